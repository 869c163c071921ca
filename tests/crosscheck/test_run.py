"""Whole runs on a small manual: findings, waivers, baselines, translations, the cache."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hoyle.crosscheck.run import CannotCheckError, Request, check_manual
from hoyle.report import Report

import rules_engine

Manual = Callable[..., Path]


def request(folder: Path, **changes: Any) -> Request:
    fields: dict[str, Any] = {
        "manual": folder,
        "po": folder.parent / "po",
        "loader": rules_engine.load,
        "slugs": rules_engine.slugs(),
        "project": folder.parent / "pyproject.toml",
    }
    return Request(**{**fields, **changes})


def found(report: Report) -> list[tuple[str, int, str]]:
    return [(one.diagnostic.code, one.diagnostic.line, one.diagnostic.message) for one in report.findings]


def test_right_page_is_clean_and_counted(manual: Manual) -> None:
    report = check_manual(request(manual()))
    assert found(report) == []
    assert not report.failed
    assert report.summary[0].startswith(
        "en: 1 page; sentences: 7 read, 0 narrative, 0 not understood; facts:"
    )
    assert "0 contradict" in report.summary[0]


def test_wrong_number_is_found_with_line_and_correction(manual: Manual) -> None:
    report = check_manual(request(manual("Eight piles.")))
    assert found(report) == [("CK001", 12, "tableau piles: the page says 8, the engine 7")]
    assert report.findings[0].diagnostic.hint == "perhaps: Seven piles."
    assert report.failed


def test_waiver_in_the_page_excuses_its_element_only(manual: Manual) -> None:
    report = check_manual(request(manual("<?hoyle waive CK001 the engine is to change?>Eight piles.")))
    assert found(report) == []
    assert "1 finding waived" in report.summary


def test_waiver_before_the_root_holds_for_the_page(manual: Manual) -> None:
    folder = manual("Eight piles.")
    page = folder / "klondike.xml"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("<sect1", "<?hoyle waive CK001 known?>\n<sect1"), encoding="utf-8")
    assert found(check_manual(request(folder))) == []


def test_unused_waiver_is_reported(manual: Manual) -> None:
    folder = manual(waiver="\n<?hoyle waive CK001 it was wrong once?>")
    assert [(code, line) for code, line, _ in found(check_manual(request(folder)))] == [("CK009", 4)]


@pytest.mark.parametrize("text", ["waive CK001", "waive XX999 because", "allow CK001 because"])
def test_waiver_without_code_or_reason_is_an_error(manual: Manual, text: str) -> None:
    report = check_manual(request(manual(waiver=f"<?hoyle {text}?>")))
    assert [code for code, _, _ in found(report)] == ["CK010"]
    assert report.failed


def test_waivers_of_the_project_hold_for_their_game(manual: Manual) -> None:
    folder = manual("Eight piles.")
    project = folder.parent / "pyproject.toml"
    project.write_text('[tool.hoyle.waivers.klondike]\nCK001 = "known"\n', encoding="utf-8")
    assert found(check_manual(request(folder))) == []
    project.write_text('[tool.hoyle.waivers.golf]\nCK001 = "known"\n', encoding="utf-8")
    assert [code for code, _, _ in found(check_manual(request(folder)))] == ["CK001", "CK009"]
    project.write_text("[tool.hoyle.waivers]\nCK001 = 3\n", encoding="utf-8")
    assert [code for code, _, _ in found(check_manual(request(folder)))] == ["CK001", "CK010"]


@pytest.mark.parametrize(
    ("settings", "changes"),
    [
        ('[tool.hoyle.waivers]\nCK001 = "of another game"\n', {"games": ["klondike"]}),
        ('[tool.hoyle.waivers.golf]\nCK001 = "of another game"\n', {"games": ["klondike"]}),
        ('[tool.hoyle.waivers]\nCK001 = "of a translation"\n', {"languages": ["en"]}),
        ('[tool.hoyle.waivers]\nCK015 = "said elsewhere"\n', {}),
        ('[tool.hoyle.waivers]\nCK002 = "looked for with --strict"\n', {}),
    ],
)
def test_a_waiver_that_may_serve_another_run_is_not_called_unused(
    manual: Manual, settings: str, changes: dict[str, Any]
) -> None:
    folder = manual("Seven piles. Turn the foundation over twice by the tableau.")
    (folder.parent / "pyproject.toml").write_text(settings, encoding="utf-8")
    assert found(check_manual(request(folder, **changes))) == []


def test_baseline_hides_what_is_known_and_shows_what_is_new(manual: Manual, tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    check_manual(request(manual("Eight piles.")), write_known=known)
    assert len(json.loads(known.read_text(encoding="utf-8"))["findings"]) == 1
    report = check_manual(request(manual("Eight piles.")), known=known)
    assert found(report) == []
    assert report.summary[-1] == f"1 finding known from {known} not shown"
    report = check_manual(request(manual("Nine piles.")), known=known)
    assert [code for code, _, _ in found(report)] == ["CK001"]
    assert report.summary[-1].endswith("1 of it gone")


@pytest.mark.parametrize("part", [{"games": ["klondike"]}, {"languages": ["en"]}])
def test_a_run_of_a_part_calls_nothing_of_a_baseline_gone(
    part: dict[str, Any], manual: Manual, tmp_path: Path
) -> None:
    known = tmp_path / "known.json"
    check_manual(request(manual("Eight piles.")), write_known=known)
    report = check_manual(request(manual("Seven piles."), **part), known=known)
    assert report.summary[-1] == f"0 findings known from {known} not shown"


def test_strict_takes_what_is_not_understood_as_an_error(manual: Manual) -> None:
    folder = manual("Seven piles. Turn the foundation over twice by the tableau.")
    assert not check_manual(request(folder)).failed
    report = check_manual(request(folder, strict=True))
    assert report.failed
    assert "CK002" in [code for code, _, _ in found(report)]


def test_page_without_an_engine_is_told_plainly(manual: Manual) -> None:
    report = check_manual(request(manual(), loader=no_engine, slugs=()))
    assert not report.failed
    assert report.summary[-1] == "not judged, for there is no engine: klondike"
    assert [
        code for code, _, _ in found(check_manual(request(manual(), loader=no_engine, slugs=(), strict=True)))
    ]


def no_engine(slug: str, **options: bool) -> Any:
    raise ValueError(f"unknown game {slug}")


def test_nothing_to_check_is_said(manual: Manual, tmp_path: Path) -> None:
    with pytest.raises(CannotCheckError, match="no page of a game found for golf"):
        check_manual(request(manual(), games=("golf",)))
    with pytest.raises(CannotCheckError, match=r"no index\.docbook"):
        check_manual(request(tmp_path / "nowhere"))


def killed(slug: str, **options: bool) -> Any:
    os._exit(9)


def test_a_process_that_is_killed_does_not_keep_the_others_waiting(
    manual: Manual, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hoyle.crosscheck.run._MANY", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    with pytest.raises(ChildProcessError, match="a process was killed"):
        check_manual(request(manual(), loader=killed))


CATALOGUE = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: {language}\\n"

msgid "Seven piles."
msgstr "{text}"
"""


