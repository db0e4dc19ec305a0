"""How the assumed numbers could change an answer, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite

from ...experiment.item.assumed.assumptions import decisive, price_is_assumed
from ...experiment.item.assumed.combinations import PASSES, Shift
from ...experiment.item.assumed.sensitivity import Sensitivity
from ...experiment.item.deciding import GO
from ...experiment.item.design import Experiment
from ...games.catalogue.parameters import Value
from ...stats.inference.intervals import Interval
from ...stats.verdicts.replies import Reply
from ..core.words.assumed_words import rests_on_words

MOST_NAMED = 4  # numbers that one sentence names
ONE_VALUE = (
    "Of several other values of a number, the one that spoke most against the answer was varied with the rest; the "
    "others were played on the same seeds alone"
)
PRICE = "Its price is our assumption."
REPLIES = {Reply.YES: "yes", Reply.NO: "no", Reply.NOT_KNOWN: "not known yet"}


def value_words(value: Value) -> str:
    """A value of the rules, in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return f"{value:g}" if isinstance(value, float) else str(value).replace("_", " ")


def rests_words(plan: Experiment, sensitivity: Sensitivity | None = None) -> str:
    """What an answer rests on, for its first lines: a price that is a guess, numbers that decide; empty if neither."""
    price = PRICE if price_is_assumed(plan.spec, plan.match, plan.option.item) else ""
    kind = next(item.kind for item in plan.plain.catalogue if item.id == plan.option.item)
    numbers = rests_on_words(decisive(plan.spec, plan.match, kind))
    return " ".join(filter(None, [price, numbers, *([decided_by(sensitivity)] if sensitivity else [])]))


def decided_by(sensitivity: Sensitivity) -> str:
    """Whether assumed numbers decide the answer, in one sentence; empty if that is not known."""
    worst = sensitivity.worst
    if worst is None or sensitivity.survives is None:
        return ""
    if sensitivity.survives:
        return "The answer is the same at the worst values of the assumed numbers." if sensitivity.active else ""
    many = "Assumed numbers decide" if len(worst.values) > 1 else "An assumed number decides"
    return f"{many} this: with {_named(worst.values)} the answer is {REPLIES[worst.conclusion.reply]}."


def _named(values: Mapping[str, Value]) -> str:
    named = [f"{name} = {value_words(value)}" for name, value in list(values.items())[:MOST_NAMED]]
    more = [f"{len(values) - MOST_NAMED} more"] if len(values) > MOST_NAMED else []
    *first, last = [*named, *more]
    return f"{'; '.join(first)} and {last}" if first else last


def worst_sentence(sensitivity: Sensitivity) -> str:
    """Whether the answer holds at the worst values found, in one sentence."""
    worst, reply = sensitivity.worst, REPLIES[sensitivity.answer.reply]
    if worst is None:
        return "There was no time to play the values that speak most against the answer"
    if not sensitivity.active:
        return f"The answer ({reply}) cannot hang on them" if sensitivity.survives else "The answer cannot hang on them"
    if not worst.values:
        return f"{_begin(reply)}, even at the worst values found: no other value speaks against the answer"
    there = f"{_effect(sensitivity)} {_points(worst.reading.interval)}"
    if sensitivity.survives:
        return f"{_begin(reply)}, even at the worst values found ({_named(worst.values)}): there {there}"
    if sensitivity.survives is False:
        return f"It flips to {REPLIES[worst.conclusion.reply]} at {_named(worst.values)}: there {there}"
    return f"At the worst values found ({_named(worst.values)}) the answer is not known yet: there {there}"


def _begin(words: str) -> str:
    return words[0].upper() + words[1:]


def _effect(sensitivity: Sensitivity) -> str:
    return "going for it wins" if sensitivity.head == GO else "it is worth"


def _points(interval: Interval) -> str:
    return f"{100 * interval.estimate:+.1f} points ({100 * interval.low:+.1f} to {100 * interval.high:+.1f})"


def screened_sentence(sensitivity: Sensitivity) -> str:
    """How many numbers change anything at all, in one sentence."""
    idle, acting = len(sensitivity.inactive), len(sensitivity.active)
    games = max((one.games for one in sensitivity.screened.tried), default=0)
    each = f"in {games:,} same-seed games of every other value"
    if not acting:
        return f"None of {idle} assumed numbers changed a game {each}"
    return f"{idle} of {idle + acting} assumed numbers changed nothing {each}"


def movers(sensitivity: Sensitivity) -> list[Shift]:
    """The values that move the effect for certain, strongest first; one per number."""
    sure = [one for one in sensitivity.shifts if isfinite(one.effect.half) and not one.effect.contains(0.0)]
    best = {one.name: one for one in sorted(sure, key=lambda one: abs(one.effect.estimate))}
    return sorted(best.values(), key=lambda one: -abs(one.effect.estimate))


def movers_sentence(sensitivity: Sensitivity) -> str:
    """Which numbers matter, in one sentence; empty if none acts."""
    if not sensitivity.active:
        return ""
    sure = movers(sensitivity)[:MOST_NAMED]
    if not sure:
        names = ", ".join(sensitivity.active)
        return f"The others ({names}) move {sensitivity.head} by no more than chance would"
    named = [f"{one.name} = {value_words(one.value)} by {_points(one.effect)}" for one in sure]
    return f"{sensitivity.head} is moved by {'; '.join(named)}"


def left_out(sensitivity: Sensitivity) -> str:
    """What was not varied, not played, or not reached in time."""
    notes = [*_varied_notes(sensitivity), *_time_notes(sensitivity)]
    if sensitivity.head != GO and sensitivity.answer.going is not None:
        notes.append("What going for it wins was not measured again")
    notes.append("Bots, layouts, and numbers that the rules state or imply were left as they are")
    return ". ".join(notes) + "."


def _varied_notes(sensitivity: Sensitivity) -> Iterable[str]:
    if sensitivity.inactive:
        yield f"Changed nothing: {', '.join(sensitivity.inactive)}"
    if sensitivity.unvaried:
        yield "Not varied: " + "; ".join(f"{one.name} ({one.why})" for one in sensitivity.unvaried)
    if any(one.screened for one in sensitivity.shifts) and sensitivity.combined:
        yield ONE_VALUE
    if sensitivity.refused:
        why = "; ".join(f"{why} ({n})" for why, n in sensitivity.refused.items())
        yield f"The game refuses {sum(sensitivity.refused.values())} values or combinations: {why}"


def _time_notes(sensitivity: Sensitivity) -> Iterable[str]:
    combined, late = sensitivity.combined, sensitivity.screened.late
    if late:
        yield f"There was no time for {', '.join(late)}"
    elif combined is None and sensitivity.active:
        yield "There was no time to vary those that act together"
    elif combined and combined.passes < PASSES:
        yield f"There was time for {combined.passes} of {PASSES} passes through the combinations: intervals are wider"
