"""Names that a user may have meant: the one way in which every error guesses (rapidfuzz, imported when needed)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ALIKE = 0.6  # share of letters in common from which a name is worth a guess


@dataclass(frozen=True)
class Near:
    """A known name and how alike it is, from 0 to 1."""

    name: str
    likeness: float


def nearest(text: str, known: Iterable[str], most: int = 1, least: float = ALIKE) -> list[Near]:
    """The names most like a text, the nearest first; among equals the one that was listed first."""
    from rapidfuzz import fuzz, process

    found = process.extract(text, list(known), scorer=fuzz.ratio, limit=most, score_cutoff=100 * least)
    return [Near(name, score / 100) for name, score, _ in found]


def guess(text: str, known: Iterable[str]) -> str:
    """`; did you mean "..."?`, or nothing if no name is near."""
    near = nearest(text, known)
    return f'; did you mean "{near[0].name}"?' if near else ""


def edits(one: str, other: str, most: int) -> int:
    """Letters that are wrong, missing, too many or swapped with their neighbour; `most` + 1 where there are more.

    Optimal string alignment: Damerau (1964), Communications of the ACM 7.
    """
    from rapidfuzz.distance import OSA

    return OSA.distance(one, other, score_cutoff=most)


def within(text: str, known: Sequence[str], most: int) -> list[tuple[int, int]]:
    """The places of those names that are at most so many `edits` from a text, each with how many."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    found = process.extract(text, known, scorer=OSA.distance, score_cutoff=most, limit=None)
    return [(place, errors) for _, errors, place in found]
