"""Tables as CSV that spreadsheets open without taking a name for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ..plain_text import plain_cell

if TYPE_CHECKING:
    import pandas as pd


def rows_csv(columns: Sequence[Any], rows: Iterable[Sequence[Any]]) -> str:
    """Rows under their headings."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(map(plain_cell, columns))
    writer.writerows(map(plain_cell, row) for row in rows)
    return text.getvalue()


def frame_csv(frame: pd.DataFrame) -> str:
    """All columns of a table."""
    plain = frame.rename(columns=plain_cell)
    for place in range(plain.shape[1]):
        if not _is_number(plain.iloc[:, place]):
            plain.isetitem(place, plain.iloc[:, place].map(plain_cell).to_numpy())
    text: str = plain.to_csv(index=False)
    return text


def _is_number(column: pd.Series[Any]) -> bool:
    return bool(column.dtype.kind in "biuf")
