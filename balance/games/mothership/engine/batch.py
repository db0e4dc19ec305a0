# engine: kernel
"""The loop over games, apart from the rules: code that takes numpy arrays compiles slowly."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.hints import U64, Int64Mat, Int64Vec
    from ...engine.batch import next_game
    from ...engine.recorder import Recorder
    from ...engine.rows import write_rows
    from .bot.look_ahead import thoughtful_step
    from .rules.turn import play_turn, set_up
    from .state import Game
    from .tables import Rules
    from .workspace import Workspace


def play_games(
    rules: Rules, b: Grid, seed: U64, first: int, count: int, rec: Recorder,
    games: Int64Mat, seats: Int64Mat, items: Int64Mat, rounds: Int64Mat, places: Int64Mat, used: Int64Vec,
) -> None:  # fmt: skip
    """Play `count` games into the rows, or as many as there is room for."""
    g, t, w = Game(), Rules(), Workspace()
    t.copy_from(rules)  # manners change from turn to turn
    with cython.nogil:
        for i in range(count):
            g.clear()
            g.key = next_game(rec, seed, first + i)
            set_up(g, t, b, rec)
            while not g.over:
                if t.thoughtful:
                    thoughtful_step(g, t, b, w, rec)
                else:
                    play_turn(g, t, b, w, rec)
            if not write_rows(rec, first + i, games, seats, items, rounds, places, used):
                break
