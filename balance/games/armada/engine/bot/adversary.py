# engine: kernel
"""How the Savior plays, and when the others attack."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..names import NOBODY
    from ..rules.duel import duel
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace


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
    best: int = g.at[g.savior]
    least: int = strength(g, g.savior)
    for place in range(t.n_places):
        team: int = afloat_at(g, place)
        if team and t.hops[g.at[g.savior]][place] <= g.acts[g.savior] and team_strength(g, team) <= least:
            best, least = place, team_strength(g, team)
    return best


def savior_attacks(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-SAV-04: after Planning the Savior may attack the players at its place, if it is the stronger."""
    if g.savior == NOBODY or g.over:
        return
    team: int = afloat_at(g, g.at[g.savior])
    if team and strength(g, g.savior) >= team_strength(g, team):
        duel(g, t, w, rec, team, True, False)


def attack_savior(g: Game, t: Rules, w: Workspace, rec: Recorder, team: int, place: int, greedy: bool) -> bool:
    """AR-SAV-03: the players may resolve the Savior's pawn like a token; they do if they are the stronger."""
    if g.savior == NOBODY or g.at[g.savior] != place or team_strength(g, team) < strength(g, g.savior):
        return False
    duel(g, t, w, rec, team, False, greedy)
    return True
