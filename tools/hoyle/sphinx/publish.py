"""Publishing a manual in many languages: the source read once, then a process a language, a few at a time."""

from __future__ import annotations

import contextlib
import importlib
import io
import multiprocessing
import os
import re
import signal
import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TypeVar

from hoyle.diagnostics import Diagnostic, Severity
from hoyle.files import alone, write_if_changed
from hoyle.l10n.linguas import linguas, no_catalogue
from hoyle.sphinx import codes, leftovers
from hoyle.sphinx.languages import autonym, direction, same
from hoyle.sphinx.overview import catalogues, finders, try_games, write_rules
from hoyle.sphinx.portal import portal
from hoyle.sphinx.publication import Source

FORMATS = ("html", "mallard")
SHARED = "_pictures"
"""Folder of the pictures that the HTML pages of all languages share, beside the languages."""

Setting = TypeVar("Setting", bool, str, list[str])

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_WARNING = re.compile(
    r"(?:(?P<path>.*?):(?:(?P<line>\d+):)? )?(?P<level>WARNING|ERROR|CRITICAL): (?P<message>.*)"
)
_OURS = re.compile(r"\[hoyle\.\w+\]$")


@dataclass(frozen=True)
class Order:
    """What is to be published.

    manual: the folder with `index.docbook`. po: the folder of the catalogues. out: where the formats' folders
    go. languages: the languages to publish, as gettext names them. beside: all that are published side by
    side, for the switcher. source: the manual's own language. name: the manual's. jobs: how many processes
    may work at once. preview: whether pages are for a translator, see `hoyle.sphinx.preview`. complete:
    whether these are all languages, so that nothing of others has to stay. its: files with rules of ITS.
    """

    manual: Path
    po: Path
    out: Path
    formats: tuple[str, ...]
    languages: tuple[str, ...]
    beside: tuple[str, ...]
    source: str
    name: str
    jobs: int
    preview: bool = False
    complete: bool = False
    its: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What came of a language. found: all findings. pictures: the shared ones that its pages show."""

    found: list[Diagnostic]
    pictures: set[str]

    @property
    def failed(self) -> bool:
        """Whether it could not be published."""
        return any(one.code == codes.BUILD_FAILED.name for one in self.found)


def choose(
    po: Path, source: str, wanted: Sequence[str] | None, out: Path
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the languages to publish, and all that then stand side by side in the output.

    wanted: languages asked for, `C` and the source's own name mean the source; without any it is all.
    Raises ValueError where a language asked for has no catalogue.
    """
    every = [source, *(name for name in linguas(po)[0] if not same(name, source))]
    if not wanted:
        return tuple(every), tuple(every)
    chosen = list(dict.fromkeys(source if name == "C" or same(name, source) else name for name in wanted))
    for name in chosen:
        if name != source and (wrong := no_catalogue(po, name)):
            raise ValueError(wrong)
    there = [name for name in every if name in chosen or (out / "html" / name / "index.html").is_file()]
    return tuple(chosen), tuple(dict.fromkeys([*there, *chosen]))


def settings_folder(manual: Path) -> Path | None:
    """Return the folder of the `conf.py` that belongs to a manual: its own or one of the two above it."""
    folder = manual.resolve()
    return next((place for place in (folder, *folder.parents[:2]) if (place / "conf.py").is_file()), None)


def publish(order: Order, source: Source) -> list[Diagnostic]:
    """Publish all languages; return what was found, each finding once, in the languages' order.

    A language that fails is a finding, and the others are published all the same. Another process that
    publishes into the same folder is waited for. Raises OSError where nothing can be written.
    """
    with alone(order.out / ".doctrees", f"another build into {order.out}"):
        untried: list[Diagnostic] = []
        if order.preview or not setting(source.manual.directory, "hoyle_overview", True):
            source.games = ()  # a translator's preview has to be there at once
        else:
            untried = try_games(source, order.po, order.out / ".cache" / "check")
        made = _languages(order)
        if "html" in order.formats:
            title = source.title or order.manual.name
            known = catalogues(source, order.po, order.beside) if source.games else {}
            page = portal(title, source.root, order.beside, source.language, finders(source, known))
            write_if_changed(order.out / "html" / "index.html", page)
            if not order.preview:
                write_rules(source, known, order.out / "html")
        if order.complete:
            _clear(order, made.values())
    return list(dict.fromkeys([*untried, *(one for name in order.languages for one in made[name].found)]))


