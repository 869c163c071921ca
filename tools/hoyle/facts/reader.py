"""A page read into facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from hoyle.docbook import Document, place
from hoyle.facts.lexicon import Lexicon, languages, load, load_with
from hoyle.facts.model import Fact, Place, Reading, Sentence, State
from hoyle.facts.page import Locate, Passage, passages
from hoyle.facts.row import Game, Row
from hoyle.facts.text import sentences


def read(
    document: Document,
    language: str,
    *,
    terms: Mapping[tuple[str, str], str] | None = None,
    locate: Locate = place,
    instead: Mapping[str, str] | None = None,
) -> Reading:
    """Read a page into facts.

    language: which lexicon; raises LookupError where there is none. A block that declares another language is
    read with that one's lexicon, and left out where there is none. terms: what the manual's glossary calls
    things, see `hoyle.facts.glossary.terms`. locate: where an element was written, for translated pages the
    catalogue. instead: sentences that are read as if others stood there. The game is the document's name with
    underscores.
    """
    lexicon = load_with(language, frozenset(terms.items())) if terms else load(language)
    game = Game(document.name.rpartition("/")[2].replace("-", "_"))
    found = list(passages(document, lexicon, locate))
    return Reading(game.slug, language, tuple(_sentences(found, lexicon, game, instead or {})))


def _sentences(
    found: Sequence[Passage], lexicon: Lexicon, game: Game, instead: Mapping[str, str]
) -> Iterator[Sentence]:
    options = tuple(passage.option for passage in found if passage.title)
    listed = False
    for passage in found:
        spoken = passage.language.partition("-")[0] or lexicon.language
        if passage.title:
            sentence = _title(passage)
            if not listed:
                fact = Fact(
                    game.slug,
                    "options",
                    options,
                    sentence.place,
                    sentence.text,
                    lexicon.language,
                    quote=sentence.text,
                )
                sentence, listed = replace(sentence, facts=(fact,)), True
            yield sentence
        elif spoken == lexicon.language:
            yield from Row(lexicon, game, passage, instead).read()
        elif spoken in languages():
            yield from Row(load(spoken), game, passage, instead).read()


def _title(passage: Passage) -> Sentence:
    text, start = passage.parts[0]
    offset = next((offset for offset, _ in sentences(text)), 0)
    where = Place(start.path, start.line + text.count("\n", 0, offset))
    return Sentence(" ".join(text.split()), where, passage.section, passage.topic, State.READ)
