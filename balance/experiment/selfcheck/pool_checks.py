"""Checks that repeat whole experiments a thousand times, on games from one logged pool."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from scipy.special import bdtrik

from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.chances import PRIOR_ROPES
from ...stats.verdicts.replies import Asked, Conclusion, Reply, can_be_told, conclude, is_settled_by
from ...stats.verdicts.rope import rho
from ...stats.verdicts.verdict import Call, Reading, read, unread
from ..item.time_shares import BOUGHT, Stage
from ..sequential.budget import one_more
from .pool import GamePool, summaries
from .row import CheckRow

TAIL = 0.001  # chance that a sound method leaves a band on one side
PLANTED = 0.05  # five points
EARLY = 6_075  # games by which five points are mostly found, in a plan of twice as many
GAMES, SOON = (
    13_500,
    9_000,
)  # by which answers must be right, and half of them found (with common dice: sooner)
WORTH_SHARE = BOUGHT[Stage.VERDICT] / (BOUGHT[Stage.VERDICT] + BOUGHT[Stage.GOING])
PoolCheck = Callable[[str, GamePool, int, int], Iterator[CheckRow]]


@dataclass(frozen=True)
class Repetition:
    """One experiment: its reading at each look."""

    readings: list[Reading]

    def call_by(self, look: int) -> Call:
        """The first decided call up to a look (from 0), if any."""
        return next((r.call for r in self.readings[: look + 1] if r.call.decided), Call.CONTINUE)

    def answer(self) -> Conclusion:
        """Too strong? At the first look that settles it, or at the last."""
        settled = (r for r in self.readings if can_be_told(Asked.TOO_STRONG, r))
        return conclude(Asked.TOO_STRONG, "NET", next(settled, self.readings[-1]))

    def covers(self, truth: float) -> bool:
        """Whether the intervals of all looks contain the truth."""
        return all(reading.interval.contains(truth) for reading in self.readings)


def band(chance: float, runs: int) -> tuple[float, float]:
    """Fewest and most successes that a chance allows in this many runs."""
    return float(bdtrik(TAIL, runs, chance)), float(np.ceil(bdtrik(1 - TAIL, runs, chance)))


def experiments(pool: GamePool, runs: int, seed: int, effect: float, looks: Looks | None = None) -> list[Repetition]:
    """Rotation blocks with a planted effect, read at the usual looks or at others."""
    rng, looks, rope = np.random.default_rng((seed, round(1e6 * effect))), looks or Looks(), rho(pool.seats)
    return [
        Repetition([read(s, looks, rope) for s in summaries(pool.planted(rng, looks.cap, effect), looks.blocks)])
        for _ in range(runs)
    ]


def false_alarms(game: str, pool: GamePool, runs: int, seed: int) -> Iterator[CheckRow]:
    """A/A: a random seat called the treated one; how often is 0 excluded at any look?"""
    games = tuple(pool.seats * blocks for blocks in schedule())
    rng, looks, rope = np.random.default_rng((seed, 1)), Looks(games), rho(pool.seats)
    alarms = 0
    for _ in range(runs):
        at_looks = summaries(pool.relabelled(rng, games[-1]), games)
        alarms += not Repetition([read(s, looks, rope) for s in at_looks]).covers(0.0)
    low, high = (30, 73) if runs == 1000 else band(0.05, runs)
    yield CheckRow.within(f"A/A by relabelling, {runs} times: false alarms", game, low, alarms, high)


def planted_effect(game: str, pool: GamePool, runs: int, seed: int) -> Iterator[CheckRow]:
    """Five points planted: found by 6,075 and by 10,240 games, and covered?"""
    halfway = Looks(schedule(2 * EARLY // pool.seats))
    repetitions = experiments(pool, runs, seed, PLANTED)
    for plan, looks, least in (
        (experiments(pool, runs, seed, PLANTED, halfway), halfway, 0.90),
        (repetitions, Looks(), 0.97),
    ):
        look = len(looks.blocks) - 2
        share = float(np.mean([one.call_by(look) is Call.ADVANTAGED for one in plan]))
        games = pool.seats * looks.blocks[look]
        yield CheckRow.at_least(f"+5 points planted: advantaged by {games:,} games", game, least, share, "{:.1%}")
    covered = sum(one.covers(PLANTED) for one in repetitions)
    low, high = (927, 970) if runs == 1000 else band(0.95, runs)
    yield CheckRow.within(f"+5 points planted: all looks cover, of {runs}", game, low, covered, high)


def at_the_rope(game: str, pool: GamePool, runs: int, seed: int) -> Iterator[CheckRow]:
    """An effect exactly at the limit of what counts as equal: rarely called advantaged, and rarely not too strong?"""
    repetitions = experiments(pool, runs, seed, rho(pool.seats))
    _, most = band(0.025, runs)
    wrong = [one.call_by(len(schedule()) - 1) for one in repetitions].count(Call.ADVANTAGED) / runs
    yield CheckRow.within("effect at the ROPE: called advantaged", game, 0, wrong, most / runs, "{:.1%}")
    for reply in (Reply.YES, Reply.NO):
        false = sum(one.answer().reply is reply for one in repetitions) / runs
        check = f"effect at the ROPE: too strong? {reply}"
        yield CheckRow.within(check, game, 0, false, most / runs, "{:.1%}")


def nothing_planted(game: str, pool: GamePool, runs: int, seed: int) -> Iterator[CheckRow]:
    """Nothing planted: read as balanced and not too strong, and covered?"""
    repetitions = experiments(pool, runs, seed, 0.0)
    balanced = float(np.mean([one.call_by(len(schedule()) - 1) is Call.BALANCED for one in repetitions]))
    yield CheckRow.at_least("nothing planted: balanced", game, 0.97, balanced, "{:.1%}")
    low, high = (927, 970) if runs == 1000 else band(0.95, runs)
    yield CheckRow.within(
        f"nothing planted: all looks cover, of {runs}", game, low, sum(o.covers(0.0) for o in repetitions), high
    )


@dataclass(frozen=True)
class Asking:
    """An answer as a whole: is it too strong, by what it is worth and by what going for it wins?"""

    answer: Conclusion
    games: int  # until it was settled, or until all were played


def ask_both(pool: GamePool, rng: np.random.Generator, worth: float, going: float) -> Asking:
    """What it is worth until that settles its part, then going for it with all games that are left."""
    n, rope = pool.seats, rho(pool.seats)
    first = Looks(schedule(round(GAMES * WORTH_SHARE) // n), family=2)
    readings = [read(seen, first, rope) for seen in summaries(pool.planted(rng, first.cap, worth), first.blocks)]
    known = next((one for one in readings if is_settled_by(Asked.TOO_STRONG, one)), readings[-1])
    answer = conclude(Asked.TOO_STRONG, "NET", known, unread(rope))
    if answer.settled:
        return Asking(answer, n * known.blocks)
    then = Looks(one_more(schedule(GAMES // n - first.cap), GAMES // n - known.blocks), family=2)
    for seen in summaries(pool.planted(rng, then.cap, going), then.blocks):
        answer, blocks = conclude(Asked.TOO_STRONG, "NET", known, read(seen, then, rope)), seen.blocks
        if answer.settled:
            break
    return Asking(answer, n * (known.blocks + blocks))


def answers_in_time(game: str, pool: GamePool, runs: int, seed: int) -> Iterator[CheckRow]:
    """Too strong? Right, and soon, where nothing is planted and where twice what counts as equal is."""
    rng, twice = np.random.default_rng((seed, 2)), 2 * rho(pool.seats)
    for worth, going, reply in ((0.0, 0.0, Reply.NO), (twice, 0.0, Reply.YES), (0.0, twice, Reply.YES)):
        asked = [ask_both(pool, rng, worth, going) for _ in range(runs)]
        planted = f"{100 * worth:+.1f} and {100 * going:+.1f} points planted"
        right = sum(one.answer.reply is reply for one in asked) / runs
        check = f"{planted}: too strong? {reply} by {GAMES:,} games"
        yield CheckRow.at_least(check, game, 0.97, right, "{:.1%}")
        if not going:
            games = float(np.median([one.games for one in asked]))
            yield CheckRow.within(f"{planted}: median of games", game, 0, games, SOON, "{:,.0f}")


def wrong_at_the_rope(game: str, pool: GamePool, runs: int, seed: int) -> Iterator[CheckRow]:
    """Worth, or gain of the best plan, exactly at the limit: yes is false, and so is no; is each rare?"""
    rng, limit = np.random.default_rng((seed, 3)), rho(pool.seats)
    _, most = band(0.025, runs)
    for worth, going in ((limit, 0.0), (0.0, limit)):
        replies = [ask_both(pool, rng, worth, going).answer.reply for _ in range(runs)]
        for reply in (Reply.YES, Reply.NO):
            check = f"{100 * worth:+.1f} and {100 * going:+.1f} points planted: too strong? {reply}"
            yield CheckRow.within(check, game, 0, replies.count(reply) / runs, most / runs, "{:.1%}")


def chances_are_right(game: str, pool: GamePool, runs: int, seed: int) -> Iterator[CheckRow]:
    """Chances of 90 to 99 %, on planted effects of all sizes: right as often as they say?"""
    rng, rope = np.random.default_rng((seed, 4)), rho(pool.seats)
    given = right = 0
    for _ in range(runs):
        worth, going = np.clip(rng.normal(0, PRIOR_ROPES * rope, 2), -1 / pool.seats, None)
        chance, truth = ask_both(pool, rng, worth, going).answer.chance, max(worth, going) > rope
        if 0.9 <= max(chance, 1 - chance) <= 0.99:
            given, right = given + 1, right + (truth == (chance > 0.5))
    check = f"chances given as 90 to 99%, {given} of {runs}: right"
    yield CheckRow.within(check, game, 0.88, right / max(given, 1), 1.0, "{:.1%}")


POOL_CHECKS: tuple[PoolCheck, ...] = (
    false_alarms,
    planted_effect,
    at_the_rope,
    nothing_planted,
    answers_in_time,
    wrong_at_the_rope,
    chances_are_right,
)
