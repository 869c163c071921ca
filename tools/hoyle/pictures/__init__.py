"""Pictures of the games: the table after the deal and a few moves, drawn from what the engine plays.

`known` tells which game a page is about, and `album` gives its pictures with what there is to tell of them;
words of any language are the caller's.
"""

from hoyle.pictures.album import Album, Picture, album, album_digest, known
from hoyle.pictures.steps import Step
from rules_engine.cards import Card

__all__ = ["Album", "Card", "Picture", "Step", "album", "album_digest", "known"]
