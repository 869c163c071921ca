"""The translator's preview: served to this machine, kept up with what changes, each block with its entry."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from hoyle.cli import main
from lxml import html

LIMIT = 90.0
"""Seconds after which the preview counts as broken; it is much faster on any machine."""


class Shown:
    """A running preview, its folder and its address."""

    def __init__(self, folder: Path) -> None:
        arguments = ["--manual", "manual/C", "--po", "manual/po", "-o", "out", "--port", "0"]
        code = "import sys; from hoyle.cli import main; sys.exit(main())"
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, "build", "--watch", "-l", "el", *arguments],
            cwd=folder, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stderr is not None
        self.address = next(
            line.split()[1] for line in self.process.stderr if line.startswith("hoyle: http://127.0.0.1:")
        )
        self.root = self.address.removesuffix("/el/")

    def get(self, path: str) -> str:
        """Return what an address gives."""
        with urllib.request.urlopen(self.root + path, timeout=LIMIT) as answer:
            return str(answer.read().decode())

    def page(self) -> html.HtmlElement:
        """Return the page that the tests look at."""
        return html.fromstring(self.get("/el/pairs.html"))


@pytest.fixture
def shown(manual: Path) -> Iterator[Shown]:
    """Return a preview of the small manual in Greek."""
    preview = Shown(manual.parent)
    yield preview
    preview.process.kill()
    preview.process.wait()


def test_preview(shown: Shown) -> None:
    """Blocks lead to their entries and back; a change is told and shown; Ctrl-C ends it without a word."""
    (link,) = shown.page().xpath("//h1/a[@class='entry reference external']/@href")
    assert unquote(link) == "/_hoyle/entry?at=pairs.xml:3"
    entry = html.fromstring(shown.get(link))
    assert 'msgstr "Ζευγάρια"' in entry.findtext(".//pre")
    back = html.fromstring(shown.get(entry.xpath("//h1/a/@href")[0]))
    assert set(back.xpath("//li/a/@href")) == {"/el/pairs.html"}
    for nowhere in ("../../secret:1", "%00:1"):
        with pytest.raises(urllib.error.HTTPError):
            shown.get(f"/_hoyle/entry?at={nowhere}")

    told = threading.Event()

    def listen() -> None:
        with urllib.request.urlopen(f"{shown.root}/_hoyle/changes", timeout=LIMIT) as stream:
            if any(line.startswith(b"data:") for line in stream):
                told.set()

    threading.Thread(target=listen, daemon=True).start()
    untouched = shown.folder / "out/preview/html/el/words.html"
    before = untouched.stat().st_mtime_ns
    po = shown.folder / "manual/po/el.po"
    text = po.read_text("utf-8")
    end = time.monotonic() + LIMIT
    po.write_text(text.replace('msgstr "Μάνα"', 'msgstr "Τράπουλα"'), "utf-8")
    assert told.wait(end - time.monotonic())
    assert "Τράπουλα" in shown.page().text_content()
    assert untouched.stat().st_mtime_ns == before

    os.kill(shown.process.pid, signal.SIGINT)
    out, err = shown.process.communicate(timeout=LIMIT)
    assert shown.process.returncode == 0
    assert "Traceback" not in out + err


def test_usage(manual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One language, and a port that is free."""
    rest = ["--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(manual / "out")]
    assert main(["build", "--watch", *rest]) == 2
    assert capsys.readouterr().err == "hoyle: --watch shows one language: name it with -l\n"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["build", "--watch", "-l", "el", "--port", port, *rest]) == 2
    assert "choose another one with --port" in capsys.readouterr().err


def test_nothing_of_it_is_published(pages: Path) -> None:
    """A page for readers has neither marks nor script of the preview."""
    assert "_hoyle" not in (pages / "el/pairs.html").read_text("utf-8")


@pytest.mark.parametrize("port", ["65536", "-1"])
def test_no_port(capsys: pytest.CaptureFixture[str], port: str) -> None:
    """A number that is no port says what was expected."""
    with pytest.raises(SystemExit) as ended:
        main(["build", "--watch", "-l", "el", "--port", port])
    assert ended.value.code == 2
    assert f"expected 0 to 65535, not {port}" in capsys.readouterr().err
