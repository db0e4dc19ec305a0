"""Checks one game turn by turn: against its recording, plain Python and the golden playthrough."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...core.hints import fields
from ..columns import Tables
from ..engine.names import FACTS
from ..engine.recorder import Recorder, event_fact
from ..engine.rows import write_rows
from ..prepared import Buffers, PreparedMatch
from ..spec import GameSpec, Match
from .demand import REPLAYED, SEED, WATCHED, ContractError, demand, same_tables


def check_replay(spec: GameSpec, match: Match) -> None:
    """A replay is the game that was recorded, and its states and its text are about that game."""
    prepared = spec.prepare(match)
    texts, endings = set(), set()
    for index in range(REPLAYED):
        recorded = prepared.simulate(SEED, index, 1)
        rec = prepared.recorder(logging=True)
        states = [fields(state) for state in prepared.replay(SEED, index, rec)]
        again = _rows(prepared, index, rec, recorded)
        demand(same_tables(again, recorded), f"game {index}: the replay is another game")
        demand(list(prepared.states(SEED, index)) == states, f"game {index}: the states are those of another game")
        lines = prepared.describe(SEED, index)
        demand(set(_lines(prepared, rec)) <= set(lines), f"game {index}: the text tells another game")
        winners = {s for s, share in enumerate(recorded["seats"]["win"].tolist(), 1) if share}
        named = {int(s) for s in re.findall(r"seat (\d+)", lines[-1])}
        demand(named == winners, f"game {index}: the text names other winners")
        if index == 0:  # one is enough, and it is slow
            check_film(spec, prepared, index, len(states), lines)
        texts.add("\n".join(lines))
        endings.add(json.dumps(states[-1]))
    demand(len(texts) > 1 and len(endings) > 1, "all games read the same")
    other = spec.prepare(match)
    list(other.states(SEED + 1, 0))
    demand(
        same_tables(prepared.simulate(SEED, 0, 1), other.simulate(SEED, 0, 1)), "a replay leaves a trace in later games"
    )


def _rows(prepared: PreparedMatch, index: int, rec: Recorder, like: Tables) -> Tables:
    """What a recorder holds of one game, as tables."""
    rows = Buffers(rec, like)
    demand(write_rows(rec, index, *rows.all()), f"game {index}: the rows of the replay do not fit")
    return prepared._tables(rows, like)


def _lines(prepared: PreparedMatch, rec: Recorder) -> list[str]:
    """What a recorder holds of one game, in words."""
    events = [[event_fact(rec, i, what) for what in range(FACTS)] for i in range(rec.n_events)]
    return list(map(str, prepared.tell(events)))


def check_film(spec: GameSpec, prepared: PreparedMatch, index: int, turns: int, text: Sequence[str]) -> None:
    """Every step of a replay shows every side once, pieces on places of the board, and known marks only."""
    film, board = prepared.film(SEED, index), prepared.board()
    demand(film.text() == text, f"game {index}: its replay is told in other words than its text")
    demand(len(film.frames) >= turns, f"game {index}: the film has fewer steps than the game has turns")
    places = len(board.places) if board else 0
    for number, frame in enumerate(film.frames):
        where, scene = f"game {index}, step {number}", frame.scene
        sides = len(film.bots) + len(film.others)
        demand([p.seat for p in scene.panels] == list(range(1, sides + 1)), f"{where}: a panel a side")
        demand(len({p.key for p in scene.pieces}) == len(scene.pieces), f"{where}: a piece is shown twice")
        shown = {p.place for p in scene.pieces} | set(scene.holders) | scene.gone
        demand(all(0 <= place < places for place in shown), f"{where}: a place that the board does not have")
        marks = {line.mark for line in frame.lines} - {""}
        demand(marks <= set(spec.highlights), f"{where}: unknown marks {sorted(marks - set(spec.highlights))}")


def state_hashes(spec: GameSpec) -> dict[str, list[list[str]]]:
    """Hashes of some games of every example: every turn, what was recorded and the text.

    The first example is checked more closely, and goes through the loop over games too, which is the same for all.
    """
    hashes: dict[str, list[list[str]]] = {}
    for number, (name, match) in enumerate(spec.examples().items()):
        prepared = spec.prepare(match)
        chunk = prepared.simulate(SEED, 0, 0 if number else 1)
        games = [_game_hashes(prepared, index, chunk) for index in range(1 if number else WATCHED)]
        hashes[name] = [*games, [_hash(_plain(chunk))]]
    return hashes


def _game_hashes(prepared: PreparedMatch, index: int, like: Tables) -> list[str]:
    """One for every turn of a game, then one for its rows and one for its text."""
    rec = prepared.recorder(logging=True)
    turns = [_hash(fields(state)) for state in prepared.replay(SEED, index, rec)]
    return [*turns, _hash(_plain(_rows(prepared, index, rec, like))), _hash(_lines(prepared, rec))]


def _plain(tables: Tables) -> dict[str, dict[str, list[Any]]]:
    return {t: {c: values.tolist() for c, values in columns.items()} for t, columns in tables.items()}


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def check_uncompiled(spec: GameSpec, module: str) -> None:
    """Plain Python plays every turn just as the engines in use do."""
    command = [sys.executable, "-m", "balance.games.contract", module]
    env = os.environ | {"BALANCE_ENGINE": "pure", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    demand(done.returncode == 0, f"the uncompiled run failed: {done.stderr[-500:]}")
    uncompiled = json.loads(done.stdout)
    for name, games in state_hashes(spec).items():
        for index, (here, there) in enumerate(zip(games, uncompiled[name], strict=True)):
            turn = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
            where = f"example {name}, game {index}, turn {turn}"
            demand(here == there, f"compiled and uncompiled engines differ: {where}")


def playthrough(spec: GameSpec, example: str) -> str:
    """The first game of an example as text, headed by what it depends on."""
    head = f"{spec.title}, {example}, seed {SEED}, game 0, rules version {spec.rules_version}"
    return "\n".join([head, "", *spec.prepare(spec.examples()[example]).describe(SEED, 0)]) + "\n"


def check_playthrough(spec: GameSpec, example: str, folder: Path) -> None:
    """The golden playthrough still holds; with BALANCE_UPDATE_GOLDEN=1 a missing or outdated one is rewritten."""
    file = folder / f"{spec.name}-{example}.txt"
    text = playthrough(spec, example)
    kept = file.read_text(encoding="utf-8") if file.exists() else ""
    if text == kept:
        return
    if kept and text.splitlines()[0] == kept.splitlines()[0]:
        raise ContractError(
            f"{file.name}: games play out differently, but the rules version is still the same: raise it"
        )
    if os.environ.get("BALANCE_UPDATE_GOLDEN") != "1":
        raise ContractError(
            f"{file.name} is missing or of another rules version: review it with BALANCE_UPDATE_GOLDEN=1"
        )
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
