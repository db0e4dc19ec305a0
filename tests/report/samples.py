"""A document with everything in it, and names that would break a page that does not escape them."""

import pandas as pd

from balance.games import game
from balance.report.core.write import (
    Document,
    Facts,
    Figure,
    Folded,
    Form,
    KeyFact,
    Lead,
    Link,
    Links,
    Mood,
    Numbers,
    PageColumn,
    PageTable,
    Paragraph,
    Section,
)
from balance.report.figures.curves import curves
from balance.report.figures.dot_plot import dot_plot
from balance.report.figures.forest import forest
from balance.report.figures.heat_map import heat_map
from balance.stats.verdicts.verdict import Call

EVIL = "<script>alert(1)</script>\"quoted\" & 'single' <img src=x onerror=alert(2)> $x$"

SHARES = pd.DataFrame(
    {
        "label": ["seat 1", f"seat 2 {EVIL}", "seat 3", "seat 4"],
        "estimate": [0.25, 0.31, 0.19, 0.25],
        "low": [0.235, 0.28, 0.17, 0.21],
        "high": [0.262, 0.33, 0.21, 0.29],
        "call": ["balanced", "advantaged", "disadvantaged", "inconclusive"],
        "words": ["about fair", EVIL, "less than fair", "not settled"],
    }
)
VALUES = pd.DataFrame(
    {
        "label": [f"{EVIL} {k}" if k == 3 else f"Card {k}" for k in range(20)],
        "estimate": [(10 - k) / 100 for k in range(20)],
        "low": [(8 - k) / 100 for k in range(20)],
        "high": [(12 - k) / 100 for k in range(20)],
        "group": [0, *[1] * 4, *[2] * 15],
        "call": ["advantaged", *[""] * 19],
    }
)
CURVES = pd.DataFrame(
    {
        "x": [1, 2, 3] * 2,
        "value": [1.0, 2.0, 3.0, 2.0, 2.5, 3.1],
        "low": [0.5] * 6,
        "high": [3.5] * 6,
        "series": ["seat 1"] * 3 + [EVIL] * 3,
    }
)


def seats_table() -> PageTable:
    columns = [
        PageColumn("label", f"Seat {EVIL}"),
        PageColumn("estimate", "Share of wins", Form.SHARE, f"how often it wins {EVIL}", "low", "high"),
        PageColumn("words", "Against fair", call="call"),
    ]
    return PageTable("seats", f"Shares {EVIL}", SHARES, columns)


def sample(title: str = EVIL) -> Document:
    """Every kind of block, four figures, two tables."""
    board = game("mothership").board(None, 4)
    places = pd.DataFrame({"place": range(len(board.places)), "value": [k % 7 for k in range(len(board.places))]})
    value = [
        PageColumn("label", "Card"),
        PageColumn("estimate", "Value", Form.POINTS, "in points", "low", "high", call="call"),
    ]
    lead = Lead(
        f"Overpowered {EVIL}",
        f"It wins too many games. {EVIL}",
        f"for 4 players {EVIL}",
        f"Rests on 3 assumed numbers. {EVIL}",
        Call.ADVANTAGED,
        Figure.scaled("effect", EVIL, EVIL, lambda width: forest(SHARES[:1], EVIL, 0.25, 0.025, width=width)),
    )
    seats = Section(
        "seats",
        f"Seats {EVIL}",
        [
            Paragraph(f"The fair share is 1/4. {EVIL}", {"fair share": f"1 divided by n {EVIL}"}),
            Paragraph("Mind this.", mood=Mood.CAVEAT),
            Figure.scaled("forest", "Shares", "x", lambda width: forest(SHARES, "share", 0.25, 0.025, width=width)),
            seats_table(),
            Facts([KeyFact(EVIL, EVIL, EVIL), KeyFact("Rounds", "17.4")]),
            Links([Link(f"Watch {EVIL}", "replay.html")]),
            Numbers({"p": 0.03, "odd": float("nan")}),
        ],
    )
    cards = Section(
        "cards",
        "Cards",
        [
            Figure.scaled("dots", "Values", "x", lambda width: dot_plot(VALUES, "win points", width=width)),
            PageTable("values", "All cards", VALUES, value, most=10),
            Folded(f"More {EVIL}", [Figure("curves", "Curves", "x", lambda: curves(CURVES, "rounds", EVIL))]),
            Figure.scaled("map", "Fights", "x", lambda width: heat_map(board, places, EVIL, width)),
        ],
    )
    return Document(title, lead, [seats, cards], {"Command": EVIL, "Seed": "7"})
