"""DocBook's character entities: the ISO 8879 sets, and those of HTML, without any DTD.

Python's table is HTML's, which holds the names of *XML Entity Definitions for Characters* (W3C, 2010); where
ISO's files of 1986 meant another character, W3C's newer choice is taken. This module adds the names of the
ISO sets (added Greek `isogrk1` and `isogrk2`, bold Greek `isogrk4`, a few mathematical ones) that HTML left
out. DocBook 4.5 declares the same sets.
"""

from __future__ import annotations

_GREEK = {
    name: letter
    for names, letters in (
        ("a b g d e z ee th i k l m n x o p r s t u ph kh ps oh", "αβγδεζηθικλμνξοπρστυφχψω"),
        ("A B G D E Z EE TH I K L M N X O P R S T U PH KH PS OH", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"),
        ("sf aac eac eeac idi iac idia oac udi uac udia ohac", "ςάέήϊίΐόϋύΰώ"),
        ("Aac Eac EEac Idi Iac Oac Udi Uac OHac", "ΆΈΉΪΊΌΫΎΏ"),
    )
    for name, letter in zip((f"{name}gr" for name in names.split()), letters, strict=True)
}
_MATHEMATICS = {
    **{"darr2": "⇊", "larr2": "⇇", "lrarr2": "⇆", "rlarr2": "⇄", "rlhar2": "⇌", "lrhar2": "⇋", "rarr2": "⇉"},
    **{"uarr2": "⇈", "drarr": "↘", "dlarr": "↙", "sbsol": "﹨", "vprime": "′", "cupre": "≼", "gsdot": "⋗"},
    **{"ldot": "⋖", "samalg": "∐", "epsis": "∊", "thetas": "θ", "phis": "φ", "ang90": "∟"},
}

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escaped(text: str) -> str:
    """Return text as it stands in mark-up, in an attribute too."""
    return text.translate(_ESCAPES)


def character(name: str) -> str | None:
    """Return what a character entity stands for (one or two characters), or None for a name of no set."""
    from html.entities import html5  # takes long to load, and few manuals name a character

    return html5.get(f"{name};") or _GREEK.get(name) or _MATHEMATICS.get(name) or _bold(name)


def _bold(name: str) -> str | None:
    """Return a letter of `isogrk4`, bold Greek, as the plain letter: the weight is no matter of text."""
    return character(name[2:]) if name.startswith("b.") else None
