# engine: kernel
"""Rules of Maze: robots buy gear, walk to the last corner, step into traps, and win if all get out in time."""

import cython

if not cython.compiled:
    from balance.core.grid import Grid, close_way
    from balance.core.names import Enter
    from balance.core.rng import draw, pick
    from balance.core.search import Search, reach
    from balance.core.squaregrid import lay_squares
    from balance.games.engine.names import Origin
    from balance.games.engine.recorder import (
        Recorder,
        record_cause,
        record_count,
        record_decision,
        record_event,
        record_gain,
        record_round,
        record_series,
        record_turn,
    )

    from .names import Blame, Count, Event, Op, Purpose, Series
    from .state import Maze
    from .tables import Rules


def set_up(g: Maze, t: Rules, grid: Grid, s: Search, rec: Recorder) -> None:
    """A square board with keyed random walls; all robots start in the first corner, with what they are given."""
    g.n = t.n
    lay_squares(grid, t.side, t.side, False)
    for wall in range(t.walls):
        cell: int = pick(draw(g.key, Purpose.WALLS, 0, 0, 2 * wall), grid.n)
        way: int = pick(draw(g.key, Purpose.WALLS, 0, 0, 2 * wall + 1), 4)
        if grid.way[cell][way] >= 0:
            close_way(grid, cell, grid.way[cell][way])
    for cell in range(grid.n):
        s.enter[cell] = Enter.FREE
    reach(grid, s, grid.n - 1, grid.n)
    deal(g, t, grid, s, rec)


def deal(g: Maze, t: Rules, grid: Grid, s: Search, rec: Recorder) -> None:
    """Coins, granted items, then cards from the shuffled deck."""
    for place in range(t.n_deck):
        g.deck[place] = t.deck[place]
    for place in range(t.n_deck - 1, 0, -1):  # a plain toy may stand beside a compiled core, which takes no field
        other: int = pick(draw(g.key, Purpose.DEAL, 0, 0, place), place + 1)
        card_kind: int = g.deck[place]
        g.deck[place] = g.deck[other]
        g.deck[other] = card_kind
    for robot in range(g.n):
        g.coins[robot] = t.extra_coins[robot]
        g.left[robot] = s.steps[g.cell[robot]] if s.steps[g.cell[robot]] >= 0 else grid.n  # walled in
        for item in range(t.n_items):
            if t.grant[robot][item]:
                gain(g, t, grid, s, rec, robot, item, Origin.GRANTED)
        for card in range(t.hand_size):
            gain(g, t, grid, s, rec, robot, g.deck[robot * t.hand_size + card], Origin.DRAWN)


def gain(g: Maze, t: Rules, grid: Grid, s: Search, rec: Recorder, robot: int, item: int, origin: int) -> None:
    """An item comes to a robot; a leap happens at once."""
    record_gain(rec, robot, item, origin)
    record_event(rec, Event.GAINS, robot, item, origin, 0, 0)
    if not t.void[robot][item]:
        walk(g, grid, s, robot, t.effect[item][Op.LEAP])
    g.owns[robot][item] = 1


def walk(g: Maze, grid: Grid, s: Search, robot: int, steps: int) -> None:
    """So many steps along a shortest way to the last corner."""
    while steps > 0 and g.cell[robot] >= 0 and s.steps[g.cell[robot]] > 0:
        g.cell[robot] = s.previous[g.cell[robot]]
        steps -= 1
    if g.cell[robot] >= 0 and s.steps[g.cell[robot]] >= 0:
        g.left[robot] = s.steps[g.cell[robot]]
        if g.cell[robot] == grid.n - 1:
            g.cell[robot] = -1


def has(g: Maze, t: Rules, robot: int, op: Op) -> int:
    """What all items of a robot do together."""
    total = 0
    for item in range(t.n_items):
        if g.owns[robot][item] and not t.void[robot][item]:
            total += t.effect[item][op]
    return total


