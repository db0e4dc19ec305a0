"""Is an item too strong or too weak? Runs the stages of the answer: what it is worth, the best plan, and more."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...games.spec import GameSpec, Match
from ...stats.verdicts.grades import Grade
from ...stats.verdicts.replies import Conclusion, conclude, is_settled_by
from ...stats.verdicts.verdict import Reading, unread
from ..compare.comparison import Comparison, compare_matches
from ..compare.versions import Version
from ..meetings.company import companies
from ..meetings.metagame import MIX_GAMES, MetaGame, metagame, strategies_of
from ..sequential.budget import affordable_games, one_more, planned_looks
from ..sequential.effort import Effort
from ..sequential.rotation import games_of
from ..sequential.setting import Setting
from .arms import Approach, Option
from .assumed.sensitivity import Sensitivity
from .assumed.vary_unknowns import vary_unknowns
from .design import Experiment, ItemMeasured
from .elsewhere import CellMeasured, Elsewhere, Thorough, elsewhere, play_elsewhere, skill_cells, summed_up
from .going import RARELY, SEARCH, Going, GoingPlan, going_looks, measured_again, search, ways_of
from .measure import ItemStanding, ItemWork, item_looks, item_work
from .ownership import Owned, owned_share
from .peers import LEAST_BLOCKS, PeerTable, peers_of, value_peers
from .time_shares import Clock, Stage, time_shares

LEAST_PLAIN, MOST_PLAIN = 50, 4000  # unchanged games, for the win rate when owned
EVERYBODY = 1 - RARELY  # share of the seats that buy an item: with more, too few play without it to tell how that goes
HALF = 0.5  # share of the wins that are lost without an item: whoever goes without it wins less than half as often
LEAST_MIX = 40  # games per mix of two styles; fewer say too little
LEAST_PACED, MOST_PACED = 100, 2000  # games with and without the item, for its effect on game length


@dataclass(frozen=True)
class Judged:
    """Everything that was measured about an item."""

    plan: Experiment
    known: ItemMeasured
    owned: Owned | None
    going: Going | None  # the best plan found with it
    peers: PeerTable | None
    pacing: Comparison | None  # the item without effect for anybody, against the unchanged game
    skills: Thorough | None  # the same with weaker and stronger bots
    details: ItemMeasured | None  # what else a thorough answer tells
    sensitivity: Sensitivity | None  # how the assumed numbers move it
    company: MetaGame | None  # the styles of play, and the mix that players would settle on
    thorough: Thorough | None
    interrupted: bool

    @cached_property
    def conclusion(self) -> Conclusion:
        """The answer."""
        return concluded(self.plan, self.known, self.going.reading if self.going else None, self.owned)

    @property
    def indispensable(self) -> bool:
        """Whether nobody can do without it: clearly too strong, bought by nearly all, surely worth half the wins."""
        if self.owned is None or self.plan.option.approach is not Approach.BOUGHT or self.conclusion.rare:
            return False
        if self.plan.together:
            return False  # nobody gains by it over anybody
        lost = self.conclusion.reading.interval.low / self.known.usual
        clear = self.conclusion.grade is Grade.CLEARLY_TOO_STRONG
        return clear and lost >= HALF and self.owned.buyers >= EVERYBODY

    @property
    def games(self) -> int:
        """All games played."""
        parts = (self.owned, self.going, self.peers, self.details, self.sensitivity, self.company)
        elsewhere = self.thorough or self.skills  # a thorough answer has the bots of other skill among its settings
        more = sum(part.games for part in (*parts, elsewhere) if part is not None)
        return self.known.games + more + (2 * self.pacing.games if self.pacing else 0)


def concluded(plan: Experiment, known: ItemMeasured, going: Reading | None, owned: Owned | None) -> Conclusion:
    """The answer from what an item is worth and what going for it wins.

    Where going for it was planned and there was no time, that effect stays open: "not too strong" needs both.
    """
    if not can_be_gone_for(plan):
        return plan.judge(known.readings)
    head = plan.verdict[0].name
    worth = known.readings[head]
    rare = owned is not None and owned.buyers < RARELY
    return conclude(plan.asked, head, worth, going or unread(worth.rope), rare)


def can_be_gone_for(plan: Experiment) -> bool:
    """Whether a bot can be told to go for the item."""
    option = plan.option
    return option.approach is Approach.BOUGHT and option.goal and "pursue" in plan.spec.interventions


def judge(spec: GameSpec, match: Match, item: str, seed: int, effort: Effort, layouts: Sequence[str] = ()) -> Judged:
    """Measure an item within a time budget: the answer first, then everything beside it.

    Parameters
    ----------
    layouts : other boards for a thorough answer
    """
    option = Option.of(spec, match, item)
    clock = Clock(effort.budget, time_shares(option.approach is Approach.BOUGHT, effort.thorough), effort.timed)
    plan = Experiment(spec, match, option, seed, asked=effort.asked)
    plan = replace(plan, blocks=effort.looks or planned_looks(plan, clock.share(Stage.VERDICT)))
    judging = _Judging(plan, effort, clock)
    stages, interrupted = dict[str, Any](), False
    try:
        stages["owned"] = judging.owned()
        for look in judging.verdict():
            stages["known"] = look
        for going in judging.going(stages["known"], stages["owned"]):
            stages["going"] = going
        stages["known"] = judging.sharpened(stages["known"], stages.get("going"), stages["owned"])
        if effort.beside:
            stages["peers"] = judging.peers()
            stages["pacing"] = judging.pacing()
            stages["skills"] = judging.skills(stages["known"])
        if effort.beside and effort.thorough:
            stages["details"] = judging.details()
            stages["sensitivity"] = judging.unknowns(stages["known"], stages.get("going"), stages["owned"])
            stages["company"] = judging.company()
            stages["thorough"] = judging.elsewhere(stages["known"], stages["skills"], stages["company"], layouts)
    except KeyboardInterrupt:
        interrupted = True
    if "known" not in stages:
        raise KeyboardInterrupt
    beside = ("owned", "going", "peers", "pacing", "skills", "details", "sensitivity", "company", "thorough")
    return Judged(plan, stages["known"], **{name: stages.get(name) for name in beside}, interrupted=interrupted)


class _Judging:
    """The stages of a judgement.

    How much each stage plays depends on the game, the number of players and the budget, never on the clock. The clock
    decides only whether another look or stage starts.
    """

    def __init__(self, plan: Experiment, effort: Effort, clock: Clock) -> None:
        self.plan, self.effort, self.clock = plan, effort, clock
        effort.played.keep_tables_of(Setting(plan.spec, plan.match, plan.plain))
        self.work: ItemWork = item_work(plan, effort.played, self._is_done)

    def _is_done(self, result: ItemMeasured) -> bool:
        """Whether the games for what the item is worth end here, for now: the claim comes first, then precision."""
        claim = (
            can_be_gone_for(self.plan)
            and not self.effort.looks
            and is_settled_by(self.plan.asked, result.finding.reading)
        )
        return claim or result.last

    def verdict(self) -> Iterator[ItemMeasured]:
        """What the item is worth, at every look."""
        seconds = self.clock.seconds(Stage.VERDICT)
        return item_looks(self.work, self.effort.jobs, seconds, lambda now: self.effort.progress(_line(now)))

    def _games(self, stage: Stage, most: int, least: int, many: int = 1) -> int:
        """Games for each of `many` parts of a stage; 0 if that is too few, or if there is no time for them."""
        games = affordable_games(self.plan.spec, len(self.plan.match.seats), self.clock.share(stage))
        games = min(games // many, most)
        speed, seconds = self.effort.played.fresh / max(self.clock.spent, 1e-9), self.clock.seconds(stage)
        in_time = seconds > 0 and games * many <= 2 * speed * seconds if speed else True
        return games if games >= least and in_time else 0

    def owned(self) -> Owned | None:
        """How owners fare in unchanged games, and when they buy it."""
        games = self._games(Stage.OWNERS, MOST_PLAIN, LEAST_PLAIN) or LEAST_PLAIN
        self.effort.progress(f"{games:,} plain games: who buys it, when, and how owners fare")
        plan, effort = self.plan, self.effort
        return owned_share(plan.spec, plan.match, plan.option.item, plan.seed, games, effort.jobs, effort.played)

    def going(self, known: ItemMeasured, owned: Owned | None) -> Iterator[Going]:
        """The best plan that goes for the item, searched and then measured again."""
        plan, effort = self.plan, self.effort
        if not can_be_gone_for(plan):
            return
        ways = tuple(ways_of(plan.spec, owned))
        first = GoingPlan(plan.spec, plan.match, plan.option.item, plan.seed, ways, (2,), SEARCH)
        games = affordable_games(plan.spec, len(plan.match.seats), self.clock.share(Stage.SEARCH))
        if effort.looks:
            games = effort.looks[0] * len(plan.units) * len(ways)
        if not effort.looks and self.clock.seconds(Stage.SEARCH) <= 0:
            return
        effort.progress(f"{len(ways)} ways to go for it: {games:,} games")
        found = search(first, games, effort.played, effort.jobs)
        one, left = measured_again(first, found[0][0], (2,)), self._for_the_answer(known)
        looks = effort.looks or one_more(planned_looks(one, self.clock.share(Stage.GOING)), left // games_of(one, 1))

        def settled(reading: Reading) -> bool:
            answer = concluded(plan, known, reading, owned)
            return answer.settled or all(part is not reading for part in answer.open)

        seconds = self.clock.seconds(Stage.GOING)
        yield from going_looks(
            first, looks, found, effort.played, effort.jobs, seconds, settled, lambda line: effort.progress(line)
        )

    def _for_the_answer(self, known: ItemMeasured, going: Going | None = None) -> int:
        """Games that the answer itself may still play: what its worth left over, going for it may use, and back."""
        seconds = self.clock.share(Stage.VERDICT) + self.clock.share(Stage.GOING)
        games = affordable_games(self.plan.spec, len(self.plan.match.seats), seconds)
        return games - known.games - (games_of(self.plan, going.blocks) if going else 0)

    def sharpened(self, known: ItemMeasured, going: Going | None, owned: Owned | None) -> ItemMeasured:
        """What the item is worth, with the games that the answer left over; an answer that is settled stays so."""
        if not can_be_gone_for(self.plan):
            return known
        plan, most = self.plan, known.games + self._for_the_answer(known, going)
        spare = self.clock.until_end_of(Stage.GOING) * self.effort.played.fresh / max(self.clock.spent, 1e-9)
        looks = [blocks for blocks in plan.blocks if games_of(plan, blocks) <= min(most, known.games + spare)]
        if known.last or self.effort.looks or looks[-1:] <= [known.blocks]:
            return known
        work = item_work(plan, self.effort.played, lambda now: now.last or now.blocks >= looks[-1])
        answers = [(look, self._answer(look, going, owned)) for look in item_looks(work, self.effort.jobs)]
        self.work = work
        settled = [look for look, answer in answers if answer.settled]
        return replace(settled[-1], last=True) if settled else answers[-1][0]

    def _answer(self, known: ItemMeasured, going: Going | None, owned: Owned | None) -> Conclusion:
        return concluded(self.plan, known, going.reading if going else None, owned)

    def peers(self) -> PeerTable | None:
        """Its rank among items of the same tier and price."""
        peers = peers_of(self.plan)
        if not peers:
            return None
        blocks = self._games(Stage.PEERS, self.work.complete, LEAST_BLOCKS, len(peers) * len(self.plan.units))
        self.effort.progress(f"{len(peers)} peers of the same tier and price in {blocks} blocks")
        return value_peers(self.plan, self.work, blocks, self.effort.jobs)

    def pacing(self) -> Comparison | None:
        """Its effect on game length: nobody has its effect, against the unchanged game."""
        plan, effort = self.plan, self.effort
        if plan.option.approach not in (Approach.BOUGHT, Approach.DEALT) or "void" not in plan.spec.interventions:
            return None
        games = self._games(Stage.PACING, MOST_PACED, LEAST_PACED, 2)
        if not games:
            return None
        effort.progress(f"{2 * games:,} games with and without it, for the length")
        void = tuple(replace(seat, void=(*seat.void, plan.option.item)) for seat in plan.match.seats)
        without = Version("nobody has its effect", plan.spec, replace(plan.match, seats=void))
        as_it_is = Version("as it is", plan.spec, plan.match)
        return compare_matches(without, as_it_is, plan.seed, games=games, jobs=effort.jobs, played=effort.played)

    def skills(self, main: ItemMeasured) -> Thorough | None:
        """What it is worth to weaker and to stronger bots."""
        cells = skill_cells(self.plan.spec, self.plan.match, slow=self.effort.thorough)
        return self._cells(main, cells, Stage.SKILLS) if cells else None

    def details(self) -> ItemMeasured | None:
        """What having it at the start, rushing it and losing it do."""
        plan = replace(self.plan, details=True)
        if not plan.targets:
            return None
        plan = replace(plan, blocks=self.effort.looks or planned_looks(plan, self.clock.share(Stage.DETAILS)))
        results = list(
            item_looks(item_work(plan, self.effort.played), self.effort.jobs, self.clock.seconds(Stage.DETAILS))
        )
        return results[-1] if results else None

    def unknowns(self, known: ItemMeasured, going: Going | None, owned: Owned | None) -> Sensitivity | None:
        """Whether the answer hangs on the assumed numbers."""
        answer = self._answer(known, going, owned)
        planned, seconds = self.clock.share(Stage.UNKNOWNS), self.clock.seconds(Stage.UNKNOWNS)
        return vary_unknowns(self.plan, known, answer, going, planned, seconds, self.effort)

    def company(self) -> MetaGame | None:
        """Every mix of two styles of play; none where all win together, as nobody wins against anybody."""
        plan, effort = self.plan, self.effort
        if not plan.spec.styles or plan.together:
            return None
        strategies = strategies_of(plan.spec)
        mixes = len(strategies) * (len(strategies) - 1) // 2 * (len(plan.units) - 1)
        games = self._games(Stage.COMPANY, MIX_GAMES, LEAST_MIX, mixes)
        if not games:
            return None
        effort.progress(f"{mixes} mixes of two ways to play, {games} games each")
        return metagame(
            plan.spec, plan.match, strategies, games=games, seed=plan.seed, jobs=effort.jobs, played=effort.played
        )

    def elsewhere(
        self, main: ItemMeasured, skills: Thorough | None, company: MetaGame | None, layouts: Sequence[str]
    ) -> Thorough:
        """The same question with other bots, player counts, layouts and opponents."""
        cells = [*elsewhere(self.plan.spec, self.plan.match, layouts), *(companies(company) if company else ())]
        found = self._cells(main, cells, Stage.CELLS, skills.cells[1:] if skills else ())
        return replace(found, missing=(*(skills.missing if skills else ()), *found.missing))

    def _cells(
        self, main: ItemMeasured, cells: Sequence[Elsewhere], stage: Stage, known: Sequence[CellMeasured] = ()
    ) -> Thorough:
        """The same question in every cell, as far as there is time, after those that are known already."""
        plan, effort = self.plan, self.effort
        measured = [CellMeasured(Elsewhere("main", plan.scope, plan.match), plan, main), *known]
        with contextlib.suppress(KeyboardInterrupt):  # report the cells that are finished
            for cell in play_elsewhere(
                plan,
                cells,
                self.clock.share(stage),
                self.clock.seconds(stage),
                effort,
                lambda label, now: effort.progress(f"{label}: {now.games:,} games"),
            ):
                measured.append(cell)
        missing = tuple(cell.label for cell in cells if cell not in [one.cell for one in measured])
        return replace(summed_up(measured), missing=missing)


def _line(standing: ItemStanding) -> str:
    result = standing.measured
    name, reading = next(iter(result.readings.items()))
    speed = result.games / max(standing.seconds, 1e-9)
    low, high = 100 * reading.interval.low, 100 * reading.interval.high
    effect = f"{name} {low:+.1f} to {high:+.1f} points" if high < 100 else f"{name} not known yet"
    return f"{result.games:,} games, {speed:,.0f}/s; next look at {standing.next_look:,} blocks; {effect}"
