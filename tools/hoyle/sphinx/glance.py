"""The box on a game's page that tells what kind of game it is, out of what was proved: as DocBook."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lxml import etree

from hoyle.docbook import Document, language, place
from hoyle.overview import Game
from hoyle.overview.glance import Building, Glance, glance
from hoyle.sphinx.captions import Captions
from hoyle.sphinx.elements.text import plain
from hoyle.sphinx.markup import element
from hoyle.sphinx.phrases import between, fill, listed
from hoyle.sphinx.publication import Publication

ORDERS = ("up", "down", "either", "same", "double", "any", "none")
SUITS = ("same", "alternate_colour", "same_colour", "different", "any")
MATCHES = ("sum", "rank", "suit", "suit_or_rank")
REDEALS: Mapping[int | str, str] = {0: "redeals_none", "unlimited": "redeals_unlimited"}
"""The words for numbers of redeals that are said in words."""

_STEP = re.compile(r"(up|down)_by_(\d+)")


def box(published: Publication, page: Document, game: Game, tried: str) -> etree._Element:
    """Return the box of a game. tried: id of the page that tells how its facts were tried."""
    made = element("sidebar", published.said("title", "glance"))
    entries = []
    for key, lines in _rows(published, page, game):
        if lines:
            told = element("listitem", *lines)
            entries.append(element("varlistentry", published.said("term", key), told))
    if entries:
        made.append(element("variablelist", *entries))
    facts = sum(game.counts[key] for key in ("agree", "contradict", "not_judged"))
    link = published.said("link", "tried")
    link.set("linkend", tried)
    count = published.said("phrase", "tried_count", agree=str(game.counts["agree"]), facts=str(facts))
    made.append(element("para", link, between(published.word("named")), count))
    return made


def _rows(published: Publication, page: Document, game: Game) -> Iterator[tuple[str, list[etree._Element]]]:
    """Yield the rows of the box: the key of each one's name, and its lines."""
    shown = glance(game)
    yield "decks", [deck(published, shown)] if shown.packs else []
    yield "redeals", [] if shown.redeals is None else [_redeals(published, shown)]
    yield "building", [line for one in shown.building for line in _building(published, one)]
    yield "matching", _matching(published, shown)
    yield "goal", goal(published, page, game)
    yield "maximum", [] if shown.maximum is None else [element("para", str(shown.maximum))]
    named = options(published, page, shown)
    yield "options", [element("para", " · ".join(named))] if named else []


def goal(published: Publication, page: Document, game: Game) -> list[etree._Element]:
    """Return the page's own paragraphs that say how the game is won; none where not all of it was proved.

    Source and translation have their paragraphs in the same order.
    """
    goals = [one for one in game.facts if one["subject"].partition(".")[0] == "goal"]
    if any(one["verdict"] != "agrees" for one in goals):
        return []
    source = list(published.source.plain[page.name].root.iter("para"))
    found = {}
    for one in goals:
        if not one["options"] and not one["when"]:
            said = [
                number
                for number, para in enumerate(source)
                if place(para).line <= one["line"] and one["quote"] in plain(para)
            ]
            found.update(dict.fromkeys(said[-1:]))
    made = []
    for para in (para for number, para in enumerate(page.root.iter("para")) if number in found):
        made.append(element("para", plain(para)))
        if spoken := language(para):
            made[-1].set("lang", spoken)
    return made


def deck(published: Publication, shown: Glance) -> etree._Element:
    """Return what is played with."""
    if shown.cards is None:
        return element("para", str(shown.packs))
    key = "decks_jokers" if shown.jokers else "decks_cards"
    values = {"packs": shown.packs, "cards": shown.cards, "jokers": shown.jokers}
    return published.said("para", key, **{name: str(value) for name, value in values.items()})


def redeals(published: Publication, value: int | str) -> str:
    """Return a number of redeals in words."""
    return published.word(REDEALS[value]) if value in REDEALS else str(value)


def _redeals(published: Publication, shown: Glance) -> etree._Element:
    assert shown.redeals is not None  # it is asked where something was proved
    told = redeals(published, shown.redeals)
    if shown.others:
        others = listed([redeals(published, value) for value in shown.others], published.word("list"))
        return published.said("para", "redeals_others", redeals=told, others=others)
    if shown.redeals in REDEALS:
        return published.said("para", REDEALS[shown.redeals])
    return element("para", told)


def _matching(published: Publication, shown: Glance) -> list[etree._Element]:
    """Return which cards go together, in words; nothing where there are none for it."""
    if shown.match not in MATCHES or (shown.match == "sum" and not shown.total):
        return []
    key, values = f"match_{shown.match}", {"number": str(shown.total)}
    if not shown.match_whole:
        key, values = "match_more", {"match": fill(published.word(key), **values)}
    return [published.said("para", key, **values)]


def _building(published: Publication, one: Building) -> list[etree._Element]:
    """Return how a group is built, in words; nothing where there are none for it."""
    step = _STEP.fullmatch(one.order)
    key = f"order_{step[1]}_by" if step else f"order_{one.order}"
    if not step and one.order not in ORDERS:
        return []
    told = [fill(published.word(key), number=step[2] if step else "")]
    if one.suit in SUITS and one.order != "none":
        told.append(published.word(f"suit_{one.suit}"))
    captions = Captions.of(published)
    made = published.said("para", key)
    made.text = captions.named(captions.group(one.group), listed(told, published.word("list")))
    return [made]


def options(published: Publication, page: Document, shown: Glance) -> list[str]:
    """Return what the page calls the options, in its language; nothing where it does not name them all.

    Source and translation have their terms in the same order.
    """
    source = published.source.plain[page.name].root
    slugs = [re.sub(r"\W+", "_", plain(term).lower()).strip("_") for term in source.iter("term")]
    here = [plain(term) for term in page.root.iter("term")]
    named = dict(zip(reversed(slugs), reversed(here), strict=False))
    return [named[name] for name in shown.options] if named.keys() >= set(shown.options) else []
