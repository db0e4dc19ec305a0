"""Exact odds of one attack: who rolls how many dice at whom, and what is destroyed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

from ..catalogue.contents import Item
from ..catalogue.parameters import switch
from ..odds.effort import Work
from ..odds.model import CannotFight, FightOdds, Input, Losses, OddsBook, Participant, Question, Side, answer_of

Stack = Mapping[str, int]  # kind -> ships


class StationsOdds(OddsBook):
    """Attacks of Star Stations under some numbers; nobody shoots back (SS-ATK-07)."""

    examples = ('"flagship vs 2 frigates"', '"destroyer(beside=yes) vs frigate"', '"2 cruisers vs flagship"')
    inputs: Mapping[str, Input] = {}

    def __init__(self, values: Mapping[str, Any], items: Sequence[Item]) -> None:
        self.values, self.items = values, items
        self.known = {item.id: item for item in items}
        self.participants = {
            item.id: Participant(
                item.id, {"beside": switch()} if item.effect("beside") is not None else {}, aliases=(item.name,)
            )
            for item in items
        }
        self.loss_words = {item.id: (item.name.lower(), f"{item.name.lower()}s") for item in items}

    def matrix_names(self) -> tuple[Sequence[str], Sequence[str]]:
        return tuple(self.participants), tuple(self.participants)

    def answer(self, question: Question, work: Work | None = None) -> FightOdds:
        """Chance of every outcome; a win destroys all, or the flagship; a defeat destroys nothing."""
        if any(group.settings for group in question.defender.groups):
            raise CannotFight("beside: only who attacks can do so from the next square, not the defender")
        dice = self._dice(question.attacker)
        if dice == 0:
            raise CannotFight("the attacker has no dice against these targets")
        stack = self._stack(question.defender)
        chances: dict[tuple[str, Losses, Losses], Fraction] = defaultdict(Fraction)
        for hits in range(dice + 1):
            lost = self._losses(stack, hits)
            losses = tuple(sorted((kind, number) for kind, number in lost.items() if number))
            chances[self._result(stack, lost), (), losses] += self._chance(dice, hits)
        return answer_of(chances, (f"{dice} dice; hits are assigned by the {self.values['hit_assigner']} (SS-AMB-02)",))

    def _dice(self, side: Side) -> int:
        """SS-ATK-03, SS-ATK-04: dice in the own square, or from the next one where that is said."""
        total = 0
        for group in side.groups:
            use = self.known[group.name].effect("beside" if group.settings.get("beside") else "attack")
            total += group.count * (int(use["dice"]) if use else 0)
        return total

    def _stack(self, side: Side) -> dict[str, int]:
        stack: dict[str, int] = defaultdict(int)
        for group in side.groups:
            stack[group.name] += group.count
        return dict(stack)

    def _chance(self, dice: int, hits: int) -> Fraction:
        p = Fraction(self.values["hit_faces"], self.values["die_faces"])
        return comb(dice, hits) * p**hits * (1 - p) ** (dice - hits)

    def _need(self, kind: str) -> int:
        use = self.known[kind].effect("armour")
        return 1 + (int(use["hits"]) if use else 0)

    def _is_flagship(self, kind: str) -> bool:
        return bool(self.known[kind].own["flagship"])

    def _losses(self, stack: Stack, hits: int) -> Stack:
        assign = self._by_attacker if self.values["hit_assigner"] == "attacker" else self._spared
        return assign(stack, hits)

    def _worth(self, kind: str) -> Fraction:
        return Fraction(1000) if self._is_flagship(kind) else self.known[kind].price + Fraction(1, 10)

    def _by_attacker(self, stack: Stack, hits: int) -> Stack:
        """The affordable choice of the most worth: flagships first, then by price."""
        ways = product(*(range(number + 1) for number in stack.values()))
        choices = [dict(zip(stack, way, strict=True)) for way in ways]
        able = [c for c in choices if sum(n * self._need(kind) for kind, n in c.items()) <= hits]
        return max(able, key=lambda c: sum(n * self._worth(kind) for kind, n in c.items()))

    def _spared(self, stack: Stack, hits: int) -> Stack:
        """The defender lets armour ignore what it can, then gives up the cheapest ships."""
        left = hits - sum(number * (self._need(kind) - 1) for kind, number in stack.items())
        lost = dict.fromkeys(stack, 0)
        for kind in sorted(stack, key=self._worth):
            lost[kind] = min(max(left, 0), stack[kind])
            left -= lost[kind]
        return lost

    def _result(self, stack: Stack, lost: Stack) -> str:
        if dict(lost) == dict(stack) or any(self._is_flagship(kind) for kind, number in lost.items() if number):
            return "win"
        return "tie" if any(lost.values()) else "lose"
