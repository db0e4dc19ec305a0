"""Rolls many fights at once, each with its own pools: arrays in, arrays out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.rng import game_key
from .fights import resolve_fights
from .sampling import check_run

MAX_SIDES = 65_536
MAX_POOL = 65_536
LIMIT = 2**31 - 1


@dataclass(frozen=True)
class Pool:
    """The dice of one side, for one or for many fights.

    Attributes
    ----------
    sides : array of int, shape (dice,) or (fights, dice)
        Sides of each die; 0 where a fight has no such die.
    times : array of int, broadcast to `sides`
        Multiplier of each face: 2 doubles a die.
    buff : array of int, shape () or (fights,)
        Added to the total.
    highest : array of bool, shape () or (fights,)
        True where only the highest (multiplied) face counts, False where all are summed.
    """

    sides: npt.ArrayLike
    times: npt.ArrayLike = 1
    buff: npt.ArrayLike = 0
    highest: npt.ArrayLike = False


@dataclass(frozen=True)
class Fights:
    """Results of many fights, one entry per fight.

    Attributes
    ----------
    attacker, defender : array of int32
        Totals.
    outcome : array of int8
        1 attacker wins, 0 tie, -1 defender wins.
    damage : array of int32
        The winner's total, 0 after a tie.
    """

    attacker: npt.NDArray[np.int32]
    defender: npt.NDArray[np.int32]
    outcome: npt.NDArray[np.int8]
    damage: npt.NDArray[np.int32]


def fight(
    attacker: Pool,
    defender: Pool,
    n: int | None = None,
    seed: int = 0,
    first: int = 0,
    attacker_wins_ties: npt.ArrayLike = False,
) -> Fights:
    """Roll many fights between pools that may differ from fight to fight.

    Parameters
    ----------
    attacker, defender : Pool
        Shapes with a fights axis must agree; everything else is repeated for every fight.
    n : int, optional
        Number of fights; needed only where no input has a fights axis.
    seed, first : int
        Fight i of the result is number `first + i` of the seed, whatever else is rolled.
    attacker_wins_ties : array of bool, shape () or (fights,)
        True where a tie counts as a win for the attacker.
    """
    ties = _flags(attacker_wins_ties, "attacker_wins_ties")
    n = _number_of_fights(n, attacker, defender, ties)
    check_run(n, seed, first)
    outcome = np.empty(n, np.int8)
    a_total, b_total, damage = (np.empty(n, np.int32) for _ in range(3))
    resolve_fights(
        game_key(seed, 0),
        first,
        *_columns(attacker, "attacker", n),
        *_columns(defender, "defender", n),
        _full(ties, np.int8, (n,), "attacker_wins_ties"),
        a_total,
        b_total,
        outcome,
        damage,
    )
    return Fights(a_total, b_total, outcome, damage)


def _number_of_fights(n: int | None, attacker: Pool, defender: Pool, ties: npt.NDArray[np.generic]) -> int:
    counts = {len(ties)} if ties.ndim else set()
    for pool in (attacker, defender):
        sides = np.asarray(pool.sides)
        counts |= {len(sides)} if sides.ndim == 2 else set()
        times = np.asarray(pool.times)
        counts |= {len(times)} if times.ndim == 2 else set()
        counts |= {len(np.asarray(x)) for x in (pool.buff, pool.highest) if np.asarray(x).ndim}
    counts |= {n} if n is not None else set()
    if len(counts) != 1:
        raise ValueError(f"the number of fights is not clear: {sorted(counts) or 'give n'}")
    (count,) = counts
    return count


def _columns(pool: Pool, name: str, n: int) -> tuple[Any, Any, Any, Any]:
    """Sides, times, highest and buff as full contiguous arrays, checked."""
    sides = _whole(pool.sides, f"{name}: sides")
    if sides.ndim not in (1, 2):
        raise ValueError(f"{name}: sides need the shape (dice,) or (fights, dice), not {sides.shape}")
    if sides.shape[-1] > MAX_POOL or sides.min(initial=0) < 0 or sides.max(initial=0) > MAX_SIDES:
        raise ValueError(f"{name}: a pool has at most {MAX_POOL:,} dice of 0 to {MAX_SIDES:,} sides")
    times, buff = _whole(pool.times, f"{name}: times"), _whole(pool.buff, f"{name}: buff")
    if times.min(initial=0) < 0:
        raise ValueError(f"{name}: multipliers of faces (times) cannot be negative")
    most = int(times.max(initial=0)) * int(sides.max(initial=0)) * sides.shape[-1]
    most += max(int(buff.max(initial=0)), -int(buff.min(initial=0)))
    if most > LIMIT:
        raise ValueError(f"{name}: totals up to {most:,} do not fit; the limit is {LIMIT:,}")
    shape = (n, sides.shape[-1])
    return (
        _full(sides, np.int32, shape, f"{name}: sides"),
        _full(times, np.int32, shape, f"{name}: times"),
        _full(_flags(pool.highest, f"{name}: highest"), np.int8, (n,), f"{name}: highest"),
        _full(buff, np.int32, (n,), f"{name}: buff"),
    )


def _whole(values: npt.ArrayLike, what: str) -> npt.NDArray[np.int64]:
    """Whole numbers as int64, wide enough for every check."""
    array = np.asarray(values)
    if array.dtype.kind not in "iub" and array.size:
        raise ValueError(f"{what} must be whole numbers, not {array.dtype}")
    if array.dtype.kind == "u" and array.max(initial=0) > LIMIT:
        raise ValueError(f"{what}: {array.max():,} does not fit; the limit is {LIMIT:,}")
    return array.astype(np.int64)


def _flags(values: npt.ArrayLike, what: str) -> npt.NDArray[np.bool_]:
    array = np.asarray(values)
    if array.dtype.kind != "b" and array.size:
        raise ValueError(f"{what} must be true or false, not {array.dtype}")
    return array.astype(np.bool_)


def _full(values: npt.NDArray[Any], dtype: type[np.generic], shape: tuple[int, ...], what: str) -> Any:
    """Values repeated to a shape, in their own memory, as the kernel needs it."""
    try:
        repeated = np.broadcast_to(values, shape)
    except ValueError:
        raise ValueError(f"{what} of shape {values.shape} do not fit {shape}") from None
    return np.require(repeated, dtype, ["C", "W"])
