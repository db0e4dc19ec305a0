"""Dice Duel as the pipeline sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from ..data import load_constants, load_items, load_policies
from ..spec import Column, Constant, GameSpec, Item, Match, Outcome, Policy, Role, Seat, Table

HERE = Path(__file__).parent


class DuelSpec(GameSpec):
    """Dice Duel: names, numbers, items, bots, and how to set up a match."""

    name = "duel"
    title = "Dice Duel"
    players = (2, 3, 4, 5, 6)
    outcomes = (Outcome.COMPETITIVE, Outcome.TEAMS)
    own_columns = (
        Column("seats", "hits", "int32", "hull lost", "hull"),
        Column("seats", "spent", "int32", "coins paid for items", "coins"),
        Column("rounds", "hull", "int32", "hull at the end of the round", "hull", Role.HEALTH),
        Column("rounds", "coins", "int32", "coins at the end of the round", "coins", Role.ECONOMY),
    )

    @property
    def rules_version(self) -> int:
        return 1

    @cached_property
    def _constants(self) -> list[Constant]:
        return load_constants(HERE / "data" / "rules.toml")

    @cached_property
    def _items(self) -> list[Item]:
        from .tables import OPERATIONS

        return load_items(HERE / "data" / "items.toml", OPERATIONS)

    @cached_property
    def _policies(self) -> dict[str, Policy]:
        return load_policies(HERE / "bots")

    def constants(self) -> Sequence[Constant]:
        return self._constants

    def catalogue(self) -> Sequence[Item]:
        return self._items

    def policies(self) -> Mapping[str, Policy]:
        return self._policies

    def outcome(self, match: Match) -> Outcome:
        return Outcome.TEAMS if match.teams else Outcome.COMPETITIVE

    def prepare(self, match: Match) -> Table:
        from .play import DuelTable
        from .tables import build_rules

        rules = build_rules(match, self.constants(), self.catalogue(), self.policies())
        return DuelTable(match, rules, self.catalogue(), self.columns())

    def examples(self) -> Mapping[str, Match]:
        return {
            "2-players": Match((Seat(), Seat("random"))),
            "4-players": Match((Seat(), Seat("novice"), Seat("random"), Seat("saver"))),
            "6-players": Match(tuple(Seat("novice") for _ in range(6))),
            "teams": Match(tuple(Seat() for _ in range(4)), teams=((1, 3), (2, 4))),
            "changed": Match(
                (
                    Seat(grant=("crown", "plating")),
                    Seat(void=("sharp_blade",), start={"coins": 3}),
                    Seat("show_off", pursue="lucky_charm"),
                ),
                changes={"rules.round_cap": 12, "items.sharp_blade.price": 2, "items.crown.effects.claim.chance": 0.5},
            ),
        }


SPEC = DuelSpec()
