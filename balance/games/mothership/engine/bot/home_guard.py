# engine: kernel
"""Who can guard the own station this turn, and what a plan costs that takes all of them away."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ..names import Act, Kind
    from ..rules.pieces import friends, is_empty, kind_of, next_to, only_bombers, owner, station, unit_of
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .choices.reactions import ties_win
    from .odds import win_chance
    from .scratch import Mind
    from .threats import station_threat
    from .weights import Weight


def watch_home(g: Game, t: Rules, b: Grid, m: Mind, seat: int) -> None:
    """What the station stands to lose, as its policy counts it, and who can guard it; maps must be drawn."""
    m.threat = 0
    m.watch = 0
    if g.cell[station(t, seat)] < 0 or only_bombers(g, t):
        return
    if m.threat_at != m.glance:
        m.threat_at = m.glance
        m.full_threat = t.weight[seat][Weight.FEAR] * station_threat(g, t, b, m, seat)
    m.threat = m.full_threat
    if m.threat > 0:
        list_guards(g, t, b, m, seat)


def list_guards(g: Game, t: Rules, b: Grid, m: Mind, seat: int) -> None:
    """Bits of own ships; no threat at all where a guardian or a team-mate guards."""
    for direction in range(6):
        cell = b.way[g.cell[station(t, seat)]][direction]
        if cell < 0:
            continue
        other = g.occupant[cell]
        if other >= 0 and friends(g, owner(other), seat) and kind_of(t, other) != Kind.STATION:
            if owner(other) != seat or kind_of(t, other) == Kind.GUARDIAN:
                m.threat = 0
                return
        for piece in range(t.n_ships):
            if other == unit_of(seat, piece) or (m.steps[piece][cell] > 1 and is_empty(g, t, cell)):
                m.watch |= 1 << piece


def neglect(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, mask: int, relief: float) -> float:
    """What a drafted attack by these ships does to the safety of the station, against no attack at all.

    `relief`: how much smaller the threat is once the target is gone; the plan must hold the attack if there is any.
    """
    if w.m.threat <= 0:
        return 0
    before: float = 0 if w.m.watch else w.m.threat
    return (w.m.threat - win_part(g, w, relief) if leaves_open(g, t, b, w.m, seat, mask) else 0.0) - before


def leaves_open(g: Game, t: Rules, b: Grid, m: Mind, seat: int, mask: int) -> bool:
    """Is no ship left that guards the station, if these attack from where they are drafted?"""
    if m.watch & ~mask:
        return False
    home = g.cell[station(t, seat)]
    for piece in range(t.n_ships):
        if mask & (1 << piece) and next_to(b, m.draft[piece], home):
            return False
    return True


def win_part(g: Game, w: Workspace, relief: float) -> float:
    return relief * win_chance(w.o, w.plan, ties_win(g, w.plan)) if relief > 0 else 0.0


def relief_by(g: Game, t: Rules, b: Grid, m: Mind, seat: int, kind: int, target: int) -> float:
    """How much less threatens the station once the target is gone."""
    if m.threat <= 0 or kind != Act.ATTACK or kind_of(t, target) > Kind.MOTHERSHIP:
        return 0
    for i in range(m.n):
        if m.unit[i] == target:
            mean: float = m.raid_mean[i]
            m.raid_mean[i] = 0
            left: float = station_threat(g, t, b, m, seat)
            m.raid_mean[i] = mean
            return m.threat - t.weight[seat][Weight.FEAR] * left
    return 0
