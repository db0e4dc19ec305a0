"""The value table for the terminal and as JSON."""

from __future__ import annotations

from typing import Any

from ...experiment.values import Valued
from ...experiment.values.pairs import PairEffect
from ...experiment.values.plain_games import ItemUse
from ...experiment.values.table import ItemValue, screening_scale, value_table
from ...stats.verdicts.verdict import Reading
from ..compare.text import finite, interval_json
from ..terminal.table import aligned
from .words import (
    fair_price_words,
    headline,
    is_bought,
    noun,
    pair_notes,
    price_words,
    rank_words,
    scope_words,
    stage_notes,
    worth_words,
)


def values_json(known: Valued) -> dict[str, Any]:
    """The shape of `balance cards --json` and `balance techs --json`; shares of 1, not percent."""
    rows = value_table(known)
    confirmed, screened = known.confirmed, known.screened
    doses = confirmed.doses if confirmed else None
    return {
        "game": known.question.spec.name,
        "kind": known.question.approach.name.lower(),
        "scope": scope_words(known),
        "summary": headline(known, rows),
        "currency": known.question.spec.currency,
        "items": [_row_json(row) for row in rows],
        "money": [
            {"amount": amount, "gain": float(gain)} for amount, gain in zip(doses.amounts, doses.gains, strict=True)
        ]
        if doses
        else [],
        "games": known.games,
        "screening": {"games": screened.games, "planned": known.planned, "scale": screening_scale(known).slope}
        if screened
        else None,
        "confirmation": {"games": confirmed.games, "blocks": confirmed.blocks, "look": confirmed.look}
        if confirmed
        else None,
        "pairs": [_pair_json(pair) for pair in known.pairs.pairs] if known.pairs else None,
        "seed": known.question.seed,
    }


def _pair_json(pair: PairEffect) -> dict[str, Any]:
    return {
        "items": [pair.one.id, pair.other.id],
        "theta": interval_json(pair.theta),
        "p": pair.p,
        "said": pair.words,
    }


def _row_json(row: ItemValue) -> dict[str, Any]:
    fair = row.fair_price
    return {
        "id": row.item.id,
        "name": row.item.name,
        "price": row.item.price,
        "confirmed": row.confirmed,
        "flagged": row.flagged,
        "value": interval_json(row.value) if row.value else None,
        "worth": interval_json(row.worth) if row.worth else None,
        "fair_price": {"low": fair[0], "high": fair[1]} if fair else None,
        "PN": _reading_json(row.pn),
        "P_0": _reading_json(row.p_0),
        "rank": {"best": row.ranks[0], "worst": row.ranks[1]} if row.ranks else None,
        "use": _use_json(row.use) if row.use else None,
    }


def _reading_json(reading: Reading | None) -> dict[str, Any] | None:
    if reading is None:
        return None
    return {**interval_json(reading.interval), "call": str(reading.call), "rope": reading.rope}


def _use_json(use: ItemUse) -> dict[str, Any]:
    return {
        "owners": use.owners,
        "played": use.played,
        "sold": use.sold,
        "rounds": list(use.rounds) if use.rounds else None,
        "association": interval_json(use.association),
        "drawn": interval_json(use.drawn) if use.drawn else None,
        "drawn_by_period": [interval_json(one) for one in use.by_period],
    }


def values_text(known: Valued) -> str:
    """One row per item, the most valuable first, and how to read it."""
    rows = value_table(known)
    many, currency = noun(known), known.question.spec.currency
    lines = [
        f"{known.question.spec.title}: values of {len(rows)} {many}",
        f"  {headline(known, rows)}",
        f"  for {scope_words(known)}",
        "",
        *_table(known, rows),
        "",
        "  value: points of win rate that owning it from the start adds, price aside; ranks that overlap are ties",
        "  in brackets: from the screening alone; flagged: stands out there (one in ten of these may be chance)",
        f"  worth: {currency} at the start that win as much; fair: whole prices that it would be worth"
        if currency
        else "  nothing has a price in this game, so nothing has a worth in money",
        *(f"  {note}" for note in stage_notes(known)),
        *(f"  {note}" for note in pair_notes(known)),
        f"  {known.games:,} games in all, seed {known.question.seed}",
    ]
    return "\n".join(line.rstrip() for line in lines)


def _table(known: Valued, rows: list[ItemValue]) -> list[str]:
    bought = is_bought(known)
    heads = ["rank", noun(known, many=False), "value", "interval", "worth", "interval", "price", "fair", ""]
    heads += ["plan", "bought", "round"] if bought else ["drawn", "played", "sold"]
    heads += ["owners win"]
    cells = [_cells(row, bought) for row in rows]
    return aligned([heads, *cells], left=(1, 3, 5, 8))


def _cells(row: ItemValue, bought: bool) -> list[str]:
    value = [f"{100 * row.value.estimate:+.1f}", _points(row)] if row.value else ["", "not known yet"]
    use = row.use
    if use is None:
        usual = ["", "", "", ""]
    else:
        plan = f"{100 * row.p_0.interval.estimate:+.1f}" if row.p_0 else ""
        median = f"{use.rounds[1]:.0f}" if use.rounds else ""
        usual = [plan, f"{use.owners:.0%}", median] if bought else _ends(use)
        fared = finite(use.association.estimate)
        usual.append("" if fared is None else f"{100 * fared:+.0f}")
    mark = price_words(row)
    return [
        rank_words(row),
        row.item.name,
        *value,
        *worth_words(row.worth),
        f"{row.item.price}",
        fair_price_words(row),
        mark if row.confirmed else f"({mark})" if mark else "",
        *usual,
    ]


def _ends(use: ItemUse) -> list[str]:
    return [f"{use.owners:.0%}", f"{use.played:.0%}", f"{use.sold:.0%}"] if use.copies else ["0%", "", ""]


def _points(row: ItemValue) -> str:
    assert row.value is not None
    reach = f"{100 * row.value.low:+.1f} to {100 * row.value.high:+.1f}"
    return reach if row.confirmed else f"({reach})"
