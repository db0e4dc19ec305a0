"""Chances for the terminal and for programs: bars of text, fractions, JSON."""

from __future__ import annotations

import shutil
import sys
from fractions import Fraction
from typing import Any

NARROWEST = 40  # columns that every text takes
LONGEST_FRACTION = 21  # characters up to which a fraction is worth reading


def width(most: int | None = None) -> int:
    """Columns of the terminal, at most `most`."""
    columns = max(shutil.get_terminal_size((80, 24)).columns, NARROWEST)
    return columns if most is None else min(columns, most)


def chance_json(p: Fraction) -> dict[str, Any]:
    """A probability, exact and as a number."""
    return {"fraction": str(p), "value": float(p)}


def short(p: Fraction) -> str:
    """A fraction, if it is short enough to read."""
    return str(p) if len(str(p)) <= LONGEST_FRACTION else ""


def bars(rows: list[tuple[str, Fraction]], full: Fraction) -> list[str]:
    """Label, percent, fraction and bar; the longest bar stands for `full`."""
    label = max(len(text) for text, _ in rows)
    fractions = [short(p) for _, p in rows]
    space = max(map(len, fractions))
    percents = [f"{float(p):.4%}" for _, p in rows]
    wide = max(map(len, percents))
    room = max(width() - label - space - wide - 8, 8)
    block, eighths = _blocks()
    lines = []
    for (text, p), percent, fraction in zip(rows, percents, fractions, strict=True):
        length = p / full * min(room, 50)
        whole = int(length)
        bar = block * whole + eighths[int((length - whole) * 8)]
        lines.append(f"  {text:>{label}}  {percent:>{wide}}  {fraction:>{space}}  {bar}".rstrip())
    return lines


def _blocks() -> tuple[str, list[str]]:
    """Bars of full and broken blocks, or of # where the terminal cannot show them."""
    eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    try:
        "█▏".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "#", ["", "", "", "", "#", "#", "#", "#"]
    return "█", eighths
