"""Words that the model of intents has met."""

from __future__ import annotations

from .model import family_of, shipped_model


def is_learnt(word: str) -> bool:
    """Whether the model has met a word in a question that has an answer."""
    return word in shipped_model().known


def is_usual(word: str, label: str) -> bool:
    """Whether a word turns up in several questions of the family of a label."""
    return word in shipped_model().words.get(family_of(label), frozenset())
