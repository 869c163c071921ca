"""Mutation test of the check: change every fact of our own pages, one at a time, and see what is noticed.

    python benchmarks/mutation.py [GAME]... [-l LANG]... [--manual DIR] [--po DIR]

Every word of a sentence that stands for a value (a number, rank, suit, direction, order, place, option …) is
replaced by the page's own words for another value of its kind, as the lexicon has them; groups of piles
aside. A mutant with the facts of the page is none. What ``hoyle check --strict`` does not report either
is listed as a survivor; what only it reports, because the sentence is no longer understood or its
facts cannot be judged, is counted apart. Exit status 1 where ``--strict`` catches fewer than 98 of 100.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from hoyle.crosscheck import Benches, Loader, check, findings
from hoyle.crosscheck.pages import Page, linguas, read_source, slug
from hoyle.crosscheck.wording import replaced, spots, vocabulary
from hoyle.diagnostics import Severity
from hoyle.docbook import Document, load
from hoyle.facts import Reading, Value, read
from hoyle.l10n import read_po, translate
from lxml import etree

import rules_engine

WANTED = 0.98
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


def holders(document: Document, sentence: str) -> Iterator[tuple[Text, re.Match[str]]]:
    """Yield the places of a tree in which a sentence stands, whatever its line breaks."""
    pattern = re.compile(r"\s+".join(map(re.escape, sentence.split())))
    for element in document.root.iter(etree.Element):
        for name in ("text", "tail"):
            text = Text(element, name)
            if match := pattern.search(text.get()):
                yield text, match


def mutants(sentence: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield changed sentences, each with what was changed to what."""
    words = vocabulary(language)
    seen = {sentence}
    for spot in spots(sentence, language):
        name, value = spot.key
        if name.endswith("group") or sentence[spot.start : spot.end] == "a":
            # A statement of another group is a new one, and true as often as not; an article is no number.
            continue
        if name == "n" and isinstance(value, int):
            others: list[Value] = [value + 1] if spot.form < 0 or value > 1 else [2, 3]
        else:
            same = [other for kind, other in words if kind == name]
            at = same.index(value)
            others = [same[(at + 1) % len(same)]]
        for other in others:
            text = replaced(sentence, spot, other, language)
            if text is not None and text not in seen and other != value:
                seen.add(text)
                yield text, f"{name}: {value} -> {other}"


def facts(reading: Reading) -> Counter[tuple[object, ...]]:
    """Return what a page states, whatever the words and places."""
    return Counter((fact.subject, fact.value, fact.options, fact.when) for fact in reading.facts)


def noticed(page: Page, source: Page, benches: Benches) -> tuple[bool, int]:
    """Return whether the check finds an error on a page, and how many gaps `--strict` would report."""
    result = check(page.reading, LOADER, benches)
    if page is source:
        found = findings.of_source(page, result)
    else:
        beside = check(source.reading, LOADER, benches)
        found = findings.of_translation(page, result, source, beside)
    wrong = any(finding.diagnostic.severity is Severity.ERROR for _, finding in found)
    return wrong, len(list(findings.of_gaps(page, result)))


def try_page(document: Document, language: str, source: Page, benches: Benches) -> Iterator[tuple[str, str]]:
    """Mutate one page and yield the outcome of every mutant, with its description."""
    reading = read(document, language)
    before = facts(reading)
    page = source if language == source.language else Page(document, reading, source.blocks)
    was_wrong, gaps = noticed(page, source, benches)
    if was_wrong:
        print(f"{language} {slug(document)}: has errors before it is changed; left out", file=sys.stderr)
        return
    for sentence in reading.sentences:
        if not sentence.facts:
            continue
        held = next(holders(document, sentence.text), None)
        if held is None:
            continue
        text, match = held
        whole = text.get()
        for changed, what in mutants(sentence.text, language):
            text.put(whole[: match.start()] + changed + whole[match.end() :])
            mutant = read(document, language)
            text.put(whole)
            told = f"{language} {slug(document)}:{sentence.place.line}: {what}: {changed}"
            if facts(mutant) == before:
                continue
            changed_page = Page(document, mutant, source.blocks)
            wrong, left = noticed(
                changed_page, source if language != source.language else changed_page, benches
            )
            yield ("caught" if wrong else "strict" if left > gaps else "survived"), told


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("-l", "--language", action="append", dest="languages", metavar="LANG")
    parser.add_argument("-v", "--verbose", action="store_true", help="list also what only --strict stops")
    parser.add_argument("--manual", type=Path, default=Path("help/C"))
    parser.add_argument("--po", type=Path, default=Path("po"))
    args = parser.parse_args()
    languages = args.languages or ["en", *linguas(args.po)]
    manual = load(args.manual)
    catalogues = {name: read_po(args.po / f"{name}.po") for name in languages if name != "en"}
    totals: dict[str, Counter[str]] = {name: Counter() for name in languages}
    for document in manual.documents.values():
        game = slug(document)
        if game not in rules_engine.slugs() or (args.games and game not in args.games):
            continue
        benches = Benches(game, LOADER)
        source = read_source(document, {})
        for name in languages:
            shown = document if name == "en" else translate(document, catalogues[name])
            for outcome, told in try_page(shown, name, source, benches):
                totals[name][outcome] += 1
                if outcome == "survived" or (outcome == "strict" and args.verbose):
                    print(f"{outcome}: {told}")
    worst = 1.0
    for name, counts in totals.items():
        tried = counts.total()
        caught = (counts["caught"] + counts["strict"]) / tried if tried else 1.0
        worst = min(worst, caught)
        print(
            f"{name}: {tried} mutants: {counts['caught']} contradicted, {counts['strict']} more stopped by "
            f"--strict, {counts['survived']} survived; caught {caught:.1%}"
        )
    return int(worst < WANTED)


if __name__ == "__main__":
    sys.exit(main())
