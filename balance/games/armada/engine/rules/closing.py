# engine: kernel
"""How a fight is closed: scrap, shields, crews, what is left of the fleet."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import FACTIONS, FINAL, Count, Event, FightEnd, Final, Op
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .credits import gain_credits
    from .hits import clear_tokens
    from .infirmary import empty_infirmary
    from .leaving import retreat
    from .stations import shield_limit
    from .teleport import send_home
    from .threats import remove_fleet


def close_fight(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder) -> None:
    """AR-CMB-07 to -11, AR-HBR-08, AR-EN-31: the members by the outcome; then the fleet."""
    send_home(g, t, r, f.members | f.left)
    for seat in range(g.n):
        if ((f.members | f.left) >> seat) & 1:
            clear_tokens(g, t, seat)
            empty_infirmary(g, seat)  # after all dice are home (AR-MOD-22)
    if f.end == FightEnd.ESCAPE or f.end == FightEnd.FLED:
        flee(g, t, f, rec)
    else:
        stay(g, t, f, rec)
    if f.end == FightEnd.VICTORY:
        share_scrap(g, f, rec)
    if f.fleet == FINAL:
        close_final(g, t, f)
    else:
        return_survivors(g, f)


def stay(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """AR-CMB-07: shields to their maximum, the hull as it is; AR-LOK-05: so too when the Mothership is left."""
    for seat in range(g.n):
        if (f.members >> seat) & 1:
            g.shield[seat] = shield_limit(g, t, seat)
            if f.end == FightEnd.VICTORY:
                record_count(rec, seat, Count.VICTORIES, 1)
            elif f.end == FightEnd.LEFT:
                record_event(rec, Event.ESCAPED, seat, g.at[seat], 1, 0, 0)


def flee(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """AR-ESC-05, AR-TMC-06, AR-AMB-13: the whole team leaves as after a Defeat, but without Critical Damage."""
    for seat in range(g.n):
        if (f.members >> seat) & 1:
            retreat(g, t, f, seat)
            record_count(rec, seat, Count.ESCAPES, 1)
            record_event(rec, Event.ESCAPED if f.end == FightEnd.ESCAPE else Event.FLED, seat, g.at[seat], 0, 0, 0)


def share_scrap(g: Game, f: Fight, rec: Recorder) -> None:
    """AR-SCR-01, -02, AR-TMC-08: the most dots of each faction; to the richest member. AR-MOD-10: and more."""
    scrap: int = 0
    for faction in range(FACTIONS):
        scrap += f.scrap[faction]
    richest: int = -1
    for seat in range(g.n):
        if (f.members >> seat) & 1 and (richest < 0 or g.credits[seat] > g.credits[richest]):
            richest = seat
    gained: int = gain_credits(g, rec, richest, scrap, Count.EARNED_SCRAP)
    record_event(rec, Event.VICTORY, richest, gained, 0, 0, 0)
    for seat in range(g.n):
        if (f.members >> seat) & 1:
            gain_credits(g, rec, seat, g.power[seat][Op.INCOME], Count.EARNED_SCRAP)


def return_survivors(g: Game, f: Fight) -> None:
    """AR-CMB-10, AR-THR-06: ships that were not destroyed go back to their fleet, repaired and known."""
    fleet: int = f.fleet
    n: int = 0
    for i in range(f.n):
        if not f.dead[i]:
            g.fleet_card[fleet][n] = f.card[i]
            g.fleet_known[fleet][n] = 1
            g.fleet_cubes[fleet][n] = 0
            n += 1
    g.fleet_n[fleet] = n
    if n == 0:
        remove_fleet(g, fleet)


def close_final(g: Game, t: Rules, f: Fight) -> None:
    """AR-LOK-04, AR-OUR-05, AR-CMB-10, AR-AMB-66: what the encounter keeps of its cubes, and which drones are left.

    Lokust and Ouroboros keep their cubes when anybody gets away; after a Defeat, and Artemis always, they are whole.
    """
    parts: int = t.final_parts[g.final]
    keeps: bool = f.end == FightEnd.VICTORY
    if g.final == Final.LOKUST or g.final == Final.OUROBOROS:
        keeps = f.end != FightEnd.DEFEAT
    for part in range(parts):
        g.final_hurt[part] = f.cubes[part] if keeps else 0
    g.n_drones = 0
    for i in range(parts, f.n):
        if not f.dead[i]:
            g.drone[g.n_drones] = f.card[i]
            g.drone_cubes[g.n_drones] = 0
            g.n_drones += 1
