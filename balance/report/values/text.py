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
    price_notes,
    price_words,
    rank_words,
    scope_words,
    stage_notes,
    value_meaning,
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
        "rare": row.rare,
        "value": interval_json(row.value) if row.value else None,
        "worth": interval_json(row.worth) if row.worth else None,
        "fair_price": {"low": fair[0], "high": fair[1]} if fair else None,
        "NET": _reading_json(row.net),
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
    lines = [
        f"{known.question.spec.title}: values of {len(rows)} {noun(known)}",
        f"  {headline(known, rows)}",
        f"  for {scope_words(known)}",
        "",
        *_table(known, rows),
        "",
        f"  value: {value_meaning(known)}",
        *_reading_notes(known),
        *(f"  {note}" for note in price_notes(known)),
        *(f"  {note}" for note in stage_notes(known)),
        *(f"  {note}" for note in pair_notes(known)),
        f"  {known.games:,} games in all, seed {known.question.seed}",
    ]
    return "\n".join(line.rstrip() for line in lines)


def _reading_notes(known: Valued) -> list[str]:
    """How to read the columns."""
    more = "; what bots hardly ever buy has no rank, as their games say nothing about it" if is_bought(known) else ""
    notes = [
        f"  ranks that overlap are ties{more}",
        "  in brackets: from the screening alone; flagged: stands out there (one in ten of these may be chance)",
    ]
    return [*notes, "  plan: points won by going for it before anything else"] if is_bought(known) else notes


def _table(known: Valued, rows: list[ItemValue]) -> list[str]:
    heads = ["rank", noun(known, many=False), "value", "interval"]
    if is_bought(known):
        heads += ["price", "", "plan", "bought", "round", "owners win"]
        return aligned([heads, *([*_value_cells(row), *_bought_cells(row)] for row in rows)], left=(1, 3, 5))
    heads += ["worth", "interval", "price", "fair", "", "drawn", "played", "sold", "owners win"]
    return aligned([heads, *([*_value_cells(row), *_dealt_cells(row)] for row in rows)], left=(1, 3, 5, 8))


def _value_cells(row: ItemValue) -> list[str]:
    value = [f"{100 * row.value.estimate:+.1f}", _points(row)] if row.value else ["", "not known yet"]
    return [rank_words(row), row.item.name, *value]


def _bought_cells(row: ItemValue) -> list[str]:
    """Price, verdict, plan, and how it does in ordinary play."""
    plan = f"{100 * row.p_0.interval.estimate:+.1f}" if row.p_0 else ""
    use = [f"{row.use.owners:.0%}", f"{row.use.rounds[1]:.0f}" if row.use.rounds else ""] if row.use else ["", ""]
    return [f"{row.item.price}", _mark(row), plan, *use, _association(row.use)]


def _dealt_cells(row: ItemValue) -> list[str]:
    """Worth in money, price, verdict, and how it does in ordinary play."""
    use = _ends(row.use) if row.use else ["", "", ""]
    prices = [*worth_words(row.worth), f"{row.item.price}", fair_price_words(row)]
    return [*prices, _mark(row), *use, _association(row.use)]


def _mark(row: ItemValue) -> str:
    """The verdict; in brackets if it comes from the screening alone."""
    mark = price_words(row)
    return mark if row.confirmed or row.rare or not mark else f"({mark})"


def _association(use: ItemUse | None) -> str:
    fared = finite(use.association.estimate) if use else None
    return "" if fared is None else f"{100 * fared:+.0f}"


def _ends(use: ItemUse) -> list[str]:
    return [f"{use.owners:.0%}", f"{use.played:.0%}", f"{use.sold:.0%}"] if use.copies else ["0%", "", ""]


def _points(row: ItemValue) -> str:
    assert row.value is not None
    reach = f"{100 * row.value.low:+.1f} to {100 * row.value.high:+.1f}"
    return reach if row.confirmed else f"({reach})"
