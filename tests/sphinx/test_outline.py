"""Numbers of divisions, as DocBook's own styles give them."""

from __future__ import annotations

from hoyle.sphinx.outline import Division, assemble


def one(kind: str, *parts: Division, page: str = "index") -> Division:
    return Division(page, kind, kind, kind, parts=list(parts), first=page != "index")


def numbers(*parts: Division) -> list[str]:
    whole = assemble({"index": [one("book", *parts)]}, "index")
    return [f"{part.kind} {'.'.join(part.number)}".strip() for top in whole for part in top.walk()]


def test_chapters_and_sections() -> None:
    found = numbers(one("preface", one("sect1")), one("chapter", one("sect1"), one("sect1", one("sect2"))))
    assert found == ["book", "preface", "sect1", "chapter 1", "sect1 1.1", "sect1 1.2", "sect2 1.2.1"]


def test_chapters_run_through_parts() -> None:
    found = numbers(one("part", one("chapter"), one("chapter")), one("part", one("chapter", one("sect1"))))
    assert found == ["book", "part I", "chapter 1", "chapter 2", "part II", "chapter 3", "sect1 3.1"]


def test_appendices_have_letters() -> None:
    found = numbers(one("chapter"), one("appendix", one("sect1")), one("appendix"), one("glossary"))
    assert found == ["book", "chapter 1", "appendix A", "sect1 A.1", "appendix B", "glossary"]


def test_sections_of_an_article() -> None:
    whole = assemble({"index": [one("article", one("section", one("section")))]}, "index")
    assert [part.number for part in whole[0].walk()] == [(), ("1",), ("1", "1")]


def test_pages_stand_where_they_are_included() -> None:
    pages = {
        "index": [
            one("book", one("chapter", Division("a", "", "", "include"), Division("b", "", "", "include")))
        ],
        "a": [one("sect1", one("sect2", page="a"), page="a")],
        "b": [one("sect1", page="b")],
    }
    whole = assemble(pages, "index")
    assert [(part.page, part.number) for part in whole[0].walk()] == [
        ("index", ()),
        ("index", ("1",)),
        ("a", ("1", "1")),
        ("a", ("1", "1", "1")),
        ("b", ("1", "2")),
    ]


def test_a_circle_ends() -> None:
    pages = {
        "index": [one("book", Division("a", "", "", "include"))],
        "a": [one("chapter", Division("index", "", "", "include"), page="a")],
    }
    assert [part.page for part in assemble(pages, "index")[0].walk()] == ["index", "a"]
