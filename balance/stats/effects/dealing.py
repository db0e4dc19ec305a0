"""What a card is worth against no card, when everybody gets a random hand in which some cards are blank."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats, clustered_variance
from .screening import CardEffects, Whole, by_card, centred


def hand_factor(hand: int, slots: int) -> float:
    """How much of the difference between two cards remains between their holders.

    Whoever holds one card has one slot less for the others, so with hands of `hand` out of `slots` different cards the
    difference is (1 - (hand - 1) / (slots - 1)) times that of the cards alone.
    """
    if not 1 <= hand < slots:
        raise ValueError(f"hands of {hand} out of {slots}: a hand must leave some cards out")
    return 1 - (hand - 1) / (slots - 1)


@dataclass(frozen=True)
class OverNothing:
    """What cards add to the win rate of their holder, against a blank in their place.

    Attributes
    ----------
    cards : the effect of each card
    pull : (deals, cards) how much each deal moves each effect
    """

    cards: CardEffects
    pull: Floats

    def average(self, weights: npt.ArrayLike) -> Estimated:
        """The weighted mean over cards: what a random card is worth."""
        w = np.asarray(weights, dtype=np.float64) / np.sum(weights)
        se = float(np.sqrt(clustered_variance((self.pull @ w)[:, None])[0]))
        return Estimated(float(w @ self.cards.effect), se)


@dataclass(frozen=True)
class Estimated:
    """An effect with its standard error."""

    effect: float
    se: float


def effects_over_nothing(
    win: npt.ArrayLike,
    game: Whole,
    seat: Whole,
    card: Whole,
    n_cards: int,
    hand: int,
    slots: int,
    together: bool = False,
) -> OverNothing:
    """Win rate of a card's holder beyond that of a player who holds a blank in its place.

    Assumes random hands and effects that add up, as far as shares can; interactions are averaged over the other cards
    of a hand. Standard error clustered by deal (ratio estimator, Liang and Zeger 1986, Biometrika 73).

    Parameters
    ----------
    win : (deals, seats) win mass, each row sums to 1; or the common success of all seats
    game, seat, card : (dealt,) indices from 0; card number `n_cards` is the blank
    hand, slots : cards in a hand, and different cards to deal from (each blank counts as one)
    together : whether all seats win or lose together: an effect is then what one holder adds to the common success
    """
    total, held = by_card(centred(win, together), game, seat, card, n_cards + 1)
    with np.errstate(invalid="ignore", divide="ignore"):
        effect = total.sum(axis=0) / held.sum(axis=0)
        pull = (total - effect * held) / held.sum(axis=0)
    scale = 1 / hand_factor(hand, slots)
    difference: Floats = scale * (effect[:n_cards] - effect[n_cards])
    moved: Floats = scale * (pull[:, :n_cards] - pull[:, n_cards:])
    seen = held.sum(axis=0)[:n_cards].astype(np.int64)
    return OverNothing(CardEffects(difference, np.sqrt(clustered_variance(moved)), seen), moved)
