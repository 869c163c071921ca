"""What the tests of catalogues share."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hoyle.docbook import Document, load_document
from hoyle.l10n import Catalogue, from_bytes

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Language: el\\n"\n\n'


@pytest.fixture
def catalogue():  # type: ignore[no-untyped-def]
    """Return a function: the catalogue with this text after a plain header."""

    def make(text: str, name: str = "el.po") -> Catalogue:
        return from_bytes((HEADER + text).encode(), Path(name))

    return make


@pytest.fixture
def page(tmp_path: Path):  # type: ignore[no-untyped-def]
    """Return a function: the document with this content in a DocBook 4 article."""

    def make(content: str, subset: str = "") -> Document:
        path = tmp_path / "index.docbook"
        doctype = f"<!DOCTYPE article [{subset}]>\n" if subset else ""
        path.write_text(f'{doctype}<article lang="en">{content}</article>', encoding="utf-8")
        return load_document(path, expand_entities=False)

    return make


@pytest.fixture(scope="session")
def msgfmt(require, tmp_path_factory):  # type: ignore[no-untyped-def]
    """Return a function: whether `msgfmt -c` accepts these bytes."""
    require("gettext", "msgfmt")
    path = tmp_path_factory.mktemp("msgfmt") / "x.po"

    def accepts(content: bytes) -> bool:
        path.write_bytes(content)
        run = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", path], capture_output=True, check=False)
        return run.returncode == 0

    return accepts
