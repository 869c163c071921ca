"""What is found wrong in pages, and at which line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.sphinx.publication import Publication

FAULTS = [
    ("<para>\n<blink>Text</blink></para>", "SX001", 2),
    ('<para>\n<xref linkend="nowhere"/></para>', "SX002", 2),
    ('<para>\n<xref linkend="index" endterm="nowhere"/></para>', "SX002", 2),
    ('<para>\n<indexterm zone="index nowhere"><primary>A</primary></indexterm></para>', "SX002", 2),
    ('<para id="index">Text</para>', "SX003", 1),
    ('<para>\n\n<ulink url="javascript:alert(1)">Text</ulink></para>', "SX004", 3),
    ('<para>\n<ulink url="file:///etc/passwd">Text</ulink></para>', "SX004", 2),
    ('<mediaobject><imageobject>\n<imagedata fileref="none.png"/></imageobject><textobject><phrase>A</phrase>'
     "</textobject></mediaobject>", "DB030", 2),
    ('<mediaobject><imageobject>\n<imagedata fileref="figure.png"/></imageobject></mediaobject>', "SX006", 2),
    ("<para>\n" + "<emphasis>" * 80 + "A" + "</emphasis>" * 80 + "</para>", "SX005", 2),
    ("<para>\n<link>Text</link></para>", "SX009", 2),
]  # fmt: skip


def publish(folder: Path, text: str, po: str | None = None) -> Publication:
    (folder / "figure.png").write_bytes(b"")
    (folder / "index.docbook").write_text(f'<article id="index"><title>A</title>{text}</article>', "utf-8")
    if po is not None:
        header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        (folder / "el.po").write_text(header + po, "utf-8")
    return Publication.make(folder, "en" if po is None else "el", folder)


@pytest.mark.parametrize(("text", "code", "line"), FAULTS)
def test_fault(tmp_path: Path, text: str, code: str, line: int) -> None:
    found = publish(tmp_path, text).diagnostics
    assert [(one.code, one.path, one.line) for one in found] == [(code, tmp_path / "index.docbook", line)]


def test_unknown_elements_are_told_once_each(tmp_path: Path) -> None:
    text = "<para><blink>A</blink> <marquee>B</marquee> <blink>C</blink></para>"
    found = publish(tmp_path, text).diagnostics
    assert [one.message for one in found] == ["<blink> is not known", "<marquee> is not known"]


def test_nothing_wrong(tmp_path: Path) -> None:
    text = (
        '<para id="p"><link linkend="p">A</link> <ulink url="https://example.org"/></para>'
        '<graphic fileref="figure.png"><alt>A</alt></graphic>'
    )
    assert publish(tmp_path, text).diagnostics == []


def test_a_fault_of_a_translation_is_at_the_catalogue(tmp_path: Path) -> None:
    good, bad = "https://example.org", "javascript:alert(1)"
    msgid, msgstr = (
        f'"<ulink url=\\"{address}\\">{word}</ulink>"' for address, word in ((good, "it"), (bad, "το"))
    )
    po = f"msgid {msgid}\nmsgstr {msgstr}\n"
    found = publish(tmp_path, f'<para><ulink url="{good}">it</ulink></para>', po).diagnostics
    assert found
    assert {one.path for one in found} == {tmp_path / "el.po"}


def test_a_language_without_a_catalogue(tmp_path: Path) -> None:
    """As plain Sphinx asks for it: the pages are there, in the source language, and it is said."""
    publish(tmp_path, "<para>Text</para>")
    made = Publication.make(tmp_path, "el", tmp_path)
    assert [(one.code, one.path) for one in made.diagnostics] == [("PO011", tmp_path / "el.po")]
    assert made.documents["index"].root.findtext("para") == "Text"
