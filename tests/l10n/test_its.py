"""Rules of ITS that a page brings; that messages and translations are itstool's is in test_itstool.py."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.docbook import Document, load
from hoyle.l10n import translate, units
from hoyle.l10n.units import Kind

ITS = 'xmlns:its="http://www.w3.org/2005/11/its" xmlns:xlink="http://www.w3.org/1999/xlink" version="2.0"'


def rules(page, *found: str, content: str) -> Document:  # type: ignore[no-untyped-def]
    """Return a page with these rules."""
    return page(f"<its:rules {ITS}>{''.join(found)}</its:rules>{content}")  # type: ignore[no-any-return]


def test_attributes_are_text(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """With mark-up's signs and spread over lines, too, which itstool cannot put back in."""
    document = rules(
        page,
        '<its:translateRule selector="//@xreflabel" translate="yes"/>',
        content='<para xreflabel="&lt;A&gt; &amp;\n  B" role="x">C</para>',
    )
    assert [(one.msgid, one.kind, one.path) for one in units(document)] == [
        ("&lt;A&gt; &amp; B", Kind.ATTRIBUTE, "article/para@xreflabel"),
        ("C", Kind.TEXT, "article/para"),
    ]
    po = catalogue('msgid "&lt;A&gt; &amp; B"\nmsgstr "&lt;Α&gt; &amp; &mdash; Β"\n\nmsgid "x"\nmsgstr "y"\n')
    paragraph = translate(document, po).root.find("para")
    assert (paragraph.get("xreflabel"), paragraph.get("role"), paragraph.text) == ("<Α> & — Β", "x", "C")


@pytest.mark.parametrize("msgstr", ["<b>", "<emphasis>x</emphasis>", "&who;", "x\\n"])
def test_an_attribute_takes_no_mark_up(page, catalogue, msgstr: str) -> None:  # type: ignore[no-untyped-def]
    """A refused one falls back alone: the text of the element is translated."""
    rule = '<its:translateRule selector="//@xreflabel" translate="yes"/>'
    document = rules(page, rule, content='<para xreflabel="A">C</para>')
    result = translate(document, catalogue(f'msgid "A"\nmsgstr "{msgstr}"\n\nmsgid "C"\nmsgstr "Γ"\n'))
    paragraph = result.root.find("para")
    assert (paragraph.get("xreflabel"), paragraph.text) == ("A", "Γ")
    assert [one.line for one in result.diagnostics] == [6]


def test_dropped_elements_are_in_no_translation(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """By a rule as by an attribute."""
    drop = '<itst:dropRule xmlns:itst="http://itstool.org/extensions/" selector="//note" drop="yes"/>'
    document = rules(page, drop, content="<note><para>A</para></note><para>B</para>")
    assert [one.msgid for one in units(document)] == ["B"]
    assert translate(document, catalogue("")).root.find("note") is None


@pytest.mark.parametrize(
    ("rule", "link", "file", "code", "place"),
    [
        ('<its:translateRule selector="//para[" translate="no"/>', "", "", "DB029", "index.docbook:1"),
        ("", "other.its", "", "DB022", "index.docbook:1"),
        ("", "../x/other.its", "", "DB020", "index.docbook:1"),
        ("", "http://example.org/other.its", "", "DB021", "index.docbook:1"),
        ("", "other.its", "<para/>", "DB029", "index.docbook:1"),
        ("", "other.its", "<its:rules", "DB001", "other.its:1"),
        ("", "other.its", f'<its:rules {ITS}>\n<its:x selector="$"/></its:rules>', "DB029", "other.its:2"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_rules(  # type: ignore[no-untyped-def]
    page, tmp_path: Path, capsys, rule: str, link: str, file: str, code: str, place: str
) -> None:
    """File and line are named, and no template is made of messages that nobody meant."""
    if file:
        (tmp_path / "other.its").write_text(file)
    href = f' xlink:href="{link}"' if link else ""
    page(f"<articleinfo><its:rules {ITS}{href}>{rule}</its:rules></articleinfo><para>A</para>")
    found = load(tmp_path, expand_entities=False).diagnostics
    assert [one.code for one in found] == [code]
    assert str(found[0]).startswith(f"{tmp_path}/{place}")
    assert main(["pot", "--manual", str(tmp_path), "--po", str(tmp_path / "po")]) != 0
    assert not (tmp_path / "po/help.pot").exists()
    assert code in "".join(capsys.readouterr())
