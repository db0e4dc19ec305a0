"""The model itself: for every kind of question how likely it is, from weights that `train` has written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

WEIGHTS = Path(__file__).with_name("weights.json")
CHANGES = ("what_if", "pace")


def family_of(label: str) -> str:
    """What labels have in common: all claims about an item are one family, all changes another."""
    first = label.partition(".")[0]
    return "change" if first in CHANGES else first


@dataclass(frozen=True)
class IntentModel:
    """Multinomial logistic regression over the pieces of a question.

    Attributes
    ----------
    labels : the kinds of questions
    weights : a row for every piece, a column for every label
    words : for every family of questions, the words that turn up in several of them
    known : every word of a question that has an answer
    """

    labels: tuple[str, ...]
    places: Mapping[str, int]
    weights: NDArray[np.float64]
    offset: NDArray[np.float64]
    words: Mapping[str, frozenset[str]]
    known: frozenset[str]

    def chances(self, pieces: Mapping[str, float]) -> dict[str, float]:
        """How likely each label is."""
        score = self.offset.copy()
        for piece, weight in pieces.items():
            if piece in self.places:
                score += weight * self.weights[self.places[piece]]
        share = np.exp(score - score.max())
        share /= share.sum()
        return dict(zip(self.labels, share.tolist(), strict=True))


@cache
def shipped_model() -> IntentModel:
    """The model that comes with the package."""
    return read_model(WEIGHTS)


def read_model(path: Path) -> IntentModel:
    """A model from its file; weights are whole numbers in units of `unit`."""
    entry = json.loads(path.read_text(encoding="utf-8"))
    rows = entry["weights"]
    weights = np.array(list(rows.values()), dtype=float) * entry["unit"]
    places = {piece: k for k, piece in enumerate(rows)}
    offset = np.array(entry["offset"], dtype=float) * entry["unit"]
    words = {family: frozenset(some) for family, some in entry["words"].items()}
    return IntentModel(tuple(entry["labels"]), places, weights, offset, words, frozenset(entry["known"]))
