"""What the browser tests share: a part of the manual, published in five languages, and a Chromium to read it.

The browser is the system's; nothing is downloaded. Every wait has an end: `LIMIT` for what a page does, and
the limits of the commands that build.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from hoyle.files import alone
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
PAGES = ("introduction", "klondike", "freecell", "spider", "golf", "plait", "options", "about", "glossary")
"""The pages of the manual that are published, beside its first one: few, so that it takes seconds."""

LIMIT = 30_000
"""Milliseconds that a page may take for anything; it takes some hundred on an idle machine."""


def _module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"browser_{name}", Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def excerpt(folder: Path) -> Path:
    """Copy the chosen pages of the manual, with catalogues in two pseudo-languages; return C."""
    manual = folder / "help" / "C"
    shutil.copytree(ROOT / "help" / "C" / "figures", manual / "figures")
    for path in (ROOT / "help" / "C").glob("*.xml"):
        if path.stem in (*PAGES, "legal"):
            shutil.copy(path, manual)
    index = (ROOT / "help" / "C" / "index.docbook").read_text("utf-8")
    kept = re.compile(rf'<xi:include href="(?!(?:{"|".join((*PAGES, "legal"))})\.xml")[^>]*/>')
    (manual / "index.docbook").write_text(kept.sub("", index), "utf-8")
    shutil.copy(ROOT / "conf.py", folder)
    labels = ROOT / "tools" / "hoyle" / "sphinx" / "words" / "en.toml"
    (folder / "pyproject.toml").write_text(f'[tool.hoyle.interface]\n"{labels}" = "hoyle_labels"\n', "utf-8")
    pseudo = _module("pseudo")
    (folder / "po").mkdir()
    for language in ("el", "de"):
        shutil.copy(ROOT / "po" / f"{language}.po", folder / "po")
    arabic = pseudo.catalogue(manual, "ar", pseudo.ARABIC, without="C/options.xml")
    (folder / "po" / "ar.po").write_bytes(arabic)
    (folder / "po" / "en_XA.po").write_bytes(pseudo.catalogue(manual, "en_XA", pseudo.LONG))
    (folder / "po" / "LINGUAS").write_text("de\nel\nar\nen_XA\n", "utf-8")
    return manual


@pytest.fixture(scope="session")
def site(require, tmp_path_factory: pytest.TempPathFactory) -> Path:  # type: ignore[no-untyped-def]
    """Return the folder of the published HTML; it is built once, whichever process of the tests needs it."""
    require("chromium")
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "browser"
    with alone(folder, "the manual for the browser tests"):
        if not (folder / "built").exists():
            manual = excerpt(folder)
            command = [
                sys.executable,
                "-m",
                "hoyle",
                "build",
                "html",
                "--manual",
                manual,
                "--po",
                folder / "po",
            ]
            # Links to the pages left out are found wrong; what counts is that every language is there.
            command += ["-o", folder / "build"]
            made = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
            (folder / "built").write_text(made.stdout + made.stderr, "utf-8")
    html = folder / "build" / "html"
    for language in ("en", "de", "el", "ar", "en_XA"):
        assert (html / language / "klondike.html").is_file(), (folder / "built").read_text("utf-8")
    return html


@pytest.fixture(scope="module")
def browser(site: Path) -> Iterator[Browser]:
    """Return the running browser."""
    expect.set_options(timeout=LIMIT)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), timeout=LIMIT)
        yield chromium
        chromium.close()


Open = Callable[..., Page]


@pytest.fixture
def open_page(site: Path, browser: Browser) -> Iterator[Open]:
    """Return a function that opens a page of the site, as ``el/klondike#rules``, in a browser of its own.

    Its keyword arguments are those of Playwright's `Browser.new_context`: width of the window, dark colours,
    the reader's languages … A page that reports an error in a script makes the test fail.
    """
    contexts, errors = [], []

    def show(address: str, **options: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(LIMIT)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
        name, mark, rest = re.fullmatch(r"([^?#]*)([?#]?)(.*)", address).groups()  # type: ignore[union-attr]
        page.goto(f"{(site / name).as_uri()}.html{mark}{rest}")
        return page

    yield show
    for context in contexts:
        context.close()
    assert errors == []
