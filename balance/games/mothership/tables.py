"""Turns a match of Mothership into the tables that the engine reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from ...core.grid import Grid
from ...core.hexgrid import link_hexes
from ...core.names import MAX_CELLS
from ...errors import ScenarioError, UnknownName
from ..arrangement import Arrangement
from ..catalogue.contents import Item, Policy
from ..fill_tables import fill, padded
from ..policy_tables import policy_tables, steady
from ..spec import Seat
from .checks import SOLO, changed, check_inputs, check_solo
from .engine.bot.weights import Weight
from .engine.names import (
    MAX_AIMS,
    MAX_BEACONS,
    MAX_DECK,
    MAX_ENTRIES,
    MAX_GIFTS,
    MAX_ITEMS,
    MAX_MANNERS,
    MAX_PIECES,
    MAX_PLANS,
    MAX_STORIES,
    MAX_TOKENS,
    MAX_USES,
    TIERS,
    Combine,
    Condition,
    Harm,
    Judge,
    Kind,
    Mode,
    Module,
    Number,
    Reaction,
    Side,
    Task,
    Window,
)
from .engine.tables import Rules
from .layout import Layout
from .vocabulary import (
    ARTIFACT_POWERS,
    ARTIFACT_UNIT_POWERS,
    BEACON_OPERATIONS,
    BRANCHES,
    CARD_OPERATIONS,
    CATEGORIES,
    DEVELOPMENT_POWERS,
    FLEET,
    GROUNDS,
    GROUPS,
    OBJECTIVE_OPERATIONS,
    OP_CODES,
    OPTIONS,
    OUTCOME_MODULES,
    OUTCOMES,
    REACTIONS,
    ROLLERS,
    TECH_POWERS,
    UNIT_POWERS,
    VOCABULARY,
)

READINGS = {  # choices of rules.toml in the order of the engine's codes
    "weapon_map": ("floor", "ceil"),
    "engine_map": ("one_to_one", "floor_half", "ceil_half", "capped_at_8"),
    "gas_cap": ("per_player", "total"),
    "reaction_set": ("forced", "inferred", "wide"),
    "mixed_attack_split": ("fighters_shield_only", "whole_sum"),
    "guardian_repeat": ("until_gone", "after_loss_only", "once"),
    "remote_vs_guard": ("guard_holds", "ignores_guard"),
    "trade_blockade": ("everybody", "enemies_only"),
    "energy_lock": ("on_move_or_attack", "on_move_only"),
    "neutron_sum": ("each_ship", "whole_sum"),
    "black_hole_damage": ("absorbed", "hull_directly"),
    "vp_eliminated": ("points_count", "survivors_first"),
    "solo_first": ("player", "npc"),
    "npc_order": ("mothership_first", "bombers_first"),
    "npc_combined_attack": ("planets", "never", "always"),
    "market_refill": ("at_once", "end_of_turn"),
    "objective_variant": ("hidden", "global"),
    "moon_bonus": ("every_capture", "first_capture"),
    "beacon_activation": ("compulsory", "optional"),
    "npc_engine_range": ("reach_adjacent", "hex_distance"),
}
ROW_CUBES = 64
TOKENS = ("beacon_fighters", "beacon_bombers", "beacon_motherships")  # in the order of Kind
DARK_BRANCHES = {"economy": "B", "combat": "B", "support": "A", "colony": "A"}  # MS-SOLO-17
NO_NPC = {"solo": 0, "npc": [], "npc_row": 0, "npc_turn": [], "npc_cell": []}
POWERS_OF = {**TECH_POWERS, **ARTIFACT_POWERS, **DEVELOPMENT_POWERS}  # operation -> number -> power
ALLOWED = {  # operations of a kind of items
    "tech": (*TECH_POWERS, *UNIT_POWERS),
    "card": tuple(CARD_OPERATIONS),
    "development": tuple(DEVELOPMENT_POWERS),
    "objective": tuple(OBJECTIVE_OPERATIONS),
    "beacon": tuple(BEACON_OPERATIONS),
    "artifact": (*(name for name in {**TECH_POWERS, **ARTIFACT_POWERS} if name != "fresh_dice"), *ARTIFACT_UNIT_POWERS),
}
Values = dict[str, Any]


def build_rules(a: Arrangement, layout: Layout, modules: Sequence[str], bots: Iterable[Policy] = ()) -> Rules:
    """The tables of a match; a ScenarioError names whatever does not fit together.

    Parameters
    ----------
    bots : those that a bot with look-ahead may imitate for a turn
    """
    values = dict(a.values)
    codes = {name: READINGS[name].index(values[name]) if name in READINGS else values[name] for name in values}
    check_inputs(a)
    solo = a.match.mode == SOLO
    check_solo(solo, layout)
    if changed(a, "guardian", "price"):
        codes["guardian_price"] = next(item.price for item in a.items if item.id == "guardian")
    rules = Rules()
    fill(
        rules,
        codes
        | _match(a, codes)
        | _pieces(a.items, codes, layout)
        | _items(a)
        | _techs(a, codes)
        | _cards(a, codes, modules)
        | _artifacts(a.items)
        | _developments(a.items)
        | _objectives(a)
        | _stories(a)
        | _gifts(a.items)
        | _beacons(layout, codes)
        | _board(layout)
        | {"moon": [int(cell in layout.moons) for cell in layout.planets]}
        | _seats(a, layout)
        | (_npc(a, codes, layout) if solo else NO_NPC)
        | policy_tables(a, steady(bots)[:MAX_MANNERS], Weight, wants=True),
    )
    if rules.n_deck < sum(rules.hand_size + extra for extra in rules.extra_cards[: a.n]):
        raise ScenarioError(f"the deck has only {rules.n_deck} cards, too few for the opening hands")
    return rules


def build_grid(layout: Layout) -> Grid:
    """The board with its neighbours."""
    grid = Grid()
    grid.n = len(layout.hexes)
    grid.x = padded("x", [q for q, _ in layout.hexes], grid.x)
    grid.y = padded("y", [r for _, r in layout.hexes], grid.y)
    link_hexes(grid)
    return grid


def _match(a: Arrangement, codes: Values) -> Values:
    teams = [[s for s in range(a.n) if a.team[s] == team] for team in sorted(set(a.team))]
    order = [team[k] for k in range(len(teams[0])) for team in teams]  # MS-TEAM-03: teams take turns
    mode = Mode.VICTORY_POINTS if a.match.mode == "victory_points" else Mode.DEATHMATCH
    solo = a.match.mode == SOLO
    return {
        "mode": int(mode),
        "n": a.n + solo,
        "team": [*a.team, *[a.n] * solo],
        "order": order,
        "module": [int(m.name.lower() in a.match.modules) for m in Module],
        "any_module": int(bool(a.match.modules)),
        "vp_target": codes["vp_target_few"] if a.n <= 4 else codes["vp_target_many"],
    }


def _pieces(items: Sequence[Item], codes: Values, layout: Layout) -> Values:
    """Ships first (mothership, fighters, bombers), then the station, then the guardians."""
    units = {item.id: item for item in items if item.kind in ("unit", "hazard")}
    fleet = ["mothership", *(name for name in FLEET for _ in range(_ships(units[name], layout)))]
    kinds = [*fleet, "station", *["guardian"] * units["guardian"].copies]
    if len(kinds) > MAX_PIECES:
        raise ScenarioError(f"{len(kinds)} pieces a player; the limit is {MAX_PIECES}")
    order = [kind.name.lower() for kind in Kind]
    number = [_number(units.get(name), "die", "sides") for name in order]
    harm = [[_harm(units.get(name), loser) for loser in order] for name in order]
    cubes = range(ROW_CUBES)
    up = codes["weapon_map"] == 1
    reading = READINGS["engine_map"][codes["engine_map"]]
    return {
        "n_pieces": len(kinds),
        "kind": [int(Kind[kind.upper()]) for kind in kinds],
        "n_ships": len(fleet),
        "station": len(fleet),
        "die": number,
        "kill_points": [codes[f"vp_{name}"] for name in order[: Kind.STATION + 1]],  # GAP-15
        "engine": [_number(units.get(name), "engine", "spaces") for name in order],
        "harm": harm,
        "reach": [int(row[Kind.PLANET] != Harm.NOTHING) for row in harm],
        "weapon_die": [min(2 * ((c + up) // 2), codes["largest_die"]) for c in cubes],
        "engine_spaces": [engine_spaces(reading, c) for c in cubes],
    }


def _ships(unit: Item, layout: Layout) -> int:
    """Ships of a kind that some side has: each player, or the NPC of the layout."""
    return max(unit.copies, sum(kind == unit.id for kind, _ in layout.npc))


def _npc(a: Arrangement, codes: Values, layout: Layout) -> Values:
    """MS-SOLO-05, -16 to -26: the NPC's ships, and the energy of its level; its techs are granted (`npc_techs`)."""
    fleet = ["mothership", *(name for name in FLEET for _ in range(_ships(_unit(a, name), layout)))]
    cells = [-1] * len(fleet)
    for kind, cell in layout.npc:
        cells[next(p for p, name in enumerate(fleet) if name == kind and cells[p] < 0)] = cell
    turn = sorted(range(len(fleet)), key=lambda p: (fleet[p] != "bomber") if codes["npc_order"] else 0)
    return {
        "solo": 1,
        "npc": [0, 1],
        "npc_row": codes["solo_energy"][codes["solo_level"] - 1],
        "npc_turn": turn,
        "npc_cell": cells,
    }


