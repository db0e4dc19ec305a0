# engine: kernel
"""Dogfights, step by step as MS-CMB-16 lists them."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ...engine.recorder import Recorder, record_count, record_event, record_mark
    from .fight import Fight
    from .hand import play_card
    from .names import (
        MAX_PIECES,
        MAX_UNITS,
        Count,
        Event,
        FightKind,
        Harm,
        Kind,
        Mark,
        Op,
        Power,
        Purpose,
        Stage,
    )
    from .odds import Odds
    from .panel import chance_draw, decides_by_chance, die_of, raid_bonus, shield, soak, tech_bonus, throw
    from .pieces import (
        arrive,
        beside,
        check_fleet,
        destroy,
        destroy_station,
        end_movement,
        friends,
        hit_mothership,
        kind_of,
        mothership,
        owner,
        put,
        station_guarded,
        wingmen,
    )
    from .reactions import (
        after_roll_card,
        declare_cards,
        declare_gas,
        declare_solar_beam,
        loss_card,
        says_yes,
        ties_win,
    )
    from .state import Game
    from .tables import Rules


def can_harm(g: Game, t: Rules, unit: int, target: int) -> bool:
    """MS-UNIT-07 to -13, AMB-05: a fighter may attack a mothership only while it has a shield."""
    harm = t.harm[kind_of(t, unit)][kind_of(t, target)]
    if harm == Harm.SHIELD:
        return shield(g, owner(target)) > 0
    return harm != Harm.NOTHING


def can_attack(g: Game, t: Rules, b: Grid, unit: int, target: int) -> bool:
    """May this ship attack that unit from where it stands? (MS-CMB-01, -15, MS-GUARD-05, AMB-10, AMB-24)"""
    return can_join(g, t, unit, target) and beside(g, b, unit, target) and target_open(g, t, b, owner(unit), target)


def can_join(g: Game, t: Rules, unit: int, target: int) -> bool:
    """The ship's own side of it: in play, phase unused, a die, an enemy it can harm."""
    if g.cell[unit] < 0 or g.cell[target] < 0 or g.attacked[unit] or friends(g, owner(unit), owner(target)):
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
    """One more participant with its die and its techs (MS-MULTI-02)."""
    i = f.n
    f.unit[i] = unit
    f.sides[i] = die_of(g, t, unit)
    f.factor[i] = 1
    if f.kind != FightKind.PLANET:
        f.bonus[i] = tech_bonus(g, t, unit)
        if kind_of(t, f.target) == Kind.STATION:
            f.bonus[i] += raid_bonus(g, t, unit)
    f.n += 1


def set_defender(g: Game, t: Rules, b: Grid, f: Fight) -> None:
    """The defender's die, techs, wingmen, and hulls against a crowd (MS-WING-01, MS-TECH-K2)."""
    kind = kind_of(t, f.target)
    if kind == Kind.STATION:
        return  # MS-CMB-12: it never rolls
    f.own_sides = die_of(g, t, f.target)
    f.wingmen = wingmen(g, t, b, f.target)
    f.own_bonus = tech_bonus(g, t, f.target) + f.wingmen
    if f.n > 1:
        f.own_bonus += g.power[f.defender][Power.CROWD_DEFENCE]


def dogfight(g: Game, t: Rules, b: Grid, o: Odds, f: Fight, rec: Recorder) -> None:
    """Steps 2 to 11 of a declared fight between units; f holds the attackers and the target."""
    set_defender(g, t, b, f)
    record_fight(g, rec, f)
    declare_cards(g, t, b, o, f, rec, f.attacker)
    declare_gas(g, t, o, f, rec, f.attacker)
    declare_solar_beam(g, t, o, f, rec, f.attacker)
    haven = declare_cards(g, t, b, o, f, rec, f.defender)
    if haven >= 0:
        escape(g, t, rec, f, haven)
    else:
        declare_gas(g, t, o, f, rec, f.defender)
        declare_solar_beam(g, t, o, f, rec, f.defender)
        roll_all(g, f, rec)
        after_rolls(g, t, f, rec)
        decide(g, f, rec)
        settle(g, t, f, rec)
    g.shield_added[f.attacker] = 0
    g.shield_added[f.defender] = 0
    check_fleet(g, t, rec, f.attacker)
    check_fleet(g, t, rec, f.defender)


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
    enters: bool = t.field[haven] >= 0 and t.field[haven] != t.field[g.cell[f.target]]
    put(g, rec, f.target, haven)
    record_event(rec, Event.WARPED, owner(f.target), f.target % MAX_PIECES, haven, 0, 0)
    if g.active == owner(f.target):
        end_movement(g, t, f.target)
    arrive(g, f.target + MAX_UNITS if enters else f.target)


