"""Changing an entry as little as possible: every line that says the same keeps its bytes."""

from __future__ import annotations

from hoyle.l10n import po, wrap
from hoyle.l10n.entry import EXTRACTED, Entry, Line, Part

_HIDDEN = (Part.EXTRACTED, Part.REFERENCE)


def refreshed(entry: Entry, fresh: Entry, newline: str) -> Entry:
    """Return an entry with the places, comments and wrapping flag that the template has now."""
    if set(entry.references) != set(fresh.references):
        lines = [line + newline for line in wrap.references(fresh.references)]
        entry = entry.with_lines(Part.REFERENCE, lines)._replace(references=fresh.references)
    if _said(entry) != _said(fresh):
        lines = [text.rstrip("\n") + newline for part, text in fresh.lines if part is EXTRACTED]
        entry = entry.with_lines(Part.EXTRACTED, lines)
    if ("no-wrap" in entry.flags) != ("no-wrap" in fresh.flags):
        others = tuple(flag for flag in entry.flags if flag != "no-wrap")
        entry = flagged(entry, others if "no-wrap" in entry.flags else (*others, "no-wrap"), newline)
    return entry


def flagged(entry: Entry, flags: tuple[str, ...], newline: str) -> Entry:
    """Return an entry with other flags."""
    lines = [f"#, {', '.join(flags)}{newline}"] if flags else []
    return entry.with_lines(Part.FLAGS, lines)._replace(flags=flags)


def acceptable(entry: Entry, newline: str) -> Entry:
    """Return an entry that msgfmt accepts: fuzzy if it would refuse it for line breaks at an end."""
    return flagged(entry, ("fuzzy", *entry.flags), newline) if entry.breaks_differ else entry


def with_forms(entry: Entry, number: int) -> Entry:
    """Return an untranslated entry with as many plural forms as its catalogue has, if it has any."""
    if entry.msgid_plural is None or len(entry.msgstr) == number:
        return entry
    lines = (f'msgstr[{form}] ""\n' for form in range(number))
    return entry.with_lines(Part.MSGSTR, lines)._replace(msgstr=("",) * number)


def to_obsolete(entry: Entry) -> Entry:
    """Return an entry put aside: its translation is kept, its places are gone."""
    lines: list[Line] = []
    for part, text in entry.lines:
        if part in _HIDDEN or part is Part.BLANK:
            continue
        if part is Part.PREVIOUS:
            text = text.replace("#|", "#~|", 1)
        elif part >= Part.MSGCTXT:
            text = f"#~ {text}"
        lines.append((part, text))
    return entry._replace(lines=tuple(lines), obsolete=True, references=())


def to_live(entry: Entry) -> Entry:
    """Return an obsolete entry taken back into use."""
    lines: list[Line] = []
    for part, text in entry.lines:
        if part is Part.PREVIOUS:
            text = po.OBSOLETE.sub("#| ", text, count=1)
        elif part >= Part.MSGCTXT and text.lstrip().startswith("#~"):
            text = po.OBSOLETE.sub("", text, count=1).lstrip(" ")
        lines.append((part, text))
    return entry._replace(lines=tuple(lines), obsolete=False)


def _said(entry: Entry) -> list[str]:
    return " ".join(entry.texts(EXTRACTED)).split()
