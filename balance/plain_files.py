"""Reads plain files, and nothing that could wait for ever or fill the memory: pipes, devices, files without an end."""

from __future__ import annotations

import os
import stat
from errno import EFBIG, EINVAL, EISDIR
from pathlib import Path

TEXT = 5_000_000  # bytes of a text that somebody wrote, at most
RESULT = 500_000_000  # bytes of a file that a command wrote, at most


def read_plain(path: str | Path, most: int = TEXT, follow: bool = True) -> bytes:
    """The contents of a file; an OSError at once if it is none, or too long.

    Parameters
    ----------
    most : bytes that are read
    follow : also read what a link names
    """
    wait_for_nobody = getattr(os, "O_NONBLOCK", 0) | (0 if follow else getattr(os, "O_NOFOLLOW", 0))
    with os.fdopen(os.open(path, os.O_RDONLY | wait_for_nobody), "rb", closefd=True) as file:
        mode = os.fstat(file.fileno()).st_mode
        if stat.S_ISDIR(mode):
            raise OSError(EISDIR, "this is a folder", str(path))
        if not stat.S_ISREG(mode):
            raise OSError(EINVAL, "this is no plain file", str(path))
        contents = file.read(most + 1)
    if len(contents) > most:
        raise OSError(EFBIG, f"this file is too long: at most {most // 1_000_000} MB are read", str(path))
    return contents


def read_text(path: str | Path, most: int = TEXT) -> str:
    """The text of a file in UTF-8, with any line ends."""
    return read_plain(path, most).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
