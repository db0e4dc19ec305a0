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
from .card_tables import card_tables
from .checks import SOLO, changed, check_inputs, check_solo
from .engine.bot.weights import Weight
from .engine.names import (
    MAX_ENTRIES,
    MAX_ITEMS,
    MAX_MANNERS,
    MAX_PIECES,
    TIERS,
    Combine,
    Harm,
    Kind,
    Mode,
    Module,
)
from .engine.tables import Rules
from .layout import Layout
from .module_tables import (
    artifact_tables,
    beacon_tables,
    development_tables,
    gift_tables,
    numbers_of,
    objective_tables,
    story_tables,
)
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
    OBJECTIVE_OPERATIONS,
    ROLLERS,
    TECH_POWERS,
    UNIT_POWERS,
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
        | card_tables(a, codes, modules)
        | artifact_tables(a.items)
        | development_tables(a.items)
        | objective_tables(a)
        | story_tables(a)
        | gift_tables(a.items)
        | beacon_tables(layout, codes)
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
        "n_cards": len(numbers_of(a.items, "card")),
        "card": numbers_of(a.items, "card"),
        "n_techs": len(numbers_of(a.items, "tech")),
        "tech": numbers_of(a.items, "tech"),
        "n_artifacts": len(numbers_of(a.items, "artifact")),
        "artifact": numbers_of(a.items, "artifact"),
        "n_developments": len(numbers_of(a.items, "development")),
        "development": numbers_of(a.items, "development"),
        "ground": [GROUNDS.index(item.own["planet"]) if item.kind == "development" else 0 for item in a.items],
        "is_tech": [int(item.kind == "tech") for item in a.items],
        "for_sale": [int(item.for_sale) for item in a.items],
        "tier": [item.tier for item in a.items],
    }


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
