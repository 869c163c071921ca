"""The manual as the tests of its text see it: plain trees, read without Hoyle's own reader."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

HELP = Path(__file__).parents[2] / "help" / "C"


@pytest.fixture(scope="session")
def pages() -> dict[str, etree._Element]:
    """Return the root element of every file of the manual by the file's name."""
    parser = etree.XMLParser(load_dtd=False, no_network=True, resolve_entities="internal")
    files = sorted((*HELP.glob("*.docbook"), *HELP.glob("*.xml")))
    return {path.name: etree.parse(str(path), parser).getroot() for path in files}


@pytest.fixture(scope="session")
def games(pages: dict[str, etree._Element]) -> dict[str, etree._Element]:
    """Return the game pages by slug."""
    return {name.removesuffix(".xml"): root for name, root in pages.items() if root.tag == "sect1"}
