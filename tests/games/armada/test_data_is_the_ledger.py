"""Every card, tile, ship and planet of the data files is a row of the ledger's tables, and the other way round."""

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

from balance.games.armada import vocabulary
from balance.games.armada.layout import LAYOUTS
from balance.games.catalogue.files import load_items

LEDGER = Path(__file__).parent / "ledger"
DATA = Path(vocabulary.__file__).parent / "data"
MARKS = {"-": 0, "I": 1, "II": 2, "III": 3, "X": 4}
PASSIVES = {
    "flips": "flips after it activates; only lower half live (line 1 first)",
    "retaliates": "if own Shields are empty at start of step 2: Kinetic {kinetic} once; re-arms when recharged",
    "breaches_hurt": "end of step 2: player ship that lost Hull -> {breaches} Breach",
    "mends_idle": "end of step 2: ships that did not activate repair {hull}",
    "explodes": "when destroyed: Energy {energy} to all player ships at end of step 3",
    "hides": "ignores damage while other ships live (Direct/Stasis bypass)",
    "protects": "Protect",
}
HAZARDS = {
    "hull_here": "H01 ships on this planet lose {hull} Hull",
    "hull_all": "H02 every player ship loses {hull} Hull",
    "threat": "H03 draw {cards} Threat Detected card",
    "reinforce": "H04 +{ships} Enemy Ship to each Fleet here (or new Fleet of {ships})",
    "credit": "H05 each player loses {credits} Credit",
    "no_hiring": "H06 on-going: no hiring",
    "no_buying": "H07 on-going: no buying",
    "holds_ships": "H08 on-going: this planet cannot be left by Travel unless {actions} actions are spent",
    "weak_repair": "H09 on-going: Repair recovers at most {hull} Hull per action",
    "less_shield": "H10 on-going: max Shield -{shield} for all",
    "sick_start": "H11 on-going: combat here starts with {crew} crew in the Infirmary",
}
SPECIALS = {  # what is special about an event -> where and how the ledger says it
    "variety": ("sections", "one roll: >={symbols} different basic symbols"),
    "richest_pays": ("note", "on failure the player with most Credits loses {credits}"),
    "skip_planning": ("note", "any failure: skip the next Planning Phase"),
    "entry_fee": ("note", "attempt costs {credits} Credit per participant"),
    "opens": ("success", "Artemis may be damaged this Encounter Phase"),
}
SECTIONS = "sections (one box per slash; all symbols of a box in one assignment)"


def items(name, *kinds):
    return [
        item for item in load_items(DATA / f"{name}.toml", vocabulary.VOCABULARY) if not kinds or item.kind in kinds
    ]


