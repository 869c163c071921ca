"""The words of a language: `lexicon/<lang>.toml`, loaded and checked. Code knows no word of any language.

Sections of the file: ``language`` (name, abbreviations, rule words), ``sections`` (titles), ``rows`` (labels
of set-up rows that are no group), ``numbers``, ``terms.<class>`` (a value's forms), ``words`` (classes
without a value), ``phrases`` (patterns that others refer to; ``join`` is what may stand between clauses),
``frames`` and ``conditions`` (patterns of an entry of `meanings.toml`), ``contrasts.<class>`` (words that
rule each other out, as "can" and "cannot": no pattern needs them, but one may be a slip for another).
Patterns are explained in `hoyle.facts.grammar`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from hoyle.facts.grammar import Choice, Constant, Grammar, Literal, Node, PatternError, Reference, parse
from hoyle.facts.heed import Phrases, dropped
from hoyle.facts.meaning import Meaning, meanings
from hoyle.facts.model import Value
from hoyle.facts.text import forms

FOLDER = Path(__file__).parent / "lexicon"

Term = tuple[tuple[str, ...], str, Value | None]


class LexiconError(ValueError):
    """A lexicon that cannot be used; the message begins with file and line."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A pattern and what it means: an entry of `meanings.toml`, or a condition's name.

    needs: of each set, a sentence must have one member (as `Matcher.present` names them) for a match. place:
    file and line of the pattern.
    """

    nodes: tuple[Node, ...]
    meaning: Meaning | None
    condition: str = ""
    needs: tuple[frozenset[str], ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A language's words.

    joins: what may stand between clauses (the phrase ``join``), by first word. literals: the words that
    stand in patterns themselves. spoken: all words that patterns and terms have; a sentence with another one
    is not understood, whatever else is in it.
    sections: folded title to section. rows: folded label to topic. index: frames by the words and classes
    that they can begin with, as `Matcher.starts` gives them.
    """

    language: str
    abbreviations: tuple[str, ...]
    rule_words: frozenset[str]
    sections: Mapping[tuple[str, ...], str]
    rows: Mapping[tuple[str, ...], str]
    options: Mapping[tuple[str, ...], str]
    grammar: Grammar
    index: Mapping[str, Sequence[Frame]]
    joins: Mapping[str, Sequence[tuple[Node, ...]]]
    literals: frozenset[str]
    spoken: frozenset[str]
    parsed: dict[tuple[str, ...], Any] = field(default_factory=dict, compare=False, repr=False)
    """What sentences were parsed into, by their words: pages repeat each other."""

    def with_terms(self, terms: Mapping[tuple[str, str], str]) -> Lexicon:
        """Return the lexicon with a form more for some terms: (class, value) to form, as a glossary has.

        A form that the lexicon has already keeps its meaning: a glossary may use one word for two things.
        """
        table = {word: list(rows) for word, rows in self.grammar.terms.items()}
        for (name, value), form in sorted(terms.items()):
            words = forms(form)
            if words and all(row[0] != words for row in self.grammar.terms.get(words[0], ())):
                table.setdefault(words[0], []).append((words, name, value))
        more = self.spoken.union(*map(forms, terms.values()))
        return replace(self, grammar=Grammar(table, self.grammar.phrases), spoken=more, parsed={})


def languages() -> tuple[str, ...]:
    """Return the languages that have a lexicon, sorted."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def named(language: str) -> str:
    """Return the lexicon that a language is read with, ``de`` for ``de_DE``; nothing where there is none."""
    known = languages()
    return next((name for name in (language, re.split("[-_]", language)[0]) if name in known), "")


@cache
def load(language: str) -> Lexicon:
    """Return a language's lexicon; raise LookupError where there is none, LexiconError where it is wrong."""
    if not (name := named(language)):
        raise LookupError(f"no lexicon for {language!r}: there are {', '.join(languages())}")
    return read(FOLDER / f"{name}.toml")


@cache
def load_with(language: str, terms: frozenset[tuple[tuple[str, str], str]]) -> Lexicon:
    """Return a language's lexicon with a glossary's terms, see `Lexicon.with_terms`; raise as `load` does."""
    return load(language).with_terms(dict(terms))


def read(path: Path) -> Lexicon:
    """Read a lexicon file; raise LexiconError with file and line where it is wrong, OSError unreadable."""
    text = path.read_text(encoding="utf-8")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r" \(at line (\d+),", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise LexiconError(f"{path}:{line}: {error}") from error
    return _Builder(path, text, data).build()


