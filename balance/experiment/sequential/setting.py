"""Matches that are set up on first use, and runs of their games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ...games.columns import Role
from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match, Outcome
from ...store.contents import Contents
from ..runs.chunk_plan import match_digest, varied_digest
from ..runs.match_record import contents_of


class Setting:
    """A match that is set up on first use.

    Parameters
    ----------
    like : the prepared match without a treatment, which differs at most in what seats are given; saves setting up
    """

    def __init__(self, spec: GameSpec, match: Match, like: PreparedMatch | None = None) -> None:
        self.spec, self.match, self.like = spec, match, like

    @cached_property
    def prepared(self) -> PreparedMatch:
        """The match, set up."""
        if self.like is not None and self.match == self.like.arrangement.match:
            return self.like
        return self.spec.prepare(self.match)

    @cached_property
    def digest(self) -> str:
        """A name for the match; matches that may play out differently have different ones."""
        varied = varied_digest(self.like, self.match) if self.like else None
        return varied or match_digest(self.prepared)

    @cached_property
    def contents(self) -> Contents:
        """What stored tables of its games must hold."""
        return contents_of(self.like or self.prepared, self.order_column)

    @cached_property
    def together(self) -> bool:
        """Whether its games are won or lost together."""
        return self.spec.outcome(self.match) is Outcome.COOPERATIVE

    @cached_property
    def untreated(self) -> Setting:
        """The match that it is like, without what seats are given; itself if it is like no other."""
        return self if self.like is None else Setting(self.spec, self.like.arrangement.match, self.like)

    @property
    def team(self) -> Sequence[int]:
        """Team of each seat, from 0."""
        return (self.like or self.prepared).arrangement.team

    @cached_property
    def order_column(self) -> str | None:
        """The column of seats with the place in turn order."""
        return order_column(self.spec)


def order_column(spec: GameSpec) -> str | None:
    """The column with a seat's place in turn order, if the game has one."""
    return next((c.name for c in spec.columns() if c.role is Role.ORDER and c.table == "seats"), None)


@dataclass(frozen=True)
class GameRun:
    """Games first .. first+count-1 of a match."""

    setting: Setting
    first: int
    count: int
