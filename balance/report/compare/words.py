"""The result of a comparison in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from ...experiment.compare.comparison import Comparison
from ...experiment.compare.outcomes import Change, ChangeScale
from ...experiment.item.assumed.assumptions import decisive
from ...stats.verdicts.verdict import Call
from ..core.words.assumed_words import rests_on_words
from ..core.words.together_words import adds_words, group_words

NO_DIFFERENCE = "no difference"


def headline(known: Comparison) -> str:
    """The answer: length first, then seats, then what else stands out, and assumed numbers that decide it."""
    return " ".join(filter(None, [_changed(known), assumed_words(known)]))


def assumed_words(known: Comparison) -> str:
    """The assumed numbers that one of the versions rests on, in one sentence; empty if none."""
    return rests_on_words(name for side in (known.before, known.after) for name in decisive(side.spec, side.match))


def _changed(known: Comparison) -> str:
    """What the change does, in one sentence."""
    if all(change.reading.nonzero == 0 for change in known.changes.values()):
        return f"The change made no difference to any of the {known.games:,} games on each side."
    if "success" in known.changes:
        parts = [
            f"The change {success_words(known.changes['success'], known.before.seats)}",
            f"it {length_words(known)}",
        ]
        return "; ".join(parts) + "."
    parts = [f"The change {length_words(known)}", *_share_words(known), *_cap_words(known)]
    return "; ".join(parts) + "."


def answer_sentence(known: Comparison, way: str = "") -> str:
    """The headline, behind yes or no if somebody asked whether games get "slower" or "faster"."""
    return f"{reply_words(known, way)}{headline(known)}"


def reply_words(known: Comparison, way: str) -> str:
    """Yes, no or not known yet; empty if nothing was asked that has such an answer."""
    if not way:
        return ""
    change = known.changes["rounds"]
    asked, other = (Call.ADVANTAGED, Call.DISADVANTAGED)[:: 1 if way == "slower" else -1]
    other_way = change.is_clear and (change.interval.estimate > 0) != (way == "slower")
    if change.reading.nonzero == 0 or change.call in (Call.BALANCED, other) or other_way:
        return "No. "
    return "Yes. " if change.call is asked else "Not known yet. "


def pacing_headline(known: Comparison) -> str:
    """The answer about the length alone."""
    if all(change.reading.nonzero == 0 for change in known.changes.values()):
        return f"The change made no difference to any of the {known.games:,} games on each side."
    return "; ".join([f"The change {length_words(known)}", *_cap_words(known)]) + "."


def length_words(known: Comparison) -> str:
    """What happens to the number of rounds."""
    change = known.changes["rounds"]
    middle, low, high = (100 * v for v in (change.interval.estimate, change.interval.low, change.interval.high))
    if change.reading.nonzero == 0:
        return "leaves the length of every game as it was"
    if not isfinite(change.interval.half):
        return "needs more games to show how it changes the length of the game"
    word, near, far = ("longer", low, high) if middle > 0 else ("shorter", -high, -low)
    digits = 0 if abs(middle) >= 10 else 1
    moved = f"makes the game {abs(middle):.{digits}f} % {word} ({near:.{digits}f} to {far:.{digits}f} %)"
    if change.call in (Call.ADVANTAGED, Call.DISADVANTAGED):
        return moved
    either = f"{low:+.{digits}f} to {high:+.{digits}f} %"
    if change.call is Call.BALANCED:
        return f"leaves the game about as long as it was ({either})"
    if change.is_clear:
        return f"{moved}, which may be more or less than the {100 * (change.rope or 0):.0f} % that matter"
    return f"may make the game longer or shorter ({either}): not settled"


def success_words(change: Change, players: int) -> str:
    """What happens to how often all win together, in points and in odds."""
    usual, odds = group_words(change.before, players), odds_words(change)
    if change.reading.nonzero == 0:
        return f"leaves {usual} as it is"
    if change.call is Call.BALANCED:
        return f"hardly matters to {usual} ({points(change)} points)"
    if change.call in (Call.ADVANTAGED, Call.DISADVANTAGED, Call.SMALL_EDGE):
        small = ", perhaps too little to matter" if change.call is Call.SMALL_EDGE else ""
        return f"{adds_words(change.interval, change.before, players)}{odds}{small}"
    if change.is_clear:
        matters = f"which may be more or less than the {100 * (change.rope or 0):.1f} points that matter"
        return f"{adds_words(change.interval, change.before, players)}{odds}, {matters}"
    return f"may help or harm {usual} ({points(change)} points): not settled"


def odds_words(change: Change) -> str:
    """The same as a ratio of odds, which compares groups that win rarely and often; empty where it has none."""
    if not 0 < change.before < 1 or not 0 < change.after < 1:
        return ""
    ratio = change.after / (1 - change.after) / (change.before / (1 - change.before))
    return f", {ratio:.2f} times the odds"


def _share_words(known: Comparison) -> Iterator[str]:
    """What happens to the win rates."""
    shares = [change for name, change in known.changes.items() if _is_share(name)]
    if not shares:
        yield f"seats cannot be compared, {known.before.seats} players against {known.after.seats}"
        return
    units = "teams" if shares[0].name.startswith("team_") else "seats"
    moved = [change for change in shares if change.call in (Call.ADVANTAGED, Call.DISADVANTAGED, Call.SMALL_EDGE)]
    if moved:
        yield ", ".join(_moved(change) for change in moved)
    elif all(change.call is Call.BALANCED for change in shares):
        yield f"{units} win as often as before"
    else:
        widest = max((change.interval.half for change in shares), default=0.0)
        reach = f" (known to ±{100 * widest:.1f} points)" if isfinite(widest) else ""
        yield f"no clear change in how often {units} win{reach}"


def _is_share(name: str) -> bool:
    return name.startswith(("seat_", "team_"))


def _moved(change: Change) -> str:
    who = change.name.replace("_", " ")
    word = "more" if change.interval.estimate > 0 else "less"
    return f"{who} wins {word} often ({points(change)} points)"


def _cap_words(known: Comparison) -> Iterator[str]:
    change = known.changes["capped"]
    if change.is_clear:
        yield f"the round cap stops {change.after:.1%} of the games instead of {change.before:.1%}"


def points(change: Change) -> str:
    """A change of shares with its interval, in points."""
    low, high = 100 * change.interval.low, 100 * change.interval.high
    return f"{100 * change.interval.estimate:+.1f}, {low:+.1f} to {high:+.1f}"


def value_text(change: Change, value: float) -> str:
    """A mean, in the unit of its outcome."""
    return f"{value:.1%}" if change.scale is ChangeScale.SHARE else f"{value:.2f}" if value < 10 else f"{value:.1f}"


def interval_text(change: Change) -> tuple[str, str]:
    """The change and its interval: lengths in percent, shares in points, counts as they are."""
    interval = change.interval
    unit, scale, digits = {
        ChangeScale.RELATIVE: (" %", 100.0, 1),
        ChangeScale.SHARE: (" points", 100.0, 1),
        ChangeScale.COUNT: ("", 1.0, 2),
    }[change.scale]
    middle = f"{scale * interval.estimate:+.{digits}f}{unit}"
    if not isfinite(interval.half):
        return middle, "not known yet"
    if change.reading.nonzero == 0:
        return middle, "–"
    return middle, f"{scale * interval.low:+.{digits}f} to {scale * interval.high:+.{digits}f}"


def call_text(change: Change) -> str:
    """One or two words for what the interval says."""
    if change.reading.nonzero == 0:
        return NO_DIFFERENCE
    if change.call is None:
        if not change.is_clear:
            return "no clear difference"
        return "more" if change.interval.estimate > 0 else "fewer"
    words = {
        Call.BALANCED: "about the same",
        Call.CONTINUE: "not settled yet",
        Call.SMALL_EDGE: "a small change",
        Call.INCONCLUSIVE: "not settled",
        Call.ADVANTAGED: "longer" if change.name == "rounds" else "more",
        Call.DISADVANTAGED: "shorter" if change.name == "rounds" else "fewer",
    }
    return words[change.call]


def pairing_note(known: Comparison) -> str:
    """How the games of the two sides were compared."""
    if known.paired:
        gain = known.changes["rounds"].pairing
        saved = f"; without the same dice the length would take {gain:.1f} times the games" if isfinite(gain) else ""
        return f"Game by game on the same seeds{saved}."
    if known.seed is None:
        return "The two runs have different seeds: their games cannot be paired, so the intervals are wider."
    return "The numbers of players differ: the same seed does not give the same game, so nothing is paired."
