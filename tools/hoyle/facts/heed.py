"""A number, rank, suit, direction or place that a pattern reads has to count, or a page could say any.

Two rules hold this, for every language:

- No pattern reads a value and drops it: not into ``_``, and not into a slot that no fact of its meaning and
  no step of a deal uses. A slot whose name begins with ``_`` gives no fact, but is bound twice at least, so
  that its values have to agree: ``<_much:n> , subtract <_much:n> {_much=13}``.
- A sentence of which a slot was filled and not used is not understood; nor is one that lists a thing twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from hoyle.facts.deals import SLOTS
from hoyle.facts.grammar import Choice, Constant, Grammar, Node, Reference
from hoyle.facts.meaning import Meaning
from hoyle.facts.model import Value

_OF_CONTEXT = frozenset(("group", "piles_n", "option_off"))
"""Slots that the reader itself uses, whatever the meaning."""
_NAMES = frozenset(("group", "option"))
"""Classes that say what a sentence is about, not how it is there."""
Phrases = dict[tuple[str, ...], Counter[str]]
"""What a phrase binds, by the phrases around it with its own name last: many patterns share one."""


def unheeded(slots: Mapping[str, Value], meaning: Meaning) -> set[str]:
    """Return the filled slots of a clause that no fact of it uses."""
    used = {
        name
        for subject, value in meaning.facts
        if slots.keys() >= subject.needs | value.needs
        for name in subject.needs | value.needs
    }
    return {name for name in slots if not name.startswith("_")} - used - _known(meaning)


def named_twice(slots: Mapping[str, Value], meaning: Meaning) -> bool:
    """Tell whether a list of a clause names one thing twice: two slots fill in the same subject."""
    filled = {
        subject.text: subject.fill(slots)
        for subject, value in meaning.facts
        if slots.keys() >= subject.needs | value.needs
    }
    return len(set(filled.values())) < len(filled)


def dropped(nodes: Sequence[Node], meaning: Meaning | None, grammar: Grammar, phrases: Phrases) -> str:
    """Return what a pattern reads and drops, a class or a slot; nothing where all that it reads counts.

    meaning: None for a condition, whose slots all count. phrases: what was found of the
    grammar's phrases until now, empty at first.
    """
    bound = Counter(_bound(nodes, grammar, (), phrases))
    known = set(bound) if meaning is None else _known(meaning) | _used(meaning)
    for name, times in bound.items():
        if name.startswith("<") or (name not in known and times < 2) or (name[0] == "_" and times < 2):
            return name
    return ""


def _known(meaning: Meaning) -> set[str]:
    return {*_OF_CONTEXT, meaning.focus, *(SLOTS if meaning.step else ())}


def _used(meaning: Meaning) -> set[str]:
    return {name for subject, value in meaning.facts for name in subject.needs | value.needs}


def _most(
    ways: Sequence[Sequence[Node]], grammar: Grammar, within: tuple[str, ...], phrases: Phrases
) -> Counter[str]:
    """Return the slots that one of several sequences binds, as often as any of them does."""
    most: Counter[str] = Counter()
    for nodes in ways:
        most |= Counter(_bound(nodes, grammar, within, phrases))
    return most


def _bound(
    nodes: Sequence[Node], grammar: Grammar, within: tuple[str, ...], phrases: Phrases
) -> Iterator[str]:
    """Yield the slots that a sequence binds, each as often as it may; ``<class>`` for what it drops."""
    for node in nodes:
        match node:
            case Constant(slot):
                yield slot
            case Choice(branches):
                yield from _most(branches, grammar, within, phrases).elements()
            case Reference(name, slot) if name in grammar.phrases:
                if name not in within:
                    path = (*within, name)
                    if path not in phrases:
                        phrases[path] = _most(grammar.phrases[name], grammar, path, phrases)
                    inner = phrases[path]
                    if slot == "_":
                        yield from (f"<{name}>" for one in inner if one != "group")
                    else:
                        yield from (slot if one == "it" else one for one in inner.elements())
            case Reference(name, slot):
                if name in grammar.valued and name not in _NAMES:
                    yield slot if slot != "_" else f"<{name}>"
                elif name in _NAMES and slot != "_":
                    yield slot
            case _:
                pass
