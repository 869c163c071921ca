"""The note that tells how much of a page is translated."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main
from lxml import html


def notes(folder: Path, name: str) -> list[str]:
    """Return the text of a page's notes."""
    found = html.fromstring((folder / f"{name}.html").read_bytes()).xpath("//*[@class='completeness']")
    return [" ".join(one.text_content().split()) for one in found]


def test_only_pages_that_lack_something(pages: Path) -> None:
    # Two names of an author, three titles, seven cells, a picture's words and three paragraphs.
    assert notes(pages / "ar", "pairs") == ["Translated so far: 1 of 16 paragraphs of this page."]
    assert notes(pages / "en", "pairs") == []
    for name in ("search", "genindex"):
        assert notes(pages / "ar", name) == []


def test_an_incremental_build_counts_anew(manual: Path, tmp_path: Path, build: Callable[..., str]) -> None:
    build(manual, tmp_path / "ar", language="ar")
    with (manual / "po" / "ar.po").open("a", encoding="utf-8") as catalogue:
        catalogue.write('\nmsgid "Setup"\nmsgstr "Setup"\n')
    build(manual, tmp_path / "ar", language="ar")
    assert notes(tmp_path / "ar", "pairs") == ["Translated so far: 2 of 16 paragraphs of this page."]


@pytest.mark.parametrize(
    ("told", "link"),
    [
        ("suit", "../words.html#suit"),
        ("https://example.org/help?a=1&b=2", "https://example.org/help?a=1&b=2"),
    ],
)
def test_where_to_help(manual: Path, tmp_path: Path, told: str, link: str) -> None:
    (manual / "conf.py").write_text(f'extensions = ["hoyle.sphinx"]\nhoyle_translate = "{told}"\n', "utf-8")
    folders = ["--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(tmp_path / "out")]
    assert main(["build", "-l", "ar", *folders]) == 0
    page = html.fromstring((tmp_path / "out" / "html" / "ar" / "more" / "fans.html").read_bytes())
    (found,) = page.xpath("//*[@class='completeness']/a")
    assert (found.get("href"), found.text_content()) == (link, "How to help")


def test_an_id_that_is_not_there(manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (manual / "conf.py").write_text('extensions = ["hoyle.sphinx"]\nhoyle_translate = "nowhere"\n', "utf-8")
    folders = ["--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(tmp_path / "out")]
    main(["build", "-l", "ar", *folders])
    assert "hoyle_translate: nothing in the manual has the id 'nowhere'" in capsys.readouterr().out
    page = html.fromstring((tmp_path / "out" / "html" / "ar" / "pairs.html").read_bytes())
    assert page.xpath("//*[@class='completeness']/a") == []
