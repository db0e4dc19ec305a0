"""Simulated settings with known truth, shared by short and long tests."""

from math import ceil, floor

import numpy as np
from scipy.integrate import quad
from scipy.stats import binom, norm

COVERED = (927, 970)  # of 1000 intervals at nominal 95 %: 0.1 % in each tail, rounded outwards


def band(p, n, tail=1e-4):
    """Smallest and largest share of n that chance allows for a probability p."""
    return floor(binom.ppf(tail, n, p)) / n, ceil(binom.isf(tail, n, p)) / n


def raw_top(cards, spread, se):
    """Exact for normal effects and errors: by how much the largest estimate is too large, and how often 95 % cover it.

    Given the largest estimate y, its error is normal: mean b y, variance (1 - b) se^2, b = se^2 / (se^2 + spread^2).
    """
    size, b = np.hypot(se, spread), se**2 / (se**2 + spread**2)
    reach, sd = norm.isf(0.025) * se, (1 - b) ** 0.5 * se

    def mean_of(f):
        return quad(lambda m: f(m) * cards * norm.pdf(m) * norm.cdf(m) ** (cards - 1), -2, 8)[0]

    def covered(m):
        return norm.cdf((reach - b * size * m) / sd) - norm.cdf((-reach - b * size * m) / sd)

    return mean_of(lambda m: b * size * m), mean_of(covered)


def winners(worth, rng):
    """Win mass (games, seats): one winner a game, with odds exp(worth)."""
    return np.eye(worth.shape[1])[(worth + rng.gumbel(size=worth.shape)).argmax(axis=1)]


def deal(games, seats, k, n_cards, rng):
    """Every seat of every game gets k different cards of one deck: game, seat and card of each deal."""
    order = rng.random((games, n_cards)).argpartition(seats * k, axis=1)[:, : seats * k]
    game = np.repeat(np.arange(games), seats * k)
    seat = np.tile(np.repeat(np.arange(seats), k), games)
    return game, seat, order.reshape(-1)


def dealt_games(worth, games, rng, seats=4, k=3, strength=(0.0, 0.2, -0.1, 0.3)):
    """Games in which cards with log-worths are dealt at random to seats of unequal strength."""
    game, seat, card = deal(games, seats, k, len(worth), rng)
    sums = np.bincount(game * seats + seat, weights=worth[card], minlength=games * seats)
    return winners(sums.reshape(games, seats) + np.asarray(strength)[:seats], rng), game, seat, card


def bought_by_leaders(games, lead, rng, seats=4):
    """A worthless tech that is bought by whoever leads; the larger `lead`, the more the lead decides."""
    position = rng.normal(size=(games, seats))
    owned = position > np.sort(position, axis=1)[:, -2:-1]  # the leader alone
    return winners(lead * position, rng), owned


def eliminations(rows, rng, out=0.0264, over=0.0264, rounds=20):
    """Round and cause for each row: 1 eliminated, 2 the game ended first; all end with the last round."""
    never = rounds + 1
    eliminated = np.minimum(rng.geometric(out, rows), never)
    ended = np.minimum(rng.geometric(over, rows), rounds)
    time = np.minimum(eliminated, ended)
    return time, np.where(eliminated <= ended, 1, 2)


def eliminated_by(round_, out=0.0264, over=0.0264, rounds=20):
    """Exact chance to be eliminated by a round in the same world."""
    stay = (1 - out) * (1 - over)
    return out * (1 - stay ** min(round_, rounds)) / (1 - stay)


def natural_draws(games, rng, worth, turns=5, seats=3):
    """Each turn one seat, more often the strong one, draws from the deck of its game; cards do not return."""
    cards = np.repeat(np.arange(len(worth)), 3)
    order = rng.random((games, len(cards))).argsort(axis=1)[:, : turns * seats]
    strength = rng.normal(0, 1, (games, seats))
    seat = (strength[:, None, :] + rng.gumbel(size=(games, turns * seats, seats))).argmax(axis=2)
    game = np.repeat(np.arange(games), turns * seats)
    card, seat = cards[order].reshape(-1), seat.reshape(-1)
    total = np.bincount(game * seats + seat, weights=worth[card], minlength=games * seats)
    win = winners(strength + total.reshape(games, seats), rng)
    return win, game, seat, card, np.full(len(worth), 3)
