"""Whatever stands in the files: never an exception, always a place, and never a word from outside."""

from __future__ import annotations

import contextlib
import tempfile
from pathlib import Path

from hoyle.docbook import DOCNAME, INCLUDE, UnreadableError, expand, load, load_document, place
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

FILES = {
    "index.docbook": """<?xml version="1.0"?>
<!DOCTYPE book [
<!ENTITY % common SYSTEM "common.ent"> %common;
<!ENTITY app "<application>Peg &ver;</application>">
<!ENTITY page SYSTEM "page.xml">
<!ENTITY out SYSTEM "../secret.xml">
]>
<book xmlns:xi="http://www.w3.org/2001/XInclude" role="&ver;">
<title>&app; &mdash; &none;</title>
<!-- note -->&page;<![CDATA[a<b]]>
<xi:include href="other.xml"><xi:fallback>none</xi:fallback></xi:include>
</book>
""",
    "page.xml": "<chapter><title>&app;</title>\n<para>x</para></chapter>\n",
    "other.xml": '<note xmlns="http://docbook.org/ns/docbook"><para xml:id="a">y</para></note>\n',
    "common.ent": '<!ENTITY ver "2"><!ENTITY % in "INCLUDE"><![%in;[<!ENTITY x "&app;">]]>\n',
}
SECRET = "kept from everybody"
PIECES = st.sampled_from(
    [
        *(
            "<!ENTITY",
            "%common;",
            "&x;",
            "&app;",
            "&out;",
            "&page;",
            "<!--",
            "-->",
            "<![CDATA[",
            "]]>",
            "<?",
            "?>",
        ),
        *(
            "<!DOCTYPE",
            "[",
            "]>",
            '"',
            "'",
            "<",
            ">",
            "/",
            "&",
            "\0",
            "\r",
            "\n",
            "&#0;",
            "&#x110000;",
            "<a:b>",
            "<a:/>",
        ),
        *('<xi:include href="page.xml"/>', '<xi:include href="../secret.xml"/>', 'encoding="utf-16"', "<x/>"),
        *(
            '<xi:include href="x" parse="text"/>',
            'SYSTEM "other.xml"',
            "<![IGNORE[",
            '<!ATTLIST book x CDATA "">',
        ),
        *('xmlns:xi=""', "</note>", "<book>", "\N{NO-BREAK SPACE}", "\ud7ff", "\x0c", 'xpointer="a"'),
    ]
)
EDITS = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 30), PIECES | st.just("")), max_size=4)


WITHOUT_CLOCK = settings(deadline=None, derandomize=True)


def check(files: dict[str, bytes]) -> None:
    """Read a manual of these files in every way, and look at all that comes of it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "manual")
        folder.mkdir()
        Path(name, "secret.xml").write_text(f"<para>{SECRET}</para>")
        for file, content in files.items():
            (folder / file).write_bytes(content)
        for expand_entities in (True, False):
            check_manual(folder, expand_entities=expand_entities)
            for file in files:
                with contextlib.suppress(UnreadableError):
                    load_document(folder / file, expand_entities=expand_entities)


def check_manual(folder: Path, *, expand_entities: bool) -> None:
    manual = load(folder, expand_entities=expand_entities)
    assert manual.documents or manual.diagnostics
    for found in manual.diagnostics:
        assert found.path.is_relative_to(folder)
        assert "\n" not in found.message
    for document in manual.documents.values():
        if not expand_entities:
            expand(document.root, document.entities)
        for node in document.root.iter():
            at = place(node)
            assert at.path.is_relative_to(folder)
            assert 0 < at.line <= at.path.read_bytes().count(b"\n") + at.path.read_bytes().count(b"\r") + 1
        for include in document.root.iter(*INCLUDE):
            assert include.get(DOCNAME) in manual.documents
        assert SECRET not in etree.tostring(document.root, encoding="unicode")


@WITHOUT_CLOCK
@given(st.dictionaries(st.sampled_from(list(FILES)), EDITS, min_size=1))
def test_edited_files(edits: dict[str, list[tuple[int, int, str]]]) -> None:
    files = dict(FILES)
    for name, changes in edits.items():
        for position, length, piece in changes:
            files[name] = files[name][:position] + piece + files[name][position + length :]
    check({name: text.encode() for name, text in files.items()})


@WITHOUT_CLOCK
@given(st.sampled_from(list(FILES)), st.integers(0, 600), st.binary(max_size=3))
def test_cut_files(name: str, length: int, end: bytes) -> None:
    check({file: text.encode() for file, text in FILES.items()} | {name: FILES[name].encode()[:length] + end})


@WITHOUT_CLOCK
@given(st.binary())
def test_any_bytes(content: bytes) -> None:
    check({"index.docbook": content})


@WITHOUT_CLOCK
@given(st.lists(PIECES))
def test_any_pieces(pieces: list[str]) -> None:
    check({"index.docbook": "".join(pieces).encode()})
