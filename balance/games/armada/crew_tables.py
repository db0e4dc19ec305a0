"""Ships, heroes and modules as the engine reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...errors import ScenarioError, UnknownName
from ..catalogue.contents import Item, Numbers
from .engine.names import EMPTY, MAX_USES, NUMBERS, OPS, STATIONS, SYMBOLS, Damage, Number, Op, Symbol, Turn
from .faults import fault
from .item_kinds import Kinds
from .symbols import needs_of, sides_of
from .vocabulary import ABILITIES, MODULE_OPERATIONS, PASSIVE_OPERATIONS

PLACES = {  # numbers of an operation that the engine has under another name
    "fire": {"shield": Number.GAIN},
    "grow_fire": {"first": Number.ENERGY},
    "recharge": {"shield": Number.AMOUNT},
    "give_shield": {"shield": Number.AMOUNT},
    "cap_energy": {"energy": Number.AMOUNT},
    "mend": {"hull": Number.AMOUNT},
    "ward": {"against": Number.KIND},
    "ward_all": {"against": Number.KIND},
}
SAVIOR_MODULES = 4  # AR-SAV-02


def ship_tables(kinds: Kinds, hull: int, shield: int) -> dict[str, Any]:
    """AR-GAP-03 to AR-GAP-06: ships; `hull` and `shield` come on top for this many players."""
    ships = kinds.items("ship")
    return {
        "n_ships": len(ships),
        "ship_item": kinds.numbers("ship"),
        "ship_hull": [max(1, ship.own["hull"] + hull) for ship in ships],
        "ship_shield": [max(0, ship.own["shield"] + shield) for ship in ships],
        "ship_hull_filler": [ship.own["plating"] for ship in ships],
        "ship_shield_filler": [ship.own["barrier"] for ship in ships],
        "ship_station": [stations_of(kinds, ship, STATIONS) for ship in ships],
        "ship_solo": [int(ship.own["solo"]) for ship in ships],
    }


def stations_of(kinds: Kinds, item: Item, most: int) -> list[int]:
    """AR-GAP-06: the modules of an item's stations, EMPTY where there is none."""
    named = item.own["stations"].split()
    if len(named) > most:
        raise fault(f"items.{item.id}.stations", f"there are {most}, not {len(named)}")
    return [_module(kinds, item, "stations", name) for name in named] + [EMPTY] * (most - len(named))


def special_of(kinds: Kinds, ship: Item) -> int:
    """The module that is a ship's own, EMPTY if it has none."""
    return _module(kinds, ship, "special", ship.own["special"] or "-")


def _module(kinds: Kinds, item: Item, field: str, name: str) -> int:
    known, address = [module.id for module in kinds.items("module")], f"items.{item.id}.{field}"
    if name != "-" and name not in known:
        raise UnknownName("module", name, known, address).at("set", address)
    return EMPTY if name == "-" else known.index(name)


def hero_tables(kinds: Kinds, basic_die: str) -> dict[str, Any]:
    """AR-GAP-22, AR-GAP-23: heroes, their abilities and their dice; die 0 is the basic one."""
    heroes = kinds.items("hero")
    dice = [sides_of("rules.basic_die", basic_die)]
    dice += [sides_of(f"items.{hero.id}.faces", hero.own["faces"]) for hero in heroes]
    abilities = [_ability(hero) for hero in heroes]
    return {
        "n_heroes": len(heroes),
        "hero_item": kinds.numbers("hero"),
        "hero_price": [hero.price for hero in heroes],
        "hero_copies": [min(hero.copies, 1) for hero in heroes],
        "hero_ability": [ability for ability, _ in abilities],
        "hero_number": [number for _, number in abilities],
        "face_symbol": [symbols for symbols, _ in dice],
        "face_count": [counts for _, counts in dice],
        "die_worth": [sum(counts) / len(counts) for _, counts in dice],
    }


def _ability(hero: Item) -> tuple[int, int]:
    """The ability of a hero and its size: its first number, 1 where it has none."""
    if len(hero.effects) > 1:
        raise fault(f"items.{hero.id}.effects", f"a hero has one ability, not {', '.join(hero.effects)}")
    for operation, uses in hero.effects.items():
        return list(ABILITIES).index(operation) + 1, next(iter(uses[0].values()), 1)
    return 0, 1


def module_tables(kinds: Kinds, players: int, hardline: bool, bay: bool) -> dict[str, Any]:
    """AR-GAP-24, AR-GAP-25: modules, their uses, and the tiles of the container."""
    modules = kinds.items("module")
    families = list(dict.fromkeys(module.own["family"] or module.id for module in modules))
    uses = [_uses(module) for module in modules]
    number = {module.id: i for i, module in enumerate(modules)}
    cargo, mend = _only(kinds, "cargo"), _only(kinds, "mend")
    (savior,) = (item for item in kinds.items("final") if item.id == "savior")
    return {
        "n_modules": len(modules),
        "module_item": kinds.numbers("module"),
        "module_price": [module.price for module in modules],
        "module_upgrade": [module.own["upgrade"] for module in modules],
        "module_family": [families.index(module.own["family"] or module.id) for module in modules],
        "module_mark": [module.own["mark"] for module in modules],
        "module_for_sale": [int(module.for_sale) for module in modules],
        "max_dice": [module.own["limit"] for module in modules],
        **_use_tables(uses),
        "passive": [_passives(module) for module in modules],
        "n_tiles": sum(tiles_of(module, players, hardline) for module in modules),
        "tiles": [number[module.id] for module in modules for _ in range(tiles_of(module, players, hardline))],
        "shelf": [shelf_of(module, players) if hardline else 0 for module in modules],
        "cargo_module": number[cargo.id],
        "n_cargo": cargo.copies,
        "bay_module": number[mend.id] if bay else EMPTY,
        "combat_mend": mend.effects["mend"][0]["hull"] if bay else 0,
        "savior_module": stations_of(kinds, savior, SAVIOR_MODULES),
    }


