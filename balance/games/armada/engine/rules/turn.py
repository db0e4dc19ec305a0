# engine: kernel
"""A turn is a seat's Planning, a team's Encounter, or the Resolution; three phases make a round."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event, record_round, record_series, record_turn
    from ..bot.adversary import savior_attacks
    from ..bot.plan import make_plans
    from ..bot.policy import take_action
    from ..bot.teams import form_teams
    from ..names import STATIONS, Count, End, Event, Phase, Series
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .encounter import play_encounter, still_there
    from .events import deliver_cargo
    from .finals import final_hull
    from .planning import begin_planning
    from .resolution import resolve
    from .threats import ships_at


def play_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-RND-01: the next turn, with which a new round may begin."""
    record_turn(rec)
    if starts_round(g):
        begin_round(g, t, w, rec)
    take_turn(g, t, w, rec)


def starts_round(g: Game) -> bool:
    """Is the next turn the first one of a round?"""
    return g.phase == Phase.PLANNING and g.place_in_order == 0


def take_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-RND-01, -03: a turn of the present phase; the phase is over after the last one."""
    if g.phase == Phase.PLANNING:
        planning_turn(g, t, w, rec)
    elif g.phase == Phase.ENCOUNTER:
        encounter_turn(g, t, w, rec)
    else:
        resolve(g, t, rec)
        note_round(g, t, rec)
        next_phase(g, Phase.PLANNING)
    if g.over:
        end_game(g, t, rec)


def next_phase(g: Game, phase: int) -> None:
    """The first turn of a phase is next."""
    g.phase = phase
    g.place_in_order = 0


def begin_round(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-RND-01, -02: a new round; the group agrees on where to go and in which order to plan."""
    g.round += 1
    g.fights = 0
    g.draws = 0
    record_round(rec)
    record_event(rec, Event.ROUND, 0, g.round, 0, 0, 0)
    for seat in range(g.n):
        g.out_of_phase[seat] = 0
        begin_planning(g, t, seat)
    make_plans(g, t, w, rec)


def planning_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-PLN-01 to -11, AR-SPM-07: one seat takes its actions; a skipped Planning Phase goes by in one turn."""
    if g.place_in_order == 0 and g.skip_planning:
        g.skip_planning = 0
        record_event(rec, Event.SKIPPED, 0, 0, 0, 0, 0)
        next_phase(g, Phase.ENCOUNTER)
        return
    seat = g.order[g.place_in_order]
    g.active = seat
    plan_seat(g, t, w, rec, seat)
    g.place_in_order += 1
    if g.place_in_order == g.n:
        next_phase(g, Phase.ENCOUNTER)


def plan_seat(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """AR-PLN-01 to -03: up to two actions; AR-GAP-27: cargo is delivered at the end."""
    if g.removed[seat]:
        return
    record_event(rec, Event.PLANS, seat, g.at[seat], 0, 0, 0)
    steps: int = 0
    while steps < 12 and take_action(g, t, w, rec, seat, steps):
        steps += 1
    if steps == 0:
        record_count(rec, seat, Count.IDLE, 1)
    deliver_cargo(g, t, rec, seat)


def encounter_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-RND-04, AR-ENC-08: one team's turn; teams are formed before the first one."""
    if g.place_in_order == 0:
        g.opened = 0
        savior_attacks(g, t, w, rec)
        form_teams(g, t, w, rec)
    if g.place_in_order < g.n_teams and not g.over:
        i = g.place_in_order
        if still_there(g, g.team[i], g.team_place[i]):
            play_encounter(g, t, w, rec, g.team[i], g.team_place[i], False)
        g.place_in_order += 1
    if g.place_in_order >= g.n_teams:
        next_phase(g, Phase.RESOLUTION)


def note_round(g: Game, t: Rules, rec: Recorder) -> None:
    """The numbers of the round as it ends."""
    if not rec.on:
        return
    foes: int = 0
    fullest: int = 0
    beacons: int = 0
    for place in range(t.n_places):
        foes += ships_at(g, place)
        fullest = max(fullest, g.pile[place])
        beacons += g.pile[place]
    for seat in range(g.n):
        record_series(rec, seat, Series.HULL, g.hull[seat])
        record_series(rec, seat, Series.CREDITS, g.credits[seat])
        record_series(rec, seat, Series.FORCE, crew_force(g, t, seat))
        record_series(rec, seat, Series.DATA, g.n_data)
        record_series(rec, seat, Series.EARNED, g.earned[seat])
        record_series(rec, seat, Series.DEVELOPMENT, development(g, t, seat))
        record_series(rec, seat, Series.FOES, foes)
        record_series(rec, seat, Series.PILE, fullest)
        record_series(rec, seat, Series.BEACONS, beacons)
        record_series(rec, seat, Series.PRIMES, g.n_primes)
        record_series(rec, seat, Series.FINAL_HULL, final_hull(g, t))


def crew_force(g: Game, t: Rules, seat: int) -> int:
    """Symbols that six rolls of the crew show on average."""
    total: int = 0
    for i in range(g.n_crew[seat]):
        kind = g.crew[seat][i]
        for side in range(6):
            total += t.face_count[kind][side]
    return total


def development(g: Game, t: Rules, seat: int) -> int:
    """Heroes on board and tiles on stations."""
    total: int = 0
    for hero in range(t.n_heroes):
        total += g.holder[hero] == seat
    for i in range(STATIONS):
        tile = g.station[seat][i]
        total += tile >= 0 and tile != g.printed[seat][i] and tile != t.cargo_module
    return total


def end_game(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-RND-05: all win or lose together."""
    note_round(g, t, rec)
    record_event(rec, Event.OVER, 0, g.end_reason, 0, 0, 0)
    if not rec.on:
        return
    rec.end_reason = g.end_reason
    for seat in range(g.n):
        rec.standing[seat] = 1 if End.LOKUST <= g.end_reason <= End.SAVIOR else 0
