"""Words with a typing error: one letter too many, too few or wrong, or two letters swapped."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase

from ..intents.words import is_learnt
from .lexicon import is_ordinary
from .spelling import QuestionWord, stem
from .vectors import is_english

SHORTEST = 4  # letters; shorter words have too many neighbours
CACHED = 1 << 12


def corrected(word: QuestionWord) -> QuestionWord:
    """The word that was meant, if this one is no word and only one common word is that close to it."""
    meant = _meant(word.text)
    return QuestionWord(meant, stem(meant), word.mark) if meant != word.text else word


@lru_cache(CACHED)
def _meant(text: str) -> str:
    if len(text) < SHORTEST or not text.isalpha() or _is_word(text) or _is_word(stem(text)):
        return text
    if text.endswith("in") and _is_word(f"{text}g"):
        return f"{text}g"  # "movin" in a chat
    for close in (_swapped(text), _others(text)):
        found = {one for one in close if is_english(one) and (is_learnt(stem(one)) or is_ordinary(one))}
        if found:
            return min(found, key=lambda one: (not is_ordinary(one), one)) if len(found) <= 2 else text
    return text


def _is_word(text: str) -> bool:
    return is_english(text) or is_ordinary(text)


def _swapped(text: str) -> Iterator[str]:
    for i in range(len(text) - 1):
        yield text[:i] + text[i + 1] + text[i] + text[i + 2 :]


def _others(text: str) -> Iterator[str]:
    for i in range(len(text) + 1):
        if i < len(text):
            yield text[:i] + text[i + 1 :]
        for letter in ascii_lowercase:
            yield text[:i] + letter + text[i:]
            if i < len(text):
                yield text[:i] + letter + text[i + 1 :]
