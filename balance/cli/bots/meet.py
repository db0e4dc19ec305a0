"""`balance bots meta`, `skill` and `luck`: bots meet, and the answer comes first, as in `balance ask`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..options import STORE, AsJson, Changes, Jobs, PageFolder, QuickBudget, Quiet, SeedNumber, StoreFolder, Where

if TYPE_CHECKING:
    from ...ask.reading import Intent, ParsedQuestion

META_EXAMPLES = """\b
Examples:
  balance bots meta mothership --players 4
  balance bots meta mothership --bots rusher,turtle
  balance bots meta mothership --about turtle
  balance bots meta duel --players 2 --bots standard,saver,my-bot.toml --games 1000"""
SKILL_EXAMPLES = """\b
Examples:
  balance bots skill mothership
  balance bots skill mothership --bots novice,standard --players 2
  balance bots skill duel --budget 20 --json"""
LUCK_EXAMPLES = """\b
Examples:
  balance bots luck mothership
  balance bots luck star_stations --budget 300"""

GameName = Annotated[str, typer.Argument(help="The game.")]
Players = Annotated[int | None, typer.Option(min=1, help="Players (default: as in the scenario).")]


def meta(
    game: GameName,
    players: Players = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,C", help="Bot names (default: standard and every style); of two: which beats the other."
        ),
    ] = None,
    about: Annotated[str | None, typer.Option(metavar="BOT", help="Is this style viable among all of them?")] = None,
    games: Annotated[
        int | None, typer.Option(min=2, help="Games of every mix of two bots (default: as many as the time allows).")
    ] = None,
    scenario: Where = None,
    changes: Changes = None,
    budget: QuickBudget = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    store: StoreFolder = STORE,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Which style of play pays: every mix of two bots, and where players who copy winners end up."""
    from ...ask.reading import Intent
    from .bots import names_of

    if about is not None and bots is not None:
        raise typer.BadParameter("--about asks about one style among all: leave out --bots")
    names = [about] if about is not None else names_of(bots) or []
    if len(names) == 1 and about is None:
        raise typer.BadParameter("--bots wants two bots or more; --about asks about one")
    _answer(
        Intent.STRATEGY, game, names, players, scenario, changes, games, budget, seed, jobs, out, store, quiet, as_json
    )


def skill(
    game: GameName,
    players: Players = None,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B", help="Bot names, two or more (default: the game's skills).")
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=2, help="Games of every pair (default: as many as the time allows).")
    ] = None,
    scenario: Where = None,
    changes: Changes = None,
    budget: QuickBudget = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    store: StoreFolder = STORE,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """How much better better players do: one of them among weaker ones, and two against each other."""
    from ...ask.reading import Intent
    from .bots import names_of

    names = names_of(bots) or []
    _answer(
        Intent.SKILL, game, names, players, scenario, changes, games, budget, seed, jobs, out, store, quiet, as_json
    )


def luck(
    game: GameName,
    players: Players = None,
    games: Annotated[
        int | None, typer.Option(min=2, help="Games of every pair (default: as many as the time allows).")
    ] = None,
    scenario: Where = None,
    changes: Changes = None,
    budget: QuickBudget = None,
    seed: SeedNumber = None,
    jobs: Jobs = None,
    out: PageFolder = None,
    store: StoreFolder = STORE,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """How much is luck and how much is skill: how often the better of two neighbours in skill wins."""
    from ...ask.reading import Intent

    _answer(Intent.LUCK, game, [], players, scenario, changes, games, budget, seed, jobs, out, store, quiet, as_json)


def _answer(
    intent: Intent,
    game: str,
    names: list[str],
    players: int | None,
    scenario: str | None,
    changes: list[str] | None,
    games: int | None,
    budget: float | None,
    seed: int | None,
    jobs: int | None,
    out: Path | None,
    store: Path,
    quiet: bool,
    as_json: bool,
) -> None:
    from ...ask.reading import with_flags
    from ...experiment.sequential.effort import Effort
    from ...experiment.sequential.seconds import usual_budget
    from ..answers.ask import measured, print_answer

    reading = with_flags(_reading(intent, game, names, players, scenario, changes or []), budget, seed, False)
    if games is not None:
        reading = replace(reading, flags=("--games", str(games), *reading.flags))
    looks = None if games is None else (games,)
    effort = Effort(usual_budget(False) if budget is None else budget, False, seed, jobs, store, looks=looks)
    print_answer(measured(reading, effort, out, quiet), as_json)


def _reading(
    intent: Intent, game: str, names: list[str], players: int | None, scenario: str | None, changes: list[str]
) -> ParsedQuestion:
    """What `balance ask` would have understood."""
    from ...ask.reading import ParsedQuestion
    from ...ask.setting import players_changes, scenario_players
    from ...experiment.scenarios.scenario import load_scenario
    from ...experiment.scenarios.usual import usual_scenario
    from ...games import game as named

    spec = named(game)
    place = scenario or usual_scenario(spec)
    if scenario is not None:
        loaded = load_scenario(place, changes)
        if loaded.spec.name != spec.name:
            raise typer.BadParameter(f"{place} is a scenario of {loaded.spec.title}, not of {spec.title}")
        if players not in (None, len(loaded.match.seats)):
            raise typer.BadParameter(f"{place} is for {len(loaded.match.seats)} players, not {players}")
    elif players not in (None, scenario_players(place)):
        assert players is not None
        changes = [*players_changes(spec, players), *changes]
    titles = tuple(name.replace("_", " ") for name in names)
    options = {"title": spec.title}
    reading = ParsedQuestion("", spec.name, intent, tuple(names), titles, place, tuple(changes), options=options)
    return replace(reading, question=reading.sentence)
