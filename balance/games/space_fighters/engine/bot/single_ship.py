# engine: kernel
"""Look-ahead ship by ship: each one tries a few destinations and goes where rollouts end best."""

import cython

if not cython.compiled:
    from ....engine.names import MAX_OPTIONS
    from ....engine.recorder import Recorder, record_decision
    from ....engine.trials import begin_trials, note_outcome, trial_is_due
    from ..names import Step, Weight
    from ..rules.reach import control_reach, fighter_reach
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .berths import bind_ships
    from .judgement import danger
    from .policy import choose_berth, choose_tile, go
    from .rollouts import imagine, outcome, take_manner
    from .scratch import Mind


def move_one_by_one(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, step: int) -> None:
    """Every fighter or control ship goes where rollouts end best."""
    bind_ships(g, t, w.m, seat)
    for piece in range(t.n_pieces):
        if can_move(g, t, seat, piece, step):
            list_tiles(g, t, w, seat, piece)
            record_decision(rec, w.r.n)
            go(g, t, rec, seat, piece, best_tile(g, t, w, seat, piece, step))


def best_tile(g: Game, t: Rules, w: Workspace, seat: int, piece: int, step: int) -> int:
    """The destination whose rollouts end best; what the seat has in mind is the same afterwards."""
    w.kept.copy_from(w.m)
    begin_trials(w.trials, w.kept.n_ideas, t.own_weight[seat][Weight.LOOKAHEAD])
    while trial_is_due(w.trials):
        imagine(g, w.draft, seat, step, piece, w.trials.number)
        go(w.draft, t, w.still, seat, piece, w.kept.idea[w.trials.option])
        note_outcome(w.trials, outcome(t, w, seat, step))
    w.m.copy_from(w.kept)
    return w.m.idea[w.trials.choice]


def can_move(g: Game, t: Rules, seat: int, piece: int, step: int) -> bool:
    """Is this a ship in space that moves in this step and has not moved yet?"""
    attackers = 0 if step == Step.CONTROLS else 1
    return g.cell[seat][piece] >= 0 and t.attacks[t.kind[piece]] == attackers and not g.moved[piece]


def list_tiles(g: Game, t: Rules, w: Workspace, seat: int, piece: int) -> None:
    """Destinations to try: what the seat and each manner would choose, staying, the safest tile, every station."""
    kind = t.kind[piece]
    start = g.cell[seat][piece]
    w.m.n_ideas = 0
    if t.attacks[kind]:
        fighter_reach(g, t, w.r, seat, start, g.allowed[kind])
    else:
        control_reach(g, t, w.r, start, g.allowed[kind])
    for manner in range(-1, t.n_manners):
        take_manner(t, seat, manner)
        if t.attacks[kind]:
            add_tile(w.m, choose_tile(g, t, w, seat, piece))
        else:
            add_tile(w.m, choose_berth(g, t, w, seat, piece))
    take_manner(t, seat, -1)
    add_tile(w.m, start)
    safest = start
    least: float = danger(g, t, seat, kind, start) - t.lean[seat][start]
    for i in range(1, w.r.n):
        tile = w.r.tiles[i]
        if g.at[tile] == 0:
            if t.station_at[tile] >= 0:
                add_tile(w.m, tile)
            risk: float = danger(g, t, seat, kind, tile) - t.lean[seat][tile]
            if risk < least:
                least, safest = risk, tile
    add_tile(w.m, safest)


def add_tile(m: Mind, tile: int) -> None:
    for i in range(m.n_ideas):
        if m.idea[i] == tile:
            return
    if m.n_ideas < MAX_OPTIONS:
        m.idea[m.n_ideas] = tile
        m.n_ideas += 1
