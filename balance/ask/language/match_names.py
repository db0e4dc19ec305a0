"""Find the names in a question: whole names first, then misspelt ones, then parts of names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..names import Name, Sort
from .name_index import Found, NameIndex, Order, Window, found_parts, found_roman, found_whole, name_index
from .spelling import QuestionWord

WHOLE, MISSPELT, PART = 3, 2, 1
MODE = "mode"  # behind a name it says that the name is that of a mode
ERROR = 4  # one wrong letter outweighs this many right ones


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


def find_names(question: Sequence[QuestionWord], only: str | None = None, more: Sequence[Name] = ()) -> list[Mention]:
    """The names in the order of the question; each word belongs to the best name that can claim it.

    Parameters
    ----------
    only : look only for names of this game
    more : names besides those that games come with
    """
    found = [hit for hit in _hits(question, name_index()) if only in (None, hit.name.game)]
    found += _hits(question, NameIndex(more)) if more else []
    hits = sorted(found, key=lambda hit: hit.rank, reverse=True)
    taken = set[int]()
    mentions = list[Mention]()
    for hit in hits:
        place = set(range(hit.start, hit.end))
        if place & taken:
            continue
        same = [h for h in hits if h.rank == hit.rank and (h.start, h.end) == (hit.start, hit.end)]
        if hit.end < len(question) and question[hit.end].stem == MODE:
            same = [h for h in same if h.name.sort is Sort.MODE] or same
        taken |= place
        mentions.append(Mention(hit.start, hit.end, tuple({h.name: h for h in same}.values())))
    return sorted(mentions, key=lambda one: one.start)


def _hits(question: Sequence[QuestionWord], index: NameIndex) -> list[Hit]:
    """Every name that some words may stand for, in the order of the names, and of one name the shorter ones first."""
    stems, typed = tuple(word.stem for word in question), tuple(word.text for word in question)
    hits = [*_looked_up(index, stems, found_whole), *_looked_up(index, stems, found_parts)]
    hits += _looked_up(index, typed, found_roman)
    return [hit for _, hit in sorted(hits, key=lambda one: one[0])]


def _looked_up(
    index: NameIndex, words: Window, find: Callable[[NameIndex, Window], tuple[Found, ...]]
) -> Iterator[tuple[tuple[Order, int, int], Hit]]:
    """The hits of every few words in a row, with what orders them."""
    for size in range(1, min(index.longest, len(words)) + 1):
        for start in range(len(words) - size + 1):
            for found in find(index, words[start : start + size]):
                yield (found.spelling.order, size, start), _hit(found, start, start + size)


def _hit(found: Found, start: int, end: int) -> Hit:
    one = found.spelling
    is_part = one.order[2]
    quality = PART if is_part else MISSPELT if found.errors else WHOLE
    return Hit(one.name, start, end, quality, found.errors, one.letters)
