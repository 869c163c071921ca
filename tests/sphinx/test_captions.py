"""Pictures told in words."""

from __future__ import annotations

from functools import partial

from hoyle.pictures import Step, album
from hoyle.sphinx.captions import Captions
from hoyle.sphinx.words import word

from rules_engine.cards import parse_card

ENGLISH = Captions(partial(word, "en"), {})
GREEK = Captions(partial(word, "el"), {"tableau": "Ταμπλό"})


def test_klondikes_table_by_hand() -> None:
    """The example of klondike is dealt from seed 6 and shows these top cards."""
    assert ENGLISH.table(album("klondike")) == (
        "The table after the deal. Stock: 24 face down. Waste: empty. Foundation: 4 × empty. Tableau:"
        " 1: 9 of hearts; 2: 1 face down, ace of hearts; 3: 2 face down, 2 of hearts;"
        " 4: 3 face down, king of spades; 5: 4 face down, jack of diamonds;"
        " 6: 5 face down, 6 of diamonds; 7: 6 face down, 8 of clubs."
    )


def step(kind: str, cards: str, source: str, target: str, onto: str = "", turned: str = "") -> Step:
    found = tuple(map(parse_card, cards.split()))
    return Step(
        kind, found, (), source, target, 0,
        parse_card(onto) if onto else None, parse_card(turned) if turned else None,
    )  # fmt: skip


def test_sentences() -> None:
    one = step("onto", "7H 6S", "tableau", "tableau", "8C", "KD")
    assert ENGLISH.sentences(one) == (
        "Play 7 of hearts and 6 of spades within the tableau, onto 8 of clubs. Now face up: king of diamonds."
    )
    assert GREEK.sentences(one) == (
        "7 κούπα και 6 μπαστούνι: κίνηση μέσα στο ταμπλό, πάνω στο φύλλο 8 σπαθί."
        " Ανοίγει το φύλλο Ρήγας καρό."
    )
    assert ENGLISH.sentences(step("empty", "AS", "waste", "foundation")) == (
        "Play ace of spades from the waste to the foundation, to an empty pile."
    )
    assert ENGLISH.sentences(step("deal", "TD", "stock", "waste")) == "Deal to the waste: 10 of diamonds."
    assert ENGLISH.sentences(step("remove", "*B", "tableau", "")) == "Remove joker."


def test_groups_without_phrases_are_called_by_their_name() -> None:
    named = Captions(partial(word, "en"), {"throne": "Throne"})
    assert named.sentences(step("empty", "2C", "throne", "plait")) == (
        "Play 2 of clubs from: Throne to the plait, to an empty pile."
    )


def test_within_a_group() -> None:
    assert ENGLISH.sentences(step("onto", "5H", "waste", "waste", "QD")) == (
        "Play 5 of hearts within the waste, onto queen of diamonds."
    )
    assert ENGLISH.sentences(step("empty", "5H", "throne", "throne")).startswith("Play 5 of hearts from:")


def test_three_cards_and_a_long_run() -> None:
    assert ENGLISH.sentences(step("remove", "QD QD 5H", "waste", "")) == (
        "Remove queen of diamonds, queen of diamonds and 5 of hearts."
    )
    assert "Play 9 of clubs – 6 of spades within" in ENGLISH.sentences(
        step("onto", "9C 8H 7H 6S", "tableau", "tableau", "TD")
    )


def test_signs_are_those_of_the_language() -> None:
    """In French a space that does not break stands before a colon; in Greek a semicolon is a raised dot."""
    french = Captions(partial(word, "fr"), {})
    assert french.table(album("klondike")).startswith(
        "La table après la donne. Pioche\u00a0: 24 face cachée. Défausse\u00a0: vide."
    )
    assert "; 2\u00a0: 1 face cachée, as de cœur\u202f; 3" in french.table(album("klondike"))
    assert "1: 9 κούπα· 2: 1 κλειστά, Άσσος κούπα· 3" in GREEK.table(album("klondike"))
