# engine: kernel
"""The control panel and the tech tree: what energy, techs and artifacts make of the units."""

import cython

if not cython.compiled:
    from .....core.names import MASK64
    from .....core.rng import die, draw, mix, pick
    from ....engine.recorder import Recorder, record_event
    from ..bot.weights import Weight
    from ..names import MAX_PIECES, POWERS, TIERS, Combine, Event, Kind, Module, Power, Purpose, Reward, Row
    from ..state import Game
    from ..tables import Rules
    from .pieces import kind_of, mothership, owner


def refresh_powers(g: Game, t: Rules, seat: int) -> None:
    """Combine what a seat has: techs, bought or granted, not void, not replaced (MS-TECH-07 to -09); artifacts."""
    had_fresh_dice = g.power[seat][Power.FRESH_DICE]
    for power in range(POWERS):
        g.power[seat][power] = 0
    for i in range(t.n_techs):
        if is_active(g, t, seat, t.tech[i]):
            add_powers(g, t, seat, t.tech[i], POWERS)
    if t.module[Module.ARTIFACTS] and not t.npc[seat]:  # GAP-45
        add_artifacts(g, t, seat)
        if t.module[Module.DEVELOPMENTS]:
            add_developments(g, t, seat)
    if g.power[seat][Power.FRESH_DICE] > had_fresh_dice:
        g.key = mix((g.key + 1 + seat) & MASK64)  # a placebo: nothing but the dice differs
    update_energy(g, t, seat)


def add_artifacts(g: Game, t: Rules, seat: int) -> None:
    """MS-ART-05, -11, -15: those on explored planets of the seat, and what it was granted."""
    for planet in range(min(t.n_planets, g.n_tokens)):
        if lies_open(g, planet) and g.planet_owner[planet] == seat and not t.void[seat][g.token[planet]]:
            add_powers(g, t, seat, g.token[planet], Power.YIELD_MINERALS)
    for i in range(t.n_artifacts):
        if t.grant[seat][t.artifact[i]] and not t.void[seat][t.artifact[i]]:
            add_powers(g, t, seat, t.artifact[i], POWERS)


def add_developments(g: Game, t: Rules, seat: int) -> None:
    """MS-DEV-11, -14: what those on the seat's planets give to their owner, and what it was granted."""
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat:
            for i in range(g.n_built[planet]):
                if not t.void[seat][g.built[planet][i]]:
                    add_powers(g, t, seat, g.built[planet][i], Power.YIELD_MINERALS)
    for i in range(t.n_developments):
        if t.grant[seat][t.development[i]] and not t.void[seat][t.development[i]]:
            add_powers(g, t, seat, t.development[i], POWERS)


def lies_open(g: Game, planet: int) -> bool:  # engine: inline
    """MS-ART-04, -08: is there an artifact that everybody can see?"""
    return g.explored[planet] != 0 and not g.planet_gone[planet]


def add_powers(g: Game, t: Rules, seat: int, item: int, end: int) -> None:
    """What one item gives, on top of what the seat has; powers from `end` on count elsewhere."""
    for i in range(t.n_entries[item]):
        power = t.entry_power[item][i]
        value = t.entry_value[item][i]
        if power >= end:
            continue
        if t.entry_how[item][i] == Combine.MOST:
            g.power[seat][power] = max(g.power[seat][power], value)
        else:
            g.power[seat][power] += value


def is_active(g: Game, t: Rules, seat: int, item: int) -> bool:
    """Has the seat this tech in force?"""
    if not g.tech[seat][item] or t.void[seat][item]:
        return False
    later = t.replaced_by[item]
    return later < 0 or not g.tech[seat][later] or t.void[seat][later] != 0


