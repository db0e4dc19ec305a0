"""Where to measure: the scenario, players, layout, mode and bots that a question names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import ScenarioError
from ..experiment.scenarios import usual
from ..games import game
from ..games.spec import GameSpec, Match
from .language.amounts import toml
from .language.match_names import Mention
from .language.sentence import Sentence, chosen
from .language.spelling import DIGITS
from .names import PLAYERS_END, Name, Sort
from .refusal import Refusal

PLAYERS = re.compile(r"\b([2-9]|two|three|four|five|six) ?(?:players?|player games?|handed|people)\b|\b([2-9])p\b")
BOT_WORDS = r"(?:bots?|players?|opponents?|play|ai|ais|level)"


@dataclass(frozen=True)
class Circumstances:
    """A scenario and the changes to it."""

    scenario: str
    changes: tuple[str, ...]


def usual_scenario(spec: GameSpec) -> str:
    """Where to measure if the question names no scenario."""
    try:
        return usual.usual_scenario(spec)
    except ScenarioError as error:
        raise Refusal(str(error), ()) from None


def circumstances(
    sentence: Sentence, spec: GameSpec, scenario: str | None, layouts: Sequence[Mention], modes: Sequence[Mention]
) -> Circumstances:
    """What the question says about them; leave out the names that are its subject."""
    changes = list[str]()
    players = players_of(sentence)
    place = scenario or usual_scenario(spec)
    if layouts:
        layout = chosen_layout(sentence, layouts[0]).id
        seats = layout_players(spec, layout)
        if players not in (None, seats):
            raise Refusal(f"{layout} is a layout for {seats} players, not {players}", ())
        changes += (
            [f"players={seats}", f"layout={layout}"] if seats != scenario_players(place) else [f"layout={layout}"]
        )
        players = seats
    elif players and players != scenario_players(place):
        changes += players_changes(spec, players)
    changes += [f"mode={chosen(one, Sort.MODE).id}" for one in modes[:1]]
    bot = bot_of(sentence, spec)
    if bot:
        seats = players or scenario_players(place)
        changes.append(f"bots={toml([bot] * seats)}")
    return Circumstances(place, tuple(changes))


def chosen_layout(sentence: Sentence, mention: Mention) -> Name:
    """The layout that is meant; if a board comes in several sizes, the one for the usual number of players."""
    names = mention.of(Sort.LAYOUT)
    boards = {(name.game, PLAYERS_END.sub("", name.id)) for name in names}
    if len(names) > 1 and len(boards) == 1:
        spec = game(names[0].game)
        players = players_of(sentence) or scenario_players(usual_scenario(spec))
        fitting = [name for name in names if layout_players(spec, name.id) == players]
        if len(fitting) == 1:
            return fitting[0]
    return chosen(mention, Sort.LAYOUT)


def players_changes(spec: GameSpec, players: int) -> list[str]:
    """Another number of players, on their usual layout."""
    if players not in spec.players:
        known = f"{min(spec.players)} to {max(spec.players)}"
        raise Refusal(f"{spec.title} is for {known} players, not {players}", ())
    layout = [f"layout={spec.board(None, players).name}"] if spec.layouts else []
    return [f"players={players}", *layout]


def players_of(sentence: Sentence) -> int | None:
    """How many players the question names."""
    match = PLAYERS.search(sentence.pattern)
    if not match:
        return None
    count = match[1] or match[2]
    return int(DIGITS.get(count, count))


def layout_players(spec: GameSpec, layout: str) -> int:
    """How many players a layout is for."""
    return max(place.home for place in spec.board(layout).places)


def scenario_players(scenario: str) -> int:
    """How many play in a scenario."""
    from ..experiment.scenarios.scenario import load_scenario

    return len(load_scenario(scenario).match.seats)


def bot_of(sentence: Sentence, spec: GameSpec) -> str | None:
    """The bots that the question asks for: "for expert players", "with novice bots"."""
    for bot in spec.policies():
        if re.search(
            rf"\b{bot.replace('_', ' ')} {BOT_WORDS}\b|\b(?:for|with|among|between|by) {bot}s\b", sentence.pattern
        ):
            return bot
    return None


def match_of_scenario(scenario: str, changes: Sequence[str] = ()) -> tuple[str, Match]:
    """The game of a scenario and its match; the error for an unknown scenario names the nearest one."""
    from ..experiment.scenarios.scenario import load_scenario

    loaded = load_scenario(scenario, changes)
    return loaded.spec.name, loaded.match
