"""A game whose numbers, items and bots are files in its folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .catalogue.contents import Constant, Item, Policy
from .catalogue.files import load_constants, load_items, load_policies
from .catalogue.parameters import Value
from .spec import GameSpec, Match, Outcome

if TYPE_CHECKING:
    from .odds.model import OddsBook


class FileSpec(GameSpec):
    """`data/rules.toml`, the item files of `data/` and `bots/*.toml`, each read once, when needed."""

    folder: Path
    item_files: tuple[str, ...] = ("items",)

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

        return self.odds_of(*changed(self, changes or {}, new_items or {}))

    def odds_of(self, values: Mapping[str, Any], items: Sequence[Item]) -> OddsBook:
        """Exact odds of single fights, by these numbers and items."""
        return super().odds()

    def outcome(self, match: Match) -> Outcome:
        return Outcome.TEAMS if match.teams else Outcome.COMPETITIVE
