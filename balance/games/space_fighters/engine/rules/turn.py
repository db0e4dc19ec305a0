# engine: kernel
"""Set-up, and a turn step by step as in the rulebook."""

import cython

if not cython.compiled:
    from .....core.rng import die, draw, pick
    from ....engine.names import Origin
    from ....engine.recorder import (
        Recorder,
        record_count,
        record_event,
        record_gain,
        record_round,
        record_series,
        record_turn,
    )
    from ..bot.policy import attack, move_controls, move_fighters, place_reserves
    from ..bot.purchases import shop
    from ..names import MAX_NEAR, MAX_PIECES, STEPS, Count, Event, Purpose, Series, Shopping, Step, Where
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .economy import earn
    from .ending import check_end, check_teams, is_zombie
    from .pieces import owner, put, ships, spare, stations_owned
    from .reach import Reach


def set_up(g: Game, t: Rules, r: Reach, rec: Recorder) -> None:
    """SF-SET-01 to -08: ships, resources, and who begins."""
    g.n = t.n
    for seat in range(t.n):
        g.alive[seat] = 1
        g.resources[seat] = t.start_resources + t.extra[seat]
        for piece in range(MAX_PIECES):
            g.cell[seat][piece] = Where.SUPPLY
    g.first = pick(draw(g.key, Purpose.FIRST, 0, 0, 0), t.n) if t.first_player == 0 else 0
    for seat in range(t.n):
        record_count(rec, seat, Count.ORDER, 1 + (seat - g.first + t.n) % t.n)
        start_ships(g, t, r, rec, seat)


def start_ships(g: Game, t: Rules, r: Reach, rec: Recorder, seat: int) -> None:
    """SF-SET-02, -04, -06, -07: one control ship inside, the others and fighters around, two fighters on the card."""
    order_tiles(g, t, r, seat)
    begin_with(g, t, rec, seat, t.control, t.node[t.home[seat]])
    for i in range(t.start_controls + t.start_fighters):
        begin_with(g, t, rec, seat, t.control if i < t.start_controls else t.fighter, r.tiles[i])
    for _ in range(t.start_reserve):
        begin_with(g, t, rec, seat, t.fighter, Where.RESERVE)
    for kind in range(t.n_kinds):
        if t.grant[seat][kind]:
            begin_with(g, t, rec, seat, kind, Where.RESERVE)
            record_gain(rec, seat, kind, Origin.GRANTED)


def begin_with(g: Game, t: Rules, rec: Recorder, seat: int, kind: int, cell: int) -> None:
    piece = spare(g, t, seat, kind)
    put(g, seat, piece, cell)
    record_event(rec, Event.STARTS, seat, piece, cell, 0, 0)


def order_tiles(g: Game, t: Rules, r: Reach, seat: int) -> None:
    """SF-LAY-04: the start tiles in the order of use, into `r.tiles`: forward ones first, or at random."""
    n = min(t.n_start[seat], MAX_NEAR)
    for i in range(n):
        r.tiles[i] = t.start[seat][i]
    if t.start_tiles == 1:
        for i in range(n - 1, 0, -1):
            j: int = pick(draw(g.key, Purpose.START, seat, 0, i), i + 1)
            tile = r.tiles[i]
            r.tiles[i] = r.tiles[j]
            r.tiles[j] = tile


def active(g: Game) -> int:
    """The seat whose turn comes next; teams that are out are skipped (SF-SET-08)."""
    for place in range(g.place, g.n):
        seat = (g.first + place) % g.n
        if g.alive[seat]:
            return seat
    for place in range(g.n):
        seat = (g.first + place) % g.n
        if g.alive[seat]:
            return seat
    return 0


def play_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """SF-TRN-01: the turn of the next team, and the end of the round after the last one."""
    seat = open_turn(g, t, rec)
    for step in range(STEPS):
        roll_for(g, t, rec, seat, step)
        take_step(g, t, w, rec, seat, step)
    close_turn(g, t, rec, seat)


