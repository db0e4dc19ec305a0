"""Which style pays, in sentences and numbers: all styles, one of them, or one against another."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ...experiment.meetings.styles import StylesMeasured
from ...experiment.runs.totals import Estimate
from ...stats.inference.intervals import Interval
from ...stats.verdicts.rope import rho
from ...stats.verdicts.styles import RivalWord, StyleWord, ViableWord
from ...stats.verdicts.verdict import call_of
from ..core.words.phrases import listed
from ..item.effects import CALLS
from .words import among, factor_words, field_words, label_of, percent, plain, player, ranged, title

SEEN = 0.05  # part of the long run from which on a style is named
GRADES = {
    RivalWord.BEATS: "first", RivalWord.AHEAD: "first", RivalWord.BEATEN: "second", RivalWord.BEHIND: "second",
}  # fmt: skip


def styles_word(known: StylesMeasured) -> str:
    """The verdict in one word."""
    if known.plan.about is not None:
        return str(known.viable)
    return str(known.rivals if len(known.names) == 2 else known.finding.word)


def styles_answer(known: StylesMeasured) -> str:
    """The answer in one word: yes or no for one style, the better of two or the best of all, or that there is none."""
    if known.plan.about is not None:
        return {ViableWord.NOT_VIABLE: "no", ViableWord.OPEN: "not_known"}.get(known.viable, "yes")
    if len(known.names) == 2:
        if known.rivals in GRADES:
            return known.names[GRADES[known.rivals] == "second"]
        return {RivalWord.ALIKE: "no_difference", RivalWord.OPEN: "not_known"}.get(known.rivals, "neither")
    finding = known.finding
    if finding.word in (StyleWord.ONE_BEST, StyleWord.LEADS) or (
        finding.word is StyleWord.SEVERAL and len(finding.best) == 1
    ):
        return known.names[finding.best[0]]
    return {StyleWord.ALIKE: "no_difference", StyleWord.OPEN: "not_known"}.get(finding.word, "none")


def styles_headline(known: StylesMeasured) -> str:
    """The answer in one sentence."""
    if known.plan.about is not None:
        return _viable_headline(known)
    return _rivals_headline(known) if len(known.names) == 2 else _all_headline(known)


def _all_headline(known: StylesMeasured) -> str:
    finding = known.finding
    best = [plain(known.names[i]) for i in finding.best]
    first = best[0][:1].upper() + best[0][1:]
    match finding.word:
        case StyleWord.ONE_BEST:
            return f"{first} is the best style: it beats every other one."
        case StyleWord.LEADS:
            return f"{first} pays best: it wins more than any other style, and none was found to beat it."
        case StyleWord.CIRCLE:
            beaten = [f"{one} beats {other}" for one, other in zip(best, [*best[1:], best[0]], strict=True)]
            return f"No style is best: it is rock-paper-scissors. {listed(beaten)[:1].upper()}{listed(beaten)[1:]}."
        case StyleWord.ALIKE:
            return "No style is best: all of them win about equally often."
        case StyleWord.SEVERAL if len(best) == 1:
            return f"{first} holds up best: it is the only style that no other was found to beat."
        case StyleWord.SEVERAL:
            return (
                f"There is no single best style: {listed(best)} hold up, and every other one is beaten by some style."
            )
        case _:
            return f"Cannot tell yet which style pays best; so far {plain(known.names[known.order[0]])} is ahead."


def _viable_headline(known: StylesMeasured) -> str:
    about = known.plan.about or 0
    name, share = title(known.names[about]), known.averages[about]
    wins = f"one {player(known.plan.field.spec, known.names[about])} among players of another style wins"
    number = f"{wins} {ranged(share, known.fair)} of games on average"
    match known.viable:
        case ViableWord.VIABLE:
            return f"Yes. {name} is viable: {number}."
        case ViableWord.COUNTERED:
            return f"Yes, as long as the others do not adapt. {name} is viable among mixed styles: {number}."
        case ViableWord.NOT_VIABLE:
            return f"No. {name} is not viable: {number}."
        case _:
            return f"Cannot tell yet whether {plain(known.names[about])} is viable: {number}."


def _rivals_headline(known: StylesMeasured) -> str:
    word, names = known.rivals, known.names
    if word in (RivalWord.BEATEN, RivalWord.BEHIND):
        one, other, first = names[1], names[0], known.lone(1, 0)
        second = known.lone(0, 1)
    else:
        one, other, first, second = names[0], names[1], known.lone(0, 1), known.lone(1, 0)
    spec, teams = known.plan.field.spec, bool(known.plan.field.match.teams)
    both = f"{among(spec, one, other, known.units, teams)} wins {ranged(first, known.fair)} of games"
    if known.units > 2:
        both = f"{both}, {among(spec, other, one, known.units, teams)} {ranged(second)}"
    match word:
        case RivalWord.BEATS | RivalWord.BEATEN:
            return f"{title(one)} beats {plain(other)}: {both}."
        case RivalWord.AHEAD | RivalWord.BEHIND:
            return f"{title(one)} does better than {plain(other)}, as far as it is decided: {both}."
        case RivalWord.RARE_WINS:
            return f"Neither beats the other: whichever is rarer wins more; {both}."
        case RivalWord.MANY_WIN:
            return f"Neither beats the other: whichever is outnumbered wins less; {both}."
        case RivalWord.ALIKE:
            return f"{title(one)} and {plain(other)} are about equally good: {both}."
        case _:
            return f"Cannot tell yet whether {plain(one)} or {plain(other)} is better: {both}."


def styles_more(known: StylesMeasured, budget: float, command: str) -> list[str]:
    """The sentences after the headline; `command` has {budget} for the seconds."""
    if known.plan.about is None and len(known.names) == 2:
        return _rivals_more(known, budget, command)
    spec = known.plan.field.spec
    lines = list[str]()
    if known.plan.about is None:
        best, worst = known.order[0], known.order[-1]
        lines.append(
            f"One {player(spec, known.names[best])} among players of another style wins "
            f"{ranged(known.averages[best], known.fair)} of games on average, one {player(spec, known.names[worst])} "
            f"{ranged(known.averages[worst])}."
        )
    lines.append(_settle_words(known))
    if known.plan.about is not None:
        where = f"Against the mix that players settle on it wins {ranged(known.settled, known.fair)}"
        lines.append(f"{where}; it makes up {percent(float(known.meta.balanced[known.plan.about]))} of that mix.")
    return [*lines, *_open(known, budget, command)]


def _rivals_more(known: StylesMeasured, budget: float, command: str) -> list[str]:
    lines = list[str]()
    if known.between is not None:
        one, other = known.names
        share = known.between
        if share.estimate < 0.5:
            one, other = other, one
            share = Estimate(1 - share.estimate, 1 - share.high, 1 - share.low, share.games)
        sure = "" if share.low > 0.5 else ", which may be chance"
        lines.append(f"Where two play, {plain(one)} wins {ranged(share, 0.5)} of games against {plain(other)}{sure}.")
    return [*lines, *_open(known, budget, command)]


def _settle_words(known: StylesMeasured) -> str:
    run = known.meta.long_run
    order = sorted(range(len(known.names)), key=lambda i: -float(run.mix[i]))
    likely = [plain(known.names[i]) for i in order if run.high[i] >= SEEN]
    if len(likely) == 1:
        return f"Players who copy winners would settle on {likely[0]}."
    return f"Players who copy winners would settle on {listed(likely, 'or')}, or on a mix of them."


def _open(known: StylesMeasured, budget: float, command: str) -> list[str]:
    """What it would take where the answer is open."""
    if styles_answer(known) != "not_known":
        return []
    if known.plan.about is not None:
        own = known.averages[known.plan.about]
        factor = ((own.high - own.estimate) / max(abs(own.estimate - known.fair + known.rope), 1e-9)) ** 2
    elif len(known.names) == 2:
        factor = min(_factor(known.lone(i, 1 - i), known.fair, known.rope) for i in (0, 1))
    else:
        first, second = (known.averages[i] for i in known.order[:2])
        half = ((first.high - first.estimate) ** 2 + (second.high - second.estimate) ** 2) ** 0.5
        factor = (half / max(first.estimate - second.estimate, 1e-9)) ** 2
    return [factor_words(factor, budget, command)]


def _factor(share: Estimate, fair: float, rope: float) -> float:
    """Times the games until a share is decided, if the estimate stays."""
    apart = abs(share.estimate - fair)
    return (((share.high - share.low) / 2) / max(apart, rope - apart, 1e-9)) ** 2


def styles_scope(known: StylesMeasured) -> str:
    """Where they met."""
    return f"{field_words(known.plan.field)}; {listed([plain(name) for name in known.names])} bots"


def styles_frame(known: StylesMeasured) -> pd.DataFrame:
    """One row per win rate that the answer rests on."""
    if known.plan.about is None and len(known.names) == 2:
        return _rivals_frame(known)
    meaning = "win rate of one such player among players of another style, averaged over these"
    rows = [
        _row(known.names[i], plain(known.names[i]), meaning, known.averages[i], known.fair, known.units, games)
        for i in known.order
        for games in [sum(known.lone(i, j).games for j in range(len(known.names)) if j != i)]
    ]
    if known.plan.about is not None:
        name = known.names[known.plan.about]
        label = f"{plain(name)}, once players have settled"
        meaning = "win rate of one such player against the mix that players settle on"
        rows.append(_row(f"{name}_settled", label, meaning, known.settled, known.fair, known.units, known.games))
    return pd.DataFrame(rows)


def _rivals_frame(known: StylesMeasured) -> pd.DataFrame:
    spec, names = known.plan.field.spec, known.names
    rows = []
    for i in (0, 1) if known.units > 2 else (0,):
        own, other = names[i], names[1 - i]
        label = among(spec, own, other, known.units, bool(known.plan.field.match.teams))
        share = known.lone(i, 1 - i)
        rows.append(
            _row(
                f"{own}_among_{other}",
                label_of(own, other, known.units),
                f"win rate of {label}",
                share,
                known.fair,
                known.units,
                share.games,
            )
        )
    if known.between is not None:
        label = f"{among(spec, names[0], names[1], 2)}, two players"
        rows.append(
            _row(
                f"{names[0]}_against_{names[1]}",
                label_of(names[0], names[1], 2),
                f"win rate of {label}",
                known.between,
                0.5,
                2,
                known.between.games,
            )
        )
    return pd.DataFrame(rows)


def _row(
    name: str, label: str, meaning: str, share: Interval | Estimate, fair: float, units: int, games: int
) -> dict[str, Any]:
    beyond = Interval(share.estimate - fair, share.low - fair, share.high - fair)
    call = call_of(beyond, rho(units))
    return {
        "name": name, "meaning": meaning, "label": label,
        "estimate": share.estimate, "low": share.low, "high": share.high,
        "fair": fair, "beyond": beyond.estimate, "beyond_low": beyond.low, "beyond_high": beyond.high,
        "call": str(call), "words": CALLS[call] if call.decided else "", "rope": rho(units), "games": games,
    }  # fmt: skip


def styles_json(known: StylesMeasured) -> dict[str, Any]:
    """What the answer adds to the JSON document, with all that `balance bots meta --json` always had."""
    frame = styles_frame(known)
    many = range(len(known.names))
    each = [("estimate", float), ("low", float), ("high", float), ("games", int)]
    return {
        "answer": styles_answer(known),
        "grade": styles_word(known),
        "chance": None,
        "estimands": {row["name"]: {key: kind(row[key]) for key, kind in each} for row in frame.to_dict("records")},
        "one_among": {known.names[i]: {known.names[j]: vars(known.lone(i, j)) for j in many if j != i} for i in many},
        "beats": [[known.names[i], known.names[j]] for i in many for j in many if i != j and known.finding.beats[i, j]],
        **known.meta.summary,
        "games": known.games,
    }
