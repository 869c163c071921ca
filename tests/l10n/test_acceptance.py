"""One judgement: what is published is what counts as translated and what the check lets through."""

from __future__ import annotations

import pytest
from hoyle.docbook import Manual
from hoyle.l10n import translate
from hoyle.l10n.checks import check
from hoyle.l10n.status import pages_of, status


@pytest.mark.parametrize(
    ("msgid", "msgstr", "code"),
    [
        ("A", "Α", ""),
        ("A", "Α\\n", "PO026"),
        ("A", "\\nΑ", "PO026"),
        ("A", "Α\\a", "PO020"),
        ("A", "Α <b>", "PO020"),
        ("A", "Α <b/>", "PO022"),
        ("A", "Α &who;", "PO021"),
        ("<emphasis>A</emphasis>", "Α\\f", "PO020"),
        ("A <anchor id='i'/>", "Α <anchor id='i'/><anchor id='i'/>", "PO023"),
        ("A <anchor xml:id='i'/>", "Α <anchor xml:id='i'/><anchor xml:id='i'/>", "PO023"),
        ("A <anchor xml:id='i'/><anchor xml:id='i'/>", "Α <anchor xml:id='i'/><anchor xml:id='i'/>", ""),
    ],
)
def test_build_status_and_check_agree(page, catalogue, msgid: str, msgstr: str, code: str) -> None:  # type: ignore[no-untyped-def]
    """A refused translation is not on the page, counts as broken, and is an error at its line."""
    document = page(f"<para>{msgid}</para><para>B</para>")
    manual = Manual(document.path.parent, {"index": document}, [])
    entry = f'msgid "{msgid}"\nmsgstr "{msgstr}"\n'.replace("'", '\\"')
    po = catalogue(f'{entry}\nmsgid "B"\nmsgstr "Β"\n')
    result = translate(document, po)
    assert [one.text for one in result.root][1] == "Β"
    assert ("Α" in "".join(result.root.itertext())) == (not code)
    wanted = [(code, 6)] if code else []
    assert [(one.code, one.line) for one in result.diagnostics] == wanted
    assert [(one.code, one.line) for one in check(manual, po) if one.severity == "error"] == wanted
    assert status(manual, pages_of(manual), po).counts.broken == len(wanted)


def test_credits(page, catalogue) -> None:  # type: ignore[no-untyped-def]
    """As with msgfmt: a line break behind the last translator's name counts too."""
    document = page("<articleinfo/><para>A</para>")
    names = "Who <who@example.org>, 2026"
    for end, found in (("", []), ("\\n", ["PO026"])):
        po = catalogue(f'msgctxt "_"\nmsgid "translator-credits"\nmsgstr "{names}{end}"\n')
        result = translate(document, po)
        assert [one.code for one in result.diagnostics] == found
        assert (result.root.find(".//othercredit") is None) == bool(found)