def open_turn(g: Game, t: Rules, rec: Recorder) -> int:
    """Begin the next team's turn and return its seat; where the rules let purchases come first, buy."""
    seat = active(g)
    if g.place == 0:
        g.round += 1
        record_round(rec)
        record_event(rec, Event.ROUND, 0, g.round, 0, 0, 0)
    g.turn += 1
    g.battles = 0
    g.shopped = 0
    g.choices = 0
    g.acted = False
    for piece in range(MAX_PIECES):
        g.moved[piece] = 0
    record_turn(rec)
    record_event(rec, Event.TURN, seat, g.resources[seat], 0, 0, 0)
    if is_zombie(g, t, seat):
        record_count(rec, seat, Count.ZOMBIE_TURNS, 1)
        record_event(rec, Event.ZOMBIE, seat, 0, 0, 0, 0)
    if t.purchase_time == Shopping.BEFORE_PLACEMENT:
        shop(g, t, rec, seat)
    return seat


def close_turn(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """SF-TRN-02: income, a purchase if none was made before, who is out, and the end of a round."""
    earn(g, t, rec, seat)
    shop(g, t, rec, seat)
    if not g.acted:
        record_count(rec, seat, Count.IDLE_TURNS, 1)
    check_teams(g, t, rec)
    g.place = (seat - g.first + g.n) % g.n + 1
    while g.place < g.n and not g.alive[(g.first + g.place) % g.n]:
        g.place += 1
    round_done: bool = g.place >= g.n
    check_end(g, t, rec, round_done)
    if round_done or g.over:
        g.place = 0
        note_round(g, t, rec)


def roll_for(g: Game, t: Rules, rec: Recorder, seat: int, step: int) -> None:
    """SF-AMB-12: before fighters attack and before control ships move, a die for every kind that is in space."""
    if step != Step.ATTACKS and step != Step.CONTROLS:
        return
    attackers = 1 if step == Step.ATTACKS else 0
    for kind in range(t.n_kinds):
        g.allowed[kind] = 0
        if t.attacks[kind] == attackers and has_kind(g, t, seat, kind):
            g.allowed[kind] = roll_move(g, t, rec, seat, kind)


def take_step(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, step: int) -> None:
    """Bring ships in; or attack, move fighters, or move control ships, as the dice allow it."""
    if step == Step.RESERVES:
        place_reserves(g, t, w, rec, seat)
        return
    for kind in range(t.n_kinds):
        if t.attacks[kind] == (0 if step == Step.CONTROLS else 1) and has_kind(g, t, seat, kind):
            if step == Step.ATTACKS:
                attack(g, t, w, rec, seat, kind, g.allowed[kind])
            elif step == Step.FLIGHTS:
                move_fighters(g, t, w, rec, seat, kind, g.allowed[kind])
            else:
                move_controls(g, t, w, rec, seat, kind, g.allowed[kind])


def has_kind(g: Game, t: Rules, seat: int, kind: int) -> bool:
    """Is a ship of that kind on the board?"""
    for piece in range(t.n_pieces):
        if t.kind[piece] == kind and g.cell[seat][piece] >= 0:
            return True
    return False


def roll_move(g: Game, t: Rules, rec: Recorder, seat: int, kind: int) -> int:
    """SF-MOV-01, SF-CTL-02, SF-AMB-12: one die for all ships of a kind, at most as many tiles as they may move."""
    face: int = die(g.key, Purpose.MOVE, seat, g.round, kind, t.move_die[kind])
    steps = min(face, t.move_limit[kind])
    record_event(rec, Event.ROLLED, seat, kind, face, steps, 0)
    return steps


def note_round(g: Game, t: Rules, rec: Recorder) -> None:
    """How everybody stands at the end of a round."""
    if not rec.on:
        return
    for seat in range(g.n):
        board = ships(g, t, seat, 1, 0) + ships(g, t, seat, 0, 0)
        controls = ships(g, t, seat, 0, Where.RESERVE)
        fleet = ships(g, t, seat, 1, Where.RESERVE) + controls
        record_series(rec, seat, Series.STATIONS, stations_owned(g, t, seat))
        record_series(rec, seat, Series.RESOURCES, g.resources[seat])
        record_series(rec, seat, Series.FLEET, fleet)
        record_series(rec, seat, Series.CONTROLS, controls)
        record_series(rec, seat, Series.RESERVE, fleet - board)
        record_series(rec, seat, Series.EARNED, g.earned[seat])
        centre: bool = t.centre >= 0 and owner(g, t, t.centre) == seat
        record_series(rec, seat, Series.CENTRE, 1 if centre else 0)
