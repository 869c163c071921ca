"""Translations of Sphinx's own words where its catalogues have gaps, for its templates and its scripts."""

from __future__ import annotations

import gettext
import json

from sphinx import locale

from hoyle.sphinx.words import sphinx_words


class Words(gettext.NullTranslations):
    """A catalogue behind Sphinx's own: it is asked for what that one lacks."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self._words = words

    def gettext(self, message: str) -> str:
        """Return the translation, or the message itself."""
        return self._words.get(message, message)


def fill_gaps(language: str) -> None:
    """Put Hoyle's words behind Sphinx's catalogue of the language that it has just loaded."""
    known = locale.translators.get(("general", "sphinx"))
    if known is not None:
        words = {key: text for key, text in sphinx_words(language).items() if isinstance(text, str)}
        known.add_fallback(Words(words))


def script(language: str) -> str:
    """Return a script that fills the gaps in the translations that Sphinx gave its scripts.

    Sphinx's scripts show nothing at all for a message that is there but empty, so these are taken away. They
    take the number of a plural form from an expression of C, which is true or false in most languages. And
    they fetch the pages that were found to show how these read, which no browser lets them do from a disk.
    """
    words = json.dumps(sphinx_words(language), ensure_ascii=False, sort_keys=True).replace("</", "<\\/")
    return (
        '"use strict";\n'
        "for (const [message, text] of Object.entries(Documentation.TRANSLATIONS)) {\n"
        '  if ([].concat(text).includes("")) delete Documentation.TRANSLATIONS[message];\n'
        "}\n"
        f"Object.assign(Documentation.TRANSLATIONS, {words});\n"
        "const pluralForm = Documentation.PLURAL_EXPR;\n"
        "Documentation.PLURAL_EXPR = (n) => Number(pluralForm(n));\n"
        'if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;\n'
    )
