# engine: kernel
"""What enemies may do in their next turn, reckoned roughly: how much an own unit stands to lose on a hex."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from ..names import SHIP_KINDS, Harm, Kind, Mode, Power
    from ..rules.panel import die_of, engine_power, raid_bonus, shield_at, siege_bonus, tech_bonus
    from ..rules.pieces import friends, in_hole, is_held, kind_of, mothership, owner, ships_left, station, unit_of
    from ..rules.planets import defence_under
    from ..state import Game
    from ..tables import Rules
    from .alone import exposure_alone
    from .fleets import list_ship, note_ship, open_fleet, sum_up
    from .scratch import Mind
    from .weights import Weight


def mean_roll(g: Game, t: Rules, unit: int) -> float:
    """Mean of a unit's roll in a dogfight, 0 if it has no die."""
    sides = die_of(g, t, unit)
    bonus: float = tech_bonus(g, t, unit)
    return (sides + 1) / 2.0 + bonus if sides > 0 else 0.0


def look_out(g: Game, t: Rules, b: Grid, m: Mind, seat: int) -> None:
    """List the enemy ships with what they can reach and roll."""
    m.n = 0
    m.n_fleets = 0
    m.glance += 1
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            open_fleet(m, other)
            for piece in range(t.n_ships):
                look_at(g, t, b, m, seat, unit_of(other, piece))
    forget_fears(g, t, m, seat)


def look_at(g: Game, t: Rules, b: Grid, m: Mind, seat: int, unit: int) -> None:
    """List one enemy ship, if it is on the board."""
    if g.cell[unit] < 0:
        note_ship(m, unit, 0, 0, 0)
        return
    span = 1 if is_held(g, unit) else engine_power(g, t, unit) + 1
    if in_hole(g, t, unit):
        span = 0  # MS-BH-07
    mean: float = mean_roll(g, t, unit)
    note_ship(m, unit, 1 + g.cell[unit], span, mean)
    m.raid_span[m.n] = span
    m.raid_mean[m.n] = mean
    if kind_of(t, unit) == Kind.MOTHERSHIP and t.weight[seat][Weight.FORESIGHT] > 0 and not t.npc[owner(unit)]:
        expect_raid(g, t, m, unit, t.weight[seat][Weight.FORESIGHT])
    list_ship(b, m, unit, g.cell[unit], span, mean)


def expect_raid(g: Game, t: Rules, m: Mind, unit: int, share: float) -> None:
    """MS-ENR-02: an enemy mothership will split its energy anew before it comes for the station."""
    other = owner(unit)
    total = min(g.energy[other], 2 * t.row_cap)
    engines = max(total - t.row_cap, min(whole(share * total), t.row_cap))
    if not is_held(g, unit) and not in_hole(g, t, unit):
        spaces = t.engine_spaces[engines] + g.power[other][Power.SPEED_MOTHERSHIP]
        m.raid_span[m.n] = max(m.raid_span[m.n], spaces + 1)
    roll: float = (t.weapon_die[total - engines] + 1) / 2.0 + tech_bonus(g, t, unit)
    m.raid_mean[m.n] = max(m.raid_mean[m.n], roll)


def whole(amount: float) -> int:
    """The whole part of an amount that is not negative."""
    count = 0
    while count + 1 <= amount:
        count += 1
    return count


def exposure(g: Game, t: Rules, b: Grid, m: Mind, unit: int, cell: int, own: float, bare: bool) -> float:
    """What the most dangerous enemy may take off a ship that stands on a hex and rolls so much itself in the mean."""
    worst: float = 0
    kind = kind_of(t, unit)
    for fleet in range(m.n_fleets):
        sum_up(t, b, m, fleet, kind, cell)
        shots: float = m.shots[kind][cell][m.fleet[fleet]]
        heavy: float = m.heavy[kind][cell][m.fleet[fleet]]
        if shots + heavy > 0:
            worst = max(worst, loss(g, t, unit, own, bare, shots, heavy))
    return worst


