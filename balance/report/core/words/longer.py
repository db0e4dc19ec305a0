"""The command to type for a surer answer: the same with more time."""

from __future__ import annotations

import shlex
from math import ceil

from .games_needed import time_words

MOST = 3600.0  # seconds: nobody waits longer for an answer
STEP = 50  # seconds: budgets are rounded to this


def longer_command(command: str, budget: float, times: float = 4.0) -> str:
    """The same command with a larger --budget, and how long it takes; for an answer that is not known yet.

    Parameters
    ----------
    times : how many times the games so far it should take
    """
    words = shlex.split(command)
    if "--budget" in words:
        place = words.index("--budget")
        del words[place : place + 2]
    seconds = max(min(ceil(max(budget, 1.0) * times / STEP) * STEP, MOST), STEP)
    return f"{shlex.join([*words, '--budget', f'{seconds:g}'])} ({time_words(seconds)})"
