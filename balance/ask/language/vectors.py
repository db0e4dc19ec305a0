"""What words mean, as points in space: words of like meaning lie close together.

`vectors.npz` holds some 12,000 English words. Each point is what the sentence model all-MiniLM-L6-v2 (Apache-2.0) makes
of the word alone, reduced to its main directions and rounded to whole numbers.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FILE = Path(__file__).with_name("vectors.npz")
CACHED = 1 << 14

Floats = NDArray[np.float32]


@cache
def _table() -> tuple[dict[str, int], Floats]:
    with np.load(FILE) as entry:
        words = bytes(entry["words"]).decode("ascii").split("\n")
        points = entry["points"].astype(np.float32)
    return {word: place for place, word in enumerate(words)}, points


@lru_cache(CACHED)
def _point(word: str) -> Floats | None:
    places, points = _table()
    if word not in places:
        return None
    point = points[places[word]]
    found: Floats = point / np.linalg.norm(point)
    return found


def is_english(word: str) -> bool:
    """Whether a word is one of those that have a point."""
    return word in _table()[0]


def dimensions() -> int:
    """How many numbers a point has."""
    return int(_table()[1].shape[1])


def point_of(word: str) -> Floats:
    """The point of a word, one unit from the middle; the middle itself if the word is unknown."""
    found = _point(word)
    return found if found is not None else np.zeros(dimensions(), dtype=np.float32)


def points_of(words: list[str] | tuple[str, ...]) -> Floats:
    """The points of several words, a row each."""
    return np.array([point_of(word) for word in words], dtype=np.float32).reshape(len(words), dimensions())
