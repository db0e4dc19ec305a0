"""Bots for the terminal: the list with what each is like, and the ladder."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any

from ..bots.ladder import Ladder
from ..bots.tune import Tuned
from ..experiment.totals import Estimate
from ..games.catalogue import Policy
from ..games.spec import GameSpec
from ..stats.intervals import Interval

WIDTH = 100


def bot_rows(spec: GameSpec) -> list[dict[str, Any]]:
    """The rows of `balance bots GAME --json`."""
    return [
        {"game": spec.name, "bot": bot.name, "text": bot.text, "made": _plain(bot.made), "weights": _plain(bot.weights)}
        for bot in spec.policies().values()
    ]


def _plain(given: str | Mapping[str, Any]) -> Any:
    return given if isinstance(given, str) else dict(given)


def bots_text(spec: GameSpec) -> str:
    """The bots of a game: what each is like, and how it was made where its file says so."""
    bots = list(spec.policies().values())
    wide = max((len(bot.name) for bot in bots), default=0)
    lines = [f"{spec.name}: {spec.title}"]
    for bot in bots:
        lines += _wrapped(f"  {bot.name:{wide}}  ", bot.text or "(no text)")
        lines += _wrapped(" " * (wide + 4), f"made: {made_words(bot)}") if bot.made else []
    return "\n".join(lines)


def made_words(bot: Policy) -> str:
    """How a bot was made, in one line."""
    if isinstance(bot.made, str):
        return bot.made
    return "; ".join(f"{key} {_listed(value)}" for key, value in bot.made.items())


def _listed(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _wrapped(head: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))


def ladder_text(result: Ladder) -> str:
    """Ratings, then who takes how much from whom."""
    spec, match = result.field.spec, result.field.match
    where = ", ".join(
        [f"{len(match.seats)} players"]
        + ([f"{len(match.teams)} teams"] if match.teams else [])
        + [name for name in (match.mode, match.layout) if name]
    )
    lines = [f"{spec.title}, {where}: {len(result.bots)} bots, {result.games:,} games, seed {result.seed}", ""]
    lines += [*_ratings(result), "", *_meaning(result), "", *_pairs(result)]
    if result.lone:
        head = f"share of one ROW among nobody but COLUMN, in % (fair: {100 * result.field.fair:.0f})"
        lines += ["", head, "", *_square(result, lambda a, b: result.lone[a, b])]
    if result.mixed:
        lines += ["", f"share in company of different bots (fair: {result.field.fair:.0%})", "", *_mixed(result)]
    return "\n".join(lines)


def _ratings(result: Ladder) -> list[str]:
    wide = max(len(bot.name) for bot in result.bots)
    lines = [f"  {'bot':{wide}}  rating   95 % interval"]
    for b in result.order:
        name, rating = result.bots[b].name, result.ratings[b]
        lines.append(f"  {name:{wide}}  {_rating_words(rating)}")
    return lines


def _rating_words(rating: Interval) -> str:
    if isfinite(rating.estimate):
        limits = f"{rating.low:+.0f} to {rating.high:+.0f}" if isfinite(rating.low) else "too few games to tell"
        return f"{rating.estimate:+6.0f}   {limits}"
    if isfinite(rating.high):
        return f"{'–':>6}   below {rating.high:+.0f}: never won against the rated ones"
    if isfinite(rating.low):
        return f"{'–':>6}   above {rating.low:+.0f}: never lost to the rated ones"
    return f"{'–':>6}   never met the rated ones"


def _meaning(result: Ladder) -> list[str]:
    zero = f"{result.reference} is 0" if result.reference else "their mean is 0"
    units = "players" if not result.field.match.teams else "teams"
    return [
        f"ratings in points, {zero}: of two {units} the one with 100 points more wins 64 % of what",
        "both win, with 200 more 76 %, with 400 more 91 %",
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
    known = [share(a, b) for a in order for b in order if a != b]
    half = max((s.high - s.low) / 2 for s in known if s.games) if any(s.games for s in known) else 0.5
    return [*_columns(rows), "", f"each known to ±{100 * half:.1f} points or better (95 % interval)"]


def _percent(share: Estimate) -> str:
    return f"{100 * share.estimate:.1f}" if share.games else "?"


def _mixed(result: Ladder) -> list[str]:
    rows = [["bot", "share", "95 % interval", "games"]]
    for b, share in sorted(result.mixed.items(), key=lambda pair: -pair[1].estimate):
        limits = f"{share.low:.1%} to {share.high:.1%}"
        rows.append([result.bots[b].name, f"{share.estimate:.1%}", limits, f"{share.games:,}"])
    return _columns(rows)


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of texts below each other; the first column to the left, the others to the right."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return [
        "  " + "  ".join([row[0].ljust(widths[0]), *(t.rjust(w) for t, w in zip(row[1:], widths[1:], strict=True))])
        for row in rows
    ]


def tuned_text(result: Tuned) -> str:
    """What a training led to, and what to do with it."""
    plan, proof = result.plan, result.proof
    start = plan.genome.start.name
    lines = [
        f"{plan.name}: trained from {start} in {result.trained.generations} generations, "
        f"{result.trained.games:,} games, seed {plan.seed}",
        "",
    ]
    rows = [["weight", start, plan.name]]
    weights = result.summary()["weights"]
    rows += [[gene.name, f"{gene.start:g}", f"{float(weights[gene.name]):g}"] for gene in plan.genome.genes]
    lines += [*_columns(rows), ""]
    if proof is None or not proof.games:
        return "\n".join([*lines, f"the search ended where it began: {result.out} is not written"])
    points = f"{100 * proof.estimate:+.1f} points (95 % interval {100 * proof.low:+.1f} to {100 * proof.high:+.1f})"
    lines.append(
        f"on fresh seeds, one {plan.name} among {start} wins {points} beyond the fair share, {proof.games:,} games"
    )
    if not result.better:
        return "\n".join(
            [*lines, f"that is not better beyond doubt: {result.out} is not written; a larger --budget goes on"]
        )
    return "\n".join([*lines, f"bot: {result.out}"])
