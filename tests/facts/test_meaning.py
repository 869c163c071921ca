"""Templates of the table of meanings."""

from __future__ import annotations

from hoyle.facts.meaning import Meaning, Template


def test_a_list_longer_than_any_table_gives_no_facts() -> None:
    rows = Template.of("=(columns,) * rows")
    meaning = Meaning("grid", ((Template.of("tableau.piles"), rows),))
    assert meaning.apply({"columns": 7, "rows": 3}) == (("tableau.piles", (7, 7, 7)),)
    assert meaning.apply({"columns": 7, "rows": 999_999_999}) == ()
