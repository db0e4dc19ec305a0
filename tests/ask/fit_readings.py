"""Learns how likely a whole reading is to be right, from open questions read as if nobody had read their authors."""

import json

import numpy as np
from scipy import optimize

from balance.ask import parse
from balance.ask.belief import SIGNS
from balance.ask.choosing import ranked
from balance.ask.matching import model as matching
from balance.ask.modules import with_needed_modules
from balance.errors import BalanceError
from tests.ask import crossing
from tests.ask.scoring import agrees, entries, flat, is_open, wanted

RIDGE = 1.0
KEPT = crossing.KEPT_MODELS / "readings.json"
LEAST_AGAINST = -0.1  # weight at most of what speaks against a reading
AGAINST = (  # what can never speak for a reading, whatever the questions that happen to be known say
    "claim", "rival", "refuse", "partly", "doubt", "left", "weighty", "names_another", "part", "around", "unclear",
    "partial_names", "misspelt", "other_name", "bare", "directed", "own_words", "unusual", "others", "telling",
    "items_of_change", "asks_again", "heavy", "strange_of_change", "unknown_names", "left_names", "rest_of_setting",
)  # fmt: skip
THRESHOLDS = (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9)


def candidates_of(entry):
    """The readings of a question that come into question, in the game it is first read in."""
    calls = []

    def recorded(found):
        calls.append(found)
        return ranked(found)

    parse.ranked = recorded
    try:
        parse.read_question(entry["ask"], usual=entry.get("use"))
    except BalanceError:
        pass
    finally:
        parse.ranked = ranked
    return calls[0] if calls else []


def rows_of(files):
    """For every open question of some files: its file, whether it has an answer, and its readings: signs and truth."""
    crossing.use(files)
    matching.shipped_weights()["readings"].update(dict.fromkeys(SIGNS, 0.0))  # whatever was learnt, all are wanted
    rows = []
    for file, entry in entries():
        if file in files and is_open(entry):
            right = list(wanted(entry, entry.get("game")))
            found = candidates_of(entry)
            rows.append(
                {
                    "file": file,
                    "ask": entry["ask"],
                    "answerable": entry["intent"] != "refuse",
                    "found": [
                        {
                            "signs": {name: one.signs[name] for name in SIGNS if one.signs.get(name)},
                            "right": any(agrees(flat(with_needed_modules(one.reading)), some) for some in right),
                            "sentence": one.reading.sentence,
                            "doubtful": one.is_doubtful,
                        }
                        for one in found
                    ],
                }
            )
    return rows


def fit(rows):
    """The weights of a logistic regression over the signs of every reading."""
    design = np.array([[one["signs"].get(name, 0.0) for name in SIGNS] for row in rows for one in row["found"]])
    right = np.array([float(one["right"]) for row in rows for one in row["found"]])

    def loss(weights):
        score = design @ weights
        value = np.logaddexp(0, score).sum() - right @ score + RIDGE / 2 * (weights**2).sum()
        return value, design.T @ (1 / (1 + np.exp(-score)) - right) + RIDGE * weights

    bounds = [(None, LEAST_AGAINST) if name in AGAINST else (None, None) for name in SIGNS]
    return optimize.minimize(loss, np.zeros(len(SIGNS)), jac=True, method="L-BFGS-B", bounds=bounds).x


def beliefs(row, weights):
    """The chance of each reading of a question."""
    signs = np.array([[one["signs"].get(name, 0.0) for name in SIGNS] for one in row["found"]])
    return 1 / (1 + np.exp(-signs @ weights))


def judged(rows):
    """(belief of the likeliest reading, whether it is right, whether any is) of each question, by others' weights."""
    for files in crossing.folds():
        weights = fit([row for row in rows if row["file"] not in files])
        for row in rows:
            if row["file"] in files and row["found"]:
                chances = beliefs(row, weights)
                best = int(np.argmax(chances))
                found = row["found"][best]
                chance = 0.0 if found["doubtful"] else chances[best]
                yield chance, found["right"], any(one["right"] for one in row["found"])


def learn_readings(rows):
    """Learn the weights, write them, and print what thresholds give."""
    KEPT.write_text(json.dumps(rows), encoding="utf-8")
    known = json.loads(matching.WEIGHTS.read_text(encoding="utf-8"))
    known["readings"] = {name: round(float(one), 3) for name, one in zip(SIGNS, fit(rows), strict=True)}
    matching.WEIGHTS.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    print(*(f"{name:16} {weight:7.2f}" for name, weight in known["readings"].items()), sep="\n")
    found, answerable = list(judged(rows)), sum(row["answerable"] for row in rows)
    print(f"a right reading is found for {sum(some for *_, some in found)} of {answerable}")
    for least in THRESHOLDS:
        right = sum(ok for chance, ok, _ in found if chance >= least)
        wrong = sum(not ok for chance, ok, _ in found if chance >= least)
        print(f"from {least:.2f}: right {right / answerable:.1%}, wrong {wrong / len(rows):.1%}")
