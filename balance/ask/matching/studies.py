"""How well the question of each shipped study fits a question: by words in common, and by what the words mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from ..grammar.question import Question
from ..language.amounts import find_amounts
from ..names import Sort
from ..shelf import STUDY_EMPTY, Study, known_studies
from .entries import Described, Entry, Floats, plain_stems
from .model import chances, weights_of
from .numbers import ALIKE, STRANGE, USUAL

FEATURES = (
    "any", "covered", "exact", "missed", "strangest", "like", "like_own", "close", "close_own", "asked_back", "item",
    "other_item", "value", "short",
)  # fmt: skip
SHORT = 3  # words that tell something, below which a question is hardly a study's


@cache
def described_studies(only: str) -> tuple[Described, Described]:
    """The studies of a game with all their wordings, and with their own question alone."""
    known = studies_of(only)
    every = [Entry(frozenset(), _words(one.texts[0]), tuple(map(_words, one.texts[1:]))) for one in known]
    own = [Entry(_words(one.texts[0]), frozenset(), ()) for one in known]
    return Described(every), Described(own)


@cache
def studies_of(only: str) -> tuple[Study, ...]:
    """The studies of a game."""
    return tuple(study for study in known_studies() if study.game == only)


def _words(text: str) -> frozenset[str]:
    return plain_stems(text) - STUDY_EMPTY


@cache
def _words_of_studies(only: str) -> tuple[frozenset[str], ...]:
    """All words of each study of a game, in whatever way it is asked."""
    return tuple(frozenset().union(*map(_words, study.texts)) for study in studies_of(only))


def rank_studies(q: Question, games: Sequence[str]) -> list[tuple[Study, float]]:
    """The studies of some games with the chance that each is asked for, the likeliest first."""
    known = [study for one in games for study in studies_of(one)]
    features = np.vstack([study_features(q, one) for one in games if studies_of(one)])
    share = chances(features @ weights_of("studies", FEATURES))
    share[features[:, FEATURES.index("other_item")] > 0] = 0.0  # it does not speak of an item that is named
    return sorted(zip(known, share.tolist(), strict=True), key=lambda one: -one[1])


def study_features(q: Question, only: str) -> Floats:
    """A row of features for every study of a game."""
    every, own = described_studies(only)
    known = studies_of(only)
    said = _said(q)
    shape = (len(said), len(known))
    weights = np.array([_weight(q, word, every) for word in said])
    fits = np.array([every.describe(word, ALIKE) for word in said]).reshape(shape)
    exact = np.array([every.describe(word) for word in said]).reshape(shape)
    missed = weights[:, None] * (1 - fits)
    found = np.zeros((len(known), len(FEATURES)))
    at = {name: k for k, name in enumerate(FEATURES)}
    found[:, at["any"]] = 1.0
    if said:
        found[:, at["covered"]] = (weights @ fits) / weights.sum()
        found[:, at["exact"]] = (weights @ exact) / weights.sum()
        found[:, at["missed"]] = missed.sum(axis=0)
        found[:, at["strangest"]] = missed.max(axis=0)
    found[:, at["like"]], found[:, at["close"]] = every.likeness(said), every.closeness(said)
    found[:, at["like_own"]], found[:, at["close_own"]] = own.likeness(said), own.closeness(said)
    found[:, at["asked_back"]] = _asked_back(said, own)
    found[:, at["value"]] = _gives_a_value(q)
    found[:, at["short"]] = len(said) < SHORT
    names = [{q.words[i].stem for i in range(one.start, one.end)} for one in q.of(Sort.ITEM)]
    for row, words in zip(found, _words_of_studies(only), strict=True):
        met = sum(bool(some & words) for some in names)
        row[at["item"]], row[at["other_item"]] = met, len(names) - met
    return found


def _said(q: Question) -> list[str]:
    asides = q.sentence.asides
    some = [word.stem for i, word in enumerate(q.words) if i not in asides and word.stem not in STUDY_EMPTY]
    return list(dict.fromkeys(word for word in some if not word[0].isdecimal()))


def _weight(q: Question, word: str, table: Described) -> float:
    if table.knows(word):
        return table.weight(word)
    return USUAL if q.is_usual_word(word, "what_if") else STRANGE


def _asked_back(said: Sequence[str], own: Described) -> Floats:
    """How much of each study's own question is said."""
    best = np.zeros(len(own.words))
    for word in said:
        best = np.maximum(best, own.alike(word, ALIKE))
    return own.named_by(best)


def _gives_a_value(q: Question) -> bool:
    """Whether a question supposes a value of its own, which no study plays."""
    free = [i for i in range(len(q.words)) if i not in q.taken and i not in q.told_numbers]
    return any(amount.value is not None for amount in find_amounts(q.words, free))
