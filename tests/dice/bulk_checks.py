"""How far bulk dice may stray from exact odds, and how to tell."""

from itertools import product
from math import sqrt

import numpy as np
from scipy import stats

import balance
from balance import dice

PURE = balance.engine_mode() == "pure"
N = 2_000 if PURE else 200_000  # rolls of one expression
FAR = 5  # standard errors
NEVER = 1e-5  # p of a chi-square test that does not happen to a correct sampler


def apart(frequency, p, n):
    """By how many standard errors a frequency in n trials is off."""
    return (frequency - float(p)) / sqrt(p * (1 - p) / n) if 0 < p < 1 else 0 if frequency == p else np.inf


def fit(values, chances):
    """p of the chi-square test of values against exact chances; rare neighbours share a bin."""
    found, counts = np.unique(values, return_counts=True)
    assert set(found.tolist()) <= set(chances), "a result that cannot be"
    seen = dict(zip(found.tolist(), counts.tolist(), strict=True))
    bins = [[0, 0.0]]
    for value in sorted(chances):
        if bins[-1][1] >= 5:
            bins.append([0, 0.0])
        bins[-1][0] += seen.get(value, 0)
        bins[-1][1] += float(chances[value]) * len(values)
    if len(bins) > 1 and bins[-1][1] < 5:
        last = bins.pop()
        bins[-1] = [bins[-1][0] + last[0], bins[-1][1] + last[1]]
    return stats.chisquare(*zip(*bins, strict=True)).pvalue if len(bins) > 1 else 1.0


def fit_pairs(left, right, left_chances, right_chances):
    """The same for two columns that must be independent."""
    chances = {1000 * a + b: p * q for (a, p), (b, q) in product(left_chances.items(), right_chances.items())}
    return fit(1000 * left.astype(int) + right, chances)


def exact(text):
    """Result -> exact chance."""
    return dice.distribution(text).fractions()
