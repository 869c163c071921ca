"""One entry of a catalogue: what it says, and its lines as they were written.

The format is that of GNU gettext, https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from hoyle.l10n import wrap


class Part(IntEnum):
    """The parts of an entry, in the order in which gettext writes them."""

    BLANK = 0
    COMMENT = 1
    """``#``: a translator's comment."""
    EXTRACTED = 2
    """``#.``: a comment for translators, from the source."""
    REFERENCE = 3
    """``#:``: where the message stands in the source."""
    FLAGS = 4
    """``#,``"""
    PREVIOUS = 5
    """``#|``: the message that the translation was made for."""
    MSGCTXT = 6
    MSGID = 7
    MSGID_PLURAL = 8
    MSGSTR = 9


# Names of their own where many entries are handled: Python 3.11 takes long to find `Part.MSGID`.
BLANK, COMMENT, EXTRACTED, REFERENCE, FLAGS, PREVIOUS, MSGCTXT, MSGID, MSGID_PLURAL, MSGSTR = Part

Line = tuple[Part, str]
"""The part that a line belongs to, and the line as it stands, with its end."""

Key = tuple[str | None, str]
"""What identifies a message: context (None where there is none) and msgid."""


class Entry(NamedTuple):
    """One message of a catalogue.

    lines: the entry as it stands. line, msgstr_line: where its first keyword and its translation begin, 0 in
    an entry that was made. previous: context, msgid and plural that a fuzzy translation was made for.
    """

    lines: tuple[Line, ...]
    msgid: str
    msgstr: tuple[str, ...] = ("",)
    msgctxt: str | None = None
    msgid_plural: str | None = None
    previous: tuple[str | None, str | None, str | None] = (None, None, None)
    flags: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    obsolete: bool = False
    line: int = 0
    msgstr_line: int = 0

    @property
    def key(self) -> Key:
        """Context and msgid."""
        return self.msgctxt, self.msgid

    @property
    def fuzzy(self) -> bool:
        """Whether the translation waits for somebody to look at it."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether the entry is live, and its translation is complete and not fuzzy."""
        return not self.obsolete and not self.fuzzy and all(self.msgstr)

    @property
    def breaks_differ(self) -> bool:
        """Whether msgfmt refuses the translation: only some of its texts begin, or end, with a newline."""
        if self.obsolete or self.fuzzy or not self.msgid or not self.msgstr[0]:
            return False  # msgfmt leaves these out
        begins, ends = self.msgid[0] == "\n", self.msgid[-1] == "\n"
        for text in (self.msgid_plural or self.msgid, *self.msgstr):
            if (text[:1] == "\n") != begins or (text[-1:] == "\n") != ends:
                return True
        return False

    @property
    def raw(self) -> str:
        """The entry as it stands in the file, with the end of its last line."""
        return "".join(text for _, text in self.lines)

    def texts(self, part: Part) -> list[str]:
        """Return the comment lines of a part without their marks."""
        return [_bare(text) for kind, text in self.lines if kind is part]

    def with_lines(self, part: Part, lines: Iterable[str]) -> Entry:
        """Return the entry with other lines for one part; all other lines stay as they are."""
        new = [(part, text) for text in lines]
        kept = [line for line in self.lines if line[0] is not part]
        at = next((i for i, (kind, _) in enumerate(self.lines) if kind is part), None)
        if at is None:
            at = next((i for i, (kind, _) in enumerate(kept) if kind > part), len(kept))
        return self._replace(lines=(*kept[:at], *new, *kept[at:]))


def make(
    msgid: str,
    msgstr: tuple[str, ...] = ("",),
    *,
    msgctxt: str | None = None,
    msgid_plural: str | None = None,
    comments: Iterable[str] = (),
    extracted: Iterable[str] = (),
    references: tuple[str, ...] = (),
    flags: tuple[str, ...] = (),
    previous: tuple[str | None, str | None, str | None] = (None, None, None),
    obsolete: bool = False,
    newline: str = "\n",
    wrapped: bool = True,
) -> Entry:
    """Return a new entry, written as gettext's tools write it. Comments come without their marks.

    wrapped: long lines are broken, unless a flag says otherwise.
    """
    wrapped = wrapped and "no-wrap" not in flags
    tilde = "#~ " if obsolete else ""
    before = "#~| " if obsolete else "#| "
    fields: list[tuple[Part, Iterable[str]]] = [
        (COMMENT, [f"# {text}" if text else "#" for text in comments]),
        (EXTRACTED, [line for text in extracted for line in wrap.comment("#.", text)]),
        (REFERENCE, wrap.references(references)),
        (FLAGS, ["#, " + ", ".join(flags)] if flags else []),
    ]
    for keyword, value in zip(("msgctxt", "msgid", "msgid_plural"), previous, strict=True):
        if value is not None:
            fields.append((PREVIOUS, wrap.field(keyword, value, before, wrapped=wrapped)))
    if msgctxt is not None:
        fields.append((MSGCTXT, wrap.field("msgctxt", msgctxt, tilde, wrapped=wrapped)))
    fields.append((MSGID, wrap.field("msgid", msgid, tilde, wrapped=wrapped)))
    if msgid_plural is not None:
        fields.append((MSGID_PLURAL, wrap.field("msgid_plural", msgid_plural, tilde, wrapped=wrapped)))
    for number, value in enumerate(msgstr):
        keyword = "msgstr" if msgid_plural is None else f"msgstr[{number}]"
        fields.append((MSGSTR, wrap.field(keyword, value, tilde, wrapped=wrapped)))
    lines = tuple([(part, text + newline) for part, texts in fields for text in texts])
    return Entry(lines, msgid, msgstr, msgctxt, msgid_plural, previous, flags, references, obsolete)


def _bare(text: str) -> str:
    text = text.strip()
    return text[2:].strip() if text[1:2] in (".", ":", ",", "|", "~") else text[1:].strip()
