"""A whole run: the game pages of a manual, in every language asked for, and the report of it."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

from hoyle.crosscheck import absent, baseline, codes, exchanged, findings, nearby, waivers, whole
from hoyle.crosscheck.bench import Loader
from hoyle.crosscheck.cache import Cache
from hoyle.crosscheck.cases import of_run
from hoyle.crosscheck.check import Benches, check
from hoyle.crosscheck.complete import left_out
from hoyle.crosscheck.pages import (
    Words,
    glossary,
    is_game,
    read_source,
    read_translation,
    slug,
    source_language,
)
from hoyle.crosscheck.results import Counts
from hoyle.crosscheck.sheet import Sheet, fill
from hoyle.crosscheck.waivers import Waiver
from hoyle.diagnostics import Diagnostic, Severity
from hoyle.digests import digest, folder, program
from hoyle.docbook import ROOTS, Document, Manual, load, page_named
from hoyle.facts.lexicon import load as load_lexicon
from hoyle.facts.lexicon import named as lexicon_of
from hoyle.l10n import Catalogue, read_po
from hoyle.l10n.linguas import linguas, no_catalogue
from hoyle.names import as_slug
from hoyle.report import Finding, Report, by_severity


class CannotCheckError(Exception):
    """The run could not do its work; the message says why."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to check.

    manual: the folder with ``index.docbook``. po: the one with the catalogues. loader, slugs: the engine's.
    games: pages, as `page_named` takes their names, or none for all. languages: those asked for, or none for
    the source and each catalogue whose language has a lexicon. complete: whether to report what the source's
    pages leave out (a translation is compared with its source in any case). engine: its name. rules: the
    folder of the engine's rules, where they are not among Hoyle's sources. project: the ``pyproject.toml``
    with waivers. its: files with rules of ITS for all pages.
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


def check_manual(
    request: Request,
    known: Path | None = None,
    write_known: Path | None = None,
    seen: Callable[[int, int], None] = lambda done, total: None,
) -> Report:
    """Check a manual and return the report.

    known: a baseline whose findings are left out; write_known: where to write one. seen: is told, page by
    page, how many are done, and of how many. Raises CannotCheckError where there is no page of a game,
    BaselineError for a bad baseline or one that has no folder to be written to, OSError for what cannot be
    read, ChildProcessError where one of the processes that share the work is killed.
    """
    if write_known is not None:
        baseline.writable(write_known)
    if not any((request.manual / name).is_file() for name in ROOTS):
        found_there = "this is a file" if request.manual.is_file() else f"no {' or '.join(ROOTS)} there"
        raise CannotCheckError(f"{request.manual}: {found_there} (--manual names the folder of a manual)")
    manual = load(request.manual, its=request.its)
    catalogues, lost = _catalogues(request, manual)
    asked = _asked(manual, request.games)
    wanted = [one for one in manual.documents.values() if not asked or one.path in asked]
    scope = {*asked, *(path for one in wanted for path in one.files)}
    found = [one for one in manual.diagnostics if not asked or one.path in scope]
    # What is not checked must not pass for clean; what is read nevertheless may be waived.
    unread = [one for one in found if one.severity is Severity.ERROR]
    odd = [one for one in found if one.severity is not Severity.ERROR]
    words = {"": glossary(manual.documents.values())}
    words |= {one.language: glossary(manual.documents.values(), one) for one in catalogues}
    cache, of_source = _caches(request, catalogues, words)
    sheets: list[Sheet] = []
    told = {one.path for one in unread}
    excuses, extra = waivers.of_project(request.project)
    extra += [Finding(one) for one in (*lost, *unread)]
    kept = [cache.get(one.name, _bytes(one)) for one in wanted]
    new = _tried(
        [one for one, old in zip(wanted, kept, strict=True) if old is None], catalogues, words, request
    )
    for number, (document, old) in enumerate(zip(wanted, kept, strict=True), 1):
        filled = next(new) if old is None else old
        if old is None:
            cache.put(document.name, _bytes(document), filled)
            of_source.put(document.name, _bytes(document), filled[:1])
        if filled:
            told.add(document.path)
            own, wrong = waivers.of_page(document, slug(document))
            excuses += own
            extra += wrong
        sheets += filled
        seen(number, len(wanted))
    if None in kept:
        cache.tidy()
    if lacking := [name for path, name in asked.items() if path not in told]:
        raise CannotCheckError(f"{request.manual}: {', '.join(lacking)}: this is no page of a game")
    if not told:
        raise CannotCheckError(f"{request.manual}: no page of a game found")
    everything = not request.games and not unread
    return _report(request, sheets, odd, excuses, extra, everything, known, write_known)


def _asked(manual: Manual, games: Sequence[str]) -> dict[Path, str]:
    """Return the pages that are asked for, each with the name that it was asked for by."""
    try:
        return {page_named(manual, name): name for name in games}
    except LookupError as error:
        raise CannotCheckError(f"{manual.directory}: {error.args[0]}") from None