def extra_energy(g: Game, t: Rules, seat: int) -> int:
    """MS-TECH-S2, -S4A, AMB-40, AMB-108: do the two boosts add up? What artifacts give always does.

    MS-SOLO-28: the energy of the NPC's level is final.
    """
    if t.npc[seat] and not t.npc_energy_boost:
        return 0
    boost = g.power[seat][Power.ENERGY]
    later = g.power[seat][Power.ENERGY_LATER]
    return g.power[seat][Power.OWN_ENERGY] + (boost + later if t.energy_boost_stack else max(boost, later))


def opening_energy(t: Rules, seat: int) -> int:
    """MS-SETUP-09, MS-SOLO-16: cubes without any boost."""
    return 3 * t.npc_row if t.npc[seat] else t.start_split[0] + t.start_split[1] + t.start_split[2]


def update_energy(g: Game, t: Rules, seat: int) -> None:
    """MS-ENR-14 to -16: cubes that were gained are placed at once, those that are lost leave a row; what fits nowhere
    stays aside, and is lost first."""
    total = opening_energy(t, seat) + extra_energy(g, t, seat)
    gained = total - g.energy[seat]
    g.energy[seat] = total
    while g.row[seat][0] + g.row[seat][1] + g.row[seat][2] > total:
        g.row[seat][row_to_thin(g, t, seat)] -= 1
    while gained > 0:
        row = row_for_cube(g, t, seat)
        if row < 0:
            return
        g.row[seat][row] += 1
        gained -= 1


def row_for_cube(g: Game, t: Rules, seat: int) -> int:
    """The owner's choice for a new cube: the row with room that has least for its weight; -1 if all are full."""
    best: float = -1
    choice = -1
    for row in range(3):
        if g.row[seat][row] < t.row_cap:
            score: float = (1 + t.weight[seat][Weight.ENGINES + row]) / (1 + g.row[seat][row])
            if decides_by_chance(g, t, seat):
                score = 1 + chance_draw(g, seat, 1000)
            if score > best:
                best, choice = score, row
    return choice


def row_to_thin(g: Game, t: Rules, seat: int) -> int:
    """The owner's choice for a cube that is lost: the row that has most for its weight; there must be one."""
    best: float = -1
    choice = 0
    for row in range(3):
        if g.row[seat][row] > 0:
            score: float = g.row[seat][row] / (1 + t.weight[seat][Weight.ENGINES + row])
            if decides_by_chance(g, t, seat):
                score = chance_draw(g, seat, 1000)
            if score > best:
                best, choice = score, row
    return choice


def decides_by_chance(g: Game, t: Rules, seat: int) -> bool:
    """Does the policy of a seat leave this decision to chance?"""
    if t.weight[seat][Weight.NOISE] <= 0:
        return False
    return chance_draw(g, seat, 10000) < t.weight[seat][Weight.NOISE] * 10000


def cubes(g: Game, seat: int, row: int) -> int:
    """Cubes of a row that count now (AMB-78)."""
    return max(g.row[seat][row] - g.drained[seat][row], 0)


def legal_split(g: Game, t: Rules, seat: int, engines: int, weapons: int, shields: int) -> bool:
    """MS-ENR-01, -04, -09: all cubes, no row above the cap; what fits nowhere stays aside."""
    if min(engines, min(weapons, shields)) < 0 or max(engines, max(weapons, shields)) > t.row_cap:
        return False
    return engines + weapons + shields == min(g.energy[seat], 3 * t.row_cap)


def can_shift_energy(g: Game, seat: int) -> bool:
    """MS-ENR-02, -03: in the own turn, before the mothership moves (or attacks: AMB-77)."""
    return g.active == seat and g.locked[seat] == 0 and g.cell[seat * MAX_PIECES] >= 0


def die_of(g: Game, t: Rules, unit: int) -> int:
    """Sides of a unit's die, 0 if it has none (MS-UNIT-01 to -05, MS-ENR-06)."""
    if kind_of(t, unit) == Kind.MOTHERSHIP:
        return t.weapon_die[cubes(g, owner(unit), Row.WEAPONS)]
    return t.die[kind_of(t, unit)]


