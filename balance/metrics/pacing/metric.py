"""What a pacing metric is: a name, its meaning in plain words, and a function that gives one number per game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import pandas as pd

from ...stats.inference.clusters import Floats
from ...stats.inference.intervals import Interval, student
from ...stats.inference.shares import mean_share
from ..story import Story

SHARE = "share"  # the unit of numbers between 0 and 1


class Needs(IntEnum):
    """What a metric needs to know about the games."""

    GAMES = 0  # how games ended
    WINNERS = 1  # and who won: competitive games only
    ROUNDS = 2  # and the state after every round
    TOGETHER_GAMES = 3  # whether all won: games that are won together only
    TOGETHER = 4  # and the state after every round


@dataclass(frozen=True)
class Metric:
    """A number for every game, and what it means.

    Attributes
    ----------
    meaning : one plain sentence for a designer
    source : where it comes from, and what was changed
    of : story -> (games,) one number per game; nan for a game to which it does not apply
    """

    name: str
    title: str
    meaning: str
    unit: str
    source: str
    of: Callable[[Story], Floats]
    needs: Needs = Needs.ROUNDS

    def applies(self, story: Story) -> bool:
        """Whether the run records enough for this metric."""
        if self.needs is Needs.GAMES:
            return True
        if self.needs in (Needs.TOGETHER_GAMES, Needs.TOGETHER):
            recorded = self.needs is Needs.TOGETHER_GAMES or "rounds" in story.record.tables
            return story.record.cooperative and recorded
        return story.has_rounds if self.needs is Needs.ROUNDS else not story.record.cooperative


COLUMNS = ("name", "title", "meaning", "unit", "mean", "low", "high", "q25", "median", "q75", "games", "source")


def metric_table(story: Story, metrics: Iterable[Metric], alpha: float = 0.05) -> pd.DataFrame:
    """Every metric that applies: mean over games with its interval, quartiles, and the number of games.

    The unit of inference is the game: one number per game, games independent. Shares have Wilson's interval, other
    means Student's. Metrics that use chances take the win-probability model as given: that it was itself learned from
    games is not in the interval.
    """
    rows = [_row(metric, metric.of(story), alpha) for metric in metrics if metric.applies(story)]
    kept = [row for row in rows if row["games"]]
    return pd.DataFrame(kept, columns=list(COLUMNS))


def numbers_of(table: pd.DataFrame) -> dict[str, dict[str, float]]:
    """Name of each metric -> mean, low, high, q25, median, q75."""
    names = ("mean", "low", "high", "q25", "median", "q75")
    columns = {name: table[name].to_numpy(dtype=np.float64) for name in names}
    return {
        str(metric): {name: float(column[k]) for name, column in columns.items()}
        for k, metric in enumerate(table["name"])
    }


def _row(metric: Metric, values: Floats, alpha: float) -> dict[str, object]:
    known = values[np.isfinite(values)]
    if not len(known):
        return {"games": 0}
    mean = interval_of(known, metric.unit, alpha)
    low, middle, high = (float(q) for q in np.quantile(known, (0.25, 0.5, 0.75)))
    labels = {"name": metric.name, "title": metric.title, "meaning": metric.meaning, "unit": metric.unit}
    spread = {"q25": low, "median": middle, "q75": high, "games": len(known), "source": metric.source}
    return {**labels, "mean": mean.estimate, "low": mean.low, "high": mean.high, **spread}


def interval_of(values: Floats, unit: str, alpha: float = 0.05) -> Interval:
    """The mean of one number per game, with its interval."""
    return mean_share(values, alpha) if unit == SHARE else student(values, alpha)
