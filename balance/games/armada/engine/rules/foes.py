# engine: kernel
"""The enemy step: one die for the whole fleet, action lines, passives."""

import cython

if not cython.compiled:
    from .....core.rng import die
    from ....engine.recorder import Recorder, record_event
    from ..bot.dread import better_reroll
    from ..names import (
        COMBAT_ROUNDS,
        EMPTY,
        MAX_SQUAD,
        SIDES,
        Event,
        FightEnd,
        Number,
        Op,
        Passive,
        Purpose,
        Strike,
    )
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .hits import attack_ship, breach
    from .shots import foes_left, has_passive, shield_of
    from .stations import add_shield, module_at
    from .threats import draw_foe


def enemy_step(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder) -> None:
    """AR-CMB-03: step 2."""
    begin_step(g, t, f)
    act_all(g, t, f, r, rec, enemy_face(g, t, f, rec))
    if not f.over:
        end_step(g, t, f, r, rec)
    drop_wards(g, t, f)


def begin_step(g: Game, t: Rules, f: Fight) -> None:
    """AR-EN-05, AR-AMB-27: a Kabuto whose shields are recharged may retaliate again."""
    for i in range(f.n):
        f.acted[i] = 0
        f.bare[i] = 1 if shield_of(g, f, i) == 0 else 0
        if t.card_passive[f.card[i]][Passive.RETALIATES] and not f.bare[i]:
            f.armed[i] = 1
    for seat in range(g.n):
        f.lost_hull[seat] = 0
        f.hull_hits[seat] = 0
    f.summoned = 0


def enemy_face(g: Game, t: Rules, f: Fight, rec: Recorder) -> int:
    """AR-ENM-07, AR-GAP-02: one enemy die; AR-MOD-35: a face that costs more than the average is rolled again."""
    face: int = roll_enemy_die(g, f, 0)
    for seat in range(g.n):
        if f.members >> seat & 1 and f.enemy_rerolls[seat] > 0 and better_reroll(g, t, f, face):
            f.enemy_rerolls[seat] -= 1
            face = roll_enemy_die(g, f, 1 + seat)
    record_event(rec, Event.ENEMY_DIE, f.front, face, f.round, 0, 0)
    return face


def roll_enemy_die(g: Game, f: Fight, reroll: int) -> int:
    """1 to 6, keyed by the first seat of the team."""
    counter: int = (g.fights * COMBAT_ROUNDS + f.round % COMBAT_ROUNDS) * COMBAT_ROUNDS + reroll
    return die(g.key, Purpose.ENEMY, 0, g.round, counter, SIDES)


def line_acts(t: Rules, f: Fight, i: int, line: int, face: int) -> bool:
    """AR-ENM-07, -08, AR-PS-07, AR-EN-03, AR-OUR-04: does this line of a ship act on this face?"""
    card = f.card[i]
    if f.dead[i] or f.held[i][line]:
        return False
    if t.card_passive[card][Passive.FLIPS] and line != f.half[i]:
        return False
    silent: int = t.card_passive[card][Passive.SILENT_AT]
    if silent > 0 and f.cubes[i] >= silent:
        return False
    if t.line_faces[card][line] >> face & 1:
        return True
    return face == SIDES and t.card_passive[card][Passive.SIX_LOWEST] > 0 and is_low_part(t, f, i)


def is_low_part(t: Rules, f: Fight, i: int) -> bool:
    """D8: on a 6 the live sections of the Ouroboros with the lowest numbers act, two of them."""
    before: int = 0
    for j in range(i):
        silent: int = t.card_passive[f.card[j]][Passive.SILENT_AT]
        if f.dead[j] == 0 and not (silent > 0 and f.cubes[j] >= silent):
            before += 1
    return before < t.card_passive[f.card[i]][Passive.SIX_LOWEST]


def ship_acts(t: Rules, f: Fight, i: int, face: int) -> bool:
    """Does any line of a ship act on this face?"""
    for line in range(t.n_lines[f.card[i]]):
        if line_acts(t, f, i, line, face):
            return True
    return False


def act_all(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, face: int) -> None:
    """AR-ENM-10, -12: ships from left to right, lines from top to bottom; doomed ships act too."""
    f.actors = 0
    for i in range(f.n):
        f.acted[i] = 1 if ship_acts(t, f, i, face) else 0
        f.actors += f.acted[i]
    for i in range(f.n):
        if not f.over and not f.dead[i]:
            retaliate(g, t, f, r, rec, i)
            act(g, t, f, r, rec, i, face)


