"""What can be asked of Mothership in general but means nothing in this game: refused, never ignored."""

from __future__ import annotations

from ...errors import ScenarioError, about
from ..arrangement import Arrangement
from ..catalogue.changes import spelled_out
from ..catalogue.contents import Item
from .layout import Layout
from .vocabulary import MODULE_OPERATIONS

SOLO = "solo"  # the mode of one player against the NPC
BLIND = {  # kinds of items that come by chance -> how they come, and the constant with their price
    "card": ("cards are drawn blind", "card_price"),
    "artifact": ("artifacts are found by exploring", "explore_price"),
    "objective": ("objectives are dealt", "objective_swap"),
    "development": ("developments come to the market by chance", "development_cost"),
    "beacon": ("beacon cards are drawn blind", ""),
}

NEEDS = {  # module -> the modules without which it cannot be played, and the rule that says so
    "developments": (("artifacts", "influence"), "MS-DEV-02"),
    "objectives": (("artifacts",), "MS-OBJ-01"),
    "moons": (("artifacts", "influence", "developments"), "MS-MOON-02"),
}


def check_inputs(a: Arrangement) -> None:
    """A ScenarioError names whatever would have no effect."""
    check_teams(a)
    check_needs(a)
    for item in a.items:
        check_item(a, item)
    for s, seat in enumerate(a.match.seats, 1):
        pursued = (seat.pursue,) if seat.pursue else ()
        given = {"grant": seat.grant, "void": seat.void, "refund": seat.refund, "pursue": pursued}
        for what, names in given.items():
            for name in names:
                with about("seats", str(s - 1), what):
                    check_intervention(a, f"seat {s}", what, next(item for item in a.items if item.id == name))
        with about("seats", str(s - 1), "grant"):
            granted = [a.items[i] for i in sorted(a.grant[s - 1])]
            check_branches(f"seat {s}", sorted(granted, key=lambda item: item.id not in seat.grant))


def check_needs(a: Arrangement) -> None:
    """MS-DEV-02, MS-MOON-02: modules that rest on others."""
    for module in a.match.modules:
        missing = [needed for needed in needs_of(module) if needed not in a.match.modules]
        if missing:
            names = " and ".join(missing)
            raise ScenarioError(f"the module {module} needs {names} too ({NEEDS[module][1]})").at("modules")


def needs_of(module: str) -> tuple[str, ...]:
    """The modules without which this one cannot be played."""
    return NEEDS.get(module, ((), ""))[0]


def check_solo(solo: bool, layout: Layout) -> None:
    """MS-SOLO-03 to -05: a layout for one player has a place for the fleet and the ships of the NPC."""
    if solo and layout.fleet is None:
        raise ScenarioError(f"layout {layout.name} has no fleet and no npc, which solo needs").at("layout")


def check_teams(a: Arrangement) -> None:
    """MS-TEAM-01, -03: teams of two or three in deathmatch, equal in size, or team-mates would follow each other."""
    if not a.match.teams:
        return
    if a.match.mode == "victory_points":
        raise ScenarioError("teams play deathmatch, not victory points (MS-TEAM-01)").at("teams")
    sizes = {len(team) for team in a.match.teams}
    if len(sizes) > 1 or not sizes <= {2, 3}:
        raise ScenarioError("teams have two or three members, and all the same number (MS-TEAM-01, MS-TEAM-03)").at(
            "teams"
        )


def changed(a: Arrangement, item: str, field: str) -> bool:
    """Does the scenario change this field of this item?"""
    return f"items.{item}.{field}" in map(spelled_out, a.match.changes)


def check_item(a: Arrangement, item: Item) -> None:
    """Fields that this kind of item does not use."""
    where = f"items.{item.id}"
    if item.kind in BLIND:
        how, price = BLIND[item.kind]
        if changed(a, item.id, "price"):
            raise ScenarioError(f"{where}.price: {how}; their price is rules.{price}").at("set", f"{where}.price")
        if not item.for_sale:
            raise ScenarioError(f"{where}.for_sale: {how}; take one out with copies = 0").at("set", f"{where}.for_sale")
        check_module(a, item)
    elif item.kind != "tech":
        if changed(a, item.id, "price") and item.id != "guardian":
            raise ScenarioError(f"{where}.price: only guardians are bought during the game").at("set", f"{where}.price")
        if not item.for_sale:
            raise ScenarioError(f"{where}.for_sale: this goes for techs only").at("set", f"{where}.for_sale")
        if item.copies != 1 and item.id in ("mothership", "station"):
            raise ScenarioError(f"{where}.copies: every seat has one {item.id}").at("set", f"{where}.copies")


def check_module(a: Arrangement, item: Item) -> None:
    """What only a module brings about is no operation of a card that is in play without it (AMB-51)."""
    for operation in item.effects:
        module = MODULE_OPERATIONS.get(operation, "")
        if module and module not in a.match.modules and item.copies and item.own["module"] != module:
            raise ScenarioError(
                f"items.{item.id}: {operation} needs the module {module}, which is not in play; "
                f'with module = "{module}" the card stays in the box without it'
            ).at("set", f"items.{item.id}")


def check_intervention(a: Arrangement, seat: str, what: str, item: Item) -> None:
    """Techs, cards and artifacts can be granted and voided, techs be pursued and refunded; guardians be voided and
    refunded."""
    if item.id == "guardian" and what in ("void", "refund"):
        return
    if item.kind != "tech" and item.kind not in BLIND:
        raise ScenarioError(f"{seat}, {what}: {item.id} is no tech or card")
    if what in ("pursue", "refund") and item.kind != "tech":
        done = "pursued" if what == "pursue" else "refunded"
        one = f"{'an' if item.kind == 'artifact' else 'a'} {item.kind}"
        raise ScenarioError(f"{seat}, {what}: {item.id} is {one}; {BLIND[item.kind][0]}, only techs can be {done}")
    module = item.own.get("module")
    if what == "grant" and module and module not in a.match.modules:
        raise ScenarioError(f"{seat}, grant: {item.id} needs the module {module}, which is not in play")


def check_branches(seat: str, granted: list[Item]) -> None:
    """MS-TECH-03, -04: one branch per category and one tile per tier, for techs that are granted too.

    What the scenario names comes before its path, so that errors speak of it.
    """
    branch, tile = dict[str, Item](), dict[tuple[str, int], Item]()
    for item in (item for item in granted if item.kind == "tech" and item.for_sale):
        category = item.own["category"]
        fork = branch.setdefault(category, item) if item.own["branch"] != "trunk" else item
        if fork.own["branch"] != item.own["branch"]:
            raise ScenarioError(
                f"{seat}, grant: {fork.id} and {item.id} lie on different branches of {category}, "
                "and a player follows only one (MS-TECH-03)"
            )
        rival = tile.setdefault((category, item.tier), item)
        if rival is not item:
            raise ScenarioError(
                f"{seat}, grant: {rival.id} and {item.id} are both tier {item.tier} of {category}, "
                "and a player buys one tile per tier (MS-TECH-04)"
            )
