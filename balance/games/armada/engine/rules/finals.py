# engine: kernel
"""Final encounters: which one, where, its hazard, and whether it is beaten."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import (
        EMPTY,
        FINALS,
        MAX_SQUAD,
        NOWHERE,
        Beacon,
        Card,
        Count,
        End,
        Event,
        Final,
        Force,
        Op,
        Passive,
        SaviorRule,
    )
    from ..state import Game
    from ..tables import Rules
    from .beacons import lift_beacon, place_beacon
    from .hazards import hazard_hull
    from .savior import turn_savior
    from .threats import (
        discard_foe,
        discard_threat,
        draw_drone,
        may_spawn,
        power_at,
        put_ship,
        remove_fleet,
        shuffle_threats,
        top_threat,
    )


def decode(g: Game, t: Rules) -> int:
    """AR-FIN-01 to -08: the first true statement, top to bottom; a forced encounter where the match has one."""
    final: int = Final.SAVIOR
    if t.force_final != Force.DECODE:
        final = t.force_final - 1
    else:
        for which in range(FINALS):
            if t.final_pair[which] >= 0 and paired(g, t.final_pair[which]) and fits_players(t, which):
                final = which
                break
    return fitting(t, final)


def paired(g: Game, pair: int) -> bool:
    """AR-GAP-65: both patterns of a pair."""
    return g.data[2 * pair] > 0 and g.data[2 * pair + 1] > 0


def fits_players(t: Rules, final: int) -> bool:
    """AR-FIN-04 to -06: Artemis for three or four, its second version for one or two, Oblivion for two or more."""
    if final == Final.ARTEMIS:
        return t.n >= 3
    if final == Final.ARTEMIS_V2:
        return t.n <= 2
    return final != Final.OBLIVION or t.n >= 2


def fitting(t: Rules, final: int) -> int:
    """AR-FIN-04 to -08, AR-AMB-39: the encounter in the version for this many players."""
    if final == Final.ARTEMIS and t.n < 3:
        return Final.ARTEMIS_V2
    if final == Final.ARTEMIS_V2 and t.n > 2:
        return Final.ARTEMIS
    if final == Final.SAVIOR and (t.n < 3 or t.savior_rule == SaviorRule.OUROBOROS):
        return Final.OUROBOROS
    return final


def reveal(g: Game, t: Rules, rec: Recorder, final: int) -> None:
    """AR-LOK-01, AR-OUR-01, AR-ART-01, -02, AR-AV2-01, AR-OBL-01, AR-SAV-01: the token of the encounter is placed."""
    g.final = final
    g.final_at = t.final_place[final]
    record_count(rec, 0, Count.FINAL_ROUND, g.round)
    record_event(rec, Event.REVEALED, 0, final, g.final_at, 0, 0)
    if final == Final.ARTEMIS:
        place_beacon(g, t, rec, t.opening_event)
    elif final == Final.OBLIVION:
        place_beacon(g, t, rec, t.tower_event)
    elif final == Final.SAVIOR:
        g.final_at = NOWHERE
        turn_savior(g, t, rec)


def has_combat(g: Game) -> bool:
    """Is the final encounter fought at its token?"""
    return g.final >= 0 and g.final != Final.OBLIVION and g.final != Final.SAVIOR


def final_hull(g: Game, t: Rules) -> int:
    """Hull that the final encounter has left, -1 where it has none to lose."""
    if not has_combat(g):
        return -1
    left: int = 0
    for part in range(t.final_parts[g.final]):
        left += max(t.card_hull[t.final_card[g.final] + part] - g.final_hurt[part], 0)
    return left


def check_final(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-WIN-02, AR-LOK-06, AR-OUR-08, AR-ART-07, AR-AV2-05: destroying it wins at once."""
    if has_combat(g) and not g.over:
        left: int = final_hull(g, t)
        record_event(rec, Event.FINAL_HIT, 0, left, 0, 0, 0)
        if left == 0:
            win(g, g.final)


def win(g: Game, final: int) -> None:
    """AR-WIN-02: the game is won."""
    g.over = True
    g.end_reason = End.LOKUST + final


