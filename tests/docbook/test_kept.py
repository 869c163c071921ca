"""Entity references that stay nodes, and their expansion later."""

from __future__ import annotations

from pathlib import Path

from hoyle.docbook import PREFIX, expand, load, load_document, place
from lxml import etree

INDEX = """<!DOCTYPE db:book [
  <!ENTITY app "<db:application
     role='a'>Patience &ver;</db:application>">
  <!ENTITY ver "3 &amp; up">
  <!ENTITY bad "<db:emphasis>never closed">
  <!ENTITY notice SYSTEM "notice.xml">
]>
<db:book xmlns:db="http://docbook.org/ns/docbook" db:role="&ver;">
  <db:title>&app; &mdash; &amp; &none;</db:title>
  <db:para>&bad;<!-- &app; --><![CDATA[&app;]]></db:para>
  &notice;
</db:book>
"""


def read(folder: Path, *, expand_entities: bool) -> etree._Element:
    (folder / "index.docbook").write_text(INDEX)
    (folder / "notice.xml").write_text("<db:note>\n<db:para>In &app;.</db:para></db:note>")
    manual = load(folder, expand_entities=expand_entities)
    document = manual.documents["index"]
    if not expand_entities:
        assert document.entities == {
            "app": "<db:application      role='a'>Patience 3 &amp; up</db:application>",
            "mdash": "—",
            "none": "none",
            "bad": "bad",
        }
        codes = [(found.code, found.path.name, found.line) for found in manual.diagnostics]
        assert codes == [("DB010", "index.docbook", 9), ("DB001", "index.docbook", 5)]
    return document.root


def test_references_stay_in_text_and_comments(tmp_path: Path) -> None:
    root = read(tmp_path, expand_entities=False)
    title, para, note = root
    assert [node.text for node in title.iter(etree.Entity)] == ["&app;", "&mdash;", "&none;"]
    assert etree.tostring(para, encoding="unicode", with_tail=False).endswith(
        "&bad;<!-- &app; --><![CDATA[&app;]]></para>"
    )
    assert [node.text for node in note.iter(etree.Entity)] == ["&app;"]
    assert sorted(root.attrib.items()) == [("{http://docbook.org/ns/docbook}role", "3 & up"), (PREFIX, "db")]


def test_expanding_later_gives_what_expanding_at_once_gives(tmp_path: Path) -> None:
    later = read(tmp_path, expand_entities=False)
    expand(later, load(tmp_path, expand_entities=False).documents["index"].entities)
    (tmp_path / "index.docbook").write_text(INDEX.replace("<db:emphasis>never closed", "bad"))
    at_once = load(tmp_path).documents["index"].root
    assert etree.tostring(later, method="c14n") == etree.tostring(at_once, method="c14n")
    assert [place(node).line for node in later.iter("application")] == [9, 2]


def test_a_single_page_keeps_them_too(tmp_path: Path) -> None:
    (tmp_path / "page.xml").write_text("<para>a&nbsp;b &zwj; &none;</para>")
    document = load_document(tmp_path / "page.xml", expand_entities=False)
    assert [node.text for node in document.root] == ["&nbsp;", "&zwj;", "&none;"]
    expand(document.root, {})
    assert document.root.text == "a\xa0b \u200d none"
