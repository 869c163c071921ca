"""Finding the old message of a new one."""

from __future__ import annotations

from hoyle.l10n.entry import make
from hoyle.l10n.similar import Candidate, Index


def test_best() -> None:
    """The one with most text in common; of equals the one from the same place; none for a stranger."""
    near, far = ("C/a.xml:1",), ("C/b.xml:1",)
    old = [
        make("Deal six cards to each pile", references=far),
        make("Deal nine cards to each pile", references=near),
        make("Remove pairs of cards", references=near),
    ]
    index = Index(map(Candidate, old))
    assert index.best(make("Remove pairs of the cards")).entry is old[2]  # type: ignore[union-attr]
    assert index.best(make("Deal five cards to each pile", references=near)).entry is old[1]  # type: ignore[union-attr]
    assert index.best(make("Scoring")) is None
    assert index.best(make("Remove pairs of cards", msgctxt="menu")) is None
