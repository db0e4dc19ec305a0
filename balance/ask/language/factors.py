"""Changes by a factor or a share: twice, half the price, a quarter less, triple instead of double."""

from __future__ import annotations

from functools import partial

from .amount import Amount, Texts, fixed, times
from .amount_signs import FAR, hint_at, places_before, sign_at, with_places
from .number_words import DOWN, FACTORS, FRACTIONS, INSTEAD, UP, as_number

NEAR = 3  # words between a number and the word that says more or less


def find_factor(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """Twice, half the price, a quarter less, three times."""
    text = texts[i]
    if text[0] == "x" and text[1:].isdecimal():
        return Amount(frozenset({i}), partial(times, float(text[1:])), times=float(text[1:]))
    if text in ("twice", "thrice") and _in_deck(texts, i):
        copies = FACTORS[text]
        return Amount(frozenset({i}), partial(fixed, copies), hint="copies", value=copies)
    if text in FRACTIONS and _again(texts, i):
        words = frozenset(k for k in range(max(i - 1, 0), _again(texts, i) + 1) if k >= i or texts[k] in ("a", "one"))
        return Amount(words, partial(times, 1 + FRACTIONS[text]))
    if text in FACTORS:
        instead = _factor_instead(texts, i, free)
        if instead:
            return instead
        return Amount(
            with_places(texts, i, free, {"as", "many", "much", "the"}),
            partial(times, FACTORS[text]),
            times=FACTORS[text],
        )
    if text == "times" and i and as_number(texts[i - 1]) is not None:
        return None  # taken with its number
    if text == "half" and (texts[i - 1 : i] == ["if"] or {"faces", "time", "sides"} & set(texts[i + 1 : i + 4])):
        return None  # "what if half the faces were hits": half of another number
    if text == "half" and texts[i + 1 : i + 2] == ["price"]:
        return Amount(frozenset({i, i + 1}), partial(times, FRACTIONS[text]), hint="price")
    if text in FRACTIONS:
        share, sign = FRACTIONS[text], sign_at(texts, i)
        words = with_places(texts, i, free, {"as", "many", "much", "the", "of", "off", *UP, *DOWN}) | places_before(
            texts, i, {"a", "one", "by"}
        )
        if sign:
            return Amount(words, partial(times, 1 + sign * share), hint=hint_at(texts, i))
        return Amount(words, partial(times, share)) if text == "half" else None
    return None


def _factor_instead(texts: Texts, i: int, free: set[int]) -> Amount | None:
    """Triple it rather than double it: the new factor, beside the old one."""
    for k in range(i + 1, min(i + FAR, len(texts))):
        for words in INSTEAD:
            if tuple(texts[k : k + len(words)]) == words:
                for m in range(k + len(words), min(k + len(words) + NEAR, len(texts))):
                    if m in free and texts[m] in FACTORS:
                        new, old = FACTORS[texts[i]], FACTORS[texts[m]]
                        places = frozenset({i, *range(k, k + len(words)), m})
                        return Amount(places, partial(fixed, new), old=old, value=new)
    return None


def _in_deck(texts: Texts, i: int) -> bool:
    """Whether "twice" counts copies: "only twice in the deck"."""
    return bool({"deck", "pile", "supply"} & set(texts[i + 1 : i + 5]))


def _again(texts: Texts, i: int) -> int:
    """Where "half again as many", "half as many again" ends; 0 if it says something else."""
    if texts[i + 1 : i + 2] == ["again"]:
        return i + 3 if texts[i + 2 : i + 3] == ["as"] else i + 1
    return i + 3 if texts[i + 1 : i + 2] == ["as"] and texts[i + 3 : i + 4] == ["again"] else 0
