"""Other opponents for an item: the same match with other styles of play at the table."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...games.spec import Match
from ...stats.models.strategy_mix import fitness
from ..compare.versions import bot_name
from ..item.elsewhere import Elsewhere
from .metagame import USUAL, MetaGame, seats_by

AXIS = "company"


def companies(meta: MetaGame) -> list[Elsewhere]:
    """Three companies: all styles in equal parts, the settled mix, and the best answer to the usual bot.

    A company equal to the match itself, or to another one, is left out.
    """
    many, units = len(meta.strategies), len(meta.field.units)
    even = np.full(many, 1.0 / many)
    by_success = np.argsort(-fitness(meta.shares, even), kind="stable").tolist()
    spread = [by_success[round(place)] for place in np.linspace(0, many - 1, min(units, many))]
    usual = np.array([float(name == USUAL) for name in meta.names])
    cells = [_company(meta, "all styles", [spread[k % len(spread)] for k in range(units)])]
    cells.append(_company(meta, "settled mix", seats_by(meta.balanced, units)))
    if usual.any():
        cells.append(_company(meta, "best answer", [meta.best_answer(usual)] * units))
    new = {_who(one.match): one for one in reversed(cells)}
    return [one for one in cells if one in new.values() and _who(one.match) != _who(meta.field.match)]


def _who(match: Match) -> tuple[str, ...]:
    return tuple(sorted(bot_name(seat.bot) for seat in match.seats))


def _company(meta: MetaGame, title: str, lineup: Sequence[int]) -> Elsewhere:
    bots = [meta.strategies[i] for i in sorted(lineup)]
    return Elsewhere(AXIS, f"{title} ({in_words([bot.name for bot in bots])})", meta.field.seated(bots))


def in_words(names: Sequence[str]) -> str:
    """The bots in words: `2 standard, turtle`."""
    each = {name: names.count(name) for name in names}
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in each.items())
