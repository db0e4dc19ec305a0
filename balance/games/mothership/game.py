"""Mothership for the rest of the project: what the game is made of, what it records, and example matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING

from ..board_spec import BoardSpec
from ..catalogue.contents import Constant, Item, Numbers
from ..catalogue.parameters import Parameter, Value, whole
from ..columns import Role, labels, own_columns
from ..spec import Match, Outcome, Seat
from .checks import needs_of
from .describe import HIGHLIGHTS
from .engine.names import Cause, Count, End, Mark, Series
from .layout import LAYOUTS, Layout
from .tiles import TILE_SIGNS
from .vocabulary import FLEET, VOCABULARY

if TYPE_CHECKING:
    from ..probes import Probes

SOLO_RULES = ("solo_", "npc_")  # beginnings of the names of constants that only solo play uses
MODULE_RULES = {  # constant -> the module that it belongs to
    "explore_price": "artifacts",
    "takeover_price": "influence",
    "block_price": "influence",
    "refresh_price": "developments",
    "attack_influence": "influence",
    "kill_influence": "influence",
    "development_cost": "developments",
    "developments_most": "developments",
    "market_size": "developments",
    "market_refill": "developments",
    "moon_bonus": "moons",
    "objectives_dealt": "objectives",
    "objective_swap": "objectives",
    "objective_variant": "objectives",
    "beacon_fighters": "beacons",
    "beacon_bombers": "beacons",
    "beacon_motherships": "beacons",
    "beacon_activation": "beacons",
    "neutron_divisor": "neutron_stars",
    "neutron_sum": "neutron_stars",
    "black_hole_die": "black_holes",
    "black_hole_warp": "black_holes",
    "black_hole_damage": "black_holes",
}


class MothershipSpec(BoardSpec[Layout]):
    """Mothership: names, numbers, items, bots, and how to set up a match."""

    package = __package__
    match_class = "play:MothershipMatch"
    odds_class = "odds.book:MothershipOdds"
    item_files = ("units", "techs", "cards", "artifacts", "hazards", "developments", "objectives", "beacons")
    name = "mothership"
    title = "Mothership"
    rules_version = 7
    players = (2, 3, 4, 5, 6)
    outcomes = (Outcome.COMPETITIVE, Outcome.TEAMS, Outcome.COOPERATIVE)
    modes = ("deathmatch", "victory_points", "solo")
    mode_players: Mapping[str, tuple[int, ...]] = {"solo": (1,)}
    mode_scenarios: Mapping[str, str] = {"solo": "solo"}
    modules = (
        "artifacts",
        "influence",
        "developments",
        "moons",
        "neutron_stars",
        "black_holes",
        "objectives",
        "beacons",
    )
    dealt_kinds = ("card", "artifact", "development", "objective", "beacon")
    library = LAYOUTS
    vocabulary = VOCABULARY
    resources: Mapping[str, Parameter] = {
        "minerals": whole(0, 1000),
        "gas": whole(0, 1000),
        "cards": whole(0, 20),
        **{resource: whole(-20, 0) for resource in FLEET.values()},
    }
    fleet = FLEET
    bought_units: Mapping[str, str] = {"guardian": "spent_guardians"}
    indispensable: Mapping[str, str] = {
        "mothership": "what if the mothership had 16 hull?",
        "station": "what if stations had 20 hull?",
        "asteroids": "what if asteroids rolled a D8?",
        "neutron_star": "what if the neutron divisor were 3?",
        "black_hole": "what if black holes rolled a D8?",
    }
    currency = "minerals"
    round_cap = "round_limit"
    end_reasons = labels(End)
    highlights = HIGHLIGHTS
    scenario = "standard-4p"
    skills = ("novice", "standard", "expert")
    skill_curve = ("novice", "casual", "standard", "hasty")
    slow_bots: Mapping[str, int] = {"expert": 370, "hasty": 45}
    rests_on: Mapping[str, tuple[str, ...]] = {
        "victory_points": ("vp_fighter", "vp_bomber", "vp_guardian", "vp_mothership", "vp_station"),
        "card": ("resale_minerals", "resale_gas"),
    }
    styles = ("economist", "rusher", "turtle", "swarm", "raider", "technologist")
    wider: Mapping[str, tuple[str, ...]] = {"raid": ("roll",)}  # MS-TECH-S3A, -S3B: stations are not planets
    features: Mapping[str, tuple[str, str]] = {
        "gas planets": ("gas/layout=gas-0-4p", "gas/layout=gas-4-4p"),
        "mineral planets": ("minerals/layout=minerals-4-4p", "minerals/layout=minerals-8-4p"),
    }
    questions = (
        "is Space Walls overpowered?",
        "is Targeting Computer better than Rear Turrets?",
        "which card of Mothership is the strongest?",
        "does the first player of Mothership win more?",
        "is the layout narrows fair?",
        "do gas planets slow the game?",
        "what if stations had 20 hull?",
    )
    synonyms: Mapping[str, str] = {
        "hp": "hull",
        "health": "hull",
        "hit points": "hull",
        "hull points": "hull",
        "ore": "minerals",
        "money": "minerals",
        "technology": "tech",
        "technologies": "techs",
        "upgrade": "tech",
        "research": "tech",
        "action card": "card",
        "distress beacon": "beacon",
        "vp": "victory points",
        "points mode": "victory points",
        "points game": "victory points",
        "for points": "victory points",
        "victory point mode": "victory points",
        "nuke": "nuclear",
        "home base": "station",
        "mineral worlds": "mineral planets",
        "defense": "defence",
        "worlds": "planets",
        "starting hand": "hand size",
        "opening hand": "hand size",
        "starting cards": "hand size",
        "single player": "solo",
        "solitaire": "solo",
        "challenge mode": "solo",
        "solo challenge": "solo",
    }
    out_causes = labels(Cause)
    own_columns = own_columns(
        seats={
            Count.CAPTURES: ("planets captured", "planets"),
            Count.PLANETS_LOST: ("planets lost to others", "planets"),
            Count.ATTACKS: ("attacks declared, those of guardians included", "attacks", Role.ATTACKS),
            Count.ATTACKS_WON: ("attacks won", "attacks"),
            Count.KILLED_FIGHTERS: ("enemy fighters destroyed", "units"),
            Count.KILLED_BOMBERS: ("enemy bombers destroyed", "units"),
            Count.KILLED_MOTHERSHIPS: ("enemy motherships destroyed", "units"),
            Count.KILLED_GUARDIANS: ("enemy guardians destroyed", "units"),
            Count.KILLED_STATIONS: ("enemy stations destroyed", "units"),
            Count.LOST_FIGHTERS: ("fighters lost", "units"),
            Count.LOST_BOMBERS: ("bombers lost", "units"),
            Count.LOST_MOTHERSHIPS: ("motherships lost", "units"),
            Count.LOST_GUARDIANS: ("guardians lost", "units"),
            Count.LOST_TO_ASTEROIDS: ("units lost to asteroids", "units"),
            Count.MINERALS_GATHERED: ("minerals gathered", "minerals"),
            Count.GAS_GATHERED: ("gas gathered", "gas"),
            Count.MINERALS_LOOTED: ("minerals looted", "minerals"),
            Count.MINERALS_SOLD: ("minerals from selling cards", "minerals"),
            Count.SPENT_TECH: ("minerals spent on techs", "minerals", Role.SPENT),
            Count.SPENT_CARDS: ("minerals spent on cards", "minerals", Role.SPENT),
            Count.SPENT_GUARDIANS: ("minerals spent on guardians", "minerals"),
            Count.GAS_SPENT: ("gas spent in fights", "gas"),
            Count.STATION_DAMAGE: ("hull taken off enemy stations", "hull"),
            Count.HULL_DAMAGE: ("hull of the own mothership lost", "hull"),
            Count.CARDS_PLAYED: ("cards played", "cards"),
            Count.ABILITIES: ("abilities of the mothership used", "times"),
            Count.IDLE_TURNS: ("turns without any action", "turns", Role.IDLE),
            Count.ORDER: ("place in the turn order, from 1", "", Role.ORDER),
            Count.EXPLORED: ("planets explored (artifacts)", "planets"),
            Count.SPENT_EXPLORING: ("minerals spent on exploring (artifacts)", "minerals"),
            Count.HALVED: ("fights beside a neutron star, with a halved total", "fights"),
            Count.PULLED: ("units pulled into a black hole", "units"),
            Count.LOST_TO_BLACK_HOLES: ("units lost to black holes", "units"),
            Count.WARPED_OUT: ("units that a black hole let go", "units"),
            Count.INFLUENCE_GAINED: ("influence gained", "influence"),
            Count.INFLUENCE_SPENT: ("influence spent", "influence"),
            Count.INFLUENCE_LOST: ("influence lost by attacking planets, or to others", "influence"),
            Count.TAKEOVERS: ("planets taken over with influence", "planets"),
            Count.BLOCKS: ("guardians of others forbidden with influence", "times"),
            Count.STRIPPED: ("influence taken off others for as much", "influence"),
            Count.BUILT: ("developments built", "developments"),
            Count.SPENT_BUILDING: ("minerals spent on developments", "minerals"),
            Count.DEVELOPMENTS_LOST: ("developments lost with their planets", "developments"),
            Count.BONUS_DICE: ("bonus dice of moons rolled", "dice"),
            Count.OBJECTIVES: ("objectives completed", "objectives"),
            Count.SWAPS: ("objectives swapped", "times"),
            Count.BEACONS: ("beacons activated", "beacons"),
            Count.KEPT_USED: ("kept beacon cards used", "times"),
            Count.LOST_TO_BEACONS: ("ships lost to beacon cards", "ships"),
        },
        rounds={
            Series.PLANETS: ("planets held", "planets", Role.SCORE),
            Series.MINERALS: ("minerals in hand", "minerals", Role.ECONOMY),
            Series.GAS: ("gas in hand", "gas"),
            Series.FLEET: ("ships left", "ships", Role.FORCE),
            Series.HULL: ("hull of the mothership", "hull"),
            Series.STATION: ("hull of the station", "hull", Role.HEALTH),
            Series.TECHS: ("tech tiers that the player has", "tiers", Role.DEVELOPMENT),
            Series.CARDS: ("cards in hand", "cards"),
            Series.POINTS: ("victory points", "points", Role.SCORE),
            Series.GATHERED: ("minerals gathered so far", "minerals", Role.INCOME),
            Series.ARTIFACTS: ("artifacts in force", "artifacts"),
            Series.INFLUENCE: ("influence in hand", "influence"),
            Series.DEVELOPMENTS: ("developments held", "developments"),
        },
        places={
            Mark.VISITS: ("moves that ended here", "times"),
            Mark.FIGHTS: ("fights about a unit or planet here", "times"),
            Mark.LOSSES: ("units lost here", "units"),
            Mark.CAPTURES: ("captures of the planet here", "times"),
        },
    )

    def outcome(self, match: Match) -> Outcome:
        """MS-SOLO-01: alone, a level is won or not."""
        return Outcome.COOPERATIVE if match.mode == "solo" else super().outcome(match)

    def mode_of(self, constant: str) -> str | None:
        """Those of solo play mean nothing elsewhere."""
        return "solo" if constant.startswith(SOLO_RULES) else None

    def constants_in(self, match: Match | None) -> Sequence[Constant]:
        mode, modules = (match.mode, match.modules) if match else (None, ())
        usual = [c for c in self.constants() if self.mode_of(c.name) in (None, mode)]
        return [c for c in usual if MODULE_RULES.get(c.name) in (None, *modules)]

    def priced(self, item: Item, values: Mapping[str, Value]) -> Item:
        """MS-TECH-05, MS-CARD-03, MS-GRD-02, MS-ART-03: techs are priced by tier, all of another kind alike."""
        if item.kind == "tech":
            costs = values["tech_cost"]
            assert isinstance(costs, list)
            return replace(item, price=costs[item.tier - 1])
        name = {
            "card": "card_price",
            "artifact": "explore_price",
            "development": "development_cost",
            "objective": "objective_swap",
        }.get(item.kind, f"{item.id}_price")
        price = values.get(name, item.price)
        price = price[0] if isinstance(price, list) else price
        assert isinstance(price, int)
        return replace(item, price=price)

    def effect_words(self, operation: str, numbers: Numbers) -> str:
        from .words import effect_words

        return effect_words(operation, numbers)

    def own_words(self, item: Item, values: Mapping[str, Value]) -> str:
        from .words import own_words

        names = {known.id: known.name for known in self.catalogue()}
        return own_words(item, str(values["reaction_set"]), names)

    def price_of(self, item: Item, values: Mapping[str, Value], own_prices: Set[str]) -> int:
        """What the rules say, unless the scenario gives the item a price of its own."""
        own = own_prices & {f"items.{item.id}.price", f"items.{item.id}.cost"}
        return item.price if own and item.kind not in self.dealt_kinds else self.priced(item, values).price

    def modules_for(self, name: str) -> tuple[str, ...]:
        """AMB-51: of an item, what its entry says; of a kind, if that goes for all of it."""
        modules = {str(item.own["module"]) for item in self.catalogue() if name in (item.id, item.kind)}
        modules |= {MODULE_RULES[name]} if name in MODULE_RULES else set()
        needed = {other for module in modules for other in needs_of(module)}
        return () if "" in modules else tuple(sorted(modules | needed))

    def needed_by(self, module: str) -> tuple[str, ...]:
        """MS-DEV-02, MS-MOON-02."""
        return needs_of(module)

    def in_play(self, item: Item, match: Match) -> bool:
        """AMB-51: cards of a module that is not in play stay in the box."""
        return not item.own["module"] or item.own["module"] in match.modules

    def slot_of(self, item: Item) -> str:
        if item.kind == "tech":
            branch = "" if item.own["branch"] == "trunk" else item.own["branch"]
            return f"{item.own['category']} {item.tier}{branch}"
        return f"class {item.tier}" if item.kind == "card" else ""

    def games_a_second(self, players: int) -> int:
        return 7200 // players**2 if players < 5 else 300

    def path_to(self, item: Item, items: Sequence[Item]) -> tuple[str, ...]:
        """MS-TECH-02 to -04: the tiles of the lower tiers, on the trunk and on the branch of the tech."""
        if item.kind != "tech" or not item.for_sale:
            return ()
        branches = ("trunk", "A" if item.own["branch"] == "trunk" else item.own["branch"])
        below = [
            other
            for other in items
            if other.kind == "tech"
            and other.own["category"] == item.own["category"]
            and other.tier < item.tier
            and other.own["branch"] in branches
        ]
        trunks = {other.tier for other in below if other.own["branch"] == "trunk"}
        tiles = (tile for tile in below if tile.for_sale and (tile.own["branch"] == "trunk" or tile.tier not in trunks))
        return tuple(tile.id for tile in sorted(tiles, key=lambda tile: tile.tier))

    def rivals_of(self, item: Item, items: Sequence[Item]) -> tuple[str, ...]:
        """MS-TECH-03, -04: the tiles of the other branch, and any other tile of the same tier."""
        if item.kind != "tech" or not item.for_sale:
            return ()
        return tuple(
            other.id
            for other in items
            if other.kind == "tech"
            and other.for_sale
            and other.id != item.id
            and other.own["category"] == item.own["category"]
            and (other.tier == item.tier or {other.own["branch"], item.own["branch"]} == {"A", "B"})
        )

    def branch_of(self, item: Item) -> str:
        return str(item.own["category"]) if item.kind == "tech" else ""

    def examples(self) -> Mapping[str, Match]:
        usual = self.policies()["standard"]
        explorer = Seat(replace(usual, name="explorer", weights={**usual.weights, "explore": 20.0}))
        builder = Seat(replace(usual, name="builder", weights={**usual.weights, "explore": 20.0, "develop": 3.0}))
        aloof = Seat(replace(usual, name="aloof", weights={**usual.weights, "beacon": 0.0}))
        standard, hasty, torpedoes = Seat(), Seat(self.hasty_expert()), Seat(grant=("sunslayer_torpedoes",))
        return {
            "2-players": Match((standard, standard)),
            "random": Match((Seat("random"), Seat("random"), torpedoes), layout="wide-3p"),
            "4-players": Match((standard,) * 4),
            "6-players": Match((standard,) * 6),
            "teams": Match((standard,) * 4, teams=((1, 3), (2, 4)), layout="sides-4p"),
            "points": Match((standard, Seat("random"), standard, standard), mode="victory_points", layout="narrows-4p"),
            "elimination": Match(
                (Seat("random"), standard, standard),
                mode="victory_points",
                changes={"rules.vp_target_few": 100, "rules.station_hp": 4, "rules.return_turns": 5},
            ),
            "artifacts": Match(
                (explorer, standard, Seat("random", grant=("tricorder",)), explorer),
                modules=("artifacts",),
            ),
            "neutron-stars": Match((standard, Seat("random")), mode="victory_points", modules=("neutron_stars",)),
            "black-holes": Match((Seat("random"),) * 2, modules=("black_holes",)),
            "modules": Match(
                (explorer, Seat("random"), standard, explorer),
                mode="victory_points",
                modules=("artifacts", *TILE_SIGNS),
            ),
            "influence": Match((standard, standard, Seat("random")), layout="wide-3p", modules=("influence",)),
            "moons": Match(
                (builder, standard, Seat("random", grant=("dome_town",)), builder),
                mode="victory_points",
                modules=("artifacts", "influence", "developments", "moons"),
                changes={"rules.vp_target_few": 25},
            ),
            "objectives": Match(
                (explorer, Seat("random"), standard),
                modules=("artifacts", "objectives"),
                layout="triangle-3p",
                changes={"rules.objectives_dealt": 3},
            ),
            "global-objectives": Match(
                (builder, standard, Seat("random"), builder),
                mode="victory_points",
                modules=self.modules[:-1],
                changes={"rules.objective_variant": "global", "rules.vp_target_few": 30},
            ),
            "beacons": Match((aloof, Seat("random"), standard), modules=("beacons",), layout="triangle-3p"),
            "all-modules": Match((builder, Seat("random"), builder, standard), modules=self.modules),
            "solo": Match((standard,), mode="solo", changes={"rules.solo_level": 5}),
            "solo-artifacts": Match(
                (explorer,), mode="solo", modules=("artifacts",), changes={"rules.solo_level": 2, "rules.npc_hull": 8}
            ),
            "look-ahead": Match((hasty, standard, hasty), changes={"rules.round_limit": 4}),
            "changed": Match(
                (
                    Seat(grant=("space_walls", "noooooooo"), start={"minerals": 4}),
                    Seat(void=("fast_cap",), pursue="nuclear_missile"),
                ),
                layout="open-2p",
                changes={"rules.station_hp": 12, "items.space_walls.cost": 3, "rules.guardian_repeat": "once"},
            ),
        }

    def probes(self) -> Probes:
        from ..probes import Probes

        placebo = {
            "name": "Placebo",
            "kind": "tech",
            "category": "economy",
            "tier": 1,
            "branch": "A",
            "for_sale": False,
            "effects": {"fresh_dice": {}},
        }
        worthless = {"items.space_walls.effects.planet_defence.value": 0, "items.space_walls.price": 6}
        match = Match((Seat(),) * 4, changes=worthless, new_items={"placebo": placebo})
        return Probes(match, placebo="placebo", worthless="space_walls", doses=(0, 3, 6, 12))


SPEC = MothershipSpec()
