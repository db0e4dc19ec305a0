"""Maze as a game of the project: its matches, its truth, and commands that find it."""

from contextlib import contextmanager
from importlib import import_module
from unittest import mock

from balance.games import registry
from balance.games.spec import Match, Seat


def spec():
    return import_module("toybox.maze.game").SPEC


def truth(*seats, **changes):
    """The exact chance of a group to win; rules as keywords."""
    return import_module("toybox.maze.exact").exact_success(
        Match(seats, changes={f"rules.{name}": value for name, value in changes.items()})
    )


def group(n=3, **changes):
    """A match of n usual robots; rules as keywords."""
    return Match((Seat(),) * n, changes={f"rules.{name}": value for name, value in changes.items()})


@contextmanager
def registered():
    """Commands know the game while this holds."""
    with mock.patch.dict(registry._GAMES, {"maze": "toybox.maze.game"}):
        registry.game.cache_clear()
        try:
            yield
        finally:
            registry.game.cache_clear()


def written(folder, **scenarios):
    """Scenario files of the game in a folder, by name: what they say besides the game."""
    place = folder / "scenarios" / "maze"
    place.mkdir(parents=True, exist_ok=True)
    usual = {"maze_3p": "players = 3"}
    for name, text in (usual | scenarios).items():
        (place / f"{name.replace('_', '-')}.toml").write_text(f'game = "maze"\n{text}\n', encoding="utf-8")
    return folder
