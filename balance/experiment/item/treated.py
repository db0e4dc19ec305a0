"""Matches in which one seat at a time is treated: items or money given, items refunded, at any price."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...errors import ScenarioError
from ...games.catalogue.changes import spelled_out
from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match, Seat
from ...stats.inference.intervals import Numbers
from ..match_words import match_words
from ..sequential.rotation import ArmTask
from ..sequential.setting import GameRun, Setting
from .arms import units_of, with_more


@dataclass(frozen=True)
class Treated:
    """What the treated seat has and has not, and what an item costs everybody."""

    grant: tuple[str, ...] = ()
    refund: tuple[str, ...] = ()
    start: tuple[tuple[str, int], ...] = ()  # resource and amount on top of the usual ones
    item: str = ""
    price: int = 0  # of the item, if one is named

    def seat(self, seat: Seat) -> Seat:
        """The seat after its treatment."""
        grant, refund = (*seat.grant, *self.grant), (*seat.refund, *self.refund)
        return with_more(replace(seat, grant=_once(grant), refund=_once(refund)), dict(self.start))


def _once(items: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))


@dataclass(frozen=True)
class TreatedPlan:
    """What is played, fixed before the first game; kinds of results are subclasses.

    Attributes
    ----------
    blocks : at each look
    first : number of the first block
    """

    spec: GameSpec
    match: Match
    seed: int
    arms: tuple[Treated, ...]
    blocks: tuple[int, ...] = ()
    first: int = 0

    @cached_property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams over which the treatment rotates."""
        return units_of(self.spec, self.match)

    @cached_property
    def _plain(self) -> dict[int | None, PreparedMatch]:
        return {}

    @cached_property
    def _settings(self) -> dict[tuple[Treated, int], Setting]:
        return {}

    def setting(self, arm: Treated, unit: int) -> Setting:
        """The match of an arm with one treated unit."""
        if (arm, unit) not in self._settings:
            match = priced(self.match, arm.item, arm.price) if arm.item else self.match
            price = arm.price if arm.item else None
            if price not in self._plain:
                self._plain[price] = self.spec.prepare(match)
            treated = self.units[unit]
            seats = tuple(arm.seat(one) if seat in treated else one for seat, one in enumerate(match.seats))
            self._settings[arm, unit] = Setting(self.spec, replace(match, seats=seats), self._plain[price])
        return self._settings[arm, unit]

    def read(self, win: Mapping[Treated, Numbers], look: int | None) -> Any:
        """The result, from the win mass of each arm; by default that mass itself."""
        return win

    def runs(self, task: ArmTask[Treated]) -> list[GameRun]:
        """The games of a task."""
        return [GameRun(self.setting(task.arm, task.unit), self.first + task.first, task.count)]

    @property
    def scope(self) -> str:
        """The match that the answer is about, in words."""
        match = self.match
        bots = (str(getattr(seat.bot, "name", seat.bot)) for seat in match.seats)
        return match_words(len(match.seats), bots, (match.layout, match.mode), len(match.changes), match.modules)


def priced(match: Match, item: str, price: int) -> Match:
    """The match in which an item has another price."""
    address = f"items.{item}.price"
    kept = {given: value for given, value in match.changes.items() if spelled_out(given) != address}
    return replace(match, changes={**kept, address: price})


def playable(spec: GameSpec, match: Match) -> bool:
    """Whether the game accepts a match."""
    try:
        spec.prepare(match)
    except ScenarioError:
        return False
    return True
