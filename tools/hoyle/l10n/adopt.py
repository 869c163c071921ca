"""Making a catalogue from a translated manual and its source, where nobody has the catalogue any more.

Pages are paired by name, then by id; the messages of a pair by structure first, then by content. A
translation is taken as it is only where the structure of its whole section is the same and the numbers
agree. All else is a proposal: fuzzy, with the other texts shown. Where the translated manual still has the
source text, nobody has translated that, and it stays untranslated; but in another edition of the same
language, as British English is, it is what its translators chose.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from statistics import median
from unicodedata import east_asian_width

from lxml import etree

from hoyle.docbook import Document, Manual, identifier
from hoyle.docbook import language as language_of
from hoyle.l10n import numbers
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.edit import acceptable
from hoyle.l10n.entry import Entry, Key, Part, make
from hoyle.l10n.languages import same_language
from hoyle.l10n.lookup import normal
from hoyle.l10n.units import CREDITS, Kind, Unit, units

_PLACEHOLDER = re.compile(r"<_:([\w.-]+)-(\d+)/>")
_SECTION = re.compile(r"(?:sect\d|section|chapter|article|refsect\d|appendix|glossary|glossentry)$")
_WORD = re.compile(r"[^\W\d_]+")
_GAP = 1.0
_HOPELESS = 4.0
_LONG = 40
"""Signs from which on the length of a translation says something."""
_WIDE = 3
"""How many letters a wide sign stands for; a sentence in Chinese has a third of the signs of English."""
_STRANGE = 2.0
"""How many times as long or as short as usual on its page a translation is if it may be of another text."""


@dataclass(slots=True)
class Proposal:
    """What a translated manual says for one message: texts with how often, and how often that was certain.

    copies: how often it has the source text itself.
    """

    texts: Counter[str] = field(default_factory=Counter)
    certain: Counter[str] = field(default_factory=Counter)
    copies: int = 0


def adopt(source: Manual, translated: Manual, language: str) -> dict[Key, Proposal]:
    """Return what a translated manual says for the messages of its source."""
    result: dict[Key, Proposal] = {}
    pages = list(page_pairs(source, translated))
    pairs = [
        (unit, other, normal(unit.msgid, ours.entities) == other.msgid, certain)
        for ours, theirs in pages
        for unit, other, certain in _aligned(ours, theirs, language)
    ]
    written = next((language_of(page.root) for page in source.documents.values()), None)
    edition = same_language(language, written or "en")
    words = _Words((unit, other) for unit, other, same, _ in pairs if not same)
    for unit, other, same, certain in pairs:
        text = renumbered(unit, other)
        if text is None:
            continue
        proposal = result.setdefault((unit.msgctxt, unit.msgid), Proposal())
        if same and not edition and words.translatable(unit):
            proposal.copies += 1
            continue
        proposal.texts[text] += 1
        proposal.certain[text] += certain
    for _, theirs in pages:
        if credit := credits_of(theirs.root):  # never sure: lines of another form have left no trace
            proposal = result.setdefault(("_", CREDITS), Proposal())
            proposal.texts[credit] += 1
    return result


class _Words:
    """Which words of the source a translated manual keeps, such as names, and which it puts otherwise."""

    def __init__(self, pairs: Iterable[tuple[Unit, Unit]]) -> None:
        self._found: Counter[str] = Counter()
        self._kept: Counter[str] = Counter()
        for source, target in pairs:
            words = _words(source)
            self._found.update(words)
            self._kept.update(words & _words(target))

    def translatable(self, unit: Unit) -> bool:
        """Whether a message would have been changed by a translator: it is a sentence, or has such a word."""
        text = numbers.plain(unit.msgid)
        sentence = any(word.islower() and len(word) > 2 for word in _WORD.findall(text))
        return sentence or any(2 * self._kept[word] < self._found[word] for word in _words(unit))


def _words(unit: Unit) -> set[str]:
    return {word.casefold() for word in _WORD.findall(numbers.plain(unit.msgid)) if len(word) > 2}


def adopted(empty: Catalogue, proposals: dict[Key, Proposal]) -> Catalogue:
    """Return an empty catalogue with what was adopted; what is not sure is fuzzy, with all texts shown."""
    items = tuple(
        _filled(item, found)
        if isinstance(item, Entry) and (found := proposals.get(item.key)) and found.texts
        else item
        for item in empty.items
    )
    return replace(empty, items=items)


def _filled(entry: Entry, proposal: Proposal) -> Entry:
    best = max(proposal.texts, key=lambda text: (proposal.certain[text], proposal.texts[text]))
    others = [text for text in proposal.texts if text != best]
    certain = proposal.certain[best] > 0 and all(
        proposal.certain[best] > proposal.texts[one] for one in others
    )
    notes = [] if certain else [f"or: {text}" for text in others]
    filled = make(
        entry.msgid,
        (best,),
        msgctxt=entry.msgctxt,
        comments=notes,
        extracted=entry.texts(Part.EXTRACTED),
        references=entry.references,
        flags=entry.flags if certain else ("fuzzy", *entry.flags),
    )
    return acceptable(filled, "\n")


def page_pairs(source: Manual, translated: Manual) -> Iterator[tuple[Document, Document]]:
    """Yield the pages of both manuals that belong together: by the root's id, or else by name."""
    by_id = {identifier(page.root): page for page in translated.documents.values() if identifier(page.root)}
    for name, page in source.documents.items():
        other = by_id.get(identifier(page.root))
        if other is None:
            other = translated.documents.get(name)
            if other is not None and {page.root.tag, other.root.tag} != {page.root.tag}:
                continue  # a single page is called like the manual's first, and is another part of it
        if other is not None:
            yield page, other


