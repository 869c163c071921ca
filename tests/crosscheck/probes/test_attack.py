"""What cards are worth in an attack."""

from __future__ import annotations

from hoyle.crosscheck import Bench
from hoyle.crosscheck.probes.attack import worth

import rules_engine


def test_worth_of_a_rank_that_no_card_has() -> None:
    bench = Bench(rules_engine.load("wall"))
    assert worth(bench, 12) == 12
    assert worth(bench, 14) is None
