"""A match -> the engine's tables, every name and number checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import ScenarioError, UnknownName
from ..data import changed, check_effects
from ..spec import Constant, Item, Match, Policy, Seat
from .engine.names import MAX_DECK, MAX_ITEMS, MAX_ROUNDS, MAX_SEATS, MILLION, NUMBERS, OPS, Op
from .engine.tables import Rules

# The numbers of each operation, in the order in which the engine keeps them.
OPERATIONS: dict[str, tuple[str, ...]] = {
    "roll_bonus": ("value",),
    "opening_bonus": ("value", "rounds"),
    "second_die": (),
    "hull": ("value",),
    "fresh_dice": (),
    "claim": ("chance",),
}
WEIGHTS = ("noise", "only_when_leading", "want")
RESOURCES = ("hull", "coins")
PLAYERS = tuple(range(2, MAX_SEATS + 1))


def build_rules(
    match: Match, constants: Sequence[Constant], catalogue: Sequence[Item], policies: Mapping[str, Policy]
) -> Rules:
    """The tables of a match; a ScenarioError names whatever does not fit."""
    values, items = changed(constants, catalogue, match.changes)
    _check_match(match)
    rules = Rules()
    for name, value in values.items():
        setattr(rules, name, value)
    _check_numbers(rules)
    _fill_items(rules, items)
    if len(match.seats) * rules.hand_size > rules.n_deck:
        raise ScenarioError(f"rules.hand_size {rules.hand_size}: the deck has only {rules.n_deck} cards")
    rules.n = len(match.seats)
    rules.team = _padded(_teams(match), MAX_SEATS)
    _fill_seats(rules, match.seats, {item.id: i for i, item in enumerate(items)}, policies)
    return rules


def _check_match(match: Match) -> None:
    if len(match.seats) not in PLAYERS:
        raise ScenarioError(f"Dice Duel is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {len(match.seats)}")
    for what, given in (("layout", match.layout), ("mode", match.mode), ("modules", match.modules)):
        if given:
            raise ScenarioError(f"Dice Duel has no {what}")


def _check_numbers(rules: Rules) -> None:
    if not 1 <= rules.round_cap <= MAX_ROUNDS:
        raise ScenarioError(f"rules.round_cap must lie between 1 and {MAX_ROUNDS}, not {rules.round_cap}")
    for name in ("start_hull", "die_sides", "damage"):
        if getattr(rules, name) < 1:
            raise ScenarioError(f"rules.{name} must be at least 1")


def _fill_items(rules: Rules, items: Sequence[Item]) -> None:
    if len(items) > MAX_ITEMS:
        raise ScenarioError(f"{len(items)} items; the limit is {MAX_ITEMS}")
    deck = [i for i, item in enumerate(items) if item.kind == "card" for _ in range(item.copies)]
    if len(deck) > MAX_DECK:
        raise ScenarioError(f"{len(deck)} cards in the deck; the limit is {MAX_DECK}")
    rules.n_items = len(items)
    rules.price = _padded([item.price for item in items], MAX_ITEMS)
    rules.for_sale = _padded([int(item.for_sale) for item in items], MAX_ITEMS)
    rules.n_deck = len(deck)
    rules.deck = _padded(deck, MAX_DECK)
    rules.effect = [_effects(item) for item in items] + [
        [[0] * NUMBERS for _ in range(OPS)] for _ in range(MAX_ITEMS - len(items))
    ]


def _effects(item: Item) -> list[list[int]]:
    """[operation, number] of one item; an operation without numbers is marked with 1."""
    check_effects(f"items.{item.id}", item, OPERATIONS)
    table = [[0] * NUMBERS for _ in range(OPS)]
    for operation, numbers in item.effects.items():
        row = table[Op[operation.upper()]]
        row[0] = 1
        for place, name in enumerate(OPERATIONS[operation]):
            row[place] = _whole(item, operation, name, numbers[name])
    return table


def _whole(item: Item, operation: str, name: str, value: Any) -> int:
    if name == "chance":
        if not 0 <= value <= 1:
            raise ScenarioError(f"items.{item.id}.effects.{operation}.chance must lie between 0 and 1, not {value}")
        millionths: int = round(value * MILLION)
        return millionths
    return int(value)


def _teams(match: Match) -> list[int]:
    """Team of each seat; without teams everybody is alone."""
    if not match.teams:
        return list(range(len(match.seats)))
    placed = sorted(seat for team in match.teams for seat in team)
    if placed != list(range(1, len(match.seats) + 1)) or not all(match.teams):
        raise ScenarioError(f"teams must name every seat 1 to {len(match.seats)} once, not {match.teams}")
    return [next(t for t, team in enumerate(match.teams) if s + 1 in team) for s in range(len(match.seats))]


def _fill_seats(rules: Rules, seats: Sequence[Seat], number: Mapping[str, int], policies: Mapping[str, Policy]) -> None:
    flags = {name: [[0] * MAX_ITEMS for _ in range(MAX_SEATS)] for name in ("grant", "void")}
    want = [[0.0] * MAX_ITEMS for _ in range(MAX_SEATS)]
    pursue, hull, coins, leading = ([0] * MAX_SEATS for _ in range(4))
    noise = [0.0] * MAX_SEATS
    for s, seat in enumerate(seats):
        for name, table in flags.items():
            for item in getattr(seat, name):
                table[s][_item(item, number)] = 1
        pursue[s] = -1 if seat.pursue is None else _item(seat.pursue, number)
        if pursue[s] >= 0 and not rules.for_sale[pursue[s]]:
            raise ScenarioError(f'seat {s + 1} cannot pursue "{seat.pursue}": it is not for sale')
        for resource in seat.start:
            if resource not in RESOURCES:
                raise UnknownName(f"start resource of seat {s + 1}", resource, list(RESOURCES))
        hull[s], coins[s] = seat.start.get("hull", 0), seat.start.get("coins", 0)
        if rules.start_hull + hull[s] < 1 or rules.start_coins + coins[s] < 0:
            raise ScenarioError(f"seat {s + 1} would start with no hull or with debts")
        weights = _weights(seat.bot, policies)
        noise[s], leading[s] = float(weights["noise"]), int(weights["only_when_leading"])
        for item, weight in weights["want"].items():
            want[s][_item(item, number)] = float(weight)
    rules.grant, rules.void, rules.want = flags["grant"], flags["void"], want
    rules.pursue, rules.extra_hull, rules.extra_coins = pursue, hull, coins
    rules.noise, rules.only_when_leading = noise, leading


def _weights(bot: str, policies: Mapping[str, Policy]) -> dict[str, Any]:
    if bot not in policies:
        raise UnknownName("bot", bot, sorted(policies))
    weights = dict(policies[bot].weights)
    for name in weights:
        if name not in WEIGHTS:
            raise UnknownName(f'weight of bot "{bot}"', name, list(WEIGHTS))
    return {"noise": 0.0, "only_when_leading": False, "want": {}} | weights


def _item(name: str, number: Mapping[str, int]) -> int:
    if name not in number:
        raise UnknownName("item", name, sorted(number))
    return number[name]


def _padded(values: list[int], length: int) -> list[int]:
    return values + [0] * (length - len(values))
