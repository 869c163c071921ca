"""Bringing catalogues up to date: only what changed changes, and nothing is lost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.docbook import load
from hoyle.l10n import Catalogue, from_bytes, read_po
from hoyle.l10n.entry import make
from hoyle.l10n.memory import Memory, remembered
from hoyle.l10n.similar import Candidate
from hoyle.l10n.update import Fresh, fresh_messages, update
from hypothesis import given, settings
from hypothesis import strategies as st

MANUAL = Path(__file__).parent / "manuals/four/C"
HEADER = (
    'msgid ""\nmsgstr ""\n"X-Custom: kept\\n"\n"Language: el\\n"\n"POT-Creation-Date: old\\n"\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n'
)


def po(text: str, newline: str = "\n") -> Catalogue:
    """Return a catalogue with this text after a header."""
    return from_bytes((HEADER + text).replace("\n", newline).encode(), Path("el.po"))


def fresh(*msgids: str, context: str | None = None) -> list[Fresh]:
    """Return messages as a manual has them."""
    return [
        Fresh(make(msgid, msgctxt=context, references=(f"C/a.xml:{n}",))) for n, msgid in enumerate(msgids)
    ]


@pytest.fixture(scope="module")
def updated(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the four real catalogues, brought up to date with the manual."""
    folder = tmp_path_factory.mktemp("po")
    for path in (shared / "corpus/aisleriot-help").glob("*.po"):
        shutil.copyfile(path, folder / path.name)
    arguments = ["po", "update", "--manual", str(shared / "corpus/aisleriot-help/C"), "--po", str(folder)]
    assert main(arguments) == 0
    return folder


@pytest.mark.parametrize(
    "options",
    [
        ["--no-wrap"],
        ["--width=40"],
        ["--sort-output"],
        ["--sort-by-file"],
        ["--no-location"],
        ["--add-location=file"],
        ["--strict"],
        ["--indent"],
        ["--escape"],
        ["--to-code=ISO-8859-7"],
    ],
    ids="".join,
)
def test_a_catalogue_that_gettext_rewrote_keeps_its_bytes(  # type: ignore[no-untyped-def]
    require, tmp_path: Path, options: list[str]
) -> None:
    """As Poedit, Weblate and others lay it out; with other ends of lines, and without the last one."""
    require("gettext", "msgcat")
    path = tmp_path / "el.po"
    arguments = ["--manual", str(MANUAL), "--po", str(tmp_path)]
    assert main(["po", "init", "el", *arguments]) == 0
    text = path.read_text("utf-8").replace('"Cards bend."\nmsgstr ""', '"Cards bend."\nmsgstr "Λυγίζουν."')
    old = '\n#~| msgid "Older"\n#~ msgctxt "k"\n#~ msgid "Old"\n#~ msgstr "Παλιό"\n'
    path.write_text(text + old, "utf-8")
    rewritten = subprocess.run(["msgcat", *options, path], capture_output=True, check=True).stdout
    for content in (rewritten, rewritten.replace(b"\n", b"\r\n"), rewritten.rstrip(b"\n")):
        path.write_bytes(content)
        assert main(["po", "update", *arguments]) == 0
        assert path.read_bytes() == content


def test_new_entries_have_lines_as_long_as_the_others() -> None:
    """Poedit and Weblate can be told not to break lines; an editor that breaks those of msgids only does."""
    text = " ".join(["long"] * 40)
    broken = "".join(f'"{" ".join(["long"] * 10)} "\n' for _ in range(4))
    for msgid in (f'msgid "{text}"\n', f'msgid ""\n{broken}'):
        old = po(f'\n{msgid}msgstr "{text}"\n')
        after = update(
            old, [Fresh(one.entry) for one in fresh(next(iter(old)).msgid, f"new {text}")]
        ).catalogue
        assert (f'msgid "new {text}"' in bytes(after).decode()) == (text in msgid)


