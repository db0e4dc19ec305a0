"""What an experiment about one option plays: estimands, arms, rotation, blocks; fixed before the first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby

import numpy as np

from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match
from ...stats.effects.estimands import Arm, Estimand, arms_of, scores_of
from ...stats.inference.blocks import VarianceReduction, summarise, variance_reduction
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.rope import rho
from ...stats.verdicts.verdict import Finding, Reading, judge_card, judge_kind, judge_price, judge_pursuable, peek, read
from ..match_words import match_words
from ..sequential.looks import look_number
from ..sequential.played import PlayedGames
from ..sequential.rotation import ArmTask, games_of, unit_mass
from ..sequential.setting import GameRun, Setting
from .arms import Approach, Company, Option, arm_match, companies, units_of


@dataclass(frozen=True)
class Target:
    """An estimand, and for P_k the number of others who pursue the option too."""

    estimand: Estimand
    others: int = 0

    @property
    def name(self) -> str:
        """Its name in reports and files."""
        return f"P_{self.others}" if self.estimand is Estimand.P_K else self.estimand.value

    @property
    def arms(self) -> tuple[PlayedArm, ...]:
        """The arms that must be played, the treated one first."""
        return tuple(PlayedArm(arm, self.others) for arm in arms_of(self.estimand))


@dataclass(frozen=True)
class PlayedArm:
    """An arm, and for P_k the number of others who pursue the option."""

    arm: Arm
    others: int = 0


PN, P_0, P_LAST = Target(Estimand.PN), Target(Estimand.P_0), Target(Estimand.P_LAST)
VOID, C, FEWER = Target(Estimand.VOID), Target(Estimand.C), Target(Estimand.FEWER)
VERDICT: Mapping[Approach, tuple[Target, ...]] = {  # what the word is made of
    Approach.BOUGHT: (PN, P_0, P_LAST),
    Approach.DEALT: (PN, C),
    Approach.OWNED: (FEWER,),
    Approach.GIVEN: (PN,),
}
ASIDE: Mapping[Approach, tuple[Target, ...]] = {  # measured beside it
    Approach.BOUGHT: (VOID,),
    Approach.DEALT: (VOID,),
    Approach.OWNED: (),
    Approach.GIVEN: (),
}


def between(units: int) -> tuple[Target, ...]:
    """Is it good while some others do it: P_k for every k between the only pursuer and all but one."""
    return tuple(Target(Estimand.P_K, k) for k in range(1, units - 1))


@dataclass(frozen=True)
class ItemMeasured:
    """What is known about an option."""

    option: Option
    readings: Mapping[str, Reading]  # by the name of the estimand
    finding: Finding
    gains: Mapping[str, VarianceReduction]  # games saved by keyed dice
    blocks: int
    games: int
    look: int  # from 1; 0 between looks
    last: bool  # settled, or at the end of the plan


@dataclass(frozen=True)
class Experiment:
    """One option in one match."""

    spec: GameSpec
    match: Match
    option: Option
    seed: int
    blocks: tuple[int, ...] = schedule()
    thorough: bool = False  # also while some others pursue it
    _settings: dict[tuple[PlayedArm, int, int], Setting] = field(default_factory=dict, compare=False)

    @cached_property
    def units(self) -> list[tuple[int, ...]]:
        """Whom the treatment rotates over."""
        return units_of(self.spec, self.match)

    @cached_property
    def verdict(self) -> tuple[Target, ...]:
        """The estimands that the word is made of."""
        bought = self.thorough and self.option.approach is Approach.BOUGHT
        return VERDICT[self.option.approach] + (between(len(self.units)) if bought else ())

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """Every estimand that is measured."""
        return self.verdict + ASIDE[self.option.approach]

    @cached_property
    def looks(self) -> Looks:
        """When is looked, and how wide the intervals are for it."""
        return Looks(self.blocks, family=len(self.verdict))

    @cached_property
    def arms(self) -> list[PlayedArm]:
        """Every arm that some estimand needs, once."""
        return list(dict.fromkeys(arm for target in self.targets for arm in target.arms))

    def runs(self, task: ArmTask[PlayedArm]) -> list[GameRun]:
        """The games of a task: a run for every change of company."""
        runs = list[GameRun]()
        blocks = range(task.first, task.first + task.count)
        for company, run in groupby(blocks, lambda block: self.company(task.arm, block)):
            first, *rest = run
            runs.append(GameRun(self.setting(task.arm, task.unit, company), first, 1 + len(rest)))
        return runs

    def company(self, arm: PlayedArm, block: int) -> int:
        """Which company an arm has in a block: a draw that depends on the seed and the block alone."""
        weights = self.companies[arm][1]
        if len(weights) == 1:
            return 0
        draw = np.random.default_rng((self.seed, block)).random() * sum(weights)
        return int(np.searchsorted(np.cumsum(weights), draw, side="right"))

    @cached_property
    def companies(self) -> dict[PlayedArm, tuple[Sequence[Company], Sequence[int]]]:
        """For each arm the companies that it may have, and how often each comes."""
        return {arm: companies(arm.arm, self.option, len(self.units), arm.others) for arm in self.arms}

    def setting(self, arm: PlayedArm, unit: int, company: int) -> Setting:
        """The match of an arm, a treated unit and a company."""
        key = (arm, unit, company)
        if key not in self._settings:
            others = self.companies[arm][0][company]
            match = arm_match(self.match, arm.arm, self.units, unit, self.option, others)
            self._settings[key] = Setting(self.spec, match, self.plain)
        return self._settings[key]

    @cached_property
    def plain(self) -> PreparedMatch:
        """The match as it is, set up."""
        return self.spec.prepare(self.match)

    @cached_property
    def scope(self) -> str:
        """The match that a verdict is about: players, bots, layout, mode."""
        arrangement, match = self.plain.arrangement, self.match
        bots = (policy.name for policy in arrangement.policies)
        return match_words(arrangement.n, bots, (match.layout, match.mode), len(match.changes))

    def play_arm(self, arm: PlayedArm, first: int, blocks: int) -> Numbers:
        """Win mass (blocks, replays, units) of some blocks of an arm, played here and now and not kept."""
        parts = [
            unit_mass(PlayedGames(), self.runs(ArmTask(arm, unit, first, blocks)), self.seed)[0]
            for unit in range(len(self.units))
        ]
        return np.stack(parts, axis=1)

    def read(self, win: Mapping[PlayedArm, Numbers], look: int | None) -> ItemMeasured:
        """What is known at a planned look (from 0), or at any other time.

        Parameters
        ----------
        win : win mass (blocks, replays, units) of every arm
        """
        rope, reader = rho(len(self.units)), peek if look is None else read
        blocks = len(win[self.arms[0]])
        readings, gains = dict[str, Reading](), dict[str, VarianceReduction]()
        for target in self.targets:
            arms = {arm.arm: win[arm] for arm in target.arms}
            readings[target.name] = reader(summarise(scores_of(target.estimand, arms)), self.looks, rope)
            gains[target.name] = variance_reduction(*arms.values())
        finding = self.judge(readings)
        at_end = look == len(self.blocks) - 1
        return ItemMeasured(
            self.option,
            readings,
            finding,
            gains,
            blocks,
            games_of(self, blocks),
            look_number(look),
            at_end or not finding.open,
        )

    def judge(self, readings: Mapping[str, Reading]) -> Finding:
        """The word that the readings allow."""
        used = [readings[target.name] for target in self.verdict]
        if self.option.approach is Approach.DEALT:
            return judge_card(*used)
        if self.option.approach is Approach.OWNED:
            return judge_kind(used[0], self.verdict[0].name)
        if self.option.approach is Approach.GIVEN:
            return judge_price(*used)
        crowded = {target.others: readings[target.name] for target in self.verdict if target.others}
        return judge_pursuable(used[0], used[1], used[2], crowded)
