"""Deals told as a procedure: the steps of a set-up row are carried out; the result is what the row states.

A step comes from a frame with ``step = true``. Its slot ``op`` says what is done:

- ``deal`` (the default), ``rest`` (deal what is left of the deck), ``flip`` (turn the top cards up)
- ``face``: how all cards lie whose facing nobody told
- ``series``: from ``n`` cards on the first pile to ``to`` on the last, or by one as far as there are piles
- ``ends``: a row of single cards, the ``k`` outermost on both sides face up
- ``pyramid``: ``rows`` rows, ``n`` cards in the first, ``by`` more in each, or fewer where it ``shrinks``
- ``peaks``: ``peaks`` pyramids side by side that share their last row of ``n`` cards
- ``last_row_up``: of a pyramid, the cards of the last row lie face up, the others face down
- ``repeat``: go on ``times`` more, ``in_all`` times then, or ``until`` the pile ``which`` (or all together)
  has that many cards
- ``lie``: the cards of every pile lie as ``lie`` says, from the bottom up
- ``empty``: these piles, and no others, have no cards when all is dealt
- ``note``: nothing

Other slots: ``n`` (cards for each pile), ``face`` (up, down, top_up), and the piles, see `Deal.targets`. Some
have to come out so, or the deal cannot be carried out: the ``total`` of cards that a step deals, the ``row``
that it deals, the cards on the ``second`` pile of a series.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hoyle.facts.model import Value

SLOTS = frozenset(
    (
        *("op", "n", "face", "lie", "where", "k", "to", "ks", "rows", "by", "shrinks", "last", "peaks"),
        *("times", "in_all", "until", "which", "total", "row", "second"),
    )
)
"""All slots of a step."""

_UNKNOWN = "?"
_MOST = 1000
"""Piles, cards or repetitions of a deal; more is no game of cards, and is not carried out."""

Step = Mapping[str, Value]


@dataclass(slots=True)
class Deal:
    """A group while it is dealt: a word of ``u``, ``d`` and ``?`` for every pile, bottom card first.

    piles: how many there are. deck: cards in the deck, width: piles in a row of a grid, each 0 where not
    known. rows: lengths of the rows of a pyramid. empty: the piles that are said to get no cards. at: the
    pile that the procedure stands at, once it was ``pointed`` to one. unordered: which piles got more cannot
    be told, only how many.
    """

    piles: int
    deck: int = 0
    width: int = 0
    columns: list[str] = field(init=False)
    at: int = 0
    pointed: bool = False
    rows: tuple[int, ...] = ()
    unordered: bool = False
    last: Sequence[int] = ()
    facing: str = ""
    empty: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        """Begin with empty piles; raise ValueError where they are more than any table has."""
        _bounded(self.piles)
        self.columns = [""] * self.piles

    def targets(self, step: Step) -> Sequence[int]:
        """Return the piles that a step's ``where`` names; raise ValueError where they are not there.

        ``all``, ``first``, ``next`` (the one after the pile that the procedure stands at), ``others`` (all
        after that one, or ``empty`` where it stands at none), ``first_k``, ``last_k``, ``middle_k``,
        ``but_first``, ``last``, ``span`` (``k`` to ``to``), ``listed`` (``ks``), ``empty`` (those without a
        card), ``bottom`` (the last row of a pyramid), ``some`` (any ``k``), ``same`` (as the step before),
        ``row_first`` (the first ``k`` of every row), ``row_last`` (the last of every row).
        """
        count, k = self.piles, _number(step, "k")
        where = str(step.get("where", "all"))
        if where in ("first", "next"):
            self.pointed = True
            self.at = 0 if where == "first" else self.at + 1
        if where == "listed" and isinstance(listed := step.get("ks"), tuple):
            return [pile - 1 for pile in listed if isinstance(pile, int) and 1 <= pile <= count]
        if where == "empty":
            return [pile for pile in range(count) if not self.columns[pile]]
        if where == "same":
            return self.last
        if where in ("row_first", "row_last"):
            if not self.width:
                raise ValueError("how long a row is was not told")
            low, high = (0, k) if where == "row_first" else (self.width - 1, self.width)
            return [pile for pile in range(count) if low <= pile % self.width < high]
        if where == "others" and not self.pointed:
            return self.targets({"where": "empty"})
        self.unordered |= where == "some"
        bottom = self.rows[-1] if self.rows else 0
        start, end = {
            "all": (0, count),
            "first": (self.at, self.at + 1),
            "next": (self.at, self.at + 1),
            "others": (self.at + 1, count),
            "first_k": (0, k),
            "some": (0, k),
            "last_k": (count - k, count),
            "middle_k": ((count - k) // 2, (count - k) // 2 + k),
            "but_first": (1, count),
            "last": (count - 1, count),
            "bottom": (count - bottom, count),
            "span": (k - 1, _number(step, "to")),
        }[where]
        if not 0 <= start < end <= count:
            raise ValueError(f"no piles {start + 1} to {end} among {count}")
        return range(start, end)

    def carry_out(self, step: Step) -> None:
        """Carry out one step, all but a repetition; raise ValueError where it cannot be done."""
        match step.get("op", "deal"):
            case "deal":
                self._deal(step, _number(step, "n", 1))
            case "rest":
                piles = self.targets(step)
                left = self.deck - sum(map(len, self.columns))
                if left <= 0 or left % len(piles):
                    raise ValueError("the rest of the deck does not go up in these piles")
                self._deal(step, left // len(piles))
            case "flip":
                for pile in self.targets(step):
                    self.columns[pile] = self.columns[pile][:-1] + "u"
            case "face":
                self.facing = str(step["face"])
                self.columns = [_lay(column, self.facing) for column in self.columns]
            case "lie":
                self._lie(step["lie"])
            case "empty":
                self.empty |= {*self.targets(step)}
            case "last_row_up":
                if step.get("face", "up") != "up":
                    raise ValueError("a pyramid of which the last row alone lies face down")
                below = sum(self.rows[:-1])
                self.columns = ["d" if pile < below else "u" for pile in range(self.piles)]
            case "series":
                self._series(step)
            case "ends":
                k = _number(step, "k")
                for pile in range(self.piles):
                    self.columns[pile] += "u" if pile < k or pile >= self.piles - k else "d"
            case "pyramid":
                first, by = _number(step, "n"), _number(step, "by", 1) * (-1 if step.get("shrinks") else 1)
                self.rows = tuple(first + by * row for row in range(_bounded(_number(step, "rows"))))
                if "last" in step and self.rows[-1:] != (step["last"],):
                    raise ValueError("the rows do not come to such a last one")
                self._fill_rows(step)
            case "peaks":
                peaks, last = _number(step, "peaks"), _bounded(_number(step, "n"))
                if not peaks:
                    raise ValueError("no pyramid at all")
                self.rows = (*range(peaks, last, peaks), last)
                self._fill_rows(step)

    def _lie(self, faces: Value) -> None:
        told = "".join(_faces(1, str(face)) for face in faces) if isinstance(faces, tuple) else ""
        if any(column and len(column) != len(told) for column in self.columns):
            raise ValueError(f"{len(told)} cards are told of, and not so many are dealt")
        self.columns = [told] * self.piles

    def _fill_rows(self, step: Step) -> None:
        self.piles = _bounded(sum(self.rows))
        self.columns = [_faces(1, str(step.get("face", "")))] * self.piles

    def _deal(self, step: Step, count: int) -> None:
        face = str(step.get("face", self.facing))
        self.facing = "" if face == "top_up" else face
        self.last = self.targets(step)
        dealt = {len(self.columns[pile]) + count for pile in self.last}
        if "total" in step and step["total"] != count * len(self.last):
            raise ValueError("that many cards for each pile do not come to the total")
        if "row" in step and dealt != {step["row"]}:
            raise ValueError("the rows before it are not told of")
        _bounded(count * len(self.last) + sum(map(len, self.columns)))
        for pile in self.last:
            self.columns[pile] += _faces(count, face)

    def _series(self, step: Step) -> None:
        first = _number(step, "n")
        by = 1 if _number(step, "second", _number(step, "to")) > first else -1
        last = _number(step, "to", first + by * (self.piles - 1))
        _bounded(max(first, last))
        if abs(last - first) != self.piles - 1:
            raise ValueError(f"{self.piles} piles do not lead from {first} to {last} cards")
        if step.get("second", first + by) != first + by:
            raise ValueError("the second pile has another number of cards")
        for pile in range(self.piles):
            self.columns[pile] += _faces(first + by * pile, self.facing)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a procedure gives, as `<group>.cards`, `<group>.faces` … have it; None where it does not tell."""

    cards: Value | None
    faces: Value | None
    total: int | None = None
    rows: Value | None = None


