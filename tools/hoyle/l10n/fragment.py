"""Reading the mark-up of one translation, and refusing what its source message does not allow.

A page is built from what translators write, so a translation may bring nothing of its own but words: every
element, every attribute and every processing instruction has to be in the source message.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from lxml import etree

from hoyle.diagnostics import Code
from hoyle.docbook import identifier
from hoyle.docbook.characters import character
from hoyle.docbook.parser import DOCBOOK, plain_names
from hoyle.l10n import codes
from hoyle.l10n.markup import attributes, escaped, tag_name

BLANK = "http://itstool.org/extensions/blank/"
"""The namespace of placeholders, by itstool's definition."""

_PLACEHOLDER = f"{{{BLANK}}}"
_REFERENCE = re.compile(r"&([^\s&;<>#]+);")
_PREDEFINED = frozenset(("amp", "lt", "gt", "quot", "apos"))
_MISMATCH = re.compile(r"Opening and ending tag mismatch: (\S+) line \d+ and (\S+)")
_PARSER = etree.XMLParser(
    resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, collect_ids=False
)
_LIMIT = 1_000_000
_BUILT_IN = {"xml": "http://www.w3.org/XML/1998/namespace"}

Shape = tuple[str, tuple[tuple[str, str], ...]]
"""An element's name as written, and its attributes, sorted."""


class Refused(Exception):  # noqa: N818  (a translation is refused; that is no error of the program)
    """A translation that cannot be used: the code, and what is wrong in one sentence."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def parse(text: str, namespaces: Mapping[str | None, str], entities: Mapping[str, str]) -> etree._Element:
    """Return an element whose content is the marked-up text; raise Refused where it is not well-formed.

    namespaces: prefixes that the text may use. entities: what the page's own entities stand for; those that
    DocBook has from ISO are known.
    """
    declared = "".join(
        f' xmlns:{prefix}="{uri}"' for prefix, uri in namespaces.items() if prefix and prefix not in _BUILT_IN
    )
    content = expand(text, entities) if "&" in text else text
    try:
        root = etree.fromstring(f'<_ xmlns:_="{BLANK}"{declared}>{content}</_>', _PARSER)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise Refused(codes.MARKUP, f"the mark-up of the translation is broken: {_cause(error)}") from None
    if DOCBOOK in declared:
        plain_names(root)
    return root


def _cause(error: Exception) -> str:
    """Return what libxml2 says, without the wrapper that the translator does not see."""
    message = str(error).partition(", line ")[0]
    if (match := _MISMATCH.match(message)) is None:
        return message
    opened, closed = match.groups()
    if closed == "_":
        return f"<{opened}> is not closed"
    return f"</{closed}> closes nothing" if opened == "_" else f"<{opened}> is closed by </{closed}>"


def expand(text: str, entities: Mapping[str, str]) -> str:
    """Return the text with its named entities replaced; raise Refused for one that nothing defines."""

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name in _PREDEFINED:
            return match[0]
        if name in entities:
            return entities[name]
        if (sign := character(name)) is not None:
            return escaped(sign)
        raise Refused(codes.ENTITY, f"the translation uses &{name};, which nothing defines")

    for _ in range(8):
        new = _REFERENCE.sub(value, text)
        if new == text:
            return text
        if len(new) > _LIMIT:
            break
        text = new
    raise Refused(codes.ENTITY, "the translation's entities grow without end")


def shapes(element: etree._Element) -> dict[str, set[Shape]]:
    """Return the elements of a fragment by name, without placeholders; each with its attributes."""
    result: dict[str, set[Shape]] = {}
    for node in element.iterdescendants():
        if isinstance(node, etree._ProcessingInstruction):
            result.setdefault("?" + str(node.target), set())
        elif isinstance(node.tag, str) and not node.tag.startswith(_PLACEHOLDER):
            name = tag_name(node)
            result.setdefault(name, set()).add((name, tuple(sorted(attributes(node)))))
    return result


def nestings(element: etree._Element) -> set[str]:
    """Return the chains of names that elements of a fragment stand in: ``menuchoice/guimenu``."""
    result = set()
    for node in element.iterdescendants(etree.Element):
        if not str(node.tag).startswith(_PLACEHOLDER):
            above = [tag_name(one) for one in node.iterancestors() if one is not element]
            result.add("/".join([*reversed(above), tag_name(node)]))
    return result


def placeholders(element: etree._Element) -> list[str]:
    """Return the names of the placeholders in a fragment, in order: ``footnote-1``."""
    return [str(node.tag)[len(_PLACEHOLDER) :] for node in element.iter(f"{_PLACEHOLDER}*")]


def check(translation: etree._Element, source: etree._Element, *, links: bool = False) -> None:
    """Raise Refused unless the translation brings only elements, attributes and placeholders of the source.

    links: whether another address of the same kind (http, mailto …) is fine, as in a localized link.
    """
    allowed = shapes(source)
    for name, variants in shapes(translation).items():
        if name not in allowed:
            what = f"<{name}?>" if name[0] == "?" else f"<{name}>"
            raise Refused(
                codes.FOREIGN, f"the translation brings {what}, which the source message does not have"
            )
        for variant in variants - allowed[name]:
            if not (links and _is_localized_link(variant, allowed[name])):
                raise Refused(codes.ATTRIBUTE, _changed(variant, allowed[name]))
    for chain in nestings(translation) - nestings(source):
        outer, _, inner = chain.rpartition("/")
        where = f"in <{outer}>" if outer else "outside of the element that it belongs into"
        raise Refused(codes.NESTING, f"<{inner}> stands {where} in the translation")
    for name in _ids(translation) - _ids(source):
        raise Refused(codes.ATTRIBUTE, f'the id "{name}" stands more often in the translation')
    wanted, found = sorted(placeholders(source)), sorted(placeholders(translation))
    if wanted != found:
        missing = [name for name in wanted if name not in found]
        extra = [name for name in found if name not in wanted or found.count(name) > 1]
        what = f"<_:{missing[0]}/> is missing" if missing else f"<_:{extra[0]}/> is unknown or doubled"
        raise Refused(codes.PLACEHOLDER, f"the placeholder {what} in the translation")


def _ids(element: etree._Element) -> Counter[str]:
    found = (identifier(node) for node in element.iterdescendants(etree.Element))
    return Counter(name for name in found if name)


def _changed(variant: Shape, allowed: set[Shape]) -> str:
    """Say which attribute differs from the nearest element of the source."""
    name, found = variant
    nearest = max(sorted(allowed), key=lambda shape: len(set(shape[1]) & set(found)))
    extra = [f'{key}="{value}"' for key, value in found if (key, value) not in nearest[1]]
    lost = [f'{key}="{value}"' for key, value in nearest[1] if (key, value) not in found]
    message = f"<{name}> has {', '.join(extra)}" if extra else f"<{name}> lost {', '.join(lost)}"
    return f"{message}; the source has {', '.join(lost)}" if extra and lost else message


_LINKS = ("url", "xlink:href")
_ADDRESS = re.compile(r"(?:https?|ftp)://", re.IGNORECASE)


def _is_localized_link(variant: Shape, allowed: set[Shape]) -> bool:
    """Whether only the web address differs, and both are addresses of web pages."""
    _, found = variant
    address = next((value for key, value in found if key in _LINKS), "")
    rest = [pair for pair in found if pair[0] not in _LINKS]
    return bool(_ADDRESS.match(address)) and any(
        [pair for pair in shape[1] if pair[0] not in _LINKS] == rest
        and any(key in _LINKS and _ADDRESS.match(value) for key, value in shape[1])
        for shape in allowed
    )
