"""Draws a game as one self-contained page: the board, every player's area, the log and a slider."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ...games.boards.board import Board
from ...games.replay_model import Film, Frame, Panel, Scene
from ..core.palette import SEATS, SEATS_ON_DARK, seat_variables
from ..core.templating import render, script_data

# outlines of pieces, and how far below the middle their letters go; sorts take them in order of appearance
SHAPES = (
    ("M0-.48.48 0 0 .48-.48 0Z", 0),
    ("M0-.54.49.36H-.49Z", 0.14),
    ("M-.38-.38H.38V.38H-.38Z", 0),
    ("M0-.46.44-.12.28.42H-.28L-.44-.12Z", 0.04),
    ("M0-.47.41-.235V.235L0 .47-.41.235V-.235Z", 0),
    ("M-.42 0A.42.42 0 1 1 .42 0 .42.42 0 1 1-.42 0Z", 0),
)


@dataclass(frozen=True)
class Showing:
    """The texts around a replay."""

    title: str
    subtitle: str
    footer: str
    highlights: Mapping[str, str]  # marks -> words
    notice: str = ""  # what every reader has to know first


def replay_page(film: Film, board: Board | None, showing: Showing) -> str:
    """The page as HTML; everything in it that comes from files is escaped."""
    sorts = list(dict.fromkeys(p.sort for frame in film.frames for p in frame.scene.pieces))
    letters = first_letters(showing.highlights)
    pieces = list(_pieces(film, board, sorts))
    return render(
        "replay",
        title=showing.title,
        subtitle=showing.subtitle,
        footer=showing.footer,
        notice=showing.notice,
        steps=len(film.frames) - 1,
        board=board and _board(board),
        sorts=[{"letter": sort[0].upper(), "words": sort} for sort in sorts],
        pieces=pieces,
        example=next((piece for piece in pieces if piece["number"]), None),
        panels=[_panel(panel, film.who(panel.seat)) for panel in film.frames[0].scene.panels],
        colours={"light": seat_variables(SEATS), "dark": seat_variables(SEATS_ON_DARK)},
        log=list(_log(film)),
        highlights=[{"key": k, "words": words, "letter": letters[k]} for k, words in showing.highlights.items()],
        data=script_data(film_data(film, board, letters)),
    )


def first_letters(names: Mapping[str, str]) -> dict[str, str]:
    """A key on the keyboard for each name: its first letter that is not taken."""
    taken: dict[str, str] = {}
    for name in names:
        taken[name] = next((c for c in name + "abcdefghijklmnopqrstuvwxyz" if c not in taken.values()), "?")
    return taken


def film_data(film: Film, board: Board | None, letters: Mapping[str, str]) -> dict[str, Any]:
    """What the script needs: the places, and what changes at every step."""
    scenes = [frame.scene for frame in film.frames]
    first = Scene([Panel(panel.seat, {}) for panel in scenes[0].panels])
    turns = [i for i, frame in enumerate(film.frames) if any(line.depth == 1 for line in frame.lines)]
    rounds = [i for i, frame in enumerate(film.frames) if any(line.round for line in frame.lines)]
    steps = [_changes(old, new) for old, new in pairwise([first, *scenes])]
    for step, frame in zip(steps, film.frames, strict=True):
        if number := max((line.round for line in frame.lines), default=0):
            step["round"] = number
        if seat := next((line.seat for line in frame.lines if line.depth == 1), 0):
            step["seat"] = seat
    return {
        "x": [round(p.x, 3) for p in board.places] if board else [],
        "y": [round(p.y, 3) for p in board.places] if board else [],
        "spread": bool(board and board.links),  # pieces of one place side by side
        "steps": steps,
        "turns": turns or rounds,
        "letters": dict(letters),
        "marks": {
            mark: [i for i, frame in enumerate(film.frames) if any(line.mark == mark for line in frame.lines)]
            for mark in letters
        },
    }


def _changes(old: Scene, new: Scene) -> dict[str, Any]:
    """Only what differs in the new scene."""
    before, after = ({p.key: p.place for p in scene.pieces} for scene in (old, new))
    pieces = {key: after.get(key, -1) for key in before | after if before.get(key) != after.get(key)}
    held = {
        p: new.holders.get(p, 0) for p in {**old.holders, **new.holders} if old.holders.get(p) != new.holders.get(p)
    }
    panels = {
        p.seat: change for was, p in zip(old.panels, new.panels, strict=True) if (change := _panel_change(was, p))
    }
    changes = {"pieces": pieces, "holders": held, "panels": panels}
    if old.gone != new.gone:
        changes["gone"] = sorted(new.gone)
    return {key: value for key, value in changes.items() if value}


def _panel_change(old: Panel, new: Panel) -> dict[str, Any]:
    change: dict[str, Any] = {
        "numbers": {k: v for k, v in new.numbers.items() if old.numbers.get(k) != v},
        "lists": {k: list(v) for k, v in new.lists.items() if list(old.lists.get(k, ["?"])) != list(v)},
    }
    if old.out != new.out:
        change["out"] = new.out
    return {key: value for key, value in change.items() if value or key == "out"}


def _board(board: Board) -> dict[str, Any]:
    left, top, right, bottom = board.extent
    if board.links:
        bottom += 0.5  # names stand below the places
    kinds = [key for key in board.features if any(p.feature == key for p in board.places)]
    grounds = {key: words for key, words in board.grounds.items() if any(p.ground == key for p in board.places)}
    return {
        "title": board.title,
        "view": f"{left - 1:.2f} {top - 1:.2f} {right - left + 1.2:.2f} {bottom - top + 1.2:.2f}",
        "grounds": [{"path": _outlines(board, key), "words": words} for key, words in grounds.items()],
        "links": _links(board),
        "labels": list(_labels(board)),
        "kinds": [{"letter": board.features[key][0].lower(), "words": board.features[key]} for key in kinds],
        "features": [
            {
                "place": i,
                "x": f"{p.x:.3f}",
                "y": f"{p.y:.3f}",
                "sort": kinds.index(p.feature),
                "letter": board.features[p.feature][0].lower(),  # pieces have capitals
                "words": board.features[p.feature],
                "name": p.name,
            }
            for i, p in enumerate(board.places)
            if p.feature
        ],
    }


def _outlines(board: Board, ground: str) -> str:
    """All places with one kind of ground, as one path."""
    paths = []
    for p in board.places:
        if p.ground == ground:
            corners = [f"{p.x + dx:.2f} {p.y + dy:.2f}" for dx, dy in board.outline]
            paths.append(f"M{'L'.join(corners)}Z")
    return "".join(paths)


def _links(board: Board) -> str:
    """Lines between places that are joined though they do not touch, as one path."""
    ends = ((board.places[a], board.places[b]) for a, b in board.links)
    return "".join(f"M{a.x:.2f} {a.y:.2f}L{b.x:.2f} {b.y:.2f}" for a, b in ends)


def _labels(board: Board) -> Iterator[dict[str, str]]:
    """Names of columns above the first row, names of rows on the left; where links join places, the name of each."""
    left, top, _, _ = board.extent
    if board.links:
        low = max(dy for _, dy in board.outline)
        yield from ({"x": f"{p.x:.2f}", "y": f"{p.y + low + 0.2:.2f}", "text": p.name} for p in board.places)
        return
    first = min(p.y for p in board.places)
    for p in board.places:
        if p.y == first:
            yield {"x": f"{p.x:.2f}", "y": f"{top - 0.35:.2f}", "text": p.column}
    for row, y in {p.row: p.y for p in board.places}.items():
        yield {"x": f"{left - 0.45:.2f}", "y": f"{y:.2f}", "text": row}


def number_of(name: str) -> str:
    """The number at the end of a piece's name, as the log says it: `bomber 1` -> `1`; empty if it has none."""
    last = name.rpartition(" ")[2]
    return last if last.isdecimal() else ""


