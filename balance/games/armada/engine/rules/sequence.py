# engine: kernel
"""In which order the sections of a mission are completed, and by whose crews."""

import cython

if not cython.compiled:
    from ..names import Ability
    from ..scratch.mission import Mission
    from ..state import Game
    from ..tables import Rules


def sections_done(t: Rules, m: Mission) -> int:
    """The completed sections as bits."""
    done: int = 0
    for section in range(t.n_sections[m.event][m.group]):
        done |= m.filled[section] << section
    return done


def crews_for(g: Game, t: Rules, m: Mission, done: int, chosen: int, section: int) -> int:
    """AR-EVT-02, -03, AR-HER-09, -27, AR-TMA-05: the seats whose dice may go to a section with this roll.

    In a Sequence all crews work on the next one. Kilig's own crew may skip, and Rigsystem's go on in the same roll;
    `done` were complete before it, `chosen` are to be completed with it.
    """
    before: int = (1 << section) - 1
    if not t.sequence[m.event] or (done & before) == before:
        return m.members
    crews: int = 0
    for seat in range(g.n):
        if (m.members >> seat) & 1:
            goes_on: bool = g.able[seat][Ability.CHAIN] > 0 and ((done | chosen) & before) == before
            if g.able[seat][Ability.NO_SEQUENCE] or goes_on:
                crews |= 1 << seat
    return crews
