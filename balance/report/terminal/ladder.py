"""The ladder for the terminal: ratings, then who takes how much from whom."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from statistics import median

from ...bots.ranking import Ladder
from ...experiment.runs.totals import Estimate
from ...stats.inference.intervals import Interval
from .table import aligned


def ladder_text(result: Ladder) -> str:
    """Ratings, then who takes how much from whom."""
    spec, match = result.field.spec, result.field.match
    where = ", ".join(
        [f"{len(match.seats)} players"]
        + ([f"{len(match.teams)} teams"] if match.teams else [])
        + [name for name in (match.mode, match.layout) if name]
    )
    lines = [f"{spec.title}, {where}: {len(result.bots)} bots, {result.rated_games:,} games, seed {result.seed}", ""]
    lines += [*_ratings(result), "", *_meaning(result), "", *_pairs(result)]
    if result.lone:
        head = f"share of one ROW among nobody but COLUMN, in % (fair: {100 * result.field.fair:.0f})"
        lines += ["", head, "", *_square(result, lambda a, b: result.lone[a, b])]
    if result.mixed:
        lines += ["", f"share in company of different bots (fair: {result.field.fair:.0%})", "", *_mixed(result)]
    return "\n".join(lines)


def _ratings(result: Ladder) -> list[str]:
    rows = [(result.bots[b].name, *_rating_words(result.ratings[b])) for b in result.order]
    return aligned([("bot", "rating", "95 % interval"), *rows], left=(0, 2))


def _rating_words(rating: Interval) -> tuple[str, str]:
    """The rating and its limits, or why there are none."""
    if rating.low == rating.high == 0:
        return "0", "the zero of the scale"
    if isfinite(rating.estimate):
        limits = f"{rating.low:+.0f} to {rating.high:+.0f}" if isfinite(rating.low) else "too few games to tell"
        return f"{rating.estimate:+.0f}", limits
    if isfinite(rating.high):
        return "–", f"below {rating.high:+.0f}: never won against the rated ones"
    if isfinite(rating.low):
        return "–", f"above {rating.low:+.0f}: never lost to the rated ones"
    return "–", "never met the rated ones"


def _meaning(result: Ladder) -> list[str]:
    zero = f"{result.reference} is 0" if result.reference else "their mean is 0"
    return [
        f"ratings in points, {zero}; of what two bots win, the one with 100 points more wins 64 %,",
        "with 200 more 76 %, with 400 more 91 %",
    ]


def _pairs(result: Ladder) -> list[str]:
    both = "" if len(result.field.units) == 2 else ", of what the two win where both sit"
    shares = {**result.pairs, **{(b, a): _other(s) for (a, b), s in result.pairs.items()}}
    return [f"share of ROW against COLUMN, in %{both}", "", *_square(result, lambda a, b: shares[a, b])]


def _other(share: Estimate) -> Estimate:
    return Estimate(1 - share.estimate, 1 - share.high, 1 - share.low, share.games)


def _square(result: Ladder, share: Callable[[int, int], Estimate]) -> list[str]:
    """A table of all bots against all, the strongest first; below it, how well the shares are known."""
    order, name = result.order, [bot.name for bot in result.bots]
    rows = [["", *(name[b] for b in order)]]
    rows += [[name[a], *(_percent(share(a, b)) if a != b else "–" for b in order)] for a in order]
    halves = {(a, b): (share(a, b).high - share(a, b).low) / 2 for a in order for b in order if a != b}
    widest = max(halves, key=lambda pair: halves[pair])
    pair = f"{name[widest[0]]}, {name[widest[1]]}"
    known = f"95 % intervals: ±{100 * median(halves.values()):.1f} points, at most ±{100 * halves[widest]:.1f} ({pair})"
    return [*aligned(rows), "", known]


def _percent(share: Estimate) -> str:
    return f"{100 * share.estimate:.1f}" if share.games else "?"


def _mixed(result: Ladder) -> list[str]:
    rows = [["bot", "share", "95 % interval", "games"]]
    for b, share in sorted(result.mixed.items(), key=lambda pair: -pair[1].estimate):
        limits = f"{share.low:.1%} to {share.high:.1%}"
        rows.append([result.bots[b].name, f"{share.estimate:.1%}", limits, f"{share.games:,}"])
    return aligned(rows)
