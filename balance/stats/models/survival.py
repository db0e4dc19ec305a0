"""When players are eliminated: times that the round cap or the end of the game cuts off."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats, Labels, clustered_variance, codes_of, quantile

Whole = npt.NDArray[np.integer]


@dataclass(frozen=True)
class Incidence:
    """The share to whom an event has happened by each time.

    Attributes
    ----------
    time : distinct times of events, of any cause
    share, se : cumulative incidence and its standard error
    low, high : pointwise interval on the scale of log(-log(1 - share))
    """

    time: Floats
    share: Floats
    se: Floats
    low: Floats
    high: Floats

    def at(self, time: float) -> tuple[float, float]:
        """Share and standard error at a time."""
        last = int(np.searchsorted(self.time, time, side="right")) - 1
        return (float(self.share[last]), float(self.se[last])) if last >= 0 else (0.0, 0.0)


def cumulative_incidence(
    time: npt.ArrayLike, cause: Whole, of: int = 1, cluster: Labels | None = None, alpha: float = 0.05
) -> Incidence:
    """Aalen-Johansen: chance that event `of` has happened by each time, other causes competing.

    For eliminations the game's end is a competing event, not censoring: a seat whose game is over can no
    longer be eliminated. One minus Kaplan-Meier treats it as if it could, and reads too high.

    Assumes censoring (cause 0) independent of the events, and independent clusters. The variance is the infinitesimal
    jackknife by cluster: seats of one game are not independent. Without censoring and clusters
    it is share * (1 - share) / n exactly.
    Sources: Aalen and Johansen (1978), Scandinavian Journal of Statistics 5; Therneau and Grambsch, Modeling
    Survival Data, 2000, for the jackknife.

    Parameters
    ----------
    time : (rows,) of the first event, or of censoring
    cause : (rows,) 0 censored, otherwise which event
    of : the event of interest
    cluster : (rows,) game of each row; None if rows are independent
    """
    t, why = np.asarray(time, dtype=np.float64), np.asarray(cause)
    z = quantile(alpha)
    times = np.unique(t[why != 0])
    at_risk = (len(t) - np.searchsorted(np.sort(t), times, side="left")).astype(np.float64)
    hazard = _counts(t[why == of], times) / at_risk
    leaving = _counts(t[why != 0], times) / at_risk
    stay = 1.0 - leaving
    before = np.concatenate([[1.0], np.cumprod(stay)[:-1]]) if len(times) else np.zeros(0)
    share = np.cumsum(before * hazard)
    pull = _influence(t, why, of, times, cluster, at_risk, hazard, leaving, before)
    se = np.sqrt((pull**2).sum(axis=0)) if cluster is None else np.sqrt(clustered_variance(pull))
    with np.errstate(divide="ignore", invalid="ignore"):
        log_rest = np.log1p(-share)
        width = z * se / ((1 - share) * -log_rest)
        low, high = (1 - np.exp(log_rest * np.exp(sign * width)) for sign in (-1, 1))
    # none or all: the exact binomial limit for those who could still have turned out otherwise
    limit = 1 - (alpha / 2) ** (1 / np.minimum(at_risk, len(pull)))
    low = np.where(share <= 0, 0.0, np.where(share >= 1, 1 - limit, low))
    high = np.where(share <= 0, limit, np.where(share >= 1, 1.0, high))
    return Incidence(times, share, se, low, high)


def _influence(
    t: Floats, why: Whole, of: int, times: Floats, cluster: Labels | None,
    at_risk: Floats, hazard: Floats, leaving: Floats, before: Floats,
) -> Floats:  # fmt: skip
    """How much each row (or cluster) moves the incidence at each time; (clusters, times)."""
    unit, units = (np.arange(len(t)), len(t)) if cluster is None else codes_of(cluster)

    def table(rows: npt.NDArray[np.bool_], last: npt.NDArray[np.intp]) -> Floats:
        cells = np.bincount(unit[rows] * len(times) + last[rows], minlength=units * len(times))
        return cells.reshape(units, len(times)).astype(np.float64)

    last = np.searchsorted(times, t, side="right") - 1  # the last time at which the row is still at risk
    present = np.cumsum(table(last >= 0, last)[:, ::-1], axis=1)[:, ::-1]
    any_event, this_event = table(why != 0, last), table(why == of, last)
    moved = (this_event - present * hazard) / at_risk
    stay = np.where(leaving < 1, 1 - leaving, 1.0)  # nobody is left afterwards, so the factor is not used
    lost = np.cumsum((any_event - present * leaving) / at_risk / stay, axis=1)
    lost_before = np.concatenate([np.zeros((len(lost), 1)), lost[:, :-1]], axis=1)
    return np.asarray(np.cumsum(before * (moved - hazard * lost_before), axis=1))


def _counts(events: Floats, times: Floats) -> Floats:
    return np.bincount(np.searchsorted(times, events), minlength=len(times)).astype(np.float64)
