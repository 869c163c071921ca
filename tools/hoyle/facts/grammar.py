"""Sentence patterns as data: a small grammar over words, matched by backtracking with memory.

A pattern is a line of words and these signs:

- ``word``: that word, folded, or that sign (``(`` and the like with ``\\`` before them)
- ``<name>``: a term, a word class or a phrase of the lexicon; a term's value is bound to ``name``
- ``<slot:name>``: the same, the value bound to ``slot`` (``_``: to none); ``<slot+:name>`` appends it to a
  tuple. Of a phrase it is what the phrase binds to ``it``; what else it binds keeps its slot, but for ``_``
- ``[…]`` may be missing, ``(…|…)`` either
- ``{slot=value}`` matches nothing and binds a constant

A slot that is bound twice has to be bound to the same; what a frame may leave out, see `hoyle.facts.heed`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from hoyle.facts.model import Value
from hoyle.facts.text import Word, fold

Bindings = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Literal:
    """One word."""

    form: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A term, word class or phrase; slot is where its value goes, ``many`` appends."""

    name: str
    slot: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class Constant:
    """A binding that takes no word."""

    slot: str
    value: Value


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several sequences; an optional part has an empty one among them."""

    branches: tuple[tuple[Node, ...], ...]


Node = Literal | Reference | Constant | Choice

_TOKEN = re.compile(r"\\.|<[^>]*>|\{[^}]*\}|[\[\]()|]|[^\s\[\]()|<{\\]+")


_DIGITS = 9
"""Of a number in digits, as many as are read; longer ones are no number of cards."""


def figure(form: str) -> int | None:
    """Return the number that a word of decimal digits of any script writes, or None for another word."""
    return int(form) if form.isdecimal() and len(form) <= _DIGITS else None


class PatternError(ValueError):
    """A pattern that cannot be parsed."""


@cache
def parse(pattern: str) -> tuple[Node, ...]:
    """Parse one pattern; raise PatternError where brackets do not match or a reference is malformed."""
    tokens = _TOKEN.findall(pattern)
    nodes, rest = _branches(tokens, 0, "")
    if rest != len(tokens):
        raise PatternError(f"unexpected {tokens[rest]!r}")
    return nodes[0] if len(nodes) == 1 else (Choice(nodes),)


def _branches(tokens: Sequence[str], at: int, close: str) -> tuple[tuple[tuple[Node, ...], ...], int]:
    branches: list[tuple[Node, ...]] = []
    nodes: list[Node] = []
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token == close:
            return (*branches, tuple(nodes)), at
        if token == "|":
            branches.append(tuple(nodes))
            nodes = []
        elif token in "[(":
            inner, at = _branches(tokens, at, "]" if token == "[" else ")")
            nodes.append(Choice((*inner, ()) if token == "[" else inner))
        elif token in "])":
            raise PatternError(f"{token!r} closes nothing")
        else:
            nodes.append(_leaf(token))
    if close:
        raise PatternError(f"no {close!r}")
    return (*branches, tuple(nodes)), at


def _leaf(token: str) -> Node:
    if token[0] == "<":
        found = re.fullmatch(r"<(?:(\w+)(\+)?:)?(\w+)>", token)
        if not found:
            raise PatternError(f"{token!r} is no reference")
        return Reference(found[3], found[1] or found[3], bool(found[2]))
    if token[0] == "{":
        slot, _, value = token[1:-1].partition("=")
        return Constant(slot.strip(), constant(value.strip()))
    return Literal(fold(token.removeprefix("\\")))


def constant(text: str) -> Value:
    """Read a constant of a pattern: a number, ``true``, ``false``, ``()``, or a name; ``a+b`` is a tuple."""
    if text.isdigit():
        return int(text)
    if text in ("true", "false"):
        return text == "true"
    if text == "()":
        return ()
    return tuple(constant(part) for part in text.split("+") if part) if "+" in text else text


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a language's patterns are matched with.

    terms: by first word, every form of a term as (words, class, value). phrases: by name, its sequences.
    valued: the classes of terms that have a value.
    """

    terms: Mapping[str, Sequence[tuple[tuple[str, ...], str, Value | None]]]
    phrases: Mapping[str, Sequence[tuple[Node, ...]]]
    valued: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """Note the classes."""
        found = {name for rows in self.terms.values() for _, name, value in rows if value is not None}
        object.__setattr__(self, "valued", frozenset(found))

    def starting(self, form: str) -> Sequence[tuple[tuple[str, ...], str, Value | None]]:
        """Return the terms that begin with a word; a word of digits is always a number, however high."""
        known = self.terms.get(form, ())
        number = figure(form)
        return known if number is None else (*known, ((form,), "n", number))

    def names(self) -> frozenset[str]:
        """Return all names that a pattern may refer to."""
        return frozenset(self.phrases) | {name for rows in self.terms.values() for _, name, _ in rows}


