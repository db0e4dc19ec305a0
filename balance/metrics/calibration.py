"""Checks the win-probability model: what it predicted against what happened, in games it had not seen."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import pandas as pd

from ..stats.inference.clusters import Floats, clustered_variance, quantile
from ..stats.inference.shares import share_of
from ..stats.models.logit import fit_logit
from .win_model import Beliefs

BINS = 10
MOST_STATES = 60_000  # the slope is fitted to at most this many
LEAST = 1e-6  # smallest chance whose logarithm is used


@dataclass(frozen=True)
class Calibration:
    """How good the chances are.

    Attributes
    ----------
    slope, slope_low, slope_high : 1 where chances are neither too bold (below 1) nor too timid (above 1)
    movement : total squared movement of a player's chance over a game, summed over players, on average
    uncertainty : what movement is for chances that are right: squared distance from start to outcome, on average
    ratio, ratio_low, ratio_high : movement / uncertainty; 1 for chances that are right
    prior : sum of p0 (1 - p0) over players: the uncertainty where every win is whole and the start is right
    skill : share of the squared error of the starting chances that the model saves, over all rounds
    error : mean distance between predicted and observed, weighted by the number of predictions
    states, games : rounds used, and the games they come from
    """

    slope: float
    slope_low: float
    slope_high: float
    movement: float
    uncertainty: float
    ratio: float
    ratio_low: float
    ratio_high: float
    prior: float
    skill: float
    error: float
    states: int
    games: int

    def as_dict(self) -> dict[str, Any]:
        """The numbers by name."""
        return asdict(self)


def calibration(beliefs: Beliefs, alpha: float = 0.05) -> Calibration:
    """Slope, movement and skill of the chances.

    The slope is the coefficient of log p in a conditional logit of the outcome (Cox 1958, Biometrika 45). The
    movement of chances that are right equals, on average, the uncertainty that they resolve: p0 (1 - p0) for each
    player, whatever the game; above 1 the chances swing too much, below 1 they
    follow too slowly (Augenblick and Rabin 2021, Quarterly Journal of Economics 136). So movement measures the
    model, never the tension of the game. Intervals are by game; games are assumed independent.
    """
    z = quantile(alpha)
    slope, se = _slope(beliefs)
    movement, resolved = movement_by_game(beliefs), ((beliefs.end - beliefs.start) ** 2).sum(axis=1)
    ratio, reach = _ratio(movement, resolved, z)
    bins = calibration_bins(beliefs, alpha)
    start = beliefs.start.mean(axis=0)
    return Calibration(
        slope,
        slope - z * se,
        slope + z * se,
        float(movement.mean()),
        float(resolved.mean()),
        ratio,
        ratio - reach,
        ratio + reach,
        float((start * (1 - start)).sum()),
        _skill(beliefs),
        _error(bins),
        int(beliefs.open.sum()),
        len(beliefs.games),
    )


def movement_by_game(beliefs: Beliefs) -> Floats:
    """(games,) sum over rounds and players of squared changes in the chance."""
    change = np.zeros(beliefs.games.rows)
    change[beliefs.games.steps()] = (beliefs.moves**2).sum(axis=1)
    return beliefs.games.sum(change)


def calibration_bins(beliefs: Beliefs, alpha: float = 0.05) -> pd.DataFrame:
    """Predictions in tenths against what happened, over all players and all rounds but the last.

    Returns
    -------
    columns from, to, predicted (mean chance), seen (share of wins), low, high (by game), times
    """
    rows = beliefs.open
    of = np.repeat(beliefs.games.of_row[rows], beliefs.p.shape[1])
    predicted = beliefs.p[rows].reshape(-1)
    seen = beliefs.end[beliefs.games.of_row[rows]].reshape(-1)
    place = np.minimum((predicted * BINS).astype(np.int64), BINS - 1)
    table = []
    for number in np.unique(place[predicted > 0]):  # players who are out have no chance to judge
        here = (place == number) & (predicted > 0)
        share = share_of(seen[here], np.ones(int(here.sum())), of[here], alpha)
        limits = {"from": number / BINS, "to": (number + 1) / BINS}
        mean = {"said": float(predicted[here].mean()), "seen": share.estimate, "low": share.low, "high": share.high}
        table.append({**limits, **mean, "times": int(here.sum())})
    return pd.DataFrame(table, columns=["from", "to", "said", "seen", "low", "high", "times"])


def _slope(beliefs: Beliefs) -> tuple[float, float]:
    """Coefficient of log p and its standard error; nan where the chances never differ or never fail."""
    rows = np.flatnonzero(beliefs.open)
    rows = rows[:: max(-(-len(rows) // MOST_STATES), 1)]
    p, of = beliefs.p[rows], beliefs.games.of_row[rows]
    outcome = beliefs.end[of]
    present = (p > 0) | (outcome > 0)
    log_p = np.log(np.maximum(p, LEAST))
    if len(np.unique(of)) < 2 or np.ptp(np.where(present, log_p, log_p[:, :1]), axis=1).max() < 1e-9:
        return float("nan"), float("nan")
    fit = fit_logit(log_p[:, :, None], outcome, of, ["log p"], present)
    return (float(fit.coef[0]), float(fit.se[0])) if not fit.separated else (float("nan"), float("nan"))


def _ratio(movement: Floats, resolved: Floats, z: float) -> tuple[float, float]:
    """Mean over mean, and the half-width of its interval (linearised: Cochran 1977, section 6.3)."""
    below = float(resolved.mean())
    if below == 0:
        return float("nan"), float("nan")
    ratio = float(movement.mean()) / below
    if len(movement) < 2:
        return ratio, float("nan")
    pull = (movement - ratio * resolved) / below / len(movement)
    return ratio, z * float(np.sqrt(clustered_variance(pull)))


def _error(bins: pd.DataFrame) -> float:
    """Mean distance between predicted and observed, weighted by the number of predictions."""
    predicted, seen, times = (bins[name].to_numpy(dtype=np.float64) for name in ("said", "seen", "times"))
    return float(np.abs(predicted - seen) @ times / max(times.sum(), 1.0))


def _skill(beliefs: Beliefs) -> float:
    """One minus the squared error of the chances over that of the starting chances; Brier (1950)."""
    rows = beliefs.open
    of = beliefs.games.of_row[rows]
    outcome = beliefs.end[of]
    error, before = ((beliefs.p[rows] - outcome) ** 2).sum(), ((beliefs.start[of] - outcome) ** 2).sum()
    return float(1 - error / before) if before > 0 else float("nan")
