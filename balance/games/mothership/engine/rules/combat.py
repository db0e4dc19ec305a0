# engine: kernel
"""Dogfights, step by step as MS-CMB-16 lists them."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..bot.choices.kept_play import declare_kept
    from ..bot.choices.reactions import declare_cards, declare_gas, declare_solar_beam, ties_win
    from ..bot.choices.rerolls import after_rolls
    from ..names import MAX_PIECES, Count, Event, FightKind, Harm, Kind, Mark, Power, Purpose, Stage
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .damage import settle
    from .fight import Fight
    from .panel import die_of, raid_bonus, shield, siege_bonus, tech_bonus, throw
    from .pieces import (
        arrive,
        beside,
        check_fleet,
        close_phase,
        end_movement,
        enters_hazard,
        friends,
        in_hole,
        kind_of,
        owner,
        put,
        station_guarded,
        wingmen,
    )
    from .totals import add_up, note_stars, star_divisor


def can_harm(g: Game, t: Rules, unit: int, target: int) -> bool:
    """MS-UNIT-07 to -13, AMB-05: a fighter may attack a mothership only while it has a shield."""
    harm = t.harm[kind_of(t, unit)][kind_of(t, target)]
    if harm == Harm.SHIELD:
        return shield(g, t, owner(target)) > 0
    return harm != Harm.NOTHING


def can_attack(g: Game, t: Rules, b: Grid, unit: int, target: int) -> bool:
    """May this ship attack that unit from where it stands? (MS-CMB-01, -15, MS-GUARD-05, AMB-10, AMB-24)"""
    return can_join(g, t, unit, target) and beside(g, b, unit, target) and target_open(g, t, b, owner(unit), target)


def can_join(g: Game, t: Rules, unit: int, target: int) -> bool:
    """The ship's own side of it: in play, phase unused, a die, an enemy it can harm, not in a black hole (MS-BH-07)."""
    if g.cell[unit] < 0 or g.cell[target] < 0 or g.attacked[unit] or friends(g, owner(unit), owner(target)):
        return False
    if in_hole(g, t, unit):
        return False
    return die_of(g, t, unit) > 0 and can_harm(g, t, unit, target)


def target_open(g: Game, t: Rules, b: Grid, seat: int, target: int) -> bool:
    """Guarded stations are closed except to the piercing.

    Guardians strike first and to the end, so nobody attacks them, unless they are read to fight only once.
    """
    kind = kind_of(t, target)
    if kind == Kind.GUARDIAN:
        return t.guardian_repeat != 0
    if kind == Kind.STATION:
        return g.power[seat][Power.PIERCING] != 0 or not station_guarded(g, t, b, owner(target))
    return True


def open_fight(f: Fight, kind: int, attacker: int, defender: int, target: int) -> None:
    f.clear()
    f.kind = kind
    f.attacker = attacker
    f.defender = defender
    f.target = target
    f.own_factor = 1


def add_attacker(g: Game, t: Rules, f: Fight, unit: int) -> None:
    """One more participant with its die and its techs (MS-MULTI-02, MS-ARTC-01, -12)."""
    i = f.n
    f.unit[i] = unit
    f.sides[i] = die_of(g, t, unit)
    f.factor[i] = 1
    if f.kind == FightKind.PLANET:
        f.bonus[i] = siege_bonus(g, t, unit)
    else:
        f.bonus[i] = tech_bonus(g, t, unit)
        if kind_of(t, f.target) == Kind.STATION:
            f.bonus[i] += raid_bonus(g, t, unit)
        elif kind_of(t, f.target) == Kind.GUARDIAN:
            f.bonus[i] += g.power[owner(unit)][Power.HUNT]
    f.n += 1


