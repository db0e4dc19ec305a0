"""The Python face of the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...core.rng import game_key
from ...core.search import Search
from ..arrangement import Arrangement
from ..boards.board import Board
from ..engine.recorder import Recorder
from ..engine.trials import Trials
from ..prepared import Buffers, PreparedMatch
from ..replay_model import Line, Scene
from ..spec import GameSpec
from .describe import Teller
from .engine.batch import play_games
from .engine.bot.look_ahead import looks_ahead, take_up, thoughtful_step
from .engine.bot.odds import Odds
from .engine.bot.scratch import Mind
from .engine.rules.fight import Fight
from .engine.rules.options import Options
from .engine.rules.order import Order
from .engine.rules.turn import play_step, set_up
from .engine.state import Game
from .engine.tables import Rules
from .layout import Layout
from .scene import scene_of
from .tables import build_grid, build_rules


class MothershipMatch(PreparedMatch):
    """A match of Mothership, set up; a step is a turn."""

    def __init__(self, spec: GameSpec, arrangement: Arrangement, layout: Layout) -> None:
        super().__init__(spec, arrangement, places=len(layout.hexes))
        self.layout = layout
        self.rules = build_rules(arrangement, layout, arrangement.match.modules, spec.policies().values())
        self.grid = build_grid(layout)
        self.thoughtful = looks_ahead(self.rules)
        self.teller = Teller(self.catalogue, layout, list(self.rules.kind))

    def begin(self, seed: int, index: int, rec: Recorder) -> Game:
        g = Game()
        g.key = game_key(seed, index)
        set_up(g, self.rules, self.grid, rec)
        return g

    def advance(self, state: Game, rec: Recorder) -> None:
        step = self._stepper(state, rec)
        step()
        while state.in_turn and not state.over:
            step()

    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        play_games(self.rules, self.grid, seed, first, count, rec, *rows.all())

    def step(self, state: Game, rec: Recorder) -> None:
        self._stepper(state, rec)()

    def tell(self, events: Sequence[Sequence[int]]) -> list[Line]:
        return self.teller.lines(events)

    def scene(self, state: Game) -> Scene:
        return scene_of(state, self.rules, self.teller)

    def board(self) -> Board:
        return self.layout.board()

    def _stepper(self, state: Game, rec: Recorder) -> Callable[[], None]:
        """Plays one step of a game, with tools that an action needs and does not keep."""
        tools = Search(), Odds(), Fight(), Fight(), Mind(), Options(), Order()
        if not self.thoughtful:
            return partial(play_step, state, self.rules, self.grid, *tools, rec)
        rules = Rules()  # manners change from turn to turn and from game to game: the state knows them
        rules.copy_from(self.rules)
        take_up(state, rules)
        return partial(thoughtful_step, state, rules, self.grid, *tools, rec, Game(), Recorder(), Trials())
