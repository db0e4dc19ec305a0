"""What a card should cost: its worth in money at the start, beside the price that all cards share."""

from __future__ import annotations

from functools import partial
from math import inf, isfinite
from textwrap import wrap
from typing import Any

import pandas as pd

from ...experiment.match_words import match_words
from ...experiment.values.confirmation import Confirmed, ConfirmedItem, ConfirmPlan
from ...stats.effects.worth import Doses
from ...stats.inference.clusters import quantile
from ...stats.verdicts.verdict import Call
from ..compare.text import interval_json
from ..core.answer_parts import assumptions, effect_table, provenance, readings_frame
from ..core.words.look_words import look_words
from ..core.write import Document, Figure, Form, Lead, Mood, Paragraph, Section
from ..figures.curves import curves
from ..item.effects import reading_json
from ..item.headline import points_words, range_words
from ..item.text import WIDTH
from .words import PriceWord, money, price_call

MEANINGS = {
    "grant": "What is it worth to own from the start, price aside?",
    "PN": "Is having it at the start worth its price?",
}


def card_word(one: ConfirmedItem) -> PriceWord:
    """Whether its price is too low, too high, or in the range of its worth."""
    if one.worth is None or one.pn is None:
        return PriceWord.NOT_KNOWN
    if one.worth.low > one.item.price:
        return PriceWord.DEARER
    if one.worth.high < one.item.price:
        return PriceWord.CHEAPER
    return PriceWord.AS_NOW if one.pn.call is Call.BALANCED else PriceWord.NOT_KNOWN


def card_sentence(plan: ConfirmPlan, one: ConfirmedItem) -> str:
    """The answer in one sentence."""
    currency, price, kind = plan.spec.currency, one.item.price, one.item.kind
    if one.worth is None:
        return f"No price can be told for {one.item.name}: nothing has a price in this game."
    shared = f"every {kind} costs {money(price, currency)}" if price else f"no {kind} has a price"
    match card_word(one):
        case PriceWord.AS_NOW:
            return f"{one.item.name} should cost {money(price, currency)}, as every {kind} does: {_worth(plan, one)}."
        case PriceWord.NOT_KNOWN:
            return f"Cannot tell yet what {one.item.name} should cost: {_worth(plan, one)}, and {shared}."
    return f"{one.item.name} should cost {_about(plan, one)}, but {shared}: {_worth(plan, one)}."


def _about(plan: ConfirmPlan, one: ConfirmedItem) -> str:
    assert one.worth is not None
    if not isfinite(one.worth.estimate):
        return f"more than {money(round(one.worth.low), plan.spec.currency)}"
    price = round(one.worth.estimate)
    return f"about {money(price, plan.spec.currency)}" if price else "nothing"


def _worth(plan: ConfirmPlan, one: ConfirmedItem) -> str:
    worth, currency = one.worth, plan.spec.currency
    assert worth is not None
    if worth.high == inf:
        return f"it is worth at least {worth.low:.1f} {currency} at the start"
    return f"it is worth about {worth.estimate:.1f} {currency} at the start ({worth.low:.1f} to {worth.high:.1f})"


def card_lines(plan: ConfirmPlan, known: Confirmed, again: str) -> list[str]:
    """The whole answer, sentence by sentence."""
    one = known.items[0]
    value = one.value.interval
    lines = [card_sentence(plan, one)]
    lines.append(f"Owned from the start it adds {points_words(value.estimate)} ({range_words(value)}).")
    if one.pn is not None:
        pn = one.pn.interval
        points = f"{points_words(pn.estimate)} ({range_words(pn)})"
        lines.append(f"Against its price in {plan.spec.currency} it is worth {points}.")
    lines.append("Cards come by chance and share one price, so this is what it is worth, not a price of its own.")
    return lines + ([f"For a surer answer: {again}."] if card_word(one) is PriceWord.NOT_KNOWN else [])


def card_scope(plan: ConfirmPlan) -> str:
    """The match that it is about."""
    match = plan.match
    bots = (str(getattr(seat.bot, "name", seat.bot)) for seat in match.seats)
    return match_words(len(match.seats), bots, (match.layout, match.mode), len(match.changes), match.modules)


def card_frame(known: Confirmed) -> pd.DataFrame:
    """One row per effect."""
    one = known.items[0]
    readings = {"grant": one.value} | ({"PN": one.pn} if one.pn else {})
    return readings_frame(readings, MEANINGS, dict.fromkeys(readings, known.games))


def card_json(plan: ConfirmPlan, known: Confirmed) -> dict[str, Any]:
    """What `--json` adds to the keys that all answers share."""
    one = known.items[0]
    readings = {"grant": one.value} | ({"PN": one.pn} if one.pn else {})
    return {
        "answer": str(card_word(one)),
        "grade": None,
        "chance": None,
        "estimands": {name: reading_json(reading, known.games) for name, reading in readings.items()},
        "price": one.item.price,
        "worth": interval_json(one.worth) if one.worth else None,
        "currency": plan.spec.currency,
        "look": known.look,
        "blocks": known.blocks,
    }


def card_text(plan: ConfirmPlan, known: Confirmed, again: str, caveat: str) -> str:
    """The answer for the terminal."""
    first, *more = card_lines(plan, known, again)
    lines = [first, *wrap(" ".join(more), WIDTH, break_long_words=False, break_on_hyphens=False)]
    lines += [f"For {card_scope(plan)}.", ""]
    doses = known.doses
    if doses is not None:
        gains = ", ".join(f"{n}: {100 * gain:+.1f}" for n, gain in zip(doses.amounts, doses.gains, strict=True))
        lines.append(f"  {plan.spec.currency} at the start and the points they win: {gains}")
    when = look_words(known.look, len(plan.blocks))
    lines.append(f"  {known.games:,} games, seed {plan.seed}; {when}")
    return "\n".join([*lines, f"  {caveat}"])


def card_document(
    question: str, command: str, plan: ConfirmPlan, known: Confirmed, again: str, caveat: str
) -> Document:
    """The page."""
    first, *more = card_lines(plan, known, again)
    figure = _money_figure(plan, known.doses, known.items[0]) if known.doses else None
    call = price_call(card_word(known.items[0]))
    lead = Lead(first, " ".join(more), f"Measured for {card_scope(plan)}.", caveat, call, figure)
    method = (
        f"{known.games:,} games in {known.blocks:,} blocks: one player, in turn, starts with the card or with one of "
        f"several amounts of {plan.spec.currency}, on the same dice. Its worth is the amount that wins as many games; "
        "the interval holds whenever the games are stopped."
    )
    sections = [
        Section("effects", "What it is worth", [effect_table("effects", card_frame(known), "Every effect")]),
        assumptions(plan.spec, caveat, match=plan.match),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
    ]
    return Document(question, lead, sections, provenance(command, known.games, plan.seed, plan.spec))


def _money_figure(plan: ConfirmPlan, doses: Doses, one: ConfirmedItem) -> Figure:
    half = quantile(0.05) * doses.scores.std(axis=0, ddof=1) / max(len(doses.scores), 1) ** 0.5
    frame = pd.DataFrame(
        {
            "x": [0, *doses.amounts],
            "value": [0, *doses.gains],
            "low": [0, *(doses.gains - half)],
            "high": [0, *(doses.gains + half)],
        },
        dtype=float,
    )
    currency = plan.spec.currency
    caption = f"What {currency} at the start win; the card wins {100 * one.value.interval.estimate:+.1f} points"
    draw = partial(curves, frame, f"{currency} at the start", "points beyond the fair win rate", Form.POINTS)
    return Figure.scaled("money", caption, caption, draw)
