"""What a change does to the values of items: both sides play the same random hands."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ...errors import ScenarioError
from ...stats.effects.dealing import OverNothing
from ...stats.inference.clusters import clustered_variance, quantile
from ...stats.inference.intervals import Interval
from ...stats.inference.multiplicity import benjamini_hochberg, two_sided_p
from ..compare.versions import Version
from ..item.arms import Approach
from ..sequential.looks import play_to_looks
from ..sequential.played import PlayedGames
from .candidates import Candidate, ValueQuestion
from .run import ValueStanding
from .screening import GAMES_A_DEAL, ScreeningWork, over_nothing

GAMES = 3_000  # on each side, for each kind of items
KINDS = (Approach.DEALT, Approach.BOUGHT)


@dataclass(frozen=True)
class ValueChange:
    """One item on both sides: what a dealt one adds from the start, what a bought one is worth beyond its price.

    Attributes
    ----------
    before, after : each with its interval
    change : from the differences deal by deal; its interval is for this item alone
    flagged : stands out among all items of its kind; at most one in ten flags is chance
    """

    item: Candidate
    before: Interval
    after: Interval
    change: Interval
    flagged: bool


@dataclass(frozen=True)
class ValuesChanged:
    """All items of a kind that both sides have, largest change first."""

    approach: Approach
    items: tuple[ValueChange, ...]
    games: int  # on each side


def value_changes(
    before: Version,
    after: Version,
    seed: int,
    *,
    kinds: Sequence[Approach] = KINDS,
    games: int = GAMES,
    budget: float | None = None,
    jobs: int | None = None,
    store: Path | None = None,
    progress: Callable[[ValueStanding], None] = lambda _: None,
) -> list[ValuesChanged]:
    """Values of dealt and of bought items before and after; kinds that only one side has are left out.

    Parameters
    ----------
    kinds : whether what is dealt, what is bought, or both
    games : on each side, for each kind
    budget : seconds for everything; both sides of a kind are read as far as both got
    """
    start, changes = time.monotonic(), list[ValuesChanged]()
    questions = [(approach, *_questions(before, after, approach, seed)) for approach in kinds]
    shared = [(approach, one, other) for approach, one, other in questions if one and other]
    played = PlayedGames(store)
    for number, (approach, one, other) in enumerate(shared):
        works = [ScreeningWork(question, games, played) for question in (one, other) if question]
        for place, work in enumerate(works):
            part = (2 * number + place + 1) / (2 * len(shared))
            seconds = None if budget is None else max(part * budget - (time.monotonic() - start), 0.0)
            _play(work, jobs, seconds, start, progress)
        changed = _read(approach, works)
        if changed is not None:
            changes.append(changed)
    return changes


def _questions(
    before: Version, after: Version, approach: Approach, seed: int
) -> tuple[ValueQuestion | None, ValueQuestion | None]:
    """The question for both sides; None if there is nothing to compare or the items differ."""
    one, other = (ValueQuestion(side.spec, side.match, approach, seed) for side in (before, after))
    try:
        same = [item.id for item in one.candidates] == [item.id for item in other.candidates]
        usable = same and len(one.candidates) > 2 and one.units == other.units
    except ScenarioError:
        usable = False
    return (one, other) if usable else (None, None)


def _play(
    work: ScreeningWork,
    jobs: int | None,
    seconds: float | None,
    start: float,
    progress: Callable[[ValueStanding], None],
) -> None:
    def standing(games: int, _: float, end: int) -> None:
        progress(ValueStanding("values", games, end, time.monotonic() - start))

    for _ in play_to_looks(work, jobs, seconds, standing):
        pass


def _read(approach: Approach, works: Sequence[ScreeningWork]) -> ValuesChanged | None:
    deals = min(work.complete for work in works)
    sides = [over_nothing(work.deals, np.concatenate(work.win)[:deals]) for work in works]
    one, other = sides
    if one is None or other is None:
        return None
    effect = other.cards.effect - one.cards.effect
    se = np.sqrt(clustered_variance(other.pull - one.pull))
    z = np.divide(effect, se, out=np.zeros_like(effect), where=se > 0)
    flags, reach = benjamini_hochberg(two_sided_p(z)).rejected, quantile(0.05)
    rows = [
        ValueChange(
            item,
            _interval(one, place, reach),
            _interval(other, place, reach),
            Interval.around(float(effect[place]), reach * float(se[place])),
            bool(flags[place]),
        )
        for place, item in enumerate(works[0].question.candidates)
    ]
    ordered = sorted(rows, key=lambda row: (not row.flagged, -abs(row.change.estimate)))
    return ValuesChanged(approach, tuple(ordered), deals * GAMES_A_DEAL)


def _interval(side: OverNothing, place: int, reach: float) -> Interval:
    return Interval.around(float(side.cards.effect[place]), reach * float(side.cards.se[place]))
