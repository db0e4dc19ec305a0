"""`balance price`: what an item should cost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..options import AsJson, Changes, FailIfImbalanced, Jobs, Quiet, SeedNumber
from .ask import measured, print_answer
from .measure import item_reading

EXAMPLES = """\b
Examples:
  balance price space_walls
  balance price great_blade --scenario duel-2p --budget 20
  balance price noooooooo --json"""


def price(
    item: Annotated[str, typer.Argument(help="The item, as balance catalogue names it.")],
    game: Annotated[str | None, typer.Option(help="The game, where several have an item of that name.")] = None,
    scenario: Annotated[
        str | None, typer.Option(help="The match to measure in (default: the game's usual one).")
    ] = None,
    changes: Changes = None,
    budget: Annotated[
        float | None, typer.Option(min=0, help="Time limit in seconds (default: 50); no look starts that ends later.")
    ] = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: Annotated[Path | None, typer.Option(help="Folder of the page (default: under reports/).")] = None,
    store: Annotated[Path, typer.Option(help="Folder of played games.")] = Path("reports/.store"),
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