def npc_techs(a: Arrangement) -> frozenset[int]:
    """MS-SOLO-16, -17: the tiles of all trees up to the tier of the level, on the branches with the dark tiles."""
    level, tiers = a.values["solo_level"], a.values["solo_tier"]
    assert isinstance(level, int)
    assert isinstance(tiers, list)
    tier = int(tiers[level - 1])
    dark = {category: {"trunk", branch} for category, branch in DARK_BRANCHES.items()}
    return frozenset(
        i
        for i, item in enumerate(a.items)
        if item.kind == "tech" and item.for_sale and item.tier <= tier
        if item.own["branch"] in dark[str(item.own["category"])]
    )


def _unit(a: Arrangement, name: str) -> Item:
    return next(item for item in a.items if item.id == name)


def engine_spaces(reading: str, cubes: int) -> int:
    """MS-ENR-05, GAP-03: spaces of a mothership with so many cubes in its engine row."""
    return {"one_to_one": cubes, "floor_half": cubes // 2, "ceil_half": (cubes + 1) // 2, "capped_at_8": min(cubes, 8)}[
        reading
    ]


def _number(unit: Item | None, operation: str, key: str) -> int:
    use = unit.effect(operation) if unit else None
    return int(use[key]) if use else 0


def _harm(unit: Item | None, loser: str) -> int:
    """MS-UNIT-06 to -13: what a winner of this kind does to a loser of that kind."""
    use = unit.effect("harms") if unit else None
    targets = use["targets"] if use else []
    if loser == "mothership":
        return int(Harm.HULL if loser in targets else Harm.SHIELD if "shield" in targets else Harm.NOTHING)
    if loser not in targets:
        return int(Harm.NOTHING)
    return int({"station": Harm.STEPS, "planet": Harm.CAPTURE}.get(loser, Harm.DESTROY))


