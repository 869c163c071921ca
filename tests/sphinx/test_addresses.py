"""Which addresses are published as links, and where help addresses lead."""

from __future__ import annotations

import pytest
from hoyle.sphinx.addresses import inside, on_the_web, safe


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/a?b#c",
        "http://example.org",
        "mailto:ada@example.org",
        "nntp://news.example.org/rec.games.patience",
        "HTTPS://EXAMPLE.ORG",
        "pairs.xml",
        "#rank",
        "help:tablecloth/suit",
        "a/b:c",
    ],
)
def test_safe(address: str) -> None:
    assert safe(address)


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\nscript:alert(1)",
        "java\tscript:alert(1)",
        "\x01javascript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:msgbox(1)",
        "file:///etc/passwd",
        "",
        " ",
    ],
)
def test_unsafe(address: str) -> None:
    assert not safe(address)


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("ghelp:tablecloth#suit", "suit"),
        ("ghelp:tablecloth?suit", "suit"),
        ("help:tablecloth/suit", "suit"),
        ("help:tablecloth/other", None),
        ("help:suit", None),
        ("https://example.org/#suit", None),
    ],
)
def test_inside(address: str, name: str | None) -> None:
    assert inside(address, {"suit"}) == name


def test_on_the_web() -> None:
    assert on_the_web("https://example.org") == "https://example.org"
    assert on_the_web("pairs.html") == "pairs.html"
    assert on_the_web("ghelp:fdl") == "https://www.gnu.org/licenses/fdl-1.3.html"
    assert on_the_web("help:other/page") is None
