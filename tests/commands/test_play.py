"""``hoyle play``, as a program: what is typed goes in through a pipe or a terminal."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-m", "hoyle", "play"]


def play(typed: str, *arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding=encoding,
        env=environment,
        check=False,
    )


def read_until(terminal: int, end: bytes) -> str:
    """Return what a program writes to its terminal up to an end; fail where that does not come."""
    shown = b""
    while end not in shown:
        assert select.select([terminal], [], [], 60)[0], shown
        shown += os.read(terminal, 4096)
    return shown.decode()


def press_until_closed(terminal: int, key: bytes) -> None:
    """Press a key as a person would, again where nothing happens, until the program lets go of its terminal.

    Python misses a Ctrl-C that comes in the instant between its last look for signals and readline's wait.
    """
    for _ in range(60):
        with contextlib.suppress(OSError):
            os.write(terminal, key)
        while select.select([terminal], [], [], 1)[0]:
            try:
                if not os.read(terminal, 4096):
                    return
            except OSError:  # how Linux says that the other side is closed
                return
    pytest.fail(f"{key!r} does not end the game")


def test_a_game_through_a_pipe() -> None:
    done = play("deal\nundo, redo\nhint\n7:1>2\nscore\nquit\nnever read\n", "klondike", "--seed", "3")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.startswith("klondike, seed 3, single_card_deals\nstock 0 · waste 1 · foundation 2-5")
    assert done.stdout.count("score 0, 1 move\n") == 2
    assert "7:1>2     A♠ from the tableau (pile 7) to the foundation (pile 2)\n" in done.stdout
    assert done.stdout.endswith("score 1, 2 moves\nscore 1, 2 moves\n")
    assert "never" not in done.stdout


def test_what_is_wrong_is_said_and_the_game_goes_on() -> None:
    done = play("dael\n6 40\nundo\ndeal", "klondike")
    assert done.returncode == 0
    assert "'dael' (did you mean 'deal'?); expected 6:2>3" in done.stdout
    assert "6:1>40: there is no pile 40; expected 0 to 12\n" in done.stdout
    assert "no move to undo\n" in done.stdout
    assert done.stdout.endswith("score 0, 1 move\n")


def test_a_terminal_without_unicode_is_told_in_ascii() -> None:
    done = play("hint\n", "klondike", encoding="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "9D   ##" in done.stdout
    assert "\\x" not in done.stdout


def test_a_closed_input_ends_the_game() -> None:
    done = subprocess.run(
        [*COMMAND, "klondike"], preexec_fn=lambda: os.close(0), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_options_are_set() -> None:
    done = play("0\n", "klondike", "--option", "three_card_deals=on")
    assert "three_card_deals" in done.stdout
    assert "[21] " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["klondyke"], "unknown game 'klondyke' (did you mean 'klondike'?); expected one of accordion"),
        (["spider", "--option", "slug=on"], "unknown option slug; expected four_suits"),
        (["spider", "--option", "two_suit=on"], "unknown option two_suit (did you mean 'two_suits'?)"),
    ],
)
def test_what_cannot_be_played(arguments: list[str], said: str) -> None:
    done = play("", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("key", [b"\x03", b"\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_a_terminal_has_a_prompt_and_colours_and_is_left_by_a_key(key: bytes) -> None:
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", COLUMNS="80", PYTHONIOENCODING="utf-8")
        os.environ.pop("NO_COLOR", None)
        os.execv(COMMAND[0], [*COMMAND, "klondike", "--seed", "3"])
    try:
        shown = read_until(terminal, b"> ")
        assert "\x1b[1;31m6♥\x1b[0m" in shown
        os.write(terminal, b"deal\n")
        assert "score 0, 1 move" in read_until(terminal, b"> ")
        press_until_closed(terminal, key)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        os.close(terminal)
