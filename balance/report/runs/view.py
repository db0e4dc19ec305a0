"""A finished run as reports see it: its tables, its game, and who sits where."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ...experiment.runs.match_record import prepared_again, recorded_match
from ...games import game
from ...games.boards.board import Board
from ...games.columns import SHARED_COLUMNS
from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match, Outcome
from ...metrics.record import Record, read_record
from ...metrics.story import Story
from ...stats.verdicts.difficulty import Target
from ...stats.verdicts.rope import fair_share, rho
from ...store.runs import RunTables, StoredRun, open_run

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Contender:
    """Who can win: a seat, or a team of seats."""

    name: str  # "seat 2", "team 1 (seats 1, 3)"
    label: str  # the name, with the bot where bots differ
    seats: tuple[int, ...]  # from 1
    bot: str


class GamesView(Protocol):
    """What sections about the course of games need: a finished run has it, and so have the games of an answer."""

    @property
    def spec(self) -> GameSpec: ...

    @property
    def games(self) -> pd.DataFrame: ...

    @property
    def seats(self) -> pd.DataFrame: ...

    @property
    def record(self) -> Record: ...

    @property
    def story(self) -> Story: ...

    @property
    def sample(self) -> str: ...


@dataclass(frozen=True)
class RunView:
    """The run behind the sections of a report; tables are read when needed."""

    run: StoredRun

    @property
    def folder(self) -> Path:
        """The folder of the run."""
        return self.run.folder

    @property
    def summary(self) -> Mapping[str, Any]:
        """OUT/summary.json."""
        return self.run.summary

    @property
    def tables(self) -> RunTables:
        """Table -> DataFrame, read when needed."""
        return self.run.coded

    @cached_property
    def games(self) -> pd.DataFrame:
        """One row per game."""
        return self.run.read("games", _shared("games"))

    @cached_property
    def seats(self) -> pd.DataFrame:
        """One row per seat and game, with what every game records."""
        return self.run.read("seats", _shared("seats"))

    def seat_numbers(self, games: int) -> pd.DataFrame:
        """One row per seat of the first games, with what only this game records."""
        own = [c.name for c in self.spec.own_columns if c.table == "seats"]
        return self.run.read("seats", ["game", "seat", *own], games * len(self.bots))

    @cached_property
    def spec(self) -> GameSpec:
        """The game."""
        return game(self.summary["game"])

    @cached_property
    def prepared(self) -> PreparedMatch | None:
        """The match, for replays; None if the rules have changed since."""
        return prepared_again(self.spec.name, self.summary["match"])

    @cached_property
    def match(self) -> Match:
        """The match that was played."""
        return recorded_match(self.summary["match"])

    @cached_property
    def board(self) -> Board | None:
        """The board, if the game has one."""
        prepared = self.prepared or prepared_again(self.spec.name, self.summary["match"], exactly=False)
        return prepared.board() if prepared else None

    @cached_property
    def record(self) -> Record:
        """The games as metrics see them; only the first ones of a large run."""
        return read_record(self.run, self.prepared.catalogue if self.prepared else None)

    @cached_property
    def story(self) -> Story:
        """How the games went."""
        return Story(self.record)

    @property
    def sample(self) -> str:
        """A note where not all games are used; empty where they are."""
        looked, played = len(self.record.games), self.record.played
        return f"This uses the first {looked:,} of {played:,} games." if looked < played else ""

    @property
    def title(self) -> str:
        """The title of the scenario."""
        return str(self.summary["title"])

    @property
    def n_games(self) -> int:
        """How many games were played."""
        return int(self.summary["games"])

    @cached_property
    def bots(self) -> list[str]:
        """The bot of each seat."""
        return [str(row["bot"]) for row in self.summary["seats"]]

    @cached_property
    def alike(self) -> bool:
        """Whether all seats have the same bot and treatment, so that any difference is due to the seat."""
        return all(seat == self.match.seats[0] for seat in self.match.seats[1:])

    @cached_property
    def outcome(self) -> Outcome:
        """Who can win: seats, teams, or all together."""
        return self.spec.outcome(self.match)

    @cached_property
    def units(self) -> list[Contender]:
        """The seats, or the teams if there are any."""
        return _team_units(self.match.teams, self.bots) if self.match.teams else _seat_units(self.bots, self.alike)

    @property
    def fair(self) -> float | None:
        """The fair win rate of each seat or team; None where all win or lose together."""
        return None if self.outcome == Outcome.COOPERATIVE else fair_share(len(self.units))

    @property
    def rope(self) -> float | None:
        """How far from the fair share still counts as fair."""
        return None if self.outcome == Outcome.COOPERATIVE else rho(len(self.units))

    @property
    def target(self) -> Target | None:
        """How often a group should win, if the scenario says so."""
        given = self.summary.get("target")
        return Target(*given) if given else None

    @property
    def scope(self) -> str:
        """The match behind the numbers, in one line."""
        bots = list(dict.fromkeys(self.bots))
        parts = [f"{len(self.bots)} player{'s' * (len(self.bots) > 1)}", f"bots: {', '.join(bots)}"]
        parts += [self.board.name] if self.board else []
        parts += [self.match.mode.replace("_", " ")] if self.match.mode else []
        return f"for {', '.join(parts)}"

    def command(self, word: str, *more: str) -> str:
        """The command line that plays or watches the same games."""
        sets = [part for one in self.summary["changes"] for part in ("--set", one)]
        return shlex.join(["balance", word, self.summary["source"], *sets, "--seed", str(self.summary["seed"]), *more])


def view_run(folder: str | Path) -> RunView:
    """The run in a folder; raises RunError for one that is not as it should be."""
    return RunView(open_run(folder))


def _shared(table: str) -> list[str]:
    return [column.name for column in SHARED_COLUMNS if column.table == table]


def _seat_units(bots: Sequence[str], alike: bool) -> list[Contender]:
    names = [f"seat {s}" for s in range(1, len(bots) + 1)]
    labels = names if alike else [f"{name} ({bot})" for name, bot in zip(names, bots, strict=True)]
    return [Contender(names[k], labels[k], (k + 1,), bot) for k, bot in enumerate(bots)]


def _team_units(teams: Sequence[Sequence[int]], bots: Sequence[str]) -> list[Contender]:
    names = [f"team {t} (seats {', '.join(map(str, seats))})" for t, seats in enumerate(teams, 1)]
    who = [", ".join(dict.fromkeys(bots[seat - 1] for seat in seats)) for seats in teams]
    return [Contender(names[t], names[t], tuple(seats), who[t]) for t, seats in enumerate(teams)]
