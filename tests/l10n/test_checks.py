"""Finding what is wrong with translations."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.diagnostics import CODES
from hoyle.docbook import Manual
from hoyle.l10n import codes, from_bytes
from hoyle.l10n.checks import CHECKS, check

CASES = [
    ("Take <emphasis>seven</emphasis> cards.", "Πάρτε <emphasis>εφτά</emphasis> φύλλα.", None),
    ("Take <emphasis>seven</emphasis> cards.", "Πάρτε εφτά φύλλα.", "PO030"),
    ("Take <emphasis>seven cards.</emphasis>", "Πάρτε <emphasis>εφτά φύλλα.", "PO020"),
    ("<guimenu>A</guimenu> <guilabel>B</guilabel>", "<guilabel>Β</guilabel> <guimenu>Α</guimenu>", None),
    ("<guimenu>A</guimenu> <guilabel>B</guilabel>", "<guilabel>Β <guimenu>Α</guimenu></guilabel>", "PO025"),
    ("Deal 7 cards.", "Μοιράστε επτά φύλλα.", None),
    ("Deal 7 cards.", "Μοιράστε 8 φύλλα.", "PO031"),
    ("Deal fifty-four cards.", "Μοιράστε πενήντα τέσσερα φύλλα.", None),
    ("Deal fifty-four cards.", "Μοιράστε πενήντα δύο φύλλα.", "PO031"),
    ("A jack is worth 11.", "Ο βαλές μετράει 1.", "PO031"),
    ("One of the four aces.", "Ένας από τους τέσσερις άσους.", None),
    ("Deal all of the cards.", "Deal all of the cards.", "PO032"),
    ("AisleRiot", "AisleRiot", None),
    ("Is it so?", "Έτσι είναι;", None),
    ("Is it so?", "Έτσι είναι.", "PO034"),
    ("Say “so” now.", "Πείτε «έτσι» τώρα.", None),
    ("Say “so” now.", 'Πείτε "έτσι" τώρα.', "PO036"),
    ("A &lt; B", "Α &lt; Β", None),
]


@pytest.mark.parametrize(("msgid", "msgstr", "code"), CASES)
def test_each_check(page, catalogue, msgid: str, msgstr: str, code: str | None) -> None:  # type: ignore[no-untyped-def]
    """A sentence, its translation, and the one finding that it deserves, at the line of its msgstr."""
    document = page(f"<para>{msgid}</para>")
    escaped = msgstr.replace('"', '\\"')
    found = check(
        Manual(document.path.parent, {"index": document}, []),
        catalogue(f'msgid "{msgid}"\nmsgstr "{escaped}"\n'),
    )
    assert [(one.code, one.line) for one in found] == ([(code, 6)] if code else [])


def test_glossary(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """A term is called as in the glossary, in any inflection."""
    document = page(
        "<glossentry><glossterm>Foundation</glossterm><glossdef><para>X</para></glossdef></glossentry>"
        "<para>Build the foundations up.</para><para>Fill the foundation.</para>"
    )
    po = catalogue(
        'msgid "Foundation"\nmsgstr "βάση"\n\n'
        'msgid "Build the foundations up."\nmsgstr "Χτίστε τις βάσεις."\n\n'
        'msgid "Fill the foundation."\nmsgstr "Γεμίστε τον σωρό."\n'
    )
    found = check(Manual(document.path.parent, {"index": document}, []), po)
    assert [(one.code, one.line) for one in found] == [("PO035", 12)]


GLOSSARY = '<glossary id="g"><glossentry><glossterm>Cell</glossterm></glossentry></glossary>'


def test_terms_side_by_side_are_one_name(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """One part of it is enough."""
    terms = GLOSSARY + GLOSSARY.replace("Cell", "Pile")
    document = page(f"{terms}<para>Fill a cell pile.</para><para>Fill a cell, a pile.</para>")
    text = 'msgid "Cell"\nmsgstr "Κελί"\n\nmsgid "Pile"\nmsgstr "Στήλη"\n\n'
    text += 'msgid "Fill a cell pile."\nmsgstr "Γεμίστε μια στήλη."\n\n'
    text += 'msgid "Fill a cell, a pile."\nmsgstr "Γεμίστε μια στήλη."\n'
    found = check(Manual(document.path.parent, {"index": document}, []), catalogue(text))
    assert [(one.code, one.line) for one in found] == [("PO035", 15)]


def test_a_term_that_many_call_otherwise_is_told_once(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """At the glossary's entry, for that is where the other word is missing."""
    document = page(GLOSSARY + "".join(f"<para>Cell {letter}.</para>" for letter in "ABC"))
    text = 'msgid "Cell"\nmsgstr "Κελί"\n'
    text += "".join(f'\nmsgid "Cell {letter}."\nmsgstr "Θέση {letter}."\n' for letter in "ABC")
    found = check(Manual(document.path.parent, {"index": document}, []), catalogue(text))
    assert [(one.code, one.line) for one in found] == [("PO035", 6)]
    assert found[0].message.endswith("something else in 3 messages")


