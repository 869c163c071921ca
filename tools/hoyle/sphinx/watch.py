"""A translator's preview: one language, published again whenever a file changes, in a browser that keeps up.

The server listens on this machine alone. Pages are files; two addresses are none: the stream of changes
(server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html) and a block's entry.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from watchfiles import watch as changes

from hoyle.docbook import Place
from hoyle.l10n.catalogue import read_po
from hoyle.l10n.entry import Entry
from hoyle.l10n.languages import bcp47
from hoyle.l10n.show import entries_of, entry_at, places_of, units_at
from hoyle.sphinx.order import Order
from hoyle.sphinx.preview import CHANGES, ENTRY
from hoyle.sphinx.publish import publish
from hoyle.sphinx.source import Source, kept

HOST = "127.0.0.1"
_PULSE = 15.0
"""Seconds after which a silent stream says that it is alive, and notices that its browser has gone."""


@dataclass
class Preview:
    """What is shown. order: how it is published. source: the manual as it was read last."""

    order: Order
    source: Source | None = None
    number: int = 0
    changed: threading.Condition = field(default_factory=threading.Condition)

    @property
    def language(self) -> str:
        """The language that is shown."""
        return self.order.languages[0]

    @property
    def catalogue(self) -> Path:
        """The catalogue that the translator works on."""
        return self.order.po / f"{self.language}.po"

    @property
    def folder(self) -> Path:
        """The folder that is served."""
        return self.order.out / "html"

    def publish(self) -> None:
        """Read and publish; print what was found. What cannot be read leaves the pages as they are."""
        try:
            with kept(self.order.manual, self.order.its) as source:
                found = list(source.manual.diagnostics)
                if source.root in source.documents:
                    self.source = source
                    found = publish(self.order, source)
        except OSError as error:
            print(f"hoyle: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
            return
        for one in found:
            print(one, flush=True)
        with self.changed:
            self.number += 1
            self.changed.notify_all()

    def watched(self) -> list[Path]:
        """Return the folders in which changes count."""
        pages = self.source.documents.values() if self.source else ()
        folders = {path.resolve().parent for page in pages for path in page.files}
        manual = self.order.manual if self.order.manual.is_dir() else self.order.manual.parent
        return sorted({*folders, manual.resolve(), self.order.po.resolve()})

    def counts(self, _change: object, name: str) -> bool:
        """Return whether a changed file is one of the manual's, or the catalogue."""
        path = Path(name)
        if path.parent == self.order.po.resolve():
            return path.name == self.catalogue.name
        return not path.name.startswith(".") and not path.name.endswith("~")

    def entry_page(self, at: str) -> str | None:
        """Return the page about a block's messages, or about the entry at a line; None for neither.

        at: ``game.xml:12`` from the manual's folder, or ``el.po:40``.
        """
        name, _, number = at.rpartition(":")
        if self.source is None or not number.isdecimal():
            return None
        manual, catalogue = self.source.manual, read_po(self.catalogue)
        if name == self.catalogue.name:
            entry = entry_at(catalogue, int(number))
            if entry is None:
                return None
            found: list[tuple[Entry | None, str]] = [(entry, entry.msgid)]
        else:
            cut = units_at(manual, manual.directory / name, int(number))
            found = [(next(iter(entries_of(manual, [unit], catalogue)), None), unit.msgid) for unit in cut]
        parts = []
        for entry, msgid in found:
            if entry is None:
                parts.append(f"<p>{escape(msgid)}</p><p>{escape(str(self.catalogue))}: –</p>")
                continue
            address = f"{ENTRY}?at={quote(f'{self.catalogue.name}:{entry.line}')}"
            pages = "".join(f"<li>{self._page(place)}</li>" for place in places_of(manual, catalogue, entry))
            place = escape(f"{self.catalogue}:{entry.line}")
            parts.append(f'<h1><a href="{escape(address)}">{place}</a></h1><pre>{escape(entry.raw)}</pre>')
            parts.append(f"<ul>{pages}</ul>")
        return _FRAME.format(language=escape(bcp47(self.language)), body="".join(parts)) if parts else None

    def _page(self, place: Place) -> str:
        """Return a place of the manual, as a link where it is on a page."""
        text = escape(f"{place.path}:{place.line}")
        assert self.source is not None
        for name, page in self.source.documents.items():
            if place.path in page.files:
                return f'<a href="/{escape(quote(f"{self.language}/{name}.html"))}">{text}</a>'
        return text


_FRAME = """<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><title>✎</title><style>
body {{ font-family: sans-serif; margin: 2em; }} h1 {{ font-size: 1em; }} pre {{ white-space: pre-wrap; }}
</style></head><body>{body}</body></html>
"""


class Handler(SimpleHTTPRequestHandler):
    """Answers one browser."""

    def __init__(self, *arguments: Any, preview: Preview) -> None:
        self.preview = preview
        super().__init__(*arguments, directory=str(preview.folder))

    def do_GET(self) -> None:
        """Send a file, the page of an entry, or the stream of changes."""
        address = urlsplit(self.path)
        if address.path == CHANGES:
            self.stream()
        elif address.path == ENTRY:
            at = parse_qs(address.query).get("at", [""])[0]
            try:
                page = self.preview.entry_page(at)
            except (OSError, ValueError):  # the catalogue has gone, or the address names no file
                page = None
            if page is None:
                self.send_error(404)
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())
        else:
            super().do_GET()

    def stream(self) -> None:
        """Tell of each publication until the browser goes away."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        preview = self.preview
        seen = preview.number
        try:
            while True:
                self.wfile.write(b": \n\n" if seen == preview.number else b"data: again\n\n")
                self.wfile.flush()
                seen = preview.number
                with preview.changed:
                    if seen == preview.number:
                        preview.changed.wait(_PULSE)
        except ConnectionError:
            pass

    def end_headers(self) -> None:
        """Forbid the browser to keep what will change."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the library's name
        """Say nothing: the terminal is for findings."""


def serve(preview: Preview, port: int) -> ThreadingHTTPServer:
    """Return a server for a preview, already listening; port 0 takes any. Raises OSError for one in use."""
    server = ThreadingHTTPServer((HOST, port), partial(Handler, preview=preview))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def watch(order: Order, port: int) -> int:
    """Publish one language and serve it until Ctrl-C, again after every change; return the exit status."""
    preview = Preview(replace(order, out=order.out / "preview", formats=("html",), preview=True))
    try:
        server = serve(preview, port)
    except OSError as error:
        print(f"hoyle: port {port}: {error.strerror} (choose another one with --port)", file=sys.stderr)
        return 2
    try:
        preview.publish()
        print(f"hoyle: http://{HOST}:{server.server_port}/{preview.language}/ (Ctrl-C ends)", file=sys.stderr)
        for _ in _changes(preview):
            preview.publish()
    except KeyboardInterrupt:
        print(file=sys.stderr)
    finally:
        server.shutdown()
        server.server_close()
    return 0


def _changes(preview: Preview) -> Iterable[object]:
    """Yield once for each burst of changes."""
    return changes(*preview.watched(), watch_filter=preview.counts, raise_interrupt=True)
