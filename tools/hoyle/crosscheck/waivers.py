"""Waivers: findings that the maintainers know of and mean to keep, each with its reason.

In a page, ``<?hoyle waive CK001 the engine has a known bug?>`` holds for the element that it stands in;
right under the page's root, or before it, for the whole page. In ``pyproject.toml``,
``[tool.hoyle.waivers]`` holds for all pages and ``[tool.hoyle.waivers.<game>]`` for one:
``CK001 = "the reason"``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from hoyle.crosscheck import codes
from hoyle.diagnostics import CODES, Diagnostic
from hoyle.docbook import Document, place
from hoyle.report import Finding

_TARGET = "hoyle"


@dataclass(frozen=True, slots=True)
class Waiver:
    """One waiver: its code, the game it holds for (empty: all), the lines, and where it is written."""

    code: str
    game: str
    first: int
    last: int
    path: Path
    line: int

    def covers(self, code: str, game: str, line: int) -> bool:
        """Return whether it holds for a finding; line: of the source page, 0 for the whole of it."""
        whole = self.last == _END
        return self.code == code and self.game in ("", game) and (whole or self.first <= line <= self.last)


_END = 1 << 30


def of_page(document: Document, game: str) -> tuple[list[Waiver], list[Finding]]:
    """Return the waivers of a page, and what is wrong with them."""
    waivers: list[Waiver] = []
    wrong: list[Finding] = []
    before = reversed(list(document.root.itersiblings(preceding=True)))
    for node in (*before, *document.root.iter(etree.ProcessingInstruction)):
        if not isinstance(node, etree._ProcessingInstruction) or node.target != _TARGET:
            continue
        where = place(node)
        verb, _, rest = (node.text or "").strip().partition(" ")
        code, _, reason = rest.strip().partition(" ")
        if verb != "waive" or code not in CODES or not reason.strip():
            wrong.append(_wrong(where.path, where.line, f"<?hoyle {(node.text or '').strip()}?>"))
            continue
        parent = node.getparent()
        whole = parent is None or parent is document.root
        first = 0 if parent is None or whole else place(parent).line
        last = _END if parent is None or whole else _last_line(parent)
        waivers.append(Waiver(code, game, first, last, where.path, where.line))
    return waivers, wrong


def _last_line(element: etree._Element) -> int:
    """Return the last line on which something begins within an element, or its text ends."""
    last = place(element).line
    for node in element.iter():
        text = (node.text or "") if node.text else ""
        last = max(last, place(node).line + text.rstrip().count("\n"))
    return last


def _wrong(path: Path, line: int, text: str) -> Finding:
    message = f"{text}: expected a registered code and a reason"
    return Finding(Diagnostic.of(codes.BAD_WAIVER, path, line, message))


def of_project(path: Path) -> tuple[list[Waiver], list[Finding]]:
    """Return the waivers of a ``pyproject.toml``, and what is wrong with them; none without a file."""
    if not path.is_file():
        return [], []
    try:
        text = path.read_text(encoding="utf-8")
        entries = list(_entries(_table(tomllib.loads(text))))
    except (ValueError, RecursionError) as error:  # bytes that are no UTF-8 too
        where = re.search(r"at line (\d+)", str(error))
        message = f"no waiver can be read: {error}"
        found = Diagnostic.of(codes.BAD_WAIVER, path, int(where[1]) if where else 0, message)
        return [], [Finding(found)]
    waivers: list[Waiver] = []
    wrong: list[Finding] = []
    for game, code, reason in entries:
        line = _line(text.splitlines(), game, code)
        if code in CODES and isinstance(reason, str) and reason.strip():
            waivers.append(Waiver(code, game, 0, _END, path, line))
        else:
            wrong.append(_wrong(path, line, f"{code} = {reason!r}"))
    return waivers, wrong


def _table(settings: dict[str, object]) -> dict[str, object]:
    for key in ("tool", "hoyle", "waivers"):
        below = settings.get(key, {})
        if not isinstance(below, dict):
            raise ValueError(f"{key} is no table")
        settings = below
    return settings


def _line(rows: Sequence[str], game: str, code: str) -> int:
    """Return the line of an entry below its table's head, or 0 where it is written in another way."""
    table = ".".join(("tool.hoyle.waivers", *([game] if game else [])))
    inside = False
    for number, row in enumerate(rows, 1):
        if head := re.match(r"\s*\[([^\[\]]*)\]", row):
            inside = re.sub(r"[\s\"']", "", head[1]) == table
        elif inside and re.match(rf"\s*[\"']?{re.escape(code)}[\"']?\s*=", row):
            return number
    return 0


def _entries(table: dict[str, object]) -> Iterator[tuple[str, str, object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from ((key, code, reason) for code, reason in value.items())
        else:
            yield "", key, value


def unused(
    waivers: Sequence[Waiver], used: Iterable[Waiver], games: Iterable[str] | None, unsought: Iterable[str]
) -> Iterator[Finding]:
    """Yield the waivers that excused nothing, of those that could have in this run.

    games: those that were checked, or None for all. unsought: the codes that were not looked for.
    """
    spent, checked, blind = set(used), None if games is None else set(games), set(unsought)
    for waiver in waivers:
        if waiver not in spent and waiver.code not in blind and (checked is None or waiver.game in checked):
            message = f"the waiver of {waiver.code} excuses nothing"
            yield Finding(Diagnostic.of(codes.UNUSED_WAIVER, waiver.path, waiver.line, message))
