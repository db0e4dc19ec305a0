"""Exact odds of fights as text, as JSON and as CSV."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ...errors import UnknownName
from ...games.odds.model import RESULTS, SIDES, Ending, FightOdds, Losses
from ...games.odds.sweep import SweepCell, SweepTable
from ...store.spreadsheet import rows_csv
from .chances import bars, chance_json, short, width
from .table import aligned

MOST_ROWS = 24  # outcomes that are listed one by one
NONE = "–"
Words = Mapping[str, tuple[str, str]]


def answer_json(answer: FightOdds) -> dict[str, Any]:
    """The JSON document of one fight."""
    outcomes = [
        {
            "p": chance_json(o.p),
            "result": o.result,
            "attacker_losses": dict(o.attacker_losses),
            "defender_losses": dict(o.defender_losses),
        }
        for o in answer.outcomes
    ]
    return {r: chance_json(answer.chance(r)) for r in RESULTS} | {"outcomes": outcomes, "notes": list(answer.notes)}


def table_json(table: SweepTable) -> dict[str, Any]:
    """The JSON document of a sweep or matrix; a fight that the rules do not allow has null and a reason."""
    cells = []
    for cell in table.cells:
        entry: dict[str, Any] = {axis.name: value for axis, value in zip(table.axes, cell.at, strict=True)}
        if cell.answer is None:
            entry |= dict.fromkeys(RESULTS) | {"why": cell.why}
        else:
            entry |= {r: chance_json(cell.answer.chance(r)) for r in RESULTS}
            for side in SIDES:
                entry[f"{side}_losses"] = {k: float(v) for k, v in cell.answer.mean_losses(side).items()}
        cells.append(entry)
    return {"axes": [{"name": a.name, "values": list(a.values)} for a in table.axes], "cells": cells}


def table_csv(table: SweepTable) -> str:
    """A line per fight: the inputs, win, tie, lose, and what each side loses on average."""
    losses = [(side, what) for side in SIDES for what in table.losses(side)]
    rows = list[list[object]]()
    for cell in table.cells:
        if cell.answer is None:
            rows.append([*cell.at, *[""] * (len(RESULTS) + len(losses))])
            continue
        means = {side: cell.answer.mean_losses(side) for side in SIDES}
        numbers = [cell.answer.chance(r) for r in RESULTS] + [means[s].get(w, Fraction(0)) for s, w in losses]
        rows.append([*cell.at, *(repr(float(n)) for n in numbers)])
    return rows_csv([*(a.name for a in table.axes), *RESULTS, *(f"{s}_loses_{w}" for s, w in losses)], rows)


def loss_words(losses: Losses, words: Words) -> str:
    """`1 ship, 5 shields, 12 hull`, in the order of the words."""
    parts, order = [], list(words)
    for what, amount in sorted(losses, key=lambda loss: order.index(loss[0]) if loss[0] in words else len(order)):
        one, many = words.get(what, (what, what))
        parts.append(f"{amount} {one if amount == 1 else many}")
    return ", ".join(parts) or NONE


def answer_text(title: str, answer: FightOdds, words: Words) -> str:
    """Odds with bars, every outcome with its losses, the means, and how choices were made."""
    lines = textwrap.wrap(title, width())
    lines += ["", *bars([(r, answer.chance(r)) for r in RESULTS], Fraction(1))]
    if not answer.attempt:
        lines += ["", *_outcomes(answer, words)]
        means = [f"the {side} loses {means_words(answer.mean_losses(side), words)}" for side in SIDES]
        lines += ["", *textwrap.wrap(f"on average {'; '.join(means)}", width())]
    else:
        lines.append("")
    for note in answer.notes:
        lines += textwrap.wrap(f"- {note}", width(), subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines)


def means_words(means: Mapping[str, Fraction], words: Words) -> str:
    """`0.4 fighters, 2.9 shields`."""
    order = [*words, *(what for what in means if what not in words)]
    named = {w: words.get(w, (w, w))[means[w] != 1] for w in means}  # one ship, 0.5 ships
    return ", ".join(f"{float(means[w]):.3g} {named[w]}" for w in order if w in means) or "nothing"


def _outcomes(answer: FightOdds, words: Words) -> list[str]:
    """A row an outcome; of many the most likely, and how much the others come to."""
    shown = list(answer.outcomes)
    if len(shown) > MOST_ROWS:
        likely = sorted(shown, key=lambda o: -o.p)[:MOST_ROWS]
        shown = [o for o in shown if o in likely]
    rest = 1 - sum((o.p for o in shown), Fraction(0))
    table: list[tuple[str, ...]] = [
        ("", "chance", "", "attacker loses", "defender loses"),
        *(_row(o, words) for o in shown),
    ]
    if not any(row[2] for row in table):  # no fraction is short enough to be read
        table = [(*row[:2], *row[3:]) for row in table]
    lines = aligned(table, left=(len(table[0]) - 2, len(table[0]) - 1))
    if rest:
        lines.append(f"  {len(answer.outcomes) - len(shown)} rarer outcomes: {float(rest):.4%} together")
    return lines


def _row(outcome: Ending, words: Words) -> tuple[str, str, str, str, str]:
    lost = (loss_words(outcome.attacker_losses, words), loss_words(outcome.defender_losses, words))
    return (outcome.result, f"{float(outcome.p):.4%}", short(outcome.p), *lost)


def measure(cell: SweepCell, what: str) -> Fraction | None:
    """What a table shows of a fight: a chance, or a mean loss such as defender.hull."""
    if cell.answer is None:
        return None
    side, _, loss = what.rpartition(".")
    return cell.answer.mean_losses(side).get(loss, Fraction(0)) if side else cell.answer.chance(what)


def check_measure(table: SweepTable, what: str) -> None:
    """Refuse a measure that the fight does not have."""
    if what not in measures(table):
        raise UnknownName("measure", what, measures(table))


def measures(table: SweepTable) -> list[str]:
    """All that can be shown of these fights."""
    return [*RESULTS, *(f"{side}.{loss}" for side in SIDES for loss in table.losses(side))]


def measure_words(what: str, words: Words) -> str:
    """The measure as a title."""
    side, _, loss = what.rpartition(".")
    names = {"win": "chance that the attacker wins", "tie": "chance of a tie", "lose": "chance that the attacker loses"}
    return f"{words.get(loss, (loss, loss))[1]} that the {side} loses on average" if side else names[what]


def shown(value: Fraction | None, what: str, narrow: bool = False) -> str:
    """One cell: percent for chances, a number for losses."""
    if value is None:
        return NONE
    if "." in what:
        return f"{float(value):.{1 if narrow else 2}f}"
    return f"{float(value):.{0 if narrow else 1}%}"


def sweep_text(title: str, table: SweepTable, what: str | None, words: Words) -> str:
    """A grid over two inputs, or a list over one; `what`: the measure to show, None for the default."""
    if len(table.axes) == 1:
        lines = [*textwrap.wrap(title, width()), "", *_list(table, what)]
    else:
        what = what or "win"
        lines = [*textwrap.wrap(f"{title}: {measure_words(what, words)}", width()), "", *_grid(table, what)]
    return "\n".join([*lines, *_idle(table, what or "win"), *_reasons(table)])


def _idle(table: SweepTable, what: str) -> list[str]:
    """Inputs that make no difference to what is shown, and what else could be shown."""
    lines = []
    for i, axis in enumerate(table.axes):
        groups: dict[Any, set[Fraction]] = {}
        for cell in table.cells:
            if (value := measure(cell, what)) is not None:
                groups.setdefault(cell.at[:i] + cell.at[i + 1 :], set()).add(value)
        if len(table.axes) == 2 and all(len(values) == 1 for values in groups.values()) and len(axis.values) > 1:
            others = measures(table)[len(RESULTS) :]
            lines += [
                "",
                *textwrap.wrap(f"{axis.name} makes no difference to it; --show takes {', '.join(others)}", width()),
            ]
    return lines


def _list(table: SweepTable, what: str | None) -> list[str]:
    """One input: win, tie, lose and mean losses, or only what is asked for."""
    head = [table.axes[0].name, *([what] if what else measures(table))]
    rows = [head]
    for cell in table.cells:
        numbers = [shown(measure(cell, name), name) for name in head[1:]]
        rows.append([str(cell.at[0]), *numbers])
    return _folded(rows)


def _grid(table: SweepTable, what: str) -> list[str]:
    down, across = table.axes
    rows = [[f"{down.name} \\ {across.name}", *map(str, across.values)]]
    n = len(across.values)
    for narrow in (False, True):
        lines = [
            [str(value), *(shown(measure(c, what), what, narrow) for c in table.cells[i * n : (i + 1) * n])]
            for i, value in enumerate(down.values)
        ]
        laid_out = aligned([*rows, *lines], left=())
        if max(map(len, laid_out)) <= width():
            return laid_out
    return _folded([*rows, *lines])


def matrix_text(title: str, table: SweepTable) -> str:
    """Everybody against everybody: win / tie / lose in percent."""
    down, across = table.axes
    n = len(across.values)
    for mark, gap in ((" / ", 2), ("/", 1)):  # narrower where it must be
        rows = [["", *map(str, across.values)]]
        for i, value in enumerate(down.values):
            rows.append([str(value), *(triple_text(cell, mark) for cell in table.cells[i * n : (i + 1) * n])])
        lines = aligned(rows, (), gap)
        if max(map(len, lines)) <= width():
            break
    head = f"{title}: win / tie / lose of the attacker (down) against the defender (across), in percent"
    return "\n".join([*textwrap.wrap(head, width()), "", *lines, *_reasons(table)])


def triple_text(cell: SweepCell, mark: str) -> str:
    """Win, tie and lose in percent."""
    return mark.join(f"{100 * float(cell.answer.chance(r)):.0f}" for r in RESULTS) if cell.answer else NONE


def _reasons(table: SweepTable) -> list[str]:
    """Why some fights are not possible, each reason once."""
    reasons = dict.fromkeys(cell.why for cell in table.cells if cell.answer is None)
    notes = dict.fromkeys(note for cell in table.cells if cell.answer for note in cell.answer.notes)
    lines = [
        line
        for why in reasons
        for line in textwrap.wrap(f"{NONE} {why}", width(), subsequent_indent="  ", break_on_hyphens=False)
    ]
    lines += [
        line
        for note in notes
        for line in textwrap.wrap(f"- {note}", width(), subsequent_indent="  ", break_on_hyphens=False)
    ]
    return ["", *lines] if lines else []


def _folded(rows: list[list[str]]) -> list[str]:
    """The same as one table where it fits the terminal, otherwise as several, one below the other."""
    lines, start = list[str](), 1
    while start < len(rows[0]):
        for end in range(len(rows[0]), start, -1):
            part = aligned([[row[0], *row[start:end]] for row in rows], left=())
            if max(map(len, part)) <= width():
                break
        lines += [*([""] if lines else []), *part]
        start = end
    return lines
