"""Reads plain files, and nothing that could wait for ever or fill the memory: pipes, devices, files without an end."""

from __future__ import annotations

import io
import os
import stat
from errno import EFBIG, EINVAL, EISDIR
from pathlib import Path

TEXT = 500_000  # bytes of a text that somebody wrote, at most
RESULT = 500_000_000  # bytes of a file that a command wrote, at most


def open_plain(path: str | Path, follow: bool = True) -> io.BufferedReader:
    """A file to be read; an OSError at once if it is none."""
    wait_for_nobody = getattr(os, "O_NONBLOCK", 0) | (0 if follow else getattr(os, "O_NOFOLLOW", 0))
    handle = os.open(path, os.O_RDONLY | wait_for_nobody)
    mode = os.fstat(handle).st_mode
    if not stat.S_ISREG(mode):
        os.close(handle)
        code, what = (EISDIR, "this is a folder") if stat.S_ISDIR(mode) else (EINVAL, "this is no plain file")
        raise OSError(code, what, str(path))
    return os.fdopen(handle, "rb")


def read_plain(path: str | Path, most: int = TEXT, follow: bool = True) -> bytes:
    """The contents of a file; an OSError at once if it is none, or too long.

    Parameters
    ----------
    most : bytes that are read
    follow : also read what a link names
    """
    with open_plain(path, follow) as file:
        contents = file.read(most + 1)
    if len(contents) > most:
        raise OSError(EFBIG, f"this file is too long: at most {most:,} bytes are read", str(path))
    return contents


def read_text(path: str | Path, most: int = TEXT) -> str:
    """The text of a file in UTF-8, with any line ends."""
    return read_plain(path, most).decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
