# engine: kernel
"""Data tokens and what they reveal."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import Count, Event, Purpose
    from ..state import Game
    from ..tables import Rules
    from .finals import decode, reveal


def gain_data(g: Game, t: Rules, rec: Recorder, seat: int, reward: int) -> None:
    """AR-EVT-05, AR-WIN-01, AR-AMB-37: a token of a certain pattern, or a random one; the last one needed reveals.

    `reward` is 1 for a random token, 2 + pattern for a certain one; a pattern that is taken gives a random one.
    """
    if g.n_data >= t.data_tokens or g.n_data >= t.data_patterns:
        return
    pattern: int = reward - 2
    if pattern < 0 or pattern >= t.data_patterns or g.data[pattern]:
        pattern = random_pattern(g, t)
    g.data[pattern] = 1
    g.n_data += 1
    record_count(rec, seat, Count.DATA, 1)
    record_event(rec, Event.DATA, seat, pattern, g.n_data, 0, 0)
    if g.n_data == t.data_tokens:
        reveal(g, t, rec, decode(g, t))


def random_pattern(g: Game, t: Rules) -> int:
    """AR-GAP-17: one of the tokens that nobody has, all equally likely."""
    number: int = pick(draw(g.key, Purpose.DATA, 0, 0, g.n_data), t.data_patterns - g.n_data)
    for pattern in range(t.data_patterns):
        if not g.data[pattern]:
            if number == 0:
                return pattern
            number -= 1
    return 0