def rows(name):
    with (LEDGER / f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def plain(text):
    """A cell without its remarks about what is printed in the rulebook."""
    return re.sub(r" ?\[[^\]]*TEXT[^\]]*\]", "", text)


def strike_words(use):
    """An action line as the ledger writes it."""
    parts = []
    for damage in ("energy", "kinetic", "ion"):
        if use[damage] and not use["alone_energy"] and not use["timer_energy"]:
            parts.append(f"{damage.title()} {use[damage]}{' AREA' if use['area'] else ''}")
    if use["alone_energy"]:
        parts.append(f"Energy {use['energy']}, or {use['alone_energy']} if sole activator")
    if use["timer_energy"]:
        parts.append(f"Energy {use['energy']}+Timers")
    parts += ["Energy = fleet size"] * use["fleet_energy"]
    parts += ["ends combat (escape)"] * use["flee"]
    for key, words in {
        "breach": "{} Breach",
        "crew": "{} crew to Infirmary",
        "timer": "+{} Timer",
        "repair": "repair {} others",
        "summon": "add {} Enemy card",
        "shield_self": "+{} own Shield",
        "shield_all": "+{} Shield all",
    }.items():
        if use[key]:
            parts.append(words.format(use[key]))
    return f"[{use['faces'].replace(' ', ',')}] {' + '.join(parts)}"


@pytest.mark.rule("AR-ENM-03")
def test_enemy_ships_are_the_ledger():
    foes = items("foes")
    assert len(foes) == len(rows("enemy_ships")) == 29
    for foe, row in zip(foes, rows("enemy_ships"), strict=True):
        own = foe.own
        assert (foe.name, own["faction"].title(), own["role"]) == (row["ship"], row["faction"], row["type"])
        numbers = [foe.copies, own["hull"], own["shield"], own["scrap"]]
        assert numbers == [int(row[key]) for key in ("copies", "hull", "shield", "scrap")], foe.id
        lines = " / ".join(map(strike_words, foe.effects["line"]))
        assert lines == plain(row["actions by Enemy-die face"]), foe.id
        passives = [words.format(**foe.effects[key][0]) for key, words in PASSIVES.items() if key in foe.effects]
        assert passives == [plain(row["passive"])] * bool(row["passive"]), foe.id


def threat_words(threat):
    n, order = threat.own["ships"], threat.own["order"]
    if order == "fleet":
        return ("New Fleet", threat.own["planet"], n, f"new Fleet of {n}")
    if order == "scramble":
        return ("Scramble", "-", 0, "shuffle it and the discard pile into the deck, draw again")
    whom = "every Fleet here" if order == "each" else "one Fleet here (largest)"
    return ("Reinforcements", threat.own["planet"], n, f"+{n} to {whom}; if none: new Fleet of {n}")


def test_threat_cards_are_the_ledger():
    ledger = Counter(
        (row["kind"], row["planet"], int(row["ships"]), plain(row["text"])) for row in rows("threat_cards")
    )
    assert Counter({threat_words(threat): threat.copies for threat in items("threats")}) == ledger


def section_words(event):
    own = event.own
    if own["cargo_to"]:
        return f"no dice: take Cargo here; deliver to {own['cargo_to']} (success on arrival; fails if own Hull hits 0)"
    return "  OR  ".join(text for text in (own["sections"], own["or_sections"]) if text)


def reward_words(own):
    data = {"none": [], "random": ["1 Data"]}.get(own["data"], [f"Data {own['data']}"])
    return " + ".join([f"{own['credits']} Cr", *data])


def penalty_words(own):
    threats = [f"{own['fail_threats']} Threat"] * bool(own["fail_threats"])
    return " + ".join(threats + [f"{own['fail_hull']} Hull"] * bool(own["fail_hull"])) or "none"


def flag_words(own):
    named = {"Prime": "prime", "Sequence": "sequence", "Decision": "or_sections", "Cargo": "cargo_to"}
    return {flag for flag, field in named.items() if own[field]}


@pytest.mark.rule("AR-CMP-05", "AR-EVT-01")
def test_events_are_the_ledger():
    events = items("events")
    assert len(events) == len(rows("events")) == 52
    for event, row in zip(events, rows("events"), strict=True):
        own, special = event.own, {}
        assert (own["number"], own["planet"], event.tier) == (int(row["no"]), row["planet"], int(row["tier"])), event.id
        assert flag_words(own) == {*row["flags"].split(", ")} - {"", "Special", "Final"}, event.id
        hazard = [words.format(**event.effects[key][0]) for key, words in HAZARDS.items() if key in event.effects]
        assert hazard == [plain(row["hazard"])] * bool(row["hazard"]), event.id
        for key, (column, words) in SPECIALS.items():
            if key in event.effects:
                special[column] = words.format(**event.effects[key][0])
                assert special[column] in plain(row[SECTIONS if column == "sections" else column]), event.id
        assert len(hazard) + len(special) == len(event.effects), event.id
        if "sections" not in special:
            assert section_words(event) == row[SECTIONS], event.id
        if "success" not in special:
            assert reward_words(own) == row["success"], event.id
        assert penalty_words(own) == row["failure"], event.id


def test_heroes_are_the_ledger():
    heroes = items("heroes")
    assert len(heroes) == len(rows("heroes")) == 34
    for hero, row in zip(heroes, rows("heroes"), strict=True):
        found = (hero.name, hero.own["class"].title(), hero.price, hero.own["faces"])
        assert found == (row["hero"], row["class"], int(row["cost"]), row["six_faces"])
        numbers = [n for use in hero.effects.values() for n in use[0].values()]
        written = list(map(int, re.findall(r"\b\d+\b", plain(row["ability_default"]).replace("min 1", ""))))
        assert len(hero.effects) == hero.copies == 1
        assert not set(numbers) - set(written), hero.id


def needed(module):
    """What a module needs as the ledger writes it."""
    needs = module.own["needs"]
    if not needs:
        return "none"
    if "grow_fire" in module.effects:
        return f"{needs}+"
    if "drone" in module.effects:
        return f"{needs} (max {module.own['limit']}, lockable)"
    if module.own["limit"] == 1:
        return f"{needs} (once/round)"
    cost = sum(use[0].get("credits", 0) for use in module.effects.values())
    return needs.replace(" / ", " or ").replace(" ", "+").replace("+or+", " or ") + (
        f" + {cost} Credit" if cost else ""
    )


def test_modules_are_the_ledger():
    modules = [module for module in items("modules") if module.copies]
    assert len(modules) == len(rows("modules")) == 50
    for module, row in zip(modules, rows("modules"), strict=True):
        own = module.own
        assert module.name.startswith(row["name"]), module.id
        assert own["mark"] == MARKS[row["mark"]], module.id
        assert [module.copies, module.price, own["upgrade"]] == [
            int(row[key] or 0) for key in ("copies", "cost", "upgrade")
        ]
        assert needed(module) == row["requirement"], module.id
        assert own["solo_removed"] == {"noSolo": module.copies, "solo:-2": 2}.get(row["flags"], 0), module.id
        traits = {"area": "Area", "multi": "Multi", "direct": "Direct", "quick": "Quickstrike"}
        fire = module.effect("fire") or {}
        assert [word for key, word in traits.items() if fire.get(key)] == [row["flags"]] * (
            row["flags"] in traits.values()
        )
        hits = re.findall(r"(\d+) (Energy|Kinetic|Ion)\b", plain(row["effect"]))
        assert [(str(fire[key]), key.title()) for key in ("energy", "kinetic", "ion") if fire.get(key)] in (hits, []), (
            module.id
        )
        numbers = {int(n) for use in module.effects.values() for n in use[0].values() if type(n) is int and n}
        written = set(map(int, re.findall(r"\d+", plain(row["requirement"] + " " + row["effect"]))))
        assert numbers <= written | ({1} if "mines" in module.effects else set()), module.id


def test_ships_are_the_ledger():
    modules = {module.id: module for module in items("modules")}
    ships = items("ships")
    assert len(ships) == len(rows("player_ships")) == 6
    for ship, row in zip(ships, rows("player_ships"), strict=True):
        assert ship.name == row["ship"]
        assert [ship.own["hull"], ship.own["shield"]] == [int(row["max_hull"]), int(row["max_shield"])]
        stations = ship.own["stations"].split()
        for station, cell in zip(stations, (row[f"st{k}"] for k in range(1, 7)), strict=True):
            assert (cell == "empty") if station == "-" else cell.startswith(modules[station].name), ship.id


def test_fillers_are_the_ledger():
    """AR-GAP-05: plating 2, Hades 3; Barrier X 2, Dawn's Reach 3."""
    fillers = {ship.id: (ship.own["plating"], ship.own["barrier"]) for ship in items("ships")}
    assert fillers.pop("hades_mk_ii") == (3, 2)
    assert fillers.pop("dawns_reach") == (2, 3)
    assert set(fillers.values()) == {(2, 2)}


def test_finals_are_the_ledger():
    finals = {item.id: item for item in items("finals", "final")}
    table = {row["id"]: row for row in rows("final_encounters")}
    for name, number in {"lokust": "FE1", "artemis": "FE3", "artemis_v2": "FE4"}.items():
        row, item = table[number], finals[name]
        lines = row["actions by face"].split("; ")[0]
        found = " / ".join(map(strike_words, item.effects["line"]))
        assert re.sub(r"\b1 Breach", "Breach", found) == lines
        assert row["hull"].startswith(str(item.own["hull"]))
        assert int(row["shield"]) == item.own["shield"]
    assert finals["lokust"].own["hull_each"] == 4  # + 4 a player above 1
    assert finals["artemis_v2"].own["hull"] + finals["artemis_v2"].own["hull_each"] == 26  # two players
    assert finals["lokust"].effects["flees_at"] == [{"timers": 3}]
    assert finals["lokust"].effects["swarm"] == [{"base": 1, "each": 1, "nearby": 1}]
    assert finals["artemis_v2"].effects["dooms"] == [{"timers": 5}]
    ouroboros = finals["ouroboros"]
    words = [
        re.sub(r"\[(\d)\]", r"\1", strike_words(use)).replace("1 Breach", "Breach") for use in ouroboros.effects["line"]
    ]
    assert f"section k acts on face k: {', '.join(words)}; 6: the two live sections" in table["FE2"]["actions by face"]
    assert (ouroboros.own["hull"], ouroboros.own["shield"]) == (20, 8)
    assert ouroboros.effects["parts"] == [{"parts": 5, "silent_at": 3, "six_lowest": 2}]
    assert finals["oblivion"].own["sections"] in table["FE5"]["hull"]
    assert not finals["oblivion"].own["sequence"]


@pytest.mark.rule("AR-CMP-11")
def test_six_final_encounters_have_four_tokens():
    finals = {item.id: item.own["planet"] for item in items("finals", "final")}
    assert len(finals) == 6
    assert finals["artemis"] == finals["artemis_v2"]
    with_token = {name for name, planet in finals.items() if planet} - {"artemis_v2"}
    assert with_token == {"lokust", "ouroboros", "artemis", "oblivion"}


@pytest.mark.rule("AR-ATK-07")
def test_only_enemies_breach_stations():
    def with_breach(*names):
        uses = [use for name in names for item in items(name) for each in item.effects.values() for use in each]
        return sum(bool(use.get("breach")) for use in uses)

    assert with_breach("foes") > 0 == with_breach("modules", "ships", "heroes")


@pytest.mark.rule("AR-GAP-30")
def test_drones_are_the_ledger():
    drones = items("finals", "drone")
    assert [(drone.own["hull"], drone.own["shield"], drone.copies) for drone in drones] == [(1, 0, 4)] * 6
    assert [strike_words(drone.effects["line"][0]) for drone in drones] == [f"[{k}] Energy 1" for k in range(1, 7)]


@pytest.mark.rule("AR-CMP-01", "AR-GAP-14", "AR-GAP-15", "AR-SET-01", "AR-GLO-04")
def test_planets_are_the_ledger():
    layout = LAYOUTS.find("ring")
    near = layout.nearby(solo=False)
    for place, (planet, row) in enumerate(zip(layout.planets, rows("planets"), strict=True)):
        assert (planet.name, planet.yard, planet.waystation) == (
            row["planet"],
            row["shipyard"] == "1",
            row["waystation"] == "1",
        )
        assert planet.start == row["notes"].startswith("start")
        named = set(row["nearby"].replace("[", "").replace("]", "").split("; "))
        assert {layout.places[other] for other, joined in enumerate(near[place]) if joined} == named
    assert len(layout.planets) == len(items("ships")) == 6


@pytest.mark.rule("AR-ORA-14", "AR-ORA-20", "AR-CMP-03", "AR-CMP-04", "AR-CMP-06", "AR-CMP-07")
def test_deck_totals():
    counts = {
        name: sum(item.copies for item in items(name)) for name in ("foes", "threats", "events", "heroes", "modules")
    }
    assert counts == {"foes": 55, "threats": 30, "events": 52, "heroes": 34, "modules": 88}
    ships = Counter()
    cards = Counter()
    for threat in items("threats"):
        kind = {"fleet": "new", "scramble": "scramble"}.get(threat.own["order"], "more")
        cards[kind] += threat.copies
        ships[kind] += threat.copies * threat.own["ships"]
    assert (cards["new"], cards["more"], cards["scramble"]) == (15, 14, 1)
    assert (ships["new"], ships["more"]) == (33, 19)


@pytest.mark.rule("AR-GAP-18", "AR-GAP-34")
def test_data_events_and_primes():
    bag = [event for event in items("events") if event.own["placed"] == "bag"]
    assert len(bag) == 50
    assert sum(event.own["data"] != "none" for event in bag) == 20
    assert [event.own["number"] for event in items("events") if event.own["prime"]] == [0, 2, 10, 26, 46, 48, 49, 50]


@pytest.mark.rule("AR-PS-03", "AR-PS-10")
def test_hades_has_the_largest_hull_and_dawns_reach_the_largest_shield():
    ships = {ship.id: ship.own for ship in items("ships")}
    assert max(ships, key=lambda ship: ships[ship]["hull"]) == "hades_mk_ii"
    assert max(ships, key=lambda ship: ships[ship]["shield"]) == "dawns_reach"


def test_invented_cards_say_that_they_are_assumed():
    """Nothing that the rulebook does not print passes for a fact."""
    for name in ("ships", "heroes", "modules", "foes", "threats", "events", "finals"):
        for item in items(name):
            assert re.search(r"assumed, AR-GAP-|stated, AR-", item.source), item.id
            if item.kind in ("hero", "foe", "event"):
                assert "assumed, AR-GAP-" in item.source, item.id
