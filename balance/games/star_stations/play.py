"""The Python face of the engine."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.rng import game_key
from ..arrangement import Arrangement
from ..boards.board import Board
from ..engine.recorder import Recorder
from ..engine.trials import Trials
from ..prepared import Buffers, PreparedMatch
from ..replay_model import Line, Scene
from ..spec import GameSpec
from .describe import Teller
from .engine.batch import play_games
from .engine.bot.look_ahead import looks_ahead, thoughtful_turn
from .engine.bot.scratch import Mind
from .engine.rules.hits import Fight
from .engine.rules.order import Order
from .engine.rules.setup import set_up
from .engine.rules.turn import play_turn
from .engine.state import Game
from .engine.tables import Rules
from .layout import Layout
from .scene import scene_of
from .tables import build_rules


class StationsMatch(PreparedMatch):
    """A match of Star Stations, set up; a step is a turn."""

    def __init__(self, spec: GameSpec, arrangement: Arrangement, layout: Layout) -> None:
        super().__init__(spec, arrangement, places=len(layout.signs))
        self.layout = layout
        self.rules = build_rules(arrangement, layout, spec.policies().values())
        self.thoughtful = looks_ahead(self.rules)
        self.teller = Teller(self.catalogue, layout)

    def begin(self, seed: int, index: int, rec: Recorder) -> Game:
        g = Game()
        g.key = game_key(seed, index)
        set_up(g, self.rules, rec)
        return g

    def advance(self, state: Game, rec: Recorder) -> None:
        tools = Fight(), Mind(), Order(), Order()
        if not self.thoughtful:
            play_turn(state, self.rules, *tools, rec)
            return
        rules = Rules()  # manners change from turn to turn
        rules.copy_from(self.rules)
        thoughtful_turn(state, rules, *tools, rec, Game(), Recorder(), Trials())

    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        play_games(self.rules, seed, first, count, rec, *rows.all())

    def tell(self, events: Sequence[Sequence[int]]) -> list[Line]:
        return self.teller.lines(events)

    def scene(self, state: Game) -> Scene:
        return scene_of(state, self.rules, self.teller)

    def board(self) -> Board:
        return self.layout.board()
