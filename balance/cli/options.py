"""Options that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from ..games.spec import GameSpec

Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="ADDRESS=VALUE", help="Change a number or an item; may be repeated."),
]
Games = Annotated[int | None, typer.Option(min=1, max=10**9, help="Games to play (default: the scenario's number).")]
SeedNumber = Annotated[int | None, typer.Option(min=0, help="Seed (default: the scenario's).")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Workers (default: one per core).")]
Store = Annotated[Path | None, typer.Option(help="Folder of played games (default: .store beside OUT).")]
AnswerBudget = Annotated[float | None, typer.Option(min=0, help="Time limit in seconds (default: 50).")]
Quiet = Annotated[bool, typer.Option("--quiet", help="Show no progress.")]
OutFile = Path | None  # a file that is written
FailIfImbalanced = Annotated[
    bool, typer.Option("--fail-if-imbalanced", help="Exit with code 3 if something is out of balance.")
]
Report = Annotated[bool, typer.Option(help="Write OUT/report.html with its figures and tables.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")]


def changes_of(
    spec: GameSpec, scenario: str | None, changes: list[str] | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Changes and new items of a scenario of this game, then those of `--set`."""
    from ..experiment.scenarios.scenario import load_scenario, parse_change

    if scenario is None:
        return dict(map(parse_change, changes or [])), {}
    loaded = load_scenario(scenario, changes or [])
    if loaded.spec.name != spec.name:
        raise typer.BadParameter(f"{scenario} is a scenario of {loaded.spec.title}, not of {spec.title}")
    return dict(loaded.match.changes), dict(loaded.match.new_items)


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