def set_defender(g: Game, t: Rules, b: Grid, f: Fight) -> None:
    """The defender's die, techs, wingmen, hulls against a crowd (MS-WING-01, MS-TECH-K2); MS-ARTC-01, MS-NEU-07."""
    kind = kind_of(t, f.target)
    note_stars(g, t, f)
    if kind == Kind.STATION:
        return  # MS-CMB-12: it never rolls
    f.own_sides = die_of(g, t, f.target)
    f.own_divisor = star_divisor(t, g.cell[f.target])
    f.wingmen = wingmen(g, t, b, f.target)
    f.own_bonus = tech_bonus(g, t, f.target) + f.wingmen
    if f.n > 1:
        f.own_bonus += g.power[f.defender][Power.CROWD_DEFENCE]
    if f.kind == FightKind.GUARDIAN:
        f.own_bonus += g.power[f.defender][Power.HUNT]


def dogfight(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Steps 2 to 11 of a declared fight between units; f holds the attackers and the target."""
    set_defender(g, t, b, w.f)
    record_fight(g, rec, w.f)
    declare_cards(g, t, b, w, rec, w.f.attacker)
    declare_kept(g, t, w, rec, w.f.attacker)
    declare_gas(g, t, w, rec, w.f.attacker)
    declare_solar_beam(g, t, w, rec, w.f.attacker)
    haven = declare_cards(g, t, b, w, rec, w.f.defender)
    if haven >= 0:
        escape(g, t, rec, w.f, haven)
    else:
        declare_kept(g, t, w, rec, w.f.defender)
        declare_gas(g, t, w, rec, w.f.defender)
        declare_solar_beam(g, t, w, rec, w.f.defender)
        roll_all(g, w.f, rec)
        after_rolls(g, t, w.f, rec)
        decide(g, w.f, rec)
        settle(g, t, w.f, rec)
    g.shield_added[w.f.attacker] = 0
    g.shield_added[w.f.defender] = 0
    g.calm[w.f.attacker] = 0
    g.calm[w.f.defender] = 0
    check_fleet(g, t, rec, w.f.attacker)
    check_fleet(g, t, rec, w.f.defender)


def record_fight(g: Game, rec: Recorder, f: Fight) -> None:
    mask: int = 0
    for i in range(f.n):
        mask |= 1 << (f.unit[i] % MAX_PIECES)
    record_event(rec, Event.FIGHT, f.attacker, f.kind, f.target, f.n, mask)
    record_mark(rec, g.cell[f.target], Mark.FIGHTS)
    record_count(rec, f.attacker, Count.ATTACKS, 1)


def escape(g: Game, t: Rules, rec: Recorder, f: Fight, haven: int) -> None:
    """MS-ACT-15, AMB-65, AMB-92: the attacked ship warps away and the fight is off; AMB-30: a field is entered."""
    f.stage = Stage.CALLED_OFF
    record_event(rec, Event.RESULT, f.attacker, f.stage, 0, 0, 0)
    enters: bool = enters_hazard(t, g.cell[f.target], haven)
    put(g, rec, f.target, haven)
    record_event(rec, Event.WARPED, owner(f.target), f.target % MAX_PIECES, haven, 0, 0)
    if g.active == owner(f.target):
        end_movement(g, t, f.target)
    arrive(g, f.target, enters)


def roll_all(g: Game, f: Fight, rec: Recorder) -> None:
    """MS-CMB-02."""
    for i in range(f.n):
        f.face[i] = throw(g, f.unit[i], f.sides[i], Purpose.ROLL)
        record_event(rec, Event.ROLLED, owner(f.unit[i]), f.unit[i], f.face[i], f.sides[i], 0)
    if f.own_sides > 0:
        f.own_face = throw(g, f.target, f.own_sides, Purpose.ROLL)
        record_event(rec, Event.ROLLED, f.defender, f.target, f.own_face, f.own_sides, 1)
    add_up(f)


def decide(g: Game, f: Fight, rec: Recorder) -> None:
    """MS-CMB-03, -04, MS-TECH-C1: the higher total wins; a tie harms nobody unless the attacker wins ties."""
    record_bonuses(f, rec)
    count_halved(f, rec)
    record_event(rec, Event.TOTALS, f.attacker, f.total, f.own_total, 0, 0)
    if f.total > f.own_total or (f.total == f.own_total and ties_win(g, f)):
        f.stage = Stage.WON
    elif f.total == f.own_total:
        f.stage = Stage.TIED
    else:
        f.stage = Stage.LOST
    tie: bool = f.total == f.own_total
    record_event(rec, Event.RESULT, f.attacker, f.stage, 1 if tie else 0, 0, 0)


def record_bonuses(f: Fight, rec: Recorder) -> None:
    """What was added to the dice, for a replay."""
    if not rec.logging:
        return
    alone: bool = f.n == 1
    for i in range(f.n):
        added = f.bonus[i] + (f.shared if alone else 0)
        if f.factor[i] != 1:
            record_event(rec, Event.TIMES, f.attacker, f.unit[i], f.factor[i], 0, 0)
        if added != 0:
            record_event(rec, Event.ADDED, f.attacker, f.unit[i], added, 0, 0)
    if f.shared != 0 and not alone:
        record_event(rec, Event.ADDED, f.attacker, -1, f.shared, 0, 0)
    if f.own_factor != 1:
        record_event(rec, Event.TIMES, f.defender, f.target, f.own_factor, 0, 0)
    if f.own_bonus != 0:
        record_event(rec, Event.ADDED, f.defender, f.target, f.own_bonus, 0, 0)
    record_stars(f, rec)


def record_stars(f: Fight, rec: Recorder) -> None:
    """MS-NEU-03: whose totals were halved, for a replay."""
    for i in range(f.n):
        if f.divisor[i] > 0:
            record_event(rec, Event.HALVED, f.attacker, f.unit[i], f.divisor[i], 0, 0)
    if f.all_divisor > 0:
        record_event(rec, Event.HALVED, f.attacker, -1, f.all_divisor, 0, 0)
    if f.own_divisor > 0:
        record_event(rec, Event.HALVED, f.defender, f.target, f.own_divisor, 0, 0)


def count_halved(f: Fight, rec: Recorder) -> None:
    """MS-NEU-03: sides that fought beside a neutron star."""
    near: bool = f.all_divisor > 0
    for i in range(f.n):
        near = near or f.divisor[i] > 0
    if near and f.attacker >= 0:
        record_count(rec, f.attacker, Count.HALVED, 1)
    if f.own_divisor > 0 and f.defender >= 0:
        record_count(rec, f.defender, Count.HALVED, 1)


def attack_unit(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, target: int, mask: int) -> None:
    """MS-CMB-07, MS-MULTI-03, -04: one or several ships attack a unit; each spends its attack phase."""
    if mask == 0:
        return
    open_fight(w.f, FightKind.DOGFIGHT, seat, owner(target), target)
    for piece in range(t.n_ships):
        if mask & (1 << piece):
            unit = seat * MAX_PIECES + piece
            add_attacker(g, t, w.f, unit)
            spend_attack(g, t, unit)
    dogfight(g, t, b, w, rec)


def spend_attack(g: Game, t: Rules, unit: int) -> None:
    """MS-TURN-08, -10, AMB-77: the attack closes the movement phase too, and a mothership's energy."""
    g.attacked[unit] = 1
    close_phase(g, t, unit)
    if kind_of(t, unit) == Kind.MOTHERSHIP and t.energy_lock == 0:
        g.locked[owner(unit)] = 1


def remote_attack(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int, target: int) -> None:
    """MS-TECH-C5B, -S5B, MS-ACT-36: from afar; the defender rolls only to escape and deals nothing back."""
    open_fight(w.f, FightKind.REMOTE, owner(unit), owner(target), target)
    add_attacker(g, t, w.f, unit)
    spend_attack(g, t, unit)
    dogfight(g, t, b, w, rec)
