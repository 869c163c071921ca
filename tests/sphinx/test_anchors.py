"""Ids of sections that have none."""

from __future__ import annotations

from hoyle.sphinx.anchors import anchors
from lxml import etree


def found(text: str) -> list[str]:
    return list(anchors(etree.fromstring(text)).values())


def test_words_of_the_title() -> None:
    section = "<sect2><title>How to  <emphasis>win</emphasis>!</title></sect2>"
    assert found(f"<sect1 id='x'>{section}</sect1>") == ["how-to-win"]


def test_unlike_each_other_and_every_id_of_the_page() -> None:
    part = "<sect2><title>Rules</title></sect2>"
    assert found(f"<sect1 id='rules'>{part}{part}</sect1>") == ["rules-2", "rules-3"]


def test_no_title_and_no_letter() -> None:
    assert found("<sect1><sect2><title>52</title></sect2></sect1>") == ["sect1", "sect2-52"]


def test_other_scripts() -> None:
    assert found("<sect1><title>Σκορ και Βαθμοί</title></sect1>") == ["σκορ-και-βαθμοί"]
