"""Learns how to tell which number or rule a question changes, from the open corpus: python -m tests.ask.fit_changes.

Each model is a choice among all numbers (or other readings of rules) of the game and none of them: a conditional logit
with a ridge.
"""

import hashlib
import json
from functools import cache

import numpy as np
from scipy import optimize

from balance.ask.changes import ChangeFinder
from balance.ask.grammar.changed_numbers import choice_places, number_places
from balance.ask.grammar.question import Question
from balance.ask.language.ambiguity import with_evidence
from balance.ask.language.german import in_english
from balance.ask.language.sentence import take_apart
from balance.ask.matching import choices, numbers, studies
from balance.ask.matching.model import WEIGHTS, chances
from balance.errors import BalanceError
from balance.games import game
from tests.ask.scoring import entries, is_open, wanted

RIDGE = 0.5
CHANGING, SUPPOSING = ("what_if", "pace", "refuse"), ("judge", "compare")
FOLDS = 5


def number_examples():
    """(question, features, which candidates are right, their addresses) for open questions that give one value."""
    for entry, q, changed in _questions((*CHANGING, *SUPPOSING)):
        right = {key for some in changed for key in some if key.startswith(("rules.", "items."))}
        finder = ChangeFinder(q, number_places(q), q.players.count if q.players else None, entry["intent"] in SUPPOSING)
        try:
            rules, features = finder.candidates()
        except BalanceError:
            continue
        places = [k for k, rule in enumerate(rules) if rule.address in right]
        if not right and entry["intent"] in SUPPOSING:  # the price that an item has anyway
            given = {amount.value for amount in finder.amounts}
            places = [k for k, rule in enumerate(rules) if rule.item and rule.is_price and rule.value in given]
        if rules and (places or not right):
            yield entry["ask"], features, places, [rule.address for rule in rules]


def choice_examples():
    """The same for other readings of rules."""
    for entry, q, changed in _questions(CHANGING):
        right = {f"{key}={value}".lower() for some in changed for key, value in some.items()}
        known = [choice.address for choice in choices.known_choices(entry["game"])]
        places = [k for k, address in enumerate(known) if address.lower() in right]
        if known:
            features = choices.choice_features(q, choice_places(q), game(entry["game"]))
            yield entry["ask"], features, places, known


def study_examples():
    """The same for shipped studies."""
    for entry, q, _ in _questions(None):
        asked = [one for one in (entry, *entry.get("or", ())) if one["intent"] == "study"]
        known = [study.name for study in studies.studies_of(entry["game"])]
        right = {name for one in asked for name in one["subject"]}
        places = [k for k, name in enumerate(known) if name in right]
        if known and (entry["intent"] == "study" or not asked):
            yield entry["ask"], studies.study_features(q, entry["game"]), places, known


def _questions(intents):
    """The open questions of some kinds that change one thing at most, taken apart, with what they change."""
    for _, entry in entries():
        if not is_open(entry) or not entry.get("game") or (intents and entry["intent"] not in intents):
            continue
        changed = [one.get("after", {}) | one.get("setting", {}) for one in wanted(entry, entry["game"])]
        if any(len([key for key in some if "." in key]) > 1 for some in changed):
            continue
        try:
            q = Question(with_evidence(take_apart(in_english(entry["ask"]), entry["game"]))[0])
            q.items  # noqa: B018
        except BalanceError:
            continue
        yield entry, q.in_game(entry["game"]), changed


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

    return optimize.minimize(loss, np.zeros(data[0][1].shape[1]), jac=True, method="L-BFGS-B").x


@cache
def every_example():
    """For each model the names of its features, and its examples."""
    return {
        "numbers": (numbers.FEATURES, list(number_examples())),
        "choices": (choices.FEATURES, list(choice_examples())),
        "studies": (studies.FEATURES, list(study_examples())),
    }


def learnt(examples, is_read=lambda ask: True):
    """The weights of each model, from the examples whose questions may be read."""
    entry = {}
    for name, (features, data) in examples.items():
        weights = fit([one for one in data if is_read(one[0])])
        entry[name] = {one: round(float(weight), 3) for one, weight in zip(features, weights, strict=True)}
    return entry


def main():
    kept = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    WEIGHTS.write_text(json.dumps(kept | learnt(every_example()), indent=1) + "\n", encoding="utf-8")
    print(*(f"{name}: {len(data)} questions" for name, (_, data) in every_example().items()), sep="\n")


def cross_validated(data):
    """(question, chances, right) of every example, by a model that has not seen it."""
    fold = [int(hashlib.sha256(ask.encode()).hexdigest(), 16) // 7 % FOLDS for ask, *_ in data]
    for k in range(FOLDS):
        weights = fit([one for one, f in zip(data, fold, strict=True) if f != k])
        for (ask, features, right, names), f in zip(data, fold, strict=True):
            if f == k:
                yield ask, chances(features @ weights), right, names


if __name__ == "__main__":
    main()
