"""The game that is meant where a question names none: remembered in a file of the current folder."""

from __future__ import annotations

import tomllib
from pathlib import Path

from ..errors import BalanceError
from ..games import game
from ..plain_files import read_text

FILE = ".balance.toml"


def remembered_game(folder: Path | None = None) -> str | None:
    """The game that `balance use` wrote down here; None if there is none."""
    path = (folder or Path()) / FILE
    if not path.is_file():
        return None
    try:
        name = tomllib.loads(read_text(path)).get("game")
    except (OSError, ValueError, RecursionError) as error:
        raise BalanceError(f"{path}: {error}; balance use --forget removes it") from None
    if name is None:
        return None
    return game(str(name)).name


def remember_game(name: str, folder: Path | None = None) -> Path:
    """Write down which game is meant."""
    path = (folder or Path()) / FILE
    path.write_text(f'game = "{game(name).name}"\n', encoding="utf-8")
    return path


def forget_game(folder: Path | None = None) -> bool:
    """Remove what was written down; whether there was anything."""
    path = (folder or Path()) / FILE
    known = path.is_file()
    path.unlink(missing_ok=True)
    return known
