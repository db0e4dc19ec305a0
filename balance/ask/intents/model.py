"""The model itself: for every kind of question how likely it is, from weights that `train` has written."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

WEIGHTS = Path(__file__).with_name("weights.json")
CHANGES = ("what_if", "pace")
STUDY = "study"  # the label of questions that studies ask; any other kind of question may be one of them too


def family_of(label: str) -> str:
    """What labels have in common: all claims about an item are one family, all changes another."""
    first = label.partition(".")[0]
    return "change" if first in CHANGES else first


@dataclass(frozen=True)
class IntentModel:
    """Multinomial logistic regression over the pieces of a question, and one that tells studies from all others.

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
        """How likely each label is, together 1; beside them how likely it is that a study is meant."""
        rows = [self.places[piece] for piece in pieces if piece in self.places]
        weights = np.array([weight for piece, weight in pieces.items() if piece in self.places])
        score = dict(zip(self.labels, (self.offset + weights @ self.weights[rows]).tolist(), strict=True))
        study = score.pop(STUDY, None)
        share = np.exp(np.array(list(score.values())) - max(score.values()))
        found = dict(zip(score, (share / share.sum()).tolist(), strict=True))
        return found if study is None else found | {STUDY: 1 / (1 + math.exp(-study))}


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
