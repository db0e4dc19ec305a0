# engine: kernel
"""Which sections of a mission to complete now, with which dice, and which dice to roll again or hold."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..names import (
        HAIR,
        IMPOSSIBLE,
        MAX_CREW,
        MISSION_DICE,
        NOBODY,
        REROLLS,
        SIDES,
        SYMBOLS,
        Ability,
        Op,
        Purpose,
        Special,
        Symbol,
    )
    from ..rules.dice import die_kind, is_free, roll_again
    from ..rules.keys import mission_counter
    from ..rules.sequence import crews_for, sections_done
    from ..scratch.mission import Mission
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .rerolls import last_unit, mark_blank_basics, mark_symbol
    from .units import any_of, left_to_chance


def dice_at_hand(g: Game, t: Rules, m: Mission, r: Roll) -> float:
    """The free dice of a team, heroes as so many basic dice as they stand for in this mission."""
    total: float = 0.0
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            for i in range(g.n_crew[seat]):
                if is_free(g, r, seat, i):
                    total += t.mission_dice[m.event][m.group][die_kind(g, t, seat, i)]
    return total


def dice_taken(g: Game, t: Rules, m: Mission) -> float:
    """The dice that `take_dice` marked, in the same measure."""
    total: float = 0.0
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            for i in range(g.n_crew[seat]):
                if m.take[seat][i] > 0:
                    total += t.mission_dice[m.event][m.group][die_kind(g, t, seat, i)]
    return total


def chance_with(t: Rules, event: int, group: int, done: int, dice: float, command: float) -> float:
    """The table's chance for a number of basic dice, between two rows where it is no whole number.

    Basic dice never show Command: sections that need it (AR-FAQ-08) are reckoned by `command`, the chance that a roll
    of the crew shows it.
    """
    missing: int = t.command_sections[event][group] & ~done
    if missing:
        return command_in_time(t, event, group, done, dice, command) * table_chance(
            t, event, group, done | missing, dice - command_needed(t, event, group, missing)
        )
    return table_chance(t, event, group, done, dice)


def table_chance(t: Rules, event: int, group: int, done: int, dice: float) -> float:
    """The same where no section needs Command."""
    if dice <= 0:
        return t.section_chance[event][group][done][0]
    if dice >= MISSION_DICE - 1:
        return t.section_chance[event][group][done][MISSION_DICE - 1]
    below: int = int(dice)
    low: float = t.section_chance[event][group][done][below]
    return low + (dice - below) * (t.section_chance[event][group][done][below + 1] - low)


def command_needed(t: Rules, event: int, group: int, missing: int) -> int:
    """Command symbols that some sections need."""
    n: int = 0
    for section in range(t.n_sections[event][group]):
        if (missing >> section) & 1:
            n += t.need[event][group][section][Symbol.COMMAND]
    return n


def command_in_time(t: Rules, event: int, group: int, done: int, dice: float, command: float) -> float:
    """About how likely Command shows in time: in one of the rolls for which there are more dice than symbols to fill.

    Several Commands count as if each had to come by itself.
    """
    never: float = 1.0
    spare: float = dice
    for section in range(t.n_sections[event][group]):
        if not (done >> section) & 1:
            for symbol in range(Symbol.TACTICAL, SYMBOLS):
                spare -= t.need[event][group][section][symbol]
    if spare < 0.0 or command <= 0.0:
        return 0.0
    rolls: int = int(spare)
    for _ in range(1 + rolls):
        never *= 1.0 - command
    chance: float = 1.0
    needed: int = command_needed(t, event, group, t.command_sections[event][group] & ~done)
    for _ in range(needed):
        chance *= 1.0 - never
    return chance


def command_at_hand(g: Game, t: Rules, m: Mission, r: Roll) -> float:
    """The chance that the free dice of a team show Command in their next roll."""
    never: float = 1.0
    if t.command_sections[m.event][m.group]:
        for seat in range(g.n):
            if (m.members >> seat) & 1:
                for i in range(g.n_crew[seat]):
                    if is_free(g, r, seat, i) and m.take[seat][i] == 0:
                        never *= 1.0 - t.command_share[die_kind(g, t, seat, i)]
    return 1.0 - never


def choose_sections(g: Game, t: Rules, m: Mission, r: Roll) -> int:
    """AR-AWY-13: the set of sections to complete with this roll, as bits; 0 to hold all dice back."""
    n: int = t.n_sections[m.event][m.group]
    done: int = sections_done(t, m)
    have: float = dice_at_hand(g, t, m, r)
    free: bool = medic_at_hand(g, m, r)
    count_symbols(g, m, r)
    best: int = 0
    take_none(g, m)
    command: float = command_at_hand(g, t, m, r)
    most: float = chance_with(t, m.event, m.group, done, have if free else have - 1.0, command)
    options: int = 0
    for chosen in range(1, 1 << n):
        if (
            (chosen & done) == 0
            and can_fill(t, m, chosen)
            and is_allowed(g, t, m, done, chosen)
            and take_dice(g, t, m, r, chosen)
        ):
            options += 1
            command = command_at_hand(g, t, m, r)
            chance: float = chance_with(t, m.event, m.group, done | chosen, have - dice_taken(g, t, m), command)
            if chance >= most - HAIR:
                most = chance
                best = chosen
    m.choices += 1
    if options > 0 and left_to_chance(g, t, lead_of(m), m.choices + (m.roll << 12)):
        return sections_by_lot(g, t, m, r, done, options)
    return best


def count_symbols(g: Game, m: Mission, r: Roll) -> None:
    """How many of each symbol the crews of the team show."""
    for symbol in range(SYMBOLS):
        m.have[symbol] = 0
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            for i in range(g.n_crew[seat]):
                if is_free(g, r, seat, i):
                    m.have[r.symbol[seat][i]] += r.count[seat][i]


def can_fill(t: Rules, m: Mission, chosen: int) -> bool:
    """Are there symbols enough for a set of sections? Which dice have them is another question."""
    short: int = 0
    for symbol in range(Symbol.TACTICAL, SYMBOLS):
        need: int = 0
        for section in range(t.n_sections[m.event][m.group]):
            if (chosen >> section) & 1:
                need += t.need[m.event][m.group][section][symbol]
        if symbol == Symbol.COMMAND:
            return need + short <= m.have[symbol]
        short += max(need - m.have[symbol], 0)
    return True


def lead_of(m: Mission) -> int:
    """The first seat of the team."""
    seat: int = 0
    while not (m.members >> seat) & 1:
        seat += 1
    return seat


def sections_by_lot(g: Game, t: Rules, m: Mission, r: Roll, done: int, options: int) -> int:
    """Any set that the dice allow, or none."""
    m.choices += 1
    left: int = any_of(g, lead_of(m), m.choices + (m.roll << 12), options + 1)
    for chosen in range(1, 1 << t.n_sections[m.event][m.group]):
        if (
            (chosen & done) == 0
            and can_fill(t, m, chosen)
            and is_allowed(g, t, m, done, chosen)
            and take_dice(g, t, m, r, chosen)
        ):
            if left == 0:
                return chosen
            left -= 1
    return 0


def medic_at_hand(g: Game, m: Mission, r: Roll) -> bool:
    """Does any crew of the team show an M?"""
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            for i in range(g.n_crew[seat]):
                if is_free(g, r, seat, i) and r.symbol[seat][i] == Symbol.MEDICAL:
                    return True
    return False


def is_allowed(g: Game, t: Rules, m: Mission, done: int, chosen: int) -> bool:
    """AR-EVT-02, -03, AR-HER-09, -27: has every chosen section a crew that may fill it with this roll?"""
    if not t.sequence[m.event]:
        return True
    for section in range(t.n_sections[m.event][m.group]):
        if (chosen >> section) & 1 and crews_for(g, t, m, done, chosen, section) == 0:
            return False
    return True


def take_dice(g: Game, t: Rules, m: Mission, r: Roll, chosen: int) -> bool:
    """AR-AMB-68: mark in `take` dice that complete the chosen sections; False if there are not enough.

    Sections that only some crews may fill come first.
    """
    take_none(g, m)
    done: int = sections_done(t, m)
    for turn in range(2):
        for section in range(t.n_sections[m.event][m.group]):
            if (chosen >> section) & 1:
                crews: int = crews_for(g, t, m, done, chosen, section)
                if (crews == m.members) == (turn == 1) and not take_for(g, t, m, r, crews, section):
                    return False
    return True


def take_none(g: Game, m: Mission) -> None:
    """No die is marked."""
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            for i in range(g.n_crew[seat]):
                m.take[seat][i] = 0


def take_for(g: Game, t: Rules, m: Mission, r: Roll, crews: int, section: int) -> bool:
    """Dice of these crews for one section: its symbols, then Command for what is short."""
    wild: int = 0
    for symbol in range(Symbol.TACTICAL, SYMBOLS):
        need: int = t.need[m.event][m.group][section][symbol]
        if need > 0:
            need = take_showing(g, t, m, r, crews, section, symbol, need)
            if need > 0 and symbol == Symbol.COMMAND:  # AR-FAQ-08
                return False
            wild += need
    return wild == 0 or take_showing(g, t, m, r, crews, section, Symbol.COMMAND, wild) == 0


def take_showing(g: Game, t: Rules, m: Mission, r: Roll, crews: int, section: int, symbol: int, need: int) -> int:
    """Take dice of these crews with a symbol, the one that fits best and is worth least first; what is still needed."""
    for _ in range(MAX_CREW):
        if need <= 0:
            return 0
        owner: int = NOBODY
        best: int = -1
        least: float = 1e6
        for seat in range(g.n):
            if (crews >> seat) & 1:
                for i in range(g.n_crew[seat]):
                    if is_free(g, r, seat, i) and r.symbol[seat][i] == symbol and m.take[seat][i] == 0:
                        waste: int = need - r.count[seat][i]
                        cost: float = t.mission_dice[m.event][m.group][die_kind(g, t, seat, i)]
                        cost += waste if waste >= 0 else -waste
                        if cost < least:
                            least = cost
                            owner = seat
                            best = i
        if best < 0:
            return need
        m.take[owner][best] = 1 + section
        need -= r.count[owner][best]
    return need


def wanted(t: Rules, m: Mission, symbol: int) -> int:
    """How many of a symbol the open sections need."""
    n: int = 0
    for section in range(t.n_sections[m.event][m.group]):
        if not m.filled[section]:
            n += t.need[m.event][m.group][section][symbol]
    return n


def reroll_mission(g: Game, t: Rules, m: Mission, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-MOD-01, AR-HER-05, -15, -21: rerolls before assigning."""
    counter = mission_counter(m)
    for _ in range(min(g.power[seat][Op.REROLL], REROLLS // 2)):
        if mark_unwanted(g, t, m, r, seat) > 0:
            roll_again(g, t, r, rec, seat, Purpose.MISSION, counter)
    if g.able[seat][Ability.INSPIRE] and mark_blank_basics(g, r, seat) > 0:
        roll_again(g, t, r, rec, seat, Purpose.MISSION, counter)
    if g.able[seat][Ability.SCIENCE_REROLL]:
        for _ in range(REROLLS // 4):
            if mark_all_science(g, t, m, r, seat) == 0:
                break
            roll_again(g, t, r, rec, seat, Purpose.MISSION, counter)
    if g.able[seat][Ability.SYNAPSE] and shows_nothing(g, t, m, r, seat):
        for i in range(g.n_crew[seat]):
            r.again[seat][i] = 1 if is_free(g, r, seat, i) else 0
        roll_again(g, t, r, rec, seat, Purpose.MISSION, counter)
    if g.able[seat][Ability.LAST_ONE]:
        turn_last_one(g, t, m, r, seat)


def turn_last_one(g: Game, t: Rules, m: Mission, r: Roll, seat: int) -> None:
    """AR-HER-26: with all others in the Infirmary, the last unit shows a side that completes an open section."""
    last: int = last_unit(g, seat)
    if last < 0 or not is_free(g, r, seat, last):
        return
    kind: int = die_kind(g, t, seat, last)
    done: int = sections_done(t, m)
    for side in range(SIDES):
        for section in range(t.n_sections[m.event][m.group]):
            if not m.filled[section] and crews_for(g, t, m, done, 0, section) >> seat & 1:
                if fills_alone(t, m, section, t.face_symbol[kind][side], t.face_count[kind][side]):
                    r.symbol[seat][last] = t.face_symbol[kind][side]
                    r.count[seat][last] = t.face_count[kind][side]
                    return


def fills_alone(t: Rules, m: Mission, section: int, shown: int, count: int) -> bool:
    """Does one die with this side complete a section?"""
    left: int = count
    for symbol in range(Symbol.TACTICAL, SYMBOLS):
        need: int = t.need[m.event][m.group][section][symbol]
        if need > 0 and shown != symbol and shown != Symbol.COMMAND:
            return False
        left -= need
    return left >= 0


def mark_all_science(g: Game, t: Rules, m: Mission, r: Roll, seat: int) -> int:
    """AR-HER-21: all S are rolled again, or none: where open sections need S, none; how many dice."""
    if t.special[m.event] == Special.VARIETY or wanted(t, m, Symbol.SCIENCE) > 0:
        return 0
    return mark_symbol(g, r, seat, Symbol.SCIENCE)


def mark_unwanted(g: Game, t: Rules, m: Mission, r: Roll, seat: int) -> int:
    """Marks dice beyond what open sections need of their symbol; how many."""
    n: int = 0
    for symbol in range(SYMBOLS):
        if symbol != Symbol.COMMAND:
            need: int = wanted(t, m, symbol) if symbol != Symbol.BLANK else 0
            if t.special[m.event] == Special.VARIETY and symbol != Symbol.BLANK:
                need = 1
            for i in range(g.n_crew[seat]):
                if is_free(g, r, seat, i) and r.symbol[seat][i] == symbol:
                    if need > 0:
                        need -= r.count[seat][i]
                    else:
                        r.again[seat][i] = 1
                        n += 1
    return n


def shows_nothing(g: Game, t: Rules, m: Mission, r: Roll, seat: int) -> bool:
    """AR-HER-15: no die of the crew could be assigned."""
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i):
            symbol = r.symbol[seat][i]
            if symbol == Symbol.COMMAND or (symbol != Symbol.BLANK and wanted(t, m, symbol) > 0):
                return False
    return True


def unit_to_pay(g: Game, t: Rules, m: Mission, r: Roll, seat: int) -> int:
    """AR-AWY-04: the unit that helps least with the sections that are open, -1 if none is left; held dice come last."""
    worst: int = -1
    least: float = IMPOSSIBLE
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i):
            worth: float = help_of(t, m, die_kind(g, t, seat, i))
            if r.stayed[seat][i]:
                worth += SIDES
            if worth < least - HAIR or (worth < least + HAIR and is_plainer(g, t, seat, i, worst)):
                worst, least = i, worth
    return worst


def is_plainer(g: Game, t: Rules, seat: int, i: int, other: int) -> bool:
    """Has a unit fewer symbols than another?"""
    return t.die_worth[g.crew[seat][i]] < t.die_worth[g.crew[seat][other]] - HAIR


def help_of(t: Rules, m: Mission, kind: int) -> float:
    """What a roll of a die brings to the open sections, in sixths of a symbol; an M is worth half of one anyway."""
    total: float = 0.0
    for side in range(SIDES):
        shown = t.face_symbol[kind][side]
        if shown == Symbol.COMMAND or (shown != Symbol.BLANK and wanted(t, m, shown) > 0):
            total += t.face_count[kind][side]
        elif shown == Symbol.MEDICAL:
            total += 0.5
    return total


def hold_dice(g: Game, t: Rules, m: Mission, r: Roll, seat: int, most: int) -> None:
    """AR-MOD-17, AR-AMB-67: dice that an open section needs keep their side through the next roll."""
    held: int = 0
    for section in range(t.n_sections[m.event][m.group]):
        if not m.filled[section]:
            for symbol in range(Symbol.TACTICAL, SYMBOLS):
                need: int = t.need[m.event][m.group][section][symbol]
                for i in range(g.n_crew[seat]):
                    if need > 0 and held < most and is_free(g, r, seat, i) and not r.kept[seat][i]:
                        if r.symbol[seat][i] == symbol:
                            r.kept[seat][i] = 1
                            need -= r.count[seat][i]
                            held += 1
            return


def gives_up(g: Game, t: Rules, m: Mission, seat: int) -> bool:
    """AR-AWY-07: only bots that go by lot give up now and then."""
    m.choices += 1
    if left_to_chance(g, t, seat, m.choices + (m.roll << 12)):
        m.choices += 1
        return any_of(g, seat, m.choices + (m.roll << 12), 16) == 0
    return False
