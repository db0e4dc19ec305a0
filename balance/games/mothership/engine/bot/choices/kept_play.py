# engine: kernel
"""When a policy uses the beacon card that it keeps."""

import cython

if not cython.compiled:
    from .....engine.recorder import Recorder, record_decision
    from ...names import NOBODY, FightKind, Kind, Reward, Row
    from ...rules.fight import Fight
    from ...rules.kept_cards import use_kept
    from ...rules.panel import chance_draw, cubes, decides_by_chance
    from ...rules.pieces import kind_of, mothership
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..weights import Weight
    from .reactions import harm_of, own_mothership_fights, shield_card_gain, side_chance


def declare_kept(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """MS-BCN-17: before the dice, a side may use the card that it keeps; nobody can cancel it."""
    if g.kept[seat] == 0 or w.f.kind == FightKind.PLANET:
        return
    if g.kept_as[seat] == Reward.KEEP_ROLL:
        raise_roll(g, t, w, rec, seat)
    elif g.kept_as[seat] == Reward.KEEP_SHIELD:
        raise_shield(g, t, w, rec, seat)
    elif g.kept_as[seat] == Reward.KEEP_CALM and w.f.kind != FightKind.BLACK_HOLE:
        if not ignore_halving(g, t, w, rec, seat):
            ignore_star(g, t, w, rec, seat)


def rolling_ship(t: Rules, f: Fight, seat: int, halved: bool) -> int:
    """The place of the own ship among the attackers that does most harm, of those that roll (and are halved); 0 for a
    ship that defends itself; -1 if there is none. Guardians are no ships."""
    if seat != f.attacker:
        fits: bool = kind_of(t, f.target) <= Kind.MOTHERSHIP and f.own_sides > 0
        return 0 if fits and (not halved or f.own_divisor > 0) else NOBODY
    best = NOBODY
    for i in range(f.n):
        if kind_of(t, f.unit[i]) <= Kind.MOTHERSHIP and f.sides[i] > 0 and (not halved or f.divisor[i] > 0):
            if best < 0 or harm_of(t, f, i) > harm_of(t, f, best):
                best = i
    return best


def ship_at(f: Fight, seat: int, i: int) -> int:
    return f.unit[i] if seat == f.attacker else f.target


def raise_roll(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """More for one roll of an own ship."""
    i = NOBODY if w.f.kind == FightKind.BLACK_HOLE else rolling_ship(t, w.f, seat, False)
    if i < 0:
        return
    before: float = side_chance(g, t, w, seat)
    add_to(w.f, seat, i, g.kept_number[seat])
    gain: float = side_chance(g, t, w, seat) - before
    if wants_it(g, t, rec, seat, gain):
        use_kept(g, rec, seat, ship_at(w.f, seat, i))
    else:
        add_to(w.f, seat, i, -g.kept_number[seat])


def add_to(f: Fight, seat: int, i: int, value: int) -> None:
    if seat == f.attacker:
        f.bonus[i] += value
    else:
        f.own_bonus += value


def raise_shield(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """More shields for one fight of the own mothership."""
    if not own_mothership_fights(t, w.f, seat):
        return
    if wants_it(g, t, rec, seat, shield_card_gain(g, t, w, seat, g.kept_number[seat])):
        g.shield_added[seat] += g.kept_number[seat]
        use_kept(g, rec, seat, mothership(seat))


def ignore_halving(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> bool:
    """MS-NEU-03: the whole total of one own ship counts beside a neutron star."""
    i = rolling_ship(t, w.f, seat, w.f.all_divisor == 0)
    if i < 0:
        return False
    before: float = side_chance(g, t, w, seat)
    was, own, shared = w.f.divisor[i], w.f.own_divisor, w.f.all_divisor
    if seat == w.f.attacker:
        w.f.divisor[i] = 0
        w.f.all_divisor = 0
    else:
        w.f.own_divisor = 0
    freed: bool = w.f.divisor[i] != was or w.f.own_divisor != own or w.f.all_divisor != shared
    gain: float = side_chance(g, t, w, seat) - before
    if freed and wants_it(g, t, rec, seat, gain):
        use_kept(g, rec, seat, ship_at(w.f, seat, i))
        return True
    w.f.divisor[i], w.f.own_divisor, w.f.all_divisor = was, own, shared
    return False


def ignore_star(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """MS-NEU-04: the shield of the own mothership works beside a neutron star in this fight."""
    ship = g.cell[mothership(seat)]
    if t.n_stars == 0 or not own_mothership_fights(t, w.f, seat) or ship < 0 or not t.near_star[ship]:
        return
    if wants_it(g, t, rec, seat, shield_card_gain(g, t, w, seat, cubes(g, seat, Row.SHIELDS))):
        g.calm[seat] = 1
        use_kept(g, rec, seat, mothership(seat))


def wants_it(g: Game, t: Rules, rec: Recorder, seat: int, gain: float) -> bool:
    """Policy: as much as for any card of a fight."""
    record_decision(rec, 2)
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 2) == 0
    return gain >= t.weight[seat][Weight.CAREFUL]
