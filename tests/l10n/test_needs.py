"""What translators and maintainers need most, by the numbers of the list that the project keeps.

Each test is one behaviour, end to end; details are tested beside their modules. Need 5 is in
tests/crosscheck/test_needs.py, 19, 20 and 24 are in tests/sphinx/test_needs.py.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.docbook import Manual, load
from hoyle.l10n import UNTRANSLATED, from_bytes, read_po, template, translate, units
from hoyle.l10n.checks import check
from hoyle.l10n.entry import Part, make
from hoyle.l10n.rules import XML
from hoyle.l10n.status import pages_of, status
from hoyle.l10n.update import Fresh, fresh_messages, update
from lxml import etree

MANUAL = Path(__file__).parent / "manuals/four/C"


def words(document, path: str = ".") -> str:  # type: ignore[no-untyped-def]
    """Return the text of an element."""
    (element,) = document.root.xpath(path)
    return " ".join("".join(element.itertext()).split())


def found_in(page, catalogue) -> list[str]:  # type: ignore[no-untyped-def]
    """Return the codes that a check of one page finds."""
    return [one.code for one in check(Manual(page.path.parent, {"index": page}, []), catalogue)]


def test_01_never_lose_a_live_translation(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """An obsolete entry that begins with #~| leaves the live one before it alone; counts are reconciled."""
    po = catalogue('msgid "A"\nmsgstr "Α"\n\n#~| msgid "old"\n#~ msgid "B"\n#~ msgstr "Β"\n')
    assert (len(po.live), len(po.obsolete)) == (1, 1)
    assert po.obsolete[None, "B"].previous[1] == "old"
    assert words(translate(page("<para>A</para>"), po), "para") == "Α"
    after = update(po, [Fresh(make("C"))]).catalogue
    assert {"Α", "Β"} <= {one.msgstr[0] for one in after}


