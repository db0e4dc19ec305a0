"""Line-ups that are measured together: planned for a time budget, played in stages that cover all of them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from ...games.catalogue.contents import Policy
from ...games.spec import GameSpec
from ..sequential.effort import Effort
from ..sequential.seconds import SECONDS
from .field import MeetingField
from .meetings import Lineup, Meeting
from .play import Arena, Games

STAGES = (4, 2, 1)  # a quarter of the plan, half of it, all of it
PLAYING = 0.85  # share of the time for games; the rest is for reading them and for the page


@dataclass(frozen=True)
class Bout:
    """A line-up (numbers of bots) in a match, played in every rotation of the seats."""

    field: MeetingField
    lineup: Lineup
    games: int = 0

    @property
    def units(self) -> int:
        """Players, or teams."""
        return len(self.field.units)

    def meeting(self, part: int) -> Meeting:
        """One part of its games, in whole rotations."""
        return Meeting(self.lineup, max(ceil(self.games / part / self.units), 1))


def games_a_second(bout: Bout, bots: Sequence[Policy]) -> float:
    """The speed of a line-up, as the game declares it for its usual bots and for those that take longer."""
    spec, players = bout.field.spec, len(bout.field.match.seats)
    times = [times_as_long(spec, bots[b].name, players) for b in bout.lineup]
    return spec.games_a_second(players) / (sum(times) / len(times))


def times_as_long(spec: GameSpec, bot: str, players: int) -> float:
    """How many times as long as usual a game takes if all play this bot."""
    return spec.slow_bots[bot] * players / 2 if bot in spec.slow_bots else 1.0


def most_games(usual: int, seconds: float) -> int:
    """The most games of a bout: the usual number, and more for whoever gives more time than usual."""
    return int(usual * max(seconds / SECONDS, 1.0))


def affordable(bouts: Sequence[Bout], bots: Sequence[Policy], seconds: float, most: int) -> list[int]:
    """Games for each bout: equal parts of the time; what a bout does not need goes to the next.

    The clock is not asked: the same bouts and budget give the same plan on every machine.
    """
    speeds = [games_a_second(bout, bots) for bout in bouts]
    games, left = [0] * len(bouts), PLAYING * seconds
    for place, b in enumerate(sorted(range(len(bouts)), key=lambda b: -speeds[b])):
        games[b] = min(most, int(speeds[b] * left / (len(bouts) - place)))
        left -= games[b] / speeds[b]
    return games


def bout_stages(bots: Sequence[Policy], bouts: Sequence[Bout], seed: int, effort: Effort) -> Iterator[list[Games]]:
    """The games of every bout, after each stage.

    A stage that would end after the budget, at the speed so far, is left out, but never the first. Results have no
    say in it, so intervals for a fixed number of games hold.
    """
    start, fresh = time.monotonic(), effort.played.fresh
    done, total = 0, sum(bout.meeting(1).games for bout in bouts)
    for part in STAGES:
        wanted = sum(bout.meeting(part).games for bout in bouts)
        spent, new = time.monotonic() - start, effort.played.fresh - fresh
        late = new and spent * (1 + (wanted - done) / new) > effort.budget
        if done and not effort.looks and late:
            return
        rows = _played(bots, bouts, part, seed, effort, total)
        done = sum(len(one.mass) for one in rows)
        yield rows


def _played(
    bots: Sequence[Policy], bouts: Sequence[Bout], part: int, seed: int, effort: Effort, total: int
) -> list[Games]:
    rows, done = dict[int, Games](), 0

    def count(games: int) -> None:
        nonlocal done
        done += games
        effort.progress(f"{done:,} of {total:,} games")

    for field in {id(bout.field): bout.field for bout in bouts}.values():
        here = {b: bout.meeting(part) for b, bout in enumerate(bouts) if bout.field is field}
        arena = Arena(field, bots, seed, jobs=effort.jobs, played=effort.played)
        parts = list(arena.play(list(here.values()), count))
        for b, meeting in here.items():
            rows[b] = Games.of([met for met in parts if met.meeting == meeting], len(field.units))
    return [rows[b] for b in range(len(bouts))]
