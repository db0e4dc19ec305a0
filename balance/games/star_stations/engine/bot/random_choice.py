# engine: kernel
"""A random action: every possible kind of action is equally likely, then every way to do it."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ..names import MAX_WAYS, Act, Passing, Purpose
    from ..rules.economy import can_build_module, can_build_ship, can_refine, locked, mining_yield, refinable
    from ..rules.fight import can_attack, dice_beside
    from ..rules.fleet import enemies
    from ..rules.order import Order, add_leg, give, legal_move, way_open
    from ..state import Game
    from ..tables import Rules


def lot(g: Game, seat: int, number: int, n: int) -> int:
    """A number below n for a decision of this turn."""
    return pick(draw(g.key, Purpose.NOISE, seat, g.round, number), n)


def ways_to(g: Game, t: Rules, seat: int, act: int, o: Order, wanted: int) -> int:
    """How many ways to do an action there are (Moves apart); way number `wanted` is written into the order."""
    ways: int = 0
    if act == Act.PASS:
        ways = take(o, act, 0, 0, ways, wanted)
    if act == Act.ATTACK:
        for square in range(t.n_squares):
            if can_attack(g, t, seat, square):
                ways = take(o, act, square, 0, ways, wanted)
            if g.here[seat][square] > 0 and dice_beside(g, t, seat, square) > 0:
                for way in range(MAX_WAYS):
                    beside = t.near[square][way]
                    if beside >= 0 and enemies(g, seat, beside) > 0:
                        ways = take(o, act, square, 0, ways, wanted)
                        if ways == wanted + 1:
                            o.one_stack = True
                            o.beside = beside
    if locked(g, t, seat):
        return ways
    if act == Act.MINE and mining_yield(g, t, seat) > 0:
        ways = take(o, act, 0, 0, ways, wanted)
    if act == Act.REFINE and can_refine(g, t, seat):
        ways = take(o, act, 0, 0, ways, wanted)
    if act == Act.SHIP or act == Act.MODULE:
        for square in range(t.n_squares):
            if act == Act.MODULE and can_build_module(g, t, seat, square):
                ways = take(o, act, square, 0, ways, wanted)
            if act == Act.SHIP and g.star[square]:
                for kind in range(t.n_kinds):
                    if can_build_ship(g, t, seat, kind, square):
                        ways = take(o, act, square, kind, ways, wanted)
    return ways


def take(o: Order, act: int, square: int, kind: int, ways: int, wanted: int) -> int:
    """One more way; the wanted one becomes the order."""
    if ways == wanted:
        give(o, act, square, kind)
    return ways + 1


def random_move(g: Game, t: Rules, seat: int, o: Order) -> bool:
    """Ships of one square go to squares in reach, each with a chance of one half; is it a Move at all?"""
    stacks: int = 0
    for square in range(t.n_squares):
        stacks += g.here[seat][square] > 0
    number: int = lot(g, seat, 10, stacks)
    start: int = -1
    for square in range(t.n_squares):
        if g.here[seat][square] > 0:
            if number == 0:
                start = square
            number -= 1
    goal: int = random_step(g, t, seat, start, 11)
    into: bool = lot(g, seat, 12, 2) == 1
    give(o, Act.PASS, 0, 0)
    if goal < 0:
        return any_move(g, t, seat, o)
    dice: int = 20
    for square in range(t.n_squares):
        if g.here[seat][square] > 0 and (square == start or into):
            for kind in range(t.n_kinds):
                for _ in range(g.ships[seat][kind][square]):
                    dice += 1
                    if lot(g, seat, dice, 2) == 1 and way_open(g, t, seat, square, goal, t.speed[kind]):
                        add_leg(o, kind, 1, square, goal)
                        if not legal_move(g, t, seat, o):
                            o.n -= 1
    return o.n > 0 or any_move(g, t, seat, o)


def any_move(g: Game, t: Rules, seat: int, o: Order) -> bool:
    """SS-GAP-11: the first Move of a single ship that is legal; is there one at all?"""
    give(o, Act.PASS, 0, 0)
    for start in range(t.n_squares):
        for kind in range(t.n_kinds):
            if g.ships[seat][kind][start] > 0:
                for end in range(t.n_squares):
                    if t.distance[start][end] <= t.speed[kind] and start != end:
                        give(o, Act.PASS, 0, 0)
                        add_leg(o, kind, 1, start, end)
                        if legal_move(g, t, seat, o):
                            return True
    give(o, Act.PASS, 0, 0)
    return False


def random_step(g: Game, t: Rules, seat: int, start: int, number: int) -> int:
    """A square in reach of some ship of a stack, all equally likely; -1 if there is none."""
    reach: int = 0
    for kind in range(t.n_kinds):
        if g.ships[seat][kind][start] > 0:
            reach = max(reach, t.speed[kind])
    open_: int = 0
    for square in range(t.n_squares):
        open_ += way_open(g, t, seat, start, square, reach)
    if open_ == 0:
        return -1
    wanted: int = lot(g, seat, number, open_)
    for square in range(t.n_squares):
        if way_open(g, t, seat, start, square, reach):
            if wanted == 0:
                return square
            wanted -= 1
    return -1


def random_action(g: Game, t: Rules, o: Order, seat: int) -> None:
    """SS-TRN-02, SS-GAP-11: a kind of action by lot, then a way by lot; pass only if allowed."""
    moving: bool = random_move(g, t, seat, o)
    kinds: int = 1 if moving else 0
    for act in range(Act.MODULE + 1):
        if act != Act.MOVE and act != Act.PASS and ways_to(g, t, seat, act, o, -1) > 0:
            kinds += 1
    passing: bool = t.passing == Passing.FREE or kinds == 0
    wanted: int = lot(g, seat, 0, kinds + passing)
    for act in range(Act.MODULE + 1):
        possible: bool = moving if act == Act.MOVE else passing
        if act != Act.MOVE and act != Act.PASS:
            possible = ways_to(g, t, seat, act, o, -1) > 0
        if possible:
            if wanted == 0:
                carry(g, t, o, seat, act)
                return
            wanted -= 1


def carry(g: Game, t: Rules, o: Order, seat: int, act: int) -> None:
    """One of the ways to do an action, by lot."""
    if act == Act.MOVE:
        random_move(g, t, seat, o)
    else:
        ways: int = ways_to(g, t, seat, act, o, -1)
        ways_to(g, t, seat, act, o, lot(g, seat, 1, ways))
    if act == Act.REFINE and refinable(g, t, seat) > 0:
        o.amount = 1 + lot(g, seat, 2, refinable(g, t, seat))
