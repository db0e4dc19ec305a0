# engine: kernel
"""Look-ahead for a single ship: where it goes, fighters and control ships one after another."""

import cython

if not cython.compiled:
    from ....core.rng import draw
    from ...engine.recorder import Recorder, record_decision
    from .judgement import danger
    from .names import MAX_PIECES, MAX_ROLLOUTS, MAX_TRIED, Purpose, Step, Weight
    from .options import Options
    from .policy import choose_berth, choose_tile, go
    from .prospects import surely
    from .reach import Reach, control_reach, fighter_reach
    from .rollouts import Trials, outcome, take_manner
    from .state import Game
    from .tables import Rules


def move_one_by_one(
    g: Game, t: Rules, r: Reach, x: Options, rec: Recorder, draft: Game, still: Recorder, trials: Trials, seat: int,
    step: int,
) -> None:  # fmt: skip
    """Every fighter or control ship goes where rollouts end best."""
    for piece in range(t.n_pieces):
        if can_move(g, t, seat, piece, step):
            list_tiles(g, t, r, trials, seat, piece)
            record_decision(rec, r.n)
            best: float = 0.0
            choice = trials.tile[0]
            for i in range(trials.n_tiles if trials.n_tiles > 1 else 0):
                gain: float = try_tile(g, t, r, x, draft, still, trials, seat, step, piece, i)
                if gain > best:
                    best, choice = gain, trials.tile[i]
            go(g, t, rec, seat, piece, choice)


def can_move(g: Game, t: Rules, seat: int, piece: int, step: int) -> bool:
    """Is it a ship in space that moves in that step and has not done so?"""
    attackers = 0 if step == Step.CONTROLS else 1
    return g.cell[seat][piece] >= 0 and t.attacks[t.kind[piece]] == attackers and not g.moved[piece]


def list_tiles(g: Game, t: Rules, r: Reach, trials: Trials, seat: int, piece: int) -> None:
    """Where a ship may go: as the seat and as each manner would have it, nowhere, out of danger, to a station."""
    kind = t.kind[piece]
    start = g.cell[seat][piece]
    trials.n_tiles = 0
    if t.attacks[kind]:
        fighter_reach(g, t, r, seat, start, g.allowed[kind])
    else:
        control_reach(g, t, r, start, g.allowed[kind])
    for manner in range(-1, t.n_manners):
        take_manner(t, seat, manner)
        if t.attacks[kind]:
            add_tile(trials, choose_tile(g, t, r, seat, piece))
        else:
            add_tile(trials, choose_berth(g, t, r, seat, piece))
    take_manner(t, seat, -1)
    add_tile(trials, start)
    safest = start
    least: float = danger(g, t, seat, kind, start) - t.lean[seat][start]
    for i in range(1, r.n):
        tile = r.found[i]
        if g.at[tile] == 0:
            if t.station_at[tile] >= 0:
                add_tile(trials, tile)
            risk: float = danger(g, t, seat, kind, tile) - t.lean[seat][tile]
            if risk < least:
                least, safest = risk, tile
    add_tile(trials, safest)


def add_tile(trials: Trials, tile: int) -> None:
    for i in range(trials.n_tiles):
        if trials.tile[i] == tile:
            return
    if trials.n_tiles < MAX_TRIED:
        trials.tile[trials.n_tiles] = tile
        trials.n_tiles += 1


def try_tile(
    g: Game, t: Rules, r: Reach, x: Options, draft: Game, still: Recorder, trials: Trials, seat: int, step: int,
    piece: int, place: int,
) -> float:  # fmt: skip
    """What the seat gains if a ship goes to a tile of the list, against the first; 0 where that is no better."""
    rollouts: float = t.own_weight[seat][Weight.LOOKAHEAD]
    gain: float = 0.0
    square: float = 0.0
    number = 0
    while number < rollouts:
        draft.copy_from(g)
        draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, number + (step * MAX_PIECES + piece) * MAX_ROLLOUTS)
        go(draft, t, still, seat, piece, trials.tile[place])
        value: float = outcome(draft, t, r, x, still, seat, step)
        if place == 0:
            trials.value[number] = value
        gain += value - trials.value[number]
        square += (value - trials.value[number]) ** 2
        number += 1
        if place > 0 and number * 4 >= rollouts and gain <= 0.0:
            return 0.0
    return surely(gain, square, number)
