"""The template: one entry a message, stable bytes, valid for gettext."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.docbook import load
from hoyle.l10n import from_bytes, read_po, template

MANUAL = Path(__file__).parent / "manuals/four/C"


def test_same_source_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The date moves only with a message; a header that somebody filled in is kept."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    first = template(load(MANUAL, expand_entities=False))
    assert b"POT-Creation-Date: 1970-01-01 00:00+0000" in first
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert template(load(MANUAL, expand_entities=False), first) == first
    filled = first.replace(b"PACKAGE VERSION", b"cards 1.0")
    assert template(load(MANUAL, expand_entities=False), filled) == filled
    changed = template(load(MANUAL, expand_entities=False), filled.replace(b'"Basics', b'"Basic'))
    assert b"POT-Creation-Date: 2001-09-09 01:46+0000" in changed
    assert b"cards 1.0" in changed


def test_messages_are_merged() -> None:
    """A message that stands in two places is one entry with both."""
    entry = from_bytes(template(load(MANUAL, expand_entities=False)), Path("help.pot")).get("Ace")
    assert entry is not None
    assert entry.references == ("C/index.docbook:55", "C/index.docbook:57", "C/game.xml:7")
    assert "#. (itstool) path: row/entry\n#. (itstool) path: sect1/para\n" in entry.raw


def test_gettext_accepts_it(msgfmt) -> None:  # type: ignore[no-untyped-def]
    """msgfmt -c is the judge."""
    assert msgfmt(template(load(MANUAL, expand_entities=False)))


def test_command(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """The verb writes help.pot in the folder of catalogues, elsewhere, or to standard output."""
    assert main(["pot", "--manual", str(MANUAL), "--po", str(tmp_path / "po")]) == 0
    written = (tmp_path / "po/help.pot").read_bytes()
    assert len(read_po(tmp_path / "po/help.pot").live) == len(
        from_bytes(template(load(MANUAL, expand_entities=False)), Path("x")).live
    )
    assert main(["pot", "--manual", str(MANUAL), "--po", str(tmp_path / "po")]) == 0
    assert (tmp_path / "po/help.pot").read_bytes() == written
    assert main(["pot", "--manual", str(MANUAL), "-o", "-"]) == 0
    assert from_bytes(capfdbinary.readouterr().out, Path("x")).live


def test_an_old_template_in_another_encoding(tmp_path: Path) -> None:
    """It becomes UTF-8, and its fields stay."""
    (tmp_path / "index.docbook").write_text("<article><title>A — B</title></article>", "utf-8")
    old = 'msgid ""\nmsgstr ""\n"X-Custom: kept\\n"\n"Content-Type: text/plain; charset=ISO-8859-1\\n"\n'
    new = template(load(tmp_path), old.encode())
    assert b'"X-Custom: kept\\n"' in new
    assert b"charset=UTF-8" in new
    assert "A — B".encode() in new
