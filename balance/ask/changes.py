"""Which change of a number or a rule some words of a question mean, and which words that accounts for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ..errors import BalanceError
from ..games import game
from ..games.catalogue.parameters import Value
from ..games.spec import GameSpec
from .choices import find_choices, games_of
from .grammar.question import Question
from .language.amount import Amount
from .language.amounts import find_amounts
from .language.lexicon import forms_of
from .language.spelling import stems
from .language.typed import toml
from .matching.choices import RankedChoice
from .matching.numbers import (
    Asked,
    Floats,
    Ranked,
    described_numbers,
    number_candidates,
    number_features,
    rank,
    told_of_others,
)
from .names import Name, Sort
from .refusal import Refusal, Unclear
from .rules import EMPTY, RuleNumber, known_rules
from .setting import scenario_players, usual_scenario

LEAST = 0.12  # chance below which no number is taken to be meant
SURE = 0.4  # chance from which a number is meant though nothing says what is counted
EVIDENT = 0.8  # share of the chance of all numbers where the words must also tell the game
CLEARLY = 1.25  # times the chance of the next number from which it is told why a number cannot have a value
RIVAL = 0.6  # share of the chance of the likeliest number from which another one is asked back
IGNORED = ("what_if", "change_verbs", "price_words")  # concepts that describe no number


@dataclass(frozen=True)
class NumberChange:
    """A number and its new value.

    Attributes
    ----------
    places : the words it accounts for
    """

    rule: RuleNumber
    new: Value
    places: frozenset[int]
    directed: bool = False  # whether only a direction was asked, so that the value is our choice
    chance: float = 1.0  # that this number is the one that is meant
    next_chance: float = 0.0  # that it is the likeliest other one
    others: float = 0.0  # how much is said that describes other numbers
    doubt: Unclear | None = None  # what to ask back if it may be another one

    @property
    def address(self) -> str:
        """The change as typed after --set."""
        return f"{self.rule.address}={toml(self.new)}"

    @property
    def title(self) -> str:
        """The change in words."""
        return f"{self.rule.title}: {toml(self.rule.value)} -> {toml(self.new)}"


class ChangeFinder:
    """Finds the changes that some words of a question ask for."""

    def __init__(
        self,
        question: Question,
        available: Collection[int],
        players: int | None = None,
        priced: bool = False,
        least: float = LEAST,
    ) -> None:
        self.q, self.available = question, sorted(available)
        self.players, self.priced, self.least = players, priced, least

    @cached_property
    def _free(self) -> list[int]:
        """Places where a value may stand: outside of names, tiers and numbers of players."""
        blocked = set(self.q.taken)
        blocked |= self.q.players.places if self.q.players else set()
        blocked |= self.q.tier[1] if self.q.tier else set()
        blocked |= self.q.told_numbers
        return [i for i in self.available if i not in blocked]

    @cached_property
    def amounts(self) -> list[Amount]:
        """The values."""
        return find_amounts(self.q.words, self._free)

    def numbers(self) -> list[NumberChange]:
        """The numbers that are changed, one for every value; empty if there is none, or words stay unexplained."""
        amounts = self._without_old(self.amounts)
        if not amounts:
            return []
        agreed = self._agreed(amounts) if len(amounts) > 1 else None
        if agreed:
            return [agreed]
        parts = self._parts(amounts)
        changes = list[NumberChange]()
        for amount, places in zip(amounts, parts, strict=True):
            change = self._number(amount, places)
            if change is None:
                return []
            changes.append(change)
        return changes

    def _agreed(self, amounts: Sequence[Amount]) -> NumberChange | None:
        """The change that several values tell in different ways: "a third off its hull, so 8 instead of 12"."""
        if len(self.q.of(Sort.ITEM)) > 1:
            return None
        together = frozenset(place for amount in amounts for place in amount.words)
        found = list[NumberChange]()
        for amount in amounts:
            try:
                change = self._number(replace(amount, words=together), self.available)
            except BalanceError:
                continue
            if change and all(_tells(other, amount, change) for other in amounts if other is not amount):
                found.append(change)
        return max(found, key=lambda one: one.chance, default=None)

    def _without_old(self, amounts: list[Amount]) -> list[Amount]:
        """Two values, of which the first tells what it is now: "it costs 2 at the moment. What if it cost 3?"."""
        if len(amounts) != 2 or amounts[0].value is None or amounts[1].value is None or amounts[0].old is not None:
            return amounts
        first, second = amounts
        parted = any(
            mark in self.q.words[i].mark for i in range(max(first.words) + 1, min(second.words) + 1) for mark in ".;"
        )
        if not parted:
            return amounts
        return [replace(second, old=first.value, words=first.words | second.words)]

    def _parts(self, amounts: Sequence[Amount]) -> list[list[int]]:
        """The words that belong to each value: up to the next "and" or comma."""
        if len(amounts) == 1:
            return [self.available]
        starts = [min(amount.words) for amount in amounts]
        parts, begin = list[list[int]](), -1
        for k, amount in enumerate(amounts):
            if k + 1 == len(amounts):
                end = len(self.q.words)
            else:
                joints = [
                    i
                    for i in range(max(amount.words) + 1, starts[k + 1] + 1)
                    if self.q.words[i].text == "and" or "," in self.q.words[i].mark or ";" in self.q.words[i].mark
                ]
                if not joints:
                    raise self._several(amounts)
                end = joints[0]
            parts.append([i for i in self.available if begin < i < end or i in amount.words])
            begin = end - 1
        return parts

    def _several(self, amounts: Sequence[Amount]) -> Refusal:
        places = {place for amount in amounts for place in amount.words}
        return Refusal(f"I read several values ({self.q.text(places)}): ask about one change at a time")

    def _number(self, amount: Amount, places: Sequence[int]) -> NumberChange | None:
        amount = self._with_price(amount, places)
        named = rank(*self._candidates(amount, places))
        every = [one for one in named if self._may_be(one.rule, amount, places)]
        best = every[0] if every else None
        unclear = len(games_of(self.q)) > 1
        if (best is None or best.chance < SURE) and self._counts_nothing(amount, places):
            if self._says_price(places) and not any(one.rule.is_price for one in named if one.rule.item):
                raise Refusal(f"{self.q.items[0].title} has no price: nobody buys it", ())
            rivals = [one for one in named if one.rule.item]  # "what if the cruiser had 3?"
            if len(rivals) > 1:
                raise _which(sorted(rivals, key=lambda one: one.rule.address.endswith(".copies")))
        if best is None or best.chance < self.least:
            return None
        rivals = [one for one in every if one.chance > RIVAL * best.chance]
        if unclear and sum(one.chance for one in rivals) < EVIDENT * sum(one.chance for one in every):
            return None
        if unclear:
            rivals += [one for one in every if one.rule.game != best.rule.game and one.rule.name == best.rule.name]
        doubt = _which(rivals) if len(rivals) > 1 else None
        if doubt and len({one.rule.game for one in rivals}) > 1:
            raise doubt
        try:
            new = _new_value(best.rule, amount)
        except BalanceError:
            if best.chance >= min(SURE, CLEARLY * (every[1].chance if len(every) > 1 else 0.0)):
                raise
            return None
        after = every[1].chance if len(every) > 1 else 0.0
        spec = game(best.rule.game)
        items = [name for one in self.q.of(Sort.ITEM) for name in one.of(Sort.ITEM) if name.game == spec.name]
        others = told_of_others(self._asked(amount, places, items, spec), best.rule, spec)
        return NumberChange(best.rule, new, frozenset(places), amount.of is None, best.chance, after, others, doubt)

    def _may_be(self, rule: RuleNumber, amount: Amount, places: Sequence[int]) -> bool:
        """Whether a value may be that of a number: a price only of what is named, and if money is spoken of."""
        if not rule.is_price:
            return True
        inside = set(places)
        names = [name for one in self.q.of(Sort.ITEM) if one.start in inside for name in one.of(Sort.ITEM)]
        names = [name for name in names if name.game == rule.game]
        own = any(rule.item == name.id or set(stems(name.id)) & (rule.name | rule.words) for name in names)
        spoken = self.priced or amount.hint == "price" or bool(amount.row) or self._speaks_of_money(rule, places)
        return spoken and (own or not names)

    def _speaks_of_money(self, rule: RuleNumber, places: Sequence[int]) -> bool:
        """Whether some words name a price or the money of a game."""
        spec = game(rule.game)
        money = {spec.currency.rstrip("s"), *(said for said, own in spec.synonyms.items() if own == spec.currency)}
        said = money | forms_of("numbers", "price")
        return any(self.q.words[i].stem in said or self.q.words[i].text in said for i in places)

    def _counts_nothing(self, amount: Amount, places: Sequence[int]) -> bool:
        """Whether a value stands beside a name, and nothing says what it counts."""
        return not (amount.hint or self.priced) and self._describes_nothing(amount, places)

    def candidates(self) -> tuple[list[RuleNumber], Floats]:
        """The numbers that the only value may belong to, with their features; none if there are several values."""
        amounts = self._without_old(self.amounts)
        if len(amounts) != 1:
            return [], np.zeros((0, 0))
        return self._candidates(self._with_price(amounts[0], self.available), self.available)

    def _candidates(self, amount: Amount, places: Sequence[int]) -> tuple[list[RuleNumber], Floats]:
        inside = set(places)
        mentions = [one for one in self.q.of(Sort.ITEM) if inside & set(range(one.start, one.end))]
        rules, features = list[RuleNumber](), list[Floats]()
        for one in games_of(self.q):
            names = [name for mention in mentions for name in mention.of(Sort.ITEM) if name.game == one]
            named = list(dict.fromkeys(names))
            if mentions and not named:
                continue
            some = number_candidates(amount, named, game(one))
            if some:
                rules += some
                features.append(number_features(self._asked(amount, places, named, game(one)), some, game(one)))
        return rules, np.vstack(features) if features else np.zeros((0, 0))

    def _asked(self, amount: Amount, places: Sequence[int], named: Sequence[Name], spec: GameSpec) -> Asked:
        players = self.players or scenario_players(self.q.scenario or usual_scenario(spec))
        return Asked(self.q, amount, places, named, players, "ask." if self.priced else "what_if")

    def _with_price(self, amount: Amount, places: Sequence[int]) -> Amount:
        """ "For 75", "at 6 metal": an amount of money next to an item is its price."""
        if amount.hint or amount.value is None or not self._describes_nothing(amount, places):
            return amount
        before = self.q.words[min(amount.words) - 1].text if min(amount.words) else ""
        if min(amount.words) - 1 in self.q.spots(Sort.ITEM) and not self._says_price(places):
            return amount  # a bare number behind a name: what does it count?
        if before == "for" and self._lasts(amount):
            return amount
        return replace(amount, hint="price") if self.priced or before in ("for", "at") else amount

    def _lasts(self, amount: Amount) -> bool:
        """Whether a value counts turns or rounds."""
        behind = max(amount.words) + 1
        return behind < len(self.q.words) and self.q.words[behind].stem in ("round", "turn")

    def _says_price(self, places: Sequence[int]) -> bool:
        money = {game(name.game).currency.rstrip("s") for name in self.q.items}
        said = money | forms_of("numbers", "price")
        return any(self.q.words[i].stem in said for i in places)

    def _describes_nothing(self, amount: Amount, places: Sequence[int]) -> bool:
        ignored = self._dull | amount.words | self.q.places(*IGNORED) | self.q.spots(Sort.ITEM)
        if self.priced:
            ignored |= frozenset(i for i in places if self.q.is_usual(i, "ask."))
        named = {name.game for one in self.q.of(Sort.ITEM) for name in one.of(Sort.ITEM)}
        money = {game(one).currency.rstrip("s") for one in named}
        texts = {self.q.words[i].text for i in places}
        return (
            bool(named)
            and not texts & forms_of("numbers", "given")
            and all(self.q.words[i].stem in money for i in places if i not in ignored)
        )

    @cached_property
    def _dull(self) -> frozenset[int]:
        """Words that change nothing, and that no number of the games in question is counted in."""
        tables = [described_numbers(one) for one in games_of(self.q)]
        words = self.q.words
        free = frozenset[int]() if self.priced else self.q.filler - self.q.places("people", group="filler")
        counted = (i for i in free if any(one.knows(words[i].stem) for one in tables))
        return self.q.filler - {i for i in counted if words[i].stem not in EMPTY}

    def choices(self) -> list[RankedChoice]:
        """Other readings of rules that the words describe."""
        return find_choices(self.q, self.available)


def _new_value(rule: RuleNumber, amount: Amount) -> Value:
    """What an amount makes of a number; a BalanceError if that is what it is anyway, or impossible."""
    if amount.old is not None and not _is_now(rule, amount.old):
        now = f"{rule.title} is {toml(rule.value)} now, not {amount.old:g}"
        raise Refusal(f"{now}: ask again with the right number", ())
    new = amount.applied(rule.value, rule.parameter, rule.range)
    if amount.times and "factor" in rule.name:  # "tripled the dice": the factor itself
        new = int(amount.times) if float(amount.times).is_integer() else amount.times
    assert new is not None
    rule.parameter.check(rule.address, new)
    if new == rule.value:
        raise Refusal(f"{rule.title} is already {toml(new)}: ask about another value", ())
    return new


def _tells(other: Amount, main: Amount, change: NumberChange) -> bool:
    """Whether another value only says again what changes, how far, or what is so now."""
    now, new = change.rule.value, change.new
    if isinstance(now, bool) or not isinstance(now, int | float) or not isinstance(new, int | float):
        return False
    if other.value is None:
        return other.of is not None and main.value is not None and other.of(now) == new
    prices = [
        one.value for one in known_rules(change.rule.game) if one.is_price and one.item and one.item == change.rule.item
    ]
    again = other.value == new and (other.old is not None or main.old is not None or main.value is None)
    return again or other.value == now or (other.value in prices and not change.rule.is_price)


def _is_now(rule: RuleNumber, old: float) -> bool:
    return isinstance(rule.value, int | float) and not isinstance(rule.value, bool) and float(rule.value) == old


def _which(rivals: Sequence[Ranked]) -> Unclear:
    """Which of several numbers is meant?"""
    games = sorted({one.rule.game for one in rivals})
    if len(games) > 1:
        return Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
    which = [f"{one.rule.address} ({one.rule.title})" for one in rivals[:6]]
    return Unclear(f"which number do you mean: {', '.join(which)}?", which)