def can_buy(g: Maze, t: Rules, robot: int, item: int) -> bool:
    put_off: bool = t.pursue[robot] == item and g.round < t.pursue_from[robot]
    fresh: bool = t.for_sale[item] != 0 and g.owns[robot][item] == 0
    return fresh and t.price[item] <= g.coins[robot] and not put_off


def choose(g: Maze, t: Rules, rec: Recorder, robot: int) -> int:
    """The gear to buy now, or -1: what is pursued before all else, else what is wanted most."""
    options = 1  # buying nothing
    best: float = 0
    choice = -1
    for item in range(t.n_items):
        if can_buy(g, t, robot, item):
            options += 1
            if t.want[robot][item] > best:
                best, choice = t.want[robot][item], item
    record_decision(rec, options)
    goal = t.pursue[robot]
    if goal >= 0 and g.owns[robot][goal] == 0 and g.round >= t.pursue_from[robot]:
        return goal if can_buy(g, t, robot, goal) else -1
    return choice


def buy(g: Maze, t: Rules, grid: Grid, s: Search, rec: Recorder, robot: int) -> None:
    """Income, then one purchase at most."""
    g.coins[robot] += t.income
    item = choose(g, t, rec, robot)
    if item >= 0:
        paid: int = 0 if t.refund[robot][item] else t.price[item]
        g.coins[robot] -= paid
        record_count(rec, robot, Count.SPENT, paid)
        gain(g, t, grid, s, rec, robot, item, Origin.BOUGHT)


def trap_of(g: Maze, t: Rules, robot: int) -> int:
    """The trap that a robot steps into this round, -1 if none."""
    face: int = pick(draw(g.key, Purpose.TRAP, robot, g.round, 0), t.trap_sides)
    for item in range(t.n_items):
        if face < t.faces[item]:
            return -1 if t.void[robot][item] else item
        face -= t.faces[item]
    return -1


def step(g: Maze, t: Rules, grid: Grid, s: Search, rec: Recorder, robot: int) -> None:
    """Walk a keyed number of steps, fewer where a trap strikes."""
    purpose = Purpose.FRESH_STEPS if has(g, t, robot, Op.FRESH_DICE) else Purpose.STEPS
    steps: int = 1 + pick(draw(g.key, purpose, robot, g.round, 0), t.steps) + has(g, t, robot, Op.STRIDE)
    trap = trap_of(g, t, robot)
    if trap >= 0:
        lost: int = min(t.effect[trap][Op.DELAY], steps)
        steps -= lost
        record_count(rec, robot, Count.STRUCK, 1)
        record_cause(rec, trap, Blame.STRUCK, 1)
        record_cause(rec, trap, Blame.STEPS, lost)
        record_event(rec, Event.STRUCK, robot, trap, lost, 0, 0)
    walk(g, grid, s, robot, steps)
    if trap >= 0 and g.round == t.round_cap and g.cell[robot] >= 0:
        record_cause(rec, trap, Blame.LAST, 1)


def play_round(g: Maze, t: Rules, grid: Grid, s: Search, rec: Recorder) -> None:
    g.round += 1
    record_round(rec)
    out = 0
    for robot in range(g.n):
        record_turn(rec)
        if g.cell[robot] >= 0:
            buy(g, t, grid, s, rec, robot)
        if g.cell[robot] >= 0:
            step(g, t, grid, s, rec, robot)
        record_event(rec, Event.STANDS, robot, g.round, g.cell[robot], 0, 0)
        record_series(rec, robot, Series.LEFT, g.left[robot])
        record_series(rec, robot, Series.COINS, g.coins[robot])
        if g.cell[robot] < 0:
            out += 1
    g.won = out == g.n
    g.over = g.won or g.round >= t.round_cap
    if g.won:
        rec.end_reason = 1
        for robot in range(g.n):
            rec.standing[robot] = 1
