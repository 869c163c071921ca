"""Plain text: the numbers of its titles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path


def test_only_titles_with_a_number_have_its_dot(
    manual: Path, tmp_path: Path, build: Callable[..., str]
) -> None:
    assert build(manual, tmp_path / "text", builder="text") == ""
    texts = [path.read_text("utf-8") for path in (tmp_path / "text").glob("*.txt")]
    titles = [
        one for text in texts for one, rule in pairwise(text.splitlines()) if rule and not rule.strip("*=-")
    ]
    assert not [title for title in titles if title.startswith(".")]
    assert [title for title in titles if title.startswith("1. ")]
    assert [title for title in titles if not title[:1].isdigit()]
