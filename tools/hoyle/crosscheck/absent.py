"""Piles that a sentence speaks of and the table has not: of two names of piles, the wrong one was written."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.crosscheck import codes
from hoyle.crosscheck.bench import UNNAMED
from hoyle.crosscheck.check import Benches
from hoyle.crosscheck.findings import Located, located
from hoyle.crosscheck.pages import Page
from hoyle.crosscheck.results import PageResult, Verdict
from hoyle.crosscheck.wording import spots
from hoyle.facts.model import State

_GROUPS = ("stock", "waste", "foundation", "reserve", "tableau")
"""Groups whose names stand for nothing else; a middle, a corner or an edge may be one of anything."""


def of_page(page: Page, result: PageResult, benches: Benches) -> Iterator[Located]:
    """Yield the sentences that were read, were not refuted, and name piles that no table of the game has.

    A group that the page itself sets up is left alone: the engine may know it by another name.
    """
    if result.trouble:
        return
    rows = {sentence.topic for sentence in page.reading.sentences if sentence.section == "setup"}
    refuted = {one.sentence for one in result.judgements if one.outcome.verdict is Verdict.CONTRADICTS}
    for sentence in page.reading.sentences if rows else ():
        if sentence.state is not State.READ or sentence.section == "strategy" or sentence in refuted:
            continue
        named = [spot for spot in spots(sentence.text, page.language) if spot.key[0].endswith("group")]
        for spot in {str(spot.key[1]): spot for spot in named}.values():
            group = str(spot.key[1])
            if group in _GROUPS and group not in rows and not _known(group, benches):
                said = sentence.text[spot.start : spot.end]
                known = ", ".join(benches({}).groups)
                yield located(
                    codes.ABSENT,
                    page.blocks.entry(sentence.place.line) or sentence.place,
                    f"{group}: the page says “{said}”, the table has none",
                    sentence,
                    notes=[("engine", f"the groups of the table are {known}")],
                )


def _known(group: str, benches: Benches) -> bool:
    """Return whether the game has a group, under whatever option, or its piles have no names to know by."""
    bench = benches({})
    tables = (bench, *(benches({option: True}) for option, on in bench.engine.options.items() if not on))
    return any(UNNAMED in one.groups or one.piles(group) for one in tables)
