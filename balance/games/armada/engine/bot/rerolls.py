# engine: kernel
"""Which dice of a combat roll are rolled again."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..names import HAIR, REROLLS, SIDES, Ability, Number, Op, Purpose, Symbol
    from ..rules.actions import copy_side, has_point, set_side
    from ..rules.dice import ability_of, die_kind, is_free, roll_again
    from ..rules.infirmary import sick_units
    from ..rules.keys import combat_counter
    from ..rules.shots import foes_left
    from ..rules.stations import is_online
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .assign import count_shown, dice_for
    from .scores import symbol_values
    from .targets import next_choice
    from .units import any_of, left_to_chance


def reroll_crew(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-MOD-01, AR-HER-05, -15, -21, -23, -26, -34: all that may change a roll before dice are assigned."""
    counter = combat_counter(g, f)
    by_lot: bool = left_to_chance(g, t, seat, next_choice(f))
    if not may_change(g, f, seat):
        return
    symbol_values(g, t, f, r, seat)
    for _ in range(rerolls_of(g, f, seat)):
        if mark_poor(g, t, r, seat, by_lot, f) > 0:
            roll_again(g, t, r, rec, seat, Purpose.CREW, counter)
    if g.able[seat][Ability.INSPIRE] and mark_blank_basics(g, r, seat) > 0:
        roll_again(g, t, r, rec, seat, Purpose.CREW, counter)
    if g.able[seat][Ability.SCIENCE_REROLL]:
        reroll_science(g, t, f, r, rec, seat, counter, by_lot)
    if g.able[seat][Ability.SYNAPSE] and mark_useless(g, t, f, r, seat) > 0:
        roll_again(g, t, r, rec, seat, Purpose.CREW, counter)
    if g.able[seat][Ability.LAST_ONE]:
        set_last_one(g, t, r, seat)
    if g.able[seat][Ability.COPY]:
        copy_best(g, t, r, seat)


def may_change(g: Game, f: Fight, seat: int) -> bool:
    """Has the ship anything that may change a roll?"""
    if g.able[seat][Ability.INSPIRE] or g.able[seat][Ability.SCIENCE_REROLL] or g.able[seat][Ability.SYNAPSE]:
        return True
    return g.able[seat][Ability.LAST_ONE] > 0 or g.able[seat][Ability.COPY] > 0 or rerolls_of(g, f, seat) > 0


def rerolls_of(g: Game, f: Fight, seat: int) -> int:
    """AR-MOD-01, AR-HER-23: AI Cores, and Stimulus while the fleet is large."""
    n: int = g.power[seat][Op.REROLL]
    if g.able[seat][Ability.STIMULUS] and foes_left(f) >= g.able[seat][Ability.STIMULUS]:
        n += 1
    return min(n, REROLLS // 2)


def mean_value(t: Rules, r: Roll, kind: int) -> float:
    """What a fresh roll of a die is worth on average."""
    total: float = 0.0
    for side in range(SIDES):
        total += r.value[t.face_symbol[kind][side]] * t.face_count[kind][side]
    return total / SIDES


def mark_poor(g: Game, t: Rules, r: Roll, seat: int, by_lot: bool, f: Fight) -> int:
    """Marks dice whose side is worth less than the mean of the die (or some by lot); how many."""
    n: int = 0
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i):
            poor: bool = (
                r.value[r.symbol[seat][i]] * r.count[seat][i] < mean_value(t, r, die_kind(g, t, seat, i)) - 1e-9
            )
            if by_lot:
                poor = any_of(g, seat, next_choice(f), 2) == 0
            r.again[seat][i] = 1 if poor else 0
            n += r.again[seat][i]
    return n


def mark_blank_basics(g: Game, r: Roll, seat: int) -> int:
    """AR-HER-05: basic dice that show a blank."""
    n: int = 0
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and g.crew[seat][i] == 0 and r.symbol[seat][i] == Symbol.BLANK:
            r.again[seat][i] = 1
            n += 1
    return n


