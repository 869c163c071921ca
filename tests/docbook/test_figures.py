"""Figures: in the language's edition, in the source, in neither, and never outside of the manual."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.diagnostics import Diagnostic
from hoyle.docbook import Place, figure, load, resource

BOOK = '<book xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="games/page.xml"/></book>'


@pytest.fixture(params=["help/{}", "share/help/{}/patience"])
def layout(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return where editions are, in the source tree's layout and in the installed one."""
    layout = f"{tmp_path}/{request.param}"
    for name in (
        *("C/index.docbook", "C/games/page.xml", "C/figures/goal.png", "C/figures/plain.png"),
        *("C/games/near.png", "el/figures/goal.png", "sr@latin/figures/goal.png", "C/figures/a b.png"),
    ):
        language, _, rest = name.partition("/")
        path = Path(layout.format(language), rest)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(BOOK if rest == "index.docbook" else "<chapter/>")
    (tmp_path / "secret.png").write_text("secret")
    return layout


@pytest.mark.parametrize(
    ("fileref", "language", "expected"),
    [
        ("figures/goal.png", "", "C/figures/goal.png"),
        ("figures/goal.png", "C", "C/figures/goal.png"),
        ("figures/goal.png", "el", "el/figures/goal.png"),
        ("figures/goal.png", "sr@latin", "sr@latin/figures/goal.png"),
        ("figures/goal.png", "sr", "C/figures/goal.png"),
        ("figures/plain.png", "el", "C/figures/plain.png"),
        ("figures/a%20b.png", "el", "C/figures/a b.png"),
        ("figures/none.png", "el", None),
        ("../../secret.png", "el", None),
        ("figures/goal.png", "../C", "C/figures/goal.png"),
    ],
)
def test_figure(fileref: str, language: str, expected: str | None, layout: str) -> None:
    manual = load(Path(layout.format("C")))
    edition, _, rest = (expected or "").partition("/")
    assert figure(manual, fileref, language) == (Path(layout.format(edition), rest) if expected else None)


def test_resource_is_seen_from_its_page_then_from_the_manual(layout: str) -> None:
    folder = Path(layout.format("C"))
    document = load(folder).documents["games/page"]
    place = Place(document.path, 3)
    assert resource(document, "near.png", place) == folder / "games/near.png"
    assert resource(document, "../figures/goal.png", place, "el") == Path(
        layout.format("el"), "figures/goal.png"
    )
    assert resource(document, "figures/plain.png", place) == folder / "figures/plain.png"


@pytest.mark.parametrize(
    ("fileref", "code"),
    [
        ("figures/none.png", "DB030"),
        ("figures", "DB030"),
        ("", "DB030"),
        ("/etc/passwd", "DB020"),
        ("../../../secret.png", "DB020"),
        ("https://example.org/x.png", "DB021"),
        ("file:///etc/passwd", "DB021"),
        ("data:image/png;base64,AAAA", "DB021"),
        ("http://[", "DB030"),
    ],
)
def test_resource_that_cannot_be_used(fileref: str, code: str, layout: str) -> None:
    document = load(Path(layout.format("C"))).documents["games/page"]
    found = resource(document, fileref, Place(document.path, 7), "el")
    assert isinstance(found, Diagnostic)
    assert (found.code, found.path, found.line) == (code, document.path, 7)


def test_links_of_an_installed_edition_lead_to_the_source(tmp_path: Path) -> None:
    source, edition = tmp_path / "help/C/patience", tmp_path / "help/el/patience"
    for folder in (source, edition):
        (folder / "figures").mkdir(parents=True)
        (folder / "index.docbook").write_text("<book/>")
    (source / "figures/goal.png").write_text("C")
    (tmp_path / "secret.png").write_text("secret")
    (edition / "figures/goal.png").symlink_to("../../../C/patience/figures/goal.png")
    (edition / "figures/out.png").symlink_to(tmp_path / "secret.png")
    manual = load(edition)
    assert figure(manual, "figures/goal.png") == edition / "figures/goal.png"
    assert figure(manual, "figures/out.png") is None
    assert figure(load(source), "figures/goal.png", "el") == edition / "figures/goal.png"


def test_a_manual_without_languages(tmp_path: Path) -> None:
    (tmp_path / "manual").mkdir()
    (tmp_path / "manual/index.docbook").write_text("<book/>")
    (tmp_path / "manual/x.png").write_text("x")
    assert figure(load(tmp_path / "manual"), "x.png", "el") == tmp_path / "manual/x.png"
