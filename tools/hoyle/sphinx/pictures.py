"""Pictures of games on pages: their nodes, their HTML, and their files beside the pages.

`illustrate` puts them into a page that was just made; the files are written before the pages are, each once
for its name tells what is in it.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from sphinx.application import Sphinx

from hoyle.files import write_if_changed
from hoyle.pictures import Album, Picture, album
from hoyle.sphinx.captions import Captions
from hoyle.sphinx.domain import domain_of
from hoyle.sphinx.elements.build import declare
from hoyle.sphinx.elements.links import pending
from hoyle.sphinx.picturenodes import game_picture, pile_label

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

    from hoyle.sphinx.elements import Build
    from hoyle.sphinx.publication import Publication

FOLDERS = {"html": "_pictures", "mallard": "pictures"}
"""Where the files go, by the builder's format; those of HTML have no words, so languages can share them."""

WIDE = 1000
"""From which width on a picture is too wide to stand beside another: its cards would be too small to read."""


def illustrate(build: Build, publication: Publication, page: nodes.section, slug: str, cache: Path) -> None:
    """Put the pictures of a game into its page: the table before the first section, the example at the end of
    the section of rules, or of the page where there is none.

    The example is no section: it is not the author's, and the numbers of the author's stay what they are.
    """
    shown = album(slug, cache)
    captions = Captions.of(publication)
    sections = [node for node in page.children if isinstance(node, nodes.section)]
    rules = next((node for node in sections if "rules" in node["ids"]), sections[-1] if sections else page)
    title = nodes.rubric("", "", build.label("example"), **{"heading-level": 3})
    example = nodes.container("", title, ids=[_free("example", build, page)], classes=["game-example"])
    if any(picture.width > WIDE for picture in shown.pictures[1:]):
        example["classes"].append("wide")
    for picture in shown.pictures[1:]:
        assert picture.step is not None  # all but the first show a move
        caption = nodes.caption("", "", nodes.strong("", f"{captions.step(picture)}."), nodes.Text(" "))
        caption += nodes.Text(captions.sentences(picture.step))
        drawn = _node(picture, slug, captions.position(shown, picture))
        if lent := publication.lent(f"step_{picture.step.kind}"):
            declare(caption, lent, build.language)
            drawn["lang"] = lent
        example += nodes.figure("", drawn, caption, classes=["game-step"])
    if len(shown.pictures) > 1:
        rules += example
    first = _node(shown.pictures[0], slug, captions.table(shown))
    first["written"] = {name: captions.group(name) for name in shown.groups}
    first["labelled"] = shown.labelled(first["written"]).name
    first += _labels(build, publication, shown, captions)
    first["lang"] = publication.lent("table")
    figure = nodes.figure("", first, nodes.caption("", "", build.label("table")), classes=["game-table"])
    page.insert(page.index(sections[0]) if sections else 1, figure)
    for node in (figure, example):
        node.source, node.line = str(build.document.path), 1


def _free(name: str, build: Build, page: nodes.section) -> str:
    """Return an id that the page does not have."""
    taken = {*build.placed, *build.ids, *(one for node in page.findall(nodes.Element) for one in node["ids"])}
    number = 1
    while (free := name if number == 1 else f"{name}-{number}") in taken:
        number += 1
    return free


def _node(picture: Picture, slug: str, words: str) -> game_picture:
    return game_picture(
        "", file=picture.name, labelled=picture.name, slug=slug, number=picture.number, alt=words, lang="",
        written={}, width=picture.width, height=picture.height,
    )  # fmt: skip


def _labels(build: Build, publication: Publication, shown: Album, captions: Captions) -> list[nodes.Element]:
    """Return the groups' names where they stand on the picture, with a link to the glossary where it can."""
    made: list[nodes.Element] = []
    for name, *place in shown.pictures[0].labels:
        target, _words = publication.groups.get(name, ("", ""))
        words = build.label(captions.group_key(name)) if not target else nodes.Text(captions.group(name))
        inner = pending(build, target, [words]) if target else nodes.inline("", "", words)
        made.append(pile_label("", "", inner, place=place))
    return made


