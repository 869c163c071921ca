"""Labels with plural forms, from the program to the catalogue and back."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.l10n import from_bytes, read_po
from hoyle.l10n.entry import make
from hoyle.l10n.interface import CONTEXT
from hoyle.l10n.plurals import check, fitted, forms
from hoyle.l10n.update import Fresh, update

MANUAL = Path(__file__).parent / "manuals/four/C"
PROGRAM = 'print(ngettext("one card", "%d cards", n), npgettext("deal", "%d pile", "%d piles", n))\n'


@pytest.fixture
def arguments(tmp_path: Path) -> list[str]:
    """Return the arguments for a project whose program has labels with plurals."""
    shutil.copytree(MANUAL, tmp_path / "help/C")
    (tmp_path / "pyproject.toml").write_text('[tool.hoyle.interface]\n"tool.py" = "python"\n', "utf-8")
    (tmp_path / "tool.py").write_text(PROGRAM, "utf-8")
    return ["--manual", str(tmp_path / "help/C"), "--po", str(tmp_path / "po")]


@pytest.mark.parametrize(("language", "number"), [("el", 2), ("ja", 1), ("ar", 6), ("pl", 3)])
def test_a_catalogue_has_the_forms_of_its_language(  # type: ignore[no-untyped-def]
    arguments: list[str], msgfmt, language: str, number: int
) -> None:
    """In the template two, as xgettext writes it; msgfmt accepts the translated catalogue."""
    assert main(["po", "init", language, *arguments]) == 0
    assert main(["po", "update", *arguments]) == 0
    folder = Path(arguments[-1])
    cards = read_po(folder / "help.pot").get("one card", CONTEXT)
    assert cards is not None
    assert (cards.msgid_plural, cards.msgstr) == ("%d cards", ("", ""))
    path = folder / f"{language}.po"
    before = path.read_bytes()
    assert main(["po", "update", *arguments]) == 0
    assert path.read_bytes() == before
    entries = [one for one in read_po(path).live.values() if one.msgid_plural]
    assert [(one.msgctxt, one.msgstr) for one in entries] == [
        (CONTEXT, ("",) * number),
        ("deal", ("",) * number),
    ]
    text = path.read_text("utf-8")
    for form in range(number):
        text = text.replace(f'msgstr[{form}] ""', f'msgstr[{form}] "{form}: %d"')
    assert msgfmt(text.encode())


@pytest.mark.parametrize(
    ("header", "msgstr", "found"),
    [
        ("nplurals=2; plural=n != 1;", 'msgstr[0] "κάρτα"\nmsgstr[1] "%d κάρτες"\n', []),
        ("nplurals=2; plural=n != 1;", 'msgstr[0] "%d κάρτες"\n', ["PO027"]),
        ("nplurals=1; plural=0;", 'msgstr[0] "κάρτα"\nmsgstr[1] "%d κάρτες"\n', ["PO027"]),
        ("nplurals=INTEGER; plural=EXPRESSION;", 'msgstr[0] "κάρτα"\nmsgstr[1] "κάρτες"\n', ["PO027"]),
        ("nplurals=2; plural=;", 'msgstr[0] "κάρτα"\nmsgstr[1] "κάρτες"\n', ["PO027"]),
        (f"nplurals={'9' * 5000}; plural=0;", 'msgstr[0] "κάρτα"\n', ["PO027"]),
        ("nplurals=2; plural=n != 1;", 'msgstr[0] "κάρτα"\nmsgstr[1] "%s κάρτες"\n', ["PO028"]),
    ],
)
def test_po_check_finds_what_is_wrong(  # type: ignore[no-untyped-def]
    arguments: list[str], msgfmt, capsys, header: str, msgstr: str, found: list[str]
) -> None:
    """And msgfmt -c agrees on the number of forms."""
    path = Path(arguments[-1]) / "el.po"
    path.parent.mkdir()
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Language: el\\n"\n'
        f'"Plural-Forms: {header}\\n"\n\n'
        f'msgctxt "interface"\nmsgid "one card"\nmsgid_plural "%d cards"\n{msgstr}',
        "utf-8",
    )
    assert main(["po", "check", *arguments]) == int(bool(found))
    assert re.findall(r"error\[(PO\d+)\]", capsys.readouterr().out) == found
    assert msgfmt(path.read_bytes()) == (found != ["PO027"])


@pytest.mark.parametrize("said", ["nplurals=INTEGER; plural=EXPRESSION;", "nplurals=0; plural=0;"])
def test_a_header_that_msgfmt_refuses(msgfmt, said: str) -> None:  # type: ignore[no-untyped-def]
    """It is said also where no message has a plural; a header without a rule is none of these."""
    text = HEADER.replace("nplurals=3; plural=n % 3;", said) + ONE
    assert [(one.code, one.line) for one in check(from_bytes(text.encode(), Path("x.po")))] == [("PO027", 2)]
    assert not msgfmt(text.encode())
    for other in (HEADER, HEADER.replace('"Plural-Forms: nplurals=3; plural=n % 3;\\n"\n', "")):
        assert check(from_bytes((other + ONE).encode(), Path("x.po"))) == []


def test_a_number_that_no_language_has() -> None:
    """An entry does not get a thousand million forms because of a slip in the header."""
    head = HEADER.replace("nplurals=3", "nplurals=999999999")
    assert forms(from_bytes(head.encode(), Path("el.po"))) == 2


HEADER = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=n % 3;\\n"\n\n'
)
ONE = 'msgid "card"\nmsgstr "k"\n'
TWO = 'msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"\n'


@pytest.mark.parametrize(
    ("old", "fresh", "msgstr", "previous"),
    [
        (TWO, make("card", ("", ""), msgid_plural="cards"), ("a", "b", "c"), None),
        (ONE, make("card", ("", ""), msgid_plural="cards"), ("k", "k", "k"), (None, "card", None)),
        (TWO, make("card"), ("a",), (None, "card", "cards")),
        (TWO, make("card", ("", ""), msgid_plural="the cards"), ("a", "b", "c"), (None, "card", "cards")),
        (TWO, make("a card", ("", ""), msgid_plural="cards"), ("a", "b", "c"), (None, "card", "cards")),
        ("", make("card", ("", ""), msgid_plural="cards"), ("", "", ""), None),
    ],
)
def test_update(msgfmt, old: str, fresh, msgstr: tuple[str, ...], previous: object) -> None:  # type: ignore[no-untyped-def]
    """A message that gets, loses or changes its plural keeps its translation, fuzzy, with what it was for."""
    catalogue = from_bytes((HEADER + old).encode(), Path("x.po"))
    after = update(catalogue, [Fresh(fresh)]).catalogue
    (entry,) = [one for one in after if not one.obsolete]
    assert (entry.msgstr, entry.msgid_plural) == (msgstr, fresh.msgid_plural)
    assert (entry.fuzzy, entry.previous) == ((True, previous) if previous else (False, (None, None, None)))
    assert msgfmt(bytes(after))
    again = from_bytes(bytes(after), Path("x.po"))
    assert bytes(update(again, [Fresh(fresh)]).catalogue) == bytes(after)


def test_the_number_of_forms() -> None:
    """The header's word counts, then CLDR's, then two."""
    assert forms(from_bytes(HEADER.encode(), Path("ja.po"))) == 3
    assert [forms(from_bytes(b"", Path(f"{name}.po"))) for name in ("ja", "ar", "sr@latin", "xx")] == [
        1,
        6,
        3,
        2,
    ]
    assert (fitted(("a", "b"), 1), fitted(("a", "b"), 3), fitted((), 2)) == (("a",), ("a", "b", "b"), ())
