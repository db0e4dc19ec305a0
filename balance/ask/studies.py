"""Questions that a shipped scenario asks already: whoever asks one of them is shown its command."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from ..experiment.library import scenario_files
from ..games import game
from ..games.shipped import shipped_scenarios
from .refusal import Refusal
from .rules import FILLER
from .sentence import Sentence
from .spelling import stem_set

SAME, ALIKE = 0.8, 0.6  # part of the words of two questions that they share: they are one, or nearly


@dataclass(frozen=True)
class Study:
    """A scenario with a question."""

    name: str
    game: str
    title: str
    words: frozenset[str]


def study_of(sentence: Sentence, least: float) -> Refusal | None:
    """The scenario that asks this question, as an answer that names its command; None where there is none."""
    said = frozenset(word.stem for i, word in enumerate(sentence.words) if i not in sentence.asides) - FILLER
    known = [study for study in _studies() if sentence.game in (None, study.game)]
    likeness = {study: _likeness(said, study.words) for study in known}
    best = max(likeness, key=likeness.__getitem__, default=None)
    if best is None or likeness[best] < least:
        return None
    command = f"balance run {best.name}"
    return Refusal(f"a study asks that: {best.title} ({game(best.game).title}); play it with {command}", (command,))


def _likeness(some: frozenset[str], others: frozenset[str]) -> float:
    return len(some & others) / max(len(some | others), 1)


@cache
def _studies() -> tuple[Study, ...]:
    found = []
    for path in scenario_files(shipped_scenarios()):
        entry = tomllib.loads(path.read_text(encoding="utf-8"))
        found.append(Study(path.stem, entry["game"], entry["title"], stem_set(entry["question"]) - FILLER))
    return tuple(found)
