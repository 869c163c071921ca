"""The check on real manuals: which of the known wrong statements it finds, and how often it is wrong itself.

    python benchmarks/known_errors.py [--shared DIR] [--engine aisleriot] [--list]

Every statement of ``cases/known-errors.jsonl`` is looked for where it stands: on the page of a past edition
(``before.xml``; or, where that is not kept, today's page with the words of then), in today's English manual,
or in today's Greek catalogue. It counts as found where a finding of level error or warning, or a note that
the source is wrong, points at a sentence with its words; what a page leaves out has no words, there any
finding on its subject counts.

How many findings are true: those on today's manual in both languages and on the mended pages (``after.xml``),
each judged by hand in ``aisleriot-findings.md`` beside this file. One that is not judged there counts as
false. Exit status 1 where fewer are found or more are false than is wanted.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from hoyle.commands.check import ENGINES, open_engine
from hoyle.crosscheck import Loader
from hoyle.crosscheck.pages import Words, glossary, slug
from hoyle.crosscheck.run import Request, check_page
from hoyle.diagnostics import Severity
from hoyle.docbook import Document, load, load_document
from hoyle.facts.text import fold
from hoyle.l10n import Catalogue, read_po
from hoyle.report import Finding
from inputs import plainly

from rules_engine.engine import Engine

FOUND_WANTED, TRUE_WANTED = 0.85, 0.95
WRONG = ("error", "rule-change", "mistranslation")
"""Classes of statements that say something wrong; others are gaps, slips of the pen or matters of wording."""
ALIKE = 0.7
"""Share of words that two sentences have in common if they are the same statement."""
JUDGEMENTS = Path(__file__).with_name("aisleriot-findings.md")
ROW = re.compile(r"\| `(?P<place>[^`]+)` \| (?P<message>.+?) \| (?P<verdict>true|false|wording) \|")

Judged = dict[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class Found:
    """A finding, by where it stands (``klondike.xml:35``) and what it says."""

    edition: str
    game: str
    finding: Finding

    @property
    def place(self) -> str:
        """Return file and line, a past edition before them."""
        diagnostic = self.finding.diagnostic
        return f"{self.edition}{diagnostic.path.name}:{diagnostic.line}"

    @property
    def error(self) -> bool:
        """Return whether it is of level error."""
        return self.finding.diagnostic.severity is Severity.ERROR

    @property
    def message(self) -> str:
        """Return what it says."""
        return self.finding.diagnostic.message


def words(text: str) -> set[str]:
    """Return the words of a text, folded."""
    return set(re.findall(r"\w+", fold(text)))


def alike(text: str, sentence: str) -> bool:
    """Return whether a sentence has the words that a statement is to be found by, or the other way round."""
    one, other = words(text), words(sentence)
    return bool(one and other) and len(one & other) >= ALIKE * min(len(one), len(other))


def is_found(case: dict[str, Any], findings: Iterable[Found]) -> bool:
    """Return whether one of the findings on a page is about a statement."""
    text = (
        case.get("before_words")
        or case.get("words_el")
        or (case["says"] if "after_words" not in case else "")
    )
    for one in findings:
        if one.finding.diagnostic.severity is Severity.NOTE and one.finding.diagnostic.code != "CK008":
            continue
        notes = " ".join(note for label, note in one.finding.notes if label in ("source", "translation"))
        if text and (alike(text, one.finding.sentence) or (notes and alike(text, notes))):
            return True
        subject = "options" if one.finding.diagnostic.code == "CK012" else one.message.split()[0].rstrip(":")
        if not text and subject in case["kind"].split():
            return True
    return False


EDITS = {
    "E000": (r"other than the original Aces\s+", ""),
    "E004": (r"\s+or\s+from\s+another\s+Tableau\s+pile", ""),
    "E007": (r"<title>\s*Bristol", "<title>Thirteen"),
    "E008": (r"Top card available", "Top card and bottom card available"),
}
"""How today's page is changed to say what a past edition said that is not kept: pattern and replacement."""
GAMES = {"spider_one_suit": ("spider", "one_suit"), "spider_two_suit": ("spider", "two_suits")}
"""Games of past editions that are options today."""


class WithoutOptions:
    """An engine of a past edition's game: what is an option today was a game of its own."""

    options: dict[str, bool] = {}  # noqa: RUF012  # stays empty

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)


def of_today(loader: Loader) -> Loader:
    """Return a loader that knows the games of past editions as well."""

    def load_game(name: str, **options: bool) -> Engine:
        if name not in GAMES:
            return loader(name, **options)
        game, option = GAMES[name]
        return cast(Engine, WithoutOptions(loader(game, **{option: True})))

    return load_game


def past(case: dict[str, Any], shared: Path, folder: Path, which: str) -> Path | None:
    """Return the page of a past edition under its game's name; None where there is none to be had."""
    if "pages" in case:
        text = (shared / case["pages"] / f"{which}.xml").read_text(encoding="utf-8")
    elif which == "before" and case["id"] in EDITS:
        text = (manual(shared) / f"{case['game']}.xml").read_text(encoding="utf-8")
        text = re.sub(*EDITS[case["id"]], text, count=1)
    else:
        return None
    page = folder / case["id"] / which / f"{case['game']}.xml"
    page.parent.mkdir(parents=True)
    page.write_text(text, encoding="utf-8")
    return page


