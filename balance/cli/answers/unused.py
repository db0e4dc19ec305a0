"""`balance unused`: what is never bought or played?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..options import STORE, AnswerBudget, AsJson, Changes, Jobs, PageFolder, Quiet, SeedNumber, StoreFolder
from .plain import answer_plainly, plain_reading

if TYPE_CHECKING:
    from ...games.spec import GameSpec

EXAMPLES = """\b
Examples:
  balance unused standard-4p
  balance unused standard-4p --kind card
  balance unused star_stations --kind unit --budget 20 --json"""


def unused(
    scenario: Annotated[str, typer.Argument(help="A scenario file, the name of a shipped one, or a game.")],
    kind: Annotated[
        str | None,
        typer.Option(
            help="Kind of items, as balance catalogue names it.", show_default="techs, or what the game sells first"
        ),
    ] = None,
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
    reading = plain_reading("unused", scenario, changes, [kind] if kind else [], usual_kind)
    answer_plainly(reading, budget, seed, jobs, out, store, False, quiet, as_json)


def usual_kind(spec: GameSpec) -> list[str]:
    """Techs where a game has them, else what it sells first."""
    kinds = {item.kind for item in spec.catalogue()}
    return [next((kind for kind in ("tech", *spec.bought_kinds) if kind in kinds), min(kinds))]
