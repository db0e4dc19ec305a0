"""The model itself: for every kind of question how likely it is, from weights that `train` has written."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

WEIGHTS = Path(__file__).with_name("weights.npz")
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
    weights: NDArray[np.float32]
    offset: NDArray[np.float64]
    words: Mapping[str, frozenset[str]]
    known: frozenset[str]

    def chances(self, pieces: Mapping[str, float]) -> dict[str, float]:
        """How likely each label is, together 1; beside them how likely it is that a study is meant."""
        met = [(self.places[piece], weight) for piece, weight in pieces.items() if piece in self.places]
        rows, weights = [row for row, _ in met], np.array([weight for _, weight in met])
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
    with np.load(path) as entry:
        told = json.loads(entry["told"].tobytes())
        pieces = entry["pieces"].tobytes().decode("utf-8").split("\n")
        weights = entry["weights"] * np.float32(told["unit"])
    places = {piece: k for k, piece in enumerate(pieces)}
    offset = np.array(told["offset"], dtype=float) * told["unit"]
    words = {family: frozenset(some) for family, some in told["words"].items()}
    return IntentModel(tuple(told["labels"]), places, weights, offset, words, frozenset(told["known"]))


def write_model(model: Mapping[str, Any], weights: Mapping[str, NDArray[np.int16]], path: Path = WEIGHTS) -> None:
    """Write a model: what it tells of itself, its pieces, and their weights in units of `unit`."""
    np.savez_compressed(
        path,
        told=_bytes(json.dumps(model, ensure_ascii=False)),
        pieces=_bytes("\n".join(weights)),
        weights=np.array(list(weights.values()), dtype=np.int16),
    )


def fingerprint_of(path: Path = WEIGHTS) -> str:
    """What the weights of a file were learnt from."""
    with np.load(path) as entry:
        return str(json.loads(entry["told"].tobytes())["learnt_from"])


def _bytes(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(text.encode("utf-8"), dtype=np.uint8)
