"""Which names stand in a question, and where: whole names first, then those with typing errors, then parts of names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...nearest import edits
from ..names import Name, Sort, dull_words
from .phrases import COMMON
from .spelling import ROMAN, Word, allowed

WHOLE, MISSPELT, PART = 3, 2, 1
ERROR = 4  # letters that one wrong letter counts for
LEAST_PART = 4  # letters of a word that can stand for a longer name


@dataclass(frozen=True)
class Hit:
    """A name that may be meant by some words of a question."""

    name: Name
    start: int
    end: int
    quality: int  # WHOLE, MISSPELT or PART
    errors: int  # letters
    letters: int  # of the name, that are there

    @property
    def rank(self) -> tuple[bool, int, int]:
        """The higher, the likelier it is meant: parts last, then by the letters that speak for it."""
        return self.quality > PART, self.letters - ERROR * self.errors, self.quality


@dataclass(frozen=True)
class Found:
    """Some words of a question, and the names that they may stand for: more than one where it is not clear."""

    start: int
    end: int
    hits: tuple[Hit, ...]

    @property
    def names(self) -> list[Name]:
        """The names."""
        return [hit.name for hit in self.hits]

    @property
    def confidence(self) -> float:
        """1 for a name as it is written, less for typing errors and parts."""
        hit = self.hits[0]
        return {WHOLE: 1.0, MISSPELT: 1.0 - 0.1 * hit.errors, PART: 0.7}[hit.quality]

    def of(self, sort: Sort) -> list[Name]:
        """The names of a sort."""
        return [name for name in self.names if name.sort is sort]


def find_names(question: Sequence[Word], names: Sequence[Name]) -> list[Found]:
    """Names in the order in which they stand there; words belong to the best name that can claim them."""
    hits = sorted(_hits(question, names), key=lambda hit: hit.rank, reverse=True)
    taken = set[int]()
    found = list[Found]()
    for hit in hits:
        place = set(range(hit.start, hit.end))
        if place & taken:
            continue
        same = [h for h in hits if h.rank == hit.rank and (h.start, h.end) == (hit.start, hit.end)]
        taken |= place
        found.append(Found(hit.start, hit.end, tuple({h.name: h for h in same}.values())))
    return sorted(found, key=lambda one: one.start)


def _hits(question: Sequence[Word], names: Sequence[Name]) -> Iterator[Hit]:
    said, typed = [word.stem for word in question], [word.text for word in question]
    for name in names:
        for spelling in name.spellings:
            yield from _whole(said, name, spelling)
            yield from _parts(said, name, spelling)
        if name.roman:
            hits = _whole(typed, name, name.roman)
            yield from (hit for hit in hits if _has_numerals(typed[hit.start : hit.end], name.roman))


def _whole(said: Sequence[str], name: Name, spelling: tuple[str, ...]) -> Iterator[Hit]:
    """The whole name, as written or nearly so; words may be joined or torn apart."""
    target = "".join(spelling)
    numbers = _numbers(spelling)
    for size in range(max(len(spelling) - 1, 1), len(spelling) + 2):
        for start in range(len(said) - size + 1):
            window = said[start : start + size]
            if _numbers(window) != numbers or _edges_are_common(window, spelling):
                continue
            most = 0 if size == 1 and window[0] in COMMON else allowed(len(target))
            errors = edits("".join(window), target, most)
            if errors <= most:
                yield Hit(name, start, start + size, MISSPELT if errors else WHOLE, errors, len(target))


def _has_numerals(window: Sequence[str], roman: tuple[str, ...]) -> bool:
    """Do its Roman numbers stand there as they are written, alone or joined to a word? Typing errors make none."""
    return all(any(word.endswith(number) for word in window) for number in roman if number in ROMAN)


def _edges_are_common(window: Sequence[str], spelling: tuple[str, ...]) -> bool:
    """A name does not begin or end with a word of the question that only happens to stand beside it."""
    edges = ((window[0], spelling[0]), (window[-1], spelling[-1]))
    return any(word in COMMON and word not in spelling and not _nearly(word, wanted) for word, wanted in edges)


def _nearly(word: str, wanted: str) -> bool:
    """Whether a word of the question is a word of a name with one wrong letter: "pace walls"."""
    return len(wanted) >= LEAST_PART and edits(word, wanted, 1) == 1


def _numbers(some: Sequence[str]) -> list[str]:
    return [word for word in some if word[0].isdigit()]


def _parts(said: Sequence[str], name: Name, spelling: tuple[str, ...]) -> Iterator[Hit]:
    """Some words of a longer name, one after the other, at least one of them telling."""
    if name.sort is not Sort.ITEM or len(spelling) < 2:
        return
    dull = dull_words(name.game)
    for size in range(1, len(spelling)):
        for first in range(len(spelling) - size + 1):
            part = spelling[first : first + size]
            if not any(_telling(word) and word not in dull for word in part):
                continue
            for start in range(len(said) - size + 1):
                errors = _errors(said[start : start + size], part)
                if errors is not None:
                    yield Hit(name, start, start + size, PART, errors, sum(map(len, part)))


def _telling(word: str) -> bool:
    return len(word) >= LEAST_PART and word not in COMMON and not word[0].isdigit()


def _errors(window: Sequence[str], part: Sequence[str]) -> int | None:
    """Wrong letters in all words together; None where a word is another one."""
    total = 0
    for word, wanted in zip(window, part, strict=True):
        most = min(allowed(len(wanted)), 1) if _telling(word) and _telling(wanted) else 0
        errors = edits(word, wanted, most)
        if errors > most:
            return None
        total += errors
    return total