def fear_at(g: Game, t: Rules, b: Grid, m: Mind, unit: int, cell: int) -> float:
    """The exposure of an own ship on a hex, as much as its policy counts it; the same for all of a kind."""
    kind = kind_of(t, unit)
    if m.looked[kind][cell] != m.look[kind]:
        m.looked[kind][cell] = m.look[kind]
        fear: float = t.weight[owner(unit)][Weight.FEAR] * calm(g, t, owner(unit))
        m.fear[kind][cell] = 0
        if fear > 0 and t.solo:
            m.fear[kind][cell] = fear * t.weight[owner(unit)][Weight.DARE] * exposure_alone(g, t, b, m, unit, cell)
        elif fear > 0:
            m.fear[kind][cell] = fear * exposure(g, t, b, m, unit, cell, m.own_mean[kind], False)
        if t.any_tile:
            m.fear[kind][cell] += fear_by_tiles(g, t, b, m, unit, cell, fear)
    return m.fear[kind][cell]


def fear_by_tiles(g: Game, t: Rules, b: Grid, m: Mind, unit: int, cell: int, fear: float) -> float:
    """What neutron stars and black holes add: half its roll and no shield beside the one (MS-NEU-03, -04), the pull of
    the other."""
    seat = owner(unit)
    more: float = 0
    if t.near_star[cell] and fear > 0:
        own: float = m.own_mean[kind_of(t, unit)]
        halved: float = exposure(g, t, b, m, unit, cell, own / t.neutron_divisor, True)
        more = t.weight[seat][Weight.STAR] * fear * (halved - exposure(g, t, b, m, unit, cell, own, False))
    if t.near_hole[cell] or t.hole[cell] >= 0:
        more += t.weight[seat][Weight.HOLE] * pull_loss(g, t, unit, cell)
    return more


def pull_loss(g: Game, t: Rules, unit: int, cell: int) -> float:
    """MS-BH-05, -10, -12: what a black hole takes on average off a ship that ends its movement in it, or beside it."""
    seat = owner(unit)
    cost: float = 0
    for roll in range(t.black_hole_warp + 1, t.black_hole_die + 1):
        if kind_of(t, unit) != Kind.MOTHERSHIP:
            cost += t.weight[seat][Weight.RISK] + last_ship(g, t, seat)
        else:
            guard: float = 0 if t.black_hole_damage == 1 else shield_at(g, t, seat, cell)
            cost += hull_loss(g, t, seat, max(0.0, roll - guard))
    return cost / t.black_hole_die


