"""Space Fighters as the pipeline sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import ScenarioError
from ..catalogue.contents import Numbers
from ..catalogue.parameters import Parameter, Value, whole
from ..columns import Role, own_columns
from ..file_spec import FileSpec
from ..spec import Match, Outcome, Seat
from .describe import HIGHLIGHTS
from .engine.names import Cause, Count, End, Mark, Series
from .layout import Layout, read_layout
from .library import DEFAULTS, find_layout, layout_names, starting_layout
from .vocabulary import VOCABULARY

if TYPE_CHECKING:
    from ..arrangement import Arrangement
    from ..boards.board import Board
    from ..boards.survey import Survey
    from ..odds.model import OddsBook
    from ..prepared import PreparedMatch


class FightersSpec(FileSpec):
    """Space Fighters: names, numbers, ships, bots, and how to set up a match."""

    folder = Path(__file__).parent
    item_files = ("units",)
    name = "space_fighters"
    title = "Space Fighters"
    rules_version = 4
    players = (2, 3, 4)
    outcomes = (Outcome.COMPETITIVE,)
    vocabulary = VOCABULARY
    resources: Mapping[str, Parameter] = {"resources": whole(-1000, 1000)}
    currency = "resources"
    bought_kinds = ("unit",)
    dealt_kinds = ()
    round_cap = "round_cap"
    end_reasons = tuple(end.name.lower() for end in End)
    out_causes = tuple(cause.name.lower() for cause in Cause)
    highlights = HIGHLIGHTS
    scenario = "fighters-4p"
    skills = ("novice", "standard", "expert")
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
    own_columns = (
        *own_columns(
            "seats",
            Count,
            {
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
                Count.SPENT_FIGHTERS: ("resources spent on fighters", "resources"),
                Count.SPENT_CONTROLS: ("resources spent on control ships", "resources"),
                Count.ZOMBIE_TURNS: ("turns begun without ships, reserves and the price of a ship", "turns", Role.TOLD),
                Count.IDLE_TURNS: ("turns without any action", "turns", Role.IDLE),
                Count.ORDER: ("place in the turn order, from 1", "", Role.ORDER),
            },
        ),
        *own_columns(
            "rounds",
            Series,
            {
                Series.STATIONS: ("stations owned", "stations", Role.SCORE),
                Series.RESOURCES: ("resources in hand", "resources", Role.ECONOMY),
                Series.FLEET: ("ships in space and on the card", "ships", Role.FORCE),
                Series.CONTROLS: ("control ships in space and on the card", "ships", Role.HEALTH),
                Series.RESERVE: ("ships on the card", "ships"),
                Series.EARNED: ("income so far", "resources", Role.INCOME),
                Series.CENTRE: ("1 if the central station is owned", ""),
            },
        ),
        *own_columns(
            "places",
            Mark,
            {
                Mark.VISITS: ("moves that ended here", "times"),
                Mark.FIGHTS: ("attacks on a ship here", "times"),
                Mark.LOSSES: ("ships lost here", "ships"),
                Mark.CAPTURES: ("times that the station here was entered", "times"),
            },
            "int64",
        ),
    )

    @property
    def layouts(self) -> tuple[str, ...]:  # type: ignore[override]
        return layout_names()

    def chunk_games(self, players: int) -> int:
        return 8000 // players**2

    def build(self, arrangement: Arrangement) -> PreparedMatch:
        from .play import FightersMatch

        layout = self._layout(arrangement.match.layout, arrangement.n)
        if layout.players != arrangement.n:
            raise ScenarioError(f"layout {layout.name} is for {layout.players} players, not {arrangement.n}").at(
                "layout"
            )
        return FightersMatch(self, arrangement, layout)

    def check_layout(self, path: Path) -> list[str]:
        layout = read_layout(path)
        return [] if layout.centre >= 0 else ["the board has no central station (SF-CMP-02)"]

    def layout_text(self, players: int, title: str) -> str:
        return starting_layout(players, title)

    def board(self, layout: str | None, players: int | None = None) -> Board:
        return self._layout(layout, players or self.players[0]).board()

    def survey(
        self, layout: str | None, players: int | None = None, changes: Mapping[str, Value] | None = None
    ) -> Survey:
        from ..arrangement import changed
        from .access import survey_layout

        return survey_layout(self._layout(layout, players or self.players[0]), *changed(self, changes or {}, {}))

    def _layout(self, layout: str | None, players: int) -> Layout:
        return find_layout(DEFAULTS[players] if layout is None else layout)

    def effect_words(self, operation: str, numbers: Numbers) -> str:
        match operation:
            case "battle_die":
                return f"rolls a D{numbers['sides']} in battles"
            case "move":
                return f"moves up to a D{numbers['die']}, at most {numbers['limit']} tiles"
            case "attacks":
                return "starts battles"
        return "owns the station it is in"

    def odds(
        self, changes: Mapping[str, Value] | None = None, new_items: Mapping[str, Mapping[str, Any]] | None = None
    ) -> OddsBook:
        from ..arrangement import changed
        from .odds import FightersOdds

        return FightersOdds(*changed(self, changes or {}, new_items or {}))

    def examples(self) -> Mapping[str, Match]:
        standard = Seat()
        expert = self.policies()["expert"]
        hasty = replace(expert, name="hasty expert", weights={**expert.weights, "lookahead": 1, "horizon": 0})
        return {
            "2-players": Match((standard, standard)),
            "random": Match((Seat("random"), standard, Seat("random"))),
            "4-players": Match((standard,) * 4),
            "look-ahead": Match((Seat(hasty), standard), changes={"rules.round_cap": 12}),
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
