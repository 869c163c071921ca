"""A manual of one short page in our own words, written to a folder of the test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main

PAGE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE sect1 PUBLIC "-//OASIS//DTD DocBook XML V4.3//EN" "">
<sect1 id="Klondike">{waiver}
  <title>Klondike</title>
  <sect2>
    <title>Setup</title>
    <informaltable><tgroup cols="2"><tbody>
      <row><entry>Foundation</entry><entry>
        <para>Four piles.</para>
      </entry></row>
      <row><entry>Tableau</entry><entry>
        <para>{tableau}</para>
      </entry></row>
    </tbody></tgroup></informaltable>
  </sect2>
  <sect2>
    <title>Options</title>
    <variablelist>
      <varlistentry><term>Three card deals</term></varlistentry>
      <varlistentry><term>Single card deals</term></varlistentry>
      <varlistentry><term>No redeals</term></varlistentry>
      <varlistentry><term>Unlimited redeals</term></varlistentry>
    </variablelist>
  </sect2>
  <sect2>
    <title>Scoring</title>
    <para>Maximum possible score: 52</para>
  </sect2>
</sect1>
"""
INDEX = """<?xml version="1.0" encoding="utf-8"?>
<book lang="en" xmlns:xi="http://www.w3.org/2001/XInclude">
  <title>Games</title>
  <xi:include href="klondike.xml"/>
</book>
"""


@pytest.fixture
def manual(tmp_path: Path) -> Callable[..., Path]:
    """Return a function: manual(tableau=…, waiver=…) writes the manual and returns its folder."""

    def write(tableau: str = "Seven piles.", waiver: str = "") -> Path:
        folder = tmp_path / "C"
        folder.mkdir(exist_ok=True)
        (folder / "index.docbook").write_text(INDEX, encoding="utf-8")
        (folder / "klondike.xml").write_text(PAGE.format(tableau=tableau, waiver=waiver), encoding="utf-8")
        return folder

    return write


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test in a folder of its own, where the cache of verdicts goes."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def checked(capsys: pytest.CaptureFixture[str]) -> Callable[[Path], tuple[int, str]]:
    """Return a function: checked(folder) runs ``hoyle check`` and returns its status and what it printed."""

    def run(folder: Path) -> tuple[int, str]:
        status = main(["check", "--manual", str(folder)])
        return status, capsys.readouterr().out

    return run