def _clear(order: Order, made: Collection[Outcome]) -> None:
    """Take away what earlier builds left of languages and pictures that are not published any more."""
    for language in leftovers.languages(order.out / ".doctrees", order.languages):
        formats = [path.name for path in order.out.iterdir() if path.name[0] != "."]
        folders = [place(order, name, language) for name in formats]
        leftovers.remove([*folders, order.out / ".doctrees" / language])
    if "html" in order.formats and not any(one.failed for one in made):
        shown = {name for one in made for name in one.pictures}
        leftovers.prune(order.out / "html" / SHARED, shown)


def _languages(order: Order) -> dict[str, Outcome]:
    made: dict[str, Outcome] = {}
    queue = list(order.languages)
    running: dict[Connection, tuple[str, BaseProcess]] = {}
    context = multiprocessing.get_context("fork") if hasattr(os, "fork") else multiprocessing
    _warm_up(order)
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        while queue or running:
            while queue and len(running) < order.jobs:
                language = queue.pop(0)
                ours, theirs = context.Pipe(duplex=False)
                parallel = max(1, order.jobs // len(order.languages))
                process = context.Process(target=_work, args=(order, language, parallel, theirs))
                process.start()
                theirs.close()
                running[ours] = language, process
            for ready in wait(list(running)):
                assert isinstance(ready, Connection)
                language, process = running.pop(ready)
                try:
                    made[language] = ready.recv()
                except EOFError:
                    reason = "its process ended before its work did"
                    made[language] = Outcome([_failure(order, language, reason)], set())
                process.join()
                how = "failed" if made[language].failed else "done"
                print(f"hoyle: {language}: {', '.join(order.formats)} {how}", file=sys.stderr)
    finally:
        for _language, process in running.values():
            process.terminate()
            process.join()
        signal.signal(signal.SIGTERM, before)
    return made


def _failure(order: Order, language: str, reason: str) -> Diagnostic:
    hint = f"`sphinx-build -T -D language={language}` with the same folders shows where"
    message = f"the language {language} could not be published: {reason}"
    return Diagnostic.of(codes.BUILD_FAILED, order.manual, 0, message, hint)


def _reason(error: Exception) -> str:
    """Return what went wrong, in one line and without the wrapping of Sphinx's events."""
    cause = getattr(error, "orig_exc", None) or error
    if isinstance(cause, OSError) and cause.filename is not None:
        return f"{os.fspath(cause.filename)}: {cause.strerror}"
    return " ".join(f"{type(cause).__name__}: {cause}".split())


def _warm_up(order: Order) -> None:
    """Import and look up once, before the processes part, what each of them would by itself."""
    from sphinx import application

    for name in order.beside:
        direction(name), autonym(name)
    for name in (*application.builtin_extensions, "hoyle.sphinx.extension", "sphinx.builders.html"):
        importlib.import_module(name)


def _work(order: Order, language: str, parallel: int, answer: Connection) -> None:
    """Publish one language, in a process of its own, and send what was found."""
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_DFL)  # ends at once; what is half done is made anew the next time
    made = Outcome([], set())
    for format_ in order.formats:
        try:
            one = build(order, language, format_, parallel)
        except Exception as error:  # whatever it is, the other languages have to go on
            one = Outcome([_failure(order, language, _reason(error))], set())
        made = Outcome(made.found + one.found, made.pictures | one.pictures)
    with contextlib.suppress(BrokenPipeError):  # nobody waits: the program was killed
        answer.send(made)
    answer.close()


