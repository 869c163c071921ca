"""What a program fills in."""

from __future__ import annotations

import pytest
from hoyle.l10n.fields import fields, without, wrong


def test_fields() -> None:
    """Both kinds that Python has; what only looks like one is text."""
    text = "%d of %(all)s, {} {name} {0!r:>4} 5% off, 100%% 3%, {{no}} %-5.2f %"
    assert sorted(fields(text)) == ["%(all)s", "%-5.2f", "%d", "{0!r:>4}", "{name}", "{}"]


@pytest.mark.parametrize(
    ("source", "plural", "translation", "said"),
    [
        ("{n} of {all}", None, "{all}, {n}", ""),
        ("{n} of {all}", None, "{n}", "the field {all} is missing in the translation"),
        ("{n}", None, "{n} {n}", "the translation has the field {n}, which the source has not"),
        ("%d", None, "%s", "the field %d is missing in the translation"),
        ("one card", "%d cards", "μία κάρτα", ""),
        ("one card", "%d cards", "%d κάρτες", ""),
        ("%d card", "%d cards", "κάρτες", "the field %d is missing in the translation"),
        ("%d card", "%d cards", "%d %s", "the translation has the field %s, which the source has not"),
    ],
)
def test_wrong(source: str, plural: str | None, translation: str, said: str) -> None:
    """Order is free; number and kind are not."""
    assert wrong(source, plural, translation) == said


def test_without() -> None:
    """What is left are the words."""
    assert without("{rank} of {suit}").split() == ["of"]
