"""Chances of missions as the engine reads them: what bots look up before and during a mission."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .engine.names import MISSION_DICE, SIDES, Special, Symbol
from .odds.mission_table import chances
from .odds.missions import SYMBOLS, Faces, Section, Task
from .odds.variety import variety

ORDER = [Symbol.TACTICAL, Symbol.ENGINEERING, Symbol.SCIENCE, Symbol.MEDICAL, Symbol.COMMAND]
RETRY = 0.5  # an M that no section needs, in symbols: the next roll costs no die (AR-AWY-03)
assert "".join(symbol.name[0] for symbol in ORDER) == SYMBOLS


def section_tables(tables: Mapping[str, Any]) -> dict[str, Any]:
    """Chances of success with basic dice under best play, and how many of them every die stands for in a mission.

    [event, group, sections done, basic dice] and [event, group, die kind]; which sections basic dice cannot fill, and
    how often every die shows what they need.
    """
    faces = basic_faces(tables["face_symbol"][0])
    rows = zip(tables["need"], tables["sequence"], tables["special"], tables["special_size"], strict=True)
    dice = [list(zip(*sides, strict=True)) for sides in zip(tables["face_symbol"], tables["face_count"], strict=True)]
    return {
        "section_chance": [_event(faces, *row) for row in rows],
        "mission_dice": [
            [_stands_for(dice, group, special == Special.VARIETY) for group in groups]
            for groups, special in zip(tables["need"], tables["special"], strict=True)
        ],
        "command_sections": [[_with_command(group) for group in groups] for groups in tables["need"]],
        "command_share": [sum(shown == Symbol.COMMAND for shown, _ in sides) / len(sides) for sides in dice],
    }


def _with_command(needs: list[list[int]]) -> int:
    """AR-FAQ-08: the sections that need Command itself, as bits."""
    return sum(1 << section for section, need in enumerate(needs) if need[Symbol.COMMAND])


def _stands_for(dice: list[list[tuple[int, int]]], needs: list[list[int]], any_symbol: bool) -> list[float]:
    """[die kind] what a roll brings a mission on average, as a multiple of what a basic die brings."""
    most = (
        [1] * len(Symbol) if any_symbol else [max(column) for column in zip(*needs, strict=True)] or [0] * len(Symbol)
    )
    most[Symbol.COMMAND] = 1 if any_symbol else max(map(sum, needs), default=0)
    brought = [sum(_help(symbol, count, most) for symbol, count in sides) for sides in dice]
    return [each / brought[0] if brought[0] else 1.0 for each in brought]


def _help(symbol: int, count: int, most: list[int]) -> float:
    """What a side brings: symbols for one section (AR-AMB-68), or an M that lets all roll again."""
    if symbol == Symbol.BLANK:
        return 0.0
    return max(min(count, most[symbol]), RETRY if symbol == Symbol.MEDICAL else 0.0)


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
