"""Locale filters; that what is left out is what itstool leaves out is in test_itstool.py."""

from __future__ import annotations

import pytest
from hoyle.l10n.locales import Locales


@pytest.mark.parametrize(
    ("wanted", "tag", "found"),
    [
        # RFC 4647, 3.3.2, about the range de-*-DE and the like
        *(("de-*-DE", tag, True) for tag in ("de-DE", "de-de", "de-Latn-DE", "de-Latf-DE", "de-DE-x-goethe")),
        *(("de-DE", tag, True) for tag in ("de-Latn-DE-1996", "de-Deva-DE")),
        *(("de-*-DE", tag, False) for tag in ("de", "de-x-DE", "de-Deva")),
        ("*", "el", True),
        ("*-CH", "gsw-CH", True),
        ("*-CH", "de", False),
        ("el", "el-GR", True),
        ("el-GR", "el", False),
        ("e", "el", False),
        ("fr, el", "el", True),
        ("fr,,de", "el", False),
        ("", "el", False),
    ],
)
def test_ranges(wanted: str, tag: str, found: bool) -> None:
    """A filter includes what a range of it matches, and the other kind excludes just that."""
    assert Locales(wanted, "include").let(tag) == found
    assert Locales(wanted, "exclude").let(tag) != found


def test_nowhere() -> None:
    """What no language sees is not even cut."""
    assert [Locales(one, kind).nowhere for one in ("", "*") for kind in ("include", "exclude")] == [
        True,
        False,
        False,
        True,
    ]
