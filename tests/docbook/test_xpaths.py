"""XPaths of ITS rules that cannot be used."""

from __future__ import annotations

import pytest
from hoyle.docbook.xpaths import faults
from lxml import etree

RULES = (
    '<its:rules xmlns:its="http://www.w3.org/2005/11/its" xmlns:db="http://docbook.org/ns/docbook">'
    '<its:param name="level">2</its:param><its:translateRule {}/></its:rules>'
)


def told(attributes: str) -> list[str]:
    """Return what is said of a rule with these attributes."""
    return [message for _, message in faults(etree.fromstring(RULES.format(attributes)))]


@pytest.mark.parametrize(
    ("attributes", "wrong"),
    [
        ('selector="//para["', "Invalid"),
        ('selector="//foo:para"', "no namespace is declared for foo:"),
        ('selector="//para[@x = $nope]"', "no its:param gives $nope"),
        ('selector="//para[very-long(.)]"', "XPath has no function very-long()"),
        ('selector="//para" locNotePointer="//["', "Invalid"),
        ('selector="//para" idValue="foo:id"', "no namespace is declared for foo:"),
        ('selector="//para" contextPointer="$nope"', "no its:param gives $nope"),
    ],
)
def test_what_is_wrong(attributes: str, wrong: str) -> None:
    """It is said of a name wherever it stands, though no page may lead libxml2 there."""
    (message,) = told(attributes)
    assert wrong in message


@pytest.mark.parametrize(
    "selector",
    [
        "//db:para[@xml:id = $level]/ancestor::db:section | id('a')/preceding-sibling::*[1]",
        "//para[contains(., 'foo:bar(') or (not(@x) and (position() mod (2)) = 0)]/text()",
        "//processing-instruction('x')[substring-before(., &quot;$a b:c()&quot;)]/@*[local-name() = 'x']",
        "//*[self::db:a or self::db:b][count ( db:c ) div (2) > 1]",
        ".",
    ],
)
def test_what_is_right(selector: str) -> None:
    """And libxml2 takes it."""
    assert told(f'selector="{selector}"') == []
    rule = etree.fromstring(RULES.format(f'selector="{selector}"'))[1]
    names = {name: uri for name, uri in rule.nsmap.items() if name}
    etree.XPath(rule.get("selector", ""), namespaces=names)(rule, level="2")


def test_what_hoyle_does_not_heed() -> None:
    """Attributes that hold no XPath, or one that nobody asks."""
    assert told('selector="//para" locNote="say: foo(" domainPointer="foo:bar" translate="$no"') == []
