"""Bars of text for the terminal."""

from __future__ import annotations

import shutil
import sys
from fractions import Fraction

LONGEST_FRACTION = 21  # characters up to which a fraction is worth reading


def width() -> int:
    """Columns of the terminal."""
    return max(shutil.get_terminal_size((80, 24)).columns, 20)


def short(p: Fraction) -> str:
    """A fraction, where it is short enough to be read."""
    return str(p) if len(str(p)) <= LONGEST_FRACTION else ""


def bars(rows: list[tuple[str, Fraction]], full: Fraction) -> list[str]:
    """Label, percent, fraction and bar; the longest bar stands for `full`."""
    label = max(len(text) for text, _ in rows)
    fractions = [short(p) for _, p in rows]
    space = max(map(len, fractions))
    room = max(shutil.get_terminal_size((80, 24)).columns - label - space - 16, 8)
    block, eighths = _blocks()
    lines = []
    for (text, p), fraction in zip(rows, fractions, strict=True):
        length = p / full * min(room, 50)
        whole = int(length)
        bar = block * whole + eighths[int((length - whole) * 8)]
        lines.append(f"  {text:>{label}}  {float(p):8.4%}  {fraction:>{space}}  {bar}".rstrip())
    return lines


def _blocks() -> tuple[str, list[str]]:
    """Bars of full and broken blocks, or of # where the terminal cannot show them."""
    eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    try:
        "█▏".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "#", ["", "", "", "", "#", "#", "#", "#"]
    return "█", eighths
