"""Optional modules that a question needs: what it asks about has to be in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..games import game
from ..games.spec import GameSpec
from .reading import ParsedQuestion
from .setting import match_of_scenario, usual_scenario

CHANGED = ("items.", "rules.")  # beginnings of addresses that name an item or a constant


def with_needed_modules(reading: ParsedQuestion) -> ParsedQuestion:
    """The reading with the modules in play that its items and numbers belong to, where its scenario lacks them."""
    spec = game(reading.game)
    reading = _with_needed_mode(spec, reading)
    if not spec.modules:
        return reading
    needed = dict.fromkeys(module for name in _named(reading) for module in spec.modules_for(name))
    needed |= dict.fromkeys(_of_all(spec, reading.options.get("items", ())))
    known = [module for module in needed if module in spec.modules]
    if not known:
        return reading
    modules = match_of_scenario(reading.scenario, reading.changes)[1].modules
    missing = [module for module in known if module not in modules]
    if not missing:
        return reading
    return replace(reading, changes=(f"modules={','.join((*modules, *missing))}", *reading.changes))


def _with_needed_mode(spec: GameSpec, reading: ParsedQuestion) -> ParsedQuestion:
    """The reading in the mode in which the numbers that it changes mean something, on its usual layout."""
    modes = list(filter(None, map(spec.mode_of, _named(reading))))
    if not modes or match_of_scenario(reading.scenario, reading.changes)[1].mode == modes[0]:
        return reading
    if reading.scenario == usual_scenario(spec) and modes[0] in spec.mode_scenarios:
        return replace(reading, scenario=spec.mode_scenarios[modes[0]])
    players = spec.players_in(modes[0])[0]
    layout = [f"layout={spec.board(None, players).name}"] if spec.layouts else []
    return replace(reading, changes=(f"players={players}", *layout, f"mode={modes[0]}", *reading.changes))


def _of_all(spec: GameSpec, items: Sequence[str]) -> list[str]:
    """The modules that every item of a group belongs to; of any other group only what is in play counts."""
    shared = [set(spec.modules_for(item)) for item in items]
    return sorted(set.intersection(*shared)) if shared else []


def _named(reading: ParsedQuestion) -> Iterator[str]:
    """Ids of items and constants, and kinds of items, that a question names."""
    yield from reading.subjects
    yield from filter(None, (reading.without, str(reading.options.get("kind", ""))))
    for change in (*reading.changes, *reading.after):
        if change.startswith(CHANGED):
            yield change.partition("=")[0].split(".")[1]
