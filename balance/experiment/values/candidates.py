"""The items whose values are compared with each other, in one match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...errors import ScenarioError
from ...games.catalogue.listing import listing
from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match, Outcome
from ..item.arms import Approach, approach_of, units_of
from ..item.assumed.assumptions import priced_by

KIND_WORDS = {Approach.DEALT: "that are dealt", Approach.BOUGHT: "that are bought on purpose"}


@dataclass(frozen=True)
class Candidate:
    """An item to be valued."""

    number: int  # in the catalogue of the match
    id: str
    name: str
    kind: str
    slot: str
    price: int
    copies: int


@dataclass(frozen=True)
class ValueQuestion:
    """What are all items of one approach worth in one match?

    Attributes
    ----------
    items : the ids of those to be compared; empty for all
    """

    spec: GameSpec
    match: Match
    approach: Approach
    seed: int
    items: tuple[str, ...] = ()

    @property
    def is_bought(self) -> bool:
        """Whether the items are bought on purpose, so that their price counts against them."""
        return self.approach is Approach.BOUGHT

    @property
    def intervention(self) -> str:
        """What a unit gets to value an item: the price back and no effect, or the item itself at no cost."""
        return "refund" if self.is_bought else "grant"

    @property
    def sign(self) -> int:
        """Of the value in the effect of the intervention: whoever has an item refunded does without it."""
        return -1 if self.is_bought else 1

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """The items in the order of the catalogue; a ScenarioError if there is nothing to compare."""
        rows = listing(self.spec, self.match.changes, self.match.new_items)
        candidates = tuple(
            Candidate(number, row.item.id, row.item.name, row.item.kind, row.slot, row.price, row.item.copies)
            for number, row in enumerate(rows)
            if approach_of(self.spec, row) is self.approach
            and (not self.items or row.item.id in self.items)
            and row.item.copies
            and self.spec.in_play(row.item, self.match)
        )
        if len(candidates) < 2:
            words = KIND_WORDS.get(self.approach, self.approach.value)
            among = " among these" if self.items else ""
            known = self.spec.bought_kinds if self.approach is Approach.DEALT else ()
            hint = f"; what is bought: balance techs {self.spec.name}" if known and not self.items else ""
            text = f"{self.spec.title} has no items {words}{among} that could be compared with each other"
            raise ScenarioError(text + hint)
        if self.intervention not in self.spec.interventions:
            raise ScenarioError(f"{self.spec.title} knows no {self.intervention}, by which values are measured")
        return candidates

    @cached_property
    def assumed_prices(self) -> tuple[str, ...]:
        """The numbers behind the prices that the rules do not state; of each price, one item is looked at."""
        items = {item.price: item.id for item in self.candidates}.values()
        return tuple(dict.fromkeys(name for item in items for name in priced_by(self.spec, self.match, item)))

    @cached_property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams that get items."""
        return units_of(self.spec, self.match)

    @cached_property
    def together(self) -> bool:
        """Whether all win or lose together."""
        return self.spec.outcome(self.match) is Outcome.COOPERATIVE

    @cached_property
    def plain(self) -> PreparedMatch:
        """The unchanged match, set up."""
        return self.spec.prepare(self.match)
