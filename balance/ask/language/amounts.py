"""Amounts in a question: 20, +2, 2 more, twice, half, 10 % less, free, from 16 to 18, or only a direction."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from .amount import Amount, Texts, fixed, plus
from .amount_signs import places_before, with_places
from .factors import find_factor
from .number_words import DOWN, FREE, NOTHING, ORDINAL, UP, as_number
from .single_numbers import find_number
from .spelling import QuestionWord

OWNED = {"their", "its", "the", "his", "her", "your", "those", "these"}
NO_COUNT = {  # behind "a third" in what is no number: "a third player", "a third of it", "a third party"
    "player", "team", "tier", "turn", "round", "time", "party", "person", "game", "of", "off", "place", "seat", "as",
    "level", "class", "edition", "printing", "playtest", "again", "opinion", "look",
}  # fmt: skip
SIDES = 6  # of a die of which nothing else is said
FACES, UPWARDS = {"face", "faces", "sides"}, {"more", "better", "higher", "up", "above"}
HITTING = {"hit", "hits", "hitting"}
LOSING = {"lose", "loses", "lost", "losing", "shed", "sheds", "drop", "drops", "dropped", "forfeit", "forfeited"}


def find_amounts(words: Sequence[QuestionWord], free: Sequence[int]) -> list[Amount]:
    """The values that a question gives, in words that belong to nothing else.

    A direction alone counts only if there is no value.
    """
    texts, open_ = Texts(words), set(free)
    amounts = list(_values(texts, words, open_))
    rows = [len(one.row) for one in amounts if one.row]
    amounts = [one for one in amounts if not rows or one.row or one.value not in rows]
    return amounts or list(_zero(texts, open_)) or list(_directions(texts, open_))


def _values(texts: Texts, words: Sequence[QuestionWord], free: set[int]) -> Iterator[Amount]:
    used = set[int]()
    for i in sorted(free):
        if i in used:
            continue
        amount = (
            _faces(texts, i, free)
            or _row(texts, words, i, free)
            or _ordinal_copy(texts, i, free)
            or _of_many(texts, i, free)
            or find_factor(texts, i, free)
            or find_number(texts, i, free)
        )
        if amount:
            used |= amount.words
            yield amount


def _faces(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """How many faces of a die: hits on 4, 5 or 6; on a 4 or more; 3 faces out of 6; half the faces."""
    number = as_number(texts[i])
    if texts[i] == "half" and FACES & set(texts[i + 1 : i + 4]):
        end = next(k for k in range(i + 1, len(texts)) if texts[k] in FACES)
        return _faced(SIDES / 2, {*range(i, end + 1)} & free)
    if number is None or not number.is_integer():
        return None
    if texts[i + 1 : i + 2] and texts[i + 1] in FACES and texts[i + 2 : i + 4] == ["out", "of"]:
        whole = as_number(texts[i + 4]) if i + 4 < len(texts) else None
        return _faced(number, {*range(i, i + 5)} & free) if whole else None
    if not HITTING & set(texts[max(i - 8, 0) : i]):
        return None
    if texts[i + 1 : i + 2] and texts[i + 1] in ("or", "and") and texts[i + 2 : i + 3] and texts[i + 2] in UPWARDS:
        return _faced(SIDES - number + 1, {i, i + 1, i + 2} & free)
    last, places, k = number, {i}, i + 1
    while k < len(texts) and (texts[k] in ("and", "or", "to", "a") or as_number(texts[k]) == last + 1):
        if as_number(texts[k]) == last + 1:
            last += 1
            places |= {*range(i, k + 1)}
        k += 1
    if last == SIDES and last > number:
        return _faced(last - number + 1, places & free)
    return None


def _faced(count: float, places: Collection[int]) -> Amount:
    return Amount(frozenset(places), partial(fixed, float(count)), hint="faces", value=float(count))


def _row(texts: Texts, words: Sequence[QuestionWord], i: int, free: set[int]) -> Amount | None:
    """Three or more numbers in a list."""
    values, places, k = list[float](), set[int](), i
    while k < len(texts) and k in free:
        number = as_number(texts[k])
        if texts[k] == "and" and values:
            k += 1
            continue
        if number is None or (values and "," not in words[k].mark and texts[k - 1] != "and"):
            break
        values.append(number)
        places.add(k)
        k += 1
    return Amount(frozenset(places), row=tuple(values)) if len(values) >= 3 else None


def _ordinal_copy(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """A third copy makes three, and so does a third card of some name."""
    k = next((k for k in range(i + 1, len(texts)) if k in free), i)
    if texts[i] not in ORDINAL:
        return None
    count = float(ORDINAL[texts[i]])
    if texts[k] in ("copy", "card", "tile"):
        return Amount(frozenset({i}), partial(fixed, count), hint="copies", value=count)
    added = i > 0 and texts[i - 1] in ("a", "add", "adding") and texts[i + 1 : i + 2] and i + 1 in free
    if added and texts[i + 1] not in NO_COUNT and texts[i + 1] not in {*UP, *DOWN}:
        return Amount(frozenset({i - 1, i}), partial(fixed, count), value=count)
    return None


def _of_many(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """Lost one of their four dice; three of the six."""
    number, old = as_number(texts[i]), None
    if number is None or texts[i + 1 : i + 2] != ["of"]:
        return None
    k = i + 3 if texts[i + 2 : i + 3] and texts[i + 2] in OWNED else i + 2
    if not set(texts[max(i - 2, 0) : i]) & LOSING:
        whole = as_number(texts[k]) if k < len(texts) and k in free else None
        return Amount(frozenset({*range(i, k + 1)}), partial(fixed, number), value=number) if whole else None
    places = {i, i + 1} | {m for m in range(max(i - 2, 0), i) if texts[m] in LOSING}
    if k < len(texts) and k in free:
        old = as_number(texts[k])
        places |= {k} if old is not None else set()
    return Amount(frozenset(places), partial(plus, -number), old=old)


def _zero(texts: Texts, free: set[int]) -> Iterator[Amount]:
    """Free; nothing; no loot."""
    for i in sorted(free):
        if texts[i] in FREE:
            yield Amount(frozenset({i}), partial(fixed, 0.0), hint="price", value=0.0)
            return
        if texts[i] in NOTHING:
            more = with_places(texts, i, free, {"any", "at", "all"})
            yield Amount(more, partial(fixed, 0.0), value=0.0, none=True)
            return


def _directions(texts: Texts, free: set[int]) -> Iterator[Amount]:
    """More or less, without saying how much."""
    for i in sorted(free):
        text = texts[i]
        if (text not in UP and text not in DOWN) or text in ("another", "further"):
            continue
        way = 1 if text in UP else -1
        priced = texts[i + 1 : i + 2] in (["expensive"], ["costly"])
        words = {i, i + 1} if priced else {i}
        words |= places_before(texts, i, {"bit", "little", "a", "slightly", "somewhat", "much", "lot"})
        yield Amount(frozenset(words), None, way, hint="price" if priced else UP.get(text, "") or DOWN.get(text, ""))
        return
