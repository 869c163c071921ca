"""Triple Peaks: three pyramids side by side, to be played up and down on the waste in long runs.

Three peaks of closed cards stand on one row of ten open cards. A card is in play, and is turned up, once no
card lies on it. It goes on the waste, by dragging or with a click, if its rank is one above or one below that
of the card there; ace and king are neighbours. A click on the stock puts the waste aside, turns the next
card and so ends the run; there is no redeal. The game is won when the three peaks are gone.

The first card of a run scores 1 point, the second 2, and so on; turning a card from the stock costs 5, but
never more than there are. The top of each peak is worth 15 points more, the last of them another 15. With
multiplier scoring the points double from card to card (1, 2, 4, 8 …), the bonus is 25 points, and turning a
card costs nothing. With progressive rounds the game has no end: when the last peak is gone, all cards are
shuffled and dealt anew, and the score goes on.
"""

from collections.abc import Callable

from rules_engine.actions import Action, Send
from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.piles import Drop, Group, Stock, Tableau, Waste
from rules_engine.relations import EITHER_WAY_ROUND
from rules_engine.spec import Game, Option
from rules_engine.state import Table

DEAL = (
    Deal("tableau", down=1, piles=range(18)),
    Deal("tableau", up=1, piles=range(18, 28)),
    Deal("waste", up=1),
    Rest(),
)


def turn(fine: int) -> Action:
    """Put the waste aside, face down, and turn the next card, for so many points."""

    def turn_next(table: Table, pile: int) -> bool:
        if not table.piles[pile]:
            return False
        (waste,), (aside,) = table.group("waste"), table.group("aside")
        table.turn(waste, aside, len(table.piles[waste]), up=False)
        table.turn(pile, waste)
        table.score = max(0, table.score - fine)
        return True

    return turn_next


def scored(points: Callable[[int], int], bonus: int) -> Drop:
    """Lay a card on the waste. points: what it scores by its place in the run. bonus: what a peak does."""

    def drop(table: Table, source: int, size: int, target: int) -> None:
        table.move(source, target)
        table.score += points(len(table.piles[target]) - 1)
        peaks = table.group("tableau")[:3]
        if source in peaks:
            table.score += bonus if any(table.piles[peak] for peak in peaks) else 2 * bonus

    return drop


def next_round(table: Table) -> None:
    """When the peaks are gone, gather waste and cards set aside on the stock, shuffle it and deal anew."""
    if not table.empty("tableau"):
        return
    (stock,), (aside,), (waste,) = table.group("stock"), table.group("aside"), table.group("waste")
    table.turn(waste, aside, len(table.piles[waste]), up=False)
    table.move(aside, stock, len(table.piles[aside]))
    deck = list(table.shuffle(table.take(stock, len(table.piles[stock]))))
    for step in DEAL:
        step(table, deck)


GAME = Game(
    table=(
        "S A",
        """
  W


    T     T     T
   T T   T T   T T
  T T T T T T T T T
 T T T T T T T T T T
""",
    ),
    line=1 / 3,
    piles={
        "S": Stock(click=turn(5), double_click=turn(5)),
        "A": Group(name="aside"),
        "W": Waste(spread="right", build=EITHER_WAY_ROUND, drop=scored(lambda place: place, 15)),
        "T": Tableau(
            spread="none",
            covered=((-0.5, 1 / 3), (0.5, 1 / 3)),
            click=Send(("waste",)),
            double_click=Send(("waste",)),
        ),
    },
    deal=DEAL,
    button="stock",
    goal=cleared("tableau"),
    options=(
        Option("progressive_rounds", {"game": {"after": (next_round,)}}),
        Option(
            "multiplier_scoring",
            {
                "stock": {"click": turn(0), "double_click": turn(0)},
                "waste": {"drop": scored(lambda place: 2 ** (place - 1), 25)},
            },
        ),
    ),
)
