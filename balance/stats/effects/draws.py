"""The effect of cards as they are drawn: who draws may depend on anything, what they draw is random."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Bools, Floats, clustered_variance
from .screening import CardEffects, Whole, centred


def deck_effects(
    win: npt.ArrayLike,
    game: Whole,
    seat: Whole,
    card: Whole,
    copies: Whole,
    counted: Bools | None = None,
    together: bool = False,
) -> CardEffects:
    """Effect of drawing each card in ordinary play, against the average draw at that moment.

    Estimates sum (1{c} - q_c)(Y - 1/n) / sum q_c (1 - q_c), where q is the share of each card in the deck just before
    a draw. Assumes that every game starts with the same full deck, that drawn cards do not return, and that the card
    drawn is random given the deck; who draws, and how often, may depend on anything. Standard error clustered by game
    (ratio estimator, Liang and Zeger 1986, Biometrika 73). For screening only: a card that is worth most when drawn
    early is averaged over all moments.

    Parameters
    ----------
    win : (games, seats) win mass
    game, seat, card : (draws,) indices from 0, in the order of drawing within each game
    copies : (cards,) copies in the full deck
    counted : (draws,) whether a draw counts, judged by its time and player, never by the card; None if all do
    together : whether all seats win or lose together; Y is then the common success, and its mean takes the place of 1/n
    """
    y = centred(win, together)
    counts = np.ones(len(game)) if counted is None else np.asarray(counted, dtype=np.float64)
    mine = y[game, seat] * counts
    left = np.tile(np.asarray(copies, dtype=np.float64), (len(y), 1))
    top, bottom = np.zeros_like(left), np.zeros_like(left)
    order = np.argsort(game, kind="stable")
    number = np.empty(len(game), dtype=np.int64)  # number of the draw within its game
    number[order] = np.arange(len(game)) - np.searchsorted(game[order], game[order])
    by_number = np.argsort(number, kind="stable")
    ends = np.cumsum(np.bincount(number)) if len(number) else np.zeros(0, dtype=np.int64)
    for rows in np.split(by_number, ends[:-1]):
        g, c = game[rows], card[rows]  # each game at most once
        if (left[g, c] < 1).any():
            wrong = int(c[left[g, c] < 1][0])
            raise ValueError(f"card {wrong} was drawn more often than its {copies[wrong]} copies")
        q = left[g] / left[g].sum(axis=1, keepdims=True)
        top[g] -= q * mine[rows, None]
        top[g, c] += mine[rows]
        bottom[g] += q * (1 - q) * counts[rows, None]
        left[g, c] -= 1
    return _ratio(top, bottom, card if counted is None else card[counts > 0])


def _ratio(top: Floats, bottom: Floats, card: Whole) -> CardEffects:
    """Ratio of sums over games, with its standard error by game."""
    with np.errstate(invalid="ignore", divide="ignore"):
        effect = top.sum(axis=0) / bottom.sum(axis=0)
        se = np.sqrt(clustered_variance((top - effect * bottom) / bottom.sum(axis=0)))
    return CardEffects(effect, se, np.bincount(card, minlength=top.shape[1]))
