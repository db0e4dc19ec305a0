"""The usual scenario of a game, for commands without --scenario."""

from __future__ import annotations

from ...errors import ScenarioError, UnknownName
from ...games import game, game_names
from ...games.spec import GameSpec
from .find import known_scenario


def usual_scenario(spec: GameSpec) -> str:
    """The scenario in which a game is measured by default."""
    if not spec.scenario:
        raise ScenarioError(f"{spec.title} has no usual scenario: name one with --scenario")
    return spec.scenario


def named_scenario(name: str) -> str:
    """A scenario by its name; the name of a game stands for its usual one."""
    return usual_scenario(game(name)) if name in game_names() and known_scenario(name) is None else name


def game_of_item(item: str) -> GameSpec:
    """The only game that has an item; an error with the choices if there are several or none."""
    owners = [game(name) for name in game_names() if item in _items(game(name))]
    if not owners:
        raise UnknownName("item", item, sorted({one for name in game_names() for one in _items(game(name))}))
    if len(owners) > 1:
        names = " or ".join(spec.name for spec in owners)
        raise ScenarioError(f'several games have an item "{item}": give --game {names}, or --scenario')
    return owners[0]


def _items(spec: GameSpec) -> list[str]:
    return [item.id for item in spec.catalogue()]
