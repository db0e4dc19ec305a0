"""Learns how to tell which number or rule a question changes, or which study it asks for, from the open corpus.

Each model is a choice among all numbers (or other readings of rules) of the game and none of them: a conditional logit
with a ridge.
"""

import numpy as np
from scipy import optimize

from balance.ask.changes import ChangeFinder
from balance.ask.grammar.changed_numbers import choice_places, number_places
from balance.ask.grammar.question import Question
from balance.ask.language.ambiguity import with_evidence
from balance.ask.language.german import in_english
from balance.ask.language.sentence import take_apart
from balance.ask.matching import choices, numbers, studies
from balance.ask.matching.model import chances
from balance.errors import BalanceError
from balance.games import game
from tests.ask.scoring import entries, is_open, wanted

RIDGE = 0.5
CHANGING, SUPPOSING = ("what_if", "pace", "refuse"), ("judge", "compare")


def number_examples(files):
    """(question, features, which candidates are right, their addresses) for open questions that give one value."""
    for entry, q, changed in _questions(files, (*CHANGING, *SUPPOSING)):
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


def choice_examples(files):
    """The same for other readings of rules."""
    for entry, q, changed in _questions(files, CHANGING):
        right = {f"{key}={value}".lower() for some in changed for key, value in some.items()}
        known = [choice.address for choice in choices.known_choices(entry["game"])]
        places = [k for k, address in enumerate(known) if address.lower() in right]
        if known:
            features = choices.choice_features(q, choice_places(q), game(entry["game"]))
            yield entry["ask"], features, places, known


def study_examples(files):
    """The same for shipped studies."""
    for entry, q, _ in _questions(files, None):
        asked = [one for one in (entry, *entry.get("or", ())) if one["intent"] == "study"]
        known = [study.name for study in studies.studies_of(entry["game"])]
        right = {name for one in asked for name in one["subject"]}
        places = [k for k, name in enumerate(known) if name in right]
        if known and (entry["intent"] == "study" or not asked):
            yield entry["ask"], studies.study_features(q, entry["game"]), places, known


def _questions(files, intents):
    """The open questions of some kinds that change one thing at most, taken apart, with what they change."""
    for file, entry in entries():
        if (
            file not in files
            or not is_open(entry)
            or not entry.get("game")
            or (intents and entry["intent"] not in intents)
        ):
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


def examples_of(files):
    """For each model, what it learns from the open questions of some files."""
    return {
        "numbers": list(number_examples(files)),
        "choices": list(choice_examples(files)),
        "studies": list(study_examples(files)),
    }


FEATURES = {"numbers": numbers.FEATURES, "choices": choices.FEATURES, "studies": studies.FEATURES}


def learnt(rows):
    """The weights of each model, from the examples of several folds."""
    entry = {}
    for name, features in FEATURES.items():
        weights = fit([one for some in rows for one in some[name]])
        entry[name] = {one: round(float(weight), 3) for one, weight in zip(features, weights, strict=True)}
    return entry
