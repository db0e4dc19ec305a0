"""What a replay is made of: what happened, in words, and the scene after each step."""

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
    round: int = 0  # of a line that begins one

    def __str__(self) -> str:
        return " " * self.depth + self.text


@dataclass(frozen=True)
class Piece:
    """A piece on the board."""

    key: str  # stays the same for the same piece
    place: int  # number of the place on the board
    seat: int  # whose it is, from 1
    sort: str  # a key of the scene's sorts
    name: str


@dataclass(frozen=True)
class Panel:
    """What is in front of a player."""

    seat: int  # from 1
    numbers: Mapping[str, str]  # what -> how much
    lists: Mapping[str, Sequence[str]] = field(default_factory=dict)  # what -> names, such as the cards of a hand
    out: bool = False


@dataclass(frozen=True)
class Scene:
    """The board and the panels at one moment."""

    panels: Sequence[Panel]
    pieces: Sequence[Piece] = ()
    holders: Mapping[int, int] = field(default_factory=dict)  # place -> seat, from 1, that holds what lies there
    gone: frozenset[int] = frozenset()  # places whose feature has left the game


@dataclass(frozen=True)
class Frame:
    """One step of a replay: what happened, and the scene after it."""

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
    team: Sequence[int]  # of each seat; a player without a team has a number of their own
    others: Sequence[str] = ()  # sides behind the seats that the rules of the game play

    def text(self) -> list[str]:
        """The game as text: who plays, one line per event, who won."""
        alone = len(set(self.team)) == len(self.team)
        teams = ["" if alone else f", team {team + 1}" for team in self.team]
        seats = [f"seat {seat}: {bot}{team}" for seat, (bot, team) in enumerate(zip(self.bots, teams, strict=True), 1)]
        others = [f"against {name}, which the rules play" for name in self.others]
        return [
            *seats,
            *others,
            *(str(line) for frame in self.frames for line in frame.lines),
            f"win: {self.winners()}",
        ]

    def who(self, side: int) -> str:
        """Who plays a side, from 1: a bot, with its team if there are teams, or the rules."""
        if side > len(self.bots):
            return self.others[side - len(self.bots) - 1]
        alone = len(set(self.team)) == len(self.team)
        return self.bots[side - 1] + ("" if alone else f", team {self.team[side - 1] + 1}")

    def winners(self) -> str:
        """Who won: a seat, a team, several who share the win, or nobody."""
        seats = [seat for seat, share in enumerate(self.win, 1) if share]
        names = ", ".join(f"seat {seat}" for seat in seats)
        if len(seats) < 2:
            return names or "nobody"
        if all(share == 1 for share in self.win):
            return f"{names}, together"
        if len({self.team[seat - 1] for seat in seats}) == 1:
            return f"{names}, as a team"
        return "a draw of " + ", ".join(f"seat {seat} ({self.win[seat - 1]:.4g})" for seat in seats)
