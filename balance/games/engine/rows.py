# engine: kernel
"""From a recorder to rows of tables."""

import cython

if not cython.compiled:
    from ...core.hints import Int64Mat, Int64Vec
    from .names import GAINS, ROUND_ROW, SEAT_ROW, Gain, GameRow, RoundRow, SeatRow, Used
    from .recorder import Recorder, quiet_so_far


def write_rows(
    rec: Recorder,
    game: int,
    games: Int64Mat,
    seats: Int64Mat,
    items: Int64Mat,
    rounds: Int64Mat,
    places: Int64Mat,
    used: Int64Vec,
) -> bool:
    """Append a finished game; False, and nothing is written, if it does not fit.

    A table without columns is not wanted. Counts of places come first, then those of items, in one matrix of sums.
    """
    n_games: int = used[Used.GAMES]
    n_items: int = used[Used.ITEMS]
    n_rounds: int = used[Used.ROUNDS]
    if rec.full or n_games >= games.shape[0] or (n_games + 1) * rec.n > seats.shape[0]:
        return False
    if items.shape[1] > 0 and n_items + rec.n_gains > items.shape[0]:
        return False
    if rounds.shape[1] > 0 and n_rounds + rec.rounds * rec.n > rounds.shape[0]:
        return False
    games[n_games, GameRow.GAME] = game
    games[n_games, GameRow.ROUNDS] = rec.rounds
    games[n_games, GameRow.TURNS] = rec.turns
    games[n_games, GameRow.DECISIONS] = rec.decisions
    games[n_games, GameRow.END_REASON] = rec.end_reason
    games[n_games, GameRow.QUIET_TURNS] = rec.quiet_turns + quiet_so_far(rec)
    for seat in range(rec.n):
        row: int = n_games * rec.n + seat
        seats[row, SeatRow.STANDING] = rec.standing[seat]
        seats[row, SeatRow.OUT_ROUND] = rec.out_round[seat]
        seats[row, SeatRow.OUT_CAUSE] = rec.out_cause[seat]
        for which in range(rec.n_counts):
            seats[row, SEAT_ROW + which] = rec.count[seat][which]
    used[Used.GAMES] = n_games + 1
    if items.shape[1] > 0:
        used[Used.ITEMS] = write_items(rec, game, items, n_items)
    if rounds.shape[1] > 0:
        used[Used.ROUNDS] = write_rounds(rec, game, rounds, n_rounds)
    if places.shape[1] > 0:
        for place in range(rec.n_places):
            for which in range(rec.n_marks):
                places[place, which] += rec.mark[place][which]
        for item in range(rec.n_items):
            for which in range(rec.n_blames):
                places[rec.n_places + item, which] += rec.blame[item][which]
    return True


def write_items(rec: Recorder, game: int, items: Int64Mat, row: int) -> int:
    """The items of a game, by seat; the game's number stands in the last column."""
    for seat in range(rec.n):
        for i in range(rec.n_gains):
            if rec.gain[i][Gain.SEAT] == seat:
                for what in range(GAINS):
                    items[row, what] = rec.gain[i][what]
                items[row, GAINS] = game
                row += 1
    return row


def write_rounds(rec: Recorder, game: int, rounds: Int64Mat, row: int) -> int:
    for round_no in range(rec.rounds):
        for seat in range(rec.n):
            rounds[row, RoundRow.GAME] = game
            rounds[row, RoundRow.ROUND] = round_no + 1
            rounds[row, RoundRow.SEAT] = seat + 1
            for which in range(rec.n_series):
                rounds[row, ROUND_ROW + which] = rec.series[round_no][seat][which]
            row += 1
    return row
