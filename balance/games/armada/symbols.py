"""How Armada's files write dice, the symbols of stations, the sections of missions and the faces of a line."""

from __future__ import annotations

from collections.abc import Sequence

from .engine.names import MAX_SECTIONS, SIDES, SYMBOLS, Symbol
from .faults import fault

LETTERS = {
    "T": Symbol.TACTICAL,
    "E": Symbol.ENGINEERING,
    "S": Symbol.SCIENCE,
    "M": Symbol.MEDICAL,
    "C": Symbol.COMMAND,
}
BLANK = "-"
MOST = 3  # symbols on one side
WORDS = {letter: symbol.name.lower() for letter, symbol in LETTERS.items()}


def sides_of(where: str, text: str) -> tuple[list[int], list[int]]:
    """ "C C TT S M -" -> the symbol of each side, and how many of it."""
    sides = text.split()
    if len(sides) != SIDES:
        raise fault(where, f'a die has {SIDES} sides, not {len(sides)}: "{text}"')
    for side in sides:
        if side != BLANK and (side[0] not in LETTERS or side != side[0] * len(side) or len(side) > MOST):
            raise fault(where, f'"{side}" is no side of a die; there are T, TT, TTT, E, S, M, C and - (blank)')
    symbols = [int(LETTERS.get(side[0], Symbol.BLANK)) for side in sides]
    return symbols, [0 if side == BLANK else len(side) for side in sides]


def needs_of(where: str, text: str) -> list[list[int]]:
    """ "T T E" -> how many of each symbol one activation takes; " / " parts several uses, no text is none."""
    return [_counts(where, use.replace(" ", "")) for use in text.split(" / ")] if text else []


def sections_of(where: str, text: str) -> list[list[int]]:
    """ "TT / S" -> how many of each symbol every section takes."""
    sections = [_counts(where, section.strip()) for section in text.split("/")] if text else []
    if len(sections) > MAX_SECTIONS:
        raise fault(where, f"a mission has at most {MAX_SECTIONS} sections, not {len(sections)}")
    return sections


def faces_of(where: str, text: str) -> int:
    """ "3 4" -> faces of the enemy die as bits."""
    faces = text.split()
    if not faces or len(set(faces)) != len(faces) or not set(faces) <= set("123456"):
        raise fault(where, f'faces are some of 1 to 6, each once and parted by spaces, not "{text}"')
    return sum(1 << int(face) for face in faces)


def symbol_of(letter: str) -> int:
    """The number of a symbol's letter."""
    return int(LETTERS[letter])


def _counts(where: str, letters: Sequence[str]) -> list[int]:
    if not letters:
        raise fault(where, "a symbol is missing")
    for letter in letters:
        if letter not in LETTERS:
            raise fault(where, f'"{letter}" is no symbol; there are {", ".join(LETTERS)}')
    counts = [0] * SYMBOLS
    for letter in letters:
        counts[LETTERS[letter]] += 1
    return counts
