"""Rough effects of all cards at once, to choose the extreme ones that are then measured on fresh seeds."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats, clustered_variance
from ..inference.multiplicity import Adjusted, benjamini_hochberg, two_sided_p
from .shrinkage import Shrunk, shrink

Whole = npt.NDArray[np.integer]
SCREENING_Q = 0.10


@dataclass(frozen=True)
class CardEffects:
    """Effect of each card on the win rate of its holder, as a fraction.

    Attributes
    ----------
    effect : estimate per card; nan where the card never appeared
    se : its standard error
    seen : how often the card was held or drawn
    """

    effect: Floats
    se: Floats
    seen: npt.NDArray[np.int64]


@dataclass(frozen=True)
class Screening:
    """Stage 1: raw effects, flags and shrunken effects of the cards that appeared."""

    raw: CardEffects
    flags: Adjusted
    shrunk: Shrunk
    cards: npt.NDArray[np.int64]  # which card each entry of `flags` and `shrunk` is


def dealt_effects(
    win: npt.ArrayLike, game: Whole, seat: Whole, card: Whole, n_cards: int, together: bool = False
) -> CardEffects:
    """Win rate of the holder minus 1/n for each card, when every seat is dealt random cards.

    Assumes only that dealing is random over seats: seats and bots may differ. The standard error is the
    exact one under the null that the card does nothing: the holders of a card in a game are then a random set of
    seats, so the variance is that of a random permutation (Hoeffding 1951, Annals of Mathematical Statistics 22),
    with several copies of a card in a game counted right. It is the right error for flags; intervals of cards with
    a large effect come out a little short (4 % at +4 points in games of four). The effect compares with the average
    card of the deck. Where all win together, seats of a game do not differ and games are compared instead: the
    standard error is clustered by game (ratio estimator, Liang and Zeger 1986, Biometrika 73).

    Parameters
    ----------
    win : (games, seats) win mass, each row sums to 1; or the common success of all seats
    game, seat, card : (deals,) indices from 0 of every card dealt
    together : whether all seats of a game win or lose together
    """
    y = centred(win, together)
    n = y.shape[1]
    if together:
        return effects_by_game(y[:, 0], *by_card(y, game, seat, card, n_cards))
    held = np.bincount(card, minlength=n_cards)
    total = np.bincount(card, weights=y[game, seat], minlength=n_cards)
    # copies of a card at each seat of a game, then per game: the spread of the copies over seats
    hand, copies = np.unique((game.astype(np.int64) * n_cards + card) * n + seat, return_counts=True)
    table = hand // n
    in_game, first = np.unique(table, return_index=True)
    sizes = np.add.reduceat(copies, first) if len(first) else np.zeros(0)
    squares = np.add.reduceat(copies**2, first) if len(first) else np.zeros(0)
    spread = squares - sizes**2 / n
    variance = spread * (y**2).sum(axis=1)[in_game // n_cards] / (n - 1)
    null = np.bincount(in_game % n_cards, weights=variance, minlength=n_cards)
    with np.errstate(invalid="ignore", divide="ignore"):
        return CardEffects(total / held, np.sqrt(null) / held, held)


def by_card(y: Floats, game: Whole, seat: Whole, card: Whole, n_cards: int) -> tuple[Floats, Floats]:
    """(games, cards) what the holders of each card won together, and how many held it."""
    total, held = np.zeros((len(y), n_cards)), np.zeros((len(y), n_cards))
    np.add.at(total, (game, card), y[game, seat])
    np.add.at(held, (game, card), 1.0)
    return total, held


def effects_by_game(y: Floats, total: Floats, held: Floats) -> CardEffects:
    """Mean over the holders of each card minus the mean of all games, which varies too, with its error by game."""
    with np.errstate(invalid="ignore", divide="ignore"):
        effect = total.sum(axis=0) / held.sum(axis=0)
        pull = (total - effect * held) / held.sum(axis=0) - y[:, None] / len(y)
        se = np.sqrt(clustered_variance(pull))
    return CardEffects(effect, se, held.sum(axis=0).astype(np.int64))


def screen(raw: CardEffects, q: float = SCREENING_Q, centre: float | None = 0.0) -> Screening:
    """Flag cards by Benjamini-Hochberg and shrink their effects; cards that never appeared are left out.

    Parameters
    ----------
    centre : mean of the true effects, from which a flagged card differs; None to estimate it where other things
        were dealt too. Then a flagged card differs from the median of all cards, so that one strong card does not
        make all others stand out.
    """
    cards = np.flatnonzero(np.isfinite(raw.effect) & (raw.se > 0))
    effect, se = raw.effect[cards], raw.se[cards]
    middle, doubt = (
        (float(np.median(effect)), pi / 2 * float((se**2).mean()) / len(se)) if centre is None else (centre, 0.0)
    )
    flags = benjamini_hochberg(two_sided_p((effect - middle) / np.sqrt(se**2 + doubt)), q)
    return Screening(raw, flags, shrink(effect, se, centre=centre), cards)


def rank_ranges(low: npt.ArrayLike, high: npt.ArrayLike) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The best and worst rank that each card can have: 1 is the largest effect, overlapping intervals tie.

    Where the intervals cover simultaneously at 1 - alpha, so do the ranks.
    Source: Klein, Wright and Wieczorek (2020), JRSS A 183.
    """
    bottom, top = np.asarray(low, dtype=np.float64), np.asarray(high, dtype=np.float64)
    best = 1 + len(top) - np.searchsorted(np.sort(bottom), top, side="right")  # all that lie wholly above
    worst = len(top) - np.searchsorted(np.sort(top), bottom, side="left")  # all but those wholly below
    return best.astype(np.int64), worst.astype(np.int64)


