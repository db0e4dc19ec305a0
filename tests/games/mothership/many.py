"""The same position under many random keys."""

from balance.games.mothership.engine.state import Game


def keys(p, n):
    """Set the position up again n times with the keys 0 to n - 1; the list of events starts afresh."""
    start = Game()
    start.copy_from(p.g)
    for key in range(n):
        p.g.copy_from(start)
        p.g.key = key
        p.rec.n_events = 0
        yield key
