"""What a layout shows without playing: who reaches what how soon, and how sheltered each seat is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .board import Board

FAIRNESS = (
    "A {goal} counts 1/2^(t-1) for a seat, averaged over its ships, where t is the own turn in which a ship can first "
    "{act} it (one more if the way enters {hazard}), times the seat's part of what it counts for all seats together; "
    "the sum is the seat's access, and fairness is the lowest access divided by the mean."
)
CAUTION = "This is static: nobody fights, blocks or rolls. Only games can tell how fair a layout plays."


@dataclass(frozen=True)
class Mover:
    """A kind of ship that can act on goals."""

    name: str
    speed: int  # places per turn
    number: int  # how many a seat starts with
    remark: str = ""  # where its speed comes from


@dataclass(frozen=True)
class Reach:
    """The way from where a mover may start to the nearest place where it can act; None where there is no way."""

    steps: int | None  # fewest places to travel; 0: it may start there
    turn: int | None  # own turn, from 1, in which it can act
    safe_steps: int | None  # the same without entering a hazard
    safe_turn: int | None

    @property
    def counted(self) -> int | None:
        """The turn that scores use: without hazards, or one turn later than through them."""
        turns = [turn for turn in (self.safe_turn, None if self.turn is None else self.turn + 1) if turn is not None]
        return min(turns, default=None)


@dataclass(frozen=True)
class Goal:
    """Something on the board that seats want."""

    place: int  # number of the board's place
    distances: tuple[int, ...]  # of each seat's base, as the rules measure
    ways: tuple[tuple[Reach, ...], ...]  # [seat][mover]
    contested: tuple[int, ...]  # seats, from 1, that arrive about as soon as the first; () if fewer than two

    def quickest(self, seat: int) -> tuple[int, int] | None:
        """Turn and steps of the seat's quickest mover (seat from 0)."""
        arrivals = [
            (way.counted, way.safe_steps if way.counted == way.safe_turn else way.steps) for way in self.ways[seat]
        ]
        return min(((turn, steps) for turn, steps in arrivals if turn is not None and steps is not None), default=None)


@dataclass(frozen=True)
class Shelter:
    """How protected a seat's base is."""

    hazards: int  # hazard places on its side of the board: nearer to its base than to any other
    approaches: int  # ways from the other sides to its start places that share no place and enter no hazard
    closed: int  # how many more such ways there would be without the hazards
    nearest: int  # distance to the nearest enemy base
    raid_turn: int | None  # earliest own turn in which an enemy can attack the base
    raid_by: str  # which of its ships that is


@dataclass(frozen=True)
class Words:
    """What the game calls these things."""

    goal: str
    goals: str
    hazards: str
    act: str  # what ships do to goals
    acted: str  # "can be ..."


@dataclass(frozen=True)
class Survey:
    """A layout as designers compare layouts."""

    board: Board
    words: Words
    movers: tuple[Mover, ...]
    goals: tuple[Goal, ...]
    shelters: tuple[
        Shelter, ...
    ]  # of each seat; () where all ships start together, so that there is nothing to compare
    reach: tuple[tuple[int, ...], ...]  # [seat][place] steps from the base round whatever blocks; -1: no way
    warnings: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def players(self) -> int:
        """Number of seats; 0 where all ships start together."""
        return len(self.shelters)

    @property
    def starts(self) -> list[str]:
        """What ways start from: the seats, or all ships together."""
        return [f"seat {seat}" for seat in range(1, self.players + 1)] or ["all ships"]

    @property
    def fairness(self) -> Fairness:
        """The static figure; FAIRNESS defines it."""
        return fairness(self.movers, self.goals, self.players)

    @property
    def definition(self) -> str:
        """What the fairness figure means."""
        return FAIRNESS.format(goal=self.words.goal, act=self.words.act, hazard=self.words.hazards)


@dataclass(frozen=True)
class Fairness:
    """The seats' access to goals, compared."""

    access: tuple[float, ...]  # of each seat
    shares: tuple[float, ...]  # of the sum
    figure: float  # lowest access divided by the mean: 1 is even, 0 has nothing
    spread: float  # highest minus lowest access, divided by the mean


def contested_by(ways: Sequence[tuple[int, int] | None]) -> tuple[int, ...]:
    """Seats whose quickest mover arrives in the same turn as the first, or at most one step behind it."""
    arrivals = [(way, seat) for seat, way in enumerate(ways, 1) if way is not None]
    if not arrivals:
        return ()
    (turn, steps), _ = min(arrivals)
    near = tuple(seat for way, seat in arrivals if way[0] == turn or abs(way[1] - steps) <= 1)
    return near if len(near) > 1 else ()


def fairness(movers: Sequence[Mover], goals: Sequence[Goal], players: int) -> Fairness:
    """The figure by its definition, computed in fractions so that equal seats come out equal."""
    access = [Fraction(0)] * players
    for goal in goals:
        counts = [_count(movers, ways) for ways in goal.ways]
        for seat, count in enumerate(counts):
            access[seat] += count * count / sum(counts) if count else 0
    total = sum(access)
    mean = total / players
    return Fairness(
        access=tuple(map(float, access)),
        shares=tuple(float(a / total) if total else 0.0 for a in access),
        figure=float(min(access) / mean) if total else 0.0,
        spread=float((max(access) - min(access)) / mean) if total else 0.0,
    )


def _count(movers: Sequence[Mover], ways: Sequence[Reach]) -> Fraction:
    """What a goal is worth to a seat: 1/2^(t-1), averaged over its ships."""
    turns = [(mover.number, way.counted) for mover, way in zip(movers, ways, strict=True)]
    worth = sum((Fraction(number, 2 ** (turn - 1)) for number, turn in turns if turn is not None), Fraction(0))
    return worth / sum(mover.number for mover in movers)
