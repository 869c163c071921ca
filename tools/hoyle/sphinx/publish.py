"""Publishing a manual in many languages: the source read once, then a process a language, a few at a time.

A language of which nothing changed is left as it is (`hoyle.sphinx.made`), and Sphinx is imported only if
there is something to publish.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from collections.abc import Collection, Mapping
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.diagnostics import Diagnostic
from hoyle.digests import digest
from hoyle.files import alone, write_if_changed
from hoyle.sphinx import codes, conf, leftovers
from hoyle.sphinx.made import Names, Outcome, Record, common, language
from hoyle.sphinx.order import Order
from hoyle.sphinx.source import Source

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess


def publish(order: Order, source: Source) -> list[Diagnostic]:
    """Publish all languages; return what was found, each finding once, in the languages' order.

    A language that fails is a finding, and the others are published all the same. Another process that
    publishes into the same folder is waited for. Raises OSError where nothing can be written.
    """
    with alone(order.doctrees, f"another build into {order.out}"):
        shared = common(order, source)
        made_of = {name: language(shared, order, source, name) for name in order.languages}
        made: dict[str, dict[str, Outcome]] = {name: {} for name in order.languages}
        wanted: dict[str, list[str]] = {}
        for name in order.languages:
            for format_ in order.formats:
                record = Record.of(order, format_, name)
                if outcome := record.current(made_of[name]):
                    made[name][format_] = outcome
                else:
                    _clear_spoilt(order, format_, name, record.spoilt())
                    wanted.setdefault(name, []).append(format_)
            if name not in wanted:
                print(f"hoyle: {name}: {', '.join(order.formats)} unchanged", file=sys.stderr)
        untried: list[Diagnostic] = []
        if wanted:
            untried = _try_games(order, source)
            shared = "" if untried else shared  # what failed by chance must not be kept
            for name, outcomes in _languages(order, wanted, made_of if shared else {}).items():
                made[name] |= outcomes
        whole = {name: reduce(Outcome.__or__, made[name].values()) for name in order.languages}
        if "html" in order.formats:
            names = {name: one.names for name, one in whole.items() if not one.failed}
            untried += _above(order, source, shared, names)
        if order.complete:
            _clear(order, whole.values())
    return list(dict.fromkeys([*untried, *(one for outcome in whole.values() for one in outcome.found)]))


def _clear_spoilt(order: Order, format_: str, name: str, spoilt: Collection[Path]) -> None:
    """Take away what is not as it was written, so that it is made anew.

    Of a language all is: Sphinx adds to the pages and the index of the search that it takes to be there.
    """
    for path in spoilt:
        path.unlink(missing_ok=True)
    if any(path.is_relative_to(order.place(format_, name)) for path in spoilt):
        leftovers.remove([order.doctrees / name])


def _try_games(order: Order, source: Source) -> list[Diagnostic]:
    """Try the facts of the games, where that is wanted; return why not, if it fails."""
    if order.preview or not conf.setting(order.folder, "hoyle_overview", True):
        source.games = ()  # a translator's preview has to be there at once
        return []
    from hoyle.sphinx.overview import try_games

    return try_games(source, order.po, order.out / ".cache" / "check")


def _above(order: Order, source: Source, shared: str, names: Mapping[str, Names]) -> list[Diagnostic]:
    """Write what stands above the languages: the page that leads to them, and `rules.json`.

    names: what languages that were published now call things; others are asked for it here. Return why games
    could not be tried.
    """
    every = {name: names.get(name) or _names(order, source, name) for name in order.beside}
    record = Record(order.doctrees / "html.json", order.out)
    made_of = digest([shared.encode(), repr(every).encode()]) if shared else ""
    if record.current(made_of):
        return []
    from hoyle.sphinx.overview import write_rules
    from hoyle.sphinx.portal import portal

    untried = _try_games(order, source)
    title = source.title or order.manual.name
    finders = {name: one.finder for name, one in every.items() if one.finder}
    page = order.out / "html" / "index.html"
    write_if_changed(page, portal(title, source.root, order.beside, source.language, finders))
    files = [page]
    if not order.preview:
        files += write_rules(source, every, page.parent)
    record.keep(Outcome(), "" if untried else made_of, files)
    return untried


def _names(order: Order, source: Source, name: str) -> Names:
    """Return what a language calls things that is not published now: as its pages do, if there are any."""
    if last := Record.of(order, "html", name).last():
        return last.names
    from hoyle.sphinx.overview import named

    _try_games(order, source)
    return named(source, order.po, name)


def _clear(order: Order, made: Collection[Outcome]) -> None:
    """Take away what earlier builds left of languages and pictures that are not published any more."""
    for name in leftovers.languages(order.doctrees, order.languages):
        formats = [path.name for path in order.out.iterdir() if path.name[0] != "."]
        leftovers.remove([*(order.place(one, name) for one in formats), order.doctrees / name])
    if "html" in order.formats and not any(one.failed for one in made):
        leftovers.prune(order.shared, {name for one in made for name in one.pictures})


def _languages(
    order: Order, wanted: Mapping[str, Collection[str]], made_of: Mapping[str, str]
) -> dict[str, dict[str, Outcome]]:
    """Publish languages in formats; return what came of each.

    made_of: a digest of all that a language is made of, where it is known.
    """
    import multiprocessing
    from multiprocessing.connection import Connection, wait

    made: dict[str, dict[str, Outcome]] = {}
    queue = list(wanted)
    running: dict[Connection, tuple[str, BaseProcess]] = {}
    context = multiprocessing.get_context("fork") if hasattr(os, "fork") else multiprocessing
    _warm_up(order, wanted)
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        while queue or running:
            while queue and len(running) < order.jobs:
                name = queue.pop(0)
                ours, theirs = context.Pipe(duplex=False)
                parallel = max(1, order.jobs // len(wanted))
                task = (order, name, wanted[name], made_of.get(name, ""), parallel, theirs)
                process = context.Process(target=_work, args=task)
                process.start()
                theirs.close()
                running[ours] = name, process
            for ready in wait(list(running)):
                assert isinstance(ready, Connection)
                name, process = running.pop(ready)
                try:
                    made[name] = ready.recv()
                except EOFError:
                    reason = "its process ended before its work did"
                    made[name] = dict.fromkeys(wanted[name], _failed(order, name, reason))
                process.join()
                how = "failed" if any(one.failed for one in made[name].values()) else "done"
                print(f"hoyle: {name}: {', '.join(wanted[name])} {how}", file=sys.stderr)
    finally:
        for _name, process in running.values():
            process.terminate()
            process.join()
        signal.signal(signal.SIGTERM, before)
    return made


def _failed(order: Order, name: str, reason: str) -> Outcome:
    hint = f"`sphinx-build -T -D language={name}` with the same folders shows where"
    message = f"the language {name} could not be published: {reason}"
    found = Diagnostic.of(codes.BUILD_FAILED, order.manual, 0, message, hint)
    return Outcome((found,), failed=True)


def _reason(error: Exception) -> str:
    """Return what went wrong, in one line and without the wrapping of Sphinx's events."""
    cause = getattr(error, "orig_exc", None) or error
    if isinstance(cause, OSError) and cause.filename is not None:
        return f"{os.fspath(cause.filename)}: {cause.strerror}"
    return " ".join(f"{type(cause).__name__}: {cause}".split())


