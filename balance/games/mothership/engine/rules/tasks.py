# engine: kernel
"""Tasks of objectives: how far each player has come, and what is done."""

import cython

if not cython.compiled:
    from ..names import CATEGORIES, Kind, Module, News, PlanetKind, Taking, Task
    from ..state import Game
    from ..tables import Rules
    from .artifacts import artifacts_held, captor_of
    from .developments import developments_held
    from .pieces import friends, is_ship, kind_of, owner, planets_held
    from .planets import defence_of


def is_done(g: Game, t: Rules, seat: int, item: int, progress: int) -> bool:
    """MS-OBJ-05, AMB-60: what must be held is held now, or what must be done has been done since the card was dealt."""
    if t.void[seat][item] or t.task[item] == Task.NEVER:
        return False
    if t.task[item] < Task.KILL_SHIP:
        return held_for(g, t, seat, t.task[item]) >= t.task_number[item]
    return progress >= t.task_number[item]


def held_for(g: Game, t: Rules, seat: int, task: int) -> int:
    """What a seat holds of what a task asks for."""
    if task == Task.GAS:
        return g.gas[seat]
    if task == Task.MINERALS:
        return g.minerals[seat]
    if task == Task.PLANETS:
        return planets_held(g, t, seat)
    if task == Task.ARTIFACTS:
        return artifacts_held(g, t, seat)
    if task == Task.DEVELOPMENTS:
        return developments_held(g, t, seat)
    if task == Task.DEFENCE:
        return best_defence(g, t, seat)
    return tiers(g, seat, task == Task.ALL_TIERS)


def best_defence(g: Game, t: Rules, seat: int) -> int:
    """Of the own planets."""
    best = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat and not g.planet_gone[planet]:
            best = max(best, defence_of(g, t, planet))
    return best


def tiers(g: Game, seat: int, all_trees: bool) -> int:
    """The highest tier of a seat, or the one that it has in all trees."""
    tier = g.tier[seat][0]
    for category in range(1, CATEGORIES):
        other = g.tier[seat][category]
        tier = min(tier, other) if all_trees else max(tier, other)
    return tier


def note_tasks(g: Game, t: Rules, first: int, end: int) -> None:
    """MS-OBJ-06, AMB-60: what has happened counts for whoever did it, in other players' turns too."""
    for i in range(first, end):
        note_news(g, t, i)


def note_news(g: Game, t: Rules, i: int) -> None:
    what, about, number, by = g.news[i][0], g.news[i][1], g.news[i][2], g.news[i][3]
    if what == News.UNIT_DESTROYED:
        if by >= 0 and not friends(g, by, owner(about)):
            if kind_of(t, about) <= Kind.BOMBER:
                advance(g, t, by, Task.KILL_SHIP, 1)
            elif kind_of(t, about) == Kind.GUARDIAN:
                advance(g, t, by, Task.KILL_GUARDIAN, 1)
            if by == g.active:
                advance(g, t, by, Task.KILLS_IN_TURN, 1)
    elif what == News.PLANET_CAPTURED:
        note_capture(g, t, captor_of(g, i), about, number, by)
    elif what == News.STATION_HIT:
        reach(g, t, by, about, Task.STATION_DAMAGE, number)
    elif what == News.HULL_HIT:
        reach(g, t, by, about, Task.HULL_DAMAGE, number)
    elif what == News.DEFENDED:
        raise_to(g, t, by, Task.WINGMEN, number)
    elif what == News.HAMPERED:
        if number < 0:
            raise_to(g, t, by, Task.HAMPER, 1000)
        elif by == g.active:
            advance(g, t, by, Task.HAMPER, number)
    elif what == News.BEACON:
        advance(g, t, by, Task.BEACONS, 1)
    elif what == News.MOVEMENT_OVER and g.cell[about] >= 0 and owner(about) == g.active and is_ship(t, about):
        if t.field[g.cell[about]] >= 0:
            advance(g, t, g.active, Task.ASTEROIDS, 1)


def note_capture(g: Game, t: Rules, captor: int, planet: int, former: int, how: int) -> None:
    """Whoever took a planet, from an enemy, with a moon, or with influence."""
    if captor < 0:
        return
    if former >= 0:
        advance(g, t, captor, Task.CAPTURE_ENEMY, 1)
    if t.module[Module.MOONS] and (t.moon[planet] != 0 or t.planet_kind[planet] == PlanetKind.PLANETOID):
        advance(g, t, captor, Task.CAPTURE_MOON, 1)
    if how == Taking.BY_INFLUENCE:
        advance(g, t, captor, Task.TAKEOVER, 1)


def reach(g: Game, t: Rules, by: int, victim: int, task: int, amount: int) -> None:
    """Damage to an enemy, all at once."""
    if by >= 0 and not friends(g, by, victim):
        raise_to(g, t, by, task, amount)


def advance(g: Game, t: Rules, seat: int, task: int, amount: int) -> None:
    """So much more for every card of the seat with this task, and every open one."""
    for i in range(g.n_held[seat]):
        if t.task[g.held[seat][i]] == task:
            g.progress[seat][i] += amount
    for i in range(g.n_open):
        if t.task[g.open_aim[i]] == task:
            g.open_progress[seat][i] += amount


def raise_to(g: Game, t: Rules, seat: int, task: int, amount: int) -> None:
    """What counts is the most at once."""
    for i in range(g.n_held[seat]):
        if t.task[g.held[seat][i]] == task:
            g.progress[seat][i] = max(g.progress[seat][i], amount)
    for i in range(g.n_open):
        if t.task[g.open_aim[i]] == task:
            g.open_progress[seat][i] = max(g.open_progress[seat][i], amount)


def begin_tasks(g: Game, t: Rules) -> None:
    """A turn begins: what must be done in one turn starts anew for everybody, unless it is done."""
    for seat in range(g.n):
        for i in range(g.n_held[seat]):
            item = g.held[seat][i]
            if t.task[item] >= Task.KILLS_IN_TURN and g.progress[seat][i] < t.task_number[item]:
                g.progress[seat][i] = 0
        for i in range(g.n_open):
            item = g.open_aim[i]
            if t.task[item] >= Task.KILLS_IN_TURN and g.open_progress[seat][i] < t.task_number[item]:
                g.open_progress[seat][i] = 0
