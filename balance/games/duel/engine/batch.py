# engine: kernel
"""The loop over games, apart from the rules: code that takes numpy arrays compiles slowly."""

import cython

if not cython.compiled:
    from ....core.hints import U64, Int64Mat, Int64Vec
    from ....core.rng import game_key
    from .names import GameRow, ItemRow, RoundRow, SeatRow
    from .recorder import Recorder, forget
    from .state import Duel
    from .tables import Rules
    from .turn import play_round, set_up


def play_games(
    t: Rules,
    seed: U64,
    first: int,
    games: Int64Mat,
    seats: Int64Mat,
    items: Int64Mat,
    rounds: Int64Mat,
    used: Int64Vec,
) -> None:
    """Game `first + i` into row i of games and rows n*i... of seats.

    Item and round rows follow one another; `used` says how many there are. An empty `rounds`
    switches that table off.
    """
    g, rec = Duel(), Recorder()
    n_items: int = 0
    n_rounds: int = 0
    with cython.nogil:
        for i in range(games.shape[0]):
            g.clear()
            forget(rec, t.n)
            g.key = game_key(seed, first + i)
            set_up(g, t, rec)
            while not g.over:
                play_round(g, t, rec)
            games[i, GameRow.GAME] = first + i
            games[i, GameRow.ROUNDS] = g.round
            games[i, GameRow.TURNS] = g.turns
            games[i, GameRow.DECISIONS] = g.decisions
            games[i, GameRow.CAPPED] = g.capped
            games[i, GameRow.CLAIMED] = g.claimed
            for seat in range(t.n):
                seats[i * t.n + seat, SeatRow.OUT_ROUND] = g.out_round[seat]
                seats[i * t.n + seat, SeatRow.HITS] = rec.hits[seat]
                seats[i * t.n + seat, SeatRow.SPENT] = rec.spent[seat]
                for k in range(rec.n_gains[seat]):
                    items[n_items, ItemRow.GAME] = first + i
                    items[n_items, ItemRow.SEAT] = seat + 1
                    items[n_items, ItemRow.ITEM] = rec.gain_item[seat][k]
                    items[n_items, ItemRow.ORIGIN] = rec.gain_source[seat][k]
                    items[n_items, ItemRow.ROUND] = rec.gain_round[seat][k]
                    n_items += 1
            if rounds.shape[0] > 0:
                for r in range(g.round):
                    for seat in range(t.n):
                        rounds[n_rounds, RoundRow.GAME] = first + i
                        rounds[n_rounds, RoundRow.ROUND] = r + 1
                        rounds[n_rounds, RoundRow.SEAT] = seat + 1
                        rounds[n_rounds, RoundRow.HULL] = rec.hull[r][seat]
                        rounds[n_rounds, RoundRow.COINS] = rec.coins[r][seat]
                        n_rounds += 1
        used[0] = n_items
        used[1] = n_rounds
