"""Names of languages: gettext's (``pt_BR``, ``sr@latin``) and those of the web (``pt-BR``, ``sr-Latn``)."""

from __future__ import annotations

import re

_NAME = re.compile(
    r"(?P<language>[A-Za-z0-9-]+)(?:_(?P<region>[A-Za-z0-9]+))?(?:\.[^@]*)?(?:@(?P<variant>\w+))?"
)
_SCRIPTS = {"cyrillic": "Cyrl", "devanagari": "Deva", "latin": "Latn", "shaw": "Shaw"}


def bcp47(name: str) -> str:
    """Return the BCP 47 tag (RFC 5646) of a language that gettext names; other names stay as they are."""
    match = _NAME.fullmatch(name)
    if match is None:
        return name
    language, _, subtags = match["language"].partition("-")
    variant = (match["variant"] or "").lower()
    parts = [language.lower(), *([subtags] if subtags else [])]
    if variant in _SCRIPTS:
        parts.append(_SCRIPTS[variant])
    if match["region"]:
        parts.append(match["region"].upper())
    if variant and variant not in _SCRIPTS and variant != "euro":
        parts.append(variant)
    return "-".join(parts)


def same_language(name: str, other: str) -> bool:
    """Return whether two names are of one language, whatever its region, script or spelling."""
    return bcp47(name).partition("-")[0] == bcp47(other).partition("-")[0]
