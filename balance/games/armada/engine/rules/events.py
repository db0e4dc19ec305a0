# engine: kernel
"""What follows from a mission: rewards, penalties, cargo."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..names import (
        EMPTY,
        NOBODY,
        STATIONS,
        Ability,
        Beacon,
        Count,
        Event,
        Final,
        Loss,
        Mark,
        Op,
        Special,
    )
    from ..state import Game
    from ..tables import Rules
    from .beacons import lift_beacon, return_beacon
    from .credits import gain_credits
    from .data_tokens import gain_data
    from .finals import win
    from .hazards import lose_credits
    from .hull import blame, check_hull, lose_hull
    from .stations import refresh_limits, refresh_power
    from .threats import draw_threat, fleets_at


def may_attempt(g: Game, t: Rules, members: int, event: int) -> bool:
    """AR-ENC-03, -07, AR-SPM-08, AR-AMB-09, -63, AR-SAV-08, -09: may these seats try an event where they are?"""
    place = t.event_place[event]
    if g.beacon[event] != Beacon.BOARD or members == 0 or fleets_at(g, place) > 0:
        return False
    exempt: bool = g.n_primes == 0 or t.prime[event] > 0
    alone: bool = True  # all members have Sisi Gao's ability: it works for the own crew only (AR-HER-00)
    if (event == t.opening_event or event == t.tower_event) and not t.primes_block_final:
        exempt = True
    for seat in range(g.n):
        if (members >> seat) & 1:
            if g.critical[seat] or g.removed[seat] or g.out_of_phase[seat] or g.at[seat] != place or seat == g.savior:
                return False
            if t.special[event] == Special.ENTRY_FEE and g.credits[seat] < t.special_size[event]:
                return False
            if not g.able[seat][Ability.BEFORE_PRIME]:
                alone = False
        elif seat == g.savior and g.at[seat] == place:
            return False
    if t.cargo_to[event] >= 0 and carrier(g, t, members) == NOBODY:
        return False
    return exempt or alone


def carrier(g: Game, t: Rules, members: int) -> int:
    """AR-SPM-02, AR-GAP-26: the member with most free stations takes cargo on board; NOBODY if all are laden."""
    laden: int = 0
    for seat in range(g.n):
        if g.cargo[seat] >= 0:
            laden += 1
    if laden >= t.n_cargo:
        return NOBODY
    best: int = NOBODY
    most: int = -1
    for seat in range(g.n):
        if (members >> seat) & 1 and g.cargo[seat] < 0:
            room: int = 0
            for i in range(STATIONS):
                if g.station[seat][i] == EMPTY:
                    room += 1
            if room > most:
                best, most = seat, room
    return best


def pay_entry(g: Game, t: Rules, rec: Recorder, members: int, event: int) -> None:
    """AR-SPM-08: some missions cost each participant credits."""
    if t.special[event] == Special.ENTRY_FEE:
        for seat in range(g.n):
            if (members >> seat) & 1:
                lose_credits(g, rec, seat, t.special_size[event])


def succeed(g: Game, t: Rules, rec: Recorder, members: int, event: int) -> None:
    """AR-AWY-08, AR-TMA-04, AR-MOD-10: rewards, card and token removed."""
    record_event(rec, Event.SUCCESS, first_of(members), event, 0, 0, 0)
    record_mark(rec, t.event_place[event], Mark.RESOLVED)
    for seat in range(g.n):
        if (members >> seat) & 1:
            record_count(rec, seat, Count.SUCCESSES, 1)
    lift_beacon(g, t, event, Beacon.DONE)
    if t.special[event] == Special.OPENS:
        g.opened = 1
        record_event(rec, Event.OPENED, 0, 0, 0, 0, 0)
    if event == t.tower_event:
        win(g, Final.OBLIVION)  # AR-OBL-05
        return
    share_credits(g, rec, members, t.credits[event])
    if t.data[event] > 0:
        gain_data(g, t, rec, first_of(members), t.data[event])


def first_of(members: int) -> int:
    """The lowest seat of a set."""
    seat: int = 0
    while members > 1 and not (members >> seat) & 1:
        seat += 1
    return seat


def share_credits(g: Game, rec: Recorder, members: int, amount: int) -> None:
    """AR-TMA-04, AR-MOD-10: the reward goes to one member; each Attractor Beam earns its owner more."""
    gain_credits(g, rec, treasurer(g, members), amount, Count.EARNED_MISSIONS)
    for seat in range(g.n):
        if (members >> seat) & 1:
            gain_credits(g, rec, seat, g.power[seat][Op.INCOME], Count.EARNED_MISSIONS)


def treasurer(g: Game, members: int) -> int:
    """Who keeps what a team earns: the richest of them, so that it can soon buy something."""
    best: int = first_of(members)
    for seat in range(g.n):
        if (members >> seat) & 1 and g.credits[seat] > g.credits[best]:
            best = seat
    return best


def fail(g: Game, t: Rules, rec: Recorder, members: int, event: int) -> None:
    """AR-AWY-09, AR-EVT-06, -07, AR-TMA-04, AR-AMB-51, AR-HER-07, AR-SPM-06, -07: penalties; card and token stay."""
    record_event(rec, Event.FAILURE, first_of(members), event, 0, 0, 0)
    record_mark(rec, t.event_place[event], Mark.FAILED)
    spared: bool = False
    count: int = 0
    for seat in range(g.n):
        if (members >> seat) & 1:
            count += 1
            if g.able[seat][Ability.NO_THREAT]:
                spared = True
    hull: int = t.fail_hull[event]
    if t.split_mission_hull and count > 1:
        hull = (hull + count - 1) // count
    for seat in range(g.n):
        if (members >> seat) & 1:
            lost: int = lose_hull(g, rec, seat, hull, Loss.MISSION)
            blame(g, rec, seat, t.event_item[event], lost)
            if lost > 0:
                check_hull(g, t, rec, seat)
    if not spared:
        for _ in range(t.fail_threats[event]):
            draw_threat(g, t, rec)
    if t.special[event] == Special.RICHEST_PAYS:
        lose_credits(g, rec, richest(g), t.special_size[event])
    elif t.special[event] == Special.SKIP_PLANNING:
        g.skip_planning = 1


def richest(g: Game) -> int:
    """AR-SPM-06: the player with most credits; of those who tie, the group lets the first one pay."""
    best: int = 0
    for seat in range(1, g.n):
        if g.credits[seat] > g.credits[best]:
            best = seat
    return best


def take_cargo(g: Game, t: Rules, rec: Recorder, members: int, event: int) -> None:
    """AR-SPM-02 to -04, -09, AR-AMB-60: the Cargo tile is equipped by a free Configure, the token leaves the planet."""
    seat: int = carrier(g, t, members)
    lift_beacon(g, t, event, Beacon.CARRIED)
    g.cargo[seat] = event
    store_cargo(g, t, seat)
    record_count(rec, seat, Count.CARGO, 1)
    record_event(rec, Event.CARGO, seat, event, 1, 0, 0)


def store_cargo(g: Game, t: Rules, seat: int) -> None:
    """AR-MOD-36: the tile fills an empty station; without one it covers the last one, whose tile goes to storage."""
    at: int = STATIONS - 1
    for i in range(STATIONS):
        if g.station[seat][STATIONS - 1 - i] == EMPTY:
            at = STATIONS - 1 - i
    covered = g.station[seat][at]
    if covered >= 0 and covered != g.printed[seat][at]:
        g.stored[seat][g.n_stored[seat]] = covered
        g.n_stored[seat] += 1
    g.station[seat][at] = t.cargo_module
    refresh_power(g, t, seat)
    refresh_limits(g, t, seat)


def unload(g: Game, t: Rules, seat: int) -> None:
    """AR-SPM-03: the Cargo tile goes back; no free Configure, so that only the printed module is there again."""
    for i in range(STATIONS):
        if g.station[seat][i] == t.cargo_module:
            g.station[seat][i] = g.printed[seat][i]
    g.cargo[seat] = NOBODY
    refresh_power(g, t, seat)
    refresh_limits(g, t, seat)


def deliver_cargo(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """AR-GAP-27: on the planet of delivery at the end of its Planning the ship completes its Cargo mission."""
    event = g.cargo[seat]
    if event < 0 or g.at[seat] != t.cargo_to[event]:
        return
    unload(g, t, seat)
    record_event(rec, Event.CARGO, seat, event, 2, 0, 0)
    succeed(g, t, rec, 1 << seat, event)


def check_cargo(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-GAP-27: ships whose hull was 0 since the last check lose their cargo."""
    for seat in range(g.n):
        if g.wrecked[seat]:
            g.wrecked[seat] = 0
            if g.cargo[seat] >= 0:
                drop_cargo(g, t, rec, seat)


def drop_cargo(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """AR-GAP-27, AR-AWY-09: a Cargo mission fails, and its token is on its planet again."""
    event = g.cargo[seat]
    unload(g, t, seat)
    record_event(rec, Event.CARGO, seat, event, 3, 0, 0)
    return_beacon(g, t, rec, event)
    fail(g, t, rec, 1 << seat, event)
