"""Writes commented starter files, and lists the commands to try next."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ...errors import ScenarioError, StoreError
from ...games.spec import GameSpec
from ...store.files import write_whole
from .texts import bot_text, card_text, scenario_text, usual_bot

StartingKind = Literal["scenario", "layout", "bot", "card"]

USUAL_PLAYERS = 4
LONGEST_NAME = 60


@dataclass(frozen=True)
class StartingFile:
    """A starter file, and what to do with it."""

    path: Path
    text: str
    commands: Sequence[str]  # to try next

    def save(self) -> None:
        """Write it, but never over an existing file."""
        if self.path.exists() or self.path.is_symlink():
            raise ScenarioError(f"{self.path} is there already; choose another name, or another file with --out")
        if not self.path.parent.is_dir():
            raise StoreError(f"cannot write {self.path}: there is no folder {self.path.parent}")
        write_whole(self.path, lambda file: file.write(self.text.encode()))


def starting_file(
    kind: StartingKind, name: str, spec: GameSpec, players: int | None = None, out: Path | None = None
) -> StartingFile:
    """A scenario, layout, bot or card of a game.

    Parameters
    ----------
    name : also the name of the file
    players : of a scenario, layout or card; by default four, or the nearest count
    out : the file; by default NAME.toml or NAME.txt here
    """
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or not re.search(r"[A-Za-z0-9]", name):
        raise ScenarioError(f"a name has 1 to {LONGEST_NAME} signs, among them a letter or digit, not {name!r}")
    if players is not None and players not in spec.players and spec.mode_for(players) is None:
        raise ScenarioError(f"{spec.title} is for {', '.join(map(str, spec.players))} players, not {players}")
    n = players or min(spec.players, key=lambda count: abs(count - USUAL_PLAYERS))
    ending = ".txt" if kind == "layout" else ".toml"
    plain = name.removesuffix(ending)
    path, title = out or Path(f"{_file_name(plain)}{ending}"), _title(plain)
    return StartingFile(path, _text(kind, spec, title, n), _commands(kind, spec, path, n))


def _text(kind: StartingKind, spec: GameSpec, title: str, players: int) -> str:
    match kind:
        case "scenario":
            return scenario_text(spec, title, players)
        case "layout":
            return spec.layout_text(players, title)
        case "bot":
            return bot_text(spec, title)
        case "card":
            return card_text(spec, title, players)


def _commands(kind: StartingKind, spec: GameSpec, path: Path, players: int) -> list[str]:
    """Commands for the file; layouts and bots are tried in a new scenario."""
    file = shlex.quote(str(path))
    if kind in ("scenario", "card"):
        return [f"balance {command} {file}" for command in ("check", "run", "watch")]
    check = f"balance check {file} --game {spec.name}"
    trial = f"balance new scenario trial --game {spec.name} --players {players}"
    if kind == "layout":
        look = f"balance layout {file} --game {spec.name}"
        return [check, look, trial, f"balance run trial.toml --set {shlex.quote(f'layout={path}')}"]
    bots = json.dumps([str(path)] + [usual_bot(spec)] * (players - 1))
    return [check, trial, f"balance run trial.toml --set {shlex.quote(f'bots={bots}')}"]


def _file_name(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-").lower()


def _title(name: str) -> str:
    """`my-map` -> "My map"; a name with capitals or spaces stays as it is."""
    return name.replace("-", " ").replace("_", " ").capitalize() if re.fullmatch(r"[a-z0-9_-]+", name) else name
