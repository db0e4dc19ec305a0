"""What a report is made of: a verdict, then sections of texts, figures, tables and numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from ...stats.verdicts.verdict import Call

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure as Drawing

NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")  # of files and anchors
SAFE_ADDRESS = re.compile(r"(#|[^:?#/\\][^:\\]*$)")  # an anchor in this page, or a file next to it or below


class Form(StrEnum):
    """How a column is shown; the stored values are always plain numbers or texts."""

    TEXT = "text"
    COUNT = "count"  # whole number: 12,345
    SHARE = "share"  # a fraction, shown as a percentage: 0.253 -> 25.3 %
    POINTS = "points"  # a difference of shares, shown in percentage points with its sign: 0.031 -> +3.1
    NUMBER = "number"  # with `digits` decimals
    SIGNED = "signed"  # a number with its sign: a change


class Mood(StrEnum):
    """How a paragraph stands out."""

    PLAIN = "plain"
    NOTE = "note"  # small: how it was measured, what is left out
    CAVEAT = "caveat"  # what to know before believing the numbers


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; `terms` maps words of the text, spelled as there, to their definitions."""

    text: str
    terms: Mapping[str, str] = field(default_factory=dict)
    mood: Mood = Mood.PLAIN


@dataclass(frozen=True)
class KeyFact:
    """One number at a glance: `value` is text, ready to be read."""

    title: str
    value: str
    meaning: str = ""  # in small print below


@dataclass(frozen=True)
class Facts:
    """Numbers at a glance, side by side."""

    items: Sequence[KeyFact]


@dataclass(frozen=True)
class Link:
    """A link to another file of the report or an anchor in this page; other addresses are refused."""

    text: str
    href: str  # relative to the report: "replay.html", "#pacing"

    def __post_init__(self) -> None:
        if not SAFE_ADDRESS.match(self.href):
            raise ValueError(f"{self.href!r} is neither a file next to the report nor an anchor in it")


@dataclass(frozen=True)
class Links:
    """Links side by side."""

    items: Sequence[Link]


@dataclass(frozen=True)
class Figure:
    """A picture: inline in the page, and OUT/figures/NAME.png.

    Attributes
    ----------
    name : of the file, unique in the document
    caption : what it shows, below the picture
    alt : what it says, for readers who cannot see it
    draw : makes the matplotlib figure; it draws, it does not compute. Colours come from `balance.report.core.palette`.
    draw_narrow : the version for a phone (about 3.6 inches wide); without one, the wide picture scrolls
    """

    name: str
    caption: str
    alt: str
    draw: Callable[[], Drawing]
    draw_narrow: Callable[[], Drawing] | None = None

    @cached_property
    def drawing(self) -> Drawing:
        """The picture as the page and the file show it, drawn once for both."""
        return self.draw()

    @classmethod
    def scaled(cls, name: str, caption: str, alt: str, draw: Callable[[float], Drawing]) -> Figure:
        """A figure that can be drawn at any width; `draw` takes the width in inches."""
        from ..figures.drawing.style import NARROW, WIDE

        return cls(name, caption, alt, partial(draw, WIDE), partial(draw, NARROW))


@dataclass(frozen=True)
class PageColumn:
    """A column of a table.

    Attributes
    ----------
    name : the column of the frame
    title : the head of the column
    form : how its values are shown
    meaning : definition, shown with the head and below the table
    low, high : columns of the frame with the limits of an interval, shown after the value
    digits : decimals; None means one for shares and points, two for numbers
    call : column of the frame with a `Call` for each row: the cell is marked and coloured where the call is decided
    """

    name: str
    title: str
    form: Form = Form.TEXT
    meaning: str = ""
    low: str | None = None
    high: str | None = None
    digits: int | None = None
    call: str | None = None


@dataclass(frozen=True)
class PageTable:
    """A table in the page, where it can be sorted and filtered, and in OUT/tables/NAME.csv with all columns.

    Attributes
    ----------
    name : of the file, unique in the document
    columns : what the page shows, in this order
    most : rows that the page shows at first; the others are folded away, and the CSV file has all
    """

    name: str
    caption: str
    frame: pd.DataFrame
    columns: Sequence[PageColumn]
    most: int = 40


@dataclass(frozen=True)
class Numbers:
    """Numbers for summary.json, under the id of the section; the page does not show them."""

    values: Mapping[str, Any]


@dataclass(frozen=True)
class Folded:
    """Blocks behind a click that needs no script: methods, long lists. Printed only if the reader opened them."""

    title: str
    blocks: Sequence[Block]


Block = Paragraph | Facts | Links | Figure | PageTable | Numbers | Folded


@dataclass(frozen=True)
class Section:
    """A part of the report; `id` is its anchor in the page and its key in summary.json."""

    id: str
    title: str
    blocks: Sequence[Block]


@dataclass(frozen=True)
class Lead:
    """What the reader sees first.

    Attributes
    ----------
    headline : the verdict or the finding in a few words
    sentence : the same in one plain sentence
    scope : the players, bots and layouts for which it holds
    caveat : the main reason to doubt it
    call : colours the headline where a test has concluded
    figure : the effect with its interval
    notice : what has to be known before anything else, such as that cards are invented
    next_step, command : how to know more where the answer is open: what the command does, and the command itself
    """

    headline: str
    sentence: str
    scope: str = ""
    caveat: str = ""
    call: Call | None = None
    figure: Figure | None = None
    next_step: str = ""
    command: str = ""
    notice: str = ""


@dataclass(frozen=True)
class Document:
    """A whole report; `provenance` is what it takes to repeat it: command, games, seed, versions."""

    title: str
    lead: Lead
    sections: Sequence[Section]
    provenance: Mapping[str, str] = field(default_factory=dict)
    question: str = ""  # the question it answers, below the title

    def __post_init__(self) -> None:
        names = [section.id for section in self.sections]
        parts = list(self.blocks())
        _check([part.name for part in parts if isinstance(part, Figure)], "figure")
        _check([part.name for part in parts if isinstance(part, PageTable)], "table")
        _check(names, "section")

    def blocks(self) -> list[Block]:
        """Every block of every section, folded ones too, the lead's figure first."""
        first: list[Block] = [self.lead.figure] if self.lead.figure else []
        return first + [block for section in self.sections for block in unfolded(section.blocks)]


def unfolded(blocks: Sequence[Block]) -> list[Block]:
    """The blocks, with folded ones opened in place."""
    opened: list[Block] = []
    for block in blocks:
        opened += unfolded(block.blocks) if isinstance(block, Folded) else [block]
    return opened


def _check(names: Sequence[str], what: str) -> None:
    for name in names:
        if not NAME.fullmatch(name):
            raise ValueError(f"{what} {name!r}: a name has only lower-case letters, digits, - and _")
    if len(set(names)) < len(names):
        raise ValueError(f"two {what}s of the document have the same name: {', '.join(names)}")
