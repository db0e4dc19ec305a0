"""The same position under many random keys."""

from balance.games.mothership.engine.state import Game


def keys(p, n, first=0):
    """Set the position up again n times with the keys from `first` on; the list of events starts afresh."""
    start = Game()
    start.copy_from(p.g)
    for key in range(first, first + n):
        p.g.copy_from(start)
        p.g.key = key
        p.rec.n_events = 0
        yield key
