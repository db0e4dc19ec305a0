# engine: kernel
"""A turn: one action, then check who holds what and whether the game is over."""

import cython

if not cython.compiled:
    from .....core.hints import U32, U64
    from .....core.names import MASK32
    from .....core.rng import mix
    from ....engine.recorder import Recorder, record_count, record_event, record_round, record_series, record_turn
    from ..bot.policy import choose_action
    from ..names import MAX_TURNS, STANDING, WON, Act, Control, Count, End, Event, Repeats, Series, Tie
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .economy import build_module, build_ship, locked, mine, refine
    from .fight import attack_from, attack_square
    from .fleet import complete, players_left, stations_held, stations_to_win
    from .hits import Fight
    from .order import Order, move_ships


def play_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """SS-TRN-01: the next player takes one action."""
    begin_turn(g, rec)
    choose_action(g, t, w, rec, g.active)
    finish_turn(g, t, w, rec)


def begin_turn(g: Game, rec: Recorder) -> None:
    """SS-SET-13: the next player in clockwise order who is still in play; a round ends with the last of them."""
    new_round: bool = g.round == 0
    g.place += 1
    while g.place >= g.n or not g.alive[g.order[g.place]]:
        if g.place >= g.n:
            g.place = -1
            new_round = True
        g.place += 1
    if new_round:
        g.round += 1
        record_round(rec)
        record_event(rec, Event.ROUND, 0, g.round, 0, 0, 0)
    g.active = g.order[g.place]
    g.turn += 1
    record_turn(rec)
    record_event(rec, Event.TURN, g.active, 0, 0, 0, 0)


def finish_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """Carry out the best order and see what follows from it."""
    if locked(g, t, g.active):
        record_count(rec, g.active, Count.LOCKED, 1)
    act(g, t, w.f, rec, g.active, w.best)
    note_holders(g, t, rec)
    note_crippled(g, t, rec)
    note_round(g, t, rec)
    close_game(g, t, rec)


def act(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, o: Order) -> None:
    """SS-TRN-02: the action menu."""
    g.left[seat] = 0
    if o.act == Act.MOVE:
        move_ships(g, rec, seat, o)
        g.left[seat] = 1 + o.start[0]
        g.reached[seat] = o.end[0]
    elif o.act == Act.ATTACK:
        if o.one_stack:
            attack_from(g, t, f, rec, seat, o.square, o.beside)
        else:
            attack_square(g, t, f, rec, seat, o.square)
    elif o.act == Act.MINE:
        mine(g, t, rec, seat)
    elif o.act == Act.REFINE:
        refine(g, t, rec, seat, o.amount)
    elif o.act == Act.SHIP:
        build_ship(g, t, rec, seat, o.ship, o.square)
    elif o.act == Act.MODULE:
        build_module(g, t, rec, seat, o.square)
    else:
        record_count(rec, seat, Count.PASSES, 1)
        record_event(rec, Event.PASSED, seat, 0, 0, 0, 0)


def note_holders(g: Game, t: Rules, rec: Recorder) -> None:
    """SS-ECO-13, SS-GAP-07: who was last alone at each star; a complete station that changes hands was taken over."""
    for i in range(g.n_stars):
        square = g.star_at[i]
        if g.crowd[square] > 0:
            for seat in range(g.n):
                if g.here[seat][square] == g.crowd[square] and g.keeper[square] != seat:
                    if g.keeper[square] >= 0 and complete(g, t, square):
                        record_count(rec, seat, Count.STOLEN, 1)
                    g.keeper[square] = seat


def note_crippled(g: Game, t: Rules, rec: Recorder) -> None:
    """SS-AMB-16: neither workers nor a station; the player stays in the game."""
    for seat in range(g.n):
        if g.alive[seat] and not g.crippled[seat]:
            workers: int = 0
            for kind in range(t.n_kinds):
                workers += g.fleet[seat][kind] * t.works[seat][kind]
            if workers == 0 and stations_held(g, t, seat) == 0:
                g.crippled[seat] = 1
                record_count(rec, seat, Count.CRIPPLED, 1)
                record_event(rec, Event.CRIPPLED, seat, 0, 0, 0, 0)


