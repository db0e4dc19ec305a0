# engine: kernel
"""The moon module: whoever captures a planet with a moon, or a planetoid, rolls the bonus die."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.rng import die
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import MAX_PLANETS, REWARDS_OF_MOONS, Count, Event, News, PlanetKind, Purpose
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .artifacts import captor_of
    from .rewards import give_reward


def bonus_dice(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, first: int, end: int) -> None:
    """MS-MOON-03, -11, AMB-75, -95, GAP-45: at every capture, by attack or not, or at the first of a planet."""
    for i in range(first, end):
        planet = g.news[i][1]
        if g.news[i][0] == News.PLANET_CAPTURED and has_bonus(t, planet):
            seat = captor_of(g, i)
            if seat >= 0 and not t.npc[seat] and g.alive[seat] and (t.moon_bonus == 0 or g.bonus_rolls[planet] == 0):
                roll_bonus_die(g, t, b, w, rec, seat, planet)


def has_bonus(t: Rules, planet: int) -> bool:
    return t.moon[planet] != 0 or t.planet_kind[planet] == PlanetKind.PLANETOID


def roll_bonus_die(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, planet: int) -> None:
    """MS-MOON-04: six faces, a reward each."""
    number = g.bonus_rolls[planet] * MAX_PLANETS + planet
    g.bonus_rolls[planet] += 1
    face: int = die(g.key, Purpose.BONUS, seat, g.round, number, REWARDS_OF_MOONS)
    record_count(rec, seat, Count.BONUS_DICE, 1)
    record_event(rec, Event.BONUS_DIE, seat, face, planet, 0, 0)
    give_reward(g, t, b, w, rec, seat, face - 1, 1)
