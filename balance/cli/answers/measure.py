"""`balance measure`: the verdict on one item, by the designed experiment."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..completion import item_words
from ..options import (
    STORE,
    AnswerBudget,
    AsJson,
    AsMarkdown,
    Changes,
    FailIfImbalanced,
    GameOfItem,
    Jobs,
    PageFolder,
    Players,
    Quiet,
    SeedNumber,
    StoreFolder,
    Where,
    with_players,
)
from .ask import measured, print_answer

if TYPE_CHECKING:
    from ...ask.reading import Intent, ParsedQuestion
    from ...experiment.scenarios.scenario import Scenario


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
  balance measure --group "tier 5" --game mothership
  balance measure noooooooo --set rules.card_price=1 --json"""


def measure(
    item: Annotated[
        str | None,
        typer.Argument(help="The item, by its name or id: balance catalogue lists them.", autocompletion=item_words),
    ] = None,
    group: Annotated[
        str | None, typer.Option(metavar="NAME", help='Instead of an item, a whole group of a game: "tier 5", card.')
    ] = None,
    game: GameOfItem = None,
    scenario: Where = None,
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
    out: PageFolder = None,
    store: StoreFolder = STORE,
    fail_if_imbalanced: FailIfImbalanced = False,
    quiet: Quiet = False,
    markdown: AsMarkdown = False,
    as_json: AsJson = False,
) -> None:
    """Is an item too strong? Measures what it is worth beyond its price, and what the best plan with it wins."""
    from ...ask.reading import Intent, with_flags
    from ...experiment.sequential.effort import Effort
    from ...experiment.sequential.seconds import usual_budget

    if (item is None) == (group is None) or (group and against):
        raise typer.BadParameter("name an item, or a group with --group")
    if group is not None:
        read = group_reading(group, game, scenario, changes or [], players, asked=str(asks.value))
    else:
        assert item is not None
        items, intent = ((item,), Intent.JUDGE) if against is None else ((item, against), Intent.COMPARE)
        read = item_reading(intent, items, game, scenario, changes or [], players, asked=str(asks.value))
    reading = with_flags(read, budget, seed, thorough)
    effort = Effort(usual_budget(thorough) if budget is None else budget, thorough, seed, jobs, store)
    print_answer(measured(reading, effort, out, quiet), as_json, markdown, fail_if_imbalanced)


def item_reading(
    intent: Intent,
    items: tuple[str, ...],
    game: str | None,
    scenario: str | None,
    changes: list[str],
    players: int | None = None,
    **options: Any,
) -> ParsedQuestion:
    """What `balance ask` would have understood of a question about items."""
    from ...ask.modules import with_needed_modules
    from ...ask.reading import ParsedQuestion
    from ...errors import UnknownName
    from ...games.catalogue.item_names import item_ids

    place, loaded, changes = match_of(items[0], game, scenario, changes, players)
    titles = {one.id: one.name for one in loaded.prepared.catalogue}
    items = item_ids(items, titles)
    for one in items:
        if one not in titles:
            raise UnknownName("item", one, list(titles), loaded.spec.title)
    names = tuple(titles[one] for one in items)
    told = {**options, "title": loaded.spec.title}
    reading = ParsedQuestion("", loaded.spec.name, intent, items, names, place, tuple(changes), options=told)
    return with_needed_modules(replace(reading, question=reading.sentence))


def group_reading(
    group: str,
    game: str | None,
    scenario: str | None,
    changes: list[str],
    players: int | None = None,
    **options: Any,
) -> ParsedQuestion:
    """What `balance ask` would have understood of a question about a group."""
    from ...ask.reading import Intent, ParsedQuestion
    from ...errors import UnknownName
    from ...games.catalogue.groups import groups_of

    if not game and not scenario:
        raise typer.BadParameter("a group needs its game: --game, or --scenario")
    place, loaded, changes = match_of("", game, scenario, changes, players)
    groups = groups_of(loaded.spec, loaded.prepared.arrangement.items)
    if group not in groups:
        raise UnknownName("group", group, list(groups), loaded.spec.title)
    told = {**options, "items": groups[group], "title": loaded.spec.title}
    reading = ParsedQuestion(
        "", loaded.spec.name, Intent.GROUP, (group,), (group,), place, tuple(changes), options=told
    )
    return replace(reading, question=reading.sentence)


def match_of(
    item: str, game: str | None, scenario: str | None, changes: list[str], players: int | None = None
) -> tuple[str, Scenario, list[str]]:
    """Where to measure: the scenario named, or the usual one of the game, or of the game that has the item; changes."""
    from ...errors import ScenarioError
    from ...experiment.scenarios.scenario import load_scenario
    from ...experiment.scenarios.usual import game_of_item, usual_scenario
    from ...games import game as named

    place = scenario or usual_scenario(named(game) if game else game_of_item(item))
    changes = with_players(place, players, changes)
    loaded = load_scenario(place, changes)
    if game and loaded.spec.name != named(game).name:
        raise ScenarioError(f"{place} is a scenario of {loaded.spec.title}, not of {named(game).title}")
    return place, loaded, changes
