"""Cutting a document into messages, as itstool cuts and normalises them.

A message is a block with its inline mark-up. A block inside a sentence (a footnote, a list) is a message of
its own, and leaves a placeholder such as ``<_:footnote-1/>`` behind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from hoyle.docbook import ENTITY, FILE, ITS, RULES, Document, Place
from hoyle.docbook.characters import character
from hoyle.l10n.its import ITST
from hoyle.l10n.locales import Locales
from hoyle.l10n.markup import OWN, end_tag, escaped, line, local, set_line, start_tag
from hoyle.l10n.rules import XML, Rules, rules_of

CREDITS = "translator-credits"
"""The message whose translation names the translators."""

_CREDITS_NOTE = "Put one translator per line, in the form NAME <EMAIL>, YEAR1, YEAR2"
_MEDIA_NOTE = (
    "A file that the manual shows, such as an image. When it changes, the digest changes, so that you know "
    "that your own version of it has to follow. The translation itself is not used: write what you like."
)
# Signs that Unicode keeps free for such use inside a program mark what came from an entity.
_BEGIN, _CONTENT, _END = "\ufdd0", "\ufdd1", "\ufdd2"
_ENTITY = re.compile(f"{_BEGIN}(.*?){_CONTENT}(.*?){_END}", re.DOTALL)
_FOR_TRANSLATORS = re.compile(r"\s*translators?\s*:", re.IGNORECASE)


class Kind(Enum):
    """What a message is made of."""

    TEXT = "text"
    CREDITS = "credits"
    MEDIA = "media"
    ATTRIBUTE = "attribute"


@dataclass(slots=True, eq=False)  # frozen ones take three times as long to make
class Unit:
    """One message at one place.

    msgid, msgctxt: the message as a catalogue has it. node: the element that it is the content of; for
    credits the element that they are added to. path: the parent's and the element's name, ``row/entry``.
    place: file and line. comments: what translators are told. ids: ids of the element, ``file#id``.
    preserve: white space counts. placeholders: the elements that the placeholders stand for, in order.
    attribute: the attribute that the message is the value of, as lxml names it, or empty.
    template: the msgid with entity references where the source has them, as in ``version &version;``. plural:
    the message for several things, of a string of the interface. fields: a program fills in its fields.
    locales: the languages that it is for, None where all of them.
    """

    msgid: str
    msgctxt: str | None
    node: etree._Element
    path: str
    place: Place
    kind: Kind = Kind.TEXT
    comments: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    preserve: bool = False
    placeholders: tuple[etree._Element, ...] = ()
    template: str = ""
    attribute: str = ""
    plural: str | None = None
    fields: bool = False
    locales: Locales | None = None

    def serves(self, tag: str) -> bool:
        """Return whether it is for a language, by its BCP 47 tag."""
        return self.locales is None or self.locales.let(tag)


def units(document: Document, directory: Path | None = None) -> list[Unit]:
    """Return the messages of a document, in itstool's order: a nested message before the one around it.

    directory: the manual's folder, the only place where media files are looked at (by default the folder of
    the document). Entity references that the tree kept stand in the msgid as what they stand for, as with
    itstool and its option -d, and in the template as they are, as with its option -k.
    """
    cutter = _Cutter(document, directory or document.path.parent)
    cutter.file(document.root, document.path)
    return cutter.units


class _State(NamedTuple):
    """What an element inherits from those around it."""

    rules: Rules
    path: Path
    translate: bool = True
    preserve: bool = False
    all_inline: bool = False
    locales: Locales | None = None


class _Message:
    """A message in the making."""

    __slots__ = ("comments", "empty", "parts", "placeholders")

    def __init__(self, comments: list[str]) -> None:
        self.parts: list[str] = []
        self.empty = True
        self.placeholders: list[etree._Element] = []
        self.comments = comments

    def text(self, text: str | None) -> None:
        if text and text.isspace():
            self.parts.append(text)
        elif text:
            self.parts.append(escaped(text))
            self.empty = False

    def placeholder(self, element: etree._Element, name: str) -> None:
        self.placeholders.append(element)
        self.parts.append(f"<_:{name}-{len(self.placeholders)}/>")

    def other(self, node: etree._Element) -> None:
        """Take a node that is no element and no entity of the page's own."""
        if isinstance(node, etree._Entity):
            self.parts.append(node.text or "")
            self.empty = False
        elif isinstance(node, etree._Comment) and not _introduces(node):
            self.comments += _note(node)


