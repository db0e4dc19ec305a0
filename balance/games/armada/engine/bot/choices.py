# engine: kernel
"""Choices of a team inside its Encounter turn."""

import cython

if not cython.compiled:
    from ..names import MAX_FLEETS, NOBODY, Beacon, Choice
    from ..rules.events import first_of, may_attempt
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .chances import mission_chance
    from .random_choice import by_chance, lot
    from .value import event_value, failure_cost


def choose_fleet(g: Game, place: int) -> int:
    """AR-ENC-04: the smallest fleet first, of those that were there when the phase began; NOBODY if none is left."""
    best: int = NOBODY
    for fleet in range(MAX_FLEETS):
        if g.fleet_at[fleet] == place and g.fleet_n[fleet] > 0 and not g.fleet_fresh[fleet]:
            if best < 0 or g.fleet_n[fleet] < g.fleet_n[best]:
                best = fleet
    return best


def choose_front(g: Game, t: Rules, team: int, place: int) -> int:
    """AR-TMC-02, AR-PS-13: the ship at the place with most hull and shields is Frontline."""
    best: int = NOBODY
    for seat in range(g.n):
        if (team >> seat) & 1 and g.at[seat] == place:
            if best < 0 or g.hull[seat] + g.shield[seat] > g.hull[best] + g.shield[best]:
                best = seat
    if by_chance(g, t, best, Choice.FRONT + g.fights):
        number: int = lot(g, best, Choice.FRONT + g.fights, g.n)
        for i in range(g.n):
            seat = (number + i) % g.n
            if (team >> seat) & 1 and g.at[seat] == place:
                return seat
    return best


def wants_final(g: Game, team: int) -> bool:
    """Does the team mean to fight the final encounter? It was decided when the phase began."""
    return (g.bold & team) != 0


def choose_mission(g: Game, t: Rules, w: Workspace, team: int, place: int) -> int:
    """AR-ENC-05, -06: the event at the place that promises most, NOBODY if none promises anything.

    The group of a Decision mission is left in `w.m.group` (AR-SPM-01).
    """
    w.m.group = 0
    if team == 0 or g.pile[place] == 0:
        return NOBODY
    mind: int = first_of(team)
    if by_chance(g, t, mind, Choice.MISSION + g.fights):
        return random_mission(g, t, w, team, place, mind)
    return best_mission(g, t, w, team, place)


def best_mission(g: Game, t: Rules, w: Workspace, team: int, place: int) -> int:
    """The event with the best balance of success and failure that nobody else means to try; NOBODY if none pays.

    Its group is left in `w.m.group`, what it promises in `w.p.promise`.
    """
    mind: int = first_of(team)
    best: int = NOBODY
    w.m.group = 0
    w.p.promise = 0.0
    for event in range(t.n_events):
        if t.event_place[event] == place and g.beacon[event] == Beacon.BOARD and may_attempt(g, t, team, event):
            gain: float = event_value(g, t, mind, event)
            cost: float = failure_cost(g, t, mind, team, event)
            for group in range(t.n_groups[event]):
                chance: float = 1.0
                if t.cargo_to[event] < 0:
                    chance = mission_chance(g, t, team, event, group)
                promise: float = chance * gain - (1.0 - chance) * cost
                if promise > w.p.promise and not w.p.taken[event]:
                    w.p.promise = promise
                    w.m.group = group
                    best = event
    return best


def random_mission(g: Game, t: Rules, w: Workspace, team: int, place: int, mind: int) -> int:
    """One of the events that may be tried, or none of them, all equally likely."""
    options: int = 1
    for event in range(t.n_events):
        if t.event_place[event] == place and may_attempt(g, t, team, event):
            options += t.n_groups[event]
    number: int = lot(g, mind, Choice.MISSION + g.fights, options) - 1
    for event in range(t.n_events):
        if t.event_place[event] == place and may_attempt(g, t, team, event):
            if 0 <= number < t.n_groups[event]:
                w.m.group = number
                return event
            number -= t.n_groups[event]
    return NOBODY
