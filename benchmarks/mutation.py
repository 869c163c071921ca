"""Mutation test of the check: change every fact of our own pages, one at a time, and see what is noticed.

    python benchmarks/mutation.py [GAME]... [-l LANG]... [--manual DIR] [--po DIR]

Every word of a sentence that stands for a value (a number, rank, suit, direction, order, place, option …) is
replaced by the page's own words for another value of its kind, as the lexicon has them; groups of piles
aside. What becomes of the mutants is counted by kind:

- ``caught``: the check refutes it, by a fact or by the word that would be right (CK016)
- ``unjudged``, ``not read``: only ``--strict`` stops it: a fact is not judged, or a sentence not understood
- ``survived``: the check agrees with what the mutant states
- ``unread``: the sentence counts as read and states what it did before, so that a word of it was overlooked
- ``equivalent``: it states the same truth, see `same_place`; these alone are no mutants

The last three are listed. Exit status 1 where fewer than 98 of 100 are stopped in any language.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from hoyle.crosscheck import Bench, Benches, Loader, check, findings, nearby
from hoyle.crosscheck.pages import Page, read_source, slug
from hoyle.crosscheck.results import Verdict, shown
from hoyle.crosscheck.wording import replaced, spots, vocabulary
from hoyle.diagnostics import Severity
from hoyle.docbook import Document, place
from hoyle.facts import Fact, Reading, Sentence, State, Value, read
from hoyle.facts.lexicon import named
from hoyle.l10n import translate
from hoyle.l10n.linguas import linguas
from inputs import catalogues, games, manual, plainly
from lxml import etree

import rules_engine

WANTED = 0.98
STOPPED = ("caught", "unjudged", "not read")
OUTCOMES = (*STOPPED, "survived", "unread", "equivalent")
LOADER: Loader = cast(Loader, rules_engine.load)


@dataclass(slots=True)
class Text:
    """A place in a tree that holds a whole sentence: the text of an element, or what follows it."""

    element: etree._Element
    name: str

    def get(self) -> str:
        return str(getattr(self.element, self.name) or "")

    def put(self, text: str) -> None:
        setattr(self.element, self.name, text)


def holder(document: Document, sentence: Sentence) -> tuple[Text, re.Match[str]] | None:
    """Return the place of a tree in which a sentence stands, whatever its line breaks, and where in it."""
    pattern = re.compile(r"\s+".join(map(re.escape, sentence.text.split())))
    found: list[tuple[int, int, Text, re.Match[str]]] = []
    for element in document.root.iter(etree.Element):
        for name in ("text", "tail"):
            text = Text(element, name)
            if match := pattern.search(text.get()):
                found.append((abs(place(element).line - sentence.place.line), len(found), text, match))
    return min(found)[2:] if found else None


def mutants(sentence: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Yield changed sentences, each with the class of the word and what was changed to what."""
    words = vocabulary(language)
    seen = {sentence}
    found = list(spots(sentence, language))
    for spot in found:
        name, value = spot.key
        spoken = sentence[spot.start : spot.end]
        if name.endswith("group") or spoken == "a":
            # A statement of another group is a new one, and true as often as not; an article is no number.
            continue
        if any(one.start <= spot.start and spot.end < one.end for one in found if one.key[0] == name):
            # "middle" is no place of its own in "middle column".
            continue
        if name == "option" and spoken not in words[spot.key]:
            # An option's name has its capitals; without them "four foundations" are a number of piles.
            continue
        if name == "n" and isinstance(value, int):
            others: list[Value] = [value + 1] if spot.form < 0 or value > 1 else [2, 3]
        else:
            same = [other for kind, other in words if kind == name]
            at = same.index(value)
            others = [same[(at + 1) % len(same)]]
        for other in others:
            text = replaced(sentence, spot, other, language)
            if text is not None and text not in seen and other != value and not _stutters(text):
                seen.add(text)
                yield text, name, f"{name}: {value} -> {other}"


def _stutters(sentence: str) -> bool:
    """Tell whether a word stands twice in a row ("the left left"), as in no sentence."""
    return re.search(r"\b(\w+) \1\b", sentence) is not None


def same_place(one: Fact, other: Fact, bench: Bench) -> bool:
    """Return whether two places are one: they differ in what is the same for the whole table or group.

    Of a table of one row, top and bottom are the same, of one column left and right; and a group that is a
    column is in a column, wherever it is.
    """
    if (one.subject, one.options, one.when) != (other.subject, other.options, other.when):
        return False
    flat = set()
    if len({slot.y for slot in bench.engine.slots}) == 1:
        flat |= {"top", "bottom"}
    if len({slot.x for slot in bench.engine.slots}) == 1:
        flat |= {"left", "right"}
    group = [bench.engine.slots[pile] for pile in bench.piles(one.subject.partition(".")[0])]
    if len({slot.x for slot in group}) == 1:
        flat.add("column")
    said, before = ({*str(fact.value).split()} for fact in (one, other))
    return one.subject.endswith(".place") and said - flat == before - flat


def stated(reading: Reading) -> Counter[tuple[object, ...]]:
    """Return what a page states, whatever the words and places."""
    return Counter(map(_statement, reading.facts))


def _statement(fact: Fact) -> tuple[object, ...]:
    return fact.subject, fact.value, fact.options, fact.when


def gaps(reading: Reading) -> int:
    """Return how many sentences of a page are not understood."""
    return sum(sentence.state is State.NOT_UNDERSTOOD for sentence in reading.sentences)


