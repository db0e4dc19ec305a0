# engine: kernel
"""A team's turn of the Encounter Phase: all fleets at its place, then at most one mission."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.adversary import attack_savior
    from ..bot.choices import choose_fleet, choose_front, choose_mission, wants_final
    from ..names import FINAL, NOBODY, Ability, Beacon, Count, Event, FightEnd, Final
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .combat import fight
    from .events import check_cargo, fail, first_of, may_attempt, pay_entry, succeed, take_cargo
    from .finals import check_final, has_combat, must_fight_final
    from .mission import attempt_mission


def play_encounter(g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, place: int, greedy: bool) -> None:
    """AR-ENC-01 to -09, AR-RND-04: fleets in the order the players like, the final encounter, one beacon."""
    record_event(rec, Event.TEAM, first_of(members), members, place, 0, 0)
    if fight_fleets(g, t, w, rec, members, place, greedy):
        fight_final(g, t, w, rec, members, place, greedy)
    if g.savior != NOBODY and not g.over:
        attack_savior(g, t, w, rec, still_there(g, members, place), place)
    if not g.over:
        try_missions(g, t, w, rec, members, place, greedy)
    check_cargo(g, t, rec)


def still_there(g: Game, members: int, place: int) -> int:
    """The members at the place that may still act in this phase (AR-CMB-11, AR-CRT-02)."""
    left: int = 0
    for seat in range(g.n):
        if (members >> seat) & 1 and g.at[seat] == place and not g.out_of_phase[seat]:
            if not g.critical[seat] and not g.removed[seat]:
                left |= 1 << seat
    return left


def still_fighting(g: Game, members: int, place: int) -> int:
    """The same with those who fight from a nearby planet (AR-PS-12), as long as anybody is at the place itself."""
    here: int = still_there(g, members, place)
    if here == 0:
        return 0
    for seat in range(g.n):
        if (members >> seat) & 1 and g.at[seat] != place and not g.out_of_phase[seat] and not g.critical[seat]:
            here |= 1 << seat
    return here


def fight_fleets(g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, place: int, greedy: bool) -> bool:
    """AR-ENC-02, -04, -09, AR-AMB-10, -56, AR-FAQ-04: every fleet that was there when the phase began is fought.

    True if the team may go on to other tokens.
    """
    while True:
        fleet: int = choose_fleet(g, place)
        team: int = still_fighting(g, members, place)
        if team == 0 or g.over:
            return False
        if fleet == NOBODY:
            return True
        end: int = fight(g, t, w, rec, team, choose_front(g, t, team, place), fleet, greedy)
        if end != FightEnd.VICTORY:
            return False
        if t.stop_after_victory:
            return choose_fleet(g, place) == NOBODY


def fight_final(g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, place: int, greedy: bool) -> None:
    """AR-LOK-07, AR-OUR-08, AR-AV2-01: the final encounter may be fought; AR-ART-05: at Artemis it must be."""
    team: int = still_fighting(g, members, place)
    if not has_combat(g) or g.final_at != place or team == 0:
        return
    if not must_fight_final(g, place) and not wants_final(g, team):
        return
    record_count(rec, 0, Count.FINAL_ATTEMPTS, 1)
    fight(g, t, w, rec, team, choose_front(g, t, team, place), FINAL, greedy)
    check_final(g, t, rec)


def try_missions(g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, place: int, greedy: bool) -> None:
    """AR-ENC-05, -06, AR-AWY-10, AR-HER-24: one beacon at most; Rome may try another after a success."""
    more: bool = True
    again: bool = True  # Rome's second try is not used yet
    who: int = members
    while more and not g.over:
        team: int = still_there(g, who, place)
        event: int = choose_mission(g, t, w, team, place)
        if event == NOBODY:
            if again:
                note_stall(g, t, rec, team, place)
            return
        more = do_mission(g, t, w, rec, team, event, greedy) and again
        again = False
        who = relayed(g, team)


def relayed(g: Game, team: int) -> int:
    """AR-HER-24, -00: the members that may try one more beacon after a success, those with Rome on board."""
    left: int = 0
    for seat in range(g.n):
        if (team >> seat) & 1 and g.able[seat][Ability.RELAY]:
            left |= 1 << seat
    return left


def do_mission(g: Game, t: Rules, w: Workspace, rec: Recorder, team: int, event: int, greedy: bool) -> bool:
    """AR-AWY-08, -09, AR-SPM-02, -09: dice or cargo, and what follows; True after a success."""
    if event == t.tower_event:
        record_count(rec, 0, Count.FINAL_ATTEMPTS, 1)
    pay_entry(g, t, rec, team, event)
    if t.cargo_to[event] >= 0:
        take_cargo(g, t, rec, team, event)
        return False
    if attempt_mission(g, t, w, rec, team, event, w.m.group, greedy):
        succeed(g, t, rec, team, event)
        return True
    fail(g, t, rec, team, event)
    return False


def note_stall(g: Game, t: Rules, rec: Recorder, team: int, place: int) -> None:
    """AR-AMB-09: counts turns in which only a Prime elsewhere keeps a team from the beacons at its place."""
    if not rec.on or g.n_primes == 0 or g.final == Final.SAVIOR:
        return
    for event in range(t.n_events):
        if g.beacon[event] == Beacon.BOARD and t.event_place[event] == place:
            if t.prime[event] or may_attempt(g, t, team, event):
                return
    if g.pile[place] > 0:
        for seat in range(g.n):
            if (team >> seat) & 1:
                record_count(rec, seat, Count.STALLED_BY_PRIME, 1)
