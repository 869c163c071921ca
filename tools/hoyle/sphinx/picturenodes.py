"""Nodes for pictures of games in the document tree."""

from __future__ import annotations

from docutils import nodes


class game_picture(nodes.General, nodes.Element):  # noqa: N801 - nodes are called like elements
    """A picture. file: its name; labelled: that of the one with the groups' names in it; slug, number: which
    it is, see `hoyle.pictures`; alt: the words that stand for it; lang: their
    language where it is not the page's; written: the names in the labelled one, by
    group; width, height: its size. Its children are the labels that stand over it.
    """


class pile_label(nodes.Inline, nodes.TextElement):  # noqa: N801 - nodes are called like elements
    """A group's name on a picture. place: left, top and room to the right, in hundredths of the picture."""


PictureFile = tuple[str, str, str, int, dict[str, str]]
"""Of one picture: its file, the one with names in it, the game, its number, the names by group."""


def files(page: nodes.document) -> list[PictureFile]:
    """Return the pictures of a page."""
    return [
        (node["file"], node["labelled"], node["slug"], node["number"], node["written"])
        for node in page.findall(game_picture)
    ]
