"""Colours of seats, the same in every picture and page; a number stands beside each, so that none speaks alone."""

SEATS = ("#1b5e9e", "#a8441b", "#2f6b33", "#6a3d8f", "#7a5c00", "#9c2a5e")  # dark: white digits are read on each
SEATS_ON_DARK = (
    "#7cc0ff",
    "#ff9e80",
    "#7fd795",
    "#d8a6f0",
    "#f3c96b",
    "#ff9fc6",
)  # light: dark digits are read on each


def seat_variables(colours: tuple[str, ...]) -> str:
    """As variables of a style sheet: --c1, --c2, ..."""
    return ";".join(f"--c{seat}:{colour}" for seat, colour in enumerate(colours, 1))
