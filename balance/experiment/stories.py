"""Plain games of a match, kept round by round: how they go, and what becomes of items in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from ..games.columns import Tables
from ..games.prepared import joined
from ..metrics.record import Record
from ..metrics.story import Story
from .scenarios.scenario import Scenario
from .sequential.budget import affordable_games
from .sequential.looks import Progress, SequentialWork, Stretch, play_to_looks, stretches
from .sequential.played import PlayedGames
from .sequential.seconds import SECONDS
from .sequential.setting import Setting

PLAYING = 0.5  # share of the time for playing; the rest is for the metrics and the page
FEWEST, ENOUGH, MOST = 40, 4_000, 20_000  # games: at least, in the usual time, and in any
STEPS = (256, 64, 16, 4, 2, 1)  # the games are played in steps that end at these parts of all
PIECES = 4  # tasks per chunk


@dataclass(frozen=True)
class StoryPlan:
    """What to play, fixed before the first game: games 0, 1, ... of a seed, as `balance run` plays them.

    Attributes
    ----------
    rounds : whether to keep the state after every round
    """

    scenario: Scenario
    seed: int
    games: int
    rounds: bool = True

    @cached_property
    def setting(self) -> Setting:
        """The match."""
        return Setting(self.scenario.spec, self.scenario.match)


@dataclass(frozen=True)
class PlayedStories:
    """The games so far."""

    plan: StoryPlan
    tables: Tables
    games: int

    @property
    def complete(self) -> bool:
        """Whether all planned games were played."""
        return self.games == self.plan.games

    @cached_property
    def record(self) -> Record:
        """The games as metrics see them."""
        prepared = self.plan.scenario.prepared
        frames = {name: pd.DataFrame(columns) for name, columns in self.tables.items()}
        bots = tuple(policy.name for policy in prepared.arrangement.policies)
        return Record(self.plan.scenario.spec, frames, bots, tuple(prepared.catalogue), self.games)

    @cached_property
    def story(self) -> Story:
        """How they went."""
        return Story(self.record)


def planned_stories(scenario: Scenario, budget: float) -> int:
    """Games that a time budget pays for, by the speed that the game declares; never by the clock."""
    most = ENOUGH if budget <= SECONDS else MOST
    paid = affordable_games(scenario.spec, len(scenario.match.seats), PLAYING * budget)
    return max(min(paid, most), FEWEST)


class StoryWork(SequentialWork[Stretch, Tables, PlayedStories]):
    """The games, as they are played."""

    def __init__(self, plan: StoryPlan, played: PlayedGames) -> None:
        self.plan, self.played, self.parts = plan, played, list[Tables]()

    @property
    def ends(self) -> tuple[int, ...]:
        """Steps, so that a time limit or the user can end it in between; the first is short, for bots that think."""
        return tuple(sorted({max(-(-self.plan.games // part), 2) for part in STEPS}))

    def tasks(self, first: int, end: int) -> Iterator[Stretch]:
        size = max(self.plan.scenario.spec.chunk_games(len(self.plan.scenario.match.seats)) // PIECES, 1)
        return stretches(first, end, size)

    def play(self, task: Stretch) -> tuple[Tables, int]:
        play = self.played.stories if self.plan.rounds else self.played.tables
        return play(self.plan.setting, self.plan.seed, task.first, task.count)

    def put(self, task: Stretch, part: Tables) -> None:
        self.parts.append(part)
        self.complete += task.count

    def measure(self, look: int | None) -> PlayedStories | None:
        if self.complete < 2:
            return None
        self.parts = [joined(self.parts)]
        return PlayedStories(self.plan, self.parts[0], self.complete)


def play_stories(
    plan: StoryPlan,
    played: PlayedGames,
    jobs: int | None = None,
    budget: float | None = None,
    progress: Progress = lambda *_: None,
) -> Iterator[PlayedStories]:
    """The games after every step; what ends them early is time or the user, never what they show.

    So intervals for a fixed number of games hold for the games that were played.
    """
    yield from play_to_looks(StoryWork(plan, played), jobs, budget, progress)
