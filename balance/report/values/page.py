"""The page of a value table: what every item is worth, what it should cost, and how it does in ordinary play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ... import __version__
from ...experiment.values import Valued
from ...experiment.values.table import ItemValue, value_table
from ...stats.effects.worth import Doses
from ...stats.inference.clusters import quantile
from ...stats.verdicts.verdict import Call
from ..core.model import Block, Document, Figure, Form, Lead, Mood, Numbers, PageColumn, PageTable, Paragraph, Section
from ..core.notice import with_notice
from ..core.write import write_report
from ..figures.curves import curves
from ..figures.dot_plot import dot_plot
from ..figures.price_worth import price_worth
from .frame import draws_frame, values_frame
from .text import values_json
from .words import ENDS, headline, is_bought, noun, price_notes, scope_words, stage_notes, value_meaning

MANY = 6  # items at the top: a larger number says nothing
USUAL = ["item", "name", "owners", "played", "sold", "round", "association", "association_low", "association_high"]
AXES = {True: "points of win rate beyond its price", False: "points beyond the fair win rate, owned from the start"}
TERMS = {
    "worth": "the money at the start that wins as many games, with its interval",
    "confirmed": "measured again, on games that the first stage did not use",
}


def write_values(known: Valued, out: Path, command: str = "") -> Path:
    """Write OUT/report.html and its files, and return the path of the page."""
    return write_report(values_document(known, command), out, values_json(known))


def values_document(known: Valued, command: str = "") -> Document:
    """The page without its files."""
    rows = value_table(known)
    title = f"{known.question.spec.title}: what its {noun(known)} are worth"
    lead = Lead(_headline(known, rows), headline(known, rows), scope_words(known), _caveat(known))
    sections = [_values(known, rows), *_prices(known, rows), *_pairs(known), *_usual(known, rows), _method(known)]
    about = {"Command": command} if command else {}
    about |= {
        "Game": f"{known.question.spec.title}, rules version {known.question.spec.rules_version}",
        "Games": f"{known.games:,}, seed {known.question.seed}",
        "Made by": f"balance {__version__}",
    }
    return Document(title, lead, sections, about)


def _headline(known: Valued, rows: Sequence[ItemValue]) -> str:
    """The strongest item, or how many tie at the top."""
    best, top = ENDS[is_bought(known)][0], [row for row in rows if row.ranks and row.ranks[0] == 1]
    if len(top) == 1:
        return f"{top[0].item.name} is the {best}"
    if not top or len(top) > MANY:
        return f"No {noun(known, many=False)} is clearly the {best}"
    return f"{len(top)} {noun(known)} tie at the top"


def _caveat(known: Valued) -> str:
    question = known.question
    guesses = sum(constant.source == "assumed" for constant in question.spec.constants_in(question.match))
    more = f" They also rest on {guesses} numbers that the rules leave open." if guesses else ""
    caveat = f"These are values in the hands of bots; people may use items better or worse.{more}"
    return with_notice(question.spec, caveat, question.match)


def _values(known: Valued, rows: Sequence[ItemValue]) -> Section:
    frame = values_frame(rows)
    shown = frame.dropna(subset=["value"])
    blocks: list[Block] = [
        Paragraph(
            f"{_what_value_is(known)} Those confirmed were measured again on fresh games; the others are shrunken "
            "estimates of the first stage. Items whose intervals overlap are tied.",
            {"value": value_meaning(known), "confirmed": TERMS["confirmed"]},
        )
    ]
    if len(shown):
        best, groups = shown.iloc[0], shown["group"].nunique()
        alt = f"{best['name']} has {100 * best['value']:+.1f} points; {len(shown)} items in {groups} groups of ties"
        words = shown["stage"].where(shown["stage"] == "confirmed", "")
        dots = pd.DataFrame(
            {"label": shown["name"], "estimate": shown["value"], "words": words, "group": shown["group"]}
        )
        dots = dots.assign(low=shown["value_low"], high=shown["value_high"])
        caption = "Value of every item, with its interval; items in one band cannot be told apart."
        blocks.append(Figure.scaled("values", caption, alt, partial(_dots, dots, AXES[is_bought(known)])))
    blocks.append(PageTable("values", f"Values of all {noun(known)}", frame, _columns(known), most=60))
    return Section("values", "What they are worth", blocks)


def _what_value_is(known: Valued) -> str:
    if not is_bought(known):
        return "The value of an item is what owning it from the start adds to the win rate, price aside."
    return (
        "The value of an item is what it is worth beyond its price. One player buys it as always, but it does nothing "
        "and its price comes back at once; the value is what that player loses. Below 0 the money would have done "
        "more. Items that hardly anybody buys have no rank: usual play says nothing about them."
    )


def _dots(frame: pd.DataFrame, axis: str, width: float) -> Drawing:
    return dot_plot(frame, axis, width=width)


def _columns(known: Valued) -> list[PageColumn]:
    currency, bought = known.question.spec.currency, is_bought(known)
    columns = [
        PageColumn("rank", "Rank", meaning="the best and worst rank that its interval allows"),
        PageColumn("name", noun(known, many=False).capitalize()),
        *([PageColumn("slot", "Place")] if any(item.slot for item in known.question.candidates) else []),
        PageColumn("value", "Value", Form.POINTS, value_meaning(known), "value_low", "value_high"),
    ]
    worth = PageColumn("worth", f"Worth in {currency}", Form.NUMBER, TERMS["worth"], "worth_low", "worth_high", 1)
    fair = PageColumn("fair_price", "Fair price", meaning="whole prices that it would be worth")
    if currency:
        price = PageColumn("price", "Price", Form.COUNT)
        columns += [price] if bought else [worth, price, fair]
    columns += [
        PageColumn("said", "Verdict", meaning="against its price; flagged: it stood out in the screening", call="call"),
        PageColumn("stage", "Stage", meaning="confirmed on fresh games, or only screened: shrunken, a rough guide"),
    ]
    if bought:
        meaning = "what a player gains by going for it first"
        columns.append(PageColumn("p_0", "As a plan", Form.POINTS, meaning, "p_0_low", "p_0_high"))
    return columns


def _prices(known: Valued, rows: Sequence[ItemValue]) -> list[Section]:
    """Price against worth, and what money wins; empty where nothing has a price."""
    doses = known.confirmed.doses if known.confirmed else None
    if doses is None:
        return []
    currency, frame = known.question.spec.currency, values_frame(rows)
    dear, cheap = (int((frame["call"] == call).sum()) for call in (Call.DISADVANTAGED, Call.ADVANTAGED))
    alt = f"Of those confirmed, {cheap} are worth more than they cost and {dear} less"
    gains = _gains(doses)
    across, height = f"{currency} at the start", "points beyond the fair win rate"
    return [
        Section(
            "prices",
            "What they should cost",
            [
                Paragraph(
                    f"An item is worth the {currency} at the start that win as many games.", {"worth": TERMS["worth"]}
                ),
                Figure.scaled("price-worth", "Price against worth.", alt, partial(_price_worth, frame, currency)),
                Figure.scaled(
                    "money",
                    f"What {currency} at the start win.",
                    f"{doses.amounts[-1]} {currency} win {100 * doses.gains[-1]:+.1f} points",
                    partial(curves, gains, across, height, Form.POINTS),
                ),
                Numbers({"money": gains.to_dict("list")}),
            ],
        )
    ]


def _gains(doses: Doses) -> pd.DataFrame:
    """What every amount of money wins, each with its own interval."""
    half = quantile(0.05) * doses.scores.std(axis=0, ddof=1) / len(doses.scores) ** 0.5
    low, high = doses.gains - half, doses.gains + half
    return pd.DataFrame(
        {"x": [0, *doses.amounts], "value": [0, *doses.gains], "low": [0, *low], "high": [0, *high]}, dtype=float
    )


def _price_worth(frame: pd.DataFrame, currency: str, width: float) -> Drawing:
    """Worth against price; one row per item where all prices are the same."""
    shown = pd.DataFrame({"label": frame["name"], "price": frame["price"], "call": frame["call"]})
    shown = shown.assign(worth=frame["worth"], low=frame["worth_low"], high=frame["worth_high"])
    if frame["price"].nunique() > 1:
        return price_worth(shown, currency, width)
    price = float(frame["price"].iloc[0])
    axis = f"{currency} at the start that win as much; line: their price, {price:g}"
    return dot_plot(shown.rename(columns={"worth": "estimate"}), axis, price, Form.NUMBER, width)


def _pairs(known: Valued) -> list[Section]:
    """Items that are stronger or weaker together."""
    if known.pairs is None or not known.pairs.pairs:
        return []
    frame = pd.DataFrame(
        [
            {
                "one": pair.one.name,
                "other": pair.other.name,
                "theta": pair.theta.estimate,
                "low": pair.theta.low,
                "high": pair.theta.high,
                "p": pair.p,
                "said": pair.words,
            }
            for pair in known.pairs.pairs
        ]
    )
    meaning = "log-worth of having both, beyond the sum of each; the intervals hold together for all pairs"
    columns = [
        PageColumn("one", "Item"),
        PageColumn("other", "With"),
        PageColumn("theta", "Together", Form.SIGNED, meaning, "low", "high"),
        PageColumn(
            "p",
            "p",
            Form.NUMBER,
            "chance of this much without interaction, corrected for all pairs (Holm)",
            digits=3,
        ),
        PageColumn("said", "Reading"),
    ]
    tossed = "for whom each of these items works, and who gets its price back instead"
    tossed = tossed if is_bought(known) else "who owned each of these items"
    text = f"{known.pairs.games:,} games in which a coin toss decided {tossed}."
    return [
        Section(
            "pairs",
            "Stronger or weaker together",
            [Paragraph(text), PageTable("pairs", "Pairs", frame, columns, most=12)],
        )
    ]


def _usual(known: Valued, rows: Sequence[ItemValue]) -> list[Section]:
    """How items do in games where nobody is given anything."""
    if known.natural is None:
        return []
    frame = values_frame(rows)[USUAL]
    bought = is_bought(known)
    columns = [
        PageColumn("name", noun(known, many=False).capitalize()),
        PageColumn("owners", "Owners", Form.SHARE, "share of seats, over all games, that got it"),
        PageColumn("round", "Round", Form.NUMBER, "median round in which players got it", digits=0),
    ]
    if not bought:
        columns += [
            PageColumn("played", "Played", Form.SHARE, "share of the copies that players got"),
            PageColumn("sold", "Sold", Form.SHARE),
        ]
    meaning = "win rate of owners minus that of the others: who gets it, not what it does"
    columns.append(PageColumn("association", "Owners win", Form.POINTS, meaning, "association_low", "association_high"))
    blocks: list[Block] = [
        Paragraph(
            f"{known.natural.games:,} games in which nobody was given anything. What owners win is an association: "
            "leaders can afford more.",
            {"association": meaning},
            Mood.CAVEAT,
        ),
        PageTable("usual", "In ordinary play", frame, columns, most=60),
        *_draws(known, rows),
    ]
    return [Section("usual", "In ordinary play", blocks)]


def _draws(known: Valued, rows: Sequence[ItemValue]) -> list[Block]:
    assert known.natural is not None
    frame = draws_frame(rows, known.natural)
    if not len(frame):
        return []
    columns = [
        PageColumn("name", noun(known, many=False).capitalize()),
        PageColumn(
            "drawn", "All rounds", Form.POINTS, "against the average draw at that time", "drawn_low", "drawn_high"
        ),
    ]
    for number, (first, last) in enumerate(known.natural.periods, 1):
        name = f"period_{number}"
        title = f"Rounds {first} to {last}" if last > first else f"Round {first}"
        columns.append(PageColumn(name, title, Form.POINTS, "", f"{name}_low", f"{name}_high"))
    text = (
        "Draws are random, so what a player wins beyond the average draw at that time is an effect of "
        "the card. With few games it is rough, and every interval holds for its number alone."
    )
    return [Paragraph(text), PageTable("draws", "When it is drawn: points of win rate", frame, columns, most=15)]


def _method(known: Valued) -> Section:
    blocks: list[Block] = [Paragraph(note[0].upper() + note[1:] + ".") for note in stage_notes(known)]
    ranked = "Items are ranked only where their intervals separate."
    worth = "The interval of a worth holds every amount that the games cannot tell apart from the item."
    prices = " ".join(f"{note[0].upper()}{note[1:]}." for note in price_notes(known)) if is_bought(known) else worth
    blocks.append(Paragraph(f"{ranked} {prices}", mood=Mood.NOTE))
    return Section("method", "How it was measured", blocks)
