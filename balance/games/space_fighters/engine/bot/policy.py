# engine: kernel
"""How a seat decides where its ships come in, attack and move: at random among all legal choices, or by its weights."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_decision, record_event
    from ..names import AT_EASE, MAX_PIECES, Event, LostAttack, Weight, Where
    from ..rules.battle import fight
    from ..rules.pieces import arrive
    from ..rules.placing import list_places, place
    from ..rules.reach import Reach, control_reach, fighter_reach
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .berths import bind_ships, control_score, take_bearings
    from .judgement import nerve, target_steps, worth_of
    from .missions import take_errand, tile_score
    from .random_choice import any_of, by_chance, can_stand, list_fighter_options


def place_reserves(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """SF-RSV-01: control ships first, since fighters may be placed beside them."""
    for attackers in range(2):
        bind_ships(g, t, w.m, seat)
        for piece in range(t.n_pieces):
            if g.cell[seat][piece] == Where.RESERVE and t.attacks[t.kind[piece]] == attackers:
                list_places(g, t, w.r, seat, t.kind[piece])
                if w.r.n == 0:
                    continue
                record_decision(rec, w.r.n + 1)
                tile = choose_place(g, t, w, seat, piece)
                if tile >= 0:
                    place(g, t, rec, seat, piece, tile)


def choose_place(g: Game, t: Rules, w: Workspace, seat: int, piece: int) -> int:
    """Where a ship from the card goes, -1 if it stays there."""
    if by_chance(g, t, seat):
        number = any_of(g, seat, w.r.n + 1)
        return w.r.tiles[number] if number < w.r.n else -1
    best: float = 0.0
    choice = -1
    fighter = t.attacks[t.kind[piece]]
    for i in range(w.r.n):
        tile = w.r.tiles[i]
        score: float = 0.0
        if fighter:
            take_errand(g, t, w.m, seat, t.kind[piece], tile)
            score = tile_score(g, t, w.m, seat, t.kind[piece], tile)
        else:
            take_bearings(g, t, w.m, seat, piece, tile)
            score = control_score(g, t, w.m, seat, piece, tile)
        score += t.lean[seat][tile]
        if fighter and waits(g, t, seat, tile):
            continue
        if score > best or (choice < 0 and fighter):
            best, choice = score, tile
    return choice


def waits(g: Game, t: Rules, seat: int, tile: int) -> bool:
    """Would the seat rather keep a fighter safe on the card than bring it in here?"""
    patience: float = t.weight[seat][Weight.PATIENCE]
    if patience <= 0.0 or nerve(g, t, seat) <= AT_EASE:
        return False
    for other in range(g.n):
        if other != seat and g.alive[other]:
            for piece in range(t.n_pieces):
                cell = g.cell[other][piece]
                if cell >= 0 and target_steps(t, cell, tile) <= patience:
                    return False
    return True


def attack(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, kind: int, steps: int) -> None:
    """SF-MOV-04 to -06: every attack that pays, the best first."""
    if t.weight[seat][Weight.NOISE] < 1.0:
        while strike(g, t, w, rec, seat, kind, steps):
            pass


def move_fighters(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, kind: int, steps: int) -> None:
    """SF-MOV-01 to -03: every fighter of a kind that attacked nobody."""
    bind_ships(g, t, w.m, seat)
    for piece in range(t.n_pieces):
        start = g.cell[seat][piece]
        if t.kind[piece] == kind and start >= 0 and not g.moved[piece]:
            fighter_reach(g, t, w.r, seat, start, steps)
            record_decision(rec, w.r.n)
            if by_chance(g, t, seat):
                move_at_random(g, t, w, rec, seat, piece)
            else:
                go(g, t, rec, seat, piece, choose_tile(g, t, w, seat, piece))


def strike(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, kind: int, steps: int) -> bool:
    """Carry out the best attack of all fighters; False if none is worth it."""
    best: float = 0.0
    fighter = -1
    tile = -1
    enemy = -1
    for piece in range(t.n_pieces):
        if t.kind[piece] == kind and g.cell[seat][piece] >= 0 and not g.moved[piece]:
            if anybody_near(g, t, seat, g.cell[seat][piece], steps):
                value: float = find_attack(g, t, w, seat, piece, steps)
                if value > best:
                    best, fighter, tile, enemy = value, piece, w.m.tile[0], w.m.enemy[0]
    if fighter < 0:
        return False
    record_decision(rec, 2)
    if by_chance(g, t, seat):
        fighter_reach(g, t, w.r, seat, g.cell[seat][fighter], steps)
        move_at_random(g, t, w, rec, seat, fighter)
    else:
        fight(g, t, rec, seat, fighter, enemy, tile)
    return True


def anybody_near(g: Game, t: Rules, seat: int, tile: int, steps: int) -> bool:
    """May an enemy be within reach? Blocked ways are not looked at."""
    for other in range(g.n):
        if other != seat and g.alive[other]:
            for piece in range(t.n_pieces):
                cell = g.cell[other][piece]
                if cell >= 0 and target_steps(t, cell, tile) <= steps:
                    return True
    return False


def find_attack(g: Game, t: Rules, w: Workspace, seat: int, piece: int, steps: int) -> float:
    """The best attack of a fighter: its worth, and where and whom as the first option; 0 if there is none."""
    start = g.cell[seat][piece]
    fighter_reach(g, t, w.r, seat, start, steps)
    best: float = 0.0
    cost: float = t.weight[seat][Weight.TEMPO]
    if t.lost_attack == LostAttack.DESTROYED:
        cost += t.weight[seat][Weight.KILL]
    for other in range(g.n):
        if other != seat and g.alive[other]:
            for victim in range(t.n_pieces):
                cell = g.cell[other][victim]
                if cell >= 0 and target_steps(t, cell, start) <= steps:
                    tile = stand_for(g, t, w.r, seat, cell, start)
                    if tile >= 0:
                        enemy = other * MAX_PIECES + victim
                        chance: float = t.win[t.kind[piece]][t.kind[victim]]
                        value: float = chance * worth_of(g, t, seat, enemy) - (1.0 - chance) * cost
                        if value > 0.0:
                            value += t.lean[seat][cell]
                        if value > best:
                            best = value
                            w.m.tile[0] = tile
                            w.m.enemy[0] = enemy
    return best


def stand_for(g: Game, t: Rules, r: Reach, seat: int, cell: int, start: int) -> int:
    """The nearest tile from which the ship on `cell` can be fought after the last search, -1 if there is none."""
    station = t.station_at[cell]
    if station < 0:
        return cell if r.seen[cell] == r.look else -1
    best: float = 0.0
    choice = -1
    for i in range(t.n_near[station]):
        tile = t.near[station][i]
        if can_stand(g, r, tile, start):
            score: float = t.lean[seat][tile] - r.steps[tile]
            if choice < 0 or score > best:
                best, choice = score, tile
    return choice


def move_at_random(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, piece: int) -> None:
    """Any legal move or attack, all equally likely."""
    list_fighter_options(g, t, w, seat, g.cell[seat][piece])
    number = any_of(g, seat, w.m.n)
    if w.m.enemy[number] >= 0:
        fight(g, t, rec, seat, piece, w.m.enemy[number], w.m.tile[number])
    else:
        go(g, t, rec, seat, piece, w.m.tile[number])


def choose_tile(g: Game, t: Rules, w: Workspace, seat: int, piece: int) -> int:
    """Where a fighter goes if it attacks nobody."""
    start = g.cell[seat][piece]
    take_errand(g, t, w.m, seat, t.kind[piece], start)
    choice = start
    best: float = tile_score(g, t, w.m, seat, t.kind[piece], start) + t.lean[seat][start]
    for i in range(1, w.r.n):
        tile = w.r.tiles[i]
        if g.at[tile] == 0:
            score: float = tile_score(g, t, w.m, seat, t.kind[piece], tile) + t.lean[seat][tile]
            if score > best:
                best, choice = score, tile
    return choice


def go(g: Game, t: Rules, rec: Recorder, seat: int, piece: int, tile: int) -> None:
    """A ship ends its move on a tile, or stays."""
    g.moved[piece] = 1
    if tile != g.cell[seat][piece]:
        g.acted = True
        record_event(rec, Event.MOVED, seat, piece, tile, 0, 0)
        arrive(g, t, rec, seat, piece, tile)


def move_controls(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, kind: int, steps: int) -> None:
    """SF-CTL-01 to -04: every control ship of a kind."""
    bind_ships(g, t, w.m, seat)
    for piece in range(t.n_pieces):
        start = g.cell[seat][piece]
        if t.kind[piece] == kind and start >= 0 and not g.moved[piece]:
            control_reach(g, t, w.r, start, steps)
            record_decision(rec, w.r.n)
            if by_chance(g, t, seat):
                go(g, t, rec, seat, piece, w.r.tiles[any_of(g, seat, w.r.n)])
            else:
                go(g, t, rec, seat, piece, choose_berth(g, t, w, seat, piece))


def choose_berth(g: Game, t: Rules, w: Workspace, seat: int, piece: int) -> int:
    """Where a control ship goes."""
    choice = g.cell[seat][piece]
    take_bearings(g, t, w.m, seat, piece, choice)
    best: float = control_score(g, t, w.m, seat, piece, choice) + t.lean[seat][choice]
    for i in range(1, w.r.n):
        score: float = control_score(g, t, w.m, seat, piece, w.r.tiles[i]) + t.lean[seat][w.r.tiles[i]]
        if score > best:
            best, choice = score, w.r.tiles[i]
    return choice
