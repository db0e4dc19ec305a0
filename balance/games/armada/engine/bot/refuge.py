# engine: kernel
"""Where a ship goes that left a fight."""

import cython

if not cython.compiled:
    from ..names import NOBODY, Choice
    from ..rules.threats import ships_at
    from ..state import Game
    from ..tables import Rules
    from .random_choice import by_chance, lot


def choose_refuge(g: Game, t: Rules, seat: int) -> int:
    """AR-CMB-09: a nearby planet; the one with the fewest enemy ships, of those the one with most shops."""
    if by_chance(g, t, seat, Choice.REFUGE + g.fights):
        return any_refuge(g, t, seat)
    best: int = NOBODY
    for place in range(t.n_planets):
        if t.nearby[g.at[seat]][place] and (best == NOBODY or is_safer(g, t, place, best)):
            best = place
    return g.at[seat] if best == NOBODY else best


def is_safer(g: Game, t: Rules, place: int, other: int) -> bool:
    """Fewer enemy ships, or as many and more shops that stand."""
    more: int = ships_at(g, place) - ships_at(g, other)
    return more < 0 or (more == 0 and shops_at(g, t, place) > shops_at(g, t, other))


def shops_at(g: Game, t: Rules, place: int) -> int:
    """Shops of a planet, none if it was destroyed."""
    return 0 if g.razed[place] else t.yard[place] + t.waystation[place]


def any_refuge(g: Game, t: Rules, seat: int) -> int:
    """Any nearby planet, all equally likely."""
    n: int = 0
    for place in range(t.n_planets):
        n += t.nearby[g.at[seat]][place]
    number: int = lot(g, seat, Choice.REFUGE + g.fights, max(n, 1))
    for place in range(t.n_planets):
        if t.nearby[g.at[seat]][place]:
            if number == 0:
                return place
            number -= 1
    return g.at[seat]
