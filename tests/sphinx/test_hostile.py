"""A manual that means harm: each attack is a finding with file and line, all other pages are published."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest
from hoyle.cli import main
from lxml import html

LOL = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
DEEP = 300
TABLE = ("informaltable", 'tgroup cols="1"', "tbody", "row", "entry")

PAGES = {
    "entity.xml": '<!DOCTYPE sect1 [<!ENTITY secret SYSTEM "../secret.txt">]>\n'
    '<sect1 id="entity"><title>E</title><para>\n&secret;</para></sect1>',
    "laughs.xml": f'<!DOCTYPE sect1 [<!ENTITY l0 "lol">{LOL}]>\n'
    '<sect1 id="laughs"><title>L</title><para>\n&l9;</para></sect1>',
    "outside.xml": '<sect1 id="outside" xmlns:xi="http://www.w3.org/2001/XInclude"><title>O</title>\n'
    '<xi:include href="../../secret.txt" parse="text"/></sect1>',
    "circle.xml": '<sect1 id="circle" xmlns:xi="http://www.w3.org/2001/XInclude"><title>C</title>\n'
    '<xi:include href="circle.xml"/></sect1>',
    "truncated.xml": '<sect1 id="truncated"><title>T</title>\n<para>cut',
    "bytes.xml": b'<?xml version="1.0" encoding="utf-8"?>\n<sect1 id="bytes"><title>\xff\xfe</title></sect1>',
    "links.xml": '<sect1 id="links"><title>L</title>\n<para><ulink url="javascript:alert(1)">x</ulink></para>'
    "</sect1>",
    "deep.xml": '<sect1 id="deep"><title>D</title><para>\n'
    f"{'<emphasis>' * DEEP}x{'</emphasis>' * DEEP}</para></sect1>",
    "lists.xml": '<sect1 id="lists"><title>L</title>\n'
    f"{'<itemizedlist><listitem>' * 110}<para>x</para>{'</listitem></itemizedlist>' * 110}</sect1>",
    "tables.xml": '<sect1 id="tables"><title>T</title>\n'
    + "".join(f"<{tag}>" for tag in TABLE * 45)
    + "<para>x</para>"
    + "".join(f"</{tag.split()[0]}>" for tag in reversed(TABLE * 45))
    + "</sect1>",
    "span.xml": '<sect1 id="span"><title>S</title><informaltable><tgroup cols="99999999"><tbody><row>'
    '<entry morerows="99999999">x</entry></row></tbody></tgroup></informaltable></sect1>',
}

ATTACKS = [
    (r"entity\.xml:\d+: error: .*\[DB02\d\]", "a file outside, by an entity"),
    (r"laughs\.xml:\d+: error: .*\[DB012\]", "a billion laughs"),
    (r"outside\.xml:2: error: .*\[DB020\]", "a file outside, by an include"),
    (r"circle\.xml:2: error: .*\[DB023\]", "an include that leads back"),
    (r"truncated\.xml:\d+: error: .*\[DB001\]", "a file that was cut"),
    (r"bytes\.xml:2: error: .*\[DB003\]", "bytes that are no text"),
    (r"links\.xml:2: error: .*\[SX004\]", "a script in a link"),
    (r"deep\.xml:\d+: error: .*\[(SX005|DB001|DB008)\]", "endless nesting"),
    (r"lists\.xml:2: error: .*\[SX005\]", "lists in lists"),
    (r"tables\.xml:2: error: .*\[SX005\]", "tables in tables"),
    (r"el\.po:5: error: .*\[PO020\]", "an unclosed tag in a translation"),
    (r"el\.po:8: error: .*<script>.*\[PO022\]", "a script in a translation"),
    (r"el\.po:11: error: .*\[PO002\]", "a catalogue that was cut"),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int, str]:
    """Return the published folder, the exit status and the findings of the manual."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "secret.txt").write_text("the secret", "utf-8")
    manual = folder / "a" / "C"
    manual.mkdir(parents=True)
    (folder / "a" / "secret.txt").write_text("the secret", "utf-8")
    for name, text in PAGES.items():
        (manual / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    includes = "".join(f'<xi:include href="{name}"/>' for name in PAGES)
    good = '<sect1 id="good"><title>Good</title><para>Fine.</para></sect1>'
    (manual / "good.xml").write_text(good, "utf-8")
    (manual / "index.docbook").write_text(
        '<book id="index" xmlns:xi="http://www.w3.org/2001/XInclude"><title>Book</title>\n'
        f'<chapter id="all"><title>All</title>{includes}<xi:include href="good.xml"/></chapter></book>',
        "utf-8",
    )
    (folder / "el.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "Fine."\nmsgstr "unclosed <emphasis>tag"\n\n'
        'msgid "Good"\nmsgstr "<script>alert(1)</script>"\n\nmsgid "Book"\nmsgstr "Βιβ',
        "utf-8",
    )
    out = io.StringIO()
    arguments = ["--manual", str(manual), "--po", str(folder), "-o", str(folder / "out")]
    with contextlib.redirect_stdout(out):
        status = main(["build", "all", *arguments])
    return folder / "out", status, out.getvalue()


def test_status(told: tuple[Path, int, str]) -> None:
    assert told[1] == 1
    assert "Traceback" not in told[2]
    assert "SX008" not in told[2]


@pytest.mark.parametrize(("pattern", "attack"), ATTACKS)
def test_attack_is_told(told: tuple[Path, int, str], pattern: str, attack: str) -> None:
    assert re.search(pattern, told[2]), f"{attack}:\n{told[2]}"


def test_other_pages_are_published(told: tuple[Path, int, str]) -> None:
    for language in ("en", "el"):
        page = html.fromstring((told[0] / "html" / language / "good.html").read_bytes())
        assert "Fine." in page.text_content()
    assert (told[0] / "mallard" / "C" / "a" / "good.page").is_file()


def test_nothing_comes_out(told: tuple[Path, int, str]) -> None:
    for path in told[0].rglob("*"):
        if path.suffix in (".html", ".page", ".js") and path.parent.name != "_static":
            text = path.read_text("utf-8")
            assert "the secret" not in text, path
            assert "<script>alert" not in text, path
            assert 'href="javascript:' not in text, path
            assert len(text) < 10_000_000, path
