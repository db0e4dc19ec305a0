"""Which other reading of a rule a question asks about: "what if the defender assigned the hits?"."""

from __future__ import annotations

from collections.abc import Collection

from ..games import game, game_names
from .grammar.question import Question
from .language.ambiguity import evident_games
from .language.common_words import COMMON
from .matching.choices import RankedChoice, described_choices, known_choices, rank_choices
from .matching.numbers import ALIKE

LEAST = 0.04  # chance below which no reading is taken to be meant
EVIDENT = 0.7  # share of the chance of all readings where the words must also tell the game
RIVAL = 0.5  # share of the chance of the likeliest reading from which another one may be meant


def find_choices(q: Question, available: Collection[int]) -> list[RankedChoice]:
    """The reading that the words describe, and those that fit nearly as well; none if they fit none closely."""
    games = games_of(q)
    ranked = rank_choices(q, sorted(available), games)
    if not ranked or not _is_described(q, available, ranked[0]):
        return []
    close = [one for one in ranked if one.chance > RIVAL * ranked[0].chance]
    found, every = sum(one.chance for one in close), sum(one.chance for one in ranked)
    if found < LEAST or (len(games) > 1 and found < EVIDENT * every):
        return []
    return close


def _is_described(q: Question, available: Collection[int], best: RankedChoice) -> bool:
    """Whether a rule is described by more than a single word that every question may have: "if we play with 3"."""
    tables, k = described_choices(best.choice.game), known_choices(best.choice.game).index(best.choice)
    stems = {q.words[i].stem for i in available if i not in q.sentence.asides and i not in q.filler}
    met = {word for word in stems if max(table.describe(word, ALIKE)[k] for table in tables) > 0}
    return len(met) > 1 or bool(met - COMMON)


def games_of(q: Question) -> list[str]:
    """The games that a question may be about: that which has what is named in full."""
    games = [q.sentence.game] if q.sentence.game else sorted(evident_games(q.sentence)) or list(game_names())
    with_kind = [one for one in games if set(q.kinds) & {item.kind for item in game(one).catalogue()}]
    return with_kind or games
