"""Which other reading of a rule a question asks about: "what if the defender assigned the hits?"."""

from __future__ import annotations

from collections.abc import Collection

from ..games import game, game_names
from .grammar.question import Question
from .language.ambiguity import evident_games
from .matching.choices import RankedChoice, rank_choices

LEAST = 0.04  # chance below which no reading is taken to be meant
EVIDENT = 0.7  # share of the chance of all readings where the words must also tell the game
RIVAL = 0.5  # share of the chance of the likeliest reading from which another one may be meant


def find_choices(q: Question, available: Collection[int]) -> list[RankedChoice]:
    """The reading that the words describe, and those that fit nearly as well; none if they fit none closely."""
    games = games_of(q)
    ranked = rank_choices(q, sorted(available), games)
    close = [one for one in ranked if one.chance > RIVAL * ranked[0].chance]
    found, every = sum(one.chance for one in close), sum(one.chance for one in ranked)
    if found < LEAST or (len(games) > 1 and found < EVIDENT * every):
        return []
    return close


def games_of(q: Question) -> list[str]:
    """The games that a question may be about: that which has what is named in full."""
    games = [q.sentence.game] if q.sentence.game else sorted(evident_games(q.sentence)) or list(game_names())
    with_kind = [one for one in games if set(q.kinds) & {item.kind for item in game(one).catalogue()}]
    return with_kind or games
