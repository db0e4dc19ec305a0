"""Is there a good plan with an item? Tries several ways to go for it and measures the best again, on fresh seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

import numpy as np

from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match, Seat
from ...stats.effects.estimands import Estimand, reach_of
from ...stats.inference.blocks import Summary, arm_difference, rotation_scores, summarise
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import Looks
from ...stats.verdicts.rope import rope_of
from ...stats.verdicts.verdict import Reading, lesser, peek, read
from ..sequential.looks import look_number, play_to_looks
from ..sequential.played import PlayedGames
from ..sequential.rotation import ArmTask, RotationWork, games_of, is_together, played_blocks
from ..sequential.setting import GameRun, Setting
from .arms import units_of
from .ownership import Owned

RARELY = 0.05  # share of the seats that buy an item: with fewer buyers, their play says nothing about it
TIMINGS = (0.0, 0.5, 2 / 3, 0.8, 1.0, 4 / 3)  # of the round in which it is usually bought
UNUSUAL = (0.0, 0.1, 0.25, 0.5)  # of a game's length, where it is hardly ever bought
MOST_WAYS, STAGES = 8, 3
ADOPTION, SERIOUS = (
    40,
    0.5,
)  # games to see whether a plan gets the item; fewest, as a share of the plan that gets it most
NEVER = 1_000_000  # a round that no game reaches
SEARCH, CONFIRM = 2_000_000, 3_000_000  # first blocks, out of the way of those for the verdict


@dataclass(frozen=True)
class Way:
    """A way to go for an item: from which round on, and with which bot; `wants` is off for the bot alone."""

    since: int
    bot: str = ""  # the usual bot if empty
    wants: bool = True
    late: bool = False  # later than usual: leaving it alone until then may be what wins

    @property
    def words(self) -> str:
        """What the player does."""
        when = "at once" if self.since == 1 else f"from round {self.since} on"
        article = "an" if self.bot[:1] in "aeiou" else "a"
        return f"as {article} {self.bot}, {when}" if self.bot else when

    @property
    def compared(self) -> bool:
        """Whether what it wins may come from something else than the item: another bot, or doing without it."""
        return bool(self.bot) or self.late

    @property
    def alone(self) -> Way:
        """The same without the item: its bot, which does not go for it; or a player who never buys it."""
        return Way(1, self.bot, wants=False) if self.bot else Way(NEVER)


def ways_of(spec: GameSpec, owned: Owned | None) -> list[Way]:
    """The plans to try: several moments, then several styles of play at the second of them.

    Moments are taken around the round in which bots usually buy the item, if they buy it at all.
    """
    usual = owned is not None and owned.bought is not None and owned.buyers >= RARELY
    length = owned.rounds if owned else 12.0
    scale, parts = (owned.bought, TIMINGS) if usual and owned and owned.bought else (length, UNUSUAL)
    rounds = sorted({max(round(scale * part), 1) for part in parts})
    early = rounds[min(1, len(rounds) - 1)]
    styles = [Way(early, style) for style in spec.styles][: MOST_WAYS - len(rounds)]
    return [*(Way(since, late=usual and since > scale) for since in rounds), *styles]


@dataclass(frozen=True)
class TriedWay:
    """A way and how it did while searching: win rate above the fair share, or above that of its bot alone."""

    way: Way
    seen: Summary
    alone: bool  # whether it is compared with its bot alone, which won more than its share
    gets_it: float = 1.0  # share of the games in which the item was had


@dataclass(frozen=True)
class Going:
    """The best plan found.

    Attributes
    ----------
    tried : all ways, the best first
    reading : of the best one, on fresh seeds
    """

    item: str
    tried: tuple[TriedWay, ...]
    reading: Reading
    blocks: int
    games: int  # of search and confirmation
    look: int
    looks: int  # planned

    @property
    def best(self) -> TriedWay:
        """The plan that was measured again."""
        return self.tried[0]


@dataclass(frozen=True)
class GoingPlan:
    """Ways to go for an item, in blocks in which the seats take turns; fixed before the first game."""

    spec: GameSpec
    match: Match
    item: str
    seed: int
    arms: tuple[Way, ...]
    blocks: tuple[int, ...]
    first: int
    family: int = 1
    beats_alone: bool = False  # whether the first way is compared with its bot alone, rather than the fair share

    @cached_property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams that go for it in turn."""
        return units_of(self.spec, self.match)

    @cached_property
    def plain(self) -> PreparedMatch:
        """The unchanged match, set up."""
        return self.spec.prepare(self.match)

    @cached_property
    def _settings(self) -> dict[tuple[Way, int], Setting]:
        return {}

    def setting(self, way: Way, unit: int) -> Setting:
        """The match in which one unit goes for the item."""
        if (way, unit) not in self._settings:
            treated = self.units[unit]
            seats = tuple(self._seat(one, way) if s in treated else one for s, one in enumerate(self.match.seats))
            self._settings[way, unit] = Setting(self.spec, replace(self.match, seats=seats), self.plain)
        return self._settings[way, unit]

    def _seat(self, seat: Seat, way: Way) -> Seat:
        seat = replace(seat, bot=way.bot) if way.bot else seat
        return replace(seat, pursue=self.item, pursue_from=way.since) if way.wants else seat

    def in_match(self, match: Match) -> GoingPlan:
        """The same in another match."""
        return replace(self, match=match)

    def runs(self, task: ArmTask[Way]) -> list[GameRun]:
        """The games of a task."""
        return [GameRun(self.setting(task.arm, task.unit), self.first + task.first, task.count)]

    def scores(self, win: Mapping[Way, Numbers]) -> Numbers:
        """Block scores of the first way, against what it was compared with while searching."""
        best = self.arms[0]
        return arm_difference(win[best], win[best.alone]) if self.beats_alone else rotation_scores(win[best])

    def read(self, win: Mapping[Way, Numbers], look: int | None) -> Reading:
        """What the first way wins beyond the fair share, and beyond the same without the item where that may win.

        A style that is good without the item proves nothing about it, nor does one that the item saves from being bad;
        a plan that postpones a bad purchase may owe its wins to the rounds without it:
        the lower end must hold against both. The upper end is that of the comparison chosen while searching, so each
        end keeps its error probability.
        """
        best, rope = self.arms[0], rope_of(win[self.arms[0]])
        reach = reach_of(Estimand.GO, len(self.units), is_together(self))
        fair = self._reading(rotation_scores(win[best]), reach, rope, look)
        if not best.compared:
            return fair
        alone = self._reading(arm_difference(win[best], win[best.alone]), (-1.0, 1.0), rope, look)
        chosen, other = (alone, fair) if self.beats_alone else (fair, alone)
        return lesser(chosen, other)

    def _reading(self, scores: Numbers, reach: tuple[float, float], rope: float, look: int | None) -> Reading:
        reader, looks = peek if look is None else read, Looks(self.blocks, family=self.family)
        return reader(summarise(scores, reach), looks, rope)


