"""Translators' credits: each line of one message becomes a credit and a copyright in the page's info.

The form is itstool's: ``NAME <EMAIL>, YEAR1, YEAR2``. Lines of another form are for people only.
"""

from __future__ import annotations

import re

from lxml import etree

from hoyle.l10n import codes
from hoyle.l10n.fragment import Refused
from hoyle.l10n.markup import escaped, line, set_line

_LINE = re.compile(r"(.*) <(.*)>, (.*)")

# Laid out as itstool does it, so that the results can be compared byte for byte.
_YEAR = "\n        <year>{year}</year>\n      "
_CREDIT = """<info>
    <othercredit class="translator">
      <personname>
        <firstname>{name}</firstname>
      </personname>
      <email>{address}</email>
    </othercredit>
    <copyright>
      {years}
      <holder>{name}</holder>
    </copyright>
  </info>"""


def append_credits(info: etree._Element, text: str) -> None:
    """Add the translators that the message names to an info element; raise Refused for forbidden signs."""
    for credit in text.split("\n"):
        if match := _LINE.match(credit):
            name, address, years = (escaped(part) for part in match.groups())
            listed = "".join(_YEAR.format(year=year.strip()) for year in years.split(","))
            try:
                new = etree.fromstring(_CREDIT.format(name=name, address=address, years=listed))
            except etree.XMLSyntaxError:
                raise Refused(codes.MARKUP, "the translators' names have a sign that XML forbids") from None
            _append(info, new)


def _append(info: etree._Element, new: etree._Element) -> None:
    for node in new.iter():
        set_line(node, line(info))
    if len(info):
        info[-1].tail = (info[-1].tail or "") + (new.text or "")
    else:
        info.text = (info.text or "") + (new.text or "")
    info.extend(list(new))
