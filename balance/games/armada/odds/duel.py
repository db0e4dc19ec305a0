"""One ship against a fleet, exact: the engine's own rules and its usual bot, every roll and every enemy die in turn.

Nobody escapes. Rolls are taken apart by what dice show, not by which die shows it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

from ...engine.recorder import Recorder
from ...odds.effort import Work
from ..engine.bot.assign import assign_crew
from ..engine.names import EMPTY, MAX_CREW, MAX_FLEETS, MAX_FORCED, MAX_LINES, MAX_STATIONS, SIDES, STATIONS, FightEnd
from ..engine.rules.actions import repeat_drones
from ..engine.rules.combat import begin_fight, destruction_step, gather_crews
from ..engine.rules.foes import act_all, begin_step, drop_wards, end_step
from ..engine.rules.stations import clear_stations, refresh_crew, refresh_power
from ..engine.state import Game
from ..engine.tables import Rules
from ..engine.workspace import Workspace
from .chain import Ends, Step, run

SHIP_FIELDS = ("hull", "shield")
STATION_FIELDS = ("offline", "charge")
FOE_FIELDS = ("cubes", "shield", "timer", "half", "armed", "dead")
FIGHT_FIELDS = ("ward_energy", "ward_kinetic", "ward_all", "cap", "cloak")
State = tuple[Any, ...]
Side = tuple[int, int]  # Symbol and count
Die = tuple[int, int, int, int, int, int]  # kind, sick, use, kept, and the side where it lasts


@dataclass(frozen=True)
class Outcome:
    """How a fight ended: FightEnd, the ship's hull, and the enemy ships destroyed, by place in the fleet."""

    end: int
    hull: int
    destroyed: tuple[int, ...]