def engine_power(g: Game, t: Rules, unit: int) -> int:
    """Spaces a ship may move this turn (MS-MOVE-02, -07)."""
    seat = owner(unit)
    kind = kind_of(t, unit)
    spaces = t.engine[kind]
    if kind == Kind.MOTHERSHIP:
        spaces = t.engine_spaces[cubes(g, seat, Row.ENGINES)]
    if kind <= Kind.MOTHERSHIP:
        spaces += g.power[seat][Power.SPEED_FIGHTER + kind]
    return spaces * (1 + g.speed_more[unit]) + g.speed_bonus[unit]


def shield(g: Game, t: Rules, seat: int) -> int:
    """What the shield still absorbs where the mothership stands."""
    return shield_at(g, t, seat, g.cell[mothership(seat)])


def shield_at(g: Game, t: Rules, seat: int, cell: int) -> int:
    """What it would absorb on this hex (MS-ENR-08, -11, MS-ARTC-11, AMB-67, AMB-80, AMB-99); MS-NEU-04: nothing beside
    a neutron star, unless a kept beacon card says otherwise."""
    if t.n_stars > 0 and cell >= 0 and t.near_star[cell] and not g.calm[seat]:
        return 0
    row = 0 if g.shield_off[seat] else cubes(g, seat, Row.SHIELDS) + g.power[seat][Power.SHIELD]
    return max(row - g.shield_lost[seat], 0) + g.shield_added[seat]


def energy_in(g: Game, t: Rules, seat: int, row: int) -> int:
    """MS-NEU-04: cubes of a row for whoever asks for them; those of the shield are none beside a neutron star."""
    ship = g.cell[mothership(seat)]
    if row == Row.SHIELDS and t.n_stars > 0 and ship >= 0 and t.near_star[ship]:
        return 0
    return cubes(g, seat, row)


def soak(g: Game, t: Rules, seat: int, damage: int) -> int:
    """MS-ENR-10: the shield absorbs what it can, what cards added first; returns what comes through."""
    if t.n_stars > 0 and shield(g, t, seat) == 0:
        return damage
    by_cards = min(damage, g.shield_added[seat])
    g.shield_added[seat] -= by_cards
    by_row = min(damage - by_cards, shield(g, t, seat) - g.shield_added[seat])
    g.shield_lost[seat] += by_row
    return damage - by_cards - by_row


def tech_bonus(g: Game, t: Rules, unit: int) -> int:
    """What techs add to every roll of a unit except planet attacks (MS-TECH-10, -C2, -C4B, -S1, -S3A, -K5A)."""
    seat = owner(unit)
    kind = kind_of(t, unit)
    bonus = 0
    if kind <= Kind.GUARDIAN:
        bonus += g.power[seat][Power.ROLL_FIGHTER + kind]
    if kind == Kind.MOTHERSHIP and g.power[seat][Power.GAUSS_STEP] > 0:
        bonus += g.station_hull[seat] // g.power[seat][Power.GAUSS_STEP] * g.power[seat][Power.GAUSS_VALUE]
    return bonus


def raid_bonus(g: Game, t: Rules, unit: int) -> int:
    """What techs add against stations only (MS-TECH-S3B)."""
    kind = kind_of(t, unit)
    return g.power[owner(unit)][Power.RAID_FIGHTER + kind] if kind <= Kind.MOTHERSHIP else 0


def siege_bonus(g: Game, t: Rules, unit: int) -> int:
    """MS-ARTC-12, AMB-33: what is added to a roll against a planet, after its face was multiplied."""
    kind = kind_of(t, unit)
    return g.power[owner(unit)][Power.SIEGE_FIGHTER + kind] if kind <= Kind.MOTHERSHIP else 0


def throw(g: Game, unit: int, sides: int, purpose: int) -> int:
    """A die of a unit; its dice of a round are numbered, so that equal play sees equal dice. MS-ENR-07: a D2 is
    read off a D4, which gives 1 or 2 with equal chances."""
    if sides == 0:
        return 0
    g.rolls[unit] += 1
    number = (unit % MAX_PIECES) * 4096 + g.rolls[unit]
    if sides == 2:
        face: int = die(g.key, purpose, owner(unit), g.round, number, 4)
        return 2 - face % 2
    return die(g.key, purpose, owner(unit), g.round, number, sides)


