"""Finding the entry of a message, whichever way the catalogue writes entities.

A page's ``&mdash;`` or ``&appname;`` stands in the msgid as a reference or as what it stands for, depending
on the tool and its options that made the catalogue. Both are the same message.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from hoyle.l10n import fragment
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.entry import Entry, Key
from hoyle.l10n.units import Unit

_NAMED = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)[^\s&;<>#]+;")


def find(catalogue: Catalogue, unit: Unit, entities: Mapping[str, str]) -> Entry | None:
    """Return the live entry of a message, or None."""
    entry = catalogue.live.get((unit.msgctxt, unit.msgid))
    if entry is not None:
        return entry
    name = tuple(sorted(entities.items()))
    if name not in catalogue.expanded:
        catalogue.expanded[name] = _expanded(catalogue, entities)
    return catalogue.expanded[name].get((unit.msgctxt, normal(unit.msgid, entities)))


def _expanded(catalogue: Catalogue, entities: Mapping[str, str]) -> dict[Key, Entry]:
    """Return the entries with references, by the msgid that they have without."""
    result: dict[Key, Entry] = {}
    for (context, msgid), entry in catalogue.live.items():
        if "&" in msgid and _NAMED.search(msgid):
            result.setdefault((context, normal(msgid, entities)), entry)
    return result


def normal(msgid: str, entities: Mapping[str, str]) -> str:
    """Return a msgid with its named entities replaced and its white space made one."""
    if "&" in msgid and _NAMED.search(msgid):
        try:
            return " ".join(fragment.expand(msgid, entities).split())
        except fragment.Refused:
            return msgid
    return msgid
