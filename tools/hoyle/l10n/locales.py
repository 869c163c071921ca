"""For which languages a part of a page is: ITS 2.0, 8.9, Locale Filter (https://www.w3.org/TR/its20/)."""

from __future__ import annotations

from typing import NamedTuple


class Locales(NamedTuple):
    """A locale filter. languages: ranges with commas between (RFC 4647, 2.2). kind: include or exclude."""

    languages: str = "*"
    kind: str = "include"

    @property
    def nowhere(self) -> bool:
        """Whether it leaves out every language, as itstool sees it when it cuts messages."""
        return self in (("", "include"), ("*", "exclude"))

    def let(self, tag: str) -> bool:
        """Return whether a language may see it, by its BCP 47 tag."""
        ranges = [one.strip() for one in self.languages.split(",")]
        return any(one and _matches(one, tag) for one in ranges) != (self.kind == "exclude")


def _matches(wanted: str, tag: str) -> bool:
    """Return whether a language range matches a tag: extended filtering, RFC 4647, 3.3.2."""
    first, *ranges = wanted.lower().split("-")
    language, *subtags = tag.lower().split("-")
    if first not in ("*", language):
        return False
    for one in ranges:
        if one == "*":
            continue
        while subtags and subtags[0] != one:
            if len(subtags.pop(0)) == 1:
                return False
        if not subtags:
            return False
        subtags.pop(0)
    return True