def result(steps: Sequence[Step], piles: int | None, deck: int = 0, width: int = 0) -> Dealt | None:
    """Carry out the steps; return None where they cannot be carried out.

    piles: how many there are; where None, only steps to all piles alike can be carried out. deck, width: as
    in `Deal`.
    """
    if piles is None:
        alone = all(step.get("where", "all") in ("all", "same") for step in steps)
        if not any(step.get("op") in ("pyramid", "peaks") for step in steps) and (
            not alone or any(step.get("op") in ("repeat", "series", "ends", "rest") for step in steps)
        ):
            return None
        piles = 1
    done: list[Step] = []
    try:
        deal = Deal(piles, deck, width)
        for step in steps:
            if step.get("op") == "repeat":
                _repeat(deal, done, step)
            else:
                deal.carry_out(step)
                done.append(step)
    except ValueError:
        return None
    left = {pile for pile, column in enumerate(deal.columns) if not column}
    return None if deal.empty and deal.empty != left else _summary(deal)


def _repeat(deal: Deal, done: Sequence[Step], step: Step) -> None:
    """Go on as before: ``times`` more, or until a pile (or all of them together) has enough cards."""
    if "times" in step:
        times = _number(step, "times")
        if step.get("in_all", times + 1) != times + 1:
            raise ValueError("so many times more make another number of rows")
        for _ in range(_bounded(times)):
            for again in done:
                deal.carry_out(again)
        return
    until, which = _bounded(_number(step, "until")), step.get("which")
    shifting = [number for number, one in enumerate(done) if one.get("where") == "next"]
    last = done[-1] if done else {}

    def reached() -> int:
        return (
            sum(map(len, deal.columns))
            if which == "all"
            else len(deal.columns[0 if which == "first" else -1])
        )

    while reached() < until:
        if shifting and deal.at + 1 < deal.piles:
            for again in done[shifting[-1] :]:
                if deal.at + 1 < deal.piles or again.get("where") != "others":
                    deal.carry_out(again)
        else:
            last = _next_row(last, deal.piles)
            deal.carry_out(last)
    if reached() != until:
        raise ValueError("the repetition misses its end")


