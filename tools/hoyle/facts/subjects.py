"""The registry of subjects: every dotted path that a fact may have, what it means, and the values it takes.

The table is `subjects.toml`. Both sides work from it: the reader refuses to make a fact that is not in it,
and every probe of the cross-check answers one of its subjects. ``<group>`` stands for a group (`GROUPS`),
``<rank>`` for a rank (`RANKS`), ``<suit>`` for a suit (`SUITS`), ``<name>`` for any name.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hoyle.facts.model import Value

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "joker")
"""Names of ranks in values; a rank that is counted with stands in `rank.<rank>`."""

SUITS = ("club", "diamond", "heart", "spade")

GROUPS = (
    "stock",
    "waste",
    "foundation",
    "reserve",
    "tableau",
    # Groups that single games name.
    "chooser",  # hamilton: where the start card is chosen
    "temporary",  # ten_across: spots out of play
    "throne",  # kings_audience, wall
    "plait",
    "edge",  # plait: the four fields around it
    "wall",
    "low_guard_post",
    "high_guard_post",
    "hole",  # bear_river: the last pile of each row, part of the tableau
    "center",  # clock, napoleons_tomb: the pile in the middle
    "corner",  # napoleons_tomb: the four foundations in the corners
)
"""Pile groups. A page's row title is one of these in every language."""

PLACES = (
    *("top left", "top right", "top", "left", "right", "bottom", "bottom left", "bottom right", "middle"),
    *(
        "middle column",
        "center row left",
        "top center",
        "bottom center",
        "corners",
        "cross",
        "center",
        "scattered",
    ),
)
"""Absolute places; relative ones are ``right of <group>``, ``left of``, ``below``, ``above``, ``next to``,
``around``, ``beside`` (on both sides) and ``between <group> and <group>``."""

_GROUP = "|".join(GROUPS)
_RANK = "|".join(RANKS)
_SHAPES: dict[str, str] = {
    "count": r"\d+",
    "flag": r"True|False",
    "rank": rf"(?:{_RANK})",
    "group": rf"(?:{_GROUP})",
    "faces": r"[du]+",
    "place": rf"{'|'.join(PLACES)}"
    rf"|(?:right of|left of|below|above|next to|around|beside) (?:{_GROUP})"
    rf"|between (?:{_GROUP}) and (?:{_GROUP})",
    "step": r"(?:up|down)_by_\d+",
    "deal": rf"(?:{_GROUP}):(?:\d+|each|gaps|rest)",
    "but": rf"(?:all_but|remove_all_but):(?:\d+|{_RANK}|pictures)",
    "name": r"[a-z0-9_]+(?::[a-z0-9_]+)*",
}


@dataclass(frozen=True, slots=True)
class Subject:
    """One line of the table.

    pattern: the path, with ``<group>``, ``<rank>`` or ``<name>`` where it varies. names: values that are
    plain names. shapes: other kinds of values: ``count`` an integer, ``flag`` a boolean, ``rank``, ``group``,
    ``place``, ``faces`` (a word of ``d`` and ``u``, bottom card first), ``step`` (``up_by_2``), ``deal``
    (``waste:3``), ``but`` (``remove_all_but:4``), ``name`` any name; with ``*`` a tuple of such. text: what
    the value says, for whoever writes a probe or a sentence frame.
    """

    pattern: str
    text: str
    shapes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def allows(self, value: Value) -> bool:
        """Tell whether the value is one that the subject takes."""
        if isinstance(value, tuple):
            shapes = [shape[:-1] for shape in self.shapes if shape.endswith("*")]
            return bool(shapes) and all(any(_fits(item, shape) for shape in shapes) for item in value)
        return value in self.names or any(_fits(value, shape) for shape in self.shapes if shape[-1] != "*")


def _fits(value: Value, shape: str) -> bool:
    if isinstance(value, bool):
        return shape == "flag"
    if isinstance(value, int):
        return shape == "count"
    return shape not in ("flag", "count") and bool(re.fullmatch(_SHAPES[shape], str(value)))


def _table() -> tuple[Subject, ...]:
    data = tomllib.loads((Path(__file__).parent / "subjects.toml").read_text(encoding="utf-8"))
    return tuple(
        Subject(pattern, row["text"], tuple(row.get("shapes", ())), tuple(row.get("names", ())))
        for pattern, row in data.items()
    )


SUBJECTS: tuple[Subject, ...] = _table()


@cache
def subject(path: str) -> Subject | None:
    """Return the line of the table that a path such as ``tableau.build.order`` belongs to, or None."""
    return next((row for row in SUBJECTS if _pattern(row.pattern).fullmatch(path)), None)


def valid(path: str, value: Value) -> bool:
    """Tell whether a fact with this subject and value is one that the table knows."""
    row = subject(path)
    return row is not None and row.allows(value)


@cache
def _pattern(text: str) -> re.Pattern[str]:
    groups = {
        "group": f"(?:{_GROUP})",
        "rank": f"(?:{_RANK})",
        "suit": f"(?:{'|'.join(SUITS)})",
        "name": "[a-z0-9_]+",
    }
    return re.compile(re.sub(r"<(\w+)>", lambda found: groups[found[1]], text.replace(".", r"\.")))
