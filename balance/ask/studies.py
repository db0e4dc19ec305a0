"""Questions that a shipped scenario already asks: ask one of them, in its words or others, and it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ..games import game, game_names
from ..games.spec import GameSpec
from .grammar.question import Draft, Question
from .language.ambiguity import evident_games
from .language.spelling import picks_one, stem_set, stems
from .matching.studies import FEATURES, rank_studies, studies_of, study_features
from .names import kind_words
from .reading import Intent, ParsedQuestion
from .refusal import Unclear
from .shelf import STUDY_EMPTY, Study
from .wordings import keys

LEAST = 0.3  # chance below which it is not
CERTAIN = 2.0  # weight of the same question in the same words: above all others
USUAL_KINDS = frozenset({"tech", "card", "unit"})
USUAL = 0.05  # share of questions that ask for a study
REFUSED = 0.5  # chance of a refusal from which no study is meant
CLEAR = 0.76  # chance from which a study is meant, though it asks more
TIE = 0.8  # share of the chance of the likeliest study from which another one is as likely
COVERED = 0.6  # share of the words of a part that a study which answers both parts accounts for
WHOLE = 0.75  # share of its own question that must be said, where another reading accounts for all words
EQUAL = 0.9  # share of the words of two questions that are the same


@dataclass(frozen=True)
class Likely:
    """A study, and how likely it is that its question is the one asked."""

    study: Study
    chance: float
    same: bool = False  # whether it is asked in the study's own words
    partly: bool = False  # whether the study asks more than this
    rival: Study | None = None  # another one that is nearly as likely


def read_study(q: Question) -> Iterator[Draft]:
    """The scenario whose question is the same as this one, or nearly."""
    found = study_of(q)
    if found is None or q.scenario or (not found.same and q.chance("refuse") * (1 - q.study_chance) > REFUSED):
        return
    study = found.study
    if found.rival:
        which = [study.question, found.rival.question]
        raise Unclear(f"which one do you mean: {' Or: '.join(which)}", which)
    if q.players and q.players.count not in _all_players(game(study.game)):
        return
    options = {"title": game(study.game).title, "asks": study.question, "claims": study.claims}
    reading = ParsedQuestion(
        q.sentence.text, study.game, Intent.STUDY, (study.name,), (study.title,), study.name,
        options=options, confidence=round(min(found.chance, 1.0), 3),
    )  # fmt: skip
    yield Draft(
        reading,
        frozenset(range(len(q.words))),
        "study",
        weight=CERTAIN if found.same else found.chance,
        partly=found.partly,
    )


def study_of(q: Question) -> Likely | None:
    """The scenario that the question most likely asks for; None if that is unlikely."""
    games = [q.sentence.game] if q.sentence.game else sorted(evident_games(q.sentence)) or list(game_names())
    ranked = rank_studies(q, games)
    for study, _ in ranked:
        if _is_same(q, study):
            return Likely(study, 1.0, True)
    ranked = [one for one in ranked if _speaks_of_kinds(q, one[0])]
    if not ranked:
        return None
    (study, fit), (other, next_fit) = ranked[0], (*ranked[1:2], ranked[0])[0]
    chance = _with_kind(fit, q.study_chance)
    if chance < LEAST:
        return None
    partly = _asks_more(q, study) and fit * q.study_chance < CLEAR
    tied = other is not study and fit < CLEAR and next_fit > TIE * fit
    return Likely(study, chance, partly=partly, rival=other if tied else None)


def _all_players(spec: GameSpec) -> frozenset[int]:
    """Every number of players, in whatever mode."""
    return frozenset(spec.players).union(*spec.mode_players.values())


def _speaks_of_kinds(q: Question, study: Study) -> bool:
    """Whether a study speaks of the kinds of items that a question names, but for kinds that many games have.

    Where one of a kind is asked for ("which hero", "the best hero"), the study asks for it, too.
    """
    kinds = kind_words(study.game) - USUAL_KINDS
    said = {i: word.stem for i, word in enumerate(q.words) if i not in q.taken and word.stem in kinds}
    wanted = [kind for i, kind in said.items() if picks_one(q.word_text(i - 1))]
    texts = [f" {' '.join(stems(text))} " for text in study.texts]
    if not all(any(f" which {kind} " in text or f" what {kind} " in text for text in texts) for kind in wanted):
        return False
    return set(said.values()) <= frozenset().union(*map(stem_set, study.texts))


def answers_all(study: Study, parts: Sequence[Question]) -> bool:
    """Whether a study speaks of every part of a question."""
    place = studies_of(study.game).index(study)
    covered = FEATURES.index("covered")
    return all(study_features(part, study.game)[place, covered] >= COVERED for part in parts)


def _asks_more(q: Question, study: Study) -> bool:
    """Whether a question leaves out much of what a study asks."""
    place = studies_of(study.game).index(study)
    said: float = study_features(q, study.game)[place, FEATURES.index("asked_back")]
    return said < WHOLE


def _is_same(q: Question, study: Study) -> bool:
    """Whether a question is the study's own, in nearly the same words."""
    asked, own = keys({word.stem for word in q.words} - STUDY_EMPTY), _own_keys(study.question)
    return len(asked & own) >= EQUAL * len(asked | own)


@cache
def _own_keys(question: str) -> frozenset[str]:
    return keys(stem_set(question) - STUDY_EMPTY)


def _with_kind(chance: float, kind: float) -> float:
    """The chance of a study by what it is about and by the kind of question, which are taken to be independent."""
    odds = chance / max(1 - chance, 1e-9) * (kind / max(1 - kind, 1e-9)) / (USUAL / (1 - USUAL))
    return odds / (1 + odds)
