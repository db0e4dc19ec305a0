"""What was found about seats or turn order, in one sentence that answers the question."""

from __future__ import annotations

from math import isfinite

from ..experiment.seats import SeatsMeasured
from ..stats.verdicts.replies import Reply
from ..stats.verdicts.seats import Lean, SeatWord
from ..stats.verdicts.verdict import Call

ANSWERS = {Reply.YES: "Fair", Reply.NO: "Not fair", Reply.NOT_KNOWN: "Not known yet"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
ORDER_WORDS = {f"place {place}": f"{word} to play" for place, word in enumerate(ORDINALS, 1)}
EDGES = {Call.ADVANTAGED: "an advantage", Call.DISADVANTAGED: "a disadvantage"}
SOUGHT = {Lean.BETTER: Call.ADVANTAGED, Lean.WORSE: Call.DISADVANTAGED}
FEARED = {Lean.BETTER: Call.DISADVANTAGED, Lean.WORSE: Call.ADVANTAGED}


def seats_sentence(known: SeatsMeasured) -> str:
    """The answer in one sentence."""
    finding = known.finding
    if known.plan.claim:
        return _about_one(known, known.plan.claim.seat, known.plan.claim.lean)
    if known.plan.asks_whether_order_matters:
        return _turn_order(known)
    if finding.word is not SeatWord.BIASED:
        return f"{ANSWERS[finding.word.reply]}. {finding.sentence}"
    parts = []
    for seats, word in ((finding.better, "more"), (finding.worse, "less")):
        if seats:
            winners = ", ".join(f"{_name(known, i)} ({_beyond(known, i)})" for i in seats)
            parts.append(f"{word} than a fair share: {winners}")
    return f"{ANSWERS[finding.word.reply]}. Win rates are not even: " + "; ".join(parts) + "."


def chance_subject(known: SeatsMeasured) -> str:
    """What the chance is a chance of, after "that"."""
    claim = known.plan.claim
    if claim is None:
        return "turn order matters" if known.plan.asks_whether_order_matters else "all are fair"
    if claim.lean is Lean.UNEVEN:
        return f"{_subject(known, claim.seat).lower()} makes a difference"
    return f"{_subject(known, claim.seat).lower()} is {EDGES[SOUGHT[claim.lean]]}"


def _turn_order(known: SeatsMeasured) -> str:
    """Does it matter who goes first? What the first to play wins, and who else stands out."""
    finding, wins = known.finding, _wins(known, 0)
    beside = _others(known, 0)
    if 0 in finding.better:
        return f"Yes. Going first is an advantage: {wins}{beside}."
    if 0 in finding.worse:
        return f"Yes. Going first is a disadvantage: {wins}{beside}."
    if finding.word.reply is Reply.YES:
        return f"No. Turn order makes no difference that matters: {wins}; every place wins its fair share."
    if beside:
        return f"Yes. Turn order matters, but going first is no clear advantage: {wins}{beside}."
    return f"Not known yet whether going first is an advantage: {wins}."


def _about_one(known: SeatsMeasured, seat: int, lean: Lean) -> str:
    """Is one seat, or one place in turn order, an advantage or a disadvantage?"""
    claim = known.plan.claim
    assert claim is not None
    reply, reading, subject = claim.reply(known.readings), known.readings[seat], _subject(known, seat)
    wins = f"{_wins(known, seat)}{_others(known, seat)}."
    if reply is Reply.NOT_KNOWN:
        open_ = EDGES[SOUGHT[lean]] if lean in SOUGHT else "an advantage or a disadvantage"
        return f"Not known yet whether {subject.lower()} is {open_}: {wins}"
    answer = "Yes" if reply is Reply.YES else "No"
    if reading.call in EDGES:
        return f"{answer}. {subject} is {EDGES[reading.call]}: {wins}"
    if reading.call is Call.BALANCED:
        return f"{answer}. {subject} makes no difference that matters: {wins}"
    if lean is Lean.UNEVEN:  # on one side or the other, but not known on which
        return f"{answer}. {subject} makes a difference: {wins}"
    return f"{answer}. {subject} is not {EDGES[SOUGHT[lean]]}, perhaps {EDGES[FEARED[lean]]}: {wins}"


def _subject(known: SeatsMeasured, seat: int) -> str:
    if not known.plan.by_order:
        return (
            f"Sitting in {known.units[seat]}" if known.units[seat].startswith("seat") else "Being " + known.units[seat]
        )
    last = seat and seat == len(known.units) - 1
    return "Going last" if last else f"Going {ORDINALS[seat]}"


def _name(known: SeatsMeasured, seat: int) -> str:
    return ORDER_WORDS.get(known.units[seat], known.units[seat])


def _beyond(known: SeatsMeasured, seat: int) -> str:
    return f"{100 * known.readings[seat].interval.estimate:+.1f} points"


def _wins(known: SeatsMeasured, seat: int) -> str:
    """What a seat wins, against a fair share."""
    interval, fair = known.readings[seat].interval, 1 / len(known.readings)
    low, high = 100 * (interval.low + fair), 100 * (interval.high + fair)
    reach = f" ({low:.1f} to {high:.1f} %)" if isfinite(interval.half) else ""
    name = f"the {_name(known, seat)}" if known.plan.by_order else "it"
    return f"{name} wins {100 * (interval.estimate + fair):.1f} % of games{reach}, and {100 * fair:.0f} % is fair"


def _others(known: SeatsMeasured, seat: int) -> str:
    """Who else wins more or less than a fair share; of two seats, what one wins the other loses."""
    finding, the = known.finding, "the " if known.plan.by_order else ""
    others = [
        f"{the}{_name(known, i)} {word} ({_beyond(known, i)})"
        for seats, word in ((finding.better, "more"), (finding.worse, "less"))
        for i in seats
        if i != seat
    ]
    return f"; {', '.join(others)}" if others and len(known.units) > 2 else ""
