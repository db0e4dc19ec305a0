"""`balance cards` and `balance techs`: the value table of everything that is dealt, or bought."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..completion import game_words
from ..options import (
    STORE,
    AsJson,
    Changes,
    Jobs,
    Players,
    Quiet,
    SeedNumber,
    StoreFolder,
    Where,
    time_option,
    with_players,
)
from ..progress import Progress
from ..terminal import say, tell

if TYPE_CHECKING:
    from ...experiment.item.arms import Approach
    from ...experiment.sequential.effort import Effort
    from ...experiment.values import Valued
    from ...experiment.values.candidates import ValueQuestion
    from ...experiment.values.run import ValueStanding

CARDS = """\b
Examples:
  balance cards mothership
  balance cards mothership --scenario standard-2p --budget 60
  balance cards duel --games 4000 --json"""
TECHS = """\b
Examples:
  balance techs mothership
  balance techs mothership --scenario standard-2p --set rules.station_hp=20
  balance techs mothership --asks worst --group "tier 5"
  balance techs duel --out reports/duel-techs"""


class End(StrEnum):
    """The end of a ranking."""

    BEST = "best"
    WORST = "worst"


Game = Annotated[str, typer.Argument(help="A game, as balance games names it.", autocompletion=game_words)]
Budget = Annotated[float, time_option("Time limit for everything; each stage plays at least its first step.")]
FirstGames = Annotated[int, typer.Option("--games", min=8, max=10**7, help="Games of the screening.")]
Pairs = Annotated[bool, typer.Option("--pairs", help="Also: which pairs are stronger or weaker together.")]
Confirm = Annotated[int, typer.Option(min=0, max=50, help="How many of the best and worst items to measure again.")]
Asks = Annotated[
    End | None,
    typer.Option("--asks", help="Which one is the best, or the worst? Answers that first, as balance ask does."),
]
Group = Annotated[str | None, typer.Option(metavar="NAME", help='With --asks: only this group, such as "tier 5".')]
Out = Annotated[Path | None, typer.Option(help="Folder for the page, its figures and tables.")]
DEFAULT_BUDGET, DEFAULT_GAMES, DEFAULT_CONFIRM = 240.0, 10_000, 8


def _command(name: str, approach: str, meaning: str) -> Callable[..., None]:
    """The command of a name: the value table of what players get in one way."""

    def values(
        game: Game,
        scenario: Where = None,
        games: FirstGames = DEFAULT_GAMES,
        confirm: Confirm = DEFAULT_CONFIRM,
        pairs: Pairs = False,
        asks: Asks = None,
        group: Group = None,
        budget: Budget = DEFAULT_BUDGET,
        seed: SeedNumber = None,
        players: Players = None,
        changes: Changes = None,
        jobs: Jobs = None,
        store: StoreFolder = STORE,
        out: Out = None,
        quiet: Quiet = False,
        as_json: AsJson = False,
    ) -> None:
        from ...experiment.item.arms import Approach
        from ...experiment.sequential.effort import Effort

        question = _question(game, scenario, Approach[approach], changes or [], seed, players)
        effort = Effort(budget, False, seed, jobs, store)
        if asks or group:
            _check_plain(games, confirm, pairs)
            place = scenario or question.spec.scenario
            _rank(name, question, asks or End.BEST, group, place, changes or [], effort, out, quiet, as_json)
        _value(question, games, confirm, pairs, effort, out, quiet, as_json)

    values.__name__, values.__doc__ = name, meaning
    return values


cards = _command(
    "cards",
    "DEALT",
    "What is every card worth? All of them roughly, then the best and the worst again on fresh seeds.",
)
techs = _command(
    "techs",
    "BOUGHT",
    "What is everything that players buy worth beyond its price? The best and the worst again on fresh seeds.",
)


def _check_plain(games: int, confirm: int, pairs: bool) -> None:
    if (games, confirm, pairs) != (DEFAULT_GAMES, DEFAULT_CONFIRM, False):
        raise typer.BadParameter(
            "--asks and --group choose the games themselves: leave out --games, --confirm, --pairs"
        )


def _rank(
    command: str,
    question: ValueQuestion,
    asks: End,
    group: str | None,
    place: str,
    changes: list[str],
    effort: Effort,
    out: Path | None,
    quiet: bool,
    as_json: bool,
) -> None:
    """The answer of `balance ask` to: which one is the best or the worst?"""
    from dataclasses import replace

    from ...ask.reading import Intent, ParsedQuestion, with_flags
    from ...errors import UnknownName
    from ...games.catalogue.groups import groups_of
    from .ask import measured, print_answer

    spec = question.spec
    kinds = spec.dealt_kinds if command == "cards" else spec.bought_kinds
    options: dict[str, Any] = {
        "kind": kinds[0] if kinds else "item",
        "end": str(asks.value),
        "command": command,
        "title": spec.title,
    }
    if group:
        groups = groups_of(spec, question.plain.arrangement.items)
        if group not in groups:
            raise UnknownName("group", group, list(groups), spec.title)
        options |= {"group": group, "items": groups[group], "kind": group if group in kinds else options["kind"]}
    kind = options["kind"]
    read = ParsedQuestion("", spec.name, Intent.RANK, (kind,), (kind,), place, tuple(changes), options=options)
    reading = with_flags(replace(read, question=read.sentence), effort.budget, effort.seed, False)
    print_answer(measured(reading, effort, out, quiet), as_json)


def _question(
    name: str, scenario: str | None, approach: Approach, changes: list[str], seed: int | None, players: int | None
) -> ValueQuestion:
    from ...experiment.scenarios.scenario import load_scenario
    from ...experiment.scenarios.usual import usual_scenario
    from ...experiment.values.candidates import ValueQuestion
    from ...games import game

    spec = game(name)
    place = scenario or usual_scenario(spec)
    loaded = load_scenario(place, with_players(place, players, changes))
    if loaded.spec.name != spec.name:
        raise typer.BadParameter(f"{scenario} is a scenario of {loaded.spec.title}, not of {spec.title}")
    return ValueQuestion(spec, loaded.match, approach, loaded.seed if seed is None else seed)


def _value(
    question: ValueQuestion,
    games: int,
    confirm: int,
    pairs: bool,
    effort: Effort,
    out: Path | None,
    quiet: bool,
    as_json: bool,
) -> None:
    from ...experiment.values import value_items
    from ...report.core.notice import below_notice
    from ...report.values.text import values_json, values_text

    seen: list[Valued] = []
    interrupted = False
    with Progress(quiet) as bar:

        def show(now: ValueStanding) -> None:
            bar.phase = now.stage
            bar.count(now.games, now.of)

        try:
            for known in value_items(
                question,
                games=games,
                confirm=confirm,
                pairs=pairs,
                budget=effort.budget,
                jobs=effort.jobs,
                store=effort.store,
                progress=show,
            ):
                seen[:] = [known]
        except KeyboardInterrupt:
            interrupted = True
    if not seen:
        raise KeyboardInterrupt
    with Progress(quiet) as bar:
        if out:
            bar.writing()
        page = _written(seen[-1], out) if out else None
    if as_json:
        say(json.dumps({**values_json(seen[-1]), "report": str(page) if page else None}))
    else:
        say(below_notice(question.spec, values_text(seen[-1]), question.match) + (f"\npage: {page}" if page else ""))
    if interrupted:
        tell("interrupted: what is known so far; the same command goes on from here")
        raise typer.Exit(130)


def _written(known: Valued, out: Path) -> Path:
    from ...report.values.page import write_values
    from ..options import command_line

    return write_values(known, out, command_line())
