"""Does a word name something, or does it only happen to be part of a name? One word of a long name is not enough."""

from __future__ import annotations

import re
from dataclasses import replace

from ..names import Sort
from .match_names import MISSPELT, PART, Mention
from .phrases import COMMON, JUDGE, STRONG_WORDS
from .sentence import Sentence

SHORT = 6  # letters; in a shorter name, one wrong letter easily makes another word
MOST_STRANGE = 1  # unknown words in a question that is still about a game

# Phrases that only designers use; anything can be good, bad, fair, broken or worth it.
OF_GAMES = re.compile(
    r"\b(?:over ?powered|under ?powered|op|imba|imbalanced|unbalanced|over ?priced|under ?priced|over ?costed"
    r"|under ?costed|nerf(?:ed|ing)?|buff(?:ed|ing)?|too (?:strong|weak|powerful)|auto ?include|must (?:buy|pick)"
    r"|costs?|price|tech|techs|technology|cards?|units?|tier|games?|rounds?|layout|map|board|seats?|players?|bots?)\b"
)
INTENTS = frozenset(re.findall(r"[a-z]+", " ".join(STRONG_WORDS.splitlines())))


def with_evidence(sentence: Sentence) -> tuple[Sentence, Mention | None]:
    """The question without its doubtful names, and the first of those.

    A full name is never in doubt, nor are two words of one. One word of a longer name, or a short name with a wrong
    letter, counts only in a question that must be about a game.
    """
    if _about_a_game(sentence):
        return sentence, None
    kept = tuple(one for one in sentence.mentions if not _doubtful(one))
    dropped = [one for one in sentence.mentions if _doubtful(one)]
    return replace(sentence, mentions=kept), dropped[0] if dropped else None


def _doubtful(one: Mention) -> bool:
    hit = one.hits[0]
    if hit.quality == PART and hit.name.sort is Sort.ITEM:
        return one.end - one.start == 1
    return hit.quality == MISSPELT and hit.letters < SHORT


def _about_a_game(sentence: Sentence) -> bool:
    """Does it name a game, or use a phrase of designers and hardly an unknown word?"""
    if sentence.asides:
        return True
    free = [word for word, open_ in zip(sentence.words, sentence.free, strict=True) if open_]
    strange = [
        word for word in free if word.stem not in COMMON and word.text not in INTENTS and not JUDGE.fullmatch(word.text)
    ]
    text = " ".join(word.text for word in free)
    return bool(OF_GAMES.search(text)) and len(strange) <= MOST_STRANGE
