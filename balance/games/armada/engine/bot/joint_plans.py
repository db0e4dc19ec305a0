# engine: kernel
"""The joint plans that a look-ahead tries: the group's own, other places for a seat or for all, and other manners."""

import cython

if not cython.compiled:
    from ....engine.manners import copy_row
    from ....engine.names import MAX_OPTIONS
    from ..names import IMPOSSIBLE, Final
    from ..rules.planning import is_place
    from ..scratch.mind import Mind
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .adversary import in_reach
    from .plan import added_worth, all_reach, fit, follows, make_plans
    from .trials import all_trials
    from .weights import WEIGHTS, Weight


def list_plans(g: Game, t: Rules, w: Workspace, mind: int, led: int) -> None:
    """Plan 0 is what the group would do anyway; each further one differs in places or in manner."""
    w.mind.led = led
    w.mind.n = 0
    add_plan(w.mind, g, 0)
    w.future.copy_from(g)
    if mind == g.savior:
        list_prey(g, t, w)
        return
    make_plans(w.future, t, w, w.still)
    for seat in range(g.n):
        w.p.at[seat] = g.goal[seat]
    w.p.mind = mind
    w.p.enough = all_trials(t, w)
    if not (g.final == Final.ARTEMIS and g.bold):
        for seat in range(g.n):
            if (led >> seat) & 1:
                add_other_places(g, t, w, mind, 1 << seat)
        if led & (led - 1):
            add_other_places(g, t, w, mind, fit_among(g, led))
    for manner in range(t.n_manners):
        w.future.copy_from(g)
        for seat in range(g.n):
            if (led >> seat) & 1:
                w.future.manner[seat] = 1 + manner
        take_up(w.future, t)
        make_plans(w.future, t, w, w.still)
        for seat in range(g.n):
            if not (led >> seat) & 1:
                w.future.goal[seat] = g.goal[seat]
        add_plan(w.mind, w.future, 1 + manner)
    take_up(g, t)


def add_plan(m: Mind, g: Game, manner: int) -> None:
    """One more joint plan, unless it is the same as one before it."""
    if m.n == MAX_OPTIONS:
        return
    for plan in range(m.n):
        alike: bool = m.manner[plan] == manner and m.bold[plan] == g.bold
        for seat in range(g.n):
            alike = alike and m.goal[plan][seat] == g.goal[seat]
        if alike:
            return
    for seat in range(g.n):
        m.goal[m.n][seat] = g.goal[seat]
    m.bold[m.n] = g.bold
    m.manner[m.n] = manner
    m.n += 1


def fit_among(g: Game, led: int) -> int:
    """The seats of a set that can meet anything."""
    members: int = 0
    for seat in range(g.n):
        if (led >> seat) & 1:
            members |= fit(g, seat)
    return members


def add_other_places(g: Game, t: Rules, w: Workspace, mind: int, members: int) -> None:
    """Plans in which a seat, or all of a set, goes to another place: those that promise most."""
    for place in range(t.n_places):
        w.p.look[place] = -IMPOSSIBLE
        if is_place(g, t, place) and all_reach(g, w, members, place) and not all_at(g, w, members, place):
            w.p.look[place] = promise(g, t, w, members, place)
    plans: int = 0
    while plans < t.own_weight[mind][Weight.BREADTH]:
        plans += 1
        best: int = 0
        for place in range(t.n_places):
            if w.p.look[place] > w.p.look[best]:
                best = place
        if w.p.look[best] <= -IMPOSSIBLE:
            return
        w.p.look[best] = -IMPOSSIBLE
        w.future.copy_from(g)
        for seat in range(g.n):
            if (members >> seat) & 1:
                w.future.goal[seat] = best
        add_plan(w.mind, w.future, 0)


def all_at(g: Game, w: Workspace, members: int, place: int) -> bool:
    """Do all seats of a set mean to be at a place anyway?"""
    for seat in range(g.n):
        if (members >> seat) & 1 and w.p.at[seat] != place:
            return False
    return True


def promise(g: Game, t: Rules, w: Workspace, members: int, place: int) -> float:
    """What a seat, or a set of seats together, would gain at a place, with those who mean to be there."""
    total: float = 0.0
    others: int = 0
    crew: int = 0
    for seat in range(g.n):
        if (members >> seat) & 1:
            total += w.p.spare[seat][place]
            crew |= fit(g, seat)
        elif w.p.at[seat] == place:
            others |= fit(g, seat)
    if crew:
        total += added_worth(g, t, w, others, crew, place, -IMPOSSIBLE)
    return total


def list_prey(g: Game, t: Rules, w: Workspace) -> None:
    """AR-SAV-04: the places that the Savior reaches."""
    for place in range(t.n_places):
        if in_reach(g, t, place):
            w.future.goal[g.savior] = place
            add_plan(w.mind, w.future, 0)


def followers(g: Game, t: Rules, mind: int) -> int:
    """The seats whose plans the bot of a seat makes: its own, and those of all who plan together if it does so, too."""
    led: int = 1 << mind
    for seat in range(g.n):
        if seat != g.savior and mind != g.savior and follows(g, t, mind) and follows(g, t, seat):
            if not g.removed[seat] and t.own_weight[seat][Weight.NOISE] <= 0.0:
                led |= 1 << seat
    return led


def follow(g: Game, m: Mind, plan: int) -> None:
    """The seats that are led go by one of the plans."""
    g.bold = m.bold[plan]
    for seat in range(g.n):
        if (m.led >> seat) & 1:
            g.goal[seat] = m.goal[plan][seat]
            g.manner[seat] = m.manner[plan]


def take_up(g: Game, t: Rules) -> None:
    """Every seat plays by the weights of its manner of this round, and plans as carefully as its own bot."""
    for seat in range(g.n):
        own = t.own_weight[seat]
        if g.manner[seat] > 0:
            copy_row(t.manner[g.manner[seat] - 1], t.weight[seat], WEIGHTS)
            for care in range(Weight.HULL):
                t.weight[seat][care] = own[care]
        else:
            copy_row(own, t.weight[seat], WEIGHTS)