class _Cutter:
    """Walks over one document and collects its messages."""

    def __init__(self, document: Document, directory: Path) -> None:
        self.document = document
        self.entities = document.entities
        self.directory = directory
        self.units: list[Unit] = []

    def file(self, root: etree._Element, path: Path) -> None:
        """Cut a tree that came from a file of its own."""
        name = local(root)
        outer = name if root.get(ENTITY) is None else "book"  # by an entity it is a part of another file
        rules = rules_of(self.document, root, outer)
        state = _State(rules, path)
        for child in root if rules.credits else ():
            if ("*", child.tag) in rules.credits or (name, child.tag) in rules.credits:
                where = Place(path, 0)
                unit = Unit(CREDITS, "_", child, "", where, Kind.CREDITS, comments=(_CREDITS_NOTE,))
                self.units.append(unit)
                break
        self.element(root, path.name, None, state)

    def element(self, element: etree._Element, parent: str, message: _Message | None, state: _State) -> None:
        """Add an element to the message around it, or cut it off as a message of its own."""
        tag = local(element)
        rules = state.rules
        if special := rules.speaks_of(element, tag):
            if rules.omits(element, tag) or element.tag == RULES:
                return
            state = _inherit(element, tag, state)
        own = message
        if not state.translate:
            own = None
        elif message is None or not rules.within(element, tag, parent, all_inline=state.all_inline):
            own = _Message(_notes_before(element))
        if own is not message and message is not None:
            message.placeholder(element, tag)
        elif own is message and own is not None:
            own.parts.append(start_tag(element))
        if rules.marked and own is not None:
            own.comments += _its_notes(element, rules, inherit=own is not message)
        if rules.marked and (own is None or own is not message):
            self._attributes(element, f"{parent}/{tag}", state)
        media = element.get("fileref") if special and rules.has_media(tag) else None
        if rules.marked:
            media = rules.own.get(element, "file") or media
        if state.translate and media:
            self._media(element, media, f"{parent}/{tag}", state)
        if rules.known and tag == "indexterm" and not state.all_inline:
            state = state._replace(all_inline=True)
        self._content(element, tag, own, state)
        if own is message and own is not None:
            own.parts.append(end_tag(element))
        elif own is not None and not own.empty:
            self._add(element, own, f"{parent}/{tag}", state)

    def _content(self, element: etree._Element, tag: str, message: _Message | None, state: _State) -> None:
        if message is not None:
            message.text(element.text)
        for child in element:
            if not isinstance(child.tag, str):
                if isinstance(child, etree._Entity) and self._expand(child, tag, message, state):
                    pass
                elif message is not None:
                    message.other(child)
            elif (file := child.get(FILE)) is None:
                self.element(child, tag, message, state)
            elif child.get(ENTITY) is not None:
                self.element(child, tag, message, state._replace(path=Path(file)))
            else:
                if message is not None:
                    message.placeholder(child, "include")
                self.file(child, Path(file))
            if message is not None:
                message.text(child.tail)

    def _expand(self, node: etree._Entity, tag: str, message: _Message | None, state: _State) -> bool:
        """Take what an entity stands for; return False for one that nothing defines."""
        name = (node.text or "")[1:-1]
        markup = self.entities[name] if name in self.entities else character(name)
        if markup is None or markup == name:
            return False
        spaces = "".join(f' xmlns:{prefix}="{uri}"' for prefix, uri in _nsmap(node).items() if prefix)
        holder = etree.fromstring(f"<x{spaces}>{markup}</x>")
        for element in holder.iterdescendants():
            set_line(element, line(node))
        if message is not None:
            message.parts.append(f"{_BEGIN}{name}{_CONTENT}")
        self._content(holder, tag, message, state)
        if message is not None:
            message.parts.append(_END)
        return True

    def _add(self, element: etree._Element, message: _Message, path: str, state: _State) -> None:
        text = "".join(message.parts)
        name, context = element.get(f"{XML}id"), None
        if (rules := state.rules).marked:
            name = name or rules.own.get(element, "id")
            context = element.get(f"{ITST}context", rules.own.get(element, "context"))
        template = ""
        if _BEGIN in text:
            template = _ENTITY.sub(r"&\1;", text)
            text = _ENTITY.sub(r"\2", text)
        if not state.preserve:
            text, template = " ".join(text.split()), template and " ".join(template.split())
        unit = Unit(
            text,
            context,
            element,
            path,
            Place(state.path, line(element)),
            comments=tuple(message.comments),
            ids=(f"{state.path.name}#{name}",) if name else (),
            preserve=state.preserve,
            placeholders=tuple(message.placeholders),
            template=template,
            locales=state.locales,
        )
        self.units.append(unit)

    def _attributes(self, element: etree._Element, where: str, state: _State) -> None:
        """Cut the attributes that a rule makes text."""
        for key, value in element.attrib.items():
            name = str(key)
            if name.startswith(OWN) or state.rules.own.get(element, "translate", name) != "yes":
                continue
            text = escaped(str(value))
            path = f"{where}@{name.rpartition('}')[2]}"
            notes = state.rules.own.notes.get((element, name), ())
            unit = Unit(
                text if state.preserve else " ".join(text.split()),
                None,
                element,
                path,
                Place(state.path, line(element)),
                Kind.ATTRIBUTE,
                comments=tuple(line for note in notes for line in (f"(itstool) comment: {path}", note)),
                preserve=state.preserve,
                attribute=name,
                locales=state.locales,
            )
            self.units.append(unit)

    def _media(self, element: etree._Element, name: str, path: str, state: _State) -> None:
        where = Place(state.path, line(element))
        text = f"external ref='{escaped(name)}' md5='{self._digest(state.path.parent / name)}'"
        self.units.append(Unit(text, "_", element, path, where, Kind.MEDIA, comments=(_MEDIA_NOTE,)))

    def _digest(self, path: Path) -> str:
        """Return the digest of a media file; itstool's word for it where there is none."""
        try:
            if not path.resolve().is_relative_to(self.directory.resolve()):
                return "__failed__"
            import hashlib  # loads OpenSSL, and few manuals have media

            return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
        except (OSError, ValueError):
            return "__failed__"


