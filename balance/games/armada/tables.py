"""Turns a match of Armada into the tables that the engine reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..arrangement import Arrangement
from ..catalogue.contents import Policy
from ..fill_tables import fill
from ..policy_tables import policy_tables
from .card_tables import Scale, enemy_tables, event_tables, final_places, threat_tables
from .checks import check_match
from .crew_tables import hero_tables, module_tables, ship_tables, special_of
from .engine.bot.weights import Weight
from .engine.names import SYMBOLS, Force, Reinforced, SaviorRule, Symbol
from .engine.tables import Rules
from .faults import addressed
from .item_kinds import Kinds
from .layout import Layout
from .section_tables import section_tables
from .symbols import symbol_of

PRINTED, REPAIR_BAY = MODES = ("printed", "repair_bay")
PLAIN = (  # constants that the engine has under the same name
    *("round_cap", "combat_cap", "actions", "bank", "fleet_tokens", "dont_panic", "data_tokens", "data_patterns"),
    *("beacon_limit", "module_offer", "hero_offer", "hardline", "crew_limit", "repair_flat", "escape_dice"),
    *("stasis_passives", "breach_needs_hull", "ward_halves", "quartz_mutual", "split_mission_hull"),
    *("sick_out_critical", "stop_after_victory", "primes_block_final"),
)
BY_PLAYERS = {  # rows of constants, one number for each number of players -> fields of the engine
    "start_dice": "basic_dice",
    "start_credits": "start_credits",
    "beacons_a_round": "beacons_a_round",
    "threats_a_round": "threats_a_round",
}


MANNERS = ("fighter", "runner", "recruiter", "builder", "turtle")  # styles that a look-ahead tries


def build_rules(a: Arrangement, layout: Layout, bots: Mapping[str, Policy]) -> Rules:
    """The tables of a match; a ScenarioError says what does not fit."""
    rules = Rules()
    manners = [bots[name] for name in MANNERS if name in bots]
    with addressed(a.match.new_items):
        kinds = Kinds(a.items)
        check_match(a, kinds)
        fill(
            rules,
            _constants(a) | _items(a, kinds, layout) | _places(a, layout) | _seats(a, kinds) | _bots(a, kinds, manners),
        )
    return rules


def _constants(a: Arrangement) -> dict[str, Any]:
    values: dict[str, Any] = dict(a.values)
    counted = values["repair_symbols"].split()
    swap = values["swap_symbol"]
    return {
        **{name: int(values[name]) for name in PLAIN},
        **{field: by_players(a, name) for name, field in BY_PLAYERS.items()},
        "repair_counts": [int(symbol in map(symbol_of, counted)) for symbol in range(SYMBOLS)],
        "rebuild_cards": values["rebuilds"] if a.n == 1 else 0,
        "critical_loses": int(a.n == 1),
        "escape_symbol": symbol_of(values["escape_symbol"]),
        "swap_symbol": int(Symbol.BLANK) if swap == "any" else symbol_of(swap),
        "sections": int(values["sections"] == "cumulative"),
        "reinforced": int(Reinforced[values["reinforced"].upper()]),
        "force_final": int(Force[values["force_final"].upper()]),
        "savior_rule": int(SaviorRule[values["savior"].upper()]),
        "solo": int(a.n == 1),
        "n": a.n,
    }


def by_players(a: Arrangement, name: str) -> int:
    """The number of a row that holds for this many players."""
    row: Any = a.values[name]
    return int(row[a.n - 1])


def _items(a: Arrangement, kinds: Kinds, layout: Layout) -> dict[str, Any]:
    values: dict[str, Any] = dict(a.values)
    bay = a.match.mode == REPAIR_BAY
    idle = frozenset.intersection(*map(frozenset, a.void))
    scale = Scale(
        values["foe_damage"] * (values["bay_damage"] if bay else 100) // 100,
        values["foe_durability"] * (values["bay_durability"] if bay else 100) // 100,
    )
    heroes = hero_tables(kinds, values["basic_die"])
    events = event_tables(kinds, layout, values["data_patterns"], values["event_credits"], idle)
    return {
        **ship_tables(kinds, by_players(a, "hull_by_players"), by_players(a, "shield_by_players")),
        **heroes,
        **module_tables(kinds, a.n, values["hardline"], bay),
        **enemy_tables(kinds, scale, values["scrap_more"], a.n, idle),
        **threat_tables(kinds, layout),
        **events,
        **section_tables(heroes | events),
        "final_place": final_places(kinds, layout),
    }


def _places(a: Arrangement, layout: Layout) -> dict[str, Any]:
    solo = a.n == 1
    return {
        "n_places": len(layout.places),
        "n_planets": len(layout.planets),
        "start_place": layout.start,
        "artemis_place": len(layout.planets),
        "yard": [int(planet.yard) for planet in layout.planets],
        "waystation": [int(planet.waystation) for planet in layout.planets],
        "nearby": layout.nearby(solo),
        "hops": layout.hops(solo),
    }


def _seats(a: Arrangement, kinds: Kinds) -> dict[str, Any]:
    def rows(numbers: Any, kind: str) -> list[list[int]]:
        """[seat, item of a kind] 1 if it is among a seat's numbers."""
        return [[int(i in given) for i in kinds.numbers(kind)] for given in numbers]

    def pursued(kind: str) -> list[int]:
        return [kinds.within(kind, i) if i >= 0 and a.items[i].kind == kind else -1 for i in a.pursue]

    ships = rows(a.grant, "ship")
    return {
        "own_ship": [row.index(1) if 1 in row else -1 for row in ships],
        "grant_hero": rows(a.grant, "hero"),
        "grant_module": rows(a.grant, "module"),
        "void_hero": rows(a.void, "hero"),
        "void_module": [
            [row[m] or int(m in own) for m in range(len(row))]
            for row, own in zip(rows(a.void, "module"), _specials(a, kinds), strict=True)
        ],
        "refund_hero": rows(a.refund, "hero"),
        "refund_module": rows(a.refund, "module"),
        **{
            f"extra_{name}": [seat.start.get(name, 0) for seat in a.match.seats] for name in ("credits", "dice", "hull")
        },
        "pursue_hero": pursued("hero"),
        "pursue_module": pursued("module"),
        "pursue_from": list(a.pursue_from),
    }


def _specials(a: Arrangement, kinds: Kinds) -> list[set[int]]:
    """[seat] the modules that are the own ones of its void ships: they do nothing."""
    return [{special_of(kinds, a.items[i]) for i in void if a.items[i].kind == "ship"} for void in a.void]


def _bots(a: Arrangement, kinds: Kinds, manners: Sequence[Policy]) -> dict[str, Any]:
    def wants(kind: str) -> list[list[float]]:
        return [[float(bot.weights["want"].get(item.id, 1)) for item in kinds.items(kind)] for bot in a.policies]

    return {
        **policy_tables(a, manners, Weight, wants=False),
        "want_hero": wants("hero"),
        "want_module": wants("module"),
    }
