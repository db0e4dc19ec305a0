"""Turns an interval into a call, and the calls of several estimands into the verdict that a designer reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from math import ceil, isfinite

from ..inference.blocks import Summary
from ..inference.intervals import Interval
from ..inference.sequential import Looks, confidence_sequence
from .words import SENTENCES, Word

MIN_NONZERO = 30  # blocks in which anything changed: with fewer, the normal limit cannot be trusted


class Call(StrEnum):
    """What one interval says, compared with the ROPE."""

    ADVANTAGED = "advantaged"
    BALANCED = "balanced"
    DISADVANTAGED = "disadvantaged"
    CONTINUE = "continue"  # undecided, and more looks are planned
    SMALL_EDGE = "small_edge"  # undecided at the cap, but not 0
    INCONCLUSIVE = "inconclusive"  # undecided at the cap

    @property
    def decided(self) -> bool:
        """Whether the interval lies on one side of the ROPE, or inside it."""
        return self in DECIDED


A, B, D = Call.ADVANTAGED, Call.BALANCED, Call.DISADVANTAGED
DECIDED = (A, B, D)


@dataclass(frozen=True)
class Reading:
    """One estimand at one look: its interval, its call, and the blocks that would settle it."""

    call: Call
    interval: Interval
    rope: float
    blocks: int
    nonzero: int
    blocks_needed: int | None  # in total, going by the estimate so far; None where unknown

    @property
    def trusted(self) -> bool:
        """Whether enough blocks changed for the interval to be trusted."""
        return self.nonzero >= MIN_NONZERO

    @property
    def possible(self) -> frozenset[Call]:
        """The decided calls that the interval does not rule out."""
        if not self.trusted:
            return frozenset(DECIDED)
        low, high, rope = self.interval.low, self.interval.high, self.rope
        allowed = {A: high > rope, B: low <= rope and high >= -rope, D: low < -rope}
        return frozenset({self.call} if self.call.decided else (call for call in DECIDED if allowed[call]))

    @property
    def blocks_missing(self) -> int | None:
        """Blocks needed beyond those played."""
        return None if self.blocks_needed is None else max(self.blocks_needed - self.blocks, 0)


def read(seen: Summary, looks: Looks, rope: float) -> Reading:
    """The call of one estimand at a look.

    L > rho: advantaged. U < -rho: disadvantaged. Both within: balanced. Otherwise continue, or at the cap small
    edge where 0 is excluded and inconclusive where it is not. Never decided with fewer than 30 non-zero scores.

    Parameters
    ----------
    seen : block scores at the look
    looks : the plan; the cap is its last look
    rope : half-width of the region of practical equivalence, on the scale of the scores
    """
    interval = looks.interval(seen.mean, seen.se)
    enough = seen.nonzero >= MIN_NONZERO
    call = call_of(interval, rope) if enough else Call.CONTINUE
    if call is Call.CONTINUE and seen.blocks >= looks.cap:
        call = Call.INCONCLUSIVE if interval.contains(0.0) or not enough else Call.SMALL_EDGE
    return Reading(call, interval, rope, seen.blocks, seen.nonzero, blocks_needed(seen, looks.c, rope))


def peek(seen: Summary, looks: Looks, rope: float) -> Reading:
    """The call at any time other than a planned look: from a confidence sequence, which allows for every peek.

    For live display and for interrupted experiments. Wider than at a look, so it decides later.
    """
    interval = confidence_sequence(seen.blocks, seen.mean, seen.variance, looks.alpha / looks.family)
    call = call_of(interval, rope) if seen.nonzero >= MIN_NONZERO else Call.CONTINUE
    return Reading(call, interval, rope, seen.blocks, seen.nonzero, blocks_needed(seen, looks.c, rope))


def call_of(interval: Interval, rope: float) -> Call:
    """The call of an interval alone, before any cap."""
    if interval.low > rope:
        return A
    if interval.high < -rope:
        return D
    return B if -rope < interval.low and interval.high < rope else Call.CONTINUE


def blocks_needed(seen: Summary, c: float, rope: float) -> int | None:
    """Blocks after which the interval would be decided if the estimate stayed: (c s / | |delta| - rho |)^2.

    At least enough for 30 scores to differ from 0, as far as can be expected. None where the estimate is on the edge of
    the ROPE, or nothing has changed in any block yet.
    """
    distance = abs(abs(seen.mean) - rope)
    if seen.nonzero == 0 or distance == 0 or not isfinite(seen.se):
        return None
    wanted = seen.blocks * max((c * seen.se / distance) ** 2, MIN_NONZERO / seen.nonzero)
    return ceil(wanted) if wanted < 1e15 else None


@dataclass(frozen=True)
class Finding:
    """The verdict on an item, and what keeps it from a clearer one."""

    word: Word
    open: tuple[str, ...] = ()  # estimands that the verdict still depends on
    blocks_needed: int | None = None  # to decide all of these; None if none is open or nobody knows
    possible: tuple[Word, ...] = ()  # while open: the verdicts that are not ruled out

    @property
    def sentence(self) -> str:
        """What the verdict means, in one plain sentence."""
        return SENTENCES[self.word]


_PURSUABLE: Mapping[tuple[Call, Call], Word] = {
    (A, A): Word.OVERPOWERED,  # if that holds while others pursue it too
    (A, B): Word.UNDERPRICED,
    (A, D): Word.TRAP,
    (B, A): Word.STRONG_PLAN,
    (B, B): Word.FAIR,
    (B, D): Word.SLOW_PLAN,
    (D, A): Word.STRONG_PATH,
    (D, B): Word.UNDERPOWERED,
    (D, D): Word.UNDERPOWERED,
}
_KIND = {A: Word.STRONG_FOR_ITS_KIND, B: Word.FAIR, D: Word.WEAK_FOR_ITS_KIND}


def pursuable_word(pn: Call, p_0: Call, *crowded: Call) -> Word:
    """Verdict on an item that can be pursued, from decided calls; `crowded` are P_last and every P_k tested."""
    word = _PURSUABLE[pn, p_0]
    return Word.SELF_LIMITING if word is Word.OVERPOWERED and set(crowded) != {A} else word


def card_word(pn: Call, c: Call) -> Word:
    """Verdict on cards and the like, from decided calls."""
    if pn == c != B:
        return Word.OVERPOWERED if c is A else Word.UNDERPOWERED
    return _KIND[c]


def judge_pursuable(pn: Reading, p_0: Reading, p_last: Reading, p_k: Mapping[int, Reading] | None = None) -> Finding:
    """Finding for items that can be pursued: techs, and units with a price; `p_k` has a reading for each k tested."""
    between = {f"P_{k}": reading for k, reading in (p_k or {}).items()}
    return _judge(pursuable_word, {"PN": pn, "P_0": p_0, "P_last": p_last} | between)


def judge_card(pn: Reading, c: Reading) -> Finding:
    """Finding for cards, artifacts and developments."""
    return _judge(card_word, {"PN": pn, "C": c})


def judge_kind(c: Reading, name: str = "C") -> Finding:
    """Finding for an item without a price, which is only compared with its peers, by an estimand of this name."""
    return _judge(_KIND.__getitem__, {name: c})


def judge_price(pn: Reading) -> Finding:
    """Finding for an item that nobody can buy or draw, so that only worth against price can be measured."""
    return _judge({A: Word.OVERPOWERED, B: Word.FAIR, D: Word.UNDERPOWERED}.__getitem__, {"PN": pn})


def _judge(word_of: Callable[..., Word], readings: Mapping[str, Reading]) -> Finding:
    """The verdict if the intervals leave only one; otherwise that it is open, and which estimands keep it open.

    An undecided estimand matters only if the verdict depends on it: all intervals hold together, so a verdict
    that is the same for everything they allow is as certain as they are.
    """
    possible = {name: reading.possible for name, reading in readings.items()}
    words = {word_of(*calls) for calls in product(*possible.values())}
    if len(words) == 1:
        return Finding(words.pop())
    waiting = {n: r for n, r in readings.items() if not r.call.decided and _matters(word_of, possible, n)}
    small = all(r.call is Call.SMALL_EDGE for r in waiting.values())
    needs = [r.blocks_needed for r in waiting.values()]
    known = [need for need in needs if need is not None]
    needed = max(known) if len(known) == len(needs) else None
    left = tuple(word for word in Word if word in words)
    return Finding(Word.SMALL_EDGE if small else Word.UNDECIDED, tuple(waiting), needed, left)


def _matters(word_of: Callable[..., Word], possible: Mapping[str, frozenset[Call]], name: str) -> bool:
    """Whether this estimand alone can change the verdict, for some possible calls of the others."""
    others = [calls for other, calls in possible.items() if other != name]
    place = list(possible).index(name)
    return any(
        len({word_of(*rest[:place], call, *rest[place:]) for call in possible[name]}) > 1 for rest in product(*others)
    )
