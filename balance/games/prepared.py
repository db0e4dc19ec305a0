"""A match that is checked and set up, ready to be played any number of times."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.hints import fields
from ..errors import ScenarioError
from .arrangement import Arrangement
from .boards.board import Board
from .catalogue.contents import Item
from .columns import ALWAYS, KEYS, SUMMED, TABLES, Tables
from .engine.names import (
    CAPPED,
    FACTS,
    GAINS,
    MAX_GAINS,
    MAX_ROUNDS,
    ROUND_ROW,
    SEAT_ROW,
    Gain,
    GameRow,
    RoundRow,
    SeatRow,
    Used,
)
from .engine.recorder import Recorder, event_fact
from .kernel_errors import KernelFault, kernel_faults
from .replay_model import Film, Frame, Line, Scene
from .results import first_elimination, only_winner, shares_and_ranks
from .spec import GameSpec

CHUNK = 256  # games played in one call of the kernel, at most
UNSEEN = Scene(())  # where only the text of a game is wanted
ITEMS_A_SEAT, ROUNDS_A_GAME = 24, 40  # room for a typical game; a chunk that fills up earlier ends earlier

Rows = npt.NDArray[np.int64]


class Buffers:
    """The rows of one chunk, as the kernel fills them."""

    def __init__(self, rec: Recorder, wanted: Collection[str]) -> None:
        items = max(MAX_GAINS, CHUNK * rec.n * ITEMS_A_SEAT)
        rounds = max(MAX_ROUNDS * rec.n, CHUNK * rec.n * ROUNDS_A_GAME)
        self.games = np.empty((CHUNK, len(GameRow)), np.int64)
        self.seats = np.empty((CHUNK * rec.n, SEAT_ROW + rec.n_counts), np.int64)
        self.items = np.empty((items, GAINS + 1 if "items" in wanted else 0), np.int64)
        self.rounds = np.empty((rounds, ROUND_ROW + rec.n_series if "rounds" in wanted else 0), np.int64)
        counted = max(rec.n_marks, rec.n_blames) if any(table in wanted for table in KEYS) else 0
        self.places = np.zeros((rec.n_places + rec.n_items, counted), np.int64)  # and causes below them
        self.used = np.zeros(len(Used), np.int64)

    def all(self) -> tuple[Rows, ...]:
        """All buffers, in the order that every engine's loop over games takes them."""
        return self.games, self.seats, self.items, self.rounds, self.places, self.used


