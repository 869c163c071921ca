"""The order of Chinese characters and of kana, out of the tables of signs that Python brings.

The common characters of GB 2312 stand in the order of their pinyin, those of Big5 in that of their
strokes, and those of JIS X 0208 in that of their readings: the orders that readers in China, Taiwan and
Japan know, and that CLDR's collations follow. The rarer characters of each table are sorted by radical and
strokes; characters that it does not have come last.
"""

from __future__ import annotations

import unicodedata

CHARSETS = {
    "zh-TW": "big5",
    "zh-HK": "big5",
    "zh-MO": "big5",
    "zh-Hant": "big5",
    "zh": "gb2312",
    "ja": "euc_jp",
}
"""The table for a language, by its tag or the beginning of it."""

_FIRST = "\N{CJK UNIFIED IDEOGRAPH-4E00}"
"""What the place of a character begins with, so that it is behind those of letters."""

_KATAKANA = range(ord("ァ"), ord("ヶ") + 1)
_TO_HIRAGANA = ord("ァ") - ord("ぁ")
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_VOWELS = {
    vowel: frozenset(row)
    for vowel, row in {
        "あ": "あかさたなはまやらわ",
        "い": "いきしちにひみりゐ",
        "う": "うくすつぬふむゆる",
        "え": "えけせてねへめれゑ",
        "お": "おこそとのほもよろを",
    }.items()
}


def charset(tag: str) -> str:
    """Return the table whose order the characters have in a language, by its BCP 47 tag; mostly none."""
    return next((name for known, name in CHARSETS.items() if f"{tag}-".startswith(f"{known}-")), "")


def character(sign: str, table: str) -> str:
    """Return what sorts a character at its place in a table; any other sign as it is."""
    if not table or not unicodedata.name(sign, "").startswith("CJK UNIFIED"):
        return sign
    try:
        return _FIRST + sign.encode(table).decode("latin-1")
    except UnicodeEncodeError:
        return f"{_FIRST}\N{CJK UNIFIED IDEOGRAPH-4E00}{sign}"


def kana(text: str) -> str:
    """Return a text in hiragana of one size, long vowels written out, as Japanese words are compared."""
    signs: list[str] = []
    for sign in unicodedata.normalize("NFD", text):
        if ord(sign) in _KATAKANA:
            sign = chr(ord(sign) - _TO_HIRAGANA)
        sign = sign.translate(_SMALL)
        if sign == "ー":
            before = next((one for one in reversed(signs) if not unicodedata.combining(one)), "")
            sign = next((vowel for vowel, row in _VOWELS.items() if before in row), sign)
        signs.append(sign)
    return unicodedata.normalize("NFC", "".join(signs))