def _nsmap(node: etree._Element) -> Mapping[str | None, str]:
    parent = node.getparent()
    return parent.nsmap if parent is not None else {}


def _inherit(element: etree._Element, tag: str, state: _State) -> _State:
    """Return what holds in an element, from what holds around it and what the element says itself."""
    rules, path, translate, preserve, all_inline, locales = state
    if rules.marked and (choice := element.get(f"{ITS}translate") or rules.own.get(element, "translate")):
        translate = choice != "no"
    elif rules.keeps(element, tag):
        translate = False
    preserve = preserve or rules.preserves(element, tag)
    all_inline = all_inline or (rules.known and tag == "simplelist" and element.get("type") == "inline")
    if rules.marked:
        locales = rules.locales(element) or locales
    if (translate, preserve, all_inline, locales) == state[2:]:
        return state
    return _State(rules, path, translate, preserve, all_inline, locales)


def _its_notes(element: etree._Element, rules: Rules, *, inherit: bool) -> list[str]:
    """Return the notes of ITS on an element; those on the nearest one around it, if it is a message."""
    around = element.iterancestors() if inherit else ()
    for one in (element, *around):
        local = one.get(f"{ITS}locNote")
        link = one.get(f"{ITS}locNoteRef") if local is None else None
        given = [" ".join(local.split())] if local else [f"(itstool) link: {link}"] if link else []
        if found := [*given, *rules.own.notes.get((one, ""), ())]:
            return found
    return []


def _introduces(comment: etree._Element) -> bool:
    """Whether a comment stands right before an element, and so speaks about that one."""
    return not (comment.tail or "").strip() and comment.getnext() is not None


def _notes_before(element: etree._Element) -> list[str]:
    """Return what an XML comment right before a block tells translators."""
    before = element.getprevious()
    return _note(before) if isinstance(before, etree._Comment) and _introduces(before) else []


def _note(comment: etree._Element) -> list[str]:
    """Return the lines of a comment that speaks to translators; none of any other."""
    text = comment.text or ""
    if not _FOR_TRANSLATORS.match(text):
        return []
    return [stripped for line in text.splitlines() if (stripped := line.strip())]
