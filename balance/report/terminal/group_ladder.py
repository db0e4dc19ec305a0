"""The ladder of a game that is won together, for the terminal: how often groups of each bot win."""

from __future__ import annotations

from itertools import pairwise

from ...bots.groups import GroupLadder
from .table import aligned


def group_ladder_text(result: GroupLadder) -> str:
    """Groups of equal bots, how far they are apart, and one bot among others."""
    match, names = result.match, [bot.name for bot in result.bots]
    places = [f"{len(match.seats)} player{'s' * (len(match.seats) > 1)}", match.mode, match.layout]
    where = ", ".join(place for place in places if place)
    lines = [
        f"{result.spec.title}, {where}: groups of {len(names)} bots, {result.games:,} games, seed {result.seed}",
        "",
    ]
    rows = [("group of", "games won", "95 % interval")]
    for b in result.order:
        won = result.won[b]
        rows.append((names[b], f"{won.estimate:.1%}", f"{won.low:.1%} to {won.high:.1%}"))
    lines += [*aligned(rows, left=(0, 2)), "", *_apart(result)]
    if result.lone:
        lines += ["", "games won with one ROW among nobody but COLUMN, in %", "", *_square(result)]
    return "\n".join(lines)


def _apart(result: GroupLadder) -> list[str]:
    """What each group wins more than the next weaker one."""
    names, order = [bot.name for bot in result.bots], result.order
    lines = []
    for better, worse in pairwise(order):
        pair, sign = ((better, worse), 1) if (better, worse) in result.apart else ((worse, better), -1)
        apart = result.apart[pair]
        low, high = sorted((sign * apart.low, sign * apart.high))
        points = f"{100 * sign * apart.estimate:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"
        lines.append(f"{names[better]} instead of {names[worse]}: {points}")
    return [*lines, "on the same dice; these intervals hold together with 95 % confidence"]


def _square(result: GroupLadder) -> list[str]:
    order, names = result.order, [bot.name for bot in result.bots]
    rows = [["", *(names[b] for b in order)]]
    for a in order:
        cells = [result.won[a] if a == b else result.lone[a, b] for b in order]
        rows.append([names[a], *(f"{100 * cell.estimate:.1f}" for cell in cells)])
    widest = max((share.high - share.low) / 2 for share in (*result.lone.values(), *result.won))
    return [*aligned(rows), "", f"95 % intervals: at most ±{100 * widest:.1f} points"]
