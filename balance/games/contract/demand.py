"""Reports a broken promise, and sets how many games each check plays."""

from __future__ import annotations

from ... import engine_mode
from ..columns import Tables

SEED = 20_260
GAMES = 12 if engine_mode() == "pure" else 60
WATCHED = 3  # games whose states are compared turn by turn


class ContractError(AssertionError):
    """A promise that a game does not keep; the text says which and where."""


def demand(holds: object, text: str) -> None:
    """Raise a ContractError that says what is broken, unless a promise holds."""
    if not holds:
        raise ContractError(text)


def same_tables(a: Tables, b: Tables) -> bool:
    """Whether tables are equal: the same columns with the same types and bytes."""
    return a.keys() == b.keys() and all(
        a[t].keys() == b[t].keys()
        and all(a[t][c].dtype == b[t][c].dtype and a[t][c].tobytes() == b[t][c].tobytes() for c in a[t])
        for t in a
    )
