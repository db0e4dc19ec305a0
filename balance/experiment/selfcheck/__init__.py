"""Checks the statistics on the engines themselves: known truths, planted effects, false alarms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...games import game, game_names
from ...games.spec import GameSpec
from .engine_checks import ENGINE_CHECKS, CheckedGame
from .pool import GamePool
from .pool_checks import POOL_CHECKS
from .row import CheckRow
from .sizes import FULL, SHORT

__all__ = ["CheckRow", "selfcheck"]


def selfcheck(
    games: Sequence[str] | None = None,
    full: bool = False,
    seed: int = 1,
    jobs: int | None = None,
    progress: Callable[[str], None] = lambda _: None,
) -> Iterator[CheckRow]:
    """Run every check on every game with probes; each row comes as soon as it is done.

    Parameters
    ----------
    games : names; all if None
    full : larger pools, more repetitions and longer experiments
    progress : called with the next check
    """
    sizes = FULL if full else SHORT
    for spec in map(game, games if games is not None else game_names()):
        probes = spec.probes()
        if probes is None:
            continue
        progress(f"{spec.title}: a pool of {sizes.pool(probes):,} games")
        pool = GamePool.of(spec, probes.match, seed, sizes.pool(probes), jobs)
        for pool_check in POOL_CHECKS:
            progress(f"{spec.title}: {_first_line(pool_check)}")
            yield from pool_check(spec.title, pool, sizes.repetitions, seed)
        checked = CheckedGame(spec, probes, seed, jobs, sizes)
        for engine_check in ENGINE_CHECKS:
            progress(f"{spec.title}: {_first_line(engine_check)}")
            yield from engine_check(checked)


def checkable(specs: Sequence[GameSpec]) -> list[str]:
    """Names of the games that can be checked."""
    return [spec.name for spec in specs if spec.probes() is not None]


def _first_line(check: Callable[..., object]) -> str:
    return (check.__doc__ or "").splitlines()[0].rstrip(".")
