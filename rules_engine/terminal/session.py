"""A game of patience in a terminal: lines in, the table out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TextIO

from rich.console import Console
from rich.text import Text

from rules_engine.history import History
from rules_engine.moves import Move
from rules_engine.play import Rules
from rules_engine.terminal.screen import Screen
from rules_engine.terminal.words import MOVES, WORDS, understand

PROMPT = "> "


class Session:
    """One game from its deal until the player leaves it."""

    def __init__(self, rules: Rules, seed: int, console: Console) -> None:
        """Deal; the console needs `screen.THEME`."""
        self.rules = rules
        self.game = History(rules, rules.deal(seed))
        self.console = console
        self.screen = Screen(rules, console.encoding)
        self._title = f"{rules.slug}, seed {seed}"

    def run(self, lines: Iterable[str]) -> None:
        """Show the table, then do what the lines say, several things on a line if parted by commas.

        Ends with the word ``quit`` or with the last line.
        """
        options = [name for name, on in self.rules.options.items() if on]
        self._say(", ".join([self._title, *options]))
        self._say(self.screen.groups())
        self._show()
        for line in lines:
            changed = False
            for text in filter(None, map(str.strip, line.split(","))):
                try:
                    meant = understand(text, self.rules.moves(self.game.position))
                    if meant == "quit":
                        return
                    changed = self._do(meant) or changed
                except (IndexError, ValueError) as error:
                    self._say(str(error))
                    break
            if changed:
                self._show()

    def _do(self, meant: Move | str) -> bool:
        """Make a move or do what a word says; return whether the table is to be shown."""
        if isinstance(meant, Move):
            self.game.play(meant)
        elif meant == "undo":
            self.game.undo()
        elif meant == "redo":
            self.game.redo()
        elif meant == "hint":
            self._hint()
        elif meant == "score":
            self._say(self._standing())
        elif meant == "help":
            self._list(MOVES | WORDS)
        return isinstance(meant, Move) or meant in ("undo", "redo", "table")

    def _show(self) -> None:
        self.console.print()
        self._say(self.screen.table(self.game.position))
        self._say(self._standing())

    def _standing(self) -> str:
        """Return the score, the number of moves made, and how the game has ended, if it has."""
        made = len(self.game.moves)
        text = f"score {self.game.position.score}, {made} move{'' if made == 1 else 's'}"
        if self.rules.won(self.game.position):
            return f"{text}: won!"
        if self.rules.lost(self.game.position):
            return f"{text}: lost, nothing more can be won here; undo, or quit"
        return text

    def _hint(self) -> None:
        moves = self.rules.moves(self.game.position)
        self._list({str(move): self.screen.words(self.game.position, move) for move in moves})
        if not moves:
            self._say("no move is left")

    def _list(self, meanings: Mapping[str, Text | str]) -> None:
        """Show what can be typed, a line each, with what it means."""
        width = max(map(len, meanings), default=0)
        for form, meaning in meanings.items():
            self._say(Text.assemble((form.ljust(width), "bold"), "  ", meaning))

    def _say(self, text: Text | str) -> None:
        self.console.print(text, markup=False, highlight=False, soft_wrap=True)


def lines(source: TextIO | None) -> Iterator[str]:
    """Yield what is typed, at a terminal with a prompt and line editing, until the end or Ctrl-C.

    source: standard input; None where it is closed.
    """
    if source is None:
        return
    try:
        if not source.isatty():
            yield from source
            return
        import readline  # noqa: F401 (its import alone gives `input` line editing)

        while True:
            yield input(PROMPT)
    except (EOFError, KeyboardInterrupt):
        print()
