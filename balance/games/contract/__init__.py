"""The contract that every game must keep: one check per promise, run on every registered game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..spec import GameSpec, Match
from .declarations import check_declarations
from .demand import ContractError
from .inputs import check_bad_input, check_changes, check_limits, check_new_items
from .interventions import check_grants, check_legality, check_pursuit, check_refunds, check_seats, check_voids
from .outcome import check_outcome
from .replay import check_playthrough, check_replay, check_uncompiled
from .tables import check_columns, check_determinism, check_room, check_rows, check_splits

MATCH_CHECKS: tuple[Callable[[GameSpec, Match], None], ...] = (
    check_columns,
    check_rows,
    check_room,
    check_determinism,
    check_splits,
    check_outcome,
    check_replay,
)
INPUT_CHECKS: tuple[Callable[[GameSpec, Match], None], ...] = (
    check_bad_input,
    check_new_items,
    check_seats,
    check_grants,
    check_voids,
    check_refunds,
    check_pursuit,
    check_legality,
)

__all__ = [
    "INPUT_CHECKS",
    "MATCH_CHECKS",
    "ContractError",
    "check_changes",
    "check_declarations",
    "check_game",
    "check_limits",
    "check_playthrough",
    "check_uncompiled",
    *(check.__name__ for check in (*MATCH_CHECKS, *INPUT_CHECKS)),
]


def check_game(spec: GameSpec, module: str, golden: Path) -> None:
    """Check all promises; `module` is where the game's SPEC can be imported from."""
    check_declarations(spec)
    check_limits(spec)
    check_changes(spec)
    for check in INPUT_CHECKS:
        check(spec, next(iter(spec.examples().values())))
    for name, match in spec.examples().items():
        for check in MATCH_CHECKS:
            check(spec, match)
        check_playthrough(spec, name, golden)
    check_uncompiled(spec, module)