def _items(a: Arrangement) -> Values:
    if len(a.items) > MAX_ITEMS:
        raise ScenarioError(f"{len(a.items)} items; the limit is {MAX_ITEMS}")
    for item in a.items:
        allowed = ALLOWED.get(item.kind)
        for operation in item.effects if allowed else ():
            if operation not in allowed:  # type: ignore[operator]
                article = "an" if item.kind[0] in "aeiou" else "a"
                raise ScenarioError(f"items.{item.id}: {operation} is no operation of {article} {item.kind}").at(
                    "set", f"items.{item.id}"
                )
    return {
        "n_items": len(a.items),
        "guardian": [item.id for item in a.items].index("guardian"),
        "n_cards": len(_numbers_of(a.items, "card")),
        "card": _numbers_of(a.items, "card"),
        "n_techs": len(_numbers_of(a.items, "tech")),
        "tech": _numbers_of(a.items, "tech"),
        "n_artifacts": len(_numbers_of(a.items, "artifact")),
        "artifact": _numbers_of(a.items, "artifact"),
        "n_developments": len(_numbers_of(a.items, "development")),
        "development": _numbers_of(a.items, "development"),
        "ground": [GROUNDS.index(item.own["planet"]) if item.kind == "development" else 0 for item in a.items],
        "is_tech": [int(item.kind == "tech") for item in a.items],
        "for_sale": [int(item.for_sale) for item in a.items],
        "tier": [item.tier for item in a.items],
    }


