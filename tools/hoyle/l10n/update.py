"""Bringing a catalogue up to date with its manual, as msgmerge does, but changing only what changed.

Nothing that somebody translated is lost: it stays, or becomes obsolete, or is kept as a fuzzy proposal with
the message that it was made for. Entries keep their order and their bytes; new ones come where the manual has
them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from hoyle.docbook import Manual
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.edit import acceptable, refreshed, to_live, to_obsolete
from hoyle.l10n.entry import COMMENT, Entry, Key, Part, make
from hoyle.l10n.lookup import normal
from hoyle.l10n.memory import Memory
from hoyle.l10n.plurals import fitted, forms
from hoyle.l10n.pot import DATE, entry, file_names, manual_units, messages
from hoyle.l10n.similar import Candidate, Index
from hoyle.l10n.wrap import WIDTH, escape

_CHARSET = re.compile(r"(?<=charset=)[\w.:+-]+", re.IGNORECASE)
NO_PREVIOUS = (None, None, None)
_LINE = re.compile(r":\d+$")
_REFERENCE = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)[\w.:-]+;")


@dataclass(frozen=True, slots=True)
class Fresh:
    """A message as the manual has it now; template: with the manual's own entities as references, if any."""

    entry: Entry
    template: str = ""


@dataclass(slots=True)
class Update:
    """A catalogue brought up to date, and how its messages came: by word of `how`, see `update`."""

    catalogue: Catalogue
    how: Counter[str] = field(default_factory=Counter)


class LostError(Exception):
    """A translation would be lost; nothing must be written."""


def fresh_messages(manual: Manual) -> list[Fresh]:
    """Return the messages of a manual that was read with its entity references kept."""
    names = file_names(manual.directory)
    return [
        Fresh(entry(message, names), next((unit.template for unit in message.units if unit.template), ""))
        for message in messages(manual_units(manual)).values()
    ]


def update(
    catalogue: Catalogue, wanted: Sequence[Fresh], *, date: str = "", memory: Memory | None = None
) -> Update:
    """Return the catalogue with exactly the messages that are wanted, and what came of it.

    A catalogue whose encoding lacks a sign that the manual has now becomes UTF-8, as with msgmerge.
    date: the template's date; the header takes it over only if anything else changes. Counted are: kept,
    revived (obsolete before), bumped (only an entity's value changed), remembered (the same in the memory),
    fuzzy (a proposal), new, obsolete. Raises LostError, which would be a fault of ours.
    """
    merger = _Merger(catalogue, memory)
    merger.merge(_in_style(catalogue, wanted))
    result = merger.result()
    if result.items != catalogue.items and date:
        result = _dated(result, date)
    _reconcile(catalogue, result, merger.bumped)
    return Update(_encodable(result), merger.how)


def _in_style(catalogue: Catalogue, wanted: Sequence[Fresh]) -> Sequence[Fresh]:
    """Return messages with places as a catalogue has them: Weblate and others keep files only, or none."""
    own = {name for one in catalogue.live.values() for name in one.references}
    if not catalogue.live or any(_LINE.search(name) for name in own):
        return wanted

    def shortened(entry: Entry) -> Entry:
        names = dict.fromkeys(_LINE.sub("", name) for name in entry.references) if own else ()
        return entry._replace(references=tuple(names))

    return [replace(fresh, entry=shortened(fresh.entry)) for fresh in wanted]


