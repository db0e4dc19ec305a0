# engine: kernel
"""Damage to enemy ships: who may be hit, cubes, destruction."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..names import (
        FINAL,
        Ability,
        Count,
        Damage,
        Event,
        Faction,
        Final,
        Mark,
        Passive,
    )
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .credits import gain_credits
    from .infirmary import heal_one
    from .threats import discard_foe


def has_passive(t: Rules, f: Fight, i: int, passive: int) -> int:
    """The size of a passive of an enemy ship, 0 while it is in stasis (AR-AMB-01)."""
    if f.held_passive[i]:
        return 0
    return t.card_passive[f.card[i]][passive]


def protects(t: Rules, f: Fight, i: int) -> bool:
    """AR-EN-19, AR-LOK-03: drones protect in the Mothership's fleet only."""
    if f.dead[i] or not has_passive(t, f, i, Passive.PROTECTS):
        return False
    return f.fleet == FINAL or f.card[i] < t.n_deck_cards


def any_protector(t: Rules, f: Fight) -> bool:
    """Does any ship of the fleet protect the others?"""
    if f.guards == 0:
        return False
    for i in range(f.n):
        if protects(t, f, i):
            return True
    return False


def hides(t: Rules, f: Fight, i: int) -> bool:
    """AR-EN-18, AR-AMB-31: Quartz ignores damage while other ships live; Quartz do not count each other."""
    if f.guards == 0 or not has_passive(t, f, i, Passive.HIDES):
        return False
    for j in range(f.n):
        if j != i and not f.dead[j] and (t.quartz_mutual or not t.card_passive[f.card[j]][Passive.HIDES]):
            return True
    return False


def can_hit(t: Rules, f: Fight, i: int, direct: bool) -> bool:
    """AR-ATK-04, AR-GLO-05, AR-AMB-32: protectors first, unless the shot is Direct; hidden ships not at all."""
    if f.dead[i]:
        return False
    if direct:
        return True
    if any_protector(t, f):
        return protects(t, f, i)
    return not hides(t, f, i)


def is_sealed(g: Game, f: Fight) -> bool:
    """AR-ART-03: Artemis takes no damage unless mission 99 was completed in this phase."""
    return f.fleet == FINAL and g.final == Final.ARTEMIS and g.opened == 0


def shield_of(g: Game, f: Fight, i: int) -> int:
    """AR-OUR-02: the sections of the Ouroboros share their shield."""
    if f.fleet == FINAL and g.final == Final.OUROBOROS:
        return f.shared_shield
    return f.shield[i]


def lower_shield(g: Game, f: Fight, i: int, amount: int) -> None:
    """Shield tokens are covered with cubes (AR-ENM-05)."""
    if f.fleet == FINAL and g.final == Final.OUROBOROS:
        f.shared_shield -= amount
    else:
        f.shield[i] -= amount


def hit_foe(g: Game, f: Fight, rec: Recorder, seat: int, i: int, amount: int, kind: int) -> int:
    """AR-DMG-01 to -03, AR-ENM-05, -06, AR-AMB-04: damage to one enemy ship; the points that landed."""
    if is_sealed(g, f) or f.dead[i]:
        return 0
    if f.rival > 0:
        amount = past_wards(f, f.rival - 1, amount, kind)
    absorbed: int = 0
    if kind != Damage.KINETIC:
        absorbed = min(amount, shield_of(g, f, i))
        lower_shield(g, f, i, absorbed)
    placed: int = 0
    if kind != Damage.ION:
        placed = min(amount - absorbed, f.hull[i] - f.cubes[i])
        f.cubes[i] += placed
    f.shooter[i] = seat
    if rec.on:
        record_count(rec, seat, Count.DAMAGE_DONE, absorbed + placed)
        record_event(rec, Event.FIRED, seat, f.card[i], absorbed + placed, i, kind)
    return absorbed + placed


def past_wards(f: Fight, rival: int, amount: int, kind: int) -> int:
    """AR-SAV-06, -10: what is left of a shot at a player's ship: stored armour cancels it, wards stop their kind."""
    if f.armour[rival] > 0:
        f.armour[rival] -= 1
        return 0
    if f.cloak[rival] or (kind == Damage.ENERGY and f.ward_energy[rival]):
        return 0
    if kind == Damage.KINETIC and (f.ward_kinetic[rival] or f.ward_all[rival]):
        return 0
    return min(amount, f.cap[rival]) if kind == Damage.ENERGY and f.cap[rival] > 0 else amount


def destroy_foe(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, i: int) -> None:
    """AR-CMB-04, AR-ENM-13: the card goes to the pile; AR-HER-04, -06: Rally and Payout; AR-EN-16: some explode."""
    card = f.card[i]
    f.dead[i] = 1
    f.kills += 1
    discard_foe(g, t, card)
    faction = t.card_faction[card]
    f.scrap[faction] = max(f.scrap[faction], t.card_scrap[card])
    if t.card_passive[card][Passive.EXPLODES] > 0:
        f.blast += t.card_passive[card][Passive.EXPLODES]
        f.blast_card = card
    record_count(rec, f.shooter[i], Count.KILLS, 1)
    record_mark(rec, f.place, Mark.FOES_DESTROYED)
    record_event(rec, Event.DESTROYED, f.shooter[i], card, i, 0, 0)
    for seat in range(g.n):
        if f.members >> seat & 1:
            for _ in range(g.able[seat][Ability.RALLY]):
                heal_one(g, r, rec, seat)
            if faction == Faction.XENO and g.able[seat][Ability.PAYOUT]:
                gain_credits(g, rec, seat, g.able[seat][Ability.PAYOUT], Count.EARNED_SCRAP)


def is_doomed(f: Fight, i: int) -> bool:
    """AR-CMB-04: as many cubes as hull."""
    return f.dead[i] == 0 and f.cubes[i] >= f.hull[i]


def destroy_foes(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder) -> None:
    """AR-CMB-04: step 3."""
    for i in range(f.n):
        if is_doomed(f, i):
            destroy_foe(g, t, f, r, rec, i)


def foes_left(f: Fight) -> int:
    """Enemy ships that are not destroyed."""
    n: int = 0
    for i in range(f.n):
        n += 1 - f.dead[i]
    return n
