"""Draws a board: places with their names, what is on them and, if wanted, a number on each."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D

from ...games.boards.board import Board, Place
from ..core.palette import SEATS

INK, LINE, FAINT = "#1f2933", "#9aa5b1", "#52606d"
GROUNDS = (
    "#ffffff",
    "#dfe3e8",
    "#c9d3c9",
    "#d8cfc2",
)  # they differ in lightness, and all but the first get scattered marks
MARKS = ("", "o", "^", "s")  # scattered on the grounds
FEATURES = (("o", "#3d4852", "white"), ("D", "white", INK), ("^", "#8795a1", INK), ("s", "white", INK))
SCATTER = ((-0.20, -0.18, 1.2), (0.20, -0.22, 0.8), (0.06, 0.06, 1.0))  # x, y, size of a ground's marks
AROUND = ((-0.38, -0.12, 0.8), (0.38, -0.12, 0.8), (0.0, -0.43, 0.8))  # the same around a base or feature
PLACE_INCHES = 0.56
LEAST_INCHES, MOST_INCHES = 8.5, 18.0  # width; the legend needs room too


def board_inches(board: Board) -> tuple[float, float]:
    """The width and height that a board needs with its title and legend."""
    left, top, right, bottom = board.extent
    inches = place_inches(board)
    return max(inches * (right - left) + 0.3, LEAST_INCHES), inches * (bottom - top) + 1.5


def place_inches(board: Board) -> float:
    """The width of a place in the picture."""
    left, _, right, _ = board.extent
    return min(PLACE_INCHES, MOST_INCHES / (right - left))


def draw_board(axes: Axes, board: Board, values: Sequence[int | None] | None = None, words: str = "") -> None:
    """Draw places, marks, symbols, names and legend.

    Parameters
    ----------
    values : a number for each place, written on it and shaded: the larger, the darker
    words : what the numbers mean, for the legend
    """
    point = place_inches(board) * 72  # the width of a place, in points
    left, top, right, bottom = board.extent
    axes.set_xlim(left - 0.05, right + 0.05)
    axes.set_ylim(bottom + 0.05, top - 0.05)
    axes.set_aspect("equal")
    axes.axis("off")
    axes.set_title(board.title, loc="left", fontsize=15, fontweight="bold", color=INK)
    shades = _shades(board, values)
    outlines = [[(p.x + dx, p.y + dy) for dx, dy in board.outline] for p in board.places]
    for a, b in ((board.places[a], board.places[b]) for a, b in board.links):
        axes.plot([a.x, b.x], [a.y, b.y], color=LINE, linewidth=2, zorder=0.5)
    axes.add_collection(PolyCollection(outlines, facecolors=shades, edgecolors=LINE, linewidths=0.8))
    usual = next(iter(board.grounds))
    marked = [outline for p, outline in zip(board.places, outlines, strict=True) if p.ground != usual]
    axes.add_collection(PolyCollection(marked, facecolors="none", edgecolors="#616e7c", linewidths=1.4))
    for k, ground in enumerate(board.grounds):
        _scatter(axes, [p for p in board.places if p.ground == ground], MARKS[k % len(MARKS)], point, values is None)
    for i, place in enumerate(board.places):
        _symbol(axes, board, place, point)
        value = values[i] if values is not None else None
        if value is not None and not place.feature and not place.home:
            axes.text(place.x, place.y, str(value), ha="center", va="center", fontsize=0.24 * point, color=INK)
        axes.text(
            place.x, place.y + 0.36, place.name.strip("()"), ha="center", va="center", fontsize=0.14 * point,
            color=FAINT,
        )  # fmt: skip
    axes.legend(
        handles=_legend(board, words if values is not None else ""), loc="upper center", bbox_to_anchor=(0.5, 0.0),
        ncols=5, frameon=False, fontsize=9, handletextpad=0.4, columnspacing=1.4,
    )  # fmt: skip


def _shades(board: Board, values: Sequence[int | None] | None) -> list[str]:
    """The colour of each place: by its ground, or by its number."""
    grounds = list(board.grounds)
    if values is None:
        return [GROUNDS[grounds.index(p.ground) % len(GROUNDS)] for p in board.places]
    most = max((v for v in values if v is not None), default=0) or 1
    greys = [255 if v is None else 252 - round(72 * v / most) for v in values]
    return [f"#{g:02x}{g:02x}{g:02x}" for g in greys]


def _scatter(axes: Axes, places: Sequence[Place], mark: str, point: float, room: bool) -> None:
    """Small marks that show a ground without colour; they go around the middle if it has no room."""
    if not mark:
        return
    for standing, spots in ((False, SCATTER), (True, AROUND)):
        here = [p for p in places if bool(p.feature or p.home or not room) is standing]
        for dx, dy, size in spots:
            axes.scatter(
                [p.x + dx for p in here], [p.y + dy for p in here], s=(0.17 * point * size) ** 2, marker=mark,
                facecolors="#a3adb8", edgecolors="#616e7c", linewidths=0.6,
            )  # fmt: skip


def _symbol(axes: Axes, board: Board, place: Place, point: float) -> None:
    """Draw a base as a square with the seat's number, a feature as a shape with its letter."""
    if place.home:
        look, fill, ink, text = "s", SEATS[(place.home - 1) % len(SEATS)], "white", str(place.home)
    elif place.feature:
        (look, fill, ink), text = _look(board, place.feature), letter_of(board, place.feature)
    else:
        return
    size = (0.56 if place.home else 0.46 if look == "D" else 0.58) * point
    y = place.y - 0.09
    axes.plot([place.x], [y], look, markersize=size, markerfacecolor=fill, markeredgecolor=INK, markeredgewidth=1.3)
    axes.text(place.x, y, text, ha="center", va="center_baseline", fontsize=0.3 * point, fontweight="bold", color=ink)


def _look(board: Board, feature: str) -> tuple[str, str, str]:
    return FEATURES[list(board.features).index(feature) % len(FEATURES)]


def letter_of(board: Board, feature: str) -> str:
    """The first letter of a feature's key that no earlier feature uses."""
    taken = ""
    for key in board.features:
        letter = next((c for c in key.upper() if c not in taken), "?")
        if key == feature:
            return letter
        taken += letter
    return "?"


def _legend(board: Board, words: str) -> list[Line2D]:
    def sign(look: str, fill: str, label: str) -> Line2D:
        return Line2D(
            [], [], linestyle="", marker=look, markersize=10, markerfacecolor=fill, markeredgecolor=INK, label=label
        )

    handles = (
        [sign("s", SEATS[0], f"1, 2, ...: {board.base} of that seat")] if any(p.home for p in board.places) else []
    )
    used = {p.feature for p in board.places} | {p.ground for p in board.places}
    for key, label in board.features.items():
        if key in used:
            look, fill, _ = _look(board, key)
            handles.append(sign(look, fill, f"{letter_of(board, key)}: {label}"))
    for k, (key, label) in enumerate(board.grounds.items()):
        if k and key in used:
            handles.append(sign(MARKS[k % len(MARKS)], "#a3adb8", label))
    if words:
        handles.append(sign("$8$", INK, words))
    return [*handles, sign("", INK, "small print: its name in texts")]