def note_round(g: Game, t: Rules, rec: Recorder) -> None:
    """The numbers of the round, as they stand after its last turn so far."""
    if not rec.on:
        return
    for seat in range(g.n):
        ships: int = 0
        force: int = 0
        for kind in range(t.n_kinds):
            ships += g.fleet[seat][kind]
            force += g.fleet[seat][kind] * t.dice[seat][kind]
        record_series(rec, seat, Series.STATIONS, stations_held(g, t, seat))
        record_series(rec, seat, Series.ORE, g.ore[seat])
        record_series(rec, seat, Series.METAL, g.metal[seat])
        record_series(rec, seat, Series.FLEET, ships)
        record_series(rec, seat, Series.FORCE, force)
        record_series(rec, seat, Series.INCOME, g.mined[seat])


def close_game(g: Game, t: Rules, rec: Recorder) -> None:
    """SS-WIN-01 to -03, SS-AMB-06, SS-AMB-17, SS-GAP-13: has the active player won, or anybody, or time run out?"""
    if players_left(g) == 1:
        end_game(g, t, rec, End.FLAGSHIPS, -1)
        return
    for i in range(g.n):
        seat = g.order[(g.place + i) % g.n]
        if g.alive[seat] and stations_held(g, t, seat) >= stations_to_win(g, t):
            end_game(g, t, rec, End.STATIONS, seat)
            return
    if t.repeats == Repeats.DRAW and repeated(g, t):
        end_game(g, t, rec, End.REPETITION, -1)
    elif g.round >= t.round_cap and last_of_round(g):
        end_game(g, t, rec, End.CAPPED, -1)


def last_of_round(g: Game) -> bool:
    """Is there nobody in play after the active player in this round?"""
    for place in range(g.place + 1, g.n):
        if g.alive[g.order[place]]:
            return False
    return True


def repeated(g: Game, t: Rules) -> bool:
    """SS-AMB-17, the other reading: does the position, with the same player to move, stand for the third time?"""
    trace: U64 = mix(g.active + 1)
    for square in range(t.n_squares):
        trace = mix(trace ^ (g.modules[square] + 1))
        for seat in range(g.n):
            if g.here[seat][square]:
                for kind in range(t.n_kinds):
                    trace = mix(trace ^ (1 + g.ships[seat][kind][square] + 32 * (kind + 8 * seat)))
        if t.control == Control.KEPT and g.star[square]:
            trace = mix(trace ^ (g.keeper[square] + 2))
    for seat in range(g.n):
        trace = mix(trace ^ (1 + g.ore[seat] + 4096 * g.metal[seat]))
    low: U32 = trace & MASK32
    high: U32 = trace >> 32
    times: int = 1
    for turn in range(1, g.turn):
        if g.past[turn] == low and g.past_b[turn] == high:
            times += 1
    g.past[g.turn % MAX_TURNS] = low
    g.past_b[g.turn % MAX_TURNS] = high
    return times >= 3


def end_game(g: Game, t: Rules, rec: Recorder, end: int, winner: int) -> None:
    """How everybody stands: the winner, those still in play, then the later out the better."""
    g.over = True
    record_event(rec, Event.OVER, 0, end, 0, 0, 0)
    if not rec.on:
        return
    rec.end_reason = end
    for seat in range(g.n):
        rec.standing[seat] = STANDING if g.alive[seat] else g.out_turn[seat]
        if g.alive[seat] and end == End.CAPPED and t.tie == Tie.STATIONS:
            rec.standing[seat] += stations_held(g, t, seat)
        if seat == winner:
            rec.standing[seat] = WON
