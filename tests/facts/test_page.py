"""Passages: sections, rows, options, lists, and their lines."""

from __future__ import annotations

from pathlib import Path

from hoyle.docbook import load_document
from hoyle.facts import State, read

PAGE = """<sect1 id="Page">
<title>Page</title>
<para>Written by somebody with seven piles of cards.</para>
<sect2><title>Setup</title>
<informaltable><tgroup cols="2">
<thead><row><entry>Row</entry><entry>What</entry></row></thead>
<tbody>
<row><entry>Type of Deck</entry><entry>Standard Deck</entry></row>
<row><entry>Reserves (Cellar)</entry><entry>
  Two piles.
  <!-- seven piles -->
  No building
  allowed.
</entry></row>
<row><entry>Tableau</entry><entry><para>Three piles.</para>
<para>Deal one card face up on to each pile.</para></entry></row>
</tbody></tgroup></informaltable></sect2>
<sect2><title>Options</title>
<para>There are two ways to play.</para>
<variablelist>
<varlistentry><term>No redeals</term><listitem><para>There are no redeals.</para></listitem></varlistentry>
</variablelist>
<para>House rule: You can go through the deck twice.</para>
</sect2>
<sect2><title>Odds and ends</title><para>Cards in the tableau are built up by suit.</para></sect2>
</sect1>
"""


def test_passages_keep_their_context_and_line(tmp_path: Path) -> None:
    path = tmp_path / "some-page.xml"
    path.write_text(PAGE, encoding="utf-8")
    reading = read(load_document(path), "en")
    assert reading.game == "some_page"
    assert [(s.place.line, s.section, s.topic, s.text) for s in reading.sentences] == [
        (8, "setup", "deck", "Standard Deck"),
        (10, "setup", "reserve", "Two piles."),
        (12, "setup", "reserve", "No building allowed."),
        (15, "setup", "tableau", "Three piles."),
        (16, "setup", "tableau", "Deal one card face up on to each pile."),
        (19, "options", "", "There are two ways to play."),
        (21, "options", "no_redeals", "No redeals"),
        (21, "options", "no_redeals", "There are no redeals."),
        (23, "options", "house_rule", "House rule"),
        (23, "options", "house_rule", "You can go through the deck twice."),
        (25, "rules", "", "Cards in the tableau are built up by suit."),
    ]
    assert all(sentence.state is State.READ for sentence in reading.sentences)
    stated = [(fact.subject, fact.value, fact.options) for fact in reading.facts]
    assert ("options", ("no_redeals", "house_rule"), ()) in stated
    assert ("stock.redeals", 0, (("no_redeals", True),)) in stated
    assert ("stock.redeals", 1, (("house_rule", True),)) in stated
    assert ("reserve.build.order", "none", ()) in stated


def test_items_of_a_plain_list_are_read_as_those_of_others(tmp_path: Path) -> None:
    path = tmp_path / "klondike.xml"
    path.write_text(
        '<sect1 id="Klondike"><title>Klondike</title><sect2><title>Rules</title>\n'
        "<simplelist><member>The tableau has seven piles.</member>\n"
        "<member>There are four foundations.</member></simplelist>\n"
        "<segmentedlist><segtitle>Rule</segtitle><seglistitem><seg>No redeal is allowed.</seg></seglistitem>"
        "</segmentedlist>\n"
        "<para>Two redeals <simplelist type='inline'><member>are allowed.</member></simplelist></para>"
        "</sect2></sect1>",
        encoding="utf-8",
    )
    facts = [(fact.subject, fact.value, fact.place.line) for fact in read(load_document(path), "en").facts]
    assert facts == [
        ("tableau.piles", 7, 2),
        ("foundation.piles", 4, 3),
        ("stock.redeals", 0, 4),
        ("stock.redeals", 2, 5),
    ]
