# engine: kernel
"""The loop over games, apart from the rules: code that takes numpy arrays compiles slowly."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.hints import U64, Int64Mat, Int64Vec
    from ....core.rng import game_key
    from ....core.search import Search
    from ...engine.recorder import Recorder, forget
    from ...engine.rows import write_rows
    from ...engine.trials import Trials
    from .bot.look_ahead import looks_ahead, thoughtful_step
    from .bot.odds import Odds
    from .bot.scratch import Mind
    from .rules.fight import Fight
    from .rules.options import Options
    from .rules.order import Order
    from .rules.turn import play_turn, set_up
    from .state import Game
    from .tables import Rules


def play_games(
    t: Rules,
    b: Grid,
    seed: U64,
    first: int,
    count: int,
    rec: Recorder,
    games: Int64Mat,
    seats: Int64Mat,
    items: Int64Mat,
    rounds: Int64Mat,
    places: Int64Mat,
    used: Int64Vec,
) -> None:
    """Play `count` games into the rows, or as many as there is room for."""
    g, s, o, f, plan, m, x, order = Game(), Search(), Odds(), Fight(), Fight(), Mind(), Options(), Order()
    draft, still, own, trials = Game(), Recorder(), Rules(), Trials()
    thoughtful = looks_ahead(t)
    if thoughtful:
        own.copy_from(t)  # manners change from turn to turn
    with cython.nogil:
        for i in range(count):
            g.clear()
            forget(rec)
            g.key = game_key(seed, first + i)
            set_up(g, t, b, rec)
            while not g.over:
                if thoughtful:
                    thoughtful_step(g, own, b, s, o, f, plan, m, x, order, rec, draft, still, trials)
                else:
                    play_turn(g, t, b, s, o, f, plan, m, x, order, rec)
            if not write_rows(rec, first + i, games, seats, items, rounds, places, used):
                break
