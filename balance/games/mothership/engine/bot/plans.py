# engine: kernel
"""What attacks are worth to a policy."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from ..names import MAX_PIECES, FightKind, Harm, Kind, Mode, Module, PlanetKind, Task
    from ..rules.combat import add_attacker, open_fight, set_defender
    from ..rules.fight import Fight
    from ..rules.movement import spaces_left
    from ..rules.panel import die_of, raid_bonus, shield, shield_at, siege_bonus
    from ..rules.pieces import beside, friends, kind_of, owner, ships_left, station, unit_of
    from ..rules.planets import capture_factor, defence_of
    from ..rules.totals import star_divisor, sum_divisors
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .alone import bounty, guard_worth, home_danger
    from .choices.aims import bounty_for
    from .choices.reactions import ties_win
    from .choices.ventures import artifact_worth
    from .odds import at_least, attack_sum, reaches
    from .scratch import Mind
    from .threats import mean_roll, retake_chance
    from .weights import Weight


def unit_gain(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> float:
    """What winning the planned attack on a unit is worth, damage counted at its mean."""
    kind = kind_of(t, w.plan.target)
    if kind == Kind.STATION:
        return station_gain(g, t, w, seat)
    if kind == Kind.MOTHERSHIP:
        return mothership_gain(g, t, b, w.m, w.plan, seat)
    if kind == Kind.GUARDIAN:
        kill: float = t.weight[seat][Weight.GUARDIAN_KILL] + kill_points_worth(g, t, seat, kind)
        return kill + bounty_for(g, t, seat, Task.KILL_GUARDIAN, 1) if t.any_module else kill
    saved: float = bounty(g, t, b, w.m, seat, w.plan.target) if t.solo else 0.0
    return t.weight[seat][Weight.KILL] + kill_gain(g, t, b, w.m, w.plan, seat) + saved


def kill_points_worth(g: Game, t: Rules, seat: int, kind: int) -> float:
    """MS-VP-03: what the points for destroying a piece are worth."""
    return points_worth(g, t, seat, t.kill_points[kind]) if t.mode == Mode.VICTORY_POINTS else 0.0


def points_worth(g: Game, t: Rules, seat: int, points: int) -> float:
    """So many victory points; those that reach the target are worth the game (MS-VP-11)."""
    worth: float = points * t.weight[seat][Weight.POINT]
    if points > 0 and t.vp_rounds == 0 and g.points[seat] < t.vp_target and g.points[seat] + points >= t.vp_target:
        worth += t.weight[seat][Weight.VICTORY] * t.weight[seat][Weight.FINISH]
    return worth


def kill_gain(g: Game, t: Rules, b: Grid, m: Mind, plan: Fight, seat: int) -> float:
    """What the end of a ship brings besides: points, the end of its owner, a station that is open now."""
    gain: float = kill_points_worth(g, t, seat, kind_of(t, plan.target))
    if t.any_module:
        gain += bounty_for(g, t, seat, Task.KILLS_IN_TURN, 1)
        if kind_of(t, plan.target) <= Kind.BOMBER:
            gain += bounty_for(g, t, seat, Task.KILL_SHIP, 1)
    if t.mode == Mode.DEATHMATCH and ships_left(g, t, plan.defender) == 1:
        gain += t.weight[seat][Weight.FINISH]
        if t.solo:  # MS-SOLO-33: nothing threatens the station then
            gain += home_danger(g, t, b, m, seat)
    if opens_station(g, t, b, plan.target):
        gain += t.weight[seat][Weight.OPENING] + follow_up(g, t, b, plan, seat)
    return gain


def follow_up(g: Game, t: Rules, b: Grid, plan: Fight, seat: int) -> float:
    """What ships that stay out of the planned fight can then do to the station it opens; blows at their mean."""
    home = station(t, plan.defender)
    damage: float = 0
    for piece in range(t.n_ships):
        unit = unit_of(seat, piece)
        if g.cell[unit] < 0 or g.attacked[unit] or takes_part(plan, unit):
            continue
        if t.harm[t.kind[piece]][Kind.STATION] != Harm.NOTHING:
            if hex_distance(b, g.cell[unit], g.cell[home]) <= spaces_left(g, t, unit) + 1:
                raid: float = raid_bonus(g, t, unit)
                damage += mean_roll(g, t, unit) + raid
    hull: float = g.station_hull[plan.defender]
    gain: float = t.weight[seat][Weight.STATION] * min(damage, hull)
    return gain + station_end(g, t, seat) if damage >= hull else gain


def takes_part(plan: Fight, unit: int) -> bool:
    for i in range(plan.n):
        if plan.unit[i] == unit:
            return True
    return False


def station_end(g: Game, t: Rules, seat: int) -> float:
    """What it is worth, on top of its hull, that an enemy station is destroyed."""
    if t.mode == Mode.DEATHMATCH:
        return t.weight[seat][Weight.FINISH]
    return kill_points_worth(g, t, seat, Kind.STATION)


def opens_station(g: Game, t: Rules, b: Grid, unit: int) -> bool:
    """Is this the last guard of an enemy station?"""
    home = station(t, owner(unit))
    if g.cell[home] < 0 or not beside(g, b, unit, home):
        return False
    for direction in range(6):
        cell = b.way[g.cell[home]][direction]
        if cell >= 0 and g.occupant[cell] >= 0 and g.occupant[cell] != unit:
            other = g.occupant[cell]
            if friends(g, owner(other), owner(unit)) and kind_of(t, other) != Kind.STATION:
                return False
    return True


def station_gain(g: Game, t: Rules, w: Workspace, seat: int) -> float:
    """Hull that comes off, and the chance that it is the end."""
    bonus = attack_sum(w.o, w.plan)
    hull = g.station_hull[w.plan.defender]
    steps: int = (hull + t.station_step - 1) // t.station_step * t.station_step
    end: float = station_end(g, t, seat) + t.weight[seat][Weight.STATION] * hull
    gain: float = 0
    for total in range(w.o.low, w.o.high + 1):
        if total + bonus >= steps:
            gain += w.o.p[total] * end
        else:
            lost = (total + bonus) // t.station_step * t.station_step
            gain += w.o.p[total] * t.weight[seat][Weight.STATION] * lost
            if t.any_module and lost > 0:
                gain += w.o.p[total] * bounty_for(g, t, seat, Task.STATION_DAMAGE, lost)
    return gain


def mothership_gain(g: Game, t: Rules, b: Grid, m: Mind, plan: Fight, seat: int) -> float:
    """Shield and hull that a winning roll takes off, which is above the mean."""
    shots: float = 0
    heavy: float = plan.shared
    for i in range(plan.n):
        roll: float = (plan.sides[i] + 1) / 2.0 + plan.bonus[i] + t.weight[seat][Weight.WINNING_ROLL]
        roll = roll / max(plan.divisor[i], 1)
        if t.harm[kind_of(t, plan.unit[i])][Kind.MOTHERSHIP] == Harm.HULL:
            heavy += roll
        else:
            shots += roll
    left: float = shield(g, t, plan.defender)
    stripped: float = min(left, shots + heavy)
    through: float = max(0.0, heavy - max(0.0, left - shots))
    hull: float = g.hull[plan.defender]
    gain: float = t.weight[seat][Weight.SHIELD] * stripped + t.weight[seat][Weight.MOTHERSHIP] * min(through, hull)
    if through >= hull:
        gain += t.weight[seat][Weight.FLAGSHIP] + kill_gain(g, t, b, m, plan, seat)
    if t.solo:
        gain += bounty(g, t, b, m, seat, plan.target) * min(1.0, through / hull)
    return gain


def attack_risk(g: Game, t: Rules, b: Grid, m: Mind, plan: Fight, seat: int) -> float:
    """What losing the planned attack costs."""
    kind = kind_of(t, plan.target)
    cost: float = 0
    for i in range(plan.n):
        harm = t.harm[kind][kind_of(t, plan.unit[i])]
        if harm == Harm.DESTROY:
            cost += t.weight[seat][Weight.RISK]
        elif harm == Harm.HULL:
            roll: float = (plan.own_sides + 1) / 2.0 + plan.own_bonus + t.weight[seat][Weight.WINNING_ROLL]
            blow: float = roll / max(plan.own_divisor, 1) - shield_at(g, t, seat, m.draft[0])
            cost += t.weight[seat][Weight.HULL] * max(0.0, blow)
            if blow >= g.hull[seat]:
                cost += t.weight[seat][Weight.OWN_FLAGSHIP]
                if t.solo:
                    cost += guard_worth(g, t, b, m, seat)
    return cost


def plan_value(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> float:
    """Expected worth of the planned attack on a unit."""
    set_defender(g, t, b, w.plan)
    stand_as_drafted(t, w.m, w.plan, seat)
    win: float = 1
    lose: float = 0
    if kind_of(t, w.plan.target) != Kind.STATION:
        bonus = attack_sum(w.o, w.plan)
        win = reaches(w.o, w.plan, bonus - (0 if ties_win(g, w.plan) else 1))
        lose = 1 - reaches(w.o, w.plan, bonus)
    return win * unit_gain(g, t, b, w, seat) - lose * attack_risk(g, t, b, w.m, w.plan, seat)


def stand_as_drafted(t: Rules, m: Mind, plan: Fight, seat: int) -> None:
    """MS-NEU-07: who will stand beside a neutron star when the plan is carried out, if the policy heeds it at all."""
    if t.n_stars == 0:
        return
    heeds: bool = t.weight[seat][Weight.STAR] > 0
    for i in range(plan.n):
        plan.divisor[i] = star_divisor(t, m.draft[plan.unit[i] % MAX_PIECES]) if heeds else 0
    sum_divisors(t, plan)
    if not heeds:
        plan.own_divisor = 0


def planet_value(g: Game, t: Rules, w: Workspace, seat: int, planet: int, mask: int) -> float:
    """Expected worth of attacking a planet with these pieces from where they are drafted, if it is kept."""
    w.plan.n = 0  # of the rest, only what sums of dice ask for
    w.plan.shared = 0
    w.plan.near_star = False
    for piece in range(t.n_ships):
        if mask & (1 << piece):
            unit = unit_of(seat, piece)
            w.plan.unit[w.plan.n] = unit
            w.plan.sides[w.plan.n] = die_of(g, t, unit)
            w.plan.factor[w.plan.n] = capture_factor(g, seat)
            w.plan.bonus[w.plan.n] = siege_bonus(g, t, unit)
            w.plan.n += 1
    stand_as_drafted(t, w.m, w.plan, seat)
    bonus = attack_sum(w.o, w.plan)
    value: float = planet_worth(g, t, seat, planet) * at_least(w.o, defence_of(g, t, planet) - bonus)
    return value - dues(g, t, seat, planet, w.plan.n) if t.any_module else value


def planet_worth(g: Game, t: Rules, seat: int, planet: int) -> float:
    """What taking a planet is worth."""
    worth: float = t.weight[seat][Weight.CAPTURE]
    if t.planet_kind[planet] == PlanetKind.GAS:
        worth *= t.weight[seat][Weight.GAS_PLANET]
    elif t.planet_kind[planet] == PlanetKind.PLANETOID:
        worth *= t.weight[seat][Weight.PLANETOID]
    holder = g.planet_owner[planet]
    if holder >= 0:
        worth += t.weight[seat][Weight.DENY]
    if t.mode == Mode.VICTORY_POINTS:
        worth += points_worth(g, t, seat, t.vp_planet) * (t.weight[seat][Weight.SPITE] if holder >= 0 else 1.0)
    if t.any_module:
        worth += artifact_worth(g, t, seat, planet) + t.weight[seat][Weight.BONUS] * t.moon[planet]
        worth += bounty_for(g, t, seat, Task.PLANETS, 1)
        if holder >= 0:
            worth += bounty_for(g, t, seat, Task.CAPTURE_ENEMY, 1)
        if t.moon[planet] or t.planet_kind[planet] == PlanetKind.PLANETOID:
            worth += bounty_for(g, t, seat, Task.CAPTURE_MOON, 1)
    return worth


def dues(g: Game, t: Rules, seat: int, planet: int, ships: int) -> float:
    """MS-INF-14, -15: what attacking a planet of somebody costs in influence."""
    if not t.module[Module.INFLUENCE] or g.planet_owner[planet] < 0:
        return 0
    return t.weight[seat][Weight.INFLUENCE] * min(g.influence[seat], ships * t.attack_influence)


def kept_share(g: Game, t: Rules, b: Grid, m: Mind, seat: int, planet: int) -> float:
    """What is left of a planet's worth, since enemies may take it back in their next turn."""
    hold: float = t.weight[seat][Weight.HOLD]
    return 1 - hold * retake_chance(g, t, b, m, seat, planet) if hold > 0 else 1.0


def kept_worth(g: Game, t: Rules, b: Grid, m: Mind, seat: int, planet: int) -> float:
    """What having a planet is worth."""
    return kept_share(g, t, b, m, seat, planet) * planet_worth(g, t, seat, planet)


def draft(g: Game, t: Rules, plan: Fight, seat: int, target: int, mask: int) -> None:
    """An attack on paper."""
    open_fight(plan, FightKind.DOGFIGHT, seat, owner(target), target)
    for piece in range(t.n_ships):
        if mask & (1 << piece):
            add_attacker(g, t, plan, unit_of(seat, piece))