def next_tech(g: Game, t: Rules, seat: int, category: int, branch: int) -> int:
    """The tile that can be bought next in a category on a branch (1 A, 2 B), -1 if none (MS-TECH-02 to -04)."""
    tier = g.tier[seat][category]
    if tier >= TIERS:
        return -1
    if g.branch[seat][category] != 0 and g.branch[seat][category] != branch:
        return -1
    trunk = t.at[category][tier][0]
    if trunk >= 0:
        return trunk
    return t.at[category][tier][branch]


def can_buy_tech(g: Game, t: Rules, seat: int, item: int) -> bool:
    """MS-TECH-06: what comes next, if it can be paid."""
    return comes_next(g, t, seat, item) and tech_price(g, t, seat, item) <= g.minerals[seat]


def tech_price(g: Game, t: Rules, seat: int, item: int) -> int:
    """MS-TECH-05; MS-BCN-17: less for whoever keeps a beacon card that says so."""
    if g.kept_as[seat] == Reward.KEEP_DISCOUNT:
        return max(0, t.price[item] - g.kept_number[seat])
    return t.price[item]


def comes_next(g: Game, t: Rules, seat: int, item: int) -> bool:
    """MS-TECH-02 to -04: a tech of the next tier of its category, on the branch that was chosen."""
    if not t.is_tech[item] or not t.for_sale[item] or t.tier[item] != g.tier[seat][t.category[item]] + 1:
        return False
    chosen = g.branch[seat][t.category[item]]
    return t.branch[item] == 0 or chosen == 0 or chosen == t.branch[item]


def is_put_off(g: Game, t: Rules, seat: int, item: int) -> bool:
    """Does the seat leave this tech for a later round: the one that it pursues, or one that would bar the way to it?"""
    goal = t.pursue[seat]
    if goal < 0 or g.round >= t.pursue_from[seat]:
        return False
    bars: bool = t.category[item] == t.category[goal] and t.branch[item] != 0 and t.branch[item] != t.branch[goal]
    return item == goal or (t.is_tech[item] != 0 and t.branch[goal] != 0 and bars)


def move_marker(g: Game, t: Rules, seat: int, item: int) -> None:
    """MS-TECH-03, -04: the cube of a category goes up to a tier, on the branch of its tile."""
    category = t.category[item]
    g.tier[seat][category] = max(g.tier[seat][category], t.tier[item])
    if t.branch[item] != 0:
        g.branch[seat][category] = t.branch[item]


def gain_tech(g: Game, t: Rules, rec: Recorder, seat: int, item: int) -> None:
    """MS-TECH-03, -04, -07: follow the branch, have the effect at once."""
    move_marker(g, t, seat, item)
    g.tech[seat][item] = 1
    renew_powers(g, t, rec, seat)


def renew_powers(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """Reckon anew what the seat has; a replay is told if its energy changes."""
    cubes = g.energy[seat]
    refresh_powers(g, t, seat)
    if g.energy[seat] != cubes:
        record_event(rec, Event.CUBES, seat, g.row[seat][0], g.row[seat][1], g.row[seat][2], 0)


def jitter(g: Game, seat: int, place: int) -> float:
    """A tiny keyed number, so that no hex, enemy or planet is favoured where all else is equal."""
    bits = draw(g.key, Purpose.TIE_BREAK, seat, g.round, place)
    number: float = bits >> 44
    return number / 1048576000.0


def chance_draw(g: Game, seat: int, n: int) -> int:
    """A random choice of a policy: 0 .. n-1."""
    g.choices[seat] += 1
    return pick(draw(g.key, Purpose.POLICY, seat, g.round, g.choices[seat]), n)
