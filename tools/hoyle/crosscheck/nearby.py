"""Sentences that are not understood, and are one word away from a rule that the engine confirms.

A frame of the lexicon has words of its own, as the "top" of "only the top card is face up". Where a page has
another word of the same class there, the sentence is not understood, for no frame reads it; but with the
right word it is, and what it states then can be tried. If the engine confirms it with exactly one of the
class's values, the page's word is wrong: the values of a class rule each other out. With several of them
true, or none, nothing is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from hoyle.crosscheck import codes
from hoyle.crosscheck.bench import Loader
from hoyle.crosscheck.check import Benches, check
from hoyle.crosscheck.effort import Effort
from hoyle.crosscheck.findings import Located, located, topic
from hoyle.crosscheck.pages import Page
from hoyle.crosscheck.results import Judgement, Verdict, shown
from hoyle.crosscheck.wording import Spot, spots, vocabulary
from hoyle.facts.frames import LONGEST, STOPS
from hoyle.facts.lexicon import Lexicon, load_with
from hoyle.facts.model import Fact, Reading, Sentence, State, Value
from hoyle.facts.text import Word, forms, words

_OPEN = ("group", "option")
"""Classes whose values do not rule each other out: what is said of one pile may hold of another, too."""
_REACH = 3
"""How far from a number the right one is looked for, where frames read any number."""


@dataclass(frozen=True, slots=True)
class Change:
    """Another value's words at a spot of a sentence."""

    spot: Spot
    value: Value
    text: str


def of_page(page: Page, loader: Loader, benches: Benches) -> Iterator[Located]:
    """Yield the sentences of a page that another word would make true."""
    left = [one for one in page.reading.sentences if _open(one)]
    if not left:
        return
    lexicon = load_with(page.language, frozenset(page.terms.items()))
    effort, whole = Effort(), sum(len(words(one.text)) for one in page.reading.sentences)
    for sentence in left:
        for _, changes in groupby(
            _changes(sentence.text, lexicon, effort), lambda one: (one.spot.start, one.spot.end)
        ):
            true: list[Change] = []
            told: Sequence[Judgement] = ()
            for change in changes:
                if not effort.allows(whole):
                    return
                if judged := _confirmed(page, sentence.text, change.text, loader, benches):
                    true.append(change)
                    told = told or judged
            if true and _one_value(true):
                yield _finding(page, sentence, min(true, key=lambda one: len(str(one.value))), told)
                break


def _one_value(changes: Sequence[Change]) -> bool:
    """Tell whether changes have a value in common.

    One word may stand for several values, "a" for one and for an ace; and "top right" is "right", too.
    """
    meant: dict[tuple[str, ...], set[str]] = {}
    for change in changes:
        meant.setdefault(forms(change.text), set()).update(str(change.value).split())
    return bool(set.intersection(*meant.values()))


def _open(sentence: Sentence) -> bool:
    return sentence.state is State.NOT_UNDERSTOOD


def _changes(text: str, lexicon: Lexicon, effort: Effort) -> Iterator[Change]:
    """Yield every change of one value's words with which a sentence may be read, spot by spot.

    It ends where the effort does.
    """
    tokens = words(text)
    known = lexicon.spoken | STOPS
    if len(tokens) > LONGEST or any(one.form not in known and not one.form.isdigit() for one in tokens):
        return
    parsed = effort.reads(lexicon, tokens)
    table = vocabulary(lexicon.language)
    # What no frame came to look at makes no difference.
    last = len(tokens) - 1 if parsed else effort.reach(lexicon, tokens)
    end = tokens[last].end if tokens else 0
    found = [spot for spot in spots(text, lexicon.language) if spot.key[0] not in _OPEN and spot.start < end]
    for spot in sorted(found, key=lambda one: (one.start, -one.end)):
        name, said = spot.key
        for (kind, value), listed in table.items():
            if kind != name or value == said:
                continue
            near = not isinstance(value, int) or not isinstance(said, int) or abs(value - said) <= _REACH
            written = (str(value), *listed) if spot.form < 0 else listed
            for form in written[:1] if parsed else written:
                if near if parsed else _differs(form, text[spot.start : spot.end], lexicon):
                    put = form[:1].upper() + form[1:] if text[spot.start].isupper() else form
                    changed = text[: spot.start] + put + text[spot.end :]
                    if effort.left < 0:
                        return
                    read = words(changed)
                    if effort.reads(lexicon, read) and not _idle(read, spot.start, lexicon):
                        yield Change(spot, value, changed)


def _idle(tokens: Sequence[Word], start: int, lexicon: Lexicon) -> bool:
    """Tell whether the word that begins at a character adds nothing to the term that it is part of.

    "Up in rank" is no more than "up": what is true with it is true without it, and says nothing of the word.
    """
    spoken = [token.form for token in tokens]
    for at, form in enumerate(spoken):
        reach: dict[tuple[str, Value | None], set[bool]] = {}
        for row, name, value in lexicon.grammar.starting(form):
            if tuple(spoken[at : at + len(row)]) == row:
                reach.setdefault((name, value), set()).add(tokens[at + len(row) - 1].end > start)
        if tokens[at].start < start and {True, False} in reach.values():
            return True
    return False


def _differs(form: str, said: str, lexicon: Lexicon) -> bool:
    """Tell whether a form can be read where another one of its class cannot.

    That is so where patterns have its words, or where it stands for something that the other one does not
    stand for, alone or with the words beside it.
    """
    if all(word in lexicon.literals for word in forms(form)):
        return True
    return bool(_classes(form, lexicon) - _classes(said, lexicon))


def _classes(form: str, lexicon: Lexicon) -> set[tuple[str, ...]]:
    """Return the classes that a form has, and the terms that begin with it."""
    spoken = forms(form)
    known = lexicon.grammar.starting(spoken[0])
    return {(name, *row[len(spoken) :]) for row, name, _ in known if row[: len(spoken)] == spoken}


def _confirmed(page: Page, text: str, changed: str, loader: Loader, benches: Benches) -> Sequence[Judgement]:
    """Return the judgements on what a page states with a sentence changed, if the engine confirms it all."""
    reading = page.read({text: changed})
    there = [one for one in reading.sentences if one.text == changed]
    if any(map(_open, there)):
        return ()
    stated = {fact for one in there for fact in one.facts} | _new(page.reading, reading)
    judged = check(reading, loader, benches, only=stated).judgements
    return judged if all(one.verdict is Verdict.AGREES for one in judged) else ()


def _new(before: Reading, after: Reading) -> set[Fact]:
    """Return the facts that a page states anew."""
    left = Counter((fact.subject, fact.value, fact.options, fact.when) for fact in before.facts)
    found = set()
    for fact in after.facts:
        key = fact.subject, fact.value, fact.options, fact.when
        if left[key]:
            left[key] -= 1
        else:
            found.add(fact)
    return found


def _finding(page: Page, sentence: Sentence, change: Change, judged: Sequence[Judgement]) -> Located:
    fact, outcome = judged[0].fact, judged[0].outcome
    said = sentence.text[change.spot.start : change.spot.end]
    right = change.text[change.spot.start : len(change.text) - len(sentence.text) + change.spot.end]
    message = f"{topic(fact)}: the page says “{said}”, the engine confirms it with “{right}”"
    notes = [("engine", outcome.text or f"{topic(fact)}: {shown(fact.value)}")]
    where = page.blocks.entry(sentence.place.line) or sentence.place
    return located(codes.OTHER_WORD, where, message, sentence, None, notes, f"perhaps: {change.text}")
