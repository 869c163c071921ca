"""Names of languages."""

from __future__ import annotations

import pytest
from hoyle.l10n import bcp47
from hoyle.l10n.languages import english_name


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
        ("zh_Hant_TW", "zh-Hant-TW"),
        ("sr_latn_rs", "sr-Latn-RS"),
        ("es_419", "es-419"),
        ("ca_ES@valencia", "ca-ES-valencia"),
        ("de-1996", "de-1996"),
        ("EN-x-PY", "en-x-py"),
        ("not a name", "not a name"),
    ],
)
def test_bcp47(name: str, tag: str) -> None:
    """Scripts stay apart: Serbian in Latin letters is not Serbian in Cyrillic ones."""
    assert bcp47(name) == tag


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("el", "Greek"),
        ("pt_BR", "Portuguese (Brazil)"),
        ("zh_Hant_TW", "Chinese (Traditional, Taiwan)"),
        ("sr@latin", "Serbian (Latin)"),
        ("kk@latin", "Kazakh (Latin)"),
        ("ca@valencia", "Catalan (Valencian)"),
        ("tlh", "Klingon"),
        ("el_QQ", None),
        ("nonsense", None),
    ],
)
def test_english_name(name: str, english: str | None) -> None:
    """As CLDR's charts have it, in the script that is meant; what CLDR has not is refused."""
    if english is None:
        with pytest.raises(ValueError, match="CLDR knows no language"):
            english_name(name)
    else:
        assert english_name(name) == english
