"""The one effect that decides an answer about an item, measured again in other versions of the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from ...games.catalogue.parameters import Value
from ...games.spec import GameSpec, Match
from ...stats.effects.estimands import Estimand, reach_of, scores_of
from ...stats.inference.blocks import summarise
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import Looks
from ...stats.verdicts.replies import Asked, Conclusion, Reply, conclude
from ...stats.verdicts.rope import rope_of
from ...stats.verdicts.verdict import Reading, peek, read
from ..sequential.rotation import ArmTask
from ..sequential.setting import GameRun
from .arms import Option
from .design import PN, Experiment, ItemMeasured, PlayedArm, Target
from .going import CONFIRM, Going, GoingPlan, measured_again

GO = Estimand.GO.value


@dataclass(frozen=True)
class WorthPlan:
    """What an item is worth, by one of the effects of its verdict, in blocks of its own.

    Attributes
    ----------
    target : the effect
    blocks : at each look
    first : number of the first block
    """

    inside: Experiment
    target: Target
    blocks: tuple[int, ...]
    first: int = 0

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self.inside.spec

    @property
    def match(self) -> Match:
        """The match."""
        return self.inside.match

    @property
    def seed(self) -> int:
        """The seed."""
        return self.inside.seed

    @property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams over which the treatment rotates."""
        return self.inside.units

    @property
    def arms(self) -> tuple[PlayedArm, ...]:
        """The arms of this effect alone."""
        return self.target.arms

    def runs(self, task: ArmTask[PlayedArm]) -> list[GameRun]:
        """The games of a task."""
        return self.inside.runs(replace(task, first=self.first + task.first))

    def scores(self, win: Mapping[PlayedArm, Numbers]) -> Numbers:
        """Block scores."""
        return scores_of(self.target.estimand, {arm.arm: win[arm] for arm in self.arms})

    def read(self, win: Mapping[PlayedArm, Numbers], look: int | None) -> Reading:
        """The effect at a look."""
        looks, rope = Looks(self.blocks, family=self.inside.family), rope_of(win[self.arms[0]])
        reach = reach_of(self.target.estimand, len(self.units), self.inside.together)
        return (peek if look is None else read)(summarise(self.scores(win), reach), looks, rope)

    def in_match(self, match: Match) -> WorthPlan:
        """The same in another match, where the item may have another price."""
        option = Option.of(self.spec, match, self.inside.option.item)
        return replace(self, inside=replace(self.inside, match=match, option=option))


DecidingPlan = WorthPlan | GoingPlan


@dataclass(frozen=True)
class Deciding:
    """The effect that decides an answer.

    Attributes
    ----------
    name : of the effect
    answer : as it is now, with the numbers that are played
    plan : how the effect is measured; its first blocks are those of the answer
    """

    name: str
    answer: Conclusion
    plan: DecidingPlan

    @classmethod
    def of(cls, plan: Experiment, known: ItemMeasured, answer: Conclusion, going: Going | None) -> Deciding:
        """What the item is worth, unless the answer hangs on what going for it wins, or on the price of a card."""
        if going is not None and (answer.rare or (answer.settled and known.finding.reply is not answer.reply)):
            return cls(GO, answer, _going_plan(plan, going))
        target = PN if _hangs_on_price(answer) else plan.verdict[0]
        return cls(target.name, answer, WorthPlan(plan, target, plan.blocks))

    @cached_property
    def reading(self) -> Reading:
        """The effect as it is now."""
        going, price = self.answer.going, self.answer.price
        if self.name == PN.name and price is not None:
            return price
        return going if self.name == GO and going is not None else self.answer.reading

    @property
    def worse(self) -> int:
        """1 if a larger effect would speak against the answer (or against what it leans to), -1 if a smaller one."""
        asked, reply = self.answer.asked, self.answer.reply
        yes = self.answer.chance >= 0.5 if reply is Reply.NOT_KNOWN else reply is Reply.YES
        if asked in (Asked.FAIR, Asked.UNFAIR):
            away = 1 if self.reading.interval.estimate >= 0 else -1
            return away if yes == (asked is Asked.FAIR) else -away
        return 1 if yes == (asked is Asked.TOO_WEAK) else -1

    def answer_with(self, reading: Reading) -> Conclusion:
        """The answer if this effect read so; all else stays as it is."""
        now = self.answer
        if self.name == GO:
            return conclude(now.asked, now.head, now.reading, reading, now.rare)
        if self.name == PN.name and now.price is not None:
            return conclude(now.asked, now.head, now.reading, price=reading)
        return conclude(now.asked, now.head, reading, now.going, price=now.price)

    def version(self, changes: Mapping[str, Value]) -> DecidingPlan:
        """The plan with other numbers; a ScenarioError if the game refuses them."""
        match = replace(self.plan.match, changes={**self.plan.match.changes, **changes})
        self.plan.spec.prepare(match)
        return self.plan.in_match(match)


def _hangs_on_price(answer: Conclusion) -> bool:
    """Whether the answer about a card would be another one if only its worth against its kind counted."""
    if answer.price is None:
        return False
    if not answer.settled:
        return answer.open == [answer.price]
    return conclude(answer.asked, answer.head, answer.reading).reply is not answer.reply


def _going_plan(plan: Experiment, going: Going) -> GoingPlan:
    ways = GoingPlan(plan.spec, plan.match, going.item, plan.seed, (), plan.blocks, CONFIRM)
    return measured_again(ways, going.best, plan.blocks)
