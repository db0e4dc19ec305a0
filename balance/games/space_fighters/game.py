"""Space Fighters for the rest of the project: what the game is made of, what it records, and example matches."""

from __future__ import annotations

from collections.abc import Mapping

from ..board_spec import BoardSpec
from ..catalogue.contents import Numbers
from ..catalogue.parameters import Parameter, whole
from ..columns import Role, labels, own_columns
from ..spec import Match, Seat
from .describe import HIGHLIGHTS
from .engine.names import Cause, Count, End, Mark, Series
from .layout import LAYOUTS, Layout
from .vocabulary import VOCABULARY


class FightersSpec(BoardSpec[Layout]):
    """Space Fighters: names, numbers, ships, bots, and how to set up a match."""

    package = __package__
    match_class = "play:FightersMatch"
    odds_class = "odds:FightersOdds"
    item_files = ("units",)
    name = "space_fighters"
    title = "Space Fighters"
    rules_version = 4
    players = (2, 3, 4)
    library = LAYOUTS
    vocabulary = VOCABULARY
    resources: Mapping[str, Parameter] = {"resources": whole(-1000, 1000)}
    currency = "resources"
    bought_kinds = ("unit",)
    dealt_kinds = ()
    end_reasons = labels(End)
    out_causes = labels(Cause)
    highlights = HIGHLIGHTS
    scenario = "fighters-4p"
    skills = ("novice", "standard", "expert")
    skill_curve = ("novice", "casual", "standard", "hasty")
    slow_bots: Mapping[str, int] = {"expert": 690, "hasty": 100}
    styles = ("economist", "raider", "rusher", "swarm", "turtle")
    questions = (
        "is Control Ship worth its price?",
        "is the attacker's free retreat too strong?",
        "what if a tie favoured the defender?",
        "how often do zombie teams occur?",
        "what if the centre paid 10?",
    )
    synonyms: Mapping[str, str] = {
        "middle": "centre",
        "center": "centre",
        "central station": "centre",
        "central space station": "centre",
        "money": "resources",
        "paid": "income",
        "pays": "income",
        "command ship": "control ship",
    }
    topics: Mapping[str, str] = {
        "free retreat": "rules.lost_attack=destroyed",
        "attacker retreat": "rules.lost_attack=destroyed",
        "losing attacker destroyed": "rules.lost_attack=destroyed",
        "lost attack destroyed": "rules.lost_attack=destroyed",
        "lost attack cost": "rules.lost_attack=destroyed",
        "tie defender": "rules.tie_winner=defender",
        "zombie": "rules.zombie=is_out",
        "zombies": "rules.zombie=is_out",
        "centre worth": "rules.income_centre=10",
        "centre much": "rules.income_centre=10",
        "centre strong": "rules.income_centre=10",
        "centre valuable": "rules.income_centre=10",
        "middle worth": "rules.income_centre=10",
        "center worth": "rules.income_centre=10",
        "central station worth": "rules.income_centre=10",
        "deadlock": "rules.deadlock=most_fighters",
    }
    own_columns = own_columns(
        seats={
            Count.ATTACKS: ("attacks made", "attacks", Role.ATTACKS),
            Count.ATTACKS_WON: ("attacks won", "attacks"),
            Count.STATION_ATTACKS: ("attacks on ships inside stations", "attacks"),
            Count.RETREATS: ("fighters sent back to the card by a lost attack", "ships", Role.TOLD),
            Count.KILLED_FIGHTERS: ("enemy fighters destroyed", "ships"),
            Count.KILLED_CONTROLS: ("enemy control ships destroyed", "ships"),
            Count.LOST_FIGHTERS: ("fighters lost", "ships"),
            Count.LOST_CONTROLS: ("control ships lost", "ships", Role.TOLD),
            Count.CAPTURES: ("stations entered", "times"),
            Count.STATIONS_LOST: ("stations lost to an attack", "times"),
            Count.PLACED: ("ships placed from the card", "ships"),
            Count.EARNED: ("income", "resources"),
            Count.EARNED_CENTRE: ("income from the central station", "resources", Role.TOLD),
            Count.SPENT_FIGHTERS: ("resources spent on fighters", "resources", Role.SPENT),
            Count.SPENT_CONTROLS: ("resources spent on control ships", "resources", Role.SPENT),
            Count.ZOMBIE_TURNS: ("turns begun without ships, reserves and the price of a ship", "turns", Role.TOLD),
            Count.IDLE_TURNS: ("turns without any action", "turns", Role.IDLE),
            Count.ORDER: ("place in the turn order, from 1", "", Role.ORDER),
        },
        rounds={
            Series.STATIONS: ("stations owned", "stations", Role.SCORE),
            Series.RESOURCES: ("resources in hand", "resources", Role.ECONOMY),
            Series.FLEET: ("ships in space and on the card", "ships", Role.FORCE),
            Series.CONTROLS: ("control ships in space and on the card", "ships", Role.HEALTH),
            Series.RESERVE: ("ships on the card", "ships"),
            Series.EARNED: ("income so far", "resources", Role.INCOME),
            Series.CENTRE: ("1 if the central station is owned", ""),
        },
        places={
            Mark.VISITS: ("moves that ended here", "times"),
            Mark.FIGHTS: ("attacks on a ship here", "times"),
            Mark.LOSSES: ("ships lost here", "ships"),
            Mark.CAPTURES: ("times that the station here was entered", "times"),
        },
    )

    def chunk_games(self, players: int) -> int:
        return 8000 // players**2

    def effect_words(self, operation: str, numbers: Numbers) -> str:
        match operation:
            case "battle_die":
                return f"rolls a D{numbers['sides']} in battles"
            case "move":
                return f"moves up to a D{numbers['die']}, at most {numbers['limit']} tiles"
            case "attacks":
                return "starts battles"
        return "owns the station it is in"

    def examples(self) -> Mapping[str, Match]:
        standard, hasty = Seat(), Seat(self.hasty_expert())
        return {
            "2-players": Match((standard, standard)),
            "random": Match((Seat("random"), standard, Seat("random"))),
            "4-players": Match((standard,) * 4),
            "look-ahead": Match((hasty, standard), changes={"rules.round_cap": 12}),
            "changed": Match(
                (
                    Seat(grant=("fighter",), start={"resources": 30}),
                    Seat(void=("control_ship",), pursue="fighter"),
                    Seat("novice"),
                ),
                changes={
                    "rules.tie_winner": "defender",
                    "rules.lost_attack": "destroyed",
                    "rules.purchase_time": "before_placement",
                    "rules.start_tiles": "random",
                    "rules.round_cap": 60,
                    "rules.zombie": "is_out",
                    "items.fighter.price": 20,
                },
            ),
        }


SPEC = FightersSpec()
