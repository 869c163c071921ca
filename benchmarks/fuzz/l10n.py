"""Coverage-guided fuzzing of the catalogues.

``python benchmarks/fuzz/l10n.py TARGET [CORPUS] -max_total_time=600 -len_control=0 -max_len=60`` needs
atheris, which is no dependency (``pip install atheris``). TARGET is one of the functions below that are named
``fuzz_…``; each holds what has to be true for whatever comes in. What it finds becomes a test in tests/l10n.

It ran for 37 minutes, and for 24 more in 402,000 executions (bytes 161,000, entries 137,000, units 70,000,
merge 23,000, msgfmt 11,000); and after plural forms and rules of ITS came for 20 more (entries 43,000, units
17,000, merge 11,000, its 10,000). With locale filters it ran ten minutes a target, and twice that for its:
bytes 1,023,000, entries 225,000, units 91,000, merge 91,000, msgfmt 24,000, its 5,000 in the second half.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["hoyle.l10n", "hoyle.docbook"]):
    from hoyle.diagnostics import Severity
    from hoyle.docbook import RULES, UnreadableError, load_document
    from hoyle.l10n import Kind, Unit, from_bytes, translate, units
    from hoyle.l10n.entry import make
    from hoyle.l10n.update import Fresh, update

FOLDER = Path(tempfile.mkdtemp(prefix="hoyle-fuzz-"))
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
PIECES = [
    "msgid ", "msgstr ", "msgctxt ", "msgid_plural ", "msgstr[0] ", "msgstr[1] ", '"a"', '""', '"b\\n"',
    "\n", "\n\n", "#~ ", "#| ", "#~| ", "#, fuzzy\n", "#. note\n", "#: C/a.xml:1\n", "# word\n", "#\n", '"',
    '"\\q"', "\r\n", "\t", 'msgid "a"\nmsgstr "b"\n', '#~ msgid "a"\n#~ msgstr "b"\n', "#~", "#, no-wrap\n",
    'msgid ""\n', "x", "é", "\u2028",
]  # fmt: skip
MARKUP = [
    "<para>", "</para>", "<footnote>", "</footnote>", "<emphasis>", "</emphasis>", "text ", "&mdash;", "&v;",
    "&#9;", "<!-- translators: x -->", "<?pi x?>", "<![CDATA[<&]]>", "<itemizedlist><listitem>",
    "</listitem></itemizedlist>", "<screen>\n ", "</screen>", '<title xml:id="i">', "</title>",
    "<_:footnote-1/>", "<remark>", "</remark>", "\n", '<ulink url="http://x">', "</ulink>",
    "<imagedata fileref='x.png'/>", "<articleinfo>", "</articleinfo>", "&lt;",
]  # fmt: skip

NAMES = [
    "translateRule",
    "withinTextRule",
    "preserveSpaceRule",
    "localeFilterRule",
    "idValueRule",
    "locNoteRule",
]
SELECTORS = [
    "//@role", "//d:para", "//d:emphasis", "//@*", "//*", "$p", ".", "//d:para[1]", "//text()", "id('i')",
    "//d:note | //e:x", "//d:para/..", "/", "//processing-instruction()", "//namespace::*", "count(//*)", "[",
]  # fmt: skip
ANSWERS = [
    'translate="yes"', 'translate="no"', 'withinText="yes"', 'withinText="no"', 'space="preserve"',
    'localeFilterList="el"', 'localeFilterList=""', 'localeFilterList="x"',
    'idValue="@role"', 'locNotePointer="."', 'locNoteRef="x"',
]  # fmt: skip
TAGS = [
    "para", "emphasis", "footnote", "note", "screen", "remark", "emphasis role='a'", "title xml:id='i'",
    "para its:translate='no'", "emphasis its:translate='yes'", "para role='c &amp; &lt;  d'",
    "note its:withinText='yes'", "para xml:space='preserve' its:locNote='n'", "para itst:drop='yes'",
    "imagedata fileref='x.png'", "emphasis its:localeFilterList='el'", "footnote its:localeFilterList='el'",
]  # fmt: skip


def built(data: bytes, pieces: list[str]) -> str:
    """Return the text that bytes spell as numbers of pieces."""
    return "".join(pieces[byte % len(pieces)] for byte in data)


def fuzz_bytes(data: bytes) -> None:
    """Any bytes are read, and written back as they were."""
    assert bytes(from_bytes(data, Path("x.po"))) == data


def fuzz_entries(data: bytes) -> None:
    """Nothing is lost by an update, and a second one changes nothing."""
    catalogue = from_bytes((HEADER + built(data, PIECES)).encode(), Path("x.po"))
    wanted = [Fresh(make("a")), Fresh(make("ab c")), Fresh(make("b\n", flags=("no-wrap",)))]
    if any(one.severity is Severity.ERROR for one in catalogue.diagnostics):
        return  # the command leaves such a catalogue as it is
    first = update(catalogue, wanted).catalogue
    again = from_bytes(bytes(first), Path("x.po"))
    assert not [one for one in again.diagnostics if one.severity is Severity.ERROR], bytes(first)
    assert bytes(update(again, wanted).catalogue) == bytes(first)


def fuzz_msgfmt(data: bytes) -> None:
    """GNU gettext accepts what has no errors; Hoyle is stricter about keywords in the middle of a line."""
    content = (HEADER + built(data, PIECES)).encode()
    catalogue = from_bytes(content, Path("x.po"))
    errors = [one for one in catalogue.diagnostics if one.severity is Severity.ERROR]
    breaks = any(entry.breaks_differ for entry in catalogue.live.values())  # found by `hoyle po check`
    path = FOLDER / "x.po"
    path.write_bytes(content)
    run = subprocess.run(["msgfmt", "-o", "/dev/null", path], capture_output=True, text=True, check=False)
    assert errors or breaks or run.returncode == 0, (content, run.stderr)


def fuzz_units(data: bytes) -> None:
    """A page is refused as unreadable, or cut; each message of it can be translated by itself."""
    by_themselves(f'<!DOCTYPE article [<!ENTITY v "3 <b>">]>\n<article>{built(data, MARKUP)}</article>')


def fuzz_its(data: bytes) -> None:
    """The same of a page in a prefix, with rules of its own."""
    half = len(data) // 2
    by_themselves(
        '<d:article xmlns:d="http://docbook.org/ns/docbook" xmlns:its="http://www.w3.org/2005/11/its" '
        'xmlns:itst="http://itstool.org/extensions/" xmlns:e="urn:e" version="5.0"><d:info>'
        f'<d:title>T</d:title><its:rules version="2.0">{rules(data[:half])}</its:rules></d:info>'
        f"{nested(data[half:])}</d:article>"
    )


def rules(data: bytes) -> str:
    """Return rules of ITS, three bytes each."""
    found = ""
    for a, b, c in zip(data[::3], data[1::3], data[2::3], strict=False):
        selector = SELECTORS[b % len(SELECTORS)]
        found += f'<its:{NAMES[a % len(NAMES)]} selector="{selector}" {ANSWERS[c % len(ANSWERS)]}/>'
    return found


def nested(data: bytes) -> str:
    """Return well-formed mark-up: a byte opens an element, is text, or closes the last one that is open."""
    parts, opened = [], []
    for byte in data:
        if byte % 4 == 0 and opened:
            parts.append(f"</d:{opened.pop()}>")
        elif byte % 4 == 1:
            parts.append(" text &lt; \n" if byte % 8 == 1 else "word")
        else:
            tag = TAGS[byte // 4 % len(TAGS)]
            parts.append(f"<d:{tag}>")
            opened.append(tag.partition(" ")[0])
    return "".join([*parts, *(f"</d:{tag}>" for tag in reversed(opened))])


def by_themselves(markup: str) -> None:
    """Hold that a page is unreadable, or each message can be translated by itself, which changes no word.

    That of a page in which nothing was translated: whatever it leaves out for its language, the other does.
    """
    path = FOLDER / "x.xml"
    path.write_text(markup, "utf-8")
    try:
        page = load_document(path, expand_entities=False)
    except UnreadableError:
        return
    cut = units(page)
    identity = [make(unit.msgid, (unit.msgid,), msgctxt=unit.msgctxt).raw for unit in cut]
    catalogue = from_bytes((HEADER + "\n".join(dict.fromkeys(identity))).encode(), Path("x.po"))
    result = translate(page, catalogue)
    assert not [one for one in result.diagnostics if one.code.startswith("PO")], identity
    # An entity is another text once it is expanded; rules that stand in a sentence go with it.
    if page.entities or len(list(result.root.iter(RULES))) != len(list(page.root.iter(RULES))):
        return
    # Where something is left out, a rule may select other elements than before; so it is left out of both.
    bare = translate(page, from_bytes(HEADER.encode(), Path("x.po")))
    assert texts(units(result)) == texts(units(bare)), markup
    if len(list(bare.root.iter())) == len(list(page.root.iter())):
        assert texts(units(result)) == texts(cut), markup


def texts(cut: list[Unit]) -> list[list[str]]:
    """Return the words of messages: what was dropped leaves another tag, and a rule may have asked for it."""
    return [re.sub("<[^>]*>", "", unit.msgid).split() for unit in cut if unit.kind is Kind.TEXT]


def fuzz_merge(data: bytes) -> None:
    """Whatever a translator writes, the page is made, and no placeholder's element is lost."""
    path = FOLDER / "y.xml"
    path.write_text(
        "<article><para>A <emphasis>b</emphasis><footnote><para>c</para></footnote></para></article>", "utf-8"
    )
    page = load_document(path, expand_entities=False)
    msgstr = built(data, MARKUP)
    entry = make("A <emphasis>b</emphasis><_:footnote-1/>", (msgstr,)).raw
    result = translate(page, from_bytes((HEADER + entry).encode(), Path("x.po")))
    assert len(list(result.root.iter("footnote"))) == 1


TARGETS: dict[str, Callable[[bytes], None]] = {
    name.removeprefix("fuzz_"): one for name, one in globals().items() if name.startswith("fuzz_")
}

if __name__ == "__main__":
    target = TARGETS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()
