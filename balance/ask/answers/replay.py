"""A typical game to watch, from the match that was measured."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from ...experiment.item.arms import Approach, Option
from ...experiment.meetings.field import find_bots
from ...experiment.scenarios.matrix import varied_words
from ...experiment.scenarios.scenario import Scenario, load_matrix, load_scenario
from ...experiment.sequential.played import PlayedGames
from ...experiment.sequential.setting import GameRun, Setting
from ...games.spec import Match
from ...report.core.answer_parts import before_assumptions
from ...report.core.write import Document, Link, Links, Paragraph, Section
from ...report.replay.watch import Watched
from ..reading import Intent, ParsedQuestion
from .answer import Answer

GAMES = 40  # a game of median length among these is shown
REPLAY = "replay.html"


def watched(answer: Answer, out: Path, played: PlayedGames) -> Document:
    """Write OUT/replay.html and return the answer's page with a link to it.

    It shows a game of median length among the first of the seed. If the question is about an item that players buy,
    seat 1 goes for it.
    """
    reading = answer.reading
    scenario, special = _shown(reading)
    run = GameRun(Setting(scenario.spec, scenario.match), 0, GAMES)
    rounds = played.wins([run], answer.seed)[0].rounds
    index = int(np.argsort(rounds, kind="stable")[GAMES // 2])
    film = scenario.prepared.film(answer.seed, index)
    Watched(scenario, film, reading.command).save(out / REPLAY)
    text = f"Game {index} of seed {answer.seed}, of middle length among the first {GAMES}{special}."
    section = Section("replay", "A game to watch", [Paragraph(text), Links([Link("Watch it move by move", REPLAY)])])
    return before_assumptions(answer.document, section)


def _shown(reading: ParsedQuestion) -> tuple[Scenario, str]:
    """The match to show, and what is special about it."""
    changes = (*reading.changes, *reading.after)
    if reading.intent is Intent.STUDY:
        cell = load_matrix(reading.scenario, changes).cells[0]
        return cell.scenario, f"; {varied_words(cell.varied)}" if cell.name else ""
    loaded = load_scenario(reading.other or reading.scenario, changes)
    if reading.intent is Intent.STRATEGY and reading.subjects:
        return _styles(loaded, reading)
    if reading.intent is not Intent.JUDGE:
        return loaded, ""
    item, title = reading.subjects[0], reading.titles[0]
    option = Option.of(loaded.spec, loaded.match, item)
    if option.approach is not Approach.BOUGHT or not option.goal:
        return loaded, ""
    match: Match = replace(loaded.match, seats=(replace(loaded.match.seats[0], pursue=item), *loaded.match.seats[1:]))
    return replace(loaded, match=match, prepared=loaded.spec.prepare(match)), f"; seat 1 goes for {title}"


def _styles(loaded: Scenario, reading: ParsedQuestion) -> tuple[Scenario, str]:
    """Seat 1 plays the style in question; the others the one it is compared with, or their own."""
    bots = find_bots(loaded.spec, reading.subjects[:2])
    seats = [replace(seat, bot=bots[-1]) if len(bots) > 1 else seat for seat in loaded.match.seats]
    match = replace(loaded.match, seats=(replace(seats[0], bot=bots[0]), *seats[1:]))
    others = f", the others {bots[1].name.replace('_', ' ')}" if len(bots) > 1 else ""
    special = f"; seat 1 plays {bots[0].name.replace('_', ' ')}{others}"
    return replace(loaded, match=match, prepared=loaded.spec.prepare(match)), special
