"""`balance measure`: the verdict on one item, by the designed experiment."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..completion import game_words, item_words, scenario_words
from ..options import (
    AnswerBudget,
    AsJson,
    AsMarkdown,
    Changes,
    FailIfImbalanced,
    Jobs,
    Players,
    Quiet,
    SeedNumber,
    with_players,
)
from .ask import measured, print_answer

if TYPE_CHECKING:
    from ...ask.reading import ParsedQuestion


class Asks(StrEnum):
    """What can be asked about an item."""

    TOO_STRONG = "too_strong"
    TOO_WEAK = "too_weak"
    FAIR = "fair"
    UNFAIR = "unfair"
    WORTH_IT = "worth_it"


EXAMPLES = """\b
Examples:
  balance measure space_walls
  balance measure space_walls --scenario standard-2p --budget 30
  balance measure "Great Blade" --thorough
  balance measure targeting_computer --against rear_turrets
  balance measure noooooooo --set rules.card_price=1 --json"""


def measure(
    item: Annotated[
        str,
        typer.Argument(help="The item, by its name or id: balance catalogue lists them.", autocompletion=item_words),
    ],
    game: Annotated[
        str | None, typer.Option(help="The game, where several have an item of that name.", autocompletion=game_words)
    ] = None,
    scenario: Annotated[
        str | None,
        typer.Option(help="The match to measure in (default: the game's usual one).", autocompletion=scenario_words),
    ] = None,
    against: Annotated[
        str | None, typer.Option(metavar="ITEM", help="Which of the two is better?", autocompletion=item_words)
    ] = None,
    asks: Annotated[
        Asks, typer.Option(help="What is asked about it: is it too strong, too weak, fair, unfair or worth its price?")
    ] = Asks.TOO_STRONG,
    players: Players = None,
    changes: Changes = None,
    budget: AnswerBudget = None,
    thorough: Annotated[
        bool,
        typer.Option("--thorough", help="Also with other bots, players and layouts, and other assumed numbers."),
    ] = False,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: Annotated[Path | None, typer.Option(help="Folder of the page (default: under reports/).")] = None,
    store: Annotated[Path, typer.Option(help="Folder of played games.")] = Path("reports/.store"),
    fail_if_imbalanced: FailIfImbalanced = False,
    quiet: Quiet = False,
    markdown: AsMarkdown = False,
    as_json: AsJson = False,
) -> None:
    """Is an item worth its price, and is it a good plan? Plays until the answer is settled or time is up."""
    from ...ask.reading import with_flags
    from ...experiment.sequential.effort import Effort, usual_budget

    read = _reading(item, against, game, scenario, players, changes or [], str(asks.value))
    reading = with_flags(read, budget, seed, thorough)
    effort = Effort(usual_budget(thorough) if budget is None else budget, thorough, seed, jobs, store)
    print_answer(measured(reading, effort, out, quiet), as_json, markdown, fail_if_imbalanced)


def _reading(
    item: str,
    against: str | None,
    game: str | None,
    scenario: str | None,
    players: int | None,
    changes: list[str],
    asks: str,
) -> ParsedQuestion:
    """What `balance ask` would have understood."""
    from ...ask.reading import Intent, ParsedQuestion
    from ...errors import ScenarioError, UnknownName
    from ...experiment.scenarios.scenario import load_scenario
    from ...experiment.scenarios.usual import game_of_item, usual_scenario
    from ...games import game as named
    from ...games.catalogue.item_names import item_ids

    place = scenario or usual_scenario(named(game) if game else game_of_item(item))
    changes = with_players(place, players, changes)
    loaded = load_scenario(place, changes)
    if game and loaded.spec.name != named(game).name:
        raise ScenarioError(f"{place} is a scenario of {loaded.spec.title}, not of {named(game).title}")
    titles = {one.id: one.name for one in loaded.prepared.catalogue}
    items = item_ids((item,) if against is None else (item, against), titles)
    for one in items:
        if one not in titles:
            raise UnknownName("item", one, list(titles), loaded.spec.title)
    intent = Intent.JUDGE if against is None else Intent.COMPARE
    names = tuple(titles[one] for one in items)
    options = {"asked": asks, "title": loaded.spec.title}
    reading = ParsedQuestion("", loaded.spec.name, intent, items, names, place, tuple(changes), options=options)
    return replace(reading, question=reading.sentence)
