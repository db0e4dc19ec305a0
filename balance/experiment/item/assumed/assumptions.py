"""Assumed numbers of the rules: which of them can be varied, which other values they may have, which price an item."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....games.arrangement import changed
from ....games.catalogue.changes import spelled_out
from ....games.catalogue.contents import Constant
from ....games.catalogue.parameters import Kind, Value
from ....games.spec import GameSpec, Match

ASSUMED = "assumed"


@dataclass(frozen=True)
class Unknown:
    """An assumed number of the rules, and the values it may have.

    Attributes
    ----------
    played : its value in the match
    ends : lowest and highest value of a range; None if there are only single alternatives
    others : the alternatives to the value that is played
    """

    constant: Constant
    played: Value
    ends: tuple[float, float] | None
    others: tuple[Value, ...]

    @property
    def address(self) -> str:
        """Its address in a scenario."""
        return f"rules.{self.constant.name}"

    @property
    def levels(self) -> list[Value]:
        """The values whose effect is reported: the ends of a range, or the alternatives, except the value played."""
        if self.ends is None:
            return list(self.others)
        return [self.fitting(end) for end in self.ends if self.fitting(end) != self.played]

    def fitting(self, number: float) -> Value:
        """A number in the type of the constant."""
        return int(number) if self.constant.parameter.kind is Kind.WHOLE else number


@dataclass(frozen=True)
class Unvaried:
    """An assumed number that is not varied, and why."""

    name: str
    why: str


def unknowns(spec: GameSpec, match: Match) -> tuple[list[Unknown], list[Unvaried]]:
    """The assumed numbers that can be varied in a match, and those that cannot.

    A number that the match sets is no longer an assumption.
    """
    values, _ = changed(spec, match.changes, match.new_items)
    fixed = {spelled_out(address) for address in match.changes}
    varied, unvaried = list[Unknown](), list[Unvaried]()
    for constant in spec.constants():
        if constant.source != ASSUMED:
            continue
        one = _unknown(constant, values[constant.name])
        if f"rules.{constant.name}" in fixed:
            unvaried.append(Unvaried(constant.name, "set in the match"))
        elif one is None:
            unvaried.append(Unvaried(constant.name, "no other value is worth testing, by its ledger"))
        else:
            varied.append(one)
    return varied, unvaried


def _unknown(constant: Constant, played: Value) -> Unknown | None:
    numeric = constant.parameter.kind in (Kind.WHOLE, Kind.NUMBER)
    if constant.range and numeric and constant.range[0] < constant.range[1]:
        return Unknown(constant, played, constant.range, ())
    others = tuple(other for other in constant.alternatives if other != played)
    return Unknown(constant, played, None, others) if others else None


def decisive(spec: GameSpec, match: Match, kind: str = "") -> tuple[str, ...]:
    """The assumed numbers that decide how the mode of a match goes, or what items of a kind are worth.

    The game names them; a number that the match sets is no longer an assumption.
    """
    fixed = {spelled_out(address) for address in match.changes}
    assumed = {constant.name for constant in spec.constants() if constant.source == ASSUMED}
    mode = match.mode or next(iter(spec.modes), "")
    named = (*spec.rests_on.get(mode, ()), *spec.rests_on.get(kind, ()))
    return tuple(name for name in named if name in assumed and f"rules.{name}" not in fixed)


def priced_by(spec: GameSpec, match: Match, item: str) -> tuple[str, ...]:
    """The assumed numbers that set the price of an item; none if the match gives it a price of its own."""
    varied, _ = unknowns(spec, match)
    usual = _price(spec, match, item)
    return tuple(
        one.constant.name
        for one in varied
        if any(_price(spec, _with(match, one, level), item) != usual for level in one.levels)
    )


def price_is_assumed(spec: GameSpec, match: Match, item: str) -> bool:
    """Whether the rules do not state what an item costs, so that its price is a guess."""
    return bool(priced_by(spec, match, item))


def _with(match: Match, one: Unknown, level: Value) -> Match:
    return replace(match, changes={**match.changes, one.address: level})


def _price(spec: GameSpec, match: Match, item: str) -> int:
    values, items = changed(spec, match.changes, match.new_items)
    own_prices = {*match.changes, *(f"items.{name}.price" for name in match.new_items)}
    return next(spec.price_of(entry, values, own_prices) for entry in items if entry.id == item)