def _numbers_of(items: Sequence[Item], kind: str) -> list[int]:
    return [i for i, item in enumerate(items) if item.kind == kind]


def _techs(a: Arrangement, codes: Values) -> Values:
    at = [[[-1] * len(BRANCHES) for _ in range(TIERS)] for _ in CATEGORIES]
    number = {item.id: i for i, item in enumerate(a.items)}
    replaced_by = [-1] * MAX_ITEMS
    category, branch, price = [0] * MAX_ITEMS, [0] * MAX_ITEMS, [0] * MAX_ITEMS
    for i, item in enumerate(a.items):
        if item.kind != "tech":
            continue
        if item.own["category"] == "none" or not 1 <= item.tier <= TIERS:
            raise ScenarioError(f"items.{item.id}: a tech needs a category and a tier from 1 to {TIERS}").at(
                "set", f"items.{item.id}"
            )
        category[i], branch[i] = CATEGORIES.index(item.own["category"]), BRANCHES.index(item.own["branch"])
        own_price = changed(a, item.id, "price") or item.id in a.match.new_items
        price[i] = item.price if own_price else codes["tech_cost"][item.tier - 1]
        tile = at[category[i]][item.tier - 1]
        if tile[branch[i]] >= 0:
            taken = a.items[tile[branch[i]]].id
            raise ScenarioError(f"items.{item.id}: {taken} has that place in the tech tree already").at(
                "set", f"items.{item.id}"
            )
        tile[branch[i]] = i
        if item.own["replaces"]:
            if item.own["replaces"] not in number:
                raise UnknownName("tech", item.own["replaces"], list(number), f"items.{item.id}.replaces").at(
                    "set", f"items.{item.id}"
                )
            replaced_by[number[item.own["replaces"]]] = i
    entries = [_entries(item) for item in a.items]
    return {
        "category": category,
        "branch": branch,
        "price": price,
        "replaced_by": replaced_by,
        "at": at,
        "n_entries": [len(e) for e in entries],
        "entry_power": [[power for power, _, _ in e] for e in entries],
        "entry_how": [[how for _, how, _ in e] for e in entries],
        "entry_value": [[value for _, _, value in e] for e in entries],
    }


def _entries(item: Item) -> list[tuple[int, int, int]]:
    """Powers that a tech, an artifact or a development gives: which, how it combines, how much."""
    if item.kind not in ("tech", "artifact", "development"):
        return []
    entries = []
    for operation, uses in item.effects.items():
        for use in uses:
            if operation in ARTIFACT_UNIT_POWERS:
                for unit in use["units"]:
                    place = int(ARTIFACT_UNIT_POWERS[operation]) + ROLLERS.index(unit)
                    entries.append((place, int(Combine.ADD), int(use["value"])))
            else:
                for key, (power, how) in POWERS_OF[operation].items():
                    entries.append((int(power), int(how), int(use[key]) if key else 1))
    if len(entries) > MAX_ENTRIES:
        raise ScenarioError(f"items.{item.id}: too many effects; the limit is {MAX_ENTRIES}").at(
            "set", f"items.{item.id}"
        )
    return entries