@dataclass(slots=True)
class Trial:
    """A page that is mutated: as it is, and what the whole check says of it then."""

    page: Page
    source: Page
    benches: Benches
    before: Counter[tuple[object, ...]] = field(init=False)
    errors: Counter[str] = field(init=False)

    def __post_init__(self) -> None:
        """Check the page as it is."""
        self.before = stated(self.page.reading)
        self.errors = self._errors(self.page)

    def outcome(self, mutant: Reading) -> tuple[str, str]:
        """Return what becomes of a mutant, and the facts that decide.

        Only what it states anew is tried, which is enough where that is refuted or cannot be judged; what
        passes is put to the whole check, which compares statements with each other and with the source.
        """
        if stated(mutant) == self.before:
            if gaps(mutant) <= gaps(self.page.reading):
                return "unread", "the page states the same"
            told = self._nearby(mutant)
            return ("caught", told) if told else ("not read", "the page states the same")
        left = self.before.copy()
        new: set[Fact] = set()
        for fact in mutant.facts:
            if left[_statement(fact)]:
                left[_statement(fact)] -= 1
            else:
                new.add(fact)
        tried = check(mutant, LOADER, self.benches, only=new).judgements
        told = "; ".join(
            f"{one.fact.subject} = {shown(one.fact.value)}"
            + (f" under {dict(one.fact.options)}" if one.fact.options else "")
            + (f" when {dict(one.fact.when)}" if one.fact.when else "")
            + f" [{one.verdict}: {one.outcome.text}]"
            for one in tried
        )
        verdicts = {one.verdict for one in tried}
        if Verdict.CONTRADICTS in verdicts:
            return "caught", told
        more = gaps(mutant) > gaps(self.page.reading)
        if more and (near := self._nearby(mutant)):
            return "caught", near
        if Verdict.NOT_JUDGED in verdicts:
            return "unjudged", told
        if more:
            return "not read", told
        page = replace(self.page, reading=mutant)
        if self._errors(page) - self.errors:
            return "caught", told
        table = self.benches({})
        same = (any(same_place(fact, one, table) for one in self.page.reading.facts) for fact in new)
        return ("equivalent" if new and all(same) else "survived"), told

    def _nearby(self, mutant: Reading) -> str:
        """Return what the check says of sentences that are not understood and one word away from a rule."""
        page = replace(self.page, reading=mutant)
        return "; ".join(one.diagnostic.message for _, one in nearby.of_page(page, LOADER, self.benches))

    def _errors(self, page: Page) -> Counter[str]:
        result = check(page.reading, LOADER, self.benches)
        if self.page is self.source:
            found = findings.of_source(page, result)
        else:
            beside = check(self.source.reading, LOADER, self.benches)
            found = findings.of_translation(page, result, self.source, beside)
        told = (finding.diagnostic for _, finding in found)
        return Counter(one.message for one in told if one.severity is Severity.ERROR)


def try_page(
    document: Document, language: str, source: Page, benches: Benches
) -> Iterator[tuple[str, str, str]]:
    """Mutate one page and yield the outcome of every mutant, its kind, and its description."""
    page = (
        source
        if language == source.language
        else Page(document, read(document, language), source.blocks, document)
    )
    trial = Trial(page, source, benches)
    for sentence in page.reading.sentences:
        if sentence.state is not State.READ:
            continue
        held = holder(document, sentence)
        if held is None:
            continue
        text, match = held
        whole = text.get()
        for changed, kind, what in mutants(sentence.text, language):
            text.put(whole[: match.start()] + changed + whole[match.end() :])
            outcome, facts = trial.outcome(read(document, language))
            text.put(whole)
            yield outcome, kind, f"{slug(document)}:{sentence.place.line}: {what}: {changed}\n    {facts}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("-l", "--language", action="append", dest="languages", metavar="LANG")
    parser.add_argument("-v", "--verbose", action="store_true", help="list also what only --strict stops")
    parser.add_argument("--manual", type=Path, default=Path("help/C"))
    parser.add_argument("--po", type=Path, default=Path("po"))
    args = parser.parse_args()
    languages = args.languages or ["en", *filter(named, linguas(args.po)[0])]
    asked = games(args.games)
    translations = {one.path.stem: one for one in catalogues(args.po, languages)}
    outcomes: dict[str, Counter[str]] = {name: Counter() for name in languages}
    kinds: dict[str, dict[str, Counter[str]]] = {name: {} for name in languages}
    began = time.perf_counter()
    for document in manual(args.manual).documents.values():
        game = slug(document)
        if game not in rules_engine.slugs() or (asked and game not in asked):
            continue
        benches = Benches(game, LOADER)
        source = read_source(document, {})
        for name in languages:
            shown_page = document if name == "en" else translate(document, translations[name])
            for outcome, kind, told in try_page(shown_page, name, source, benches):
                outcomes[name][outcome] += 1
                kinds[name].setdefault(kind, Counter())[outcome] += 1
                if outcome not in STOPPED or args.verbose:
                    print(f"{outcome}: {name}: {told}", flush=True)
    for name in languages:
        table(name, outcomes[name], kinds[name])
    print(f"{time.perf_counter() - began:.0f} s")
    return int(min(map(share, outcomes.values())) < WANTED)


def share(counts: Counter[str]) -> float:
    """Return which part of the mutants is stopped; equivalent ones are none."""
    tried = counts.total() - counts["equivalent"]
    return sum(counts[one] for one in STOPPED) / tried if tried else 1.0


def table(language: str, outcomes: Counter[str], kinds: Mapping[str, Counter[str]]) -> None:
    """Print the figures of a language, and those of every class of words."""
    print(f"{language:14}" + "".join(f"{one:>12}" for one in (*OUTCOMES, "stopped")))
    for kind, counts in (*sorted(kinds.items()), ("all", outcomes)):
        print(f"  {kind:12}" + "".join(f"{counts[one]:12}" for one in OUTCOMES) + f"{share(counts):12.1%}")


if __name__ == "__main__":
    sys.exit(plainly(main))
