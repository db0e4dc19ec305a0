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
from .ask import measured, print_answer
from .measure import item_reading

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
    from ...ask.reading import Intent, with_flags
    from ...experiment.sequential.effort import Effort, usual_budget

    reading = with_flags(item_reading(Intent.PRICE, (item,), game, scenario, changes or []), budget, seed, False)
    effort = Effort(usual_budget(False) if budget is None else budget, False, seed, jobs, store)
    print_answer(measured(reading, effort, out, quiet), as_json, fail_if_imbalanced=fail_if_imbalanced)
