# engine: kernel
"""Combat between players: the Galactic Savior against a team."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_event
    from ..bot.flight import wants_to_leave_duel
    from ..names import NOBODY, End, Event, FightEnd, Loss
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .combat import age_locks, join_team, keep_sides, player_step, rest_all_in
    from .escape import attempt_escape
    from .foes import uncloak
    from .hits import clear_tokens
    from .hull import check_hull, lose_hull
    from .infirmary import empty_infirmary
    from .leaving import retreat
    from .stations import gather, shield_limit
    from .teleport import send_home


def duel(g: Game, t: Rules, w: Workspace, rec: Recorder, team: int, savior_first: bool) -> None:
    """AR-SAV-03, -04, -06, -07: whoever began does step 1, then the other side does its own, until one side leaves."""
    begin_duel(g, t, w, rec, team)
    turn: int = 0
    while not w.f.over and w.f.round < t.combat_cap:
        if turn % 2 == 0:
            w.f.round += 1
        if (turn % 2 == 0) == savior_first:
            one_side(g, t, w, rec, 1 << g.savior, front_of(g, team))
        else:
            one_side(g, t, w, rec, standing(g, team), g.savior)
        turn += 1
        check_removed(g, t, w.f, rec, team)
    end_duel(g, t, w.f, w.r, team)


def begin_duel(g: Game, t: Rules, w: Workspace, rec: Recorder, team: int) -> None:
    """All crews are at hand; bots assign dice by greed, since a search weighs lines and passives that no ship has."""
    w.f.clear()
    g.fights += 1
    w.f.place = g.at[g.savior]
    w.f.greedy = True
    for seat in range(g.n):
        if (team >> seat) & 1 or seat == g.savior:
            join_team(g, t, w.f, w.r, rec, seat)
    w.f.remote = 0
    record_event(rec, Event.FIGHT, g.savior, w.f.place, 0, team | 1 << g.savior, g.savior)


def standing(g: Game, team: int) -> int:
    """The ships of a team that still fight."""
    left: int = 0
    for seat in range(g.n):
        if (team >> seat) & 1 and g.hull[seat] > 0 and not g.removed[seat]:
            left |= 1 << seat
    return left


def front_of(g: Game, team: int) -> int:
    """AR-TMC-02: the ship of a team that is shot at, the one with most hull and shields."""
    best: int = NOBODY
    for seat in range(g.n):
        if (standing(g, team) >> seat) & 1:
            if best < 0 or g.hull[seat] + g.shield[seat] > g.hull[best] + g.shield[best]:
                best = seat
    return best


def one_side(g: Game, t: Rules, w: Workspace, rec: Recorder, side: int, target: int) -> None:
    """AR-SAV-06, -07: step 1 of one side against the ship of the other; then its dice come back, or it leaves."""
    w.f.members = side
    w.f.front = front_of(g, side)
    w.f.rival = 1 + target
    w.f.n = 1
    w.f.card[0] = t.n_cards  # a blank card: no lines, no passives
    w.f.hull[0] = g.hull[target]
    w.f.cubes[0] = 0
    w.f.shield[0] = g.shield[target]
    w.f.dead[0] = 0
    w.f.held_passive[0] = 0
    w.f.shooter[0] = w.f.front
    w.f.threat[0] = 1.0
    player_step(g, t, w, rec)
    g.shield[target] = w.f.shield[0]
    lose_hull(g, rec, target, w.f.cubes[0], Loss.ENERGY)
    lower_wards(g, t, w.f, target)
    w.f.rival = 0
    for seat in range(g.n):
        if (side >> seat) & 1 and g.hull[seat] > 0:
            rest_all_in(g, t, w.r, rec, seat)
            keep_sides(g, w.r, seat)
            gather(g, w.r, seat)
            age_locks(g, w.r, seat)
            if not w.f.over and g.hull[target] > 0 and wants_to_leave_duel(g, t, w.f, seat, target):
                attempt_escape(g, t, w.f, w.r, rec, seat)
    if w.f.over and w.f.end == FightEnd.ESCAPE:
        for seat in range(g.n):
            if (side >> seat) & 1 and g.hull[seat] > 0:
                retreat(g, t, w.f, seat)


def lower_wards(g: Game, t: Rules, f: Fight, seat: int) -> None:
    """Wards hold for one step of the other side; stored armour stays."""
    if f.cloak[seat]:
        uncloak(g, t, seat)
    f.ward_energy[seat] = 0
    f.ward_kinetic[seat] = 0
    f.ward_all[seat] = 0
    f.cap[seat] = 0
    f.cloak[seat] = 0


def check_removed(g: Game, t: Rules, f: Fight, rec: Recorder, team: int) -> None:
    """AR-SAV-05, -11: hull 0 removes a player; the Savior's hull 0, or the last other one's, ends the game."""
    for seat in range(g.n):
        if ((team >> seat) & 1 or seat == g.savior) and g.hull[seat] <= 0:
            check_hull(g, t, rec, seat)
    decide_by_savior(g)
    if g.over or standing(g, team) == 0:
        f.over = True


def decide_by_savior(g: Game) -> None:
    """AR-SAV-11: the players win once the Savior is critical, the Savior once all others are."""
    left: int = 0
    for seat in range(g.n):
        if seat != g.savior and not g.removed[seat] and not g.critical[seat]:
            left += 1
    if g.critical[g.savior]:
        g.over = True
        g.end_reason = End.SAVIOR
    elif left == 0:
        g.over = True
        g.end_reason = End.SAVIOR_WON


def end_duel(g: Game, t: Rules, f: Fight, r: Roll, team: int) -> None:
    """AR-EN-31, AR-CMB-07: shields and crews are whole again."""
    send_home(g, t, r, team | 1 << g.savior)
    for seat in range(g.n):
        if (team >> seat) & 1 or seat == g.savior:
            clear_tokens(g, t, seat)
            g.shield[seat] = shield_limit(g, t, seat)
            empty_infirmary(g, seat)
    f.rival = 0
