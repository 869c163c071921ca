"""Our order of words against the ICU that the browser brings."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Callable
from pathlib import Path

from hoyle.l10n import collation
from playwright.sync_api import Page

TABLE = tomllib.loads(Path(collation.__file__).with_suffix(".toml").read_text("utf-8"))
PLAIN = ["de", "el", "en", "fr", "it", "ja", "nl", "pt", "zh-TW"]
CHARACTERS = {
    "ja": "スパイダー クロンダイク クラゲ フリーセル ゴルフ ピラミッド ギャップ かべ カーペット はは ばば"
    " パパ 迷路 国王 女王 要塞 四人 十三 時計 時刻 蜘蛛 亜 愛 アコーディオン あこ コーナー こな ばあ ばい",
    "zh": "蜘蛛 高尔夫 空当接龙 克朗代克 十三 金字塔 时钟 间隙 墙 迷宫 国王 皇后 纸牌 城堡 王座 扑克 拿破仑",
    "zh-TW": "蜘蛛 高爾夫 空檔接龍 克朗代克 十三 金字塔 時鐘 間隙 牆 迷宮 國王 皇后 紙牌 城堡 王座 撲克 一",
}
LANGUAGES = sorted({*PLAIN, *TABLE["letters"], *itertools.chain(*TABLE["scripts"].values())})


def words(language: str) -> list[str]:
    """Return words of every letter of a language before, behind and between others, and some of real life."""
    lines = TABLE["letters"].get(language, [])
    own = [letter.lstrip("=") for line in lines for letter in line.split()]
    latin = not own or own[0].isascii()
    letters = sorted({*own, *("abcdefghijklmnopqrstuvwxyz" if latin else "абвгдежзиклмнопрстуфхцчшь")})
    made = [
        one + end for one in letters for end in ("", " x", "ó" if latin else "", "mu", "z" if latin else "я")
    ]
    real = [
        "Napoleon's Tomb",
        "Napoleons",
        "Spider",
        "Spider 3",
        "Spiderette",
        "spider",
        "Äpfel",
        "Apfel",
        "Straße",
    ]
    greek = [
        "Άσσος",
        "Ακορντεόν",
        "άσος",
        "Βάση",
        "φύλλο",
        "Φύλλα",
        "Χρυσωρυχείο",
        "Όσμωση",
        "Οδησσός",
        "Ώρα",
    ]
    return [*made, *(real if latin else []), *greek, *CHARACTERS.get(language, "").split()]


def test_same_order_as_icu(open_page: Callable[..., Page]) -> None:
    page = open_page("en/about")
    known = page.evaluate("(tags) => Intl.Collator.supportedLocalesOf(tags)", LANGUAGES)
    assert len(known) > 30
    for language in known:
        script = "([tag, words]) => words.toSorted(new Intl.Collator(tag).compare)"
        expected = page.evaluate(script, [language, words(language)])
        assert sorted(words(language), key=collation.alphabet(language).key) == expected, language
