"""What the two toys share as games of the pipeline: they play game by game from Python, on compiled rules."""

from copy import copy
from functools import cached_property
from typing import Any

from balance.core.grid import Grid
from balance.core.rng import game_key
from balance.core.search import Search
from balance.games.catalogue.contents import Constant, Item, Policy, Vocabulary
from balance.games.catalogue.parameters import whole
from balance.games.engine.recorder import forget
from balance.games.engine.rows import write_rows
from balance.games.prepared import PreparedMatch
from balance.games.replay_model import Line, Panel, Scene
from balance.games.spec import GameSpec


def constant(name: str, value: int, low: int, high: int) -> Constant:
    return Constant(name, value, name.replace("_", " "), "stated", "toy", whole(low, high), (low, high))


class ToyMatch(PreparedMatch):
    """Plays through hooks of the spec: start(match, grid, search, key, rec), play(match, state, grid, search, rec)."""

    @cached_property
    def ground(self):
        return Grid(), Search()  # every game lays the grid anew

    def begin(self, seed, index, rec):
        return self.spec.start(self, *self.ground, game_key(seed, index), rec)

    def advance(self, state, rec):
        self.spec.play(self, state, *self.ground, rec)

    def play_chunk(self, seed, first, count, rec, rows):
        mine = copy(self)
        mine.__dict__.pop("ground", None)  # several threads may play this match
        for game in range(first, first + count):
            forget(rec)
            mine.play_game(seed, game, rec)
            if not write_rows(rec, game, *rows.all()):
                return

    def play_game(self, seed, index, rec):
        """The turns of `replay`; whoever plays a chunk watches over all of them at once."""
        state = self.begin(seed, index, rec)
        while not state.over:
            if rec.full:
                raise self._too_much(seed, index)
            self.advance(state, rec)

    def tell(self, events):
        text = "round {}: seat {} stands on {}"
        return [Line(text.format(n, seat + 1, cell), 0, seat + 1) for _, seat, n, cell, _, _ in events]

    def scene(self, state):
        return Scene([Panel(seat + 1, {"round": str(state.round)}) for seat in range(self.n)])

    @property
    def rules(self) -> dict[str, Any]:
        return self.arrangement.values

    @property
    def n(self) -> int:
        return self.arrangement.n


class ToySpec(GameSpec):
    rules_version = 2
    items: tuple[Item, ...] = ()
    bots: tuple[Policy, ...] = (Policy("standard", "the only one", {}),)
    interventions = ()
    vocabulary = Vocabulary(kinds=(), operations={})
    numbers: tuple[Constant, ...]

    def constants(self):
        return self.numbers

    def catalogue(self):
        return self.items

    def policies(self):
        return {bot.name: bot for bot in self.bots}

    def outcome(self, match):
        return self.outcomes[0]

    def places(self, arrangement):
        return 0

    def build(self, arrangement):
        return ToyMatch(self, arrangement, self.places(arrangement))
