from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.docbook import load, page_named

INDEX = (
    '<book id="index" xmlns:xi="http://www.w3.org/2001/XInclude"><title>Games</title>'
    '<xi:include href="eagle-wing.xml"/><xi:include href="torn.xml"/></book>'
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("C").mkdir()
    Path("C/index.docbook").write_text(INDEX, "utf-8")
    Path("C/eagle-wing.xml").write_text('<sect1 id="Eagle_Trunk"><title>The Eagle</title></sect1>', "utf-8")
    Path("C/torn.xml").write_text("<sect1>", "utf-8")
    return Path("C")


@pytest.mark.parametrize(
    "name",
    [
        *("eagle_wing", "eagle-wing", "Eagle Wing", "Eagle_Trunk", "the eagle", "eagle-wing.xml"),
        *("C/eagle-wing.xml", "./C/../C/eagle-wing.xml"),
    ],
)
def test_a_page_is_found_by_each_of_its_names(folder: Path, name: str) -> None:
    assert page_named(load(folder), name) == folder / "eagle-wing.xml"
    absolute = str((folder / "eagle-wing.xml").absolute())
    assert page_named(load(folder), absolute) == folder / "eagle-wing.xml"


def test_a_page_that_cannot_be_read_has_a_name_too(folder: Path) -> None:
    assert page_named(load(folder), "torn") == folder / "torn.xml"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("eagle_wign", r"found for eagle_wign \(did you mean eagle_wing\?\)"),
        ("eagle_wign.xml", r"no such file \(did you mean C/eagle-wing\.xml\?\)"),
        ("other.xml", "no page of this manual"),
        ("", "no page of a game found for $"),
    ],
)
def test_what_is_no_page(folder: Path, name: str, said: str) -> None:
    Path("other.xml").write_text("<sect1/>", "utf-8")
    with pytest.raises(LookupError, match=said):
        page_named(load(folder), name)