def _warm_up(order: Order, wanted: Mapping[str, Collection[str]]) -> None:
    """Import and look up once, before the processes part, what each of them would by itself."""
    from hoyle.sphinx.languages import autonym, direction
    from hoyle.sphinx.lean import warm_up

    for name in order.beside:
        direction(name), autonym(name)
    warm_up({format_ for formats in wanted.values() for format_ in formats})


def _work(
    order: Order, name: str, formats: Collection[str], made_of: str, parallel: int, answer: Connection
) -> None:
    """Publish one language, in a process of its own, and send what came of it, by its format."""
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, signal.SIG_DFL)  # ends at once; what is half done is made anew the next time
    made: dict[str, Outcome] = {}
    for format_ in formats:
        try:
            record = Record.of(order, format_, name)
            record.forget()
            made[format_] = _build(order, name, format_, parallel)
            record.keep(made[format_], made_of, _files(order, format_, name, made[format_]))
        except Exception as error:  # whatever it is, the other languages have to go on
            made[format_] = _failed(order, name, _reason(error))
    with contextlib.suppress(BrokenPipeError):  # nobody waits: the program was killed
        answer.send(made)
    answer.close()


def _build(order: Order, name: str, format_: str, parallel: int) -> Outcome:
    """Build a language in a format; from nothing, where what earlier builds left there cannot be read."""
    from hoyle.sphinx.build import build

    try:
        return build(order, name, format_, parallel)
    except (pickle.UnpicklingError, EOFError):  # a doctree is cut off: the disk was full, or the power went
        leftovers.remove([order.doctrees / name])
        return build(order, name, format_, parallel)


def _files(order: Order, format_: str, name: str, outcome: Outcome) -> list[Path]:
    """Return the files that were written for a language."""
    pages = [path for path in order.place(format_, name).rglob("*") if path.is_file()]
    return [*pages, *(order.shared / picture for picture in outcome.pictures)]
