"""Enemy cards, threat cards, events and final encounters as the engine reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...errors import ScenarioError, UnknownName
from ..catalogue.contents import Item, Numbers
from .engine.names import EMPTY, MAX_LINES, NOWHERE, PASSIVES, STRIKES, Faction, Final, Hazard, Passive, Special, Strike
from .faults import fault
from .item_kinds import Kinds
from .layout import Layout
from .symbols import faces_of, sections_of
from .vocabulary import FACTIONS, HAZARDS, NONE, ORDERS, PATTERNS, RANDOM, SPECIALS

HITS = (Strike.ENERGY, Strike.KINETIC, Strike.ION, Strike.ALONE_ENERGY)  # what foe_damage scales
LAST = 100  # the tower's hazard acts before those of all events
NUMBERED = ("retaliates", "breaches_hurt", "mends_idle", "explodes")
PLAIN = ("flips", "hides", "protects")


@dataclass(frozen=True)
class Scale:
    """Hits and lives of enemies in percent (AR-GAP-19)."""

    damage: int
    durability: int

    def hit(self, value: int) -> int:
        """A hit after scaling."""
        return scaled(value, self.damage)

    def life(self, value: int) -> int:
        """Hull or shields after scaling."""
        return scaled(value, self.durability)


def scaled(value: int, percent: int) -> int:
    """Rounded to the nearest, halves up; what is there at all is 1 at the least."""
    return max(1, (value * percent + 50) // 100) if value and percent else 0


@dataclass
class Cards:
    """Rows of the enemy cards, one a card."""

    rows: list[dict[str, Any]]

    def add(self, item: int, body: Mapping[str, int], lines: list[tuple[int, list[int]]], passives: list[int]) -> None:
        """A card with its number in the catalogue."""
        self.rows.append({"item": item, **body, "lines": lines, "passives": passives})

    def tables(self) -> dict[str, Any]:
        """The fields of the engine."""
        fields = {
            f"card_{name}": [row[name] for row in self.rows] for name in ("item", "hull", "shield", "scrap", "faction")
        }
        return fields | {
            "n_cards": len(self.rows),
            "n_lines": [len(row["lines"]) for row in self.rows],
            "line_faces": [[faces for faces, _ in row["lines"]] for row in self.rows],
            "line": [[strikes for _, strikes in row["lines"]] for row in self.rows],
            "card_passive": [row["passives"] for row in self.rows],
        }


def enemy_tables(kinds: Kinds, scale: Scale, scrap: int, players: int, idle: frozenset[int]) -> dict[str, Any]:
    """AR-GAP-19, AR-GAP-29, AR-GAP-30: the deck's cards, then drones, then the parts of final encounters.

    Parameters
    ----------
    idle : items that are void in all seats: they do nothing
    """
    cards = Cards([])
    for number, foe in zip(kinds.numbers("foe"), kinds.items("foe"), strict=True):
        body = _body(foe, scale.life, max(0, foe.own["scrap"] + scrap))
        cards.add(number, body, *_acts(foe, scale, number in idle))
    drones = kinds.items("drone")
    first_drone = len(cards.rows)
    for number, drone in zip(kinds.numbers("drone"), drones, strict=True):
        cards.add(number, _body(drone, int, 0), *_acts(drone, scale, number in idle))
    finals = _final_tables(kinds, cards, scale, players)
    foes = [card for card, foe in enumerate(kinds.items("foe")) for _ in range(foe.copies)]
    if len({drone.copies for drone in drones}) > 1:
        raise ScenarioError("drones: there are as many of each kind (AR-GAP-30)").at(
            "set", f"items.{drones[0].id}.copies"
        )
    return {
        **cards.tables(),
        **finals,
        "n_deck_cards": first_drone,
        "n_foes": len(foes),
        "foes": foes,
        "first_drone": first_drone,
        "n_drone_kinds": len(drones),
        "n_drones": sum(drone.copies for drone in drones),
    }


def _body(item: Item, life: Any, scrap: int) -> dict[str, int]:
    return {
        "hull": life(item.own["hull"]),
        "shield": life(item.own["shield"]),
        "scrap": scrap,
        "faction": FACTIONS[item.own["faction"]],
    }


def _acts(item: Item, scale: Scale, idle: bool) -> tuple[list[tuple[int, list[int]]], list[int]]:
    """Lines and passive abilities of a card; none where it is void."""
    if idle:
        return [], [0] * PASSIVES
    return lines_of(item, scale), _passives(item, scale)


def lines_of(item: Item, scale: Scale) -> list[tuple[int, list[int]]]:
    """AR-ENM-07: faces and strikes of each action line."""
    uses = item.effects.get("line", ())
    where = f"items.{item.id}.effects.line"
    if len(uses) > MAX_LINES and "parts" not in item.effects:
        raise fault(where, f"a card has at most {MAX_LINES} lines, not {len(uses)}")
    return [(faces_of(f"{where}.faces", use["faces"]), _strikes(use, scale)) for use in uses]


def _strikes(use: Numbers, scale: Scale) -> list[int]:
    row = [0] * STRIKES
    for key, value in use.items():
        if key != "faces":
            strike = Strike[key.upper()]
            row[strike] = scale.hit(int(value)) if strike in HITS else int(value)
    return row


def _passives(item: Item, scale: Scale) -> list[int]:
    row = [0] * PASSIVES
    for name in (*PLAIN, *NUMBERED):
        use = item.effect(name)
        if use is not None:
            size = next(iter(use.values()), 1)
            row[Passive[name.upper()]] = scale.hit(size) if "energy" in use or "kinetic" in use else size
    return row


def _final_tables(kinds: Kinds, cards: Cards, scale: Scale, players: int) -> dict[str, Any]:
    """AR-FIN, AR-GAP-29: the cards of the final encounters; the Ouroboros has one for each of its sections."""
    items = {item.id: (number, item) for number, item in zip(kinds.numbers("final"), kinds.items("final"), strict=True)}
    known = [final.name.lower() for final in Final]
    if sorted(items) != sorted(known):
        raise ScenarioError(f"the final encounters are {', '.join(known)}; there is no place for others")
    first, parts = [], []
    for name in known:
        number, item = items[name]
        lines = lines_of(item, scale)
        first.append(len(cards.rows) if lines else EMPTY)
        before = len(cards.rows)
        if "parts" in item.effects:
            _add_parts(cards, number, item, lines)
        elif lines:
            hull = item.own["hull"] + item.own["hull_each"] * (players - 1)
            cards.add(number, _final_body(hull, item.own["shield"]), lines, _final_passives(item))
        parts.append(len(cards.rows) - before)
    lokust, doom = items["lokust"][1].effects["swarm"][0], items["artemis_v2"][1].effects["dooms"][0]
    return {
        "final_item": [items[name][0] for name in known],
        "final_card": first,
        "final_parts": parts,
        "final_pair": ["ABCD".find(pair) if (pair := items[name][1].own["pair"]) else -1 for name in known],
        "final_shared_shield": items["ouroboros"][1].own["shield"],
        "drones_base": lokust["base"],
        "drones_each": lokust["each"],
        "drones_nearby": lokust["nearby"],
        "tower_hull": items["oblivion"][1].effects["hull_all"][0]["hull"],
        "planet_timers": doom["timers"],
    }


def _final_body(hull: int, shield: int) -> dict[str, int]:
    return {"hull": hull, "shield": shield, "scrap": 0, "faction": int(Faction.OTHER)}


def _final_passives(item: Item) -> list[int]:
    row = [0] * PASSIVES
    flees = item.effect("flees_at")
    row[Passive.FLEES_AT] = flees["timers"] if flees else 0
    return row


def _add_parts(cards: Cards, number: int, item: Item, lines: list[tuple[int, list[int]]]) -> None:
    """AR-OUR-02 to AR-OUR-04: a section for each line; the first ones take what the hull leaves over."""
    use = item.effects["parts"][0]
    n = use["parts"]
    if len(lines) != n:
        raise fault(f"items.{item.id}.effects.parts.parts", f"{n} sections, but {len(lines)} lines")
    for k, line in enumerate(lines):
        row = [0] * PASSIVES
        row[Passive.SILENT_AT], row[Passive.SIX_LOWEST] = use["silent_at"], use["six_lowest"]
        cards.add(number, _final_body((item.own["hull"] + n - 1 - k) // n, 0), [line], row)


def threat_tables(kinds: Kinds, layout: Layout) -> dict[str, Any]:
    """AR-GAP-20: threat cards by kind."""
    threats = kinds.items("threat")
    return {
        "n_threats": len(threats),
        "threat_item": kinds.numbers("threat"),
        "threat_kind": [ORDERS[threat.own["order"]] for threat in threats],
        "threat_place": [
            NOWHERE if threat.own["order"] == "scramble" else place_of(threat, "planet", layout) for threat in threats
        ],
        "threat_ships": [threat.own["ships"] for threat in threats],
        "threat_copies": [threat.copies for threat in threats],
    }


def place_of(item: Item, field: str, layout: Layout) -> int:
    """The place that a card names."""
    name, address = item.own[field], f"items.{item.id}.{field}"
    if name not in layout.places:
        raise UnknownName(f"planet of layout {layout.name}", name, list(layout.places), address).at("set", address)
    return layout.places.index(name)


def event_tables(
    kinds: Kinds, layout: Layout, patterns: int, more_credits: int, idle: frozenset[int]
) -> dict[str, Any]:
    """AR-GAP-21: events; mission 99 and the Oblivion Tower come last.

    Parameters
    ----------
    patterns : Data tokens there are; a token that does not exist is a random one
    more_credits : on top of the rewards that give credits
    """
    listed = list(zip(kinds.numbers("event"), kinds.items("event"), strict=True))
    (tower,) = (
        pair for pair in zip(kinds.numbers("final"), kinds.items("final"), strict=True) if pair[1].id == "oblivion"
    )
    opening, start = _placed(listed, "artemis"), _placed(listed, "start")
    events = [pair for pair in listed if pair is not opening] + [opening, tower]
    items = [item for _, item in events]
    groups = [_groups(item) for item in items]
    hazards = [
        (0, 0) if number in idle or item is tower[1] else _one_of(item, HAZARDS, Hazard) for number, item in events
    ]
    specials = [_one_of(item, SPECIALS, Special) for item in items]
    return {
        "n_events": len(events),
        "event_item": [number for number, _ in events],
        "event_number": [item.own["number"] if item.kind == "event" else LAST for item in items],
        "event_place": [place_of(item, "planet", layout) for item in items],
        "event_copies": [item.copies if item.kind == "event" and item.own["placed"] == "bag" else 0 for item in items],
        "prime": [int(item.own["prime"]) for item in items],
        "sequence": [int(item.own["sequence"]) for item in items],
        "cargo_to": [place_of(item, "cargo_to", layout) if item.own["cargo_to"] else NOWHERE for item in items],
        "hazard": [hazard for hazard, _ in hazards],
        "hazard_size": [size for _, size in hazards],
        "special": [special for special, _ in specials],
        "special_size": [size for _, size in specials],
        "credits": [max(0, item.own["credits"] + more_credits) if item.own["credits"] else 0 for item in items],
        "data": [_data(item, patterns) for item in items],
        "fail_threats": [item.own["fail_threats"] for item in items],
        "fail_hull": [item.own["fail_hull"] for item in items],
        "n_groups": [len(group) for group in groups],
        "n_sections": [[len(sections) for sections in group] for group in groups],
        "need": groups,
        "first_event": events.index(start),
        "opening_event": len(events) - 2,
        "tower_event": len(events) - 1,
        "tower_hull": tower[1].effects["hull_all"][0]["hull"],
    }


def final_places(kinds: Kinds, layout: Layout) -> list[int]:
    """[Final] where its token lies; the Savior has none (AR-CMP-16)."""
    items = {item.id: item for item in kinds.items("final")}
    named = [items[final.name.lower()] for final in Final]
    return [place_of(item, "planet", layout) if item.own["planet"] else NOWHERE for item in named]


def _placed(events: list[tuple[int, Item]], where: str) -> tuple[int, Item]:
    found = [pair for pair in events if pair[1].own["placed"] == where]
    if len(found) != 1:
        names = ", ".join(item.name for _, item in found)
        raise ScenarioError(f'exactly one event has placed = "{where}", not {names or "none"}')
    return found[0]


def _groups(item: Item) -> list[list[list[int]]]:
    """AR-SPM-01: sections of a mission, or of both groups of a Decision."""
    texts = {field: item.own[field] for field in ("sections", "or_sections")}
    if texts["or_sections"] and not texts["sections"]:
        raise fault(f"items.{item.id}.or_sections", "there are no sections to choose from besides these")
    groups = [sections_of(f"items.{item.id}.{field}", text) for field, text in texts.items() if text]
    if not groups and not item.own["cargo_to"] and "variety" not in item.effects:
        raise fault(f"items.{item.id}.sections", "the mission asks for nothing")
    return groups or [[]]


def _one_of(item: Item, known: Mapping[str, Any], codes: type[Hazard] | type[Special]) -> tuple[int, int]:
    """The hazard, or what is special, and its size; an event has one of each at the most."""
    found = [operation for operation in known if operation in item.effects]
    if len(found) > 1:
        raise fault(f"items.{item.id}.effects", f"an event has one of these: {', '.join(found)}")
    if not found:
        return 0, 0
    return int(codes[found[0].upper()]), next(iter(item.effects[found[0]][0].values()), 1)


def _data(item: Item, patterns: int) -> int:
    """0 none, 1 a random token, 2 + pattern a certain one."""
    named = item.own["data"]
    if named in (NONE, RANDOM):
        return int(named == RANDOM)
    return 2 + PATTERNS.index(named) if PATTERNS.index(named) < patterns else 1
