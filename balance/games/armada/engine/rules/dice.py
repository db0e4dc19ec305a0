# engine: kernel
"""Crew dice: rolling, rerolling, what a hero does when it shows a side."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.units import worst_unit
    from ..names import (
        DIE_NAMES,
        MAX_CREW,
        REROLLS,
        SIDES,
        Ability,
        Count,
        Event,
        Loss,
        Purpose,
        Symbol,
        Use,
    )
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .hull import check_hull, lose_hull
    from .infirmary import send_to_infirmary


def die_kind(g: Game, t: Rules, seat: int, i: int) -> int:
    """The die that is rolled; a hero that is void for the seat rolls as a basic die."""
    kind: int = g.crew[seat][i]
    if kind > 0 and t.void_hero[seat][kind - 1]:
        return 0
    return kind


def die_name(g: Game, seat: int, i: int) -> int:
    """A hero shows the same side in both arms of an experiment, wherever it stands in its crew."""
    kind: int = g.crew[seat][i]
    return MAX_CREW + kind if kind > 0 else i


def is_free(g: Game, r: Roll, seat: int, i: int) -> bool:
    """AR-INF-02, AR-ASG-02: neither in the Infirmary nor assigned."""
    return g.sick[seat][i] == 0 and r.use[seat][i] == Use.FREE


def free_dice(g: Game, r: Roll, seat: int) -> int:
    """Dice that can still be assigned."""
    n: int = 0
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i):
            n += 1
    return n


def throw(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, i: int, purpose: int, counter: int) -> None:
    """One die; `counter` numbers the roll it belongs to, without rerolls and without the die."""
    number: int = (counter * REROLLS + r.rolls % REROLLS) * DIE_NAMES + die_name(g, seat, i)
    side: int = pick(draw(g.key, purpose, seat, g.round, number), SIDES)
    kind: int = die_kind(g, t, seat, i)
    r.symbol[seat][i] = t.face_symbol[kind][side]
    r.count[seat][i] = t.face_count[kind][side]
    r.copied[seat][i] = 0
    if rec.logging:
        record_event(rec, Event.ROLLED, seat, g.crew[seat][i], r.symbol[seat][i], r.count[seat][i], 0)


def roll_crew(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, purpose: int, counter: int) -> None:
    """AR-CMB-02, AR-AWY-01: all available crew; a die that keeps its side stays as it is."""
    r.rolls = 0
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i):
            r.stayed[seat][i] = r.kept[seat][i]
            if r.kept[seat][i]:
                r.kept[seat][i] = 1 if purpose == Purpose.ESCAPE else 0  # AR-HER-08: held for the next combat round
                r.again[seat][i] = 0
            else:
                throw(g, t, r, rec, seat, i, purpose, counter)
                r.again[seat][i] = 1
    show_sides(g, t, r, rec, seat)


def roll_again(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, purpose: int, counter: int) -> None:
    """The dice that are marked in `again`, once more; marks of dice that are not free are dropped."""
    r.rolls += 1
    record_count(rec, seat, Count.REROLLS, 1)
    for i in range(g.n_crew[seat]):
        if r.again[seat][i] and is_free(g, r, seat, i):
            throw(g, t, r, rec, seat, i, purpose, counter)
        else:
            r.again[seat][i] = 0
    show_sides(g, t, r, rec, seat)


def roll_healed(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, counter: int) -> None:
    """AR-HER-25, AR-GAP-32: units that came back in this round roll once and can be assigned at once."""
    r.rolls += 1
    for i in range(g.n_crew[seat]):
        if r.use[seat][i] == Use.BACK:
            r.use[seat][i] = Use.FREE
            throw(g, t, r, rec, seat, i, Purpose.CREW, counter)
            r.again[seat][i] = 1
    show_sides(g, t, r, rec, seat)


def show_sides(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int) -> None:
    """What sides do at once, for the dice just rolled (marked in `again`); the marks are cleared."""
    for i in range(g.n_crew[seat]):
        if r.again[seat][i]:
            r.again[seat][i] = 0
            if g.crew[seat][i] > 0:
                show_side(g, t, r, rec, seat, i)


def show_side(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, i: int) -> None:
    """AR-HER-22 (Pathos on an M), AR-HER-32 (Grok Grok on a blank)."""
    ability: int = ability_of(g, t, seat, i)
    if ability == Ability.PATHOS and r.symbol[seat][i] == Symbol.MEDICAL:
        for _ in range(g.able[seat][Ability.PATHOS]):
            send_to_infirmary(g, t, r, rec, seat, worst_unit(g, t, r, seat))
    if ability == Ability.SELF_HARM and r.symbol[seat][i] == Symbol.BLANK:
        lose_hull(g, rec, seat, g.able[seat][Ability.SELF_HARM], Loss.OWN)


def ability_of(g: Game, t: Rules, seat: int, i: int) -> int:
    """The ability of the hero whose die this is, NONE for basic dice and void heroes."""
    kind: int = die_kind(g, t, seat, i)
    return t.hero_ability[kind - 1] if kind > 0 else Ability.NONE


def repair_roll(g: Game, t: Rules, rec: Recorder, seat: int, action: int) -> int:
    """AR-PLN-06, AR-GAP-10: roll all available crew; the symbols that Repair counts (Command is not wild, AR-AMB-19).

    `action` numbers the Repairs of a seat in a round, for the key of its dice.
    """
    hull: int = 0
    for i in range(g.n_crew[seat]):
        if not g.sick[seat][i] and not is_benched(g, t, seat, i):
            hull += repair_die(g, t, rec, seat, i, action)
    check_hull(g, t, rec, seat)
    return hull


def repair_die(g: Game, t: Rules, rec: Recorder, seat: int, i: int, action: int) -> int:
    """One die of a Repair; AR-HER-16: with Kirie what counts for nothing is rolled again."""
    kind: int = die_kind(g, t, seat, i)
    for roll in range(1 + g.able[seat][Ability.REPAIR_REROLL]):
        number: int = (action * REROLLS + roll) * DIE_NAMES + die_name(g, seat, i)
        side: int = pick(draw(g.key, Purpose.REPAIR, seat, g.round, number), SIDES)
        symbol: int = t.face_symbol[kind][side]
        record_event(rec, Event.ROLLED, seat, g.crew[seat][i], symbol, t.face_count[kind][side], 0)
        if symbol == Symbol.BLANK and ability_of(g, t, seat, i) == Ability.SELF_HARM:
            lose_hull(g, rec, seat, g.able[seat][Ability.SELF_HARM], Loss.OWN)
        if symbol == Symbol.MEDICAL and ability_of(g, t, seat, i) == Ability.PATHOS:
            for _ in range(g.able[seat][Ability.PATHOS]):
                leave_in_bed(g, t, rec, seat)
        if t.repair_counts[symbol]:
            return t.face_count[kind][side]
    return 0


def leave_in_bed(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """AR-HER-22, AR-INF-05: outside of encounters, too, Pathos sends the unit that is worth least."""
    worst: int = -1
    for i in range(g.n_crew[seat]):
        if not g.sick[seat][i]:
            if worst < 0 or t.die_worth[die_kind(g, t, seat, i)] < t.die_worth[die_kind(g, t, seat, worst)]:
                worst = i
    if worst >= 0:
        g.sick[seat][worst] = 1
        record_count(rec, seat, Count.SICK, 1)
        record_event(rec, Event.SICKENED, seat, g.crew[seat][worst], 0, 0, 0)


def is_benched(g: Game, t: Rules, seat: int, i: int) -> bool:
    """PUB-01: beyond the crew limit the dice with the fewest symbols stay aside."""
    if t.crew_limit == 0:
        return False
    better: int = 0
    for j in range(g.n_crew[seat]):
        gain: float = t.die_worth[die_kind(g, t, seat, j)] - t.die_worth[die_kind(g, t, seat, i)]
        if gain > 0 or (gain == 0 and j < i):
            better += 1
    return better >= t.crew_limit


def lay_out_crew(g: Game, t: Rules, r: Roll, seat: int) -> None:
    """Before an encounter all dice are at hand, those beyond the crew limit aside."""
    for i in range(g.n_crew[seat]):
        r.use[seat][i] = Use.BENCH if is_benched(g, t, seat, i) else Use.FREE
        r.kept[seat][i] = 0
        r.again[seat][i] = 0
        r.owner[seat][i] = 0
        r.copied[seat][i] = 0
        r.symbol[seat][i] = Symbol.BLANK
        r.count[seat][i] = 0
