"""Who wins: the win rate of every seat or team against the fair share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import ceil

import numpy as np
import pandas as pd
from matplotlib.figure import Figure as Drawing

from ....stats.inference.intervals import Interval, seat_intervals, seat_test, wilson
from ....stats.inference.sequential import SPARSE
from ....stats.verdicts.verdict import Call, call_of
from ...core.model import Figure, Form, Numbers, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import written
from ...figures.forest import forest
from ...item.effects import CALLS
from ..view import RunView

TERMS = {
    "fair share": "1 divided by the number of players (or teams): what each wins when none has an advantage",
    "count as fair": "so close to the fair share that it makes no difference in play",
}
SHARE = "share of games won; shared wins are split; the intervals hold for all rows together"
CAPTION = "Win rates; the intervals hold for all rows together in 95 of 100 runs. Filled marks are settled."


@dataclass(frozen=True)
class Winners:
    """The win rates of all seats or teams, with intervals that hold together, and the call for each."""

    intervals: list[Interval]
    calls: list[Call]
    games: int

    def games_needed(self, fair: float, rope: float) -> int | None:
        """Games that would settle every win rate if the estimates stayed; None where one is on the edge."""
        needed = 0
        for interval, call in zip(self.intervals, self.calls, strict=True):
            if call.decided:
                continue
            distance = abs(abs(interval.estimate - fair) - rope)
            if distance <= 0.02 * rope:
                return None
            needed = max(needed, ceil(self.games * (interval.half / distance) ** 2))
        return max(needed, self.games)


def winners_of(view: RunView) -> Winners:
    """Compare the win rates with the fair share.

    A run has a fixed number of games, so the intervals are Wilson's, wide enough to hold for all units together
    (Bonferroni); a call needs at least 30 games won and 30 lost. Assumes independent games.
    """
    masses = unit_masses(view)
    if view.fair is None or view.rope is None:
        return Winners([wilson(masses[0], view.n_games)], [Call.INCONCLUSIVE], view.n_games)
    intervals = seat_intervals(masses)
    return Winners(intervals, [_call(i, m, view) for i, m in zip(intervals, masses, strict=True)], view.n_games)


def unit_masses(view: RunView) -> list[float]:
    """Games won by each seat or team; games won by all together where they win or lose as one."""
    by_seat = view.seats.groupby("seat")["win"].sum()
    if view.fair is None:
        return [float(by_seat.iloc[0])]
    return [float(np.round(sum(by_seat.get(seat, 0.0) for seat in unit.seats), 6)) for unit in view.units]


def _call(interval: Interval, mass: float, view: RunView) -> Call:
    assert view.fair is not None
    assert view.rope is not None
    if min(mass, view.n_games - mass) < SPARSE:
        return Call.INCONCLUSIVE
    apart = interval.shifted(-view.fair)
    call = call_of(apart, view.rope)
    if call.decided:
        return call
    return Call.INCONCLUSIVE if apart.contains(0.0) else Call.SMALL_EDGE


def winners_frame(view: RunView, shares: Winners) -> pd.DataFrame:
    """One row per seat or team: name, label for figures, bot, estimate with limits, call and words."""
    together = view.fair is None
    labels = ["all players together"] if together else [unit.label for unit in view.units]
    bots = [", ".join(dict.fromkeys(view.bots))] if together else [unit.bot for unit in view.units]
    return pd.DataFrame(
        {
            "name": labels if together else [unit.name for unit in view.units],
            "label": labels,
            "bot": bots,
            "estimate": [i.estimate for i in shares.intervals],
            "low": [i.low for i in shares.intervals],
            "high": [i.high for i in shares.intervals],
            "call": ["" if together else str(call) for call in shares.calls],
            "words": [
                "" if together else _words(c, i, view) for c, i in zip(shares.calls, shares.intervals, strict=True)
            ],
        }
    )


def _words(call: Call, interval: Interval, view: RunView) -> str:
    if call is Call.SMALL_EDGE and view.fair is not None:
        return "somewhat more" if interval.estimate > view.fair else "somewhat less"
    return CALLS[call]


def winners(view: RunView) -> Section:
    """Win rates as a forest plot and a table."""
    shares = winners_of(view)
    frame = winners_frame(view, shares)
    if view.fair is None or view.rope is None:
        return Section("winners", "How often the players win", [_together(frame)])
    test = seat_test(unit_masses(view))
    text = (
        f"The fair share is {written(view.fair, Form.SHARE)} of the wins; up to "
        f"{100 * view.rope:.1f} points more or less count as fair. A shared win is split among its winners."
    )
    rates = [
        f"{r['label']} wins {r['estimate']:.1%} ({r['low']:.1%} to {r['high']:.1%}), {r['words']}"
        for r in frame.to_dict("records")
    ]
    numbers = {
        "fair_share": view.fair,
        "rope": view.rope,
        "chi_square": test.statistic,
        "p": test.p,
        "games": shares.games,
        "games_needed": shares.games_needed(view.fair, view.rope),
    }
    return Section(
        "winners",
        "Who wins",
        [
            Paragraph(text, TERMS),
            Figure.scaled("winners", CAPTION, "; ".join(rates), partial(_draw, frame, view.fair, view.rope)),
            _table(view, frame),
            *_notes(view, test.p),
            Numbers(numbers),
        ],
    )


def _draw(frame: pd.DataFrame, fair: float, rope: float, width: float) -> Drawing:
    return forest(frame, "win rate", fair, rope, width=width)


def _table(view: RunView, frame: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("name", "Team" if view.match.teams else "Seat"),
        PageColumn("bot", "Bot"),
        PageColumn("estimate", "Win rate", Form.SHARE, SHARE, "low", "high"),
        PageColumn(
            "words", "Against the fair share", call="call", meaning="settled only where the whole interval agrees"
        ),
    ]
    return PageTable("winners", "The same in numbers", frame, columns)


def _notes(view: RunView, p: float) -> list[Paragraph]:
    if not view.alike:
        return [Paragraph("Seats differ in more than their place: a win rate reflects both the seat and its player.")]
    chance = "less than 0.1 %" if p < 0.001 else written(p, Form.SHARE)
    return [Paragraph(f"If all were equal, win rates at least this uneven would come up in {chance} of such runs.")]


def _together(frame: pd.DataFrame) -> PageTable:
    column = PageColumn(
        "estimate", "Share of games won", Form.SHARE, "games that all players win together", "low", "high"
    )
    return PageTable("winners", "How often the players win together", frame, [PageColumn("label", "Who"), column])
