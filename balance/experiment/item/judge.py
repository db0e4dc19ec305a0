"""Is an item too strong or too weak? Runs the stages of the answer: verdict, owners, peers, pacing and more."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...games.spec import GameSpec, Match
from ...stats.inference.sequential import schedule
from ..compare.comparison import Comparison, compare_matches
from ..compare.versions import Version
from ..meetings.company import companies
from ..meetings.metagame import MIX_GAMES, MetaGame, metagame, strategies_of
from ..sequential.budget import early_looks
from ..sequential.effort import Effort
from ..sequential.setting import Setting
from .arms import Approach, Option
from .design import Experiment, ItemMeasured
from .elsewhere import CellMeasured, Elsewhere, Thorough, elsewhere, play_elsewhere, summed_up
from .measure import ItemStanding, ItemWork, item_looks, item_work
from .ownership import Owned, owned_share
from .peers import LEAST_BLOCKS, PeerTable, peers_of, value_peers
from .sensitivity import Sensitivity, vary_unknowns
from .time_shares import PLAIN, THOROUGH, Clock, Stage

LEAST_PLAIN, MOST_PLAIN = 50, 4000  # unchanged games, for the win rate when owned
LEAST_MIX = 40  # games per mix of two styles; fewer say too little
LEAST_PACED, MOST_PACED = 100, 2000  # games with and without the item, for its effect on game length


@dataclass(frozen=True)
class Judged:
    """Everything that was measured about an item."""

    plan: Experiment
    known: ItemMeasured
    peers: PeerTable | None
    owned: Owned | None
    thorough: Thorough | None
    company: MetaGame | None  # the styles of play, and the mix that players would settle on
    pacing: Comparison | None  # the item without effect for anybody, against the unchanged game
    sensitivity: Sensitivity | None  # how the assumed numbers move it
    interrupted: bool

    @property
    def games(self) -> int:
        """All games played."""
        more = (self.peers.games if self.peers else 0) + (self.owned.games if self.owned else 0)
        more += 2 * self.pacing.games if self.pacing else 0
        more += self.sensitivity.games if self.sensitivity else 0
        more += self.company.games if self.company else 0
        return self.known.games + more + (self.thorough.games if self.thorough else 0)


def judge(spec: GameSpec, match: Match, item: str, seed: int, effort: Effort, layouts: Sequence[str] = ()) -> Judged:
    """Measure an item within a time budget: the verdict first, then everything beside it.

    Parameters
    ----------
    layouts : other boards for a thorough answer
    """
    option = Option.of(spec, match, item)
    plan = Experiment(spec, match, option, seed, effort.looks or schedule(), thorough=effort.thorough)
    clock = Clock(effort.budget, THOROUGH if effort.thorough else PLAIN)
    if not effort.looks:
        plan = replace(plan, blocks=early_looks(plan, clock.share(Stage.VERDICT)))
    judging = _Judging(plan, effort, clock)
    looks, stages, interrupted = list[ItemMeasured](), dict[str, Any](), False
    try:
        for look in judging.verdict():
            looks[:] = [look]
        stages["owned"] = judging.owned()
        stages["peers"] = judging.peers()
        stages["pacing"] = judging.pacing()
        if effort.thorough:
            stages["sensitivity"] = judging.unknowns(looks[0])
            stages["company"] = judging.company()
            stages["thorough"] = judging.elsewhere(looks[0], stages["company"], layouts)
    except KeyboardInterrupt:
        interrupted = True
    if not looks:
        raise KeyboardInterrupt
    beside = {name: stages.get(name) for name in ("peers", "owned", "thorough", "company", "pacing", "sensitivity")}
    return Judged(plan, looks[0], **beside, interrupted=interrupted)


class _Judging:
    """The stages of a judgement.

    How much each stage plays depends on the game, the number of players and the budget. The clock only decides whether
    another look starts and, on a slow machine, halves the tables beside the verdict.
    """

    def __init__(self, plan: Experiment, effort: Effort, clock: Clock) -> None:
        self.plan, self.effort, self.clock = plan, effort, clock
        effort.played.keep_tables_of(Setting(plan.spec, plan.match, plan.plain))
        self.work: ItemWork = item_work(plan, effort.played)

    def verdict(self) -> Iterator[ItemMeasured]:
        """The result at every look."""
        seconds = self.clock.seconds(Stage.VERDICT)
        return item_looks(self.work, self.effort.jobs, seconds, lambda now: self.effort.progress(_line(now)))

    def _games(self, stage: Stage, most: int, least: int, many: int = 1) -> int:
        """Games for each of `many` parts of a stage, halved until there is time for them; 0 if that is too few."""
        a_second = self.plan.spec.chunk_games(len(self.plan.match.seats))  # a chunk: about a second of play
        games = int(min(self.clock.share(stage) * a_second / many, most))
        speed, seconds = self.effort.played.fresh / max(self.clock.spent, 1e-9), self.clock.seconds(stage)
        while games >= least and speed and games * many > speed * seconds:
            games //= 2
        return games if games >= least and (seconds > 0 or not speed) else 0

    def owned(self) -> Owned | None:
        """The win rate of its owners in unchanged games."""
        games = self._games(Stage.OWNERS, MOST_PLAIN, LEAST_PLAIN)
        if not games:
            return None
        self.effort.progress(f"{games:,} plain games for the win rate when owned")
        plan, effort = self.plan, self.effort
        return owned_share(plan.spec, plan.match, plan.option.item, plan.seed, games, effort.jobs, effort.played)

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

    def unknowns(self, main: ItemMeasured) -> Sensitivity | None:
        """How the assumed numbers move the result."""
        return vary_unknowns(
            self.plan,
            main,
            self.clock.seconds(Stage.UNKNOWNS),
            self.effort.jobs,
            progress=lambda done, all_: self.effort.progress(f"{done} of {all_} combinations of assumed numbers"),
        )

    def company(self) -> MetaGame | None:
        """Every mix of two styles of play."""
        plan, effort = self.plan, self.effort
        if not plan.spec.styles:
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

    def elsewhere(self, main: ItemMeasured, company: MetaGame | None, layouts: Sequence[str]) -> Thorough:
        """The same question with other bots, player counts, layouts and opponents."""
        plan, effort = self.plan, self.effort
        cells = [*elsewhere(plan.spec, plan.match, layouts), *(companies(company) if company else ())]
        measured = [CellMeasured(Elsewhere("main", plan.scope, plan.match), plan, main)]
        with contextlib.suppress(KeyboardInterrupt):  # report the cells that are finished
            for cell in play_elsewhere(
                plan,
                cells,
                self.clock.seconds(Stage.CELLS),
                effort.jobs,
                effort.played,
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
