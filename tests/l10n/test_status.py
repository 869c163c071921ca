"""Counting against the manual as it is now."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.docbook import Manual
from hoyle.l10n.status import pages_of, status


def test_states(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Translated, fuzzy, untranslated and broken; a catalogue's other messages do not count."""
    document = page(
        "<para>A</para><para>B</para><para>C</para><para>D <emphasis>d</emphasis></para><para>A</para>"
    )
    po = catalogue(
        'msgid "A"\nmsgstr "Α"\n\n#, fuzzy\nmsgid "B"\nmsgstr "Β"\n\n'
        'msgid "D <emphasis>d</emphasis>"\nmsgstr "<b>"\n\nmsgid "Gone"\nmsgstr "Πάει"\n'
    )
    manual = Manual(document.path.parent, {"index": document}, [])
    found = status(manual, pages_of(manual), po)
    assert found.counts.as_dict() == {"translated": 1, "fuzzy": 1, "untranslated": 1, "broken": 1}
    assert found.counts.percent == 25
    assert found.mixed == ["index"]


def test_real_manual(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Greek has all 923 messages of its own template, and 910 of today's 930."""
    corpus = shared / "corpus/aisleriot-help"
    arguments = ["po", "status", "--manual", str(corpus / "C"), "--po", str(corpus)]
    assert main([*arguments, "-l", "el", "--format", "json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["total"], found["translated"], found["untranslated"]) == (930, 910, 20)
    assert len(found["pages"]) == 93
    assert "australian_patience" in found["mixed_pages"]
    assert main([*arguments, "-l", "el"]) == 0
    assert "el        █████" in capsys.readouterr().out
    assert main([*arguments, "--format", "html"]) == 0
    page = capsys.readouterr().out
    assert page.count("<details>") == 4
    assert "910 translated" in page


def test_a_damaged_catalogue_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its table alone would say that nothing is translated."""
    (tmp_path / "el.po").write_bytes(b'msgid "x')
    manual = Path(__file__).parent / "manuals/four/C"
    assert main(["po", "status", "--manual", str(manual), "--po", str(tmp_path)]) == 1
    assert f"{tmp_path}/el.po:1: error: a quoted string" in capsys.readouterr().err
