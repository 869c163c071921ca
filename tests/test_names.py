from __future__ import annotations

import pytest
from hoyle.names import as_slug, suggestion


@pytest.mark.parametrize(
    "name", ["King's Audience", "kings-audience", "KINGS_AUDIENCE", " Kings  audience! ", "King’s_Audience"]
)
def test_a_name_is_one_however_it_is_written(name: str) -> None:
    assert as_slug(name) == "kings_audience"


def test_what_is_near_is_suggested() -> None:
    known = {"klondike": "klondike", "eagle_wing": "help/C/eagle-wing.xml"}
    assert suggestion("Klondyke", known) == " (did you mean klondike?)"
    assert suggestion("eagle wings", known) == " (did you mean help/C/eagle-wing.xml?)"
    assert suggestion("xyz", known) == suggestion("", known) == ""
