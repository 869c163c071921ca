"""What a player sees: the table in colours, and moves in words."""

from __future__ import annotations

from itertools import groupby

from rich.highlighter import RegexHighlighter
from rich.text import Text
from rich.theme import Theme

from rules_engine import picture
from rules_engine.cards import JOKER, RANKS, SUITS, Card
from rules_engine.layout import UNUSED
from rules_engine.moves import CLICK, DEAL, DRAG, Move
from rules_engine.play import Rules
from rules_engine.state import Position

THEME = Theme(
    {
        "table.red": "bold red",
        "table.black": "bold",
        "table.back": "blue",
        "table.gap": "dim",
        "table.pile": "cyan",
    }
)
"""How a table's parts look; the console that prints a table needs it."""

SYMBOLS = "♣♦♥♠"
DOT = "·"


class _Colours(RegexHighlighter):
    """Colours what a drawing holds: faces, backs, empty piles, and the numbers above the piles."""

    base_style = "table."
    highlights = (
        r"(?P<red>(?:\d+|[AJQK])[♦♥DH]|\*R)(?=\s|$)",
        r"(?P<black>(?:\d+|[AJQK])[♣♠CS]|\*B)(?=\s|$)",
        r"(?P<back>\[\d+\]|··|##)",
        r"(?P<gap>--)",
        r"(?:^|\s)(?P<pile>\d+)(?=\s|$)",
    )


class Screen:
    """Shows one game. encoding: that of the terminal; where it has no ♣♦♥♠, suits are shown by letters."""

    def __init__(self, rules: Rules, encoding: str = "utf-8") -> None:
        self.rules = rules
        self._encoding = encoding
        self._suits = SYMBOLS if picture.can_show(SYMBOLS, encoding) else SUITS
        self._colours = _Colours()

    def face(self, one: Card) -> str:
        """Return what shows of a card: ``10♥``."""
        if one.rank == JOKER:
            return str(one)
        return ("10" if one.rank == 10 else RANKS[one.rank]) + self._suits[one.suit]

    def table(self, position: Position) -> Text:
        """Return the table, every pile under its number."""
        drawing = picture.draw(self.rules.layout, position.piles, self.face, True, self._encoding)
        return self._colours(drawing)

    def groups(self) -> str:
        """Return the names of the groups with the numbers of their piles: ``stock 0 · foundation 2-5``."""
        dot = DOT if picture.can_show(DOT, self._encoding) else "|"
        return f" {dot} ".join(
            f"{name} {_ranges(numbers)}"
            for name, numbers in self.rules.layout.numbers.items()
            if name != UNUSED
        )

    def words(self, position: Position, move: Move) -> Text:
        """Return what a legal move does, in words."""
        return self._colours(self._words(position, move))

    def _words(self, position: Position, move: Move) -> str:
        if move.kind == DEAL:
            return "press the deal button"
        if move.kind != DRAG:
            gesture = "click" if move.kind == CLICK else "double-click"
            return f"{gesture} {self._top(position, move.source)}"
        cards = " ".join(map(self.face, position.piles[move.source][-move.size :]))
        below = position.piles[move.target]
        onto = self._top(position, move.target) if below and below[-1].up else self.pile(move.target)
        return f"{cards} from {self.pile(move.source)} to {onto}"

    def _top(self, position: Position, number: int) -> str:
        cards = position.piles[number]
        face = f"{self.face(cards[-1])} on " if cards and cards[-1].up else ""
        return face + self.pile(number)

    def pile(self, number: int) -> str:
        """Return a pile's group and number: ``the tableau (pile 6)``."""
        return f"the {self.rules.layout.places[number].name} (pile {number})"


def _ranges(numbers: tuple[int, ...]) -> str:
    """Return numbers in short: ``2-5, 8``."""
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    ]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