def search(plan: GoingPlan, games: int, played: PlayedGames, jobs: int | None) -> tuple[list[TriedWay], int]:
    """Successive halving: all ways in a few blocks, the better half in twice as many, and so on.

    Whether a style of play owes its wins to the item is asked once it is in the better half: its bot alone is played
    from then on.

    Source: Karnin, Koren and Somekh (2013), Almost optimal exploration in multi-armed bandits.

    Returns
    -------
    the ways, the best first, and the games played
    """
    gets_it = {way: adoption(plan, way, played) for way in plan.arms}
    left = [way for way in plan.arms if gets_it[way] >= SERIOUS * max(gets_it.values())]
    scores = {way: np.zeros(0) for way in plan.arms}
    alone = dict[Way, Numbers]()
    first = spent = 0
    for stage_number in range(STAGES):
        bots = list(dict.fromkeys(way.alone for way in left if way.compared)) if stage_number else []
        arms = (*left, *bots)
        blocks = max(ceil(games / STAGES / len(arms) / len(plan.units)), 2)
        stage = replace(plan, arms=arms, blocks=(blocks,), first=plan.first + first)
        win = played_blocks(stage, blocks, played, jobs)
        for bot in bots:
            alone[bot] = np.concatenate([alone.get(bot, np.full(first, np.nan)), rotation_scores(win[bot])])
        for way in left:
            scores[way] = np.concatenate([scores[way], rotation_scores(win[way])])
        first, spent = first + blocks, spent + games_of(stage, blocks)
        left = sorted(left, key=lambda way: -_tried(way, scores, alone).seen.mean)[: max(ceil(len(left) / 2), 1)]
    rest = [way for way in plan.arms if way not in left and len(scores[way])]
    rest.sort(key=lambda way: (-len(scores[way]), -_tried(way, scores, alone).seen.mean))
    return [replace(_tried(way, scores, alone), gets_it=gets_it[way]) for way in (*left, *rest)], spent


def adoption(plan: GoingPlan, way: Way, played: PlayedGames) -> float:
    """How often a player who goes for the item this way gets it, in a few games of the search."""
    setting, seat = plan.setting(way, 0), plan.units[0][0]
    items = played.tables(setting, plan.seed, plan.first, ADOPTION)[0]["items"]
    number = next(i for i, one in enumerate(setting.prepared.catalogue) if one.id == plan.item)
    rows = (items["item"] == number) & (items["seat"] == seat + 1)
    return len(np.unique(items["game"][rows])) / ADOPTION


def _tried(way: Way, scores: Mapping[Way, Numbers], alone: Mapping[Way, Numbers]) -> TriedWay:
    """What wins more than its share without the item gets no credit for that."""
    other = alone.get(way.alone) if way.compared else None
    seen, own = scores[way], (np.zeros(0) if other is None else other[: len(scores[way])])
    both = np.flatnonzero(np.isfinite(own))
    better = len(both) > 0 and float(own[both].mean()) > 0
    return TriedWay(way, summarise(seen[both] - own[both] if better else seen), better)


def measured_again(plan: GoingPlan, best: TriedWay, looks: tuple[int, ...]) -> GoingPlan:
    """The plan that measures one way, together with its bot alone, on fresh seeds."""
    arms = (best.way, best.way.alone) if best.way.compared else (best.way,)
    return replace(plan, arms=arms, blocks=looks, first=CONFIRM, family=2, beats_alone=best.alone)


def going_looks(
    plan: GoingPlan,
    looks: tuple[int, ...],
    searched: tuple[list[TriedWay], int],
    played: PlayedGames,
    jobs: int | None,
    budget: float | None,
    settled: Callable[[Reading], bool],
    progress: Callable[[str], None] = lambda _: None,
) -> Iterator[Going]:
    """The best way on fresh seeds, at every look, until it is settled, the plan ends, or time is up."""
    tried, spent = searched
    best = tried[0]
    again = measured_again(plan, best, looks)
    work = RotationWork[Way, Reading](again, played, settled, fewest=2)

    def standing(games: int, seconds: float, end: int) -> None:
        progress(f"going for it {best.way.words}: {games:,} games in {seconds:.0f} s; next look at {end:,}")

    for reading in play_to_looks(work, jobs, budget, standing):
        look = look_number(looks.index(reading.blocks) if reading.blocks in looks else None)
        games = spent + games_of(again, reading.blocks)
        yield Going(plan.item, tuple(tried), reading, reading.blocks, games, look, len(looks))
