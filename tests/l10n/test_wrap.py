"""Writing strings as gettext does, judged by msgcat where it is installed."""

from __future__ import annotations

import subprocess
from pathlib import Path

from hoyle.l10n import from_bytes, wrap
from hoyle.l10n.entry import make
from hypothesis import given, settings
from hypothesis import strategies as st

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def test_lines() -> None:
    """Short strings take one line; long ones and those with lines begin with an empty string."""
    assert wrap.field("msgid", 'a "b"') == ['msgid "a \\"b\\""']
    assert wrap.field("msgid", "a\n") == ['msgid "a\\n"']
    assert wrap.field("msgid", "a\nb") == ['msgid ""', '"a\\n"', '"b"']
    long = wrap.field("msgid", "word " * 30)
    assert long[0] == 'msgid ""'
    assert all(len(line) <= 79 for line in long)
    assert wrap.field("msgid", "word " * 30, wrapped=False) == [f'msgid "{"word " * 30}"']


def test_same_lines_as_msgcat(require, shared: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """Nearly every entry of a real catalogue is laid out as gettext lays it out.

    gettext also breaks inside tags, after a slash or a hyphen (UAX 14); we break at spaces only.
    """
    require("gettext", "msgcat")
    source = shared / "corpus/aisleriot-help/el.po"
    subprocess.run(["msgcat", "-o", tmp_path / "el.po", source], check=True)
    entries = list(from_bytes((tmp_path / "el.po").read_bytes(), Path("el.po")))
    same = [
        one.raw.endswith(make(one.msgid, one.msgstr, msgctxt=one.msgctxt).raw)
        for one in entries
        if not one.obsolete
    ]
    assert sum(same) / len(same) > 0.85


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200), st.booleans())
def test_what_is_written_is_read(text: str, wrapped: bool) -> None:
    """Any text comes back from the file that it was written to."""
    text = text.encode("utf-8", "ignore").decode()
    entry = make(text + "x", (text,), flags=() if wrapped else ("no-wrap",))
    (back,) = from_bytes((HEADER + entry.raw).encode(), Path("x.po"))
    assert (back.msgid, back.msgstr) == (text + "x", (text,))
