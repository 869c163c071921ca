"""The messages that Babel finds are those of the template."""

from __future__ import annotations

from pathlib import Path

from babel.messages.extract import extract_from_file
from hoyle.docbook import load
from hoyle.l10n import from_bytes, template

MANUAL = Path(__file__).parent / "manuals/five/C"


def test_babel_finds_the_same() -> None:
    """Every message with its context, and the comments for translators."""
    found = extract_from_file("hoyle.l10n.babel:extract", MANUAL / "index.docbook")
    keys = {(one[3], one[1][1] if isinstance(one[1], tuple) else one[1]) for one in found}
    wanted = from_bytes(template(load(MANUAL, expand_entities=False)), Path("x.pot")).live
    assert keys == set(wanted)
    comments = {str(one[1]): one[2] for one in found}
    assert comments["Free."] == ["(itstool) path: legalnotice/para"]