def _catalogues(request: Request, manual: Manual) -> tuple[list[Catalogue], list[Diagnostic]]:
    """Return the catalogues whose rules are checked, and what is wrong with them and their list."""
    lost: list[Diagnostic] = []
    if request.languages:
        first = next(iter(manual.documents.values()), None)
        own = ("C", source_language(first) if first else "en")
        names = [name for name in dict.fromkeys(request.languages) if name not in own]
        if wrong := next(filter(None, (no_catalogue(request.po, name) for name in names)), None):
            raise CannotCheckError(wrong)
    else:
        listed, lost = linguas(request.po)
        names = [name for name in listed if lexicon_of(name)]
    read = [read_po(request.po / f"{name}.po") for name in names]
    # An entry that cannot be read is not tried: that must not pass for clean.
    lost += [found for one in read for found in one.diagnostics if found.severity is Severity.ERROR]
    return read, lost


def _caches(
    request: Request, catalogues: Sequence[Catalogue], words: Mapping[str, Words]
) -> tuple[Cache, Cache]:
    """Return where to keep what is found, and where else to keep what is found in the source's language.

    The latter is what publishing asks for, where it is found by the way.
    """
    if request.cache is None:
        return Cache(None, (), ()), Cache(None, (), ())
    programs = digest([program().encode(), *(folder(request.rules) if request.rules else ())]).encode()
    alike = (request.engine, str(request.rules), str(request.manual.absolute()), str(Path.cwd()))
    source = Cache(
        None if request.languages or request.complete else request.cache,
        (*alike, f"{False}", "C"),
        (programs, repr({"": words[""]}).encode()),
    )
    known = [part for one in catalogues for part in (str(one.path).encode(), bytes(one))]
    way = (*alike, f"{request.complete}", *request.languages)
    return Cache(request.cache, way, (programs, repr(dict(words)).encode(), *known)), source


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
        found += exchanged.of_page(page, source, found)
        sheets.append(fill(page, tried, found))
    return sheets


def _report(
    request: Request,
    sheets: Sequence[Sheet],
    odd: Sequence[Diagnostic],
    excuses: Sequence[Waiver],
    extra: Sequence[Finding],
    everything: bool,
    known: Path | None,
    write_known: Path | None,
) -> Report:
    kept: list[Finding] = []
    used: list[Waiver] = []
    waived = 0
    for game, line, finding, told in (*_found(sheets, strict=request.strict), *map(_in_file, odd)):
        covering = [one for one in excuses if one.covers(finding.diagnostic.code, game, line)]
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
    asides: list[str] = []
    if waived:
        asides.append(f"{_number(waived, 'finding')} waived")
    if write_known is not None:
        asides.append(f"{_number(baseline.write(write_known, kept), 'finding')} written to {write_known}")
    if known is not None:
        kept, old, gone = baseline.split(known, kept)
        # What this run did not look for has not gone.
        lost = f"; {gone} of it gone" if gone and everything and not request.languages else ""
        asides.append(f"{_number(old, 'finding')} known from {known} not shown{lost}")
    counted = by_severity(kept)
    totals = ", ".join(_number(number, kind) for kind, number in counted.items() if number)
    summary = [*_summary(sheets), *([totals] if totals else []), *asides]
    data = {"pages": [sheet.data() for sheet in sheets], "count": counted, "summary": summary}
    return Report(tuple(kept), of_run(sheets, kept), tuple(summary), data)


def _found(sheets: Iterable[Sheet], *, strict: bool) -> Iterator[tuple[str, int, Finding, bool]]:
    """Yield each finding with the game and line that it is waived by, and whether it is to be told."""
    for sheet in sheets:
        yield from ((sheet.game, line, finding, True) for line, finding in sheet.findings)
        yield from ((sheet.game, line, finding, strict) for line, finding in sheet.gaps)


def _in_file(one: Diagnostic) -> tuple[str, int, Finding, bool]:
    return as_slug(one.path.stem), one.line, Finding(one), True


def _number(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def _summary(sheets: Sequence[Sheet]) -> list[str]:
    lines = []
    for language in dict.fromkeys(sheet.language for sheet in sheets):
        own = [sheet for sheet in sheets if sheet.language == language]
        total = sum((sheet.counts for sheet in own), Counts())
        pages = f"{len(own)} page" + ("s" if len(own) > 1 else "")
        if total == Counts() and not lexicon_of(language):
            lines.append(f"{language}: {pages}; no lexicon, numbers compared with the source")
        else:
            lines.append(f"{language}: {pages}; {total}")
    if without := sorted({sheet.game for sheet in sheets if sheet.trouble}):
        lines.append(f"not judged, for there is no engine: {', '.join(without)}")
    return lines
