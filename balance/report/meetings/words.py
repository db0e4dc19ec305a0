"""Words for players of a style or skill, and for how often they win."""

from __future__ import annotations

from math import ceil

from ...experiment.meetings.field import MeetingField
from ...experiment.runs.totals import Estimate
from ...experiment.sequential.effort import SECONDS
from ...games.spec import GameSpec
from ...stats.inference.intervals import Interval
from ..core.words.games_needed import time_words
from ..core.words.phrases import a, plural

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
FARTHEST = 400.0  # times the games so far: an effect that needs more sits on the line
SPARE = 1.5  # more than what would just do
BOTS = "Bots stand in for people: a style here is what its bot does, and people may play it better."


def percent(share: float, digits: int = 0) -> str:
    """41 %; neither 0 % nor 100 % unless it is."""
    shown = f"{100 * share:.{digits}f}"
    if float(shown) in (0.0, 100.0) and share not in (0.0, 1.0):
        return "under 1 %" if share < 0.5 else "over 99 %"
    return f"{shown} %"


def ranged(share: Interval | Estimate, fair: float | None = None) -> str:
    """41 % (38 to 44; fair: 25 %); one decimal where the range is narrow."""
    digits = 1 if share.high - share.low < 0.04 else 0
    beside = "" if fair is None else f"; fair: {percent(fair, 0 if round(100 * fair, 6).is_integer() else 1)}"
    return f"{percent(share.estimate, digits)} ({100 * share.low:.{digits}f} to {100 * share.high:.{digits}f}{beside})"


def plain(name: str) -> str:
    """A bot's name as a word."""
    return name.replace("_", " ")


def title(name: str) -> str:
    """The same at the start of a sentence."""
    word = plain(name)
    return word[:1].upper() + word[1:]


def player(spec: GameSpec, name: str, many: int = 1) -> str:
    """rusher, three turtles; standard player, three standard players."""
    word = plain(name) if name in spec.styles else f"{plain(name)} player"
    if many == 1:
        return word
    return f"{NUMBERS[many] if many < len(NUMBERS) else many} {plural(word)}"


def among(spec: GameSpec, own: str, other: str, units: int, teams: bool = False) -> str:
    """One rusher among three turtles; where two play, a rusher against a turtle."""
    if teams:
        return f"a team of {plural(player(spec, own))} against teams of {plural(player(spec, other))}"
    if units == 2:
        return f"{a(player(spec, own))} against {a(player(spec, other))}"
    return f"one {player(spec, own)} among {player(spec, other, units - 1)}"


def label_of(own: str, other: str, units: int) -> str:
    """The same in a few letters, for figures and tables: standard among 3 novice."""
    return f"{plain(own)} against {plain(other)}" if units == 2 else f"{plain(own)} among {units - 1} {plain(other)}"


def field_words(field: MeetingField) -> str:
    """Where they met, in one line."""
    match = field.match
    teams = f"{len(match.teams)} teams" if match.teams else ""
    changes = len(match.changes)
    changed = f"{changes} changed value{'s' * (changes > 1)}" if changes else ""
    parts = [
        f"{len(match.seats)} players",
        teams,
        match.layout or field.spec.title,
        (match.mode or "").replace("_", " "),
    ]
    return ", ".join(part for part in (*parts, changed) if part)


def factor_words(factor: float, budget: float, command: str) -> str:
    """What would settle it: a command with more time; or that nothing would.

    Parameters
    ----------
    factor : times the games so far
    command : with {budget} for the seconds
    """
    if factor > FARTHEST:
        return "The difference is too small to settle in any reasonable time: call it equal."
    seconds = max(ceil(budget * max(SPARE * factor, 2.0) / 10) * 10, round(SECONDS))
    longer = f"{command.format(budget=seconds)} ({time_words(seconds)})"
    return f"More games would settle it, as far as one can tell now: {longer}."
