"""Values all items of a kind within a time budget: unchanged games, screening, confirmation, pairs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ..sequential.looks import Progress, play_to_looks
from ..sequential.played import PlayedGames
from .candidates import Candidate, ValueQuestion
from .confirmation import Confirmed, ConfirmPlan, chosen_of, confirming
from .pairs import Coins, PairingWork, PairsFound
from .plain_games import Natural, NaturalWork, hardly_bought
from .screening import GAMES_A_DEAL, Screened, ScreeningWork

GAMES = 10_000  # of the first stage
CONFIRM = 8  # items of the second stage
PLAIN = 0.2  # unchanged games, relative to those of the first stage
SPENT_PLAIN, SPENT_SCREENING, SPENT_BEFORE_PAIRS = 0.12, 0.45, 0.7  # shares of the time after which a stage ends


@dataclass(frozen=True)
class Valued:
    """The results for the items of a kind, by stage; None for a stage that was not reached."""

    question: ValueQuestion
    planned: int  # games of the first stage
    natural: Natural | None = None
    screened: Screened | None = None
    chosen: tuple[Candidate, ...] = ()
    confirmed: Confirmed | None = None
    pairs: PairsFound | None = None

    @property
    def games(self) -> int:
        """Games of all stages."""
        stages = (self.natural, self.screened, self.confirmed, self.pairs)
        return sum(stage.games for stage in stages if stage is not None)


@dataclass(frozen=True)
class ValueStanding:
    """How far a stage has come."""

    stage: str
    games: int  # of this stage
    of: int  # until its next look
    seconds: float  # of all stages


def value_items(
    question: ValueQuestion,
    *,
    games: int = GAMES,
    confirm: int = CONFIRM,
    pairs: bool = False,
    budget: float | None = None,
    jobs: int | None = None,
    store: Path | None = None,
    progress: Callable[[ValueStanding], None] = lambda _: None,
    played: PlayedGames | None = None,
) -> Iterator[Valued]:
    """The result after the unchanged games, every step of the screening, and every look of the confirmation.

    An interruption ends with the latest result.

    Parameters
    ----------
    games : of the first stage
    confirm : items of the second stage, half of them the best and half the worst; 0 for none
    pairs : also find which two confirmed items are stronger or weaker together
    budget : seconds for everything; each stage plays at least its first step
    store : folder of played games, if `played` is not given
    """
    start, shared = time.monotonic(), played or PlayedGames(store, keep_tables=True)
    planned = -(-games // GAMES_A_DEAL) * GAMES_A_DEAL
    values = Valued(question, planned)
    question.units, question.candidates  # noqa: B018 - an error before the first game if nothing can be measured

    def standing(stage: str) -> Progress:
        return lambda games, _, end: progress(ValueStanding(stage, games, end, time.monotonic() - start))

    def seconds_until(part: float) -> float | None:
        return None if budget is None else max(part * budget - (time.monotonic() - start), 0.0)

    plain = NaturalWork(question, max(round(PLAIN * games), 2), shared)
    for natural in play_to_looks(plain, jobs, seconds_until(SPENT_PLAIN), standing("plain games")):
        values = replace(values, natural=natural)
        yield values
    dealt = ScreeningWork(question, games, shared)
    for screened in play_to_looks(dealt, jobs, seconds_until(SPENT_SCREENING), standing("screening")):
        values = replace(values, screened=screened)
        yield values
    means = values.screened.mean if values.screened else None
    rare = hardly_bought(question, values.natural)
    values = replace(values, chosen=chosen_of(question.candidates, means, confirm, rare))
    if not values.chosen:
        return
    confirmation = confirming(ConfirmPlan(question, values.chosen, fresh=planned), shared)
    end = seconds_until(SPENT_BEFORE_PAIRS if pairs else 1.0)
    for confirmed in play_to_looks(confirmation, jobs, end, standing("confirmation")):
        values = replace(values, confirmed=confirmed)
        yield values
    if not pairs:
        return
    fresh = planned + confirmation.ends[-1]
    both = PairingWork(Coins(question, values.chosen), games, shared, fresh)
    for pairs_found in play_to_looks(both, jobs, seconds_until(1.0), standing("pairs")):
        values = replace(values, pairs=pairs_found)
        yield values
