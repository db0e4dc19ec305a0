"""Rules of Mothership, each broken in one place: the tests that cite the rule must notice."""

from typing import NamedTuple


class Mutation(NamedTuple):
    rule: str
    file: str  # below the folder of the game
    old: str  # stands once in the file
    new: str


RULES, CHOICES = "engine/rules/", "engine/bot/choices/"
MUTATIONS = [
    Mutation("MS-SETUP-11", "data/rules.toml", "[mothership_hp]\nvalue = 12", "[mothership_hull]\nvalue = 11"),
    Mutation("MS-SETUP-13", "data/rules.toml", "[hand_size]\nvalue = 2", "[hand_size]\nvalue = 3"),
    Mutation(
        "MS-SETUP-23", RULES + "turn.py", "0 < distance <= t.placement_range", "0 < distance <= t.placement_range + 1"
    ),
    Mutation(
        "MS-WIN-06",
        RULES + "pieces.py",
        "if g.planet_owner[planet] == seat:\n            set_owner",
        "if False:\n            set_owner",
    ),
    Mutation(
        "MS-WIN-07",
        RULES + "pieces.py",
        "    g.minerals[seat] = 0\n    g.gas[seat] = 0\n    g.influence[seat] = 0\n    record_out",
        "    record_out",
    ),
    Mutation("MS-TURN-17", RULES + "turn.py", "        g.speed_bonus[unit] = 0\n", ""),
    Mutation("MS-TURN-16", RULES + "turn.py", "        g.shield_lost[other] = 0\n", ""),
    Mutation(
        "MS-MOVE-03",
        RULES + "movement.py",
        "s.enter[g.cell[other]] = Enter.PASS",
        "s.enter[g.cell[other]] = Enter.BLOCK",
    ),
    Mutation(
        "MS-MOVE-05",
        RULES + "movement.py",
        "    else:\n        s.enter[g.cell[other]] = Enter.BLOCK",
        "    else:\n        s.enter[g.cell[other]] = Enter.PASS",
    ),
    Mutation(
        "MS-ENR-03",
        RULES + "movement.py",
        "        g.locked[owner(unit)] = 1\n\n\ndef travel",
        "        pass\n\n\ndef travel",
    ),
    Mutation(
        "MS-ENR-09",
        RULES + "panel.py",
        "max(engines, max(weapons, shields)) > t.row_cap",
        "max(engines, max(weapons, shields)) > t.row_cap + 9",
    ),
    Mutation("MS-ENR-10", RULES + "panel.py", "    return damage - by_cards - by_row", "    return damage"),
    Mutation("MS-ENR-13", RULES + "damage.py", "damage // t.station_step * t.station_step", "damage"),
    Mutation("MS-UNIT-08", "data/units.toml", '"shield", "planet"', '"mothership", "planet"'),
    Mutation(
        "MS-UNIT-10",
        "data/units.toml",
        'targets = ["guardian", "mothership", "station", "planet"]',
        'targets = ["fighter", "guardian", "mothership", "station", "planet"]',
    ),
    Mutation("MS-GRD-03", RULES + "guardians.py", "or g.anchored[anchor] ", ""),
    Mutation("MS-GRD-13", RULES + "guardians.py", "and repeats < MOST_REPEATS", "and repeats < 1"),
    Mutation("MS-GRD-17", RULES + "guardians.py", "        w.f.shared += wingmen(g, t, b, guardian)\n", ""),
    Mutation("MS-GUARD-02", RULES + "pieces.py", "if kind_of(t, other) == Kind.GUARDIAN and friends", "if friends"),
    Mutation(
        "MS-GUARD-04",
        RULES + "pieces.py",
        "friends(g, owner(other), seat) and kind_of(t, other) != Kind.STATION:\n                return True",
        "friends(g, owner(other), seat) and kind_of(t, other) == Kind.GUARDIAN:\n                return True",
    ),
    Mutation("MS-GUARD-06", RULES + "pieces.py", "    if only_bombers(g, t):\n        return False\n", ""),
    Mutation(
        "MS-GUARD-07",
        RULES + "planets.py",
        "return g.power[seat][Power.PIERCING] != 0 or not planet_guarded",
        "return not planet_guarded",
    ),
    Mutation(
        "MS-CMB-04",
        RULES + "combat.py",
        "    elif f.total == f.own_total:\n        f.stage = Stage.TIED",
        "    elif f.total == f.own_total:\n        f.stage = Stage.LOST",
    ),
    Mutation("MS-CMB-15", RULES + "combat.py", " or friends(g, owner(unit), owner(target)):", ":"),
    Mutation(
        "MS-MULTI-05", RULES + "damage.py", "for i in range(f.n):  # MS-MULTI-05", "for i in range(1):  # MS-MULTI-05"
    ),
    Mutation(
        "MS-WING-02",
        RULES + "pieces.py",
        "friends(g, owner(other), owner(unit)) and kind_of(t, other) != Kind.STATION:",
        "friends(g, owner(other), owner(unit)):",
    ),
    Mutation(
        "MS-RES-06", RULES + "planets.py", "minerals += (t.planet_minerals +", "minerals += (2 * t.planet_minerals +"
    ),
    Mutation("MS-RES-09", CHOICES + "reactions.py", "    limit = t.gas_limit\n", "    limit = t.gas_limit + 1\n"),
    Mutation("MS-RES-13", "data/rules.toml", "[loot_large]\nvalue = 3", "[loot_large]\nvalue = 1"),
    Mutation(
        "MS-TECH-03",
        RULES + "panel.py",
        "return t.branch[item] == 0 or chosen == 0 or chosen == t.branch[item]",
        "return True",
    ),
    Mutation("MS-TECH-08", RULES + "panel.py", "    later = t.replaced_by[item]\n", "    later = -1\n"),
    Mutation(
        "MS-TECH-E1",
        "data/techs.toml",
        "effects.planet_defence = { value = 9 }",
        "effects.planet_defence = { value = 8 }",
    ),
    Mutation("MS-TECH-E4A", RULES + "planets.py", "factor = max(g.power[seat][Power.MINERAL_FACTOR], 1)", "factor = 1"),
    Mutation("MS-TECH-C1", CHOICES + "reactions.py", "g.power[f.attacker][Power.WINS_TIES] != 0", "False"),
    Mutation(
        "MS-TECH-K2",
        RULES + "combat.py",
        "    if f.n > 1:\n        f.own_bonus",
        "    if f.n > 2:\n        f.own_bonus",
    ),
    Mutation("MS-TECH-S5A", RULES + "actions.py", "        g.held_by[w.order.target] = 1 + seat\n", ""),
    Mutation("MS-CARD-02", RULES + "hand.py", " and (g.active == seat or t.reacts[item] != 0)", ""),
    Mutation(
        "MS-CARD-06",
        RULES + "hand.py",
        "    if g.top >= g.n_deck:\n        return -1\n",
        "    if g.top >= g.n_deck:\n        g.top = 0\n",
    ),
    Mutation(
        "MS-ACT-08",
        "data/cards.toml",
        "effects.move_after_attack = { spaces = 2 }",
        "effects.move_after_attack = { spaces = 3 }",
    ),
    Mutation(
        "MS-ACT-13",
        RULES + "cards.py",
        "t.use_number[item][0][Number.SPACES], False)\n    for i",
        "t.use_number[item][0][Number.SPACES] + 1, False)\n    for i",
    ),
    Mutation("MS-ACT-25", RULES + "planets.py", "    if is_blockaded(g, t, seat):\n", "    if False:\n"),
    Mutation(
        "MS-ACT-29",
        RULES + "damage.py",
        "    if card < 0 or not says_yes(g, t, rec, seat):\n        return False\n    return play_card",
        "    return False\n    return play_card",
    ),
    Mutation("MS-ACT-34", RULES + "hand.py", "        cancelled = not cancelled\n", ""),
    Mutation("MS-ACT-37", CHOICES + "reactions.py", "            g.shield_off[enemy] = 1\n", ""),
    Mutation("MS-AST-06", RULES + "movement.py", "    if roll > w.f.own_total:\n", "    if roll >= w.f.own_total:\n"),
    Mutation(
        "MS-AST-09",
        RULES + "pieces.py",
        "return t.field[there] >= 0 and (here < 0 or t.field[there] != t.field[here])",
        "return t.field[there] >= 0",
    ),
    Mutation(
        "MS-PLN-05",
        RULES + "combat.py",
        "        f.bonus[i] = siege_bonus(g, t, unit)",
        "        f.bonus[i] = siege_bonus(g, t, unit) + tech_bonus(g, t, unit)",
    ),
    Mutation("MS-PLN-09", RULES + "planets.py", "    reward(g, t, rec, seat, former)\n    for", "    for"),
    Mutation("MS-VP-04", RULES + "pieces.py", "    gain_points(g, t, rec, seat, t.vp_planet)\n", ""),
    Mutation("MS-VP-06", RULES + "pieces.py", "g.active == seat and not g.counted_down", "g.active == seat"),
    Mutation("MS-VP-12", RULES + "turn.py", "elif left < g.n and g.ending < 0", "elif left < 0 and g.ending < 0"),
    Mutation("MS-MOVE-12", RULES + "movement.py", "1 + t.field[cell] if avoid else 0", "0"),
    Mutation("MS-ACT-16", RULES + "cards.py", "(1 + g.speed_more[unit]) * factor - 1", "g.speed_more[unit]"),
    Mutation(
        "MS-ACT-07", CHOICES + "reactions.py", "f.bonus[bonus_die(g, t, b, f, item, use)] += value", "f.shared += value"
    ),
    Mutation("MS-VP-07", RULES + "turn.py", "g.hull[seat] = t.return_hull", "g.hull[seat] = t.mothership_hp"),
    Mutation(
        "MS-VP-13",
        RULES + "turn.py",
        "    if g.ending >= 0:\n        finish(g, t, rec, g.ending)",
        "    if False:\n        finish(g, t, rec, g.ending)",
    ),
    Mutation(
        "MS-TEAM-03",
        "tables.py",
        "order = [team[k] for k in range(len(teams[0])) for team in teams]",
        "order = [seat for team in teams for seat in team]",
    ),
    Mutation(
        "MS-TEAM-07",
        RULES + "pieces.py",
        "if friends(g, owner(other), owner(unit)) and kind_of",
        "if owner(other) == owner(unit) and kind_of",
    ),
    Mutation(
        "MS-TEAM-11",
        RULES + "planets.py",
        " or friends(g, g.planet_owner[planet], seat):\n        return False",
        " or g.planet_owner[planet] == seat:\n        return False",
    ),
    Mutation("MS-NEU-01", "tiles.py", "if whole_tiles({hexes[i]: i for i in group}) is None:", "if False:"),
    Mutation("MS-NEU-02", RULES + "movement.py", "s.enter[cell] = Enter.BLOCK\n        elif", "pass\n        elif"),
    Mutation("MS-NEU-03", RULES + "totals.py", "(total + divisor - 1) // divisor", "total // divisor"),
    Mutation(
        "MS-NEU-04",
        RULES + "panel.py",
        "    if t.n_stars > 0 and cell >= 0 and t.near_star[cell] and not g.calm[seat]:\n        return 0\n",
        "",
    ),
    Mutation("MS-NEU-05", RULES + "neutral_fights.py", "    w.f.own_divisor = star_divisor(t, g.cell[unit])\n", ""),
    Mutation("MS-NEU-06", "tiles.py", 'enumerate(signs) if one == "h"]', 'enumerate(signs) if one in "nh"]'),
    Mutation("MS-NEU-07", RULES + "combat.py", "    f.own_divisor = star_divisor(t, g.cell[f.target])\n", ""),
    Mutation("MS-NEU-08", RULES + "combat.py", "        return shield(g, t, owner(target)) > 0", "        return True"),
    Mutation("MS-BH-01", "tiles.py", "if one.isdigit() and any(", "if False and any("),
    Mutation(
        "MS-BH-02",
        RULES + "movement.py",
        "    if in_hole(g, t, unit):\n        hole_attacks",
        "    if False:\n        hole_attacks",
    ),
    Mutation("MS-BH-03", RULES + "black_holes.py", "if kind_of(t, unit) == Kind.GUARDIAN:", "if False:"),
    Mutation("MS-BH-04", RULES + "black_holes.py", "roll <= t.black_hole_warp", "roll < t.black_hole_warp"),
    Mutation(
        "MS-BH-05", RULES + "black_holes.py", "Kind.BLACK_HOLE, roll, NOBODY)", "Kind.BLACK_HOLE, roll - 1, NOBODY)"
    ),
    Mutation(
        "MS-BH-06",
        RULES + "black_holes.py",
        "    g.gripped[unit] = 1\n",
        "    g.gripped[unit] = g.attacked[unit] = 1\n",
    ),
    Mutation("MS-BH-07", RULES + "combat.py", "    if in_hole(g, t, unit):\n        return False\n", ""),
    Mutation(
        "MS-BH-08",
        RULES + "movement.py",
        "    put(g, rec, unit, cell)\n    if g.active",
        "    if not in_hole(g, t, unit):\n        put(g, rec, unit, cell)\n    if g.active",
    ),
    Mutation(
        "MS-BH-09",
        RULES + "black_holes.py",
        "        if not g.gripped[unit]:\n            hole_attacks",
        "        if False:\n            hole_attacks",
    ),
    Mutation("MS-BH-10", RULES + "black_holes.py", "    elif t.near_hole[cell]:", "    elif False:"),
    Mutation(
        "MS-BH-11",
        RULES + "actions.py",
        "            close_phase(g, t, unit_of(seat, piece))\n    modules",
        "            pass\n    modules",
    ),
    Mutation("MS-BH-12", RULES + "black_holes.py", "and t.black_hole_damage == 1:", "and True:"),
    Mutation(
        "MS-BH-13",
        RULES + "black_holes.py",
        "            g.adrift[unit] = 1\n            tell(g, t, News.ADRIFT, unit, 1 if has_come else 0, 0)\n",
        "            if has_come:\n                tell(g, t, News.ADRIFT, unit, 1, 0)\n",
    ),
    Mutation("MS-BH-14", RULES + "black_holes.py", " or owner(unit) != g.active or", " or"),
    Mutation(
        "MS-BH-15",
        RULES + "black_holes.py",
        "    arrive(g, unit, enters_hazard(t, here, to))",
        "    arrive(g, unit, False)",
    ),
    Mutation(
        "MS-BH-16",
        RULES + "combat.py",
        "    return die_of(g, t, unit) > 0 and can_harm(g, t, unit, target)",
        "    return die_of(g, t, unit) > 0 and not in_hole(g, t, target)",
    ),
    Mutation(
        "MS-AMB-56",
        RULES + "movement.py",
        "            s.enter[cell] = Enter.HALT\n\n\ndef fence",
        "            pass\n\n\ndef fence",
    ),
    Mutation("MS-AMB-57", RULES + "turn.py", "if g.station_moved[g.active] > 0 or in_hole(g, t, home):", "if False:"),
    Mutation(
        "MS-AMB-58", RULES + "totals.py", "if all_near and t.neutron_sum == 1 else 0", "if all_near and False else 0"
    ),
    Mutation("MS-AMB-91", RULES + "planets.py", "g.attacked[unit] or in_hole(g, t, unit):", "g.attacked[unit]:"),
    Mutation("MS-AMB-104", CHOICES + "reactions.py", "if f.kind == FightKind.BLACK_HOLE and op", "if False and op"),
    Mutation(
        "MS-AMB-105",
        CHOICES + "landing.py",
        "t.hole[cell] >= 0 and is_empty(g, t, cell):\n            count += 1",
        "t.hole[cell] >= 0:\n            count += 1",
    ),
    Mutation("MS-AMB-106", RULES + "actions.py", "    return can_shoot(g, t, b, w.order)", "    return True"),
    Mutation(
        "MS-AMB-107",
        RULES + "totals.py",
        "raised_by(f, i), f.divisor[i])",
        "f.bonus[i], f.divisor[i]) + f.shared * (i == 0)",
    ),
]