def _next_row(row: Step, piles: int) -> Step:
    """Continue a series of rows: one pile shorter each (all, the last six, five …), or one end wider."""
    if row.get("op") == "ends":
        return {**row, "k": _number(row, "k") + 1}
    sizes = {"first_k": _number(row, "k"), "last_k": _number(row, "k"), "but_first": piles - 1}
    if row.get("where") not in sizes:
        raise ValueError("no series to repeat")
    where = "first_k" if row["where"] == "first_k" else "last_k"
    return {**row, "where": where, "k": sizes[str(row["where"])] - 1}


def _bounded(number: int) -> int:
    """Return a number of piles, cards or repetitions; raise ValueError where no game has so many."""
    if number > _MOST:
        raise ValueError(f"{number} is more than any deal has")
    return number


def _number(slots: Mapping[str, Value], name: str, default: int = 0) -> int:
    value = slots.get(name, default)
    return value if isinstance(value, int) else default


def _faces(count: int, face: str) -> str:
    if face == "top_up":
        return "d" * (count - 1) + "u" * (count > 0)
    return {"up": "u", "down": "d"}.get(face, _UNKNOWN) * count


def _lay(column: str, face: str) -> str:
    """Say how the cards of a pile lie whose facing was not told."""
    told = _faces(len(column), face)
    return "".join(now if card == _UNKNOWN else card for card, now in zip(column, told, strict=True))


def _summary(deal: Deal) -> Dealt:
    columns = deal.columns
    sizes = tuple(len(column) for column in columns)
    cards: Value = sizes[0] if len(set(sizes)) == 1 else sizes
    dealt = "".join(columns)
    faces: Value | None
    if not dealt or _UNKNOWN in dealt:
        faces = None
    elif "d" not in dealt:
        faces = "up"
    elif "u" not in dealt:
        faces = "down"
    elif all(column.count("u") == 1 and column[-1] == "u" for column in columns if column):
        faces = "top_up"
    else:
        faces = columns[0] if len(set(columns)) == 1 else tuple(columns)
    if not dealt:
        return Dealt(None, deal.facing or None)
    if deal.unordered:
        return Dealt(None, faces if isinstance(faces, str) else None, sum(sizes))
    return Dealt(cards, faces, None, deal.rows or None)
