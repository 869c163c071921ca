"""Patterns that put labels and texts together."""

from __future__ import annotations

import pytest
from hoyle.sphinx.phrases import between, fill, listed


def test_a_broken_template_breaks_nothing() -> None:
    assert fill("{cards} {oops} {", cards="AS") == "AS {oops} {"


@pytest.mark.parametrize(
    ("parts", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists(parts: list[str], text: str) -> None:
    assert listed(parts, "{first}, {second}", "{first} and {second}") == text


def test_a_list_without_an_end_of_its_own() -> None:
    assert listed(["a", "b", "c"], "{second}、{first}") == "c、b、a"


@pytest.mark.parametrize(
    ("pattern", "text"),
    [("{name}\u00a0: {text}", "\u00a0: "), ("<{name}>：<{text}>", ">：<"), ("{text}", " ")],
)
def test_what_stands_between(pattern: str, text: str) -> None:
    assert between(pattern) == text
