"""The studies that are shipped: scenarios that ask a question, each in several wordings."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..experiment.scenarios.find import scenario_files
from ..games.shipped import shipped_scenarios
from .language.spelling import stem_set

STUDY_EMPTY = stem_set(
    """a an and any are as at be but by can do does each for from had has have how i if in into is it its many may me
    more most much my of on one only or other out should so such than that the their them there these they this to up
    was were what when where which while who will with would you your ought call game games often give"""
)


@dataclass(frozen=True)
class Study:
    """A scenario that asks a question, in several wordings."""

    name: str
    game: str
    title: str
    question: str
    claims: bool  # whether it tests a claim
    texts: tuple[str, ...]  # its question, and how people also ask it
    plain: bool  # whether it is a plain match of the game, which asks how that goes
    compares: frozenset[str] = frozenset()  # keys of its matrix whose values it compares game by game
    bots: bool = False  # whether it varies who plays
    minded: tuple[str, ...] = ()  # of a claim about how one player plays: the modules in play


@cache
def known_studies() -> tuple[Study, ...]:
    """Every study, in the order of the files."""
    studies = list[Study]()
    for path in scenario_files(shipped_scenarios()):
        entry = tomllib.loads(path.read_text(encoding="utf-8"))
        question = entry.get("question", "")
        texts = (question, *entry.get("also_asked", []))
        if stem_set(question) - STUDY_EMPTY:
            plain = path.parent.name == entry["game"]
            head = (path.stem, entry["game"], entry["title"], question, "claim" in entry, texts, plain)
            varied = entry.get("matrix", {})
            studies.append(Study(*head, _compared(entry), "bots" in varied, _minded(entry)))
    return tuple(studies)


def _compared(entry: Mapping[str, Any]) -> frozenset[str]:
    """The keys of the matrix that its effects compare."""
    return frozenset(key for effect in entry.get("effects", ()) for key in effect["before"])


def _minded(entry: Mapping[str, Any]) -> tuple[str, ...]:
    """The modules in play where one player minds them less, or more, than the others."""
    played_by_another = entry.get("claim", {}).get("seat", {}).get("bot")
    return tuple(entry.get("modules", ())) if played_by_another else ()


def study_questions(only: str) -> tuple[str, ...]:
    """The questions that the studies of a game ask; those of its plain matches could be about any game."""
    return tuple(dict.fromkeys(study.question for study in known_studies() if study.game == only and not study.plain))


@cache
def study_words(only: str) -> frozenset[str]:
    """The words of the questions that the studies of a game ask."""
    own = [stem_set(study.question) - STUDY_EMPTY for study in known_studies() if study.game == only]
    return frozenset().union(*own)
