"""Edits a manual at random, builds it again, and compares with a clean build, byte for byte and finding by
finding: ``python benchmarks/fuzz/build.py MANUAL [--seconds N] [--seed N]``.

MANUAL is a folder with the source in ``C`` and its catalogues in ``po``; it is copied. Every edit leaves the
times of files as they were: what counts is what stands in a file. The series of a seed is always the same.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import multiprocessing
import os
import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from hoyle.cli import main as hoyle

Edit = Callable[[Path, Random], bool]
"""Edits a manual; returns False where there is nothing to edit."""

CONF = [
    'extensions = ["hoyle.sphinx"]\n',
    'extensions = ["hoyle.sphinx"]\nhtml_title = "Another title"\n',
    'extensions = ["hoyle.sphinx"]\nhoyle_pictures = False\n',
    'extensions = ["hoyle.sphinx"]\nhoyle_overview = False\n',
    'extensions = ["hoyle.sphinx"]\nhtml_use_index = False\n',
]
GAME = """<sect1 id="Golf"><title>Golf</title><para>Cards in a row.</para>
<sect2><title>Setup</title><informaltable><tgroup cols="2"><tbody>
<row><entry>Stock</entry><entry><para>The other cards, face down.</para></entry></row>
<row><entry>Tableau</entry><entry><para>%s piles.</para></entry></row>
</tbody></tgroup></informaltable></sect2></sect1>
"""
PAGE = (
    '<sect1 id="%s"><title>%s</title><para>A page that came late, see <xref linkend="%s"/>.</para></sect1>\n'
)
_INCLUDE = re.compile(r'<xi:include href="([^"]*)"/>')
_TEXT = re.compile(r">([^<>&]*[a-z]{3}[^<>&]*)<")
_ENTRY = re.compile(r'^(?:#.*\n)*(?:msgctxt ".*"\n)?msgid ".+"\nmsgstr ".*"\n', re.M)


def write(path: Path, text: str) -> None:
    """Write a file that keeps its times."""
    times = path.stat() if path.exists() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    if times:
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def pages(manual: Path) -> list[Path]:
    """Return the files of the source."""
    return sorted(path for path in (manual / "C").rglob("*") if path.suffix in (".xml", ".docbook"))


def substitute(
    path: Path, pattern: re.Pattern[str], rng: Random, new: Callable[[re.Match[str]], str]
) -> bool:
    """Replace one match of many."""
    text = path.read_text("utf-8")
    found = list(pattern.finditer(text))
    if not found:
        return False
    match = rng.choice(found)
    write(path, text[: match.start()] + new(match) + text[match.end() :])
    return True


def source_text(manual: Path, rng: Random) -> bool:
    """Change a word on a page, in a title, a term or a paragraph."""
    word = rng.choice(["new", "other", "old"])
    return substitute(rng.choice(pages(manual)), _TEXT, rng, lambda match: f">{match[1]} {word}<")


def message(manual: Path, rng: Random) -> bool:
    """Translate a message anew, or no more."""
    word = rng.choice(["", "νέο", "άλλο", "<emphasis>λάθος"])

    def new(match: re.Match[str]) -> str:
        head, _, old = match[0].rpartition('msgstr "')
        return f'{head}msgstr "{word and old.rpartition(chr(34))[0] + " " + word}"\n'

    return substitute(rng.choice(sorted((manual / "po").glob("*.po"))), _ENTRY, rng, new)


def fuzzy(manual: Path, rng: Random) -> bool:
    """Mark a translation as fuzzy, or no more."""

    def new(match: re.Match[str]) -> str:
        marked = "#, fuzzy\n"
        return match[0].replace(marked, "") if marked in match[0] else marked + match[0]

    return substitute(rng.choice(sorted((manual / "po").glob("*.po"))), _ENTRY, rng, new)


def label(manual: Path, rng: Random) -> bool:
    """Translate a label of the pages otherwise."""
    path = manual / "po" / "el.po"
    word = rng.choice(["Πίνακας", "Γλώσσα", "Σελίδες"])
    entry = f'\nmsgctxt "hoyle interface"\nmsgid "{{msgid}}"\nmsgstr "{word}"\n'
    from hoyle.l10n.interface import CONTEXT
    from hoyle.sphinx.words import SOURCE, table

    known = sorted(value for value in table(SOURCE).values() if isinstance(value, str) and '"' not in value)
    entry = entry.replace("hoyle interface", CONTEXT).replace("{msgid}", rng.choice(known))
    text = path.read_text("utf-8")
    if entry.rpartition("msgstr")[0] in text:
        return False
    write(path, text + entry)
    return True


def add_page(manual: Path, rng: Random) -> bool:
    """Add a page somewhere."""
    name = rng.choice(["late", "later", "latest"])
    link = rng.choice(["Pairs", "Fans", "rank", "late", "nothing"])
    write(manual / "C" / f"{name}.xml", PAGE % (name, name.title(), link))
    return include(manual, rng, f"{name}.xml")


def add_game(manual: Path, rng: Random) -> bool:
    """Add the page of a game that the engine knows, or change what it says."""
    write(manual / "C" / "golf.xml", GAME % rng.choice(["Seven", "Eight"]))
    return include(manual, rng, "golf.xml")


def include(manual: Path, rng: Random, name: str) -> bool:
    """Include a file before another one, where that has not been done."""
    if f'href="{name}"' in (manual / "C" / "index.docbook").read_text("utf-8"):
        return True
    line = f'<xi:include href="{name}"/>'
    return substitute(manual / "C" / "index.docbook", _INCLUDE, rng, lambda match: line + match[0])


def drop_page(manual: Path, rng: Random) -> bool:
    """Drop a page; its file stays."""
    return substitute(manual / "C" / "index.docbook", _INCLUDE, rng, lambda _match: "")


def restore_pages(manual: Path, rng: Random) -> bool:
    """Include a file that is not included."""
    files = [path.relative_to(manual / "C").as_posix() for path in pages(manual)]
    return include(
        manual, rng, rng.choice([name for name in files if name not in ("index.docbook", "legal.xml")])
    )


def rename_page(manual: Path, rng: Random) -> bool:
    """Give a page's file another name."""
    text = (manual / "C" / "index.docbook").read_text("utf-8")
    name = rng.choice(_INCLUDE.findall(text) or [""])
    new = Path(name).with_name(f"{Path(name).stem}x.xml").as_posix() if name else ""
    if not name or not (manual / "C" / name).exists() or (manual / "C" / new).exists():
        return False
    (manual / "C" / name).rename(manual / "C" / new)
    write(manual / "C" / "index.docbook", text.replace(f'"{name}"', f'"{new}"'))
    return True