def test_the_date_in_a_header_of_short_lines(msgfmt) -> None:  # type: ignore[no-untyped-def]
    """As `msgcat --width=40` writes it: the whole date is another one."""
    header = HEADER.replace("Date: old", 'Date: 2026-11-30 "\n"12:23+0000')
    old = from_bytes(header.encode(), Path("el.po"))
    new = bytes(update(old, fresh("a"), date="2027-01-02 03:04+0000").catalogue)
    after = from_bytes(new, Path("el.po"))
    assert after.header["POT-Creation-Date"] == "2027-01-02 03:04+0000"
    assert {**after.header, "POT-Creation-Date": ""} == {**old.header, "POT-Creation-Date": ""}
    assert msgfmt(new)


def test_places_are_told_as_the_catalogue_tells_them() -> None:
    """With lines unless it has files only, or none; new messages too."""
    for reference, wanted in (("#: C/a.xml:9\n", ":1"), ("#: C/a.xml\n", ""), ("", None)):
        after = update(po(f'\n{reference}msgid "a"\nmsgstr "α"\n'), fresh("a", "b")).catalogue
        places = () if wanted is None else (f"C/a.xml{wanted}",)
        assert after.get("b").references == places  # type: ignore[union-attr]
        assert ("#:" in bytes(after).decode()) == bool(places)


@pytest.mark.parametrize("language", ["el", "de", "fr", "eu"])
def test_real_catalogues(shared: Path, updated: Path, msgfmt, language: str) -> None:  # type: ignore[no-untyped-def]
    """Every message of the manual once, every translation kept, and a second run changes nothing."""
    before, after = (
        read_po(shared / f"corpus/aisleriot-help/{language}.po"),
        read_po(updated / f"{language}.po"),
    )
    assert len(after.live) == 930
    for key, entry in before.live.items():
        if key in after.live:
            text = "".join(line for part, line in entry.lines if part.name.startswith("MSG"))
            assert text in after.live[key].raw
    assert {one.msgstr for one in before if any(one.msgstr)} <= {one.msgstr for one in after}
    assert msgfmt(bytes(after))
    again = update(
        after, fresh_messages(load(shared / "corpus/aisleriot-help/C", expand_entities=False)), date="x"
    )
    assert bytes(again.catalogue) == (updated / f"{language}.po").read_bytes()


