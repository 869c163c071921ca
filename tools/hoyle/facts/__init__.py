"""Facts: what a page states about its game, read by frames that the lexicon of its language holds."""

from hoyle.facts.consistency import contradictions
from hoyle.facts.model import Fact, Place, Reading, Sentence, State, Value
from hoyle.facts.reader import read

__all__ = ["Fact", "Place", "Reading", "Sentence", "State", "Value", "contradictions", "read"]
