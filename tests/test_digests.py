"""Digests tell apart what is not the same, and nothing else."""

from __future__ import annotations

from pathlib import Path

from hoyle.digests import content, digest, folder


def test_parts_are_told_apart() -> None:
    assert digest([b"ab", b"c"]) != digest([b"a", b"bc"]) != digest([b"abc"])
    assert digest([]) != digest([b""])
    assert digest(iter([b"ab", b"c"])) == digest([b"ab", b"c"])


def test_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a" / "__pycache__").mkdir(parents=True)
    (tmp_path / "a" / "one").write_bytes(b"1")
    before = list(folder(tmp_path))
    assert before == [b"a/one", b"1"]
    (tmp_path / "a" / "__pycache__" / "one.pyc").write_bytes(b"compiled")
    assert list(folder(tmp_path)) == before
    (tmp_path / "link").symlink_to("nowhere")
    assert next(folder(tmp_path)) == b"link"
    assert b"FileNotFoundError" in content(tmp_path / "link")
