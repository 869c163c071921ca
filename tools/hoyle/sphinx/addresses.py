"""Addresses of links: which are safe to publish, and which lead back into the manual."""

from __future__ import annotations

import re
from collections.abc import Collection

SAFE = frozenset(
    {
        "http",
        "https",
        "ftp",
        "ftps",
        "mailto",
        "news",
        "nntp",
        "gopher",
        "sftp",
        "irc",
        "ircs",
        "xmpp",
        "tel",
        "help",
        "ghelp",
        "info",
        "man",
        "gemini",
    }
)
"""Schemes of addresses that cannot run code in the reader's page and do not read the reader's files."""

HELP = frozenset({"help", "ghelp", "man", "info"})
"""Schemes that only a help reader on the desktop knows how to open."""

LICENCES = {
    "fdl": "https://www.gnu.org/licenses/fdl-1.3.html",
    "gpl": "https://www.gnu.org/licenses/gpl-3.0.html",
    "lgpl": "https://www.gnu.org/licenses/lgpl-3.0.html",
}
"""The licences that GNOME's help carries as manuals of their own (help:fdl …), where the web has them."""

_SCHEME = re.compile(r"([a-zA-Z][a-zA-Z0-9+.-]*):")


def scheme(address: str) -> str:
    """Return the scheme of an address in lower case, read as a browser does; empty for a relative one.

    Browsers ignore control characters and white space before and inside a scheme (WHATWG URL, basic parser).
    """
    match = _SCHEME.match(re.sub(r"[\x00-\x20\x7f]", "", address))
    return match.group(1).lower() if match else ""


def safe(address: str) -> bool:
    """Say whether an address may be published as a link."""
    return scheme(address) in SAFE or (not scheme(address) and bool(address.strip()))


def inside(address: str, ids: Collection[str]) -> str | None:
    """Return the id of this manual that ``ghelp:name#id`` or ``help:name/id`` leads to; None for others."""
    if scheme(address) not in HELP:
        return None
    name = re.split(r"[#?/]", address)[-1]
    return name if name in ids and name != address else None


def on_the_web(address: str) -> str | None:
    """Return where a help address leads in a browser, or None where only a help reader can follow it."""
    if scheme(address) not in HELP:
        return address
    return LICENCES.get(address.partition(":")[2].strip("/"))
