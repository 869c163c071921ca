"""One Guile that runs our driver: started, asked line by line, never left behind."""

from __future__ import annotations

import contextlib
import hashlib
import os
import select
import shutil
import signal
import subprocess
import tempfile
import weakref
from pathlib import Path
from typing import IO

from rules_engine.aisleriot.errors import AisleRiotError
from rules_engine.aisleriot.places import guile, guile_version

SCHEME = Path(__file__).parent / "scheme"
SERVE = "((@ (driver main) serve))"
COMPILE = """
(use-modules (system base compile))
(for-each (lambda (file) (compile-file (string-append file ".scm")
                                       #:output-file (string-append (getenv "HOYLE_OUT") "/" file ".go")))
          (cdr (command-line)))
"""
COMPILE_SECONDS = 120
GRACE_SECONDS = 5
ENVIRONMENT = {
    # Labels and status lines are in the rules' own language.
    "LC_ALL": "C.UTF-8",
    "LANGUAGE": "",
    "GUILE_LOAD_PATH": "",
    # A heap to begin with, and no threads to clear it, make enumeration about twice as fast.
    "GC_INITIAL_HEAP_SIZE": str(32 << 20),
    "GC_MARKERS": "1",
}


class Process:
    """A running driver. Each request is answered within its time, or the process is ended.

    The kernel keeps the time: the driver sets its own alarm, which ends it even when nobody waits for it. A
    driver that was stopped (SIGSTOP) gets no alarm, so we do not wait much longer than that ourselves.
    """

    def __init__(self, directory: Path) -> None:
        """Start a driver for the rules in a folder; raise AisleRiotError where that is impossible."""
        program = guile()
        self._complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (kept with the process)
        command = [
            program,
            "--no-auto-compile",
            "-C",
            str(compiled_driver()),
            "-C",
            str(directory),
            "-c",
            SERVE,
        ]
        environment = {**os.environ, **ENVIRONMENT}
        environment.pop("GUILE_LOAD_COMPILED_PATH", None)
        try:
            self._popen = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                env=environment,
            )
        except OSError as error:
            raise AisleRiotError(f"{program} cannot be started: {error.strerror}") from error
        self.pid = self._popen.pid
        self.close = weakref.finalize(self, _end, self._popen)

    @property
    def alive(self) -> bool:
        """Return whether the process takes requests."""
        return self.close.alive

    def ask(self, seconds: float, *fields: str) -> list[str]:
        """Send one request and return the fields of the reply.

        Raise AisleRiotError where the rules fail, or the process died or was ended after so many seconds. In
        each case, and where the wait is interrupted, it is gone and reaped.
        """
        stdin, stdout = self._popen.stdin, self._popen.stdout
        assert stdin is not None
        assert stdout is not None
        late = False
        request = "\t".join((str(max(1, round(seconds))), *fields)) + "\n"
        try:
            stdin.write(request.encode())
            stdin.flush()
            late = not select.select([stdout], [], [], seconds + GRACE_SECONDS)[0]
            reply = "" if late else stdout.readline().decode()
        except OSError:
            reply = ""
        except BaseException:
            self.close()
            raise
        if not reply.endswith("\n"):
            raise AisleRiotError(self._last_words(seconds, late))
        kind, *answer = reply[:-1].split("\t")
        if kind != "ok":
            raise AisleRiotError(f"AisleRiot's rules failed: {' '.join(answer).strip()}")
        return answer

    def _last_words(self, seconds: float, late: bool) -> str:
        self.close()
        if late or self._popen.returncode == -signal.SIGALRM:
            return f"AisleRiot's rules took longer than {seconds:g} seconds and were ended"
        self._complaints.seek(0)
        lines = self._complaints.read().decode(errors="replace").split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "it said nothing")
        return f"Guile ended unexpectedly (status {self._popen.returncode}): {said}"


def _end(popen: subprocess.Popen[bytes]) -> None:
    """End a process and reap it. Its own end, where it comes first, is waited for briefly."""
    assert popen.stdout is not None
    if popen.stdin is not None:
        with contextlib.suppress(OSError):
            popen.stdin.close()
    try:
        popen.wait(0.2)
    except subprocess.TimeoutExpired:
        popen.kill()
        popen.wait()
    popen.stdout.close()


def compiled_driver() -> Path:
    """Return the folder of our compiled Scheme files, compiling them where that was not done before.

    The folder's name follows from their content and from Guile's version, so that a file of another edition
    is never run.
    """
    sources = sorted(SCHEME.rglob("*.scm"))
    digest = hashlib.sha256(guile_version(guile()).encode())
    for source in sources:
        digest.update(source.read_bytes())
    name = f"aisleriot-driver-{digest.hexdigest()[:16]}"
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hoyle"
    try:
        caches.mkdir(parents=True, exist_ok=True)
        return _compile(sources, caches / name)
    except OSError:
        # A home that cannot be written to: the temporary folder serves as well, for this user alone.
        return _compile(sources, Path(tempfile.gettempdir()) / f"hoyle-{os.getuid()}-{name}")


def _compile(sources: list[Path], target: Path) -> Path:
    if target.is_dir():
        return target
    fresh = Path(tempfile.mkdtemp(prefix=target.name, dir=target.parent))
    try:
        done = subprocess.run(
            [guile(), "--no-auto-compile", "-L", ".", "-c", COMPILE]
            + [str(source.relative_to(SCHEME).with_suffix("")) for source in sources],
            cwd=SCHEME,
            env={**os.environ, "HOYLE_OUT": str(fresh), "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            timeout=COMPILE_SECONDS,
        )
        if done.returncode != 0:
            raise AisleRiotError(f"Guile cannot compile the driver: {done.stderr.strip()}")
        # Another process may have been quicker; its folder holds the same.
        with contextlib.suppress(OSError):
            fresh.rename(target)
    except subprocess.TimeoutExpired as error:
        raise AisleRiotError(f"Guile took longer than {COMPILE_SECONDS} seconds to compile") from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return target
