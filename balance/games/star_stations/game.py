"""Star Stations as the pipeline sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import ScenarioError
from ..catalogue.contents import Item, Numbers
from ..catalogue.parameters import Parameter, Value, whole
from ..columns import Role, own_columns
from ..file_spec import FileSpec
from ..spec import Match, Outcome, Seat
from .describe import HIGHLIGHTS
from .engine.names import Cause, Count, End, Mark, Series
from .layout import read_layout
from .library import DEFAULTS, find_layout, layout_names, starting_layout
from .vocabulary import VOCABULARY, words_of

if TYPE_CHECKING:
    from ..arrangement import Arrangement
    from ..boards.board import Board
    from ..boards.survey import Survey
    from ..odds.model import OddsBook
    from ..prepared import PreparedMatch
    from .layout import Layout


class StationsSpec(FileSpec):
    """Star Stations: names, numbers, ships, bots, and how to set up a match."""

    folder = Path(__file__).parent
    item_files = ("units",)
    name = "star_stations"
    title = "Star Stations"
    rules_version = 2
    players = (2, 3, 4)
    outcomes = (Outcome.COMPETITIVE,)
    vocabulary = VOCABULARY
    resources: Mapping[str, Parameter] = {"ore": whole(0, 1000), "metal": whole(0, 1000)}
    currency = "metal"
    bought_kinds = ("unit",)
    dealt_kinds = ()
    round_cap = "round_cap"
    end_reasons = tuple(end.name.lower() for end in End)
    out_causes = tuple(cause.name.lower() for cause in Cause)
    highlights = HIGHLIGHTS
    scenario = "stations-2p"
    skills = ("novice", "standard", "expert")
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
    own_columns = (
        *own_columns(
            "seats",
            Count,
            {
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
                Count.SPENT: ("metal paid for ships", "metal"),
                Count.ORDER: ("place in the turn order, from 1", "", Role.ORDER),
            },
        ),
        *own_columns(
            "rounds",
            Series,
            {
                Series.STATIONS: ("stations held", "stations", Role.SCORE),
                Series.ORE: ("ore in hand", "ore"),
                Series.METAL: ("metal in hand", "metal", Role.ECONOMY),
                Series.FLEET: ("ships left", "ships", Role.HEALTH),
                Series.FORCE: ("attack dice of all ships", "dice", Role.FORCE),
                Series.INCOME: ("ore gained so far", "ore", Role.INCOME),
            },
        ),
        *own_columns(
            "places",
            Mark,
            {
                Mark.VISITS: ("groups of ships that moved here", "times"),
                Mark.ATTACKS: ("attacks on ships here", "times"),
                Mark.LOSSES: ("ships lost here", "ships"),
                Mark.MODULES: ("modules built here", "modules"),
            },
            "int64",
        ),
    )

    @property
    def layouts(self) -> tuple[str, ...]:  # type: ignore[override]
        return layout_names()

    def chunk_games(self, players: int) -> int:
        return 4000 // players**2

    def build(self, arrangement: Arrangement) -> PreparedMatch:
        from .play import StationsMatch

        layout = find_layout(DEFAULTS[arrangement.n] if arrangement.match.layout is None else arrangement.match.layout)
        if layout.players != arrangement.n:
            raise ScenarioError(f"layout {layout.name} is for {layout.players} players, not {arrangement.n}").at(
                "layout"
            )
        return StationsMatch(self, arrangement, layout)

    def check_layout(self, path: Path) -> list[str]:
        return list(self._survey(read_layout(path), {}).warnings)

    def survey(
        self, layout: str | None, players: int | None = None, changes: Mapping[str, Value] | None = None
    ) -> Survey:
        return self._survey(find_layout(layout or DEFAULTS[players or self.players[0]]), changes or {})

    def _survey(self, layout: Layout, changes: Mapping[str, Value]) -> Survey:
        from ..arrangement import changed
        from .access import survey_layout

        return survey_layout(layout, *changed(self, changes, {}))

    def layout_text(self, players: int, title: str) -> str:
        return starting_layout(players, title)

    def board(self, layout: str | None, players: int | None = None) -> Board:
        return find_layout(DEFAULTS[players or self.players[0]] if layout is None else layout).board()

    def own_words(self, item: Item, values: Mapping[str, Value]) -> str:
        return "its owner is out without it" if item.own["flagship"] else ""

    def effect_words(self, operation: str, numbers: Numbers) -> str:
        return words_of(operation, numbers)

    def odds(
        self, changes: Mapping[str, Value] | None = None, new_items: Mapping[str, Mapping[str, Any]] | None = None
    ) -> OddsBook:
        from ..arrangement import changed
        from .odds import StationsOdds

        return StationsOdds(*changed(self, changes or {}, new_items or {}))

    def examples(self) -> Mapping[str, Match]:
        standard = Seat()
        expert = self.policies()["expert"]
        hasty = replace(expert, name="hasty expert", weights={**expert.weights, "lookahead": 1, "horizon": 0})
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
            "look-ahead": Match((Seat(hasty), standard), changes={"rules.round_cap": 16}),
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
