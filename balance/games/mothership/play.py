"""The Python face of the engine."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.rng import game_key
from ...core.search import Search
from ..arrangement import Arrangement
from ..engine.recorder import Recorder
from ..prepared import Buffers, PreparedMatch
from ..spec import GameSpec
from .describe import Teller
from .engine.batch import play_games
from .engine.fight import Fight
from .engine.odds import Odds
from .engine.options import Options
from .engine.order import Order
from .engine.state import Game
from .engine.turn import play_turn, set_up
from .layout import Layout
from .tables import build_grid, build_rules


class MothershipMatch(PreparedMatch):
    """A match of Mothership, set up; a step is a turn."""

    def __init__(self, spec: GameSpec, arrangement: Arrangement, layout: Layout) -> None:
        super().__init__(spec, arrangement, places=len(layout.hexes))
        self.layout = layout
        self.rules = build_rules(arrangement, layout, arrangement.match.modules)
        self.grid = build_grid(layout)

    def begin(self, seed: int, index: int, rec: Recorder) -> Game:
        g = Game()
        g.key = game_key(seed, index)
        set_up(g, self.rules, self.grid, rec)
        return g

    def advance(self, state: Game, rec: Recorder) -> None:
        tools = Search(), Odds(), Fight(), Fight(), Options(), Order()
        play_turn(state, self.rules, self.grid, *tools, rec)

    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        play_games(self.rules, self.grid, seed, first, count, rec, *rows.all())

    def tell(self, events: Sequence[Sequence[int]]) -> list[str]:
        return Teller(self.catalogue, self.layout, self.rules.kind).lines(events)
