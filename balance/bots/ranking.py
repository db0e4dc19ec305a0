"""How strong the bots of a game are: all against each other, with rotated seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import isfinite, log
from pathlib import Path
from typing import Any

from ..errors import ScenarioError
from ..experiment.meetings.field import MeetingField, find_bots, plain_match
from ..experiment.meetings.meetings import Meeting, dealt, every_pair, lone_among
from ..experiment.meetings.play import Arena, Games, MeetingResult
from ..experiment.meetings.shares import share_between, share_in_company, share_of_lone
from ..experiment.runs.totals import Estimate
from ..games.catalogue.contents import Policy
from ..games.spec import GameSpec, Match
from ..stats.inference.intervals import Interval
from ..stats.models.ratings import Ratings, rate

POINTS = 400 / log(10)  # points per unit of log-worth: 400 points are ten times the worth
PAIR_GAMES, FIELD_GAMES = 1000, 2000


@dataclass(frozen=True)
class Ladder:
    """The strength of bots in one match."""

    field: MeetingField
    bots: Sequence[Policy]
    seed: int
    reference: str | None  # the bot whose rating is 0; if None, the mean of the league is 0
    ratings: Sequence[Interval]  # of each bot, in points; infinite for one that won or lost everything
    league: tuple[int, ...]  # bots whose ratings are finite
    seats: Sequence[float]  # points of each unit's place against the first
    pairs: Mapping[tuple[int, int], Estimate]  # share of a against b
    lone: Mapping[tuple[int, int], Estimate]  # share of one a among nothing but b
    mixed: Mapping[int, Estimate]  # share in company of different bots
    games: int  # all of them
    rated_games: int  # those behind the ratings and pairs
    finished: bool = True

    @property
    def order(self) -> list[int]:
        """The bots, strongest first."""
        return sorted(range(len(self.bots)), key=lambda b: -_rank(self.ratings[b]))

    @property
    def summary(self) -> dict[str, Any]:
        """The shape of `balance bots ladder --json`; infinite limits are null."""
        name = [bot.name for bot in self.bots]
        return {
            "game": self.field.spec.name,
            "players": len(self.field.match.seats),
            "ratings": [{"bot": name[b], **_finite(self.ratings[b])} for b in self.order],
            "pairs": [{"a": name[a], "b": name[b], "share": vars(share)} for (a, b), share in self.pairs.items()],
            "field": [{"a": name[a], "b": name[b], "share": vars(share)} for (a, b), share in self.lone.items()],
            "mixed": [{"bot": name[b], "share": vars(share)} for b, share in self.mixed.items()],
            "zero": self.reference or "mean",
            "fair": self.field.fair,
            "games": self.games,
            "rated_games": self.rated_games,
            "seed": self.seed,
            "finished": self.finished,
        }


def ladder(
    spec: GameSpec,
    bots: Sequence[str | Policy] | None = None,
    players: int | None = None,
    *,
    match: Match | None = None,
    games: int | None = None,
    seed: int = 1,
    reference: str | None = None,
    lone: bool = False,
    mixed: bool = False,
    jobs: int | None = None,
    store: str | Path | None = None,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> Ladder:
    """Rate bots by games against each other: every pair with two players (or teams), random line-ups with more.

    An interruption returns the result so far; the same call goes on with what the store holds.

    Parameters
    ----------
    bots : names, files or policies; all bots of the game if None
    match : instead of the usual match for this number of players; its bots are replaced
    games : of every pair with two players, in all with more; of every row of `lone`, in all of `mixed`
    reference : bot whose rating is 0; the mean if None
    lone : also play one of each bot among nothing but one other
    mixed : also play each bot among different ones
    progress : called with the games done and the total
    """
    field = MeetingField.of(spec, match or plain_match(spec, players or spec.players[0]))
    field.spec.prepare(field.match)  # refuses at once what cannot be played
    entrants = entrants_of(spec, bots)
    names = [bot.name for bot in entrants]
    if reference is not None and reference not in names:
        raise ScenarioError(f'"{reference}" is not among the bots that play: {", ".join(names)}')
    plan = _plan(field, len(entrants), games, seed, lone, mixed)
    arena = Arena(field, entrants, seed, Path(store) if store is not None else None, jobs)
    met, finished = _play_all(arena, plan, progress)
    units = len(field.units)
    rows = {part: Games.of(results, units) for part, results in met.items()}
    ratings = _rate(rows["ladder"], len(entrants), None if reference is None else names.index(reference))
    some = rows["lone"], rows["mixed"]
    return Ladder(
        field,
        entrants,
        seed,
        reference,
        [_points(worth) for worth in ratings.worth],
        ratings.league,
        [POINTS * float(place) for place in ratings.place],
        {(a, b): share_between(rows["ladder"], a, b) for a, b in combinations(range(len(entrants)), 2)},
        {(a, b): share_of_lone(some[0], a, b) for a, b in permutations(range(len(entrants)), 2) if lone},
        {b: share_in_company(some[1], b) for b in range(len(entrants)) if mixed},
        sum(len(part.mass) for part in rows.values()),
        len(rows["ladder"].mass),
        finished,
    )


def entrants_of(spec: GameSpec, bots: Sequence[str | Policy] | None) -> list[Policy]:
    """The bots of a ladder: names, files or policies; all bots of the game if None."""
    choices = list(bots) if bots is not None else spec.contestants()
    entrants = [find_bots(spec, [bot])[0] if isinstance(bot, str) else bot for bot in choices]
    names = [bot.name for bot in entrants]
    for name in names:
        if names.count(name) > 1:
            raise ScenarioError(f'two bots are called "{name}": name each once, and give files different names')
    if len(entrants) < 2:
        raise ScenarioError(f"a ladder needs two bots or more, not {len(entrants)}")
    return entrants


def _plan(
    field: MeetingField, bots: int, games: int | None, seed: int, lone: bool, mixed: bool
) -> dict[str, list[Meeting]]:
    """The meetings of each part."""
    units = len(field.units)
    if units == 2:
        if lone or mixed:
            raise ScenarioError("a field needs three or more; with two, the pairs say it all")
        return {"ladder": every_pair(bots, games or PAIR_GAMES), "lone": [], "mixed": []}
    if mixed and bots < units:
        raise ScenarioError(f"a mixed field of {units} needs as many bots, not {bots}")
    many = games or FIELD_GAMES
    return {
        "ladder": dealt(bots, units, many, seed),
        "lone": [lone_among(a, b, units, many) for a, b in permutations(range(bots), 2) if lone],
        "mixed": dealt(bots, units, many, seed + 1, distinct=True) if mixed else [],
    }


def _play_all(
    arena: Arena, plan: Mapping[str, list[Meeting]], progress: Callable[[int, int], None]
) -> tuple[dict[str, list[MeetingResult]], bool]:
    """The results of each part, and whether all games were played."""
    met: dict[str, list[MeetingResult]] = {part: [] for part in plan}
    total, done = sum(m.games for part in plan.values() for m in part), 0

    def count(games: int) -> None:
        nonlocal done
        done += games
        progress(done, total)

    try:
        for part, meetings in plan.items():
            for one in arena.play(meetings, count):
                met[part].append(one)
    except KeyboardInterrupt:
        if not met["ladder"]:
            raise
        return met, False
    return met, True


def _rate(games: Games, bots: int, reference: int | None) -> Ratings:
    """Ratings with clustered errors: by seed for pairs; else by line-up, since those played are a sample."""
    cluster = games.block if games.lineup.shape[1] == 2 else games.meeting
    return rate(games.lineup, games.mass, cluster, bots, reference)


def _points(worth: Interval) -> Interval:
    return Interval(POINTS * worth.estimate, POINTS * worth.low, POINTS * worth.high)


def _rank(rating: Interval) -> float:
    """A number to sort by; without a finite rating, the finite limit counts."""
    if isfinite(rating.estimate):
        return rating.estimate
    limit = next((x for x in (rating.low, rating.high) if isfinite(x)), 0.0)
    return limit + (1e6 if rating.estimate > 0 else -1e6 if rating.estimate < 0 else 0.0)


def _finite(rating: Interval) -> dict[str, float | None]:
    limits = {"rating": rating.estimate, "low": rating.low, "high": rating.high}
    return {key: value if isfinite(value) else None for key, value in limits.items()}
