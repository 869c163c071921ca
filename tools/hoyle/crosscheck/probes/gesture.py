"""What the mouse does: piles are clicked and double-clicked, and the table is compared before and after."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.facts.subjects import RANKS
from rules_engine.engine import Position
from rules_engine.moves import DOUBLE_CLICK, Move, click, double_click


def _effects(trial: Trial, group: str, kind: str) -> Iterator[tuple[str, Position, Position, int]]:
    """Yield what clicks on a group's piles do in the games played: a word, before, after, and the pile."""
    bench = trial.bench
    for game in bench.playouts:
        for position, _ in game:
            for pile in bench.piles(group):
                move = double_click(pile) if kind == DOUBLE_CLICK else click(pile)
                if bench.engine.allows(position, move):
                    after = bench.engine.play(position, move)
                    if after.piles != position.piles:
                        yield _effect(trial, position, after, pile), position, after, pile
    if group == "foundation" and kind == DOUBLE_CLICK:
        # In the games played its lowest cards lie there, which may come straight back.
        pile = bench.piles(group)[0]
        chain = bench.offers.chain(group, 6)
        # One card alone does not come back where the game plays up by itself: it is too high for that.
        for cards in (chain, chain[-1:]):
            position = bench.lay({pile: cards})
            if bench.engine.allows(position, double_click(pile)):
                after = bench.engine.play(position, double_click(pile))
                if after.piles != position.piles:
                    yield _effect(trial, position, after, pile), position, after, pile
                    break


def _effect(trial: Trial, before: Position, after: Position, pile: int) -> str:
    """Return what happened: where cards came to lie that left the pile, or what else."""
    bench = trial.bench
    group = bench.group_of(pile)
    growth = {name: bench.count(after, name) - bench.count(before, name) for name in bench.groups}
    if group == "stock":
        return "redeal" if growth["stock"] > 0 else "deal"
    if sum(map(len, after.piles)) < sum(map(len, before.piles)):
        return (
            "jump"
            if any(len(b) == len(a) == 1 and b != a for b, a in zip(before.piles, after.piles, strict=True))
            else "remove"
        )
    grown = [name for name, count in growth.items() if count > 0 and name != "stock"]
    if grown == ["foundation"]:
        return "autoplay" if len(after.piles[pile]) >= len(before.piles[pile]) else "foundation"
    return grown[0] if grown else group


def _sent(trial: Trial, groups: list[str]) -> tuple[str, str] | None:
    """Return where a double click sends a card that could go to the foundation, and a drawing.

    None where that could not be tried. High cards are tried: the game does not put them there by itself.
    """
    bench = trial.bench
    if not bench.piles("foundation"):
        return None
    for group in groups:
        ways = [way for way in bench.offers.ways("foundation", group) if way[1][1].rank >= _HIGH]
        for stand, (below, above) in ways[-2:]:
            table = bench.offers.laid(stand, [below], [above])
            move = double_click(stand.source)
            if bench.engine.allows(table, move):
                after = bench.engine.play(table, move)
                # Its like may lie elsewhere on a dealt table, and other cards may move up or be dealt.
                grown = [
                    bench.group_of(pile)
                    for pile, (old, new) in enumerate(zip(table.piles, after.piles, strict=True))
                    if new.count(above) > old.count(above)
                ]
                there = "foundation" if "foundation" in grown else next(iter(grown), group)
                return there, bench.draw(table)
    return None


_HIGH = 7


def _judged(trial: Trial, groups: list[str], kind: str) -> Outcome:
    said = str(trial.value)
    if said == "foundation" and kind == DOUBLE_CLICK and (sent := _sent(trial, groups)):
        return compare(said, sent[0], f"it sends the card to the {sent[0]}", sent[1])
    seen: set[str] = set()
    for group in groups:
        for word, before, after, pile in _effects(trial, group, kind):
            seen.add(word)
            if said == "none":
                moved = f"{trial.bench.draw(before, [pile])}\nafterwards:\n{trial.bench.draw(after, [pile])}"
                return contradicts(f"it does something: {word}", moved, word)
            if word == said:
                return agrees(found=said)
    if said == "none":
        return agrees("it does nothing", said)
    if seen:
        return contradicts(f"it does something else: {', '.join(sorted(seen))}", found=min(seen))
    return _asked(trial, groups, kind, said)


def _asked(trial: Trial, groups: list[str], kind: str, said: str) -> Outcome:
    """Return whether a double click does nothing even where a card could be dragged to the group named."""
    bench = trial.bench
    if kind == DOUBLE_CLICK and said in bench.groups:
        for group in groups:
            for stand, (below, above) in bench.offers.ways(said, group):
                table = bench.offers.laid(stand, [below], [above])
                if bench.engine.allows(table, Move(DOUBLE_CLICK, stand.source)):
                    return agrees(found=said)
                return contradicts("a double click does nothing there", bench.draw(table), "none")
    if kind == DOUBLE_CLICK and said == "foundation" and bench.piles(said):
        for run in bench.offers.runs(said):
            table = bench.lay({bench.piles(groups[0])[0]: run.cards})
            if bench.engine.allows(table, Move(kind, bench.piles(groups[0])[0])):
                return agrees(found=said)
    return not_judged("no such click did anything in the games played")


