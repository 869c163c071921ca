"""One language in one format: what Sphinx says of it."""

from __future__ import annotations

from pathlib import Path

from hoyle.sphinx.build import foreign


def test_foreign_warnings() -> None:
    ours = "\x1b[91m/m/C/a.xml:7: WARNING: ours [hoyle.SX001]\x1b[39;49;00m\n"
    log = f"{ours}/m/C/a.xml:3: WARNING: theirs [toc.x]\n"
    (found,) = foreign(log + "WARNING: of no place\nnoise\n", Path("/m/C"))[:1]
    assert (found.code, found.path, found.line, found.message) == (
        "SX007",
        Path("/m/C/a.xml"),
        3,
        "theirs [toc.x]",
    )
