# engine: kernel
"""A fight from the first roll to Victory, Defeat or escape."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..bot.assign import assign_crew
    from ..bot.flight import wants_escape, wants_front
    from ..bot.rerolls import reroll_crew
    from ..bot.shopping import configure
    from ..bot.targets import card_threat
    from ..bot.units import worst_unit
    from ..names import (
        FINAL,
        NOBODY,
        Ability,
        Count,
        Event,
        FightEnd,
        Final,
        Hazard,
        Mark,
        Purpose,
        Use,
    )
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .actions import repeat_drones
    from .closing import close_fight
    from .dice import ability_of, lay_out_crew, roll_crew
    from .escape import attempt_escape, swap_front
    from .foes import cloak_again, drop_wards, enemy_step, join_fight
    from .hazards import lasting_at
    from .hits import attack_ship
    from .infirmary import disable, send_to_infirmary
    from .keys import combat_counter
    from .leaving import leave_beaten, leave_without_crew
    from .shop import may_refit
    from .shots import destroy_foes, foes_left
    from .stations import clear_stations, gather, shield_limit


def fight(g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, front: int, fleet: int, greedy: bool) -> int:
    """AR-CMB, AR-ENM, AR-HBR, AR-ATK, AR-ESC, AR-SCR, AR-TMC: one fight of a set of seats against a fleet, or FINAL.

    Everything that follows from it is done: scrap, shields, Infirmary, destroyed cards to the pile, the fleet's token
    off the board or its survivors back in it, refuges and Critical Damage of those who left (`out_of_phase` is set for
    them). A final encounter keeps its cubes in `g.final_hurt` as its rules say; whether it is beaten is seen there by
    `finals.check_final`. `greedy`: dice are assigned by greed, as dice trials do.
    """
    begin_fight(g, t, w, rec, members, front, fleet, greedy)
    while not w.f.over:
        combat_round(g, t, w, rec)
    close_fight(g, t, w.f, w.r, rec)
    return w.f.end


def begin_fight(
    g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, front: int, fleet: int, greedy: bool
) -> None:
    """AR-CMB-01: the fleet is revealed with its shields, all crews are at hand."""
    w.f.clear()
    g.fights += 1
    w.f.members = members
    w.f.front = front
    w.f.fleet = fleet
    w.f.greedy = greedy
    w.f.place = g.final_at if fleet == FINAL else g.fleet_at[fleet]
    line_up(g, t, w.f, fleet)
    for i in range(w.f.n):
        w.f.threat[i] = card_threat(t, front, w.f.card[i])
    for seat in range(g.n):
        if (members >> seat) & 1:
            join_team(g, t, w.f, w.r, rec, seat)
    record_mark(rec, w.f.place, Mark.FIGHTS)
    record_event(rec, Event.FIGHT, front, w.f.place, 0 if fleet == FINAL else w.f.n, members, front)


def line_up(g: Game, t: Rules, f: Fight, fleet: int) -> None:
    """AR-ENM-04: the ships of a fleet, or the final encounter with its drones and what is left of it."""
    if fleet != FINAL:
        for i in range(g.fleet_n[fleet]):
            g.fleet_known[fleet][i] = 1
            join_fight(t, f, g.fleet_card[fleet][i], g.fleet_cubes[fleet][i])
        return
    for part in range(t.final_parts[g.final]):
        join_fight(t, f, t.final_card[g.final] + part, g.final_hurt[part])
        f.dead[part] = 1 if f.cubes[part] >= f.hull[part] else 0
    if g.final == Final.OUROBOROS:
        f.shared_shield = t.final_shared_shield
    if g.final == Final.LOKUST:
        for i in range(g.n_drones):
            join_fight(t, f, g.drone[i], g.drone_cubes[i])


def join_team(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-TMC-01, AR-PS-12: one ship; from a nearby planet it fights unharmed.

    H11: a unit may start disabled; H10: shields above a maximum that went down are lost; AR-MOD-26: old timers cloak.
    """
    if g.at[seat] != f.place:
        f.remote |= 1 << seat
    lay_out_crew(g, t, r, seat)
    clear_stations(g, r, seat)
    g.shield[seat] = min(g.shield[seat], shield_limit(g, t, seat))
    cloak_again(g, t, f, seat)
    for station in range(g.n_stations[seat]):
        r.on_station[seat][station] = 0
        r.locked[seat][station] = 0
    for _ in range(lasting_at(g, t, Hazard.SICK_START, f.place)):
        send_to_infirmary(g, t, r, rec, seat, worst_unit(g, t, r, seat))
    record_count(rec, seat, Count.FIGHTS, 1)