def tiles_of(module: Item, players: int, hardline: bool) -> int:
    """AR-SET-10, AR-SOL-05, AR-VAR-04: tiles of a module in the container."""
    if not module.for_sale or (hardline and module.own["upgrade"]):
        return 0
    return _copies(module, players)


def shelf_of(module: Item, players: int) -> int:
    """AR-VAR-04: tiles of an upgrade, which are bought directly in the Hardline variant."""
    return _copies(module, players) if module.for_sale and module.own["upgrade"] else 0


def _copies(module: Item, players: int) -> int:
    return max(0, module.copies - (module.own["solo_removed"] if players == 1 else 0))


def _only(kinds: Kinds, operation: str) -> Item:
    found = [module for module in kinds.items("module") if module.effect(operation) is not None]
    if len(found) != 1:
        names = ", ".join(module.name for module in found)
        raise ScenarioError(f"exactly one module has the effect {operation}, not {names or 'none'}")
    return found[0]


Use = tuple[int, list[int], list[int]]  # operation, symbols and numbers
SHOTS = (Op.FIRE, Op.GROW_FIRE, Op.DRONE, Op.DISCHARGE)


def _use_tables(uses: list[list[Use]]) -> dict[str, Any]:
    """What crews can do at modules, with what follows from it and would take long to find at every assignment."""
    turns = [[_turn(op, numbers) for op, _, numbers in each] for each in uses]
    return {
        "n_uses": [len(each) for each in uses],
        "use_op": [[op for op, _, _ in each] for each in uses],
        "use_need": [[need for _, need, _ in each] for each in uses],
        "use_number": [[numbers for _, _, numbers in each] for each in uses],
        "use_total": [[sum(need[Symbol.TACTICAL : Symbol.COMMAND]) for _, need, _ in each] for each in uses],
        "use_symbol": [[_only_symbol(need) for _, need, _ in each] for each in uses],
        "grows": [[int(op == Op.GROW_FIRE or numbers[Number.GROWING] > 0) for op, _, numbers in each] for each in uses],
        "use_turn": turns,
        "has_turn": [sum(1 << turn for turn in set(each)) for each in turns],
        "serves": [_serves(each) for each in uses],
    }


def _turn(op: int, numbers: list[int]) -> int:
    """When a use comes: Ion, then Quickstrike, then other damage, then all else."""
    if op == Op.FIRE and numbers[Number.ION]:
        return Turn.ION
    if op == Op.FIRE and numbers[Number.QUICK]:
        return Turn.QUICK
    return Turn.DAMAGE if op in SHOTS else Turn.ALL_ELSE


def _only_symbol(need: list[int]) -> int:
    taken = [symbol for symbol in range(Symbol.TACTICAL, Symbol.COMMAND) if need[symbol]]
    return taken[0] if len(taken) == 1 else Symbol.BLANK


def _serves(uses: list[Use]) -> list[int]:
    """[Symbol] AR-DIE-05: 1 if some use has need of it; Command serves as any."""
    needs = [need for op, need, _ in uses if op != Op.TELEPORT]
    row = [0] * SYMBOLS
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        row[symbol] = int(any(need[symbol] for need in needs))
    row[Symbol.COMMAND] = max(row)
    return row


def _uses(module: Item) -> list[Use]:
    """What the crew can do at a module: operation, symbols and numbers of each use; the Ram takes no crew."""
    where = f"items.{module.id}"
    needs = needs_of(f"{where}.needs", module.own["needs"])
    active = [(operation, use) for operation in MODULE_OPERATIONS for use in module.effects.get(operation, ())]
    crewed = [operation for operation, _ in active if operation != "ram"]
    if len(active) > MAX_USES:
        raise fault(f"{where}.effects", f"a module has at most {MAX_USES} uses, not {len(active)}")
    if len(crewed) != len(needs):
        raise fault(f"{where}.needs", f"{len(crewed)} uses take crew, but symbols are given for {len(needs)}")
    symbols, none = iter(needs), [0] * SYMBOLS
    return [
        (int(Op[operation.upper()]), none if operation == "ram" else next(symbols), _numbers(module, operation, use))
        for operation, use in active
    ]


def _numbers(module: Item, operation: str, use: Numbers) -> list[int]:
    row = [0] * NUMBERS
    for key, value in use.items():
        other = PLACES.get(operation, {})
        row[other[key] if key in other else Number[key.upper()]] = (
            int(Damage[value.upper()]) if key == "against" else int(value)
        )
    row[Number.ONCE] = int(module.own["limit"] == 1 and operation != "drone")  # AR-CMB-14: a TT side counts twice there
    return row


def _passives(module: Item) -> list[int]:
    """[Op] size of what a module does without crew: its number, 1 where it has none; a switch makes it 2."""
    row = [0] * OPS
    for operation in PASSIVE_OPERATIONS:
        for use in module.effects.get(operation, ()):
            values: Sequence[Any] = list(use.values())
            size = 1 if not values else 1 + values[0] if isinstance(values[0], bool) else values[0]
            row[Op[operation.upper()]] = int(size)
    return row