def test_02_a_bad_msgstr_falls_back_alone(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """The line is named, the check fails, the other messages of the page are translated."""
    source = page("<para>A <quote>a</quote></para><para>B</para>")
    po = catalogue('msgid "A <quote>a</quote>"\nmsgstr "Α <quote>α"\n\nmsgid "B"\nmsgstr "Β"\n')
    result = translate(source, po)
    assert (words(result, "para[1]"), words(result, "para[2]")) == ("A a", "Β")
    assert [str(one).split(" error")[0] for one in result.diagnostics] == ["el.po:6:"]
    assert found_in(source, po) == ["PO020"]


@pytest.mark.parametrize("msgstr", ["Α", "Α<_:footnote-2/>", "Α<_:footnote-1/><_:footnote-1/>", "Α<_:fn-1/>"])
def test_03_a_lost_placeholder_is_an_error(page, catalogue, msgstr: str) -> None:  # type: ignore[no-untyped-def]
    """Deleted, renamed or doubled."""
    source = page("<para>A<footnote><para>B</para></footnote></para>")
    assert found_in(source, catalogue(f'msgid "A<_:footnote-1/>"\nmsgstr "{msgstr}"\n')) == ["PO024"]


@pytest.mark.parametrize("attribute", ["linkend", "id", "xrefstyle", "url", "role"])
def test_04_attributes_that_are_not_text_cannot_change(page, catalogue, attribute: str) -> None:  # type: ignore[no-untyped-def]
    """The published page keeps the source's value, whatever the translation says."""
    source = page(f'<para>A <link {attribute}="x">b</link></para>')
    po = catalogue(
        f'msgid "A <link {attribute}=\\"x\\">b</link>"\nmsgstr "Α <link {attribute}=\\"χ\\">β</link>"\n'
    )
    assert translate(source, po).root.find("para/link").get(attribute) == "x"
    assert found_in(source, po) == ["PO023"]


def test_06_numbers_are_compared_across_languages(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Number words are numbers, in every language that Unicode has."""
    source = page("<para>A jack is worth 11 points.</para>")
    for number, codes in (("έντεκα", []), ("11", []), ("1", ["PO031"]), ("δώδεκα", ["PO031"])):
        msgstr = f"Ο βαλές μετράει {number}."
        po = catalogue(f'msgid "A jack is worth 11 points."\nmsgstr "{msgstr}"\n')
        assert found_in(source, po) == codes


def test_07_nested_translations_stand_alone(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """A footnote is translated although the sentence around it is not."""
    source = page("<para>A<footnote><para>B</para></footnote></para>")
    assert words(translate(source, catalogue('msgid "B"\nmsgstr "Β"\n'))) == "AΒ"


@pytest.mark.parametrize("text", ['msgid "a"b"\nmsgstr ""\n', 'msgid "a\nmsgstr "b"\n', 'msgid "a"\nmsg'])
def test_08_strict_parsing(catalogue, text: str) -> None:  # type: ignore[no-untyped-def]
    """Quotes and truncation are errors with a line; duplicates too."""
    assert next(one.line for one in catalogue(text).diagnostics) in (5, 6)
    twice = catalogue('msgid "a"\nmsgstr "b"\n' * 2)
    assert [(one.code, one.line) for one in twice.diagnostics] == [("PO004", 7)]


def test_09_unchanged_source_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Template and catalogue, whatever the clock says."""
    manual = load(MANUAL, expand_entities=False)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    pot = template(manual)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "99999999")
    assert template(manual, pot) == pot
    po = update(from_bytes(pot, Path("el.po")), fresh_messages(manual), date="another").catalogue
    assert bytes(po) == pot


def test_10_entries_that_did_not_change_keep_their_bytes(catalogue) -> None:  # type: ignore[no-untyped-def]
    """Wrapping, unknown flags, previous messages of live and obsolete entries."""
    live = '#, fuzzy, no-wrap, odd\n#| msgid "Before"\nmsgid ""\n"Keep "\n"me"\nmsgstr "Κ"\n'
    gone = '#~| msgid "b"\n#~ msgid "c"\n#~ msgstr "d"\n'
    po = catalogue(f'msgid "Other words"\nmsgstr "Ά"\n\n{live}\n{gone}')
    wanted = [Fresh(make("Keep me", flags=("no-wrap",))), Fresh(make("Other words now"))]
    after = bytes(update(po, wanted).catalogue).decode()
    assert live in after
    assert gone in after


def test_11_progress_is_measured_against_the_manual(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """A catalogue that is complete for an old manual is not complete; fuzzy counts apart."""
    document = page("<para>A</para><para>B</para><para>C</para>")
    manual = Manual(document.path.parent, {"index": document}, [])
    po = catalogue('msgid "A"\nmsgstr "Α"\n\nmsgid "Old"\nmsgstr "Ό"\n\n#, fuzzy\nmsgid "B"\nmsgstr "Β"\n')
    counts = status(manual, pages_of(manual), po).counts
    assert (counts.translated, counts.fuzzy, counts.total) == (1, 1, 3)


def test_12_tags_may_move_but_not_nest(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Another word order is no error, another structure is."""
    inner = "<command>a</command> <option>b</option>"
    source = page(f"<para>{inner}</para>")
    moved = catalogue(f'msgid "{inner}"\nmsgstr "<option>β</option> <command>α</command>"\n')
    nested = catalogue(f'msgid "{inner}"\nmsgstr "<command>α <option>β</option></command>"\n')
    assert (found_in(source, moved), found_in(source, nested)) == ([], ["PO025"])


def test_13_references_are_compared_by_target(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Their words are translated and may change places; another target is an error."""
    source = page('<para><link linkend="a">One</link> or <link linkend="b">two</link></para>')
    msgid = '<link linkend=\\"a\\">One</link> or <link linkend=\\"b\\">two</link>'
    for msgstr, codes in (
        ('<link linkend=\\"b\\">Δύο</link> ή <link linkend=\\"a\\">ένα</link>', []),
        ('<link linkend=\\"c\\">Ένα</link> ή <link linkend=\\"b\\">δύο</link>', ["PO023"]),
    ):
        assert found_in(source, catalogue(f'msgid "{msgid}"\nmsgstr "{msgstr}"\n')) == codes


def test_14_entities(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """References or values, both are found; an entity of several lines is text; versions change alone."""
    subset = '<!ENTITY v "3.2"><!ENTITY long "Two\n  lines">'
    document = page("<para>Version &v; &mdash; fine</para><para>&long;</para>", subset)
    cut = units(document)
    assert [unit.msgid for unit in cut] == ["Version 3.2 — fine", "Two lines"]
    assert cut[0].template == "Version &v; &mdash; fine"
    for msgid in ("Version 3.2 &mdash; fine", "Version &v; &mdash; fine", "Version 3.2 — fine"):
        po = catalogue(f'msgid "{msgid}"\nmsgstr "Έκδοση &v;"\n')
        assert words(translate(document, po), "para[1]") == "Έκδοση 3.2"
    old = catalogue('msgid "Version 3.1 &mdash; fine"\nmsgstr "Έκδοση 3.1"\n')
    (entry,) = update(old, [Fresh(make(cut[0].msgid), cut[0].template)]).catalogue
    assert (entry.msgstr, entry.fuzzy) == (("Έκδοση 3.2",), False)


def test_15_cdata_comments_and_instructions_stay_in_their_sentence(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """One sentence is one message, and an instruction survives its translation."""
    document = page("<para>A <![CDATA[<b> &]]> c <!-- d --> e<?break?> f</para>")
    assert [unit.msgid for unit in units(document)] == ["A &lt;b&gt; &amp; c e f"]
    po = catalogue('msgid "A &lt;b&gt; &amp; c e f"\nmsgstr "Α &lt;β&gt;"\n')
    assert b"<?break?>" in etree.tostring(translate(document, po).root)


def test_16_comments_for_translators_reach_the_catalogue(page) -> None:  # type: ignore[no-untyped-def]
    """As extracted comments of the message that they stand before."""
    document = page("<!-- Translators: short, please --><para>A</para>")
    pot = from_bytes(template(Manual(document.path.parent, {"index": document}, [])), Path("x.pot"))
    assert "Translators: short, please" in pot.get("A").texts(Part.EXTRACTED)  # type: ignore[union-attr]


def test_17_contexts_are_kept_and_respected(catalogue) -> None:  # type: ignore[no-untyped-def]
    """No proposal comes from another context."""
    po = catalogue('msgctxt "menu"\nmsgid "Deal again"\nmsgstr "Ξανά"\n')
    after = update(po, [Fresh(make("Deal again!")), Fresh(make("Deal again", msgctxt="menu"))]).catalogue
    assert after.get("Deal again!").msgstr == ("",)  # type: ignore[union-attr]
    assert after.get("Deal again", "menu").translated  # type: ignore[union-attr]


def test_18_a_changed_message_is_fuzzy_and_not_published(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """It keeps its previous text; readers see the source until somebody has looked, unless asked for."""
    po = catalogue('msgid "Deal six cards"\nmsgstr "Έξι"\n')
    after = update(po, [Fresh(make("Deal seven cards"))]).catalogue
    (entry,) = after
    assert (entry.fuzzy, entry.previous[1]) == (True, "Deal six cards")
    source = page("<para>Deal seven cards</para>")
    assert words(translate(source, after)) == "Deal seven cards"
    assert words(translate(source, after, fuzzy=True)) == "Έξι"


def test_21_language_from_header_or_configuration(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """BCP 47 on the page; the file's name is the last resort."""
    document = page("<para>A</para>")
    assert translate(document, catalogue("", "wrong.po")).root.get("lang") == "el"
    assert translate(document, catalogue(""), target_language="sr@latin").root.get("lang") == "sr-Latn"
    assert from_bytes(b'msgid ""\nmsgstr ""\n', Path("pt_BR.po")).language == "pt_BR"


def test_22_untranslated_text_says_its_language(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """So that a screen reader pronounces it and a style sheet can mark it."""
    root = translate(page("<para>A</para><para>B</para>"), catalogue('msgid "A"\nmsgstr "Α"\n')).root
    assert [one.get(f"{XML}lang") for one in root] == [None, "en"]
    assert [one.get(UNTRANSLATED) for one in root] == [None, "missing"]


def test_23_languages_do_not_touch_each_other(tmp_path: Path) -> None:
    """Translating changes neither the source's tree nor its folder: any number may run at once."""
    shutil.copytree(MANUAL, tmp_path / "C")
    manual = load(tmp_path / "C", expand_entities=False)
    before = [etree.tostring(page.root) for page in manual.documents.values()]
    files = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    for language in ("el", "de"):
        po = from_bytes(template(manual), tmp_path / f"{language}.po")
        assert all(translate(page, po).root is not page.root for page in manual.documents.values())
    assert [etree.tostring(page.root) for page in manual.documents.values()] == before
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == files


def test_25_errors_block_warnings_are_waived_one_by_one(tmp_path: Path, capsys) -> None:  # type: ignore[no-untyped-def]
    """Stable codes; a waiver counts for its own message, and only with a reason."""
    arguments = ["po", "check", "--manual", str(MANUAL), "--po", str(tmp_path), "--strict"]
    assert main(["po", "init", "el", *arguments[2:6]]) == 0
    path = tmp_path / "el.po"
    empty = path.read_text(encoding="utf-8")
    for comment, status_ in (
        ("", 1),
        ("# hoyle: allow PO034:\n", 1),
        ("# hoyle: allow PO034: a heading\n", 0),
    ):
        new = empty.replace(
            'msgid "Cards bend."\nmsgstr ""', f'{comment}msgid "Cards bend."\nmsgstr "Λυγίζουν"'
        )
        path.write_text(new, encoding="utf-8")
        assert main(arguments) == status_, capsys.readouterr().out
    assert read_po(path).get("Cards bend.").translated  # type: ignore[union-attr]
