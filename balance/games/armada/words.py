"""What the ships, heroes, modules and cards of Armada do, as sentences made from their numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..catalogue.contents import Item, Numbers
from .vocabulary import FIELDS_OF, OPERATIONS

STAND_IN = "a stand-in: its numbers are not printed in the rulebook"
DAMAGE = ("energy", "kinetic", "ion")
TRAITS = {
    "quick": "at once",
    "multi": "split among targets",
    "direct": "at any ship",
    "area": "to the whole fleet",
    "hurt_only": "only at a ship with hull damage",
}
STRIKES = {
    "breach": "{} breach",
    "crew": "{} crew to the Infirmary",
    "repair": "repairs {} hull of the others",
    "summon": "calls {} more ship",
    "timer": "{} timer",
    "shield_self": "{} shield for itself",
    "shield_all": "{} shield for all",
    "alone_energy": "{} Energy instead if it acts alone",
}


def effect_words(operation: str, numbers: Numbers) -> str:
    """The sentence of an operation, without the rule that it cites."""
    if operation in SENTENCES:
        return SENTENCES[operation](numbers)
    sentence = OPERATIONS[operation].text.rpartition(" (")[0]
    given = ", ".join(
        f"{value} {key.replace('_', ' ')}" for key, value in numbers.items() if value not in (False, True)
    )
    return f"{sentence}: {given}" if given else sentence


def own_words(item: Item) -> str:
    """The fields of an item that matter, and whether it is invented."""
    fields = {key: item.own[key] for key in FIELDS_OF[item.kind]}
    return "; ".join(filter(None, [OWN[item.kind](fields) if item.kind in OWN else "", stand_in(item)]))


def stand_in(item: Item) -> str:
    """Invented cards are called so wherever they are shown."""
    return STAND_IN if "assumed" in item.source else ""


def _damage(n: Any) -> str:
    return " and ".join(f"{n[key]} {key.title()}" for key in DAMAGE if n[key])


def _fire(n: Any) -> str:
    parts = [_damage(n), *(words for key, words in TRAITS.items() if n[key])]
    parts += [f"for {n['credits']} credit"] * bool(n["credits"])
    parts += [f"and {n['shield']} shield if it lands"] * bool(n["shield"])
    return f"hits with {', '.join(filter(None, parts))}"


def _line(n: Any) -> str:
    parts = [f"{_damage(n)}{' to all ships' if n['area'] else ''}"] if any(n[key] for key in DAMAGE) else []
    parts += [words.format(n[key]) for key, words in STRIKES.items() if n[key]]
    parts += ["and its timers as Energy"] * n["timer_energy"]
    parts += ["Energy as large as its fleet"] * n["fleet_energy"]
    parts += ["ends the fight"] * n["flee"]
    return f"on {n['faces'].replace(' ', ', ')}: {', '.join(parts)}"


SENTENCES: dict[str, Callable[[Any], str]] = {
    "fire": _fire,
    "line": _line,
    "grow_fire": lambda n: f"hits with {n['first']} Energy, and {n['more']} more for every further die",
    "drone": lambda n: f"hits with {n['energy']} Energy every round while its die stays",
    "recharge": lambda n: (
        f"recharges {n['shield']} shield" + (", and twice as much for every further die" if n["growing"] else "")
    ),
    "ward": lambda n: f"ignores {n['against'].title()} damage in the next enemy step",
    "ward_all": lambda n: f"ignores {n['against'].title()} attacks with their effects in the next enemy step",
    "cap_energy": lambda n: f"Energy hits of the next enemy step count {n['energy']} at the most",
    "cloak": lambda n: f"adds a timer; with {n['timers']}, no damage in the next enemy step",
    "heal": lambda n: f"empties the Infirmary{', its own or an ally' + chr(39) + 's' if n['ally'] else ''}",
    "scan": lambda n: f"reveals a fleet every round{' and the next threat card' if n['threats'] else ''}",
    "jam": lambda n: f"stops hazards of events on its planet{' and new enemies there' if n['spawns'] else ''}",
}


def _ship(f: Any) -> str:
    stations = ", ".join(name.replace("_", " ") for name in f["stations"].split() if name != "-")
    return f"hull {f['hull']}, shield {f['shield']}; stations: {stations}"


def _foe(f: Any) -> str:
    scrap = f", scrap {f['scrap']}" if f.get("scrap") else ""
    return f"{f['faction'].title()}, hull {f['hull']}, shield {f['shield']}{scrap}"


def _event(f: Any) -> str:
    asks = f"cargo for {f['cargo_to']}" if f["cargo_to"] else f["sections"]
    asks += f" or {f['or_sections']}" if f["or_sections"] else ""
    kinds = [word for word in ("prime", "sequence") if f[word]]
    data = "" if f["data"] == "none" else f" and {'a' if f['data'] == 'random' else f['data'] + ' as'} Data token"
    return ", ".join(filter(None, [f"at {f['planet']}", *kinds, asks, f"gives {f['credits']} credits{data}"]))


def _final(f: Any) -> str:
    more = f" and {f['hull_each']} for every further player" if f["hull_each"] else ""
    body = f"hull {f['hull']}{more}, shield {f['shield']}" if f["hull"] else f["sections"]
    return ", ".join(filter(None, [f"at {f['planet']}" if f["planet"] else "", body]))


def _module(f: Any) -> str:
    return ", ".join(
        filter(
            None,
            [
                f"takes {f['needs']}" if f["needs"] else "",
                f"{f['limit']} die a round" if f["limit"] else "",
                f"upgrade for {f['upgrade']}" if f["upgrade"] else "",
            ],
        )
    )


OWN: dict[str, Callable[[Any], str]] = {
    "ship": _ship,
    "hero": lambda f: f"die: {f['faces']}",
    "module": _module,
    "foe": _foe,
    "drone": _foe,
    "event": _event,
    "final": _final,
}
