"""Checking translations against their messages: what would break a page, and what a reader would trip over.

Each check is a function of one entry that yields findings; all functions named ``check_…`` are run.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from hoyle.diagnostics import Code, Diagnostic
from hoyle.docbook import Manual
from hoyle.l10n import codes, fields, fragment, numbers, plurals
from hoyle.l10n.acceptance import accepted
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.entry import Entry
from hoyle.l10n.languages import bcp47, same_language
from hoyle.l10n.linguas import is_language
from hoyle.l10n.lookup import find
from hoyle.l10n.pot import Message, manual_units, messages
from hoyle.l10n.units import Kind
from hoyle.l10n.waivers import waives

Found = Iterator[tuple[Code, str]]

_FEW = 2
"""Messages that may call a term otherwise before it is the glossary that is asked."""
_SMALL = frozenset((0, 1))
_LETTERS = re.compile(r"[^\W\d_]+")
_WORDS = re.compile(r"\w+")
_REFERENCE = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)([\w.:-]+);")
_DOUBLE = frozenset('"“”„«»‟「」『』')
_TRAILING = re.compile(r"[\s)\]\"“”„«»‘’'」』]+$")


@dataclass(frozen=True)
class Context:
    """What a check may know besides the entry.

    terms: the glossary's, with their translations. disputed: those that many messages translate in another
    way, with how many do; the glossary is asked about them, not each message.
    """

    language: str
    source: str = "en"
    entities: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    disputed: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pair:
    """A translated message, or one of its plural forms.

    template: the msgid with the manual's entities as references, or empty.
    """

    message: Message
    entry: Entry
    template: str = ""
    form: int = 0

    @property
    def msgid(self) -> str:
        """The message; the one for several things, but for the first of several plural forms."""
        plural = self.entry.msgid_plural
        first = self.form == 0 and len(self.entry.msgstr) > 1
        return self.message.msgid if plural is None or first else plural

    @property
    def msgstr(self) -> str:
        """Its translation."""
        return self.entry.msgstr[self.form]


def check(manual: Manual, catalogue: Catalogue, source_language: str = "en") -> list[Diagnostic]:
    """Return the findings about a manual's translations; it was read with its entity references kept."""
    found = list(catalogue.diagnostics)
    for entry in catalogue:
        if entry.breaks_differ:  # of any entry, in the manual or not: msgfmt reads them all
            message = "only one of source and translation begins or ends with \\n"
            found.append(Diagnostic.of(codes.LINE_BREAKS, catalogue.path, entry.msgstr_line, message))
    found += plurals.check(catalogue)
    found += _other_language(catalogue)
    entities = {name: text for page in manual.documents.values() for name, text in page.entities.items()}
    pairs = translated_pairs(manual, catalogue, entities)
    terms = glossary(pairs)
    asked = [pair for pair in pairs if not waives(pair.entry, codes.TERM)]
    often = Counter(term for pair in asked for term in missed(pair, terms))
    disputed = {term: number for term, number in often.items() if number > _FEW}
    context = Context(catalogue.language, source_language, entities, terms, disputed)
    for pair in pairs:
        for code, message in findings(pair, context):
            if pair.entry.msgid_plural is not None:
                message = f"msgstr[{pair.form}]: {message}"
            found.append(Diagnostic.of(code, catalogue.path, pair.entry.msgstr_line, message))
    return sorted(found, key=lambda one: (one.line, one.code))


