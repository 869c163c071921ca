"""Files that are made to exhaust a program: each stops at a limit, says so, and the page is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.docbook import load
from hoyle.docbook.entities import LIMIT
from hoyle.docbook.includes import DEPTH

BOOK = '<book xmlns:xi="http://www.w3.org/2001/XInclude">\n{}</book>'


def chain(count: int, text: str) -> str:
    """Return declarations of entities e0, e1 …, each made of the one before."""
    return '<!ENTITY e0 "lol">' + "".join(
        f'<!ENTITY e{number} "{text.format(number - 1)}">' for number in range(1, count)
    )


@pytest.mark.parametrize(
    ("page", "code"),
    [
        (f"<!DOCTYPE a [{chain(20, '&e{0};' * 10)}]><a>\n<b/>&e19;</a>", "DB012"),
        (f'<!DOCTYPE a [{chain(20, "&e{0};" * 10)}]><a>\n<b role="&e19;"/></a>', "DB012"),
        (f'<!DOCTYPE a [<!ENTITY x "{"y" * 9999}">]><a>\n{"&x;" * 9999}</a>', "DB012"),
        (f"<!DOCTYPE a [{chain(99, '({0}) &e{0};')}]><a>\n&e98;</a>", "DB008"),
    ],
    ids=["billion laughs", "in an attribute", "quadratic", "tower"],
)
def test_entities(page: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "index.docbook").write_text(page)
    manual = load(tmp_path)
    assert [(found.code, found.line) for found in manual.diagnostics] == [(code, 2)]
    root = manual.documents["index"].root
    size = sum(
        len(text) for text in (*root.itertext(), *(v for node in root.iter() for v in node.attrib.values()))
    )
    assert size < LIMIT * 1.1


@pytest.mark.parametrize(
    "quoted", ["'%e{0};%e{0};%e{0};%e{0};'", "'<!ENTITY &#37; x{0} \"%e{0};%e{0};%e{0};\">'"]
)
def test_parameter_entities(quoted: str, tmp_path: Path) -> None:
    declared = "".join(f"<!ENTITY % e{n + 1} {quoted.format(n)}>" for n in range(40))
    page = f'<!DOCTYPE a [<!ENTITY % e0 "{" " * 99}">{declared}%e40;]>\n<a/>'
    (tmp_path / "index.docbook").write_text(page)
    manual = load(tmp_path)
    assert list(manual.documents) == ["index"]
    assert "DB012" in {found.code for found in manual.diagnostics}


def test_files_within_files(tmp_path: Path) -> None:
    """Twenty files, each of which includes the next one twice, would be a million."""
    twice = (
        "<note xmlns:xi='http://www.w3.org/2001/XInclude'>" + '<xi:include href="{0}.xml"/>' * 2 + "</note>"
    )
    for number in range(20):
        (tmp_path / f"{number}.xml").write_text(twice.format(number + 1))
    (tmp_path / "20.xml").write_text(f"<para>{'x' * 999}</para>")
    (tmp_path / "index.docbook").write_text(BOOK.format('<xi:include href="0.xml"/>'))
    manual = load(tmp_path)
    assert {found.code for found in manual.diagnostics} == {"DB012"}
    assert list(manual.documents) == ["index"]


def test_a_tower_of_files(tmp_path: Path) -> None:
    for number in range(DEPTH + 5):
        (tmp_path / f"{number}.xml").write_text(BOOK.format(f'<xi:include href="{number + 1}.xml"/>'))
    (tmp_path / "index.docbook").write_text(BOOK.format('<xi:include href="0.xml"/>'))
    manual = load(tmp_path)
    assert [(found.code, found.line) for found in manual.diagnostics] == [("DB008", 2)]
    assert len(manual.documents) == DEPTH


def test_elements_within_elements(tmp_path: Path) -> None:
    (tmp_path / "index.docbook").write_text(BOOK.format('<xi:include href="deep.xml"/>'))
    (tmp_path / "deep.xml").write_text("<para>" * 100_000 + "</para>" * 100_000)
    manual = load(tmp_path)
    assert [(found.code, found.path.name) for found in manual.diagnostics] == [("DB001", "deep.xml")]
    assert list(manual.documents) == ["index"]


@pytest.mark.parametrize(
    "piece",
    ["<!--", "<![CDATA[", "<?", '<a "', "&a", "&a;", "<!DOCTYPE a [", "<![IGNORE[", '"', "%a;", "<a>"],
)
def test_pieces_that_never_end(piece: str, tmp_path: Path) -> None:
    """Each is read in linear time: with quadratic time this test would take hours."""
    for start in ("<a>", "<!DOCTYPE a ["):
        (tmp_path / "index.docbook").write_text(start + piece * 200_000)
        assert [found.severity for found in load(tmp_path).diagnostics][-1] == "error"
