"""Cutting documents into messages; the comparison with itstool itself is in test_itstool."""

from __future__ import annotations

from pathlib import Path

from hoyle.docbook import load
from hoyle.l10n import Kind, units
from hoyle.l10n.pot import manual_units


def msgids(document) -> list[str]:  # type: ignore[no-untyped-def]
    """Return the messages of a document."""
    return [unit.msgid for unit in units(document)]


def test_white_space_is_made_one(page) -> None:  # type: ignore[no-untyped-def]
    """Lines and indentation of the source do not matter, unless the element keeps them."""
    document = page("<para> A\n\t b\u00a0 c </para><screen> A\n b </screen>")
    assert msgids(document) == ["A b c", " A\n b "]
    assert [unit.preserve for unit in units(document)] == [False, True]


def test_blocks_in_sentences_leave_placeholders(page) -> None:  # type: ignore[no-untyped-def]
    """Nested messages come first, each placeholder names and numbers what it stands for."""
    document = page(
        "<para>A<footnote><para>B</para></footnote> C <indexterm><primary>D</primary></indexterm></para>"
    )
    assert msgids(document) == ["B", "<primary>D</primary>", "A<_:footnote-1/> C <_:indexterm-2/>"]
    outer = units(document)[-1]
    assert [holder.tag for holder in outer.placeholders] == ["footnote", "indexterm"]


def test_comments_for_translators(page) -> None:  # type: ignore[no-untyped-def]
    """A comment that begins with 'Translators:' reaches the message that it stands before or in."""
    document = page(
        "<!-- Translators: about A,\n in two lines --><para>A</para><!-- else --><para>B</para>"
        "<para>C<!-- TRANSLATORS: about C --> c</para><!-- translators: for D --><note><para>D</para></note>"
    )
    assert {unit.msgid: unit.comments for unit in units(document)} == {
        "A": ("Translators: about A,", "in two lines"),
        "B": (),
        "C c": ("TRANSLATORS: about C",),
        "D": (),
    }


def test_media(page) -> None:  # type: ignore[no-untyped-def]
    """An image is a message with its digest; a file outside of the manual is not looked at."""
    document = page(
        "".join(f"<imagedata fileref='{name}'/>" for name in ("a.png", "b.png", "../a.png", "/etc/passwd"))
    )
    (document.path.parent / "a.png").write_bytes(b"")
    (document.path.parent.parent / "a.png").write_bytes(b"")
    media = [unit.msgid for unit in units(document) if unit.kind is Kind.MEDIA]
    assert media == [
        "external ref='a.png' md5='d41d8cd98f00b204e9800998ecf8427e'",
        "external ref='b.png' md5='__failed__'",
        "external ref='../a.png' md5='__failed__'",
        "external ref='/etc/passwd' md5='__failed__'",
    ]


def test_places_of_included_files() -> None:
    """An inlined file's messages are placed in that file, and cut by its own root's rules."""
    manual = load(Path(__file__).parent / "manuals/four/C")
    found = {unit.msgid: unit for unit in manual_units(manual) if unit.place.path.name == "legal.xml"}
    assert list(found) == ["freely", "Copy this <_:ulink-1/>."]
    assert found["freely"].place.line == 5
    assert found["freely"].path == "para/ulink"
