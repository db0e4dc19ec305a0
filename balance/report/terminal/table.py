"""Tables of the terminal: columns below each other, in plain text, the same on a screen and in a pipe.

A small function and not `rich.Table`, which fits itself to the width of the terminal: what is printed here is compared,
piped and pasted into documents, so it depends on its rows alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence


def aligned(rows: Sequence[Sequence[str]], left: Collection[int] = (0,), gap: int = 2, indent: int = 2) -> list[str]:
    """A line per row, headings among them; nothing stands behind the last text of a line.

    Parameters
    ----------
    left : columns whose texts begin below each other; numbers and all others end below each other
    gap : spaces between two columns
    indent : spaces before the first
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [(" " * indent + (" " * gap).join(_padded(row, widths, left))).rstrip() for row in rows]


def _padded(row: Sequence[str], widths: Sequence[int], left: Collection[int]) -> list[str]:
    pairs = enumerate(zip(row, widths, strict=True))
    return [text.ljust(width) if k in left else text.rjust(width) for k, (text, width) in pairs]
