"""What every game must keep, whoever wrote it: one check a promise, run on every registered game.

`python -m balance.games.contract MODULE` prints the turn-by-turn states of a game's examples as
hashes; the check that compiled and uncompiled engines agree runs it with BALANCE_ENGINE=pure.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from .. import engine_mode
from ..errors import ScenarioError
from .spec import GameSpec, Match, Outcome, Tables

SEED = 20_260
GAMES = 12 if engine_mode() == "pure" else 60
WATCHED = 3  # games whose states are compared turn by turn


class ContractError(AssertionError):
    """A promise that a game does not keep; the text says which and where."""


def same_tables(a: Tables, b: Tables) -> bool:
    """Equal tables: the same columns with the same types and bytes."""
    return a.keys() == b.keys() and all(
        a[t].keys() == b[t].keys()
        and all(a[t][c].dtype == b[t][c].dtype and a[t][c].tobytes() == b[t][c].tobytes() for c in a[t])
        for t in a
    )


def joined(parts: Iterable[Tables]) -> Tables:
    """Tables of successive games as one."""
    listed = list(parts)
    return {t: {c: np.concatenate([p[t][c] for p in listed]) for c in listed[0][t]} for t in listed[0]}


def demand(holds: bool, text: str) -> None:
    """Say what is broken if a promise does not hold."""
    if not holds:
        raise ContractError(text)


def check_declarations(spec: GameSpec) -> None:
    """Names are unique, every number has a source and lies in its range, every example can be set up."""
    demand(list(spec.players) == sorted(set(spec.players)) and bool(spec.players), "player counts must rise")
    demand(spec.rules_version >= 1, "the rules version starts at 1")
    names = [c.name for c in spec.constants()]
    demand(max(Counter(names).values(), default=1) == 1, "two constants of one name")
    for c in spec.constants():
        demand(bool(c.text and c.reference), f"constant {c.name} has no text or no reference")
        number = isinstance(c.value, int | float) and not isinstance(c.value, bool)
        if number and len(c.range) == 2:
            demand(c.range[0] <= c.value <= c.range[1], f"constant {c.name} = {c.value} lies outside {c.range}")
    ids = [item.id for item in spec.catalogue()]
    demand(max(Counter(ids).values(), default=1) == 1, "two items of one id")
    demand(all(item.text and item.source for item in spec.catalogue()), "an item has no text or no source")
    demand(bool(spec.policies()), "a game needs at least one policy")
    demand(len({(c.table, c.name) for c in spec.columns()}) == len(spec.columns()), "a column is declared twice")
    demand({len(m.seats) for m in spec.examples().values()} <= set(spec.players), "an example has a wrong player count")
    demand({spec.outcome(m) for m in spec.examples().values()} == set(spec.outcomes), "examples miss an outcome kind")


def check_columns(spec: GameSpec, match: Match) -> None:
    """Exactly the declared columns are recorded, with their types, and every game and seat is there."""
    tables = spec.prepare(match).simulate(SEED, 5, GAMES)
    declared = {(c.table, c.name): np.dtype(c.dtype) for c in spec.columns()}
    found = {(t, c): values.dtype for t, columns in tables.items() for c, values in columns.items()}
    demand(found == declared, f"columns differ from their declaration: {set(found.items()) ^ set(declared.items())}")
    n = len(match.seats)
    demand(tables["games"]["game"].tolist() == list(range(5, 5 + GAMES)), "games are missing or out of order")
    demand(tables["seats"]["seat"].tolist() == list(range(1, n + 1)) * GAMES, "seats are missing or out of order")
    without = spec.prepare(match).simulate(SEED, 5, GAMES, rounds=False)
    rest = {t: c for t, c in tables.items() if t != "rounds"}
    demand(same_tables(without, rest), "switching the rounds table off changes the others")


def check_determinism(spec: GameSpec, match: Match) -> None:
    """The same seed gives the same games, another seed others, and other games in between leave no trace."""
    table = spec.prepare(match)
    first = table.simulate(SEED, 0, GAMES)
    for other in spec.examples().values():
        spec.prepare(other).simulate(SEED + 1, 0, 3)
    demand(same_tables(first, table.simulate(SEED, 0, GAMES)), "the same games come out differently a second time")
    demand(same_tables(first, spec.prepare(match).simulate(SEED, 0, GAMES)), "a new table plays differently")
    demand(not same_tables(first, table.simulate(SEED + 1, 0, GAMES)), "another seed gives the same games")


def check_splits(spec: GameSpec, match: Match) -> None:
    """Any split into chunks, any order, any number of workers: the same games."""
    table = spec.prepare(match)
    whole = table.simulate(SEED, 0, GAMES)
    cuts = [0, 1, GAMES // 4, GAMES // 4, GAMES // 2, GAMES]
    pieces = list(pairwise(cuts))
    backwards = [table.simulate(SEED, a, b - a) for a, b in reversed(pieces)]
    demand(same_tables(whole, joined(reversed(backwards))), "a split into chunks changes games")
    for workers in (2, 3):
        with ThreadPoolExecutor(workers) as pool:
            parts = list(pool.map(lambda piece: table.simulate(SEED, piece[0], piece[1] - piece[0]), pieces))
        demand(same_tables(whole, joined(parts)), f"{workers} workers change games")


def check_outcome(spec: GameSpec, match: Match) -> None:
    """The win column means what the outcome kind says; games end; ranks and eliminations fit."""
    tables = spec.prepare(match).simulate(SEED, 0, GAMES)
    n = len(match.seats)
    win = tables["seats"]["win"].reshape(GAMES, n)
    rank = tables["seats"]["rank"].reshape(GAMES, n)
    team = tables["seats"]["team"].reshape(GAMES, n)
    demand(bool(((win >= 0) & (win <= 1)).all()), "a win share lies outside 0..1")
    if spec.outcome(match) == Outcome.COOPERATIVE:
        demand(bool((win == win[:, :1]).all()), "seats of a co-operative game differ in success")
        demand(bool(np.isin(win, (0.0, 1.0)).all()), "success of a co-operative game must be 0 or 1")
    else:
        demand(bool((abs(win.sum(axis=1) - 1) < 1e-12).all()), "win shares do not sum to 1")
        demand(bool((abs(rank.sum(axis=1) - n * (n + 1) / 2) < 1e-9).all()), "ranks do not sum up")
        for g, s in zip(*np.nonzero(win == 1.0), strict=True):
            demand(rank[g, s] == 1 or spec.outcome(match) == Outcome.TEAMS, "a sole winner has not rank 1")
    if spec.outcome(match) == Outcome.TEAMS:
        same = team[:, :, None] == team[:, None, :]
        demand(bool((~same | (win[:, :, None] == win[:, None, :])).all()), "team-mates differ in their share")
    demand(bool((tables["games"]["rounds"] >= 1).all()), "a game without a round")
    out = tables["seats"]["out_round"].reshape(GAMES, n)
    demand(bool((out <= tables["games"]["rounds"][:, None]).all()), "eliminated after the end")


def check_bad_input(spec: GameSpec, match: Match) -> None:
    """Wrong names and numbers of players are refused in one line that names them."""
    seat = match.seats[0]
    wrong = {
        "stndard": replace(match, seats=(replace(seat, bot="stndard"), *match.seats[1:])),
        "no_such_item": replace(match, seats=(replace(seat, grant=("no_such_item",)), *match.seats[1:])),
        "no_such_rule": replace(match, changes={"rules.no_such_rule": 1}),
        str(max(spec.players) + 1): replace(match, seats=(seat,) * (max(spec.players) + 1), teams=()),
    }
    for name, bad in wrong.items():
        try:
            spec.prepare(bad)
        except ScenarioError as error:
            demand(name in str(error) and "\n" not in str(error), f"an error does not name {name}: {error}")
        else:
            raise ContractError(f"{name} is accepted")


def state_hashes(spec: GameSpec) -> dict[str, list[list[str]]]:
    """A hash for every turn of some games of every example, and one for the recorded tables."""
    hashes: dict[str, list[list[str]]] = {}
    for name, match in spec.examples().items():
        table = spec.prepare(match)
        games = [[_hash(state) for state in table.states(SEED, index)] for index in range(WATCHED)]
        tables = table.simulate(SEED, 0, WATCHED)
        rows = {t: {c: values.tolist() for c, values in columns.items()} for t, columns in tables.items()}
        hashes[name] = [*games, [_hash(rows)]]
    return hashes


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def check_uncompiled(spec: GameSpec, module: str) -> None:
    """Plain Python plays every turn as the engines in use do."""
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
    """The kept playthrough still holds; with BALANCE_UPDATE_GOLDEN=1 a missing or outdated one is written anew."""
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


MATCH_CHECKS: tuple[Callable[[GameSpec, Match], None], ...] = (
    check_columns,
    check_determinism,
    check_splits,
    check_outcome,
    check_bad_input,
)


def check_game(spec: GameSpec, module: str, golden: Path) -> None:
    """All promises at once: `module` is where the game's SPEC can be imported from."""
    check_declarations(spec)
    for name, match in spec.examples().items():
        for check in MATCH_CHECKS:
            check(spec, match)
        check_playthrough(spec, name, golden)
    check_uncompiled(spec, module)


if __name__ == "__main__":
    print(json.dumps(state_hashes(import_module(sys.argv[1]).SPEC)))
