"""Which two items are stronger together? Chooses the items that matter most, then tosses a coin for each."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from ...errors import UnknownName
from ..sequential.budget import affordable_games
from ..sequential.effort import Effort
from ..sequential.looks import Progress, play_to_looks
from .candidates import Candidate, ValueQuestion
from .confirmation import chosen_of
from .pairs import Coins, PairingWork, PairsFound
from .plain_games import NaturalWork, hardly_bought
from .screening import GAMES_A_DEAL, Screened, ScreeningWork

ITEMS = 8  # that are paired with each other
PLAIN_SHARE, SCREENING_SHARE = 0.08, 0.25  # of the budget
LEAST, MOST = 200, 200_000  # games of a stage


R = TypeVar("R")


@dataclass(frozen=True)
class Paired:
    """Pairs of items, and how they were chosen.

    Attributes
    ----------
    about : the item that all pairs are with; none if all pairs were asked about
    found : the pairs; None before the first result
    rare : items left out because hardly anybody buys them
    """

    question: ValueQuestion
    about: Candidate | None
    items: tuple[Candidate, ...]
    found: PairsFound
    rare: tuple[Candidate, ...]
    games: int
    planned: int  # games of the coin tosses
    hardly_bought: bool = False  # bots hardly ever buy the item that was asked about


def pair_items(question: ValueQuestion, about: str, effort: Effort) -> Iterator[Paired]:
    """The result at every step of the coin tosses.

    Parameters
    ----------
    about : the id of an item, to look at its pairs alone; empty for all pairs
    """
    start, played = time.monotonic(), effort.played
    candidates = {item.id: item for item in question.candidates}
    if about and about not in candidates:
        raise UnknownName("item", about, list(candidates), question.spec.title)

    def games_of(share: float) -> int:
        games = affordable_games(question.spec, len(question.match.seats), share * effort.budget)
        return effort.looks[-1] if effort.looks else min(max(games, LEAST), MOST)

    def standing(stage: str) -> Progress:
        return lambda games, _, end: effort.progress(f"{stage}: {games:,} of {end:,} games")

    def until(share: float) -> float:
        return max(share * effort.budget - (time.monotonic() - start), 0.0)

    plain = NaturalWork(question, games_of(PLAIN_SHARE), played)
    natural = _last(play_to_looks(plain, effort.jobs, until(PLAIN_SHARE), standing("plain games")))
    rare = hardly_bought(question, natural)
    if about in rare:
        yield Paired(question, candidates[about], (), PairsFound((), 0), (), natural.games if natural else 0, 0, True)
        return
    rest = [item for item in question.candidates if item.id not in rare and item.id != about]
    room, fresh = ITEMS - bool(about), 0
    screened: Screened | None = None
    if len(rest) > room:
        dealt = ScreeningWork(question, games_of(SCREENING_SHARE), played)
        fresh = dealt.games_of(dealt.ends[-1])
        seconds = until(PLAIN_SHARE + SCREENING_SHARE)
        screened = _last(play_to_looks(dealt, effort.jobs, seconds, standing("screening")))
    chosen = _chosen(question, rest, screened, room)
    if about:
        chosen = (candidates[about], *chosen)
    before = (natural.games if natural else 0) + (screened.games if screened else 0)
    planned = games_of(1 - PLAIN_SHARE - (SCREENING_SHARE if fresh else 0))
    work = PairingWork(Coins(question, chosen, about), planned, played, fresh)
    left_out = tuple(candidates[item] for item in candidates if item in rare and item != about)
    for found in play_to_looks(work, effort.jobs, until(1.0), standing("pairs")):
        one = candidates[about] if about else None
        total = -(-planned // GAMES_A_DEAL) * GAMES_A_DEAL
        yield Paired(question, one, chosen, found, left_out, before + found.games, total)


def _last(results: Iterable[R]) -> R | None:
    """The last of some results."""
    seen = None
    for one in results:
        seen = one
    return seen


def _chosen(
    question: ValueQuestion, rest: list[Candidate], screened: Screened | None, room: int
) -> tuple[Candidate, ...]:
    """The best and the worst of the screening; the first ones if it has no result."""
    if len(rest) <= room:
        return tuple(rest)
    if screened is None:
        return tuple(rest[:room])
    place = {item.id: i for i, item in enumerate(question.candidates)}
    means = screened.mean[[place[item.id] for item in rest]]
    return chosen_of(rest, means, room)
