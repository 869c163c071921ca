"""Names for piles: another engine of the same game lends its own, pile by pile.

AisleRiot's rules leave many piles without a name, and call others by names that no page uses; Hoyle's own
rules number theirs in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from hoyle.crosscheck.bench import Loader
from rules_engine.engine import Engine, Slot


@dataclass(frozen=True, slots=True)
class Named:
    """A pile's place under another name."""

    name: str
    x: float
    y: float
    spread: str


class Renamed:
    """An engine whose piles have other names; everything else is the engine's own."""

    def __init__(self, engine: Engine, names: Sequence[str]) -> None:
        self._engine = engine
        self.slots: Sequence[Slot] = tuple(
            Named(name, slot.x, slot.y, slot.spread) for slot, name in zip(engine.slots, names, strict=True)
        )

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)


def lending(loader: Loader, lender: Loader) -> Loader:
    """Return a loader whose engines name their piles as the lender's engines do.

    Where the lender has no such game or option, or another number of piles, the engine is left as it is.
    """

    def load(slug: str, **options: bool) -> Engine:
        engine = loader(slug, **options)
        try:
            names = [slot.name for slot in lender(slug, **options).slots]
        except ValueError:
            return engine
        if len(names) != len(engine.slots):
            return engine
        return cast(Engine, Renamed(engine, names))

    return load
