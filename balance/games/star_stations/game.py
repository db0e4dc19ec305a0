"""Star Stations for the rest of the project: what the game is made of, what it records, and example matches."""

from __future__ import annotations

from collections.abc import Mapping

from ..board_spec import BoardSpec
from ..catalogue.contents import Item, Numbers
from ..catalogue.parameters import Parameter, Value, whole
from ..columns import Role, labels, own_columns
from ..spec import Match, Seat
from .describe import HIGHLIGHTS
from .engine.names import Cause, Count, End, Mark, Series
from .layout import LAYOUTS, Layout
from .vocabulary import VOCABULARY, words_of


class StationsSpec(BoardSpec[Layout]):
    """Star Stations: names, numbers, ships, bots, and how to set up a match."""

    package = __package__
    match_class = "play:StationsMatch"
    odds_class = "odds:StationsOdds"
    item_files = ("units",)
    name = "star_stations"
    title = "Star Stations"
    rules_version = 2
    players = (2, 3, 4)
    library = LAYOUTS
    vocabulary = VOCABULARY
    resources: Mapping[str, Parameter] = {"ore": whole(0, 1000), "metal": whole(0, 1000)}
    currency = "metal"
    bought_kinds = ("unit",)
    dealt_kinds = ()
    indispensable: Mapping[str, str] = {"flagship": "what if the flagship rolled 3 dice?"}
    end_reasons = labels(End)
    out_causes = labels(Cause)
    highlights = HIGHLIGHTS
    scenario = "stations-2p"
    skills = ("novice", "standard", "expert")
    skill_curve = ("novice", "casual", "standard", "hasty")
    slow_bots: Mapping[str, int] = {"expert": 350, "hasty": 120}
    styles = ("builder", "fortress", "gunner", "raider", "rusher")
    questions = (
        "are destroyers overpowered?",
        "is Cruiser better than Destroyer?",
        "does the first player of Star Stations win more?",
        "what if refine were per_station?",
    )
    synonyms: Mapping[str, str] = {
        "ship": "unit",
        "ships": "units",
        "money": "metal",
        "asteroid": "asteroids",
        "base": "station",
        "bases": "stations",
        "hit chance": "hit faces",
    }
    own_columns = own_columns(
        seats={
            Count.MOVES: ("Moves made", "actions"),
            Count.ATTACKS: ("attacks made", "attacks", Role.ATTACKS),
            Count.HITS: ("hits rolled", "hits"),
            Count.KILLS: ("enemy ships destroyed", "ships"),
            Count.LOSSES: ("ships lost to attacks", "ships"),
            Count.MINED: ("ore gained", "ore"),
            Count.REFINED: ("metal gained", "metal", Role.TOLD),
            Count.SHIPS: ("ships built", "ships"),
            Count.MODULES: ("modules built", "modules"),
            Count.STOLEN: ("complete stations taken over", "stations", Role.TOLD),
            Count.LOCKED: ("turns begun with a locked economy", "turns", Role.TOLD),
            Count.PASSES: ("turns passed", "turns", Role.IDLE),
            Count.CRIPPLED: ("players that ever had neither a frigate nor a station", "players", Role.TOLD),
            Count.SPENT: ("metal paid for ships", "metal", Role.SPENT),
            Count.ORDER: ("place in the turn order, from 1", "", Role.ORDER),
        },
        rounds={
            Series.STATIONS: ("stations held", "stations", Role.SCORE),
            Series.ORE: ("ore in hand", "ore"),
            Series.METAL: ("metal in hand", "metal", Role.ECONOMY),
            Series.FLEET: ("ships left", "ships", Role.HEALTH),
            Series.FORCE: ("attack dice of all ships", "dice", Role.FORCE),
            Series.INCOME: ("ore gained so far", "ore", Role.INCOME),
        },
        places={
            Mark.VISITS: ("groups of ships that moved here", "times"),
            Mark.ATTACKS: ("attacks on ships here", "times"),
            Mark.LOSSES: ("ships lost here", "ships"),
            Mark.MODULES: ("modules built here", "modules"),
        },
    )

    def chunk_games(self, players: int) -> int:
        return 4000 // players**2

    def own_words(self, item: Item, values: Mapping[str, Value]) -> str:
        return "its owner is out without it" if item.own["flagship"] else ""

    def effect_words(self, operation: str, numbers: Numbers) -> str:
        return words_of(operation, numbers)

    def examples(self) -> Mapping[str, Match]:
        standard, hasty = Seat(), Seat(self.hasty_expert())
        return {
            "2-players": Match((standard, standard)),
            "3-players": Match((standard, Seat("novice"), Seat("rusher")), changes={"rules.round_cap": 40}),
            "4-players": Match((standard,) * 4, changes={"rules.round_cap": 30}),
            "random": Match((Seat("random"), Seat("random")), changes={"rules.round_cap": 40}),
            "scattered": Match(
                (standard, Seat("raider"), standard), changes={"rules.terrain": "mixed", "rules.round_cap": 30}
            ),
            "supplies": Match(
                (Seat(pursue="cruiser", start={"metal": 60}), Seat(pursue="destroyer", start={"metal": 60})),
                changes={"rules.round_cap": 25, "rules.supply": "limited"},
            ),
            "look-ahead": Match((hasty, standard), changes={"rules.round_cap": 16}),
            "changed": Match(
                (
                    Seat(grant=("cruiser",), start={"ore": 3}),
                    Seat(void=("destroyer",), pursue="destroyer", start={"metal": 5}),
                ),
                layout="sym6-2p",
                changes={"rules.refine": "per_station", "rules.refine_amount": 3, "rules.round_cap": 40},
            ),
        }


SPEC = StationsSpec()
