"""What an item should cost: for the terminal, as JSON and as a page."""

from __future__ import annotations

from functools import partial
from math import nan
from textwrap import wrap
from typing import Any

import pandas as pd

from ...experiment.item.price import PriceMeasured, PricePlan
from ..compare.text import finite, interval_json
from ..core.answer_parts import assumptions, provenance, readings_frame
from ..core.words.look_words import look_words
from ..core.write import Block, Document, Figure, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from ..figures.forest import forest
from ..item.effects import reading_json
from ..item.text import WIDTH
from ..terminal.table import aligned
from .words import PriceWord, money, more_words, price_call, price_sentence, price_word, rare_sentence

STRAIGHT = (
    "Between the prices played, what it is worth beyond its price is taken to change in a straight line, and beyond "
    "them to fall as the price rises."
)


def price_frame(known: PriceMeasured) -> pd.DataFrame:
    """One row per price that was measured on fresh seeds."""
    currency = known.plan.spec.currency
    readings = {_name(price): reading for price, reading in known.readings.items()}
    games = dict.fromkeys(readings, known.blocks * len(known.plan.units))
    words = {_name(price): f"At a price of {money(price, currency)}" for price in known.readings}
    return readings_frame(readings, words, games).assign(price=list(known.readings))


def _name(price: int) -> str:
    return f"NET at {price}"


def price_json(known: PriceMeasured) -> dict[str, Any]:
    """What `--json` adds to the keys that all answers share."""
    games = known.blocks * len(known.plan.units)
    low, high = known.whole
    return {
        "answer": str(price_word(known)),
        "grade": None,
        "chance": None,
        "estimands": {_name(price): reading_json(one, games) for price, one in known.readings.items()},
        "price": known.plan.present,
        "fair_price": {"estimate": finite(known.best), "low": finite(low), "high": finite(high), "games": known.games},
        "break_even": interval_json(known.fair),
        "hardly_bought_from": known.stop,
        "currency": known.plan.spec.currency,
        "tried": tried_json(known.plan),
        "look": known.look,
        "blocks": known.blocks,
    }


def tried_json(plan: PricePlan) -> list[dict[str, Any]]:
    """Every price of the search."""
    return [
        {"price": one.price, "estimate": one.seen.mean, "se": finite(one.seen.se), "buyers": one.buyers}
        for one in plan.tried
    ]


def price_text(title: str, known: PriceMeasured, again: str, caveat: str) -> str:
    """The answer for the terminal."""
    plan = known.plan
    more = wrap(" ".join(more_words(known, again)), WIDTH, break_long_words=False, break_on_hyphens=False)
    lines = [price_sentence(title, known), *more, f"For {plan.scope}.", "", *_table(known), ""]
    rope = 100 * (known.now or next(iter(known.readings.values()))).rope
    lines += [
        f"  {known.games:,} games, seed {plan.seed}; the prices with an interval on fresh seeds, "
        f"{look_words(known.look, len(plan.blocks))}",
        "  points: win rate that it is worth beyond its price; in brackets: from the search alone",
        f"  up to {rope:.1f} points either way count as fair; the intervals and the range of prices hold together",
        f"  {caveat}",
    ]
    return "\n".join(lines)


def _table(known: PriceMeasured) -> list[str]:
    rows = [("price", "points", "interval", "bought by", "")]
    for row in _rows(known).to_dict("records"):
        points = f"{100 * row['estimate']:+.1f}"
        reach = f"{100 * row['low']:+.1f} to {100 * row['high']:+.1f}" if row["low"] == row["low"] else ""
        shown = points if reach else f"({points})"
        rows.append((str(row["price"]), shown, reach, f"{row['buyers']:.0%}", row["words"]))
    return aligned(rows, left=(2, 4))


def _rows(known: PriceMeasured) -> pd.DataFrame:
    """All prices, with what is known of each."""
    rows = []
    for one in known.plan.tried:
        reading = known.readings.get(one.price)
        note = "the present price" if one.price == known.plan.present else ""
        note += ("; " if note and one.rare else "") + ("hardly ever bought" if one.rare else "")
        rows.append(
            {
                "price": one.price,
                "estimate": reading.interval.estimate if reading else one.seen.mean,
                "low": reading.interval.low if reading else nan,
                "high": reading.interval.high if reading else nan,
                "buyers": one.buyers,
                "stage": "measured again" if reading else "search only",
                "words": note,
                "call": str(reading.call) if reading and reading.call.decided else "",
            }
        )
    return pd.DataFrame(rows)


