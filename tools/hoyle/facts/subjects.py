"""The registry of subjects: every dotted path that a fact may have, what it means, and the values it takes.

Both sides work from this table: the reader refuses to make a fact that is not in it, and every probe of the
cross-check answers one of its subjects. ``<group>`` stands for a pile group (`GROUPS`), ``<rank>`` for a rank
(`RANKS`), ``<name>`` for any name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from hoyle.facts.model import Value

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "joker")
"""Names of ranks in values; a rank that is counted with stands in `rank.<rank>`."""

SUITS = ("club", "diamond", "heart", "spade")

GROUPS = (
    "stock",
    "waste",
    "foundation",
    "reserve",
    "tableau",
    # Groups that single games name.
    "chooser",  # hamilton: where the start card is chosen
    "temporary",  # ten_across: spots out of play
    "throne",  # kings_audience, wall
    "plait",
    "edge",  # plait: the four fields around it
    "wall",
    "low_guard_post",
    "high_guard_post",
    "hole",  # bear_river: the last pile of each row, part of the tableau
    "center",  # clock, napoleons_tomb: the pile in the middle
    "corner",  # napoleons_tomb: the four foundations in the corners
)
"""Pile groups. A page's row title is one of these in every language."""

PLACES = (
    *("top left", "top right", "top", "left", "right", "bottom", "bottom left", "bottom right", "middle"),
    *(
        "middle column",
        "center row left",
        "top center",
        "bottom center",
        "corners",
        "cross",
        "center",
        "scattered",
    ),
)
"""Absolute places; relative ones are ``right of <group>``, ``left of``, ``below``, ``above``, ``next to``,
``around``, ``beside`` (on both sides) and ``between <group> and <group>``."""

_GROUP = "|".join(GROUPS)
_RANK = "|".join(RANKS)
_SHAPES: dict[str, str] = {
    "count": r"\d+",
    "flag": r"True|False",
    "rank": rf"(?:{_RANK})",
    "group": rf"(?:{_GROUP})",
    "faces": r"[du]+",
    "place": rf"{'|'.join(PLACES)}"
    rf"|(?:right of|left of|below|above|next to|around|beside) (?:{_GROUP})"
    rf"|between (?:{_GROUP}) and (?:{_GROUP})",
    "step": r"(?:up|down)_by_\d+",
    "deal": rf"(?:{_GROUP}):(?:\d+|each|gaps|rest)",
    "but": rf"(?:all_but|remove_all_but):(?:\d+|{_RANK}|pictures)",
    "name": r"[a-z0-9_]+(?::[a-z0-9_]+)*",
}


@dataclass(frozen=True, slots=True)
class Subject:
    """One line of the table.

    pattern: the path, with ``<group>``, ``<rank>`` or ``<name>`` where it varies. names: values that are
    plain names. shapes: other kinds of values: ``count`` an integer, ``flag`` a boolean, ``rank``, ``group``,
    ``place``, ``faces`` (a word of ``d`` and ``u``, bottom card first), ``step`` (``up_by_2``), ``deal``
    (``waste:3``), ``but`` (``remove_all_but:4``), ``name`` any name; with ``*`` a tuple of such. text: what
    the value says, for whoever writes a probe or a sentence frame.
    """

    pattern: str
    text: str
    shapes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def allows(self, value: Value) -> bool:
        """Tell whether the value is one that the subject takes."""
        if isinstance(value, tuple):
            shapes = [shape[:-1] for shape in self.shapes if shape.endswith("*")]
            return bool(shapes) and all(any(_fits(item, shape) for shape in shapes) for item in value)
        return value in self.names or any(_fits(value, shape) for shape in self.shapes if shape[-1] != "*")


def _fits(value: Value, shape: str) -> bool:
    if isinstance(value, bool):
        return shape == "flag"
    if isinstance(value, int):
        return shape == "count"
    return shape not in ("flag", "count") and bool(re.fullmatch(_SHAPES[shape], str(value)))


def _table(
    *rows: tuple[str, tuple[str, ...], str] | tuple[str, tuple[str, ...], str, tuple[str, ...]],
) -> tuple[Subject, ...]:
    return tuple(Subject(row[0], row[2], row[1], row[3] if len(row) > 3 else ()) for row in rows)


_MOVABLE = ("top", "run", "groups", "any", "pile", "none")
# run: cards in sequence; any: whatever lies there; groups: several at once, the page leaves the order open
_SUIT = ("same", "alternate_colour", "same_colour", "different", "any")

