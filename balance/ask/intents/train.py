"""Learn the weights of the model from labelled examples: python -m balance.ask.intents.train.

Every line of examples/*.tsv is a label, a tab and a question; names are placeholders such as {item}. The fit is the
maximum of the penalised likelihood (ridge), found from zero, so that the same examples give the same weights.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, sparse

from .features import example_features, example_tokens
from .model import STUDY, WEIGHTS, family_of

Floats = NDArray[np.float64]
EXAMPLES = Path(__file__).with_name("examples")
LEAST = 2  # examples that a piece must occur in
USUAL = 4  # examples of a family that a word must occur in to be usual there
RIDGE = 0.35  # weight of the penalty on every squared weight
UNIT = 0.02  # weights are stored as multiples of this
SMALL = 0.06  # pieces whose weights are all smaller are left out
ROUNDS = 400  # steps of the fit at most


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


def fit(examples: Sequence[Example], rounds: int = ROUNDS) -> dict[str, object]:
    """The model as its file holds it, after some steps at most."""
    pieces = [example_features(one.text) for one in examples]
    seen = Counter(piece for some in pieces for piece in some)
    known = sorted(piece for piece, times in seen.items() if times >= LEAST)
    labels = sorted({one.label for one in examples})
    weights, offset = _weights(_design(pieces, known), [one.label for one in examples], labels, rounds)
    rows = {
        piece: np.rint(row / UNIT).astype(int).tolist()
        for piece, row in zip(known, weights, strict=True)
        if np.abs(row).max() >= SMALL
    }
    return {
        "learnt_from": fingerprint(examples),
        "labels": labels,
        "unit": UNIT,
        "offset": np.rint(offset / UNIT).astype(int).tolist(),
        "words": _words(examples),
        "known": sorted(
            {t.text for one in examples if one.label != "refuse" for t in example_tokens(one.text) if t.text[0] != "<"}
        ),
        "weights": rows,
    }


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


def _words(examples: Sequence[Example]) -> dict[str, list[str]]:
    """For every family of questions the words that turn up in several of them."""
    seen = defaultdict[str, Counter[str]](Counter)
    for one in examples:
        tokens = {token.text for token in example_tokens(one.text)}
        seen[family_of(one.label)].update(token for token in tokens if token[0] != "<")
    return {name: sorted(word for word, n in seen[name].items() if n >= USUAL) for name in sorted(seen)}


def _design(pieces: Sequence[dict[str, float]], known: Sequence[str]) -> sparse.csr_matrix:
    places = {piece: k for k, piece in enumerate(known)}
    cells = [
        (row, places[piece], weight)
        for row, some in enumerate(pieces)
        for piece, weight in some.items()
        if piece in places
    ]
    rows, columns, values = zip(*cells, strict=True)
    return sparse.csr_matrix((values, (rows, columns)), shape=(len(pieces), len(known)))


def _maximum(design: sparse.csr_matrix, right: Sequence[int], n_labels: int, rounds: int) -> tuple[Floats, Floats]:
    """Weights and offsets that make the right labels most likely."""
    n, n_pieces = design.shape
    wanted = np.zeros((n, n_labels))
    wanted[np.arange(n), right] = 1.0
    across = design.T.tocsr()

    def loss(flat: Floats) -> tuple[float, Floats]:
        table = flat.reshape(n_pieces + 1, n_labels)
        weights, offset = table[:-1], table[-1]
        score = design @ weights + offset
        score -= score.max(axis=1, keepdims=True)
        log_sum = np.log(np.exp(score).sum(axis=1, keepdims=True))
        miss = np.exp(score - log_sum) - wanted
        value = -((score - log_sum) * wanted).sum() + RIDGE / 2 * (weights**2).sum()
        slope = np.vstack([across @ miss + RIDGE * weights, miss.sum(axis=0)])
        return value, slope.ravel()

    found = optimize.minimize(
        loss, np.zeros((n_pieces + 1) * n_labels), jac=True, method="L-BFGS-B", options={"maxiter": rounds}
    )
    table = found.x.reshape(n_pieces + 1, n_labels)
    return table[:-1], table[-1]


def write_model(model: dict[str, object], path: Path = WEIGHTS) -> None:
    """Write a model, one piece a line."""
    rows: Iterable[tuple[str, object]] = model.pop("weights").items()  # type: ignore[attr-defined]
    head = json.dumps(model, ensure_ascii=False)[:-1]
    lines = ",\n".join(
        f"{json.dumps(piece, ensure_ascii=False)}:{json.dumps(row, separators=(',', ':'))}" for piece, row in rows
    )
    path.write_text(f'{head}, "weights": {{\n{lines}\n}}}}\n', encoding="utf-8")


if __name__ == "__main__":
    examples = read_examples()
    write_model(fit(examples))
    print(f"{len(examples)} examples")