def build(order: Order, language: str, name: str, parallel: int) -> Outcome:
    """Build one language in one format; return what came of it, with findings of Hoyle and of Sphinx."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    from hoyle.sphinx.domain import domain_of
    from hoyle.sphinx.pictures import shown

    folder = order.manual if order.manual.is_dir() else order.manual.parent
    conf = settings_folder(folder)
    overrides: dict[str, object] = {
        "language": language,
        "hoyle_po_dir": str(order.po.resolve()),
        "hoyle_languages": list(order.beside),
        "hoyle_its": [str(path.resolve()) for path in order.its],
        "hoyle_preview": order.preview,
        "hoyle_cache": str(order.out.resolve() / ".cache"),
        "hoyle_shared": ".." if name == "html" else "",
    }
    if folder != order.manual:
        overrides["hoyle_first"] = order.manual.name
    if conf is None:
        overrides["extensions"] = ["hoyle.sphinx"]
    out = order.out.resolve()
    heard = io.StringIO()
    with patch_docutils(conf), docutils_namespace():
        app = Sphinx(
            srcdir=folder,
            confdir=conf,
            outdir=place(order, name, language).resolve(),
            doctreedir=out / ".doctrees" / language,
            buildername=name,
            confoverrides=overrides,
            status=None,
            warning=heard,
            parallel=parallel,
        )
        checked: list[object] = []
        app.connect("env-check-consistency", lambda _app, env: checked.append(env))
        app.build()
        if not checked:  # Sphinx looks for pages that nothing leads to only where one was read again
            app.env.check_consistency()
    ours = [_asked(one, order) for one in domain_of(app.env).publication.diagnostics]
    return Outcome([*ours, *foreign(heard.getvalue(), order.manual)], shown(app.env))


def _asked(found: Diagnostic, order: Order) -> Diagnostic:
    """Return a finding in a catalogue with the path by which the folder was asked for."""
    inside = found.path.parent == order.po.resolve()
    return replace(found, path=order.po / found.path.name) if inside else found


def place(order: Order, name: str, language: str) -> Path:
    """Return where one language goes in one format; Mallard where it lies below ``/usr/share/help``."""
    if name == "mallard":
        folder = "C" if language == order.source else language
        return order.out / name / folder / order.name
    return order.out / name / language


def manual_name(folder: Path) -> str:
    """Return the name of a manual: `hoyle_manual` in its settings, else what its folder is called.

    Folders are ``aisleriot-help/C`` or ``aisleriot/help/C``, and ``help/C/aisleriot`` where it is installed.
    """
    if given := setting(folder, "hoyle_manual", ""):
        return given
    above = folder.resolve().parent
    if above.name == "C":
        return folder.resolve().name
    name = above.name.removesuffix("-help")
    return above.parent.name if name == "help" else name


def rules_files(manual: Path) -> tuple[Path, ...]:
    """Return the files with rules of ITS that `hoyle_its` names in the `conf.py` of a manual."""
    folder = manual if manual.is_dir() else manual.parent
    conf, none = settings_folder(folder), list[str]()
    return tuple(conf / name for name in setting(folder, "hoyle_its", none)) if conf else ()


def setting(folder: Path, name: str, default: Setting) -> Setting:
    """Return a value of the `conf.py` that belongs to a manual, or the default where it sets none."""
    from sphinx.config import eval_config_file
    from sphinx.util.tags import Tags

    conf = settings_folder(folder)
    given = eval_config_file(conf / "conf.py", Tags()).get(name, default) if conf else default
    return type(default)(given)


def foreign(log: str, manual: Path) -> list[Diagnostic]:
    """Return the warnings and errors in a log of Sphinx's, but for the findings that the publication has."""
    found = []
    for text in _COLOUR.sub("", log).splitlines():
        match = _WARNING.fullmatch(text)
        if match is None or _OURS.search(text):
            continue
        level = Severity.WARNING if match["level"] == "WARNING" else Severity.ERROR
        path, line = Path(match["path"] or manual), int(match["line"] or 0)
        found.append(Diagnostic(codes.SPHINX_SAYS.name, level, path, line, match["message"]))
    return found
