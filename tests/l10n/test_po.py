"""Reading catalogues: every byte comes back, and what is wrong is named with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hoyle.l10n import from_bytes, read_po
from hypothesis import example, given, settings
from hypothesis import strategies as st

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Language: el\\n"\n\n'

ODD = (
    HEADER
    + """# a comment
#. for translators
#: C/a.xml:1 \u2068C/b c.xml\u2069:2
#, fuzzy, no-wrap, made-up-flag
#| msgctxt "old"
#| msgid "before"
msgctxt "now"
msgid ""
"first\\n"
"second"
msgstr "one" " line"

#~| msgid "gone before"
#~ msgid "gone"
#~ msgstr "weg"
   \t
msgid"tight"
msgstr"fest"
# the end
"""
)


@pytest.mark.parametrize("language", ["el", "de", "fr", "eu"])
def test_real_catalogues_come_back(shared: Path, language: str) -> None:
    """Twenty years of translators' tools: not a byte changes, nothing is wrong."""
    path = shared / f"corpus/aisleriot-help/{language}.po"
    catalogue = read_po(path)
    assert bytes(catalogue) == path.read_bytes()
    assert not catalogue.diagnostics
    assert len(catalogue.live) == 923


@pytest.mark.parametrize("text", [ODD, ODD.replace("\n", "\r\n"), "\ufeff" + ODD, ODD.rstrip("\n")])
def test_odd_files_come_back(text: str) -> None:
    """Line ends, a byte order mark, a missing last newline, unknown flags: kept."""
    assert bytes(from_bytes(text.encode(), Path("x.po"))) == text.encode()


def test_entries_are_understood() -> None:
    """Every part of an entry is where it belongs."""
    first, obsolete, tight = from_bytes(ODD.encode(), Path("x.po"))
    assert (first.msgctxt, first.msgid, first.msgstr) == ("now", "first\nsecond", ("one line",))
    assert first.flags == ("fuzzy", "no-wrap", "made-up-flag")
    assert first.references == ("C/a.xml:1", "C/b c.xml:2")
    assert first.previous == ("old", "before", None)
    assert (first.line, first.msgstr_line) == (11, 15)
    assert obsolete.obsolete
    assert (obsolete.msgid, obsolete.previous[1]) == ("gone", "gone before")
    assert (tight.msgid, tight.msgstr) == ("tight", ("fest",))
    assert not tight.obsolete


def test_escapes() -> None:
    """gettext's escapes, octal and hexadecimal ones too."""
    text = HEADER + r'msgid "\\\"\n\t\r\a\b\f\v\101\x42"' + '\nmsgstr ""\n'
    (entry,) = from_bytes(text.encode(), Path("x.po"))
    assert entry.msgid == '\\"\n\t\r\a\b\f\vAB'


FAULTS = [
    ('msgid "a"\nmsgstr "b', "PO002", 6),
    ('msgid "a"\nmsgstr "b\nmsgid "c"\nmsgstr "d"\n', "PO002", 6),
    ('msgid "say "a""\nmsgstr "b"\n', "PO002", 5),
    ('msgid "a"\nmsgstr "\\q"\n', "PO003", 6),
    ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', "PO004", 8),
    ('msgid "a"\nmsgstr "b"\n\n#~ msgid "a"\n#~ msgstr "c"\n', "PO004", 8),
    ('msgid "a"\n', "PO005", 5),
    ('msgid "a"\nmsgstr\n', "PO005", 5),
    ('msgctxt "a"\nmsgstr "b"\n', "PO005", 5),
    ('msgid "a"\n# comment\nmsgstr "b"\n', "PO005", 6),
    ('msgid "a"\nmsgstr "b"\nnonsense\n', "PO001", 7),
    ('#~ msgid "a"\nmsgstr "b"\n', "PO001", 6),
    ('msgid "a"\nmsgid_plural "as"\nmsgstr[1] "b"\n', "PO009", 5),
    ('msgid "a"\nmsgstr[0] "b"\n', "PO009", 5),
    (f'msgid "a"\nmsgid_plural "as"\nmsgstr[{"9" * 5000}] "b"\n', "PO009", 5),
    ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[00] "b"\n', "PO001", 8),
    ('msgstr "b"\nmsgid "a"\n', "PO001", 5),
    # What the fuzzer found: space that is none to gettext, and comments behind a string.
    ('\u2028msgid "a"\nmsgstr "b"\n', "PO001", 5),
    ('msgid "a" # x\nmsgstr "b"\n', "PO005", 5),
    ('msgid "a"\nmsgstr "b" # x\n"c"\n', "PO001", 7),
    ('#~ msgid "a"\n#~ msgstr "b" # x\n#~ "c"\n', "PO001", 7),
    ('#| msgid "z" # x\nmsgid "a"\nmsgstr "b"\n', "PO005", 5),
    ('msgid "a"\nmsgstr "b" #~ "c"\n', "PO002", 6),
    ('#| # x\nmsgid "a"\nmsgstr "b"\n', "PO005", 5),
    ('#~ #~ ""msgid "a"\n', "PO001", 5),
    ('#~ #| msgid "z"\nmsgid "a"\nmsgstr "b"\n', "PO001", 6),
    ('#~#~#| msgid "z"\n', "PO005", 5),
    ('#~ | msgid "z"\n#~ msgid "a"\n#~ msgstr "b"\n', "PO001", 5),
    ('#| msgid "z"\n#, fuzzy\nmsgid "a"\nmsgstr "b"\n', "PO005", 6),
]


