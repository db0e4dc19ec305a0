"""Is a game balanced as a whole: its seats, its turn order, and its styles of play, judged together."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ..errors import ScenarioError
from ..games.spec import Outcome
from ..stats.verdicts.replies import Reply
from .layouts import planned_seats
from .meetings.field import MeetingField
from .meetings.mixed_tables import MixedTables, play_styles
from .scenarios.scenario import Scenario
from .seats import MOST, SeatPlan, SeatsMeasured, seat_looks
from .sequential.budget import affordable_games
from .sequential.effort import Effort
from .sequential.seconds import SECONDS
from .sequential.setting import GameRun, order_column

SEATS_TIME, STYLES_TIME = 0.4, 0.45  # shares of the time for playing
FEWEST = 64  # games of the styles
ALPHA = 0.05  # of all parts together


@dataclass(frozen=True)
class BalanceMeasured:
    """The parts of the answer; what a game does not have is None, and `left_out` says why.

    Attributes
    ----------
    parts : how many were planned; each has its share of the error probability (Bonferroni)
    """

    scenario: Scenario
    seed: int
    parts: int
    seats: SeatsMeasured
    order: SeatsMeasured | None
    styles: MixedTables | None
    left_out: tuple[str, ...]
    interrupted: bool = False

    @property
    def replies(self) -> dict[str, Reply]:
        """Whether each part is fair."""
        found = {"seats": self.seats.finding.word.reply}
        if self.order is not None:
            found["order"] = self.order.finding.word.reply
        if self.styles is not None:
            found["styles"] = self.styles.reply
        return found

    @property
    def reply(self) -> Reply:
        """No if one part is out of balance; yes if all that were planned are in balance."""
        replies = self.replies.values()
        if Reply.NO in replies:
            return Reply.NO
        return Reply.YES if set(replies) == {Reply.YES} and not self.interrupted else Reply.NOT_KNOWN

    @property
    def games(self) -> int:
        """Games played: seats and turn order are read from the same ones."""
        order = self.order.games if self.order else 0
        return max(self.seats.games, order) + (self.styles.games if self.styles else 0)


def measure_balance(scenario: Scenario, seed: int, effort: Effort) -> BalanceMeasured:
    """Measure all parts that the match has, within the budget."""
    spec, match = scenario.spec, scenario.match
    if spec.outcome(match) is Outcome.COOPERATIVE:
        raise ScenarioError(
            f"{spec.title} is won or lost together here: nobody can have an advantage over others; "
            "ask whether it is too hard or too easy instead: balance difficulty"
        )
    left_out = list[str]()
    has_order, has_styles = _has_order(scenario, seed, effort, left_out), bool(spec.styles)
    if not has_styles:
        left_out.append(f"styles of play: {spec.title} has no bots of different styles")
    parts = 1 + has_order + has_styles
    looks = effort.looks or planned_seats(scenario, SEATS_TIME * effort.budget, effort.budget)
    plan = SeatPlan(spec, match, seed, looks, together=parts)
    start = time.monotonic()
    seats, interrupted = _seats(plan, effort, "seats")
    spent = time.monotonic() - start
    if seats is None:
        raise KeyboardInterrupt
    order, styles = None, None
    if has_order and not interrupted:
        left = _time_left(seats, spent, SEATS_TIME * effort.budget)
        order, interrupted = _seats(replace(plan, by_order=True), effort, "turn order", left)
    if has_styles and not interrupted:
        games = effort.looks[-1] if effort.looks else _planned_styles(scenario, effort.budget)
        say = _progress(effort, "styles of play")
        styles, interrupted = play_styles(
            MeetingField.of(spec, match),
            games,
            seed,
            ALPHA / parts,
            effort.played,
            effort.jobs,
            STYLES_TIME * effort.budget,
            lambda done, total: say(f"{done:,} of {total:,} games"),
        )
    return BalanceMeasured(scenario, seed, parts, seats, order, styles, tuple(left_out), interrupted)


def _planned_styles(scenario: Scenario, budget: float) -> int:
    paid = affordable_games(scenario.spec, len(scenario.match.seats), STYLES_TIME * budget)
    return max(min(paid, round(MOST * max(budget / SECONDS, 1.0))), FEWEST)


def _has_order(scenario: Scenario, seed: int, effort: Effort, left_out: list[str]) -> bool:
    """Whether there is a turn order that is not simply the order of the seats."""
    if order_column(scenario.spec) is None:
        left_out.append(f"turn order: {scenario.spec.title} records none")
        return False
    if scenario.match.teams:
        left_out.append("turn order: teams have several places in it")
        return False
    plan = SeatPlan(scenario.spec, scenario.match, seed)
    some = effort.looks[0] if effort.looks else FEWEST
    wins, _ = effort.played.wins([GameRun(plan.line_ups[0], 0, some)], seed)
    assert wins.order is not None
    if (wins.order == np.arange(1, wins.order.shape[1] + 1)).all():
        left_out.append("turn order: seats play in their order, so the seats tell it")
        return False
    return True


def _time_left(seats: SeatsMeasured, spent: float, seconds: float) -> Callable[[int], bool]:
    """Whether there is time for a look at so many games: those that the seats were read from cost nothing."""
    return lambda games: spent / seats.games * max(games, seats.games) <= max(seconds, spent)


def _seats(
    plan: SeatPlan, effort: Effort, what: str, allows: Callable[[int], bool] = lambda _: True
) -> tuple[SeatsMeasured | None, bool]:
    """The last result, and whether the user ended it.

    Parameters
    ----------
    allows : whether there is time for a look at so many games
    """
    known, say = list[SeatsMeasured](), _progress(effort, what)

    def report(games: int, seconds: float, end: int) -> None:
        say(f"{games:,} games in {seconds:.0f} s; next look at {end:,} games")

    try:
        for one in seat_looks(plan, effort.jobs, SEATS_TIME * effort.budget, progress=report, played=effort.played):
            known[:] = [one]
            if not all(map(allows, [end for end in plan.games if end > one.games][:1])):
                break
    except KeyboardInterrupt:
        return (known[0] if known else None), True
    return known[0], False


def _progress(effort: Effort, what: str) -> Callable[[str], None]:
    return lambda text: effort.progress(f"{what}: {text}")
