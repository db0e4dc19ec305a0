"""Gives hostile inputs to commands in this process, and counts what no input may do."""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.command import balance
from tests.conftest import PROJECT
from tests.torture.inputs import KINDS, Kind, honest_run
from tests.torture.watching import forget_memory, memory, watched

TEMPORARY = f"{tempfile.gettempdir()}/tmp"
SECONDS, BYTES, WAIT = 5.0, 500_000_000, 60
OWN = ("out", ".store", "reports", "run/", "matrix/", "mine")  # where a command that succeeds may write


@dataclass
class Tally:
    """Tries of one kind of input, and what went wrong."""

    kind: str
    tries: int = 0
    answered: int = 0  # accepted, as harmless changes are
    slowest: float = 0.0
    largest: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)

    def fault(self, what: str, example: str) -> None:
        self.faults[what] += 1
        if len(self.examples) < 5:
            self.examples.append(f"{what}: {example[:3000]}")


class TooLong(BaseException):
    """A command that waits for ever."""


@contextmanager
def deadline(seconds: int) -> Iterator[None]:
    def ring(*_):
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def torture_inputs(tries: int, seed: int, processes: int = 0) -> Iterator[Tally]:
    """So many hostile inputs, spread over all kinds; some of them also in processes of their own."""
    total = sum(KINDS.values())
    honest_run()
    for kind, share in KINDS.items():
        tally = Tally(kind.__name__)
        count = max(round(tries * share / total), 1)
        apart = {round(i * count / max(processes, 1)) for i in range(processes)} if processes else set()
        for number in range(count):
            attempt(tally, kind, f"{seed} {kind.__name__} {number}", number in apart)
        yield tally


def attempt(tally: Tally, kind: Kind, seed: str, apart: bool = False) -> None:
    """One input, in an empty folder."""
    place = Path(tempfile.mkdtemp(prefix="torture-"))
    try:
        words = kind(random.Random(seed), place)
        words = [word.replace("\x00", "").encode("utf-8", "replace").decode() for word in words]
        tally.tries += 1
        (_attempt_apart if apart else _attempt_here)(tally, words, place, seed)
    finally:
        shutil.rmtree(place, ignore_errors=True)


def _attempt_here(tally: Tally, words: list[str], place: Path, seed: str) -> None:
    shown = f"[{seed}] {words}"
    files = _files(place)
    forget_memory()
    base = memory()
    before, begun = time.process_time(), time.monotonic()
    try:
        with deadline(WAIT), watched() as written:
            done = balance(*words, cwd=place, COLUMNS="80")
    except TooLong:
        tally.fault("over 5 s", f"{shown} never ended")
        return
    seconds, waited = time.process_time() - before, time.monotonic() - begun
    grown = memory() - base
    tally.slowest, tally.largest = max(tally.slowest, seconds), max(tally.largest, grown)
    tally.answered += done.returncode == 0
    if seconds > SECONDS or (waited > SECONDS and seconds < waited / 20):
        tally.fault("over 5 s", f"{shown} took {seconds:.1f} s")
    if grown > BYTES:
        tally.fault("over 500 MB", f"{shown} took {grown / 1e6:.0f} MB")
    _judge(tally, done, shown)
    for path in dict.fromkeys(written):
        if not path.startswith((f"{place}", TEMPORARY)) and path != tempfile.gettempdir() and "matplotlib" not in path:
            tally.fault("wrote", f"{shown} wrote {path}")
    allowed = OWN if done.returncode in (0, 1) or words[0] == "batch" else ()
    allowed = ("",) if words[0] == "new" and done.returncode == 0 else allowed
    for path in sorted(files.items() ^ _files(place).items()):
        if not path[0].startswith(allowed):
            tally.fault("wrote", f"{shown} wrote {path[0]}")


def _files(place: Path) -> dict[str, tuple[int, int]]:
    """Every file below a folder, with its size and time."""
    found = {}
    for path in place.rglob("*"):
        facts = path.lstat()
        if not path.is_dir() or path.is_symlink():
            found[path.relative_to(place).as_posix()] = facts.st_size, facts.st_mtime_ns
    return found


def _judge(tally: Tally, done: subprocess.CompletedProcess, shown: str) -> None:
    """What is printed: no traceback, an error of one line, no control of the terminal."""
    if "Traceback" in done.stderr or done.returncode not in (0, 1, 2, 3):
        tally.fault("traceback", f"{shown} {done.returncode} {done.stderr[-1500:]}")
    elif done.returncode == 2 and len([line for line in done.stderr.splitlines() if line.startswith("error: ")]) > 1:
        if "batch" not in shown:
            tally.fault("several lines", f"{shown} {done.stderr[:300]}")
    elif done.returncode == 2 and not (done.stderr + done.stdout).strip():
        tally.fault("not a word", shown)
    if not all(line.isprintable() for line in (done.stdout + done.stderr).split("\n")):
        tally.fault("control characters", f"{shown} {done.stderr[:300]!r}")
    if len(done.stderr) > 8000:
        tally.fault("endless message", f"{shown} {len(done.stderr)}")


def _attempt_apart(tally: Tally, words: list[str], place: Path, seed: str) -> None:
    """The same in a process of its own, whose memory is limited."""
    import resource

    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (BYTES + 700_000_000, BYTES + 700_000_000))

    shown = f"[{seed}] {words}"
    try:
        done = subprocess.run(
            [sys.executable, "-m", "balance", *words], cwd=place, preexec_fn=limit, capture_output=True, text=True,
            timeout=WAIT, env=os.environ | {"PYTHONPATH": str(PROJECT)}, stdin=subprocess.DEVNULL, errors="replace",
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        tally.fault("over 5 s", f"{shown} never ended")
        return
    tally.answered += done.returncode == 0
    _judge(tally, done, shown)