SOLO = [
    Mutation("MS-SOLO-01", RULES + "turn.py", "        return 0 if g.alive[t.n - 1] else 1", "        return 1"),
    Mutation(
        "MS-SOLO-02",
        RULES + "turn.py",
        "        if not t.npc[seat]:  # MS-SOLO-02, -14\n",
        "        if t.npc[seat]:\n",
    ),
    Mutation("MS-SOLO-03", RULES + "turn.py", "    home = t.fleet_cell[seat]\n", "    home = t.station_cell[seat]\n"),
    Mutation(
        "MS-SOLO-04",
        RULES + "turn.py",
        "        set_owner(g, t, rec, planet, 0)\n    for piece",
        "        pass\n    for piece",
    ),
    Mutation(
        "MS-SOLO-05",
        RULES + "turn.py",
        "            put(g, rec, unit_of(npc, piece), t.npc_cell[piece])\n",
        "            put(g, rec, unit_of(npc, piece), t.npc_cell[piece] - 1)\n",
    ),
    Mutation("MS-SOLO-06", RULES + "turn.py", "        if not t.npc[seat]:  # MS-SOLO-06\n", "        if True:\n"),
    Mutation(
        "MS-SOLO-07",
        RULES + "npc.py",
        "    if target_open(g, t, b, owner(unit), home):\n        aim.unit = home",
        "    if target_open(g, t, b, owner(unit), home):\n        aim.unit = NOBODY",
    ),
    Mutation(
        "MS-SOLO-08",
        RULES + "npc.py",
        "aim_at_guard(g, t, b, aim, unit, g.cell[home], False)",
        "pass",
    ),
    Mutation(
        "MS-SOLO-09",
        RULES + "npc.py",
        "    if planet_open(g, t, b, owner(unit), planet):\n        aim.planet = planet",
        "    if planet_open(g, t, b, owner(unit), planet):\n        aim.planet = NOBODY",
    ),
    Mutation(
        "MS-SOLO-10",
        RULES + "npc.py",
        "g.planet_gone[planet] or g.planet_owner[planet] == seat):\n            g.errand[piece] = 0",
        "g.planet_gone[planet] or g.planet_owner[planet] == seat):\n            pass",
    ),
    Mutation("MS-SOLO-11", RULES + "npc.py", "    return least <= span\n", "    return False\n"),
    Mutation("MS-SOLO-12", RULES + "npc.py", "t.kind[piece] <= Kind.BOMBER and g.cell", "g.cell"),
    Mutation(
        "MS-SOLO-13",
        RULES + "panel.py",
        "        if is_active(g, t, seat, t.tech[i]):\n",
        "        if not t.npc[seat] and is_active(g, t, seat, t.tech[i]):\n",
    ),
    Mutation(
        "MS-SOLO-14",
        RULES + "pieces.py",
        "    if is_ship(t, unit) and not t.npc[seat]:  # MS-SOLO-14\n",
        "    if is_ship(t, unit):\n",
    ),
    Mutation("MS-SOLO-15", RULES + "npc.py", "    for straight in range(2):\n", "    for straight in range(1):\n"),
    Mutation("MS-SOLO-16", "tables.py", "item.for_sale and item.tier <= tier", "item.for_sale and item.tier < tier"),
    Mutation("MS-SOLO-17", "tables.py", '"economy": "B", "combat": "B"', '"economy": "A", "combat": "B"'),
    Mutation("MS-SOLO-26", "data/rules.toml", "[5, 5, 7, 7, 9, 9, 11, 11, 12]", "[5, 5, 7, 7, 9, 9, 11, 11, 11]"),
    Mutation("MS-SOLO-27", "tables.py", '"support": "A", "colony": "A"}', '"support": "B", "colony": "A"}'),
    Mutation("MS-SOLO-28", RULES + "panel.py", "    if t.npc[seat] and not t.npc_energy_boost:\n", "    if False:\n"),
    Mutation("MS-SOLO-30", RULES + "pieces.py", "(t.solo and teams_left(g) == 1)", "t.solo != 0"),
    Mutation("MS-SOLO-31", "data/rules.toml", "[npc_hull]\nvalue = 12", "[npc_hull]\nvalue = 11"),
    Mutation("MS-SOLO-32", "game.py", 'Outcome.COOPERATIVE if match.mode == "solo"', "Outcome.COOPERATIVE if False"),
    Mutation(
        "MS-SOLO-33",
        RULES + "turn.py",
        "    if t.solo:\n        if left <= 1:\n            finish(",
        "    if t.solo:\n        if left <= 1 and g.round > 5:\n            finish(",
    ),
    Mutation("MS-SOLO-34", RULES + "damage.py", "if seat < 0 or not g.alive[seat] or t.npc[seat]:", "if seat < 0:"),
    Mutation(
        "MS-SOLO-36",
        RULES + "planets.py",
        "    if not t.npc[seat] and t.planet_kind[planet] != PlanetKind.PLANETOID:",
        "    if t.npc[seat]:",
    ),
    Mutation(
        "MS-SOLO-37",
        RULES + "turn.py",
        "    for planet in range(t.n_planets):\n        set_owner(g, t, rec, planet, 0)\n",
        "    for planet in range(t.n_planets):\n        set_owner(g, t, rec, planet, 0)\n        g.minerals[0] += 1\n",
    ),
    Mutation("MS-SOLO-39", RULES + "turn.py", "(fits or (t.solo and distance == 0))", "fits"),
    Mutation("MS-GAP-25", RULES + "turn.py", "t.n - 1 - place if t.solo_first else place", "place"),
    Mutation("MS-GAP-26", RULES + "npc.py", "if t.npc_combined_attack != Combined.NEVER:", "if True:"),
    Mutation(
        "MS-GAP-43", RULES + "npc.py", "        planet = nearest_planet(g, t, b, unit, True)\n", "        planet = -1\n"
    ),
    Mutation(
        "MS-GAP-45", RULES + "panel.py", "t.module[Module.ARTIFACTS] and not t.npc[seat]", "t.module[Module.ARTIFACTS]"
    ),
    Mutation("MS-AMB-53", RULES + "npc.py", "1000 * hex_distance(b, g.cell[unit], g.cell[other]) + roll", "roll"),
    Mutation("MS-AMB-109", RULES + "npc.py", "(1 if t.npc_engine_range == Span.REACH_ADJACENT else 0)", "1"),
]
MUTATIONS += SOLO
INFLUENCE, DEVELOPMENTS = RULES + "influence.py", RULES + "developments.py"
LATER = [  # influence, developments and moons
    Mutation("MS-INF-01", RULES + "pieces.py", "    g.influence[seat] = 0\n", ""),
    Mutation("MS-INF-02", "data/rules.toml", "[kill_influence]\nvalue = 1", "[kill_influence]\nvalue = 2"),
    Mutation(
        "MS-INF-03", RULES + "takeovers.py", "g.influence[seat] >= takeover_price", "g.influence[seat] > takeover_price"
    ),
    Mutation(
        "MS-INF-04",
        RULES + "takeovers.py",
        "t.takeover_price + defence_of(g, t, planet)",
        "t.takeover_price + t.planet_defence",
    ),
    Mutation(
        "MS-INF-06",
        RULES + "takeovers.py",
        "    capture(g, t, rec, seat, planet, Taking.BY_INFLUENCE)\n",
        "    g.planet_owner[planet] = seat\n",
    ),
    Mutation("MS-INF-07", RULES + "takeovers.py", "Taking.BY_INFLUENCE)", "Taking.BY_ATTACK)"),
    Mutation("MS-INF-09", "data/rules.toml", "[block_price]\nvalue = 2", "[block_price]\nvalue = 3"),
    Mutation(
        "MS-INF-10", RULES + "actions.py", "    g.anchored[anchor] = 1\n    spend_influence", "    spend_influence"
    ),
    Mutation("MS-INF-12", RULES + "takeovers.py", "    lose_influence(g, rec, victim, amount)\n", ""),
    Mutation(
        "MS-INF-13", DEVELOPMENTS, "        g.plans[0] = g.market[i]\n", "        g.plans[g.n_plans] = g.market[i]\n"
    ),
    Mutation("MS-INF-14", INFLUENCE, "ships * t.attack_influence", "t.attack_influence"),
    Mutation("MS-INF-15", INFLUENCE, "lost = min(amount, g.influence[seat])", "lost = amount"),
    Mutation("MS-INF-16", INFLUENCE, " or holder < 0:", ":"),
    Mutation("MS-INF-18", RULES + "takeovers.py", "holder < 0 or friends(g, holder, seat) or", "holder < 0 or"),
    Mutation("MS-AMB-73", CHOICES + "blocking.py", "g.order[(place + step) % g.n]", "step % g.n"),
    Mutation("MS-DEV-01", "data/developments.toml", "copies = 4", "copies = 3"),
    Mutation("MS-DEV-02", "checks.py", '(("artifacts", "influence"), "MS-DEV-02")', '(("artifacts",), "MS-DEV-02")'),
    Mutation("MS-DEV-03", "data/rules.toml", "[market_size]\nvalue = 3", "[market_size]\nvalue = 4"),
    Mutation("MS-DEV-04", DEVELOPMENTS, "planet < g.n_tokens and lies_open(g, planet)", "planet < g.n_tokens"),
    Mutation("MS-DEV-05", DEVELOPMENTS, "t.development_cost[g.n_built[planet]]", "t.development_cost[0]"),
    Mutation("MS-DEV-06", DEVELOPMENTS, "        g.built_now[planet] = 1\n", "        pass\n"),
    Mutation("MS-DEV-07", "data/rules.toml", "[developments_most]\nvalue = 3", "[developments_most]\nvalue = 2"),
    Mutation("MS-DEV-08", DEVELOPMENTS, "        if g.built[planet][i] == item:\n", "        if False:\n"),
    Mutation("MS-DEV-10", DEVELOPMENTS, "t.ground[item] != 1 + t.planet_kind[planet]", "t.ground[item] == 0"),
    Mutation("MS-DEV-12", RULES + "planets.py", "            influence += g.planet_yield[planet][2]\n", ""),
    Mutation("MS-DEV-13", RULES + "artifacts.py", "g.planet_bonus[planet] += value", "g.planet_bonus[planet] = value"),
    Mutation(
        "MS-DEV-14",
        DEVELOPMENTS,
        "    note_planets(g, t, b)\n    renew_powers(g, t, rec, seat)\n",
        "    note_planets(g, t, b)\n",
    ),
    Mutation(
        "MS-DEV-15",
        DEVELOPMENTS,
        "    gain_points(g, t, rec, seat, points_of(t, seat, item))\n    note_planets",
        "    note_planets",
    ),
    Mutation("MS-DEV-16", DEVELOPMENTS, "how == Taking.BY_ATTACK and former >= 0", "former >= 0"),
    Mutation("MS-DEV-17", DEVELOPMENTS, "        gain_points(g, t, rec, captor, points_of(t, captor, item))\n", ""),
    Mutation("MS-DEV-20", DEVELOPMENTS, "how == Taking.BY_ATTACK and former >= 0", "how == Taking.BY_ATTACK"),
    Mutation(
        "MS-DEV-21", DEVELOPMENTS, "min(t.market_size, MAX_MARKET) and g.n_plans > 0", "min(t.market_size, MAX_MARKET)"
    ),
    Mutation(
        "MS-DEV-22",
        DEVELOPMENTS,
        "    if t.market_refill == 0:\n        fill_market(g, t, rec)\n\n\ndef take_from",
        "\n\ndef take_from",
    ),
    Mutation(
        "MS-DEV-24", DEVELOPMENTS, "    shuffle(draft.plans, n, draft.key", "    shuffle(draft.plans, 0, draft.key"
    ),
    Mutation(
        "MS-MOON-02",
        "checks.py",
        '"moons": (("artifacts", "influence", "developments")',
        '"moons": (("artifacts", "influence")',
    ),
    Mutation("MS-MOON-03", RULES + "moons.py", "return t.moon[planet] != 0 or", "return"),
    Mutation("MS-AMB-95", RULES + "moons.py", "(t.moon_bonus == 0 or g.bonus_rolls[planet] == 0)", "True"),
    Mutation("MS-MOON-04", RULES + "moons.py", "seat, face - 1, 1)", "seat, face % 6, 1)"),
    Mutation("MS-MOON-05", RULES + "rewards.py", "    if not taken:\n", "    if False:\n"),
    Mutation("MS-MOON-06", RULES + "rewards.py", "    g.anchored[spot // MAX_CELLS] = 1\n", ""),
    Mutation("MS-GRD-24", CHOICES + "reward_choice.py", "free_guardian(g, t, seat) < 0 or", ""),
    Mutation("MS-MOON-07", RULES + "rewards.py", "choice // g.n_market, False)", "choice // g.n_market, True)"),
    Mutation("MS-MOON-09", DEVELOPMENTS, "t.developments_most + t.moon[planet]", "t.developments_most"),
    Mutation("MS-MOON-11", RULES + "planets.py", " and t.planet_kind[planet] != PlanetKind.PLANETOID:", ":"),
    Mutation("MS-MOON-13", DEVELOPMENTS, "most = 1 if t.planet_kind", "most = 2 if t.planet_kind"),
    Mutation("MS-MOON-16", "moon_fields.py", "MOST_MOONS = 4", "MOST_MOONS = 5"),
]
OBJECTIVES, TASKS = RULES + "objectives.py", RULES + "tasks.py"
LATER += [
    Mutation(
        "MS-OBJ-01", "checks.py", '"objectives": (("artifacts",), "MS-OBJ-01")', '"objectives": ((), "MS-OBJ-01")'
    ),
    Mutation("MS-OBJ-02", "data/rules.toml", "[objectives_dealt]\nvalue = 2", "[objectives_dealt]\nvalue = 3"),
    Mutation("MS-OBJ-04", "data/rules.toml", "[objective_swap]\nvalue = 2", "[objective_swap]\nvalue = 1"),
    Mutation(
        "MS-OBJ-05",
        RULES + "modules.py",
        "    if t.module[Module.OBJECTIVES]:\n        begin_tasks(g, t)\n        claim_all(g, t, b, w, rec)\n",
        "    if t.module[Module.OBJECTIVES]:\n        begin_tasks(g, t)\n",
    ),
    Mutation(
        "MS-OBJ-06",
        OBJECTIVES,
        "    seat = g.active\n    if not g.alive[seat] or t.npc[seat]:",
        "    seat = (g.active + 1) % g.n\n    if not g.alive[seat] or t.npc[seat]:",
    ),
    Mutation(
        "MS-OBJ-07",
        OBJECTIVES,
        "    while claimed and g.alive[seat]:\n        claimed = False\n",
        "    for _ in range(1):\n        claimed = False\n",
    ),
    Mutation("MS-OBJ-11", RULES + "rewards.py", "and amount % t.station_step == 0 else 0", "else 0"),
    Mutation("MS-OBJ-14", RULES + "rewards.py", "reward - Reward.TECH_ECONOMY)", "0)"),
    Mutation(
        "MS-OBJ-16",
        OBJECTIVES,
        "                lose_aim(g, seat, i)\n                record_use(rec, seat, item, Gain.PLAYED)\n",
        "                lose_aim(g, seat, i)\n                draw_aim(g, rec, seat)\n",
    ),
    Mutation(
        "MS-OBJ-17",
        OBJECTIVES,
        "                close_aim(g, i)\n",
        "                close_aim(g, i)\n                open_one(g, rec)\n",
    ),
    Mutation(
        "MS-OBJ-20",
        RULES + "rewards.py",
        "    if tier >= TIERS:\n        return NOBODY\n",
        "    if tier >= 2:\n        return NOBODY\n",
    ),
    Mutation(
        "MS-OBJ-21", "module_tables.py", 'item.kind == "objective" and _is_met(a, item)', 'item.kind == "objective"'
    ),
    Mutation("MS-OBJ-22", RULES + "modules.py", "        discard_of_the_fallen(g, rec)\n", ""),
    Mutation("MS-OBJ-23", OBJECTIVES, "    if t.objective_variant == 1 or g.n_aims == 0:", "    if g.n_aims == 0:"),
    Mutation(
        "MS-AMB-112",
        OBJECTIVES,
        "open_one(g, rec) if t.objective_variant == 1 else draw_aim(g, rec, seat)",
        "draw_aim(g, rec, seat)",
    ),
    Mutation(
        "MS-AMB-60",
        TASKS,
        "    g.progress[seat][i] += amount\n".replace("    g", "            g"),
        "            g.progress[seat][i] += 0\n",
    ),
]
MUTATIONS += LATER
BEACONS, STORIES, TOKENS = RULES + "beacons.py", RULES + "stories.py", RULES + "beacon_tokens.py"
CALLS = [  # beacons
    Mutation("MS-BCN-01", "data/rules.toml", "[beacon_fighters]\nvalue = 6", "[beacon_fighters]\nvalue = 5"),
    Mutation(
        "MS-BCN-02",
        BEACONS,
        "    shuffle(g.beacon_kind, t.n_beacon_tokens, g.key, Purpose.BEACONS, 0, 0)\n",
        "",
    ),
    Mutation(
        "MS-BCN-03",
        BEACONS,
        "Beacon.LOCKED if t.beacon_locked[i] else Beacon.ACTIVE",
        "Beacon.ACTIVE",
    ),
    Mutation(
        "MS-BCN-04",
        BEACONS,
        "    for i in range(t.n_beacons):\n        if g.beacon[i] == Beacon.ACTIVE:\n            return\n",
        "",
    ),
    Mutation("MS-BCN-05", BEACONS, "    g.called = 1\n", ""),
    Mutation("MS-BCN-06", TOKENS, "    return g.beacon_kind[place] == kind_of(t, unit)\n", "    return True\n"),
    Mutation(
        "MS-BCN-07",
        BEACONS,
        "        tell_story(g, t, b, w, rec, seat, unit, item)\n",
        "        pass\n",
    ),
    Mutation("MS-BCN-08", TOKENS, "return g.called == 0 and g.kept", "return g.kept"),
    Mutation(
        "MS-BCN-09",
        RULES + "modules.py",
        "        if what == News.MOVEMENT_OVER and t.module[Module.BEACONS]:\n",
        "        if what == News.MOVEMENT_OVER and g.moved[unit] == 1:\n",
    ),
    Mutation("MS-BCN-10", BEACONS, "    g.beacon[place] = Beacon.GONE  # MS-BCN-10\n", ""),
    Mutation("MS-BCN-11", STORIES, "    for i in range(t.n_gifts[item][group]):\n", "    for i in range(1):\n"),
    Mutation(
        "MS-BCN-12",
        STORIES,
        "        group = chosen_option(g, t, b, w, rec, seat, unit, item)\n",
        "        group = 0\n",
    ),
    Mutation("MS-BCN-13", STORIES, "group = 0 if face >= t.judge_number[item] else 1", "group = 0"),
    Mutation("MS-BCN-14", STORIES, "        lost = min(number, g.gas[seat])\n", "        lost = 0\n"),
    Mutation(
        "MS-BCN-15",
        BEACONS,
        "        g.stories_gone[item] += 1\n        item = top_story(g)\n",
        "        item = top_story(g)\n",
    ),
    Mutation("MS-BCN-17", TOKENS, "g.called == 0 and g.kept[seat] == 0 and", "g.called == 0 and"),
    Mutation(
        "MS-BCN-18",
        STORIES,
        "        fold(g, t, b, w, rec, unit)\n",
        "        fold(g, t, b, w, rec, mothership(seat))\n",
    ),
    Mutation("MS-BCN-19", RULES + "story_options.py", "hex_distance(b, place, g.cell[unit]) == far", "True"),
    Mutation("MS-BCN-20", "module_tables.py", 'for module in needs.split(" or "))', 'for module in ("influence",))'),
    Mutation("MS-BCN-22", STORIES, "    energy = energy_in(g, t, seat, row)\n", "    energy = g.row[seat][row]\n"),
    Mutation("MS-BCN-26", BEACONS, "    shuffle(draft.beacon_kind, unseen, draft.key, Purpose.BEACONS, 0, 0)\n", ""),
    Mutation(
        "MS-AMB-59", TOKENS, "    if g.cell[unit] < 0 or owner(unit) != g.active", "    if owner(unit) != g.active"
    ),
    Mutation("MS-AMB-102", BEACONS, " or (t.beacon_activation == 1 and not wants_beacon(g, t, owner(unit)))", ""),
    Mutation("MS-GAP-48", STORIES, "        if w.f.own_total >= number:\n            return\n", ""),
]
MUTATIONS += CALLS
