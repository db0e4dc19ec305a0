# engine: kernel
"""What the loop over games of every engine does before a game."""

import cython

if not cython.compiled:
    from ...core.hints import U64
    from ...core.rng import game_key
    from .recorder import Recorder, forget


def next_game(rec: Recorder, seed: U64, number: int) -> U64:
    """Empty the recorder for game `number` of a seed; the random key of that game."""
    forget(rec)
    return game_key(seed, number)
