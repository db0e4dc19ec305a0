"""A question as the model sees it: names, numbers, bots and styles are only told by their kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from ...games import game
from ..language.lexicon import Hit
from ..names import Sort
from .features import Token, features, token_of
from .model import shipped_model

if TYPE_CHECKING:
    from ..grammar.question import Question

KINDS = {Sort.ITEM: "<item>", Sort.LAYOUT: "<layout>", Sort.MODE: "<mode>", Sort.GAME: "<game>"}
QUESTIONS = 64  # that are remembered
GROUPS = {"bots": "<skill>", "styles": "<style>"}


def question_tokens(q: Question) -> list[Token]:
    """The words of a question; a name, a style or a level of skill is one token."""
    kinds = _kinds(q)
    found = list[Token]()
    for i, word in enumerate(q.words):
        if i not in kinds:
            found.append(_kind_token(q, i) or token_of(word))
        elif kinds[i] and (i == 0 or kinds.get(i - 1) != kinds[i] or _begins(q, i)):
            found.append(Token(kinds[i], word.mark))
    return found


def _kind_token(q: Question, i: int) -> Token | None:
    """The word of a kind of items that a game calls by a name of its own, as the model knows kinds: techs, units."""
    own = [kind for kind in q.own_kinds if i in q.kinds.get(kind, ())]
    if not own:
        return None
    return Token("tech" if own[0] in game(str(q.sentence.game)).bought_kinds else "unit", q.words[i].mark)


def _kinds(q: Question) -> dict[int, str]:
    """What stands at the places of names."""
    kinds = dict.fromkeys(q.sentence.asides, "<game>")
    for i in q.sentence.asides:
        if q.words[i].text in ("in", "of", "for", "at", "with"):  # the game with its preposition
            del kinds[i]
    for one in q.sentence.mentions:
        sort = one.hits[0].name.sort
        if sort in KINDS:
            kinds |= dict.fromkeys(range(one.start, one.end), KINDS[sort])
    for hit in q.hits:
        if hit.group in GROUPS and not hit.places & set(kinds):
            kinds |= dict.fromkeys(hit.places, GROUPS[hit.group])
    families = q.families
    kinds |= {i: "<family>" for i, word in enumerate(q.words) if i not in kinds and word.text in families}
    return kinds


def _begins(q: Question, i: int) -> bool:
    return any(one.start == i for one in q.sentence.mentions)


def question_chances(q: Question) -> Mapping[str, float]:
    """How likely each kind of question is."""
    return _chances(tuple(question_tokens(q)), tuple(q.hits), q.sentence.text.rstrip().endswith("?"))


@lru_cache(QUESTIONS)
def _chances(tokens: tuple[Token, ...], hits: tuple[Hit, ...], asks: bool) -> Mapping[str, float]:
    """The same by what the model sees: the same question is often taken apart several times."""
    return shipped_model().chances(features(tokens, hits, asks))