class _Merger:
    """Works out one catalogue."""

    def __init__(self, catalogue: Catalogue, memory: Memory | None) -> None:
        self.old = catalogue
        self.memory = memory
        self.newline = catalogue.newline
        self.how: Counter[str] = Counter()
        self.placed: dict[Key, Entry] = {}
        self.gone: dict[Key, Entry] = {}
        self.order: list[Key] = []
        self.spent: set[Key] = set()
        self.bumped: set[Key] = set()

    @cached_property
    def _forms(self) -> int:
        return forms(self.old)

    @cached_property
    def _wrapped(self) -> bool:
        """Whether the program that wrote the catalogue breaks long lines."""
        ids = (
            text
            for one in self.old.live.values()
            for part, text in (() if "no-wrap" in one.flags else one.lines)
            if part is Part.MSGID and len(text) > 2 * WIDTH
        )
        return not any(" " in text.removeprefix("msgid ") for text in ids)

    def merge(self, wanted: Sequence[Fresh]) -> None:
        """Find for every wanted message the entry that it gets."""
        keys = {fresh.entry.key for fresh in wanted}
        self.gone = {key: one for key, one in self.old.live.items() if key not in keys and any(one.msgstr)}
        open_ones: list[Fresh] = []
        for fresh in wanted:
            self.order.append(fresh.entry.key)
            if not self._exact(fresh.entry) and not self._bumped(fresh) and not self._remembered(fresh.entry):
                open_ones.append(fresh)
        if open_ones:
            self._propose([fresh.entry for fresh in open_ones])
        self.how["obsolete"] = len(self.gone.keys() - self.spent)

    def _place(self, how: str, new: Entry) -> bool:
        accepted = acceptable(new, self.newline)
        self.how[how if accepted is new else "fuzzy"] += 1
        self.placed[new.key] = accepted
        return True

    def _exact(self, fresh: Entry) -> bool:
        if (found := self.old.live.get(fresh.key)) is not None:
            if found.msgid_plural != fresh.msgid_plural:
                return self._place("fuzzy", self._fuzzy(fresh, found))
            if any(found.msgstr) or self.memory is None or self.memory.exact(fresh) is None:
                return self._place("kept", refreshed(found, fresh, self.newline))
            return False
        if (found := self.old.obsolete.get(fresh.key)) is not None:
            self.spent.add(fresh.key)
            if found.msgid_plural != fresh.msgid_plural:
                return self._place("fuzzy", self._fuzzy(fresh, found))
            return self._place("revived", refreshed(to_live(found), fresh, self.newline))
        return False

    def _bumped(self, fresh: Fresh) -> bool:
        """Take over a translation where only the value of an entity is another one, such as a version."""
        if not fresh.template:
            return False
        pattern = _pattern(fresh.template)
        now = pattern.fullmatch(fresh.entry.msgid)
        for key, old in self.gone.items():
            before = pattern.fullmatch(old.msgid) if key[0] == fresh.entry.msgctxt else None
            if now is None or before is None or key in self.spent:
                continue
            text = _exchanged(old, before.groups(), now.groups())
            if text is not None:
                self.spent.add(key)
                self.bumped.add(key)
                return self._place("bumped", self._with(fresh.entry, old, (text,), old.flags, _made_for(old)))
        return False

    def _remembered(self, fresh: Entry) -> bool:
        found = self.memory.exact(fresh) if self.memory else None
        if found is None or found.entry.msgid_plural != fresh.msgid_plural:
            return False
        old = found.entry._replace(lines=())
        return self._place("remembered", self._with(fresh, old, old.msgstr, ()))

    def _propose(self, wanted: Iterable[Entry]) -> None:
        """Propose the translation of the message most alike, fuzzy; else leave the message untranslated."""
        mine = Index(
            Candidate(one, left_over=one.key in self.gone)
            for one in (*self.gone.values(), *self.old.live.values(), *self.old.obsolete.values())
            if any(one.msgstr)
        )
        for fresh in wanted:
            found = mine.best(fresh) or (self.memory.near(fresh) if self.memory else None)
            if found is None:
                kept = self.old.live.get(fresh.key)
                self._place("new", refreshed(kept, fresh, self.newline) if kept else self._new(fresh))
                continue
            old = found.entry
            if not found.source and old.key in self.gone:
                self.spent.add(old.key)
            note = [f"from {found.source}:{old.line}"] if found.source else []
            self._place("fuzzy", self._fuzzy(fresh, old, note))

    def _fuzzy(self, fresh: Entry, old: Entry, note: Sequence[str] = ()) -> Entry:
        flags = ("fuzzy", *(flag for flag in old.flags if flag != "fuzzy"))
        lost = old.msgstr[self._forms if fresh.msgid_plural is not None else 1 :]
        notes = [*note, *(_note(text) for text in lost if text)]
        now = (None, old.msgid, old.msgid_plural)
        before = _made_for(old)
        return self._with(fresh, old, old.msgstr, flags, now if before == NO_PREVIOUS else before, notes)

    def _new(self, fresh: Entry) -> Entry:
        return self._with(fresh, fresh._replace(lines=()), fresh.msgstr, ())

    def _with(
        self,
        fresh: Entry,
        old: Entry,
        msgstr: tuple[str, ...],
        flags: tuple[str, ...],
        previous: tuple[str | None, str | None, str | None] = NO_PREVIOUS,
        note: Sequence[str] = (),
    ) -> Entry:
        """Return a fresh message with a translation that was made for an old one."""
        kept = tuple(flag for flag in flags if flag != "no-wrap")
        plural = fresh.msgid_plural is not None
        return make(
            fresh.msgid,
            fitted(msgstr, self._forms if plural else 1),
            msgctxt=fresh.msgctxt,
            msgid_plural=fresh.msgid_plural,
            comments=[*old.texts(Part.COMMENT), *note],
            extracted=fresh.texts(Part.EXTRACTED),
            references=fresh.references,
            flags=(*kept, *(flag for flag in fresh.flags if flag not in kept)),
            previous=previous,
            newline=self.newline,
            wrapped=self._wrapped,
        )

    def result(self) -> Catalogue:
        """Return the new catalogue: old entries in their places, new ones after their predecessor."""
        after: dict[Key | None, list[Entry]] = {}
        before: Key | None = None
        for key in self.order:
            if key in self.old.live:
                before = key
            else:
                after.setdefault(before, []).append(self.placed[key])
        items: list[Entry | str] = []
        end: list[Entry] = []
        for item in self.old.items:
            if not isinstance(item, Entry) or item.key == (None, ""):
                items.append(item)
                if isinstance(item, Entry):
                    self._insert(items, after.pop(None, []))
            elif item.obsolete:
                if item.key not in self.spent or item.key not in self.placed:
                    items.append(item)
                else:
                    _drop_gap(items)
            elif item.key in self.placed:
                items.append(self.placed[item.key])
                self._insert(items, after.pop(item.key, []))
            else:
                _drop_gap(items)
                if item.key in self.gone and item.key not in self.spent:
                    end.append(to_obsolete(item))
        self._insert(items, [one for rest in after.values() for one in rest])
        self._insert(items, end)
        return replace(self.old, items=tuple(items), diagnostics=())

    def _insert(self, items: list[Entry | str], new: Sequence[Entry]) -> None:
        for one in new:
            last = items[-1] if items else ""
            text = last if isinstance(last, str) else last.raw
            if text and not text.endswith("\n"):
                items.append(self.newline)
            items += [self.newline, one]


