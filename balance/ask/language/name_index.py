"""The names that some words of a question may stand for: only those of nearly as many letters are compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache

from ...games import game_names
from ...nearest import edits as count_edits
from ...nearest import within
from ..names import Name, Sort, dull_words, game_words, kind_words, known_names
from .common_words import COMMON
from .lexicon import is_ordinary
from .spelling import LOOSE, ROMAN, allowed
from .vectors import is_english

CACHED = 1 << 16
LOOSEST = max(errors for _, errors in LOOSE)  # letters that may be wrong in a name, however long
FUNCTION = frozenset(
    {"would", "could", "should", "with", "what", "when", "then", "than", "that", "this", "them", "they"}
)
LEAST_PART = 4  # letters that a word needs to stand for a longer name
Window = tuple[str, ...]  # words of a question in a row
Order = tuple[int, int, bool, int, int]  # of the name, of its spelling, whether a part, its words, its first word


@dataclass(frozen=True)
class Spelling:
    """One way to say a name, or part of it."""

    name: Name
    words: tuple[str, ...]
    order: Order
    loose: int  # letters that may be wrong

    @cached_property
    def letters(self) -> int:
        """How many it has."""
        return sum(map(len, self.words))

    @cached_property
    def numbers(self) -> list[str]:
        """The words that are numbers."""
        return numbers_of(self.words)


@dataclass(frozen=True)
class Found:
    """A spelling that some words may stand for, and how many letters are wrong."""

    spelling: Spelling
    errors: int


@dataclass
class Shelf:
    """Spellings of nearly as many words and letters, with the text of each that is compared."""

    spellings: list[Spelling] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def near(self, text: str, most: int) -> Iterator[tuple[Spelling, int]]:
        """The spellings whose text differs in few letters from another one, and in how many."""
        if not most:
            return ((one, 0) for one in self._same.get(text, ()))
        return ((self.spellings[place], errors) for place, errors in within(text, self.texts, most))

    @cached_property
    def _same(self) -> dict[str, list[Spelling]]:
        """The spellings of each text."""
        found = defaultdict[str, list[Spelling]](list)
        for one, text in zip(self.spellings, self.texts, strict=True):
            found[text].append(one)
        return dict(found)


Table = dict[tuple[int, int], Shelf]  # by words and letters


class NameIndex:
    """The spellings of some names, by how many words and letters of a question may stand for each.

    Attributes
    ----------
    whole : by the number of words, and by all their letters
    parts : of items, by the number of words, and by the letters of the first
    roman : names with Roman numerals as they are written, in the manner of `whole`
    longest : number of words that a name may take up
    """

    def __init__(self, names: Sequence[Name]) -> None:
        self.whole, self.parts, self.roman = (defaultdict[tuple[int, int], Shelf](Shelf) for _ in range(3))
        for place, name in enumerate(names):
            for k, words in enumerate(name.spellings):
                _add_whole(self.whole, _spelling(name, words, (place, k, False, 0, 0)))
                for part in _parts(name, words, (place, k)):
                    _add(self.parts, part, len(part.words), part.words[0])
            if name.roman:
                _add_whole(self.roman, _spelling(name, name.roman, (place, len(name.spellings), False, 0, 0)))
        self.longest = max((size for size, _ in (*self.whole, *self.roman)), default=0)


@cache
def name_index() -> NameIndex:
    """The index of the names of all games."""
    return NameIndex(known_names())


def _spelling(name: Name, words: tuple[str, ...], order: Order) -> Spelling:
    loose = 0 if name.sort is Sort.MODE else allowed(sum(map(len, words)))
    return Spelling(name, words, order, loose)


def _add_whole(table: Table, one: Spelling) -> None:
    """The words of a name may be joined or split."""
    for size in range(max(len(one.words) - 1, 1), len(one.words) + 2):
        _add(table, one, size, "".join(one.words))


def _add(table: Table, one: Spelling, size: int, text: str) -> None:
    for letters in range(len(text) - one.loose, len(text) + one.loose + 1):
        table[size, letters].spellings.append(one)
        table[size, letters].texts.append(text)


def _parts(name: Name, words: tuple[str, ...], order: tuple[int, int]) -> Iterator[Spelling]:
    """Some words of a longer name in a row, at least one of them distinctive."""
    if name.sort is not Sort.ITEM:
        return
    dull = dull_words(name.game)
    for size in range(1, len(words)):
        for first in range(len(words) - size + 1):
            part = words[first : first + size]
            if any(is_distinctive(word) and word not in dull for word in part):
                yield Spelling(name, part, (*order, True, size, first), 1)


@lru_cache(CACHED)
def found_whole(index: NameIndex, window: Window) -> tuple[Found, ...]:
    """The names that some words may be, exactly or nearly."""
    return tuple(_nearly_whole(index.whole, window))


@lru_cache(CACHED)
def found_roman(index: NameIndex, window: Window) -> tuple[Found, ...]:
    """The same with Roman numerals, each of which must appear as written."""
    if not any(word.endswith(tuple(ROMAN)) for word in window):
        return ()
    return tuple(one for one in _nearly_whole(index.roman, window) if _has_numerals(window, one.spelling.words))


@lru_cache(CACHED)
def found_parts(index: NameIndex, window: Window) -> tuple[Found, ...]:
    """The longer names that some words are a part of."""
    shelf = index.parts.get((len(window), len(window[0])))
    most = int(_may_be_misspelt(window[0]))
    close = ((one, _errors(window, one.words)) for one, _ in (shelf.near(window[0], most) if shelf else ()))
    return tuple(Found(one, errors) for one, errors in close if errors is not None)


def _nearly_whole(table: Table, window: Window) -> Iterator[Found]:
    joined, numbers = "".join(window), numbers_of(window)
    shelf = table.get((len(window), len(joined)))
    exact = len(window) == 1 and _is_plain_anywhere(window[0])
    for one, errors in shelf.near(joined, 0 if exact else LOOSEST) if shelf else ():
        most = 0 if len(window) == 1 and _is_plain(window[0], one.name.game) else one.loose
        if errors <= most and numbers == one.numbers and _is_possible(window, one.words):
            yield Found(one, errors)


@lru_cache(CACHED)
def edits(one: str, other: str, most: int) -> int:
    """How many letters differ; a number above `most` if more than that."""
    return most + 1 if abs(len(one) - len(other)) > most else count_edits(one, other, most)


def _is_possible(window: Window, spelling: tuple[str, ...]) -> bool:
    """Whether words of the same numbers as a name neither end beside it, nor leave out a word, nor mix up numbers."""
    if _edges_are_common(window, spelling) or _is_cut(window, spelling):
        return False
    if not numbers_of(spelling):
        return True
    return [word[0].isdigit() for word in window] == [word[0].isdigit() for word in spelling]


def _is_plain(word: str, only: str) -> bool:
    """Whether a word means something by itself, and so is no misspelt name."""
    return _is_plain_anywhere(word) or word in kind_words(only)


def _is_plain_anywhere(word: str) -> bool:
    """Whether a word means something by itself, whatever the game."""
    return is_ordinary(word) or _is_spelt(word)


@cache
def _is_spelt(word: str) -> bool:
    """Is it a word of some game, spelt rightly, and so no misspelt name of another one?"""
    return any(word in game_words(one) for one in game_names())


def _is_cut(window: Window, spelling: tuple[str, ...]) -> bool:
    """Does the window leave out a word of the name? However short, that is no typing error: Wall for Wall of Ice."""
    return len(window) < len(spelling) and set(window) < set(spelling)


def _has_numerals(window: Window, roman: tuple[str, ...]) -> bool:
    """Does every Roman numeral appear as written, alone or joined to a word? A typing error makes none."""
    return all(any(word.endswith(number) for word in window) for number in roman if number in ROMAN)


def _edges_are_common(window: Window, spelling: tuple[str, ...]) -> bool:
    """Does the window begin or end with a common word that is only next to the name?"""
    edges = ((window[0], spelling[0]), (window[-1], spelling[-1]))
    return any(word in COMMON and word not in spelling and not _nearly(word, wanted) for word, wanted in edges)


def _nearly(word: str, wanted: str) -> bool:
    """Is it a word of the name with one wrong letter, as in "pace walls"?"""
    return len(wanted) >= LEAST_PART and word not in FUNCTION and edits(word, wanted, 1) == 1


def numbers_of(some: Sequence[str]) -> list[str]:
    """Those of some words that are numbers."""
    return [word for word in some if word[0].isdigit()]


@cache
def is_distinctive(word: str) -> bool:
    """Whether a word alone can stand for a longer name."""
    return len(word) >= LEAST_PART and not is_ordinary(word) and not word[0].isdigit()


def _may_be_misspelt(word: str) -> bool:
    """Whether a word may be one of a longer name though a letter is wrong."""
    return is_distinctive(word) and not is_english(word)


def _errors(window: Window, part: Sequence[str]) -> int | None:
    """Wrong letters in all words together; None if a word does not match."""
    total = 0
    for word, wanted in zip(window, part, strict=True):
        loose = _may_be_misspelt(word) and is_distinctive(wanted)
        most = min(allowed(len(wanted)), 1) if loose else 0
        errors = edits(word, wanted, most)
        if errors > most:
            return None
        total += errors
    return total
