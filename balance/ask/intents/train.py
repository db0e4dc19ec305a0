"""Learn the weights of the model from labelled examples: python -m balance.ask.intents.train.

Every line of examples/*.tsv is a label, a tab and a question; names are placeholders such as {item}. The fit is the
maximum of the penalised likelihood (ridge), found from zero, so that the same examples give the same weights.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, sparse

from .features import example_features, example_tokens
from .model import STUDY, family_of, write_model

Floats = NDArray[np.float64]
Short = NDArray[np.float32]  # precise enough for the steps of a fit, and twice as fast
EXAMPLES = Path(__file__).with_name("examples")
LEAST = 2  # examples that a piece must occur in
USUAL = 4  # examples of a family that a word must occur in to be usual there
RIDGE = 0.35  # weight of the penalty on every squared weight
UNIT = 0.02  # weights are stored as multiples of this
SMALL = 0.06  # pieces whose weights are all smaller are left out
ROUNDS = 150  # steps of the fit at most
REMEMBERED = 5  # steps that tell the curvature


@dataclass(frozen=True)
class Example:
    """A question and its label."""

    label: str
    text: str


def read_examples(folder: Path = EXAMPLES) -> list[Example]:
    """All examples, in the order of their files."""
    found = list[Example]()
    for path in sorted(folder.glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            label, _, text = line.partition("\t")
            found.append(Example(label, text))
    return found


def fingerprint(examples: Sequence[Example]) -> str:
    """What the weights were learnt from, as a short hash."""
    text = "\n".join(f"{one.label}\t{one.text}" for one in examples)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Fitted:
    """What was learnt: what the model tells of itself, and the weights of every piece in units of `unit`."""

    told: dict[str, object]
    weights: dict[str, NDArray[np.int16]]


def fit(examples: Sequence[Example], rounds: int = ROUNDS) -> Fitted:
    """The model, after some steps at most."""
    pieces = [example_features(one.text) for one in examples]
    seen = Counter(piece for some in pieces for piece in some)
    known = sorted(piece for piece, times in seen.items() if times >= LEAST)
    labels = sorted({one.label for one in examples})
    weights, offset = _weights(_design(pieces, known), [one.label for one in examples], labels, rounds)
    said = [{token.text for token in example_tokens(one.text) if token.text[0] != "<"} for one in examples]
    answered = [some for one, some in zip(examples, said, strict=True) if one.label != "refuse"]
    told = {
        "learnt_from": fingerprint(examples),
        "labels": labels,
        "unit": UNIT,
        "offset": np.rint(offset / UNIT).astype(int).tolist(),
        "words": _words(examples, said),
        "known": sorted(set().union(*answered)),
    }
    telling = np.abs(weights).max(axis=1) >= SMALL
    rows = np.rint(weights / UNIT).astype(np.int16)
    return Fitted(told, {piece: row for piece, row, tells in zip(known, rows, telling, strict=True) if tells})


def _weights(
    design: sparse.csr_matrix, asked: Sequence[str], labels: Sequence[str], rounds: int
) -> tuple[Floats, Floats]:
    """A column for every label; that of studies tells them from all others, which are learnt without studies."""
    plain = [label for label in labels if label != STUDY]
    rows = [k for k, label in enumerate(asked) if label != STUDY]
    weights, offset = _maximum(design[rows], [plain.index(asked[k]) for k in rows], len(plain), rounds)
    if STUDY not in labels:
        return weights, offset
    apart, apart_offset = _maximum(design, [int(label == STUDY) for label in asked], 2, rounds)
    place = labels.index(STUDY)
    weights = np.insert(weights, place, apart[:, 1] - apart[:, 0], axis=1)
    return weights, np.insert(offset, place, apart_offset[1] - apart_offset[0])


def _words(examples: Sequence[Example], said: Sequence[set[str]]) -> dict[str, list[str]]:
    """For every family of questions the words that turn up in several of them."""
    seen = defaultdict[str, Counter[str]](Counter)
    for one, some in zip(examples, said, strict=True):
        seen[family_of(one.label)].update(some)
    return {name: sorted(word for word, n in seen[name].items() if n >= USUAL) for name in sorted(seen)}


def _design(pieces: Sequence[dict[str, float]], known: Sequence[str]) -> sparse.csr_matrix:
    places = {piece: k for k, piece in enumerate(known)}
    met = [[(places[piece], weight) for piece, weight in some.items() if piece in places] for some in pieces]
    ends = np.cumsum([0, *map(len, met)])
    columns = np.array([place for some in met for place, _ in some], dtype=np.int32)
    values = np.array([weight for some in met for _, weight in some], dtype=np.float32)
    return sparse.csr_matrix((values, columns, ends), shape=(len(pieces), len(known)))


def _maximum(design: sparse.csr_matrix, right: Sequence[int], n_labels: int, rounds: int) -> tuple[Floats, Floats]:
    """Weights and offsets that make the right labels most likely."""
    n, n_pieces = design.shape
    wanted: Short = np.zeros((n, n_labels), dtype=np.float32)
    wanted[np.arange(n), right] = 1.0
    across = design.T.tocsr()

    def loss(flat: Floats) -> tuple[float, Floats]:
        table = flat.reshape(n_pieces + 1, n_labels).astype(np.float32)
        weights, offset = table[:-1], table[-1]
        score = design @ weights + offset
        score -= score.max(axis=1, keepdims=True)
        log_sum = np.log(np.exp(score).sum(axis=1, keepdims=True))
        miss = np.exp(score - log_sum) - wanted
        value = -((score - log_sum) * wanted).sum(dtype=float) + RIDGE / 2 * (weights**2).sum(dtype=float)
        slope = np.vstack([across @ miss + RIDGE * weights, miss.sum(axis=0)])
        return float(value), slope.ravel().astype(float)

    options = {"maxiter": rounds, "maxcor": REMEMBERED}
    found = optimize.minimize(loss, np.zeros((n_pieces + 1) * n_labels), jac=True, method="L-BFGS-B", options=options)
    table = found.x.reshape(n_pieces + 1, n_labels)
    return table[:-1], table[-1]


if __name__ == "__main__":
    examples = read_examples()
    fitted = fit(examples)
    write_model(fitted.told, fitted.weights)
    print(f"{len(examples)} examples")
