"""Names of languages."""

from __future__ import annotations

import pytest
from hoyle.l10n import bcp47


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("el", "el"),
        ("pt_BR", "pt-BR"),
        ("sr@latin", "sr-Latn"),
        ("sr_RS@latin", "sr-Latn-RS"),
        ("ca@valencia", "ca-valencia"),
        ("zh_CN.UTF-8", "zh-CN"),
        ("de_DE@euro", "de-DE"),
        ("zh-Hant", "zh-Hant"),
        ("not a name", "not a name"),
    ],
)
def test_bcp47(name: str, tag: str) -> None:
    """Scripts stay apart: Serbian in Latin letters is not Serbian in Cyrillic ones."""
    assert bcp47(name) == tag
