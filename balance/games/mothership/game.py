"""Mothership as the pipeline sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import ScenarioError
from ..catalogue import Constant, Item, Policy
from ..columns import Role, own_columns
from ..data import load_constants, load_items, load_policies
from ..parameters import Parameter, Value, whole
from ..spec import GameSpec, Match, Outcome, Seat
from .engine.names import Cause, Count, End, Mark, Series
from .layout import read_layout, warnings
from .library import DEFAULTS, find_layout, layout_names
from .vocabulary import VOCABULARY

if TYPE_CHECKING:
    from ..arrangement import Arrangement
    from ..board import Board
    from ..odds import OddsBook
    from ..prepared import PreparedMatch

HERE = Path(__file__).parent
FILES = ("units", "techs", "cards")


class MothershipSpec(GameSpec):
    """Mothership: names, numbers, items, bots, and how to set up a match."""

    name = "mothership"
    title = "Mothership"
    rules_version = 1
    players = (2, 3, 4, 5, 6)
    outcomes = (Outcome.COMPETITIVE, Outcome.TEAMS)
    modes = ("deathmatch", "victory_points")
    vocabulary = VOCABULARY
    resources: Mapping[str, Parameter] = {"minerals": whole(0, 1000), "gas": whole(0, 1000), "cards": whole(0, 20)}
    end_reasons = tuple(end.name.lower() for end in End)
    out_causes = tuple(cause.name.lower() for cause in Cause)
    own_columns = (
        *own_columns(
            "seats",
            Count,
            {
                Count.CAPTURES: ("planets captured", "planets"),
                Count.PLANETS_LOST: ("planets lost to others", "planets"),
                Count.ATTACKS: ("attacks declared, those of guardians included", "attacks"),
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
                Count.SPENT_TECH: ("minerals spent on techs", "minerals"),
                Count.SPENT_CARDS: ("minerals spent on cards", "minerals"),
                Count.SPENT_GUARDIANS: ("minerals spent on guardians", "minerals"),
                Count.GAS_SPENT: ("gas spent in fights", "gas"),
                Count.STATION_DAMAGE: ("hull taken off enemy stations", "hull"),
                Count.HULL_DAMAGE: ("hull of the own mothership lost", "hull"),
                Count.CARDS_PLAYED: ("cards played", "cards"),
                Count.ABILITIES: ("abilities of the mothership used", "times"),
                Count.IDLE_TURNS: ("turns without any action", "turns"),
                Count.ORDER: ("place in the turn order, from 1", ""),
            },
        ),
        *own_columns(
            "rounds",
            Series,
            {
                Series.PLANETS: ("planets held", "planets", Role.SCORE),
                Series.MINERALS: ("minerals in hand", "minerals", Role.ECONOMY),
                Series.GAS: ("gas in hand", "gas"),
                Series.FLEET: ("ships left", "ships", Role.FORCE),
                Series.HULL: ("hull of the mothership", "hull"),
                Series.STATION: ("hull of the station", "hull", Role.HEALTH),
                Series.TECHS: ("tech tiers bought", "tiers"),
                Series.CARDS: ("cards in hand", "cards"),
                Series.POINTS: ("victory points", "points"),
            },
        ),
        *own_columns(
            "places",
            Mark,
            {
                Mark.VISITS: ("moves that ended here", "times"),
                Mark.FIGHTS: ("fights about a unit or planet here", "times"),
                Mark.LOSSES: ("units lost here", "units"),
                Mark.CAPTURES: ("captures of the planet here", "times"),
            },
            "int64",
        ),
    )

    @property
    def layouts(self) -> tuple[str, ...]:  # type: ignore[override]
        return layout_names()

    @cached_property
    def _constants(self) -> list[Constant]:
        return load_constants(HERE / "data" / "rules.toml")

    @cached_property
    def _items(self) -> list[Item]:
        value = {c.name: c.value for c in self._constants}
        items = [item for name in FILES for item in load_items(HERE / "data" / f"{name}.toml", VOCABULARY)]
        return [_priced(item, value["tech_cost"], value["card_price"], value["guardian_price"]) for item in items]  # type: ignore[arg-type]

    @cached_property
    def _policies(self) -> dict[str, Policy]:
        return load_policies(HERE / "bots", VOCABULARY, self._items)

    def constants(self) -> Sequence[Constant]:
        return self._constants

    def catalogue(self) -> Sequence[Item]:
        return self._items

    def policies(self) -> Mapping[str, Policy]:
        return self._policies

    def outcome(self, match: Match) -> Outcome:
        return Outcome.TEAMS if match.teams else Outcome.COMPETITIVE

    def build(self, arrangement: Arrangement) -> PreparedMatch:
        from .play import MothershipMatch

        layout = find_layout(DEFAULTS[arrangement.n] if arrangement.match.layout is None else arrangement.match.layout)
        if layout.players != arrangement.n:
            raise ScenarioError(f"layout {layout.name} is for {layout.players} players, not {arrangement.n}")
        return MothershipMatch(self, arrangement, layout)

    def check_layout(self, path: Path) -> list[str]:
        return warnings(read_layout(path))

    def board(self, layout: str | None, players: int | None = None) -> Board:
        return find_layout(DEFAULTS[players or self.players[0]] if layout is None else layout).board()

    def odds(
        self, changes: Mapping[str, Value] | None = None, new_items: Mapping[str, Mapping[str, Any]] | None = None
    ) -> OddsBook:
        from ..arrangement import changed
        from .odds.book import MothershipOdds

        return MothershipOdds(*changed(self, changes or {}, new_items or {}))

    def examples(self) -> Mapping[str, Match]:
        standard = Seat()
        return {
            "2-players": Match((standard, standard)),
            "random": Match((Seat("random"), Seat("random"), standard), layout="wide-3p"),
            "4-players": Match((standard,) * 4),
            "6-players": Match((standard,) * 6),
            "teams": Match((standard,) * 4, teams=((1, 3), (2, 4)), layout="sides-4p"),
            "points": Match((standard, Seat("random"), standard, standard), mode="victory_points", layout="narrows-4p"),
            "changed": Match(
                (
                    Seat(grant=("space_walls", "noooooooo"), start={"minerals": 4}),
                    Seat(void=("fast_cap",), pursue="nuclear_missile"),
                ),
                layout="open-2p",
                changes={"rules.station_hp": 12, "items.space_walls.cost": 3, "rules.guardian_repeat": "once"},
            ),
        }


def _priced(item: Item, tech_cost: list[int], card_price: int, guardian_price: int) -> Item:
    """What the catalogue shows as the price."""
    if item.kind == "tech":
        return replace(item, price=tech_cost[item.tier - 1])
    if item.kind == "card":
        return replace(item, price=card_price)
    return replace(item, price=guardian_price) if item.id == "guardian" else item


SPEC = MothershipSpec()
