"""How much a page is read again in other words: a bound, so that no page can take the check for ever.

Looking for the word that would make a sentence true reads the sentence with each word that might be meant.
That is much work for a sentence that is nothing but numbers, and such a one is not one word from a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.facts.frames import Parser
from hoyle.facts.lexicon import Lexicon
from hoyle.facts.text import Word

MOST = 120_000
"""What may be spent on a page; a third more than the worst page of real manuals asks for."""
_FRAME = 10
"""What it takes to put a frame to a sentence, counted in words that are looked up."""

_BROUGHT = 3
"""Words and classes of words that a frame asks for and that another word of a sentence brings in, at most."""


@dataclass(slots=True)
class Effort:
    """What is left of it for a page in one language; it is counted in work, and so the same everywhere."""

    left: int = MOST

    def allows(self, words: int) -> bool:
        """Take what it costs to read words again off what is left, and tell whether there was so much."""
        self.left -= words
        return self.left >= 0

    def reads(self, lexicon: Lexicon, sentence: Sequence[Word]) -> bool:
        """Tell whether a sentence can be read; it is not where nothing is left to try it with."""
        if not self.allows(len(sentence)):
            return False
        parser = Parser(lexicon, sentence)
        found = parser.parse() is not None
        self.left -= _FRAME * parser.tried
        return found

    def reach(self, lexicon: Lexicon, sentence: Sequence[Word]) -> int:
        """Return the last word that another one may stand for, if that makes a sentence readable."""
        parser = Parser(lexicon, sentence)
        found = parser.reach(_BROUGHT)
        self.left -= _FRAME * parser.tried
        return found
