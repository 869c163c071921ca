"""The same messages and the same translated XML as itstool 2.0.6, measured by running it."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from itertools import repeat
from pathlib import Path

import pytest
from hoyle.docbook import NAMESPACE, load, load_document
from hoyle.l10n import Catalogue, Kind, from_bytes, read_po, template, translate
from hoyle.l10n.entry import Part
from hoyle.l10n.pot import manual_units
from hoyle.l10n.rules import XML
from lxml import etree

MANUALS = Path(__file__).parent / "manuals"
NESTED = {"de": ["wall.xml"], "el": [], "eu": ["hamilton.xml", "wall.xml"], "fr": ["hamilton.xml"]}
"""Where we differ from itstool: it drops the translations of parts of a sentence that has none itself
(itstool's issue 58); a part in the reader's language, marked with it, is what its translator made."""

ITSTOOL_FORGETS = (
    b"<primary>undo</primary><secondary>of a move</secondary>",
    b"<primary>UNDO</primary><secondary>OF A MOVE</secondary>",
)
"""itstool never puts in the translation of a nested message that has mark-up: it copies the wrong node."""


@pytest.fixture(scope="module")
def itstool(require):  # type: ignore[no-untyped-def]
    """Return a function that runs itstool in a folder."""
    require("itstool", "itstool", "msgfmt")

    def run(folder: Path, *arguments: str | Path) -> None:
        subprocess.run(["itstool", *arguments], cwd=folder, check=True, capture_output=True)

    return run


def its(manual: Path) -> list[Path]:
    """Return the files of rules that are given with a manual: they lie beside it."""
    return sorted(manual.parent.glob("*.its"))


def options(manual: Path) -> list[str | Path]:
    """Return the arguments with which itstool takes them."""
    return [argument for path in its(manual) for argument in ("-i", path)]


def files(manual: Path) -> list[str]:
    """Return the files of a manual as itstool is given them: the index, then by name."""
    return ["C/index.docbook", *sorted(f"C/{path.name}" for path in manual.glob("*.xml"))]


@pytest.mark.parametrize("name", ["aisleriot", "four", "five", "prefixed", "rules", "rules_five", "given"])
def test_same_messages(itstool, tmp_path: Path, request, name: str) -> None:  # type: ignore[no-untyped-def]
    """Every message, in the same order, with the same places, paths, ids and flags; none more, none fewer."""
    manual = MANUALS / name / "C"
    if name == "aisleriot":
        manual = request.getfixturevalue("shared") / "corpus/aisleriot-help/C"
    itstool(manual.parent, "-o", tmp_path / "their.pot", *options(manual), *files(manual))
    theirs = read_po(tmp_path / "their.pot")
    ours = from_bytes(template(load(manual, expand_entities=False, its=its(manual))), Path("help.pot"))
    assert not ours.diagnostics
    assert [entry.key for entry in ours] == [entry.key for entry in theirs]
    for our, their in zip(ours, theirs, strict=True):
        wanted = dict.fromkeys(their.references)
        assert len(our.references) == len(wanted)
        assert all(map(same_place, our.references, wanted, repeat(manual)))
        assert our.flags == their.flags
        assert _comments(our) == _comments(their)
        if name in ("rules", "rules_five", "given") and not our.msgid.startswith("external ref="):
            assert our.texts(Part.EXTRACTED) == [text.rstrip() for text in their.texts(Part.EXTRACTED)]
    if name == "aisleriot":
        assert len(ours.live) == 930


@pytest.mark.parametrize("name", ["four", "five", "prefixed", "rules", "rules_five"])
@pytest.mark.parametrize("rules", ["docbook", "docbook5"])
def test_same_messages_with_its_own_rules(itstool, tmp_path: Path, name: str, rules: str) -> None:  # type: ignore[no-untyped-def]
    """Given for all pages they are for one DocBook only, each file by itself, and win over the page."""
    manual = MANUALS / name / "C"
    given = Path("/usr/share/itstool/its") / f"{rules}.its"
    itstool(manual.parent, "-i", given, "-o", tmp_path / "their.pot", *files(manual))
    ours = template(load(manual, expand_entities=False, its=[given]))
    assert list(from_bytes(ours, Path("x.pot")).live) == list(read_po(tmp_path / "their.pot").live)


def test_same_messages_of_entities(itstool, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """A file that an entity brings is a part of the including one, as if it were written there.

    itstool 2.0.6 with a libxml2 of today leaves such files out, so it is given them pasted in.
    """
    manual = MANUALS / "old/C"
    text = (manual / "index.docbook").read_text(encoding="utf-8")
    for name in ("game", "legal"):
        text = text.replace(f"&{name};", (manual / f"{name}.xml").read_text(encoding="utf-8"))
    (tmp_path / "index.docbook").write_text(text, encoding="utf-8")
    itstool(tmp_path, "-o", "their.pot", "index.docbook")
    theirs = read_po(tmp_path / "their.pot")
    ours = from_bytes(template(load(manual, expand_entities=False)), Path("help.pot"))
    assert {one.key: _comments(one) for one in ours} == {one.key: _comments(one) for one in theirs}
    assert ours.get("A game of <application>Table</application>").references == ("C/game.xml:2",)  # type: ignore[union-attr]


def test_same_messages_with_references(itstool, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """Entities stay references in the messages when asked, as with itstool's option -k."""
    manual = MANUALS / "old/C/kept.docbook"
    itstool(manual.parent, "-k", "-o", tmp_path / "their.pot", manual.name)
    ours = template(load(manual, expand_entities=False), keep_entities=True)
    assert from_bytes(ours, Path("x.pot")).live.keys() == read_po(tmp_path / "their.pot").live.keys()


def same_place(our: str, their: str, manual: Path) -> bool:
    """Return whether two places are the same: we name the line where a tag begins, itstool where it ends."""
    if our == their:
        return True
    (name, line), (other, end) = our.split(":"), their.split(":")
    lines = (manual.parent / name).read_text(encoding="utf-8").splitlines()[int(line) - 1 : int(end)]
    return (
        name == other
        and all(text.rpartition("<")[2].count(">") == 0 for text in lines[:-1])
        and len(lines) > 1
    )


def _comments(entry) -> list[str]:  # type: ignore[no-untyped-def]
    return re.findall(r"^#\. (\(itstool\) .*?) *$", entry.raw, re.M)


@pytest.mark.parametrize("language", sorted(NESTED))
def test_same_translation(itstool, shared: Path, tmp_path: Path, language: str) -> None:  # type: ignore[no-untyped-def]
    """All 94 files as canonical XML, but for the parts of untranslated sentences that itstool drops."""
    corpus = shared / "corpus/aisleriot-help"
    subprocess.run(["msgfmt", "-o", tmp_path / f"{language}.mo", corpus / f"{language}.po"], check=True)
    itstool(corpus, "-m", tmp_path / f"{language}.mo", "-o", tmp_path, *files(corpus / "C"))
    catalogue = read_po(corpus / f"{language}.po")
    paths = [corpus / name for name in files(corpus / "C")]
    assert len(paths) == 94
    differ = []
    for path in paths:
        ours = translate(load_document(path), catalogue)
        assert not ours.diagnostics
        nested = ours.root.xpath(".//*[@h:untranslated]//*[@h:entry]", namespaces={"h": NAMESPACE})
        if canonical(ours.root) != canonical(etree.parse(tmp_path / path.name).getroot()):
            differ.append(path.name)
            assert nested
    assert differ == NESTED[language]


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *((name, "el") for name in ("four", "five", "prefixed", "rules", "rules_five")),
        *(("given", name) for name in ("el", "de", "de_CH", "fr_CH", "zh-Hant-CH")),
    ],
)
def test_same_translation_of_all_mark_up(  # type: ignore[no-untyped-def]
    itstool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    """Manuals of ours with every feature, each word written in capitals."""
    folder = tmp_path / name
    shutil.copytree(MANUALS / name, folder)
    given = its(folder / "C")
    pot = from_bytes(template(load(folder / "C", expand_entities=False, its=given)), Path("help.pot"))
    catalogue = replace(capitals(pot), path=Path(f"{language}.po"))
    source, compiled = tmp_path / f"{language}.po", tmp_path / f"{language}.mo"
    source.write_bytes(bytes(catalogue))
    subprocess.run(["msgfmt", "-o", compiled, source], check=True)
    (tmp_path / "out").mkdir()
    if given:  # where it leaves out a message it breaks down if it has rules about attributes of languages
        (tmp_path / "data/itstool/its").mkdir(parents=True)
        rules = Path("/usr/share/itstool/its/docbook.its").read_text("utf-8")
        (tmp_path / "data/itstool/its/docbook.its").write_text(
            re.sub("<its:langRule.*?/>", "", rules), "utf-8"
        )
        monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "data"))
    itstool(folder, "-m", compiled, "-o", tmp_path / "out", *options(folder / "C"), *files(folder / "C"))
    for file in files(folder / "C"):
        page = load(folder / "C", its=given).documents["index"] if given else load_document(folder / file)
        ours = translate(page, catalogue)
        assert not ours.diagnostics
        theirs = etree.parse(tmp_path / "out" / Path(file).name).getroot()
        assert normal(ours.root) == normal(theirs).replace(*ITSTOOL_FORGETS)