def _other_language(catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Yield a finding where the header gives another language than the name of the file."""
    name, head = catalogue.path.stem, catalogue.header_entry
    said = catalogue.language
    if head is None or not is_language(name) or same_language(name, said):
        return
    if not waives(head, codes.OTHER_LANGUAGE):
        message = f"the header says that the language is {said}, the name of the file that it is {name}"
        yield Diagnostic.of(codes.OTHER_LANGUAGE, catalogue.path, head.msgstr_line, message)


def translated_pairs(manual: Manual, catalogue: Catalogue, entities: Mapping[str, str]) -> list[Pair]:
    """Return the messages that readers see translated, with their entries."""
    pairs = []
    tag = bcp47(catalogue.language)
    for message in messages(unit for unit in manual_units(manual) if unit.serves(tag)).values():
        unit = message.units[0]
        entry = find(catalogue, unit, entities)
        if unit.kind in (Kind.TEXT, Kind.ATTRIBUTE) and entry is not None and entry.translated:
            pairs += [Pair(message, entry, unit.template, form) for form in range(len(entry.msgstr))]
    return pairs


def findings(pair: Pair, context: Context) -> Found:
    """Yield what all checks find in one translation, but for what its translator waived."""
    for one in CHECKS:
        for code, message in one(pair, context):
            if not waives(pair.entry, code):
                yield code, message


def check_markup(pair: Pair, context: Context) -> Found:
    """What keeps a translation from being published, and inline elements that got lost."""
    unit = pair.message.units[0]
    if unit.fields:
        return  # a label is no mark-up
    try:
        new = accepted(unit, pair.entry, context.entities)
        source = fragment.parse(pair.msgid, unit.node.nsmap, context.entities)
    except fragment.Refused as refused:
        if refused.code is not codes.LINE_BREAKS:  # said already
            yield refused.code, refused.message
        return
    missing = sorted(
        fragment.shapes(source).keys() - (fragment.shapes(new).keys() if new is not None else ())
    )
    if missing:
        yield codes.LOST_ELEMENT, f"the translation has no <{missing[0]}>"


def check_fields(pair: Pair, _context: Context) -> Found:
    """What a program fills in; only labels of an interface have such fields."""
    if pair.message.units[0].fields and (
        wrong := fields.wrong(pair.message.msgid, pair.entry.msgid_plural, pair.msgstr)
    ):
        yield codes.FIELD, wrong


def check_entities(pair: Pair, context: Context) -> Found:
    """An entity that the message has and its translation has not, neither as reference nor as text."""
    for name in dict.fromkeys(_REFERENCE.findall(pair.msgid) + _REFERENCE.findall(pair.template)):
        value = numbers.plain(context.entities.get(name, "")).strip()
        if len(value) > 1 and f"&{name};" not in pair.msgstr and value not in numbers.plain(pair.msgstr):
            yield codes.LOST_ENTITY, f"the translation has neither &{name}; nor {value}"


def check_numbers(pair: Pair, context: Context) -> Found:
    """Rules live by their numbers: each has to be there, in figures or in words."""
    source, target = numbers.plain(pair.msgid), numbers.plain(pair.msgstr)
    source_figures, target_figures = numbers.figures(source), numbers.figures(target)
    source_words = numbers.in_words(source, context.source)
    target_words = numbers.in_words(target, context.language)
    missing = (source_figures | source_words) - target_figures - target_words - _SMALL
    missing = {number for number in missing if not numbers.hinted(number, target, context.language)}
    if not numbers.known_words(context.language):
        missing = set()  # it may be there in words
    extra = target_figures - source_figures - source_words - _SMALL
    if missing or extra:
        parts = [f"{_listed(missing)} missing"] if missing else []
        parts += [f"{_listed(extra)} not in the source"] if extra else []
        yield codes.NUMBERS, f"the numbers differ: {', '.join(parts)}"


def check_copy(pair: Pair, context: Context) -> Found:
    """A sentence that was copied instead of translated."""
    text = numbers.plain(pair.msgid)
    lower = [word for word in _LETTERS.findall(text) if word.islower() and len(word) > 2]
    if pair.msgid == pair.msgstr and len(lower) > 2 and not same_language(context.language, context.source):
        yield codes.COPY, "the translation is the source text"


def check_spaces(pair: Pair, _context: Context) -> Found:
    """Space at either end, which words beside would run into."""
    if pair.entry.breaks_differ:
        return  # said already
    for name, strip in (("begins", str.lstrip), ("ends", str.rstrip)):
        if (strip(pair.msgid) != pair.msgid) != (strip(pair.msgstr) != pair.msgstr):
            yield (
                codes.SPACES,
                f"only one of source and translation {name} with space",
            )


def check_end(pair: Pair, _context: Context) -> Found:
    """A sentence that ends in another way than its source."""
    was, now = _end(pair.msgid), _end(pair.msgstr)
    if was != now:
        yield codes.END, f"the source ends with {was or 'no sign'}, the translation with {now or 'none'}"


def check_quotes(pair: Pair, context: Context) -> Found:
    """Quotation marks of another language."""
    pairs = _data()["quotes"].get(re.split(r"[-_@]", context.language)[0])
    text = numbers.plain(pair.msgstr)
    if pairs and (foreign := {sign for sign in text if sign in _DOUBLE} - set("".join(pairs))):
        yield codes.QUOTES, f"{' '.join(sorted(foreign))} instead of {pairs[0][0]}…{pairs[0][1]}"


def check_terms(pair: Pair, context: Context) -> Found:
    """A term of the glossary that is called otherwise here; inflection is tolerated."""
    for term in missed(pair, context.terms):
        if term not in context.disputed:
            yield codes.TERM, f"“{term}” is “{context.terms[term]}” in the glossary, not here"
    term = numbers.plain(pair.msgid).strip()
    if _is_term(pair) and (number := context.disputed.get(term)):
        yield codes.TERM, f"“{term}” is “{context.terms[term]}” here, and something else in {number} messages"


def missed(pair: Pair, terms: Mapping[str, str]) -> list[str]:
    """Return the terms of a message that its translation has not.

    Terms side by side are one name, as in “tableau pile”, of which a translation needs one part only.
    """
    if _is_term(pair):
        return []
    text = numbers.plain(pair.msgid)
    if pair.message.units[0].fields:
        text = fields.without(text)
    folded = numbers.fold(numbers.plain(pair.msgstr))
    places = [(match.start(), match.end(), term) for term in terms for match in _term(term).finditer(text)]
    groups: list[list[str]] = []
    end = -1
    for start, stop, term in sorted(places, key=lambda place: (place[0], -place[1])):
        if end < 0 or text[end:start].strip():
            groups.append([])
        groups[-1].append(term)
        end = max(end, stop)
    lost = [group for group in groups if not any(_has_term(folded, terms[term]) for term in group)]
    return list(dict.fromkeys(term for group in lost for term in group))


def glossary(pairs: Sequence[Pair]) -> dict[str, str]:
    """Return the glossary's terms of four letters and more, longest first, with their translations."""
    found = {
        numbers.plain(pair.msgid).strip(): numbers.plain(pair.msgstr).strip()
        for pair in pairs
        if _is_term(pair)
    }
    return {term: found[term] for term in sorted(found, key=len, reverse=True) if len(term) > 3}


CHECKS: tuple[Callable[[Pair, Context], Found], ...] = tuple(
    one for name, one in sorted(globals().items()) if name.startswith("check_")
)


def _is_term(pair: Pair) -> bool:
    return any(unit.path.endswith("/glossterm") for unit in pair.message.units)


@cache
def _term(term: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(term)}(?:e?s)?\b", re.IGNORECASE)


def _has_term(folded: str, translation: str) -> bool:
    """Whether a term, or one of its alternatives, is in a folded text: the stem of each of its words, or the
    word within a compound.
    """
    return any(
        all(
            (len(word) > 3 and word in folded)
            or re.search(rf"\b{re.escape(word[: max(3, len(word) // 2)])}", folded)
            for word in words
        )
        for one in re.split(r"[,/;·、]", numbers.fold(translation))
        if (words := _WORDS.findall(one))
    )


def _end(text: str) -> str:
    last = _TRAILING.sub("", numbers.plain(text))[-1:]
    return next((name for name, signs in _data()["ends"].items() if last and last in signs), "")


def _listed(values: set[int]) -> str:
    return ", ".join(map(str, sorted(values)))


@cache
def _data() -> dict[str, dict[str, str]]:
    return tomllib.loads((Path(__file__).parent / "punctuation.toml").read_text(encoding="utf-8"))