def move_page(manual: Path, rng: Random) -> bool:
    """Let two pages change places."""
    path = manual / "C" / "index.docbook"
    text = path.read_text("utf-8")
    names = _INCLUDE.findall(text)
    if len(names) < 2:
        return False
    one, other = rng.sample(names, 2)
    swapped = {one: other, other: one}
    write(path, _INCLUDE.sub(lambda match: f'<xi:include href="{swapped.get(match[1], match[1])}"/>', text))
    return True


def figure(manual: Path, rng: Random) -> bool:
    """Change, localize or take away a figure."""
    path = manual / rng.choice(["C", "el"]) / "figures" / "table.svg"
    if rng.random() < 0.3:
        path.unlink(missing_ok=True)
    else:
        size = rng.randrange(9)
        write(path, f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}"/>\n')
    return True


def settings(manual: Path, rng: Random) -> bool:
    """Change conf.py, or take it away."""
    path = manual / "C" / "conf.py"
    if path.exists() and rng.random() < 0.3:
        path.unlink()
    else:
        write(path, rng.choice(CONF))
    return True


def languages(manual: Path, rng: Random) -> bool:
    """Publish other languages."""
    known = sorted(path.stem for path in (manual / "po").glob("*.po"))
    write(manual / "po" / "LINGUAS", " ".join(rng.sample(known, rng.randint(1, len(known)))) + "\n")
    return True


def ident(manual: Path, rng: Random) -> bool:
    """Give an element another id."""
    pattern = re.compile(r'(?<!xml:)\bid="(?!index)([A-Za-z]+)"')
    return substitute(rng.choice(pages(manual)), pattern, rng, lambda match: f'id="{match[1][::-1]}"')


def glossary(manual: Path, rng: Random) -> bool:
    """Add an entry to the glossary: of any word, or of a group of piles."""
    path = manual / "C" / "words.xml"
    name = rng.choice(["stock", "tableau", "knave"])
    if not path.exists() or f'"{name}"' in path.read_text("utf-8"):
        return False
    entry = f'<glossentry id="{name}"><glossterm>{name.title()} word</glossterm>'
    entry += "<glossdef><para>It.</para></glossdef></glossentry>"
    return substitute(path, re.compile("</glossary>"), rng, lambda match: entry + match[0])


