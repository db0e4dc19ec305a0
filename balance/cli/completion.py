"""What the Tab key offers: games, scenarios, layouts, items and bots, read when it is pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def game_words(incomplete: str) -> list[str]:
    """The games."""
    return _matching(_games(), incomplete)


def scenario_words(incomplete: str) -> list[str]:
    """The scenarios under ./scenarios and those shipped."""
    return _matching(_scenarios(), incomplete)


def layout_words(incomplete: str) -> list[str]:
    """The shipped layouts of all games."""
    return _matching((layout for spec in _specs(None) for layout in spec.layouts), incomplete)


def item_words(ctx: Any, incomplete: str) -> list[str]:
    """The items of the game that the command line names, or of all games."""
    return _matching((item.id for spec in _specs(ctx) for item in spec.catalogue()), incomplete)


def bot_words(ctx: Any, incomplete: str) -> list[str]:
    """The bots of the game that the command line names, or of all games; in a list, those after the last comma."""
    before, comma, last = incomplete.rpartition(",")
    names = (name for spec in _specs(ctx) for name in spec.policies())
    return [f"{before}{comma}{name}" for name in _matching(names, last)]


def claim_words(incomplete: str) -> list[str]:
    """The scenarios with a claim, and the games."""
    return _matching([*_games(), *_claims()], incomplete)


def _matching(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in dict.fromkeys(names) if name.startswith(incomplete)]


def _quiet(read: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    """The same, but nothing where a file is broken: the Tab key reports no errors."""

    def reading(*arguments: Any) -> list[Any]:
        from ..errors import BalanceError

        try:
            return read(*arguments)
        except (BalanceError, OSError):
            return []

    return reading


@_quiet
def _games() -> list[str]:
    from ..games import game_names

    return list(game_names())


@_quiet
def _specs(context: Any) -> list[Any]:
    """The game that is named before, by itself or by its scenario; else all games."""
    from ..games import game

    given = context.params if context is not None else {}
    known = [given["game"]] if given.get("game") in _games() else _games()
    return [game(name) for name in known]


@_quiet
def _scenarios() -> list[str]:
    from pathlib import Path

    from ..experiment.scenarios.find import scenario_files, scenario_names

    return [*(path.stem for path in scenario_files(Path("scenarios"))), *scenario_names()]


@_quiet
def _claims() -> list[str]:
    from ..experiment.claims.claim import claim_files

    return list(claim_files())
