"""What DocBook 4 and 5 write differently is asked in one way."""

from __future__ import annotations

import pytest
from hoyle.docbook import children, identifier, identifiers, language, target
from lxml import etree


@pytest.mark.parametrize(
    "markup",
    [
        '<ulink id="a" url="u" lang="el"/>',
        '<link xmlns:x="http://www.w3.org/1999/xlink" xml:id="a" x:href="u" xml:lang="el"/>',
    ],
)
def test_attributes(markup: str) -> None:
    element = etree.fromstring(markup)
    assert (identifier(element), target(element), language(element)) == ("a", "u", "el")


def test_no_attributes() -> None:
    element = etree.fromstring("<para/>")
    assert (identifier(element), target(element), language(element)) == (None, None, None)


def test_identifiers_in_document_order() -> None:
    root = etree.fromstring('<a id="one"><b xml:id="two"/><!-- c --><c id=""><d id="three"/></c></a>')
    assert identifiers(root) == ["one", "two", "three"]
    assert identifiers(root[0]) == ["two"]


def test_children_are_elements() -> None:
    parser = etree.XMLParser(resolve_entities=False)
    element = etree.fromstring('<!DOCTYPE a [<!ENTITY e "e">]><a>x<b/><!-- c --><?p i?>&e;<d/></a>', parser)
    assert [child.tag for child in children(element)] == ["b", "d"]
