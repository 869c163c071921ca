"""What CONTRIBUTING.md tells Weblate of the catalogues is so."""

from __future__ import annotations

import configparser
import re
from pathlib import Path

from hoyle.l10n.fragment import parse, placeholders
from hoyle.l10n.linguas import linguas
from hoyle.l10n.units import units

ROOT = Path(__file__).parents[2]


def settings() -> dict[str, str]:
    """Return the table of the component's settings."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rows = text.partition("**Weblate.**")[2].partition("**Damned Lies.**")[0]
    return dict(re.findall(r"^\| (.*?) \| (.*) \|$", rows, re.M))


def test_catalogues_and_languages() -> None:
    """The mask finds every catalogue, and no other file is taken for one."""
    table = settings()
    found = {path.stem for path in ROOT.glob(table["File mask"].strip("`"))}
    assert found == set(linguas(ROOT / "po")[0])
    assert all(re.fullmatch(table["Language filter"].strip("`"), name) for name in found)


def test_placeholders_are_protected(page) -> None:  # type: ignore[no-untyped-def]
    """The flag's pattern takes exactly the placeholders that messages have."""
    flag = re.search(r'placeholders:r"([^"]+)"', settings()["Translation flags"])
    assert flag is not None
    cut = units(page("<para>A<footnote><para>b</para></footnote> <tip><para>c</para></tip></para>"))
    found = re.findall(flag[1], cut[-1].msgid)
    assert found == [f"<_:{name}/>" for name in placeholders(parse(cut[-1].msgid, {}, {}))]
    assert len(found) == 2


def test_the_command_line_knows_its_component() -> None:
    """wlc reads `.weblate` as an INI file with plain `=`; neither server nor key stand in it."""
    parser = configparser.RawConfigParser(delimiters=("=",))
    parser.read(ROOT / ".weblate", "utf-8")
    assert parser.sections() == ["weblate"]
    assert dict(parser["weblate"]) == {"translation": "hoyle/manual"}