def _pieces(film: Film, board: Board | None, sorts: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Every piece that ever appears; those that come later start without a place."""
    if board is None:
        return
    ever = {p.key: p for frame in film.frames for p in frame.scene.pieces}
    first = {p.key: p.place for p in film.frames[0].scene.pieces}
    for key, piece in ever.items():
        place = board.places[first[key]] if key in first else None
        shape, drop = SHAPES[sorts.index(piece.sort) % len(SHAPES)]
        yield {
            "key": key,
            "seat": piece.seat,
            "letter": piece.sort[0].upper(),
            "name": piece.name,
            "number": number_of(piece.name),
            "shape": shape,
            "drop": drop,
            "x": f"{place.x:.3f}" if place else None,
            "y": f"{place.y:.3f}" if place else None,
        }


def _panel(panel: Panel, bot: str) -> dict[str, Any]:
    lists = [(name, ", ".join(names) or "none") for name, names in panel.lists.items()]
    return {"seat": panel.seat, "bot": bot, "numbers": list(panel.numbers.items()), "lists": lists}


def _heading(frame: Frame, depth: int) -> str:
    return next((line.text for line in frame.lines if line.depth == depth), "")


def _log(film: Film) -> Iterator[dict[str, Any]]:
    """One entry per step: the round and turn that begin with it, and what happened."""
    for step, frame in enumerate(film.frames):
        body = [line for line in frame.lines if line.depth > 1]
        ends = [line.text for line in frame.lines if line.depth == 0 and not line.round]
        if not frame.lines:
            continue
        yield {
            "step": step,
            "seat": body[0].seat if body else next((line.seat for line in frame.lines if line.seat), 0),
            "round": next((line.text for line in frame.lines if line.round), ""),
            "turn": _heading(frame, 1),
            "text": "\n".join([*("\N{EN SPACE}" * max(line.depth - 2, 0) + line.text for line in body), *ends]),
        }