def _cards(a: Arrangement, codes: Values, modules: Sequence[str]) -> Values:
    deck, left_out = [], 0
    for i, item in enumerate(a.items):
        if item.kind == "card":
            _check_card(item)
            if item.own["module"] and item.own["module"] not in modules:
                left_out += item.copies  # AMB-51
            else:
                deck += [i] * item.copies
    if len(deck) > MAX_DECK:
        raise ScenarioError(f"{len(deck)} cards in the deck; the limit is {MAX_DECK}")
    uses = [[(op, use) for op, all_uses in item.effects.items() for use in all_uses] for item in a.items]
    uses = [u if item.kind == "card" else [] for u, item in zip(uses, a.items, strict=True)]
    return {
        "n_uses": [len(u) for u in uses],
        "use_op": [[int(OP_CODES[op]) for op, _ in u] for u in uses],
        "use_number": [[_numbers(op, use) for op, use in u] for u in uses],
        "window": [int(_window(item)) for item in a.items],
        "reacts": [int(_reacts(item, codes["reaction_set"])) for item in a.items],
        "n_deck": len(deck),
        "deck": deck,
        "n_left_out": left_out,
    }


def _artifacts(items: Sequence[Item]) -> Values:
    """MS-ART-01: a token for every artifact."""
    tokens = [i for i, item in enumerate(items) if item.kind == "artifact" for _ in range(item.copies)]
    if len(tokens) > MAX_TOKENS:
        raise ScenarioError(f"{len(tokens)} artifact tokens; the limit is {MAX_TOKENS}")
    return {"n_tokens": len(tokens), "token": tokens}


def _developments(items: Sequence[Item]) -> Values:
    """MS-DEV-01: all copies of all developments."""
    plans = [i for i, item in enumerate(items) if item.kind == "development" for _ in range(item.copies)]
    if len(plans) > MAX_PLANS:
        raise ScenarioError(f"{len(plans)} developments in the deck; the limit is {MAX_PLANS}")
    return {"n_plans": len(plans), "plans": plans}


def _objectives(a: Arrangement) -> Values:
    """MS-OBJ-02, -21: all copies of what can be completed in this match, with task and rewards."""
    aims = [
        i for i, item in enumerate(a.items) if item.kind == "objective" and _is_met(a, item) for _ in range(item.copies)
    ]
    if len(aims) > MAX_AIMS:
        raise ScenarioError(f"{len(aims)} objectives in the deck; the limit is {MAX_AIMS}")
    tasks = [item.effect("task") if item.kind == "objective" else None for item in a.items]
    return {
        "n_aims": len(aims),
        "aims": aims,
        "n_objectives": len(_numbers_of(a.items, "objective")),
        "objective": _numbers_of(a.items, "objective"),
        "task": [int(Task[use["what"].upper()]) if use else 0 for use in tasks],
        "task_number": [int(use["number"]) if use else 0 for use in tasks],
    }


def _gifts(items: Sequence[Item]) -> Values:
    """What objectives and beacons bring, group by group."""
    names: dict[str, Sequence[str]] = {"objective": GROUPS, "beacon": OPTIONS}
    gifts = [[item.effects.get(group, ()) for group in names.get(item.kind, ())] for item in items]
    for item, groups in zip(items, gifts, strict=True):
        if max(map(len, groups), default=0) > MAX_GIFTS:
            what = "a group has at most {} rewards" if item.kind == "objective" else "an option has at most {} parts"
            raise ScenarioError(f"items.{item.id}: {what.format(MAX_GIFTS)}").at("set", f"items.{item.id}")
    return {
        "n_gifts": [[len(group) for group in groups] for groups in gifts],
        "gift": [[[OUTCOMES.index(use["what"]) for use in group] for group in groups] for groups in gifts],
        "gift_number": [[[int(use["number"]) for use in group] for group in groups] for groups in gifts],
    }


