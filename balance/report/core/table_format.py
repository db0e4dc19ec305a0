"""Formats the values of tables: percentages, points, counts, estimates with their intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any

from .model import Form, PageColumn, PageTable
from .palette import LOOKS, look

if TYPE_CHECKING:
    import pandas as pd

MISSING = "–"
PERCENT = "\N{NO-BREAK SPACE}%"
DIGITS = {Form.SHARE: 1, Form.POINTS: 1, Form.NUMBER: 2, Form.SIGNED: 2}
RIGHT = frozenset(Form) - {Form.TEXT}


@dataclass(frozen=True)
class ShownValue:
    """A value as the page shows it."""

    text: str
    interval: str = ""  # after it, in small print
    key: str = ""  # what rows are sorted by, where it is not the text
    sign: str = ""  # of a call
    tone: str = ""  # name of the colour of a concluded call


def shown_rows(table: PageTable) -> list[list[ShownValue]]:
    """The cells of every row, column by column."""
    rows = table.frame.to_dict("records")
    return [[_cell(row, column) for column in table.columns] for row in rows]


def is_number(column: PageColumn) -> bool:
    """Whether a column holds numbers, which are aligned right."""
    return column.form in RIGHT


def plain(value: Any) -> Any:
    """A value of a frame as plain JSON: no numpy types, null for infinity and NaN."""
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, float) and not isfinite(value):
        return None
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if value is None or isinstance(value, str | bool | int | float):
        return value
    return str(value)


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows of a frame as plain JSON."""
    return [{str(name): plain(value) for name, value in row.items()} for row in frame.to_dict("records")]


def written(value: Any, form: Form, digits: int | None = None, tell_few: bool = True) -> str:
    """A value in its form, or a dash where there is none.

    Parameters
    ----------
    tell_few : write "< 0.1 %" where a small share would round to 0.0 %
    """
    value = plain(value)
    if value is None or value == "":
        return MISSING
    if form == Form.TEXT:
        return str(value)
    places = DIGITS.get(form, 0) if digits is None else digits
    if form == Form.COUNT:
        return f"{value:,.0f}"
    if form == Form.SHARE:
        least = 10.0**-places
        if tell_few and 0 < 100 * value < least / 2:
            return f"< {least:.{places}f}{PERCENT}"
        return f"{100 * value:.{places}f}{PERCENT}"
    number = 100 * value if form == Form.POINTS else value
    signed = form in (Form.POINTS, Form.SIGNED) and round(number, places) != 0  # zero is neither more nor less
    text = f"{number:+,.{places}f}" if signed else f"{abs(number) if not round(number, places) else number:,.{places}f}"
    return text.replace("-", "−")


def interval_text(low: Any, high: Any, form: Form, digits: int | None = None) -> str:
    """The limits of an estimate; empty where neither is known."""
    limits = [written(limit, form, digits, tell_few=False).removesuffix(PERCENT) for limit in (low, high)]
    if MISSING in limits:
        return ""
    return f"{limits[0]} to {limits[1]}"


def _cell(row: dict[Any, Any], column: PageColumn) -> ShownValue:
    value = plain(row[column.name])
    text = written(value, column.form, column.digits)
    interval = ""
    if column.low is not None and column.high is not None:
        interval = interval_text(row[column.low], row[column.high], column.form, column.digits)
    call = plain(row[column.call]) if column.call else None
    sign = look(call)[1] if call else ""
    key = _key(value, f"{sign}{text}{interval}")
    return ShownValue(text, interval, key, sign, call if call in LOOKS else "")


def _key(value: Any, shown: str) -> str:
    """What a cell is sorted by, where it is not the text shown."""
    if value is None or value == "":
        return ""
    if isinstance(value, float):
        return f"{value:.7g}"
    return "" if str(value) == shown else str(value)
