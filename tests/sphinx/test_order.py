"""What is to be published, and where it goes."""

from __future__ import annotations

from pathlib import Path

from hoyle.sphinx.order import choose, manual_name


def test_choose(tmp_path: Path) -> None:
    (tmp_path / "el.po").write_bytes(b"")
    (tmp_path / "fr.po").write_bytes(b"")
    assert choose(tmp_path, "en", None, tmp_path) == (("en", "el", "fr"), ("en", "el", "fr"))
    assert choose(tmp_path, "en", ["el", "C"], tmp_path) == (("el", "en"), ("en", "el"))
    (tmp_path / "html" / "fr").mkdir(parents=True)
    (tmp_path / "html" / "fr" / "index.html").write_bytes(b"")
    assert choose(tmp_path, "en", ["el"], tmp_path) == (("el",), ("el", "fr"))


def test_manual_name(tmp_path: Path) -> None:
    assert manual_name(tmp_path / "aisleriot-help" / "C") == "aisleriot"
    assert manual_name(tmp_path / "tablecloth" / "help" / "C") == "tablecloth"
    assert manual_name(tmp_path / "share" / "help" / "C" / "user-guide") == "user-guide"
    (tmp_path / "tablecloth" / "conf.py").parent.mkdir()
    (tmp_path / "tablecloth" / "conf.py").write_text('hoyle_manual = "cloth"', "utf-8")
    assert manual_name(tmp_path / "tablecloth" / "help" / "C") == "cloth"
