"""Turns the bots of a match into the rows of weights that an engine's planner reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from .arrangement import Arrangement
from .catalogue.contents import Policy


def steady(bots: Iterable[Policy]) -> list[Policy]:
    """Bots that a look-ahead may imitate for a turn: those that neither roll dice to decide nor look ahead."""
    return [bot for bot in bots if bot.weights["noise"] == 0 and bot.weights["lookahead"] == 0]


def policy_tables(a: Arrangement, manners: Sequence[Policy], weights: type[IntEnum], wants: bool) -> dict[str, Any]:
    """The fields of an engine's tables that hold weights.

    Parameters
    ----------
    manners : bots that a look-ahead may imitate for a turn
    weights : the names of the weights, in the order of the engine
    wants : whether bots also have a weight for each item
    """

    def rows(policies: Sequence[Policy]) -> list[list[float]]:
        return [[float(policy.weights[weight.name.lower()]) for weight in weights] for policy in policies]

    def item_rows(policies: Sequence[Policy]) -> list[list[float]]:
        return [[float(policy.weights["want"].get(item.id, 0.0)) for item in a.items] for policy in policies]

    own, own_items = rows(a.policies), item_rows(a.policies) if wants else []
    tables = {
        "thoughtful": int(any(policy.weights["lookahead"] > 0 for policy in a.policies)),
        "weight": own,
        "own_weight": own,
        "n_manners": len(manners),
        "manner": rows(manners),
    }
    return tables | ({"want": own_items, "own_want": own_items, "manner_want": item_rows(manners)} if wants else {})
