"""The command line in this process: everything a process would show, without the second that each one takes to start.

What only a process shows (closed outputs, signals, what is imported) is tested with real ones, as is that both agree.
"""

import contextlib
import os
import pty
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import IO
from unittest import mock

from balance.cli import main
from tests.conftest import PROJECT


def balance(*arguments: str, cwd: Path = PROJECT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `balance ARGUMENTS` in a folder; environment variables as keywords.

    Outputs are real files that are no terminal, in the encoding that PYTHONIOENCODING names.
    """
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    with (
        tempfile.TemporaryFile("w+", encoding=encoding) as out,
        tempfile.TemporaryFile("w+", encoding=encoding, errors="backslashreplace") as err,
    ):
        with _stage(arguments, cwd, environment, out, err):
            code = _exit_code()
        return subprocess.CompletedProcess(("balance", *arguments), code, _written(out), _written(err))


def on_a_terminal(*arguments: str, cwd: Path = PROJECT, **environment: str) -> tuple[int, str]:
    """Run `balance ARGUMENTS` where errors and bars go to a terminal: the exit code, and what was written there."""
    ours, theirs = pty.openpty()
    text = bytearray()
    reader = threading.Thread(target=_read_all, args=(ours, text))
    reader.start()
    environment = {"TERM": "xterm-256color", "COLUMNS": "120", **environment}
    with (
        Path(os.devnull).open("w") as nothing,
        os.fdopen(theirs, "w") as terminal,
        _stage(arguments, cwd, environment, nothing, terminal),
    ):
        code = _exit_code()
    reader.join()
    return code, text.decode()


def _read_all(terminal: int, text: bytearray) -> None:
    try:
        while part := os.read(terminal, 65536):
            text += part
    except OSError:  # how a terminal ends
        pass
    os.close(terminal)


@contextlib.contextmanager
def _stage(
    arguments: tuple[str, ...], cwd: Path, environment: dict[str, str], out: IO[str], err: IO[str]
) -> Iterator[None]:
    """What a new process finds: its arguments, folder, environment and streams."""
    with (
        mock.patch.object(sys, "argv", ["balance", *arguments]),
        mock.patch.dict(os.environ, environment),
        contextlib.chdir(cwd),
        Path(os.devnull).open() as nothing,
        mock.patch.object(sys, "stdin", nothing),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        yield


def _exit_code() -> int:
    """What the process would end with; an error that nobody caught is told as Python does."""
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except Exception:
        traceback.print_exc()
        return 1
    return 0


def _written(file: IO[str]) -> str:
    file.seek(0)
    return file.read()
