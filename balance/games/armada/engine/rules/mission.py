# engine: kernel
"""An Away Mission: rolls, sections, retries."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.sections import choose_sections, gives_up, hold_dice, lead_of, reroll_mission, take_dice, unit_to_pay
    from ..names import COMBAT_ROUNDS, SYMBOLS, Count, Event, Op, Purpose, Special, Symbol, Use
    from ..scratch.mission import Mission
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .dice import free_dice, is_free, lay_out_crew, roll_crew
    from .hull import check_hull
    from .infirmary import empty_infirmary, lay_down
    from .keys import mission_counter
    from .sequence import crews_for, sections_done


def attempt_mission(
    g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, event: int, group: int, greedy: bool
) -> bool:
    """AR-AWY, AR-EVT-02 to -04, AR-TMA: the dice of a mission; True if all its sections were completed.

    Rewards, penalties and the token are the caller's. All dice are back afterwards.
    """
    begin_mission(g, t, w.m, w.r, rec, members, event, group, greedy)
    done: bool = False
    if t.special[event] == Special.VARIETY:
        done = has_variety(g, t, w.m, w.r, rec)
    else:
        while not done and w.m.members > 0 and w.m.roll < t.combat_cap:  # AR-GAP-37: or for ever, with Kino
            done = mission_round(g, t, w.m, w.r, rec)
    for seat in range(g.n):
        if (members >> seat) & 1:
            empty_infirmary(g, seat)  # AR-AWY-08, -09, AR-AMB-46
    return done


def begin_mission(
    g: Game, t: Rules, m: Mission, r: Roll, rec: Recorder, members: int, event: int, group: int, greedy: bool
) -> None:
    """All crews of the team are at hand, no section is filled."""
    m.clear()
    m.members = members
    m.event = event
    m.group = group
    m.greedy = greedy
    for seat in range(g.n):
        if (members >> seat) & 1:
            lay_out_crew(g, t, r, seat)
            record_count(rec, seat, Count.MISSIONS, 1)
            record_event(rec, Event.MISSION, seat, event, members, group, 0)


def mission_round(g: Game, t: Rules, m: Mission, r: Roll, rec: Recorder) -> bool:
    """AR-AWY-01 to -05: roll and assign, see whether it is done, try again; True once it is."""
    roll_all(g, t, m, r, rec)
    if t.sections:
        fill_bit_by_bit(g, t, m, r, rec)
    else:
        fill_sections(g, t, m, r, rec, choose_sections(g, t, m, r))
    if sections_left(t, m) == 0:
        return True
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            try_again(g, t, m, r, rec, seat)
    return False


def roll_all(g: Game, t: Rules, m: Mission, r: Roll, rec: Recorder) -> None:
    """AR-AWY-01, AR-TMA-01: every crew rolls and uses its rerolls; a ship that loses its last hull drops out."""
    m.roll += 1
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            m.gave[seat] = 0
            roll_crew(g, t, r, rec, seat, Purpose.MISSION, mission_counter(m))
            fade_blanks(g, t, m, r, seat)
            reroll_mission(g, t, m, r, rec, seat)
            fade_blanks(g, t, m, r, seat)
            if g.hull[seat] <= 0:
                check_hull(g, t, rec, seat)
                m.members &= ~(1 << seat)


def fade_blanks(g: Game, t: Rules, m: Mission, r: Roll, seat: int) -> None:
    """AR-OBL-03, AR-GLO-03: in the Tower basic dice that show a blank are removed at once, before any reroll."""
    if t.special[m.event] != Special.FADING:
        return
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and g.crew[seat][i] == 0 and r.symbol[seat][i] == Symbol.BLANK:
            r.use[seat][i] = Use.SPENT


def sections_left(t: Rules, m: Mission) -> int:
    """Sections that are not complete."""
    n: int = 0
    for section in range(t.n_sections[m.event][m.group]):
        n += 1 - m.filled[section]
    return n


def fill_sections(g: Game, t: Rules, m: Mission, r: Roll, rec: Recorder, chosen: int) -> None:
    """AR-AWY-11, -12, AR-TMA-03: the chosen sections are completed; their dice are out, their owners helped."""
    if chosen == 0 or not take_dice(g, t, m, r, chosen):
        return
    for seat in range(g.n):
        for i in range(g.n_crew[seat]):
            if (m.members >> seat) & 1 and m.take[seat][i] > 0:
                r.use[seat][i] = Use.SPENT
                m.gave[seat] = 1
    for section in range(t.n_sections[m.event][m.group]):
        if (chosen >> section) & 1:
            m.filled[section] = 1
            record_event(rec, Event.SECTION, lead_of(m), m.event, section, 0, 0)


def fill_bit_by_bit(g: Game, t: Rules, m: Mission, r: Roll, rec: Recorder) -> None:
    """AR-AMB-06, AR-TMA-03, the other reading: dice stay on sections that are not complete yet."""
    done: int = sections_done(t, m)
    for section in range(t.n_sections[m.event][m.group]):
        if not m.filled[section]:
            crews: int = crews_for(g, t, m, done, sections_done(t, m), section)
            for seat in range(g.n):
                if (crews >> seat) & 1:
                    for i in range(g.n_crew[seat]):
                        if is_free(g, r, seat, i):
                            add_to_section(t, m, r, seat, i, section)
            if is_full(t, m, section):
                m.filled[section] = 1
                record_event(rec, Event.SECTION, lead_of(m), m.event, section, 0, 0)
                for seat in range(g.n):  # AR-TMA-03
                    if (m.helped[section] >> seat) & 1:
                        m.gave[seat] = 1


def add_to_section(t: Rules, m: Mission, r: Roll, seat: int, i: int, section: int) -> None:
    """A die goes to a section that still lacks its symbol; Command stands for any but is no substitute for itself."""
    shown = r.symbol[seat][i]
    for symbol in range(Symbol.TACTICAL, SYMBOLS):
        short: int = t.need[m.event][m.group][section][symbol] - m.filling[section][symbol]
        if short > 0 and (shown == symbol or shown == Symbol.COMMAND):
            m.filling[section][symbol] += min(short, r.count[seat][i])
            m.helped[section] |= 1 << seat
            r.use[seat][i] = Use.SPENT
            return


def is_full(t: Rules, m: Mission, section: int) -> bool:
    """Are all symbols of a section there?"""
    for symbol in range(Symbol.TACTICAL, SYMBOLS):
        if m.filling[section][symbol] < t.need[m.event][m.group][section][symbol]:
            return False
    return True


def try_again(g: Game, t: Rules, m: Mission, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-AWY-03 to -05, -07, AR-TMA-02, -06, AR-AMB-07, -08: free, or for a die; without dice a crew drops out."""
    if not m.gave[seat] and not has_free_medic(g, r, seat):
        paid = unit_to_pay(g, t, m, r, seat)
        if paid >= 0:
            lay_down(g, t, r, seat, paid)  # AR-AWY-04: in the Infirmary
            record_count(rec, seat, Count.DICE_PAID, 1)
            record_event(rec, Event.PAID, seat, g.crew[seat][paid], 0, 0, 0)
    if free_dice(g, r, seat) == 0 or m.roll >= COMBAT_ROUNDS - 1 or gives_up(g, t, m, seat):
        m.members &= ~(1 << seat)
    elif g.power[seat][Op.HOLD] > 0:
        hold_dice(g, t, m, r, seat, g.power[seat][Op.HOLD])


def has_free_medic(g: Game, r: Roll, seat: int) -> bool:
    """AR-AWY-03, AR-AMB-07: was an M rolled and left unassigned? One that is held was not rolled."""
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and r.symbol[seat][i] == Symbol.MEDICAL and not r.stayed[seat][i]:
            return True
    return False


def has_variety(g: Game, t: Rules, m: Mission, r: Roll, rec: Recorder) -> bool:
    """AR-SPM-05: one roll of all crews shows so many different basic symbols; Command stands for one more."""
    roll_all(g, t, m, r, rec)
    shown: int = 0
    wild: int = 0
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            for i in range(g.n_crew[seat]):
                if is_free(g, r, seat, i):
                    if r.symbol[seat][i] == Symbol.COMMAND:
                        wild += r.count[seat][i]
                    else:
                        shown |= 1 << r.symbol[seat][i]
    kinds: int = wild
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        kinds += (shown >> symbol) & 1
    return kinds >= t.special_size[m.event]
