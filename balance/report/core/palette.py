"""The colours of every picture and page.

No colour carries meaning alone: a number, word or shape goes with each. Every colour has a partner for dark pages;
pictures are drawn with the light ones, and a page replaces them with the variables of its style sheet.
"""

from __future__ import annotations

from ...stats.verdicts.verdict import Call

SEATS = ("#1b5e9e", "#a8441b", "#2f6b33", "#6a3d8f", "#7a5c00", "#9c2a5e")  # dark: white digits stay readable on each
SEATS_ON_DARK = (
    "#7cc0ff",
    "#ff9e80",
    "#7fd795",
    "#d8a6f0",
    "#f3c96b",
    "#ff9fc6",
)  # light: dark digits stay readable on each

INK = "#1d2430"  # text, axes
SOFT = "#5d6675"  # notes
LINE = "#c9ccd2"  # rules and grids
BAND = "#e4e7ed"  # the range that counts as fair
DATA = "#44617f"  # bars, curves and areas that carry no verdict
HEAT = "#5b8bbd"  # shades of places: ink stays readable even on the strongest
CARD = "#ffffff"  # the background of pictures
MORE = "#b34d00"  # concluded: more than fair
LESS = "#0b62a8"  # concluded: less than fair
FAIR = "#1a7466"  # concluded: about fair

# light colour -> name of its variable and its partner on dark pages; colour-blind readers can tell orange, blue and
# bluish green apart (after Okabe and Ito, 2008)
ON_DARK = {
    INK: ("ink", "#e8eaee"),
    SOFT: ("soft", "#a3adbb"),
    LINE: ("line", "#3a4250"),
    BAND: ("band", "#2b3342"),
    DATA: ("data", "#9db8d6"),
    HEAT: ("heat", "#4a79aa"),
    CARD: ("card", "#1b212b"),
    MORE: ("more", "#ffa15c"),
    LESS: ("less", "#73b9ff"),
    FAIR: ("fair", "#5fd0bb"),
} | {light: (f"c{k}", dark) for k, (light, dark) in enumerate(zip(SEATS, SEATS_ON_DARK, strict=True), 1)}

# a concluded call: its colour, its sign in texts, its marker in pictures; all others get an open sign and no colour
LOOKS = {
    Call.ADVANTAGED: (MORE, "▲", "^"),
    Call.DISADVANTAGED: (LESS, "▼", "v"),
    Call.BALANCED: (FAIR, "●", "o"),
}
OPEN = (SOFT, "○", "o")


def look(call: Call | str | None) -> tuple[str, str, str]:
    """Colour, sign and marker of a call; only concluded calls have a colour."""
    return LOOKS.get(Call(call), OPEN) if call else OPEN


def seat_variables(colours: tuple[str, ...]) -> str:
    """The colours of seats as style sheet variables: --c1, --c2, ..."""
    return ";".join(f"--c{seat}:{colour}" for seat, colour in enumerate(colours, 1))


def page_variables(dark: bool = False) -> str:
    """All colours as style sheet variables: --ink, --soft, ..."""
    return ";".join(f"--{name}:{on_dark if dark else light}" for light, (name, on_dark) in ON_DARK.items())
