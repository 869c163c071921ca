"""The root page, `index.html` above the languages: sends readers to their language, or lets them choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

import jinja2

from hoyle.l10n.languages import bcp47
from hoyle.sphinx.languages import autonym, direction

TEMPLATE = Path(__file__).parent / "theme" / "portal.html"


def _finder(page: str, name: str, spoken: str) -> dict[str, str]:
    return {"link": quote(page), "name": name, "tag": bcp47(spoken), "dir": direction(spoken)}


def portal(
    title: str,
    first: str,
    languages: Sequence[str],
    source: str,
    finders: Mapping[str, tuple[str, str, str]],
) -> bytes:
    """Return the root page of a manual: a list of links, and a script that follows the right one.

    title: the manual's name, in the language `source`. first: its first page. languages: the folders of the
    languages, beside the root page. finders: in each language, the page that finds a game, its
    name, and the language of that.
    """
    environment = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    entries = [
        {
            "folder": name,
            "tag": bcp47(name),
            "name": autonym(name),
            "dir": direction(name),
            "finder": _finder(*finders[name]) if name in finders else None,
        }
        for name in languages
    ]
    template = environment.from_string(TEMPLATE.read_text("utf-8"))
    page = template.render(
        title=title, first=quote(first), languages=entries, tag=bcp47(source), dir=direction(source)
    )
    return (page + "\n").encode()