def price_document(title: str, question: str, command: str, known: PriceMeasured, again: str, caveat: str) -> Document:
    """The page."""
    plan, frame = known.plan, price_frame(known)
    caption = "What it is worth beyond its price, at each price; the band counts as fair"
    effects = "; ".join(f"{r['label']} {100 * r['estimate']:+.1f}" for r in frame.to_dict("records"))
    rope = (known.now or next(iter(known.readings.values()))).rope
    draw = partial(_forest, frame.assign(words=""), rope)
    figure = Figure.scaled("prices", caption, f"{caption}: {effects}", draw)
    word = price_word(known)
    more = " ".join(more_words(known, again))
    scope = f"Measured for {plan.scope}."
    lead = Lead(price_sentence(title, known), more, scope, caveat, price_call(word), figure)
    sections = [_prices_section(known), assumptions(plan.spec, caveat, match=plan.match), _method(known)]
    return Document(question, lead, sections, provenance(command, known.games, plan.seed, plan.spec))


def _forest(frame: pd.DataFrame, rope: float, width: float) -> Any:
    return forest(frame, "points of win rate beyond its price", 0.0, rope, Form.POINTS, width)


def _prices_section(known: PriceMeasured) -> Section:
    currency = known.plan.spec.currency
    columns = [
        PageColumn("price", f"Price in {currency}", Form.COUNT),
        PageColumn(
            "estimate", "Points", Form.POINTS, "win rate that it is worth beyond its price", "low", "high", call="call"
        ),
        PageColumn("buyers", "Bought by", Form.SHARE, "share of the players who buy it at this price", digits=0),
        PageColumn("stage", "Stage", meaning="measured again on fresh seeds, or in the search only: a rough guide"),
        PageColumn("words", "Note"),
    ]
    blocks: list[Block] = [
        Paragraph(
            "At each price everybody plays as always; one player, in turn, gets the price back on buying it but no "
            "effect. What that player loses is what it is worth beyond its price."
        ),
        PageTable("prices", "All prices that were tried", _rows(known), columns),
    ]
    return Section("prices", "What it is worth at each price", blocks)


def _method(known: PriceMeasured) -> Section:
    text = (
        f"A search tried {len(known.plan.tried)} prices on the same seeds; {len(known.readings)} of them were measured "
        f"again on fresh seeds, {known.blocks:,} blocks each, so the search cannot flatter the result. Their intervals "
        f"and the range of the fair price hold together, whenever the games are stopped. {STRAIGHT} Only this price "
        "was changed; bots that hardly ever buy it say nothing about it."
    )
    return Section("method", "How it was measured", [Paragraph(text, mood=Mood.NOTE)])


def rare_text(title: str, plan: PricePlan, more: str, caveat: str) -> str:
    """The answer for the terminal where bots do not buy it at any price."""
    rows = [("price", "bought by"), *((str(one.price), f"{one.buyers:.0%}") for one in plan.tried)]
    lines = [rare_sentence(title, plan), *wrap(more, WIDTH), f"For {plan.scope}.", "", *aligned(rows, left=())]
    return "\n".join([*lines, "", f"  {plan.searched:,} games, seed {plan.seed}", f"  {caveat}"])


def rare_json(plan: PricePlan) -> dict[str, Any]:
    """The same as JSON."""
    return {
        "answer": str(PriceWord.RARE),
        "grade": None,
        "chance": None,
        "estimands": {},
        "price": plan.present,
        "fair_price": None,
        "currency": plan.spec.currency,
        "tried": tried_json(plan),
    }


def rare_document(title: str, question: str, command: str, plan: PricePlan, more: str, caveat: str) -> Document:
    """The same as a page."""
    frame = pd.DataFrame([{"price": one.price, "buyers": one.buyers} for one in plan.tried])
    columns = [PageColumn("price", f"Price in {plan.spec.currency}", Form.COUNT)]
    columns.append(PageColumn("buyers", "Bought by", Form.SHARE, "share of the players who buy it at this price"))
    lead = Lead(rare_sentence(title, plan), more, f"Measured for {plan.scope}.", caveat)
    table = PageTable("prices", "All prices that were tried", frame, columns)
    sections = [Section("prices", "Who buys it", [table]), assumptions(plan.spec, caveat, match=plan.match)]
    return Document(question, lead, sections, provenance(command, plan.searched, plan.seed, plan.spec))
