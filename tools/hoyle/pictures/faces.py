"""Card faces in vector form: suits and ranks as paths, so that no font of the reader's is asked for.

All measures are in the units of the drawing: a card is `WIDTH` by `HEIGHT`. Colours are CSS properties with a
light and a dark set.
"""

from __future__ import annotations

from rules_engine.cards import JOKER, RANKS, SUITS, Card

WIDTH, HEIGHT = 100, 140
"""A card."""

INDEX = 30
"""Height of the rank in a card's corner."""

_SUITS = {
    "C": "M12 0a5.2 5.2 0 0 1 4.3 8.2A5.4 5.4 0 1 1 13 15.8C13.1 19.6 14 22.4 16 24H8c2-1.6 2.9-4.4 3-8.2"
    "A5.4 5.4 0 1 1 7.7 8.2 5.2 5.2 0 0 1 12 0Z",
    "D": "M12 0 21.5 12 12 24 2.5 12Z",
    "H": "M12 23.5C4 16 0 12 0 7 0 3.3 2.8.8 6.1.8 8.7.8 11 2.3 12 4.6 13 2.3 15.3.8 17.9.8 21.2.8 24 3.3"
    " 24 7 24 12 20 16 12 23.5Z",
    "S": "M12 0C8 6.5 1 9.5 1 15.2 1 18.3 3.3 20.3 6 20.3 8 20.3 9.9 19.4 11 17.6 11 20.4 10 22.5 8 24H16"
    "C14 22.5 13 20.4 13 17.6 14.1 19.4 16 20.3 18 20.3 20.7 20.3 23 18.3 23 15.2 23 9.5 16 6.5 12 0Z",
}
"""The suits, filled, in a square of 24 units."""

_RANKS = {
    "*": "M10 1 15.5 29 1 11H19L4.5 29Z",
    "A": "M1 30 10 0 19 30M4.5 20H15.5",
    "2": "M2 8C2-2.5 18-2.5 18 8 18 14 10 19 2 30H18.5",
    "3": "M2 0H17L9 11.5C22 11.5 22 30 9 30 5 30 2 28 1 25",
    "4": "M14 30V0L1 21.5H19",
    "5": "M17 0H4L2.5 13C9 9.5 19 11 19 20 19 32.5 4 33 1 25",
    "6": "M15 0C6 5 2 12 2 20 2 33.5 19 33.5 19 20.5 19 8.5 4 8.5 2 20",
    "7": "M1 0H18L7 30",
    "8": "M10 14C1 14 1 0 10 0 19 0 19 14 10 14-1 14-1 30 10 30 21 30 21 14 10 14Z",
    "9": "M5 30C14 25 18 18 18 10 18-3.5 1-3.5 1 9.5 1 21.5 16 21.5 18 10",
    "T": "M1 5 7 0V30M23 0C13.5 0 13.5 30 23 30 32.5 30 32.5 0 23 0Z",
    "J": "M7 0H15V21C15 33.5 2 32.5 1 23",
    "Q": "M11 0C-2.5 0-2.5 30 11 30 24.5 30 24.5 0 11 0ZM13 21 21 31",
    "K": "M2 0V30M18.5 0 2 18M7.5 12.5 19.5 30",
    "0": "M10 0C0 0 0 30 10 30 20 30 20 0 10 0Z",
    "1": "M4 6 11 0V30",
}
"""The ranks, and the digits that only numbers have, as strokes 30 units high."""

_LIGHT = "--face:#fff;--edge:#7d8a84;--black:#16201c;--red:#c8102e;--back:#2f6f9f;--weave:#bcd6e8"
_DARK = "--face:#dfe5e1;--edge:#0c110f;--black:#101815;--red:#b50d28;--back:#2b5a80;--weave:#89aac2"
_REST_LIGHT = ";--table:#e7f1eb;--gap:#9db3a7;--mark:#e08a00;--label:#1c2421"
_REST_DARK = ";--table:#20302a;--gap:#61776c;--mark:#ffb52e;--label:#e4eae7"

