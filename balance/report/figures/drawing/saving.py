"""Saves figures: the same bytes every time, and every text as typed."""

from __future__ import annotations

import io
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.text import Text

from ....store.files import write_whole

DPI = 150
SETTINGS: dict[Any, Any] = {"svg.hashsalt": "balance", "svg.fonttype": "path", "text.parse_math": False}


def save_figure(figure: Figure, path: Path, form: str = "png") -> None:
    """Write a figure as "png" or "svg"."""
    data = figure_bytes(figure, form)
    write_whole(path, lambda file: file.write(data))


def figure_bytes(
    figure: Figure, form: str = "png", settings: Mapping[Any, Any] | None = None, transparent: bool = False
) -> bytes:
    """A figure as the bytes of a "png" or "svg" file.

    Dollar signs do not start formulas; a character missing from the font becomes a box, without a warning.

    Parameters
    ----------
    settings : of matplotlib, added to the usual ones
    transparent : without a background
    """
    metadata = {"Date": None, "Creator": "balance"} if form == "svg" else {"Software": "balance"}
    for text in figure.findobj(Text):
        text.set_parse_math(False)
    file = io.BytesIO()
    with rc_context({**SETTINGS, **(settings or {})}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"Glyph .* missing from")
        _lay_out(figure)
        figure.savefig(file, format=form, dpi=DPI, metadata=metadata, transparent=transparent)
    return file.getvalue()


def _lay_out(figure: Figure) -> None:
    """Give everything its place, once: matplotlib would do it again for each file, and draw twice to do so."""
    engine = figure.get_layout_engine()
    if engine is not None:
        figure.set_dpi(DPI)
        engine.execute(figure)
        figure.set_layout_engine(None)
