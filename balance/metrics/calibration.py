"""Can the win-probability model be trusted? What it said beside what happened, in games that it had not seen."""

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
MOST_STATES = 60_000  # that the slope is fitted to
LEAST = 1e-6  # smallest chance whose logarithm is used


@dataclass(frozen=True)
class Calibration:
    """How good the chances are.

    Attributes
    ----------
    slope, slope_low, slope_high : 1 where chances are neither too bold (below 1) nor too timid (above 1)
    movement : total squared movement of a player's chance over a game, summed over players, on average
    uncertainty : what it must be for chances that are right: squared distance of start and outcome, on average
    ratio, ratio_low, ratio_high : movement / uncertainty; 1 for chances that are right
    prior : sum of p0 (1 - p0) over players: the uncertainty where every win is whole and the start is right
    skill : part of the squared error of the starting chances that the model saves, over all rounds
    error : mean distance of said and seen, weighted by how often it was said
    states, games : rounds looked at, and the games they come from
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
        """Its numbers by name."""
        return asdict(self)


def calibration(beliefs: Beliefs, alpha: float = 0.05) -> Calibration:
    """Slope, movement and skill of the chances.

    The slope is the coefficient of log p in a conditional logit of the outcome (Cox 1958, Biometrika 45). The
    movement of chances that are right equals, on average, the uncertainty that they resolve: p0 (1 - p0) for each
    player, whatever the game; a ratio above 1 tells of chances that swing too much, one below 1 of chances that
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
    """(games,) sum over rounds and players of squared changes of the chance."""
    change = np.zeros(beliefs.games.rows)
    change[beliefs.games.steps()] = (beliefs.moves**2).sum(axis=1)
    return beliefs.games.sum(change)


def calibration_bins(beliefs: Beliefs, alpha: float = 0.05) -> pd.DataFrame:
    """Chances in tenths: what was said and what was seen, over all players and rounds after which the game went on.

    Returns
    -------
    columns from, to, said (mean chance), seen (share of wins), low, high (by game), times
    """
    rows = beliefs.open
    of = np.repeat(beliefs.games.of_row[rows], beliefs.p.shape[1])
    said = beliefs.p[rows].reshape(-1)
    seen = beliefs.end[beliefs.games.of_row[rows]].reshape(-1)
    place = np.minimum((said * BINS).astype(np.int64), BINS - 1)
    table = []
    for number in np.unique(place[said > 0]):  # who is out has no chance to be judged
        here = (place == number) & (said > 0)
        share = share_of(seen[here], np.ones(int(here.sum())), of[here], alpha)
        limits = {"from": number / BINS, "to": (number + 1) / BINS}
        mean = {"said": float(said[here].mean()), "seen": share.estimate, "low": share.low, "high": share.high}
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
    """Mean distance of said and seen, by how often it was said."""
    said, seen, times = (bins[name].to_numpy(dtype=np.float64) for name in ("said", "seen", "times"))
    return float(np.abs(said - seen) @ times / max(times.sum(), 1.0))


def _skill(beliefs: Beliefs) -> float:
    """One minus the squared error of the chances over that of the starting chances; Brier (1950)."""
    rows = beliefs.open
    of = beliefs.games.of_row[rows]
    outcome = beliefs.end[of]
    error, before = ((beliefs.p[rows] - outcome) ** 2).sum(), ((beliefs.start[of] - outcome) ** 2).sum()
    return float(1 - error / before) if before > 0 else float("nan")