def manual(shared: Path) -> Path:
    """Return the folder of today's manual."""
    return shared / "corpus" / "aisleriot-help" / "C"


Job = tuple[str, Document, Sequence[Catalogue]]
_shared: list[tuple[Sequence[Job], Request, dict[str, Words]]] = []


def _try(number: int) -> list[Found]:
    jobs, request, names = _shared[0]
    edition, document, catalogues = jobs[number]
    sheets = check_page(document, catalogues, names, request)
    return [Found(edition, slug(document), finding) for sheet in sheets for _, finding in sheet.findings]


def findings(jobs: Sequence[Job], request: Request, names: dict[str, Words]) -> list[list[Found]]:
    """Return what is found on each page, tried on all processors."""
    _shared[:] = [(jobs, request, names)]
    with multiprocessing.get_context("fork").Pool(os.cpu_count()) as pool:
        return pool.map(_try, range(len(jobs)), chunksize=1)


def judged() -> Judged:
    """Return the judgements by hand: place and message -> true, false or wording."""
    rows = ROW.finditer(JUDGEMENTS.read_text(encoding="utf-8"))
    return {(row["place"], row["message"].replace("\\|", "|")): row["verdict"] for row in rows}


def reach(cases: Sequence[dict[str, Any]], found: dict[str, bool], show: bool) -> float:
    """Print how many statements are found and return the share of the sure ones that are wrong."""
    sure = [case for case in cases if case["class"] in WRONG and case["certainty"] == "high"]
    for title, part in (("kind", sure), ("class and certainty", cases)):
        print(f"\nby {title}")
        keys = [case["kind"] if title == "kind" else f"{case['class']}, {case['certainty']}" for case in part]
        for key, number in sorted(Counter(keys).items()):
            hits = sum(found[case["id"]] for case, own in zip(part, keys, strict=True) if own == key)
            print(f"  {key:28} {hits:3} of {number:3}")
    if show:
        for case in cases:
            mark = "found " if found[case["id"]] else "MISSED" if case in sure else "missed"
            print(f"{mark} {case['id']} {case['game']}: {case['kind']}, {case['class']}, {case['certainty']}")
    hits = sum(found[case["id"]] for case in sure)
    print(f"\nwrong statements of certainty high: {hits} of {len(sure)} found ({hits / len(sure):.1%})")
    return hits / len(sure)


def precision(everything: Sequence[Found], show: bool) -> float:
    """Print how many errors are true by the judgements and return their share; wording is left out."""
    known = judged()
    errors = list({(one.place, one.message): one for one in everything if one.error}.values())
    verdicts = [known.get((one.place, one.message), "not judged") for one in errors]
    count = Counter(verdicts)
    for one, verdict in zip(errors, verdicts, strict=True):
        if verdict in ("false", "not judged") or show:
            print(f"  {verdict}: {one.place}: {one.message}")
    weighed = len(errors) - count["wording"]
    print(
        f"errors on today's manual and the mended pages: {len(errors)}; true {count['true']}, "
        f"matters of wording {count['wording']}, false {count['false']}, not judged {count['not judged']}: "
        f"{count['true'] / weighed:.1%} true"
    )
    return count["true"] / weighed


def main() -> int:
    """Run the check on everything and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--shared", type=Path, default=Path(__file__).parents[2] / "shared")
    parser.add_argument("--engine", choices=ENGINES, default="reference")
    parser.add_argument("--list", action="store_true", help="print every statement and every finding")
    args = parser.parse_args()
    cases = [json.loads(line) for line in (args.shared / "cases/known-errors.jsonl").open(encoding="utf-8")]
    documents = load(manual(args.shared)).documents.values()
    greek = read_po(manual(args.shared).with_name("el.po"))
    names = {"": glossary(documents), "el": glossary(documents, greek)}
    loader, slugs, _ = open_engine(args.engine, None)
    request = Request(manual(args.shared), manual(args.shared).parent, of_today(loader), slugs)
    jobs: list[Job] = [("", document, [greek]) for document in documents]
    where: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            for which in ("before", "after"):
                if page := past(case, args.shared, Path(folder), which):
                    where[case["id"] + which] = len(jobs)
                    jobs.append((f"{case['id']}/{which}/", load_document(page), []))
        results = findings(jobs, request, names)
    today = [one for (edition, _, _), part in zip(jobs, results, strict=True) if not edition for one in part]
    mended = [one for key, at in where.items() if key.endswith("after") for one in results[at]]
    found = {}
    for case in cases:
        own = [one for one in today if one.game == case["game"].replace("-", "_")]
        if case["set"].startswith("an error that a past edition"):
            own = results[where[case["id"] + "before"]] if case["id"] + "before" in where else []
        elif "words_el" not in case:
            own = [one for one in own if one.finding.diagnostic.path.suffix != ".po"]
        found[case["id"]] = is_found(case, own)
    share, true = reach(cases, found, args.list), precision([*today, *mended], args.list)
    return 0 if share >= FOUND_WANTED and true >= TRUE_WANTED else 1


if __name__ == "__main__":
    sys.exit(plainly(main))