def _card_groups(trial: Trial) -> list[str]:
    return [group for group in trial.bench.groups if group not in ("stock", "foundation")]


@probe("gesture.double_click")
def double(trial: Trial) -> Outcome:
    """Double-click every pile that cards are played from, in the games played."""
    return _judged(trial, _card_groups(trial), DOUBLE_CLICK)


@probe("gesture.double_click.<group>")
def double_on(trial: Trial) -> Outcome:
    """Double-click the group's piles in the games played."""
    return _on_group(trial, DOUBLE_CLICK)


@probe("gesture.click.<group>")
def click_on(trial: Trial) -> Outcome:
    """Click the group's piles in the games played."""
    return _on_group(trial, "click")


def _on_group(trial: Trial, kind: str) -> Outcome:
    name = trial.names[0]
    if name in trial.bench.groups:
        return _judged(trial, [name], kind)
    if name not in RANKS:
        return not_judged(f"the engine has no group {name}")
    rank = rank_number(name)
    bench = trial.bench
    for group in _card_groups(trial):
        for card in bench.cards:
            if card.rank == rank:
                table = bench.lay({bench.piles(group)[0]: [card]})
                move = Move(kind, bench.piles(group)[0])
                if bench.engine.allows(table, move):
                    gone = not bench.count(bench.engine.play(table, move), group)
                    return compare(trial.value, "remove" if gone else "none")
    return contradicts(f"a {kind.replace('_', ' ')} on a {name} does nothing", found="none")


def _arrived(before: Position, after: Position, pile: int) -> bool:
    """Return whether a card lies on a pile that lay elsewhere before."""
    there = [card.turned(True) for card in before.piles[pile]]
    return any(card.turned(True) not in there for card in after.piles[pile])


@probe("gesture.move")
def move_by(trial: Trial) -> Outcome:
    """Click and double-click every pile in the games played, and see which of the two moves a card there."""
    bench = trial.bench
    kinds = {"click": click, "double_click": double_click}
    found = {
        name
        for name, kind in kinds.items()
        for game in bench.playouts
        for position, _ in game
        for pile in range(len(position.piles))
        if bench.engine.allows(position, kind(pile))
        and _arrived(position, bench.engine.play(position, kind(pile)), pile)
    }
    text = f"a card comes to the pile by {' and '.join(sorted(found)) or 'neither'}"
    return (
        agrees(text, trial.value) if trial.value in found else contradicts(text, "", min(found, default=None))
    )


@probe("gesture.click")
def click_card(trial: Trial) -> Outcome:
    """Click every pile that cards are played from, in the games played."""
    return _judged(trial, _card_groups(trial), "click")


@probe("autoplay.ranks")
def autoplay_ranks(trial: Trial) -> Outcome:
    """Collect the cards that went to the foundation by themselves in the games played."""
    bench = trial.bench
    said = {
        rank_number(str(name)) for name in (trial.value if isinstance(trial.value, tuple) else (trial.value,))
    }
    found: set[int] = set()
    for game in bench.playouts:
        for (before, move), (after, _) in pairwise(game):
            if move is None or move.kind == DOUBLE_CLICK:
                continue
            for pile in bench.piles("foundation"):
                grown = after.piles[pile][len(before.piles[pile]) :]
                found.update(card.rank for card in (grown[move.size :] if move.target == pile else grown))
    names = ", ".join(rank_name(rank) for rank in sorted(found))
    text = f"ranks that went there by themselves: {names or 'none'}"
    if found == said:
        return agrees(text, trial.value)
    return contradicts(text) if found - said else not_judged(text)


@probe("autoplay.foundation")
def autoplay(trial: Trial) -> Outcome:
    """Look, in the games played, for a card that goes to the foundation without having been dragged there."""
    bench = trial.bench
    for game in bench.playouts:
        for (before, move), (after, _) in pairwise(game):
            if move is None or move.kind == DOUBLE_CLICK:
                continue
            by_hand = move.target >= 0 and bench.group_of(move.target) == "foundation"
            grown = bench.count(after, "foundation") - bench.count(before, "foundation")
            if grown > 0 and (not by_hand or grown > max(move.size, 1)):
                drawn = bench.draw(before)
                return compare(
                    trial.value, True, f"after {move} cards go to the foundation by themselves", drawn
                )
    return compare(trial.value, False, "no card went there by itself in the games played")
