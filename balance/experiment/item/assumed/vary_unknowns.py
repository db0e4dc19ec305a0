"""Does an answer hang on the assumed numbers of the rules? Screens them, combines those that act, plays the worst case.

First every other value plays the seeds of the match as it is; numbers that change no game are done with. The others are
combined in a two-level design, which tells how far each of them moves the effect that decides the answer. Last, the
combination that speaks most against the answer is played on fresh seeds, as the answer itself was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ....errors import ScenarioError
from ....games.catalogue.parameters import Value
from ....stats.inference.sequential import schedule
from ....stats.verdicts.replies import Conclusion
from ....stats.verdicts.verdict import Reading
from ...sequential.budget import FEWEST_BLOCKS, MOST_BLOCKS, affordable_games
from ...sequential.effort import Effort
from ...sequential.looks import look_number, play_to_looks
from ...sequential.pace import Pace
from ...sequential.rotation import RotationWork, games_of
from ..deciding import Deciding, DecidingPlan
from ..design import Experiment, ItemMeasured
from ..going import Going
from .assumptions import Unknown, Unvaried, unknowns
from .combinations import PASSES, Combinations, Combined, factors_of
from .same_seeds import Alternative, screen
from .sensitivity import Sensitivity, WorstCase

SCREEN_GAMES, SCREEN_SHARE = 400, 0.5  # games of another value on the same seeds; their share of all games, at most
LEAST_SCREEN, LEAST_RUN = 20, 3  # blocks of another value, and of a combination in one pass
COMBINED_SHARE = 0.4  # of the games after the screen; the worst case gets the others
WORST_CASE = 4_000_000  # first block, out of the way of all others


@dataclass(frozen=True)
class Size:
    """How much is played, fixed before the first game.

    Attributes
    ----------
    screen : blocks of every other value, on the same seeds
    combined : blocks of all combinations together
    looks : blocks at each look of the worst case
    """

    screen: int
    combined: int
    looks: tuple[int, ...]

    def run_blocks(self, runs: int) -> int:
        """Blocks of a combination in one pass."""
        return self.combined // (runs * PASSES)


def planned_size(plan: DecidingPlan, values: int, planned: float) -> Size | None:
    """What a share of the budget pays for, by the speed that the game declares; None if that is too little."""
    games, block = affordable_games(plan.spec, len(plan.match.seats), planned), games_of(plan, 1)
    blocks = int(min(SCREEN_GAMES, SCREEN_SHARE * games / values)) // block
    if blocks < LEAST_SCREEN:
        return None
    rest = games // block - blocks * values
    combined = int(COMBINED_SHARE * rest)
    worst = max(min(rest - combined, MOST_BLOCKS), FEWEST_BLOCKS)
    return Size(blocks, min(combined, MOST_BLOCKS), schedule(worst))


def vary_unknowns(
    plan: Experiment,
    known: ItemMeasured,
    answer: Conclusion,
    going: Going | None,
    planned: float,
    seconds: float,
    effort: Effort,
) -> Sensitivity | None:
    """Vary the assumed numbers; None if there are none, or the budget is too small to screen them.

    Parameters
    ----------
    known, answer, going : what is known about the item; the effect that decides the answer is measured again
    planned : seconds that the games are planned for, at the speed that the game declares
    seconds : time left; a slow machine leaves out whole steps, and the result says which
    """
    varied, unvaried = unknowns(plan.spec, plan.match)
    if not varied:
        return None
    deciding = Deciding.of(plan, known, answer, going)
    size = planned_size(deciding.plan, sum(len(one.levels) for one in varied), planned)
    if effort.looks:
        size = Size(effort.looks[0], effort.looks[-1], effort.looks)
    if size is None:
        return None
    return _Varying(deciding, size, Pace(seconds), effort).run(varied, unvaried, known.blocks)


class _Varying:
    """The steps of the stage."""

    def __init__(self, deciding: Deciding, size: Size, pace: Pace, effort: Effort) -> None:
        self.deciding, self.size, self.pace, self.effort = deciding, size, pace, effort
        self.refused = Counter[str]()

    def run(self, varied: Sequence[Unknown], unvaried: Sequence[Unvaried], known_blocks: int) -> Sensitivity:
        """All steps that there is time for."""
        self.pace.games = self._games(max(self.size.screen - known_blocks, 0))
        screened = screen(self.deciding, varied, self.size.screen, self.effort, self.pace)
        self.refused.update(screened.refused)
        complete = not screened.late
        active = [one for one in screened.tried if one.active]
        combined = self._combined(active) if active and complete else None
        worst = self._worst(active, combined) if complete else None
        games = self.pace.games + (worst.games if worst else 0)
        return Sensitivity(
            self.deciding.name,
            self.deciding.answer,
            tuple(varied),
            tuple(unvaried),
            screened,
            combined,
            worst,
            dict(self.refused),
            games,
        )

    def _games(self, blocks: int) -> int:
        return games_of(self.deciding.plan, blocks)

    def _combined(self, active: Sequence[Alternative]) -> Combined | None:
        """The numbers that act, varied together; None if there is no time for the first pass."""
        design = Combinations(self.deciding, factors_of(active, self.deciding.worse))
        blocks = self.size.run_blocks(design.planned)
        games = self._games(blocks * len(design.signs))
        self.refused.update(design.refused)
        while blocks >= LEAST_RUN and games and design.passes < PASSES and self.pace.allows(games):
            design.play_pass(blocks, self.effort)
            self.pace.games += games
        return design.read() if design.passes else None

    def _worst(self, active: Sequence[Alternative], combined: Combined | None) -> WorstCase | None:
        """The answer at the values that speak most against it; None if there is no time, or no telling which."""
        if active and combined is None:
            return None
        values, version = self._accepted(combined.worst_values(self.deciding.worse) if combined else {})
        if not values:
            return WorstCase({}, self.deciding.reading, self.deciding.answer)
        return self._play_worst(values, version) if self.pace.allows(self._games(self.size.looks[0])) else None

    def _accepted(self, values: dict[str, Value]) -> tuple[dict[str, Value], DecidingPlan]:
        """The worst values without the weakest of them, as far as the game refuses them together."""
        while True:
            try:
                return values, self.deciding.version({f"rules.{name}": value for name, value in values.items()})
            except ScenarioError as error:
                self.refused[str(error)] += 1
                values = dict(list(values.items())[:-1])

    def _play_worst(self, values: Mapping[str, Value], version: DecidingPlan) -> WorstCase:
        looks = self.size.looks
        plan = replace(version, blocks=looks, first=WORST_CASE)
        work = RotationWork[Any, Reading](
            plan, self.effort.played, lambda reading: self.deciding.answer_with(reading).settled, fewest=2
        )

        def standing(games: int, seconds: float, end: int) -> None:
            self.effort.progress(f"the worst values found: {games:,} games in {seconds:.0f} s; next look at {end:,}")

        readings = list(play_to_looks(work, self.effort.jobs, self.pace.left, standing))
        reading = readings[-1]
        look = look_number(looks.index(reading.blocks) if reading.blocks in looks else None)
        answer = self.deciding.answer_with(reading)
        return WorstCase(values, reading, answer, self._games(reading.blocks), look, len(looks))
