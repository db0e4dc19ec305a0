"""What happened in a game, in words, and how things stood: what a replay is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Line:
    """One thing that happened."""

    text: str
    depth: int = 2  # 0 a round, 1 a turn, 2 an action, 3 what follows from it
    seat: int = 0  # who did it, from 1; 0: nobody in particular
    mark: str = ""  # a key of the game's highlights, for jumps

    def __str__(self) -> str:
        return " " * self.depth + self.text


@dataclass(frozen=True)
class Piece:
    """Something that stands on the board."""

    key: str  # the same as long as it is the same piece
    place: int  # number of the place on the board
    seat: int  # whose it is, from 1
    sort: str  # a key of the scene's sorts
    name: str


@dataclass(frozen=True)
class Panel:
    """What lies in front of a seat."""

    seat: int  # from 1
    numbers: Mapping[str, str]  # what -> how much
    lists: Mapping[str, Sequence[str]] = field(default_factory=dict)  # what -> names, such as the cards of a hand
    out: bool = False


@dataclass(frozen=True)
class Scene:
    """How things stand."""

    panels: Sequence[Panel]
    pieces: Sequence[Piece] = ()
    holders: Mapping[int, int] = field(default_factory=dict)  # place -> seat, from 1, that holds what lies there
    gone: frozenset[int] = frozenset()  # places whose feature has left the game


@dataclass(frozen=True)
class Frame:
    """One step of a replay: what happened, and how things stand after it."""

    lines: Sequence[Line]
    scene: Scene


@dataclass(frozen=True)
class Film:
    """A whole game."""

    seed: int
    index: int
    bots: Sequence[str]  # of each seat
    frames: Sequence[Frame]  # the first is the set-up
    win: Sequence[float]  # mass of each seat

    def text(self) -> list[str]:
        """Who plays, a line an event, who won."""
        seats = [f"seat {seat}: {bot}" for seat, bot in enumerate(self.bots, 1)]
        return [*seats, *(str(line) for frame in self.frames for line in frame.lines), f"win: {self.winners()}"]

    def winners(self) -> str:
        """Seats with their share of the win."""
        return ", ".join(f"seat {seat} {share:.4g}" for seat, share in enumerate(self.win, 1) if share) or "nobody"
