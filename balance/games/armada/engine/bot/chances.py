# engine: kernel
"""What a bot reckons without rolling."""

import cython

if not cython.compiled:
    from ..rules.dice import die_kind
    from ..state import Game
    from ..tables import Rules
    from .sections import chance_with


def mission_chance(g: Game, t: Rules, members: int, event: int, group: int) -> float:
    """A quick estimate of the chance that these seats complete a mission, heroes at what they bring to it."""
    if t.cargo_to[event] >= 0:
        return 1.0
    dice: float = 0.0
    never: float = 1.0
    for seat in range(g.n):
        if (members >> seat) & 1:
            for i in range(g.n_crew[seat]):
                if not g.sick[seat][i]:
                    kind: int = die_kind(g, t, seat, i)
                    dice += t.mission_dice[event][group][kind]
                    never *= 1.0 - t.command_share[kind]
    return chance_with(t, event, group, 0, dice, 1.0 - never)
