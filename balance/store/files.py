"""Files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO

from ..errors import StoreError


def write_whole(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Let `write` fill a temporary file beside `path`, then rename it; a failure leaves nothing behind.

    A link is followed, a file keeps its permissions; what is no plain file, or may not be written,
    is refused.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise StoreError(f"cannot write {path}: it is {'a folder' if path.is_dir() else 'no plain file'}")
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
    if not mode & 0o222:
        raise StoreError(f"cannot write {path}: it is read-only")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as trouble:
        raise StoreError(f"cannot write {path}: {trouble.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
        Path(name).chmod(mode)
        Path(name).replace(path)
    except BaseException as trouble:
        Path(name).unlink(missing_ok=True)
        if isinstance(trouble, OSError):
            raise StoreError(f"cannot write {path}: {trouble.strerror}") from None
        raise


def _umask() -> int:
    """The permissions that new files do not get; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
