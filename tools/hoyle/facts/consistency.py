"""Repeated statements on one page, compared with each other."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.diagnostics import Diagnostic
from hoyle.facts import codes
from hoyle.facts.model import Fact, Reading, Value

_SEVERAL = (".place", ".plays_to", ".takes_from", ".lift", ".base", ".refill", ".deals", ".waste")
"""Endings of subjects of which several values can be true at once."""


def contradictions(reading: Reading) -> Iterator[Diagnostic]:
    """Yield a finding for every statement that an earlier one of the page rules out, each pair once."""
    stated: dict[tuple[object, ...], list[Fact]] = {}
    for fact in reading.facts:
        if fact.subject.endswith(_SEVERAL):
            continue
        earlier = stated.setdefault((fact.subject, fact.options, fact.when), [])
        for other in earlier:
            if not _agree(fact.value, other.value):
                yield Diagnostic.of(
                    codes.CONTRADICTION,
                    fact.place.path,
                    fact.place.line,
                    f"{fact.subject} is {spelled(fact.value)} here and {spelled(other.value)} in line "
                    f"{other.place.line}: {other.sentence}",
                )
                break
        earlier.append(fact)


def _agree(one: Value, other: Value) -> bool:
    """Tell whether both can be true: equal, or a number and the list that it is the sum of."""
    if isinstance(one, tuple) and isinstance(other, int):
        return sum(item for item in one if isinstance(item, int)) == other
    if isinstance(other, tuple) and isinstance(one, int):
        return _agree(other, one)
    return one == other


def spelled(value: Value) -> str:
    """Return a value as it is shown to a reader."""
    return f"({', '.join(map(spelled, value))})" if isinstance(value, tuple) else str(value)
