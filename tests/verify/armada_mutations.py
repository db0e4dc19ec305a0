"""Rules of Armada, each broken in one place: the tests that cite the rule must notice."""

from .mutations import Mutation

RULES = "engine/rules/"
FORGIVEN = "            pass\n"
MUTATIONS = [
    Mutation("AR-PS-01", RULES + "planning.py", "= g.power[seat][Op.FREE_TRAVEL]", "= 0"),
    Mutation("AR-MOD-02", RULES + "planning.py", "return max(1, g.power[seat][Op.HOPS])", "return 1"),
    Mutation("AR-MOD-15", RULES + "planning.py", "g.power[seat][Op.SCAN] > 0 and not g.scanned[seat] & 1", "True"),
    Mutation(
        "AR-BUY-05", RULES + "shop.py", "    if old != NOBODY:\n        give_back", "    if False:\n        give_back"
    ),
    Mutation(
        "AR-HER-14",
        RULES + "shop.py",
        "min(t.module_price[module], g.bank)",
        "min(t.module_price[module] // 2, g.bank)",
    ),
    Mutation("AR-BUY-06", RULES + "shop.py", "    g.station[seat][at] = g.printed[seat][at]\n    record", "    record"),
    Mutation("AR-SAV-01", RULES + "savior.py", "value += 1000000", "value += 1"),
    Mutation("AR-SAV-02", RULES + "savior.py", "range(SAVIOR_TILES):\n        fit_tile", "range(1):\n        fit_tile"),
    Mutation("AR-EVT-08", RULES + "hazards.py", "if t.hazard[event] == hazard and in_force(g, t, event):", "if False:"),
    Mutation(
        "AR-RES-07",
        RULES + "hazards.py",
        "event_number[event] > t.event_number[best]",
        "event_number[event] < t.event_number[best]",
    ),
    Mutation(
        "AR-MOD-34",
        RULES + "hazards.py",
        "if g.power[seat][Op.IGNORE_HAZARD] or g.removed[seat]:",
        "if g.removed[seat]:",
    ),
    Mutation("AR-MOD-23", RULES + "hazards.py", " and power_at(g, t.event_place[event], Op.JAM) == 0", ""),
    Mutation("AR-CMB-11", RULES + "leaving.py", "    g.out_of_phase[seat] = 1\n", ""),
    Mutation("AR-AMB-15", RULES + "leaving.py", "    g.shield[seat] = shield_limit(g, t, seat)\n", ""),
    Mutation("AR-TMC-07", RULES + "leaving.py", "f.front = next_front(g, f)", "f.front = NOBODY"),
    Mutation("AR-FIN-06", RULES + "finals.py", "return final != Final.OBLIVION or t.n >= 2", "return True"),
    Mutation("AR-LOK-02", RULES + "finals.py", "and t.nearby[g.final_at][place] and", "and False and"),
    Mutation("AR-OUR-06", RULES + "finals.py", "            g.final_hurt[part] = 0\n", FORGIVEN),
    Mutation(
        "AR-AV2-02", RULES + "finals.py", "if g.final_timer >= t.planet_timers:", "if g.final_timer > t.planet_timers:"
    ),
    Mutation("AR-AV2-04", RULES + "finals.py", "            remove_fleet(g, fleet)\n", FORGIVEN),
    Mutation(
        "AR-ART-04",
        RULES + "finals.py",
        "if g.final == Final.ARTEMIS and g.beacon[t.opening_event] != Beacon.BOARD:",
        "if False:",
    ),
    Mutation(
        "AR-ART-05", RULES + "finals.py", "return g.final == Final.ARTEMIS and g.final_at == place", "return False"
    ),
    Mutation(
        "AR-AWY-03",
        RULES + "mission.py",
        "r.symbol[seat][i] == Symbol.MEDICAL and",
        "r.symbol[seat][i] == Symbol.SCIENCE and",
    ),
    Mutation("AR-AWY-04", RULES + "mission.py", "if not m.gave[seat] and not has_free_medic(g, r, seat):", "if False:"),
    Mutation(
        "AR-AWY-11",
        RULES + "mission.py",
        "                r.use[seat][i] = Use.SPENT\n                m.gave",
        "                m.gave",
    ),
    Mutation("AR-AWY-07", RULES + "mission.py", " or gives_up(g, t, m, seat):", ":"),
    Mutation("AR-OBL-03", RULES + "mission.py", "g.crew[seat][i] == 0 and r.symbol", "r.symbol"),
    Mutation(
        "AR-SPM-05",
        RULES + "mission.py",
        "return kinds >= t.special_size[m.event]",
        "return kinds > t.special_size[m.event]",
    ),
    Mutation("AR-ESC-04", RULES + "escape.py", "t.escape_dice - f.escape_dice[seat]", "t.escape_dice"),
    Mutation("AR-HER-02", RULES + "escape.py", "if g.able[seat][Ability.SURVIVE] and symbol", "if False and symbol"),
    Mutation("AR-ESC-02", RULES + "escape.py", "    f.end = FightEnd.ESCAPE\n", "    f.end = FightEnd.VICTORY\n"),
    Mutation("AR-TMC-05", RULES + "escape.py", "    f.front = ally\n", ""),
    Mutation("AR-ENC-03", RULES + "events.py", " or fleets_at(g, place) > 0:", ":"),
    Mutation(
        "AR-ENC-07", RULES + "events.py", "exempt: bool = g.n_primes == 0 or t.prime[event] > 0", "exempt: bool = True"
    ),
    Mutation("AR-HER-28", RULES + "events.py", "return exempt or alone", "return exempt"),
    Mutation("AR-SPM-08", RULES + "events.py", " and g.credits[seat] < t.special_size[event]:", " and False:"),
    Mutation("AR-HER-07", RULES + "events.py", "                spared = True\n", "                spared = False\n"),
    Mutation("AR-SPM-07", RULES + "events.py", "g.skip_planning = 1", "g.skip_planning = 0"),
    Mutation("AR-MOD-36", RULES + "events.py", "    g.station[seat][at] = t.cargo_module\n", ""),
    Mutation("AR-OBL-05", RULES + "events.py", "        win(g, Final.OBLIVION)  # AR-OBL-05\n", ""),
    Mutation("AR-SCR-01", RULES + "closing.py", "scrap += f.scrap[faction]", "scrap = max(scrap, f.scrap[faction])"),
    Mutation(
        "AR-SCR-03",
        RULES + "closing.py",
        "if f.end == FightEnd.VICTORY:\n        share_scrap",
        "if True:\n        share_scrap",
    ),
    Mutation("AR-CMB-07", RULES + "closing.py", "            g.shield[seat] = shield_limit(g, t, seat)\n", ""),
    Mutation(
        "AR-CMB-10",
        RULES + "closing.py",
        "        if not f.dead[i]:\n            g.fleet_card",
        "        if True:\n            g.fleet_card",
    ),
    Mutation(
        "AR-LOK-04",
        RULES + "closing.py",
        "keeps = f.end != FightEnd.DEFEAT",
        "keeps = False",
    ),
    Mutation("AR-CMB-19", RULES + "combat.py", "if gathered == 0 and w.r.assigned[seat] == 0:", "if False:"),
    Mutation("AR-GAP-37", RULES + "combat.py", "w.f.round >= t.combat_cap:", "w.f.round >= t.combat_cap + 9:"),
    Mutation(
        "AR-EN-16", RULES + "combat.py", "attack_ship(g, t, f, r, rec, seat, f.blast_card, energy, 0, 0, 0, 0)", "pass"
    ),
    Mutation("AR-FAQ-05", RULES + "beacons.py", "    if events_left(g) == 0:", "    if g.n_bag == 0:"),
    Mutation("AR-LOK-05", RULES + "escape.py", "        f.end = FightEnd.LEFT\n", FORGIVEN),
    Mutation(
        "AR-EN-05", RULES + "foes.py", "and f.armed[i] and f.bare[i]:", "and f.armed[i] and shield_of(g, f, i) == 0:"
    ),
    Mutation("AR-EN-10", RULES + "foes.py", "(f.lost_hull[seat] or f.own_loss[seat])", "f.lost_hull[seat]"),
    Mutation("AR-EN-21", RULES + "hits.py", "(lost > 0 or harmless or not", "(lost > 0 or not"),
    Mutation("AR-VAR-04", RULES + "shop.py", "            o.item[o.n] = module\n            o.n += 1\n", FORGIVEN),
    Mutation("AR-HER-24", RULES + "encounter.py", "        who = relayed(g, team)\n", "        who = team\n"),
    Mutation("AR-HER-25", RULES + "actions.py", "if g.able[ally][Ability.REUSE_HEALED] or", "if"),
    Mutation("AR-HER-34", RULES + "combat.py", "r.use[seat][i] == 0 and r.copied[seat][i]:", "r.use[seat][i] == 0:"),
    Mutation(
        "AR-MOD-03", RULES + "actions.py", "for _ in range(symbols_locked(g, r, seat, station)):", "for _ in range(1):"
    ),
    Mutation(
        "AR-MOD-11",
        RULES + "finals.py",
        "put_ship(g, fleet, card, power_at(g, place, Op.MINES))",
        "put_ship(g, fleet, card, 0)",
    ),
    Mutation("AR-MOD-24", RULES + "finals.py", "    if may_spawn(g, g.final_at):\n", "    if True:\n"),
    Mutation("AR-SAV-05", RULES + "hull.py", "        g.removed[seat] = 1\n", "        pass\n"),
    Mutation("AR-MOD-22", RULES + "teleport.py", "= 0 if home == 1 + ally else home", "= 0"),
    Mutation("AR-HER-16", RULES + "dice.py", "range(1 + g.able[seat][Ability.REPAIR_REROLL])", "range(1)"),
    Mutation(
        "AR-AMB-19",
        RULES + "dice.py",
        "if t.repair_counts[symbol]:",
        "if t.repair_counts[symbol] or symbol == Symbol.COMMAND:",
    ),
]
