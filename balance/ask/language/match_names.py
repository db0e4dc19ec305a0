"""Find the names in a question: whole names first, then misspelt ones, then parts of names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from ...games import game_names
from ...nearest import edits as count_edits
from ..names import Name, Sort, dull_words, game_words, kind_words
from .common_words import COMMON
from .lexicon import is_ordinary
from .spelling import ROMAN, QuestionWord, allowed

WHOLE, MISSPELT, PART = 3, 2, 1
CACHED = 1 << 16
ERROR = 4  # one wrong letter outweighs this many right ones
FUNCTION = frozenset(
    {"would", "could", "should", "with", "what", "when", "then", "than", "that", "this", "them", "they"}
)
LEAST_PART = 4  # letters that a word needs to stand for a longer name


@lru_cache(CACHED)
def edits(one: str, other: str, most: int) -> int:
    """How many letters differ; a number above `most` if more than that."""
    return most + 1 if abs(len(one) - len(other)) > most else count_edits(one, other, most)


@dataclass(frozen=True)
class Hit:
    """A name that may be meant by some words of a question."""

    name: Name
    start: int
    end: int
    quality: int  # WHOLE, MISSPELT or PART
    errors: int  # letters
    letters: int  # of the name, in the question

    @property
    def rank(self) -> tuple[bool, int, int]:
        """Higher is likelier: parts of names come last, then more matching letters win."""
        return self.quality > PART, self.letters - ERROR * self.errors, self.quality


@dataclass(frozen=True)
class Mention:
    """Some words of a question and the names they may stand for: more than one if it is unclear."""

    start: int
    end: int
    hits: tuple[Hit, ...]

    @property
    def names(self) -> list[Name]:
        """The names."""
        return [hit.name for hit in self.hits]

    @property
    def confidence(self) -> float:
        """1 for a name in full, less for typing errors and parts."""
        hit = self.hits[0]
        return {WHOLE: 1.0, MISSPELT: 1.0 - 0.1 * hit.errors, PART: 0.7}[hit.quality]

    def of(self, sort: Sort) -> list[Name]:
        """The names of a sort."""
        return [name for name in self.names if name.sort is sort]


def find_names(question: Sequence[QuestionWord], names: Sequence[Name]) -> list[Mention]:
    """The names in the order of the question; each word belongs to the best name that can claim it."""
    hits = sorted(_hits(question, names), key=lambda hit: hit.rank, reverse=True)
    taken = set[int]()
    mentions = list[Mention]()
    for hit in hits:
        place = set(range(hit.start, hit.end))
        if place & taken:
            continue
        same = [h for h in hits if h.rank == hit.rank and (h.start, h.end) == (hit.start, hit.end)]
        taken |= place
        mentions.append(Mention(hit.start, hit.end, tuple({h.name: h for h in same}.values())))
    return sorted(mentions, key=lambda one: one.start)


def _hits(question: Sequence[QuestionWord], names: Sequence[Name]) -> Iterator[Hit]:
    stems, typed = [word.stem for word in question], [word.text for word in question]
    for name in names:
        for spelling in name.spellings:
            yield from _whole(stems, name, spelling)
            yield from _parts(stems, name, spelling)
        if name.roman:
            hits = _whole(typed, name, name.roman)
            yield from (hit for hit in hits if _has_numerals(typed[hit.start : hit.end], name.roman))


def _whole(words: Sequence[str], name: Name, spelling: tuple[str, ...]) -> Iterator[Hit]:
    """The whole name, exactly or nearly; its words may be joined or split."""
    target = "".join(spelling)
    numbers, loose = _numbers(spelling), allowed(len(target))
    loose = 0 if name.sort is Sort.MODE else loose
    for size in range(max(len(spelling) - 1, 1), len(spelling) + 2):
        for start in range(len(words) - size + 1):
            window = words[start : start + size]
            if abs(sum(map(len, window)) - len(target)) > loose:
                continue
            if _numbers(window) != numbers or _edges_are_common(window, spelling) or _is_cut(window, spelling):
                continue
            if numbers and [word[0].isdigit() for word in window] != [word[0].isdigit() for word in spelling]:
                continue
            plain = size == 1 and (is_ordinary(window[0]) or window[0] in kind_words(name.game) or _is_spelt(window[0]))
            most = 0 if plain else loose
            errors = edits("".join(window), target, most)
            if errors <= most:
                yield Hit(name, start, start + size, MISSPELT if errors else WHOLE, errors, len(target))


@cache
def _is_spelt(word: str) -> bool:
    """Is it a word of some game, spelt rightly, and so no misspelt name of another one?"""
    return any(word in game_words(one) for one in game_names())


def _is_cut(window: Sequence[str], spelling: tuple[str, ...]) -> bool:
    """Does the window leave out a word of the name? However short, that is no typing error: Wall for Wall of Ice."""
    return len(window) < len(spelling) and set(window) < set(spelling)


def _has_numerals(window: Sequence[str], roman: tuple[str, ...]) -> bool:
    """Does every Roman numeral appear as written, alone or joined to a word? A typing error makes none."""
    return all(any(word.endswith(number) for word in window) for number in roman if number in ROMAN)


def _edges_are_common(window: Sequence[str], spelling: tuple[str, ...]) -> bool:
    """Does the window begin or end with a common word that is only next to the name?"""
    edges = ((window[0], spelling[0]), (window[-1], spelling[-1]))
    return any(word in COMMON and word not in spelling and not _nearly(word, wanted) for word, wanted in edges)


def _nearly(word: str, wanted: str) -> bool:
    """Is it a word of the name with one wrong letter, as in "pace walls"?"""
    return len(wanted) >= LEAST_PART and word not in FUNCTION and edits(word, wanted, 1) == 1


def _numbers(some: Sequence[str]) -> list[str]:
    return [word for word in some if word[0].isdigit()]


def _parts(words: Sequence[str], name: Name, spelling: tuple[str, ...]) -> Iterator[Hit]:
    """Some words of a longer name in a row, at least one of them distinctive."""
    if name.sort is not Sort.ITEM or len(spelling) < 2:
        return
    dull = dull_words(name.game)
    for size in range(1, len(spelling)):
        for first in range(len(spelling) - size + 1):
            part = spelling[first : first + size]
            if not any(_is_distinctive(word) and word not in dull for word in part):
                continue
            for start in range(len(words) - size + 1):
                if abs(len(words[start]) - len(part[0])) > 1:
                    continue
                errors = _errors(words[start : start + size], part)
                if errors is not None:
                    yield Hit(name, start, start + size, PART, errors, sum(map(len, part)))


@cache
def _is_distinctive(word: str) -> bool:
    return len(word) >= LEAST_PART and not is_ordinary(word) and not word[0].isdigit()


def _errors(window: Sequence[str], part: Sequence[str]) -> int | None:
    """Wrong letters in all words together; None if a word does not match."""
    total = 0
    for word, wanted in zip(window, part, strict=True):
        most = min(allowed(len(wanted)), 1) if _is_distinctive(word) and _is_distinctive(wanted) else 0
        errors = edits(word, wanted, most)
        if errors > most:
            return None
        total += errors
    return total
