"""What a match of Mothership takes from its optional modules: decks, tokens, tasks, rewards and outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.names import MAX_CELLS
from ...errors import ScenarioError
from ..arrangement import Arrangement
from ..catalogue.contents import Item
from .engine.names import MAX_AIMS, MAX_BEACONS, MAX_GIFTS, MAX_PLANS, MAX_STORIES, MAX_TOKENS, Judge, Task
from .layout import Layout
from .vocabulary import GROUPS, OPTIONS, OUTCOME_MODULES, OUTCOMES

Values = dict[str, Any]
TOKENS = ("beacon_fighters", "beacon_bombers", "beacon_motherships")  # in the order of Kind


def numbers_of(items: Sequence[Item], kind: str) -> list[int]:
    """Numbers of all items of a kind, in the order of the catalogue."""
    return [i for i, item in enumerate(items) if item.kind == kind]


def artifact_tables(items: Sequence[Item]) -> Values:
    """MS-ART-01: a token for every artifact."""
    tokens = [i for i, item in enumerate(items) if item.kind == "artifact" for _ in range(item.copies)]
    if len(tokens) > MAX_TOKENS:
        raise ScenarioError(f"{len(tokens)} artifact tokens; the limit is {MAX_TOKENS}")
    return {"n_tokens": len(tokens), "token": tokens}


def development_tables(items: Sequence[Item]) -> Values:
    """MS-DEV-01: all copies of all developments."""
    plans = [i for i, item in enumerate(items) if item.kind == "development" for _ in range(item.copies)]
    if len(plans) > MAX_PLANS:
        raise ScenarioError(f"{len(plans)} developments in the deck; the limit is {MAX_PLANS}")
    return {"n_plans": len(plans), "plans": plans}


def objective_tables(a: Arrangement) -> Values:
    """MS-OBJ-02, -21: all copies of what can be completed in this match, with task and rewards."""
    aims = [
        i for i, item in enumerate(a.items) if item.kind == "objective" and _is_met(a, item) for _ in range(item.copies)
    ]
    if len(aims) > MAX_AIMS:
        raise ScenarioError(f"{len(aims)} objectives in the deck; the limit is {MAX_AIMS}")
    tasks = [item.effect("task") if item.kind == "objective" else None for item in a.items]
    return {
        "n_aims": len(aims),
        "aims": aims,
        "n_objectives": len(numbers_of(a.items, "objective")),
        "objective": numbers_of(a.items, "objective"),
        "task": [int(Task[use["what"].upper()]) if use else 0 for use in tasks],
        "task_number": [int(use["number"]) if use else 0 for use in tasks],
    }


def gift_tables(items: Sequence[Item]) -> Values:
    """What objectives and beacons bring, group by group."""
    names: dict[str, Sequence[str]] = {"objective": GROUPS, "beacon": OPTIONS}
    gifts = [[item.effects.get(group, ()) for group in names.get(item.kind, ())] for item in items]
    for item, groups in zip(items, gifts, strict=True):
        if max(map(len, groups), default=0) > MAX_GIFTS:
            what = "a group has at most {} rewards" if item.kind == "objective" else "an option has at most {} parts"
            raise ScenarioError(f"items.{item.id}: {what.format(MAX_GIFTS)}").at("set", f"items.{item.id}")
    return {
        "n_gifts": [[len(group) for group in groups] for groups in gifts],
        "gift": [[[OUTCOMES.index(use["what"]) for use in group] for group in groups] for groups in gifts],
        "gift_number": [[[int(use["number"]) for use in group] for group in groups] for groups in gifts],
    }


def story_tables(a: Arrangement) -> Values:
    """MS-BCN-01, -15, -20: all copies of all beacon cards, who decides between their options, and what cannot be
    carried out in this match."""
    stories = [i for i, item in enumerate(a.items) if item.kind == "beacon" for _ in range(item.copies)]
    if len(stories) > MAX_STORIES:
        raise ScenarioError(f"{len(stories)} beacon cards in the deck; the limit is {MAX_STORIES}")
    decided = [item.effect("decided") if item.kind == "beacon" else None for item in a.items]
    lacks = [[int(_lacks(a, item, k)) for k in range(2)] for item in a.items]
    return {
        "n_stories": len(stories),
        "stories": stories,
        "n_beacon_cards": len(numbers_of(a.items, "beacon")),
        "beacon_card": numbers_of(a.items, "beacon"),
        "judge": [int(Judge[use["by"].upper()]) if use else 0 for use in decided],
        "judge_number": [int(use["number"]) if use else 0 for use in decided],
        "lacks": lacks,
        "passed": [int(not _is_met(a, item) or all(both)) for item, both in zip(a.items, lacks, strict=True)],
    }


def _is_met(a: Arrangement, item: Item) -> bool:
    """Is one of the modules in play that an objective or a beacon needs?"""
    needs = item.own["needs"]
    return not needs or any(module in a.match.modules for module in needs.split(" or "))


def _lacks(a: Arrangement, item: Item, k: int) -> bool:
    """Does an option of a beacon bring something that only a module brings which is not in play?"""
    groups = (OPTIONS[k], OPTIONS[k + 2]) if item.kind == "beacon" else ()
    bound = [OUTCOME_MODULES.get(use["what"]) for group in groups for use in item.effects.get(group, ())]
    return any(modules and not set(modules) & set(a.match.modules) for modules in bound)


def beacon_tables(layout: Layout, codes: Values) -> Values:
    """MS-BCN-01 to -03, GAP-30: where tokens lie, and which there are; nothing where they are not in play."""
    cells = (*layout.beacons, *layout.locked)
    kinds = [kind for kind, name in enumerate(TOKENS) for _ in range(codes[name])]
    if len(kinds) > MAX_BEACONS:
        raise ScenarioError(f"{len(kinds)} beacon tokens; the limit is {MAX_BEACONS}")
    if len(cells) > len(kinds):
        raise ScenarioError(
            f"layout {layout.name} has places for {len(cells)} beacons; there are {len(kinds)} tokens (MS-BCN-01)"
        ).at("layout")
    at = [0] * MAX_CELLS
    for place, cell in enumerate(cells, 1):
        at[cell] = place
    return {
        "n_beacons": len(cells),
        "beacon_cell": list(cells),
        "beacon_locked": [int(cell in layout.locked) for cell in cells],
        "beacon_at": at,
        "n_beacon_tokens": len(kinds),
        "beacon_kind": kinds,
    }