def write_files(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Write the files that are not there; no page changes by that.

    Those that no page shows are taken away, but not out of a folder that other languages share.
    """
    if app.builder.format not in FOLDERS:
        return []
    shared = env.config.hoyle_shared if app.builder.format == "html" else ""
    folder = Path(app.outdir, shared, FOLDERS[app.builder.format])
    there = {path.name for path in folder.glob("*")}
    wanted = set()
    for pictures in domain_of(env).pictures.values():
        for file, labelled, slug, number, names in pictures:
            name = labelled if app.builder.format == "mallard" else file
            wanted.add(name)
            if name not in there:
                found = album(slug, cache_of(env))
                one = next(picture for picture in found.pictures if picture.number == number)
                svg = found.labelled(names).svg if name != file else one.svg
                write_if_changed(folder / name, svg.encode())
    if not shared:
        for name in there - wanted:
            (folder / name).unlink()
    return []


def shown(env: BuildEnvironment) -> set[str]:
    """Return the names of the files that the pages show in HTML."""
    return {file for files in domain_of(env).pictures.values() for file, *_others in files}


def cache_of(env: BuildEnvironment) -> Path:
    """Return the folder that keeps drawn pictures from one build to the next, for all languages."""
    return Path(env.config.hoyle_cache or env.doctreedir, "pictures")


def visit_picture(self: HTML5Translator, node: game_picture) -> None:
    """Open the frame that picture and labels stand in."""
    builder = cast("Any", self.builder)
    shared = builder.config.hoyle_shared
    root = builder.imgpath.removesuffix("_images") + (f"{shared}/" if shared else "")
    width, height = node["width"], node["height"]
    lazy = ' loading="lazy"' if node["number"] else ""
    spoken = f' lang="{escape(node["lang"])}"' if node["lang"] else ""
    self.body.append(
        f'<div class="game-picture" style="--width:{width}"><img src="{escape(root)}_pictures/{node["file"]}"'
        f' alt="{escape(node["alt"])}" width="{width}" height="{height}"{spoken}{lazy} />'
    )


def depart_picture(self: HTML5Translator, _node: game_picture) -> None:
    """Close the frame."""
    self.body.append("</div>")


def visit_label(self: HTML5Translator, node: pile_label) -> None:
    """Open a label, placed over the picture."""
    left, top, room = node["place"]
    # Letters are not quite two thirds as wide as they are high; a long name is written smaller.
    fit = room / (0.64 * max(1, len(node.astext())))
    style = f"left:{left:g}%;top:{top:g}%;max-width:{room:g}%;--fit:{fit:.2f}cqi"
    self.body.append(f'<span class="pile-label" style="{style}">')


def depart_label(self: HTML5Translator, _node: pile_label) -> None:
    """Close a label."""
    self.body.append("</span>")


def skip(_self: object, _node: nodes.Element) -> None:
    """Show nothing: a format without pictures has the captions."""
    raise nodes.SkipNode


def register(app: Sphinx) -> None:
    """Register the nodes, the configuration and the files."""
    # Whether pages of games that the engine knows show pictures.
    app.add_config_value("hoyle_pictures", True, "env", types=frozenset({bool}))
    # Folder that keeps drawn pictures for all languages; empty: beside the doctrees.
    app.add_config_value("hoyle_cache", "", "", types=frozenset({str}))
    # Folder for what is the same in all languages, such as pictures, relative to the pages'; empty: theirs.
    app.add_config_value("hoyle_shared", "", "html", types=frozenset({str}))
    other = (skip, None)
    app.add_node(
        game_picture, html=(visit_picture, depart_picture), latex=other, text=other, man=other, texinfo=other
    )
    app.add_node(
        pile_label, html=(visit_label, depart_label), latex=other, text=other, man=other, texinfo=other
    )
    app.connect("env-updated", write_files)
