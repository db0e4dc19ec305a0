"""Questions that can be answered, nearest to one that cannot: of the same game, with the same words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..games import game, game_names
from .language.spelling import stem_set
from .names import Name
from .rules import EMPTY, RuleNumber, known_rules
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


def questions_about(name: Name) -> tuple[str, ...]:
    """Questions about an item as commands: whether it is too strong, and what another value of its numbers does."""
    spec = game(name.game)
    judged = name.kind in (*spec.bought_kinds, *spec.dealt_kinds) or name.id in (*spec.fleet, *spec.bought_units)
    texts = [f"is {name.title} too strong in {spec.title}?"] if judged else []
    texts += [f"what if {rule.title} were {new} in {spec.title}?" for rule, new in _other_values(name)]
    return tuple(f'balance ask "{text}"' for text in texts[:SHOWN])


def _other_values(name: Name) -> Iterator[tuple[RuleNumber, int]]:
    """The whole numbers of an item, what it does before what it costs, each with the next greater value."""
    for rule in sorted(known_rules(name.game), key=lambda one: ".effects." not in one.address):
        now = rule.value
        if rule.item != name.id or not isinstance(now, int) or isinstance(now, bool) or now < 1:
            continue
        if rule.range is None or now + 1 <= rule.range[1]:
            yield rule, now + 1


def _common(asked: frozenset[str], question: str) -> float:
    words = stem_set(question) - EMPTY
    return len(asked & words) / max(len(asked | words), 1)


@cache
def _questions(only: str) -> tuple[str, ...]:
    spec = game(only)
    own = (*spec.questions, *study_questions(only))
    return (*own, *(template.format(title=spec.title) for template in TEMPLATES))
