"""Maze as the pipeline sees it: co-operative."""

from balance.games.spec import Match, Outcome, Seat

from ..toys import ToySpec, constant
from .state import Maze
from .turn import play_round, set_up


class MazeSpec(ToySpec):
    name, title, players, outcomes = "maze", "Maze", (1, 2, 3, 4), (Outcome.COOPERATIVE,)
    end_reasons = ("capped", "all_out")
    numbers = (
        constant("side", 5, 2, 16),
        constant("walls", 20, 0, 200),
        constant("steps", 3, 1, 9),
        constant("round_cap", 6, 1, 50),
    )

    def start(self, table, grid, key):
        game = Maze()
        game.key = key
        set_up(game, grid, table.n, table.rules["side"], table.rules["walls"])
        return game

    def play(self, table, game, grid, search, rec):
        play_round(game, grid, search, table.rules["steps"], table.rules["round_cap"], rec)

    def examples(self):
        return {"solo": Match((Seat(),)), "together": Match((Seat(),) * 3)}


SPEC = MazeSpec()
