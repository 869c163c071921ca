"""Elements as nodes: each `elements/<family>.xml` gives the tree that `elements/<family>.txt` shows."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from docutils import nodes
from docutils.utils import new_document
from hoyle.docbook import Document, identifier
from hoyle.sphinx.anchors import anchors
from hoyle.sphinx.elements import HANDLERS, Build, handles
from lxml import etree

FOLDER = Path(__file__).parent / "elements"
CASES = sorted(path.stem for path in FOLDER.glob("*.xml"))


PATTERNS = {"list": "{first} + {second}", "list_long": "{first} ++ {second}", "named": "{name} = {text}"}
"""How labels are put together here: as no language does it, so that it shows where no pattern is used."""


def picture(element: etree._Element) -> str | None:
    """Find every picture but those called missing."""
    name = element.get("fileref", "")
    return None if "missing" in name else f"/{name}"


def build(root: etree._Element, path: Path = Path("page.xml")) -> nodes.document:
    """Return a page's document, built without Sphinx; only the pictures called missing are."""
    ids = {name for element in root.iter(etree.Element) if (name := identifier(element))}
    page = Build(
        document=Document("page", path, path.parent, root),
        language="en",
        word=lambda key: PATTERNS.get(key, f"[{key}]"),
        lent=lambda key: "de" if key == "refsynopsisdiv" else "",
        image=lambda element: (
            None if "missing" in element.get("fileref", "") else "/" + element.get("fileref", "")
        ),
        anchors=anchors(root),
        ids=ids,
    )
    document = new_document("page")
    document += page.page()
    return document


def test_count() -> None:
    assert len(CASES) == 9


@pytest.mark.parametrize("name", CASES)
def test_tree(name: str) -> None:
    document = build(etree.parse(FOLDER / f"{name}.xml").getroot())
    shown = document.pformat().replace('="True"', '="1"').replace('="False"', '="0"')  # docutils 0.21
    assert shown == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", CASES)
def test_no_word_is_lost(name: str) -> None:
    """Every word of the source is in the tree as often, but for what is meant to be dropped."""
    root = etree.parse(FOLDER / f"{name}.xml").getroot()
    dropped = ("remark", "screeninfo", "indexterm", "refmeta", "textobject", "alt")
    etree.strip_elements(root, *dropped, with_tail=False)
    wanted = Counter(word for text in root.itertext("*") for word in re.findall(r"\w+", str(text)))
    leaves = build(root).findall(nodes.Text)
    assert wanted - Counter(word for text in leaves for word in re.findall(r"\w+", text)) == Counter()


def test_places() -> None:
    root = etree.parse(FOLDER / "blocks.xml").getroot()
    (warning,) = build(root).findall(nodes.warning)
    assert (Path(str(warning.source)).name, warning.line) == ("blocks.xml", 6)


def test_one_handler_an_element() -> None:
    with pytest.raises(ValueError, match="two handlers for the element para"):
        handles("para")(HANDLERS["para"])


def test_deep_nesting_keeps_its_words() -> None:
    depth = 240
    text = (
        "<section id='s'><title>Deep</title>"
        + "<para>"
        + "<emphasis>" * depth
        + "end"
        + "</emphasis>" * depth
    )
    document = build(etree.fromstring(text + "</para></section>"))
    assert document.astext().split() == ["Deep", "end"]
    assert sum(1 for _ in document.findall(nodes.emphasis)) < depth
