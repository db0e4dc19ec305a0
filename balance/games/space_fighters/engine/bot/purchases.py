# engine: kernel
"""What a seat buys: a kind that it pursues, any kind by lot, or what its weights ask for."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_decision
    from ..names import Weight, Where
    from ..rules.economy import buy, does_without, income, may_buy
    from ..rules.pieces import ships, spare
    from ..state import Game
    from ..tables import Rules
    from .random_choice import any_of, by_chance


def shop(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """SF-TRN-02: buy as often as the rules allow in a turn."""
    for _ in range(t.purchases):
        options = kinds_on_offer(g, t, seat)
        if options == 0:
            return
        record_decision(rec, options + 1)
        kind = choose_ship(g, t, seat, options)
        if kind < 0:
            return
        buy(g, t, rec, seat, kind)


def kinds_on_offer(g: Game, t: Rules, seat: int) -> int:
    """How many kinds of ships the seat may buy now."""
    options = 0
    for kind in range(t.n_kinds):
        if may_buy(g, t, seat, kind):
            options += 1
    return options


def choose_ship(g: Game, t: Rules, seat: int, options: int) -> int:
    """The kind to buy now, -1 for nothing; a seat that pursues a kind buys no other while pieces of it are left."""
    target = t.pursue[seat]
    if target >= 0 and spare(g, t, seat, target) >= 0 and not does_without(g, t, seat, target):
        return target if may_buy(g, t, seat, target) else -1
    if by_chance(g, t, seat):
        return kind_on_offer(g, t, seat, any_of(g, seat, options + 1))
    return wanted_kind(g, t, seat)


def kind_on_offer(g: Game, t: Rules, seat: int, number: int) -> int:
    """The kind with this number among those that the seat may buy, -1 after the last."""
    for kind in range(t.n_kinds):
        if may_buy(g, t, seat, kind):
            if number == 0:
                return kind
            number -= 1
    return -1


def wanted_kind(g: Game, t: Rules, seat: int) -> int:
    """What the weights ask for: a control ship, else a fighter unless the seat has enough or saves; -1 for nothing."""
    controls = ships(g, t, seat, 0, Where.RESERVE)
    fighters = ships(g, t, seat, 1, Where.RESERVE)
    enough: bool = fighters >= t.weight[seat][Weight.FIGHTERS] or not any_spare(g, t, seat, 1)
    control = best_kind(g, t, seat, 0)
    if control >= 0 and (enough or controls < max(t.weight[seat][Weight.CONTROLS], t.weight[seat][Weight.FEWEST])):
        return control  # without one a team cannot win (SF-AMB-17), and one is soon lost
    fighter = best_kind(g, t, seat, 1)
    if fighter < 0 or enough or (fighters >= t.weight[seat][Weight.SCREEN] and saves(g, t, seat, controls)):
        return -1
    left: float = g.resources[seat] - t.price[fighter]
    return fighter if left >= t.weight[seat][Weight.HOARD] else -1


def saves(g: Game, t: Rules, seat: int, controls: int) -> bool:
    """Does the seat save for a control ship: because it wants more, or has too few and nearly the price?"""
    if does_without(g, t, seat, t.control) or (controls == 0 and income(g, t, seat) == 0):
        return False  # there is nothing to wait for
    wanted: float = t.weight[seat][Weight.THRIFT] * t.price[t.control]
    nearly: bool = controls < t.weight[seat][Weight.FEWEST] and g.resources[seat] >= wanted
    return nearly or controls < t.weight[seat][Weight.CONTROLS]


def any_spare(g: Game, t: Rules, seat: int, attackers: int) -> bool:
    """Is a piece left that attacks (1) or holds stations (0), of a kind that the seat buys?"""
    for kind in range(t.n_kinds):
        if t.attacks[kind] == attackers and spare(g, t, seat, kind) >= 0 and not does_without(g, t, seat, kind):
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
