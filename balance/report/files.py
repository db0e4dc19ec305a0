"""Files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO

from ..errors import StoreError


def write_whole(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Let `write` fill a temporary file beside `path`, then rename it; a failure leaves nothing behind."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as trouble:
        raise StoreError(f"cannot write {path}: {trouble.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException as trouble:
        Path(name).unlink(missing_ok=True)
        if isinstance(trouble, OSError):
            raise StoreError(f"cannot write {path}: {trouble.strerror}") from None
        raise
