"""Where bots meet: a match of a game with free seats for the bots on trial."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ...errors import ScenarioError, UnknownName
from ...games.catalogue.contents import Policy
from ...games.catalogue.files import load_policy
from ...games.shipped import find_file
from ...games.spec import GameSpec, Match, Outcome, Seat
from ..item.arms import units_of


@dataclass(frozen=True)
class MeetingField:
    """A match and its units, each played by one bot: teams if there are any, else single seats."""

    spec: GameSpec
    match: Match
    units: tuple[tuple[int, ...], ...]  # seats, from 0, of each

    @classmethod
    def of(cls, spec: GameSpec, match: Match) -> MeetingField:
        """The field of a match; an error if nobody can win against anybody."""
        if spec.outcome(match) is Outcome.COOPERATIVE:
            raise ScenarioError(
                f"{spec.title} is played together: nobody wins against anybody; "
                f"balance bots ladder {spec.name} compares groups"
            )
        units = tuple(units_of(spec, match))
        if len(units) < 2:
            raise ScenarioError(f"{len(match.seats)} player alone has nobody to play against")
        return cls(spec, match, units)

    @classmethod
    def group(cls, spec: GameSpec, match: Match) -> MeetingField:
        """The field of a match that is won together: one bot plays all seats."""
        return cls(spec, match, (tuple(range(len(match.seats))),))

    @property
    def together(self) -> bool:
        """Whether all seats win or lose together."""
        return self.spec.outcome(self.match) is Outcome.COOPERATIVE

    @property
    def fair(self) -> float:
        """The win rate of a unit if all are equally strong; 0 where all win together: success counts as it is."""
        return 0.0 if self.together else 1 / len(self.units)

    def seated(self, lineup: Sequence[Policy]) -> Match:
        """The match with a bot for each unit."""
        bot_at = {seat: bot for unit, bot in zip(self.units, lineup, strict=True) for seat in unit}
        return replace(self.match, seats=tuple(replace(s, bot=bot_at[k]) for k, s in enumerate(self.match.seats)))


def plain_match(spec: GameSpec, players: int, mode: str | None = None, teams: Sequence[Sequence[int]] = ()) -> Match:
    """The usual match of a game for a number of players."""
    return Match((Seat(next(iter(spec.policies()))),) * players, mode=mode, teams=tuple(map(tuple, teams)))


def find_bot(spec: GameSpec, name: str) -> Policy:
    """A shipped bot by its name, or a bot file by its path."""
    if not name.endswith(".toml"):
        if name not in spec.policies():
            raise UnknownName("bot", name, sorted(spec.policies()), spec.title)
        return spec.policies()[name]
    path = find_file("bot file", name, Path(spec.name, "bots"), "")
    return load_policy(path, spec.vocabulary, spec.catalogue(), spec.policies())


def find_bots(spec: GameSpec, names: Sequence[str]) -> list[Policy]:
    """Several bots with different names."""
    bots = [find_bot(spec, name) for name in names]
    for k, bot in enumerate(bots):
        if bot.name in (other.name for other in bots[:k]):
            raise ScenarioError(f'two bots are called "{bot.name}": give one of the files another name')
    return bots