def entity(manual: Path, rng: Random) -> bool:
    """Change an entity: of the document, or of a file that it reads."""
    path = manual / "C" / "index.docbook"
    text = path.read_text("utf-8")
    name = rng.choice(["Tablecloth", "Table", "Cards"])
    declared = re.compile(r"<!ENTITY app .*>")
    if rng.random() < 0.5:
        text = declared.sub('<!ENTITY % more SYSTEM "more.ent"> %more;', text)
    else:
        text = re.sub(r"<!ENTITY % more .*", f'<!ENTITY app "<application>{name}</application>">', text)
    write(path, text)
    write(manual / "C" / "more.ent", f'<!ENTITY app "<application>{name}</application>">\n')
    return True


def broken(manual: Path, rng: Random) -> bool:
    """Break a page, or mend it."""
    path = rng.choice([path for path in pages(manual) if path.name != "index.docbook"])
    text = path.read_text("utf-8")
    write(path, text.removesuffix("<") if text.endswith("<") else text + "<")
    return True


EDITS: list[Edit] = [
    source_text, message, fuzzy, label, add_page, add_game, drop_page, restore_pages, rename_page, move_page,
    figure, settings, languages, ident, glossary, entity, broken,
]  # fmt: skip


def published(folder: Path) -> dict[str, bytes]:
    """Return all published files by their paths; Sphinx's note of the settings is none."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != ".buildinfo")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def build(manual: Path, out: Path, *more: str) -> str:
    """Build in a process of its own, from the modules that are there; return status and findings."""
    ours, theirs = multiprocessing.Pipe(duplex=False)

    def work() -> None:
        told = io.StringIO()
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
            folders = ("--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(out))
            status = hoyle(["build", *folders, *more])
        lines = sorted(line for line in told.getvalue().splitlines() if not line.startswith("hoyle: "))
        theirs.send("\n".join([f"status {status}", *lines]))

    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    theirs.close()
    try:
        return str(ours.recv())
    except EOFError:
        return "crashed"
    finally:
        process.join()


def kill(manual: Path, out: Path, seconds: float) -> None:
    """Begin to build, and kill all processes of it after a while."""

    def work() -> None:
        os.setsid()
        sys.stdout = sys.stderr = io.StringIO()
        folders = ("--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(out))
        hoyle(["build", *folders])

    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    time.sleep(seconds)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)
    process.join()


def series(manual: Path, folder: Path, seed: int) -> Iterator[tuple[str, list[str]]]:
    """Yield what was edited, and in what the build after it differs from a clean one, for ever.

    manual: is edited. folder: where to build, not there yet.
    """
    rng = Random(seed)
    build(manual, folder / "again")
    while True:
        done = []
        for _ in range(rng.randint(1, 3)):
            edit = rng.choice(EDITS)
            if edit(manual, rng):
                done.append(edit.__name__)
        format_ = rng.choice(["html", "html", "all"])
        if rng.random() < 0.2:
            build(manual, folder / "again", "-l", "el")  # the others follow
            done.append("el alone")
        if rng.random() < 0.3:
            kill(manual, folder / "again", 0.2 + 3 * rng.random())
            done.append("killed")
        told = build(manual, folder / "again", format_)
        shutil.rmtree(folder / "clean", ignore_errors=True)
        fresh = build(manual, folder / "clean", format_)
        parts = ["html", "mallard"] if format_ == "all" else ["html"]
        if fresh.startswith("status 2"):
            # Nothing to publish; what was published before stays.
            yield f"{', '.join(done)}; nothing", []
            continue
        wrong = [] if told == fresh else [f"findings: {told!r} but {fresh!r}"]
        for part in parts:
            again, clean = published(folder / "again" / part), published(folder / "clean" / part)
            wrong += [
                f"{part}/{name}"
                for name in sorted(again.keys() | clean.keys())
                if again.get(name) != clean.get(name)
            ]
        yield f"{', '.join(done)}; {format_}", wrong


def main() -> None:
    """Run for a while and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("manual", type=Path)
    parser.add_argument("--seconds", type=float, default=900)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=12, help="edits before the manual is taken afresh (12)")
    parser.add_argument("--keep", type=Path, help="where the folders stay of a series that went wrong")
    args = parser.parse_args()
    end, seed, steps = time.monotonic() + args.seconds, args.seed, 0
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory() as name:
            manual = Path(shutil.copytree(args.manual, Path(name) / "manual"))
            for number, (edits, wrong) in zip(
                range(args.steps), series(manual, Path(name) / "built", seed), strict=False
            ):
                steps += 1
                print(f"seed {seed}, step {number}: {edits}: {wrong or 'equal'}", flush=True)
                if wrong:
                    if args.keep:
                        shutil.copytree(name, args.keep / f"seed-{seed}", dirs_exist_ok=True)
                    break
                if time.monotonic() > end:
                    break
        seed += 1
    print(f"{steps} steps", file=sys.stderr)


if __name__ == "__main__":
    main()
