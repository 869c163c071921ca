"""What the tests of reading share: pages in our own words, read into facts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.docbook import load_document
from hoyle.facts import Reading, read

Page = Callable[..., Reading]


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """Return a function that reads a page: title of a section to its paragraphs, or to set-up rows."""

    def make(
        sections: dict[str, list[str] | dict[str, str]], language: str = "en", name: str = "page"
    ) -> Reading:
        path = tmp_path / f"{name}.xml"
        body = "".join(_section(title, content) for title, content in sections.items())
        path.write_text(f'<sect1 id="Page">\n<title>Page</title>\n{body}</sect1>\n', encoding="utf-8")
        return read(load_document(path), language)

    return make


def _section(title: str, content: list[str] | dict[str, str]) -> str:
    if isinstance(content, list):
        paragraphs = "".join(f"<para>{text}</para>\n" for text in content)
        return f"<sect2><title>{title}</title>\n{paragraphs}</sect2>\n"
    cells = (f"<entry>{name}</entry><entry>{text}</entry>" for name, text in content.items())
    rows = "".join(f"<row>{row}</row>\n" for row in cells)
    return (
        f"<sect2><title>{title}</title>\n<informaltable><tgroup cols='2'><tbody>\n{rows}"
        "</tbody></tgroup></informaltable></sect2>\n"
    )
