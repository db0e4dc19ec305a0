"""`balance price`: what an item should cost."""

from __future__ import annotations

from typing import Annotated

import typer

from ..options import (
    STORE,
    AsJson,
    Changes,
    FailIfImbalanced,
    GameOfItem,
    Jobs,
    PageFolder,
    QuickBudget,
    Quiet,
    SeedNumber,
    StoreFolder,
    Where,
)
from .measure import item_reading
from .plain import answer_plainly

EXAMPLES = """\b
Examples:
  balance price space_walls
  balance price great_blade --scenario duel-2p --budget 20
  balance price noooooooo --json"""


def price(
    item: Annotated[str, typer.Argument(help="The item, as balance catalogue names it.")],
    game: GameOfItem = None,
    scenario: Where = None,
    changes: Changes = None,
    budget: QuickBudget = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    store: StoreFolder = STORE,
    fail_if_imbalanced: FailIfImbalanced = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """What should an item cost? Tries several prices and measures the fair one again on fresh seeds."""
    from ...ask.reading import Intent

    reading = item_reading(Intent.PRICE, (item,), game, scenario, changes or [])
    answer_plainly(reading, budget, seed, jobs, out, store, fail_if_imbalanced, quiet, as_json)
