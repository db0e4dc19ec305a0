"""What a match of Mothership takes from its action cards: the deck, and what each does when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...errors import ScenarioError
from ..arrangement import Arrangement
from ..catalogue.contents import Item
from .engine.names import MAX_DECK, MAX_USES, Condition, Number, Reaction, Side, Window
from .vocabulary import CARD_OPERATIONS, OP_CODES, REACTIONS, ROLLERS, VOCABULARY

Values = dict[str, Any]


def card_tables(a: Arrangement, codes: Values, modules: Sequence[str]) -> Values:
    """AMB-51: the deck, without what needs a module that is not in play; what every card does."""
    deck, left_out = [], 0
    for i, item in enumerate(a.items):
        if item.kind == "card":
            _check_card(item)
            if item.own["module"] and item.own["module"] not in modules:
                left_out += item.copies  # AMB-51
            else:
                deck += [i] * item.copies
    if len(deck) > MAX_DECK:
        raise ScenarioError(f"{len(deck)} cards in the deck; the limit is {MAX_DECK}")
    uses = [[(op, use) for op, all_uses in item.effects.items() for use in all_uses] for item in a.items]
    uses = [u if item.kind == "card" else [] for u, item in zip(uses, a.items, strict=True)]
    return {
        "n_uses": [len(u) for u in uses],
        "use_op": [[int(OP_CODES[op]) for op, _ in u] for u in uses],
        "use_number": [[_numbers(op, use) for op, use in u] for u in uses],
        "window": [int(_window(item)) for item in a.items],
        "reacts": [int(_reacts(item, codes["reaction_set"])) for item in a.items],
        "n_deck": len(deck),
        "deck": deck,
        "n_left_out": left_out,
    }


def _check_card(item: Item) -> None:
    windows = {CARD_OPERATIONS[op][0] for op in item.effects if op in CARD_OPERATIONS}
    if not item.effects or sum(map(len, item.effects.values())) > MAX_USES:
        raise ScenarioError(f"items.{item.id}: a card has 1 to {MAX_USES} operations").at("set", f"items.{item.id}")
    if len(windows) > 1:
        names = ", ".join(sorted(w.name.lower() for w in windows))
        raise ScenarioError(f"items.{item.id}: its operations are played at different times ({names})").at(
            "set", f"items.{item.id}"
        )
    if not 1 <= item.tier <= 6:
        raise ScenarioError(f"items.{item.id}: a card needs a tier from 1 to 6, the class of its resale value").at(
            "set", f"items.{item.id}"
        )


def _window(item: Item) -> Window:
    return CARD_OPERATIONS[next(iter(item.effects))][0] if item.kind == "card" else Window.NEVER


def _reacts(item: Item, reading: int) -> bool:
    """GAP-09: is the card a reaction under this reading?"""
    reaction = REACTIONS.index(item.own["reaction"])
    return reaction != Reaction.NEVER and reaction <= reading + 1


def _numbers(operation: str, use: Any) -> list[int]:
    """The numbers of an operation, each in the place that the engine has for it; names become codes."""
    numbers = [0] * len(Number)
    for key in VOCABULARY.operations[operation].numbers:
        numbers[Number.__members__.get(key.upper(), Number.AMOUNT)] = _code(key, use[key])
    return numbers


def _code(key: str, value: Any) -> int:
    match key:
        case "side":
            return Side[value.upper()]
        case "condition":
            return Condition[value.upper()]
        case "units":
            return sum(1 << ROLLERS.index(unit) for unit in value)
    return int(value)
