"""Colours, the same in every picture and page.

None speaks alone: a number, a word or a shape stands beside each. Every colour has a partner for dark pages; pictures
are drawn with the light ones, and a page puts the variable of a style sheet in their place.
"""

from __future__ import annotations

from ...stats.verdicts.verdict import Call

SEATS = ("#1b5e9e", "#a8441b", "#2f6b33", "#6a3d8f", "#7a5c00", "#9c2a5e")  # dark: white digits are read on each
SEATS_ON_DARK = (
    "#7cc0ff",
    "#ff9e80",
    "#7fd795",
    "#d8a6f0",
    "#f3c96b",
    "#ff9fc6",
)  # light: dark digits are read on each

INK = "#1d2430"  # text, axes
SOFT = "#5d6675"  # what is said besides
LINE = "#c9ccd2"  # rules and grids
BAND = "#e4e7ed"  # the region that counts as fair
DATA = "#44617f"  # bars, curves and areas that carry no verdict
HEAT = "#5b8bbd"  # shades of places, so light (on dark: so dark) that ink is read on the strongest
CARD = "#ffffff"  # the ground that pictures stand on
MORE = "#b34d00"  # concluded: more than fair
LESS = "#0b62a8"  # concluded: less than fair
FAIR = "#1a7466"  # concluded: about fair

# light colour -> name of its variable and the partner on dark pages; orange, blue and bluish green are told apart
# by colour-blind readers (after Okabe and Ito, 2008)
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

# what a concluded call looks like: colour, sign in texts, marker in pictures; all others are open signs without colour
LOOKS = {
    Call.ADVANTAGED: (MORE, "▲", "^"),
    Call.DISADVANTAGED: (LESS, "▼", "v"),
    Call.BALANCED: (FAIR, "●", "o"),
}
OPEN = (SOFT, "○", "o")


def look(call: Call | str | None) -> tuple[str, str, str]:
    """Colour, sign and marker of a call; nothing has a colour that is not concluded."""
    return LOOKS.get(Call(call), OPEN) if call else OPEN


def seat_variables(colours: tuple[str, ...]) -> str:
    """As variables of a style sheet: --c1, --c2, ..."""
    return ";".join(f"--c{seat}:{colour}" for seat, colour in enumerate(colours, 1))


def page_variables(dark: bool = False) -> str:
    """All colours as variables of a style sheet: --ink, --soft, ..."""
    return ";".join(f"--{name}:{on_dark if dark else light}" for light, (name, on_dark) in ON_DARK.items())
