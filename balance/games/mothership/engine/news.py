# engine: kernel
"""What happened during an action that optional modules act on when it is over."""

import cython

if not cython.compiled:
    from .names import MAX_NEWS
    from .state import Game
    from .tables import Rules


def tell(g: Game, t: Rules, what: int, about: int, former: int, by: int) -> None:
    """Keep a piece of news; without modules there is nobody to read it."""
    if t.any_module and g.n_news < MAX_NEWS:
        g.news[g.n_news][0] = what
        g.news[g.n_news][1] = about
        g.news[g.n_news][2] = former
        g.news[g.n_news][3] = by
        g.n_news += 1
