"""What words mean, as points in space: words of like meaning lie close together.

`vectors.npz` holds some 12,000 English words. Each point is what the sentence model all-MiniLM-L6-v2 (Apache-2.0) makes
of the word alone, reduced to its main directions and rounded to whole numbers. The commoner half of the words is parted
into groups of like meaning, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FILE = Path(__file__).with_name("vectors.npz")
CACHED = 1 << 14
SHORTEST_DERIVED = 5  # letters of a word that is made of another one
DERIVED = (("ly", ""), ("ily", "y"), ("er", ""), ("ier", "y"), ("est", ""), ("iest", "y"), ("ness", ""), ("iness", "y"))
COMMON = 100  # place in the list of a word that tells half as much as a rare one

Floats = NDArray[np.float32]


@cache
def _table() -> tuple[dict[str, int], Floats]:
    with np.load(FILE) as entry:
        words = bytes(entry["words"]).decode("ascii").split("\n")
        points = entry["points"].astype(np.float32)
    return {word: place for place, word in enumerate(words)}, points


@cache
def _groups() -> dict[str, int]:
    with np.load(FILE) as entry:
        groups = entry["groups"].tolist()
    return dict(zip(_table()[0], groups, strict=False))


def group_of(word: str) -> int | None:
    """The group of words of like meaning that a word belongs to; None if it is a rare one."""
    return _groups().get(word)


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


def is_derived(word: str) -> bool:
    """Whether a word is one of those, or made of one by a usual beginning or end: unkind, nastily, kinder."""
    bare = word.removeprefix("un") if len(word) > SHORTEST_DERIVED else word
    ends = {bare} | {bare.removesuffix(end) + other for end, other in DERIVED if bare.endswith(end)}
    return is_english(word) or any(len(one) > 2 and is_english(one) for one in ends)


def dimensions() -> int:
    """How many numbers a point has."""
    return int(_table()[1].shape[1])


def point_of(word: str) -> Floats:
    """The point of a word, one unit from the middle; the middle itself if the word is unknown."""
    found = _point(word)
    return found if found is not None else np.zeros(dimensions(), dtype=np.float32)


def telling(word: str) -> float:
    """How much a word tells, from 0 to 1: the words are listed from the commonest to the rarest."""
    place = _table()[0].get(word)
    return 0.0 if place is None else place / (place + COMMON)


def mean_point(weights: Mapping[str, float]) -> Floats:
    """Where several words lie together; those that tell more, or have a greater weight, count more."""
    total = np.zeros(dimensions(), dtype=np.float32)
    for word, weight in weights.items():
        total += weight * telling(word) * point_of(word)
    size = float(np.linalg.norm(total))
    return total / size if size else total


def points_of(words: list[str] | tuple[str, ...]) -> Floats:
    """The points of several words, a row each."""
    return np.array([point_of(word) for word in words], dtype=np.float32).reshape(len(words), dimensions())