@dataclass
class Duel:
    """A ship with its stations and crew (kinds of dice, 0 basic) against cards of the enemy deck."""

    t: Rules
    hull: int
    shield: int
    stations: Sequence[int]
    crew: Sequence[int]
    cards: Sequence[int]
    g: Game = field(default_factory=Game)
    w: Workspace = field(default_factory=Workspace)
    rec: Recorder = field(default_factory=Recorder)

    def odds(self, work: Work | None = None) -> Ends[Outcome]:
        """Chances of all outcomes, and the mean of combat rounds."""
        self.work = work or Work()
        self._set_up()
        return run(self._state(), self._follow, self.work)

    def _set_up(self) -> None:
        g, tiles = self.g, [*self.stations, *[EMPTY] * (MAX_STATIONS - len(self.stations))]
        g.n, g.round, g.final, g.savior, g.key = 1, 1, -1, -1, 1
        g.cargo = [-1] * len(g.cargo)
        g.n_stations = [STATIONS] * len(g.n_stations)
        put(g, "station", tiles, 0)
        put(g, "n_crew", len(self.crew), 0)
        put(g, "crew", [*self.crew, *[0] * (MAX_CREW - len(self.crew))], 0)
        refresh_power(g, self.t, 0)
        refresh_crew(g, self.t, 0)
        for name, value in (("hull", self.hull), ("shield", self.shield)):
            put(g, name, value, 0)
            put(g, f"{name}_max", value, 0)
        g.fleet_at = [0, *[-1] * (MAX_FLEETS - 1)]
        put(g, "fleet_n", len(self.cards), 0)
        for i, card in enumerate(self.cards):
            put(g, "fleet_card", card, 0, i)
        begin_fight(g, self.t, self.w, self.rec, 1, 0, 0, False)
        self.w.f.n_forced = 1

    def _state(self) -> State:
        """All that a fight carries from one combat round to the next."""
        g, f, r, n = self.g, self.w.f, self.w.r, len(self.crew)
        ship = tuple(getattr(g, name)[0] for name in SHIP_FIELDS)
        tiles = tuple(tuple(getattr(g, name)[0]) for name in STATION_FIELDS)
        foes = tuple(tuple(getattr(f, name)[: f.n]) for name in FOE_FIELDS)
        sides = zip(r.symbol[0], r.count[0], r.use[0], r.kept[0], g.sick[0], strict=True)
        dice = [
            (kind, sick, use, kept, *((symbol, count) if use or kept else (0, 0)))  # other sides are rolled again
            for kind, (symbol, count, use, kept, sick) in zip(g.crew[0][:n], list(sides)[:n], strict=True)
        ]
        return ship, tiles, foes, tuple(r.locked[0]), tuple(sorted(dice))

    def _restore(self, state: State) -> None:
        g, f, r, n = self.g, self.w.f, self.w.r, len(self.crew)
        ship, tiles, foes, locked, dice = state
        kinds, sick, use, kept, symbols, counts = map(list, zip(*dice, strict=True))
        for name, value in zip(SHIP_FIELDS, ship, strict=True):
            put(g, name, value, 0)
        for name, row in zip(STATION_FIELDS, tiles, strict=True):
            put(g, name, list(row), 0)
        for name, row in zip(FOE_FIELDS, foes, strict=True):
            setattr(f, name, [*row, *getattr(f, name)[f.n :]])
        spare = [0] * (MAX_CREW - n)
        for owner, name, values in ((g, "crew", kinds), (g, "sick", sick), (r, "use", use), (r, "kept", kept)):
            put(owner, name, [*values, *spare], 0)
        put(r, "locked", list(locked), 0)
        put(r, "on_station", [use.count(1 + station) for station in range(MAX_STATIONS)], 0)
        self._show(symbols, counts)
        self._ward([0] * len(FIGHT_FIELDS), [[0] * MAX_LINES] * f.n, [0] * f.n)
        f.blast, f.kills = 0, 0
        put(g, "critical", 0, 0)
        f.over, f.end, f.members, f.front, f.left, f.round = False, 0, 1, 0, 0, 1
        g.n_foe_pile, g.n_drone_deck = 0, 0
        refresh_power(g, self.t, 0)

    def _ward(self, wards: Sequence[int], held: Sequence[Sequence[int]], held_passive: Sequence[int]) -> None:
        """Wards of the ship and lines in stasis, which last for one enemy step."""
        f = self.w.f
        for name, value in zip(FIGHT_FIELDS, wards, strict=True):
            put(f, name, value, 0)
        f.held = [*map(list, held), *f.held[f.n :]]
        f.held_passive = [*held_passive, *f.held_passive[f.n :]]

    def _show(self, symbols: Sequence[int], counts: Sequence[int]) -> None:
        spare = [0] * (MAX_CREW - len(self.crew))
        put(self.w.r, "symbol", [*symbols, *spare], 0)
        put(self.w.r, "count", [*counts, *spare], 0)

    def _follow(self, state: State) -> Step[State, Outcome]:
        """One combat round."""
        states: dict[State, Fraction] = defaultdict(Fraction)
        ends: dict[Outcome, Fraction] = defaultdict(Fraction)
        for middle, p in self._after_players(state).items():
            for face in range(1, SIDES + 1):
                for after, q in self._after_enemies(middle, face):
                    if isinstance(after, Outcome):
                        ends[after] += p * q / SIDES
                    else:
                        states[after] += p * q / SIDES
        return Step(dict(states), dict(ends))

    def _after_players(self, state: State) -> dict[tuple[State, State], Fraction]:
        """What step 1 leads to: what lasts, and the wards of this round."""
        found: dict[tuple[State, State], Fraction] = defaultdict(Fraction)
        for sides, p in self._rolls(state[-1]):
            self.work.spend(20)
            self._restore(state)
            self._show([side[0] for side in sides], [side[1] for side in sides])
            put(self.w.r, "kept", [0] * MAX_CREW, 0)
            clear_stations(self.g, self.w.r, 0)
            assign_crew(self.g, self.t, self.w, self.rec, 0)
            repeat_drones(self.g, self.t, self.w.f, self.w.r, self.rec, 0)
            f = self.w.f
            wards = (
                *(getattr(f, name)[0] for name in FIGHT_FIELDS),
                tuple(map(tuple, f.held[: f.n])),
                tuple(f.held_passive[: f.n]),
                (f.blast, f.kills),
                self.w.r.assigned[0],
            )
            found[self._state(), wards] += p
        return found

    def _rolls(self, dice: Sequence[Die]) -> Iterator[tuple[list[Side], Fraction]]:
        """Sides of all dice with their chance; equal results of equal dice count once."""
        groups: dict[int, list[int]] = defaultdict(list)
        for i, (kind, sick, use, kept, *_) in enumerate(dice):
            if not (sick or use or kept):
                groups[kind].append(i)
        shown = [(symbol, count) for *_, symbol, count in dice]
        parts = [self._group_rolls(kind, len(members)) for kind, members in groups.items()]
        for results in product(*parts):
            sides, p = list(shown), Fraction(1)
            for (symbols, q), members in zip(results, groups.values(), strict=True):
                p *= q
                for i, side in zip(members, symbols, strict=True):
                    sides[i] = side
            yield sides, p

    def _group_rolls(self, kind: int, dice: int) -> list[tuple[tuple[Side, ...], Fraction]]:
        faces = list(zip(self.t.face_symbol[kind], self.t.face_count[kind], strict=True))
        ways: dict[tuple[Side, ...], int] = {(): 1}
        for _ in range(dice):
            more: dict[tuple[Side, ...], int] = defaultdict(int)
            for shown, number in ways.items():
                for side in faces:
                    more[tuple(sorted((*shown, side)))] += number
            ways = more
        return [(shown, Fraction(number, SIDES**dice)) for shown, number in ways.items()]

    def _after_enemies(self, middle: tuple[State, State], face: int) -> Iterator[tuple[State | Outcome, Fraction]]:
        """Steps 2 to 4 for one face of the enemy die; places of breaches are tried one after another."""
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            places = waiting.pop()
            after = self._enemies(middle, face, places)
            if self.w.f.breaches > len(places):
                waiting.extend((*places, station) for station in range(STATIONS))
            else:
                yield after, Fraction(1, STATIONS ** len(places))

    def _enemies(self, middle: tuple[State, State], face: int, places: Sequence[int]) -> State | Outcome:
        self.work.spend(20)
        state, (*wards, held, held_passive, (blast, kills), assigned) = middle
        self._restore(state)
        g, t, f, r, rec = self.g, self.t, self.w.f, self.w.r, self.rec
        self._ward(wards, held, held_passive)
        f.blast, f.kills, f.breaches = blast, kills, 0
        put(r, "assigned", assigned, 0)
        f.forced = [*places, *[0] * (MAX_FORCED - len(places))]
        begin_step(g, t, f)
        act_all(g, t, f, r, rec, face)
        if not f.over:
            end_step(g, t, f, r, rec)
        drop_wards(g, t, f)
        if not f.over:
            destruction_step(g, t, f, r, rec)
        if not f.over:
            gather_crews(g, t, self.w, rec)
        if not f.over:
            return self._state()
        destroyed = tuple(i for i in range(f.n) if f.dead[i])
        return Outcome(f.end, g.hull[0] if f.end != FightEnd.DEFEAT else 0, destroyed)


def put(state: Any, name: str, value: Any, *place: int) -> None:
    """Set one element of a field: a compiled state hands out copies."""
    whole = getattr(state, name)
    row = whole
    for i in place[:-1]:
        row = row[i]
    row[place[-1]] = value
    setattr(state, name, whole)
