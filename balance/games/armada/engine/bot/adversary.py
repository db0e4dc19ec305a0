# engine: kernel
"""How the Savior plays, and when the others attack."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..names import NOBODY, Choice
    from ..rules.duel import duel
    from ..rules.events import first_of
    from ..rules.planning import is_place
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .random_choice import by_chance, lot


def strength(g: Game, seat: int) -> int:
    """Hull, shields and crew of a ship."""
    return g.hull[seat] + g.shield[seat] + g.n_crew[seat]


def afloat_at(g: Game, place: int) -> int:
    """The players' ships at a place that can be fought."""
    team: int = 0
    for seat in range(g.n):
        if seat != g.savior and g.at[seat] == place and not g.removed[seat] and not g.critical[seat]:
            team |= 1 << seat
    return team


def team_strength(g: Game, team: int) -> int:
    """The strengths of a team together."""
    total: int = 0
    for seat in range(g.n):
        if (team >> seat) & 1:
            total += strength(g, seat)
    return total


def prey_place(g: Game, t: Rules) -> int:
    """Where the Savior goes: the place in reach whose ships together are weakest; where it is if all are stronger."""
    if by_chance(g, t, g.savior, Choice.PREY):
        return any_place(g, t)
    best: int = g.at[g.savior]
    least: int = strength(g, g.savior)
    for place in range(t.n_places):
        team: int = afloat_at(g, place)
        if team and in_reach(g, t, place) and team_strength(g, team) <= least:
            best, least = place, team_strength(g, team)
    return best


def any_place(g: Game, t: Rules) -> int:
    """A place in reach of the Savior, all equally likely."""
    places: int = 0
    for place in range(t.n_places):
        places += in_reach(g, t, place)
    number: int = lot(g, g.savior, Choice.PREY, places)
    for place in range(t.n_places):
        if in_reach(g, t, place):
            if number == 0:
                return place
            number -= 1
    return g.at[g.savior]


def in_reach(g: Game, t: Rules, place: int) -> bool:
    """AR-SAV-04: can the Savior get to a place in this round?"""
    return is_place(g, t, place) and t.hops[g.at[g.savior]][place] <= g.acts[g.savior]


def savior_attacks(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-SAV-04: after Planning the Savior may attack the players at its place, if it is the stronger."""
    if g.savior == NOBODY or g.over:
        return
    team: int = afloat_at(g, g.at[g.savior])
    if team and dares(g, t, g.savior, strength(g, g.savior) >= team_strength(g, team)):
        duel(g, t, w, rec, team, True)


def dares(g: Game, t: Rules, mind: int, stronger: bool) -> bool:
    """Does a bot attack? If it is the stronger, unless it leaves that to chance."""
    if by_chance(g, t, mind, Choice.PREY + 1):
        return lot(g, mind, Choice.PREY + 1, 2) == 0
    return stronger


def attack_savior(g: Game, t: Rules, w: Workspace, rec: Recorder, team: int, place: int) -> bool:
    """AR-SAV-03: the players may resolve the Savior's pawn like a token; they do if they are the stronger."""
    if g.savior == NOBODY or g.at[g.savior] != place or team == 0:
        return False
    if not dares(g, t, first_of(team), team_strength(g, team) >= strength(g, g.savior)):
        return False
    duel(g, t, w, rec, team, False)
    return True