def test_as_many_proposals_as_msgmerge(require, shared: Path, updated: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """msgmerge proposes as many translations, and the same ones where the old message is the same."""
    require("gettext", "msgmerge")
    source = shared / "corpus/aisleriot-help/el.po"
    subprocess.run(["msgmerge", "-q", "-o", tmp_path / "el.po", source, updated / "help.pot"], check=True)
    theirs, ours = read_po(tmp_path / "el.po"), read_po(updated / "el.po")
    assert sum(one.fuzzy for one in ours.live.values()) >= sum(one.fuzzy for one in theirs.live.values())
    assert sum(one.translated for one in ours) == sum(one.translated for one in theirs)


def test_unchanged_entries_keep_their_bytes() -> None:
    """Odd wrapping, unknown flags, comments, custom headers, line ends: as they were."""
    text = '\n# note\n#: C/a.xml:0\n#, odd-flag\nmsgid "A "\n"word"\nmsgstr "Μια "   \n"λέξη"\n'
    text += '\n#~ msgid "x"\n#~ msgstr "y"\n'
    for newline in ("\n", "\r\n"):
        old = po(text, newline)
        assert bytes(update(old, fresh("A word"), date="new").catalogue) == bytes(old)


def test_changed_places_change_their_line_only() -> None:
    """A moved message gets its new place and is not fuzzy; the date follows."""
    old = po('\n#: C/b.xml:9\nmsgid "A "\n"b"\nmsgstr "Α"\n')
    new = update(old, fresh("A b"), date="2026")
    assert bytes(new.catalogue).decode() == (
        HEADER.replace("old", "2026") + '\n#: C/a.xml:0\nmsgid "A "\n"b"\nmsgstr "Α"\n'
    )


def test_changed_message() -> None:
    """It keeps its translation, fuzzy, with the message that it was made for; the note stays."""
    old = po('\n# note\nmsgid "Deal seven cards to each pile"\nmsgstr "Επτά"\n')
    new = update(old, fresh("Deal eight cards to each pile")).catalogue
    (entry,) = new
    assert (entry.msgstr, entry.flags) == (("Επτά",), ("fuzzy",))
    assert entry.previous == (None, "Deal seven cards to each pile", None)
    assert entry.raw.startswith("# note\n")


def test_a_message_that_changes_again() -> None:
    """What the translation was made for is told until somebody has looked at it, as msgmerge does."""
    first, second = "Deal seven cards to each of piles", "Deal eight cards to each of 3.2 piles"
    old = po(f'\nmsgid "{first}"\nmsgstr "Επτά"\n')
    one = update(old, fresh(second)).catalogue
    third = "Deal eight red cards to each of 3.2 piles"
    (entry,) = two = update(one, fresh(third)).catalogue
    assert (entry.msgid, entry.previous, entry.flags) == (third, (None, first, None), ("fuzzy",))
    gone = update(two, fresh("Something else")).catalogue
    (entry,) = [each for each in update(gone, fresh(second)).catalogue if not each.obsolete]
    assert (entry.msgid, entry.previous) == (second, (None, first, None))
    text = '\n#, fuzzy\n#| msgid "The 3.2"\nmsgid "Version 3.2"\nmsgstr "Έκδοση 3.2"\n'
    (entry,) = update(po(text), [Fresh(make("Version 3.4"), "Version &version;")]).catalogue
    assert (entry.msgstr, entry.fuzzy, entry.previous[1]) == (("Έκδοση 3.4",), True, "The 3.2")
    seen = po(
        '\n#| msgid "Deal one"\nmsgid "Deal two cards"\nmsgstr "Δύο"\n'
    )  # fuzzy was taken away, #| left
    (entry,) = update(seen, fresh("Deal two red cards")).catalogue
    assert entry.previous == (None, "Deal two cards", None)


def test_contexts_are_not_crossed() -> None:
    """The same words in another context are another message."""
    old = po('\nmsgctxt "menu"\nmsgid "Deal the cards"\nmsgstr "Μοιρασιά"\n')
    new = update(old, fresh("Deal the cards")).catalogue
    assert new.get("Deal the cards").msgstr == ("",)  # type: ignore[union-attr]
    assert ("menu", "Deal the cards") in new.obsolete


def test_obsolete_messages_come_and_go() -> None:
    """A message that is gone keeps its translation, and gets it back when it returns."""
    old = po('\n#: C/a.xml:0\nmsgid "Something quite old"\nmsgstr "Παλιό"\n')
    gone = update(old, fresh("Entirely different words")).catalogue
    assert (
        gone.obsolete[None, "Something quite old"].raw
        == '#~ msgid "Something quite old"\n#~ msgstr "Παλιό"\n'
    )
    assert bytes(update(gone, fresh("Something quite old")).catalogue).count("Παλιό".encode()) == 1
    assert update(gone, fresh("Something quite old")).catalogue.get("Something quite old").translated  # type: ignore[union-attr]


def test_entity_values() -> None:
    """Another version number alone makes nothing fuzzy."""
    old = po('\nmsgid "Version 3.2 of this"\nmsgstr "Έκδοση 3.2 του"\n')
    wanted = [Fresh(make("Version 3.4 of this"), "Version &version; of this")]
    (entry,) = update(old, wanted).catalogue
    assert (entry.msgstr, entry.fuzzy) == (("Έκδοση 3.4 του",), False)


def test_memory(tmp_path: Path) -> None:
    """Other catalogues fill what is exactly the same, and propose what is near, with their name."""
    (tmp_path / "other").mkdir()
    (tmp_path / "other/el.po").write_bytes(
        bytes(po('\nmsgid "Same"\nmsgstr "Ίδιο"\n\nmsgid "Nearly so"\nmsgstr "Σχεδόν"\n'))
    )
    known, found = remembered(tmp_path, "el", tmp_path / "el.po")
    assert found == []
    memory = Memory(known)
    new = update(po('\nmsgid "Same"\nmsgstr ""\n'), fresh("Same", "Nearly now"), memory=memory)
    assert new.catalogue.get("Same").translated  # type: ignore[union-attr]
    near = new.catalogue.get("Nearly now")
    assert near is not None
    assert near.fuzzy
    assert near.raw.startswith("# from other/el.po:11\n")
    assert bytes(update(new.catalogue, fresh("Same", "Nearly now"), memory=memory).catalogue) == bytes(
        new.catalogue
    )


def test_a_memory_that_is_of_no_help(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One that is not there, empty or damaged says so; who translated another manual is not credited."""
    manual = Path(__file__).parent / "manuals/four/C"
    arguments = ["--manual", str(manual), "--po", str(tmp_path / "po")]
    assert main(["po", "init", "el", *arguments]) == 0
    memory = tmp_path / "memory"
    options = ["po", "update", *arguments, "--memory", str(memory)]
    before = (tmp_path / "po/el.po").read_bytes()
    assert main(options) == 2
    assert f"{memory} is no folder of catalogues" in capsys.readouterr().err
    memory.mkdir()
    assert main(options) == 0
    assert f"nothing in {memory} is translated into el" in capsys.readouterr().err
    credits_of = 'msgctxt "_"\nmsgid "translator-credits"\nmsgstr "Κάποιος άλλος"\n'
    (memory / "el.po").write_bytes(bytes(po(f'\n{credits_of}\nmsgid "A\n')))
    assert main(options) == 0
    assert f"{memory}/el.po:12: error: a quoted string" in capsys.readouterr().out
    assert (tmp_path / "po/el.po").read_bytes() == before


def test_broken_catalogues_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be read is not written; the line is named and the other languages go on."""
    manual = Path(__file__).parent / "manuals/four/C"
    broken = HEADER + '\nmsgid "Ace"\nmsgstr "Άσ\n'
    (tmp_path / "el.po").write_text(broken, encoding="utf-8")
    (tmp_path / "de.po").write_text(HEADER, encoding="utf-8")
    assert main(["po", "update", "--manual", str(manual), "--po", str(tmp_path)]) == 1
    assert (tmp_path / "el.po").read_text(encoding="utf-8") == broken
    assert "el.po:9: error" in capsys.readouterr().out
    assert "Ace" in (tmp_path / "de.po").read_text(encoding="utf-8")


TEXTS = st.lists(
    st.sampled_from(["one card", "two cards", "three cards here", "a pile", "a heap", "x"]), unique=True
)


@settings(max_examples=150, deadline=None)
@given(TEXTS, TEXTS, TEXTS)
def test_nothing_is_ever_lost(first: list[str], second: list[str], third: list[str]) -> None:
    """Whatever a manual does, every translation stays somewhere, and the messages are the manual's."""
    catalogue = po("".join(f'\nmsgid "{text}"\nmsgstr "{text.upper()}"\n' for text in first))
    for wanted in (second, third, first):
        before = {one.msgstr for one in catalogue if any(one.msgstr)}
        new = update(catalogue, fresh(*wanted)).catalogue
        assert {one.msgid for one in new.live.values()} == set(wanted)
        assert before <= {one.msgstr for one in new}
        catalogue = from_bytes(bytes(new), Path("el.po"))
        assert not catalogue.diagnostics
        assert bytes(update(catalogue, fresh(*wanted)).catalogue) == bytes(catalogue)


def test_an_indented_obsolete_entry_comes_back() -> None:
    """Found by the fuzzer: space before the mark of an obsolete entry."""
    after = update(po('\n\t#~ msgid "A"\n\t#~ msgstr "Α"\n'), fresh("A")).catalogue
    (entry,) = from_bytes(bytes(after), Path("el.po"))
    assert (entry.msgstr, entry.obsolete) == (("Α",), False)


@pytest.mark.parametrize("encoding", ["ISO-8859-1", "ISO-8859-7", "EUC-JP", "KOI8-R", "ASCII"])
def test_a_sign_that_the_encoding_lacks(msgfmt, encoding: str) -> None:  # type: ignore[no-untyped-def]
    """The catalogue becomes UTF-8, header and all; else it keeps its encoding."""
    text = HEADER.replace("UTF-8", encoding) + '\nmsgid "a"\nmsgstr "b"\n'
    old = from_bytes(text.encode(encoding), Path("el.po"))
    assert bytes(update(old, fresh("a", "c")).catalogue).startswith(
        HEADER.replace("UTF-8", encoding).encode()
    )
    new = bytes(update(old, fresh("a", "card \U0001f0a1")).catalogue)
    assert new.startswith(HEADER.encode())
    assert from_bytes(new, Path("el.po")).get("card \U0001f0a1") is not None
    assert msgfmt(new)


def test_marks_of_obsolete_lines_that_stand_twice(msgfmt) -> None:  # type: ignore[no-untyped-def]
    """gettext reads `#~ #~ msgid` and `#~ #| msgid`; what comes back into use has none of the marks."""
    old = po('\n#~ #| msgid "x"\n#~ #~ msgid "a"\n#~ #~ msgstr "b"\n')
    assert msgfmt(bytes(old))
    new = bytes(update(old, fresh("a")).catalogue)
    assert new.endswith(b'#| msgid "x"\nmsgid "a"\nmsgstr "b"\n')
    assert msgfmt(new)


def test_no_line_break_that_msgfmt_refuses(msgfmt) -> None:  # type: ignore[no-untyped-def]
    """Kept, taken back into use or remembered: a pair with another line break at an end becomes fuzzy."""
    known = po('msgid "C"\nmsgstr "γ\\n"\n')
    memory = Memory([Candidate(one, "x.po") for one in known])
    old = po('msgid "A"\nmsgstr "α\\n"\n\nmsgid "B\\n"\nmsgstr "β\\n"\n\n#~ msgid "D\\n"\n#~ msgstr "δ"\n')
    assert not msgfmt(bytes(old))
    new = update(old, fresh("A", "B\n", "C", "D\n"), memory=memory)
    assert {key[1]: one.fuzzy for key, one in new.catalogue.live.items()} == {
        "A": True,
        "B\n": False,
        "C": True,
        "D\n": True,
    }
    assert new.how == {"kept": 1, "fuzzy": 3, "obsolete": 0}
    assert [one.msgstr for one in new.catalogue] == [("α\n",), ("β\n",), ("γ\n",), ("δ",)]
    assert msgfmt(bytes(new.catalogue))
    assert bytes(update(new.catalogue, fresh("A", "B\n", "C", "D\n")).catalogue) == bytes(new.catalogue)


@pytest.mark.parametrize("killed", [False, True])
def test_what_happens_meanwhile(tmp_path: Path, killed: bool) -> None:
    """A catalogue that is saved while it is being updated keeps what was saved; a kill leaves it whole.

    The memory is a pipe, on which the update waits when it has read the catalogue and has not written yet.
    """
    manual = Path(__file__).parent / "manuals/four/C"
    arguments = ["--manual", str(manual), "--po", str(tmp_path / "po")]
    assert main(["po", "init", "el", *arguments]) == 0
    path = tmp_path / "po/el.po"
    path.write_bytes(bytes(po('msgid "Old."\nmsgstr "Παλιό."\n')))
    (tmp_path / "memory").mkdir()
    os.mkfifo(tmp_path / "memory/x.po")
    command = [sys.executable, "-c", "import sys; from hoyle.cli import main; sys.exit(main(sys.argv[1:]))"]
    options = ["po", "update", *arguments, "--memory", str(tmp_path / "memory")]
    with subprocess.Popen([*command, *options], stderr=subprocess.PIPE, text=True) as process:
        pipe = opened(tmp_path / "memory/x.po")
        saved = path.read_bytes()
        if killed:
            process.kill()
        else:
            saved += '\nmsgid "Saved."\nmsgstr "Σώθηκε."\n'.encode()
            path.write_bytes(saved)
        os.close(pipe)
        _, said = process.communicate(timeout=60)
    assert path.read_bytes() == saved
    assert (process.returncode, "changed meanwhile" in said) == ((-9, False) if killed else (1, True))
    assert main(["po", "update", *arguments]) == 0
    assert ("Σώθηκε." in path.read_text("utf-8"), "Παλιό." in path.read_text("utf-8")) == (not killed, True)


def opened(pipe: Path) -> int:
    """Return a pipe opened for writing once somebody reads from it; wait for a minute at most."""
    for _ in range(600):
        try:
            return os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"nobody reads {pipe}")