@dataclass(slots=True)
class Matcher:
    """Matches patterns against one sentence and remembers what each phrase matched where.

    reach: the last word that was looked at so far; what comes after it made no difference.
    """

    grammar: Grammar
    sentence: Sequence[Word]
    reach: int = field(default=-1, init=False)
    _ahead: list[int] = field(default_factory=list, init=False)
    _spans: list[dict[str, list[tuple[int, Value | None]]]] = field(init=False)
    _memory: dict[tuple[str, int], list[tuple[int, Bindings]]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """Find every term at every place, longest first."""
        forms = tuple(word.form for word in self.sentence)
        self._spans = []
        for at, form in enumerate(forms):
            here: dict[str, list[tuple[int, Value | None]]] = {}
            ahead = at
            for phrase, name, value in self.grammar.starting(form):
                ahead = max(ahead, at + len(phrase) - 1)
                if forms[at : at + len(phrase)] == phrase:
                    here.setdefault(name, []).append((at + len(phrase), value))
            self._spans.append(here)
            self._ahead.append(min(ahead, len(forms) - 1))

    def starts(self, at: int) -> set[str]:
        """Return the word and the term classes (as ``<class>``) that begin at a place."""
        if at >= len(self.sentence):
            return set()
        self._look(at)
        return {self.sentence[at].form, *(f"<{name}>" for name in self._spans[at])}

    def _look(self, at: int) -> None:
        """Note that the terms at a place were looked for."""
        if self._ahead[at] > self.reach:
            self.reach = self._ahead[at]

    def present(self) -> set[str]:
        """Return all words and term classes of the sentence, as `starts` names them."""
        names = (f"<{name}>" for span in self._spans for name in span)
        return {*(word.form for word in self.sentence), *names}

    def match(self, nodes: Sequence[Node], at: int) -> Iterator[tuple[int, Bindings]]:
        """Yield every way in which the sequence matches from a place: its end and what it binds."""
        yield from self._sequence(nodes, 0, at, {})

    def _sequence(
        self, nodes: Sequence[Node], number: int, at: int, bound: Bindings
    ) -> Iterator[tuple[int, Bindings]]:
        while number < len(nodes):
            node = nodes[number]
            if isinstance(node, Literal):
                if at == len(self.sentence):
                    return
                if at > self.reach:
                    self.reach = at
                if self.sentence[at].form != node.form:
                    return
                at += 1
            elif isinstance(node, Constant):
                joined = merge(bound, {node.slot: node.value})
                if joined is None:
                    return
                bound = joined
            else:
                break
            number += 1
        else:
            yield at, bound
            return
        for end, new in self._node(node, at):
            merged = merge(bound, new)
            if merged is not None:
                yield from self._sequence(nodes, number + 1, end, merged)

    def _node(self, node: Choice | Reference, at: int) -> Iterator[tuple[int, Bindings]]:
        if isinstance(node, Choice):
            for branch in node.branches:
                yield from self._sequence(branch, 0, at, {})
        elif node.name in self.grammar.phrases:
            for end, bound in self._phrase(node.name, at):
                yield end, _renamed(bound, node.slot, node.many)
        elif at < len(self._spans):
            self._look(at)
            for end, found in self._spans[at].get(node.name, ()):
                if found is None or node.slot == "_":
                    yield end, {}
                else:
                    yield end, {node.slot: (found,) if node.many else found}

    def _phrase(self, name: str, at: int) -> list[tuple[int, Bindings]]:
        key = (name, at)
        if key not in self._memory:
            self._memory[key] = []  # a phrase that begins with itself matches nothing
            found: list[tuple[int, Bindings]] = []
            for nodes in self.grammar.phrases[name]:
                found.extend(way for way in self._sequence(nodes, 0, at, {}) if way not in found)
            self._memory[key] = found
        return self._memory[key]


def _renamed(bound: Bindings, slot: str, many: bool) -> Bindings:
    if "it" not in bound:
        return {} if slot == "_" else bound
    value = bound["it"]
    rest = {key: item for key, item in bound.items() if key != "it"}
    if slot == "_":
        return {}
    return merge(rest, {slot: (value,) if many and not isinstance(value, tuple) else value}) or {}


def merge(one: Bindings, other: Bindings) -> Bindings | None:
    """Join two sets of bindings; tuples are chained, other values must agree, or there is no result."""
    if not one or not other:
        return one or other
    result = dict(one)
    for slot, value in other.items():
        old = result.setdefault(slot, value)
        if old is value:
            continue
        if isinstance(old, tuple) and isinstance(value, tuple):
            result[slot] = old + value
        elif old != value or isinstance(old, bool) != isinstance(value, bool):
            return None
    return result
