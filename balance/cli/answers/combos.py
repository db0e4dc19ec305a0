"""`balance combos`: which items are stronger together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

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
from .measure import item_reading, match_of
from .plain import answer_plainly

if TYPE_CHECKING:
    from ...ask.reading import ParsedQuestion

EXAMPLES = """\b
Examples:
  balance combos --kind tech --game mothership
  balance combos space_walls
  balance combos red_leader targeting_computer --budget 60
  balance combos --kind card --game duel --json"""


def combos(
    items: Annotated[
        list[str] | None, typer.Argument(help="One item, to find its partners, or two to measure directly.")
    ] = None,
    kind: Annotated[
        str | None, typer.Option(help="Instead of items: all pairs of a kind, such as card or tech.")
    ] = None,
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
    """Which items are stronger or weaker together than each alone? Two directly, or all pairs of a kind."""
    from ...ask.reading import Intent

    named = tuple(items or ())
    if bool(named) == bool(kind) or len(named) > 2:
        raise typer.BadParameter("name one or two items, or a kind with --kind")
    if kind:
        reading = _kind_reading(kind, game, scenario, changes or [])
    else:
        reading = item_reading(Intent.COMBOS, named, game, scenario, changes or [])
    answer_plainly(reading, budget, seed, jobs, out, store, fail_if_imbalanced, quiet, as_json)


def _kind_reading(kind: str, game: str | None, scenario: str | None, changes: list[str]) -> ParsedQuestion:
    """What `balance ask` would have understood."""
    from ...ask.reading import Intent, ParsedQuestion
    from ...errors import UnknownName

    if not game and not scenario:
        raise typer.BadParameter("a kind needs its game: --game, or --scenario")
    place, loaded, changes = match_of("", game, scenario, changes)
    kinds = list(dict.fromkeys(item.kind for item in loaded.prepared.arrangement.items))
    if kind not in kinds:
        raise UnknownName("kind", kind, kinds, loaded.spec.title)
    options = {"title": loaded.spec.title}
    reading = ParsedQuestion(
        "", loaded.spec.name, Intent.COMBOS, (kind,), (kind,), place, tuple(changes), options=options
    )
    return replace(reading, question=reading.sentence)
