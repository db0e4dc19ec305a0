# engine: kernel
"""The loop over games. It has a file of its own because code that takes numpy arrays compiles slowly."""

import cython

if not cython.compiled:
    from ....core.hints import U64, Int64Mat, Int64Vec
    from ...engine.batch import next_game
    from ...engine.recorder import Recorder
    from ...engine.rows import write_rows
    from .bot.look_ahead import next_turn
    from .rules.setup import set_up
    from .state import Game
    from .tables import Rules
    from .workspace import Workspace


def play_games(
    rules: Rules, seed: U64, first: int, count: int, rec: Recorder,
    games: Int64Mat, seats: Int64Mat, items: Int64Mat, rounds: Int64Mat, places: Int64Mat, used: Int64Vec,
) -> None:  # fmt: skip
    """Play `count` games and write their rows, or as many games as there is room for."""
    g, t, w = Game(), Rules(), Workspace()
    t.copy_from(rules)  # look-ahead changes the weights in it
    with cython.nogil:
        for i in range(count):
            g.clear()
            g.key = next_game(rec, seed, first + i)
            set_up(g, t, rec)
            while not g.over:
                next_turn(g, t, w, rec)
            if not write_rows(rec, first + i, games, seats, items, rounds, places, used):
                break
