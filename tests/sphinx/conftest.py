"""What the tests of publishing share: a small manual that may be edited, and ways to build it."""

from __future__ import annotations

import importlib
import importlib.util
import io
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hoyle.cli import main
from sphinx import locale
from sphinx.application import Sphinx, builtin_extensions
from sphinx.util.docutils import docutils_namespace, patch_docutils

HERE = Path(__file__).parent

# Sphinx translates some words while it is imported: that has to be before any language is chosen.
for _name in (*builtin_extensions, "hoyle.sphinx.extension"):
    importlib.import_module(_name)


@pytest.fixture(scope="session")
def broken() -> Callable[[Path], Iterator[str]]:
    """Return the link checker: it yields a line for each link of a folder that leads nowhere."""
    spec = importlib.util.spec_from_file_location("linkcheck", HERE / "linkcheck.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["linkcheck"] = module
    spec.loader.exec_module(module)
    found: Callable[[Path], Iterator[str]] = module.broken
    return found


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    """Return a copy of the small manual: its folders C and po are in it."""
    return Path(shutil.copytree(HERE / "manual", tmp_path / "manual"))


@pytest.fixture
def with_klondike(manual: Path) -> Callable[[str], Path]:
    """Return a function that gives the small manual a page of Klondike, and returns the manual."""

    def write(page: str) -> Path:
        (manual / "C" / "klondike.xml").write_text(page, "utf-8")
        index = manual / "C" / "index.docbook"
        include = '<xi:include href="pairs.xml"/>'
        text = index.read_text("utf-8")
        assert include in text
        index.write_text(text.replace(include, f'{include}<xi:include href="klondike.xml"/>'), "utf-8")
        return manual

    return write


Build = Callable[..., str]


def sphinx(
    manual: Path,
    out: Path,
    *,
    builder: str = "html",
    language: str = "en",
    parallel: int = 1,
    **settings: object,
) -> str:
    """Build a manual as `sphinx-build` does, with more settings; return Sphinx's warnings."""
    warnings = io.StringIO()
    locale.translators.clear()  # Sphinx keeps the language of an earlier build in the same process
    with patch_docutils(None), docutils_namespace():
        Sphinx(
            srcdir=manual / "C",
            confdir=None,
            outdir=out,
            doctreedir=out.with_name(f"{out.name}.doctrees"),
            buildername=builder,
            confoverrides={
                "extensions": ["hoyle.sphinx"],
                "language": language,
                "hoyle_po_dir": str(manual / "po"),
                "hoyle_languages": ["en", "el", "ar"],
                **settings,
            },
            status=None,
            warning=warnings,
            parallel=parallel,
        ).build()
    locale.translators.clear()
    return warnings.getvalue()


@pytest.fixture(scope="session")
def build() -> Build:
    """Return the function that builds a manual with Sphinx alone, and gives its warnings."""
    return sphinx


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the small manual as HTML, in the folders en, el and ar; nothing was wrong in it."""
    folder = tmp_path_factory.mktemp("pages")
    manual = Path(shutil.copytree(HERE / "manual", folder / "manual"))
    for language in ("en", "el", "ar"):
        assert sphinx(manual, folder / "html" / language, language=language) == ""
    return folder / "html"


@pytest.fixture(scope="session")
def game_pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the manual of three games as `hoyle build all` publishes it, in the folders html and mallard."""
    out = tmp_path_factory.mktemp("games")
    where = ["--manual", str(HERE / "games" / "C"), "--po", str(HERE / "games" / "po"), "-o", str(out)]
    assert main(["build", "all", "-j1", *where]) == 0
    return out
