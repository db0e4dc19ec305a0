"""The outcomes in which two versions of a game are compared, and how each is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from ...games.spec import Outcome
from ...stats.effects.paired import change, pairing_gain, relative_change, share_change
from ...stats.inference.blocks import Summary, team_mass
from ...stats.inference.intervals import Interval, Numbers
from ...stats.inference.sequential import Looks
from ...stats.verdicts.rope import rho, success_rope
from ...stats.verdicts.verdict import Call, Reading, peek, read
from .game_data import GameData, no_games
from .versions import Version

ROUNDS_ROPE = 0.05  # relative change of the length that counts as none


class ChangeScale(StrEnum):
    """The unit of a change."""

    RELATIVE = "relative"  # relative to the value before
    SHARE = "share"  # a share of 1, in points
    COUNT = "count"  # a plain count


SUMMARIES = {ChangeScale.RELATIVE: relative_change, ChangeScale.SHARE: share_change, ChangeScale.COUNT: change}


@dataclass(frozen=True)
class PairedNumber:
    """One number of every game, on both sides."""

    name: str
    title: str
    scale: ChangeScale
    before: Numbers
    after: Numbers
    rope: float | None = None  # changes up to this count as none


@dataclass(frozen=True)
class Change:
    """The result for one number: its means, and the change with its interval."""

    name: str
    title: str
    scale: ChangeScale
    before: float
    after: float
    reading: Reading
    rope: float | None
    pairing: float  # how many times fewer games than without common dice

    @property
    def interval(self) -> Interval:
        """The change."""
        return self.reading.interval

    @property
    def call(self) -> Call | None:
        """More (advantaged), fewer, the same, or not settled; None if no range counts as the same."""
        return None if self.rope is None else self.reading.call

    @property
    def is_clear(self) -> bool:
        """Whether it clearly changed: enough games, and 0 is excluded."""
        return self.reading.trusted and not self.interval.contains(0.0)


def compared(before: Version, after: Version, one: GameData, other: GameData) -> list[PairedNumber]:
    """All numbers that both sides have."""
    together = Outcome.COOPERATIVE in (before.outcome, after.outcome)
    lengths, out = _lengths(before, after, one, other), _eliminations(together, one, other)
    numbers = [*lengths, *out, *_counters(before, one, other)]
    if together:
        return [*numbers, *_success(before, after, one, other)]
    return [*numbers, *_shares(before, after, one, other), *_bots(before, after, one, other)]


def outcome_names(before: Version, after: Version) -> list[str]:
    """The names of all outcomes that can be compared."""
    empty = [no_games(side.seats, side.counters) for side in (before, after)]
    return [one.name for one in compared(before, after, *empty)]


def asked_by_default(before: Version, after: Version) -> tuple[str, ...]:
    """The outcomes of interest by default: how long the game is, and who wins."""
    names = outcome_names(before, after)
    return ("rounds", *(name for name in share_names(before) if name in names))


def share_names(side: Version) -> list[str]:
    """The names of the outcomes for the wins of each seat or team."""
    if side.outcome is Outcome.COOPERATIVE:
        return ["success"]
    what = "team" if side.match.teams else "seat"
    return [f"{what}_{unit}" for unit in range(1, len(set(side.teams)) + 1)]


def _lengths(before: Version, after: Version, one: GameData, other: GameData) -> Iterator[PairedNumber]:
    caps = [side.cap for side in (before, after) if side.cap is not None]
    cap = min(caps) if caps else np.inf
    rounds = [np.minimum(data.numbers["rounds"], cap) for data in (one, other)]
    stopped = [
        np.asarray((data.numbers["capped"] > 0) | (data.numbers["rounds"] > cap), np.float64) for data in (one, other)
    ]
    title = f"rounds, {cap:.0f} at most" if caps else "rounds"
    yield PairedNumber("rounds", title, ChangeScale.RELATIVE, rounds[0], rounds[1], ROUNDS_ROPE)
    yield PairedNumber("capped", "games that the round cap stops", ChangeScale.SHARE, stopped[0], stopped[1])
    for name, title in (("turns", "turns of all players"), ("decisions", "choices of all players")):
        yield PairedNumber(name, title, ChangeScale.RELATIVE, one.numbers[name], other.numbers[name])


def _eliminations(together: bool, one: GameData, other: GameData) -> Iterator[PairedNumber]:
    """Who is out before the others; nothing in games won together in which nobody ever is."""
    gone = [data.out > 0 for data in (one, other)]
    if together and not any(out.any() for out in gone):
        return
    counts = [np.asarray(out.sum(axis=1), np.float64) for out in gone]
    yield PairedNumber("eliminations", "players eliminated a game", ChangeScale.COUNT, counts[0], counts[1])
    any_ = [np.asarray(out.any(axis=1), np.float64) for out in gone]
    yield PairedNumber("any_out", "games in which somebody is eliminated", ChangeScale.SHARE, any_[0], any_[1])


def _counters(before: Version, one: GameData, other: GameData) -> Iterator[PairedNumber]:
    """Counters that the game reports: per game over all seats, and the share of games with any."""
    meanings = {c.name: c.meaning for c in before.spec.columns() if c.table == "seats"}
    for name in before.counters:
        if name in one.numbers and name in other.numbers:
            counts = one.numbers[name], other.numbers[name]
            yield PairedNumber(name, f"{meanings[name]}, a game", ChangeScale.COUNT, *counts)
            any_ = [np.asarray(count > 0, np.float64) for count in counts]
            yield PairedNumber(f"any_{name}", f"games with {meanings[name]}", ChangeScale.SHARE, any_[0], any_[1])


def _shares(before: Version, after: Version, one: GameData, other: GameData) -> Iterator[PairedNumber]:
    """Win rates of seats or teams; nothing if the two sides have different ones."""
    if before.teams != after.teams:
        return
    names, shares = share_names(before), (team_mass(one.win, before.teams), team_mass(other.win, after.teams))
    for unit, name in enumerate(names):
        title = f"wins of {name.replace('_', ' ')}"
        yield PairedNumber(name, title, ChangeScale.SHARE, shares[0][:, unit], shares[1][:, unit], rho(len(names)))


def _bots(before: Version, after: Version, one: GameData, other: GameData) -> Iterator[PairedNumber]:
    """Mean win rate of a seat with each bot that plays on both sides, if bots differ."""
    both = [bot for bot in dict.fromkeys(before.bots) if bot in after.bots]
    if before.teams != after.teams or len({*before.bots, *after.bots}) < 2:
        return
    for bot in both:
        mean = [
            data.win[:, [name == bot for name in side.bots]].mean(axis=1)
            for side, data in ((before, one), (after, other))
        ]
        yield PairedNumber(
            f"bot_{bot}", f"wins of a seat with bot {bot}", ChangeScale.SHARE, mean[0], mean[1], rho(before.seats)
        )


def _success(before: Version, after: Version, one: GameData, other: GameData) -> Iterator[PairedNumber]:
    """Games won together."""
    if before.outcome is not after.outcome:
        return
    won = [data.win.max(axis=1) for data in (one, other)]
    rope = success_rope(float(won[0].mean()) if len(won[0]) else 0.5)
    yield PairedNumber("success", "games won together", ChangeScale.SHARE, won[0], won[1], rope)
    for code, reason in enumerate(before.spec.end_reasons):
        lost = [
            np.asarray((data.numbers["end_reason"] == code) & (games == 0), np.float64)
            for data, games in zip((one, other), won, strict=True)
        ]
        if any(part.any() for part in lost):
            title = f"games lost: {reason.replace('_', ' ')}"
            yield PairedNumber(f"lost_{reason}", title, ChangeScale.SHARE, lost[0], lost[1])


def read_changes(
    numbers: list[PairedNumber], blocks: tuple[int, ...], asked: tuple[str, ...], at_look: bool
) -> dict[str, Change]:
    """All changes at a look; intervals of the outcomes in question hold together, all others on their own."""
    family = max(sum(one.name in asked for one in numbers), 1)
    plans: Mapping[bool, Looks] = {True: Looks(blocks, family=family), False: Looks(blocks)}
    return {one.name: _change(one, plans[one.name in asked], at_look) for one in numbers}


def _change(one: PairedNumber, looks: Looks, at_look: bool) -> Change:
    summary: Summary = SUMMARIES[one.scale](one.before, one.after)
    reader = read if at_look else peek
    reading = reader(summary, looks, one.rope if one.rope is not None else 0.0)
    means = float(one.before.mean()), float(one.after.mean())
    return Change(one.name, one.title, one.scale, *means, reading, one.rope, pairing_gain(one.before, one.after))
