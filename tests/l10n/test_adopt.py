"""Getting a catalogue back from a translated manual."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.docbook import NAMESPACE, load, load_document
from hoyle.l10n import from_bytes, read_po, translate
from hoyle.l10n.adopt import Proposal, adopt, adopted, renumbered
from hoyle.l10n.units import units
from lxml import etree


def published(manual: Path, catalogue_path: Path, folder: Path) -> Path:
    """Write a manual as a distribution has it: translated DocBook, without a trace of the catalogue."""
    catalogue = read_po(catalogue_path)
    for path in [manual / "index.docbook", *manual.glob("*.xml")]:
        root = translate(load_document(path), catalogue).root
        for element in root.iter(etree.Element):
            for name in [name for name in element.attrib if str(name).startswith(f"{{{NAMESPACE}}}")]:
                del element.attrib[name]
        (folder / path.name).write_bytes(etree.tostring(root, encoding="utf-8"))
    return folder


@pytest.mark.parametrize(("language", "least"), [("el", 0.99), ("de", 0.98), ("eu", 0.99)])
def test_real_manuals_come_back(shared: Path, tmp_path: Path, language: str, least: float) -> None:
    """Nearly every translation comes back with the same text, and none is wrong and unmarked."""
    corpus = shared / "corpus/aisleriot-help"
    folder = published(corpus / "C", corpus / f"{language}.po", tmp_path)
    out = tmp_path / f"{language}.po"
    assert main(["po", "adopt", language, str(folder), "--manual", str(corpus / "C"), "-o", str(out)]) == 0
    adopted, real = read_po(out), read_po(corpus / f"{language}.po")
    wanted = {key: one.msgstr for key, one in real.live.items() if one.translated and key in adopted.live}
    sure = {key: adopted.live[key].msgstr for key in wanted if adopted.live[key].translated}
    wrong = {key for key in sure if _plain(sure[key]) != _plain(wanted[key])}
    assert not wrong
    assert len(sure) / len(wanted) > least


def _plain(msgstr: tuple[str, ...]) -> list[str]:
    return msgstr[0].split()


SOURCE = """<sect1 id="G"><title>Game</title>
<sect2><title>Setup</title><para>Deal 7 piles.</para><para>All face up.</para></sect2>
<sect2><title>Goal</title><para>Remove all.</para></sect2></sect1>"""


def manuals(tmp_path: Path, translated: str) -> dict[str, tuple[str, bool]]:
    """Return what is adopted from a translated page: by msgid the text, and whether it is certain."""
    for name, text in (("C", SOURCE), ("el", translated)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.docbook").write_text(text, encoding="utf-8")
    found = adopt(load(tmp_path / "C", expand_entities=False), load(tmp_path / "el"), "el")
    best = {key[1]: max(one.texts, key=one.certain.__getitem__) for key, one in found.items()}
    return {key[1]: (best[key[1]], one.certain[best[key[1]]] > 0) for key, one in found.items()}


def test_another_edition(tmp_path: Path) -> None:
    """Sections of the same shape are adopted, where a paragraph is missing it is only a proposal."""
    found = manuals(
        tmp_path,
        '<sect1 id="G"><title>Παιχνίδι</title><sect2><title>Διάταξη</title><para>Μοιράστε εφτά στήλες.</para>'
        "</sect2><sect2><title>Στόχος</title><para>Απομακρύνετε όλα.</para></sect2></sect1>",
    )
    assert found["Goal"] == ("Στόχος", True)
    assert found["Remove all."] == ("Απομακρύνετε όλα.", True)
    assert found["Game"] == ("Παιχνίδι", True)
    assert not found["Setup"][1]
    assert "All face up." not in found or not found["All face up."][1]


@pytest.mark.parametrize(("language", "adopted"), [("el", 1), ("en_GB", 6)])
def test_a_manual_onto_itself(tmp_path: Path, capsys, language: str, adopted: int) -> None:  # type: ignore[no-untyped-def]
    """What nobody translated stays untranslated, and is counted; a name without a sentence may be the same.

    In the same language the source's words are as good as any.
    """
    (tmp_path / "C").mkdir()
    source = SOURCE.replace("Game", "The game").replace("Goal", "The goal").replace("Setup", "To deal cards")
    (tmp_path / "C/index.docbook").write_text(source.replace("Remove all.", "ABC"))
    out = tmp_path / "x.po"
    arguments = ["--manual", str(tmp_path / "C"), "-o", str(out)]
    assert main(["po", "adopt", language, str(tmp_path / "C"), *arguments]) == 0
    assert [one.msgstr[0] for one in read_po(out) if one.translated][-1] == "ABC"
    said = capsys.readouterr().err.splitlines()
    assert said[0] == f"{out}: {adopted} of 6 messages adopted, 0 to be looked at"
    assert said[1:] == [f"{out}: 5 have the source text there and stay untranslated"][: 6 - adopted]


def test_a_copied_name(tmp_path: Path) -> None:
    """Is taken as it is, unless a word of it is translated elsewhere: then nobody has got there yet."""
    english = (
        "<title>Klondike</title><title>The King</title><para>Written by Rosanna</para><title>King</title>"
    )
    greek = "<title>Klondike</title><title>Ο Ρήγας</title><para>Της Rosanna</para><title>King</title>"
    for folder, text in (("C", english), ("el", greek)):
        (tmp_path / folder).mkdir()
        path = tmp_path / folder / "index.docbook"
        path.write_text(f"<article>{text}</article>", encoding="utf-8")
    found = adopt(load(tmp_path / "C", expand_entities=False), load(tmp_path / "el"), "el")
    assert dict(found[None, "Klondike"].texts) == {"Klondike": 1}
    assert (dict(found[None, "King"].texts), found[None, "King"].copies) == ({}, 1)


def test_another_number(tmp_path: Path) -> None:
    """A rule with another number is never adopted unseen."""
    found = manuals(
        tmp_path,
        '<sect1 id="G"><title>Παιχνίδι</title><sect2><title>Διάταξη</title><para>Μοιράστε έξι στήλες.</para>'
        "<para>Ανοιχτά.</para></sect2><sect2><title>Στόχος</title><para>Όλα.</para></sect2></sect1>",
    )
    assert found["Deal 7 piles."] == ("Μοιράστε έξι στήλες.", False)
    assert found["All face up."] == ("Ανοιχτά.", True)


def test_placeholders_get_their_numbers_back(page) -> None:  # type: ignore[no-untyped-def]
    """The source's numbers, in the translation's order; other placeholders do not fit at all."""
    source = units(
        page("<para>A<footnote><para>b</para></footnote> <remark>c</remark><tip><para>d</para></tip></para>")
    )
    target = units(page("<para>A<tip><para>d</para></tip> <footnote><para>b</para></footnote></para>"))
    assert renumbered(source[-1], target[-1]) == "A<_:tip-2/> <_:footnote-1/>"
    assert renumbered(source[-1], source[0]) is None


def test_a_script_without_spaces(tmp_path: Path) -> None:
    """Chinese says more with fewer signs, and writes figures and number words without space around them."""
    english = [
        "Written by Rosanna Yuen",
        "Deal 13 piles of 4 cards each, all of them face up.",
        "Every pile is built down in alternating colors.",
        "The stock is dealt three cards at a time, without any limit.",
        "Remove the cards of the pyramid in pairs that add up to 13 points.",
    ]
    chinese = [
        "Rosanna Yuen 著",
        "发13列，每列四张牌，全部正面朝上。",
        "每列按红黑交替递减排列。",
        "每次从发牌堆翻三张牌，翻牌次数不限。",
        "移走金字塔里两张相加为14点的牌。",
    ]
    for folder, sentences in (("C", english), ("zh", chinese)):
        (tmp_path / folder).mkdir()
        text = "".join(f"<sect1><title>{one}</title></sect1>" for one in sentences)
        (tmp_path / folder / "index.docbook").write_text(f"<article>{text}</article>", encoding="utf-8")
    found = adopt(load(tmp_path / "C", expand_entities=False), load(tmp_path / "zh"), "zh_CN")
    sure = [found[None, one].certain.total() == 1 for one in english]
    assert [*found[None, english[1]].texts] == chinese[1:2]
    assert sure == [True, True, True, True, False]


def test_another_length(tmp_path: Path) -> None:
    """A sentence much shorter than its neighbours are was made for another one, or lost a part."""
    (tmp_path / "C").mkdir()
    (tmp_path / "el").mkdir()
    long = "Every pile is built down in alternating colors."
    same = "Κάθε στήλη χτίζεται προς τα κάτω με εναλλασσόμενα χρώματα."
    for folder, text in (
        ("C", f"<para>{long}</para>" * 3),
        ("el", f"<para>{same}</para>" * 2 + "<para>Ναι.</para>"),
    ):
        (tmp_path / folder / "index.docbook").write_text(f"<article>{text}</article>", encoding="utf-8")
    found = adopt(load(tmp_path / "C", expand_entities=False), load(tmp_path / "el"), "el")
    assert found[None, long].certain == {same: 2, "Ναι.": 0}


def test_a_single_page_is_not_the_first_page(tmp_path: Path) -> None:
    """Although both are called index."""
    (tmp_path / "C").mkdir()
    (tmp_path / "C/index.docbook").write_text(
        '<article xmlns:xi="http://www.w3.org/2001/XInclude" id="index"><title>Games</title>'
        '<xi:include href="game.xml"/></article>'
    )
    (tmp_path / "C/game.xml").write_text(SOURCE)
    (tmp_path / "page.xml").write_text('<sect1 id="G"><title>Παιχνίδι</title></sect1>', encoding="utf-8")
    found = adopt(load(tmp_path / "C", expand_entities=False), load(tmp_path / "page.xml"), "el")
    assert {key[1] for key in found} == {"Game"}


@pytest.mark.parametrize(("text", "sure"), [("β\n", True), ("β", False)])
def test_another_line_break_at_the_end(msgfmt, text: str, sure: bool) -> None:  # type: ignore[no-untyped-def]
    """What msgfmt would refuse is a proposal only, however certain it is otherwise."""
    empty = from_bytes(
        b'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "b\\n"\nmsgstr ""\n',
        Path("el.po"),
    )
    result = adopted(empty, {(None, "b\n"): Proposal(Counter([text]), Counter([text]))})
    assert [(one.msgstr, one.translated) for one in result] == [((text,), sure)]
    assert msgfmt(bytes(result))


def test_an_adopted_language_is_listed(tmp_path: Path) -> None:
    """Else no other verb would see its catalogue; one that is written elsewhere is only looked at."""
    (tmp_path / "C").mkdir()
    (tmp_path / "C/index.docbook").write_text(SOURCE)
    (tmp_path / "LINGUAS").write_text("el\n")
    arguments = [
        "po",
        "adopt",
        "de",
        str(tmp_path / "C"),
        "--manual",
        str(tmp_path / "C"),
        "--po",
        str(tmp_path),
    ]
    assert main([*arguments, "-o", str(tmp_path / "elsewhere.po")]) == 0
    assert (tmp_path / "LINGUAS").read_text() == "el\n"
    assert main(arguments) == 0
    assert (tmp_path / "LINGUAS").read_text() == "el\nde\n"


def test_to_standard_output(tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """As a template goes there; no file of that name is made, and nothing is listed."""
    (tmp_path / "C").mkdir()
    (tmp_path / "C/index.docbook").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    arguments = ["po", "adopt", "en_GB", "C", "--manual", "C", "--po", "."]
    assert main([*arguments, "-o", "-"]) == 0
    out, said = capfd.readouterr()
    assert 'msgid "Setup"\nmsgstr "Setup"\n' in out
    assert said.startswith("hoyle: ")
    assert main([*arguments, "-o", "/dev/stdout"]) in (0, 2)  # 2: it was led into a file
    assert [one.name for one in tmp_path.iterdir()] == ["C"]


def test_a_damaged_page_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What stands in it is not adopted, and it is said why."""
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="a.xml"/></sect1>'
    for name, page in (("C", "<sect2><title>More</title></sect2>"), ("de", "<sect2>")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.docbook").write_text(SOURCE.replace("</sect1>", include))
        (tmp_path / name / "a.xml").write_text(page)
    arguments = ["--manual", str(tmp_path / "C"), "--po", str(tmp_path)]
    assert main(["po", "adopt", "de", str(tmp_path / "de"), *arguments]) == 0
    assert f"{tmp_path}/de/a.xml:1: error: not well-formed" in capsys.readouterr().err
