# engine: kernel
"""What a fight that is decided costs: shields, hull, ships, stations, and the cards that answer a loss."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.choices.reactions import loss_card, says_yes
    from ..names import MAX_PIECES, Count, Event, FightKind, Harm, Kind, News, Number, Op, Power, Stage
    from ..state import Game
    from ..tables import Rules
    from .fight import Fight
    from .hand import play_card
    from .news import tell
    from .panel import chance_draw, decides_by_chance, shield, soak
    from .pieces import destroy, destroy_station, hit_mothership, kind_of, mothership, owner
    from .totals import divided, part


def settle(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """Steps 9 and 10: rescue and revenge, damage, loot."""
    if f.stage == Stage.WON:
        record_count(rec, f.attacker, Count.ATTACKS_WON, 1)
        revenge(g, t, f, rec)
        damage_target(g, t, f, rec)
    elif f.stage == Stage.LOST and f.kind != FightKind.REMOTE:
        if f.wingmen > 0 and f.defender >= 0:
            tell(g, t, News.DEFENDED, f.target, f.wingmen, f.defender)
        for i in range(f.n):  # MS-MULTI-05: every participant takes the whole total
            if g.cell[f.unit[i]] >= 0:
                damage_unit(g, t, rec, f.unit[i], kind_of(t, f.target), f.own_total, f.defender)


def damage_target(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """MS-CMB-05, MS-MULTI-02, AMB-04: the attackers' total, filtered by what each can harm."""
    if f.n == 1 or kind_of(t, f.target) != Kind.MOTHERSHIP or t.mixed_attack_split == 1:
        damage_unit(g, t, rec, f.target, strongest(t, f), f.total, f.attacker)
        return
    shots: int = 0
    heavy_kind = -1
    for i in range(f.n):
        if t.harm[kind_of(t, f.unit[i])][Kind.MOTHERSHIP] == Harm.SHIELD:
            shots += part(f, i)
        else:
            heavy_kind = kind_of(t, f.unit[i])
    if heavy_kind < 0:
        damage_unit(g, t, rec, f.target, kind_of(t, f.unit[0]), f.total, f.attacker)
        return
    shots = divided(shots, f.all_divisor)
    strip = min(shots, shield(g, t, f.defender))
    soak(g, t, f.defender, strip)
    if strip > 0:
        record_event(rec, Event.SHIELD_HIT, f.defender, strip, 0, g.hull[f.defender], 0)
    damage_unit(g, t, rec, f.target, heavy_kind, f.total - shots, f.attacker)


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
            award_loot(g, t, rec, by, t.loot_small)
            return
        destroy(g, t, rec, unit, by)
        award_loot(g, t, rec, by, t.loot_small)
    elif harm == Harm.SHIELD or harm == Harm.HULL:
        through = soak(g, t, seat, damage)
        lost = min(through, g.hull[seat]) if harm == Harm.HULL else 0
        record_event(rec, Event.SHIELD_HIT, seat, damage - through, lost, g.hull[seat] - lost, 0)
        if harm == Harm.HULL:
            hit_hull(g, t, rec, seat, lost, by)
    elif harm == Harm.STEPS:
        hit_station(g, t, rec, seat, damage, by)


def hit_hull(g: Game, t: Rules, rec: Recorder, seat: int, lost: int, by: int) -> None:
    """MS-UNIT-17: a mothership without hull is destroyed."""
    hit_mothership(g, rec, seat, lost)
    if by >= 0:
        tell(g, t, News.HULL_HIT, seat, lost, by)
    if g.hull[seat] == 0:
        destroy(g, t, rec, mothership(seat), by)
        award_loot(g, t, rec, by, t.loot_large)


def hit_station(g: Game, t: Rules, rec: Recorder, seat: int, damage: int, by: int) -> None:
    """MS-ENR-13, MS-CMB-12: hull in whole steps; the rest of the damage is lost."""
    lost = min(damage // t.station_step * t.station_step, g.station_hull[seat])
    g.station_hull[seat] -= lost
    g.bled = g.round
    record_event(rec, Event.STATION_HIT, seat, lost, g.station_hull[seat], 0, 0)
    if by >= 0:
        record_count(rec, by, Count.STATION_DAMAGE, lost)
        tell(g, t, News.STATION_HIT, seat, lost, by)
    if g.station_hull[seat] <= 0:
        destroy_station(g, t, rec, seat, by)
        award_loot(g, t, rec, by, t.loot_large)


def award_loot(g: Game, t: Rules, rec: Recorder, seat: int, minerals: int) -> None:
    """MS-CMB-10, MS-RES-12, -13, MS-TECH-C3B: at once, for each unit destroyed; MS-SOLO-34: none for the NPC."""
    if seat < 0 or not g.alive[seat] or t.npc[seat]:
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
        strip_hull(g, t, rec, owner(victim), t.use_number[card][0][Number.AMOUNT], f.defender)
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
