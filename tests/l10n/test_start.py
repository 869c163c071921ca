"""Starting a language."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.l10n import read_po

MANUAL = Path(__file__).parent / "manuals/four/C"


@pytest.mark.parametrize(
    "language", ["el", "pt_BR", "sr@latin", "ja", "ca@valencia", "zh-Hans", "zh_Hant_TW", "tlh"]
)
def test_start(tmp_path: Path, msgfmt, language: str) -> None:  # type: ignore[no-untyped-def]
    """A catalogue that gettext accepts, with all messages and the plural rule; LINGUAS names it once."""
    arguments = ["po", "init", language, "--manual", str(MANUAL), "--po", str(tmp_path)]
    assert main(arguments) == 0
    catalogue = read_po(tmp_path / f"{language}.po")
    assert catalogue.language == language
    assert "nplurals=" in catalogue.header["Plural-Forms"]
    assert len(catalogue.live) == 48
    assert msgfmt(bytes(catalogue))
    assert main(arguments) == 2
    assert (tmp_path / "LINGUAS").read_text() == f"{language}\n"


@pytest.mark.parametrize("name", ["nonsense", "de_DE.UTF-8", "en@x@y", "sr@", "../el", "", "EL", "el_gr"])
def test_no_language(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """A name that is no language, or that LINGUAS must not have, says what was expected."""
    assert main(["po", "init", name, "--manual", str(MANUAL), "--po", str(tmp_path)]) == 2
    assert "expected el, pt_BR, sr@latin" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_linguas_in_another_encoding(tmp_path: Path) -> None:
    """What is in the list stays, byte for byte."""
    (tmp_path / "LINGUAS").write_bytes("# Übersetzungen".encode("latin-1"))
    assert main(["po", "init", "el", "--manual", str(MANUAL), "--po", str(tmp_path)]) == 0
    assert (tmp_path / "LINGUAS").read_bytes() == "# Übersetzungen\nel\n".encode("latin-1")


@pytest.mark.parametrize("text", ["", "\n \n", "# Somebody's\n", 'msgid "Cards bend."\nmsgstr "Λυγίζουν."\n'])
def test_an_update_gives_a_header(tmp_path: Path, msgfmt, text: str) -> None:  # type: ignore[no-untyped-def]
    """To an empty file, or one that lost its header; what is in it stays, and msgfmt accepts the result."""
    path = tmp_path / "el.po"
    path.write_text(text, "utf-8")
    arguments = ["po", "update", "--manual", str(MANUAL), "--po", str(tmp_path)]
    assert main(arguments) == 0
    after = path.read_bytes()
    assert msgfmt(after)
    assert text.strip() in after.decode()
    assert (read_po(path).header["Language"], len(read_po(path).live)) == ("el", 48)
    assert main(arguments) == 0
    assert path.read_bytes() == after