def final_hazard(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-RES-04: the hazard of the encounter itself."""
    if g.final == Final.LOKUST:
        send_drones(g, t, rec)
    elif g.final == Final.OUROBOROS:
        heal_sections(g, t)
    elif g.final == Final.ARTEMIS_V2:
        count_down(g, t, rec)
    elif g.final == Final.OBLIVION:
        for seat in range(g.n):  # AR-OBL-04
            hazard_hull(g, t, rec, seat, t.tower_event, t.tower_hull)


def send_drones(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-LOK-02, -08, AR-GAP-30: drones for the Mothership's fleet, and for each fleet on a nearby planet.

    They are reinforcements: jammers keep them away (AR-MOD-24), mines hurt them (AR-MOD-11).
    """
    if may_spawn(g, g.final_at):
        for _ in range(t.drones_base + t.drones_each * g.n):
            card = draw_drone(g)
            if card != EMPTY:
                g.drone[g.n_drones] = card
                g.drone_cubes[g.n_drones] = power_at(g, g.final_at, Op.MINES)
                g.n_drones += 1
    record_event(rec, Event.DRONES, 0, g.final_at, g.n_drones, 0, 0)
    for fleet in range(t.fleet_tokens):
        place = g.fleet_at[fleet]
        if g.fleet_n[fleet] > 0 and place != g.final_at and t.nearby[g.final_at][place] and may_spawn(g, place):
            for _ in range(t.drones_nearby):
                if g.fleet_n[fleet] < MAX_SQUAD:
                    card = draw_drone(g)
                    if card != EMPTY:
                        put_ship(g, fleet, card, power_at(g, place, Op.MINES))


def heal_sections(g: Game, t: Rules) -> None:
    """AR-OUR-06, AR-AMB-65: all cubes leave the critically damaged sections of the Ouroboros."""
    for part in range(t.final_parts[g.final]):
        if g.final_hurt[part] >= t.card_passive[t.final_card[g.final] + part][Passive.SILENT_AT]:
            g.final_hurt[part] = 0


def count_down(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-AV2-02, AR-AMB-40: a timer; with the last one a planet is destroyed and the timers are taken off."""
    g.final_timer += 1
    record_event(rec, Event.TIMER, 0, g.final_timer, 0, 0, 0)
    if g.final_timer >= t.planet_timers:
        g.final_timer = 0
        raze_some_planet(g, t, rec)


def raze_some_planet(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-AV2-03, AR-THR-07: the planet on the next threat card that is not destroyed yet; the cards are discarded."""
    left: int = 0
    for place in range(t.n_planets):
        left += not g.razed[place]
    tries: int = 0
    while left > 0 and tries < 200:
        tries += 1
        card: int = top_threat(g)
        if card == EMPTY:
            return
        discard_threat(g, card)
        if t.threat_kind[card] == Card.SCRAMBLE:
            shuffle_threats(g)
        if t.threat_place[card] >= 0 and not g.razed[t.threat_place[card]]:
            raze(g, t, rec, t.threat_place[card])
            return


def raze(g: Game, t: Rules, rec: Recorder, place: int) -> None:
    """AR-AV2-04, AR-AMB-41: no Shipyard, no Waystation, no tokens any more."""
    g.razed[place] = 1
    record_event(rec, Event.RAZED, 0, place, 0, 0, 0)
    for fleet in range(t.fleet_tokens):
        if g.fleet_at[fleet] == place:
            for i in range(g.fleet_n[fleet]):
                discard_foe(g, t, g.fleet_card[fleet][i])
            remove_fleet(g, fleet)
    for event in range(t.n_events):
        if g.beacon[event] == Beacon.BOARD and t.event_place[event] == place:
            lift_beacon(g, t, event, Beacon.GONE)


def renew_opening(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-ART-04: mission 99 comes back when a round ends; Artemis is closed again (AR-ART-03)."""
    g.opened = 0
    if g.final == Final.ARTEMIS and g.beacon[t.opening_event] != Beacon.BOARD:
        place_beacon(g, t, rec, t.opening_event)


def must_fight_final(g: Game, place: int) -> bool:
    """AR-ART-05: ships at Artemis fight it whether it is open or not; other encounters are optional."""
    return g.final == Final.ARTEMIS and g.final_at == place