def translated(folder: Path, language: str, text: str) -> None:
    catalogue = folder.parent / "po" / f"{language}.po"
    catalogue.parent.mkdir(exist_ok=True)
    catalogue.write_text(CATALOGUE.format(language=language, text=text), encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("fr", "Sept piles.", "Huit piles."),
        ("nl", "Zeven stapels.", "8 stapels."),
        ("eu", "7 pila.", "8 pila."),
    ],
)
def test_numbers_of_a_language_without_lexicon(manual: Manual, language: str, right: str, wrong: str) -> None:
    folder = manual()
    translated(folder, language, right)
    assert found(check_manual(request(folder, languages=(language,)))) == []
    translated(folder, language, wrong)
    report = found(check_manual(request(folder, languages=(language,))))
    # A language whose number words nobody knows is compared by figures alone, and the source has none here.
    expected = [] if language == "eu" else [("CK007", 7, f"the source has 7, its {language} translation 8")]
    assert report == expected


def test_cache_answers_for_the_same_bytes_only(manual: Manual, tmp_path: Path) -> None:
    opened: list[str] = []

    def loader(slug: str, **options: bool) -> Any:
        opened.append(slug)
        return rules_engine.load(slug, **options)

    def checked(tableau: str) -> list[tuple[str, int, str]]:
        opened.clear()
        return found(check_manual(request(manual(tableau), loader=loader, cache=tmp_path / "cache")))

    first = checked("Eight piles.")
    assert opened
    assert checked("Eight piles.") == first
    assert not opened
    assert checked("Seven piles.") == []
    assert opened
    for path in (tmp_path / "cache").glob("*.json"):
        path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    assert checked("Eight piles.") == first
    assert opened


def test_a_language_that_is_listed_in_vain_is_a_finding(manual: Manual) -> None:
    folder = manual()
    catalogues = folder.parent / "po"
    catalogues.mkdir(exist_ok=True)
    (catalogues / "LINGUAS").write_text("el\n../../el\n")
    report = check_manual(request(folder))
    assert [(code, line) for code, line, _ in found(report)] == [("PO011", 1), ("PO010", 2)]
    assert report.failed
    assert report.summary[0].startswith("en: 1 page;"), "the source is checked all the same"


def test_a_language_that_is_asked_for_twice_is_counted_once(manual: Manual) -> None:
    folder = manual()
    translated(folder, "fr", "Sept piles.")
    (told,) = check_manual(request(folder, languages=("fr", "fr"))).summary
    assert told.startswith("fr: 1 page;")


@pytest.mark.parametrize(
    "sentence",
    ["Seven piles and " * 3000 + ".", "seven " * 3000 + "piles.", "9" * 5000 + " piles.", "፯ piles."],
    ids=["chain", "numbers", "digits", "Ethiopic"],
)
def test_what_is_no_sentence_or_number_is_not_understood(manual: Manual, sentence: str) -> None:
    folder = manual(f"Seven piles. {sentence}")
    (told,) = check_manual(request(folder)).summary
    assert "1 not understood" in told
    translated(folder, "fr", f"Sept piles. {sentence}")
    assert found(check_manual(request(folder, languages=["fr"]))) == []


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", []),
        ("What is this?\n", ["PO001"]),
        ('msgid ""\nmsgstr "Language: el\\n"\n\nmsgid "Seven piles.\nmsgstr "Εφτά στήλες."\n', ["PO002"]),
    ],
)
def test_catalogue_that_cannot_be_read_does_not_pass_for_clean(
    text: str, codes: list[str], manual: Manual
) -> None:
    folder = manual()
    (folder.parent / "po").mkdir()
    (folder.parent / "po" / "el.po").write_text(text, "utf-8")
    report = check_manual(request(folder))
    assert [code for code, _, _ in found(report)] == codes
    assert report.failed == bool(codes)
    assert "no lexicon" not in report.summary[1]
