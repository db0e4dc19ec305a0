"""Writes files whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

from ..errors import StoreError
from . import disk
from .drafts import draft_name

Writer = Callable[[IO[bytes]], object]


def write_whole(path: Path, write: Writer) -> None:
    """Fill a temporary file beside `path`, then rename it; a failure leaves nothing behind.

    Follows links and keeps permissions; refuses what is not a plain file or is read-only.
    """
    write_together([(path, write)])


def write_together(files: Sequence[tuple[Path, Writer | bytes]], inside: Path | None = None) -> None:
    """Write several files, all or none; each from bytes or from a function that writes it.

    Parameters
    ----------
    inside : folder that no file may leave by a link, as in a folder that came from somebody else
    """
    for path, _ in files:
        if inside is not None and not _resolved(path).is_relative_to(_resolved(inside)):
            raise StoreError(f"cannot write {path}: a link leads out of {inside}")
    filled: list[tuple[Path, Path]] = []
    try:
        for path, content in files:
            filled.append((_temporary(_resolved(path), content), _resolved(path)))
        for temporary, path in filled:
            try:
                disk.put(temporary, path)
            except OSError as trouble:
                raise StoreError(f"cannot write {path}: {trouble.strerror}") from None
        disk.flush_names(path for _, path in filled)
    finally:
        for temporary, _ in filled:
            temporary.unlink(missing_ok=True)


def _resolved(path: Path) -> Path:
    """The file that a path means, through all links."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # links in a circle
        raise StoreError(f"cannot write {path}: its links lead in a circle") from None


def _temporary(path: Path, content: Writer | bytes) -> Path:
    """A filled temporary file beside `path`, ready to replace it."""
    if path.exists() and not path.is_file():
        raise StoreError(f"cannot write {path}: it is {'a folder' if path.is_dir() else 'no plain file'}")
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
    if not mode & 0o222:
        raise StoreError(f"cannot write {path}: it is read-only")
    draft = path.parent / draft_name(path.name)
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as trouble:
        raise StoreError(f"cannot write {path}: {trouble.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            if isinstance(content, bytes):
                file.write(content)
            else:
                content(file)
        draft.chmod(mode)
        disk.flush(draft)
    except BaseException as trouble:
        draft.unlink(missing_ok=True)
        if isinstance(trouble, OSError):
            raise StoreError(f"cannot write {path}: {trouble.strerror}") from None
        raise
    return draft


def _umask() -> int:
    """The permissions that new files lack; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
