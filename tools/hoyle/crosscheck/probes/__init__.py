"""Probes: a function for every kind of subject, found by listing this folder; one family of them a file.

A probe takes a `Trial` and returns an `Outcome`. It works through the engine's protocol alone, so that it can
be put to any engine. Where it cannot tell, it says so and why; it never agrees by default.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.results import Outcome
from hoyle.facts.model import Fact, Value


@dataclass(frozen=True, slots=True)
class Trial:
    """What a probe is given.

    fact: what is tried. bench: the game under the fact's options. names: what stood for ``<group>``,
    ``<rank>`` … in the subject. page: what the page says of other subjects under the same options.
    benches: opens the same game under other options; ValueError where it has none such.
    """

    fact: Fact
    bench: Bench
    names: tuple[str, ...]
    page: Mapping[str, Sequence[Value]]
    benches: Callable[[Mapping[str, bool]], Bench]

    @property
    def value(self) -> Value:
        """Return the value that the page gives."""
        return self.fact.value

    @property
    def group(self) -> str:
        """Return the pile group that the subject begins with."""
        return self.names[0]

    @property
    def piles(self) -> tuple[int, ...]:
        """Return the piles of that group."""
        return self.bench.piles(self.group)


Probe = Callable[[Trial], Outcome]


@dataclass(frozen=True, slots=True)
class Entry:
    """A registered probe and what it can be asked."""

    pattern: re.Pattern[str]
    probe: Probe
    absent: bool
    when: frozenset[str]


_ENTRIES: list[Entry] = []


def probe(*subjects: str, absent: bool = False, when: Sequence[str] = ()) -> Callable[[Probe], Probe]:
    """Register a probe for subjects such as ``<group>.build.order``, as `hoyle.facts.subjects` writes them.

    absent: it can be asked of a group that the game has not. when: the conditions that it heeds, by
    what they say (``empty``); a fact under any other condition is not put to it.
    """

    def add(function: Probe) -> Probe:
        for subject in subjects:
            pattern = re.sub(r"<\w+>", "([a-z0-9_]+)", subject.replace(".", r"\."))
            _ENTRIES.append(Entry(re.compile(pattern), function, absent, frozenset(when)))
        return function

    return add


@cache
def find(subject: str) -> tuple[Entry, tuple[str, ...]] | None:
    """Return the probe for a subject and what stands for its variable parts, or None.

    A probe for the exact path goes before one with fewer variable parts, and that before the others.
    """
    discover()
    found = [(entry, match.groups()) for entry in _ENTRIES if (match := entry.pattern.fullmatch(subject))]
    return min(found, key=lambda pair: len(pair[1]), default=None)


@cache
def discover() -> tuple[str, ...]:
    """Import every probe family of this folder and return their names."""
    names = tuple(sorted(info.name for info in pkgutil.iter_modules(__path__)))
    for name in names:
        importlib.import_module(f"{__name__}.{name}")
    return names
