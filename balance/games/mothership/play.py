"""A match of Mothership as Python plays it: one game turn by turn, or many in the kernel's loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial

from ..arrangement import Arrangement
from ..engine.recorder import Recorder
from ..kernel_match import BoardMatch
from ..prepared import Buffers
from ..replay_model import Scene
from ..spec import GameSpec
from .describe import NPC, Teller
from .engine.batch import play_games
from .engine.bot.look_ahead import take_up, thoughtful_step
from .engine.rules.turn import play_step, set_up
from .engine.state import Game
from .engine.tables import Rules
from .engine.workspace import Workspace
from .layout import Layout
from .scene import scene_of
from .tables import build_grid, build_rules


class MothershipMatch(BoardMatch):
    """A match of Mothership, set up; a turn has steps between which a replay can stop."""

    state = Game

    def __init__(self, spec: GameSpec, arrangement: Arrangement, layout: Layout) -> None:
        modules = arrangement.match.modules
        layout = layout.with_modules(modules)
        rules = build_rules(arrangement, layout, modules, spec.policies().values())
        npc = [seat for seat in range(rules.n) if rules.npc[seat]]
        self.others = (NPC,) * len(npc)
        teller = Teller(arrangement.items, layout, list(rules.kind), modules, npc)
        super().__init__(spec, arrangement, layout, rules, teller)
        self.grid = build_grid(layout)

    def set_up(self, state: Game, rec: Recorder) -> None:
        set_up(state, self.rules, self.grid, rec)

    def play_turn(self, state: Game, rules: Rules, rec: Recorder) -> None:
        step = self._stepper(state, rules, rec)
        step()
        while state.in_turn and not state.over:
            step()

    def step(self, state: Game, rec: Recorder) -> None:
        self._stepper(state, self.own_rules(), rec)()

    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        play_games(self.rules, self.grid, seed, first, count, rec, *rows.all())

    def scene(self, state: Game) -> Scene:
        return scene_of(state, self.rules, self.teller)

    @cached_property
    def _workspace(self) -> Workspace:
        """Shared by all games of this match that Python plays step by step: none can tell what another left there."""
        return Workspace()

    def _stepper(self, state: Game, rules: Rules, rec: Recorder) -> Callable[[], None]:
        """Plays one step of a game."""
        play = play_step
        if rules.thoughtful:
            take_up(state, rules)  # the state knows the manner that the active seat has chosen
            play = thoughtful_step
        return partial(play, state, rules, self.grid, self._workspace, rec)