def _aligned(ours: Document, theirs: Document, language: str) -> Iterator[tuple[Unit, Unit, bool]]:
    """Yield pairs of messages of two pages, each with whether it is certain."""
    source = [unit for unit in units(ours) if unit.kind is Kind.TEXT]
    target = [unit for unit in units(theirs) if unit.kind is Kind.TEXT and not _is_credit(unit)]
    pairs = list(_best_path(source, target))
    shape = {section: _shape(source, section) for section in {_section(unit) for unit in source}}
    other = {section: _shape(target, section) for section in {_section(unit) for unit in target}}
    counted = Counter((_section(a), _section(b)) for a, b in pairs)
    usual = median([_length(a, b) for a, b in pairs] or [1.0])
    for a, b in pairs:
        here, there = _section(a), _section(b)
        same = len(shape[here]) == counted[here, there] == len(other[there]) and shape[here] == other[there]
        long = len(a.msgid) > _LONG and not 1 / _STRANGE < _length(a, b) / usual < _STRANGE
        yield a, b, same and not long and _numbers_agree(a, b, language)


def _length(source: Unit, target: Unit) -> float:
    return (_size(target.msgid) + 1) / (_size(source.msgid) + 1)


@cache
def _size(text: str) -> int:
    """Return how much a text says, in letters: a wide sign, as of Chinese, stands for some."""
    return len(text) + (_WIDE - 1) * sum(east_asian_width(sign) == "W" for sign in text)


def _section(unit: Unit) -> etree._Element:
    """Return the section that a message is in."""
    for element in (unit.node, *unit.node.iterancestors()):
        if _SECTION.match(str(element.tag)):
            return element
    return unit.node.getroottree().getroot()


def _shape(found: Sequence[Unit], section: etree._Element) -> list[str]:
    return [unit.path for unit in found if _section(unit) is section]


def _best_path(source: Sequence[Unit], target: Sequence[Unit]) -> Iterator[tuple[Unit, Unit]]:
    """Yield the cheapest way to pair two sequences in order, after Needleman and Wunsch."""
    rows, columns = len(source), len(target)
    cost = [[_GAP * (i + j) for j in range(columns + 1)] for i in range(rows + 1)]
    for i in range(1, rows + 1):
        for j in range(1, columns + 1):
            pair = cost[i - 1][j - 1] + _cost(source[i - 1], target[j - 1])
            cost[i][j] = min(pair, cost[i - 1][j] + _GAP, cost[i][j - 1] + _GAP)
    pairs = []
    i, j = rows, columns
    while i and j:
        if cost[i][j] == cost[i - 1][j - 1] + _cost(source[i - 1], target[j - 1]):
            pairs.append((source[i - 1], target[j - 1]))
            i, j = i - 1, j - 1
        elif cost[i][j] == cost[i - 1][j] + _GAP:
            i -= 1
        else:
            j -= 1
    return reversed(pairs)


def _cost(source: Unit, target: Unit) -> float:
    """Return how badly two messages fit: another element, another length, other figures, other mark-up."""
    if source.path.rpartition("/")[2] != target.path.rpartition("/")[2]:
        return _HOPELESS
    a, b = _size(source.msgid) + 12, _size(target.msgid) + 12
    result = 0.5 * (1 - min(a, b) / max(a, b))
    result += 0.0 if source.path == target.path else 0.3
    result += 0.0 if identifier(source.node) == identifier(target.node) else 0.5
    figures = numbers.figures(numbers.plain(source.msgid)), numbers.figures(numbers.plain(target.msgid))
    if figures[0] and figures[1]:
        result += 0.4 * (1 - len(figures[0] & figures[1]) / len(figures[0] | figures[1]))
    result += 0.2 * (len(source.placeholders) != len(target.placeholders))
    return result


def _numbers_agree(source: Unit, target: Unit, language: str) -> bool:
    figures = numbers.figures(numbers.plain(source.msgid))
    text = numbers.plain(target.msgid)
    found = numbers.figures(text) | numbers.in_words(text, language)
    return all(one in found or one < 2 or numbers.hinted(one, text, language) for one in figures)


def renumbered(source: Unit, target: Unit) -> str | None:
    """Return the translated text with the source's numbers of placeholders; None where they do not fit."""
    wanted: dict[str, list[str]] = {}
    for name, number in _PLACEHOLDER.findall(source.msgid):
        wanted.setdefault(name, []).append(number)
    if Counter(name for name, _ in _PLACEHOLDER.findall(source.msgid)) != Counter(
        name for name, _ in _PLACEHOLDER.findall(target.msgid)
    ):
        return None
    return _PLACEHOLDER.sub(lambda match: f"<_:{match[1]}-{wanted[match[1]].pop(0)}/>", target.msgid)


def _is_credit(unit: Unit) -> bool:
    """Whether a message is only there because translators were named."""
    node = unit.node
    before = node.getprevious()
    return node.get("class") == "translator" or (
        node.tag == "copyright" and before is not None and before.get("class") == "translator"
    )


def credits_of(root: etree._Element) -> str:
    """Return the translators that a page names, in the form of the message for them."""
    lines = []
    for credit in root.iter("othercredit"):
        right = credit.getnext()
        if credit.get("class") != "translator" or right is None or right.tag != "copyright":
            continue
        years = ", ".join(year.text or "" for year in right.iter("year"))
        name, address = right.findtext("holder") or "", credit.findtext("email") or ""
        lines.append(f"{name} <{address}>, {years}")
    return "\n".join(lines)
