"""What it would take to know more, in words: minutes for a sharper number, games for an open answer."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, isfinite

from ....stats.verdicts.chances import blocks_to_settle
from ....stats.verdicts.verdict import Reading

BORDERLINE = 1_000_000  # games: an effect that needs more sits on the limit
SHARP = 0.01  # a point of win rate


def open_words(readings: Sequence[Reading], games_a_block: int, c: float, speed: int) -> str:
    """What an open answer would take: the median of what may be.

    Parameters
    ----------
    readings : the effects that keep it open
    c : half-width of their intervals at the end of the plan, in standard errors
    speed : games a second
    """
    games = games_to_settle(readings, games_a_block, c)
    if games is None:
        return "The games so far do not show how many it takes."
    if games > BORDERLINE:
        return "It sits on the line: call it borderline."
    return f"About {games:,} games ({time_words(games / speed)}) would settle it, as far as one can tell now."


def games_to_settle(readings: Sequence[Reading], games_a_block: int, c: float) -> int | None:
    """The games that an open answer would take: the median of what may be; None if the games so far do not show it."""
    needs = [blocks_to_settle(reading, c) for reading in readings]
    known = [need * games_a_block for need in needs if need is not None]
    return max(known) if known and len(known) == len(needs) else None


def sharper_words(reading: Reading, games_a_block: int, c: float, speed: int) -> str:
    """What plus or minus one point would cost; empty if it is that sharp already."""
    if not isfinite(reading.se) or reading.interval.half <= SHARP:
        return ""
    games = ceil(reading.blocks * (c * reading.se / SHARP) ** 2) * games_a_block
    return f"plus or minus 1 point would take {games:,} games, {time_words(games / speed)}"


def time_words(seconds: float) -> str:
    """A length of time, roughly."""
    if seconds < 90:
        return f"about {max(round(seconds), 1)} s"
    if seconds < 5400:
        return f"about {round(seconds / 60)} minutes"
    return f"about {round(seconds / 3600)} hours"


def more_time(command: str, budget: float, times: float = 6.0) -> str:
    """The same command with more time, ready to copy."""
    seconds = max(round(budget * times, -1), 60)
    words = command.split(" --budget ")[0] if " --budget " in command else command
    rest = command.split(" --budget ")[1].split(" ", 1)[1:] if " --budget " in command else []
    again = " ".join([words, *rest, "--budget", f"{seconds:g}"])
    return f"To know more ({time_words(seconds)}): {again}"
