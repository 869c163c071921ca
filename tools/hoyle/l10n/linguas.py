"""The languages of a folder of catalogues: those that LINGUAS lists, else one a catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from hoyle.diagnostics import Diagnostic
from hoyle.files import write_if_changed
from hoyle.l10n import codes
from hoyle.l10n.languages import bcp47, english_name
from hoyle.names import as_slug, suggestion

LINGUAS = "LINGUAS"
"""The file that lists the languages, by gettext's custom: names with space between, # begins a comment."""

_NAME = re.compile(r"[A-Za-z]{2,8}(?:[_-][A-Za-z0-9]+)*(?:@[A-Za-z0-9]+)?")


def is_language(name: str) -> bool:
    """Say whether a name has the form of a language's; only such a name may become that of a folder."""
    return _NAME.fullmatch(name) is not None


def linguas(po: Path) -> tuple[list[str], list[Diagnostic]]:
    """Return the languages of a folder that have a catalogue, and what is wrong with the other ones.

    `C` in LINGUAS means the manual itself. Raises OSError where LINGUAS cannot be read.
    """
    names: list[str] = []
    found: list[Diagnostic] = []
    listed = po / LINGUAS
    for name, path, line in _named(listed) if listed.is_file() else _lying(po):
        if not is_language(name):
            message = f"{name} is no name of a language (expected el, pt_BR, sr@latin …)"
            found.append(Diagnostic.of(codes.NO_LANGUAGE, path, line, message))
        elif (po / f"{name}.po").is_dir():
            message = f"{name}.po is a folder, where the catalogue of {name} should be"
            found.append(Diagnostic.of(codes.NO_CATALOGUE, path, line, message))
        elif not (po / f"{name}.po").is_file():
            hint = f"`hoyle po init {name}` makes it"
            message = f"the language {name} has no catalogue {name}.po"
            found.append(Diagnostic.of(codes.NO_CATALOGUE, path, line, message, hint))
        else:
            names.append(name)
    return list(dict.fromkeys(names)), found


def no_catalogue(po: Path, name: str, *, source: bool = True) -> str | None:
    """Say that a folder has no catalogue of a language, and which may have been meant; None where it has.

    source: whether `C`, the manual itself, can be asked for as well.

    A language may be meant by another form of its tag, or by its name in English or in itself.
    """
    if is_language(name) and (po / f"{name}.po").is_file():
        return None
    known = linguas(po)[0]
    ways = {way: one for one in reversed(known) for way in map(as_slug, _ways(one))}
    meant = ways.get(as_slug(name)) or ways.get(_primary(name))
    guess = f" (did you mean {meant}?)" if meant else suggestion(name, ways)
    listed = ", ".join(known) + (", and C for the source" if source else "")
    there = f"there {'is only' if listed in known else 'are'} {listed}" if known else "there is none at all"
    return f"there is no catalogue {po / f'{name}.po'}{guess}; {there}"


def _primary(name: str) -> str:
    """Return the language of a name without region, script and the like."""
    return re.split("[-_@.]", name.casefold())[0]


def _ways(language: str) -> Iterator[str]:
    """Yield what a language is called: in English, in itself, and its name without a region and with it."""
    from babel import Locale, UnknownLocaleError

    try:
        yield english_name(language)
        yield Locale.parse(bcp47(language), sep="-").get_language_name() or ""
    except (ValueError, UnknownLocaleError):  # nobody knows it
        pass
    yield from (_primary(language), language)


def enlist(po: Path, language: str) -> None:
    """Add a language to LINGUAS unless it is there; whatever bytes the file has, they stay.

    A folder of catalogues without the file gets none: it would leave out the other languages.
    """
    path = po / LINGUAS
    if not path.is_file() and any(other.stem != language for other in po.glob("*.po")):
        return
    listed = path.read_text("utf-8", errors="surrogateescape") if path.is_file() else ""
    if language not in listed.split():
        text = listed if not listed or listed.endswith("\n") else listed + "\n"
        write_if_changed(path, f"{text}{language}\n".encode(errors="surrogateescape"))


def _named(path: Path) -> Iterator[tuple[str, Path, int]]:
    for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
        yield from ((name, path, number) for name in line.partition("#")[0].split() if name != "C")


def _lying(po: Path) -> Iterator[tuple[str, Path, int]]:
    yield from ((path.stem, path, 0) for path in sorted(po.glob("*.po")))
