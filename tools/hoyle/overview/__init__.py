"""What is known of all games of a manual, for readers and for programs: every fact with its verdict.

`collect` reads a manual and has its facts tried; `rules.to_json` is the form for programs, `glance` and
`tables` tell readers what a game is like.
"""

from hoyle.overview.game import Game
from hoyle.overview.games import collect

__all__ = ["Game", "collect"]
