"""Rates players from games of two or more: log-worths on one scale, even where some never win."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf, log, nan

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats, Labels, quantile
from ..inference.intervals import Interval
from .logit import Logit, fit_logit

Whole = npt.NDArray[np.int64]
FARTHEST = 60.0  # log-worth: nobody is stronger


@dataclass(frozen=True)
class Ratings:
    """The strength of every player.

    Attributes
    ----------
    worth : log-worth; -inf with an upper limit for one who never won against the league, +inf with a lower limit for
        one who never lost to it, nan without limits for one who never met it
    league : players whose log-worths are finite: any two of them can be compared
    place : log-worth of each seat at the table against the first; nan where the games cannot tell
    """

    worth: list[Interval]
    league: tuple[int, ...]
    place: Floats


def rate(
    lineup: Whole, mass: Floats, cluster: Labels, n: int, reference: int | None = None, alpha: float = 0.05
) -> Ratings:
    """Rate players by who won: conditional logit with a worth for every player and for every seat.

    P(a wins) = w_a / (sum of the worths of all at the table), the top-1 Plackett-Luce model; shared wins are
    split. The worths are finite only among players who beat each other in a circle (Ford 1957, American Mathematical
    Monthly 64): the largest such set is the league. Those outside get a limit by what they did against the league: the
    worth at which their record, all lost or all won, has the chance alpha / 2. That limit takes the worths of the
    league as known and games as independent.

    Parameters
    ----------
    lineup : (games, places) number of the player in each seat
    mass : (games, places) win mass, each row sums to 1
    cluster : (games,) games of one cluster are dependent
    n : number of players
    reference : the player whose worth is 0; None sets the mean over the league to 0
    """
    won, seated = _by_player(lineup, mass, n)
    league = _league(won, seated, reference)
    worth = [Interval(nan, -inf, inf)] * n
    if not len(league):
        return Ratings(worth, (), np.full(lineup.shape[1], nan))
    theta, cov, place = _fit(lineup, mass, cluster, league)
    centre = np.eye(len(league)) - (np.full(len(league), 1 / len(league)) if reference is None else league == reference)
    middle, spread = centre @ theta, centre @ cov @ centre.T
    reach = quantile(alpha) * np.sqrt(np.maximum(np.diag(spread), 0.0))
    for k, player in enumerate(league):
        worth[player] = Interval.around(float(middle[k]), float(reach[k]))
    strength = np.zeros(n)
    strength[league] = np.exp(middle)
    for player in np.setdiff1d(np.arange(n), league):
        worth[player] = _limit(won, seated, strength, league, int(player), alpha)
    return Ratings(worth, tuple(map(int, league)), place)


def _by_player(lineup: Whole, mass: Floats, n: int) -> tuple[Floats, Floats]:
    """(games, players): win mass, and number of places taken."""
    won, seated = np.zeros((len(lineup), n)), np.zeros((len(lineup), n))
    rows = np.arange(len(lineup))
    for place in range(lineup.shape[1]):
        won[rows, lineup[:, place]] += mass[:, place]
        seated[rows, lineup[:, place]] += 1
    return won, seated


def _league(won: Floats, seated: Floats, reference: int | None) -> Whole:
    """The largest set of players who beat each other in a circle; with a reference, the set that it belongs to."""
    from scipy.sparse.csgraph import connected_components  # slow to import

    beats = won.T @ (seated > 0) > 0
    _, component = connected_components(beats, connection="strong")
    if reference is not None:
        return np.flatnonzero(component == component[reference])
    played = seated.sum(axis=0)
    sizes = [((component == c).sum(), played[component == c].sum(), -c) for c in range(component.max() + 1)]
    best = -max(sizes)[2]
    return np.flatnonzero((component == best) & (played > 0))


def _fit(lineup: Whole, mass: Floats, cluster: Labels, league: Whole) -> tuple[Floats, Floats, Floats]:
    """Worths of the league against its first, their covariance, and the worths of the places.

    A win of the league is shared among its members at the table as if nobody else sat there, by the model itself.
    """
    places = lineup.shape[1]
    theta, cov, place = np.zeros(len(league)), np.zeros((len(league),) * 2), np.full(places, nan)
    there = np.isin(lineup, league)
    share = np.where(there, mass, 0.0).sum(axis=1)
    use = (there.sum(axis=1) > 1) & (share > 0)
    if len(league) < 2 or not use.any():
        return theta, cov, place
    bots = (lineup[use][:, :, None] == league[1:]).astype(float)
    seats = np.broadcast_to(np.eye(places)[:, 1:], (int(use.sum()), places, places - 1))
    wins = np.where(there, mass, 0.0)[use] / share[use, None]
    labels, k = np.asarray(cluster)[use], len(league) - 1

    def fitted(x: Floats) -> Logit:
        return fit_logit(x, wins, labels, present=there[use], weight=share[use])

    if len(np.unique(labels)) < 2:
        return theta, np.full_like(cov, nan), place
    try:
        fit = fitted(np.concatenate([bots, seats], axis=2))
        place = np.concatenate([[0.0], fit.coef[k:]])
    except ValueError:  # seats that these games cannot tell apart
        fit = None
    if fit is None or fit.separated:
        fit, place = fitted(bots), np.full(places, nan)
    theta[1:], cov[1:, 1:] = fit.coef[:k], fit.cov[:k, :k]
    return theta, cov, place


def _limit(won: Floats, seated: Floats, strength: Floats, league: Whole, player: int, alpha: float) -> Interval:
    """What is known about a player who won everything, or nothing, against the league."""
    rival = seated @ strength
    met = (seated[:, player] > 0) & (rival > 0)
    rival, own = rival[met], seated[met, player]
    lost, all_won = won[met][:, league].sum(axis=1), won[met, player]
    if lost.sum() > 0:
        high = _crossing(lambda r: float((lost * -np.log1p(own * np.exp(r) / rival)).sum()), alpha)
        return Interval(-inf, -inf, high)
    if all_won.sum() > 0:
        low = _crossing(lambda r: float((all_won * -np.log1p(rival * np.exp(-r) / own)).sum()), alpha)
        return Interval(inf, low, inf)
    return Interval(nan, -inf, inf)


def _crossing(log_chance: Callable[[float], float], alpha: float) -> float:
    """Where the chance of a record is alpha / 2."""
    from scipy.optimize import brentq  # slow to import

    return float(brentq(lambda r: log_chance(r) - log(alpha / 2), -FARTHEST, FARTHEST))
