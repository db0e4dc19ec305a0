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
from .engine.bot.random_choice import Options
from .engine.bot.rollouts import Ideas
from .engine.rules.reach import Reach
from .engine.rules.turn import play_turn, set_up
from .engine.state import Game
from .engine.tables import Rules
from .layout import Layout
from .scene import scene_of
from .tables import build_rules


class FightersMatch(PreparedMatch):
    """A match of Space Fighters, set up; a step is a turn."""

    def __init__(self, spec: GameSpec, arrangement: Arrangement, layout: Layout) -> None:
        super().__init__(spec, arrangement, places=len(layout.tiles))
        self.layout = layout
        self.rules = build_rules(arrangement, layout, spec.policies().values())
        self.thoughtful = looks_ahead(self.rules)
        self.teller = Teller(self.catalogue, layout)

    def begin(self, seed: int, index: int, rec: Recorder) -> Game:
        g = Game()
        g.key = game_key(seed, index)
        set_up(g, self.rules, Reach(), rec)
        return g

    def advance(self, state: Game, rec: Recorder) -> None:
        if not self.thoughtful:
            play_turn(state, self.rules, Reach(), Options(), rec)
            return
        rules = Rules()  # manners change from turn to turn
        rules.copy_from(self.rules)
        thoughtful_turn(state, rules, Reach(), Options(), rec, Game(), Recorder(), Trials(), Ideas())

    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        play_games(self.rules, seed, first, count, rec, *rows.all())

    def tell(self, events: Sequence[Sequence[int]]) -> list[Line]:
        return [self.teller.line(*event) for event in events]

    def scene(self, state: Game) -> Scene:
        return scene_of(state, self.teller)

    def board(self) -> Board:
        return self.layout.board()
