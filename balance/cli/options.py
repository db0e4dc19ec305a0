"""Options that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .completion import game_words, scenario_words

if TYPE_CHECKING:
    from ..games.spec import GameSpec

UNITS = {"s": 1, "m": 60, "h": 3600}


def seconds(given: str | float) -> float:
    """`90`, `90s`, `15m` and `2h` as seconds; a default is a number already."""
    text = str(given)
    number, unit = (text[:-1], text[-1]) if text[-1:] in UNITS else (text, "s")
    try:
        time = float(number) * UNITS[unit]
    except ValueError:
        time = -1.0
    if not 0 <= time < float("inf"):
        raise typer.BadParameter(f'a time is a number of seconds, or such as 90s, 15m, 2h; not "{text}"')
    return time


def share(given: str | float) -> float:
    """`2%` or `0.02` as a share of 1."""
    text = str(given).strip()
    try:
        part = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        part = -1.0
    if not 0 <= part <= 1:
        raise typer.BadParameter(f'a share is such as 2% or 0.02, at most 100%; not "{text[:40]}"')
    return part


def time_option(help_text: str) -> Any:
    """An option that takes a time: the same words mean the same for every command."""
    return typer.Option(parser=seconds, metavar="TIME", help=f"{help_text} In seconds, or such as 90s, 15m, 2h.")


NO_LATER = "Time limit; no look starts that would end later."
Budget = Annotated[float, time_option(NO_LATER)]
AnswerBudget = Annotated[float | None, time_option(f"{NO_LATER} (default: 50 s, or 10 min with --thorough)")]
QuickBudget = Annotated[float | None, time_option(f"{NO_LATER} (default: 50 s)")]
Where = Annotated[
    str | None,
    typer.Option(help="The match to measure in (default: the game's usual one).", autocompletion=scenario_words),
]
GameOfItem = Annotated[
    str | None, typer.Option(help="The game, where several have an item of that name.", autocompletion=game_words)
]
PageFolder = Annotated[Path | None, typer.Option(help="Folder of the page (default: under reports/).")]
StoreFolder = Annotated[Path, typer.Option(help="Folder of played games.")]
STORE = Path("reports/.store")
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="ADDRESS=VALUE", help="Change a number or an item; may be repeated."),
]
Players = Annotated[
    int | None,
    typer.Option(
        min=1, help="Number of players, on their usual layout (default: as in the scenario).", metavar="NUMBER"
    ),
]
Games = Annotated[int | None, typer.Option(min=1, max=10**9, help="Games to play (default: the scenario's number).")]
SeedNumber = Annotated[int | None, typer.Option(min=0, help="Seed (default: the scenario's).")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Workers (default: one per core).")]
Store = Annotated[Path | None, typer.Option(help="Folder of played games (default: .store beside OUT).")]
Quiet = Annotated[bool, typer.Option("--quiet", help="Show no progress.")]
OutFile = Path | None  # a file that is written
FailIfImbalanced = Annotated[
    bool, typer.Option("--fail-if-imbalanced", help="Exit with code 3 if something is out of balance.")
]
Report = Annotated[bool, typer.Option(help="Write OUT/report.html with its figures and tables.")]
AsMarkdown = Annotated[bool, typer.Option("--markdown", help="The answer as Markdown, for forums and pull requests.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")]


def changes_of(
    spec: GameSpec, scenario: str | None, changes: list[str] | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Changes and new items of a scenario of this game, then those of `--set`."""
    from ..experiment.scenarios.scenario import load_scenario, parsed_changes

    if scenario is None:
        return parsed_changes(spec, changes or []), {}
    loaded = load_scenario(scenario, changes or [])
    if loaded.spec.name != spec.name:
        raise typer.BadParameter(f"{scenario} is a scenario of {loaded.spec.title}, not of {spec.title}")
    return dict(loaded.match.changes), dict(loaded.match.new_items)


def with_players(scenario: str, players: int | None, changes: list[str] | None) -> list[str]:
    """The changes of a command line, with those that another number of players takes."""
    from ..experiment.scenarios.usual import players_changes

    return [*players_changes(scenario, players), *(changes or [])]


def check_files(files: Mapping[str, OutFile]) -> None:
    """Files to be written, by their options: each has a name, and no two are the same."""
    taken = dict[Path, str]()
    for option, path in files.items():
        if path is None:
            continue
        if path == Path():
            raise typer.BadParameter(f"{option} wants the name of a file")
        if path.resolve() in taken:
            raise typer.BadParameter(f"{taken[path.resolve()]} and {option} name the same file, {path}")
        taken[path.resolve()] = option


def command_line() -> str:
    """The command line, ready to type again."""
    import shlex

    return shlex.join(["balance", *sys.argv[1:]])
