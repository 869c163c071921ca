"""From a file's bytes to its text: encodings, and what slipped in before the XML declaration."""

from __future__ import annotations

import codecs
import re
from functools import cache
from pathlib import Path

from hoyle.docbook import codes
from hoyle.docbook.findings import Findings
from hoyle.docbook.folder import RefusedError, read

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (b"<\0?\0", "utf-16-le"),
    (b"\0<\0?", "utf-16-be"),
)
"""How a file begins, and the encoding that this shows (XML 1.0, appendix F)."""

_DECLARED = re.compile(
    rb"""<\?xml[^>]*?encoding[\s\xa0\xc2]*=[\s\xa0\xc2]*["']([A-Za-z][A-Za-z0-9._-]*)["']"""
)
_COPIED = re.compile("<[?!/]?[A-Za-z][\\w:.-]*\N{NO-BREAK SPACE}")
_START = re.compile(r"<\?xml\s")
_NO_FILES = frozenset(["punycode", "idna", "unicode-escape", "raw-unicode-escape", "utf-7"])
"""Codecs of Python that are no encodings of files."""


def source(path: Path, findings: Findings) -> str | None:
    """Return a file's text with `\\n` for every end of line and as many lines as the file has.

    Lines that may not be there are emptied, and named in a finding. None, and a finding, where the file
    cannot be read or its bytes are not what it says.
    """
    try:
        str(path).encode()
    except UnicodeEncodeError:  # a tree cannot remember that name, so nobody could be told of a line in it
        findings.add(codes.UNREADABLE, path, 0, "the file cannot be read: its path is not UTF-8")
        return None
    try:
        content = read(path)
    except RefusedError as refusal:
        findings.add(refusal.code, path, 0, refusal.message)
        return None
    text = decode(content, path, findings)
    if text is None:
        return None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        findings.add(codes.UNREADABLE, path, 0, "the file is empty")
        return None
    return _from_declaration(_plain_spaces(text, path, findings), path, findings)


def decode(content: bytes, path: Path, findings: Findings, otherwise: str = "utf-8") -> str | None:
    """Return the text of bytes in the encoding that they show or declare, else `otherwise`; None if bad."""
    encoding = next((name for mark, name in _MARKS if content.startswith(mark)), "")
    if not encoding:
        declared = _DECLARED.search(content, 0, 4096)
        encoding = declared[1].decode("ascii") if declared else otherwise
        if declared and not _usable(encoding):
            line = content.count(b"\n", 0, declared.start(1)) + 1
            findings.add(
                codes.UNKNOWN_ENCODING,
                path,
                line,
                f"'{encoding}' is not the encoding of this file",
                "Read as UTF-8; write that into the XML declaration if it is right.",
            )
            encoding = "utf-8"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode(encoding, "replace")
        line = len(re.findall("\r\n?|\n", before)) + 1
        bad = error.object[error.start : error.end][:4].hex(" ")
        findings.add(
            codes.WRONG_BYTES,
            path,
            line,
            f"the bytes {bad} are not {encoding}; the file is left out",
            "Save the file in the encoding that it declares.",
        )
        return None


def is_encoding(name: str) -> bool:
    """Return whether a name is that of an encoding of text files."""
    try:
        return codecs.lookup(name).name.replace("_", "-") not in _NO_FILES and bool(
            b"<".decode(name, "replace")
        )
    except (LookupError, ValueError):
        return False


@cache
def _usable(encoding: str) -> bool:
    """Return whether a declaration that we read as ASCII can be in this encoding."""
    return is_encoding(encoding) and b"<?xml".decode(encoding, "replace") == "<?xml"


def _plain_spaces(text: str, path: Path, findings: Findings) -> str:
    if "\N{NO-BREAK SPACE}" not in text or not (found := _COPIED.search(text)):
        return text
    line = text.count("\n", 0, found.start()) + 1
    findings.add(
        codes.COPIED_SPACES,
        path,
        line,
        "a no-break space stands inside a tag, so all of this file's are read as plain spaces",
    )
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _from_declaration(text: str, path: Path, findings: Findings) -> str:
    start = _START.search(text)
    # A `<` before the declaration is mark-up: then the declaration is misplaced, and the parser says so.
    if start is None or start.start() == 0 or "<" in (lead := text[: start.start()]):
        return text
    first, last = len(lead) - len(lead.lstrip()), len(lead.rstrip())
    lines = lead.count("\n", 0, first) + 1, lead.count("\n", 0, last) + 1
    span = f"line {lines[0]}" if lines[0] == lines[1] else f"lines {lines[0]} to {lines[1]}"
    what = f"{span}: '{lead.strip()[:40]}'" if lead.strip() else "empty lines"
    findings.add(codes.LEADING_TEXT, path, lines[0], f"text before the XML declaration is left out ({what})")
    return "\n" * lead.count("\n") + text[start.start() :]
