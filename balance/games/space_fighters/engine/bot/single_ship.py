# engine: kernel
"""Look-ahead ship by ship: each one tries a few destinations and goes where rollouts end best."""

import cython

if not cython.compiled:
    from ....engine.names import MAX_OPTIONS
    from ....engine.recorder import Recorder, record_decision
    from ....engine.trials import Trials, begin_trials, note_outcome, trial_is_due
    from ..names import Step, Weight
    from ..rules.reach import Reach, control_reach, fighter_reach
    from ..state import Game
    from ..tables import Rules
    from .berths import bind_ships
    from .judgement import danger
    from .policy import choose_berth, choose_tile, go
    from .rollouts import imagine, outcome, take_manner
    from .scratch import Mind


def move_one_by_one(
    g: Game, t: Rules, r: Reach, m: Mind, rec: Recorder, draft: Game, still: Recorder, trials: Trials, musing: Mind,
    seat: int, step: int,
) -> None:  # fmt: skip
    """Every fighter or control ship goes where rollouts end best; rollouts keep their notes in `musing`."""
    bind_ships(g, t, m, seat)
    for piece in range(t.n_pieces):
        if can_move(g, t, seat, piece, step):
            list_tiles(g, t, r, m, seat, piece)
            record_decision(rec, r.n)
            begin_trials(trials, m.n_ideas, t.own_weight[seat][Weight.LOOKAHEAD])
            while trial_is_due(trials):
                imagine(g, draft, seat, step, piece, trials.number)
                go(draft, t, still, seat, piece, m.idea[trials.option])
                note_outcome(trials, outcome(draft, t, r, musing, still, seat, step))
            go(g, t, rec, seat, piece, m.idea[trials.choice])


def can_move(g: Game, t: Rules, seat: int, piece: int, step: int) -> bool:
    """Is this a ship in space that moves in this step and has not moved yet?"""
    attackers = 0 if step == Step.CONTROLS else 1
    return g.cell[seat][piece] >= 0 and t.attacks[t.kind[piece]] == attackers and not g.moved[piece]


def list_tiles(g: Game, t: Rules, r: Reach, m: Mind, seat: int, piece: int) -> None:
    """Destinations to try: what the seat and each manner would choose, staying, the safest tile, every station."""
    kind = t.kind[piece]
    start = g.cell[seat][piece]
    m.n_ideas = 0
    if t.attacks[kind]:
        fighter_reach(g, t, r, seat, start, g.allowed[kind])
    else:
        control_reach(g, t, r, start, g.allowed[kind])
    for manner in range(-1, t.n_manners):
        take_manner(t, seat, manner)
        if t.attacks[kind]:
            add_tile(m, choose_tile(g, t, r, m, seat, piece))
        else:
            add_tile(m, choose_berth(g, t, r, m, seat, piece))
    take_manner(t, seat, -1)
    add_tile(m, start)
    safest = start
    least: float = danger(g, t, seat, kind, start) - t.lean[seat][start]
    for i in range(1, r.n):
        tile = r.tiles[i]
        if g.at[tile] == 0:
            if t.station_at[tile] >= 0:
                add_tile(m, tile)
            risk: float = danger(g, t, seat, kind, tile) - t.lean[seat][tile]
            if risk < least:
                least, safest = risk, tile
    add_tile(m, safest)


def add_tile(m: Mind, tile: int) -> None:
    for i in range(m.n_ideas):
        if m.idea[i] == tile:
            return
    if m.n_ideas < MAX_OPTIONS:
        m.idea[m.n_ideas] = tile
        m.n_ideas += 1
