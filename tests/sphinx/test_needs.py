"""What people need of published pages, by the numbers of the list in tests/l10n/test_needs.py."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from hoyle.sphinx.publication import Publication


def test_19_search_in_greek_folds_case_accents_and_final_sigma(pages: Path) -> None:
    """The index has folded stems; tests/browser/test_search.py types words in every way."""
    index = (pages / "el" / "searchindex.js").read_text("utf-8")
    terms = json.loads(index.removeprefix("Search.setIndex(").removesuffix(")"))["terms"]
    assert {"φυλλ", "αριθμ"} <= terms.keys()
    assert not [term for term in terms if term.endswith("ς") or "ύ" in term]


def test_20_a_localized_figure_added_later_is_noticed(
    manual: Path, tmp_path: Path, build: Callable[..., str]
) -> None:
    """An incremental build shows it; further edits are in test_incremental."""
    build(manual, tmp_path / "el", language="el")
    (manual / "el" / "figures").mkdir(parents=True)
    own = "<svg xmlns='http://www.w3.org/2000/svg'><title>Ελληνικά</title></svg>"
    (manual / "el" / "figures" / "table.svg").write_text(own, "utf-8")
    build(manual, tmp_path / "el", language="el")
    shown = {path.name: path.read_text("utf-8") for path in (tmp_path / "el" / "_images").iterdir()}
    assert own in shown.values()


def test_24_problems_are_told_in_plain_words_with_their_line(manual: Path) -> None:
    """For each language: an id that stands twice is said to be so, where it stands the second time."""
    page = manual / "C" / "pairs.xml"
    lines = page.read_text("utf-8").splitlines(keepends=True)
    lines.insert(len(lines) - 1, '<sect2 id="Pairs"><title>More</title><para>Text.</para></sect2>\n')
    page.write_text("".join(lines), "utf-8")
    for language in ("en", "el"):
        (found,) = Publication.make(manual / "C", language, manual / "po").diagnostics
        assert (found.path, found.line) == (page, len(lines) - 1)
        assert "Pairs" in found.message
