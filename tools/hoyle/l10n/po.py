"""Reading a catalogue without losing a byte, and saying with file and line what is wrong in it.

The grammar is that of GNU gettext; where readers differ, `msgfmt -c` is the judge. Reading never stops early:
an entry that cannot be understood is kept as it stands, is not used, and is reported.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from hoyle.diagnostics import Code, Diagnostic
from hoyle.l10n import codes, plain, remarks
from hoyle.l10n.entry import Entry, Line, Part

Item = Entry | str
"""What a catalogue consists of: entries, and the text between them (blank lines and junk)."""

_CHARSET = re.compile(rb'"Content-Type:[^"\n]*?charset=([\w.:+-]+)', re.IGNORECASE)
_SPACE = " \t\r\n\v\f"
"""What gettext skips between words; other space of Unicode is none to it."""
_TOKEN = re.compile(
    r"[ \t\r\n\v\f]*(?:(msgctxt|msgid_plural|msgid|msgstr)(?:[ \t]*\[[ \t]*([0-9]+)[ \t]*\])?"
    r'|"([^"\\\n]*+(?:\\.[^"\\\n]*+)*+)")'
)
_BLANK = re.compile(r"(?:[ \t\r\v\f]*+\n)++")
OBSOLETE = re.compile(r"(?:#~[ \t\r\v\f]*)*#~(?P<previous>\||[ \t\r\v\f]*#\|)?[ \t\r\v\f]*")
"""The mark of an obsolete line, which gettext takes more than once; previous: it is a previous message."""

_FIELDS = {
    "msgctxt": Part.MSGCTXT, "msgid": Part.MSGID, "msgid_plural": Part.MSGID_PLURAL, "msgstr": Part.MSGSTR,
}  # fmt: skip
_SURROGATE = "[\ud800-\udfff]"
_UTF_16 = ("\udcff\udcfe", "\udcfe\udcff")
"""The byte order marks of UTF-16, as bytes outside of an encoding are kept; Notepad writes them."""


def decode(content: bytes, path: Path) -> tuple[str, str, bytes, list[Diagnostic]]:
    """Return text, name of the encoding, the byte order mark (or nothing) and what was found.

    Bytes outside of the encoding are kept as lone surrogates, so that encoding the text gives them back.
    """
    mark = codecs.BOM_UTF8 if content.startswith(codecs.BOM_UTF8) else b""
    found: list[Diagnostic] = []
    if mark:
        found.append(Diagnostic.of(codes.BOM, path, 1, "the file begins with a byte order mark"))
    body = content[len(mark) :]
    named = _CHARSET.search(body[:65536])
    encoding = "utf-8"
    if named and named[1].upper() != b"CHARSET":
        name = named[1].decode("ascii", "replace")
        try:
            encoding = codecs.lookup(name).name
            text = body.decode(encoding, "surrogateescape")
            if text.encode(encoding, "surrogateescape") == body:
                return text, encoding, mark, found
        except (LookupError, UnicodeError):
            pass
        line = body.count(b"\n", 0, named.start()) + 1
        message = f"the header names the encoding {name}, which the file cannot be read in"
        found.append(Diagnostic.of(codes.ENCODING, path, line, message))
        encoding = "utf-8"
    return body.decode(encoding, "surrogateescape"), encoding, mark, found


def parse(text: str, path: Path) -> tuple[list[Item], list[Diagnostic]]:
    """Return the entries and what lies between them, in order; joined again they are the text."""
    try:
        text.encode()
        sound = True
    except UnicodeEncodeError:  # lone surrogates stand in it
        sound = False
    reader = _Reader(path, sound=sound)
    if "\r" in text and "\n" not in text:
        reader.report(codes.SYNTAX, 1, "the lines end as on old Macs, with a carriage return alone")
    elif text.startswith(_UTF_16):
        reader.report(codes.ENCODING, 1, "the file is in UTF-16, which gettext cannot read; save it as UTF-8")
    start, number = 0, 1
    while start < len(text):
        if reader.between and (match := plain.match(text, start)):
            reader.take(plain.entry(match, number))
            number += match[0].count("\n")
            start = match.end()
        elif blank := _BLANK.match(text, start):
            reader.blank(blank[0])
            number += blank[0].count("\n")
            start = blank.end()
        else:
            end = text.find("\n", start) + 1 or len(text)  # only a newline ends a line, as in gettext
            reader.line(number, text[start:end])
            number += 1
            start = end
    reader.close()
    return reader.items, reader.found


class _Reader:
    """Collects lines into entries; one instance reads one file."""

    def __init__(self, path: Path, *, sound: bool) -> None:
        self.path = path
        self.sound = sound
        self.items: list[Item] = []
        self.found: list[Diagnostic] = []
        self._reset()

    def _reset(self) -> None:
        self.lines: list[Line] = []
        self.fields: dict[str, list[str]] = {}
        self.places: dict[str, int] = {}
        self.previous: dict[str, list[str]] = {}
        self.flags: list[str] = []
        self.references: list[str] = []
        self.keyword = ""
        self.previous_keyword = ""
        self.previous_line = 0
        self.previous_obsolete = False
        self.obsolete: bool | None = None
        self.broken = False
        self.ended = False

    def report(self, code: Code, number: int, message: str) -> None:
        """Note what is wrong with the entry at hand; only the first fault of an entry is told."""
        if not self.broken:
            self.found.append(Diagnostic.of(code, self.path, number, message))
        self.broken = True

    @property
    def between(self) -> bool:
        """Whether the next line may begin an entry that is taken at once."""
        return self.sound and (not self.lines or ("msgstr" in self.places and not self.broken))

    def take(self, entry: Entry) -> None:
        """Take an entry that was read at once."""
        self.close()
        self.items.append(entry)

    def _remark(self, text: str) -> Part:
        """Read a comment; return which part of an entry it is."""
        part = remarks.part(text)
        if part is Part.FLAGS:
            self.flags += remarks.flags(text)
        elif part is Part.REFERENCE:
            self.references += remarks.references(text)
        return part

    def line(self, number: int, line: str) -> None:
        """Take the next line of the file."""
        text = line.strip(_SPACE)
        if not text:
            self.blank(line)
        elif text[0] == '"' == text[-1] and self._goes_on(text):
            self.fields[self.keyword].append(text[1:-1])
            self.lines.append((self.lines[-1][0], line))
        elif text[0] != "#":
            self._statement(number, line, text, obsolete=False)
        elif (mark := OBSOLETE.match(text)) is not None:
            rest = text[mark.end() :]
            if mark["previous"]:
                self._previous(number, line, rest)
            elif not rest:
                self.blank(line)
            elif rest[0] == "#":
                self._comment(number, line, rest)
            else:
                self._statement(number, line, rest, obsolete=True)
        elif text[1:2] == "|":
            self._previous(number, line, text[2:])
        else:
            self._comment(number, line, text)

    def _goes_on(self, text: str) -> bool:
        """Whether a line is a plain string after another one of a live entry, as most lines are."""
        plain = text.count('"') == 2 and "\\" not in text
        going = bool(self.keyword) and not self.ended
        return plain and going and not self.obsolete and self.lines[-1][0] >= Part.MSGCTXT

    def blank(self, text: str) -> None:
        """Take empty lines."""
        if self.lines:
            self.lines.append((Part.BLANK, text))
        else:
            self.items.append(text)

    def _comment(self, number: int, line: str, text: str) -> None:
        self._separate(number)
        if self.previous_line:
            self.report(codes.TRUNCATED, number, "a comment stands between previous and present message")
            self._finish()
        self.lines.append((self._remark(text), line))

    def _previous(self, number: int, line: str, text: str) -> None:
        if not text.strip(_SPACE):
            self.blank(line)
            return
        self._separate(number)
        self.lines.append((Part.PREVIOUS, line))
        obsolete = line.lstrip().startswith("#~")
        if self.previous_line and self.previous_obsolete != obsolete:
            self.report(codes.SYNTAX, number, "a previous message is obsolete (#~|) in some lines only")
        self.previous_obsolete = obsolete
        self.previous_line = self.previous_line or number
        self.previous_keyword = self._tokens(number, text, self.previous, {}, self.previous_keyword)

    def _separate(self, number: int) -> None:
        """A comment after the translation begins the next entry; inside an entry gettext forbids it."""
        if "msgstr" in self.places or self.broken:
            self._finish()
        elif self.fields:
            self.report(codes.TRUNCATED, number, "a comment stands where the rest of the entry is expected")
            self._finish()

    def _statement(self, number: int, line: str, text: str, *, obsolete: bool) -> None:
        begins = text.startswith("msgctxt") or (text.startswith("msgid") and text[5:6] != "_")
        done = "msgstr" in self.places or (self.broken and any(p is Part.MSGSTR for p, _ in self.lines))
        if begins and done:
            self._finish()
        if self.obsolete is None:
            self.obsolete = obsolete
            if self.previous_line and self.previous_obsolete != obsolete:
                self.report(codes.SYNTAX, number, "only one of entry and previous message is obsolete")
        elif self.obsolete != obsolete:
            self.report(codes.SYNTAX, number, "an entry is obsolete (#~) in some of its lines only")
        if self.ended:
            self.report(codes.SYNTAX, number, "the entry ended with the comment before")
        before = self.keyword
        self.keyword = self._tokens(number, text, self.fields, self.places, self.keyword)
        name = (self.keyword or before).partition("[")[0] or text.partition(" ")[0].partition("[")[0]
        self.lines.append((_FIELDS.get(name, Part.MSGID), line))

    def _tokens(
        self, number: int, text: str, fields: dict[str, list[str]], places: dict[str, int], keyword: str
    ) -> str:
        """Read keywords and strings of one line into `fields`; return the last keyword."""
        end = 0
        while end < len(text):
            match = _TOKEN.match(text, end)
            if match is None:
                rest = text[end:].strip(_SPACE)
                if not rest:
                    break
                if rest[0] == "#" and rest[1:2] not in ("~", "|"):
                    self._end(number, fields)
                    break
                if rest[0] == '"' or end:
                    self.report(
                        codes.STRING, number, f"a quoted string does not end where it should: {rest[:40]}"
                    )
                else:
                    self.report(codes.SYNTAX, number, f"neither a keyword nor a quoted string: {rest[:40]}")
                break
            end = match.end()
            if match[1]:
                keyword = match[1] if match[2] is None else f"{match[1]}[{match[2].lstrip('0') or '0'}]"
                if keyword in fields and fields is self.fields:
                    self.report(codes.SYNTAX, number, f"{keyword} stands twice in one entry")
                fields.setdefault(keyword, [])
                places.setdefault(match[1], number)
                continue
            value, unknown = plain.unescape(match[3])
            if unknown:
                self.report(codes.ESCAPE, number, f"unknown escape {unknown}")
            if keyword in fields:
                fields[keyword].append(value)
            else:
                self.report(codes.SYNTAX, number, "a quoted string without a keyword before it")
        return keyword

    def _end(self, number: int, fields: dict[str, list[str]]) -> None:
        """A comment behind a string ends the entry, as one on a line of its own would."""
        self.ended = True
        if fields is self.previous or "msgstr" not in self.places:
            self.report(codes.TRUNCATED, number, "a comment stands where the rest of the entry is expected")

    def _finish(self) -> None:
        """Close the entry at hand: a good one becomes an entry, anything else stays as text."""
        trailing = len(self.lines)
        while trailing and self.lines[trailing - 1][0] is Part.BLANK:
            trailing -= 1
        rest = [text for _, text in self.lines[trailing:]]
        lines = tuple(self.lines[:trailing])
        if self.fields and not self.broken:
            self._judge()
        elif self.previous_line:
            self.report(codes.TRUNCATED, self.previous_line, "a previous message without the present one")
        raw = "".join(text for _, text in lines)
        if self.fields and not self.broken and not self.sound and re.search(_SURROGATE, raw):
            self._locate_surrogate()
        if self.fields and not self.broken:
            self.items.append(self._entry(lines))
        elif raw:
            self.items.append(raw)
        self.items += rest
        self._reset()

    def _judge(self) -> None:
        """Check that the fields make a message."""
        number = min(self.places.values())
        plurals = [name for name in self.fields if name.startswith("msgstr[")]
        empty = [name for name, values in self.fields.items() if not values]
        if "msgid" not in self.fields or "msgstr" not in self.places or empty:
            what = empty[0] if empty else "msgid" if "msgid" not in self.fields else "msgstr"
            self.report(codes.TRUNCATED, number, f"the entry is not complete: {what} is missing")
        elif "msgid_plural" in self.fields:
            if plurals != [f"msgstr[{i}]" for i in range(len(plurals))] or "msgstr" in self.fields:
                self.report(codes.PLURAL, number, "msgstr[0], msgstr[1] … do not follow each other")
        elif plurals:
            self.report(codes.PLURAL, number, f"{plurals[0]} without a msgid_plural")
        order = [part for part, _ in self.lines if part >= Part.MSGCTXT]
        if order != sorted(order):
            self.report(codes.SYNTAX, number, "msgctxt, msgid, msgid_plural and msgstr are not in this order")

    def _locate_surrogate(self) -> None:
        first = min(self.places.values())
        keyed = [text for part, text in self.lines if part >= Part.MSGCTXT]
        offset = next((i for i, text in enumerate(keyed) if re.search(_SURROGATE, text)), 0)
        self.report(codes.ENCODING, first + offset, "bytes that are not in the file's encoding")

    def _entry(self, lines: tuple[Line, ...]) -> Entry:
        values = {name: "".join(parts) for name, parts in self.fields.items()}
        return Entry(
            lines,
            values["msgid"],
            tuple(value for name, value in values.items() if name.startswith("msgstr")),
            values.get("msgctxt"),
            values.get("msgid_plural"),
            _triple({name: "".join(parts) for name, parts in self.previous.items()}),
            tuple(self.flags),
            tuple(self.references),
            bool(self.obsolete),
            min(self.places.values()),
            self.places["msgstr"],
        )

    def close(self) -> None:
        """End of the file."""
        if self.lines:
            self._finish()


def _triple(values: dict[str, str]) -> tuple[str | None, str | None, str | None]:
    return values.get("msgctxt"), values.get("msgid"), values.get("msgid_plural")
