"""Learns how to tell which number a question changes, from the open corpus: python -m tests.ask.fit_numbers.

The model is a choice among all numbers of the game and none of them (conditional logit with a ridge).
"""

import hashlib
import json

import numpy as np
from scipy import optimize

from balance.ask.changes import ChangeFinder
from balance.ask.grammar.change import number_places
from balance.ask.grammar.question import Question
from balance.ask.language.ambiguity import with_evidence
from balance.ask.language.german import in_english
from balance.ask.language.sentence import take_apart
from balance.ask.matching.model import WEIGHTS, chances
from balance.ask.matching.numbers import FEATURES
from balance.errors import BalanceError
from tests.ask.scoring import entries, is_open, wanted

RIDGE = 0.5
CHANGING, SUPPOSING = ("what_if", "pace", "refuse"), ("judge", "compare")
FOLDS = 5


def examples():
    """(question, features of the candidates, which of them are right) for every open question that gives one value."""
    for _, entry in entries():
        if is_open(entry) and entry.get("game") and entry["intent"] in (*CHANGING, *SUPPOSING):
            found = _example(entry)
            if found:
                yield entry["ask"], *found


def _example(entry):
    changed = [one.get("after", {}) | one.get("setting", {}) for one in wanted(entry, entry["game"])]
    right = {key for some in changed for key in some if key.startswith(("rules.", "items."))}
    try:
        q = Question(with_evidence(take_apart(in_english(entry["ask"]), entry["game"]))[0]).in_game(entry["game"])
        places = number_places(q)
        finder = ChangeFinder(q, places, q.players.count if q.players else None, entry["intent"] in SUPPOSING)
        rules, features = finder.candidates()
    except BalanceError:
        return None
    places = [k for k, rule in enumerate(rules) if rule.address in right]
    if any(len(some) > 1 for some in changed) or not rules or (right and not places):
        return None
    return features, places, [rule.address for rule in rules]


def fit(data):
    """The weights that make the right candidates most likely."""

    def loss(weights):
        value, slope = RIDGE * (weights[1:] ** 2).sum(), 2 * RIDGE * weights
        slope[0] = 0.0
        for _, features, right, _ in data:
            share = chances(features @ weights)
            met = share[right].sum() if right else 1 - share.sum()
            value -= np.log(met + 1e-12)
            pull = share.copy()
            if right:
                pull[right] -= share[right] / met
            slope = slope + features.T @ pull
        return value, slope

    return optimize.minimize(loss, np.zeros(len(FEATURES)), jac=True, method="L-BFGS-B").x


def main():
    data = list(examples())
    weights = fit(data)
    entry = {"numbers": {name: round(float(one), 3) for name, one in zip(FEATURES, weights, strict=True)}}
    WEIGHTS.write_text(json.dumps(entry, indent=1) + "\n", encoding="utf-8")
    print(f"{len(data)} questions")


def cross_validated():
    """(question, chances, right) of every example, by a model that has not seen it."""
    data = list(examples())
    fold = [int(hashlib.sha256(ask.encode()).hexdigest(), 16) // 7 % FOLDS for ask, *_ in data]
    for k in range(FOLDS):
        weights = fit([one for one, f in zip(data, fold, strict=True) if f != k])
        for (ask, features, right, names), f in zip(data, fold, strict=True):
            if f == k:
                yield ask, chances(features @ weights), right, names


if __name__ == "__main__":
    main()