def retaliate(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, i: int) -> None:
    """AR-EN-05, AR-AMB-27: a Kabuto that had no shields when the step began strikes once."""
    size = has_passive(t, f, i, Passive.RETALIATES)
    if size > 0 and f.armed[i] and f.bare[i]:
        f.armed[i] = 0
        attack_ship(g, t, f, r, rec, f.front, f.card[i], 0, size, 0, 0, 0)


def act(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, i: int, face: int) -> None:
    """All lines of one ship that contain the face; AR-EN-03, AR-AMB-28: a Cyclone flips after it acted."""
    half: int = f.half[i]
    for line in range(t.n_lines[f.card[i]]):
        if not f.over and line_acts(t, f, i, line, face):
            strike(g, t, f, r, rec, i, line)
    if f.acted[i] and t.card_passive[f.card[i]][Passive.FLIPS]:
        f.half[i] = 1 - half


def energy_of(t: Rules, f: Fight, i: int, line: int) -> int:
    """AR-EN-06, -09, -12: Energy of a line, with timers, the size of the fleet, or alone."""
    card = f.card[i]
    energy: int = t.line[card][line][Strike.ENERGY]
    if t.line[card][line][Strike.ALONE_ENERGY] > 0 and f.actors == 1:
        energy = t.line[card][line][Strike.ALONE_ENERGY]
    if t.line[card][line][Strike.TIMER_ENERGY] > 0:
        energy += t.line[card][line][Strike.TIMER_ENERGY] * f.timer[i]
    if t.line[card][line][Strike.FLEET_ENERGY] > 0:
        energy += t.line[card][line][Strike.FLEET_ENERGY] * foes_left(f)
    return energy


def strike(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, i: int, line: int) -> None:
    """One action line: what it does to its own fleet, then to the players."""
    card = f.card[i]
    f.timer[i] += t.line[card][line][Strike.TIMER]
    f.summoned += t.line[card][line][Strike.SUMMON]
    raise_shields(t, f, i, line)
    mend_others(f, i, t.line[card][line][Strike.REPAIR])
    if t.line[card][line][Strike.FLEE]:  # AR-EN-14
        end_fight(f, FightEnd.FLED)
        return
    if has_passive(t, f, i, Passive.FLEES_AT) and f.timer[i] >= t.card_passive[card][Passive.FLEES_AT]:
        end_fight(f, FightEnd.LEFT)  # AR-LOK-05
        return
    strike_players(g, t, f, r, rec, i, line)


def end_fight(f: Fight, end: int) -> None:
    """The fight is over at once."""
    f.over = True
    f.end = end


def raise_shields(t: Rules, f: Fight, i: int, line: int) -> None:
    """AR-EN-17, -29: own shields, or those of all ships of the fleet, without limit."""
    f.shield[i] += t.line[f.card[i]][line][Strike.SHIELD_SELF]
    for j in range(f.n):
        if not f.dead[j]:
            f.shield[j] += t.line[f.card[i]][line][Strike.SHIELD_ALL]


def mend_others(f: Fight, i: int, amount: int) -> None:
    """AR-EN-04: the other ships of the fleet lose cubes, never below none."""
    if amount > 0:
        for j in range(f.n):
            if j != i and not f.dead[j]:
                f.cubes[j] = max(f.cubes[j] - amount, 0)


def strike_players(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, i: int, line: int) -> None:
    """AR-TMC-02, -04, AR-AMB-18: the Frontline ship, or with Area every ship that is there (AR-PS-13)."""
    card = f.card[i]
    energy = energy_of(t, f, i, line)
    kinetic = t.line[card][line][Strike.KINETIC]
    ion = t.line[card][line][Strike.ION]
    breaches = t.line[card][line][Strike.BREACH]
    crew = t.line[card][line][Strike.CREW]
    if energy + kinetic + ion + breaches + crew == 0:
        return
    if not t.line[card][line][Strike.AREA]:
        attack_ship(g, t, f, r, rec, f.front, card, energy, kinetic, ion, breaches, crew)
        return
    for seat in range(g.n):
        if f.members >> seat & 1 and not f.remote >> seat & 1:
            attack_ship(g, t, f, r, rec, seat, card, energy, kinetic, ion, breaches, crew)


