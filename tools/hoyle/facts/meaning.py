"""What a matched sentence frame means: slots filled into facts. The table is `meanings.toml`, without a word.

A value of the table is a template: ``{slot}`` alone is the slot's value as it is, ``{slot}`` within text its
name, ``=expression`` arithmetic over slots (``+ - *``, tuples, ``(a,) * n``), anything else itself. A fact
whose template needs a slot that the sentence did not fill is left out.
"""

from __future__ import annotations

import ast
import operator
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hoyle.facts.model import Value

_MOST = 1000
"""Parts that a list is repeated to."""
_SLOT = re.compile(r"\{(\w+)\}")
_OPERATORS: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """One entry of the table.

    facts: pairs of subject and value templates. default: the group spoken of where neither the sentence nor
    its context names one. groups: the groups that it can be about, empty for all of them. focus: the
    slot with the group that following sentences speak of, where it is filled. step: it is a step of a
    deal, see `hoyle.facts.deals`. sections: where it can stand, empty for everywhere.
    """

    name: str
    facts: tuple[tuple[Template, Template], ...] = ()
    default: str = ""
    groups: tuple[str, ...] = ()
    focus: str = "group"
    step: bool = False
    sections: tuple[str, ...] = ()

    def apply(self, slots: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
        """Return subject and value of every fact whose slots are all filled; none where one is beyond reason.

        That is a list of more things than a table has place for.
        """
        try:
            return tuple(
                (str(subject.fill(slots)), value.fill(slots))
                for subject, value in self.facts
                if slots.keys() >= subject.needs and slots.keys() >= value.needs
            )
        except OverflowError:
            return ()


@dataclass(frozen=True, slots=True)
class Template:
    """A value with places for slots, taken apart once.

    needs: the slots that must be filled. tree: the expression after ``=``, None for a plain template.
    """

    text: Value
    needs: frozenset[str]
    tree: ast.expr | None = None

    @classmethod
    def of(cls, text: Value) -> Template:
        """Take a template apart; raise ValueError where its arithmetic is none of ours."""
        if not isinstance(text, str):
            return cls(text, frozenset())
        if not text.startswith("="):
            return cls(text, frozenset(_SLOT.findall(text)))
        tree = ast.parse(text[1:].strip(), mode="eval").body
        return cls(text, frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name)), tree)

    def fill(self, slots: Mapping[str, Value]) -> Value:
        """Return the value with its slots filled; raise KeyError where one that it needs is empty."""
        if self.tree is not None:
            return _evaluate(self.tree, slots)
        if not isinstance(self.text, str) or not self.needs:
            return self.text
        whole = _SLOT.fullmatch(self.text)
        return slots[whole[1]] if whole else _SLOT.sub(lambda found: str(slots[found[1]]), self.text)


def _evaluate(node: ast.expr, slots: Mapping[str, Value]) -> Value:
    match node:
        case ast.Constant(value=int() | str() as value):
            return value
        case ast.Name(id=name):
            return slots[name]
        case ast.Tuple(elts=parts):
            return tuple(_evaluate(part, slots) for part in parts)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _OPERATORS:
            one, other = _evaluate(left, slots), _evaluate(right, slots)
            if isinstance(one, tuple) and isinstance(other, int) and other > _MOST:
                raise OverflowError(f"a list of {other}")
            result: Value = _OPERATORS[type(sign)](one, other)
            return result
    raise ValueError(f"no arithmetic of meanings.toml: {ast.unparse(node)}")


@dataclass(frozen=True, slots=True)
class Meanings:
    """The whole table: frames, conditions (pairs), and what the glossary's ids stand for (class, value)."""

    frames: Mapping[str, Meaning]
    conditions: Mapping[str, tuple[str, str]]
    glossary: Mapping[str, tuple[str, str]]


@cache
def meanings() -> Meanings:
    """Return the table of the package."""
    data = tomllib.loads((Path(__file__).parent / "meanings.toml").read_text(encoding="utf-8"))
    return Meanings(
        {name: _meaning(name, entry) for name, entry in data["frames"].items()},
        {name: (pair[0], pair[1]) for name, pair in data["conditions"].items()},
        {name: (pair[0], pair[1]) for name, pair in data["glossary"].items()},
    )


def _meaning(name: str, entry: Mapping[str, Any]) -> Meaning:
    facts = tuple(
        (Template.of(subject), Template.of(_value(value))) for subject, value in entry.get("facts", ())
    )
    return Meaning(
        name,
        facts,
        entry.get("default", ""),
        tuple(entry.get("groups", ())),
        entry.get("focus", "group"),
        entry.get("step", False),
        tuple(entry.get("sections", ())),
    )


def _value(raw: Any) -> Value:
    return tuple(_value(item) for item in raw) if isinstance(raw, list) else raw
