# engine: kernel
"""Dice of a fight that are thrown again or added to by cards."""

import cython

if not cython.compiled:
    from .....engine.recorder import Recorder, record_event
    from ...names import Event, FightKind, Number, Op, Purpose
    from ...rules.fight import Fight
    from ...rules.hand import play_card
    from ...rules.panel import chance_draw, decides_by_chance, throw
    from ...rules.totals import add_up
    from ...state import Game
    from ...tables import Rules
    from .reactions import after_roll_card, says_yes, ties_win


def after_rolls(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """AMB-16: the attacker first, then the defender, in turn until both pass."""
    if not (holds_cards(g, f.attacker) or holds_cards(g, f.defender)):
        return
    while True:
        used = False
        if f.attacker >= 0:
            used = throw_again(g, t, f, rec, f.attacker)
        if f.defender >= 0 and throw_again(g, t, f, rec, f.defender):
            used = True
        if not used:
            return


def holds_cards(g: Game, seat: int) -> bool:
    return seat >= 0 and g.hand_size[seat] > 0


def throw_again(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int) -> bool:
    """MS-ACT-02, MS-ACT-32: one more roll for a 1, or a new throw of a bad die; True if a card was played."""
    worst = worst_die(f, seat)
    if worst < 0:
        return False
    by_chance = decides_by_chance(g, t, seat)
    if by_chance and seat == f.attacker:
        worst = any_die(g, f, seat)
    if f.kind != FightKind.PLANET:
        card = after_roll_card(g, t, seat, Op.ROLL_AGAIN)
        if card >= 0 and lone_face(f, seat, t.use_number[card][0][Number.AMOUNT]) >= 0 and says_yes(g, t, rec, seat):
            die = lone_face(f, seat, t.use_number[card][0][Number.AMOUNT])
            if play_card(g, t, rec, seat, card, die, True):
                roll_second(g, f, rec, seat, die)
            return True
    card = after_roll_card(g, t, seat, Op.REROLL)
    useful: bool = by_chance or (is_behind(g, f, seat) and is_low(f, seat, worst))
    if card >= 0 and useful and says_yes(g, t, rec, seat):
        if play_card(g, t, rec, seat, card, worst, True):
            reroll(g, f, rec, seat, worst)
        return True
    return False


def any_die(g: Game, f: Fight, seat: int) -> int:
    """One of the attackers' dice, by chance; there is one that was thrown."""
    die = chance_draw(g, seat, f.n)
    while f.sides[die] == 0:
        die = (die + 1) % f.n
    return die


def is_behind(g: Game, f: Fight, seat: int) -> bool:
    """Policy: would this side lose (or fail) as the dice lie?"""
    if f.kind == FightKind.PLANET:
        return f.total < f.own_total
    if seat == f.attacker:
        return f.total < f.own_total or (f.total == f.own_total and not ties_win(g, f))
    return f.total > f.own_total or (f.total == f.own_total and ties_win(g, f))


def sides_of(f: Fight, seat: int, die: int) -> int:
    return f.sides[die] if seat == f.attacker else f.own_sides


def face_of(f: Fight, seat: int, die: int) -> int:
    return f.face[die] if seat == f.attacker else f.own_face


def is_low(f: Fight, seat: int, die: int) -> bool:
    """Policy: is a new throw likely to be better?"""
    return 2 * face_of(f, seat, die) <= sides_of(f, seat, die)


def worst_die(f: Fight, seat: int) -> int:
    """The die that is furthest below its mean; -1 if the side rolled none."""
    if seat != f.attacker:
        return 0 if f.own_sides > 0 else -1
    worst = -1
    for i in range(f.n):
        if f.sides[i] > 0 and (worst < 0 or 2 * f.face[i] - f.sides[i] < 2 * f.face[worst] - f.sides[worst]):
            worst = i
    return worst


def lone_face(f: Fight, seat: int, face: int) -> int:
    """A die of this side that shows the face and has no second roll yet, -1 if none."""
    if seat != f.attacker:
        return 0 if f.own_sides > 0 and f.own_face == face and f.own_again == 0 else -1
    for i in range(f.n):
        if f.sides[i] > 0 and f.face[i] == face and f.again[i] == 0:
            return i
    return -1


def roll_second(g: Game, f: Fight, rec: Recorder, seat: int, die: int) -> None:
    """The second result is added to the first."""
    if seat == f.attacker:
        f.again[die] = throw(g, f.unit[die], f.sides[die], Purpose.AFTER_ROLL)
        record_event(rec, Event.ROLLED, seat, f.unit[die], f.again[die], f.sides[die], 2)
    else:
        f.own_again = throw(g, f.target, f.own_sides, Purpose.AFTER_ROLL)
        record_event(rec, Event.ROLLED, seat, f.target, f.own_again, f.own_sides, 2)
    add_up(f)


def reroll(g: Game, f: Fight, rec: Recorder, seat: int, die: int) -> None:
    """AMB-68: the new throw replaces the face; a second roll that hung on the old face goes with it."""
    if seat == f.attacker:
        f.face[die] = throw(g, f.unit[die], f.sides[die], Purpose.AFTER_ROLL)
        f.again[die] = 0
        record_event(rec, Event.ROLLED, seat, f.unit[die], f.face[die], f.sides[die], 3)
    else:
        f.own_face = throw(g, f.target, f.own_sides, Purpose.AFTER_ROLL)
        f.own_again = 0
        record_event(rec, Event.ROLLED, seat, f.target, f.own_face, f.own_sides, 3)
    add_up(f)
