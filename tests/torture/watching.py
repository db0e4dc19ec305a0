"""Sees what a command writes, and can end it at any write as a kill would: nothing is cleared up or written then."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.symlink", "os.link", "os.truncate", "shutil.rmtree")
IGNORED = ("/dev/", "/proc/")


class Killed(BaseException):
    """The process would be gone now."""


class _Watch:
    """What the audit hook, which Python keeps for ever, does at the moment."""

    on = False
    written: list[str] = []  # noqa: RUF012
    kill_at = 0  # the write that never happens; 0 for none
    dead = False


def _hook(event: str, arguments: tuple) -> None:
    if not _Watch.on:
        return
    if event == "open":
        path, mode, flags = arguments
        writes = bool((flags or 0) & WRITES) if isinstance(flags, int) else any(c in str(mode) for c in "wax+")
        if not writes or not isinstance(path, str | bytes | os.PathLike):
            return
        paths = [path]
    elif event in CHANGES:
        paths = [one for one in arguments[:2] if isinstance(one, str | bytes | os.PathLike)]
    else:
        return
    names = [os.path.abspath(os.fsdecode(path)) for path in paths]  # noqa: PTH100
    if all(name.startswith(IGNORED) or "__pycache__" in name for name in names):
        return
    _Watch.written += names
    if _Watch.dead or (_Watch.kill_at and len(_Watch.written) >= _Watch.kill_at):
        _Watch.dead = True
        raise Killed


sys.addaudithook(_hook)


@contextmanager
def watched(kill_at: int = 0) -> Iterator[list[str]]:
    """What is written meanwhile; the write with this number and all later ones fail as if nobody were there."""
    _Watch.written, _Watch.kill_at, _Watch.dead, _Watch.on = [], kill_at, False, True
    try:
        yield _Watch.written
    finally:
        _Watch.on = False


def memory() -> int:
    """The most memory since `forget_memory`, in bytes."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) * 1024
    return 0


def forget_memory() -> None:
    """Start to measure again."""
    Path("/proc/self/clear_refs").write_text("5")


def temporary() -> str:
    """Where temporary files go."""
    return os.path.abspath(tempfile.gettempdir())  # noqa: PTH100
