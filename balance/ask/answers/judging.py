"""Is it too strong or too weak? The verdict on one item, with its peers, its owners and, if wanted, other cells."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from typing import Any

from ...bots.company import companies
from ...bots.metagame import MIX_GAMES, MetaGame, metagame, strategies_of
from ...experiment.compare.comparison import Comparison, compare_matches
from ...experiment.compare.versions import Side
from ...experiment.item.arms import Approach, Option
from ...experiment.item.design import Experiment, ItemMeasured
from ...experiment.item.elsewhere import CellMeasured, Elsewhere, Thorough, elsewhere, play_elsewhere, summed_up
from ...experiment.item.measure import ItemWork, Standing, item_looks, item_work
from ...experiment.item.ownership import Owned, owned_share
from ...experiment.item.peers import PeerTable, peers_of, value_peers
from ...experiment.item.sensitivity import Sensitivity, vary_unknowns
from ...experiment.sequential.budget import early_looks
from ...experiment.sequential.effort import Effort
from ...experiment.sequential.played import PlayedGames, Setting
from ...games.spec import GameSpec, Match
from ...report.item.effects import scope
from ...report.item.page import judge_document, judge_frame
from ...report.item.text import judge_extra, judge_text
from ...stats.inference.sequential import schedule
from ...stats.verdicts.words import Word
from ..language.spelling import stems
from ..names import layout_title
from ..reading import Reading
from .answer import Answer, main_caveat, stage
from .time_shares import PLAIN, THOROUGH, Clock, Stage

LEAST_PLAIN, MOST_PLAIN = 50, 4000  # games without intervention, for the win rate when owned
LEAST_MIX = 40  # games of a mix of two ways to play, below which it tells too little
LEAST_PACED, MOST_PACED = 100, 2000  # games with and without the item, for what it does to the length
UNSETTLED = (Word.UNDECIDED, Word.SMALL_EDGE)


@dataclass(frozen=True)
class Judged:
    """Everything that was measured about an item."""

    plan: Experiment
    known: ItemMeasured
    peers: PeerTable | None
    owned: Owned | None
    thorough: Thorough | None
    company: MetaGame | None  # which ways to play there are, and what players would come to
    pacing: Comparison | None  # the item without effect for anybody, against the game as it is
    sensitivity: Sensitivity | None  # what the assumed numbers do to it
    interrupted: bool

    @property
    def games(self) -> int:
        """All that was played."""
        more = (self.peers.games if self.peers else 0) + (self.owned.games if self.owned else 0)
        more += 2 * self.pacing.games if self.pacing else 0
        more += self.sensitivity.games if self.sensitivity else 0
        more += self.company.games if self.company else 0
        return self.known.games + more + (self.thorough.games if self.thorough else 0)


def answer_judge(reading: Reading, effort: Effort) -> Answer:
    """The answer to: is it too strong, too weak or fair?"""
    loaded, seed = stage(reading, effort)
    found = judge(loaded.spec, loaded.match, reading.subjects[0], seed, effort)
    word, title = found.known.finding.word, reading.titles[0]
    caveat = main_caveat(loaded.spec)
    where = scope(found.plan)
    return Answer(
        reading,
        str(word),
        found.known.finding.sentence,
        where,
        caveat,
        judge_frame(found.plan, found.known),
        found.games,
        seed,
        word is not Word.FAIR and word not in UNSETTLED,
        judge_text(title, found, caveat),
        judge_document(title, reading.question, reading.command, found, caveat),
        judge_extra(found),
        interrupted=found.interrupted,
    )


def judge(spec: GameSpec, match: Match, item: str, seed: int, effort: Effort) -> Judged:
    """Measure an item within a time: the verdict first, then what stands beside it."""
    clock = Clock(effort.budget, THOROUGH if effort.thorough else PLAIN)
    plan = _plan(spec, match, item, seed, effort, clock)
    played, seen = effort.played, list[ItemMeasured]()
    played.keep_tables_of(Setting(spec, match, plan.plain))
    kept = item_work(plan, played)
    found, interrupted = dict[str, Any](), False
    try:
        seconds = clock.seconds(Stage.VERDICT)
        for known in item_looks(kept, effort.jobs, seconds, lambda s: effort.progress(_line(s))):
            seen.append(known)
        speed = kept.fresh / max(clock.spent, 1e-9)
        found["owned"] = _owned(plan, played, effort, speed, clock.seconds(Stage.OWNERS))
        found["peers"] = _peers(plan, kept, effort, speed, clock.seconds(Stage.PEERS))
        found["pacing"] = _pacing(plan, played, effort, speed, clock.seconds(Stage.PACING))
        if effort.thorough:
            found["sensitivity"] = _unknowns(plan, seen[-1], effort, clock.seconds(Stage.UNKNOWNS))
            found["company"] = _company(plan, effort, speed, clock.seconds(Stage.COMPANY))
            found["thorough"] = _elsewhere(plan, seen[-1], found["company"], effort, clock.seconds(Stage.CELLS))
    except KeyboardInterrupt:
        interrupted = True
    if not seen:
        raise KeyboardInterrupt
    beside = {name: found.get(name) for name in ("peers", "owned", "thorough", "company", "pacing", "sensitivity")}
    return Judged(plan, seen[-1], **beside, interrupted=interrupted)


def _plan(spec: GameSpec, match: Match, item: str, seed: int, effort: Effort, clock: Clock) -> Experiment:
    """The experiment, with looks that begin early enough for a slow machine: by the clock alone, before any result."""
    option = Option.of(spec, match, item)
    plan = Experiment(spec, match, option, seed, effort.looks or schedule(), thorough=effort.thorough)
    if effort.looks:
        return plan
    return replace(plan, blocks=early_looks(plan, clock.seconds(Stage.VERDICT), effort.jobs))


def _line(standing: Standing) -> str:
    known = standing.measured
    name, reading = next(iter(known.readings.items()))
    speed = known.games / max(standing.seconds, 1e-9)
    low, high = 100 * reading.interval.low, 100 * reading.interval.high
    told = f"{name} {low:+.1f} to {high:+.1f} points" if high < 100 else f"{name} not known yet"
    return f"{known.games:,} games, {speed:,.0f}/s; next look at {standing.next_look:,} blocks; {told}"


def _owned(plan: Experiment, played: PlayedGames, effort: Effort, speed: float, seconds: float) -> Owned | None:
    games = min(round(seconds * speed), MOST_PLAIN) if speed else MOST_PLAIN
    if games < LEAST_PLAIN:
        return None
    effort.progress(f"{games:,} plain games for the win rate when owned")
    return owned_share(plan.spec, plan.match, plan.option.item, plan.seed, games, effort.jobs, played)


def _peers(plan: Experiment, kept: ItemWork, effort: Effort, speed: float, seconds: float) -> PeerTable | None:
    """As many blocks as time allows."""
    peers = peers_of(plan)
    if not peers:
        return None
    afford = seconds * speed / (len(peers) * len(plan.units)) if speed else kept.complete
    blocks = min(kept.complete, int(afford))
    effort.progress(f"{len(peers)} peers of the same tier and price in {blocks} blocks")
    return value_peers(plan, kept, blocks, effort.jobs)


def _pacing(plan: Experiment, played: PlayedGames, effort: Effort, speed: float, seconds: float) -> Comparison | None:
    """What the item does to the length of the game: nobody has its effect, against the game as it is."""
    if plan.option.approach not in (Approach.BOUGHT, Approach.DEALT) or "void" not in plan.spec.interventions:
        return None
    games = min(int(seconds * speed / 2), MOST_PACED) if speed else MOST_PACED
    if games < LEAST_PACED:
        return None
    effort.progress(f"{2 * games:,} games with and without it, for the length")
    void = tuple(replace(seat, void=(*seat.void, plan.option.item)) for seat in plan.match.seats)
    without = Side("nobody has its effect", plan.spec, replace(plan.match, seats=void))
    as_it_is = Side("as it is", plan.spec, plan.match)
    return compare_matches(without, as_it_is, plan.seed, games=games, jobs=effort.jobs, played=played)


def _unknowns(plan: Experiment, known: ItemMeasured, effort: Effort, seconds: float) -> Sensitivity | None:
    return vary_unknowns(
        plan,
        known,
        seconds,
        effort.jobs,
        progress=lambda done, all_: effort.progress(f"{done} of {all_} combinations of assumed numbers"),
    )


def _company(plan: Experiment, effort: Effort, speed: float, seconds: float) -> MetaGame | None:
    """Every mix of two ways to play, in as many games as time allows."""
    if not plan.spec.styles:
        return None
    strategies = strategies_of(plan.spec)
    mixes = len(strategies) * (len(strategies) - 1) // 2 * (len(plan.units) - 1)
    games = min(int(seconds * speed / mixes), MIX_GAMES) if speed else MIX_GAMES
    if games < LEAST_MIX:
        return None
    effort.progress(f"{mixes} mixes of two ways to play, {games} games each")
    seed, jobs, store = plan.seed, effort.jobs, effort.store
    return metagame(plan.spec, plan.match, strategies, games=games, seed=seed, jobs=jobs, store=store)


def _elsewhere(
    plan: Experiment, known: ItemMeasured, company: MetaGame | None, effort: Effort, seconds: float
) -> Thorough:
    cells = [
        *elsewhere(plan.spec, plan.match, usual_layouts(plan.spec)),
        *(companies(company) if company else ()),
    ]
    main = CellMeasured(Elsewhere("main", scope(plan), plan.match), plan, known)
    found = [main]
    with contextlib.suppress(KeyboardInterrupt):  # the cells that are finished are told
        for cell in play_elsewhere(
            plan,
            cells,
            seconds,
            effort.jobs,
            effort.store,
            lambda label, now: effort.progress(f"{label}: {now.games:,} games"),
        ):
            found.append(cell)
    missing = tuple(cell.label for cell in cells if cell not in [one.cell for one in found])
    return replace(summed_up(found), missing=missing)


def usual_layouts(spec: GameSpec) -> list[str]:
    """Layouts that are no series made for a map feature."""
    features = [stems(feature) for feature in spec.features]

    def of_series(layout: str) -> bool:
        title = stems(layout_title(spec, layout))
        return any(set(feature) <= {*title, *(word.removesuffix("s") for word in title)} for feature in features)

    return [layout for layout in spec.layouts if not of_series(layout)]
