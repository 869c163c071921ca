"""Pseudo-translations of a manual: catalogues that no translator has to write.

`LONG` shows what longer words do to the pages: every vowel twice and under an accent, about two fifths more.
`ARABIC` is written from right to left: each Latin letter becomes an Arabic one that sounds like it.
"""

from __future__ import annotations

import re
from pathlib import Path

from hoyle.docbook import load
from hoyle.l10n.catalogue import from_bytes
from hoyle.l10n.entry import make
from hoyle.l10n.pot import template

LONG = {
    **{vowel: first + second for vowel, first, second in zip("aeiouy", "âêîôûý", "àèìòùÿ", strict=True)},
    **{vowel: first + second for vowel, first, second in zip("AEIOUY", "ÂÊÎÔÛÝ", "àèìòùÿ", strict=True)},
    **dict(zip("cdglnrstCDGLNRST", "çđğļñřšţÇĐĞĻÑŘŠŢ", strict=True)),
}
ARABIC = dict(zip("abcdefghijklmnopqrstuvwxyz", "ابكدهفغحيجقلمنوپكرستثڤوخيز", strict=True))

_KEPT = re.compile(r"(<[^>]*>|&[\w#.-]+;|\{\w+\})")
"""What a translation keeps as it is: mark-up, references to entities, placeholders of labels."""


def translated(message: str, letters: dict[str, str]) -> str:
    """Return a message in other letters, its mark-up and placeholders untouched."""
    parts = _KEPT.split(message)
    parts[::2] = [re.sub("[A-Za-z]", lambda sign: _other(sign[0], letters), text) for text in parts[::2]]
    return "".join(parts)


def _other(sign: str, letters: dict[str, str]) -> str:
    return letters.get(sign) or letters.get(sign.lower(), sign)


def catalogue(manual: Path, language: str, letters: dict[str, str], without: str = "") -> bytes:
    """Return the catalogue of a manual in a pseudo-language: complete, but for a file that is left out."""
    header = f"Language: {language}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
    entries = [make("", (header,))]
    for entry in from_bytes(template(load(manual, expand_entities=False)), Path("help.pot")):
        left_out = without and any(place.startswith(f"{without}:") for place in entry.references)
        if entry.msgid != "translator-credits" and not left_out:
            new = translated(entry.msgid, letters)
            entries.append(make(entry.msgid, (new,), msgctxt=entry.msgctxt, flags=entry.flags))
    return "\n".join(entry.raw for entry in entries).encode()
