"""The note that tells how much of a page is translated."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.sphinx.phrases import fill
from hoyle.sphinx.words import word
from lxml import html

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def said(translated: int) -> str:
    """Return the note of a page of the small manual in Arabic."""
    return fill(word("ar", "completeness"), translated=str(translated), total="16")


def notes(folder: Path, name: str) -> list[str]:
    """Return the text of a page's notes."""
    found = html.fromstring((folder / f"{name}.html").read_bytes()).xpath("//*[@class='completeness']")
    return [" ".join(one.text_content().split()) for one in found]


def test_only_pages_that_lack_something(pages: Path) -> None:
    # Two names of an author, three titles, seven cells, a picture's words and three paragraphs.
    assert notes(pages / "ar", "pairs") == [said(1)]
    assert notes(pages / "en", "pairs") == []
    for name in ("search", "genindex"):
        assert notes(pages / "ar", name) == []


@pytest.mark.parametrize(
    ("builder", "file", "note"),
    [
        ("mallard", "Pairs.page", '<p>{} <link xref="words#suit">{}</link></p>'),
        ("epub", "pairs.xhtml", '<p>{} <a class="reference internal" href="words.xhtml#suit">{}</a></p>'),
        ("text", "pairs.txt", "{} {}"),
    ],
)
def test_other_formats_have_it_under_the_title(
    manual: Path, tmp_path: Path, build: Callable[..., str], builder: str, file: str, note: str
) -> None:
    (manual / "po" / "de.po").write_text(HEADER + 'msgid "Pairs"\nmsgstr "Paare"\n', "utf-8")
    build(manual, tmp_path / "out", builder=builder, language="de", hoyle_translate="suit")
    text = " ".join((tmp_path / "out" / file).read_text("utf-8").split())
    wanted = note.format("Bisher übersetzt: 1 von 16 Absätzen dieser Seite.", word("de", "completeness_help"))
    assert text.find("Paare") < text.find(wanted) < text.find("A game for two eyes"), text[:600]
    build(manual, tmp_path / "en", builder=builder)
    assert "Translated so far" not in (tmp_path / "en" / file).read_text("utf-8")


def test_an_incremental_build_counts_anew(manual: Path, tmp_path: Path, build: Callable[..., str]) -> None:
    build(manual, tmp_path / "ar", language="ar")
    with (manual / "po" / "ar.po").open("a", encoding="utf-8") as catalogue:
        catalogue.write('\nmsgid "Setup"\nmsgstr "Setup"\n')
    build(manual, tmp_path / "ar", language="ar")
    assert notes(tmp_path / "ar", "pairs") == [said(2)]


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
    assert (found.get("href"), found.text_content()) == (link, word("ar", "completeness_help"))


def test_an_id_that_is_not_there(manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (manual / "conf.py").write_text('extensions = ["hoyle.sphinx"]\nhoyle_translate = "nowhere"\n', "utf-8")
    folders = ["--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(tmp_path / "out")]
    main(["build", "-l", "ar", *folders])
    assert "hoyle_translate: nothing in the manual has the id 'nowhere'" in capsys.readouterr().out
    page = html.fromstring((tmp_path / "out" / "html" / "ar" / "pairs.html").read_bytes())
    assert page.xpath("//*[@class='completeness']/a") == []
