"""Checks the statistics on the engines themselves: known truths, planted effects, false alarms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...games import game, game_names
from ...games.spec import GameSpec, Outcome
from .engine_checks import ENGINE_CHECKS, CheckedGame
from .pool import GamePool
from .pool_checks import POOL_CHECKS
from .row import CheckRow
from .sizes import FULL, SHORT
from .together_checks import REFERENCE, GroupPool, reference_checks, together_checks

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
    games : names; all if None, with a small game that is won together and whose truth is known
    full : larger pools, more repetitions and longer experiments
    progress : called with the next check
    """
    sizes = FULL if full else SHORT
    for spec in (game(name) for name in (games if games is not None else game_names()) if name != REFERENCE):
        probes = spec.probes()
        if probes is None:
            continue
        progress(f"{spec.title}: a pool of {sizes.pool(probes):,} games")
        pool = GamePool.of(spec, probes.match, seed, sizes.pool(probes), jobs)
        if spec.outcome(probes.match) is Outcome.COOPERATIVE:
            progress(f"{spec.title}: {_first_line(together_checks)}")
            group = GroupPool(pool.win[:, 0], pool.seats)
            yield from together_checks(spec.title, group, sizes.repetitions, seed)
        else:
            for pool_check in POOL_CHECKS:
                progress(f"{spec.title}: {_first_line(pool_check)}")
                yield from pool_check(spec.title, pool, sizes.repetitions, seed)
        checked = CheckedGame(spec, probes, seed, jobs, sizes)
        for engine_check in ENGINE_CHECKS:
            progress(f"{spec.title}: {_first_line(engine_check)}")
            yield from engine_check(checked)
    if games is None or REFERENCE in games:
        progress(f"{REFERENCE}: {_first_line(reference_checks)}")
        yield from reference_checks(sizes.exact_games, sizes.repetitions, seed)


def checkable(specs: Sequence[GameSpec]) -> list[str]:
    """Names of the games that can be checked, with the one that exists for the checks alone."""
    return [*(spec.name for spec in specs if spec.probes() is not None), REFERENCE]


def _first_line(check: Callable[..., object]) -> str:
    return (check.__doc__ or "").splitlines()[0].rstrip(".")
