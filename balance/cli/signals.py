"""Ctrl-C, `kill` and a closed terminal end a command in one way: a message, its own exit code, finished games kept.

Imports nothing that takes time, since it also watches while the rest is imported.
"""

from __future__ import annotations

import os
import signal
from types import FrameType
from typing import Any, NoReturn, Self

INTERRUPTED = 130
ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class EndingSignals:
    """Turns the signals that end a process into KeyboardInterrupt while a command runs.

    Attributes
    ----------
    received : the first of them; None if there was none
    """

    def __init__(self) -> None:
        self.received: int | None = None
        self._before: dict[int, Any] = {}

    def exit_code(self, code: int) -> int:
        """The exit code of an interrupted command tells the signal; any other stays."""
        return 128 + self.received if code == INTERRUPTED and self.received else code

    def _interrupt(self, number: int, _: FrameType | None) -> NoReturn:
        self.received = self.received or number
        raise KeyboardInterrupt

    def __enter__(self) -> Self:
        _replace(self._interrupt, self._before)
        return self

    def __exit__(self, *_: object) -> None:
        _restore(self._before)


class WhileLoading:
    """Ends the process at once with a message: nothing is under way yet, and imports do not survive an interruption."""

    def __init__(self) -> None:
        self._before: dict[int, Any] = {}

    @staticmethod
    def _end(number: int, _: FrameType | None) -> NoReturn:
        os.write(2, b"error: interrupted\n")
        os._exit(128 + number)

    def __enter__(self) -> Self:
        _replace(self._end, self._before)
        return self

    def __exit__(self, *_: object) -> None:
        _restore(self._before)


def _replace(handler: Any, before: dict[int, Any]) -> None:
    """Set a handler for every signal that is not ignored, as it is behind `nohup` and in shell jobs."""
    for number in ENDING:
        if signal.getsignal(number) is signal.SIG_IGN:
            continue
        try:
            before[number] = signal.signal(number, handler)
        except ValueError:  # not in the main thread
            return


def _restore(before: dict[int, Any]) -> None:
    for number, handler in before.items():
        signal.signal(number, handler)
