# engine: kernel
"""Who acts with whom in the Encounter Phase, and in which order."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_decision
    from ..names import NOBODY, Beacon, Choice, Final, Op
    from ..rules.finals import has_combat, must_fight_final
    from ..rules.threats import fleets_at
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .plan import fit, lowest
    from .random_choice import by_chance, lot
    from .trials import forget_plans, worth_of


def form_teams(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-TMC-01, AR-AMB-10, -11, AR-RND-02: teams of ships at one place, before the first fight."""
    forget_plans(g, t, w)
    g.n_teams = 0
    for place in range(t.n_places):
        here: int = 0
        for seat in range(g.n):
            if g.at[seat] == place and seat != g.savior:
                here |= fit(g, seat)
        if here:
            split_place(g, t, w, rec, here, place)
    decide_final(g, t, w)
    join_from_afar(g, t)
    order_teams(g, t)


def add_team(g: Game, members: int, place: int) -> None:
    """One more team."""
    g.team[g.n_teams] = members
    g.team_place[g.n_teams] = place
    g.n_teams += 1


def split_place(g: Game, t: Rules, w: Workspace, rec: Recorder, here: int, place: int) -> None:
    """Together or each alone: together where there is a fight, alone where there are beacons enough for each."""
    mind: int = lowest(here)
    if here == 1 << mind:
        add_team(g, here, place)
        return
    record_decision(rec, 2)
    together: bool = fleets_at(g, place) > 0 or (has_combat(g) and g.final_at == place)
    if by_chance(g, t, mind, Choice.TEAM + place):
        together = lot(g, mind, Choice.TEAM + place, 2) == 0
    elif not together:
        w.p.mind = mind
        worth_of(g, t, w, here, place)
        together = not w.p.apart[here][place]
    if together:
        add_team(g, here, place)
    else:
        for seat in range(g.n):
            if (here >> seat) & 1:
                add_team(g, 1 << seat, place)


def decide_final(g: Game, t: Rules, w: Workspace) -> None:
    """Whether the team at the final encounter fights it, where it may choose (AR-LOK-07, AR-OUR-08, AR-AV2-01)."""
    if not has_combat(g) or g.final == Final.ARTEMIS:
        return
    g.bold = 0
    for i in range(g.n_teams):
        if g.team_place[i] == g.final_at:
            mind: int = lowest(g.team[i])
            w.p.mind = mind
            if by_chance(g, t, mind, Choice.TEAM + 50):
                if lot(g, mind, Choice.TEAM + 50, 2):
                    g.bold |= g.team[i]
            else:
                worth_of(g, t, w, g.team[i], g.final_at)
                if w.p.bold[g.team[i]][g.final_at]:
                    g.bold |= g.team[i]


def join_from_afar(g: Game, t: Rules) -> None:
    """AR-PS-12: a ship with Shadow Strike that meets nothing joins a fight on a nearby planet."""
    for i in range(g.n_teams):
        seat: int = lowest(g.team[i])
        if g.team[i] == 1 << seat and g.power[seat][Op.SHADOW] and not busy(g, g.team_place[i]):
            target: int = fight_nearby(g, t, i)
            if target != NOBODY:
                g.team[target] |= g.team[i]
                g.team[i] = 0


def busy(g: Game, place: int) -> bool:
    """Is there anything to meet at a place?"""
    return g.pile[place] > 0 or fleets_at(g, place) > 0 or must_fight_final(g, place)


def fight_nearby(g: Game, t: Rules, i: int) -> int:
    """The largest team on a nearby planet that has to fight, NOBODY if none has."""
    best: int = NOBODY
    for other in range(g.n_teams):
        place = g.team_place[other]
        if other != i and g.team[other] and t.nearby[g.team_place[i]][place] and fleets_at(g, place) > 0:
            best = other
    return best


def order_teams(g: Game, t: Rules) -> None:
    """AR-RND-02, AR-ART-05: Titan VI before Artemis; teams near Primes first, since they free the other beacons."""
    kept: int = 0
    for i in range(g.n_teams):
        if g.team[i]:
            g.team[kept] = g.team[i]
            g.team_place[kept] = g.team_place[i]
            kept += 1
    g.n_teams = kept
    for i in range(1, g.n_teams):
        j: int = i
        while j > 0 and urgency(g, t, g.team_place[j]) > urgency(g, t, g.team_place[j - 1]):
            members = g.team[j]
            place = g.team_place[j]
            g.team[j] = g.team[j - 1]
            g.team_place[j] = g.team_place[j - 1]
            g.team[j - 1] = members
            g.team_place[j - 1] = place
            j -= 1


def urgency(g: Game, t: Rules, place: int) -> int:
    """The higher, the earlier a team at the place acts."""
    if g.final == Final.ARTEMIS and place == g.final_at:
        return -1
    if g.final == Final.ARTEMIS and place == t.event_place[t.opening_event]:
        return 2
    for event in range(t.n_events):
        if t.prime[event] and g.beacon[event] == Beacon.BOARD and t.event_place[event] == place:
            return 1
    return 0
