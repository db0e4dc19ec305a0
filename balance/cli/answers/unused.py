"""`balance unused`: what is never bought or played?"""

from __future__ import annotations

from typing import Annotated

import typer

from ..options import STORE, AnswerBudget, AsJson, Changes, Jobs, PageFolder, Quiet, SeedNumber, StoreFolder
from .plain import answer_plainly, plain_reading

EXAMPLES = """\b
Examples:
  balance unused standard-4p
  balance unused standard-4p --kind card
  balance unused star_stations --kind unit --budget 20 --json"""


def unused(
    scenario: Annotated[str, typer.Argument(help="A scenario file, the name of a shipped one, or a game.")],
    kind: Annotated[str, typer.Option(help="Kind of items, as balance catalogue names it.")] = "tech",
    changes: Changes = None,
    budget: AnswerBudget = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    store: StoreFolder = STORE,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Which techs, cards or units do players never or hardly ever buy, or never play?"""
    reading = plain_reading("unused", scenario, changes, [kind])
    answer_plainly(reading, budget, seed, jobs, out, store, False, quiet, as_json)
