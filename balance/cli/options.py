"""Options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from ..games.spec import GameSpec

Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="ADDRESS=VALUE", help="Change a number or an item; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")]


def changes_of(
    spec: GameSpec, scenario: str | None, changes: list[str] | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Changes and new items of a scenario of this game, and on top of them those of `--set`."""
    from ..experiment.scenario import load_scenario, parse_change

    if scenario is None:
        return dict(map(parse_change, changes or [])), {}
    loaded = load_scenario(scenario, changes or [])
    if loaded.spec.name != spec.name:
        raise typer.BadParameter(f"{scenario} is a scenario of {loaded.spec.title}, not of {spec.title}")
    return dict(loaded.match.changes), dict(loaded.match.new_items)
