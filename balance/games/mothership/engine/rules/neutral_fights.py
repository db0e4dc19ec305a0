# engine: kernel
"""Fights behind whose dice is nobody: asteroids, a rogue sentry, blows of beacon cards."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from ....engine.recorder import Recorder
    from ..bot.choices.kept_play import declare_kept
    from ..bot.choices.reactions import declare_cards, declare_gas, declare_solar_beam
    from ..bot.choices.rerolls import after_rolls
    from ..names import NOBODY, FightKind, Purpose
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .panel import die_of, tech_bonus, throw
    from .pieces import owner, wingmen
    from .totals import add_up, star_divisor


def open_neutral(g: Game, t: Rules, b: Grid, w: Workspace, unit: int, kind: int, sides: int) -> None:
    """The unit defends itself, beside whoever may help it."""
    w.f.clear()
    w.f.kind = kind
    w.f.attacker = NOBODY
    w.f.defender = owner(unit)
    w.f.target = unit
    w.f.n = 1
    w.f.unit[0] = NOBODY
    w.f.sides[0] = sides
    w.f.factor[0] = 1
    w.f.own_sides = die_of(g, t, unit)
    w.f.own_factor = 1
    w.f.own_bonus = tech_bonus(g, t, unit)
    if kind == FightKind.SENTRY:
        w.f.wingmen = wingmen(g, t, b, unit)
        w.f.own_bonus += w.f.wingmen
    w.f.own_divisor = star_divisor(t, g.cell[unit])


def fight_nobody(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, roll: int) -> None:
    """Cards, gas and hull are declared, then the unit rolls against what came."""
    seat, unit = w.f.defender, w.f.target
    declare_cards(g, t, b, w, rec, seat)
    declare_kept(g, t, w, rec, seat)
    declare_gas(g, t, w, rec, seat)
    declare_solar_beam(g, t, w, rec, seat)
    w.f.face[0] = roll
    w.f.own_face = throw(g, unit, w.f.own_sides, Purpose.ROLL)
    add_up(w.f)
    after_rolls(g, t, w.f, rec)
