"""Questions that can be answered, nearest to one that cannot: of the same game, with the same words."""

from __future__ import annotations

from functools import cache

from ..games import game, game_names
from .language.spelling import stem_set
from .rules import EMPTY
from .shelf import study_questions

SHOWN = 3
TEMPLATES = (
    "how long is a game of {title}?",
    "is {title} balanced?",
    "is {title} luck or skill?",
    "which strategy is best in {title}?",
    "are the seats fair in {title}?",
)


def nearby_questions(text: str, only: str | None) -> tuple[str, ...]:
    """Three questions as commands, those with most words in common first.

    Parameters
    ----------
    only : the game, if it is known
    """
    asked = stem_set(text) - EMPTY
    known = [one for name in ([only] if only else game_names()) for one in _questions(name)]
    ranked = sorted(range(len(known)), key=lambda k: (-_common(asked, known[k]), k))
    return tuple(f'balance ask "{known[k]}"' for k in ranked[:SHOWN])


def _common(asked: frozenset[str], question: str) -> float:
    words = stem_set(question) - EMPTY
    return len(asked & words) / max(len(asked | words), 1)


@cache
def _questions(only: str) -> tuple[str, ...]:
    spec = game(only)
    own = (*spec.questions, *study_questions(only))
    return (*own, *(template.format(title=spec.title) for template in TEMPLATES))
