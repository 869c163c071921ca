"""A whole run: the game pages of a manual, in every language asked for, and the report of it."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

from hoyle.crosscheck import absent, baseline, codes, findings, nearby, waivers, whole
from hoyle.crosscheck.bench import Loader
from hoyle.crosscheck.cache import Cache, digest, sources
from hoyle.crosscheck.check import Benches, check
from hoyle.crosscheck.complete import left_out
from hoyle.crosscheck.pages import Words, glossary, is_game, read_source, read_translation, slug
from hoyle.crosscheck.results import Counts
from hoyle.crosscheck.sheet import Sheet, fill
from hoyle.crosscheck.waivers import Waiver
from hoyle.diagnostics import Diagnostic, Severity
from hoyle.docbook import Document, Manual, load
from hoyle.facts.lexicon import load as load_lexicon
from hoyle.facts.lexicon import named as lexicon_of
from hoyle.l10n import Catalogue, read_po
from hoyle.l10n.linguas import linguas
from hoyle.report import Case, Finding, Outcome, Report


class CannotCheckError(Exception):
    """The run could not do its work; the message says why."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to check.

    manual: the folder with ``index.docbook``. po: the one with the catalogues. loader, slugs: the engine's.
    games: slugs, or none for all pages. languages: those asked for, or none for the source and each
    catalogue whose language has a lexicon. complete: whether to report what the source's pages leave out (a
    translation is compared with its source in any case). engine: its name. rules: the folder of the engine's
    rules, where they are not among Hoyle's sources. project: the ``pyproject.toml`` with waivers. its: files
    with rules of ITS for all pages.
    cache: the folder to keep sheets in, or None.
    """

    manual: Path
    po: Path
    loader: Loader
    slugs: Sequence[str]
    games: Sequence[str] = ()
    languages: Sequence[str] = ()
    strict: bool = False
    complete: bool = False
    engine: str = "reference"
    rules: Path | None = None
    project: Path = Path("pyproject.toml")
    its: Sequence[Path] = ()
    cache: Path | None = None


def check_manual(request: Request, known: Path | None = None, write_known: Path | None = None) -> Report:
    """Check a manual and return the report.

    known: a baseline whose findings are left out; write_known: where to write one. Raises CannotCheckError
    where there is no page of a game, BaselineError for a bad baseline, OSError for what cannot be read,
    ChildProcessError where one of the processes that share the work is killed.
    """
    if not (request.manual / "index.docbook").is_file():
        raise CannotCheckError(f"{request.manual}: no index.docbook there")
    manual = load(request.manual, its=request.its)
    catalogues, lost = _catalogues(request)
    wanted = [one for one in manual.documents.values() if not request.games or slug(one) in request.games]
    unread = _unread(manual, request.games)
    met = {*(slug(one) for one in wanted), *(_slug(one.path) for one in unread)}
    if lacking := [name for name in request.games if name not in met]:
        raise CannotCheckError(f"{request.manual}: no page of a game found for {', '.join(lacking)}")
    words = {"": glossary(manual.documents.values())}
    words |= {one.language: glossary(manual.documents.values(), one) for one in catalogues}
    cache = Cache(request.cache)
    common = _common_key(request, catalogues, words) if request.cache else ""
    sheets: list[Sheet] = []
    excuses, extra = waivers.of_project(request.project)
    extra += [Finding(one) for one in (*lost, *unread)]
    keys = [digest([common.encode(), *_bytes(one)]) if request.cache else "" for one in wanted]
    kept = [cache.get(key) for key in keys]
    new = _tried(
        [one for one, old in zip(wanted, kept, strict=True) if old is None], catalogues, words, request
    )
    for document, key, old in zip(wanted, keys, kept, strict=True):
        found = next(new) if old is None else old
        if old is None:
            cache.put(key, found)
        if found:
            own, wrong = waivers.of_page(document, slug(document))
            excuses += own
            extra += wrong
        sheets += found
    if not sheets and not unread:
        asked = f" for {', '.join(request.games)}" if request.games else ""
        raise CannotCheckError(f"{request.manual}: no page of a game found{asked}")
    everything = not request.games and not unread
    return _report(request, sheets, excuses, extra, everything, known, write_known)


def _unread(manual: Manual, games: Sequence[str]) -> list[Diagnostic]:
    """Return why pages could not be read: what is not checked must not pass for clean."""
    wrong = (one for one in manual.diagnostics if one.severity is Severity.ERROR)
    return [one for one in wrong if not games or _slug(one.path) in games]


def _slug(path: Path) -> str:
    return path.stem.replace("-", "_")


def _catalogues(request: Request) -> tuple[list[Catalogue], list[Diagnostic]]:
    """Return the catalogues whose rules are checked, and what is wrong with the list of languages."""
    lost: list[Diagnostic] = []
    if request.languages:
        names = [name for name in dict.fromkeys(request.languages) if name not in ("C", "en")]
    else:
        listed, lost = linguas(request.po)
        names = [name for name in listed if lexicon_of(name)]
    return [read_po(request.po / f"{name}.po") for name in names], lost


def _common_key(request: Request, catalogues: Sequence[Catalogue], words: Mapping[str, Words]) -> str:
    parts = [
        request.engine,
        f"{request.complete}",
        *request.languages,
        str(request.manual.absolute()),
        str(Path.cwd()),
        repr(words),
    ]
    known = [part for one in catalogues for part in (str(one.path).encode(), bytes(one))]
    more = [request.rules] if request.rules else []
    return digest([sources(*more).encode(), *(part.encode() for part in parts), *known])


def _bytes(document: Document) -> list[bytes]:
    return [part for path in document.files for part in (str(path).encode(), path.read_bytes())]


def _tried(
    documents: Sequence[Document],
    catalogues: Sequence[Catalogue],
    words: Mapping[str, Words],
    request: Request,
) -> Iterator[list[Sheet]]:
    """Yield what each page gives, in order; many pages are tried on all processors."""
    processors = os.cpu_count() or 1
    if len(documents) < _MANY or processors == 1 or "fork" not in multiprocessing.get_all_start_methods():
        yield from (check_page(document, catalogues, words, request) for document in documents)
        return
    for name in ("en", *(one.language for one in catalogues)):
        if lexicon_of(name):
            load_lexicon(name)
    # The trees cannot be sent to other processes; forked ones have them already.
    _inherited[:] = [(document, catalogues, words, request) for document in documents]
    with ProcessPoolExecutor(processors, multiprocessing.get_context("fork")) as pool:
        try:
            yield from pool.map(_inherit, range(len(documents)))
        except BrokenProcessPool:
            raise ChildProcessError(
                "a process was killed before its pages were tried; is memory short?"
            ) from None


_MANY = 4
"""Pages from which on it pays to start processes."""
_inherited: list[tuple[Document, Sequence[Catalogue], Mapping[str, Words], Request]] = []


def _inherit(number: int) -> list[Sheet]:
    return check_page(*_inherited[number])


def check_page(
    document: Document, catalogues: Sequence[Catalogue], words: Mapping[str, Words], request: Request
) -> list[Sheet]:
    """Try one page in all languages; a page that is no game's gives nothing.

    words: what the glossary calls things, by language; the source's under the empty name.
    """
    try:
        source = read_source(document, words[""])
    except LookupError:
        return []
    if not is_game(source, request.slugs):
        return []
    benches = Benches(source.reading.game, request.loader)
    result = check(source.reading, request.loader, benches)
    options = {} if result.trouble else benches({}).engine.options
    sheets = []
    if not request.languages or {"C", source.language} & set(request.languages):
        found = [
            *findings.of_source(source, result),
            *whole.of_page(source, request.slugs, options, words[""]),
            *nearby.of_page(source, request.loader, benches),
            *absent.of_page(source, result, benches),
        ]
        if request.complete and not result.trouble:
            found += findings.of_omissions(source, left_out(source.reading, benches({})))
        sheets.append(fill(source, result, found))
    for catalogue in catalogues:
        if not lexicon_of(catalogue.language):
            from hoyle.crosscheck import numbers  # number words are loaded only where they are needed

            other = tuple(numbers.compare(document, catalogue, source.language))
            sheets.append(
                Sheet(slug(document), catalogue.language, str(document.path), Counts(), "", other, (), ())
            )
            continue
        page = read_translation(document, catalogue, words[catalogue.language])
        tried = check(page.reading, request.loader, benches)
        found = [
            *findings.of_translation(page, tried, source, result),
            *nearby.of_page(page, request.loader, benches),
            *absent.of_page(page, tried, benches),
        ]
        sheets.append(fill(page, tried, found))
    return sheets


def _report(
    request: Request,
    sheets: Sequence[Sheet],
    excuses: Sequence[Waiver],
    extra: Sequence[Finding],
    everything: bool,
    known: Path | None,
    write_known: Path | None,
) -> Report:
    kept: list[Finding] = []
    used: list[Waiver] = []
    waived = 0
    for sheet in sheets:
        found = [(*pair, True) for pair in sheet.findings] + [(*pair, request.strict) for pair in sheet.gaps]
        for line, finding, told in found:
            code = finding.diagnostic.code
            covering = [one for one in excuses if one.covers(code, sheet.game, line)]
            used += covering
            waived += told and bool(covering)
            if told and not covering:
                kept.append(findings.as_error(finding) if request.strict else finding)
    kept += extra
    if not request.languages:  # what one language has no use for, another may have
        games = None if everything else {sheet.game for sheet in sheets}
        unsought = [codes.NUMBERS_DIFFER, *(() if request.complete else (codes.LEFT_OUT,))]
        kept += waivers.unused(excuses, used, games, (code.name for code in unsought))
    kept = list(dict.fromkeys(kept))
    summary = _summary(sheets)
    if waived:
        summary.append(f"{_findings(waived)} waived")
    if write_known is not None:
        summary.append(f"{_findings(baseline.write(write_known, kept))} written to {write_known}")
    if known is not None:
        kept, old, gone = baseline.split(known, kept)
        summary.append(f"{_findings(old)} known from {known} not shown; {gone} of it gone")
    cases = [case for sheet in sheets for case in sheet.cases()]
    cases += [Case(sheet.game, "engine", Outcome.SKIPPED, sheet.trouble) for sheet in sheets if sheet.trouble]
    data = {"pages": [sheet.data() for sheet in sheets], "summary": summary}
    return Report(tuple(kept), tuple(cases), tuple(summary), data)


def _findings(number: int) -> str:
    return f"{number} finding" + ("" if number == 1 else "s")


def _summary(sheets: Sequence[Sheet]) -> list[str]:
    lines = []
    for language in dict.fromkeys(sheet.language for sheet in sheets):
        own = [sheet for sheet in sheets if sheet.language == language]
        total = sum((sheet.counts for sheet in own), Counts())
        pages = f"{len(own)} page" + ("s" if len(own) > 1 else "")
        if total == Counts():
            lines.append(f"{language}: {pages}; no lexicon, numbers compared with the source")
        else:
            lines.append(f"{language}: {pages}; {total}")
    if without := sorted({sheet.game for sheet in sheets if sheet.trouble}):
        lines.append(f"not judged, for there is no engine: {', '.join(without)}")
    return lines
