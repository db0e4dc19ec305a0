# engine: kernel
"""Who is out, and when a game is over."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_event, record_out
    from ..names import CapWinner, Cause, Deadlock, End, Event, Where, Zombie
    from ..state import Game
    from ..tables import Rules
    from .pieces import owner, ships, stations_owned


def is_conquered(g: Game, t: Rules, seat: int) -> bool:
    """SF-WIN-01 to -04: no ship in space, no station, and an enemy inside the own one; the card does not count."""
    for piece in range(t.n_pieces):
        if g.cell[seat][piece] >= 0:
            return False
    holder = owner(g, t, t.home[seat])
    return holder >= 0 and holder != seat


def is_zombie(g: Game, t: Rules, seat: int) -> bool:
    """SF-AMB-14: in play, but without ships, reserves, income and the money for a ship."""
    for piece in range(t.n_pieces):
        if g.cell[seat][piece] != Where.SUPPLY:
            return False
    return not can_afford(g, t, seat, 0) and not can_afford(g, t, seat, 1)


def can_afford(g: Game, t: Rules, seat: int, attackers: int) -> bool:
    """Has the seat the price of a ship that attacks (1) or holds stations (0)?"""
    for kind in range(t.n_kinds):
        if t.attacks[kind] == attackers and t.for_sale[kind] and not t.void[seat][kind] and t.purchases > 0:
            if g.resources[seat] >= t.price[kind] and not t.refund[seat][kind]:
                return True
    return False


def is_deadlocked(g: Game, t: Rules) -> bool:
    """SF-AMB-17: nobody has a control ship or the price of one, so no station can ever be owned again."""
    for seat in range(g.n):
        if g.alive[seat]:
            if ships(g, t, seat, 0, Where.RESERVE) > 0 or can_afford(g, t, seat, 0):
                return False
    return True


def remove_team(g: Game, t: Rules, rec: Recorder, seat: int, cause: int) -> None:
    """SF-AMB-13: a team is out; its reserve and resources vanish."""
    g.alive[seat] = 0
    g.out_turn[seat] = g.turn
    g.resources[seat] = 0
    for piece in range(t.n_pieces):
        if g.cell[seat][piece] == Where.RESERVE:
            g.cell[seat][piece] = Where.SUPPLY
    record_out(rec, seat, cause)
    record_event(rec, Event.OUT, seat, cause, 0, 0, 0)


def check_teams(g: Game, t: Rules, rec: Recorder) -> None:
    """SF-AMB-13: at the end of every turn."""
    for seat in range(g.n):
        if g.alive[seat]:
            if is_conquered(g, t, seat):
                remove_team(g, t, rec, seat, Cause.CONQUERED)
            elif t.zombie == Zombie.IS_OUT and is_zombie(g, t, seat) and teams_left(g) > 1:
                remove_team(g, t, rec, seat, Cause.NOTHING_LEFT)


def teams_left(g: Game) -> int:
    left = 0
    for seat in range(g.n):
        left += g.alive[seat]
    return left


def check_end(g: Game, t: Rules, rec: Recorder, round_done: bool) -> None:
    """SF-WIN-05, SF-AMB-17, SF-GAP-09: the last team has won, nobody can win any more, or the cap is reached."""
    if teams_left(g) == 1:
        close(g, t, rec, End.LAST_STANDING)
    elif t.deadlock != Deadlock.PLAY_ON and is_deadlocked(g, t):
        close(g, t, rec, End.DEADLOCK)
    elif round_done and g.round >= t.round_cap:
        close(g, t, rec, End.CAPPED)


def close(g: Game, t: Rules, rec: Recorder, end: int) -> None:
    """The game is over; how everybody stands: the teams left before the others, the later out the better."""
    g.over = True
    record_event(rec, Event.OVER, 0, end, 0, 0, 0)
    if rec.on:
        rec.end_reason = end
        for seat in range(g.n):
            rec.standing[seat] = g.turn + 1 + merit(g, t, seat, end) if g.alive[seat] else g.out_turn[seat]


def merit(g: Game, t: Rules, seat: int, end: int) -> int:
    """What decides between teams that are left."""
    if end == End.CAPPED and t.cap_winner == CapWinner.MOST_STATIONS:
        return stations_owned(g, t, seat)
    if end == End.DEADLOCK and t.deadlock == Deadlock.MOST_FIGHTERS:
        return ships(g, t, seat, 1, Where.RESERVE)
    return 0
