"""Pictures of games told in words: labels, captions and alternative texts in a page's language.

The sentences are templates among the words of the interface; only whole phrases are put into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hoyle.pictures import Album, Card, Picture, Step
from hoyle.sphinx.phrases import fill, listed

if TYPE_CHECKING:
    from hoyle.sphinx.publication import Publication

_RANKS = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_GROUPS = ("foundation", "reserve", "stock", "tableau", "waste")
"""The groups that have names of ours; the others are called as the manual calls them."""

_WAYS = (*_GROUPS, "chooser", "edge", "plait")
"""The groups that have phrases for the way to and from them; to the others cards go by their name."""

_WITHIN = ("foundation", "reserve", "tableau", "waste")
"""The groups within which cards move."""


@dataclass(frozen=True)
class Captions:
    """Tells pictures. word: gives a word by its key. names: what the manual's glossary calls groups."""

    word: Callable[[str], str]
    names: Mapping[str, str]

    @classmethod
    def of(cls, published: Publication) -> Captions:
        """Return captions in a publication's language."""
        return cls(published.word, {group: words for group, (_id, words) in published.groups.items()})

    def group(self, name: str) -> str:
        """Return the name of a group."""
        return self.names.get(name) or self.word(self.group_key(name))

    def group_key(self, name: str) -> str:
        """Return the key of our own name for a group."""
        return f"group_{name}" if name in _GROUPS else "group_other"

    def card(self, one: Card) -> str:
        """Return the name of a card."""
        if not one.rank:
            return self.word("card_joker")
        rank = self.word(f"card_{_RANKS[one.rank]}") if one.rank in _RANKS else str(one.rank)
        return fill(self.word("card"), rank=rank, suit=self.word(f"card_{_SUITS[one.suit]}"))

    def cards(self, cards: Iterable[Card]) -> str:
        """Return the names of cards in a row."""
        return listed([self.card(one) for one in cards], self.word("list"), self.word("list_last"))

    def moved(self, step: Step) -> str:
        """Return the names of the cards that a step moves: of a long run the first and the last."""
        if len(step.cards) > 3 and step.onto is not None:
            first, last = self.card(step.cards[0]), self.card(step.cards[-1])
            return fill(self.word("range"), first=first, last=last)
        return self.cards(step.cards)

    def step(self, picture: Picture) -> str:
        """Return the heading of a step: which move of the game it is."""
        return fill(self.word("step"), number=str(picture.number))

    def sentences(self, step: Step) -> str:
        """Return what a step did, in one to three sentences."""
        onto = self.card(step.onto) if step.onto else ""
        told = [
            fill(self.word(f"step_{step.kind}"), cards=self.moved(step), where=self._where(step), onto=onto)
        ]
        if step.turned is not None:
            told.append(fill(self.word("step_turned"), card=self.card(step.turned)))
        if step.filled:
            told.append(self.word("step_filled"))
        return " ".join(one[:1].upper() + one[1:] for one in told)

    def _where(self, step: Step) -> str:
        """Return the way of the cards: from one group to another, or within one."""
        target = self._phrase("to", step.target) if step.target else ""
        if step.kind == "deal":
            return target
        if step.source == step.target and step.source in _WITHIN:
            return self.word(f"within_{step.source}")
        return f"{self._phrase('from', step.source)} {target}"

    def _phrase(self, way: str, group: str) -> str:
        key = f"{way}_{group}" if group in _WAYS else f"{way}_other"
        return fill(self.word(key), name=self.group(group))

    def pile(self, cards: Iterable[Card]) -> str:
        """Return what lies in a pile: how many cards face down, and each one face up, the top card last."""
        cards = list(cards)
        if not cards:
            return self.word("pile_empty")
        told: list[str] = []
        down = 0
        for one in [*cards, None]:
            if one is not None and not one.up:
                down += 1
                continue
            if down:
                told.append(fill(self.word("pile_down"), number=str(down)))
                down = 0
            if one is not None:
                told.append(self.card(one))
        return listed(told, self.word("list"))

    def named(self, name: str, text: str) -> str:
        """Return a text under its name."""
        return fill(self.word("named"), name=name, text=text)

    def sentence(self, text: str) -> str:
        """Return a text with the sign that ends a sentence."""
        return fill(self.word("sentence"), text=text)

    def table(self, album: Album) -> str:
        """Return what the table after the deal shows, group by group, for readers who cannot see it."""
        piles = album.pictures[0].piles
        told = [self.sentence(self.word("table"))]
        for name, numbers in album.groups.items():
            lying = [self.pile(piles[number]) for number in numbers]
            if len(lying) == 1:
                text = lying[0]
            elif len(set(lying)) == 1:
                text = fill(self.word("times"), number=str(len(lying)), text=lying[0])
            else:
                piles_told = [self.named(str(place), one) for place, one in enumerate(lying, 1)]
                text = listed(piles_told, self.word("list_long"))
            told.append(self.sentence(self.named(self.group(name), text)))
        return " ".join(told)

    def position(self, album: Album, picture: Picture) -> str:
        """Return what the piles hold that a step is about, for readers who cannot see it."""
        step = picture.step
        assert step is not None  # it is asked of steps alone
        wanted = dict.fromkeys([step.start, *(pile for pile, _place in step.at)])
        told = []
        for name, numbers in album.groups.items():
            for place, number in enumerate(numbers, 1):
                if number in wanted:
                    called = self.group(name)
                    if len(numbers) > 1:
                        called = fill(self.word("numbered"), name=called, number=str(place))
                    told.append(self.sentence(self.named(called, self.pile(picture.piles[number]))))
        return " ".join([self.sentence(self.step(picture)), *told])
