# engine: kernel
"""What happened during an action that optional modules act on when it is over."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..names import MAX_NEWS
    from ..state import Game
    from ..tables import Rules


def tell(g: Game, t: Rules, what: int, about: int, former: int, by: int) -> None:
    """Keep a piece of news; without modules there is nobody to read it. What does not fit sets `news_full`."""
    if not t.any_module:
        return
    if g.n_news >= MAX_NEWS:
        g.news_full = True
        return
    g.news[g.n_news][0] = what
    g.news[g.n_news][1] = about
    g.news[g.n_news][2] = former
    g.news[g.n_news][3] = by
    g.n_news += 1


def close_news(g: Game, rec: Recorder) -> None:
    """The action is over and its news are read; if some did not fit, the game is refused as a whole."""
    g.n_news = 0
    g.n_heard = 0
    g.n_read = 0
    if g.news_full:
        rec.full = True
