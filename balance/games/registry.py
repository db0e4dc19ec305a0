"""Finds games by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ..errors import UnknownName
from .spec import GameSpec

_GAMES = {
    name: f"balance.games.{name}.game" for name in ("armada", "duel", "mothership", "space_fighters", "star_stations")
}


def game_names() -> list[str]:
    """Names of all games."""
    return sorted(_GAMES)


def module_of(name: str) -> str:
    """The module that holds the SPEC of a game."""
    if name not in _GAMES:
        raise UnknownName("game", name, game_names())
    return _GAMES[name]


@cache
def game(name: str) -> GameSpec:
    """The game of that name; the error for an unknown one suggests the nearest."""
    spec = import_module(module_of(name)).SPEC
    assert isinstance(spec, GameSpec)
    return spec
