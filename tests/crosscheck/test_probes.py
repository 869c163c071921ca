from __future__ import annotations

from hoyle.crosscheck.probes import discover, find


def test_families_are_the_modules_of_the_folder() -> None:
    assert discover() == (
        "attack",
        "base",
        "bonus",
        "build",
        "capacity",
        "couples",
        "dealt",
        "deck",
        "ends",
        "figures",
        "first",
        "gaps",
        "gesture",
        "goal",
        "hands",
        "holes",
        "layout",
        "lift",
        "match",
        "maximum",
        "options",
        "orders",
        "passing",
        "ranking",
        "redeals",
        "refill",
        "score",
        "sequences",
        "sets",
        "squares",
        "stock",
        "suits",
        "traffic",
        "waiting",
    )


def test_the_plainest_subject_goes_first() -> None:
    def name(subject: str) -> str:
        found = find(subject)
        assert found is not None
        return found[0].probe.__name__

    assert name("score.card.unscored") == "unscored"
    assert name("score.card.foundation") == "card"
    assert name("gesture.double_click") == "double"
    assert name("gesture.double_click.foundation") == "double_on"
    assert find("tableau.colour") is None
