"""The story of a run: its games, their state after every round, and each player's chance to win at the time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..stats.inference.clusters import Floats
from .by_game import Ints
from .calibration import Calibration, calibration
from .group_model import GroupBeliefs, group_beliefs
from .moments import Moments, moments_of
from .record import Record
from .win_model import Beliefs, beliefs_of


@dataclass(frozen=True)
class Story:
    """What pacing metrics are computed from; each part is made when first needed.

    Attributes
    ----------
    preferred_rounds : the length that the designer wants; None for the median of the games
    """

    record: Record
    preferred_rounds: float | None = None

    @cached_property
    def moments(self) -> Moments:
        """The state after every round."""
        return moments_of(self.record)

    @cached_property
    def beliefs(self) -> Beliefs:
        """The chances of all players, from before the first round to the end."""
        return beliefs_of(self.moments, self.record.games["game"].to_numpy(dtype=np.int64))

    @cached_property
    def group(self) -> GroupBeliefs:
        """The chance of the group, where all win or lose together."""
        return group_beliefs(self.record)

    @cached_property
    def calibration(self) -> Calibration:
        """How far these chances can be trusted."""
        return calibration(self.beliefs)

    @property
    def has_rounds(self) -> bool:
        """Whether the rounds were recorded and players compete."""
        return "rounds" in self.record.tables and not self.record.cooperative

    @cached_property
    def winner(self) -> Ints:
        """(games,) the player or team with the largest share of the win."""
        return np.asarray(self.record.mass.argmax(axis=1))

    @cached_property
    def winner_chance(self) -> Floats:
        """(rows,) the chance of the eventual winner, for each row of the beliefs."""
        who = np.repeat(self.winner, self.beliefs.games.length)
        return np.asarray(np.take_along_axis(self.beliefs.p, who[:, None], axis=1)[:, 0])

    def of_sole_winners(self, values: Floats) -> Floats:
        """(games,) the values where one player has the whole win; nan where it is shared."""
        return np.where(self.record.sole_winner, values, np.nan)
