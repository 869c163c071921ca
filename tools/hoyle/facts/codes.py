"""What reading facts can find wrong with a page itself."""

from __future__ import annotations

from hoyle.diagnostics import Severity, register

CONTRADICTION = register(
    "FC001",
    Severity.WARNING,
    "The page contradicts itself",
    "Two sentences of one page state different things about the same subject, under the same options and "
    "conditions: a number of piles that is not the sum of the rows that the same sentence lists, two redeals "
    "in the set-up and three passes in the rules. One of them at least is wrong, whatever the game does. "
    "Compare both with the game, and mend the one that does not hold.",
)
