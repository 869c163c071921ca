"""The drawing of a table."""

from __future__ import annotations

import rules_engine
from tests.rules_engine.tables import position


def test_fans_counts_and_gaps() -> None:
    rules = rules_engine.load("canfield")
    place = position(
        rules, {0: "2c 3c", 1: "5D 6H 7S 8S", 2: "5C 6C", 6: "9d KH", 7: "4S 3H", 8: "9H", 10: "JC"}
    )
    assert rules.picture(place) == (
        "[2]  6H 7S 8S  6C   --   --   --\nKH             4S   9H   --   JC\n               3H\n"
    )