def _stories(a: Arrangement) -> Values:
    """MS-BCN-01, -15, -20: all copies of all beacon cards, who decides between their options, and what cannot be
    carried out in this match."""
    stories = [i for i, item in enumerate(a.items) if item.kind == "beacon" for _ in range(item.copies)]
    if len(stories) > MAX_STORIES:
        raise ScenarioError(f"{len(stories)} beacon cards in the deck; the limit is {MAX_STORIES}")
    decided = [item.effect("decided") if item.kind == "beacon" else None for item in a.items]
    lacks = [[int(_lacks(a, item, k)) for k in range(2)] for item in a.items]
    return {
        "n_stories": len(stories),
        "stories": stories,
        "n_beacon_cards": len(_numbers_of(a.items, "beacon")),
        "beacon_card": _numbers_of(a.items, "beacon"),
        "judge": [int(Judge[use["by"].upper()]) if use else 0 for use in decided],
        "judge_number": [int(use["number"]) if use else 0 for use in decided],
        "lacks": lacks,
        "passed": [int(not _is_met(a, item) or all(both)) for item, both in zip(a.items, lacks, strict=True)],
    }


def _is_met(a: Arrangement, item: Item) -> bool:
    """Is one of the modules in play that an objective or a beacon needs?"""
    needs = item.own["needs"]
    return not needs or any(module in a.match.modules for module in needs.split(" or "))


def _lacks(a: Arrangement, item: Item, k: int) -> bool:
    """Does an option of a beacon bring something that only a module brings which is not in play?"""
    groups = (OPTIONS[k], OPTIONS[k + 2]) if item.kind == "beacon" else ()
    bound = [OUTCOME_MODULES.get(use["what"]) for group in groups for use in item.effects.get(group, ())]
    return any(modules and not set(modules) & set(a.match.modules) for modules in bound)


def _beacons(layout: Layout, codes: Values) -> Values:
    """MS-BCN-01 to -03, GAP-30: where tokens lie, and which there are; nothing where they are not in play."""
    cells = (*layout.beacons, *layout.locked)
    kinds = [kind for kind, name in enumerate(TOKENS) for _ in range(codes[name])]
    if len(kinds) > MAX_BEACONS:
        raise ScenarioError(f"{len(kinds)} beacon tokens; the limit is {MAX_BEACONS}")
    if len(cells) > len(kinds):
        raise ScenarioError(
            f"layout {layout.name} has places for {len(cells)} beacons; there are {len(kinds)} tokens (MS-BCN-01)"
        ).at("layout")
    at = [0] * MAX_CELLS
    for place, cell in enumerate(cells, 1):
        at[cell] = place
    return {
        "n_beacons": len(cells),
        "beacon_cell": list(cells),
        "beacon_locked": [int(cell in layout.locked) for cell in cells],
        "beacon_at": at,
        "n_beacon_tokens": len(kinds),
        "beacon_kind": kinds,
    }


def _check_card(item: Item) -> None:
    windows = {CARD_OPERATIONS[op][0] for op in item.effects if op in CARD_OPERATIONS}
    if not item.effects or sum(map(len, item.effects.values())) > MAX_USES:
        raise ScenarioError(f"items.{item.id}: a card has 1 to {MAX_USES} operations").at("set", f"items.{item.id}")
    if len(windows) > 1:
        names = ", ".join(sorted(w.name.lower() for w in windows))
        raise ScenarioError(f"items.{item.id}: its operations are played at different times ({names})").at(
            "set", f"items.{item.id}"
        )
    if not 1 <= item.tier <= 6:
        raise ScenarioError(f"items.{item.id}: a card needs a tier from 1 to 6, the class of its resale value").at(
            "set", f"items.{item.id}"
        )


def _window(item: Item) -> Window:
    return CARD_OPERATIONS[next(iter(item.effects))][0] if item.kind == "card" else Window.NEVER


