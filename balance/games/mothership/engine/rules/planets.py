# engine: kernel
"""Planets: attacked, captured, held, gathered from."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..bot.choices.reactions import says_yes, shelter_card
    from ..bot.choices.rerolls import after_rolls
    from ..names import (
        MAX_PIECES,
        NOBODY,
        Count,
        Event,
        FightKind,
        Mark,
        Mode,
        News,
        Number,
        PlanetKind,
        Power,
        Purpose,
        Stage,
        Taking,
    )
    from ..state import Game
    from ..tables import Rules
    from .combat import add_attacker, count_halved, open_fight, record_stars, spend_attack
    from .fight import Fight
    from .hand import draw_card, play_card, steal_card
    from .influence import gain_influence, pay_dues
    from .news import tell
    from .panel import chance_draw, decides_by_chance, die_of, throw
    from .pieces import (
        check_fleet,
        friends,
        has_planet,
        in_hole,
        kind_of,
        next_to,
        owner,
        planet_guarded,
        planets_held,
        set_owner,
        station,
    )
    from .totals import add_up, note_stars


def can_attack_planet(g: Game, t: Rules, b: Grid, unit: int, planet: int) -> bool:
    """MS-PLN-02, MS-GUARD-03, MS-TEAM-11: an adjacent ship with its attack phase, a planet that is open."""
    if g.cell[unit] < 0 or not planet_open(g, t, b, owner(unit), planet):
        return False
    return can_aim(g, t, unit) and next_to(b, g.cell[unit], t.planet_cell[planet])


def can_aim(g: Game, t: Rules, unit: int) -> bool:
    if g.attacked[unit] or in_hole(g, t, unit):
        return False
    return t.reach[kind_of(t, unit)] != 0 and die_of(g, t, unit) > 0


def planet_open(g: Game, t: Rules, b: Grid, seat: int, planet: int) -> bool:
    """Not a friend's, and not guarded unless the attacker pierces (MS-GUARD-07)."""
    if not has_planet(g, t, t.planet_cell[planet]) or friends(g, g.planet_owner[planet], seat):
        return False
    return g.power[seat][Power.PIERCING] != 0 or not planet_guarded(g, t, b, planet)


def defence_of(g: Game, t: Rules, planet: int) -> int:
    """MS-PLN-03, GAP-39: what an attack must reach now."""
    return defence_under(g, t, planet, g.planet_owner[planet])


def defence_under(g: Game, t: Rules, planet: int, holder: int) -> int:
    """MS-PLN-11, -12, MS-ARTC-05, -07: what an attack must reach if this seat holds the planet, or nobody."""
    if holder < 0:
        return t.planet_defence
    defence = max(t.planet_defence, g.power[holder][Power.PLANET_DEFENCE]) + g.power[holder][Power.DEFENCE_MORE]
    if g.ward[holder] == 1 + planet:
        defence += g.power[holder][Power.DEFENCE_HERE]
    return defence + g.planet_bonus[planet]


def capture_factor(g: Game, seat: int) -> int:
    """MS-TECH-E2: what faces count against planets."""
    return max(g.power[seat][Power.CAPTURE_FACTOR], 1)


def attack_planet(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, planet: int, mask: int) -> None:
    """MS-PLN-02 to -07, MS-MULTI-08: faces only, several ships together, against the planet's defence."""
    if mask == 0:
        return
    holder = g.planet_owner[planet]
    open_fight(f, FightKind.PLANET, seat, holder, planet)
    for piece in range(t.n_ships):
        if mask & (1 << piece):
            add_attacker(g, t, f, seat * MAX_PIECES + piece)
            spend_attack(g, t, seat * MAX_PIECES + piece)
    note_stars(g, t, f)
    record_event(rec, Event.FIGHT, seat, FightKind.PLANET, planet, f.n, mask)
    record_mark(rec, t.planet_cell[planet], Mark.FIGHTS)
    record_count(rec, seat, Count.ATTACKS, 1)
    if t.any_module:
        pay_dues(g, t, rec, seat, holder, f.n)
    shelter(g, t, f, rec, planet)
    for i in range(f.n):
        f.face[i] = throw(g, f.unit[i], f.sides[i], Purpose.ROLL)
        f.factor[i] = capture_factor(g, seat)
        record_event(rec, Event.ROLLED, seat, f.unit[i], f.face[i], f.sides[i], 0)
    if capture_factor(g, seat) != 1:
        record_event(rec, Event.TIMES, seat, NOBODY, capture_factor(g, seat), 0, 0)
    record_sieges(f, rec)
    record_stars(f, rec)
    count_halved(f, rec)
    f.own_bonus = defence_of(g, t, planet) + f.shelter
    add_up(f)
    if g.hand_size[seat] > 0:
        roll_on(g, t, f, rec)
    if f.total >= f.own_total:
        f.stage = Stage.WON
        record_count(rec, seat, Count.ATTACKS_WON, 1)
        record_event(rec, Event.TOTALS, seat, f.total, f.own_total, 0, 0)
        capture(g, t, rec, seat, planet, Taking.BY_ATTACK)
    else:
        f.stage = Stage.LOST
        record_event(rec, Event.HELD_OUT, seat, planet, f.own_total, f.total, 0)


def record_sieges(f: Fight, rec: Recorder) -> None:
    """MS-ARTC-12: what was added to the dice, for a replay."""
    for i in range(f.n):
        if f.bonus[i] != 0:
            record_event(rec, Event.SIEGE_ADDED, f.attacker, f.unit[i], f.bonus[i], 0, 0)


def roll_on(g: Game, t: Rules, f: Fight, rec: Recorder) -> None:
    """AMB-90: a new throw is allowed against planets, but the defence stays what it is."""
    f.defender = NOBODY
    after_rolls(g, t, f, rec)


