"""The design of an experiment about an item: estimands, arms, rotation and blocks, fixed before the first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

import numpy as np

from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match
from ...stats.effects.estimands import Arm, Estimand, arms_of, reach_of, scores_of
from ...stats.inference.blocks import VarianceReduction, summarise, variance_reduction
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.replies import Asked, Conclusion, can_be_told, conclude
from ...stats.verdicts.rope import rope_of, usual_share
from ...stats.verdicts.verdict import Reading, peek, read
from ..match_words import match_words
from ..sequential.looks import look_number
from ..sequential.played import PlayedGames
from ..sequential.rotation import ArmTask, games_of, is_together, unit_mass
from ..sequential.setting import GameRun, Setting
from .arms import Approach, Company, Option, arm_match, companies, units_of


@dataclass(frozen=True)
class Target:
    """An estimand to measure, and for P_k the number of others who pursue the item too."""

    estimand: Estimand
    others: int = 0

    @property
    def name(self) -> str:
        """The name in reports and files."""
        return f"P_{self.others}" if self.estimand is Estimand.P_K else self.estimand.value

    @property
    def arms(self) -> tuple[PlayedArm, ...]:
        """The arms to play, the treated one first."""
        return tuple(PlayedArm(arm, self.others) for arm in arms_of(self.estimand))


@dataclass(frozen=True)
class PlayedArm:
    """An arm to play, and for P_k the number of others who pursue the item."""

    arm: Arm
    others: int = 0


NET, PN, P_0, P_LAST = Target(Estimand.NET), Target(Estimand.PN), Target(Estimand.P_0), Target(Estimand.P_LAST)
VOID, C, FEWER = Target(Estimand.VOID), Target(Estimand.C), Target(Estimand.FEWER)
GRANT = Target(Estimand.GRANT)
VERDICT: Mapping[Approach, tuple[Target, ...]] = {  # the first gives the grade, all hold together
    Approach.BOUGHT: (NET,),
    Approach.DEALT: (C, PN),
    Approach.OWNED: (FEWER,),
    Approach.GIVEN: (PN,),
}
FAMILY: Mapping[Approach, int] = {Approach.BOUGHT: 2, Approach.DEALT: 2, Approach.OWNED: 1, Approach.GIVEN: 1}
TOGETHER_DETAILS: Mapping[Approach, tuple[Target, ...]] = {  # the same where all win or lose together
    Approach.BOUGHT: (GRANT, PN, P_0, VOID),
    Approach.DEALT: (GRANT, VOID),
    Approach.OWNED: (),
    Approach.GIVEN: (),
}
DETAILS: Mapping[Approach, tuple[Target, ...]] = {  # what a thorough answer measures beside it
    Approach.BOUGHT: (PN, P_0, P_LAST, VOID),
    Approach.DEALT: (VOID,),
    Approach.OWNED: (),
    Approach.GIVEN: (),
}


def between(units: int) -> tuple[Target, ...]:
    """P_k for every k between the only pursuer and all but one: is the item good while some others go for it?"""
    return tuple(Target(Estimand.P_K, k) for k in range(1, units - 1))


@dataclass(frozen=True)
class ItemMeasured:
    """The result for an item."""

    option: Option
    readings: Mapping[str, Reading]  # by the name of the estimand
    finding: Conclusion
    gains: Mapping[str, VarianceReduction]  # games saved by keyed dice
    blocks: int
    games: int
    look: int  # from 1; 0 between looks
    last: bool  # settled, or at the end of the plan
    usual: float  # what the treated seat wins untreated: the fair share, or how often all win together


@dataclass(frozen=True)
class Experiment:
    """The plan: one item in one match."""

    spec: GameSpec
    match: Match
    option: Option
    seed: int
    blocks: tuple[int, ...] = schedule()
    asked: Asked = Asked.TOO_STRONG
    details: bool = False  # measure what a thorough answer tells beside the verdict, not the verdict

    @cached_property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams over which the treatment rotates."""
        return units_of(self.spec, self.match)

    @property
    def together(self) -> bool:
        """Whether all win or lose together."""
        return is_together(self)

    @cached_property
    def verdict(self) -> tuple[Target, ...]:
        """The estimands that decide the verdict, the one with the grade first.

        A card is graded against its kind, but whether it is worth its price is no matter of other cards.
        """
        targets = VERDICT[self.option.approach]
        return tuple(sorted(targets, key=lambda one: one != PN)) if self.asked is Asked.WORTH_IT else targets

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """All estimands to measure."""
        if not self.details:
            return self.verdict
        bought = self.option.approach is Approach.BOUGHT
        if bought and not self.option.goal:
            return (VOID,)
        if self.together:
            return TOGETHER_DETAILS[self.option.approach]
        return DETAILS[self.option.approach] + (between(len(self.units)) if bought else ())

    @cached_property
    def family(self) -> int:
        """Effects whose intervals hold together: those of the verdict, or all details."""
        if self.details or not self.option.goal:
            return len(self.targets)
        return FAMILY[self.option.approach]

    @cached_property
    def looks(self) -> Looks:
        """The planned looks, and how wide they make the intervals."""
        return Looks(self.blocks, family=self.family)

    @cached_property
    def arms(self) -> list[PlayedArm]:
        """All arms that the estimands need, each once."""
        return list(dict.fromkeys(arm for target in self.targets for arm in target.arms))

    def runs(self, task: ArmTask[PlayedArm]) -> list[GameRun]:
        """The games of a task; each change of company starts a new run."""
        runs = list[GameRun]()
        blocks = range(task.first, task.first + task.count)
        for company, run in groupby(blocks, lambda block: self.company(task.arm, block)):
            first, *rest = run
            runs.append(GameRun(self.setting(task.arm, task.unit, company), first, 1 + len(rest)))
        return runs

    def company(self, arm: PlayedArm, block: int) -> int:
        """The company of an arm in a block, drawn from the seed and the block number alone."""
        weights = self.companies_of(arm)[1]
        if len(weights) == 1:
            return 0
        draw = np.random.default_rng((self.seed, block)).random() * sum(weights)
        return int(np.searchsorted(np.cumsum(weights), draw, side="right"))

    def companies_of(self, arm: PlayedArm) -> tuple[Sequence[Company], Sequence[int]]:
        """The possible companies of an arm, with their weights."""
        if arm not in self._companies:
            self._companies[arm] = companies(arm.arm, self.option, len(self.units), arm.others)
        return self._companies[arm]

    @cached_property
    def _companies(self) -> dict[PlayedArm, tuple[Sequence[Company], Sequence[int]]]:
        return {}

    @cached_property
    def _settings(self) -> dict[tuple[PlayedArm, int, int], Setting]:
        return {}

    def setting(self, arm: PlayedArm, unit: int, company: int) -> Setting:
        """The match of an arm, a treated unit and a company."""
        key = (arm, unit, company)
        if key not in self._settings:
            others = self.companies_of(arm)[0][company]
            match = arm_match(self.match, arm.arm, self.units, unit, self.option, others)
            self._settings[key] = Setting(self.spec, match, self.plain)
        return self._settings[key]

    @cached_property
    def plain(self) -> PreparedMatch:
        """The unchanged match, set up."""
        return self.spec.prepare(self.match)

    @cached_property
    def scope(self) -> str:
        """The match that a verdict is about, in words."""
        arrangement, match = self.plain.arrangement, self.match
        bots = (policy.name for policy in arrangement.policies)
        return match_words(arrangement.n, bots, (match.layout, match.mode), len(match.changes), match.modules)

    def play_arm(self, arm: PlayedArm, first: int, blocks: int) -> Numbers:
        """Play some blocks of an arm without keeping them; returns win mass (blocks, replays, units)."""
        parts = [
            unit_mass(PlayedGames(), self.runs(ArmTask(arm, unit, first, blocks)), self.seed)[0]
            for unit in range(len(self.units))
        ]
        return np.stack(parts, axis=1)

    def read(self, win: Mapping[PlayedArm, Numbers], look: int | None) -> ItemMeasured:
        """The result at a planned look (from 0), or in between (None).

        Parameters
        ----------
        win : win mass (blocks, replays, units) of each arm
        """
        first = win[self.arms[0]]
        rope, reader, blocks = rope_of(first), peek if look is None else read, len(first)
        readings, gains = dict[str, Reading](), dict[str, VarianceReduction]()
        for target in self.targets:
            arms = {arm.arm: win[arm] for arm in target.arms}
            reach = reach_of(target.estimand, len(self.units), self.together)
            seen = summarise(scores_of(target.estimand, arms), reach)
            readings[target.name] = reader(seen, self.looks, rope)
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
            at_end or (not self.details and can_be_told(self.asked, finding.reading, finding.price)),
            usual_share(first),
        )

    def judge(self, readings: Mapping[str, Reading]) -> Conclusion:
        """The answer that follows from these readings alone."""
        head = self.targets[0]
        price = readings[PN.name] if head == C and PN in self.targets else None
        return conclude(self.asked, head.name, readings[head.name], price=price)
