"""`balance balanced`: is the game balanced as a whole?"""

from __future__ import annotations

from typing import Annotated

import typer

from ..options import (
    STORE,
    AnswerBudget,
    AsJson,
    Changes,
    FailIfImbalanced,
    Jobs,
    PageFolder,
    Quiet,
    SeedNumber,
    StoreFolder,
)
from .plain import answer_plainly, plain_reading

EXAMPLES = """\b
Examples:
  balance balanced standard-4p
  balance balanced duel --budget 20
  balance balanced my-scenario.toml --set rules.station_hp=20 --fail-if-imbalanced"""


def balanced(
    scenario: Annotated[str, typer.Argument(help="A scenario file, the name of a shipped one, or a game.")],
    changes: Changes = None,
    budget: AnswerBudget = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    store: StoreFolder = STORE,
    fail_if_imbalanced: FailIfImbalanced = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Is the game balanced: does every seat win its share, does turn order matter, does one style of play stand out?"""
    reading = plain_reading("balanced", scenario, changes)
    answer_plainly(reading, budget, seed, jobs, out, store, fail_if_imbalanced, quiet, as_json)
