"""What the two toys share as games of the pipeline: numbers, checks, tables filled game by game."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from balance.core.grid import Grid
from balance.core.hints import fields
from balance.core.rng import game_key
from balance.core.search import Search
from balance.errors import ScenarioError, UnknownName
from balance.games.data import changed
from balance.games.results import ranks
from balance.games.spec import Constant, GameSpec, Match, Policy, Table, Tables


def constant(name: str, value: int, low: int, high: int) -> Constant:
    return Constant(name, value, name.replace("_", " "), "stated", "toy", [low, high])


class ToyTable(Table):
    """Plays through hooks of the spec: start(table, key) -> state, play(table, state), win(table, state)."""

    def __init__(self, spec: "ToySpec", match: Match, rules: dict[str, Any]) -> None:
        self.spec, self.match, self.rules, self.n = spec, match, rules, len(match.seats)

    def _games(self, seed: int, index: int) -> Iterator[Any]:
        grid, search = Grid(), Search()
        state = self.spec.start(self, grid, game_key(seed, index))
        yield state
        while not state.over:
            self.spec.play(self, state, grid, search)
            yield state

    def states(self, seed: int, index: int) -> Iterator[dict[str, Any]]:
        return (fields(state) for state in self._games(seed, index))

    def describe(self, seed: int, index: int) -> list[str]:
        return [f"round {state.round}: {state.cell[: self.n]}" for state in self._games(seed, index)]

    def simulate(self, seed: int, first: int, count: int, *, rounds: bool = True) -> Tables:
        rows: dict[tuple[str, str], list[Any]] = {
            (c.table, c.name): [] for c in self.spec.columns() if rounds or c.table != "rounds"
        }
        for game in range(first, first + count):
            *_, end = self._games(seed, game)
            win = np.array(self.spec.win(self, end))
            capped = int(win.max() < 1)
            line = (game, end.round, end.turns, end.turns, capped, int(win.argmax() + 1) * (1 - capped), 0)
            for name, value in zip(_GAMES, line, strict=True):
                rows["games", name].append(value)
            for seat, (share, rank) in enumerate(zip(win, ranks(win[None])[0], strict=True), 1):
                for name, value in zip(_SEATS, (game, seat, seat, share, rank, 0), strict=True):
                    rows["seats", name].append(value)
                if rounds:
                    for name, value in zip(("game", "round", "seat"), (game, end.round, seat), strict=True):
                        rows["rounds", name].append(value)
        tables: Tables = {}
        for c in self.spec.columns():
            if (c.table, c.name) in rows:
                tables.setdefault(c.table, {})[c.name] = np.array(rows[c.table, c.name], c.dtype)
        return tables


_GAMES = ("game", "rounds", "turns", "decisions", "capped", "winner", "first_out")
_SEATS = ("game", "seat", "team", "win", "rank", "out_round")


class ToySpec(GameSpec):
    rules_version = 1
    interventions = ()
    numbers: tuple[Constant, ...]

    def constants(self):
        return self.numbers

    def catalogue(self):
        return []

    def policies(self):
        return {"standard": Policy("standard", "the only one", {})}

    def outcome(self, match):
        return self.outcomes[0]

    def prepare(self, match):
        if len(match.seats) not in self.players:
            raise ScenarioError(f"{self.title} is not for {len(match.seats)} players")
        for seat in match.seats:
            if seat.bot != "standard":
                raise UnknownName("bot", seat.bot, ["standard"])
            for item in seat.grant:
                raise UnknownName("item", item, [])
        return ToyTable(self, match, changed(self.numbers, [], match.changes)[0])
