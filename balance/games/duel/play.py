"""The Python face of the engine."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.rng import game_key
from ..arrangement import Arrangement
from ..engine.recorder import Recorder
from ..prepared import Buffers, PreparedMatch
from ..replay_model import Line, Panel, Scene
from ..spec import GameSpec
from .describe import line
from .engine.batch import play_games
from .engine.state import Duel
from .engine.turn import play_round, set_up
from .tables import build_rules


class DuelMatch(PreparedMatch):
    """A match of Dice Duel, set up; all act at once, so a step is a round."""

    def __init__(self, spec: GameSpec, arrangement: Arrangement) -> None:
        super().__init__(spec, arrangement)
        self.rules = build_rules(arrangement)

    def begin(self, seed: int, index: int, rec: Recorder) -> Duel:
        g = Duel()
        g.key = game_key(seed, index)
        set_up(g, self.rules, rec)
        return g

    def advance(self, state: Duel, rec: Recorder) -> None:
        play_round(state, self.rules, rec)

    def play_chunk(self, seed: int, first: int, count: int, rec: Recorder, rows: Buffers) -> None:
        play_games(self.rules, seed, first, count, rec, *rows.all())

    def tell(self, events: Sequence[Sequence[int]]) -> list[Line]:
        return [line(self.catalogue, *event) for event in events]

    def scene(self, state: Duel) -> Scene:
        return Scene([self._panel(state, seat) for seat in range(self.arrangement.n)])

    def _panel(self, state: Duel, seat: int) -> Panel:
        owned = [item.name for item, has in zip(self.catalogue, state.owns[seat], strict=False) if has]
        numbers = {"hull": f"{state.hull[seat]}", "coins": f"{state.coins[seat]}", "last total": f"{state.total[seat]}"}
        return Panel(seat + 1, numbers, {"items": owned}, out=state.hull[seat] <= 0)
