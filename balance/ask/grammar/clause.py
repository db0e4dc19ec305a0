"""The clause that changes something, apart from what is asked about it: "a roll of 5 was enough. Who would notice?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..names import Sort
from .leftover import is_heavy, is_said_outright
from .question import Question

ENDS = ",.;:!?"
OPENING = {"if", "when", "suppose", "supposing", "imagine", "assuming"}  # a condition begins, within a sentence
PRONOUNS = {"it", "its", "they", "them", "their", "that", "this", "these", "those"}
LEAST = 3  # words of a clause that says by itself what changes


def changing_clauses(q: Question, places: Sequence[int]) -> Iterator[list[int]]:
    """The clauses that may say by themselves what changes: the words around each say nothing of the game."""
    parts = _parts(q, places)
    for part in parts if len(parts) > 1 else ():
        meant = _meant_items(q, part)
        rest = [i for i in places if i not in part and i not in meant and i not in q.filler and i not in q.told_numbers]
        if meant and len(part) >= LEAST and not any(is_said_outright(q, i) for i in rest):
            yield sorted({*part, *meant})
        elif len(part) >= LEAST and not any(is_heavy(q, i, "what_if") for i in rest):
            yield part


def _meant_items(q: Question, part: Sequence[int]) -> frozenset[int]:
    """The only item of a question, named outside of a clause that speaks of "it"."""
    spots = q.spots(Sort.ITEM)
    back = PRONOUNS & {q.words[i].text for i in part}
    return spots if back and len(q.items) == 1 and not spots & set(part) else frozenset()


def _parts(q: Question, places: Sequence[int]) -> list[list[int]]:
    """Some words, parted at punctuation marks and where a condition begins."""
    found = list[list[int]]()
    last = -1
    for i in places:
        parted = any(mark in q.words[k].mark for k in range(last + 1, i + 1) for mark in ENDS)
        if not found or parted or q.words[i].text in OPENING:
            found.append([])
        found[-1].append(i)
        last = i
    return found
