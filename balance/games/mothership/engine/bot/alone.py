# engine: kernel
"""Solo play as a policy sees it: what the NPC will do, as its rules are known, and what it is worth to be home."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from ..names import HOME_ROUNDS, MAX_PIECES, Harm, Kind
    from ..rules.panel import die_of, engine_power, raid_bonus, shield, tech_bonus
    from ..rules.pieces import is_empty, kind_of, next_to, owner, ships_left, station, unit_of
    from ..state import Game
    from ..tables import Rules
    from .scratch import Mind
    from .weights import Weight


def home_danger(g: Game, t: Rules, b: Grid, m: Mind, seat: int) -> float:
    """What the own station stands to lose in the next rounds if nothing guards it; enemies must be listed."""
    if m.danger_at != m.glance:
        m.danger_at = m.glance
        damage: float = 0
        if g.cell[station(t, seat)] >= 0:
            for i in range(m.n):
                m.blows[i] = blows_at_home(g, t, b, m, seat, i)
                damage += m.blows[i]
        hull: float = g.station_hull[seat]
        loss: float = min(damage, hull) + t.weight[seat][Weight.DOWNFALL] * min(1.0, damage / max(1.0, hull))
        m.danger = t.weight[seat][Weight.WATCH] * t.weight[seat][Weight.OWN_STATION] * loss
        m.all_blows = damage
    return m.danger


def blows_at_home(g: Game, t: Rules, b: Grid, m: Mind, seat: int, i: int) -> float:
    """What a listed enemy may take off the station in the next rounds (MS-SOLO-07, -10)."""
    unit = m.unit[i]
    if t.harm[kind_of(t, unit)][Kind.STATION] == Harm.NOTHING:
        return 0
    way: float = max(0, hex_distance(b, g.cell[unit], g.cell[station(t, seat)]) - 1)
    turns: float = way / max(1, engine_power(g, t, unit))
    raid: float = raid_bonus(g, t, unit)
    return max(0.0, HOME_ROUNDS - turns) * (m.raid_mean[i] + raid)


def bounty(g: Game, t: Rules, b: Grid, m: Mind, seat: int, unit: int) -> float:
    """What it saves the station that an enemy ship is destroyed."""
    danger: float = home_danger(g, t, b, m, seat)
    for i in range(m.n):
        if m.unit[i] == unit and m.all_blows > 0:
            return t.weight[seat][Weight.BOUNTY] * danger * m.blows[i] / m.all_blows
    return 0


def guard_worth(g: Game, t: Rules, b: Grid, m: Mind, seat: int) -> float:
    """What the mothership is worth as a guard in the rounds to come, on top of itself."""
    return t.weight[seat][Weight.MUSTER] * home_danger(g, t, b, m, seat)


def nearness(g: Game, t: Rules, b: Grid, m: Mind, unit: int, cell: int) -> float:
    """Of what threatens the station, the part that a ship saves on a hex: all of it beside the station, the less the
    later it is home; a share if another will be home before it."""
    seat = owner(unit)
    danger: float = home_danger(g, t, b, m, seat)
    if danger <= 0 or g.cell[station(t, seat)] < 0:
        return 0
    first: float = 1000
    for piece in range(t.n_pieces):
        other = unit_of(seat, piece)
        if piece != t.station and other != unit and g.cell[other] >= 0:
            first = min(first, turns_home(g, t, b, other, g.cell[other]))
    turns: float = turns_home(g, t, b, unit, cell)
    if turns == 0 and first == 0 and is_doomed(g, t, b, m, unit, cell):
        return 0  # another guards as well, and this one would only be lost
    alone: float = danger / (1 + turns) - danger / (1 + first)
    return max(0.0, alone) + t.weight[seat][Weight.MUSTER] * danger / (1 + turns)


def turns_home(g: Game, t: Rules, b: Grid, unit: int, cell: int) -> float:
    """Turns that a piece needs to guard the own station from a hex."""
    seat = owner(unit)
    way: float = max(0, hex_distance(b, cell, g.cell[station(t, seat)]) - 1)
    if way == 0:
        return 0
    kind = kind_of(t, unit)
    if kind == Kind.GUARDIAN:
        return 1000
    speed: float = engine_power(g, t, unit)
    if kind == Kind.MOTHERSHIP:  # it will have other rows next turn
        speed = t.engine_spaces[min(g.energy[seat], t.row_cap) * 2 // 3]
    return way / max(1.0, speed)


def best_nearness(g: Game, t: Rules, b: Grid, m: Mind, unit: int) -> float:
    """The most of it that the ship can have this turn; its map must be drawn."""
    piece = unit % MAX_PIECES
    if m.near_version[piece] == m.version[piece]:
        return m.near_best[piece]
    m.near_version[piece] = m.version[piece]
    best: float = 0
    for cell in range(b.n):
        if m.steps[piece][cell] > 0 and (cell == g.cell[unit] or is_empty(g, t, cell)):
            best = max(best, nearness(g, t, b, m, unit, cell))
    m.near_best[piece] = best
    return best


def exposure_alone(g: Game, t: Rules, b: Grid, m: Mind, unit: int, cell: int) -> float:
    """What the NPC may take off a ship on a hex: its fighters go for fighters and bombers in their range, its other
    ships for guards of the station only (MS-SOLO-07 to -12)."""
    seat = owner(unit)
    kind = kind_of(t, unit)
    safe: float = 1
    damage: float = 0
    for i in range(m.n):
        beaten: float = strike_chance(g, t, b, m, unit, cell, i)
        safe *= 1 - beaten
        damage += beaten * blow(g, t, m.unit[i])
    if kind <= Kind.BOMBER:
        last: float = t.weight[seat][Weight.FINISH] if ships_left(g, t, seat) == 1 else 0.0
        return (1 - safe) * (t.weight[seat][Weight.RISK] + last)
    through: float = max(0.0, damage - shield(g, t, seat))
    hull: float = g.hull[seat]
    cost: float = t.weight[seat][Weight.HULL] * min(through, hull)
    return cost + t.weight[seat][Weight.OWN_FLAGSHIP] if through >= hull else cost


def is_doomed(g: Game, t: Rules, b: Grid, m: Mind, unit: int, cell: int) -> bool:
    """Will the mothership probably not outlast the NPC's next turn on this hex?"""
    if kind_of(t, unit) != Kind.MOTHERSHIP:
        return False
    seat = owner(unit)
    damage: float = 0
    for i in range(m.n):
        damage += strike_chance(g, t, b, m, unit, cell, i) * blow(g, t, m.unit[i])
    return damage >= shield(g, t, seat) + g.hull[seat]


