"""What the assumed numbers of the rules do to an answer: which of them act, how far, and whether it survives them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite

from ....games.catalogue.parameters import Value
from ....stats.verdicts.replies import Conclusion
from ....stats.verdicts.verdict import Reading
from .assumptions import Unknown, Unvaried
from .combinations import Combined, Shift
from .same_seeds import Screened


@dataclass(frozen=True)
class WorstCase:
    """The values that speak most against the answer, and the answer there.

    Attributes
    ----------
    values : by the name of the number, where they differ from those played; none if nothing speaks against it
    games, look, looks : played, and the look (from 1) out of those planned; 0 where nothing had to be played
    """

    values: Mapping[str, Value]
    reading: Reading
    conclusion: Conclusion
    games: int = 0
    look: int = 0
    looks: int = 0


@dataclass(frozen=True)
class Sensitivity:
    """How the assumed numbers move the effect that decides an answer, and whether the answer survives them.

    Attributes
    ----------
    head : name of that effect
    answer : with the numbers that are played
    screened : every other value on the same seeds
    combined : the numbers that act, varied together; None if none acts, or there was no time
    worst : None if there was no time
    unvaried : assumed numbers that were not varied, and why
    refused : why the game refused values and combinations, and how many
    games : beyond those of the answer
    """

    head: str
    answer: Conclusion
    varied: tuple[Unknown, ...]
    unvaried: tuple[Unvaried, ...]
    screened: Screened
    combined: Combined | None
    worst: WorstCase | None
    refused: Mapping[str, int]
    games: int

    @property
    def active(self) -> list[str]:
        """The numbers of which some value changed a game."""
        return list(dict.fromkeys(one.name for one in self.screened.tried if one.active))

    @property
    def inactive(self) -> list[str]:
        """The numbers that changed no game, whatever their value."""
        tried = dict.fromkeys(one.name for one in self.screened.tried)
        return [name for name in tried if name not in (*self.active, *self.screened.late)]

    @property
    def shifts(self) -> list[Shift]:
        """How far each value moves the effect: from the combinations, or else from the same-seed games."""
        combined = self.combined.shifts if self.combined else []
        known = [(one.name, one.value) for one in combined]
        rest = [one for one in self.screened.tried if one.active and (one.name, one.value) not in known]
        return [*combined, *(Shift(one.name, one.value, one.shift, screened=True) for one in rest)]

    @property
    def survives(self) -> bool | None:
        """Whether the answer is the same at the worst values found; None where either is not known."""
        if self.worst is None or not self.answer.settled or not self.worst.conclusion.settled:
            return None
        return self.worst.conclusion.reply is self.answer.reply

    def most(self, name: str) -> Shift | None:
        """The value of a number that moves the effect most."""
        usable = [one for one in self.shifts if one.name == name and isfinite(one.effect.half)]
        return max(usable, key=lambda one: (not one.screened, abs(one.effect.estimate)), default=None)
