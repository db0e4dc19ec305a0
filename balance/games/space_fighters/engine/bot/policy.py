# engine: kernel
"""How a seat decides: at random among all legal choices, or by its weights."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ....engine.recorder import Recorder, record_decision, record_event
    from ..names import AT_EASE, MAX_PIECES, Event, LostAttack, Purpose, Weight, Where
    from ..rules.battle import fight
    from ..rules.economy import buy, income, may_buy
    from ..rules.pieces import arrive, ships, spare
    from ..rules.placing import list_places, place
    from ..rules.reach import Reach, control_reach, fighter_reach
    from ..state import Game
    from ..tables import Rules
    from .berths import bind_ships, control_score, take_bearings
    from .judgement import nerve, target_steps, worth_of
    from .missions import take_errand, tile_score
    from .random_choice import can_stand, list_fighter_options
    from .scratch import Mind


def by_chance(g: Game, t: Rules, seat: int) -> bool:
    """Is the next choice left to chance?"""
    if t.weight[seat][Weight.NOISE] <= 0.0:
        return False
    bits = draw(g.key, Purpose.NOISE, seat, g.round, g.choices)
    g.choices += 1
    chance: float = bits >> 32
    return chance < t.weight[seat][Weight.NOISE] * 4294967296.0


def any_of(g: Game, seat: int, n: int) -> int:
    """A number 0 .. n-1, all equally likely."""
    number: int = pick(draw(g.key, Purpose.NOISE, seat, g.round, g.choices), n)
    g.choices += 1
    return number


def place_reserves(g: Game, t: Rules, r: Reach, m: Mind, rec: Recorder, seat: int) -> None:
    """SF-RSV-01: control ships first, since fighters may be placed beside them."""
    for attackers in range(2):
        bind_ships(g, t, m, seat)
        for piece in range(t.n_pieces):
            if g.cell[seat][piece] == Where.RESERVE and t.attacks[t.kind[piece]] == attackers:
                list_places(g, t, r, seat, t.kind[piece])
                if r.n == 0:
                    continue
                record_decision(rec, r.n + 1)
                tile = choose_place(g, t, r, m, seat, piece)
                if tile >= 0:
                    place(g, t, rec, seat, piece, tile)


def choose_place(g: Game, t: Rules, r: Reach, m: Mind, seat: int, piece: int) -> int:
    """Where a ship from the card goes, -1 if it stays there."""
    if by_chance(g, t, seat):
        number = any_of(g, seat, r.n + 1)
        return r.tiles[number] if number < r.n else -1
    best: float = 0.0
    choice = -1
    fighter = t.attacks[t.kind[piece]]
    for i in range(r.n):
        tile = r.tiles[i]
        score: float = 0.0
        if fighter:
            take_errand(g, t, m, seat, t.kind[piece], tile)
            score = tile_score(g, t, m, seat, t.kind[piece], tile)
        else:
            take_bearings(g, t, m, seat, piece, tile)
            score = control_score(g, t, m, seat, piece, tile)
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


def shop(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """SF-TRN-02: buy as often as the rules allow in a turn."""
    for _ in range(t.purchases):
        options = 0
        for kind in range(t.n_kinds):
            if may_buy(g, t, seat, kind):
                options += 1
        if options == 0:
            return
        record_decision(rec, options + 1)
        kind = choose_ship(g, t, seat, options)
        if kind < 0:
            return
        buy(g, t, rec, seat, kind)


def choose_ship(g: Game, t: Rules, seat: int, options: int) -> int:
    """The kind to buy now, -1 for nothing; a seat that pursues a kind buys no other while pieces of it are left."""
    target = t.pursue[seat]
    if target >= 0 and spare(g, t, seat, target) >= 0:
        return target if may_buy(g, t, seat, target) else -1
    if by_chance(g, t, seat):
        number = any_of(g, seat, options + 1)
        for kind in range(t.n_kinds):
            if may_buy(g, t, seat, kind):
                if number == 0:
                    return kind
                number -= 1
        return -1
    controls = ships(g, t, seat, 0, Where.RESERVE)
    fighters = ships(g, t, seat, 1, Where.RESERVE)
    enough: bool = fighters >= t.weight[seat][Weight.FIGHTERS] or not any_spare(g, t, seat, 1)
    control = best_kind(g, t, seat, 0)
    if control >= 0 and (enough or controls < max(t.weight[seat][Weight.CONTROLS], t.weight[seat][Weight.FEWEST])):
        return control  # without one a team cannot win (SF-AMB-17), and one is soon lost
    fighter = best_kind(g, t, seat, 1)
    if fighter < 0 or enough:
        return -1
    left: float = g.resources[seat] - t.price[fighter]
    if fighters >= t.weight[seat][Weight.SCREEN] and saves(g, t, seat, controls):
        return -1
    return fighter if left >= t.weight[seat][Weight.HOARD] else -1


def saves(g: Game, t: Rules, seat: int, controls: int) -> bool:
    """Does the seat save for a control ship: because it wants more, or has too few and nearly the price?"""
    if controls == 0 and income(g, t, seat) == 0:
        return False  # there is nothing to wait for
    wanted: float = t.weight[seat][Weight.THRIFT] * t.price[t.control]
    nearly: bool = controls < t.weight[seat][Weight.FEWEST] and g.resources[seat] >= wanted
    return nearly or controls < t.weight[seat][Weight.CONTROLS]


def any_spare(g: Game, t: Rules, seat: int, attackers: int) -> bool:
    """Is a piece left that attacks (1) or holds stations (0)?"""
    for kind in range(t.n_kinds):
        if t.attacks[kind] == attackers and spare(g, t, seat, kind) >= 0:
            return True
    return False


def best_kind(g: Game, t: Rules, seat: int, attackers: int) -> int:
    """Among the kinds that attack (1) or hold stations (0) and can be bought: the most strength for its price."""
    best: float = -1.0
    choice = -1
    for kind in range(t.n_kinds):
        if t.attacks[kind] == attackers and may_buy(g, t, seat, kind):
            strength: float = t.win[kind][t.fighter] if attackers else 1.0 - t.win[t.fighter][kind]
            strength /= 1.0 + t.price[kind]
            if strength > best:
                best, choice = strength, kind
    return choice


def attack(g: Game, t: Rules, r: Reach, m: Mind, rec: Recorder, seat: int, kind: int, steps: int) -> None:
    """SF-MOV-04 to -06: every attack that pays, the best first."""
    if t.weight[seat][Weight.NOISE] < 1.0:
        while strike(g, t, r, m, rec, seat, kind, steps):
            pass


def move_fighters(g: Game, t: Rules, r: Reach, m: Mind, rec: Recorder, seat: int, kind: int, steps: int) -> None:
    """SF-MOV-01 to -03: every fighter of a kind that attacked nobody."""
    bind_ships(g, t, m, seat)
    for piece in range(t.n_pieces):
        start = g.cell[seat][piece]
        if t.kind[piece] == kind and start >= 0 and not g.moved[piece]:
            fighter_reach(g, t, r, seat, start, steps)
            record_decision(rec, r.n)
            if by_chance(g, t, seat):
                move_at_random(g, t, r, m, rec, seat, piece)
            else:
                go(g, t, rec, seat, piece, choose_tile(g, t, r, m, seat, piece))


def strike(g: Game, t: Rules, r: Reach, m: Mind, rec: Recorder, seat: int, kind: int, steps: int) -> bool:
    """Carry out the best attack of all fighters; False if none is worth it."""
    best: float = 0.0
    fighter = -1
    tile = -1
    enemy = -1
    for piece in range(t.n_pieces):
        if t.kind[piece] == kind and g.cell[seat][piece] >= 0 and not g.moved[piece]:
            if anybody_near(g, t, seat, g.cell[seat][piece], steps):
                value: float = find_attack(g, t, r, m, seat, piece, steps)
                if value > best:
                    best, fighter, tile, enemy = value, piece, m.tile[0], m.enemy[0]
    if fighter < 0:
        return False
    record_decision(rec, 2)
    if by_chance(g, t, seat):
        fighter_reach(g, t, r, seat, g.cell[seat][fighter], steps)
        move_at_random(g, t, r, m, rec, seat, fighter)
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


def find_attack(g: Game, t: Rules, r: Reach, m: Mind, seat: int, piece: int, steps: int) -> float:
    """The best attack of a fighter: its worth, and where and whom as the first option; 0 if there is none."""
    start = g.cell[seat][piece]
    fighter_reach(g, t, r, seat, start, steps)
    best: float = 0.0
    cost: float = t.weight[seat][Weight.TEMPO]
    if t.lost_attack == LostAttack.DESTROYED:
        cost += t.weight[seat][Weight.KILL]
    for other in range(g.n):
        if other != seat and g.alive[other]:
            for victim in range(t.n_pieces):
                cell = g.cell[other][victim]
                if cell >= 0 and target_steps(t, cell, start) <= steps:
                    tile = stand_for(g, t, r, seat, cell, start)
                    if tile >= 0:
                        enemy = other * MAX_PIECES + victim
                        chance: float = t.win[t.kind[piece]][t.kind[victim]]
                        value: float = chance * worth_of(g, t, seat, enemy) - (1.0 - chance) * cost
                        if value > 0.0:
                            value += t.lean[seat][cell]
                        if value > best:
                            best = value
                            m.tile[0] = tile
                            m.enemy[0] = enemy
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


def move_at_random(g: Game, t: Rules, r: Reach, m: Mind, rec: Recorder, seat: int, piece: int) -> None:
    """Any legal move or attack, all equally likely."""
    list_fighter_options(g, t, r, m, seat, g.cell[seat][piece])
    number = any_of(g, seat, m.n)
    if m.enemy[number] >= 0:
        fight(g, t, rec, seat, piece, m.enemy[number], m.tile[number])
    else:
        go(g, t, rec, seat, piece, m.tile[number])


def choose_tile(g: Game, t: Rules, r: Reach, m: Mind, seat: int, piece: int) -> int:
    """Where a fighter goes if it attacks nobody."""
    start = g.cell[seat][piece]
    take_errand(g, t, m, seat, t.kind[piece], start)
    choice = start
    best: float = tile_score(g, t, m, seat, t.kind[piece], start) + t.lean[seat][start]
    for i in range(1, r.n):
        tile = r.tiles[i]
        if g.at[tile] == 0:
            score: float = tile_score(g, t, m, seat, t.kind[piece], tile) + t.lean[seat][tile]
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


def move_controls(g: Game, t: Rules, r: Reach, m: Mind, rec: Recorder, seat: int, kind: int, steps: int) -> None:
    """SF-CTL-01 to -04: every control ship of a kind."""
    bind_ships(g, t, m, seat)
    for piece in range(t.n_pieces):
        start = g.cell[seat][piece]
        if t.kind[piece] == kind and start >= 0 and not g.moved[piece]:
            control_reach(g, t, r, start, steps)
            record_decision(rec, r.n)
            if by_chance(g, t, seat):
                go(g, t, rec, seat, piece, r.tiles[any_of(g, seat, r.n)])
            else:
                go(g, t, rec, seat, piece, choose_berth(g, t, r, m, seat, piece))


def choose_berth(g: Game, t: Rules, r: Reach, m: Mind, seat: int, piece: int) -> int:
    """Where a control ship goes."""
    choice = g.cell[seat][piece]
    take_bearings(g, t, m, seat, piece, choice)
    best: float = control_score(g, t, m, seat, piece, choice) + t.lean[seat][choice]
    for i in range(1, r.n):
        score: float = control_score(g, t, m, seat, piece, r.tiles[i]) + t.lean[seat][r.tiles[i]]
        if score > best:
            best, choice = score, r.tiles[i]
    return choice
