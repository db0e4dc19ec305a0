"""How Python plays a match with an engine: begin a game, play a turn, show the board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from ..core.rng import game_key
from .arrangement import Arrangement
from .boards.board import Board
from .boards.layouts import Layout
from .engine.recorder import Recorder
from .prepared import PreparedMatch
from .replay_model import Line
from .spec import GameSpec


class KernelMatch(PreparedMatch):
    """A match played by kernels; a game adds its state, its tables, its set-up and its turn."""

    state: type[Any]  # of a game
    rules: Any  # the engine's tables

    @abstractmethod
    def set_up(self, state: Any, rec: Recorder) -> None:
        """Everything before the first turn."""

    @abstractmethod
    def play_turn(self, state: Any, rules: Any, rec: Recorder) -> None:
        """One turn (or round, where all act at once)."""

    def begin(self, seed: int, index: int, rec: Recorder) -> Any:
        g = self.state()
        g.key = game_key(seed, index)
        self.set_up(g, rec)
        return g

    def advance(self, state: Any, rec: Recorder) -> None:
        self.play_turn(state, self.own_rules(), rec)

    def own_rules(self) -> Any:
        """The tables for one game: seats that look ahead change their weights from turn to turn, in a copy."""
        if not getattr(self.rules, "thoughtful", 0):
            return self.rules
        rules = type(self.rules)()
        rules.copy_from(self.rules)
        return rules


class BoardMatch(KernelMatch):
    """A match on a layout.

    Parameters
    ----------
    rules : the engine's tables of this match
    teller : puts the events of this match into words; its `lines` makes a line of each
    """

    def __init__(self, spec: GameSpec, arrangement: Arrangement, layout: Layout, rules: Any, teller: Any) -> None:
        super().__init__(spec, arrangement, places=len(layout.board().places))
        self.layout, self.rules, self.teller = layout, rules, teller

    def tell(self, events: Sequence[Sequence[int]]) -> list[Line]:
        lines: list[Line] = self.teller.lines(events)
        return lines

    def board(self) -> Board:
        return self.layout.board()
