"""Patterns: what they match and bind, and what they refuse."""

from __future__ import annotations

import pytest
from hoyle.facts.grammar import Bindings, Grammar, Matcher, PatternError, merge, parse
from hoyle.facts.text import words

GRAMMAR = Grammar(
    {
        "two": [(("two",), "n", 2)],
        "king": [(("king",), "rank", "king")],
        "queen": [(("queen",), "rank", "queen")],
        "face": [(("face", "up"), "face", "up"), (("face",), "noun", None)],
    },
    {"it_rank": [parse("[the] <it:rank>")], "ranks": [parse("<it_rank+:it_rank> [and <it_rank+:it_rank>]")]},
)


def whole(pattern: str, sentence: str) -> list[Bindings]:
    tokens = words(sentence)
    ways = Matcher(GRAMMAR, tokens).match(parse(pattern), 0)
    return [dict(bound) for end, bound in ways if end == len(tokens)]


@pytest.mark.parametrize(
    ("pattern", "sentence", "bound"),
    [
        ("<n> (cards|piles)", "Two piles", {"n": 2}),
        ("<many:n> cards", "two cards", {"many": 2}),
        ("<_:n> cards", "two cards", {}),
        ("[no] <rank> {suit=same} {limit=3}", "King", {"rank": "king", "suit": "same", "limit": 3}),
        ("<all+:rank> , <all+:rank>", "king, queen", {"all": ("king", "queen")}),
        (
            "from <first:it_rank> to <last:it_rank>",
            "from the King to queen",
            {"first": "king", "last": "queen"},
        ),
        ("<face> card", "face-up card", {"face": "up"}),
        ("<rank> \\( <n> \\)", "king (two)", {"rank": "king", "n": 2}),
    ],
)
def test_match(pattern: str, sentence: str, bound: Bindings) -> None:
    assert whole(pattern, sentence) == [bound]


def test_no_match_where_a_word_is_left_or_values_disagree() -> None:
    assert whole("<n> cards", "two red cards") == []
    assert whole("<rank> on <rank>", "king on queen") == []


@pytest.mark.parametrize("pattern", ["[cards", "cards)", "(a|b", "<a:b:c>"])
def test_malformed_patterns_are_refused(pattern: str) -> None:
    with pytest.raises(PatternError):
        parse(pattern)


def test_merge_chains_tuples_and_refuses_what_differs() -> None:
    assert merge({"a": (1,)}, {"a": (2,)}) == {"a": (1, 2)}
    assert merge({"a": 1}, {"a": 1, "b": 2}) == {"a": 1, "b": 2}
    assert merge({"a": 1}, {"a": 2}) is None
    assert merge({"a": 1}, {"a": True}) is None
