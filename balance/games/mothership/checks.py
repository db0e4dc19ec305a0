"""What can be asked of Mothership in general but means nothing in this game: refused, never ignored."""

from __future__ import annotations

from ...errors import ScenarioError, about
from ..arrangement import Arrangement
from ..catalogue.changes import spelled_out
from ..catalogue.contents import Item


def check_inputs(a: Arrangement) -> None:
    """A ScenarioError names whatever would have no effect."""
    check_teams(a)
    for item in a.items:
        check_item(a, item)
    for s, seat in enumerate(a.match.seats, 1):
        for what, names in (("grant", seat.grant), ("void", seat.void), ("pursue", [seat.pursue] * bool(seat.pursue))):
            for name in names:
                with about("seats", str(s - 1), what):
                    check_intervention(a, f"seat {s}", what, next(item for item in a.items if item.id == name))


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
    if item.kind == "card":
        if changed(a, item.id, "price"):
            raise ScenarioError(f"{where}.price: cards are drawn blind; their price is rules.card_price").at(
                "set", f"{where}.price"
            )
        if not item.for_sale:
            raise ScenarioError(f"{where}.for_sale: cards are drawn blind; take one out with copies = 0").at(
                "set", f"{where}.for_sale"
            )
    elif item.kind != "tech":
        if changed(a, item.id, "price") and item.id != "guardian":
            raise ScenarioError(f"{where}.price: only guardians are bought during the game").at("set", f"{where}.price")
        if not item.for_sale:
            raise ScenarioError(f"{where}.for_sale: this goes for techs only").at("set", f"{where}.for_sale")
        if item.copies != 1 and item.id in ("mothership", "station"):
            raise ScenarioError(f"{where}.copies: every seat has one {item.id}").at("set", f"{where}.copies")


def check_intervention(a: Arrangement, seat: str, what: str, item: Item) -> None:
    """Techs and cards can be granted and voided, techs be pursued."""
    if item.kind not in ("tech", "card"):
        raise ScenarioError(f"{seat}, {what}: {item.id} is no tech or card")
    if what == "pursue" and item.kind != "tech":
        raise ScenarioError(f"{seat}, pursue: {item.id} is a card; cards are drawn blind, only techs can be pursued")
    module = item.own.get("module")
    if what == "grant" and module and module not in a.match.modules:
        raise ScenarioError(f"{seat}, grant: {item.id} needs the module {module}, which is not in play")