def capitals(pot: Catalogue) -> Catalogue:
    """Return a catalogue that translates every message into capitals."""
    text = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    for entry in pot:
        if entry.msgctxt is None:
            words = re.sub(r"(<[^>]*>|&\w+;)|[^<&]+", lambda m: m[1] or m[0].upper(), entry.msgid)
            for value, keyword in ((entry.msgid, "msgid"), (words, "msgstr")):
                escaped = (
                    value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
                )
                text += f'\n{keyword} "{escaped}"'
    return from_bytes((text + "\n").encode(), Path("el.po"))


def canonical(root: etree._Element) -> bytes:
    """Return canonical XML without the languages (ours are on more elements) and our own attributes."""
    own = [prefix for prefix, uri in root.nsmap.items() if prefix and uri != NAMESPACE]
    for element in root.iter(etree.Element):
        for name in list(element.attrib):
            if str(name) in ("lang", f"{XML}lang") or str(name).startswith(f"{{{NAMESPACE}}}"):
                del element.attrib[name]
    etree.cleanup_namespaces(root, keep_ns_prefixes=own)
    return etree.tostring(root, method="c14n", with_comments=True)


def normal(root: etree._Element) -> bytes:
    """Return canonical XML with plain names and without instructions, which itstool loses."""
    etree.strip_tags(root, etree.PI)
    for element in root.iter(etree.Element):
        if str(element.tag).startswith("{http://docbook.org/ns/docbook}"):
            element.tag = etree.QName(element).localname
    etree.cleanup_namespaces(root)
    return canonical(root)


def test_kinds(shared: Path) -> None:
    """The index asks for credits; nothing else is special in AisleRiot's manual."""
    manual = load(shared / "corpus/aisleriot-help/C")
    assert [unit.kind for unit in manual_units(manual) if unit.kind is not Kind.TEXT] == [Kind.CREDITS]
