# engine: kernel
"""Look-ahead for a single ship: where it goes, fighters and control ships one after another."""

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
    from .random_choice import Options
    from .rollouts import Ideas, imagine, outcome, take_manner


def move_one_by_one(
    g: Game, t: Rules, r: Reach, x: Options, rec: Recorder, draft: Game, still: Recorder, trials: Trials, ideas: Ideas,
    seat: int, step: int,
) -> None:  # fmt: skip
    """Every fighter or control ship goes where rollouts end best."""
    bind_ships(g, t, seat)
    for piece in range(t.n_pieces):
        if can_move(g, t, seat, piece, step):
            list_tiles(g, t, r, ideas, seat, piece)
            record_decision(rec, r.n)
            begin_trials(trials, ideas.n_tiles, t.own_weight[seat][Weight.LOOKAHEAD])
            while trial_is_due(trials):
                imagine(g, draft, seat, step, piece, trials.number)
                go(draft, t, still, seat, piece, ideas.tile[trials.option])
                note_outcome(trials, outcome(draft, t, r, x, still, seat, step))
            go(g, t, rec, seat, piece, ideas.tile[trials.choice])


def can_move(g: Game, t: Rules, seat: int, piece: int, step: int) -> bool:
    """Is it a ship in space that moves in that step and has not done so?"""
    attackers = 0 if step == Step.CONTROLS else 1
    return g.cell[seat][piece] >= 0 and t.attacks[t.kind[piece]] == attackers and not g.moved[piece]


def list_tiles(g: Game, t: Rules, r: Reach, ideas: Ideas, seat: int, piece: int) -> None:
    """Where a ship may go: as the seat and as each manner would have it, nowhere, out of danger, to a station."""
    kind = t.kind[piece]
    start = g.cell[seat][piece]
    ideas.n_tiles = 0
    if t.attacks[kind]:
        fighter_reach(g, t, r, seat, start, g.allowed[kind])
    else:
        control_reach(g, t, r, start, g.allowed[kind])
    for manner in range(-1, t.n_manners):
        take_manner(t, seat, manner)
        if t.attacks[kind]:
            add_tile(ideas, choose_tile(g, t, r, seat, piece))
        else:
            add_tile(ideas, choose_berth(g, t, r, seat, piece))
    take_manner(t, seat, -1)
    add_tile(ideas, start)
    safest = start
    least: float = danger(g, t, seat, kind, start) - t.lean[seat][start]
    for i in range(1, r.n):
        tile = r.found[i]
        if g.at[tile] == 0:
            if t.station_at[tile] >= 0:
                add_tile(ideas, tile)
            risk: float = danger(g, t, seat, kind, tile) - t.lean[seat][tile]
            if risk < least:
                least, safest = risk, tile
    add_tile(ideas, safest)


def add_tile(ideas: Ideas, tile: int) -> None:
    for i in range(ideas.n_tiles):
        if ideas.tile[i] == tile:
            return
    if ideas.n_tiles < MAX_OPTIONS:
        ideas.tile[ideas.n_tiles] = tile
        ideas.n_tiles += 1
