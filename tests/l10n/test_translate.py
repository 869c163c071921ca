"""Applying a catalogue: message by message, safe, and every block's language known."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.docbook import Place, load_document, place
from hoyle.l10n import ENTRY, UNTRANSLATED, entry_place, read_po, translate, wrap
from hoyle.l10n.rules import XML
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree


def text(root: etree._Element, path: str) -> str:
    """Return an element's content as mark-up."""
    (element,) = root.xpath(path)
    inner = (element.text or "") + "".join(etree.tostring(one, encoding="unicode") for one in element)
    return inner.replace(' xmlns:hoyle="urn:hoyle:source"', "")


def test_text_and_mark_up(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Words and the order of inline elements change; the source document does not."""
    source = page("<para>Take <emphasis>one</emphasis> <quote>card</quote>.</para>")
    po = catalogue(
        'msgid "Take <emphasis>one</emphasis> <quote>card</quote>."\n'
        'msgstr "<quote>Χαρτί</quote>: <emphasis>ένα</emphasis>."\n'
    )
    result = translate(source, po)
    assert text(result.root, "para") == "<quote>Χαρτί</quote>: <emphasis>ένα</emphasis>."
    assert text(source.root, "para") == "Take <emphasis>one</emphasis> <quote>card</quote>."
    assert not result.diagnostics


def test_languages(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """The page and each block say their language, a translated part of an untranslated block too."""
    source = page(
        "<title>One</title><para>Two<footnote><para>Three</para></footnote></para><para>Four</para>"
    )
    po = catalogue(
        'msgid "One"\nmsgstr "Ένα"\n\nmsgid "Three"\nmsgstr "Τρία"\n\n#, fuzzy\nmsgid "Four"\nmsgstr "4"\n'
    )
    root = translate(source, po).root
    assert root.get("lang") == "el"
    languages = {"".join(e.itertext()): e.get(f"{XML}lang") for e in root.iter("title", "para")}
    assert languages == {"Ένα": None, "TwoΤρία": "en", "Τρία": "el", "Four": "en"}
    assert [e.get(UNTRANSLATED) for e in root.iter("para")] == ["missing", None, "fuzzy"]


def test_fuzzy_is_used_when_asked(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Nobody has looked at a fuzzy translation, so it is not published by default."""
    po = catalogue('#, fuzzy\nmsgid "Four"\nmsgstr "Τέσσερα"\n')
    assert text(translate(page("<para>Four</para>"), po).root, "para") == "Four"
    assert text(translate(page("<para>Four</para>"), po, fuzzy=True).root, "para") == "Τέσσερα"


BROKEN = [
    ("<emphasis>x", "PO020"),
    ("<emphasis><quote>x</emphasis></quote>", "PO020"),
    ("a < b", "PO020"),
    ("a & b", "PO020"),
    ("\\a", "PO020"),
    ("&unknown;", "PO021"),
    ("<script>x</script>", "PO022"),
    ("<?php x?>", "PO022"),
    ("<ulink url='https://example.org/' onclick='x'>x</ulink>", "PO023"),
    ("<ulink url='javascript:x'>x</ulink>", "PO023"),
    ("<ulink url='https://example.gr/'>x</ulink>", "PO023"),
    ("<xref linkend='b'/>", "PO023"),
    ("<emphasis role='big'>x</emphasis>", "PO023"),
    ("<_:footnote-1/>", "PO024"),
    ("</_><script/><_>", "PO020"),
]


@pytest.mark.parametrize(("msgstr", "code"), BROKEN)
def test_broken_translations_fall_back_alone(page, catalogue, msgstr: str, code: str) -> None:  # type: ignore[no-untyped-def]
    """The one message stays in the source language and the finding names the line in the catalogue."""
    link = '<ulink url="https://example.org/">c</ulink>'
    inner = f'<emphasis>a</emphasis> <quote>b</quote> {link} <xref linkend="a"/>'
    escaped = inner.replace('"', '\\"')
    po = catalogue(f'msgid "{escaped}"\nmsgstr "{msgstr}"\n\nmsgid "Next"\nmsgstr "Επόμενο"\n')
    result = translate(page(f'<para id="a">{inner}</para><para>Next</para>'), po)
    assert [(one.code, one.path, one.line) for one in result.diagnostics] == [(code, Path("el.po"), 6)]
    assert text(result.root, "para[1]") == inner
    assert result.root[0].get(f"{XML}lang") == "en"
    assert text(result.root, "para[2]") == "Επόμενο"


@pytest.mark.parametrize(
    ("msgstr", "told"),
    [
        ("<emphasis>x", "<emphasis> is not closed"),
        ("x</emphasis>", "</emphasis> closes nothing"),
        ("<emphasis><quote>x</emphasis></quote>", "<quote> is closed by </emphasis>"),
    ],
)
def test_broken_mark_up_is_told_in_the_translators_terms(  # type: ignore[no-untyped-def]
    page, catalogue, msgstr: str, told: str
) -> None:
    po = catalogue(f'msgid "<emphasis>a</emphasis> <quote>b</quote>"\nmsgstr "{msgstr}"\n')
    (found,) = translate(page("<para><emphasis>a</emphasis> <quote>b</quote></para>"), po).diagnostics
    assert found.message == f"the mark-up of the translation is broken: {told}"


def test_localized_link_with_a_reason(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """A link may lead to the page in the reader's language when the translator says so; to a script never."""
    source = page('<para><ulink url="https://example.org/">c</ulink> d</para>')
    entry = (
        "# hoyle: allow PO023: the Greek page\n"
        'msgid "<ulink url=\\"https://example.org/\\">c</ulink> d"\n'
        'msgstr "<ulink url=\\"{}\\">γ</ulink> δ"\n'
    )
    fine = translate(source, catalogue(entry.format("https://example.gr/")))
    assert (len(fine.diagnostics), fine.root[0][0].get("url")) == (0, "https://example.gr/")
    bad = translate(source, catalogue(entry.format("javascript:alert(1)")))
    assert [one.code for one in bad.diagnostics] == ["PO023"]


def test_placeholders_move(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """A nested part goes where the translation puts it, in its own translation."""
    source = page("<para>A<footnote><para>B <emphasis>C</emphasis></para></footnote> D</para>")
    po = catalogue(
        'msgid "A<_:footnote-1/> D"\nmsgstr "Δ <_:footnote-1/>Α"\n\n'
        'msgid "B <emphasis>C</emphasis>"\nmsgstr "<emphasis>Γ</emphasis> Β"\n'
    )
    result = translate(source, po)
    footnote = result.root.find(".//footnote")
    assert "".join(result.root.itertext()) == "Δ Γ ΒΑ"
    assert (footnote.tail, footnote[0][0].tail) == ("Α", " Β")


def test_lost_placeholder(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Without its placeholder a footnote would vanish: the sentence falls back, the footnote does not."""
    source = page("<para>A<footnote><para>B</para></footnote></para>")
    po = catalogue('msgid "A<_:footnote-1/>"\nmsgstr "Α"\n\nmsgid "B"\nmsgstr "Β"\n')
    result = translate(source, po)
    assert [one.code for one in result.diagnostics] == ["PO024"]
    assert "".join(result.root.itertext()) == "AΒ"


def test_places(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Every translated node knows its source's line, and the entry that it came from."""
    source = page("\n<para>A <emphasis>b</emphasis></para>\n<para>C</para>")
    po = catalogue('msgid "A <emphasis>b</emphasis>"\nmsgstr "Α <emphasis>β</emphasis>"\n')
    root = translate(source, po).root
    assert place(root[0][0]) == Place(source.path, 2)
    assert entry_place(root[0][0]) == Place(Path("el.po"), 5)
    assert entry_place(root[1]) is None
    assert root[0].get(ENTRY) == "el.po:5"


def test_instructions_stay(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """A processing instruction is not text: at the start it stays there, elsewhere it goes to the end."""
    source = page("<para><?first?>A <?break?>b</para>")
    root = translate(source, catalogue('msgid "A b"\nmsgstr "Α β"\n')).root
    assert text(root, "para") == "<?first?>Α β<?break?>"


def test_entities_in_translations(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """The page's own entities and DocBook's may be used, in the msgid as in the msgstr."""
    source = page("<para>&app; &mdash; fine</para>", '<!ENTITY app "Patience">')
    po = catalogue('msgid "&app; &mdash; fine"\nmsgstr "&app;&hellip; ωραία"\n')
    assert text(translate(source, po).root, "para") == "Patience… ωραία"


def test_remarks_are_left_out(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """What editors wrote for each other is in no translation."""
    source = page("<para>A</para>\n<remark>?</remark>\n<para>B</para>")
    assert "?" not in "".join(translate(source, catalogue("")).root.itertext())


def test_credits(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Translators are named in the page's info, as itstool does it."""
    source = page("<articleinfo><title>T</title></articleinfo>")
    po = catalogue('msgctxt "_"\nmsgid "translator-credits"\nmsgstr "Team\\nA & B <a@b.c>, 2020, 2021"\n')
    info = translate(source, po).root[0]
    assert [e.text for e in info.iter("firstname", "email", "year", "holder")] == [
        "A & B", "a@b.c", "2020", "2021", "A & B",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["el", "de", "fr", "eu"])
def test_translating_is_repeatable(shared: Path, language: str) -> None:
    """The same page twice gives the same bytes, and the source tree is not touched."""
    corpus = shared / "corpus/aisleriot-help"
    document = load_document(corpus / "C/index.docbook")
    before = etree.tostring(document.root)
    po = read_po(corpus / f"{language}.po")
    first, second = (etree.tostring(translate(document, po).root) for _ in range(2))
    assert first == second
    assert etree.tostring(document.root) == before


TOKENS = st.sampled_from(
    [
        *("<", ">", "&", ";", "/", "=", '"', "<_:", "<quote>", "</quote>", "<_:footnote-1/>", "<_:x-9/>"),
        *("&amp;", "&#0;", "&#x110000;", "&v;", "<![CDATA[", "]]>", "<!--", "-->", "<?a b?>", "<!DOCTYPE a>"),
        *("xmlns='b'", "\x01", "\n", "α"),
    ]
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(TOKENS, max_size=9))
def test_no_translation_does_harm(page, catalogue, tokens: list[str]) -> None:  # type: ignore[no-untyped-def]
    """Whatever stands in a msgstr: it is used or refused, the page has no element that the source has not."""
    text = "".join(wrap.field("msgstr", "".join(tokens)))
    source = page(
        "<para>A <quote>b</quote><footnote><para>c</para></footnote></para>", '<!ENTITY v "&#60;b/>">'
    )
    po = catalogue(f'msgid "A <quote>b</quote><_:footnote-1/>"\n{text}\n')
    root = translate(source, po).root
    assert {one.tag for one in root.iter(etree.Element)} <= {"article", "para", "quote", "footnote"}
    assert len(root.findall(".//footnote")) == 1
    etree.fromstring(etree.tostring(root))
