"""What Sphinx leaves out for HTML makes no difference to the pages."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from hoyle.cli import main
from hoyle.sphinx.lean import extensions
from sphinx.application import builtin_extensions


def test_what_is_left_out() -> None:
    assert set(extensions(["html", "mallard"])) == set(builtin_extensions)
    assert set(builtin_extensions) - set(extensions(["html"])) >= {"sphinx.builders.linkcheck"}


def test_the_same_pages(manual: Path, with_klondike: Callable[[str], Path]) -> None:
    """Code in the settings gets all of Sphinx; both ways give the same bytes."""
    with_klondike('<sect1 id="Klondike"><title>Klondike</title><para>A game.</para></sect1>')
    made = []
    for more in ("", "def setup(app): pass\n"):
        (manual / "conf.py").write_text(f'extensions = ["hoyle.sphinx"]\n{more}', "utf-8")
        folders = ("--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(manual / "out"))
        assert main(["build", *folders, "-l", "el"]) == 0
        files = [path for path in (manual / "out" / "html").rglob("*") if path.is_file()]
        made.append({str(path): path.read_bytes() for path in files if path.name != ".buildinfo"})
        shutil.rmtree(manual / "out")
    assert len(made[0]) > 20
    assert made[0] == made[1]


def test_what_was_read_for_one_format_counts_for_another(manual: Path) -> None:
    """A page that was dropped meanwhile is known to every format, as long as nothing is read anew."""
    folders = (
        "--manual",
        str(manual / "C"),
        "--po",
        str(manual / "po"),
        "-o",
        str(manual / "out"),
        "-l",
        "el",
    )
    main(["build", "mallard", *folders])
    doctrees = sorted((manual / "out" / ".doctrees" / "el").rglob("*.doctree"))
    times = [path.stat().st_mtime_ns for path in doctrees]
    for format_ in ("html", "mallard"):
        (manual / "po" / "el.po").write_bytes((manual / "po" / "el.po").read_bytes() + b"\n# changed\n")
        assert main(["build", format_, *folders]) == 0
        assert [path.stat().st_mtime_ns for path in doctrees] == times
