"""Reports a broken promise; plays the games that the checks look at, once for all of them."""

from __future__ import annotations

from ... import engine_mode
from ..columns import Tables
from ..spec import GameSpec, Match

SEED = 20_260
GAMES = 12 if engine_mode() == "pure" else 60
FEW = max(GAMES // 6, 4)  # games that are enough to see a difference
# Games that are played more than once and must come out the same. Where array bounds are trapped, a game meets the
# same bounds each time, so a few are enough there; the usual build repeats them all.
REPEATED = min(GAMES, 24) if engine_mode() == "release" else 12
WATCHED = 3  # games whose states are compared turn by turn
REPLAYED = 2  # games that are replayed in every way: the second shows whether all read the same


class ContractError(AssertionError):
    """A promise that a game does not keep; the text says which and where."""


def demand(holds: object, text: str) -> None:
    """Raise a ContractError that says what is broken, unless a promise holds."""
    if not holds:
        raise ContractError(text)


_shelf: dict[tuple[GameSpec, str, int, int], Tables] = {}


def played(spec: GameSpec, match: Match, first: int = 0, count: int = GAMES) -> Tables:
    """Games of a match: played once for all checks of this game, which only read them."""
    key = spec, repr(match), first, count
    if key not in _shelf:
        _shelf[key] = spec.prepare(match).simulate(SEED, first, count)
    return _shelf[key]


def same_tables(a: Tables, b: Tables) -> bool:
    """Whether tables are equal: the same columns with the same types and bytes."""
    return a.keys() == b.keys() and all(
        a[t].keys() == b[t].keys()
        and all(a[t][c].dtype == b[t][c].dtype and a[t][c].tobytes() == b[t][c].tobytes() for c in a[t])
        for t in a
    )