STYLE = (
    f"svg{{{_LIGHT}{_REST_LIGHT}}}"
    f"@media(prefers-color-scheme:dark){{svg{{{_DARK}{_REST_DARK}}}}}"
    ".t{fill:var(--table)}.e{fill:none;stroke:var(--gap);stroke-width:2.5;stroke-dasharray:9 6}"
    ".f{fill:var(--face);stroke:var(--edge);stroke-width:2}.b{fill:var(--back);stroke:var(--face)}"
    ".w{fill:none;stroke:var(--weave);stroke-width:2}"
    ".k{fill:var(--black);stroke:var(--black)}.r{fill:var(--red);stroke:var(--red)}"
    ".i{fill:none;stroke-width:5.5;stroke-linecap:round;stroke-linejoin:round}.p{stroke:none}"
    ".n{fill:none;stroke:var(--face)}"
    ".m{fill:none;stroke:var(--mark);stroke-width:7}.a{fill:none;stroke:var(--mark);stroke-width:9;"
    "stroke-linecap:round;stroke-linejoin:round}.l{fill:var(--label);font:26px system-ui,sans-serif}"
)
"""The look of all drawings. t: table, e: empty pile, f: face, b: back, w: its pattern, k, r: black, red,
i: rank, p: suit, n: number of cards, m: mark, a: arrow, l: label."""

_BOX = f'width="{WIDTH}" height="{HEIGHT}" rx="11"'


def symbols(used: set[str]) -> str:
    """Return the definitions of the shapes with these ids: suits, ranks and digits by their letters, ``u``
    and ``d`` for a card face up and face down, ``e`` for an empty pile, ``m`` for a mark.
    """
    shapes = {
        "u": f'<rect id="u" class="f" {_BOX}/>',
        "d": f'<g id="d"><rect class="f" {_BOX}/><rect class="b" x="6" y="6" width="88" height="128" rx="7"/>'
        '<path class="w" d="M6 50 50 6 94 50V90L50 134 6 90ZM6 90 90 6M94 50 10 134M94 90 10 6M6 50 90 134"/>'
        "</g>",
        "e": f'<rect id="e" class="e" {_BOX}/>',
        "m": f'<rect id="m" class="m" {_BOX}/>',
        **{name: f'<path id="{name}" class="p" d="{path}"/>' for name, path in _SUITS.items()},
        **{_id(name): f'<path id="{_id(name)}" class="i" d="{path}"/>' for name, path in _RANKS.items()},
    }
    return "".join(shape for name, shape in shapes.items() if name in used)


def _id(rank: str) -> str:
    """Return a rank's id; a star, the joker's, may not be part of an XML name."""
    return "joker" if rank == RANKS[JOKER] else f"n{rank}"


def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return a reference to a shape at a place."""
    if scale != 1:
        return f'<use href="#{name}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
    return f'<use href="#{name}"' + (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "") + "/>"


def face(one: Card, *, upright: bool, whole: bool) -> tuple[str, list[str]]:
    """Return what is drawn on a card that lies face up, and the shapes that it uses.

    upright: rank over suit, for cards of which the left edge shows; else side by side. whole: nothing covers
    the card, so that there is room for a large suit.
    """
    suit = "" if one.rank == JOKER else SUITS[one.suit]
    rank = _id(RANKS[one.rank])
    drawn = use(rank, 9, 9)
    if suit:
        drawn += use(suit, 7, 50, 1.1) if upright else use(suit, 52, 9, 1.2)
    if whole:
        drawn += use(suit, 25 if not upright else 36, 68, 2.2) if suit else use(rank, 30, 55, 2)
    return drawn, [rank, *([suit] if suit else [])]


def number(value: int) -> tuple[str, list[str]]:
    """Return a number of cards in the middle of a card, and the shapes that it uses."""
    digits = [f"n{digit}" for digit in str(value)]
    start = WIDTH / 2 - 12 * len(digits)
    drawn = "".join(use(name, start + 24 * place + 2, 55) for place, name in enumerate(digits))
    plate = f'<rect class="b" x="{start - 12:g}" y="42" width="{24 * len(digits) + 24}" height="56" rx="12"/>'
    return f'{plate}<g class="n">{drawn}</g>', digits
