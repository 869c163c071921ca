"""Reading an entry of the plain kind at once, which is the same as line by line, and faster.

Nearly all entries are of that kind: live, no plural, no previous message, laid out as gettext does.
"""

from __future__ import annotations

import re

from hoyle.l10n import remarks
from hoyle.l10n.entry import FLAGS, MSGCTXT, MSGID, MSGSTR, REFERENCE, Entry, Line, Part

_STRINGS = r'(?:"[^"\\\n]*+(?:\\[\\"nt][^"\\\n]*+)*+"\n)++'
_ENTRY = re.compile(
    rf"((?:#(?:[ .:,][^\n]*+)?\n)*+)(msgctxt {_STRINGS})?+(msgid {_STRINGS})(msgstr {_STRINGS})"
    r"(?=\n++(?:#[ .:,]|#\|[ \t\r\v\f]*+[^ \t\r\v\f\n]|(?:#~ )?msg(?:id|ctxt) )|\n*+\Z)"
)
_ESCAPE = re.compile(r"\\(?:([\\\"'abfnrtv?])|([0-7]{1,3})|x([0-9A-Fa-f]+)|(.))", re.DOTALL)
_SIGNS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


def match(text: str, start: int) -> re.Match[str] | None:
    """Return the match of a plain entry that begins at `start`, or None where there is none."""
    return _ENTRY.match(text, start)


def entry(found: re.Match[str], number: int) -> Entry:
    """Return the entry that was matched. number: that of its first line."""
    comments, context, message, translation = found.groups()
    lines: list[Line] = []
    flags: list[str] = []
    references: list[str] = []
    for text in comments.split("\n")[:-1]:
        part = remarks.part(text)
        if part is REFERENCE:
            references += remarks.references(text)
        elif part is FLAGS:
            flags += remarks.flags(text)
        lines.append((part, f"{text}\n"))
    first = number + len(lines)
    if context:
        lines += _lines(MSGCTXT, context)
    lines += _lines(MSGID, message)
    at = number + len(lines)
    lines += _lines(MSGSTR, translation)
    return Entry(
        tuple(lines),
        _string(message),
        (_string(translation),),
        _string(context) if context else None,
        flags=tuple(flags),
        references=tuple(references),
        line=first,
        msgstr_line=at,
    )


def unescape(text: str) -> tuple[str, str]:
    """Return the meaning of what stands between two quotes, and the first unknown escape or nothing."""
    if "\\" not in text:
        return text, ""
    unknown: list[str] = []

    def sign(match: re.Match[str]) -> str:
        if match[1]:
            return _SIGNS.get(match[1], match[1])
        if match[2] or match[3]:
            return chr((int(match[2], 8) if match[2] else int(match[3][-2:], 16)) & 0xFF)
        unknown.append(match[0])
        return match[0]

    return _ESCAPE.sub(sign, text), unknown[0] if unknown else ""


def _lines(part: Part, field: str) -> list[Line]:
    return [(part, f"{text}\n") for text in field.split("\n")[:-1]]


def _string(field: str) -> str:
    """Return the value of a field: what stands between the quotes, which are at both ends of each line."""
    return unescape(field[field.index('"') + 1 : -2].replace('"\n"', ""))[0]
