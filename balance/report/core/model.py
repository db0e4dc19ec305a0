"""What a report is made of: a verdict, sections, and in them texts, figures, tables and numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any

from ...stats.verdicts.verdict import Call

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure as Drawing

NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")  # of files and of places in a page
SAFE_ADDRESS = re.compile(r"(#|[^:?#/\\][^:\\]*$)")  # a place in this page, or a file beside or below it


class Form(StrEnum):
    """How a column of a table is shown; the stored values are always plain numbers or texts."""

    TEXT = "text"
    COUNT = "count"  # whole number: 12,345
    SHARE = "share"  # of 1, shown as a percentage: 0.253 -> 25.3 %
    POINTS = "points"  # difference of shares, shown in points with its sign: 0.031 -> +3.1
    NUMBER = "number"  # with `digits` after the point
    SIGNED = "signed"  # the same with its sign: what changed


class Mood(StrEnum):
    """How a paragraph stands out."""

    PLAIN = "plain"
    NOTE = "note"  # small: how it was measured, what is left out
    CAVEAT = "caveat"  # what must be known before the numbers are believed


@dataclass(frozen=True)
class Text:
    """A paragraph; `terms` are words of it (as they stand there) with their definitions."""

    text: str
    terms: Mapping[str, str] = field(default_factory=dict)
    mood: Mood = Mood.PLAIN


@dataclass(frozen=True)
class Fact:
    """One number at a glance: `value` is text, ready to be read."""

    title: str
    value: str
    meaning: str = ""  # shown below it, small


@dataclass(frozen=True)
class Facts:
    """Numbers at a glance, side by side."""

    items: Sequence[Fact]


@dataclass(frozen=True)
class Link:
    """Another file of the report or a place in this page; addresses elsewhere are refused."""

    text: str
    href: str  # relative to the report: "replay.html", "#pacing"

    def __post_init__(self) -> None:
        if not SAFE_ADDRESS.match(self.href):
            raise ValueError(f"{self.href!r} is no file beside the report and no place in it")


@dataclass(frozen=True)
class Links:
    """Links in a row."""

    items: Sequence[Link]


@dataclass(frozen=True)
class Figure:
    """A picture: inline in the page, and OUT/figures/NAME.png.

    Attributes
    ----------
    name : of the file, unique in the document
    caption : what is seen, below the picture
    alt : what the picture says, for those who do not see it
    draw : makes the matplotlib figure; it draws, it does not compute. Colours come from `balance.report.core.palette`.
    draw_narrow : the same for a phone (about 3.6 inches wide); without one, the wide picture scrolls there
    """

    name: str
    caption: str
    alt: str
    draw: Callable[[], Drawing]
    draw_narrow: Callable[[], Drawing] | None = None

    @classmethod
    def scaled(cls, name: str, caption: str, alt: str, draw: Callable[[float], Drawing]) -> Figure:
        """A figure that is drawn for any width: `draw` gets it, in inches."""
        from ..figures.drawing.style import NARROW, WIDE

        return cls(name, caption, alt, partial(draw, WIDE), partial(draw, NARROW))


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes
    ----------
    name : the column of the frame
    title : the head that is read
    form : how its values are shown
    meaning : definition, at hand in the head of the column and below the table
    low, high : columns of the frame with the limits of an interval, shown behind the value
    digits : after the point; None: one for shares and points, two for numbers
    call : column of the frame with a `Call` for each row: the cell is marked and coloured where that is decided
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
class Table:
    """A table: in the page (sorted and filtered there), and OUT/tables/NAME.csv with all columns of the frame.

    Attributes
    ----------
    name : of the file, unique in the document
    columns : those that the page shows, in this order
    most : rows that the page shows without being asked; the others are folded away, the CSV has all
    """

    name: str
    caption: str
    frame: pd.DataFrame
    columns: Sequence[Column]
    most: int = 40


@dataclass(frozen=True)
class Numbers:
    """What goes to summary.json under the id of the section, and is not shown."""

    values: Mapping[str, Any]


@dataclass(frozen=True)
class Folded:
    """Blocks behind a click, that opens without a script: methods, long lists. Printed where the reader opened them."""

    title: str
    blocks: Sequence[Block]


Block = Text | Facts | Links | Figure | Table | Numbers | Folded


@dataclass(frozen=True)
class Section:
    """A part of the report; `id` is its address in the page and its key in summary.json."""

    id: str
    title: str
    blocks: Sequence[Block]


@dataclass(frozen=True)
class Lead:
    """What is read first.

    Attributes
    ----------
    headline : the verdict in a word, or what was found in few
    sentence : the same in one plain sentence
    scope : for which players, bots and layouts it holds
    caveat : the main reason to doubt it
    call : colours the headline where a test has concluded
    figure : the effect with its interval
    """

    headline: str
    sentence: str
    scope: str = ""
    caveat: str = ""
    call: Call | None = None
    figure: Figure | None = None


@dataclass(frozen=True)
class Document:
    """A whole report; `provenance` is what reproduces it: command, games, seed, versions."""

    title: str
    lead: Lead
    sections: Sequence[Section]
    provenance: Mapping[str, str] = field(default_factory=dict)
    question: str = ""  # that the report answers, below its title

    def __post_init__(self) -> None:
        names = [section.id for section in self.sections]
        parts = list(self.blocks())
        for kind in (Figure, Table):
            _check([part.name for part in parts if isinstance(part, kind)], kind.__name__.lower())
        _check(names, "section")

    def blocks(self) -> list[Block]:
        """Every block of every section, folded ones too, the lead's figure first."""
        first: list[Block] = [self.lead.figure] if self.lead.figure else []
        return first + [block for section in self.sections for block in unfolded(section.blocks)]


def unfolded(blocks: Sequence[Block]) -> list[Block]:
    """The blocks, and those behind a click in their place."""
    found: list[Block] = []
    for block in blocks:
        found += unfolded(block.blocks) if isinstance(block, Folded) else [block]
    return found


def _check(names: Sequence[str], what: str) -> None:
    for name in names:
        if not NAME.fullmatch(name):
            raise ValueError(f"{what} {name!r}: a name is made of small letters, digits, - and _")
    if len(set(names)) < len(names):
        raise ValueError(f"a {what} of the document has the name of another: {', '.join(names)}")
