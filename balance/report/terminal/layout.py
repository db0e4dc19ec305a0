"""The survey of a layout as text and as JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from ...games.boards.board import Board
from ...games.boards.survey import CAUTION, Fairness, Goal, Reach, Shelter, Survey
from .chances import width as terminal_width
from .table import aligned


def survey_json(game: str, survey: Survey, field: int | None = None) -> dict[str, Any]:
    """The JSON document of a survey; `field` is a seat whose steps to every place are added."""
    board, fair = survey.board, survey.fairness if survey.players else None
    document: dict[str, Any] = {
        "game": game,
        "layout": board.name,
        "title": board.title,
        "players": survey.players,
        "places": len(board.places),
        "warnings": list(survey.warnings),
        "notes": list(survey.notes),
        "units": [{"unit": m.name, "spaces": m.speed, "number": m.number, "remark": m.remark} for m in survey.movers],
        survey.words.goals: [_goal_json(survey, goal) for goal in survey.goals],
        "seats": [_seat_json(survey, fair, seat) for seat in range(1, survey.players + 1)] if fair else [],
    }
    if fair:
        document["fairness"] = {
            "figure": fair.figure,
            "spread": fair.spread,
            "definition": survey.definition,
            "caution": CAUTION,
        }
    if field is not None:
        steps = zip(board.places, survey.reach[field - 1], strict=True)
        document["field"] = {"seat": field, "steps": {place.name: n if n >= 0 else None for place, n in steps}}
    return document


def _seat_json(survey: Survey, fair: Fairness, seat: int) -> dict[str, Any]:
    shelter = survey.shelters[seat - 1]
    return {
        "seat": seat,
        survey.board.base: next(place.name for place in survey.board.places if place.home == seat),
        "access": fair.access[seat - 1],
        "share": fair.shares[seat - 1],
        "shelter": {
            survey.words.hazards: shelter.hazards,
            "approaches": shelter.approaches,
            "closed": shelter.closed,
            "nearest_enemy": shelter.nearest,
            "attack_turn": shelter.raid_turn,
            "attack_by": shelter.raid_by or None,
        },
    }


def _goal_json(survey: Survey, goal: Goal) -> dict[str, Any]:
    place = survey.board.places[goal.place]
    return {
        "name": place.name,
        "kind": place.feature,
        "ground": place.ground,
        "contested": list(goal.contested),
        "access": [
            {
                "seat": seat,
                "distance": goal.distances[seat - 1],
                "units": {mover.name: _way_json(way) for mover, way in zip(survey.movers, ways, strict=True)},
            }
            for seat, ways in enumerate(goal.ways, 1)
        ],
    }


def _way_json(way: Reach) -> dict[str, int | None]:
    return {"steps": way.steps, "turn": way.turn, "safe_steps": way.safe_steps, "safe_turn": way.safe_turn}


def survey_text(survey: Survey, distances: bool = False) -> str:
    """Warnings, then access, contested goals, shelter and fairness of the seats."""
    board = survey.board
    counted = [sum(place.feature == key for place in board.places) for key in board.features]
    things = [_plural(n, words) for n, words in zip(counted, board.features.values(), strict=True)]
    grounds = [sum(place.ground == key for place in board.places) for key in board.grounds]
    of_ground = list(zip(grounds, board.grounds.values(), strict=True))[1:]
    several = len(of_ground) > 1  # of which some may be missing
    things += [_of_ground(board, n, words) for n, words in of_ground if n or not several]
    size = f"{f'{survey.players} seats, ' if survey.players else ''}{len(board.places)} {board.place_word}"
    lines = _wrapped(f"{board.title} ({board.name}): {size}, {', '.join(things)}")
    lines += ["", *(_advice(survey))]
    if survey.goals:
        lines += ["", *_access(survey)]
        if distances:
            lines += ["", *_distances(survey)]
    if not survey.players:
        return "\n".join(lines)
    if survey.goals:
        lines += ["", *_contested(survey)]
    return "\n".join([*lines, "", *_shelter(survey), "", *_fairness(survey)])


def _of_ground(board: Board, n: int, words: str) -> str:
    return f"{n} with {words}" if board.links else f"{n} {board.place_word} of {words}"


def _advice(survey: Survey) -> list[str]:
    lines = ["set-up advice: followed"] if not survey.warnings else []
    lines += [line for text in survey.warnings for line in _wrapped(f"warning: {text}", "  ")]
    return lines + [line for text in survey.notes for line in _wrapped(f"note: {text}", "  ")]


def _access(survey: Survey) -> list[str]:
    words, hexes = survey.words, survey.board.place_word
    speeds = [f"{m.name} ({' '.join(filter(None, [str(m.speed), m.remark]))})" for m in survey.movers]
    whose = "each seat's" if survey.players else "a"
    head = f"Own turn in which each {words.goal} can first be {words.acted}, for {whose} "
    head += f"{', '.join(speeds)}; in brackets the {hexes} a turn"
    cells = [[" ".join(map(_cell, ways)) for ways in goal.ways] for goal in survey.goals]
    lines = [*_wrapped(head), "", *_table(survey, cells)]
    shown = {mark for row in cells for cell in row for mark in "*-" if mark in cell}
    legend = [f"* only through {survey.words.hazards}"] * ("*" in shown) + ["- never"] * ("-" in shown)
    if quicker := sum(_quicker(way) for goal in survey.goals for ways in goal.ways for way in ways):
        legend.append(f"{quicker} of these would be sooner through {survey.words.hazards} (see --json)")
    return [*lines, *(f"  {line}" for line in _wrapped("; ".join(legend)))] if legend else lines


def _cell(way: Reach) -> str:
    if way.safe_turn is not None:
        return str(way.safe_turn)
    return "-" if way.turn is None else f"{way.turn}*"


def _quicker(way: Reach) -> bool:
    return way.turn is not None and way.safe_turn is not None and way.turn < way.safe_turn


def _distances(survey: Survey) -> list[str]:
    cells = [[str(far) for far in goal.distances] for goal in survey.goals]
    return [f"Distance from each {survey.board.base}", "", *_table(survey, cells)]


def distance_table(survey: Survey) -> tuple[list[str], list[list[str]]]:
    """Head and rows for a picture: distances, and the turns of the quickest ships."""
    head = ["", *survey.starts]
    rows = []
    for goal in survey.goals:
        cells = []
        for seat, far in enumerate(goal.distances):
            quickest = goal.quickest(seat)
            cells.append(f"{far} ({quickest[0] if quickest else '-'})")
        rows.append([f"{survey.board.places[goal.place].name} {_kind(survey, goal)}", *cells])
    return head, rows


def _contested(survey: Survey) -> list[str]:
    named = [f"{survey.board.places[g.place].name} by {_seats(g.contested)}" for g in survey.goals if g.contested]
    what = "Contested (the quickest ships come in the same turn, or one step apart)"
    return _wrapped(f"{what}: {'; '.join(named) or 'none'}")


def _shelter(survey: Survey) -> list[str]:
    hazards = survey.words.hazards
    rows: list[tuple[str, ...]] = [
        ("", hazards, "open ways", "closed by", "nearest", "first attack"),
        ("", "on its side", "to it", hazards, "enemy", "by an enemy"),
    ]
    for seat, s in enumerate(survey.shelters, 1):
        numbers = map(str, (s.hazards, s.approaches, s.closed, s.nearest))
        rows.append((f"seat {seat}", *numbers, _attack(s)))
    lines = [f"Shelter of each {survey.board.base}", "", *aligned(rows, left=(0, 5))]
    meaning = (
        f"Its side is what lies nearer to it than to any other {survey.board.base}; open ways lead from the other "
        f"sides to where its ships start, share none of the {survey.board.place_word} and enter no "
        f"{survey.words.hazards}; without {survey.words.hazards} there would be as many more as are closed."
    )
    return [*lines, "", *_wrapped(meaning)]


def _attack(shelter: Shelter) -> str:
    return "never" if shelter.raid_turn is None else f"turn {shelter.raid_turn} ({shelter.raid_by})"


def _fairness(survey: Survey) -> list[str]:
    fair = survey.fairness
    lines = [f"Static fairness: {fair.figure:.2f} (1 is even); spread {fair.spread:.2f}", ""]
    full = max(*fair.shares, 1 / survey.players)
    for seat, (access, share) in enumerate(zip(fair.access, fair.shares, strict=True), 1):
        lines.append(f"  seat {seat}  access {access:5.2f}  {share:6.1%}  {'#' * round(30 * share / full)}")
    return [*lines, "", *_wrapped(survey.definition), *_wrapped(CAUTION)]


def _table(survey: Survey, cells: Sequence[Sequence[str]]) -> list[str]:
    """A row for each goal, a column for each seat."""
    board = survey.board
    names = [f"{board.places[goal.place].name} {_kind(survey, goal)}" for goal in survey.goals]
    heads = ["", *survey.starts]
    rows = [[name, *row] for name, row in zip(names, cells, strict=True)]
    return aligned([heads, *rows], left=range(len(heads)))


def _kind(survey: Survey, goal: Goal) -> str:
    """The feature, and the ground where it is not the usual one."""
    place = survey.board.places[goal.place]
    usual = next(iter(survey.board.grounds))
    return ", ".join(filter(None, (place.feature, "" if place.ground == usual else place.ground)))


def _seats(seats: Sequence[int]) -> str:
    names = [str(seat) for seat in seats]
    return f"seats {', '.join(names[:-1])} and {names[-1]}"


def _plural(number: int, words: str) -> str:
    return f"{number} {words}{'' if number == 1 else 's'}"


def _wrapped(text: str, indent: str = "") -> list[str]:
    width = terminal_width(120)
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)
