"""Records a match in the summary of a run as plain values, so that its games can be replayed later."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from ...errors import BalanceError
from ...games import Match, Seat, game
from ...games.catalogue.contents import Policy
from ...games.catalogue.toml_text import plain_text
from ...games.prepared import PreparedMatch
from ...games.shipped import find_file
from ...store.contents import Contents
from .chunk_plan import match_digest


def match_record(prepared: PreparedMatch) -> dict[str, Any]:
    """Everything needed to set the match up again, with the text of its layout, since files may change."""
    match = prepared.arrangement.match
    return {**asdict(match), "layout_text": layout_text(prepared), "digest": match_digest(prepared)}


def series_record(prepared: PreparedMatch) -> dict[str, Any]:
    """What a store notes about the games of a series."""
    return {"game": prepared.spec.name, "match": match_record(prepared)}


def contents_of(prepared: PreparedMatch, order: str | None = None) -> Contents:
    """What stored tables of a match must hold; `order` as for `Contents.of`."""
    items = [item.id for item in prepared.catalogue]
    return Contents.of(prepared.spec.columns(), prepared.arrangement.n, items, order)


def layout_text(prepared: PreparedMatch) -> str | None:
    """The text of the layout; None if the match names none."""
    match = prepared.arrangement.match
    if match.layout is None:
        return None
    path = find_file("layout", match.layout, Path(prepared.spec.name, "layouts"), ".txt")
    return plain_text(path)


def recorded_match(record: Mapping[str, Any]) -> Match:
    """The match of a record, without the text of its layout."""
    seats = tuple(_seat(seat) for seat in record["seats"])
    return Match(
        seats,
        layout=record["layout"],
        mode=record["mode"],
        modules=tuple(record["modules"]),
        teams=tuple(map(tuple, record["teams"])),
        changes=record["changes"],
        new_items=record["new_items"],
    )


def prepared_again(name: str, record: Mapping[str, Any], exactly: bool = True) -> PreparedMatch | None:
    """The match, set up as it was; None if that is impossible.

    Parameters
    ----------
    exactly : also None if games would play out differently now, such as after a rule change
    """
    try:
        match = recorded_match(record)
        with tempfile.TemporaryDirectory() as folder:
            if record["layout_text"] is not None:
                file = Path(folder) / f"{Path(str(record['layout'])).stem}.txt"
                file.write_text(record["layout_text"], encoding="utf-8")
                match = replace(match, layout=str(file))
            prepared = game(name).prepare(match)
    except (BalanceError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, OSError, RecursionError):
        return None
    return prepared if not exactly or match_digest(prepared) == record.get("digest") else None


def _seat(record: Mapping[str, Any]) -> Seat:
    bot = record["bot"]
    return Seat(
        bot if isinstance(bot, str) else Policy(**bot),
        tuple(record["grant"]),
        tuple(record["void"]),
        record["pursue"],
        record["start"],
        tuple(record.get("refund", ())),
        record.get("pursue_from", 1),
    )
