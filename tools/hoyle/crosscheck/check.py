"""Trying a page: every fact is put to the probe of its subject, on the game under the fact's options."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from hoyle.crosscheck.bench import UNNAMED, Bench, Loader
from hoyle.crosscheck.probes import Trial, find
from hoyle.crosscheck.ranks import rank_number
from hoyle.crosscheck.results import (
    CannotTryError,
    Judgement,
    Outcome,
    PageResult,
    Verdict,
    compare,
    contradicts,
    not_judged,
)
from hoyle.facts.model import Fact, Reading, Value
from hoyle.facts.subjects import GROUPS, RANKS

Options = tuple[tuple[str, bool | str], ...]


class Benches:
    """The benches of one game, one for each option set that was asked for."""

    def __init__(self, slug: str, loader: Loader) -> None:
        self.slug = slug
        self._loader = loader
        self._open: dict[tuple[tuple[str, bool], ...], Bench] = {}
        self.outcomes: dict[tuple[object, ...], Outcome] = {}
        """What was tried already, for pages that state the same in another language."""

    def __call__(self, options: Mapping[str, bool]) -> Bench:
        """Return the bench under these options; raise ValueError for a game or an option that is unknown."""
        key = tuple(sorted(options.items()))
        if key not in self._open:
            self._open[key] = Bench(self._loader(self.slug, **options))
        return self._open[key]


def check(
    reading: Reading,
    loader: Loader,
    benches: Benches | None = None,
    *,
    only: Collection[Fact] | None = None,
) -> PageResult:
    """Try every fact of a page and return the verdicts.

    loader: opens an engine by slug and options. benches: those of this game that are open already, so that
    two languages share the work. only: the facts to try, where not all of them are asked for. Nothing
    raises: what cannot be tried is not judged, with the reason.
    """
    benches = benches or Benches(reading.game, loader)
    try:
        benches({})
    except ValueError as error:
        reason = f"no engine: {error}"
        judged = [
            Judgement(fact, sentence, not_judged(reason))
            for sentence in reading.sentences
            for fact in sentence.facts
        ]
        return PageResult(reading, tuple(judged), reason)
    page: dict[Options, dict[str, list[Value]]] = {}
    for fact in reading.facts:
        page.setdefault(fact.options, {}).setdefault(fact.subject, []).append(fact.value)
    # Probes may heed what else the page says.
    said = {
        options: frozenset((subject, tuple(values)) for subject, values in subjects.items())
        for options, subjects in page.items()
    }
    rows = frozenset(sentence.topic for sentence in reading.sentences if sentence.section == "setup")
    judgements = []
    slips: set[str] = set()
    """Groups that a sentence was refuted about; it may have named the wrong one."""
    for sentence in reading.sentences:
        slips -= {_group(fact) for fact in sentence.facts if not fact.carried}
        for fact in sentence.facts:
            if only is not None and fact not in only:
                continue
            key = (fact.subject, fact.value, fact.options, fact.when, said[fact.options], rows)
            if key not in benches.outcomes:
                benches.outcomes[key] = _try(fact, benches, page[fact.options], rows)
            outcome = benches.outcomes[key]
            if outcome.verdict is Verdict.CONTRADICTS:
                if fact.carried and _group(fact) in slips:
                    outcome = not_judged("it goes on from a sentence that was refuted about the same piles")
                elif not fact.carried:
                    slips.add(_group(fact))
            judgements.append(Judgement(fact, sentence, outcome))
    return PageResult(reading, tuple(judgements))


def _group(fact: Fact) -> str:
    """Return the pile group that a fact's subject begins with, or another word."""
    return fact.subject.partition(".")[0]


def _groups(fact: Fact) -> set[str]:
    """Return the pile groups that a fact speaks of."""
    words = set(re.findall(r"[a-z_]+", f"{fact.subject} {fact.value}"))
    named = words & set(GROUPS)
    return named | ({"foundation"} if words & {"foundations", "sequences"} else set())


def _names(value: Value) -> set[str]:
    """Return the names in a value."""
    if isinstance(value, tuple):
        return set().union(*map(_names, value))
    return {value} if isinstance(value, str) else set()


def _lacking(fact: Fact, bench: Bench) -> str:
    """Return a rank that a fact speaks of and no card of the game has, or nothing.

    What is said of the deck itself, and of what a rank counts, may well name cards that are left out.
    """
    if fact.subject.startswith(("deck.", "rank.")):
        return ""
    dealt = {card.rank for card in bench.cards}
    said = _names((*fact.subject.split("."), fact.value))
    return next((name for name in RANKS if name in said and rank_number(name) not in dealt), "")


def _try(fact: Fact, benches: Benches, page: Mapping[str, list[Value]], rows: Collection[str]) -> Outcome:
    """Try one fact. rows: the groups that the page sets up; the engine may know these by another name."""
    found = find(fact.subject)
    if found is None:
        return not_judged(f"no probe tries {fact.subject}")
    entry, names = found
    if unheeded := [f"{what} {state}" for what, state in fact.when if state not in entry.when]:
        return not_judged(f"a condition that the probe cannot make: {', '.join(unheeded)}")
    try:
        bench = benches({name: bool(on) for name, on in fact.options})
    except ValueError as error:
        return not_judged(f"no engine under these options: {error}")
    group = fact.subject.partition(".")[0]
    if UNNAMED in bench.groups and (unknown := _groups(fact) - set(bench.groups)):
        return not_judged(
            f"the engine does not name all its piles: which are the {', '.join(sorted(unknown))}?"
        )
    if group in GROUPS and not bench.piles(group) and not entry.absent:
        known = ", ".join(bench.groups)
        if fact.subject == f"{group}.piles" and UNNAMED not in bench.groups:
            return compare(fact.value, 0, f"the table has no {group}; its groups are {known}")
        if rows and group not in rows and UNNAMED not in bench.groups:
            return contradicts(f"the table has no {group}; its groups are {known}")
        return not_judged(f"the engine has no group {group}; its groups are {known}")
    if rank := _lacking(fact, bench):
        return contradicts(f"no card of the game is a {rank}")
    try:
        return entry.probe(Trial(fact, bench, names, page, benches))
    except CannotTryError as error:
        return not_judged(str(error))
    except RuntimeError as error:
        # Rules that are not ours, on a table that they do not expect.
        return not_judged(f"the engine failed: {error}")
