# engine: kernel
"""The black hole module: what comes into a black hole, what is pulled into one, what stays inside."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.choices.kept_play import declare_kept
    from ..bot.choices.landing import pull_place
    from ..bot.choices.reactions import declare_cards, says_yes
    from ..names import MAX_PIECES, NOBODY, Count, Event, FightKind, Kind, News, Purpose, Reward
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .damage import damage_unit, hit_station, strip_hull
    from .kept_cards import use_kept
    from .news import tell
    from .panel import throw
    from .pieces import arrive, check_fleet, destroy, end_movement, enters_hazard, is_ship, kind_of, owner, put


def hole_attacks(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int, has_come: bool) -> None:
    """MS-BH-02 to -05, -12: the black hole attacks a unit inside it, which cannot fight back.

    `has_come`: the unit has just entered, and guardians beside it are still to be asked.
    """
    seat = owner(unit)
    g.gripped[unit] = 1
    if is_spared(g, t, rec, unit):
        return
    if kind_of(t, unit) == Kind.GUARDIAN:
        record_event(rec, Event.BLACK_HOLE, seat, unit % MAX_PIECES, 0, 0, 0)
        destroy(g, t, rec, unit, NOBODY)
    else:
        prepare(g, t, b, w, rec, unit)
        roll = throw(g, unit, t.black_hole_die, Purpose.BLACK_HOLE)
        free: bool = roll <= t.black_hole_warp
        record_event(rec, Event.BLACK_HOLE, seat, unit % MAX_PIECES, roll, 1 if free else 0, 0)
        if free:
            g.adrift[unit] = 1
            tell(g, t, News.ADRIFT, unit, 1 if has_come else 0, 0)
        else:
            crush(g, t, rec, unit, roll)
        g.shield_added[seat] = 0
    if g.cell[unit] < 0:
        record_count(rec, seat, Count.LOST_TO_BLACK_HOLES, 1)
    check_fleet(g, t, rec, seat)


def is_spared(g: Game, t: Rules, rec: Recorder, unit: int) -> bool:
    """MS-BCN-17: a ship of somebody who keeps a card for it ignores the black hole this once."""
    seat = owner(unit)
    if g.kept_as[seat] != Reward.KEEP_CALM or not is_ship(t, unit) or not says_yes(g, t, rec, seat):
        return False
    use_kept(g, rec, seat, unit)
    return True


def prepare(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int) -> None:
    """AMB-104: a dogfight in which the unit rolls nothing; its owner may play what helps all the same."""
    if kind_of(t, unit) == Kind.STATION:
        return
    w.f.clear()
    w.f.kind = FightKind.BLACK_HOLE
    w.f.attacker = NOBODY
    w.f.defender = owner(unit)
    w.f.target = unit
    w.f.n = 1
    w.f.unit[0] = NOBODY
    w.f.sides[0] = t.black_hole_die
    w.f.factor[0] = 1
    w.f.own_factor = 1
    declare_cards(g, t, b, w, rec, owner(unit))
    declare_kept(g, t, w, rec, owner(unit))


def crush(g: Game, t: Rules, rec: Recorder, unit: int, roll: int) -> None:
    """MS-BH-05, -12: exactly what was rolled; a mothership's shield takes it first, unless read otherwise (AMB-56)."""
    seat = owner(unit)
    kind = kind_of(t, unit)
    if kind == Kind.STATION:
        hit_station(g, t, rec, seat, roll, NOBODY)
    elif kind == Kind.MOTHERSHIP and t.black_hole_damage == 1:
        strip_hull(g, t, rec, seat, roll, NOBODY)
    else:
        damage_unit(g, t, rec, unit, Kind.BLACK_HOLE, roll, NOBODY)


def movement_ends(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int) -> None:
    """MS-BH-09, -10, -14: the owner has closed the unit's movement: beside a black hole it is pulled in; one that was
    inside before faces the black hole again."""
    cell = g.cell[unit]
    if cell < 0 or owner(unit) != g.active or g.adrift[unit]:
        return
    if t.hole[cell] >= 0:
        if not g.gripped[unit]:
            hole_attacks(g, t, b, w, rec, unit, False)
    elif t.near_hole[cell]:
        into = pull_place(g, t, b, unit)
        if into >= 0 and not is_spared(g, t, rec, unit):  # AMB-105
            record_count(rec, owner(unit), Count.PULLED, 1)
            record_event(rec, Event.PULLED, owner(unit), unit % MAX_PIECES, into, 0, 0)
            put(g, rec, unit, into)
            arrive(g, unit, True)


def let_go(g: Game, t: Rules, rec: Recorder, unit: int, to: int, has_come: bool) -> None:
    """MS-BH-04, -06, -15: the unit warps out to a hex, or stays inside (-1); its attack phase is not used."""
    g.adrift[unit] = 0
    here = g.cell[unit]
    if here < 0:
        return
    if to < 0:
        if has_come:
            arrive(g, unit, False)
        return
    record_count(rec, owner(unit), Count.WARPED_OUT, 1)
    record_event(rec, Event.LET_GO, owner(unit), unit % MAX_PIECES, to, 0, 0)
    put(g, rec, unit, to)
    if g.active == owner(unit):
        end_movement(g, t, unit)
    arrive(g, unit, enters_hazard(t, here, to))
