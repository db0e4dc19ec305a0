"""How likely each of several candidates is what the words describe; that none is meant is possible, too."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

WEIGHTS = Path(__file__).with_name("weights.json")
Floats = NDArray[np.float64]


@cache
def shipped_weights() -> Mapping[str, Mapping[str, float]]:
    """The weights that come with the package, by model and feature."""
    found: Mapping[str, Mapping[str, float]] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return found


def weights_of(name: str, features: Sequence[str]) -> Floats:
    """What each feature counts, as learnt from questions."""
    return np.array([shipped_weights()[name][feature] for feature in features])


def chances(utility: Floats) -> Floats:
    """The chance of each candidate; what is missing to 1 is that of none."""
    top = max(float(utility.max(initial=0.0)), 0.0)
    share = np.exp(utility - top)
    found: Floats = share / (share.sum() + np.exp(-top))
    return found
