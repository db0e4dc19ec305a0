"""Numbers that only tell what is so anyway: "Frigates move 2 and build. Too much for 2 metal?"."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

from ...games import game
from ...games.spec import GameSpec
from ..language.number_words import as_number
from ..rules import known_rules

if TYPE_CHECKING:
    from .question import Question

PRICED = {"for", "at", "cost", "costs", "price", "of"}  # before a price
BESIDE = 2  # words behind a number in which its money is named
BEFORE = 3  # words before a number that may say it is a price


def present_values(q: Question, only: str, items: Collection[str], used: Collection[int]) -> frozenset[int]:
    """The numbers of a question that its items have anyway: a price as a price, any other as what they do.

    "3 hull" is no range of 3: the word behind a number tells it from numbers that are described otherwise.
    """
    rules = [rule for rule in known_rules(only) if rule.item in items]
    found = set[int]()
    for i, word in enumerate(q.words):
        number = as_number(word.text) if i not in q.taken and i not in used else None
        if number is None:
            continue
        behind = {one.stem for one in q.words[i + 1 : i + 2]} & _described(only)
        fitting = [rule.value for rule in rules if (rule.is_price if _is_price(q, i, only) else behind <= rule.words)]
        if abs(number) in {float(value) for value in fitting if isinstance(value, int | float)}:
            found.add(i)
    return frozenset(found)


@cache
def _described(only: str) -> frozenset[str]:
    """The words that describe some number of a game."""
    return frozenset[str]().union(*(rule.words for rule in known_rules(only)))


def told_price(q: Question, spec: GameSpec, kind: str | None) -> frozenset[int]:
    """The number that the rules name as the price of a kind of items: "the cards, at 2 minerals"."""
    if kind is None:
        return frozenset()
    prices = {
        float(rule.value)
        for rule in known_rules(spec.name)
        if not rule.item and rule.is_price and kind in rule.name | rule.words and isinstance(rule.value, int | float)
    }
    free = (i for i in range(len(q.words)) if i not in q.taken)
    return frozenset(i for i in free if as_number(q.words[i].text) in prices and _is_price(q, i, spec.name))


def _is_price(q: Question, i: int, only: str) -> bool:
    """Whether a number is said to be an amount of money."""
    money = game(only).currency.rstrip("s")
    after = {word.stem for word in q.words[i + 1 : i + 1 + BESIDE]}
    before = {word.text for word in q.words[max(i - BEFORE, 0) : i]}
    return (bool(money) and money in after) or bool(before & PRICED)
