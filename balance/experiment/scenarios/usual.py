"""The usual scenario of a game, for commands without --scenario."""

from __future__ import annotations

from ...errors import ScenarioError, UnknownName
from ...games import game, game_names
from ...games.catalogue.item_names import item_id, item_names
from ...games.spec import GameSpec
from .find import known_scenario
from .scenario import load_matrix


def usual_scenario(spec: GameSpec) -> str:
    """The scenario in which a game is measured by default."""
    if not spec.scenario:
        raise ScenarioError(f"{spec.title} has no usual scenario: name one with --scenario")
    return spec.scenario


def named_scenario(name: str) -> str:
    """A scenario by its name; the name of a game stands for its usual one."""
    return usual_scenario(game(name)) if name in game_names() and known_scenario(name) is None else name


def game_of_item(item: str) -> GameSpec:
    """The only game that has an item, by id or name; an error with the choices if there are several or none."""
    known = {name: item_names(game(name)) for name in game_names()}
    owners = [game(name) for name, names in known.items() if item_id(item, names) in names]
    if not owners:
        raise UnknownName("item", item, sorted({one for names in known.values() for one in names}))
    if len(owners) > 1:
        names = " or ".join(spec.name for spec in owners)
        raise ScenarioError(f'several games have an item "{item}": give --game {names}, or --scenario')
    return owners[0]


def players_changes(scenario: str, players: int | None) -> list[str]:
    """The changes that let another number of players play a scenario, on their usual layout; none if it has as many."""
    first = load_matrix(scenario).cells[0].scenario
    if players in (None, len(first.match.seats)):
        return []
    assert players is not None
    mode = first.spec.mode_for(players)
    if players not in first.spec.players and mode is None:
        counts = f"{min(first.spec.players)} to {max(first.spec.players)}"
        raise ScenarioError(f"{first.spec.title} is for {counts} players, not {players}")
    layout = [f"layout={first.spec.board(None, players).name}"] if first.spec.layouts else []
    return [f"players={players}", *layout, *([f"mode={mode}"] if mode else [])]
