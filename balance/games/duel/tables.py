"""Turns a match of Dice Duel into the tables that the engine reads."""

from __future__ import annotations

from typing import Any

from ...errors import ScenarioError
from ..arrangement import Arrangement, check_for_sale
from ..catalogue.contents import Item
from ..fill_tables import fill
from .engine.names import MAX_DECK, MAX_ITEMS, MILLION, NUMBERS, OPS, Op
from .engine.tables import Rules
from .vocabulary import VOCABULARY


def build_rules(a: Arrangement) -> Rules:
    """The tables of a match; a ScenarioError says what does not fit."""
    _check(a)
    deck = [i for i, item in enumerate(a.items) if item.kind == "card" for _ in range(item.copies)]
    if len(deck) > MAX_DECK or len(a.items) > MAX_ITEMS:
        raise ScenarioError(
            f"{len(a.items)} items and {len(deck)} cards in the deck; the limits are {MAX_ITEMS} and {MAX_DECK}"
        )
    if a.n * int(a.values["hand_size"]) > len(deck):  # type: ignore[arg-type]
        raise ScenarioError(f"rules.hand_size {a.values['hand_size']}: the deck has only {len(deck)} cards").at(
            "set", "rules.hand_size"
        )
    rules = Rules()
    fill(
        rules,
        dict(a.values)
        | {
            "n": a.n,
            "team": a.team,
            "n_items": len(a.items),
            "price": [item.price for item in a.items],
            "for_sale": [int(item.for_sale) for item in a.items],
            "effect": [_effects(item) for item in a.items],
            "n_deck": len(deck),
            "deck": deck,
            "grant": [_flags(numbers) for numbers in a.grant],
            "void": [_flags(numbers) for numbers in a.void],
            "refund": [_flags(numbers) for numbers in a.refund],
            "pursue": a.pursue,
            "pursue_from": a.pursue_from,
            "extra_hull": [seat.start.get("hull", 0) for seat in a.match.seats],
            "extra_coins": [seat.start.get("coins", 0) for seat in a.match.seats],
            "want": [[p.weights["want"].get(item.id, 0.0) for item in a.items] for p in a.policies],
            "noise": [p.weights["noise"] for p in a.policies],
            "only_when_leading": [int(p.weights["only_when_leading"]) for p in a.policies],
        },
    )
    return rules


def _check(a: Arrangement) -> None:
    check_for_sale(a, "it is not for sale")
    for s, seat in enumerate(a.match.seats):
        for name, least in (("hull", 1), ("coins", 0)):
            usual: Any = a.values[f"start_{name}"]
            if usual + seat.start.get(name, 0) < least:
                raise ScenarioError(f"seat {s + 1} would start with {usual + seat.start[name]} {name}").at(
                    "seats", str(s)
                )


def _effects(item: Item) -> list[list[int]]:
    """[operation, number] of one item; an operation without numbers is marked with 1."""
    table = [[0] * NUMBERS for _ in range(OPS)]
    for operation, (use,) in item.effects.items():
        wanted = VOCABULARY.operations[operation].numbers
        numbers = [round(use[k] * MILLION) if k == "chance" else use[k] for k in wanted]
        table[Op[operation.upper()]] = [*(numbers or [1]), *[0] * NUMBERS][:NUMBERS]
    return table


def _flags(numbers: frozenset[int]) -> list[int]:
    return [int(i in numbers) for i in range(MAX_ITEMS)]
