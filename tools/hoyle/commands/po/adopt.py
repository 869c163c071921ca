"""`hoyle po adopt`: make a catalogue from a translated manual."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from hoyle.commands._common import add_manual, rules_files
from hoyle.commands.po._common import UsageError, broken, fail, labelled, load_manual


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("adopt", help="make a catalogue from a translated manual")
    add_manual(parser)
    parser.add_argument("language", metavar="LANG", help="the language of the translated manual")
    parser.add_argument(
        "translated", type=Path, metavar="DIR", help="the translated manual: a folder, or its first file"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="where to write it, - for standard output (po/LANG.po)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the catalogue, and add the language to LINGUAS; return 2 where one is there already."""
    from hoyle.docbook import load
    from hoyle.files import write_if_changed
    from hoyle.l10n import from_bytes, template
    from hoyle.l10n.adopt import adopt, adopted
    from hoyle.l10n.linguas import enlist
    from hoyle.l10n.start import start

    aloud = args.output == Path("-")
    path = args.output or args.po / f"{args.language}.po"
    try:
        if not aloud and (path.is_file() or path.is_dir()):  # a pipe may be there
            raise UsageError(f"{path} is there already; name another file with -o")
        source = load_manual(args)
        translated = load(args.translated, its=rules_files(args))
        if not translated.documents:
            raise UsageError("; ".join(map(str, translated.diagnostics)))
        empty = start(from_bytes(template(source), args.po / "help.pot"), args.language, path)
    except (UsageError, ValueError) as error:
        return fail(error)
    for one in broken(translated):
        print(one, file=sys.stderr)
    found = adopt(source, translated, args.language)
    new = labelled(adopted(empty, found), source, args.language)
    if aloud:
        sys.stdout.buffer.write(bytes(new))
    else:
        write_if_changed(path, bytes(new))
    if args.output is None:
        enlist(args.po, args.language)
    done, fuzzy = sum(one.translated for one in new), sum(one.fuzzy for one in new)
    who = "hoyle" if aloud else path
    print(f"{who}: {done} of {len(new.live)} messages adopted, {fuzzy} to be looked at", file=sys.stderr)
    copies = sum(not one.texts for one in found.values())
    if copies:
        stay = "has the source text there and stays" if copies == 1 else "have the source text there and stay"
        print(f"{who}: {copies} {stay} untranslated", file=sys.stderr)
    return 0