def reroll_science(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, counter: int, by_lot: bool) -> None:
    """AR-HER-21: S results may be rolled again and again, all that show or none."""
    for _ in range(REROLLS // 4):
        poor: bool = science_gain(g, t, r, seat) > HAIR
        if by_lot:
            poor = any_of(g, seat, next_choice(f), 2) == 0
        if not poor or mark_symbol(g, r, seat, Symbol.SCIENCE) == 0:
            return
        roll_again(g, t, r, rec, seat, Purpose.CREW, counter)


def science_gain(g: Game, t: Rules, r: Roll, seat: int) -> float:
    """What rolling all S again gains on average."""
    gain: float = 0.0
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and r.symbol[seat][i] == Symbol.SCIENCE:
            gain += mean_value(t, r, die_kind(g, t, seat, i)) - worth_of(r, seat, i)
    return gain


def mark_symbol(g: Game, r: Roll, seat: int, symbol: int) -> int:
    """Marks all free dice that show a symbol; how many."""
    n: int = 0
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and r.symbol[seat][i] == symbol:
            r.again[seat][i] = 1
            n += 1
    return n


def mark_useless(g: Game, t: Rules, f: Fight, r: Roll, seat: int) -> int:
    """AR-HER-15: if no die can be assigned, all are rolled again."""
    if may_assign_any(g, t, f, r, seat):
        return 0
    n: int = 0
    for i in range(g.n_crew[seat]):
        r.again[seat][i] = 1 if is_free(g, r, seat, i) else 0
        n += r.again[seat][i]
    return n


def may_assign_any(g: Game, t: Rules, f: Fight, r: Roll, seat: int) -> bool:
    """AR-HER-15: could any die be assigned, to the Infirmary, a token or a station, however little that would help?"""
    count_shown(g, r, seat)
    if r.shown[Symbol.MEDICAL] + r.shown[Symbol.COMMAND] > 0 and sick_units(g, seat) > 0:
        return True
    for station in range(g.n_stations[seat]):
        if g.offline[seat][station] and r.shown[Symbol.ENGINEERING] + r.shown[Symbol.COMMAND] > 0:
            return True
        if is_online(g, t, seat, station) and (station == 0 or not (f.remote >> seat) & 1):
            module = g.station[seat][station]
            for use in range(t.n_uses[module]):
                paid: bool = t.use_number[module][use][Number.CREDITS] <= g.credits[seat]
                if paid and dice_for(g, t, r, seat, station, module, use) > 0:
                    if has_point(g, t, f, seat, station, module, use):
                        return True
    return False


def best_symbol(r: Roll) -> int:
    """The basic symbol that is worth most."""
    best: int = Symbol.TACTICAL
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        if r.value[symbol] > r.value[best]:
            best = symbol
    return best


def set_last_one(g: Game, t: Rules, r: Roll, seat: int) -> None:
    """AR-HER-26: the only unit outside the Infirmary shows the side its crew needs most."""
    last: int = last_unit(g, seat)
    if last >= 0 and is_free(g, r, seat, last):
        kind: int = die_kind(g, t, seat, last)
        best: int = 0
        for side in range(1, SIDES):
            new: float = r.value[t.face_symbol[kind][side]] * t.face_count[kind][side]
            if new > r.value[t.face_symbol[kind][best]] * t.face_count[kind][best]:
                best = side
        set_side(t, r, seat, last, kind, t.face_symbol[kind][best])


def last_unit(g: Game, seat: int) -> int:
    """AR-HER-26: the unit that is alone outside the Infirmary, -1 if there is none or the Infirmary is empty."""
    last: int = -1
    for i in range(g.n_crew[seat]):
        if not g.sick[seat][i]:
            if last >= 0:
                return -1
            last = i
    return last if sick_units(g, seat) > 0 else -1


def copy_best(g: Game, t: Rules, r: Roll, seat: int) -> None:
    """AR-HER-34: Setsuna copies the best side at hand if it is better than her own."""
    copier: int = -1
    best: int = -1
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i):
            if ability_of(g, t, seat, i) == Ability.COPY:
                copier = i
            if best < 0 or worth_of(r, seat, i) > worth_of(r, seat, best):
                best = i
    if copier >= 0 and best >= 0 and worth_of(r, seat, best) > worth_of(r, seat, copier):
        copy_side(g, r, seat, copier, best)


def worth_of(r: Roll, seat: int, i: int) -> float:
    """What the side of a die is worth."""
    return r.value[r.symbol[seat][i]] * r.count[seat][i]
