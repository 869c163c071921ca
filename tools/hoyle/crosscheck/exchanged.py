"""What a translation names in place of what its source names: other piles, another rank or suit.

Facts are compared where both languages are read. Here the words are, sentence by sentence, or message by
message where the translator cut the sentences otherwise: a translation that has a name which its source does
not have, and lacks one that its source has, was most often written with the wrong word. A name that is only
missing, or only more, is a matter of style.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from hoyle.crosscheck import codes
from hoyle.crosscheck.findings import Located, located
from hoyle.crosscheck.pages import Page
from hoyle.crosscheck.results import shown
from hoyle.crosscheck.wording import Key, vocabulary
from hoyle.facts.model import Sentence, State, Value
from hoyle.facts.text import forms

_CLASSES = ("group", "rank", "cardsuit")
_NEW: dict[str, tuple[Value, ...]] = {
    # The stock and the tableau are often understood, and so named in one language alone.
    "group": ("waste", "foundation", "reserve"),
    # Other ranks are numbers, too.
    "rank": ("ace", "jack", "queen", "king", "joker"),
    "cardsuit": ("club", "diamond", "heart", "spade"),
}
"""By class, what counts where it is new in a translation."""
_OLD = {**_NEW, "group": (*_NEW["group"], "stock", "tableau")}
"""By class, what counts where a translation lacks it."""
_UNTOLD = ("strategy", "narrative")


def of_page(page: Page, source: Page, told: Iterable[Located] = ()) -> Iterator[Located]:
    """Yield the sentences of a translation that name one thing where their source names another.

    told: what is found on the page already; a message is not told of twice.
    """
    known = {page.blocks.start(line) for line, _ in told}
    beside = _by_block(source)
    for block, sentences in _by_block(page).items():
        if block not in known and block in beside:
            yield from _compared(page, sentences, beside[block], source.language)


def _compared(
    page: Page, sentences: Sequence[Sentence], others: Sequence[Sentence], language: str
) -> Iterator[Located]:
    pairs: Iterable[tuple[Sequence[Sentence], Sequence[Sentence]]] = [(sentences, others)]
    if len(sentences) == len(others):
        pairs = (((one,), (other,)) for one, other in zip(sentences, others, strict=True))
    for ours, theirs in pairs:
        here, there = _named(ours, page.language), _named(theirs, language)
        read = all(one.state is State.READ for one in (*ours, *theirs))
        for name in _CLASSES[:1] if read else _CLASSES:
            new = [key for key in here if key[0] == name and key[1] in _NEW[name] and key not in there]
            lost = [key for key in there if key[0] == name and key[1] in _OLD[name] and key not in here]
            if len(new) == 1 and lost and new[0][1] not in {one.topic for one in ours}:
                yield _finding(page, here[new[0]], new[0], lost, theirs)
                break


def _finding(
    page: Page, sentence: Sentence, new: Key, lost: Sequence[Key], source: Sequence[Sentence]
) -> Located:
    names = ", ".join(shown(value) for _, value in lost)
    message = f"the translation speaks of {shown(new[1])}, the source of {names}"
    where = page.blocks.entry(sentence.place.line) or sentence.place
    notes = [("source", " ".join(one.text for one in source))]
    return located(codes.EXCHANGED, where, message, sentence, None, notes)


def _by_block(page: Page) -> dict[int, list[Sentence]]:
    """Return the sentences of each message that states rules, by the line where it begins."""
    found: dict[int, list[Sentence]] = {}
    for sentence in page.reading.sentences:
        if sentence.section not in _UNTOLD:
            found.setdefault(page.blocks.start(sentence.place.line), []).append(sentence)
    return found


def _named(sentences: Sequence[Sentence], language: str) -> dict[Key, Sentence]:
    """Return what sentences name, each with the sentence that names it first."""
    found: dict[Key, Sentence] = {}
    for sentence in sentences:
        for key in _names_in(sentence.text, language):
            found.setdefault(key, sentence)
    return found


@cache
def _names_in(text: str, language: str) -> tuple[Key, ...]:
    """Return what a sentence names; pages repeat each other's sentences."""
    names = _names(language)
    spoken = forms(text)
    return tuple(
        key
        for at, first in enumerate(spoken)
        for name, key in names.get(first, ())
        if spoken[at : at + len(name)] == name
    )


@cache
def _names(language: str) -> dict[str, list[tuple[tuple[str, ...], Key]]]:
    """Return the words of a language for what is compared, by their first one."""
    index: dict[str, list[tuple[tuple[str, ...], Key]]] = {}
    for key, listed in vocabulary(language).items():
        if key[0] in _OLD and key[1] in _OLD[key[0]]:
            for name in filter(None, map(forms, listed)):
                index.setdefault(name[0], []).append((name, key))
    return index