def test_a_term_within_a_compound(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """German writes it as the end of a longer word."""
    document = page(GLOSSARY.replace("Cell", "Foundation") + "<para>Fill the corner foundation.</para>")
    text = 'msgid "Foundation"\nmsgstr "Fundament"\n\nmsgid "Fill the corner foundation."\nmsgstr "{}"\n'
    manual = Manual(document.path.parent, {"index": document}, [])
    assert not check(manual, catalogue(text.format("Füllen Sie das Eckfundament.")))
    assert [one.code for one in check(manual, catalogue(text.format("Füllen Sie die Ecke.")))] == ["PO035"]


def test_what_is_waived_is_not_counted(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """Three messages call the term otherwise, one of them for a reason: the other two are told."""
    document = page(GLOSSARY + "".join(f"<para>Cell {letter}.</para>" for letter in "ABC"))
    text = 'msgid "Cell"\nmsgstr "Κελί"\n'
    text += "".join(
        f'\n{comment}msgid "Cell {letter}."\nmsgstr "Θέση {letter}."\n'
        for letter, comment in (("A", ""), ("B", "# hoyle: allow PO035: a name\n"), ("C", ""))
    )
    found = check(Manual(document.path.parent, {"index": document}, []), catalogue(text))
    assert [one.message for one in found] == ["“Cell” is “Κελί” in the glossary, not here"] * 2


def test_waivers(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """A warning is waived for one message, with a reason; without a reason it is not."""
    document = page("<para>Deal 7 cards.</para>")
    manual = Manual(document.path.parent, {"index": document}, [])
    text = '# hoyle: allow PO031{}\nmsgid "Deal 7 cards."\nmsgstr "Μοιράστε όλα."\n'
    assert not check(manual, catalogue(text.format(": all of them are seven")))
    assert [one.code for one in check(manual, catalogue(text.format("")))] == ["PO031"]


BREAKS = [
    ('msgid "a"\nmsgstr "b\\n"\n', 5),
    ('msgid "\\na"\nmsgstr "b"\n', 5),
    ('msgid "a\\n"\nmsgstr ""\n"b"\n', 5),
    ('msgid "a\\n"\nmsgid_plural "c\\n"\nmsgstr[0] "b\\n"\nmsgstr[1] "b"\n', 6),
    ('msgid "a\\n"\nmsgid_plural "c"\nmsgstr[0] "b\\n"\nmsgstr[1] "b\\n"\n', 6),
    ('msgid "a\\n"\nmsgstr "b\\n"\n', 0),
    ('msgid "a\\n"\nmsgstr ""\n', 0),
    ('#, fuzzy\nmsgid "a\\n"\nmsgstr "b"\n', 0),
    ('#~ msgid "a\\n"\n#~ msgstr "b"\n', 0),
    ('msgid "a"\nmsgstr "b\\r"\n', 0),
]


@pytest.mark.parametrize(("text", "line"), BREAKS)
def test_line_breaks_as_msgfmt_wants_them(page, msgfmt, text: str, line: int) -> None:  # type: ignore[no-untyped-def]
    """An error in exactly the catalogues that msgfmt refuses, whether the manual has the message or not."""
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    header += '"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n'
    content = (header + text).encode()
    document = page("<para>x</para>")
    found = check(Manual(document.path.parent, {"index": document}, []), from_bytes(content, Path("el.po")))
    assert [(one.code, one.line) for one in found] == ([("PO026", line)] if line else [])
    assert msgfmt(content) == (not line)


def test_every_check_is_run_and_every_code_explained() -> None:
    """Nothing falls out silently; each code says what to do."""
    assert [one.__name__ for one in CHECKS] == [
        f"check_{name}"
        for name in ("copy", "end", "entities", "fields", "markup", "numbers", "quotes", "spaces", "terms")
    ]
    ours = [code for name, code in CODES.items() if name.startswith("PO")]
    assert len(ours) == len([name for name in vars(codes) if name.isupper()]) == 30
    assert all(len(code.explanation) > 80 for code in ours)


@pytest.mark.parametrize(
    ("name", "said", "waiver", "told"),
    [
        ("nl", "de", "", True),
        ("nl", "LANGUAGE", "", True),
        ("nl", "de", "# hoyle: allow PO013: a dialect that nobody has a name for\n", False),
        ("nl", "nl_BE", "", False),
        ("sr@latin", "sr", "", False),
        ("nl", "", "", False),
        ("x", "de", "", False),
    ],
)
def test_the_language_of_a_copy(page, name: str, said: str, waiver: str, told: bool) -> None:  # type: ignore[no-untyped-def]
    """The header of a copied catalogue is still that of the other language."""
    document = page("<para>A</para>")
    text = f'{waiver}msgid ""\nmsgstr ""\n"Language: {said}\\n"\n'
    found = check(
        Manual(document.path.parent, {"index": document}, []), from_bytes(text.encode(), Path(f"{name}.po"))
    )
    line = 3 if waiver else 2
    assert [(one.code, one.line) for one in found] == ([("PO013", line)] if told else [])


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Errors decide the exit status; warnings do when asked."""
    manual = Path(__file__).parent / "manuals/four/C"
    arguments = ["po", "check", "--manual", str(manual), "--po", str(tmp_path)]
    assert main(["po", "init", "el", *arguments[2:]]) == 0
    path = tmp_path / "el.po"
    empty = path.read_text(encoding="utf-8")
    path.write_text(empty.replace('msgid "Cards bend."\nmsgstr ""', 'msgid "Cards bend."\nmsgstr "Λυγίζουν"'))
    assert main(arguments) == 0
    assert main([*arguments, "--strict"]) == 1
    assert "PO034" in capsys.readouterr().out
    path.write_text(empty.replace('msgid "Cards bend."\nmsgstr ""', 'msgid "Cards bend."\nmsgstr "<b>."'))
    assert main(arguments) == 1
    assert main([*arguments, "-l", "xx"]) == 2


RULES = """<article lang="en"><title>Games</title><sect1 id="Klondike"><title>Klondike</title>
  <sect2><title>Setup</title><informaltable><tgroup cols="2"><tbody>
    <row><entry>Tableau</entry><entry><para>The tableau has seven piles.</para></entry></row>
  </tbody></tgroup></informaltable></sect2>
</sect1></article>
"""


@pytest.mark.parametrize(("number", "status"), [("εφτά", 0), ("έξι", 1)])
def test_rules(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    number: str,
    status: int,
) -> None:
    """A translated rule is tried on the engine as well, and its line of the catalogue named.

    `hoyle check` of the same manual has nothing to try then.
    """
    monkeypatch.setenv("HOYLE_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "C").mkdir()
    (tmp_path / "C/index.docbook").write_text(RULES, "utf-8")
    arguments = ["po", "check", "--manual", str(tmp_path / "C"), "--po", str(tmp_path)]
    assert main(["po", "init", "el", *arguments[2:]]) == 0
    path = tmp_path / "el.po"
    text = path.read_text("utf-8")
    for english, greek in (
        ("The tableau has seven piles.", f"Το ταμπλό έχει {number} στήλες."),
        ("Tableau", "Ταμπλό"),
        ("Setup", "Διάταξη"),
    ):
        text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{greek}"')
    path.write_text(text, "utf-8")
    assert main(arguments) == status
    out = capsys.readouterr().out
    line = text[: text.index("Το ταμπλό")].count("\n") + 1
    assert ("error[CK" in out, f"{path}:{line}" in out) == (bool(status), bool(status))
    tried = set((tmp_path / "cache").rglob("*.json"))
    main(arguments[1:])
    assert tried
    assert set((tmp_path / "cache").rglob("*.json")) == tried
    capsys.readouterr()
    assert main([*arguments, "--no-rules"]) == 0
    assert "[CK" not in capsys.readouterr().out
