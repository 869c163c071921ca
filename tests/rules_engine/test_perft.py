"""The reference engine has as many sequences of moves from fixed deals as AisleRiot counted (perft)."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path

import pytest

import rules_engine
from rules_engine.play import Rules
from rules_engine.state import Position
from tests.rules_engine.tables import NOT_PACKAGED

FOLDER = Path(__file__).parent / "perft"


def count(rules: Rules, start: Position, depth: int) -> list[int]:
    """Count sequences of 1, 2 … depth moves; a move that ends the game has none after it."""
    counts = [0] * depth
    waiting = deque([(start, 0)])
    while waiting:
        position, level = waiting.popleft()
        moves = rules.moves(position)
        counts[level] += len(moves)
        if level + 1 < depth:
            after = (rules.play(position, move) for move in moves)
            waiting.extend((one, level + 1) for one in after if not (rules.won(one) or rules.lost(one)))
    return counts


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_counts_are_those_of_aisleriot(slug: str) -> None:
    if slug in NOT_PACKAGED:
        return
    for deal in json.loads((FOLDER / f"{slug}.json").read_text(encoding="utf-8")):
        rules = rules_engine.load(slug, **deal["options"])
        start = rules.deal(deal["seed"])
        if deal["counts"]:
            assert count(rules, start, len(deal["counts"])) == deal["counts"], deal
        else:
            assert rules.won(start) or rules.lost(start), deal
