"""Where to measure: the scenario, and the players, layout, mode and bots that a question names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..errors import ScenarioError
from ..experiment.scenarios import usual
from ..games import game, game_names
from ..games.spec import GameSpec, Match
from .language.match_names import Mention
from .language.sentence import chosen
from .language.typed import toml
from .names import PLAYERS_END, Name, Sort
from .reading import ParsedQuestion
from .refusal import Refusal


def usual_scenario(spec: GameSpec) -> str:
    """Where to measure if the question names no scenario."""
    try:
        return usual.usual_scenario(spec)
    except ScenarioError as error:
        raise Refusal(str(error), ()) from None


def setting_changes(
    spec: GameSpec, place: str, players: int | None, layout: str | None, mode: str | None, bot: str | None
) -> list[str]:
    """What a setting changes in a scenario, as ``ADDRESS=VALUE``."""
    changes = list[str]()
    now = scenario_players(place)
    if mode and mode in spec.mode_players and players not in spec.players_in(mode):
        players = spec.mode_players[mode][0]
    if layout:
        seats = layout_players(spec, layout) or players or now
        if players not in (None, seats):
            raise Refusal(f"{layout} is a layout for {seats} players, not {players}", ())
        changes += [f"players={seats}"] if seats != now else []
        changes += [f"layout={layout}"]
        players = seats
    elif players and players != now:
        changes += players_changes(spec, players)
    elif players and players not in spec.players:
        players_changes(spec, players)
    changes += [f"mode={mode}"] if mode and f"mode={mode}" not in changes else []
    if bot:
        changes.append(f"bots={toml([bot] * (players or now))}")
    return changes


def chosen_layout(mention: Mention, players: int | None) -> Name:
    """The layout that is meant; if a board comes in several sizes, the one for the usual number of players."""
    names = mention.of(Sort.LAYOUT)
    boards = {(name.game, PLAYERS_END.sub("", name.id)) for name in names}
    if len(names) > 1 and len(boards) == 1:
        spec = game(names[0].game)
        players = players or scenario_players(usual_scenario(spec))
        fitting = [name for name in names if layout_players(spec, name.id) in (players, 0)]
        if len(fitting) == 1:
            return fitting[0]
    return chosen(mention, Sort.LAYOUT)


def players_changes(spec: GameSpec, players: int) -> list[str]:
    """Another number of players, on their usual layout."""
    mode = spec.mode_for(players)
    if players not in spec.players and mode is None:
        known = f"{min(spec.players)} to {max(spec.players)}"
        raise Refusal(f"{spec.title} is for {known} players, not {players}", ())
    layout = [f"layout={spec.board(None, players).name}"] if spec.layouts else []
    return [f"players={players}", *layout, *([f"mode={mode}"] if mode else [])]


def layout_players(spec: GameSpec, layout: str) -> int:
    """How many players a layout is for; 0 if for any number."""
    return _homes(spec.name, layout)


@cache
def _homes(only: str, layout: str) -> int:
    return max(place.home for place in game(only).board(layout).places)


def scenario_players(scenario: str) -> int:
    """How many play in a scenario."""
    return len(_match(scenario).seats)


def _match(scenario: str) -> Match:
    """What is played in a scenario; those that are shipped are read once."""
    return _shipped_match(scenario) if scenario in _usual_scenarios() else match_of_scenario(scenario)[1]


@cache
def _usual_scenarios() -> frozenset[str]:
    return frozenset(usual_scenario(game(one)) for one in game_names())


@cache
def _shipped_match(scenario: str) -> Match:
    from ..experiment.scenarios.scenario import planned_match

    return planned_match(scenario)


def scenario_mode(spec: GameSpec, scenario: str) -> str | None:
    """The mode of a scenario."""
    return _match(scenario).mode or (spec.modes[0] if spec.modes else None)


def match_played(reading: ParsedQuestion) -> Match:
    """What is played for a reading: of several matches the one with the most modules."""
    from ..experiment.scenarios.scenario import load_matrix

    changes = () if reading.options.get("claims") else (*reading.changes, *reading.after)
    cells = load_matrix(reading.scenario, changes).cells
    return max((cell.scenario.match for cell in cells), key=lambda match: len(match.modules))


def match_of_scenario(scenario: str, changes: Sequence[str] = ()) -> tuple[str, Match]:
    """The game of a scenario and its match; the error for an unknown scenario names the nearest one."""
    from ..experiment.scenarios.scenario import load_scenario

    loaded = load_scenario(scenario, changes)
    return loaded.spec.name, loaded.match