def roll_all(g: Game, f: Fight, rec: Recorder) -> None:
    """MS-CMB-02."""
    for i in range(f.n):
        f.face[i] = throw(g, f.unit[i], f.sides[i], Purpose.ROLL)
        record_event(rec, Event.ROLLED, owner(f.unit[i]), f.unit[i], f.face[i], f.sides[i], 0)
    if f.own_sides > 0:
        f.own_face = throw(g, f.target, f.own_sides, Purpose.ROLL)
        record_event(rec, Event.ROLLED, f.defender, f.target, f.own_face, f.own_sides, 1)
    add_up(f)


def add_up(f: Fight) -> None:
    """MS-CMB-02, MS-MULTI-02, MS-CARD-10: faces, doubled where a card says so, and all bonuses."""
    f.total = f.shared
    for i in range(f.n):
        f.total += part(f, i)
    f.own_total = (f.own_face + f.own_again) * f.own_factor + f.own_bonus


def part(f: Fight, i: int) -> int:
    """What one attacker contributes."""
    return (f.face[i] + f.again[i]) * f.factor[i] + f.bonus[i]


def after_rolls(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """AMB-16: the attacker first, then the defender, in turn until both pass."""
    if not (holds_cards(g, f.attacker) or holds_cards(g, f.defender)):
        return
    while True:
        used = False
        if f.attacker >= 0:
            used = throw_again(g, t, f, rec, f.attacker)
        if f.defender >= 0 and throw_again(g, t, f, rec, f.defender):
            used = True
        if not used:
            return


def holds_cards(g: Game, seat: int) -> bool:
    return seat >= 0 and g.hand_size[seat] > 0


def throw_again(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int) -> bool:
    """MS-ACT-02, MS-ACT-32: one more roll for a 1, or a new throw of a bad die; True if a card was played."""
    worst = worst_die(f, seat)
    if worst < 0:
        return False
    by_chance = decides_by_chance(g, t, seat)
    if by_chance and seat == f.attacker:
        worst = any_die(g, f, seat)
    if f.kind != FightKind.PLANET:
        card = after_roll_card(g, t, seat, Op.ROLL_AGAIN)
        if card >= 0 and lone_face(f, seat, t.use_number[card][0][0]) >= 0 and says_yes(g, t, rec, seat):
            die = lone_face(f, seat, t.use_number[card][0][0])
            if play_card(g, t, rec, seat, card, die, True):
                roll_second(g, f, rec, seat, die)
            return True
    card = after_roll_card(g, t, seat, Op.REROLL)
    useful: bool = by_chance or (is_behind(g, f, seat) and is_low(f, seat, worst))
    if card >= 0 and useful and says_yes(g, t, rec, seat):
        if play_card(g, t, rec, seat, card, worst, True):
            reroll(g, f, rec, seat, worst)
        return True
    return False


def any_die(g: Game, f: Fight, seat: int) -> int:
    """One of the attackers' dice, by chance; there is one that was thrown."""
    die = chance_draw(g, seat, f.n)
    while f.sides[die] == 0:
        die = (die + 1) % f.n
    return die


def is_behind(g: Game, f: Fight, seat: int) -> bool:
    """Policy: would this side lose (or fail) as the dice lie?"""
    if f.kind == FightKind.PLANET:
        return f.total < f.own_total
    if seat == f.attacker:
        return f.total < f.own_total or (f.total == f.own_total and not ties_win(g, f))
    return f.total > f.own_total or (f.total == f.own_total and ties_win(g, f))


def sides_of(f: Fight, seat: int, die: int) -> int:
    return f.sides[die] if seat == f.attacker else f.own_sides


def face_of(f: Fight, seat: int, die: int) -> int:
    return f.face[die] if seat == f.attacker else f.own_face


def is_low(f: Fight, seat: int, die: int) -> bool:
    """Policy: is a new throw likely to be better?"""
    return 2 * face_of(f, seat, die) <= sides_of(f, seat, die)


def worst_die(f: Fight, seat: int) -> int:
    """The die that is furthest below its mean; -1 if the side rolled none."""
    if seat != f.attacker:
        return 0 if f.own_sides > 0 else -1
    worst = -1
    for i in range(f.n):
        if f.sides[i] > 0 and (worst < 0 or 2 * f.face[i] - f.sides[i] < 2 * f.face[worst] - f.sides[worst]):
            worst = i
    return worst


def lone_face(f: Fight, seat: int, face: int) -> int:
    """A die of this side that shows the face and has no second roll yet, -1 if none."""
    if seat != f.attacker:
        return 0 if f.own_sides > 0 and f.own_face == face and f.own_again == 0 else -1
    for i in range(f.n):
        if f.sides[i] > 0 and f.face[i] == face and f.again[i] == 0:
            return i
    return -1


def roll_second(g: Game, f: Fight, rec: Recorder, seat: int, die: int) -> None:
    """The second result is added to the first."""
    if seat == f.attacker:
        f.again[die] = throw(g, f.unit[die], f.sides[die], Purpose.AFTER_ROLL)
        record_event(rec, Event.ROLLED, seat, f.unit[die], f.again[die], f.sides[die], 2)
    else:
        f.own_again = throw(g, f.target, f.own_sides, Purpose.AFTER_ROLL)
        record_event(rec, Event.ROLLED, seat, f.target, f.own_again, f.own_sides, 2)
    add_up(f)


def reroll(g: Game, f: Fight, rec: Recorder, seat: int, die: int) -> None:
    """AMB-68: the new throw replaces the face; a second roll that hung on the old face goes with it."""
    if seat == f.attacker:
        f.face[die] = throw(g, f.unit[die], f.sides[die], Purpose.AFTER_ROLL)
        f.again[die] = 0
        record_event(rec, Event.ROLLED, seat, f.unit[die], f.face[die], f.sides[die], 3)
    else:
        f.own_face = throw(g, f.target, f.own_sides, Purpose.AFTER_ROLL)
        f.own_again = 0
        record_event(rec, Event.ROLLED, seat, f.target, f.own_face, f.own_sides, 3)
    add_up(f)


def decide(g: Game, f: Fight, rec: Recorder) -> None:
    """MS-CMB-03, -04, MS-TECH-C1: the higher total wins; a tie harms nobody unless the attacker wins ties."""
    record_bonuses(f, rec)
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


def settle(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """Steps 9 and 10: rescue and revenge, damage, loot."""
    if f.stage == Stage.WON:
        record_count(rec, f.attacker, Count.ATTACKS_WON, 1)
        revenge(g, t, f, rec)
        damage_target(g, t, f, rec)
    elif f.stage == Stage.LOST and f.kind != FightKind.REMOTE:
        for i in range(f.n):  # MS-MULTI-05: every participant takes the whole total
            if g.cell[f.unit[i]] >= 0:
                damage_unit(g, t, rec, f.unit[i], kind_of(t, f.target), f.own_total, f.defender)


def damage_target(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """MS-CMB-05, MS-MULTI-02, AMB-04: the attackers' total, filtered by what each can harm."""
    if f.n == 1 or kind_of(t, f.target) != Kind.MOTHERSHIP or t.mixed_attack_split == 1:
        damage_unit(g, t, rec, f.target, strongest(t, f), f.total, f.attacker)
        return
    shots: int = 0
    heavy: int = 0
    heavy_kind = -1
    for i in range(f.n):
        if t.harm[kind_of(t, f.unit[i])][Kind.MOTHERSHIP] == Harm.SHIELD:
            shots += part(f, i)
        else:
            heavy += part(f, i)
            heavy_kind = kind_of(t, f.unit[i])
    if heavy_kind < 0:
        damage_unit(g, t, rec, f.target, kind_of(t, f.unit[0]), f.total, f.attacker)
        return
    strip = min(shots, shield(g, f.defender))
    soak(g, f.defender, strip)
    if strip > 0:
        record_event(rec, Event.SHIELD_HIT, f.defender, strip, 0, g.hull[f.defender], 0)
    damage_unit(g, t, rec, f.target, heavy_kind, heavy + f.shared, f.attacker)


def strongest(t: Rules, f: Fight) -> int:
    """The kind among the attackers that harms the target most."""
    best = kind_of(t, f.unit[0])
    for i in range(1, f.n):
        kind = kind_of(t, f.unit[i])
        if t.harm[kind][kind_of(t, f.target)] > t.harm[best][kind_of(t, f.target)]:
            best = kind
    return best


def damage_unit(g: Game, t: Rules, rec: Recorder, unit: int, by_kind: int, damage: int, by: int) -> None:
    """What a lost fight does to one loser (MS-UNIT-06, -14, MS-ENR-10, -13)."""
    harm = t.harm[by_kind][kind_of(t, unit)]
    seat = owner(unit)
    if harm == Harm.DESTROY:
        if is_rescued(g, t, rec, unit):
            record_event(rec, Event.KEPT, seat, unit % MAX_PIECES, 0, 0, 0)
            award_loot(g, rec, by, t.loot_small)
            return
        destroy(g, t, rec, unit, by)
        award_loot(g, rec, by, t.loot_small)
    elif harm == Harm.SHIELD or harm == Harm.HULL:
        through = soak(g, seat, damage)
        lost = min(through, g.hull[seat]) if harm == Harm.HULL else 0
        record_event(rec, Event.SHIELD_HIT, seat, damage - through, lost, g.hull[seat] - lost, 0)
        if harm == Harm.HULL:
            hit_hull(g, t, rec, seat, lost, by)
    elif harm == Harm.STEPS:
        hit_station(g, t, rec, seat, damage, by)


def hit_hull(g: Game, t: Rules, rec: Recorder, seat: int, lost: int, by: int) -> None:
    """MS-UNIT-17: a mothership without hull is destroyed."""
    hit_mothership(g, rec, seat, lost)
    if g.hull[seat] == 0:
        destroy(g, t, rec, mothership(seat), by)
        award_loot(g, rec, by, t.loot_large)


def hit_station(g: Game, t: Rules, rec: Recorder, seat: int, damage: int, by: int) -> None:
    """MS-ENR-13, MS-CMB-12: hull in whole steps; the rest of the damage is lost."""
    lost = min(damage // t.station_step * t.station_step, g.station_hull[seat])
    g.station_hull[seat] -= lost
    record_event(rec, Event.STATION_HIT, seat, lost, g.station_hull[seat], 0, 0)
    if by >= 0:
        record_count(rec, by, Count.STATION_DAMAGE, lost)
    if g.station_hull[seat] <= 0:
        destroy_station(g, t, rec, seat, by)
        award_loot(g, rec, by, t.loot_large)


def award_loot(g: Game, rec: Recorder, seat: int, minerals: int) -> None:
    """MS-CMB-10, MS-RES-12, -13, MS-TECH-C3B: at once, for each unit destroyed."""
    if seat < 0 or not g.alive[seat]:
        return
    minerals += g.power[seat][Power.EXTRA_LOOT]
    g.minerals[seat] += minerals
    record_count(rec, seat, Count.MINERALS_LOOTED, minerals)
    record_event(rec, Event.LOOT, seat, minerals, 0, 0, 0)


def is_rescued(g: Game, t: Rules, rec: Recorder, unit: int) -> bool:
    """MS-ACT-29, AMB-66: the beaten fighter or bomber stays; the opponent still gets loot."""
    if kind_of(t, unit) > Kind.BOMBER:
        return False
    seat = owner(unit)
    card = loss_card(g, t, seat, Op.RESCUE)
    if card < 0 or not says_yes(g, t, rec, seat):
        return False
    return play_card(g, t, rec, seat, card, unit, True)


def revenge(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """MS-ACT-28, AMB-66: a beaten defender takes one of the attackers with it, or hull off a mothership; no loot.

    AMB-85: against an attack from afar nothing is dealt back.
    """
    if f.defender < 0 or f.kind == FightKind.REMOTE or kind_of(t, f.target) == Kind.STATION:
        return
    card = loss_card(g, t, f.defender, Op.REVENGE)
    if card < 0 or not says_yes(g, t, rec, f.defender):
        return
    if not play_card(g, t, rec, f.defender, card, f.target, True):
        return
    victim = revenge_victim(g, t, f)
    if kind_of(t, victim) == Kind.MOTHERSHIP:
        strip_hull(g, t, rec, owner(victim), t.use_number[card][0][0], f.defender)
    else:
        destroy(g, t, rec, victim, f.defender)


def strip_hull(g: Game, t: Rules, rec: Recorder, seat: int, value: int, by: int) -> None:
    """Hull off a mothership past all shields, without loot; at 0 it is destroyed (MS-UNIT-17)."""
    lost = min(value, g.hull[seat])
    record_event(rec, Event.SHIELD_HIT, seat, 0, lost, g.hull[seat] - lost, 1)
    hit_mothership(g, rec, seat, lost)
    if g.hull[seat] == 0:
        destroy(g, t, rec, mothership(seat), by)


def revenge_victim(g: Game, t: Rules, f: Fight) -> int:
    """Policy: any by chance; else a bomber, else a fighter or guardian, else the mothership."""
    if decides_by_chance(g, t, f.defender):
        return f.unit[chance_draw(g, f.defender, f.n)]
    best = f.unit[0]
    for i in range(1, f.n):
        kind = kind_of(t, f.unit[i])
        if kind == Kind.BOMBER or (kind != Kind.MOTHERSHIP and kind_of(t, best) == Kind.MOTHERSHIP):
            best = f.unit[i]
    return best


def attack_unit(
    g: Game, t: Rules, b: Grid, o: Odds, f: Fight, rec: Recorder, seat: int, target: int, mask: int
) -> None:
    """MS-CMB-07, MS-MULTI-03, -04: one or several ships attack a unit; each spends its attack phase."""
    open_fight(f, FightKind.DOGFIGHT, seat, owner(target), target)
    for piece in range(t.n_ships):
        if mask & (1 << piece):
            unit = seat * MAX_PIECES + piece
            add_attacker(g, t, f, unit)
            spend_attack(g, t, unit)
    dogfight(g, t, b, o, f, rec)


def spend_attack(g: Game, t: Rules, unit: int) -> None:
    """MS-TURN-08, -10, AMB-77: the attack closes the movement phase too, and a mothership's energy."""
    g.attacked[unit] = 1
    end_movement(g, t, unit)
    if kind_of(t, unit) == Kind.MOTHERSHIP and t.energy_lock == 0:
        g.locked[owner(unit)] = 1


def remote_attack(g: Game, t: Rules, b: Grid, o: Odds, f: Fight, rec: Recorder, unit: int, target: int) -> None:
    """MS-TECH-C5B, -S5B, MS-ACT-36: from afar; the defender rolls only to escape and deals nothing back."""
    open_fight(f, FightKind.REMOTE, owner(unit), owner(target), target)
    add_attacker(g, t, f, unit)
    spend_attack(g, t, unit)
    dogfight(g, t, b, o, f, rec)
