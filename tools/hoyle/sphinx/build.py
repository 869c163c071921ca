"""Publishing one language in one format with Sphinx, and what is found meanwhile."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from hoyle.diagnostics import Diagnostic, Severity
from hoyle.docbook import Document
from hoyle.sphinx import codes, conf
from hoyle.sphinx.domain import domain_of
from hoyle.sphinx.lean import lean
from hoyle.sphinx.made import Outcome, images
from hoyle.sphinx.order import Order
from hoyle.sphinx.overview import names
from hoyle.sphinx.pictures import shown

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_WARNING = re.compile(
    r"(?:(?P<path>.*?):(?:(?P<line>\d+):)? )?(?P<level>WARNING|ERROR|CRITICAL): (?P<message>.*)"
)
_OURS = re.compile(r"\[hoyle\.\w+\]$")


def build(order: Order, language: str, name: str, parallel: int) -> Outcome:
    """Build one language in one format; return what came of it, with findings of Hoyle and of Sphinx."""
    where = conf.folder(order.folder)
    overrides: dict[str, object] = {
        "language": language,
        "hoyle_po_dir": str(order.po.resolve()),
        "hoyle_languages": list(order.beside),
        "hoyle_its": [str(path.resolve()) for path in order.its],
        "hoyle_preview": order.preview,
        "hoyle_cache": str(order.out.resolve() / ".cache"),
        "hoyle_shared": ".." if name == "html" else "",
    }
    if order.folder != order.manual:
        overrides["hoyle_first"] = order.manual.name
    if where is None:
        overrides["extensions"] = ["hoyle.sphinx"]
    heard = io.StringIO()
    with contextlib.ExitStack() as stack:
        stack.enter_context(patch_docutils(where))
        stack.enter_context(docutils_namespace())
        if where is None or conf.plain(conf.values(where)):
            stack.enter_context(lean([name]))
        app = Sphinx(
            srcdir=order.folder,
            confdir=where,
            outdir=order.place(name, language).resolve(),
            doctreedir=order.doctrees.resolve() / language,
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
    published = domain_of(app.env).publication
    source = published.source
    return Outcome(
        found=(
            *(_asked(one, order) for one in published.diagnostics),
            *foreign(heard.getvalue(), order.manual),
        ),
        pictures=frozenset(shown(app.env) if name == "html" else ()),
        names=names(published),
        whole=published.whole and _pictures(published.documents) <= _pictures(source.documents, source.plain),
    )


def _pictures(*manuals: Mapping[str, Document]) -> set[str | None]:
    """Return the files of pictures that pages name."""
    pages = (page for manual in manuals for page in manual.values())
    return {element.get("fileref") for page in pages for element in images(page)}


def _asked(found: Diagnostic, order: Order) -> Diagnostic:
    """Return a finding in a catalogue with the path by which the folder was asked for."""
    inside = found.path.parent == order.po.resolve()
    return replace(found, path=order.po / found.path.name) if inside else found


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