def shelter(g: Game, t: Rules, f: Fight, rec: Recorder, planet: int) -> None:
    """MS-ACT-12, AMB-69: after the attack is declared, before the dice."""
    holder = g.planet_owner[planet]
    if holder < 0:
        return
    card = shelter_card(g, t, holder)
    while card >= 0 and says_yes(g, t, rec, holder):
        if play_card(g, t, rec, holder, card, planet, True):
            f.shelter += t.use_number[card][0][Number.AMOUNT]
        card = shelter_card(g, t, holder)


def capture(g: Game, t: Rules, rec: Recorder, seat: int, planet: int, how: int) -> None:
    """MS-PLN-08 to -10, MS-ARTC-06, AMB-100, -101: the planet changes hands, and the captor takes a card, or more."""
    former = g.planet_owner[planet]
    set_owner(g, t, rec, planet, seat)
    tell(g, t, News.PLANET_CAPTURED, planet, former, how)
    record_event(rec, Event.CAPTURED, seat, planet, former, 0, 0)
    record_mark(rec, t.planet_cell[planet], Mark.CAPTURES)
    record_count(rec, seat, Count.CAPTURES, 1)
    if former >= 0:
        record_count(rec, former, Count.PLANETS_LOST, 1)
    if not t.npc[seat] and t.planet_kind[planet] != PlanetKind.PLANETOID:  # MS-SOLO-34, MS-MOON-11
        reward(g, t, rec, seat, former)
    for _ in range(g.power[seat][Power.CAPTURE_CARDS]):
        draw_card(g, rec, seat, Origin.DRAWN)
    check_holder(g, t, rec, former)


def reward(g: Game, t: Rules, rec: Recorder, seat: int, former: int) -> None:
    """MS-PLN-09, -10, AMB-38: a card from the deck, or a random one of the former owner."""
    steal: bool = former >= 0
    if steal and decides_by_chance(g, t, seat):
        steal = chance_draw(g, seat, 2) == 0
    if steal and steal_card(g, t, rec, seat, former):
        return
    if draw_card(g, rec, seat, Origin.DRAWN) < 0 and former >= 0:
        steal_card(g, t, rec, seat, former)


def remove_planet(g: Game, t: Rules, rec: Recorder, planet: int) -> None:
    """MS-ACT-35, MS-PLN-15, AMB-70: it leaves the game, and whoever held it has lost it."""
    former = g.planet_owner[planet]
    set_owner(g, t, rec, planet, NOBODY)
    g.planet_gone[planet] = 1
    tell(g, t, News.PLANET_GONE, planet, former, 0)
    record_event(rec, Event.PLANET_GONE, g.active, planet, 0, 0, 0)
    if former >= 0:
        record_count(rec, former, Count.PLANETS_LOST, 1)
    check_holder(g, t, rec, former)


def check_holder(g: Game, t: Rules, rec: Recorder, former: int) -> None:
    """MS-VP-10: with points, a planet may be the last that keeps a player in."""
    if former >= 0 and t.mode == Mode.VICTORY_POINTS:
        check_fleet(g, t, rec, former)


def is_blockaded(g: Game, t: Rules, seat: int) -> bool:
    """MS-ACT-25, AMB-50: until the blockading player's next turn nobody gathers (or only enemies do not)."""
    for other in range(g.n):
        if g.blockade[other] and (t.trade_blockade == 0 or not friends(g, other, seat)):
            return True
    return False


def gather(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """MS-RES-05 to -07, MS-TECH-E4A, -E4B, -K4B, MS-ARTC-02, MS-DEV-12, -19, AMB-39: income from
    station and planets; a planetoid has none of its own (MS-MOON-12)."""
    if t.npc[seat]:  # MS-SOLO-14, -34
        return
    if is_blockaded(g, t, seat):
        record_event(rec, Event.BLOCKED, seat, 0, 0, 0, 0)
        return
    minerals = 0
    gas = 0
    influence = 0
    if g.cell[station(t, seat)] >= 0:
        minerals += t.station_minerals + g.power[seat][Power.STATION_MINERALS] + g.power[seat][Power.YIELD_MINERALS]
        gas += g.power[seat][Power.STATION_GAS] + g.power[seat][Power.YIELD_GAS]
        influence += g.power[seat][Power.YIELD_INFLUENCE]
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat and not g.planet_gone[planet]:
            if t.planet_kind[planet] == PlanetKind.GAS:
                gas += t.planet_gas
                minerals += g.planet_yield[planet][0]
            elif t.planet_kind[planet] == PlanetKind.MINERAL:
                factor = max(g.power[seat][Power.MINERAL_FACTOR], 1)
                minerals += (t.planet_minerals + g.planet_yield[planet][0]) * factor
                gas += g.power[seat][Power.PLANET_GAS]
            else:
                minerals += g.planet_yield[planet][0]
            gas += g.planet_yield[planet][1]
            influence += g.planet_yield[planet][2]
    g.minerals[seat] += minerals
    g.gas[seat] += gas
    record_count(rec, seat, Count.MINERALS_GATHERED, minerals)
    record_count(rec, seat, Count.GAS_GATHERED, gas)
    record_event(rec, Event.GATHERED, seat, minerals, gas, influence, 0)
    if influence > 0:
        gain_influence(g, rec, seat, influence)


def repair_amount(g: Game, t: Rules, seat: int) -> int:
    """MS-TECH-E5A, GAP-22."""
    room = t.mothership_hp - g.hull[seat]
    return min(g.power[seat][Power.REPAIR_PER_PLANET] * planets_held(g, t, seat), room)
