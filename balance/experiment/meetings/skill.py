"""How much more better players win: one of the better among the others, and two against each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, pairwise

from ...errors import ScenarioError
from ...games.catalogue.contents import Policy
from ...games.spec import GameSpec, Match
from ...stats.inference.clusters import quantile
from ...stats.inference.intervals import Interval
from ...stats.verdicts.luck import luck_grades, skill_part
from ..runs.totals import Estimate
from ..sequential.effort import Effort
from .bouts import Bout, affordable, bout_stages, games_a_second, most_games
from .field import MeetingField, find_bots
from .metagame import USUAL
from .play import Games
from .shares import share_of_lone
from .styles import ALPHA, duel_field

MOST = 4000  # games of a pair: enough for plus or minus two points
FEWEST = 60  # fewer say too little: the pair is left out


@dataclass(frozen=True)
class SkillPlan:
    """The bots by skill, the weakest first, and where they meet.

    Attributes
    ----------
    for_two : a match for two; None where two play anyway, or cannot
    near : only neighbours in skill meet
    """

    field: MeetingField
    bots: Sequence[Policy]
    seed: int
    for_two: MeetingField | None
    near: bool = False

    @classmethod
    def of(cls, spec: GameSpec, match: Match, names: Sequence[str], seed: int, near: bool = False) -> SkillPlan:
        """The plan for the bots of a question; none: the skills of the game; one: it and the usual bot."""
        field = MeetingField.of(spec, match)
        skills = list(names) or list(spec.skills)
        if len(skills) == 1:
            skills += [USUAL if skills[0] != USUAL else next((s for s in spec.skills if s != USUAL), USUAL)]
        if len(skills) < 2:
            raise ScenarioError(f"{spec.title} has no bots of different skill to compare")
        known = list(spec.skills)
        skills.sort(key=lambda bot: known.index(bot) if bot in known else len(known))
        return cls(field, find_bots(spec, skills), seed, duel_field(field), near)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """(weaker, stronger): neighbours first, then those further apart."""
        many = range(len(self.bots))
        near = list(pairwise(many))
        far = [] if self.near else [pair for pair in combinations(many, 2) if pair not in near]
        return [*near, *far]

    def bouts(self) -> list[tuple[tuple[int, int], Bout]]:
        """One of the stronger among nothing but the weaker; before that, where more play, the two alone."""
        bouts = list[tuple[tuple[int, int], Bout]]()
        for weak, strong in self.pairs:
            if self.for_two:
                bouts.append(((weak, strong), Bout(self.for_two, (strong, weak))))
            bouts.append(((weak, strong), Bout(self.field, (strong, *[weak] * (len(self.field.units) - 1)))))
        return bouts

    def planned(self, effort: Effort) -> tuple[list[tuple[tuple[int, int], Bout]], list[tuple[tuple[int, int], Bout]]]:
        """The bouts with their games, and those that the time does not pay for: the slowest are given up first."""
        kept, missing = self.bouts(), list[tuple[tuple[int, int], Bout]]()
        most = effort.looks[-1] if effort.looks else most_games(MOST, effort.budget)
        while True:
            games = affordable([bout for _, bout in kept], self.bots, effort.budget, most)
            few = [k for k, many in enumerate(games) if many < min(FEWEST, most)]
            if not few or len(kept) == 1:
                break
            slowest = min(few, key=lambda k: (games_a_second(kept[k][1], self.bots), -k))
            missing.append(kept.pop(slowest))
        fewest = min(FEWEST, most)
        chosen = [
            (pair, replace(bout, games=max(many, fewest))) for (pair, bout), many in zip(kept, games, strict=True)
        ]
        return chosen, missing


@dataclass(frozen=True)
class SkillShare:
    """The win rate of one stronger bot among nothing but weaker ones."""

    weak: str
    strong: str
    players: int
    units: int
    share: Estimate
    neighbours: bool

    @property
    def fair(self) -> float:
        """The win rate of one among equals."""
        return 1 / self.units


@dataclass(frozen=True)
class SkillMeasured:
    """What better players win; all intervals hold together."""

    plan: SkillPlan
    shares: Sequence[SkillShare]
    missing: Sequence[tuple[tuple[int, int], Bout]]  # pairs that the time did not pay for
    games: int
    planned: int

    @property
    def duels(self) -> list[SkillShare]:
        """Those of two players or teams, neighbours first."""
        return [one for one in self.shares if one.units == 2]

    @cached_property
    def steps(self) -> list[SkillShare]:
        """Neighbours in skill, two against each other; with the fewest players where two cannot play."""
        near = [one for one in self.shares if one.neighbours]
        fewest = min((one.units for one in near), default=0)
        return [one for one in near if one.units == fewest]

    @cached_property
    def skill(self) -> Interval:
        """The part of the games that skill decides between neighbours in skill, averaged over the steps."""
        parts = [skill_part(Interval(s.share.estimate, s.share.low, s.share.high), s.fair) for s in self.steps]
        mean = sum(part.estimate for part in parts) / len(parts)
        if len(parts) == 1:
            return parts[0]
        wide = quantile(ALPHA / len(self.shares))
        down = sum(((p.estimate - p.low) / wide) ** 2 for p in parts) ** 0.5 / len(parts)
        up = sum(((p.high - p.estimate) / wide) ** 2 for p in parts) ** 0.5 / len(parts)
        z = quantile(ALPHA)
        return Interval(mean, max(mean - z * down, -1.0), min(mean + z * up, 1.0))

    @property
    def grades(self) -> tuple[str, ...]:
        """What that is called: one grade, or those that are still possible."""
        return luck_grades(self.skill)


def skill_stages(plan: SkillPlan, effort: Effort) -> Iterator[SkillMeasured]:
    """The result after every stage, until the plan or the time ends."""
    chosen, missing = plan.planned(effort)
    bouts = [bout for _, bout in chosen]
    planned = sum(bout.meeting(1).games for bout in bouts)
    for rows in bout_stages(plan.bots, bouts, plan.seed, effort):
        shares = [_share(plan, pair, bout, games, len(bouts)) for (pair, bout), games in zip(chosen, rows, strict=True)]
        yield SkillMeasured(plan, shares, missing, sum(one.share.games for one in shares), planned)


def _share(plan: SkillPlan, pair: tuple[int, int], bout: Bout, games: Games, family: int) -> SkillShare:
    weak, strong = pair
    share = share_of_lone(games, strong, weak, ALPHA / family)
    names = plan.bots[weak].name, plan.bots[strong].name
    return SkillShare(*names, len(bout.field.match.seats), bout.units, share, strong - weak == 1)
