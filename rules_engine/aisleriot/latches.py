"""What AisleRiot's rules remember beside the piles, and what of it the piles tell.

Rules keep books of their own while a game is played: how many reserves are free, which rank a suit has come
to. On a table that is set up, such a variable has to fit the piles, or the rules answer for another table.
What only the course of a game tells, such as whether a deal came last, stays as after a fresh deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from rules_engine.cards import Card

LATCHES = {
    "base_rank": ("BASE-VAL", "start-value"),
    "redeals": ("api:FLIP-COUNTER",),
}
"""The latches that games have in common, and the variables that rules keep them in."""

Value = int | bool | tuple[tuple[int, ...], ...]
"""What a variable is set to; tuples in a tuple stand for a vector of lists."""


@dataclass(frozen=True)
class Table:
    """Piles to be set up, the names that the rules give them, and the base card's rank where it is given."""

    names: Sequence[str]
    piles: Sequence[Sequence[Card]]
    base: int | None = None

    def group(self, name: str) -> list[Sequence[Card]]:
        """Return the piles of a group."""
        return [pile for other, pile in zip(self.names, self.piles, strict=True) if other == name]


def base_rank(table: Table) -> int:
    """Return the base card's rank, else that of the first foundation's lowest card, or 0."""
    if table.base is not None:
        return table.base
    return next((pile[0].rank for pile in table.group("foundation") if pile), 0)


def _free_reserves(table: Table) -> int:
    return sum(not pile for pile in table.group("reserve"))


def _square(table: Table) -> Sequence[Sequence[Card]]:
    """Return the piles of Camelot that are to be filled; the rules name each after its side."""
    return table.piles[:16]


def _complete(table: Table) -> bool:
    return all(_square(table)) or not any(table.group("stock"))


def _highest(suit: int) -> Callable[[Table], int]:
    return lambda table: max(
        (card.rank for pile in table.group("foundation") for card in pile if card.suit == suit), default=0
    )


def _seat(first: int) -> Callable[[Table], int]:
    """Return what tells the next free one of four piles that are filled in order from the first of them."""
    return lambda table: first + len(list(takewhile(bool, table.piles[first : first + 4])))


_ROW = 13


def _loose(table: Table) -> tuple[tuple[int, ...], ...]:
    """Return, for each row of Gaps, the places behind the cards that have found theirs."""
    rows = (range(start, start + _ROW) for start in range(0, len(table.piles), _ROW))
    return tuple(tuple(row)[_settled([table.piles[place] for place in row]) :] for row in rows)


def _settled(row: Sequence[Sequence[Card]]) -> int:
    """Return how many cards of a row are in sequence from its two on."""
    tops = [pile[-1] if pile else None for pile in row]
    wanted = [Card(rank, tops[0].suit) for rank in range(2, _ROW + 1)] if tops[0] else []
    fitting = (top == card for top, card in zip(tops, wanted, strict=False))
    return len(list(takewhile(bool, fitting)))


def _once(done: Callable[[Table], object], value: Value) -> Callable[[Table], Value | None]:
    """Return what tells a value once the piles show that something was done; before, that of a fresh deal."""
    return lambda table: value if done(table) else None


TOLD: Mapping[str, Callable[[Table], Value | None]] = {
    "free-reserves": _free_reserves,
    **{
        f"highest-{suit}": _highest(number)
        for number, suit in enumerate(("club", "diamond", "heart", "spade"))
    },
    "add-stage": _once(_complete, False),
    "fill-count": lambda table: sum(map(bool, _square(table))),
    "base-set?": lambda table: base_rank(table) > 0,
    "choices": _once(base_rank, 0),
    "first-row": _once(lambda table: any(table.group("tableau")[8:]), False),
    **dict.fromkeys(LATCHES["base_rank"], base_rank),
    "open-royal": _seat(5),
    "open-foundation": _seat(15),
    "rows": _loose,
}
"""Variables that follow from the piles, and how; None: as after a fresh deal."""


def _received(table: Table) -> int:
    """Return how many cards of King's Audience have left the antechamber, its stock and its waste."""
    return 52 - sum(len(pile) for pile in (*table.piles[:5], *table.piles[9:15], *table.piles[19:]))


def _joined(table: Table) -> int:
    """Return how many cards lie on the next higher one of their suit, wherever."""
    return sum(
        (below.suit, below.rank - 1) == (above.suit, above.rank)
        for pile in table.piles
        for below, above in pairwise(pile)
        if below.up and above.up
    )


def _removed(cards: int) -> Callable[[Table], int]:
    return lambda table: cards - sum(map(len, table.piles))


SCORES: Mapping[str, Callable[[Table], int]] = {
    "hamilton": lambda table: sum(map(len, table.group("foundation"))),
    "isabel": _removed(52),
    "kings_audience": _received,
    "monte_carlo": _removed(52),
    **dict.fromkeys(("spider", "spider_three_decks", "spiderette", "will_o_the_wisp"), _joined),
}
"""Games that go by the score to tell whether they are won, and how it follows from the piles."""


def told(known: Iterable[str], table: Table) -> dict[str, Value]:
    """Return the values that the piles give to those of a game's variables that follow from them.

    known: the variables that the rules have.
    """
    values = {name: TOLD[name](table) for name in known if name in TOLD}
    return {name: value for name, value in values.items() if value is not None}