class PreparedMatch(ABC):
    """A match that can be played; a game adds how a state begins and advances, its loop over games, and its words."""

    others: tuple[str, ...] = ()  # sides behind the seats that the rules of the game play

    def __init__(self, spec: GameSpec, arrangement: Arrangement, places: int = 0) -> None:
        self.spec, self.arrangement, self.n_places = spec, arrangement, places
        self.columns = {t: [c for c in spec.columns() if c.table == t] for t in TABLES}
        self.own = {t: [c.name for c in spec.own_columns if c.table == t] for t in TABLES}

    @property
    def catalogue(self) -> Sequence[Item]:
        """The items of this match, after all changes, in the order of their numbers."""
        return self.arrangement.items

    @abstractmethod
    def begin(self, seed: int, index: int, rec: Recorder) -> Any:
        """The state of game `index` after set-up."""

    @abstractmethod
    def advance(self, state: Any, rec: Recorder) -> None:
        """Play to the next turn (or round, where all act at once)."""

    @abstractmethod
    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        """Play games from `first` on into the rows, `count` of them or until the rows are full."""

    @abstractmethod
    def tell(self, events: Sequence[Sequence[int]]) -> list[Line]:
        """Events in words, one line each."""

    @abstractmethod
    def scene(self, state: Any) -> Scene:
        """The scene that a replay shows."""

    def step(self, state: Any, rec: Recorder) -> None:
        """Play to the next point that a replay shows, if an engine can stop between two turns."""
        self.advance(state, rec)

    def board(self) -> Board | None:
        """The board of this match for drawing, if it has one."""
        return None

    def recorder(self, logging: bool = False) -> Recorder:
        """A recorder of the right size, switched on."""
        rec = Recorder()
        rec.on, rec.logging, rec.n = True, logging, self.arrangement.n
        rec.n_counts, rec.n_series = len(self.own["seats"]), len(self.own["rounds"])
        rec.n_places, rec.n_marks, rec.n_blames = self.n_places, len(self.own["places"]), len(self.own["causes"])
        rec.n_items = len(self.catalogue) if rec.n_blames else 0
        return rec

    def simulate(self, seed: int, first: int, count: int, *, tables: Collection[str] = TABLES) -> Tables:
        """Games first .. first+count-1 of a seed; game i is the same whatever else is played.

        Parameters
        ----------
        tables : names
            The tables that are wanted besides games and seats.
        """
        check_run(seed, first, count)
        wanted = {t for t in TABLES if t in ALWAYS or (t in tables and self.columns[t])}
        rec, parts, end = self.recorder(), list[Tables](), first + count
        while first < end or not parts:
            rows = Buffers(rec, wanted)
            with kernel_faults():
                self.play_chunk(seed, first, min(CHUNK, end - first), rec, rows)
            done = int(rows.used[Used.GAMES])
            if not done and first < end:
                raise self._too_much(seed, first)
            parts.append(self._tables(rows, wanted))
            first += done
        return parts[0] if len(parts) == 1 else joined(parts)

    def _tables(self, rows: Buffers, wanted: Collection[str]) -> Tables:
        n_games, n_items, n_rounds = map(int, rows.used)
        n = self.arrangement.n
        tables = {
            "games": self._games(rows.games[:n_games]),
            "seats": dict(zip(self.own["seats"], rows.seats[: n_games * n, SEAT_ROW:].T, strict=True)),
        }
        self._outcome(tables, rows.seats[: n_games * n].reshape(n_games, n, rows.seats.shape[1]))
        if "items" in wanted:
            items = {g.name.lower(): rows.items[:n_items, g] for g in Gain}
            tables["items"] = items | {"game": rows.items[:n_items, GAINS], "seat": items["seat"] + 1}
        if "rounds" in wanted:
            names = [r.name.lower() for r in RoundRow] + self.own["rounds"]
            tables["rounds"] = dict(zip(names, rows.rounds[:n_rounds].T, strict=True))
        if "places" in wanted:
            tables["places"] = self._counts("places", rows.places[: self.n_places])
        if "causes" in wanted:
            tables["causes"] = self._counts("causes", rows.places[self.n_places :])
        return {t: {c.name: tables[t][c.name].astype(c.dtype) for c in self.columns[t]} for t in TABLES if t in tables}

    def _counts(self, table: str, rows: Rows) -> dict[str, Any]:
        """A table of sums: a row for every place, or for every item."""
        return {KEYS[table].name: np.arange(len(rows)), **dict(zip(self.own[table], rows.T, strict=False))}

    def _games(self, rows: Rows) -> dict[str, Any]:
        games: dict[str, Any] = {g.name.lower(): rows[:, g] for g in GameRow}
        return games | {"capped": rows[:, GameRow.END_REASON] == CAPPED}

    def _outcome(self, tables: dict[str, dict[str, Any]], seats: Rows) -> None:
        """Win mass, ranks and what follows from them."""
        n_games, n = seats.shape[:2]
        team = np.array(self.arrangement.team)
        out_round = seats[:, :, SeatRow.OUT_ROUND]
        win, rank = shares_and_ranks(seats[:, :, SeatRow.STANDING], team, self.arrangement.outcome)
        tables["games"] |= {"winner": only_winner(win), "first_out": first_elimination(out_round)}
        tables["seats"] |= {
            "game": np.repeat(tables["games"]["game"], n),
            "seat": np.tile(np.arange(1, n + 1), n_games),
            "team": np.tile(team + 1, n_games),
            "win": win.ravel(),
            "rank": rank.ravel(),
            "out_round": out_round.ravel(),
            "out_cause": seats[:, :, SeatRow.OUT_CAUSE].ravel(),
        }

    def replay(
        self, seed: int, index: int, rec: Recorder, go_on: Callable[[Any, Recorder], None] | None = None
    ) -> Iterator[Any]:
        """The state of one game after set-up and after every turn (or what `go_on` plays); always the same object."""
        check_run(seed, index, 1)
        go_on = go_on or self.advance
        with kernel_faults():
            state = self.begin(seed, index, rec)
        while not rec.full:
            yield state
            if state.over:
                return
            with kernel_faults():
                go_on(state, rec)
        raise self._too_much(seed, index)

    def _too_much(self, seed: int, index: int) -> KernelFault:
        """Raise an error if more happened in a game than the engine has room for."""
        return KernelFault(f"{self.spec.name}: game {index} of seed {seed} does not fit into the engine's tables")

    def states(self, seed: int, index: int) -> Iterator[dict[str, Any]]:
        """The states as plain values: field -> numbers."""
        return (fields(state) for state in self.replay(seed, index, self.recorder()))

    def film(self, seed: int, index: int) -> Film:
        """One game, step by step: what happened, and the scene after it."""
        rec, frames = self.recorder(logging=True), list[Frame]()
        for events, state in self._turns(seed, index, rec):
            for frame in self.frames(events, frames[-1].scene if frames else None, self.scene(state)):
                if frame.lines or not frames or frame.scene != frames[-1].scene:
                    frames.append(frame)
        return self._film(seed, index, rec, frames)

    def _turns(self, seed: int, index: int, rec: Recorder) -> Iterator[tuple[list[list[int]], Any]]:
        """What happened in every turn of a game, the set-up first, and the state after it."""
        shown = 0
        for state in self.replay(seed, index, rec, self.step):
            yield [[event_fact(rec, i, what) for what in range(FACTS)] for i in range(shown, rec.n_events)], state
            shown = rec.n_events

    def _film(self, seed: int, index: int, rec: Recorder, frames: list[Frame]) -> Film:
        standing = np.array([rec.standing[: rec.n]])
        win, _ = shares_and_ranks(standing, np.array(self.arrangement.team), self.arrangement.outcome)
        bots = [policy.name for policy in self.arrangement.policies]
        return Film(seed, index, bots, frames, win[0].tolist(), list(self.arrangement.team), self.others)

    def frames(self, events: Sequence[Sequence[int]], before: Scene | None, after: Scene) -> list[Frame]:
        """The frames of one turn: one, unless the game shows more of it. `before` is None at the set-up."""
        return [Frame(self.tell(events), after)]

    def describe(self, seed: int, index: int) -> list[str]:
        """One game as readable text: who plays, one line per event, who won."""
        rec = self.recorder(logging=True)
        frames = [Frame(self.tell(events), UNSEEN) for events, _ in self._turns(seed, index, rec)]
        return self._film(seed, index, rec, frames).text()


def joined(parts: Iterable[Tables]) -> Tables:
    """Join the tables of successive games: rows are appended, counts of places and items added up."""
    listed = list(parts)
    return {t: {c: _joined(t, c, [part[t][c] for part in listed]) for c in listed[0][t]} for t in listed[0]}


def _joined(table: str, column: str, pieces: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    if table not in SUMMED:
        return np.concatenate(pieces)
    return pieces[0] if column == KEYS[table].name else np.sum(pieces, axis=0, dtype=pieces[0].dtype)


def check_run(seed: int, first: int, count: int) -> None:
    """Check that the seed is a 64-bit number and the games are among 2**63, numbered from 0."""
    if not 0 <= seed < 2**64:
        raise ScenarioError(f"a seed lies between 0 and 2**64 - 1, not {seed}")
    if count < 0 or first < 0 or first + count > 2**63:
        raise ScenarioError(
            f"games are numbered from 0 to 2**63 - 1; {count} games from number {first} are not among them"
        )
