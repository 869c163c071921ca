"""Whether a translation may be published: the judgement that building, `po status` and `po check` share."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml import etree

from hoyle.l10n import codes, fragment
from hoyle.l10n.entry import Entry
from hoyle.l10n.units import Kind, Unit
from hoyle.l10n.waivers import waives

_FORBIDDEN = "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
"""Signs that no XML document has (XML 1.0, 2.2)."""

_MARKED_UP = (Kind.TEXT, Kind.ATTRIBUTE)


def accepted(unit: Unit, entry: Entry, entities: Mapping[str, str]) -> etree._Element | None:
    """Return a translation as an element with its mark-up, or None where it is nothing but words.

    entities: what the page's own entities stand for. Raises `fragment.Refused` for a translation that is not
    published: one that msgfmt would refuse, or whose mark-up is not its message's.
    """
    if entry.breaks_differ:
        raise fragment.Refused(
            codes.LINE_BREAKS, "only one of source and translation begins or ends with \\n"
        )
    text = entry.msgstr[0]
    if not text.isprintable() and re.search(_FORBIDDEN, text):
        raise fragment.Refused(codes.MARKUP, "the translation has a sign that XML forbids")
    if unit.fields or unit.kind not in _MARKED_UP or not ("<" in text or "&" in text or unit.placeholders):
        return None
    namespaces = unit.node.nsmap
    source = fragment.parse(unit.msgid, namespaces, entities)
    new = fragment.parse(text, namespaces, entities)
    fragment.check(new, source, links=waives(entry, codes.ATTRIBUTE))
    return new
