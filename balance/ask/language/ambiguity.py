"""Is a name meant, or only a word that happens to stand in one? One word of a longer name is not yet that name."""

from __future__ import annotations

import re
from dataclasses import replace

from ..names import Sort
from .match_names import MISSPELT, PART, Found
from .phrases import COMMON, JUDGE, STRONG_WORDS
from .sentence import Sentence

SHORT = 6  # letters below which a wrong one makes another word as easily
MOST_STRANGE = 1  # words that belong to nothing, in a question that is about a game all the same

# Phrases of designers alone; what is good, bad, fair, broken or worth it may be anything.
OF_GAMES = re.compile(
    r"\b(?:over ?powered|under ?powered|op|imba|imbalanced|unbalanced|over ?priced|under ?priced|over ?costed"
    r"|under ?costed|nerf(?:ed|ing)?|buff(?:ed|ing)?|too (?:strong|weak|powerful)|auto ?include|must (?:buy|pick)"
    r"|costs?|price|tech|techs|technology|cards?|units?|tier|games?|rounds?|layout|map|board|seats?|players?|bots?)\b"
)
INTENTS = frozenset(re.findall(r"[a-z]+", " ".join(STRONG_WORDS.splitlines())))


def with_evidence(sentence: Sentence) -> tuple[Sentence, Found | None]:
    """The question without the names that nothing else speaks for, and the first of those.

    A name in full, or at least two words of it, speaks for itself. One word of a longer name, or a short name with a
    wrong letter, needs a question that can only be about a game.
    """
    if _about_a_game(sentence):
        return sentence, None
    kept = tuple(one for one in sentence.found if not _doubtful(one))
    dropped = [one for one in sentence.found if _doubtful(one)]
    return replace(sentence, found=kept), dropped[0] if dropped else None


def _doubtful(one: Found) -> bool:
    hit = one.hits[0]
    if hit.quality == PART and hit.name.sort is Sort.ITEM:
        return one.end - one.start == 1
    return hit.quality == MISSPELT and hit.letters < SHORT


def _about_a_game(sentence: Sentence) -> bool:
    """Whether it names a game, or says what only designers say and hardly anything else."""
    if sentence.asides:
        return True
    free = [word for word, open_ in zip(sentence.words, sentence.free, strict=True) if open_]
    strange = [
        word for word in free if word.stem not in COMMON and word.text not in INTENTS and not JUDGE.fullmatch(word.text)
    ]
    said = " ".join(word.text for word in free)
    return bool(OF_GAMES.search(said)) and len(strange) <= MOST_STRANGE