def forget_fears(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Reckon fears anew if anything they depend on is not as it was at the last look; fleets must be listed."""
    seats: int = 0
    changes: int = 0
    for fleet in range(m.n_fleets):
        seats |= 1 << m.fleet[fleet]
        changes += m.change[m.fleet[fleet]]
    others: bool = note_basis(m, 0, seat)
    others |= note_basis(m, 1, seats)
    others |= note_basis(m, 2, changes)  # none ever shrinks, so an equal sum means that all are equal
    others |= note_basis(m, 3, t.weight[seat][Weight.FEAR] * calm(g, t, seat) * t.weight[seat][Weight.DARE])
    others |= note_basis(m, 4, last_ship(g, t, seat))
    others |= note_basis(m, 5, t.weight[seat][Weight.LUCK])
    others |= note_basis(m, 6, t.weight[seat][Weight.EDGE])
    others |= note_basis(m, 7, t.weight[seat][Weight.RISK])
    others |= note_basis(m, 8, t.weight[seat][Weight.HULL])
    others |= note_basis(m, 9, t.weight[seat][Weight.OWN_FLAGSHIP])
    others |= note_basis(m, 10, t.weight[seat][Weight.STAR])
    others |= note_basis(m, 11, t.weight[seat][Weight.HOLE])
    for piece in range(t.n_ships):
        note_mean(g, t, m, unit_of(seat, piece))
    if m.own_shield != shield_at(g, t, seat, -1) or m.own_hull != g.hull[seat]:
        m.own_shield, m.own_hull = shield_at(g, t, seat, -1), g.hull[seat]
        m.look[Kind.MOTHERSHIP] += 1
    if others:
        for kind in range(SHIP_KINDS):
            m.look[kind] += 1


def note_basis(m: Mind, i: int, number: float) -> bool:
    """Is it not what it was?"""
    other: bool = m.basis[i] != number
    m.basis[i] = number
    return other


def note_mean(g: Game, t: Rules, m: Mind, unit: int) -> None:
    """Ships of a kind roll alike; if not as before, their fears are others."""
    kind = kind_of(t, unit)
    mean: float = mean_roll(g, t, unit)
    if m.own_mean[kind] != mean:
        m.own_mean[kind] = mean
        m.look[kind] += 1


def fear_anew(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """The rows of the mothership are others now, and so are its fears."""
    m.look[Kind.MOTHERSHIP] += 1
    note_mean(g, t, m, mothership(seat))


def calm(g: Game, t: Rules, seat: int) -> float:
    """How much of its fear is left to a seat: a standoff must end, so it shrinks once its patience is at an end."""
    patience: float = t.weight[seat][Weight.PATIENCE]
    quiet: float = g.round - g.bled
    return patience / quiet if 0 < patience < quiet else 1.0


def beaten(t: Rules, seat: int, total: float, own: float) -> float:
    """Chance, roughly, that a total of this mean beats a roll of that mean: even if they are equal."""
    luck: float = t.weight[seat][Weight.LUCK]
    return min(1 - luck, max(luck, 0.5 + t.weight[seat][Weight.EDGE] * (total - own)))


def loss(g: Game, t: Rules, unit: int, own: float, bare: bool, shots: float, heavy: float) -> float:
    """What an attack with these mean rolls costs the owner of the unit, which rolls so much itself in the mean; `bare`:
    without its shield."""
    if shots + heavy <= 0:
        return 0
    seat = owner(unit)
    kind = kind_of(t, unit)
    if kind == Kind.MOTHERSHIP:
        guard: float = 0 if bare else shield_at(g, t, seat, -1)
        left: float = max(0.0, guard - shots)
        return beaten(t, seat, shots + heavy, own) * hull_loss(g, t, seat, max(0.0, heavy - left))
    if kind == Kind.STATION:
        return station_loss(g, t, seat, heavy)
    return beaten(t, seat, heavy, own) * (t.weight[seat][Weight.RISK] + last_ship(g, t, seat)) if heavy > 0 else 0.0


def hull_loss(g: Game, t: Rules, seat: int, through: float) -> float:
    """What so much damage to its hull costs the owner of a mothership."""
    hull: float = g.hull[seat]
    cost: float = t.weight[seat][Weight.HULL] * min(through, hull)
    if through >= hull:
        cost += t.weight[seat][Weight.OWN_FLAGSHIP] + last_ship(g, t, seat)
    return cost


def last_ship(g: Game, t: Rules, seat: int) -> float:
    """MS-WIN-02: what a seat loses with its last ship, on top: the game."""
    if t.mode != Mode.DEATHMATCH or ships_left(g, t, seat) > 1:
        return 0
    return t.weight[seat][Weight.FINISH]


def station_loss(g: Game, t: Rules, seat: int, damage: float) -> float:
    """What such a blow costs an unguarded station; its end is the end."""
    hull: float = g.station_hull[seat]
    cost: float = t.weight[seat][Weight.OWN_STATION] * min(damage, hull)
    return cost + t.weight[seat][Weight.OWN_STATION] * t.weight[seat][Weight.DOWNFALL] if damage >= hull else cost


def retake_chance(g: Game, t: Rules, b: Grid, m: Mind, seat: int, planet: int) -> float:
    """Chance, roughly, that some enemy takes a planet in its next turn once it is the seat's."""
    defence: float = defence_under(g, t, planet, seat)
    worst: float = 0
    faces: float = 0
    last = -1
    for i in range(m.n):
        other = m.unit[i]
        if owner(other) != last:
            worst = max(worst, faces)
            last = owner(other)
            faces = 0
        if hex_distance(b, g.cell[other], t.planet_cell[planet]) <= m.span[i]:
            siege: float = siege_bonus(g, t, other)
            faces += (die_of(g, t, other) + 1) / 2.0 * max(g.power[last][Power.CAPTURE_FACTOR], 1) + siege
    worst = max(worst, faces)
    return beaten(t, seat, worst, defence) if worst > 0 else 0.0


def station_threat(g: Game, t: Rules, b: Grid, m: Mind, seat: int) -> float:
    """What the own station stands to lose if nothing guards it."""
    home = station(t, seat)
    if g.cell[home] < 0:
        return 0
    worst: float = 0
    damage: float = 0
    last = -1
    for i in range(m.n):
        other = m.unit[i]
        if owner(other) != last:
            worst = max(worst, damage)
            last = owner(other)
            damage = 0
        if t.harm[kind_of(t, other)][Kind.STATION] != Harm.NOTHING and m.raid_mean[i] > 0:
            if hex_distance(b, g.cell[other], g.cell[home]) <= m.raid_span[i]:
                raid: float = raid_bonus(g, t, other)
                damage += m.raid_mean[i] + raid
    worst = max(worst, damage)
    return station_loss(g, t, seat, worst) if worst > 0 else 0.0
