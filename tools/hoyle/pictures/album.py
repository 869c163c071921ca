"""The pictures of one game, with what a page has to know to tell of them in words."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import rules_engine
from hoyle.files import write_if_changed
from hoyle.pictures.choose import Example, choose, kept, replay
from hoyle.pictures.drawing import centre, draw, label
from hoyle.pictures.geometry import Geometry, lay_out, visible
from hoyle.pictures.steps import MOVED, ONTO, REMOVED, TO_EMPTY, Step, tell
from rules_engine.engine import IllegalMoveError, Pile
from rules_engine.layout import Place
from rules_engine.moves import parse_move
from rules_engine.play import Rules


@dataclass(frozen=True)
class Picture:
    """One position drawn. name: of the file, with a digest of what is in it. number: of the move that it
    shows, 0 for the table after the deal. step: that move. piles: as drawn. labels: for the groups' names
    where they may stand: left, top and room to the right, in hundredths of the picture's width or height.
    width, height: its size.
    """

    name: str
    svg: str
    number: int
    step: Step | None
    piles: tuple[Pile, ...]
    labels: tuple[tuple[str, float, float, float], ...]
    width: int
    height: int


@dataclass(frozen=True)
class Album:
    """The pictures of a game, the table after the deal first. groups: the piles in sight, by group."""

    slug: str
    pictures: tuple[Picture, ...]
    groups: Mapping[str, tuple[int, ...]]

    def labelled(self, names: Mapping[str, str]) -> Picture:
        """Return the picture of the deal with the groups' names written into it."""
        first = self.pictures[0]
        written = "".join(
            label(
                names[name],
                round(x * first.width / 100),
                round(y * first.height / 100),
                round(room * first.width / 100),
            )
            for name, x, y, room in first.labels
        )
        svg = first.svg.removesuffix("</svg>\n") + written + "</svg>\n"
        return replace(first, svg=svg, name=_name(self.slug, 0, svg))


def known(name: str) -> str:
    """Return the slug of the game that a page with this id or file name; empty for any other page."""
    slug = name.lower().replace("-", "_")
    return slug if slug in rules_engine.slugs() else ""


@functools.cache
def _rules(slug: str) -> Rules:
    return rules_engine.load(slug)


@functools.cache
def album(slug: str, cache: Path | None = None) -> Album:
    """Return the pictures of a game, the same each time; raise ValueError for a game that is not known.

    cache: a folder that keeps them as long as nothing changes that they follow from.
    """
    file = cache / f"{slug}-{album_digest()[:16]}.pickle" if cache else None
    if file is not None and file.is_file():
        with contextlib.suppress(Exception):  # whatever is wrong with the file, it can be made anew
            found = pickle.loads(file.read_bytes())
            if isinstance(found, Album):
                return found
    made = _made(slug)
    if file is not None:
        for old in file.parent.glob(f"{slug}-*.pickle"):
            old.unlink(missing_ok=True)
        write_if_changed(file, pickle.dumps(made))
    return made


def _made(slug: str) -> Album:
    rules = _rules(slug)
    example = _kept(slug)
    try:
        positions = replay(rules, example) if example else None
    except IllegalMoveError:
        positions = None  # the rules have changed since
    if example is None or positions is None:
        example = choose(rules, (1,))
        positions = replay(rules, example)
    places = rules.slots
    geometry = lay_out(places, positions[0].piles, labelled=True)
    pictures = [_picture(slug, geometry, draw(geometry, places, positions[0].piles), positions[0].piles)]
    for number in example.shown:
        before, after = positions[number - 1].piles, positions[number].piles
        step = tell(places, before, after, example.moves[number - 1])
        if step is not None:
            pictures.append(_shown(slug, places, number, step, before, after))
    groups = {name: piles for name, piles in rules.layout.numbers.items() if visible(places[piles[0]])}
    return Album(slug, tuple(pictures), dict(groups))


def _kept(slug: str) -> Example | None:
    line = kept().get(slug)
    if line is None:
        return None
    moves = tuple(parse_move(move) for move in str(line["moves"]).split(", ") if move)
    shown = line["shown"]
    assert isinstance(shown, list)
    return Example(int(str(line["seed"])), moves, tuple(shown))


def _shown(
    slug: str,
    places: Sequence[Place],
    number: int,
    step: Step,
    before: tuple[Pile, ...],
    after: tuple[Pile, ...],
) -> Picture:
    """Draw a move: where it led, and from where. Cards that leave the game are shown before they leave."""
    piles = before if step.kind == REMOVED else after
    geometry = lay_out(places, piles)
    spots = {(spot.pile, spot.place): centre(spot.x, spot.y) for spot in geometry.spots}
    arrow = None
    end = next((spots[at] for at in step.at if at in spots), None)
    if step.kind in (ONTO, TO_EMPTY, MOVED) and step.start in geometry.origins and end is not None:
        left = [at for (pile, _place), at in spots.items() if pile == step.start]
        arrow = (left[-1] if left else centre(*geometry.origins[step.start]), end)
    return _picture(slug, geometry, draw(geometry, places, piles, step.at, arrow), piles, number, step)


def _picture(
    slug: str,
    geometry: Geometry,
    svg: str,
    piles: tuple[Pile, ...],
    number: int = 0,
    step: Step | None = None,
) -> Picture:
    width, height = geometry.width, geometry.height
    labels = tuple(
        (name, round(100 * x / width, 2), round(100 * y / height, 2), round(100 * room / width, 2))
        for name, x, y, room in geometry.labels
    )
    return Picture(_name(slug, number, svg), svg, number, step, piles, labels, round(width), round(height))


def _name(slug: str, number: int, svg: str) -> str:
    return f"{slug}-{number}-{hashlib.sha256(svg.encode()).hexdigest()[:8]}.svg"


@functools.cache
def album_digest() -> str:
    """Return a digest of all that pictures follow from: the code here, the engine, the examples."""
    total = hashlib.sha256()
    for folder in (Path(__file__).parent, Path(rules_engine.__file__).parent):
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
            total.update(path.read_bytes())
    return total.hexdigest()
