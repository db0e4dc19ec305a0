"""Names of unfinished files and folders, and what becomes of them when the process that wrote them was killed."""

from __future__ import annotations

import os
import re
import shutil
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

ENDING = ".part"
NAME = re.compile(r"\..*?\.(?P<host>[^.]+)-(?P<pid>\d+)\.[0-9a-f]+\.part")
# as earlier versions named them
EARLIER = re.compile(r"\.(?:\w+\.(?P<pid>\d+)\.part|(?P<host>[^.]+)-(?P<own>\d+)\.[0-9a-f]{32})")
FORGOTTEN = 24 * 3600.0  # seconds after which the draft of another machine is nobody's


def draft_name(what: str) -> str:
    """A new hidden name for something that this process writes and then renames."""
    return f".{what[:100]}.{_host()}-{os.getpid()}.{uuid4().hex[:16]}{ENDING}"


def leftovers(folder: Path) -> Iterator[Path]:
    """Drafts in a folder that nobody writes any more: their processes are gone, or other machines forgot them."""
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return
    for entry in entries:
        writer = _writer(entry.name)
        if writer is None:
            continue
        host, pid = writer
        if not _is_running(pid) if host == _host() else _age(entry) > FORGOTTEN:
            yield entry


def _writer(name: str) -> tuple[str, int] | None:
    """The machine and the process that a draft belongs to; None for anything else."""
    if match := NAME.fullmatch(name):
        return match["host"], int(match["pid"])
    if match := EARLIER.fullmatch(name):
        return match["host"] or _host(), int(match["pid"] or match["own"])
    return None


def sweep(folder: Path) -> None:
    """Remove the leftovers of a folder."""
    for path in leftovers(folder):
        remove(path)


def remove(path: Path) -> None:
    """Remove a file, a link or a folder; one that cannot be removed stays."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
        return
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _host() -> str:
    return re.sub(r"[^A-Za-z0-9_-]", "_", socket.gethostname()) or "here"


def _age(path: Path) -> float:
    try:
        return time.time() - path.lstat().st_mtime
    except OSError:
        return 0.0


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True
