# engine: kernel
"""The joint plan of a round: who goes where."""

import cython

if not cython.compiled:
    from .....core.rng import draw
    from ....engine.recorder import Recorder, record_decision
    from ..names import IMPOSSIBLE, NOBODY, ROUGHLY, Final, Purpose
    from ..rules.planning import is_place
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .adversary import prey_place
    from .spare import spare_worth
    from .trials import all_trials, doubt, forget_plans, worth_of
    from .weights import Weight


def make_plans(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """AR-RND-02: goals of all seats, and the order in which they plan."""
    forget_plans(g, t, w)
    g.bold = 0
    order_seats(g)
    for seat in range(g.n):
        w.p.at[seat] = g.at[seat]
        for place in range(t.n_places):
            w.p.spare[seat][place] = spare_worth(g, t, seat, place)
        record_decision(rec, 2)
    for seat in range(g.n):
        w.p.mind = seat
        if plans(g, t, seat):
            best_place(g, t, w, seat)
    plan_together(g, t, w)
    plan_artemis(g, t, w)
    if g.savior != NOBODY:
        w.p.at[g.savior] = prey_place(g, t)
    for seat in range(g.n):
        g.goal[seat] = w.p.at[seat]


def order_seats(g: Game) -> None:
    """AR-RND-02, AR-SAV-04: the Savior plans first, the others by seat."""
    n: int = 0
    if g.savior != NOBODY:
        g.order[0] = g.savior
        n = 1
    for seat in range(g.n):
        if seat != g.savior:
            g.order[n] = seat
            n += 1


def plans(g: Game, t: Rules, seat: int) -> bool:
    """Does the bot of a seat weigh places at all, and is the ship in the game?"""
    return t.weight[seat][Weight.NOISE] < 1.0 and not g.removed[seat]


def follows(g: Game, t: Rules, seat: int) -> bool:
    """Does a seat follow the common plan in this round? `together` is the share of rounds in which it does."""
    together: float = t.weight[seat][Weight.TOGETHER]
    if together <= 0.0 or together >= 1.0:
        return together >= 1.0
    share: float = draw(g.key, Purpose.TOGETHER, seat, g.round, 0) >> 32
    return share < together * 4294967296.0


def fit(g: Game, seat: int) -> int:
    """The seat as a set, empty while its ship is critical: it meets nothing (AR-CRT-02, -04)."""
    return 0 if g.critical[seat] or g.removed[seat] or seat == g.savior else 1 << seat


def company(g: Game, w: Workspace, place: int, but: int) -> int:
    """The seats that mean to be at a place, without one of them."""
    members: int = 0
    for seat in range(g.n):
        if seat != but and w.p.at[seat] == place:
            members |= fit(g, seat)
    return members


def best_place(g: Game, t: Rules, w: Workspace, seat: int) -> None:
    """The place where the seat adds most to what the others do.

    One trial of each place tells which two look best; the one of them that was tried less is tried again, until the
    better one is far enough ahead, or both are known.
    """
    w.p.enough = 1
    for place in range(t.n_places):
        w.p.look[place] = -IMPOSSIBLE
        if w.p.spare[seat][place] > -1000.0 and is_place(g, t, place):
            w.p.look[place] = seat_gain(g, t, w, seat, place)
    for _ in range(t.n_places * all_trials(t, w)):
        lead: int = best_look(t, w, NOBODY)
        rival: int = best_look(t, w, lead)
        place = less_tried(g, w, seat, lead, rival)
        if place == NOBODY or w.p.look[lead] - w.p.look[rival] > doubt(t, w, tried(g, w, seat, place)):
            break
        w.p.enough = 1 + tried(g, w, seat, place)
        w.p.look[place] = seat_gain(g, t, w, seat, place)
    w.p.enough = all_trials(t, w)
    lead = best_look(t, w, NOBODY)
    w.p.at[seat] = lead if w.p.look[lead] > -IMPOSSIBLE else g.at[seat]


def best_look(t: Rules, w: Workspace, but: int) -> int:
    """The place that looks best, one of them aside."""
    best: int = 1 if but == 0 else 0
    for place in range(t.n_places):
        if place != but and w.p.look[place] > w.p.look[best]:
            best = place
    return best


def less_tried(g: Game, w: Workspace, seat: int, lead: int, rival: int) -> int:
    """Of two places the one with fewer trials, of those that are not known yet; NOBODY if both are known."""
    open_lead: bool = is_rough(g, w, seat, lead)
    open_rival: bool = is_rough(g, w, seat, rival)
    if not open_lead and not open_rival:
        return NOBODY
    if open_lead and (not open_rival or tried(g, w, seat, lead) <= tried(g, w, seat, rival)):
        return lead
    return rival


def is_rough(g: Game, w: Workspace, seat: int, place: int) -> bool:
    """Are there trials left of what a seat would meet at a place, with those who mean to be there?"""
    return fit(g, seat) and w.p.known[company(g, w, place, seat) | 1 << seat][place] == ROUGHLY


def tried(g: Game, w: Workspace, seat: int, place: int) -> int:
    """How many trials there were of that."""
    return w.p.played[company(g, w, place, seat) | 1 << seat][place]


def seat_gain(g: Game, t: Rules, w: Workspace, seat: int, place: int) -> float:
    """What a seat gains by going to a place, with its actions beside the way; by as many trials as are enough."""
    spare: float = w.p.spare[seat][place]
    if not fit(g, seat):
        return spare
    return spare + added_worth(g, t, w, company(g, w, place, seat), 1 << seat, place, -IMPOSSIBLE)


def plan_together(g: Game, t: Rules, w: Workspace) -> None:
    """All pairs to one place, then all seats: taken where the whole plan gains by it."""
    willing: int = 0
    for seat in range(g.n):
        if fit(g, seat) and plans(g, t, seat) and follows(g, t, seat):
            willing |= 1 << seat
    for a in range(g.n):
        for b in range(a + 1, g.n):
            if (willing >> a) & 1 and (willing >> b) & 1:
                try_set(g, t, w, 1 << a | 1 << b)
    if g.n > 2 and willing:
        try_set(g, t, w, willing)


def added_worth(g: Game, t: Rules, w: Workspace, others: int, members: int, place: int, needed: float) -> float:
    """What a set of seats adds to those who are at a place already; found roughly where it is less than needed."""
    before: float = 0.0
    if others:
        enough: int = w.p.enough
        w.p.enough = all_trials(t, w)
        before = worth_of(g, t, w, others, place)
        w.p.enough = enough
    w.p.hurdle = needed + before
    gain: float = worth_of(g, t, w, others | members, place) - before
    w.p.hurdle = -IMPOSSIBLE
    return gain


def try_set(g: Game, t: Rules, w: Workspace, members: int) -> None:
    """Send a set of seats to the place where the whole plan gains most, if it gains at all."""
    w.p.mind = lowest(members)
    best: int = NOBODY
    most: float = set_value(g, t, w, members)
    for place in range(t.n_places):
        if is_place(g, t, place) and all_reach(g, w, members, place):
            spare: float = 0.0
            others: int = 0
            for seat in range(g.n):
                if (members >> seat) & 1:
                    spare += w.p.spare[seat][place]
                elif w.p.at[seat] == place:
                    others |= fit(g, seat)
            value: float = spare + added_worth(g, t, w, others, members, place, most - spare)
            if value > most + 0.001:
                best, most = place, value
    if best != NOBODY:
        for seat in range(g.n):
            if (members >> seat) & 1:
                w.p.at[seat] = best


def set_value(g: Game, t: Rules, w: Workspace, members: int) -> float:
    """What a set of seats adds where its seats mean to go at the moment."""
    total: float = 0.0
    for place in range(t.n_places):
        here: int = 0
        others: int = 0
        for seat in range(g.n):
            if w.p.at[seat] == place:
                if (members >> seat) & 1:
                    here |= 1 << seat
                    total += w.p.spare[seat][place]
                else:
                    others |= fit(g, seat)
        if here:
            total += added_worth(g, t, w, others, here, place, -IMPOSSIBLE)
    return total


def lowest(members: int) -> int:
    """The lowest seat of a set."""
    seat: int = 0
    while not (members >> seat) & 1:
        seat += 1
    return seat


def all_reach(g: Game, w: Workspace, members: int, place: int) -> bool:
    """Can every seat of the set get there?"""
    for seat in range(g.n):
        if (members >> seat) & 1 and w.p.spare[seat][place] < -1000.0:
            return False
    return True


def plan_artemis(g: Game, t: Rules, w: Workspace) -> None:
    """AR-ART-03, -05: some seats open Artemis on Titan VI, the others attack it, where both are likely enough."""
    if g.final != Final.ARTEMIS:
        return
    w.p.mind = 0
    opening: int = t.event_place[t.opening_event]
    best: int = 0
    most: float = t.weight[0][Weight.PATIENCE] * 0.5
    everybody: int = 0
    for seat in range(g.n):
        everybody |= fit(g, seat)
    for attackers in range(1, 1 << g.n):
        openers: int = everybody & ~attackers
        if attackers & ~everybody or openers == 0:
            continue
        if all_reach(g, w, attackers, g.final_at) and all_reach(g, w, openers, opening):
            worth_of(g, t, w, attackers, g.final_at)
            worth_of(g, t, w, openers, opening)
            chance: float = w.p.won[attackers][g.final_at] * w.p.opened[openers]
            if chance > most:
                best, most = attackers, chance
    for seat in range(g.n):
        if best and fit(g, seat):
            w.p.at[seat] = g.final_at if (best >> seat) & 1 else opening
        elif w.p.at[seat] == g.final_at and not best:
            retreat(g, t, w, seat)
    g.bold = best


def retreat(g: Game, t: Rules, w: Workspace, seat: int) -> None:
    """Not to Artemis while nobody opens it: the best other place."""
    best: int = g.at[seat]
    most: float = -1000000.0
    for place in range(t.n_planets):
        if place != g.final_at and w.p.spare[seat][place] > most:
            best, most = place, w.p.spare[seat][place]
    w.p.at[seat] = best
