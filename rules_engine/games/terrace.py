"""Terrace: two packs, and a reserve that goes to the foundations alone.

Eleven cards lie in reserve. Of four cards of the tableau the player lays one on a foundation: its rank begins
all eight, which are built up in alternating colours, the ace after the king. Then nine piles are dealt, one
card each; they are built down in alternating colours, the king on the ace, one card at a time, and an empty
pile takes only the top card of the waste. The stock is turned once, card by card, and a card is turned by
itself when the waste becomes empty; but while a pile is empty, a card that is turned must be played before
the next. The other games of the family differ in this:

- General's Patience: thirteen cards in reserve, foundations in suit, and the waste is turned back once;
  after that every card must be played before the next is turned. Turned back while a pile is empty, the
  stock is locked for good.
- In all the others the base card is dealt, not chosen. Falling Stars is Terrace but for that. Wood has ten
  cards in reserve; Blondes and Brunettes too, and eight piles.
- Signora: gaps are filled at once from the waste, or from the stock. Redheads: from a reserve of twenty-one
  cards, and then likewise; eight piles.

The program lets go several cards of the reserve to a foundation together if only the top one fits there,
and lays them down as they are. A double-click on a foundation moves its top card to another one that wants
it.
"""

from typing import Any

from rules_engine import lifts
from rules_engine.actions import Action, Send
from rules_engine.deals import Base, Deal, Deck, Rest, turn_over
from rules_engine.goals import all_on
from rules_engine.hints import digging, no_hint
from rules_engine.piles import Drop, Foundation, Reserve, Stock, Tableau, Waste, base, gaps_from, until
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN_ROUND, SAME_SUIT, UP_ROUND
from rules_engine.scores import each
from rules_engine.spec import Game, Option
from rules_engine.state import Table

DOWN = DOWN_ROUND & ALTERNATE_COLOUR
DIG = digging(1, own_top=False, begins=True)


def turn(redeals: int = 0, gaps_lock: bool = True) -> Action:
    """Return the action of the stock: turn a card, or turn the waste back; lock the stock where need be."""

    def action(table: Table, pile: int) -> bool:
        (waste,) = table.group("waste")
        used = table.latches["redeals"]
        if not table.latches["base_rank"] or table.latches["locked"]:
            return False
        if table.piles[pile]:
            table.turn(pile, waste)
        elif table.piles[waste] and used < redeals:
            table.turn(waste, pile, len(table.piles[waste]), up=False)
            table.latches["redeals"] += 1
        else:
            return False
        last_time = bool(redeals) and used == redeals
        table.latches["locked"] = int(last_time or (gaps_lock and table.free("tableau") > 0))
        return True

    return action


def lay(*fill: str) -> Drop:
    """Return the drop of all piles: what follows it is the deal, gaps filled from these groups, a new card.

    A card that leaves the waste unlocks the stock.
    """

    def drop(table: Table, source: int, size: int, target: int) -> None:
        (stock,), (waste,) = table.group("stock"), table.group("waste")
        sources = fill if table.latches["base_rank"] else ("stock",)
        table.move(source, target, size)
        table.latches["base_rank"] = table.latches["base_rank"] or table.piles[target][0].rank
        if source == waste:
            table.latches["locked"] = 0
        for pile in table.group("tableau"):
            if sources and not table.piles[pile] and (other := table.first(*sources)) is not None:
                table.turn(other, pile)
        if not table.piles[waste] and table.piles[stock]:
            action = table.layout.places[stock].group.click
            assert action is not None
            action(table, stock)

    return drop


def once_chosen(table: Table, source: int, size: int, target: int) -> bool:
    """Piles are built once there is a base card; a gap takes a card of the waste."""
    return bool(table.latches["base_rank"]) and gaps_from("waste")(table, source, size, target)


def base_first(table: Table, source: int, size: int, target: int) -> bool:
    """The base card comes from the tableau."""
    return bool(table.latches["base_rank"]) or source in table.group("tableau")


def change_foundations(table: Table, pile: int) -> bool:
    """Move the top card of a foundation to another one that wants it."""
    top, places = table.top(pile), table.layout.places
    for target in table.group("foundation"):
        if target != pile and top in places[target].group.wants(table, target):
            table.drop(pile, 1, target)
            return True
    return False


def deal(reserve: int, piles: int = 9, choose: bool = False) -> dict[str, Any]:
    """Return the deal of a game with so many cards in reserve and so many piles."""
    steps = (
        (Deal("tableau", up=1, piles=range(4)), Rest())
        if choose
        else (Base(), Deal("tableau", up=1), Deal("waste", up=1), Rest())
    )
    width = 7 / 8 if piles == 9 else 1
    places = {"T": tuple((place * width, 2) for place in range(piles))}
    return {"deal": (turn_over, Deal("reserve", up=reserve), *steps), "places": places}


def filled_from(*groups: str) -> dict[str, dict[str, Any]]:
    """Return the changes that have gaps filled at once."""
    return {
        "stock": {"click": turn(gaps_lock=False)},
        "foundation": {"drop": lay(*groups)},
        "tableau": {"drop": lay(*groups)},
    }


def helps(table: Table, source: int, size: int, target: int) -> bool:
    """Piles are dug away, but not with a card of the base rank on top, which is to begin a foundation."""
    piles, top = table.group("tableau"), table.piles[source][-1]
    if source in piles and target in piles and top.rank == table.latches["base_rank"]:
        return False
    return DIG(table, source, size, target)


GAME = Game(
    table="""
S W   R
F F F F F F F F
""",
    piles={
        "S": Stock(click=turn()),
        "W": Waste(double_click=Send()),
        "R": Reserve(spread="right", lift=lifts.face_up, double_click=Send()),
        "F": Foundation(
            build=until(UP_ROUND & ALTERNATE_COLOUR, -1),
            first=base(),
            most=None,
            one_by_one=True,
            accepts=base_first,
            drop=lay(),
            double_click=change_foundations,
        ),
        "T": Tableau(
            build=until(DOWN),
            first=ANY,
            sources=("waste", "tableau"),
            accepts=once_chosen,
            drop=lay(),
            double_click=Send(),
        ),
    },
    deck=Deck(packs=2),
    **deal(11, choose=True),
    button="stock",
    goal=all_on("foundation"),
    stuck=no_hint(helps),
    score=each(),
    latches={"locked": 0},
    options=(
        Option("terrace", default=True, choice="game"),
        Option(
            "generals_patience",
            {
                "game": deal(13, choose=True),
                "stock": {"click": turn(redeals=1)},
                "foundation": {"build": until(UP_ROUND & SAME_SUIT, -1)},
            },
            choice="game",
        ),
        Option("falling_stars", {"game": deal(11)}, choice="game"),
        Option("signora", {"game": deal(11), **filled_from("waste", "stock")}, choice="game"),
        Option("redheads", {"game": deal(21, 8), **filled_from("reserve", "waste", "stock")}, choice="game"),
        Option("blondes_and_brunettes", {"game": deal(10, 8)}, choice="game"),
        Option("wood", {"game": deal(10)}, choice="game"),
    ),
)
