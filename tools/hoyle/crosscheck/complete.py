"""Completeness: what the engine was seen to do, and the page does not speak of.

The other direction of the check. Each duty is observed by play, on the deals and the playouts of a bench. A
page fulfils it with any fact on one of the duty's subjects, whatever the fact says: that it is right is tried
elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from hoyle.crosscheck.bench import UNNAMED, Bench
from hoyle.facts.model import Reading
from hoyle.facts.subjects import GROUPS
from rules_engine.engine import Position
from rules_engine.moves import CLICK, DEAL, DOUBLE_CLICK, DRAG, Move, click

_ANYWHERE = ("match.*", "attack.*")
"""Subjects that say at once how cards go together and what may be taken, in games of removal."""
_HEAPS = ("stock", "waste")
"""Groups that a reader takes for one pile, however many places the table has for them."""


@dataclass(frozen=True, slots=True)
class Duty:
    """One thing that a page has to tell.

    section: the part of the page where a reader looks for it, see `hoyle.facts.model.Sentence`. text: what
    the engine does. subjects: patterns of the subjects that tell it. example: a position that shows it.
    """

    section: str
    text: str
    subjects: tuple[str, ...]
    example: str = ""

    def told(self, subjects: Iterable[str]) -> bool:
        """Return whether any of the subjects that a page speaks of is one of these."""
        return any(fnmatchcase(subject, one) for subject in subjects for one in self.subjects)


def left_out(reading: Reading, bench: Bench) -> Iterator[Duty]:
    """Yield what a page does not speak of; bench: its game under the default options."""
    subjects = set(_subjects(reading, bench))
    for part in (_deck, _layout, _moves, _stock, _gestures, _ends):
        yield from (duty for duty in part(bench) if not duty.told(subjects))
    yield from _options(reading, bench.engine.options)


def _subjects(reading: Reading, bench: Bench) -> Iterator[str]:
    """Yield what a page speaks of; a name that it gives to some piles of a group may stand for any group."""
    for fact in reading.facts:
        group, _, rest = fact.subject.partition(".")
        if group in GROUPS and group not in bench.groups:
            yield from (f"{known}.{rest}" for known in bench.groups)
        yield fact.subject


def _deck(bench: Bench) -> Iterator[Duty]:
    told = ("deck.packs", "deck.cards", "deck.sets")
    yield Duty("setup", f"{len(bench.deck)} cards are played with", told)


def _layout(bench: Bench) -> Iterator[Duty]:
    for group, piles in bench.groups.items():
        if group == UNNAMED:
            continue
        if len(piles) > 1 and group not in _HEAPS:
            told = _of(group, "piles", "piles.range", "grid")
            yield Duty("setup", f"the {_named(group)} has {len(piles)} piles", told)
        cards = [one for pile in piles for one in bench.deals[0].piles[pile]]
        if cards:
            told = _of(group, "cards", "cards.total", "contents", "grid")
            yield Duty("setup", f"{len(cards)} cards are dealt to the {_named(group)}", told)
        if cards and group not in (*_HEAPS, "foundation"):
            text = f"of the {_named(group)} {sum(one.up for one in cards)} of {len(cards)} cards lie face up"
            yield Duty("setup", text, _of(group, "faces", "down", "flips"))


def _named(group: str) -> str:
    return group.replace("_", " ")


def _of(group: str, *names: str) -> tuple[str, ...]:
    return tuple(f"{group}.{name}" for name in names)


def _moves(bench: Bench) -> Iterator[Duty]:
    built: dict[str, str] = {}
    begun: dict[str, str] = {}
    lifted: dict[str, str] = {}
    returned = ""
    for position, move in _legal(bench, DRAG):
        source, target = bench.group_of(move.source), bench.group_of(move.target)
        kinds = [(built if position.piles[move.target] else begun, target)]
        if move.size > 1 and target != "foundation":
            kinds.append((lifted, source))
        for kind, group in kinds:
            if group not in kind:
                kind[group] = _shown(bench, position, move)
        if source == "foundation" and not returned:
            returned = _shown(bench, position, move)
    for group, example in built.items():
        told = _of(group, "build.*", "on.*", "jumps", "gap.*", "takes", "takes_from")
        yield Duty("rules", f"cards go on cards of the {_named(group)}", (*told, *_ANYWHERE), example)
    for group, example in begun.items():
        told = _of(group, "first", "first.*", "gap.*", "cells.*", "base", "refill")
        yield Duty("rules", f"an empty pile of the {_named(group)} takes cards", (*told, *_ANYWHERE), example)
    for group, example in lifted.items():
        told = (*_of(group, "lift", "lift.*", "lift_to.*"), "attack.with")
        yield Duty("rules", f"cards of the {_named(group)} move together", told, example)
    if returned:
        told = _of("foundation", "returns", "base_returns")
        yield Duty("rules", "cards may be played back from the foundation", told, returned)
    elif {"foundation"} & {*built, *begun}:
        told = _of("foundation", "returns", "in_play")
        yield Duty("rules", "cards of the foundation were never seen to leave it", told)


def _legal(bench: Bench, *kinds: str) -> Iterator[tuple[Position, Move]]:
    """Yield the legal moves of these kinds at every position of the playouts."""
    for playout in bench.playouts:
        for position, _ in playout:
            yield from ((position, move) for move in bench.engine.moves(position) if move.kind in kinds)


def _shown(bench: Bench, position: Position, move: Move) -> str:
    piles = {move.source, move.target} if move.kind == DRAG else {move.source}
    return f"{bench.draw(position, sorted(piles))}\nmove {move}"


def _stock(bench: Bench) -> Iterator[Duty]:
    made = [move for playout in bench.playouts for _, move in playout if move is not None]
    if any(move.kind in (CLICK, DEAL) for move in made) and bench.piles("stock"):
        told = (*_of("stock", "deals", "deals.*", "deals_alone"), "*.refill")
        yield Duty("rules", "the stock deals", told)
        if bench.piles("waste"):
            told = _of("stock", "redeals", "redeals.*", "redeal.*")
            yield Duty("rules", "the stock is dealt again, or it is not", told)


def _gestures(bench: Bench) -> Iterator[Duty]:
    seen: dict[tuple[str, str], tuple[Position, Move]] = {}
    for position, move in _legal(bench, CLICK, DOUBLE_CLICK):
        seen.setdefault((move.kind, bench.group_of(move.source)), (position, move))
    for (kind, group), (position, move) in seen.items():
        clicks = (f"gesture.click.{group}", "gesture.move", f"{group}.passes_on", *_ANYWHERE)
        example = _shown(bench, position, move)
        if kind == CLICK and group != "stock":
            yield Duty("rules", f"a click on the {_named(group)} does something", clicks, example)
        if kind == DOUBLE_CLICK:
            told = [*_of("gesture.double_click", group, "target"), "gesture.double_click", "gesture.move"]
            told.append("stock.redeals.table")
            if _same_as_click(bench, position, move):
                told += [*clicks, "stock.deals"]
            text = f"a double-click on the {_named(group)} does something"
            yield Duty("rules", text, tuple(told), example)


def _same_as_click(bench: Bench, position: Position, move: Move) -> bool:
    """Return whether the first click of a double-click does all of it already."""
    once = click(move.source)
    if not bench.engine.allows(position, once):
        return False
    return bench.engine.play(position, once) == bench.engine.play(position, move)


def _ends(bench: Bench) -> Iterator[Duty]:
    yield Duty("goal", "the game can be won", ("goal", "goal.*"))
    scores = {position.score for playout in bench.playouts for position, _ in playout}
    text = "there are points to score" if len(scores) > 1 else "nothing was seen to score"
    yield Duty("scoring", text, ("score", "score.*"))


def _options(reading: Reading, options: Mapping[str, bool]) -> Iterator[Duty]:
    told = {name for fact in reading.facts for name, _ in fact.options}
    for fact in reading.facts:
        if fact.subject == "options" and isinstance(fact.value, tuple):
            told |= {str(name) for name in fact.value}
    for name in options:
        if name not in told:
            yield Duty("options", f"there is an option, {_named(name)}", ())
