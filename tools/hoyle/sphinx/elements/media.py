"""Pictures and other media, with the words for readers who cannot see them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from docutils import nodes

from hoyle.sphinx.elements.blocks import HEADING, caption
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.registry import Element, handles, parts
from hoyle.sphinx.elements.text import inline, plain

parts("imagedata", "videodata", "audiodata", "textdata", "alt", "areaspec", "areaset", "area")

SHOWN = frozenset((".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"))
"""Suffixes of pictures that every browser shows."""

DATA = ("imagedata", "graphic", "inlinegraphic", "videodata", "audiodata")
"""Elements that name a file."""


def alternative(element: Element) -> str:
    """Return the words that stand for a picture: its alt, its textobject, or its caption."""
    for part in (*element.iter("alt"), *element.iter("textobject"), *element.iter("caption")):
        if words := plain(part):
            return words
    return ""


def choice(element: Element) -> Element | None:
    """Return the picture of an object that suits a page best: made for HTML, else one that browsers show."""
    pictures = [
        data
        for data in element.iter("imagedata")
        if (parent := data.getparent()) is not None and parent.get("role") != "fo" and data.get("fileref")
    ]
    known = [data for data in pictures if PurePosixPath(data.get("fileref", "")).suffix.lower() in SHOWN]
    html = [data for data in known if data.getparent().get("role") == "html"]  # type: ignore[union-attr]
    return next(iter((*html, *known, *pictures)), None)


def picture(build: Build, data: Element, words: str, block: bool) -> nodes.Node:
    """Return the image of a file, or its words where the file cannot be had."""
    uri = build.image(data)
    if uri is None:
        return nodes.inline("", words, classes=["missing-image"])
    made = nodes.image("", uri=uri, alt=words)
    if block:
        made["block"] = True
    for name, attribute in (("contentwidth", "width"), ("width", "width"), ("contentdepth", "height")):
        size = data.get(name, "")
        if attribute not in made and size.rstrip("pxtemcin%").replace(".", "", 1).isdecimal():
            made[attribute] = size
    if (scale := data.get("scale", "")).isdecimal():
        made["width"] = f"{scale}%"
    if (align := data.get("align")) in ("left", "right", "center"):
        made["align"] = align
    return made


def media(build: Build, element: Element, block: bool) -> list[nodes.Node]:
    """Return the nodes of a media object: a picture, a link to a film or a sound, or its words."""
    words = alternative(element)
    data = choice(element)
    if data is not None:
        return [picture(build, data, words, block)]
    for part in element.iter("textobject"):
        return build.blocks(part) if block else build.inlines(part)
    return []


@handles("mediaobject", "imageobjectco", "mediaobjectco")
def media_object(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a picture of its own, with its caption if it has one."""
    made = media(build, element, block=True)
    text = [node for part in element.iterchildren("caption") for node in build.blocks(part)]
    if text and len(made) == 1 and isinstance(made[0], nodes.image):
        yield nodes.figure("", made[0], nodes.legend("", *text))
    else:
        yield from made
        yield from text


@handles("inlinemediaobject")
def inline_object(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a picture in the line."""
    yield from (
        node if inline(node) else nodes.inline("", node.astext()) for node in media(build, element, False)
    )


@handles("graphic", "inlinegraphic")
def graphic(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the picture of DocBook's older elements."""
    yield picture(build, element, alternative(element), element.tag == "graphic")


@handles("screenshot")
def screenshot(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the picture inside."""
    yield from build.blocks(element)


@handles("figure", "informalfigure")
def figure(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a figure: a picture with its title under it; anything else that it holds follows as its legend."""
    title = caption(build, element, nodes.caption())
    blocks = build.blocks(element, *HEADING)
    pictures: list[nodes.Node] = []
    rest: list[nodes.Node] = []
    for node in blocks:
        if isinstance(node, nodes.figure):  # a media object with a caption of its own
            pictures.append(node.children[0])
            rest += [part for legend in node.children[1:] for part in legend.children]
        else:
            (pictures if isinstance(node, nodes.image) else rest).append(node)
    if not pictures:
        heading = [nodes.rubric("", "", *part.children) for part in title if isinstance(part, nodes.Element)]
        yield nodes.container("", *heading, *rest, classes=["figure"])
        return
    made = nodes.figure("", *pictures[:1], *title)
    if pictures[1:] or rest:
        made += nodes.legend("", *pictures[1:], *rest)
    yield made


@handles("textobject", "imageobject", "videoobject", "audioobject")
def words(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make nothing: the media object around it chose what to show."""
    yield from ()


@handles("caption")
def stray_caption(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make nothing: the object around it shows its caption."""
    yield from ()