def blow(g: Game, t: Rules, other: int) -> float:
    """What a roll of an enemy takes off if it wins."""
    return tech_bonus(g, t, other) + 0.75 * die_of(g, t, other)


def strike_chance(g: Game, t: Rules, b: Grid, m: Mind, unit: int, cell: int, i: int) -> float:
    """Chance that a listed enemy comes for the ship on a hex, and beats it."""
    other, kind = m.unit[i], kind_of(t, unit)
    by = kind_of(t, other)
    guards: bool = next_to(b, cell, g.cell[station(t, owner(unit))])
    comes: bool = guards and by != Kind.FIGHTER
    if by == Kind.FIGHTER and kind <= Kind.BOMBER:
        comes = True
    if not comes or t.harm[by][kind] == Harm.NOTHING or hex_distance(b, g.cell[other], cell) > m.span[i]:
        return 0
    return duel_chance(die_of(g, t, other), tech_bonus(g, t, other), die_of(g, t, unit), tech_bonus(g, t, unit))


def duel_chance(die: int, bonus: int, own_die: int, own_bonus: int) -> float:
    """Chance that one roll beats another."""
    if die == 0:
        return 0
    wins: int = 0
    for face in range(1, die + 1):
        wins += max(0, min(face + bonus - own_bonus - 1, max(own_die, 1)))
    return wins / (die * max(own_die, 1.0))
