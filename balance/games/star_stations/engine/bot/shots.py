# engine: kernel
"""Which attack a bot likes best."""

import cython

if not cython.compiled:
    from ..names import MAX_DICE, MAX_WAYS, Act
    from ..rules.fight import dice_at, dice_beside, dice_home, dice_on
    from ..rules.fleet import complete, enemies
    from ..rules.order import give
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .scratch import Mind
    from .weights import Weight
    from .worth import gain_at


def try_attacks(g: Game, t: Rules, w: Workspace, seat: int, top: float) -> float:
    """Every square with enemies in range, by all ships that reach it or by one stack that fires at two squares."""
    for square in range(t.n_squares):
        if g.crowd[square] > 0 and enemies(g, seat, square) > 0:
            dice: int = dice_on(g, t, seat, square)
            if dice > 0:
                score: float = w.m.whim[Act.ATTACK] * worth_of_attack(g, t, w, seat, square, dice)
                if score > top:
                    top = score
                    give(w.best, Act.ATTACK, square, 0)
            if g.here[seat][square] > 0 and dice_beside(g, t, seat, square) > 0:
                top = try_split(g, t, w, seat, square, top)
    return top


def try_split(g: Game, t: Rules, w: Workspace, seat: int, square: int, top: float) -> float:
    """SS-AMB-18: a stack fires at home and, with the ships that can, next door."""
    home: int = dice_home(g, t, seat, square, True)
    if home == 0:
        return top
    for way in range(MAX_WAYS):
        beside = t.near[square][way]
        if beside >= 0 and enemies(g, seat, beside) > 0:
            score: float = worth_of_attack(g, t, w, seat, square, home)
            score += worth_of_attack(g, t, w, seat, beside, dice_beside(g, t, seat, square))
            score *= w.m.whim[Act.ATTACK]
            if score > top:
                top = score
                give(w.best, Act.ATTACK, square, 0)
                w.best.one_stack = True
                w.best.beside = beside
    return top


def worth_of_attack(g: Game, t: Rules, w: Workspace, seat: int, square: int, dice: int) -> float:
    """What is expected to be shot, of the danger that goes with it, and of what a cleared square sets free."""
    score: float = gain_at(g, t, w.f, seat, square, dice)
    whole: float = 0.01
    for i in range(w.f.n):
        whole += w.f.worth[i]
    part: float = score / (whole * t.weight[seat][Weight.KILL] + 0.01)
    rolled: int = min(dice, MAX_DICE)
    clear: float = 0
    for hits in range(w.f.most, rolled + 1):
        clear += t.chance[rolled][hits]
    score += part * relief(g, t, w.m, seat, square)
    if g.here[seat][square] > 0:
        score += clear * t.weight[seat][Weight.LOCK]
        if complete(g, t, square):
            wins: bool = w.m.held[seat] + 1 >= w.m.need
            score += clear * (w.m.hold + (t.weight[seat][Weight.WINNING_SHOT] if wins else 0.0))
    if complete(g, t, square):
        for other in range(g.n):
            if other != seat and g.here[other][square] == g.crowd[square]:
                score += clear * (w.m.deny[other] + w.m.alarm[other])
    return score


def relief(g: Game, t: Rules, m: Mind, seat: int, square: int) -> float:
    """What the enemies in a square are expected to shoot, there and next door: as much as they have of the dice."""
    total: float = 0
    for other in range(g.n):
        if other != seat and g.here[other][square] > 0:
            if m.loss[square] > 0:
                total += m.loss[square] * dice_at(g, t, other, square) / m.danger[square]
            beside: int = dice_beside(g, t, other, square)
            if beside > 0:
                for way in range(MAX_WAYS):
                    near = t.near[square][way]
                    if near >= 0 and m.loss[near] > 0:
                        total += m.loss[near] * beside / m.danger[near]
    return total
