"""Sentences that no frame reads, and that another word would make a rule of the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.commands.check import open_engine
from hoyle.crosscheck import Benches, nearby
from hoyle.crosscheck.pages import read_source
from hoyle.docbook import load_document

Manual = Callable[..., Path]
Checked = Callable[[Path], tuple[int, str]]

pytestmark = pytest.mark.usefixtures("own_folder")


def test_word_that_no_frame_has_there(manual: Manual, checked: Checked) -> None:
    sentence = "Only the bottom card of each tableau pile is face up."
    status, out = checked(manual(f"Seven piles. {sentence}"))
    assert status == 1
    assert "error[CK016]: tableau faces: the page says “bottom”, the engine confirms it with “top”" in out
    assert "= engine: " in out
    assert "= help: perhaps: Only the top card of each tableau pile is face up." in out


@pytest.mark.parametrize(
    ("sentence", "said", "right"),
    [
        ("Aces cannot be placed on twos.", "cannot", "can"),
        ("Any card can be placed on an ace.", "Any card", "Nothing"),
    ],
)
def test_words_that_rule_each_other_out(
    sentence: str, said: str, right: str, manual: Manual, checked: Checked
) -> None:
    status, out = checked(manual(sentence))
    assert status == 1
    assert f"the page says “{said}”, the engine confirms it with “{right}”" in out


@pytest.mark.parametrize(
    ("sentence", "said", "right"),
    [
        ("Το πάνω φύλλο μιας βάσης δεν μπορεί να γυρίσει στο ταμπλό.", "δεν μπορεί", "μπορεί"),
        ("Το κάτω φύλλο μιας βάσης μπορεί να γυρίσει στο ταμπλό.", "κάτω", "πάνω"),
    ],
)
def test_words_of_another_language_that_rule_each_other_out(
    sentence: str, said: str, right: str, tmp_path: Path
) -> None:
    page = tmp_path / "klondike.xml"
    rules = f"<sect2><title>Κανόνες</title><para>{sentence}</para></sect2>"
    page.write_text(f'<sect1 id="Klondike" lang="el"><title>…</title>{rules}</sect1>', encoding="utf-8")
    source = read_source(load_document(page), {})
    loader, _, _ = open_engine("reference", None)
    ((_, found),) = nearby.of_page(source, loader, Benches("klondike", loader))
    assert found.diagnostic.code == "CK016"
    assert f"the page says “{said}”, the engine confirms it with “{right}”" in found.diagnostic.message


def test_a_value_that_is_part_of_another_one(manual: Manual, checked: Checked) -> None:
    # With "right" and with "top right" it would be true alike.
    status, out = checked(manual("Seven piles. The waste is to the middle of the stock."))
    assert status == 1
    assert "the page says “middle”, the engine confirms it with “right”" in out


def test_number_with_which_a_deal_cannot_be_carried_out(manual: Manual, checked: Checked) -> None:
    deal = "{} piles. With one card in the first pile, two in the second, and so on to seven in the last."
    assert checked(manual(deal.format("Seven")))[0] == 0
    deal = "Seven piles. With one card in the first pile, two in the second, and so on to eight in the last."
    status, out = checked(manual(deal))
    assert status == 1
    assert "the page says “eight”, the engine confirms it with “7”" in out


def test_one_word_is_not_enough(manual: Manual, checked: Checked) -> None:
    sentence = "Only the bottom card of each tableau pile is face down."
    status, out = checked(manual(f"Seven piles. {sentence}"))
    assert status == 0
    assert "1 not understood" in out
    assert "CK016" not in out


def test_word_that_adds_nothing(manual: Manual, checked: Checked) -> None:
    # "Up in rank" is true because "up" is; that tells nothing against "up in suit".
    status, out = checked(
        manual("Seven piles. The foundations can be built up in suit from the top card's value.")
    )
    assert status == 0
    assert "CK016" not in out


def test_what_the_word_makes_of_it_is_false(manual: Manual, checked: Checked) -> None:
    # It would be read of the top card of the stock, which may not be moved.
    status, out = checked(manual("Seven piles. The bottom card of the stock can be moved."))
    assert status == 0
    assert "1 not understood" in out
    assert "CK016" not in out
