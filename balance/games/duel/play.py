"""A match of Dice Duel as Python plays it: one game round by round, or many in the kernel's loop."""

from __future__ import annotations

from collections.abc import Sequence

from ..arrangement import Arrangement
from ..engine.recorder import Recorder
from ..kernel_match import KernelMatch
from ..prepared import Buffers
from ..replay_model import Line, Panel, Scene
from ..spec import GameSpec
from .describe import line
from .engine.batch import play_games
from .engine.state import Duel
from .engine.tables import Rules
from .engine.turn import play_round, set_up
from .tables import build_rules


class DuelMatch(KernelMatch):
    """A match of Dice Duel, set up; all act at once, so a step is a round."""

    state = Duel

    def __init__(self, spec: GameSpec, arrangement: Arrangement) -> None:
        super().__init__(spec, arrangement)
        self.rules = build_rules(arrangement)

    def set_up(self, state: Duel, rec: Recorder) -> None:
        set_up(state, self.rules, rec)

    def play_turn(self, state: Duel, rules: Rules, rec: Recorder) -> None:
        play_round(state, rules, rec)

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
