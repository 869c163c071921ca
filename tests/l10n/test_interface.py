"""Labels of the pages in the catalogue of a project that asks for it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.docbook import load
from hoyle.l10n import from_bytes, read_po, template
from hoyle.l10n.interface import CONTEXT, interface
from hoyle.l10n.pot import manual_units
from hoyle.l10n.project import ProjectError
from hoyle.sphinx.publication import Publication
from hoyle.sphinx.words import word

MANUAL = Path(__file__).parent / "manuals/four/C"
ROOT = Path(__file__).parents[2]
TABLE = '[tool.hoyle.interface]\n"words.toml" = "hoyle_labels"\n"tool.py" = "python"\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with a manual, a table of labels and a program."""
    shutil.copytree(MANUAL, tmp_path / "help/C")
    (tmp_path / "pyproject.toml").write_text(TABLE, "utf-8")
    (tmp_path / "words.toml").write_text('# labels\n[words]\nsee = "See"\nskip = "Skip"\n', "utf-8")
    (tmp_path / "tool.py").write_text('# Translators: on the button\nprint(_("Play"))\n', "utf-8")
    return tmp_path


def test_labels_are_messages_with_a_context(project: Path) -> None:
    """With file and line from the project's folder, and what they are for; the manual's messages stay."""
    pot = project / "x.pot"
    pot.write_bytes(template(load(project / "help/C", expand_entities=False)))
    own = {key: one for key, one in read_po(pot).live.items() if key[0] == CONTEXT}
    assert [key[1] for key in own] == ["See", "Skip", "Play"]
    assert [one.references for one in own.values()] == [("words.toml:3",), ("words.toml:4",), ("tool.py:2",)]
    assert "A label on the pages: see" in own[CONTEXT, "See"].raw
    assert "Translators: on the button" in own[CONTEXT, "Play"].raw
    pot.write_bytes(template(load(MANUAL, expand_entities=False)))
    assert not [key for key in read_po(pot).live if key[0] == CONTEXT]


def test_the_manual_of_ours_has_its_labels() -> None:
    """All that Hoyle adds to pages can be translated beside it."""
    found = {unit.msgid for unit in manual_units(load(ROOT / "help/C")) if unit.msgctxt == CONTEXT}
    assert {"Glossary", "On this page", "See also"} <= found


@pytest.mark.parametrize(
    "settings",
    [
        "[tool.hoyle",
        "[tool.hoyle]\ninterface = 3\n",
        TABLE.replace("tool.py", "gone.py"),
        TABLE.replace("hoyle_", ""),
    ],
)
def test_bad_settings_are_named(project: Path, settings: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In one line, without a template."""
    (project / "pyproject.toml").write_text(settings, "utf-8")
    assert main(["pot", "--manual", str(project / "help/C"), "--po", str(project / "po")]) == 2
    assert capsys.readouterr().err.startswith(f"hoyle: {project}/")
    assert not (project / "po").exists()


def test_no_table_no_labels(tmp_path: Path) -> None:
    """Another project's settings are nobody's business."""
    (tmp_path / "pyproject.toml").write_text("[tool.ruff]\n", "utf-8")
    assert interface(tmp_path) is None
    (tmp_path / "pyproject.toml").write_bytes(b"\xff")
    with pytest.raises(ProjectError):
        interface(tmp_path)


def test_a_project_without_its_settings_says_what_it_loses(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As long as there is something to lose; what was translated comes back with the settings."""
    rest = ["--manual", str(project / "help/C"), "--po", str(project / "po")]
    assert main(["po", "init", "el", *rest]) == 0
    path = project / "po/el.po"
    path.write_text(path.read_text("utf-8").replace('"Play"\nmsgstr ""', '"Play"\nmsgstr "Παίξε"'), "utf-8")
    before = path.read_bytes()
    settings = (project / "pyproject.toml").rename(project / "elsewhere")
    for verb, told in (("status", True), ("update", True), ("update", False), ("status", False)):
        capsys.readouterr()
        assert main(["po", verb, *rest]) == 0
        assert ("el.po: has 3 labels of the pages, and no table" in capsys.readouterr().err) is told
    settings.rename(project / "pyproject.toml")
    assert main(["po", "update", *rest]) == 0
    play = read_po(path).get("Play", CONTEXT)
    assert play is not None
    assert (play.translated, play.msgstr) == (True, ("Παίξε",))
    assert len(read_po(path).live) == len(from_bytes(before, path).live)


@pytest.mark.parametrize("language", ["el", "el_CY"])
def test_a_new_catalogue_has_the_labels_that_hoyle_knows(
    project: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """An update brings them too, and changes nothing then; in a language of a region they are the others'."""
    rest = ["--manual", str(project / "help/C"), "--po", str(project / "po")]
    path = project / f"po/{language}.po"
    table = (project / "words.toml").rename(project / "elsewhere")
    table.with_name("words.toml").write_text("[words]\n")
    assert main(["po", "init", language, *rest]) == 0
    table.replace(project / "words.toml")
    assert main(["po", "update", *rest]) == 0
    updated = path.read_bytes()
    assert f'msgid "See"\nmsgstr "{word("el", "see")}"' in updated.decode()
    path.unlink()
    capsys.readouterr()
    assert main(["po", "init", language, *rest]) == 0
    assert "50 messages to translate" in capsys.readouterr().err
    assert {one.raw for one in read_po(path)} == {one.raw for one in from_bytes(updated, path)}
    before = path.read_bytes()
    assert main(["po", "update", *rest]) == 0
    assert path.read_bytes() == before


def test_an_adopted_catalogue_has_them_too(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """But no sentence of the manual comes from them."""
    rest = ["--manual", str(project / "help/C"), "--po", str(project / "po")]
    assert main(["po", "adopt", "el", str(MANUAL), *rest]) == 0
    catalogue = read_po(project / "po/el.po")
    see = catalogue.get("See", CONTEXT)
    assert see is not None
    assert (see.msgstr, see.translated) == ((word("el", "see"),), True)
    assert not [one for one in catalogue.live.values() if one.fuzzy]


def test_pages_show_the_labels_of_the_catalogue(project: Path) -> None:
    """What it says, else what Hoyle has."""
    rest = ["--manual", str(project / "help/C"), "--po", str(project / "po")]
    assert main(["po", "init", "el", *rest]) == 0
    path = project / "po/el.po"
    see = read_po(path).get("See", CONTEXT)
    assert see is not None
    assert (see.msgstr, see.fuzzy) == (("Βλέπε",), False)
    path.write_text(path.read_text("utf-8").replace('"Βλέπε"', '"Κοίτα"'), "utf-8")
    published = Publication.make(project / "help/C", "el", project / "po")
    assert (published.word("see"), published.word("glossary")) == ("Κοίτα", "Γλωσσάριο")
