"""Questions that a shipped scenario already asks: ask one of them, in its words or others, and it is played."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..experiment.scenarios.find import scenario_files
from ..games import game
from ..games.shipped import shipped_scenarios
from .grammar.question import Draft, Question
from .language.ambiguity import evident_games
from .language.amounts import find_amounts
from .language.spelling import stem_set
from .reading import Intent, ParsedQuestion
from .wordings import Weights, keys, likeness

LESS = 0.75  # weight of a likeness that is not nearly perfect, beside the chance of another reading
EXACT = 0.95  # likeness from which a question is one of the wordings of a study
EQUAL, CERTAIN = 0.85, 2.0  # likeness of the same question in the same words, and its weight: above all others
NO_STUDY = 0.5  # chance of a refusal from which no study is meant
SAME, ALIKE = 0.7, 0.5  # likeness from which two questions are the same, or nearly
LEAST_WORDS = 2  # that a question must have in order to be a study's
MARGIN = 0.03  # two studies this close are a tie
EMPTY = stem_set(
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
    wordings: tuple[frozenset[str], ...]
    plain: bool  # whether it is a plain match of the game, which asks how that goes


@dataclass(frozen=True)
class Likeness:
    """A study, and how close its question is to the one asked."""

    study: Study
    share: float  # how close the closest of its wordings is
    own: float = 0.0  # how close the question is that it asks itself


def read_study(q: Question) -> Iterator[Draft]:
    """The scenario whose question is the same as this one, or nearly."""
    like = study_of(q)
    if like is None or q.scenario or _gives_a_value(q):
        return
    if like.own < EQUAL and like.share < EXACT and q.chance("refuse") > NO_STUDY:
        return
    study = like.study
    if q.players and q.players.count not in game(study.game).players:
        return
    known = frozenset(word for words in study.wordings for word in words)
    used = frozenset(i for i, word in enumerate(q.words) if keys([word.stem]) <= known)
    used |= frozenset(place for hit in q.hits if hit.group in ("concepts", "kinds") for place in hit.places)
    used |= frozenset(i for i, word in enumerate(q.words) if i in q.taken and word.text in EMPTY)
    options = {"title": game(study.game).title, "asks": study.question, "claims": study.claims}
    sure = like.share if like.share >= SAME else like.share * LESS
    sure = CERTAIN if like.own >= EQUAL else sure
    reading = ParsedQuestion(
        q.sentence.text, study.game, Intent.STUDY, (study.name,), (study.title,), study.name,
        options=options, confidence=min(sure, 1.0),
    )  # fmt: skip
    yield Draft(reading, used, "study", weight=sure)


def _gives_a_value(q: Question) -> bool:
    """Whether a question supposes a value of its own, which no study plays."""
    free = [i for i in range(len(q.words)) if i not in q.taken and i not in q.told_numbers]
    given = any(amount.value is not None for amount in find_amounts(q.words, free))
    return given and q.chance("what_if") + q.chance("pace.") > NO_STUDY


def study_of(q: Question) -> Likeness | None:
    """The scenario whose question is closest to this one; None if none is close, or two are as close."""
    asked = keys([word.stem for i, word in enumerate(q.words) if i not in q.sentence.asides and word.stem not in EMPTY])
    named = {q.sentence.game} if q.sentence.game else evident_games(q.sentence)
    known = [
        Likeness(study, likeness(asked, study.wordings, _weights()), likeness(asked, study.wordings[:1], _weights()))
        for study in _studies()
        if not named or study.game in named
    ]
    known.sort(key=lambda one: -one.share)
    if (
        len(asked) < LEAST_WORDS
        or known[0].share < ALIKE
        or (len(known) > 1 and known[1].share > known[0].share - MARGIN)
    ):
        return None
    return known[0]


@cache
def _weights() -> Weights:
    """What the words of studies tell: less if many studies have them."""
    return Weights.of([study.wordings for study in _studies()])


@cache
def _studies() -> tuple[Study, ...]:
    studies = []
    for path in scenario_files(shipped_scenarios()):
        entry = tomllib.loads(path.read_text(encoding="utf-8"))
        question = entry.get("question", "")
        texts = [question, *entry.get("also_asked", [])]
        wordings = tuple(words for text in texts if (words := keys(stem_set(text) - EMPTY)))
        if question and wordings:
            plain = path.parent.name == entry["game"]
            studies.append(Study(path.stem, entry["game"], entry["title"], question, "claim" in entry, wordings, plain))
    return tuple(studies)


def study_questions(only: str) -> tuple[str, ...]:
    """The questions that the studies of a game ask; those of its plain matches could be about any game."""
    return tuple(dict.fromkeys(study.question for study in _studies() if study.game == only and not study.plain))


@cache
def study_words(only: str) -> frozenset[str]:
    """The words of the questions that the studies of a game ask."""
    return frozenset(word for study in _studies() if study.game == only for word in stem_set(study.question) - EMPTY)