def _reacts(item: Item, reading: int) -> bool:
    """GAP-09: is the card a reaction under this reading?"""
    reaction = REACTIONS.index(item.own["reaction"])
    return reaction != Reaction.NEVER and reaction <= reading + 1


def _numbers(operation: str, use: Any) -> list[int]:
    """The numbers of an operation, each in the place that the engine has for it; names become codes."""
    numbers = [0] * len(Number)
    for key in VOCABULARY.operations[operation].numbers:
        numbers[Number.__members__.get(key.upper(), Number.AMOUNT)] = _code(key, use[key])
    return numbers


def _code(key: str, value: Any) -> int:
    match key:
        case "side":
            return Side[value.upper()]
        case "condition":
            return Condition[value.upper()]
        case "units":
            return sum(1 << ROLLERS.index(unit) for unit in value)
    return int(value)


@lru_cache
def _board(layout: Layout) -> Values:
    fields = layout.fields()
    planets = list(layout.planets)
    at = [-1] * MAX_CELLS
    for planet, cell in enumerate(planets):
        at[cell] = planet
    near = [int(fields[i] >= 0 or any(fields[j] >= 0 for j in layout.neighbours(i))) for i in range(len(layout.hexes))]
    return {
        "n_planets": len(planets),
        "planet_cell": planets,
        "planet_kind": [int(layout.planet_kind(cell)) for cell in planets],
        "planet_at": at,
        "n_fields": max(fields) + 1,
        "field": fields + [-1] * (MAX_CELLS - len(fields)),
        "near_field": near,
        "station_cell": list(layout.stations),
        "fleet_cell": list(layout.stations) if layout.fleet is None else [layout.fleet],
        "any_tile": int(bool(layout.numbers("nh"))),
        **_tiles(layout, "n", "star", "n_stars"),
        **_tiles(layout, "h", "hole", "n_holes"),
    }


def _tiles(layout: Layout, sign: str, name: str, count: str) -> Values:
    """MS-NEU-03, MS-BH-10: the tiles of a kind, and the hexes next to them."""
    tile = layout.tiles(sign)
    near = [int(number < 0 and any(tile[j] >= 0 for j in layout.neighbours(i))) for i, number in enumerate(tile)]
    return {count: max(tile) + 1, name: tile + [-1] * (MAX_CELLS - len(tile)), f"near_{name}": near}


def _seats(a: Arrangement, layout: Layout) -> Values:
    def flags(numbers: frozenset[int]) -> list[int]:
        return [int(i in numbers) for i in range(MAX_ITEMS)]

    return {
        "grant": [flags(numbers) for numbers in (*a.grant, *[npc_techs(a)] * (a.match.mode == SOLO))],
        "void": [flags(numbers) for numbers in a.void],
        "refund": [flags(numbers) for numbers in a.refund],
        "pursue": [*a.pursue, *[-1] * (a.match.mode == SOLO)],
        "pursue_from": list(a.pursue_from),
        "extra_minerals": [seat.start.get("minerals", 0) for seat in a.match.seats],
        "extra_gas": [seat.start.get("gas", 0) for seat in a.match.seats],
        "extra_cards": [seat.start.get("cards", 0) for seat in a.match.seats],
        "absent": [_absent(a, s, seat, layout) for s, seat in enumerate(a.match.seats)],
    }


def _absent(a: Arrangement, s: int, seat: Seat, layout: Layout) -> list[int]:
    """The last ships of a kind, as many as the seat has to do without; those that the NPC alone has."""
    copies = {item.id: item.copies for item in a.items}
    flags = [0]  # the mothership
    for unit, resource in FLEET.items():
        missing = -seat.start.get(resource, 0)
        if missing > copies[unit]:
            trouble = f"seat {s + 1}, start.{resource}: {-missing}, but there are {copies[unit]} to begin with"
            raise ScenarioError(trouble).at("seats", str(s), "start", resource)
        pieces = _ships(_unit(a, unit), layout)
        flags += [0] * (copies[unit] - missing) + [1] * (pieces - copies[unit] + missing)
    return flags