@pytest.mark.parametrize(("text", "code", "line"), FAULTS)
def test_faults_are_placed(text: str, code: str, line: int, msgfmt) -> None:  # type: ignore[no-untyped-def]
    """Each fault has its code and its line, the file comes back, and msgfmt refuses it too."""
    content = (HEADER + text).encode()
    catalogue = from_bytes(content, Path("x.po"))
    assert [(found.code, found.line) for found in catalogue.diagnostics][:1] == [(code, line)]
    assert bytes(catalogue) == content
    assert not msgfmt(content)


def test_a_comment_behind_a_translation(msgfmt) -> None:  # type: ignore[no-untyped-def]
    """The grammar of gettext allows it there."""
    catalogue = from_bytes((HEADER + 'msgid "a"\nmsgstr "b" # x\n').encode(), Path("x.po"))
    assert not catalogue.diagnostics
    assert catalogue.get("a").msgstr == ("b",)  # type: ignore[union-attr]
    assert msgfmt(bytes(catalogue))


def test_a_fault_stays_alone() -> None:
    """The entries around a broken one are used."""
    text = HEADER + 'msgid "a"\nmsgstr "A"\n\nmsgid "b\nmsgstr "B"\n\nmsgid "c"\nmsgstr "C"\n'
    catalogue = from_bytes(text.encode(), Path("x.po"))
    assert {entry.msgid: entry.msgstr[0] for entry in catalogue} == {"a": "A", "c": "C"}


def test_bytes_outside_of_the_encoding() -> None:
    """A byte that is no UTF-8 spoils its own entry only, with its line, and is kept."""
    content = HEADER.encode() + b'msgid "a"\nmsgstr "\xff"\n\nmsgid "b"\nmsgstr "B"\n'
    catalogue = from_bytes(content, Path("x.po"))
    assert [(found.code, found.line) for found in catalogue.diagnostics] == [("PO006", 6)]
    assert [entry.msgid for entry in catalogue] == ["b"]
    assert bytes(catalogue) == content


def test_the_header_names_the_encoding() -> None:
    """A catalogue in Latin-1 is read as such and written so."""
    content = HEADER.replace("UTF-8", "ISO-8859-1").encode() + b'msgid "a"\nmsgstr "\xe9"\n'
    catalogue = from_bytes(content, Path("x.po"))
    assert catalogue.get("a").msgstr == ("é",)  # type: ignore[union-attr]
    assert bytes(catalogue) == content


def test_unknown_encoding() -> None:
    """An encoding that nobody knows is a finding in the header's line; the file comes back."""
    content = HEADER.replace("UTF-8", "KLINGON").encode()
    catalogue = from_bytes(content, Path("x.po"))
    assert [(found.code, found.line) for found in catalogue.diagnostics] == [("PO006", 2)]
    assert bytes(catalogue) == content


