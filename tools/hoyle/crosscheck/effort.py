"""How much a page is read again in other words: a bound, so that no page can take the check for ever.

Looking for the word that would make a sentence true reads the sentence with each word that might be meant.
That is much work for a sentence that is nothing but numbers, and such a one is not one word from a rule.
"""

from __future__ import annotations

from dataclasses import dataclass

MOST = 100_000
"""Words that are read again of one page; four times as many as the worst page of real manuals asks for."""


@dataclass(slots=True)
class Effort:
    """What is left of it for a page in one language; it is counted in words, and so the same everywhere."""

    left: int = MOST

    def allows(self, words: int) -> bool:
        """Take that many words off what is left, and tell whether there were so many."""
        self.left -= words
        return self.left >= 0
