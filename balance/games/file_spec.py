"""A game whose numbers, items and bots are files in its folder, and whose engine is loaded when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from importlib import import_module, resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .catalogue.contents import Constant, Item, Policy
from .catalogue.files import load_constants, load_items, load_policies
from .catalogue.parameters import Value
from .spec import GameSpec, Match, Outcome

if TYPE_CHECKING:
    from .arrangement import Arrangement
    from .odds.model import OddsBook
    from .prepared import PreparedMatch


class FileSpec(GameSpec):
    """`data/rules.toml`, the item files of `data/` and `bots/*.toml`, each read once, when needed."""

    package: str  # of the game: `__package__` in its own file
    match_class: str  # "module:name" inside that package: what plays a match
    odds_class: str = ""  # the same for its exact odds, if it has any
    item_files: tuple[str, ...] = ("items",)
    round_cap: str = "round_cap"

    @cached_property
    def folder(self) -> Path:
        """Where the files of the game lie."""
        return Path(str(resources.files(self.package)))

    def part(self, place: str) -> Any:
        """What "module:name" stands for in the game's package; engines load slowly, so nothing is imported before."""
        module, _, name = place.partition(":")
        return getattr(import_module(f".{module}", self.package), name)

    def build(self, arrangement: Arrangement) -> PreparedMatch:
        match: PreparedMatch = self.part(self.match_class)(self, arrangement)
        return match

    @cached_property
    def _constants(self) -> list[Constant]:
        return load_constants(self.folder / "data" / "rules.toml")

    @cached_property
    def _items(self) -> list[Item]:
        files = [self.folder / "data" / f"{name}.toml" for name in self.item_files]
        values = {c.name: c.value for c in self._constants}
        return [self.priced(item, values) for file in files for item in load_items(file, self.vocabulary)]

    @cached_property
    def _policies(self) -> dict[str, Policy]:
        return load_policies(self.folder / "bots", self.vocabulary, self._items)

    def priced(self, item: Item, values: Mapping[str, Value]) -> Item:
        """The item with the price that the rules give it, not its own entry."""
        return item

    def constants(self) -> Sequence[Constant]:
        return self._constants

    def catalogue(self) -> Sequence[Item]:
        return self._items

    def policies(self) -> Mapping[str, Policy]:
        return self._policies

    def odds(
        self, changes: Mapping[str, Value] | None = None, new_items: Mapping[str, Mapping[str, Any]] | None = None
    ) -> OddsBook:
        from .arrangement import changed

        if not self.odds_class:
            return super().odds(changes, new_items)
        odds: OddsBook = self.part(self.odds_class)(*changed(self, changes or {}, new_items or {}))
        return odds

    def hasty_expert(self) -> Policy:
        """The expert with the shortest look-ahead there is, so that examples stay quick."""
        expert = self.policies()["expert"]
        return replace(expert, name="hasty expert", weights={**expert.weights, "lookahead": 1, "horizon": 0})

    def outcome(self, match: Match) -> Outcome:
        return Outcome.TEAMS if match.teams else Outcome.COMPETITIVE