WORDS = st.sampled_from(
    [
        *(
            'msgid "a"',
            'msgid "b"',
            'msgstr "c"',
            'msgctxt "k"',
            '"more"',
            '""',
            "# note",
            "#, fuzzy",
            "#. x",
        ),
        *('#~ msgid "a"', '#~ msgstr "c"', '#| msgid "z"', '#~| msgid "z"', 'msgid "a" msgstr "b"', '"\\n"'),
        *(
            'msgid_plural "p"',
            'msgstr[0] "q"',
            '"\\q"',
            '"open',
            "junk",
            '#~ "more"',
            "#~",
            "#: a:1",
            "msgid",
        ),
        *("", "#. x", "msgid", "#~ # c", 'msgstr "x" # c', "#|", "#~|"),
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(WORDS, max_size=8))
@example(['msgid "b"', 'msgstr "c"', '#~| msgid "z"', '#~ msgid "a"', '#~ msgstr "c"'])
def test_msgfmt_agrees(msgfmt, lines: list[str]) -> None:  # type: ignore[no-untyped-def]
    """Whatever lines follow each other: the file comes back, and msgfmt and we agree whether it is valid."""
    content = (HEADER + "\n".join(lines) + "\n").encode()
    catalogue = from_bytes(content, Path("x.po"))
    assert bytes(catalogue) == content
    if any("msgid_plural" in line or "\\n" in line for line in lines):
        return  # valid for us, but msgfmt -c also asks for a plural rule and equal ends of lines
    ours = not catalogue.diagnostics
    assert ours == msgfmt(content), re.sub("^", "    ", content.decode(), flags=re.M)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_come_back(content: bytes) -> None:
    """No bytes make the reader fail or lose something."""
    assert bytes(from_bytes(content, Path("x.po"))) == content
    assert bytes(from_bytes(HEADER.encode() + content, Path("x.po"))) == HEADER.encode() + content


def _line_by_line(content: bytes) -> tuple[object, object]:
    """Return what the reader finds where it takes no entry at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hoyle.l10n.plain._ENTRY", re.compile(r"(?!)"))
        catalogue = from_bytes(content, Path("x.po"))
    return catalogue.items, catalogue.diagnostics


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS, max_size=12))
@example(['msgid "b"', 'msgstr "c"', "", "#|", '"more"'])
def test_plain_entries_are_what_they_are_line_by_line(lines: list[str]) -> None:
    """Entries that are taken at once: the same lines, texts, flags, places and findings."""
    content = (HEADER + "\n".join(lines) + "\n").encode()
    catalogue = from_bytes(content, Path("x.po"))
    assert (catalogue.items, catalogue.diagnostics) == _line_by_line(content)


def test_empty_lines_are_read_together() -> None:
    """However many there are: between entries, and within one."""
    many = "\n \t\n" * 1000
    content = f'{HEADER}{many}# a remark\n{many}msgid "a"\nmsgstr "b"\n'.encode()
    catalogue = from_bytes(content, Path("x.po"))
    assert bytes(catalogue) == content
    assert len(catalogue.items) == 3
    assert [(entry.line, entry.msgstr) for entry in catalogue] == [(content.count(b"\n") - 1, ("b",))]


@pytest.mark.parametrize("language", ["el", "de", "fr", "eu"])
def test_real_catalogues_are_the_same_line_by_line(shared: Path, language: str) -> None:
    """Of a file that gettext's tools wrote, entry by entry."""
    path = shared / f"corpus/aisleriot-help/{language}.po"
    catalogue = read_po(path)
    assert (catalogue.items, catalogue.diagnostics) == _line_by_line(path.read_bytes())


def test_carriage_returns_alone(msgfmt) -> None:  # type: ignore[no-untyped-def]
    """A file as from an old Mac is one line for gettext, and no catalogue."""
    content = (HEADER + 'msgid "a"\nmsgstr "b"\n').replace("\n", "\r").encode()
    for one in (content, b"# comment\r" + content):
        catalogue = from_bytes(one, Path("x.po"))
        assert bytes(catalogue) == one
        assert [(found.code, found.line) for found in catalogue.diagnostics][:1] == [("PO001", 1)]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16(msgfmt, encoding: str) -> None:  # type: ignore[no-untyped-def]
    """What Notepad calls Unicode is told by its name, in place of the signs that a line seems to have."""
    content = ("\ufeff" + HEADER + 'msgid "a"\nmsgstr "b"\n').encode(encoding)
    catalogue = from_bytes(content, Path("x.po"))
    assert bytes(catalogue) == content
    assert [(found.code, found.line) for found in catalogue.diagnostics][:1] == [("PO006", 1)]
    assert "UTF-16" in catalogue.diagnostics[0].message
    assert not msgfmt(content)
