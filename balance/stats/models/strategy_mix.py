"""The meta-game: which strategies a population of players ends up with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats
from ..special import gammaln

LEAST = 1e-250  # a chance of taking over that underflows is still above 0
ACCURACY = 1e-9  # of the paths of the dynamics, in a step


@dataclass(frozen=True)
class MixInterval:
    """A mix of strategies with percentile intervals from the bootstrap over cells.

    Attributes
    ----------
    mix : (strategies,) from the measured win rates; sums to 1
    low, high : (strategies,)
    first : (strategies,) how often each strategy had the largest part
    """

    mix: Floats
    low: Floats
    high: Floats
    first: Floats


def complete_shares(cells: npt.ArrayLike) -> Floats:
    """Win rates of both sides of each mix, from those of the side with the lower number.

    Win mass sums to 1, so k seats with share s leave (1 - k s) / (n - k) to each of the others.

    Parameters
    ----------
    cells : (..., strategies, strategies, n - 1); [i, j, k - 1] with i < j is the share of one seat of i at a table
        of k seats with i and n - k with j; the other entries are ignored

    Returns
    -------
    the same with every [i, j, k - 1], i != j, filled; 1/n on the diagonal
    """
    given = np.asarray(cells, dtype=np.float64)
    s, n = given.shape[-3], given.shape[-1] + 1
    if given.shape[-2] != s or n < 2:
        raise ValueError(f"cells are strategies x strategies x (players - 1), not {given.shape}")
    k = np.arange(1, n)
    mirrored = ((1 - k * given) / (n - k))[..., ::-1].swapaxes(-3, -2)
    i, j = np.indices((s, s))
    upper, lower = (i < j)[:, :, None], (i > j)[:, :, None]
    return np.asarray(np.where(upper, given, np.where(lower, mirrored, 1.0 / n)))


def fitness(shares: Floats, mix: npt.ArrayLike) -> Floats:
    """Expected win rate of one seat of each strategy when the others are drawn from a mix.

    Exact for two players, and for mixes of two strategies. With more of both, the other seats of a table are assumed
    to hold the same strategy and one other: pairwise mixes say nothing about tables of three strategies.

    Parameters
    ----------
    shares : (..., strategies, strategies, n - 1), complete
    mix : (..., strategies), sums to 1
    """
    return _fitness_rule(shares)(np.asarray(mix, dtype=np.float64))


def _fitness_rule(shares: Floats) -> Callable[[Floats], Floats]:
    """`fitness` as a function of the mix alone: what the shares decide is worked out once."""
    s, n = shares.shape[-3], shares.shape[-1] + 1
    own = np.arange(n)  # other seats with the same strategy
    others_left = n - 1 - own
    pick = np.exp(_log_choose(n - 1, own))
    fair = np.full((*shares.shape[:-1], 1), 1.0 / n)  # all seats the same
    full = np.concatenate([shares, fair], axis=-1)
    same = np.eye(s, dtype=bool)

    def rule(x: Floats) -> Floats:
        with_own = x[..., :, None] ** own * (1 - x[..., :, None]) ** others_left * pick
        table = np.einsum("...ik,...ijk->...ij", with_own, full)
        others = np.where(same, 0.0, x[..., None, :])
        total = others.sum(axis=-1)
        met = (others * table).sum(axis=-1)
        return np.asarray(np.divide(met, total, out=np.full(met.shape, 1.0 / n), where=total > 0))

    return rule


def replicator(shares: Floats, start: npt.ArrayLike | None = None, time: float = 2000.0) -> tuple[Floats, Floats]:
    """Replicator dynamics: strategies grow as they do better than the average.

    x_i' = x_i (f_i - mean f), integrated on log x with steps as long as ACCURACY allows. In two-player games the mean
    over time tends to an equilibrium even where the path circles forever.
    Source: Hofbauer and Sigmund (1998), Evolutionary Games and Population Dynamics, theorem 7.6.4.

    Parameters
    ----------
    start : (strategies,) the mix at the beginning, every part above 0; all alike by default

    Returns
    -------
    the mix at the end, and its mean over the second half of the time
    """
    s = shares.shape[-3]
    x = np.full(s, 1.0 / s) if start is None else np.asarray(start, dtype=np.float64)
    if (x <= 0).any():
        raise ValueError(f"a strategy that nobody plays cannot grow: start is {x.tolist()}")
    shape = (*shares.shape[:-3], s)
    rule = _fitness_rule(shares)

    def change(_: float, path: Floats) -> Floats:
        """Of log x, and of the sum of x over time."""
        mix = _softmax(path[0].reshape(shape))
        fit = rule(mix)
        growth = fit - (mix * fit).sum(axis=-1, keepdims=True)
        return np.stack([growth.ravel(), mix.ravel()])

    path = np.zeros((2, int(np.prod(shape))))
    path[0] = np.broadcast_to(np.log(x), shape).ravel()
    middle = _integrated(change, path, time / 2)
    end = _integrated(change, middle, time / 2)
    return _softmax(end[0].reshape(shape)), (end[1] - middle[1]).reshape(shape) / (time / 2)


def _integrated(change: Callable[[float, Floats], Floats], path: Floats, time: float) -> Floats:
    """Where a path leads: Runge-Kutta of order 8 (Dormand and Prince), whose steps follow the error."""
    from scipy.integrate import solve_ivp  # slow to import

    def flat(now: float, values: Floats) -> Floats:
        return change(now, values.reshape(path.shape)).ravel()

    found = solve_ivp(flat, (0.0, time), path.ravel(), method="DOP853", t_eval=[time], rtol=ACCURACY, atol=ACCURACY)
    return np.asarray(found.y[:, -1]).reshape(path.shape)


def alpha_rank(shares: Floats, intensity: float = 100.0, population: int = 50) -> Floats:
    """Alpha-rank of one population: how long it stays with each strategy in the long run.

    Rare mutants of each strategy appear in a population of one other and take it over or die out (Moran process,
    logit selection, tables of n drawn from the population without replacement). Assumes rare mutation, so that at most
    two strategies meet. For two players and constant sums it is the formula of the source.
    Source: Omidshafiei et al. (2019), alpha-Rank, Scientific Reports 9.

    Parameters
    ----------
    shares : (..., strategies, strategies, n - 1), complete
    intensity : how strongly a better share is selected; large values leave only the strategies of sink cycles

    Returns
    -------
    (..., strategies) stationary distribution
    """
    s = shares.shape[-3]
    if population < shares.shape[-1] + 1:
        raise ValueError(f"a population of {population} cannot fill a table of {shares.shape[-1] + 1}")
    if s == 1:
        return np.ones(shares.shape[:-2])
    take_over = _fixation(shares, intensity, population)  # [mutant, resident]
    flow = np.swapaxes(take_over, -2, -1) / (s - 1)
    return _stationary(np.where(np.eye(s, dtype=bool), 0.0, flow))


def bootstrap_mix(
    cells: Floats,
    se: Floats,
    rng: np.random.Generator,
    rule: Callable[[Floats], Floats] = alpha_rank,
    repetitions: int = 1000,
    alpha: float = 0.05,
) -> MixInterval:
    """Long-run mix with percentile intervals: each cell is redrawn from its sampling distribution.

    Assumes independent cells whose shares are normal around the truth with these standard errors (means
    over many blocks). Where the mix jumps from one strategy to another within the noise, intervals span the jump.
    Source: Rowland et al. (2019), Multiagent evaluation under incomplete information, NeurIPS.

    Parameters
    ----------
    cells, se : (strategies, strategies, n - 1); as for `complete_shares`, only i < j is used
    rule : complete shares (..., strategies, strategies, n - 1) -> mix (..., strategies)
    """
    most = 1.0 / np.arange(1, cells.shape[-1] + 1)  # k seats cannot win more than the game
    drawn = np.clip(cells + se * rng.standard_normal((repetitions, *cells.shape)), 0.0, most)
    mixes = rule(complete_shares(drawn))
    low, high = np.quantile(mixes, [alpha / 2, 1 - alpha / 2], axis=0)
    first = np.bincount(mixes.argmax(axis=1), minlength=len(cells)) / repetitions
    return MixInterval(rule(complete_shares(cells)), low, high, first)


def _fixation(shares: Floats, intensity: float, m: int) -> Floats:
    """Chance that one mutant takes over; (..., mutant, resident)."""
    n = shares.shape[-1] + 1
    k = np.arange(1, m)[:, None]  # mutants in the population
    fair = np.full((*shares.shape[:-1], 1), 1.0 / n)
    full = np.concatenate([shares, fair], axis=-1)  # [i, j, c - 1]: c seats of i at the table
    seats = np.arange(n)[None, :]
    mutant = np.einsum("kc,...ijc->...kij", _hypergeometric(seats, m - 1, k - 1, n - 1), full)
    resident = np.einsum("kc,...jic->...kij", _hypergeometric(seats, m - 1, m - 1 - k, n - 1), full)
    slower = np.cumsum(-intensity * (mutant - resident), axis=-3)
    top = np.maximum(slower.max(axis=-3), 0.0)
    total = np.exp(-top) + np.exp(slower - top[..., None, :, :]).sum(axis=-3)
    return np.asarray(np.maximum(np.exp(-top - np.log(total)), LEAST))


def _hypergeometric(x: npt.NDArray[np.int64], total: int, good: npt.NDArray[np.int64], drawn: int) -> Floats:
    bad = total - good
    possible = (x <= good) & (drawn - x <= bad) & (x <= drawn)
    log_p = _log_choose(good, np.minimum(x, good)) + _log_choose(bad, np.clip(drawn - x, 0, bad))
    return np.where(possible, np.exp(log_p - _log_choose(total, drawn)), 0.0)


def _log_choose(n: npt.ArrayLike, k: npt.ArrayLike) -> Floats:
    top, part = np.asarray(n), np.asarray(k)
    return np.asarray(gammaln(top + 1) - gammaln(part + 1) - gammaln(top - part + 1))


def _softmax(log_x: Floats) -> Floats:
    p = np.exp(log_x - log_x.max(axis=-1, keepdims=True))
    return np.asarray(p / p.sum(axis=-1, keepdims=True))


def _stationary(flow: Floats) -> Floats:
    """Stationary distribution of a chain by elimination without subtraction (Grassmann, Taksar, Heyman 1985)."""
    chain = flow.copy()
    s = chain.shape[-1]
    for state in range(s - 1, 0, -1):
        out = chain[..., state, :state].sum(axis=-1, keepdims=True)
        chain[..., :state, state] /= out
        chain[..., :state, :state] += chain[..., :state, state, None] * chain[..., None, state, :state]
    mix = np.zeros(chain.shape[:-1])
    mix[..., 0] = 1.0
    for state in range(1, s):
        mix[..., state] = (mix[..., :state] * chain[..., :state, state]).sum(axis=-1)
    return np.asarray(mix / mix.sum(axis=-1, keepdims=True))
