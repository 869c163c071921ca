"""A position as SVG (https://www.w3.org/TR/SVG2/), in one set of shapes and nothing of any language."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import atan2, cos, hypot, pi, sin
from xml.sax.saxutils import escape

from hoyle.pictures.faces import HEIGHT, STYLE, WIDTH, face, number, symbols, use
from hoyle.pictures.geometry import Geometry, Spot
from rules_engine.engine import Pile
from rules_engine.layout import Place

Marked = Collection[tuple[int, int]]
"""Cards to be marked, by pile and place in it."""


def draw(
    geometry: Geometry,
    places: Sequence[Place],
    piles: Sequence[Pile],
    marked: Marked = (),
    arrow: tuple[tuple[float, float], tuple[float, float]] | None = None,
) -> str:
    """Return the picture. arrow: the centres of two cards."""
    used: set[str] = set()
    cards = [_card(spot, places[spot.pile], piles[spot.pile], used) for spot in geometry.spots]
    taken = {spot.pile for spot in geometry.spots}
    # Of two places that overlap, such as the halves of a waste, an empty one is not drawn over the other.
    at = list(geometry.origins.items())
    empty = [
        use("e", x, y)
        for number, (pile, (x, y)) in enumerate(at)
        if pile not in taken
        and not any(abs(x - u) < WIDTH and abs(y - v) < HEIGHT for _other, (u, v) in at[:number])
    ]
    marks = [use("m", spot.x, spot.y) for spot in geometry.spots if (spot.pile, spot.place) in marked]
    used.update("e" for _ in empty[:1])
    used.update("m" for _ in marks[:1])
    width, height = f"{geometry.width:g}", f"{geometry.height:g}"
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
            f' height="{height}"><style>{STYLE}</style><defs>{symbols(used)}</defs>'
            f'<rect class="t" width="{width}" height="{height}" rx="18"/>\n',
            *(f"{one}\n" for one in (*empty, *cards, *marks)),
            _arrow(*arrow) if arrow else "",
            "</svg>\n",
        )
    )


def _card(spot: Spot, place: Place, pile: Pile, used: set[str]) -> str:
    side = "u" if spot.card.up else "d"
    used.add(side)
    if spot.card.up:
        drawn, shapes = face(spot.card, upright=place.spread == "right", whole=spot.whole)
    elif place.spread == "none" and len(pile) > 1:
        drawn, shapes = number(len(pile))
    else:
        return use(side, spot.x, spot.y)
    used.update(shapes)
    colour = f' class="{"r" if spot.card.red else "k"}"' if spot.card.up else ""
    return f'<g transform="translate({spot.x:g} {spot.y:g})"{colour}>{use(side)}{drawn}</g>'


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Return a bent arrow from one place to another, both card centres."""
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y) or 1
    # It stops short of the middle, so that the card's corner can be read.
    short = min(58, length / 3)
    to_x, to_y = to_x - (to_x - x) * short / length, to_y - (to_y - y) * short / length
    length -= short
    bend = min(60, length / 4)
    # The bend goes upwards, away from the cards that hang below.
    across, up = (to_y - y) / length, -(to_x - x) / length
    side = 1 if up <= 0 else -1
    control = ((x + to_x) / 2 + side * across * bend, (y + to_y) / 2 + side * up * bend)
    angle = atan2(to_y - control[1], to_x - control[0])
    tips = [(to_x - 30 * cos(angle + turn), to_y - 30 * sin(angle + turn)) for turn in (pi / 6, -pi / 6)]
    head = f"M{tips[0][0]:.1f} {tips[0][1]:.1f} {to_x:.1f} {to_y:.1f} {tips[1][0]:.1f} {tips[1][1]:.1f}"
    return (
        f'<path class="a" d="M{x:g} {y:g}Q{control[0]:.1f} {control[1]:.1f} {to_x:.1f} {to_y:.1f}{head}"/>\n'
    )


def centre(x: float, y: float) -> tuple[float, float]:
    """Return the middle of a card that lies at a place."""
    return x + WIDTH / 2, y + HEIGHT / 2


def label(words: str, x: float, y: float, room: float) -> str:
    """Return a group's name at a place; one that is too long for its room is written narrower."""
    # Letters of a sans serif font are about half as wide as they are high.
    fit = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if len(words) * 14 > room else ""
    return f'<text class="l" x="{x:g}" y="{y + 34:g}"{fit}>{escape(words)}</text>\n'
