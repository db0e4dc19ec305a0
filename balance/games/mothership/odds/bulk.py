"""Odds of many fights at once: columns of configurations in, columns of chances and mean losses out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ....errors import ScenarioError, UnknownName
from ..vocabulary import ROLLERS
from .book import MothershipOdds
from .bulk_duel import duelled
from .bulk_fights import FightColumns, Floats, fought, met_asteroids, took_planet
from .fleet import HEXES, Yard
from .techs import powers_of

NUMBERS = (*ROLLERS, "weapons", "shields", "hull", "station", "bonus")
INPUTS = (*NUMBERS, "gas", "wingmen", "tech", "defence", "star")
COLUMNS = ("defender", *(f"{side}.{name}" for side in ("attacker", "defender") for name in INPUTS))
LOWEST = {"bonus": -20, "hull": 1}  # of a column; others 0
CHUNK = 16_384  # fights that are reckoned together
TARGETS = (*ROLLERS, "station", "planet", "asteroids")


@dataclass(frozen=True)
class BulkOdds:
    """Results, one place a fight; not-a-number where the rules allow no such fight.

    Attributes
    ----------
    win, tie, lose : array of float
        Chances of the attacker.
    attacker_losses, defender_losses : dict of str to array of float
        What each side loses on average, by the names that single answers use.
    """

    win: Floats
    tie: Floats
    lose: Floats
    attacker_losses: dict[str, Floats]
    defender_losses: dict[str, Floats]


def bulk_odds(columns: Mapping[str, Any], book: MothershipOdds | None = None) -> BulkOdds:
    """Exact odds (in floating point) of many fights at once.

    Parameters
    ----------
    columns : name -> array, or one value for all fights
        ``defender``: name of the unit that is attacked. ``attacker.fighter``, ``attacker.bomber``,
        ``attacker.mothership``, ``attacker.guardian``: how many attack. ``weapons``, ``shields``, ``hull`` of a
        mothership (or ``defender.hull`` of a station), ``station`` (hull of the own station), ``defence`` of a
        planet, ``gas``, ``wingmen`` and ``bonus`` (of the side as a whole), ``star`` (1: all its units stand beside a
        neutron star), each with ``attacker.`` or ``defender.`` in front. ``attacker.tech``, ``defender.tech``: techs
        joined by ``+``. A DataFrame will do.
    book : odds of the game after changes, optional
        ``game("mothership").odds({"rules.station_hp": 12})``

    Notes
    -----
    Everything but cards, artifacts, attacks from afar, black holes, and gas, the solar beam or neutron stars in duels
    with a guardian; for these ask one by one, with the book. An attack on a guardian is a duel that the guardian
    begins, as in single answers.
    """
    from ... import game

    if book is None:
        found = game("mothership").odds()
        assert isinstance(found, MothershipOdds)
        book = found
    table, n = _columns(columns)
    yard = Yard(book.values, {item.id: item for item in book.items})
    target = table.pop("defender", np.full(n, "", object))
    for name in set(target.tolist()) - set(TARGETS):
        raise UnknownName("unit", str(name), list(TARGETS), "defender")
    if yard.values["neutron_sum"] == "whole_sum" and any(table[key].any() for key in table if key.endswith(".star")):
        raise ScenarioError("beside neutron stars, sums that are halved as a whole are not reckoned in bulk")
    fill = _Filler(book, yard, table, n, target)
    results = {key: np.full(n, np.nan) for key in ("win", "tie", "lose")}
    losses: dict[str, dict[str, Floats]] = {"attacker": {}, "defender": {}}
    for kind in dict.fromkeys(target.tolist()):
        for guardian in (False, True):
            rows = np.flatnonzero((target == kind) & ((fill.count("attacker", "guardian") > 0) == guardian))
            for part in np.array_split(rows, -(-len(rows) // CHUNK)) if len(rows) else []:
                outcome = _resolve(yard, fill.group(part, kind), kind, guardian)
                for key, values in outcome.items():
                    side, _, what = key.partition(".")
                    (losses[side].setdefault(what, np.zeros(n)) if what else results[key])[part] = values
    chances = results["win"], results["tie"], results["lose"]
    return BulkOdds(*chances, losses["attacker"], losses["defender"])


def _resolve(yard: Yard, group: FightColumns, kind: str, guardian: bool) -> dict[str, Floats]:
    if kind == "asteroids":
        return met_asteroids(yard, group)
    if guardian:
        return duelled(yard, group, kind)
    if kind == "planet":
        return took_planet(yard, group)
    if kind == "guardian" and yard.values["guardian_repeat"] == "until_gone":
        return duelled(yard, group, kind, struck_first=True)
    return fought(yard, group, kind)


def _columns(columns: Mapping[str, Any]) -> tuple[dict[str, npt.NDArray[Any]], int]:
    """Columns of equal length, checked."""
    table = {}
    for name in columns:
        if name not in COLUMNS:
            raise UnknownName("column", str(name), list(COLUMNS))
        words = name == "defender" or name.endswith(".tech")
        table[name] = np.asarray(columns[name], object if words else None)
        if table[name].ndim > 1 or (not words and table[name].dtype.kind not in "iu"):
            raise ScenarioError(f"column {name} wants whole numbers, one a fight or one for all")
        if not words and table[name].size and table[name].min() < LOWEST.get(name.rpartition(".")[2], 0):
            raise ScenarioError(f"column {name}: {table[name].min()} is too small")
    lengths = {len(values) for values in table.values() if values.ndim}
    if len(lengths) > 1 or "defender" not in table:
        raise ScenarioError("columns must have one length, and one of them is defender: who is attacked")
    n = lengths.pop() if lengths else 1
    return {name: np.broadcast_to(values, n) for name, values in table.items()}, n


class _Filler:
    """Columns with the game's numbers where nothing was given."""

    def __init__(
        self, book: MothershipOdds, yard: Yard, table: dict[str, npt.NDArray[Any]], n: int, target: npt.NDArray[Any]
    ) -> None:
        self.yard, self.table, self.n, self.target = yard, table, n, target
        self.powers = {side: self._powers(book, side) for side in ("attacker", "defender")}

    def _powers(self, book: MothershipOdds, side: str) -> tuple[list[Any], npt.NDArray[Any]]:
        typed = self.table.get(f"{side}.tech", np.full(self.n, "", object))
        names, which = np.unique([str(text) for text in typed], return_inverse=True)
        items = list(self.yard.items.values())
        ids = [[book.item("tech", part) for part in text.split("+") if part.strip()] for text in names]
        return [powers_of(items, known) for known in ids], which

    def count(self, side: str, name: str) -> npt.NDArray[Any]:
        return self.table.get(f"{side}.{name}", np.zeros(self.n, np.int64))

    def group(self, rows: npt.NDArray[Any], kind: str) -> FightColumns:
        """The fights of some rows, all against the same kind of unit."""
        numbers, usual = dict[str, npt.NDArray[Any]](), self._usual(kind)
        for side in ("attacker", "defender"):
            for name in (*NUMBERS, "gas", "wingmen", "defence", "star"):
                key = f"{side}.{name}"
                given = self.table.get(key)
                numbers[key] = (np.full(self.n, usual.get(key, 0)) if given is None else given)[rows].astype(np.int64)
            listed, which = self.powers[side]
            for name in (
                "wins_ties",
                "piercing",
                "crowd",
                "planet_defence",
                "capture_factor",
                "beam_cost",
                "beam_value",
            ):
                numbers[f"{side}.{name}"] = np.array([int(getattr(p, name)) for p in listed])[which[rows]]
            for unit in ROLLERS:
                for what in ("roll", "raid"):
                    bonuses = np.array([getattr(p, what).get(unit, 0) for p in listed])
                    numbers[f"{side}.{what}.{unit}"] = bonuses[which[rows]]
            gauss = np.array([(max(p.gauss_step, 1), p.gauss_value if p.gauss_step else 0) for p in listed])[
                which[rows]
            ]
            numbers[f"{side}.roll.mothership"] += numbers[f"{side}.station"] // gauss[:, 0] * gauss[:, 1]
            numbers[f"{side}.shields"] *= numbers[f"{side}.star"] == 0  # MS-NEU-04
        planets = np.maximum(self.yard.number("planet_defence"), numbers["defender.planet_defence"])
        if "defender.defence" not in self.table:
            numbers["defender.defence"] = planets
        return FightColumns(numbers, len(rows), HEXES)

    def _usual(self, kind: str) -> dict[str, int]:
        _, weapons, shields = self.yard.values["start_split"]
        usual = dict[str, int]()
        for side in ("attacker", "defender"):
            usual |= {f"{side}.weapons": weapons, f"{side}.shields": shields}
            usual |= {
                f"{side}.hull": self.yard.number("mothership_hp"),
                f"{side}.station": self.yard.number("station_hp"),
            }
        if kind == "station":
            usual["defender.hull"] = self.yard.number("station_hp")
        return usual
