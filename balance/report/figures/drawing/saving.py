"""Figures as files: the same bytes every time, and every text as it was typed."""

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
    """A figure as a "png" or "svg" file.

    Dollar signs are no formulas; a character that the font lacks is drawn as a box, without a warning.

    Parameters
    ----------
    settings : of matplotlib, on top of the usual ones
    transparent : without a ground of its own
    """
    metadata = {"Date": None, "Creator": "balance"} if form == "svg" else {"Software": "balance"}
    for text in figure.findobj(Text):
        text.set_parse_math(False)
    file = io.BytesIO()
    with rc_context({**SETTINGS, **(settings or {})}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"Glyph .* missing from")
        figure.savefig(file, format=form, dpi=DPI, metadata=metadata, transparent=transparent)
    return file.getvalue()
