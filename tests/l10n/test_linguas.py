"""The languages of a folder of catalogues."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.l10n.linguas import enlist, linguas, no_catalogue

MANUAL = Path(__file__).parent / "manuals/four/C"


def told(po: Path) -> list[tuple[str, str, int]]:
    return [(one.code, one.path.name, one.line) for one in linguas(po)[1]]


def test_listed_languages(tmp_path: Path) -> None:
    for name in ("fr", "el", "pt_BR"):
        (tmp_path / f"{name}.po").write_bytes(b"")
    assert linguas(tmp_path) == (["el", "fr", "pt_BR"], [])
    (tmp_path / "LINGUAS").write_text("# two\nfr el # and\nC fr\n", "utf-8")
    assert linguas(tmp_path) == (["fr", "el"], [])


def test_a_name_is_never_a_way_out(tmp_path: Path) -> None:
    """A name becomes a folder's: neither a path nor words are taken, though such a catalogue exists."""
    po = tmp_path / "po"
    po.mkdir()
    (po / "sr@latin.po").write_bytes(b"")
    (tmp_path / "evil.po").write_bytes(b"")
    (po / "LINGUAS").write_text(f"\n../evil {tmp_path}/evil sr@latin\n", "utf-8")
    assert linguas(po)[0] == ["sr@latin"]
    assert told(po) == [("PO010", "LINGUAS", 2)] * 2
    (po / "LINGUAS").unlink()
    (po / "my notes.po").write_bytes(b"")
    assert linguas(po)[0] == ["sr@latin"]
    assert told(po) == [("PO010", "my notes.po", 0)]


def test_a_language_without_a_catalogue(tmp_path: Path) -> None:
    (tmp_path / "LINGUAS").write_text("el\nfr\n", "utf-8")
    (tmp_path / "el.po").write_bytes(b"")
    (tmp_path / "fr.po").mkdir()
    assert linguas(tmp_path)[0] == ["el"]
    assert told(tmp_path) == [("PO011", "LINGUAS", 2)]
    assert linguas(tmp_path)[1][0].message == "fr.po is a folder, where the catalogue of fr should be"


@pytest.mark.parametrize("verb", ["check", "status", "update"])
def test_the_verbs_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: str) -> None:
    (tmp_path / "LINGUAS").write_text("fr\n", "utf-8")
    assert main(["po", verb, "--manual", str(MANUAL), "--po", str(tmp_path)]) == 2
    assert "LINGUAS:1: error: the language fr has no catalogue fr.po [PO011]" in capsys.readouterr().err


def test_no_list_that_leaves_out_others(tmp_path: Path) -> None:
    """Where each catalogue counts, a new one does too; an empty folder gets the list."""
    (tmp_path / "el.po").write_bytes(b"")
    enlist(tmp_path, "el")
    assert (tmp_path / "LINGUAS").read_text() == "el\n"
    (tmp_path / "LINGUAS").unlink()
    (tmp_path / "de.po").write_bytes(b"")
    enlist(tmp_path, "de")
    assert linguas(tmp_path) == (["de", "el"], [])


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("EL", "el"),
        ("el_GR", "el"),
        ("Greek", "el"),
        ("ελληνικά", "el"),
        ("pt", "pt_BR"),
        ("germn", ""),
        ("xx", ""),
    ],
)
def test_which_language_was_meant(tmp_path: Path, name: str, meant: str) -> None:
    for code in ("el", "pt_BR"):
        (tmp_path / f"{code}.po").touch()
    guess = f" (did you mean {meant}?)" if meant else ""
    there = "there are el, pt_BR, and C for the source"
    assert no_catalogue(tmp_path, name) == f"there is no catalogue {tmp_path / name}.po{guess}; {there}"
    told = no_catalogue(tmp_path, name, source=False)
    assert told == f"there is no catalogue {tmp_path / name}.po{guess}; there are el, pt_BR"
    assert no_catalogue(tmp_path, "el") is None
    assert no_catalogue(tmp_path / "nowhere", "../el") is not None