SUBJECTS: tuple[Subject, ...] = _table(
    # What is played with
    ("deck.packs", ("count",), "packs of 52 cards that the deck is made of"),
    ("deck.cards", ("count",), "cards in play, jokers and removals counted"),
    ("deck.jokers", ("count",), "jokers in the deck"),
    ("deck.suits", ("name*",), "the suits in the deck, e.g. (heart, spade)"),
    ("deck.without", ("rank*",), "ranks that take no part in the game"),
    ("deck.sets", ("count",), "complete sets of ace to king for each suit"),
    ("rank.<rank>", ("count",), "what the rank counts in sums or in the order", ("high", "low", "both")),
    ("<group>.down", ("count*",), "cards that lie face down, pile by pile"),
    ("<group>.dealt_without", ("rank*",), "ranks that the deal passes over"),
    ("rank.wild", ("rank*",), "ranks that go with any rank, and any rank with them"),
    # What lies where
    (
        "<group>.piles",
        ("count", "count*"),
        "number of piles (slots), or the lengths of the rows that they form",
    ),
    ("<group>.piles.range", ("count*",), "fewest and most piles, where an option decides"),
    ("<group>.grid", ("count*",), "rows and columns of a rectangle of piles"),
    (
        "<group>.cards",
        ("count", "count*", "but"),
        "cards after the deal: in every pile, or pile by pile; all cards, those not dealt elsewhere "
        "(rest), or all but a rank (all_but:ace)",
        ("all", "rest"),
    ),
    ("<group>.cards.total", ("count",), "cards after the deal in all piles of the group together"),
    ("<group>.contents", ("rank*",), "ranks dealt on purpose, pile by pile (one for all: a tuple of one)"),
    (
        "<group>.faces",
        ("faces", "faces*"),
        "up: all face up; down: all face down; top_up: the top one only; or bottom to top for every pile, or "
        "pile by pile",
        ("up", "down", "top_up"),
    ),
    ("<group>.place", ("place",), "where on the table it lies"),
    (
        "<group>.shape",
        (),
        "the figure its piles form",
        (
            "row",
            "column",
            "grid",
            "pyramid",
            "inverted_pyramid",
            "three_peaks",
            "arch",
            "clock",
            "cross",
            "fan",
            "line",
        ),
    ),
    ("<group>.capacity", ("count",), "most cards that one pile may hold"),
    ("<group>.bottom", ("rank*",), "ranks that the deal moves to the bottom of their piles"),
    # What goes on what
    (
        "<group>.build.order",
        ("step",),
        "rank of the card put on a card; none: nothing may be put on its cards",
        ("up", "down", "either", "same", "double", "any", "none"),
    ),
    ("<group>.build.suit", (), "suit of the card put on a card", _SUIT),
    (
        "<group>.build.wraps",
        ("flag",),
        "the order goes on over the end: ace on king (up), king on ace (down)",
    ),
    ("<group>.build.steps", ("count*",), "step of every pile, where each pile has its own"),
    ("<group>.build.series", ("rank*",), "the ranks in the order in which they go on each other"),
    (
        "<group>.build.above",
        ("flag",),
        "a card may be put on only when the pile before already holds its rank (osmosis)",
    ),
    ("<group>.build.order.mixed", ("flag",), "one pile may go up and down in turn"),
    ("<group>.on.<rank>", ("rank*",), "ranks that may be put on this rank; () for none"),
    (
        "<group>.first",
        ("rank",),
        "what an empty pile takes from the player",
        ("any", "base", "base_minus_1", "lower_than_base", "none", "king_queen_pair", "jack_ace_pair"),
    ),
    ("<group>.first.group", ("flag",), "an empty pile takes a group as well as a single card"),
    ("<group>.first.from", ("group*",), "the groups that a card for an empty pile may come from, exactly"),
    ("<group>.first.not_from", ("group*",), "the groups that a card for an empty pile must not come from"),
    ("<group>.first.suit", ("name",), "the suit that an empty pile takes"),
    (
        "<group>.first.next_to",
        ("name",),
        "gap games: what a gap takes, by its neighbour",
        ("left_plus_1", "either_neighbour"),
    ),
    ("<group>.gap.left_of", (), "gap games: what goes to the left of a card of its suit", ("plus_1", "minus_1")),
    ("<group>.gap.right_of", (), "gap games: what goes to the right of a card of its suit", ("plus_1", "minus_1")),
    ("<group>.gap.<rank>", ("name*",), "where this rank may go besides: left_of_ace, right_of_queen, first, last"),
    ("<group>.gap.first", ("rank",), "what the first place of a row takes"),
    ("<group>.gap.closed", ("name*",), "after what a gap takes nothing: king, gap"),
    ("<group>.cells.<rank>", (), "the places of a grid that a rank must go to", ("corners", "row_ends", "column_ends", "any")),
    ("<group>.last", ("rank",), "the rank that ends a pile", ("base_minus_1",)),
    (
        "<group>.base",
        (),
        "how the base card is found",
        ("first_dealt", "chosen", "chosen_from_reserve", "any"),
    ),
    ("<group>.direction", (), "who settles building up or down", ("chosen",)),
    (
        "<group>.refill",
        ("group*",),
        "groups that fill a gap by themselves, the first that has a card; () for none",
    ),
    (
        "<group>.refill.shifts",
        ("flag",),
        "a gap is filled by moving the cards after it up, the gaps go to the end",
    ),
    # What may be taken
    (
        "<group>.in_play",
        (),
        "which of its cards may be taken",
        ("top", "all", "uncovered", "top_and_bottom", "none"),
    ),
    ("<group>.lift", (), "what is moved at once between piles of the tableau", _MOVABLE),
    ("<group>.lift.suit", (), "how the suits of a group that is moved must follow", _SUIT),
    (
        "<group>.lift.order",
        (),
        "whether the ranks of a group that is moved must follow",
        ("sequence", "any", "same"),
    ),
    (
        "<group>.lift.limit",
        ("count",),
        "most cards moved at once; free_plus_1: free reserves and one more",
        ("free_plus_1", "as_if_singly"),
    ),
    ("<group>.lift.limit.doubled", ("flag",), "each empty pile of the tableau doubles the limit"),
    ("<group>.lift_to.<group>", (), "what is moved at once to the other group", _MOVABLE),
    ("<group>.plays_to", ("group*",), "groups that its cards may be moved to, these and perhaps others"),
    ("<group>.plays_only_to", ("group*",), "groups that its cards may be moved to, and no others"),
    ("<group>.takes_from", ("group*",), "groups whose cards it takes, these and perhaps others"),
    ("<group>.returns", ("flag",), "cards may be played back from it"),
    ("<group>.base_returns", ("flag",), "the first card of a pile may be played back"),
    ("<group>.flips", ("flag",), "a face-down card turns up when it is on top"),
    ("<group>.last_card_flips", ("flag",), "the last card left in the pile turns up"),
    ("<group>.reused", ("flag",), "an emptied pile takes cards again"),
    ("<group>.rearranged", ("flag",), "its cards may be moved within the group"),
    ("<group>.frozen", ("name",), "what makes a pile immovable", ("king", "complete")),
    ("<group>.removed_run", ("count",), "cards in sequence that leave for the foundation together"),
    ("<group>.jumps", ("count*",), "how many places to the left a card may be put on another (accordion)"),
    # The stock
    (
        "stock.deals",
        ("deal",),
        "what one deal of the stock does: waste:3, tableau:each (a card on every pile), tableau:gaps",
    ),
    (
        "stock.last_deal",
        ("count",),
        "cards of the last deal, where there are fewer than in others",
        ("fewer",),
    ),
    (
        "stock.redeals",
        ("count",),
        "how often the waste (or table) is turned over and dealt again",
        ("unlimited",),
    ),
    ("stock.redeal.order", (), "the cards' order in a redeal", ("kept", "shuffled")),
    ("stock.redeal.from", ("group*",), "groups whose cards go back to the stock"),
    ("stock.needs_filled", ("flag",), "no deal while a pile of the tableau is empty"),
    ("stock.always_empty", ("flag",), "no card ever lies in the stock"),
    ("waste.must_play", ("flag",), "a card in the waste has to be played before the next is dealt"),
    # Removal
    ("match.rule", (), "which two cards (or more) go together", ("sum", "rank", "suit", "suit_or_rank")),
    ("match.total", ("count",), "what the ranks of a pair add up to"),
    ("match.size", ("count",), "cards that go at once, where not two"),
    (
        "match.place",
        (),
        "how a pair has to lie",
        ("anywhere", "adjacent", "row_or_column", "adjacent_or_three"),
    ),
    ("match.waste", ("name*",), "what the waste's cards go with: alone, tableau, waste"),
    ("match.needs_full", ("flag",), "nothing is removed before the tableau is full"),
    ("match.removes", (), "what a match takes away", ("both", "covered")),
    ("match.neighbours", ("flag",), "a pair has to lie side by side"),
    ("match.single", ("rank*",), "ranks that go alone"),
    ("match.same", ("rank*",), "ranks that go with one of their own"),
    ("match.partner.<rank>", ("rank",), "the rank that it goes with"),
    ("match.never", ("rank*",), "ranks that cannot be removed"),
    ("match.lower", ("flag",), "of two of a suit the lower one goes"),
    # The end
    (
        "goal",
        ("but", "name"),
        "what wins: foundations, waste, remove_all, remove_all_but:4, reveal_all, empty:stock, "
        "empty:tableau, sequences:tableau, sequences:foundation, piles:rank, score:75",
    ),
    ("goal.without", ("rank*",), "ranks that need not be brought to the goal"),
    ("goal.sequences", ("count",), "complete sequences that win"),
    ("goal.also", ("name",), "another way to win"),
    ("lost", ("name*",), "what ends the game as lost: no_moves, stock_empty, waste_empty, no_place"),
    ("over", ("name*",), "what ends the game, won or lost: kings_in_center, suits_single"),
    # Scores
    ("score", (), "none: the game keeps no score", ("none",)),
    ("score.maximum", ("count",), "the most points that one game can give"),
    ("score.card.<group>", ("count",), "points for a card moved to (lying in) the group"),
    ("score.card.removed", ("count",), "points for a card removed"),
    ("score.pair.removed", ("count",), "points for a pair removed"),
    ("score.set.removed", ("count",), "points for a set removed, see match.size"),
    ("score.card.unscored", ("rank*",), "ranks that score nothing"),
    (
        "score.card.waste",
        ("count",),
        "points for a card played from the table to the waste",
        ("run_length", "doubling"),
    ),
    ("score.complete.foundation", ("count",), "points for a foundation that is complete, besides its cards'"),
    ("score.pair.tableau", ("count",), "points for two cards of the tableau that lie in order"),
    ("score.sequence", ("count",), "points for a sequence in suit", ("length_minus_1", "length")),
    ("score.sequence.complete", ("count",), "points for a sequence of thirteen, besides the others"),
    ("score.rank.<rank>", ("count",), "points for a card of this rank", ("face_value",)),
    ("score.faces", ("flag",), "a card scores its face value"),
    ("score.revealed", ("count",), "points for a face-down card that is uncovered"),
    ("score.frozen", ("count",), "points for a pile that is complete and frozen"),
    ("score.deal", ("count",), "points taken off (a positive number) for a card dealt to the waste"),
    ("score.peak", ("count",), "points for a peak cleared"),
    ("score.cleared", ("count",), "points for clearing the whole tableau"),
    ("score.run", ("count*",), "points of the first cards of a run"),
    ("score.run.total", ("count",), "sum of score.run"),
    ("score.hand.<name>", ("count",), "points of a poker hand"),
    ("score.break_even", ("count",), "points at which a player of old broke even"),
    # Options and the mouse
    ("options", ("name*",), "the options that the page lists, by name; () where it says there are none"),
    ("options.exclusive", ("flag",), "exactly one of the options is on at a time"),
    ("options.ways", ("count",), "number of ways to play that the page counts"),
    ("options.groups", ("count",), "number of kinds (of deck) that the page counts"),
    (
        "gesture.double_click",
        (),
        "what a double click on a card does",
        ("foundation", "reserve", "tableau", "jump", "none"),
    ),
    (
        "gesture.double_click.<group>",
        (),
        "what a double click on a card of this group does",
        ("foundation", "autoplay", "reserve", "none", "tableau", "redeal", "attack"),
    ),
    ("gesture.click", (), "what a click on a card does", ("none",)),
    ("gesture.click.<group>", (), "what a click on the group does", ("deal", "remove", "attack", "redeal")),
    ("gesture.click.<rank>", (), "what a click on a card of this rank does", ("remove",)),
    ("autoplay.ranks", ("rank*",), "ranks that go to the foundation by themselves"),
    ("autoplay.foundation", ("flag",), "cards go to the foundation by themselves"),
)


@cache
def subject(path: str) -> Subject | None:
    """Return the line of the table that a path such as ``tableau.build.order`` belongs to, or None."""
    return next((row for row in SUBJECTS if _pattern(row.pattern).fullmatch(path)), None)


def valid(path: str, value: Value) -> bool:
    """Tell whether a fact with this subject and value is one that the table knows."""
    row = subject(path)
    return row is not None and row.allows(value)


@cache
def _pattern(text: str) -> re.Pattern[str]:
    groups = {"group": f"(?:{_GROUP})", "rank": f"(?:{_RANK})", "name": "[a-z0-9_]+"}
    return re.compile(re.sub(r"<(\w+)>", lambda found: groups[found[1]], text.replace(".", r"\.")))
