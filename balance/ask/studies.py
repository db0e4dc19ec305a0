"""Questions that a shipped scenario already asks: ask one of them, and that scenario is played."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from ..experiment.scenarios.find import scenario_files
from ..games.shipped import shipped_scenarios
from .language.sentence import Sentence
from .language.spelling import stem_set
from .rules import FILLER

SAME, ALIKE = 0.8, 0.6  # share of words in common from which two questions are the same, or nearly


@dataclass(frozen=True)
class Study:
    """A scenario that asks a question."""

    name: str
    game: str
    title: str
    question: str
    claims: bool  # whether it tests a claim
    words: frozenset[str]


@dataclass(frozen=True)
class Likeness:
    """A study, and how close its question is to the one asked."""

    study: Study
    share: float  # of the words of both


def study_of(sentence: Sentence) -> Likeness | None:
    """The scenario whose question is closest to this one; None if none is close."""
    asked = frozenset(word.stem for i, word in enumerate(sentence.words) if i not in sentence.asides) - FILLER
    known = [Likeness(s, _share(asked, s.words)) for s in _studies() if sentence.game in (None, s.game)]
    best = max(known, key=lambda one: one.share, default=None)
    return best if best and best.share >= ALIKE else None


def _share(some: frozenset[str], others: frozenset[str]) -> float:
    return len(some & others) / max(len(some | others), 1)


@cache
def _studies() -> tuple[Study, ...]:
    studies = []
    for path in scenario_files(shipped_scenarios()):
        entry = tomllib.loads(path.read_text(encoding="utf-8"))
        question = entry.get("question", "")
        words = stem_set(question) - FILLER
        if words:
            studies.append(Study(path.stem, entry["game"], entry["title"], question, "claim" in entry, words))
    return tuple(studies)