def combat_round(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-CMB-02 to -06: the four steps; AR-GAP-37: a fight that does not end is left."""
    w.f.round += 1
    player_step(g, t, w, rec)
    if w.f.over:
        return
    if foes_left(w.f) > 0:
        enemy_step(g, t, w.f, w.r, rec)
    else:
        drop_wards(g, t, w.f)  # there was no enemy step that they could ward
    if not w.f.over:
        destruction_step(g, t, w.f, w.r, rec)
    if not w.f.over:
        last_step(g, t, w, rec)
    if not w.f.over and w.f.round >= t.combat_cap:
        w.f.over = True
        w.f.end = FightEnd.LEFT if fleet_of_lokust(g, w.f) else FightEnd.FLED
        for seat in range(g.n):
            if (w.f.members >> seat) & 1:
                record_count(rec, seat, Count.CAPPED_FIGHTS, 1)


def player_step(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-CMB-02, AR-TMC-03: every crew rolls, rerolls and is assigned; AR-TMC-05: the Frontline may change."""
    for seat in range(g.n):
        if (w.f.members >> seat) & 1:
            record_count(rec, seat, Count.COMBAT_ROUNDS, 1)
            clear_stations(g, w.r, seat)
            w.f.own_loss[seat] = 0
            before: int = g.hull[seat]
            if g.n_stored[seat] > 0 and may_refit(g, t, seat):  # AR-PS-14
                configure(g, t, rec, seat)
            roll_crew(g, t, w.r, rec, seat, Purpose.CREW, combat_counter(g, w.f))
            if g.hull[seat] > 0:
                reroll_crew(g, t, w.f, w.r, rec, seat)
            if g.hull[seat] < before:  # AR-HER-32
                w.f.own_loss[seat] = 1
            if g.hull[seat] <= 0:
                leave_beaten(g, t, w.f, rec, seat)
    record_count(rec, max(w.f.front, 0), Count.FRONT_ROUNDS, 1)
    if not w.f.over:
        ally = wants_front(g, t, w.f, w.r)
        if ally != NOBODY:
            swap_front(g, t, w.f, w.r, rec, ally)
    for seat in range(g.n):
        if not w.f.over and (w.f.members >> seat) & 1:
            assign_crew(g, t, w, rec, seat)
            if (w.f.members >> seat) & 1:
                repeat_drones(g, t, w.f, w.r, rec, seat)


def destruction_step(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder) -> None:
    """AR-CMB-04, AR-EN-16, AR-AMB-33: step 3; ships that explode hit every player ship that is there."""
    destroy_foes(g, t, f, r, rec)
    if f.blast > 0:
        energy: int = f.blast
        f.blast = 0
        for seat in range(g.n):
            if (f.members >> seat) & 1 and not (f.remote >> seat) & 1:
                attack_ship(g, t, f, r, rec, seat, f.blast_card, energy, 0, 0, 0, 0)
    if not f.over and is_won(g, f):
        f.over = True
        f.end = FightEnd.VICTORY


def is_won(g: Game, f: Fight) -> bool:
    """AR-CMB-06, AR-LOK-06: all are destroyed; of the Mothership's fleet, she herself is enough."""
    if fleet_of_lokust(g, f):
        return f.dead[0] > 0
    return foes_left(f) == 0


def fleet_of_lokust(g: Game, f: Fight) -> bool:
    """Is this the fight against the Mothership?"""
    return f.fleet == FINAL and g.final == Final.LOKUST


def last_step(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-CMB-05: step 4, gather or escape; AR-PS-12: from afar there is only station 1, no tactic card."""
    gather_crews(g, t, w, rec)
    for seat in range(g.n):
        here: int = w.f.members & ~w.f.remote
        if not w.f.over and (here >> seat) & 1 and wants_escape(g, t, w.f, seat):
            attempt_escape(g, t, w.f, w.r, rec, seat)


def gather_crews(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-CMB-05, -19: dice come back; AR-HER-10: Lazerball goes to the Infirmary when the round closes."""
    for seat in range(g.n):
        if (w.f.members >> seat) & 1:
            rest_all_in(g, t, w.r, rec, seat)
            keep_sides(g, w.r, seat)
            gathered = gather(g, w.r, seat)
            age_locks(g, w.r, seat)
            if gathered == 0 and w.r.assigned[seat] == 0:
                leave_without_crew(g, t, w.f, rec, seat)


def rest_all_in(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-HER-10: disabled at the end of a combat round in which he was assigned, whatever V41-K shows."""
    if g.able[seat][Ability.ALL_IN]:
        for i in range(g.n_crew[seat]):
            use: int = r.use[seat][i]
            if not g.sick[seat][i] and use != Use.FREE and use <= Use.SWAP and use != Use.ESCAPE:
                if ability_of(g, t, seat, i) == Ability.ALL_IN:
                    disable(g, t, r, rec, seat, i)


def keep_sides(g: Game, r: Roll, seat: int) -> None:
    """AR-HER-08: one unassigned unit keeps its side, the one with most symbols; AR-HER-34: so does Setsuna's copy."""
    if g.able[seat][Ability.LOCK_ON]:
        best: int = -1
        for i in range(g.n_crew[seat]):
            if not g.sick[seat][i] and r.use[seat][i] == 0 and r.count[seat][i] > 0:
                if best < 0 or r.count[seat][i] > r.count[seat][best]:
                    best = i
        if best >= 0:
            r.kept[seat][best] = 1
    if g.able[seat][Ability.COPY]:
        for i in range(g.n_crew[seat]):
            if not g.sick[seat][i] and r.use[seat][i] == 0 and r.copied[seat][i]:
                r.kept[seat][i] = 1


def age_locks(g: Game, r: Roll, seat: int) -> None:
    """AR-MOD-03: dice that stay locked work again from the next round on."""
    for station in range(g.n_stations[seat]):
        if r.locked[seat][station]:
            r.locked[seat][station] = 2
