"""What a page leaves out in a language."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.docbook import load
from hoyle.l10n import read_po, translate
from hoyle.l10n.status import pages_of, status
from hoyle.sphinx.source import Source

ITS = 'xmlns:its="http://www.w3.org/2005/11/its" version="2.0"'
GREEK = 'its:localeFilterList="el"'
RULES = f"""<its:rules {ITS}>
<its:localeFilterRule selector="//phrase[@role='el'] | //para[@role='el']" localeFilterList="el"/>
</its:rules>"""
PAGE = f"""<article {ITS} lang="en"><title>T</title>
<para {GREEK}>A</para>
<para role="el">B</para>
<para>C <phrase {GREEK}>D</phrase> e <phrase role="el">F</phrase> g <phrase>H</phrase>.</para>
<para>I<footnote {GREEK}><para>J</para></footnote>.</para>
<para its:localeFilterList="en">K</para>
<para its:localeFilterList="">L</para>
<para>M <remark>N</remark>.</para>
</article>"""


@pytest.fixture
def arguments(tmp_path: Path) -> list[str]:
    """Return the arguments for a manual with rules beside it."""
    (tmp_path / "C").mkdir()
    (tmp_path / "C/index.docbook").write_text(PAGE, "utf-8")
    (tmp_path / "ours.its").write_text(RULES, "utf-8")
    return ["--manual", str(tmp_path / "C"), "--po", str(tmp_path / "po"), "-i", str(tmp_path / "ours.its")]


def translated(arguments: list[str], language: str, *, same: bool) -> str:
    """Return the page in a language, in which everything or nothing is translated (into the same words)."""
    assert main(["po", "init", language, *arguments]) == 0
    path = Path(arguments[3]) / f"{language}.po"
    lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate(lines if same else ()):
        if line == 'msgstr ""' and number > 20:
            lines[number] = lines[number - 1].replace("msgid", "msgstr")
    path.write_text("\n".join(lines) + "\n", "utf-8")
    manual = load(Path(arguments[1]), its=[Path(arguments[-1])])
    page = translate(manual.documents["index"], read_po(path))
    assert not page.diagnostics
    return "".join("".join(page.root.itertext()).split())


@pytest.mark.parametrize("same", [True, False])
def test_a_language_sees_its_own_parts(arguments: list[str], *, same: bool) -> None:
    """Blocks, inline elements and footnotes for others are gone, whether their block is translated or not."""
    assert translated(arguments, "el", same=same) == "TABCDeFgH.IJ.M."
    assert translated(arguments, "de", same=same) == "TCegH.I.M."


def test_the_source_has_no_parts_for_certain_other_languages(arguments: list[str]) -> None:
    """But what is for no language stays there, as with itstool."""
    source = Source.read(Path(arguments[1]), [Path(arguments[-1])])
    assert "".join("".join(source.plain["index"].root.itertext()).split()) == "TCegH.I.KLMN."


@pytest.mark.parametrize("named", ["option", "settings"])
def test_publishing(arguments: list[str], tmp_path: Path, named: str) -> None:
    """With rules that the option names, or the project for all verbs: they say which messages there are."""
    if named == "settings":
        del arguments[-2:]
        (tmp_path / "pyproject.toml").write_text('[tool.hoyle]\nits = ["ours.its"]\n', "utf-8")
    assert main(["po", "init", "el", *arguments]) == 0
    assert "locale: el" in (tmp_path / "po/el.po").read_text("utf-8")
    assert main(["build", "text", "-j1", "-o", str(tmp_path / "out"), *arguments]) == 0
    pages = [(tmp_path / f"out/text/{name}/index.txt").read_text("utf-8") for name in ("en", "el")]
    assert ["\n\nB\n\n" in page for page in pages] == [False, True]
    assert ["\n\nK\n\n" in page for page in pages] == [True, False]


@pytest.mark.parametrize(
    "settings",
    [
        "[tool.hoyle]\nits = 3\n",
        "[tool.hoyle]\nits = [3]\n",
        "[tool.hoyle",
        "[tool]\nhoyle = 3\n",
        "tool = 3\n",
    ],
)
def test_settings_that_cannot_be_used(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], settings: str
) -> None:
    """In one line with the file's name, and nothing is written; the option is taken without them."""
    (tmp_path / "pyproject.toml").write_text(settings, "utf-8")
    assert main(["pot", *arguments[:-2]]) == 2
    assert capsys.readouterr().err.startswith(f"hoyle: {tmp_path}/pyproject.toml: ")
    assert not (tmp_path / "po/help.pot").exists()


def test_status_counts_what_is_for_the_language(arguments: list[str]) -> None:
    """A translator has nothing to do for what the readers will not see."""
    totals = {}
    for language in ("el", "de"):
        assert main(["po", "init", language, *arguments]) == 0
        manual = load(Path(arguments[1]), expand_entities=False, its=[Path(arguments[-1])])
        catalogue = read_po(Path(arguments[3]) / f"{language}.po")
        totals[language] = status(manual, pages_of(manual), catalogue).counts.total
    assert totals == {"el": 7, "de": 4}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (None, "DB002"),
        ("<its:rules", "DB001"),
        ("<para/>", "DB029"),
        (RULES[:-13] + "<its:x selector='['/></its:rules>", "DB029"),
    ],
)
def test_rules_that_cannot_be_used(
    arguments: list[str], capsys: pytest.CaptureFixture[str], text: str | None, code: str
) -> None:
    """No template is made of messages that nobody meant."""
    path = Path(arguments[-1])
    path.unlink() if text is None else path.write_text(text, "utf-8")
    assert main(["pot", *arguments]) == 2
    assert f"[{code}]" in capsys.readouterr().out
    assert not Path(arguments[3], "help.pot").exists()
