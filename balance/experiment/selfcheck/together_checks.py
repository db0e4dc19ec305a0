"""Checks of games that are won together: whole experiments, repeated on games from one pool."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

import numpy as np

from ...stats.inference.blocks import rotation_scores
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.chances import PRIOR_ROPES
from ...stats.verdicts.replies import Asked, Reply, conclude
from ...stats.verdicts.rope import success_rope
from ...stats.verdicts.verdict import Call, read
from .pool import summaries
from .pool_checks import Repetition, band
from .row import CheckRow

REFERENCE = "crossing"  # the game below
MEMBERS, TRIES, NEEDED, SIDES = 3, 3, 8, 6
COMMON = 0.5  # how often a replay shares the luck of the untreated game


def crossing(rng: np.random.Generator, games: int) -> Numbers:
    """(games,) success in a game with known truth: all of three members must roll 8 or more with two dice, in three
    tries each."""
    rolls = rng.integers(1, SIDES + 1, size=(games, MEMBERS, TRIES, 2)).sum(axis=3)
    return np.asarray((rolls.max(axis=2) >= NEEDED).all(axis=1), dtype=np.float64)


def crossing_truth() -> float:
    """The exact chance to win it."""
    hits = sum(one + other >= NEEDED for one, other in product(range(1, SIDES + 1), repeat=2)) / SIDES**2
    return prod([1 - (1 - hits) ** TRIES] * MEMBERS)


@dataclass(frozen=True)
class GroupPool:
    """Success (games,) of unchanged games that are won together, and the number of members."""

    won: Numbers
    members: int

    @property
    def usual(self) -> float:
        """How often the group wins."""
        return float(self.won.mean())

    @property
    def rope(self) -> float:
        """What counts as no difference."""
        return success_rope(self.usual)

    def planted(self, rng: np.random.Generator, blocks: int, effect: float) -> Numbers:
        """Scores of blocks in which treated groups are declared winners with a chance that adds exactly `effect` to
        their success, or losers with one that takes it; half of the replays share the luck of the untreated game."""
        plain = self.won[rng.integers(len(self.won), size=(blocks, 1))]
        own = self.won[rng.integers(len(self.won), size=(blocks, self.members))]
        treated = np.where(rng.random(own.shape) < COMMON, plain, own)
        chance = effect / (1 - self.usual) if effect > 0 else -effect / self.usual
        treated = np.where(rng.random(own.shape) < chance, float(effect > 0), treated)
        win = np.repeat(treated[:, :, None], self.members + 1, axis=2)
        win[:, :, -1] = plain
        return rotation_scores(win)

    def experiments(self, runs: int, seed: int, effect: float) -> list[Repetition]:
        """Blocks with a planted effect, read at the usual looks."""
        rng, looks = np.random.default_rng((seed, round(1e6 * effect))), Looks()
        return [
            Repetition(
                [read(s, looks, self.rope) for s in summaries(self.planted(rng, looks.cap, effect), looks.blocks)]
            )
            for _ in range(runs)
        ]


def together_checks(game: str, pool: GroupPool, runs: int, seed: int) -> Iterator[CheckRow]:
    """False alarms, planted effects, coverage and chances of experiments on a group."""
    low, high = (927, 970) if runs == 1000 else band(0.95, runs)
    _, most = band(0.025, runs)
    nothing, limit, twice = (pool.experiments(runs, seed, effect) for effect in (0.0, pool.rope, 2 * pool.rope))
    alarms = sum(not one.covers(0.0) for one in nothing)
    fewest, largest = (30, 73) if runs == 1000 else band(0.05, runs)
    yield CheckRow.within(f"together, nothing planted, {runs} times: false alarms", game, fewest, alarms, largest)
    last = len(schedule()) - 1
    balanced = float(np.mean([one.call_by(last) is Call.BALANCED for one in nothing]))
    yield CheckRow.at_least("together, nothing planted: balanced", game, 0.97, balanced, "{:.1%}")
    planted = f"together, {100 * 2 * pool.rope:+.1f} points planted"
    found = float(np.mean([one.call_by(last) is Call.ADVANTAGED for one in twice]))
    yield CheckRow.at_least(f"{planted}: advantaged", game, 0.97, found, "{:.1%}")
    covered = sum(one.covers(2 * pool.rope) for one in twice)
    yield CheckRow.within(f"{planted}: all looks cover, of {runs}", game, low, covered, high)
    for reply in (Reply.YES, Reply.NO):
        false = sum(one.answer().reply is reply for one in limit) / runs
        check = f"together, effect at the ROPE: too strong? {reply}"
        yield CheckRow.within(check, game, 0, false, most / runs, "{:.1%}")
    yield _chances(game, pool, runs, seed)


def _chances(game: str, pool: GroupPool, runs: int, seed: int) -> CheckRow:
    """Chances of 90 to 99 %, on planted effects of all sizes: right as often as they say?"""
    rng, looks, given, right = np.random.default_rng((seed, 5)), Looks(schedule(1280)), 0, 0
    for _ in range(runs):
        effect = float(np.clip(rng.normal(0, PRIOR_ROPES * pool.rope), -pool.usual, 1 - pool.usual))
        (seen,) = summaries(pool.planted(rng, looks.cap, effect), looks.blocks[-1:])
        chance = conclude(Asked.TOO_STRONG, "NET", read(seen, looks, pool.rope)).chance
        if 0.9 <= max(chance, 1 - chance) <= 0.99:
            given, right = given + 1, right + ((effect > pool.rope) == (chance > 0.5))
    check = f"together, chances given as 90 to 99%, {given} of {runs}: right"
    return CheckRow.within(check, game, 0.88, right / max(given, 1), 1.0, "{:.1%}")


def reference_checks(games: int, runs: int, seed: int) -> Iterator[CheckRow]:
    """The same on a game whose chance is known exactly."""
    won = crossing(np.random.default_rng((seed, 6)), games)
    truth = crossing_truth()
    off = abs(float(won.mean()) - truth) / (truth * (1 - truth) / games) ** 0.5
    check = f"exact against {games:,} simulated games: standard errors apart"
    yield CheckRow.within(check, REFERENCE, 0, off, 4, "{:.1f}")
    yield from together_checks(REFERENCE, GroupPool(won, MEMBERS), runs, seed)