def _drop_gap(items: list[Entry | str]) -> None:
    """Take away the empty lines before an entry that goes."""
    while items and isinstance(items[-1], str) and not items[-1].strip():
        items.pop()


def _pattern(template: str) -> re.Pattern[str]:
    parts = _REFERENCE.split(template)
    return re.compile("(.*?)".join(re.escape(part) for part in parts), re.DOTALL)


def _exchanged(old: Entry, before: Sequence[str], now: Sequence[str]) -> str | None:
    """Return the translation with new values for old ones; None where they are not all in it."""
    text = old.msgstr[0]
    changes = {a: b for a, b in zip(before, now, strict=True) if normal(a, {}) != normal(b, {})}
    for value in changes:
        if not value or text.count(value) != old.msgid.count(value):
            return None
    if not changes:
        return text
    return re.sub(
        "|".join(map(re.escape, sorted(changes, key=len, reverse=True))), lambda m: changes[m[0]], text
    )


def _dated(catalogue: Catalogue, date: str) -> Catalogue:
    """Return the catalogue with another date of its template; no other byte of the header changes."""
    header = catalogue.header_entry
    if header is None:
        return catalogue
    text = "".join(text for part, text in header.lines if part is Part.MSGSTR)
    value = r'(?:[^"\\]|"\s*\n\s*")*'  # in one string or, where lines are short, in several
    text = re.sub(rf"(?<![\w-])({DATE}: ){value}", rf"\g<1>{date}", text)
    meant = re.sub(rf"(?m)^({DATE}: ).*", rf"\g<1>{date}", header.msgstr[0])
    new = header.with_lines(Part.MSGSTR, text.splitlines(keepends=True))._replace(msgstr=(meant,))
    return replace(catalogue, items=tuple(new if item is header else item for item in catalogue.items))


def _encodable(catalogue: Catalogue) -> Catalogue:
    """Return the catalogue, in UTF-8 where its own encoding cannot write all that it holds."""
    header = catalogue.header_entry
    try:
        bytes(catalogue)
    except UnicodeEncodeError:
        assert header is not None  # it names the encoding
        lines = tuple((part, _CHARSET.sub("UTF-8", text)) for part, text in header.lines)
        new = header._replace(lines=lines)
        items = tuple(new if item is header else item for item in catalogue.items)
        return replace(catalogue, items=items, encoding="utf-8")
    return catalogue


def _made_for(old: Entry) -> tuple[str | None, str | None, str | None]:
    """Return the message that a fuzzy translation was made for, where it says so.

    It stays however often the message changes, as with msgmerge: a translator who saw the last change only
    would miss those before.
    """
    return old.previous if old.fuzzy else NO_PREVIOUS


def _note(text: str) -> str:
    """Return what a translator is told of a plural form for which there is no room any more."""
    return f"or: {escape(text)}"


def _reconcile(before: Catalogue, after: Catalogue, bumped: Container[Key]) -> None:
    """Raise LostError unless every translation of before is still somewhere, or noted."""
    kept = {text for one in after for text in one.msgstr}
    noted = {text for one in after for text in one.texts(COMMENT)}
    for one in before:
        lost = [text for text in one.msgstr if text and text not in kept and _note(text) not in noted]
        if lost and one.key not in bumped:
            raise LostError(f"{before.path}:{one.line}: the translation would be lost")
