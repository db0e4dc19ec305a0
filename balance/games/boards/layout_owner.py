"""Finds out which game a layout belongs to, where the user does not say."""

from __future__ import annotations

import re
from pathlib import Path

from ...errors import BalanceError, ForeignSign, ScenarioError, UnknownName
from ..registry import game, game_names
from ..spec import GameSpec


def owner_of_layout(name: str) -> GameSpec:
    """The game that ships a layout of this name, or the only one that can read such a file.

    A file that no game can read goes to the game that gets furthest in it, whose error says what is wrong.
    """
    with_layouts = [game(one) for one in game_names() if game(one).layouts]
    shipped = [spec for spec in with_layouts if name in spec.layouts]
    if not shipped and not Path(name).is_file():
        raise UnknownName("layout", name, [layout for spec in with_layouts for layout in spec.layouts])
    able = shipped or [spec for spec in with_layouts if _reads(spec, Path(name))] or []
    able = able or [max(with_layouts, key=lambda spec: _progress(spec, Path(name)))]
    if len(able) > 1:
        raise ScenarioError(f"{name}: which game do you mean: {' or '.join(spec.name for spec in able)}? give --game")
    return able[0]


def _reads(spec: GameSpec, path: Path) -> bool:
    try:
        spec.check_layout(path)
    except BalanceError:
        return False
    return True


def _progress(spec: GameSpec, path: Path) -> tuple[bool, int, int]:
    """Does a game know all signs up to its first error in a file, and at which line and column is that? 0 if the error
    names none."""
    try:
        spec.check_layout(path)
    except BalanceError as error:
        spot = re.match(rf"{re.escape(str(path))}:(\d+):(?:(\d+):)?", str(error))
        line, column = (int(number or 0) for number in spot.groups()) if spot else (0, 0)
        return not isinstance(error, ForeignSign), line, column
    return True, 0, 0
