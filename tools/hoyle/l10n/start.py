"""Starting a catalogue for a language: header with its plural rule, every message untranslated."""

from __future__ import annotations

from pathlib import Path

from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.edit import with_forms
from hoyle.l10n.entry import Entry, make
from hoyle.l10n.languages import english_name, well_cased
from hoyle.l10n.linguas import is_language
from hoyle.l10n.plurals import HEADER, forms, rule

_NOTE = "Translations of {name} ({language})."


def start(template: Catalogue, language: str, path: Path) -> Catalogue:
    """Return a new catalogue for a language, made from a template; raise ValueError for no language."""
    head = header(template, language)
    number = forms(Catalogue(path, (head,)))
    items = [item if isinstance(item, str) else with_forms(item, number) for item in template.items]
    return Catalogue(path, tuple(head if item is template.header_entry else item for item in items))


def header(template: Catalogue, language: str) -> Entry:
    """Return the header of a language's catalogue; raise ValueError for no language."""
    if not is_language(language) or not well_cased(language):
        raise ValueError(f"{language} is no name of a language (expected el, pt_BR, sr@latin …)")
    name = english_name(language)
    fields = {
        **template.header,
        "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE",
        "Language": language,
        HEADER: rule(language),
    }
    text = "".join(f"{field}: {value}\n" for field, value in fields.items())
    return make("", (text,), comments=[_NOTE.format(name=name, language=language)])