def end_step(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder) -> None:
    """The end of step 2: repairs of idle ships, breaches of hurt players, Dendron's shields, ships that join."""
    for i in range(f.n):
        if not f.dead[i]:
            if has_passive(t, f, i, Passive.MENDS_IDLE):
                mend_idle(f, has_passive(t, f, i, Passive.MENDS_IDLE))
            for _ in range(has_passive(t, f, i, Passive.BREACHES_HURT)):
                breach_hurt(g, t, f, r, rec)
    for seat in range(g.n):
        if f.hull_hits[seat] > 0:  # AR-MOD-08: after all damage
            add_shield(g, t, seat, f.hull_hits[seat])
    for _ in range(f.summoned):
        summon(g, t, f, rec)


def mend_idle(f: Fight, amount: int) -> None:
    """AR-EN-11: every enemy that did not activate repairs."""
    for j in range(f.n):
        if not f.dead[j] and not f.acted[j]:
            f.cubes[j] = max(f.cubes[j] - amount, 0)


def breach_hurt(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder) -> None:
    """AR-EN-10: any player ship that lost hull in this combat round is breached, also if it did so itself."""
    for seat in range(g.n):
        if f.members >> seat & 1 and (f.lost_hull[seat] or f.own_loss[seat]):
            breach(g, t, f, r, rec, seat)


def summon(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """AR-EN-24, AR-AMB-29: an enemy card joins face up."""
    if f.n >= MAX_SQUAD:
        return
    card = draw_foe(g, rec)
    if card == EMPTY:
        return
    join_fight(t, f, card, 0)
    record_event(rec, Event.SUMMONED, f.front, card, 0, 0, 0)


def join_fight(t: Rules, f: Fight, card: int, cubes: int) -> None:
    """AR-ENM-04, AR-CMB-01: an enemy ship with its shields, and what mines did to it (AR-AMB-64)."""
    i = f.n
    f.card[i] = card
    f.hull[i] = t.card_hull[card]
    f.cubes[i] = min(cubes, f.hull[i])
    f.shield[i] = t.card_shield[card]
    f.timer[i] = 0
    f.half[i] = 0
    f.armed[i] = 1
    f.dead[i] = 0
    f.acted[i] = 0
    f.held_passive[i] = 0
    f.shooter[i] = max(f.front, 0)
    for line in range(t.n_lines[card]):
        f.held[i][line] = 0
    if t.card_passive[card][Passive.PROTECTS] > 0 or t.card_passive[card][Passive.HIDES] > 0:
        f.guards += 1
    if t.card_passive[card][Passive.RETALIATES] > 0 or t.card_passive[card][Passive.EXPLODES] > 0:
        f.volatile += 1
    f.n += 1


def drop_wards(g: Game, t: Rules, f: Fight) -> None:
    """Wards, caps, stasis and unused rerolls hold for one enemy step (AR-MOD-35); a cloak's timers go (AR-MOD-26)."""
    for i in range(f.n):
        f.held_passive[i] = 0
        for line in range(t.n_lines[f.card[i]]):
            f.held[i][line] = 0
    for seat in range(g.n):
        f.ward_energy[seat] = 0
        f.ward_kinetic[seat] = 0
        f.ward_all[seat] = 0
        f.cap[seat] = 0
        f.enemy_rerolls[seat] = 0
        if f.cloak[seat]:
            f.cloak[seat] = 0
            uncloak(g, t, seat)


def cloak_again(g: Game, t: Rules, f: Fight, seat: int) -> None:
    """AR-MOD-26: timers stay on a cloaking unit until they are used, also from one fight to the next."""
    for station in range(g.n_stations[seat]):
        module = module_at(g, t, seat, station)
        if module != EMPTY:
            for use in range(t.n_uses[module]):
                if t.use_op[module][use] == Op.CLOAK:
                    if g.charge[seat][station] >= t.use_number[module][use][Number.TIMERS]:
                        f.cloak[seat] = 1


def uncloak(g: Game, t: Rules, seat: int) -> None:
    """AR-MOD-26: the timers of a cloaking unit that was used go."""
    for station in range(g.n_stations[seat]):
        module = module_at(g, t, seat, station)
        if module != EMPTY:
            for use in range(t.n_uses[module]):
                if t.use_op[module][use] == Op.CLOAK:
                    g.charge[seat][station] = 0
