"""What stands around an amount: whether it is more or less, and what kind of number it speaks of."""

from __future__ import annotations

from .amount import Texts
from .number_words import DOWN, LOWERING, RAISING, UP, as_number

WITHIN = 5  # words within which the old value stands behind "instead of"
TAKEN = 7  # words from an amount within which it says "off"
TAKING = {"take", "takes", "taking", "took", "taken"}
FAR = 12  # words between a new value and the old one that it replaces


def next_number(texts: Texts, start: int, free: set[int]) -> tuple[int | None, float | None]:
    """The number within the next few words, and where it stands."""
    for k in range(start, min(start + WITHIN, len(texts))):
        number = as_number(texts[k])
        if k in free and number is not None and texts[k : k + 2] not in (["one", "with"], ["one", "that"]):
            return k, number
    return None, None


def sign_at(texts: Texts, i: int) -> int:
    """The direction that the words around a share or an amount give; 0 if none does."""
    around = set(texts[max(i - FAR, 0) : i])
    after = texts[i + 1 : i + 4]
    if "off" in after[:2] or is_taken_off(texts, i):
        return -1
    if set(after) & set(UP) or around & RAISING:
        return 1
    if set(after) & set(DOWN) or around & LOWERING:
        return -1
    return 0


def is_taken_off(texts: Texts, i: int) -> bool:
    """Whether an amount is taken off something: "take a quarter of the hull off", "knock one metal off"."""
    end = next((k for k in range(i + 1, len(texts)) if k in texts.marked), len(texts))
    before, after = set(texts[max(i - 3, 0) : i]), texts[i + 1 : min(end, i + TAKEN)]
    return bool(before & {*LOWERING, *TAKING}) and bool({"off", "away"} & set(after))


def after_cost(texts: Texts, i: int) -> bool:
    """Whether the words before a place speak of a price."""
    return bool({"cost", "costs", "price", "costed"} & set(texts[max(i - 2, 0) : i]))


def hint_at(texts: Texts, i: int) -> str:
    """The kind of number that the words behind a place speak of."""
    return hint_of(texts, set(range(i + 1, min(i + 4, len(texts)))))


def hint_of(texts: Texts, places: set[int]) -> str:
    """The kind of number that some words speak of; empty if it may be any."""
    for k in sorted(places):
        word = texts[k]
        hint = UP.get(word, "") or DOWN.get(word, "")
        if hint or word in ("expensive", "costly", "off"):
            return hint or "price"
    return ""


def with_places(texts: Texts, i: int, free: set[int], beside: set[str]) -> frozenset[int]:
    """A place and the places after it whose words belong to the same amount."""
    places, k = {i}, i + 1
    while k < len(texts) and k in free and texts[k] in beside:
        places.add(k)
        k += 1
    return frozenset(places)


def places_before(texts: Texts, i: int, beside: set[str]) -> frozenset[int]:
    """The places before one whose words belong to the same amount."""
    places, k = set[int](), i - 1
    while k >= 0 and texts[k] in beside:
        places.add(k)
        k -= 1
    return frozenset(places)
