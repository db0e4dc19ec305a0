"""What two things do to the odds of winning together, beyond what each does alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

import numpy as np
import numpy.typing as npt

from ..inference.intervals import Interval


def odds_contrast(shares: Sequence[npt.ArrayLike | float], signs: Sequence[int], c: float) -> Interval:
    """A contrast of log odds of mean shares on the same blocks: log(p/(1-p)) of each, with its sign.

    The standard error is by the delta method, from the joint spread of all shares. Where a mean is 0 or 1 the odds
    are not known, and neither is the contrast.

    Parameters
    ----------
    shares : of each cell, block by block; a number if it is known exactly
    c : standard errors on either side
    """
    total, pull = 0.0, np.zeros(1)
    for share, sign in zip(shares, signs, strict=True):
        values = np.atleast_1d(np.asarray(share, dtype=np.float64))
        p = float(values.mean())
        if not 0 < p < 1:
            return Interval(0.0, -inf, inf)
        total += sign * log(p / (1 - p))
        if values.size > 1:
            pull = pull + sign * (values - p) / (p * (1 - p))
    se = float(pull.std(ddof=1)) / sqrt(pull.size) if pull.size > 1 else inf
    return Interval.around(total, c * se)
