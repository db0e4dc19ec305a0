"""A match of Armada as Python plays it: one game turn by turn, or many in the kernel's loop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..arrangement import Arrangement
from ..engine.recorder import Recorder
from ..kernel_match import BoardMatch
from ..prepared import Buffers
from ..replay_model import Frame, Scene
from ..spec import GameSpec
from .combat_frames import CombatFrames
from .describe import Teller
from .engine.batch import play_games
from .engine.bot.look_ahead import next_turn
from .engine.rules.setup import set_up
from .engine.state import Game
from .engine.tables import Rules
from .engine.workspace import Workspace
from .layout import Layout
from .scene import scene_of
from .tables import build_rules


class ArmadaMatch(BoardMatch):
    """A match of Armada, set up; a step is a seat's Planning, a team's Encounter or the Resolution."""

    state = Game

    def __init__(self, spec: GameSpec, arrangement: Arrangement, layout: Layout) -> None:
        rules = build_rules(arrangement, layout, spec.policies())
        super().__init__(spec, arrangement, layout, rules, Teller(arrangement.items, layout, rules))

    def set_up(self, state: Game, rec: Recorder) -> None:
        set_up(state, self.rules, rec)

    def play_turn(self, state: Game, rules: Rules, rec: Recorder) -> None:
        next_turn(state, rules, self._workspace, rec)

    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        play_games(self.rules, seed, first, count, rec, *rows.all())

    def scene(self, state: Game) -> Scene:
        return scene_of(state, self.rules, self.teller)

    def frames(self, events: Sequence[Sequence[int]], before: Scene | None, after: Scene) -> list[Frame]:
        if before is None:
            return super().frames(events, before, after)
        return CombatFrames(self.teller, before, after).frames(events)

    @cached_property
    def _workspace(self) -> Workspace:
        """Shared by all games that Python plays turn by turn: no turn reads what another left there."""
        return Workspace()