@dataclass(slots=True)
class _Builder:
    path: Path
    text: str
    data: Mapping[str, Any]

    def build(self) -> Lexicon:
        terms: dict[str, list[Term]] = {}
        for words, name, value in self._terms():
            terms.setdefault(words[0], []).append((words, name, value))
        for rows in terms.values():
            rows.sort(key=lambda row: -len(row[0]))
        phrases = {
            name: tuple(self._parse(pattern) for pattern in patterns)
            for name, patterns in self.data.get("phrases", {}).items()
        }
        grammar = Grammar(terms, phrases)
        known = grammar.names()
        patterns = (*(nodes for sequences in phrases.values() for nodes in sequences), *self._patterns())
        for nodes in patterns:
            self._check(nodes, known)
        frames = tuple(self._frames())
        bound: Phrases = {}
        for frame in frames:
            if what := dropped(frame.nodes, frame.meaning, grammar, bound):
                raise LexiconError(f"{frame.place}: the pattern reads {what} and makes nothing of it")
        language = self.data.get("language", {})
        literals = frozenset(_literals(patterns))
        return Lexicon(
            self.path.stem,
            tuple(language.get("abbreviations", ())),
            frozenset({*self.data.get("terms", {}), "n", *language.get("rule_words", ())} - {"option"}),
            self._titles("sections"),
            self._titles("rows") | {forms(form): value for value, form in self._forms("group")},
            {forms(form): value for value, form in self._forms("option")},
            grammar,
            _index(frames, grammar),
            _starting(phrases.get("join", ()), grammar),
            literals,
            literals.union(*(words for rows in terms.values() for words, _, _ in rows), *self._contrasts()),
        )

    def _contrasts(self) -> Iterator[tuple[str, ...]]:
        for values in self.data.get("contrasts", {}).values():
            yield from (forms(form) for listed in values.values() for form in listed)

    def _forms(self, name: str) -> Iterator[tuple[str, str]]:
        for value, listed in self.data.get("terms", {}).get(name, {}).items():
            yield from ((value, form) for form in listed)

    def _titles(self, part: str) -> dict[tuple[str, ...], str]:
        return {forms(form): value for value, listed in self.data.get(part, {}).items() for form in listed}

    def _terms(self) -> Iterator[Term]:
        for value, listed in self.data.get("numbers", {}).items():
            yield from ((forms(form), "n", int(value)) for form in listed)
        for name, values in self.data.get("terms", {}).items():
            for value, listed in values.items():
                known: Value = int(value) if value.isdigit() and not name.startswith("rank") else value
                yield from ((forms(form), name, known) for form in listed)
        for name, listed in self.data.get("words", {}).items():
            yield from ((forms(form), name, None) for form in listed)

    def _frames(self) -> Iterator[Frame]:
        table = meanings()
        for name, patterns in self.data.get("frames", {}).items():
            if name not in table.frames:
                raise LexiconError(f"{self._place(name)}: no frame {name!r} in meanings.toml")
            for pattern in patterns:
                yield Frame(self._parse(pattern), table.frames[name], place=self._place(pattern))
        for name, patterns in self.data.get("conditions", {}).items():
            if name not in table.conditions:
                raise LexiconError(f"{self._place(name)}: no condition {name!r} in meanings.toml")
            for pattern in patterns:
                yield Frame(self._parse(pattern), None, name, place=self._place(pattern))

    def _parse(self, pattern: str) -> tuple[Node, ...]:
        try:
            return parse(pattern)
        except PatternError as error:
            raise LexiconError(f"{self._place(pattern)}: {error} in {pattern!r}") from error

    def _patterns(self) -> Iterator[tuple[Node, ...]]:
        for part in ("frames", "conditions"):
            for patterns in self.data.get(part, {}).values():
                yield from (self._parse(pattern) for pattern in patterns)

    def _check(self, nodes: tuple[Node, ...], known: frozenset[str]) -> None:
        for node in nodes:
            if isinstance(node, Reference) and node.name not in known:
                raise LexiconError(
                    f"{self._place(f':{node.name}>', f'<{node.name}>')}: nothing is called {node.name!r}"
                )
            if isinstance(node, Choice):
                for branch in node.branches:
                    self._check(branch, known)

    def _place(self, *needles: str) -> str:
        at = min((self.text.find(needle) for needle in needles if needle in self.text), default=0)
        return f"{self.path}:{self.text.count(chr(10), 0, at) + 1}"


def _literals(sequences: Iterable[Sequence[Node]]) -> Iterator[str]:
    for nodes in sequences:
        for node in nodes:
            if isinstance(node, Literal):
                yield node.form
            elif isinstance(node, Choice):
                yield from _literals(node.branches)


def _index(frames: Iterable[Frame], grammar: Grammar) -> dict[str, list[Frame]]:
    index: dict[str, list[Frame]] = {}
    firsts: dict[str, tuple[frozenset[str], bool]] = {}
    for frame in frames:
        keys, empty = _firsts(frame.nodes, grammar, firsts)
        parts = [_firsts((node,), grammar, firsts) for node in frame.nodes]
        # What few words can be is missing most often, so it is looked for first.
        needs = tuple(sorted(dict.fromkeys(part for part, optional in parts if not optional), key=len))
        frame = replace(frame, needs=needs)
        for key in sorted(keys):
            index.setdefault(key, []).append(frame)
        if empty:
            raise LexiconError(f"{frame.place}: the pattern matches nothing at all")
    return index


def _starting(sequences: Sequence[tuple[Node, ...]], grammar: Grammar) -> dict[str, list[tuple[Node, ...]]]:
    index: dict[str, list[tuple[Node, ...]]] = {}
    for nodes in sequences:
        for key in sorted(_firsts(nodes, grammar, {})[0]):
            index.setdefault(key, []).append(nodes)
    return index


def _firsts(
    nodes: Sequence[Node], grammar: Grammar, memory: dict[str, tuple[frozenset[str], bool]]
) -> tuple[frozenset[str], bool]:
    keys: frozenset[str] = frozenset()
    for node in nodes:
        match node:
            case Literal(form):
                return keys | {form}, False
            case Constant():
                continue
            case Choice(branches):
                ways = [_firsts(branch, grammar, memory) for branch in branches]
            case Reference(name) if name in grammar.phrases:
                if name not in memory:
                    memory[name] = (frozenset(), False)
                    found = [_firsts(branch, grammar, memory) for branch in grammar.phrases[name]]
                    memory[name] = (
                        frozenset().union(*(way[0] for way in found)),
                        any(way[1] for way in found),
                    )
                ways = [memory[name]]
            case Reference(name):
                return keys | {f"<{name}>"}, False
        keys = keys.union(*(way[0] for way in ways))
        if not any(way[1] for way in ways):
            return keys, False
    return keys, True
