"""Chances of missions as the engine reads them: what bots look up before and during a mission."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .engine.names import MISSION_DICE, SIDES, Special, Symbol
from .odds.mission_table import chances
from .odds.missions import SYMBOLS, Faces, Section, Task
from .odds.variety import variety

ORDER = [Symbol.TACTICAL, Symbol.ENGINEERING, Symbol.SCIENCE, Symbol.MEDICAL, Symbol.COMMAND]
assert "".join(symbol.name[0] for symbol in ORDER) == SYMBOLS


def section_tables(tables: Mapping[str, Any]) -> dict[str, Any]:
    """[event, group, sections done, basic dice] chance of success with basic dice under best play."""
    faces = basic_faces(tables["face_symbol"][0])
    rows = zip(tables["need"], tables["sequence"], tables["special"], tables["special_size"], strict=True)
    return {"section_chance": [_event(faces, *row) for row in rows]}


def basic_faces(symbols: list[int]) -> Faces:
    """How many sides of a basic die show each symbol."""
    t, e, s, m, c = (sum(shown == symbol for shown in symbols[:SIDES]) for symbol in ORDER)
    return t, e, s, m, c


def _event(
    faces: Faces, groups: list[list[list[int]]], sequence: int, special: int, size: int
) -> list[list[list[float]]]:
    if special == Special.VARIETY:
        return [[[float(variety(faces, dice, size)) for dice in range(MISSION_DICE)]]]
    return [_group(faces, group, bool(sequence), special == Special.FADING) for group in groups if group]


def _group(faces: Faces, needs: list[list[int]], sequence: bool, fading: bool) -> list[list[float]]:
    mission = Task(tuple(_section(need) for need in needs), sequence, fading, faces)
    table: list[list[float]] = chances(mission, MISSION_DICE - 1).tolist()
    return table


def _section(need: list[int]) -> Section:
    t, e, s, m, c = (need[symbol] for symbol in ORDER)
    return t, e, s, m, c
