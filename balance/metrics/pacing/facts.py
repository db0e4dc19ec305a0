"""Every pacing number of some games at once: mean with its interval, the spread over games, and how many games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ...stats.inference.intervals import Interval, clopper_pearson
from ..story import Story
from .metric import Metric, interval_of
from .registry import METRICS
from .waiting import WAITING

SMALL_TAIL = 0.025  # error probability of one end of an interval


@dataclass(frozen=True)
class PacingFact:
    """One metric over all games to which it applies.

    Attributes
    ----------
    low, high : of the middle 90 % of games
    hits : games in which it is above 0
    """

    metric: Metric
    mean: Interval
    low: float
    median: float
    high: float
    hits: int
    games: int

    @property
    def upper(self) -> float:
        """The largest share of games with a value above 0 that these games leave possible; exact."""
        return clopper_pearson(self.hits, self.games, SMALL_TAIL)


def pacing_facts(story: Story) -> Mapping[str, PacingFact]:
    """Name -> every metric that applies to these games and has a value in at least two of them."""
    facts = {}
    for metric in (*METRICS, *WAITING):
        if not metric.applies(story):
            continue
        values = metric.of(story)
        known = values[np.isfinite(values)]
        if len(known) > 1:
            low, high = (float(q) for q in np.quantile(known, (0.05, 0.95), method="inverted_cdf"))  # values that occur
            middle = float(np.median(known))
            mean, hits = interval_of(known, metric.unit), int((known > 0).sum())
            facts[metric.name] = PacingFact(metric, mean, low, middle, high, hits, len(known))
    return facts
