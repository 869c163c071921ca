"""The interface's own strings: labels that publishing adds to pages, translated beside its sentences.

A project that publishes its manual says in its ``pyproject.toml`` which files hold them, and by which of
Babel's methods (https://babel.pocoo.org/en/latest/messages.html) they are read::

    [tool.hoyle.interface]
    "tools/hoyle/sphinx/words/en.toml" = "hoyle_labels"

A manual without the table gives its own messages and no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from hoyle.docbook import Place
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.project import ProjectError, files, settings
from hoyle.l10n.units import Unit

CONTEXT = "interface"
"""The context of strings that bring none of their own."""


class Interface(NamedTuple):
    """Where the strings of a project are. folder: the project's. methods: Babel's method by file."""

    folder: Path
    methods: Mapping[str, str]

    def name(self, path: Path) -> str | None:
        """Return how a file of the interface is called in references; None for any other file."""
        return next((name for name in self.methods if self.folder / name == path), None)


def interface(directory: Path) -> Interface | None:
    """Return where the strings are that belong to the manual in a folder; None for most manuals.

    Raises ProjectError where the settings cannot be understood.
    """
    path, table = settings(directory)
    methods = table.get("interface", {})
    if not isinstance(methods, dict) or not all(isinstance(one, str) for one in methods.values()):
        raise ProjectError(0, "[tool.hoyle.interface] gives each file a method of Babel", str(path))
    return Interface(path.parent, methods) if methods else None


def lost(directory: Path, catalogue: Catalogue) -> str | None:
    """Say that nothing tells any more of the interface's strings in a catalogue; None where that is not so.

    A manual that was copied without its project's settings has lost them.
    """
    number = sum(entry.msgctxt == CONTEXT for entry in catalogue.live.values())
    if not number or interface(directory) is not None:
        return None
    places = ", ".join(map(str, files(directory)))
    return (
        f"{catalogue.path}: has {number} labels of the pages, and no table [tool.hoyle.interface] says where "
        f"they come from, so an update makes them obsolete; was the manual copied without one of {places}?"
    )


def interface_units(found: Interface) -> list[Unit]:
    """Return the strings as messages, file by file; raise ProjectError where one cannot be read."""
    from babel.messages.extract import extract_from_file

    result = []
    for name, method in found.methods.items():
        path = found.folder / name
        try:
            strings = list(extract_from_file(method, path, comment_tags=("Translators:",)))
        except OSError as error:
            reason = f"{error.strerror or error}; [tool.hoyle.interface] names it"
            raise ProjectError(0, reason, str(path)) from error
        except (ValueError, SyntaxError) as error:
            raise ProjectError(0, str(error), str(path)) from error
        for line, message, comments, context in strings:
            text, plural = (message, None) if isinstance(message, str) else message[:2]
            holder = etree.Element("phrase")
            holder.text = text
            unit = Unit(text, context or CONTEXT, holder, "", Place(path, line), comments=tuple(comments))
            unit.plural, unit.fields = plural, True
            result.append(unit)
    return result
