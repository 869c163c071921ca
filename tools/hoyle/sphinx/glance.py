"""The box on a game's page that tells what kind of game it is, out of what was proved: as DocBook."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from hoyle.docbook import Document
from hoyle.overview import Game
from hoyle.overview.glance import Building, Glance, glance
from hoyle.sphinx.captions import Captions, fill
from hoyle.sphinx.elements.text import plain
from hoyle.sphinx.markup import element
from hoyle.sphinx.publication import Publication

ORDERS = ("up", "down", "either", "same", "double", "any", "none")
SUITS = ("same", "alternate_colour", "same_colour", "different", "any")
MATCHES = ("sum", "rank", "suit", "suit_or_rank")
GOALS = {
    "foundations": "goal_foundations",
    "remove_all": "goal_remove_all",
    "remove_all_but:1": "goal_remove_all_but_one",
    "remove_all_but:ace": "goal_remove_all_but_aces",
    "remove_all_but:pictures": "goal_remove_all_but_pictures",
    "empty:tableau": "goal_empty_tableau",
    "empty:stock": "goal_empty_stock",
    "sequences:tableau": "goal_sequences",
    "reveal_all": "goal_reveal_all",
}
"""The words for each goal that a few words tell; the others are left to the page."""

_STEP = re.compile(r"(up|down)_by_(\d+)")


def box(published: Publication, page: Document, game: Game, tried: str) -> etree._Element:
    """Return the box of a game. tried: id of the page that tells how its facts were tried."""
    word = published.word
    shown = glance(game)
    made = element("sidebar", element("title", word("glance")))
    entries = []
    for key, lines in _rows(published, page, shown):
        if lines:
            told = element("listitem", *(element("para", line) for line in lines))
            entries.append(element("varlistentry", element("term", word(key)), told))
    if entries:
        made.append(element("variablelist", *entries))
    facts = sum(game.counts[key] for key in ("agree", "contradict", "not_judged"))
    count = fill(word("tried_count"), agree=str(game.counts["agree"]), facts=str(facts))
    made.append(element("para", element("link", word("tried"), linkend=tried), f": {count}"))
    return made


def _rows(published: Publication, page: Document, shown: Glance) -> Iterator[tuple[str, list[str]]]:
    """Yield the rows of the box: the key of each one's name, and its lines."""
    word = published.word
    yield "decks", [deck(published, shown)] if shown.packs else []
    yield "redeals", _redeals(published, shown)
    yield "building", [line for one in shown.building if (line := _building(published, one))]
    yield "matching", _matching(published, shown)
    goal = GOALS.get(shown.goal) if shown.goal_whole else None
    yield "goal", [word(goal)] if goal else []
    yield "maximum", [] if shown.maximum is None else [str(shown.maximum)]
    named = options(published, page, shown)
    yield "options", [" · ".join(named)] if named else []


def deck(published: Publication, shown: Glance) -> str:
    """Return what is played with."""
    if shown.cards is None:
        return str(shown.packs)
    key = "decks_jokers" if shown.jokers else "decks_cards"
    values = {"packs": shown.packs, "cards": shown.cards, "jokers": shown.jokers}
    return fill(published.word(key), **{name: str(value) for name, value in values.items()})


def redeals(published: Publication, value: int | str) -> str:
    """Return a number of redeals in words."""
    word = {0: "redeals_none", "unlimited": "redeals_unlimited"}.get(value)
    return published.word(word) if word else str(value)


def _redeals(published: Publication, shown: Glance) -> list[str]:
    if shown.redeals is None:
        return []
    told = redeals(published, shown.redeals)
    if shown.others:
        others = ", ".join(redeals(published, value) for value in shown.others)
        told = fill(published.word("redeals_others"), redeals=told, others=others)
    return [told]


def _matching(published: Publication, shown: Glance) -> list[str]:
    """Return which cards go together, in words; nothing where there are none for it."""
    if shown.match not in MATCHES or (shown.match == "sum" and not shown.total):
        return []
    told = fill(published.word(f"match_{shown.match}"), number=str(shown.total))
    return [told if shown.match_whole else fill(published.word("match_more"), match=told)]


def _building(published: Publication, one: Building) -> str:
    """Return how a group is built, in words; empty where there are none for it."""
    word = published.word
    if step := _STEP.fullmatch(one.order):
        order = fill(word(f"order_{step[1]}_by"), number=step[2])
    elif one.order in ORDERS:
        order = word(f"order_{one.order}")
    else:
        return ""
    suit = f", {word(f'suit_{one.suit}')}" if one.suit in SUITS and one.order != "none" else ""
    names = {group: words for group, (_id, words) in published.groups.items()}
    return f"{Captions(word, names).group(one.group)}: {order}{suit}"


def options(published: Publication, page: Document, shown: Glance) -> list[str]:
    """Return what the page calls the options, in its language; nothing where it does not name them all.

    Source and translation have their terms in the same order.
    """
    source = published.source.plain[page.name].root
    slugs = [re.sub(r"\W+", "_", plain(term).lower()).strip("_") for term in source.iter("term")]
    here = [plain(term) for term in page.root.iter("term")]
    named = dict(zip(reversed(slugs), reversed(here), strict=False))
    return [named[name] for name in shown.options] if named.keys() >= set(shown.options) else []
