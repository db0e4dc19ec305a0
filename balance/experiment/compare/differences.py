"""Lists how two versions of a game differ: a line for every number, item, seat or map that is not the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...games.catalogue.changes import spelled_out
from ...games.catalogue.contents import Item
from ...games.catalogue.listing import Listed, listing
from ...games.catalogue.parameters import Value
from ...games.spec import Seat
from ..scenarios.matrix import value_words
from .versions import Version, bot_name


@dataclass(frozen=True)
class Difference:
    """One input that differs."""

    what: str  # an address, or a field of a scenario
    title: str  # for people to read
    before: str
    after: str

    def words(self) -> str:
        """In one line."""
        return f"{self.title}: {self.before} -> {self.after}"


def differences(before: Version, after: Version) -> list[Difference]:
    """All inputs that differ between the two sides; what reads the same on both is no change."""
    listed = (*_fields(before, after), *_seats(before, after), *_addresses(before, after), *_new_items(before, after))
    return [one for one in listed if one.before != one.after]


def _fields(before: Version, after: Version) -> Iterator[Difference]:
    one, other = before.match, after.match
    usual = "the usual one"
    mode = before.spec.modes[0] if before.spec.modes else usual
    yield from _unlike("players", "players", before.seats, after.seats)
    yield from _unlike("layout", "layout", one.layout or usual, other.layout or usual)
    yield from _unlike("mode", "mode", one.mode or mode, other.mode or mode)
    yield from _unlike("modules", "modules", list(one.modules), list(other.modules))
    yield from _unlike("teams", "teams", [list(team) for team in one.teams], [list(team) for team in other.teams])


def _unlike(what: str, title: str, one: Any, other: Any) -> Iterator[Difference]:
    if one != other:
        yield Difference(what, title, value_words(one), value_words(other))


def _seats(before: Version, after: Version) -> Iterator[Difference]:
    if before.seats != after.seats:
        return
    lines = [list(map(_seat_words, side.match.seats)) for side in (before, after)]
    if len({*lines[0]}) == len({*lines[1]}) == 1 and lines[0] != lines[1]:
        yield Difference("seats", "every seat", lines[0][0], lines[1][0])
        return
    for number, (one, other) in enumerate(zip(*lines, strict=True), 1):
        yield from _unlike(f"seats.{number}", f"seat {number}", one, other)


def _seat_words(seat: Seat) -> str:
    """Who sits there, and what the seat was given."""
    words = [bot_name(seat.bot)]
    words += [f"granted {', '.join(seat.grant)}"] if seat.grant else []
    words += [f"without {', '.join(seat.void)}"] if seat.void else []
    words += [f"without {', '.join(seat.refund)}, the price refunded"] if seat.refund else []
    words += [f"goes for {seat.pursue}{_since(seat)}"] if seat.pursue else []
    words += [f"{amount:+} {resource}" for resource, amount in seat.start.items()]
    return "; ".join(words)


def _since(seat: Seat) -> str:
    return f" from round {seat.pursue_from} on" if seat.pursue_from > 1 else ""


def _addresses(before: Version, after: Version) -> Iterator[Difference]:
    """Addresses that a side changes, and whose values differ."""
    changed = dict.fromkeys(map(spelled_out, (*before.match.changes, *after.match.changes)))
    texts = {f"rules.{c.name}": c.text for c in before.spec.constants()}
    sides = [_Values(side) for side in (before, after)]
    for address in changed:
        one, other = (values.at(address) for values in sides)
        if one != other and None not in (one, other):  # an item that one side lacks is listed as a new one
            title = f"{texts[address]} ({address})" if address in texts else sides[0].title(address)
            yield Difference(address, title, value_words(one), value_words(other))


def _new_items(before: Version, after: Version) -> Iterator[Difference]:
    """New items that only one side has, or that differ."""
    one, other = before.match.new_items, after.match.new_items
    for name in dict.fromkeys((*one, *other)):
        if one.get(name) != other.get(name):
            words = [_item_words(items.get(name)) for items in (one, other)]
            yield Difference(f"new_items.{name}", f"new item {name}", *words)


def _item_words(entry: Mapping[str, Any] | None) -> str:
    if entry is None:
        return "not there"
    return ", ".join(f"{key} {value_words(value)}" for key, value in entry.items() if key not in ("name", "text"))


class _Values:
    """The values at addresses, after all changes of a side."""

    def __init__(self, side: Version) -> None:
        values, items = side.inputs
        self.constants: Mapping[str, Value] = values
        self.items: Mapping[str, Item] = {item.id: item for item in items}
        rows: Sequence[Listed] = listing(side.spec, side.match.changes, side.match.new_items)
        self.prices = {row.item.id: row.price for row in rows}

    def at(self, address: str) -> Any:
        """The value, None if there is no such item."""
        match address.split("."):
            case ["rules", name]:
                return self.constants.get(name)
            case ["items", item, *_] if item not in self.items:
                return None
            case ["items", item, "price"]:
                return self.prices[item]
            case ["items", item, "effects", operation, *place, key]:
                uses = self.items[item].effects.get(operation, ())
                number = int(place[0]) - 1 if place else 0
                return uses[number].get(key) if number < len(uses) else None
            case ["items", item, key]:
                fields = {**vars(self.items[item]), **self.items[item].own}
                return fields.get(key)
        return None

    def title(self, address: str) -> str:
        """`items.walls.effects.defence.value` -> `Walls, defence value`."""
        _, item, *rest = address.split(".")
        words = " ".join(part for part in rest if part != "effects").replace("_", " ")
        return f"{self.items[item].name}, {words} ({address})" if item in self.items else address
