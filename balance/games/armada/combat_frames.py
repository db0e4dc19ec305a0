"""Cuts a turn of a replay into its combat rounds: the dice on the stations, then what the enemy does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..replay_model import Frame, Panel, Scene
from .describe import Teller
from .engine.names import MAX_STATIONS, Event, Symbol

Fact = Sequence[int]
SIGNS = {Symbol.TACTICAL: "T", Symbol.ENGINEERING: "E", Symbol.SCIENCE: "S", Symbol.MEDICAL: "M", Symbol.COMMAND: "C"}
CUTS = (Event.ENEMY_DIE, Event.VICTORY)  # before them all dice of the round lie where they go
HULL_AT = {Event.STRUCK: 5, Event.LOST_HULL: 4}  # where these events say what hull is left


class CombatFrames:
    """Frames of one turn: one a combat round, and one for the end of the turn."""

    def __init__(self, teller: Teller, before: Scene, after: Scene) -> None:
        self.teller, self.before, self.after = teller, before, after
        self.dice: dict[int, list[list[str]]] = {}  # seat -> station -> signs of the dice there
        self.hull: dict[int, int] = {}

    def frames(self, facts: Sequence[Fact]) -> list[Frame]:
        """The turn, cut where the dice of a combat round lie on their stations."""
        done, frames = 0, []
        for i, fact in enumerate(facts):
            if fact[0] in CUTS and self.dice:
                frames.append(Frame(self.teller.lines(facts[done:i]), self._scene()))
                done, self.dice = i, {}
            self._note(fact)
        return [*frames, Frame(self.teller.lines(facts[done:]), self.after)]

    def _note(self, fact: Fact) -> None:
        event, seat = Event(fact[0]), fact[1]
        if event == Event.MANNED:
            stations = self.dice.setdefault(seat, [[] for _ in range(MAX_STATIONS)])
            stations[fact[5]].append(SIGNS.get(Symbol(fact[3]), "-") * max(fact[4], 1))
        if event in HULL_AT:
            self.hull[seat] = fact[HULL_AT[event]]

    def _scene(self) -> Scene:
        return replace(self.before, panels=[self._panel(panel) for panel in self.before.panels])

    def _panel(self, panel: Panel) -> Panel:
        seat = panel.seat - 1
        dice = self.dice.get(seat, [[] for _ in range(MAX_STATIONS)])
        stations = [_manned(words, dice[int(words.split()[0]) - 1]) for words in panel.lists["stations"]]
        numbers = dict(panel.numbers)
        if seat in self.hull:
            numbers["hull"] = f"{self.hull[seat]}/{numbers['hull'].partition('/')[2]}"
        return replace(panel, numbers=numbers, lists={**panel.lists, "stations": stations})


def _manned(station: str, dice: Sequence[str]) -> str:
    """A station with the dice on it: `1 Gale Cannon [T TT]`."""
    return f"{station} [{' '.join(dice)}]" if dice else station