@dataclass(frozen=True)
class StageScale:
    """How the effects of a second stage follow from those of the first.

    Attributes
    ----------
    slope : how many times larger effects are when measured again; 1 where unknown
    misfit : standard deviation of the effects around that line, beyond noise
    """

    slope: float = 1.0
    misfit: float = 0.0


def scale_between(rough: npt.ArrayLike, fresh: npt.ArrayLike, se: npt.ArrayLike) -> StageScale:
    """How much larger effects are when measured again, compared with the shrunken estimates of a first stage.

    Items matter less among other strong ones than alone, so the first stage may have another scale. Weighted
    least squares through 0: assumes that effects are about proportional, and errors of the second stage that are
    independent of the first. Shrunken estimates differ from the truth by errors that do not depend on them, so they do
    not dilute the slope (Berkson 1950, JASA 45). It is 1 where it is not known to a third of itself, or would flip
    signs. The misfit is by moments (DerSimonian and Laird 1986), and covers the errors of the first stage too.

    Parameters
    ----------
    rough : shrunken estimates of the first stage
    fresh, se : effects of the second stage with their standard errors; where nothing changed at all they are exact
    """
    x, y, s = (np.asarray(values, dtype=np.float64) for values in (rough, fresh, se))
    if len(x) < 3:
        return StageScale()
    floor = max(float(np.median(s)), 1e-6)
    weight = np.maximum(s, floor) ** -2.0  # an exact effect must not decide alone
    information = float(weight @ x**2)
    slope = float(weight @ (x * y)) / information if information > 0 else 1.0
    spread = max(float(weight @ (y - slope * x) ** 2) / (len(x) - 1), 1.0)
    known = information > 0 and slope > 3 * (spread / information) ** 0.5
    slope = slope if known else 1.0
    misfit = float(((y - slope * x) ** 2 - s**2).sum()) / (len(x) - 1)
    return StageScale(slope, max(misfit, 0.0) ** 0.5)


def centred(win: npt.ArrayLike, together: bool = False) -> Floats:
    """Win mass minus the fair share; where all win together, success minus its mean over all games."""
    y = np.asarray(win, dtype=np.float64)
    if together:
        if y.ndim != 2 or (y != y[:, :1]).any():
            raise ValueError("success is the same for all seats of a game")
        return np.asarray(y - y.mean())
    if y.ndim != 2 or y.shape[1] < 2:
        raise ValueError(f"win mass is a table of games by at least 2 seats, not {y.shape}")
    if not np.allclose(y.sum(axis=1), 1.0):
        raise ValueError(f"win mass must sum to 1 in game {int(np.argmax(np.abs(y.sum(axis=1) - 1)))}")
    return np.asarray(y - 1.0 / y.shape[1])
