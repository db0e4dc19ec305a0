"""A match of Space Fighters as Python plays it: one game turn by turn, or many in the kernel's loop."""

from __future__ import annotations

from functools import cached_property

from ..arrangement import Arrangement
from ..engine.recorder import Recorder
from ..kernel_match import BoardMatch
from ..prepared import Buffers
from ..replay_model import Scene
from ..spec import GameSpec
from .describe import Teller
from .engine.batch import play_games
from .engine.bot.look_ahead import next_turn
from .engine.rules.turn import set_up
from .engine.state import Game
from .engine.tables import Rules
from .engine.workspace import Workspace
from .layout import Layout
from .scene import scene_of
from .tables import build_rules


class FightersMatch(BoardMatch):
    """A match of Space Fighters, set up; a step is a turn."""

    state = Game

    def __init__(self, spec: GameSpec, arrangement: Arrangement, layout: Layout) -> None:
        rules = build_rules(arrangement, layout, spec.policies().values())
        super().__init__(spec, arrangement, layout, rules, Teller(arrangement.items, layout))

    def set_up(self, state: Game, rec: Recorder) -> None:
        set_up(state, self.rules, self._workspace.r, rec)

    def play_turn(self, state: Game, rules: Rules, rec: Recorder) -> None:
        next_turn(state, rules, self._workspace, rec)

    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        play_games(self.rules, seed, first, count, rec, *rows.all())

    def scene(self, state: Game) -> Scene:
        return scene_of(state, self.teller)

    @cached_property
    def _workspace(self) -> Workspace:
        """Shared by all games that Python plays turn by turn: no turn reads what another left there."""
        return Workspace()
