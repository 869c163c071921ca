"""Showing how far translations are: a table with bars on a terminal, JSON, a page for a project's website."""

from __future__ import annotations

import html
import json
from collections.abc import Sequence
from typing import TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hoyle.l10n.status import STATES, Counts, Status

_COLOURS = {"translated": "green", "fuzzy": "yellow", "untranslated": "bright_black", "broken": "red"}
_WIDTH = 30


def write_text(found: Sequence[Status], stream: TextIO, *, pages: bool = False) -> None:
    """Write a table of languages; below it the pages that are partly in the source language."""
    console = Console(file=stream, highlight=False, width=None if stream.isatty() else 100)
    table = Table(box=None, pad_edge=False)
    for name in ("language", "", "%", *STATES):
        table.add_column(name, justify="left" if name in ("language", "") else "right")
    for one in found:
        table.add_row(one.language, _bar(one.counts), *_numbers(one.counts))
        for name in one.pages if pages else ():
            table.add_row(f"  {name}", _bar(one.pages[name]), *_numbers(one.pages[name]))
    console.print(table)
    for one in found:
        if names := ", ".join(one.mixed):
            many = "1 page" if len(one.mixed) == 1 else f"{len(one.mixed)} pages"
            console.print(f"{one.language}: {many} partly in the source language: {names}")


def write_json(found: Sequence[Status], stream: TextIO) -> None:
    """Write all counts as JSON, languages and pages in order."""
    value = [
        {
            "language": one.language,
            "total": one.counts.total,
            **one.counts.as_dict(),
            "mixed_pages": one.mixed,
            "pages": {name: counts.as_dict() for name, counts in one.pages.items()},
        }
        for one in found
    ]
    json.dump(value, stream, ensure_ascii=False, indent=2)
    stream.write("\n")


def write_html(found: Sequence[Status], stream: TextIO) -> None:
    """Write a page by itself: a row a language, its pages to be unfolded."""
    rows = "\n".join(_section(one) for one in found)
    stream.write(_PAGE.format(rows=rows))


WRITERS = {"text": write_text, "json": write_json, "html": write_html}
"""Writers by the name of their format."""


def _numbers(counts: Counts) -> list[str]:
    return [str(counts.percent), *(str(number) for number in counts.as_dict().values())]


def _bar(counts: Counts) -> Text:
    bar = Text()
    used = 0
    for state, number in counts.as_dict().items():
        size = _WIDTH * number // counts.total if counts.total else 0
        bar.append("█" * size if state != "untranslated" else "░" * size, style=_COLOURS[state])
        used += size
    bar.append("░" * (_WIDTH - used), style=_COLOURS["untranslated"])
    return bar


def _section(one: Status) -> str:
    inner = "\n".join(_row(name, counts) for name, counts in one.pages.items())
    return f"<details><summary>{_row(one.language, one.counts, 'b')}</summary>\n{inner}\n</details>"


def _row(name: str, counts: Counts, tag: str = "span") -> str:
    parts = "".join(
        f'<i class="{state}" style="flex:{number}" title="{number} {state}"></i>'
        for state, number in counts.as_dict().items()
    )
    numbers = ", ".join(f"{number} {state}" for state, number in counts.as_dict().items() if number)
    label = f"<{tag}>{html.escape(name)}</{tag}>"
    return f'<div class="row">{label}<span class="bar">{parts}</span><small>{numbers}</small></div>'


_PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Translations</title>
<style>
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
.row {{ display: inline-grid; grid-template-columns: 12rem 1fr 20rem; gap: 1rem; width: 95%; }}
.bar {{ display: flex; height: .8rem; margin-top: .4rem; background: #ddd; }}
.translated {{ background: #2a7d2e; }} .fuzzy {{ background: #e0a800; }}
.untranslated {{ background: #ccc; }} .broken {{ background: #b3261e; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #1b1b1b; color: #eee; }} }}
</style>
<h1>Translations</h1>
{rows}
</html>
"""
