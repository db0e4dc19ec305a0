# engine: kernel
"""What enemy attacks do to a player's ship: damage, wards, breaches, disabled crew, and leaving a fight at hull 0."""

import cython

if not cython.compiled:
    from .....core.rng import die
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.units import worst_unit
    from ..names import (
        COMBAT_ROUNDS,
        EMPTY,
        MAX_FORCED,
        SIDES,
        STATIONS,
        SYMBOLS,
        Ability,
        Count,
        Damage,
        Event,
        Loss,
        Op,
        Purpose,
    )
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .hull import blame, lose_hull
    from .infirmary import disable, is_guarded, send_to_infirmary
    from .leaving import leave_beaten
    from .stations import refresh_power


def attack_ship(
    g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, card: int,
    energy: int, kinetic: int, ion: int, breaches: int, crew: int,
) -> None:  # fmt: skip
    """AR-HBR-01, AR-TMC-02: one attack on one ship: damage, then breaches, then crew."""
    if f.armour[seat] > 0:  # AR-SAV-10
        f.armour[seat] -= 1
        return
    if kinetic > 0 and f.ward_all[seat]:  # AR-MOD-30, AR-AMB-49
        return
    lost: int = take_energy(g, t, f, rec, seat, card, energy)
    lost += take_kinetic(g, t, f, rec, seat, card, kinetic)
    if ion > 0 and not f.cloak[seat]:
        g.shield[seat] = max(g.shield[seat] - ion, 0)
        record_event(rec, Event.STRUCK, seat, card, ion, Damage.ION, g.hull[seat])
    harmless: bool = energy + kinetic + ion == 0  # AR-EN-21: a breach without damage happens in either reading
    if breaches > 0 and (lost > 0 or harmless or not t.breach_needs_hull):  # AR-AMB-05
        for _ in range(breaches):
            breach(g, t, f, r, rec, seat)
    if lost > 0:
        f.lost_hull[seat] = 1
        if g.power[seat][Op.HULL_TO_SHIELD] > 0:  # after the breach: a station that just went offline gives none
            f.hull_hits[seat] += g.power[seat][Op.HULL_TO_SHIELD]
    for _ in range(crew):
        send_to_infirmary(g, t, r, rec, seat, worst_unit(g, t, r, seat))
    if g.hull[seat] <= 0:
        leave_beaten(g, t, f, rec, seat)


def take_energy(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, card: int, amount: int) -> int:
    """AR-DMG-01, AR-MOD-32, AR-AMB-04, -25, -50: shields first, the rest to the hull; hull lost."""
    if amount <= 0 or f.cloak[seat]:
        return 0
    if f.ward_energy[seat]:
        amount = amount // 2 if t.ward_halves else 0
    if f.cap[seat] > 0:
        amount = min(amount, f.cap[seat])
    absorbed: int = min(amount, g.shield[seat])
    g.shield[seat] -= absorbed
    lost: int = lose_hull(g, rec, seat, amount - absorbed, Loss.ENERGY)
    blame(g, rec, seat, t.card_item[card], lost)
    record_event(rec, Event.STRUCK, seat, card, amount, Damage.ENERGY, g.hull[seat])
    return lost


def take_kinetic(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, card: int, amount: int) -> int:
    """AR-DMG-02, AR-AMB-25: straight to the hull; hull lost."""
    if amount <= 0 or f.cloak[seat]:
        return 0
    if f.ward_kinetic[seat]:
        amount = amount // 2 if t.ward_halves else 0
    lost: int = lose_hull(g, rec, seat, amount, Loss.KINETIC)
    blame(g, rec, seat, t.card_item[card], lost)
    record_event(rec, Event.STRUCK, seat, card, amount, Damage.KINETIC, g.hull[seat])
    return lost


def breach_die(g: Game, f: Fight, seat: int) -> int:
    """AR-HBR-03: an enemy die names the station, here from 0."""
    f.breaches += 1
    if f.n_forced > 0:
        return f.forced[(f.breaches - 1) % MAX_FORCED]
    counter: int = (g.fights * COMBAT_ROUNDS + f.round % COMBAT_ROUNDS) * COMBAT_ROUNDS + f.breaches % COMBAT_ROUNDS
    return die(g.key, Purpose.BREACH, seat, g.round, counter, SIDES) - 1


def hurts(g: Game, t: Rules, seat: int, station: int) -> bool:
    """AR-HBR-07, AR-MOD-07, AR-PS-11: would a breach of this station put it offline?"""
    module = g.station[seat][station]
    return module != EMPTY and not g.offline[seat][station] and not t.passive[module][Op.SAFE_STATION]


def breach(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-HBR-03 to -07; AR-HER-11 and AR-MOD-35: the place may be rolled again."""
    station = breach_die(g, f, seat)
    if hurts(g, t, seat, station) and g.able[seat][Ability.BREACH_REROLL]:
        station = breach_die(g, f, seat)
    if hurts(g, t, seat, station) and f.enemy_rerolls[seat] > 0:
        f.enemy_rerolls[seat] -= 1
        station = breach_die(g, f, seat)
    if hurts(g, t, seat, station):
        record_count(rec, seat, Count.BREACHES, 1)
        put_offline(g, t, r, rec, seat, station)


def put_offline(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, station: int) -> None:
    """AR-HBR-03, -04: a token, and the crew there to the Infirmary; AR-HER-17: no token on a station with crew."""
    manned: bool = r.on_station[seat][station] > 0
    for i in range(g.n_crew[seat]):
        if r.use[seat][i] == 1 + station and not g.sick[seat][i] and not is_guarded(g, t, r, seat):
            disable(g, t, r, rec, seat, i)
    stays: bool = manned and g.able[seat][Ability.MANNED_SAFE] > 0
    record_event(rec, Event.BREACHED, seat, station, 0 if stays else 1, 0, 0)
    if stays:
        return
    g.offline[seat][station] = 1
    drop_charge(g, t, seat, station)
    for symbol in range(SYMBOLS):
        r.spare[seat][station][symbol] = 0
    refresh_power(g, t, seat)


def clear_token(g: Game, t: Rules, seat: int, station: int) -> None:
    """AR-HBR-06: an offline token goes; AR-HER-18: with Yokai all of them."""
    for other in range(STATIONS):
        if other == station or g.able[seat][Ability.CLEAR_ALL]:
            g.offline[seat][other] = 0
    refresh_power(g, t, seat)


def clear_tokens(g: Game, t: Rules, seat: int) -> None:
    """AR-HBR-08: when combat ends there are none; the timers of a gatling go as well (AR-MOD-28)."""
    for station in range(g.n_stations[seat]):
        g.offline[seat][station] = 0
        drop_charge(g, t, seat, station)
    refresh_power(g, t, seat)


def drop_charge(g: Game, t: Rules, seat: int, station: int) -> None:
    """AR-MOD-28: a gatling loses its timers after combat or offline; AR-MOD-26: a cloaking unit does not."""
    module = g.station[seat][station]
    if module != EMPTY:
        for use in range(t.n_uses[module]):
            if t.use_op[module][use] == Op.CHARGE:
                g.charge[seat][station] = 0
