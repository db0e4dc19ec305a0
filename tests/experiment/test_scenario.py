"""Scenario files: what they say reaches the match; what is wrong is told with file, line and the nearest name."""

import json

import pytest

from balance.errors import DataError, ScenarioError
from balance.experiment.scenarios.file import ScenarioEntry
from balance.experiment.scenarios.scenario import load_scenario, parse_change
from balance.games import Seat
from balance.games.catalogue.files import read_toml
from tests.conftest import PROJECT

SCHEMA = PROJECT / "scenarios" / "scenario.schema.json"


@pytest.fixture
def write(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def write(text, name="mine.toml"):
        (tmp_path / name).write_text(text)
        return name

    return write


def test_a_scenario_becomes_a_match(write):
    file = write(
        """
        game = "mothership"
        title = "Mine"
        layout = "corners-2p"
        mode = "victory_points"
        games = 7
        seed = 9
        set."rules.station_hp" = 20
        [[seats]]
        bot = "random"
        grant = ["space_walls"]
        start = { minerals = 2 }
        [[seats]]
        void = ["fast_cap"]
        pursue = "piercing"
        """
    )
    s = load_scenario(file, ["items.space_walls.cost=3"])
    assert (s.title, s.games, s.seed, s.match.mode) == ("Mine", 7, 9, "victory_points")
    assert s.match.seats == (
        Seat("random", grant=("space_walls",), start={"minerals": 2}),
        Seat(void=("fast_cap",), pursue="piercing"),
    )
    assert s.match.changes == {"rules.station_hp": 20, "items.space_walls.cost": 3}
    assert s.prepared.arrangement.values["station_hp"] == 20


def test_a_scenario_stands_on_another(write):
    write(
        'game = "mothership"\nplayers = 2\nseed = 5\n[set]\n"rules.card_price" = 3\n"rules.row_cap" = 11\n',
        "below.toml",
    )
    s = load_scenario(
        write('game = "mothership"\nbase = "below.toml"\nbots = ["random", "random"]\nset."rules.row_cap" = 12\n')
    )
    assert (s.seed, [seat.bot for seat in s.match.seats]) == (5, ["random", "random"])
    assert s.match.changes == {"rules.card_price": 3, "rules.row_cap": 12}


def test_a_new_item_is_a_table_of_the_scenario(write):
    file = write(
        'game = "duel"\nplayers = 2\n[new_items.boots]\nname = "Boots"\nkind = "tech"\neffects.hull = { value = 2 }\n'
    )
    assert load_scenario(file).prepared.catalogue[-1].name == "Boots"


def test_a_bot_file_lies_beside_the_scenario(write):
    write('text = "mine"\nnoise = 0.25\n', "bot.toml")
    s = load_scenario(write('game = "duel"\nbots = ["standard", "bot.toml"]\n'))
    assert s.prepared.arrangement.policies[1].weights["noise"] == 0.25


HEAD = 'game = "mothership"\n'
WRONG = [
    (HEAD + "players = 7\n", "mine.toml:2: Mothership is for 2 to 6 players, not 7"),
    (HEAD + 'players = 2\nlayuot = "x"\n', 'mine.toml:3: unknown key "layuot"; did you mean "layout"?'),
    (HEAD + 'bots = ["standard",\n  "standrad"]\n', 'mine.toml:3: unknown bot "standrad"; did you mean "standard"?'),
    (HEAD + 'players = 2\nlayout = "crosroads-4p"\n', 'mine.toml:3: unknown layout of Mothership "crosroads-4p"'),
    (HEAD + 'players = 2\nlayout = "ring-6p"\n', "mine.toml:3: layout ring-6p is for 6 players, not 2"),
    (HEAD + '[[seats]]\n[[seats]]\nbto = "x"\n', 'mine.toml:4: unknown key "bto"; did you mean "bot"?'),
    (HEAD + '[[seats]]\n[[seats]]\ngrant = ["space_wals"]\n', "mine.toml:4: seat 2, grant: unknown item"),
    (
        HEAD + 'players = 2\n[set]\n"rules.row_cap" = 11\n"rules.card_price" = -1\n',
        "mine.toml:5: rules.card_price wants",
    ),
    (HEAD + 'players = 2\n[set]\n"items.space_walls.cost" = -1\n', "mine.toml:4: items.space_walls.price wants"),
    (HEAD + 'players = 2\n[set]\n"rules.rwo_cap" = 1\n', 'mine.toml:4: unknown address "rules.rwo_cap"; did you mean'),
    (HEAD + "players = 2\n[set\n", "mine.toml:3:5: Expected ']'"),
    (HEAD, "mine.toml: how many players? Give bots, seats or players"),
    ('game = "mothershp"\nplayers = 2\n', 'mine.toml:1: unknown game "mothershp"; did you mean "mothership"?'),
    ("players = 2\n", "mine.toml: game is missing"),
    (HEAD + "players = 2\ngames = 0\n", "mine.toml:3: games: input should be greater than or equal to 1, not 0"),
    (HEAD + 'players = 2\nseed = "x"\n', "mine.toml:3: seed: input should be a valid integer, not 'x'"),
    (HEAD + "players = 2\nteams = [[1]]\n", "mine.toml:3: teams must name every seat 1 to 2 once"),
    (HEAD + 'base = "mine.toml"\nplayers = 2\n', "mine.toml:2: mine.toml is based on itself"),
    (HEAD + 'base = "nothing"\n', 'mine.toml:2: unknown scenario "nothing"'),
    (HEAD + 'bots = ["standard"]\n[[seats]]\n', "bots and seats exclude each other"),
    (HEAD + '# not "standrad"\nbots = ["standard", "standrad"]\n', 'mine.toml:3: unknown bot "standrad"'),
    (HEAD + f"bots = {['standard'] * 7}\n", "mine.toml:2: Mothership is for 2 to 6 players, not 7"),
    (
        HEAD + "[[seats]]\n[[seats]]\n[seats.start]\nmineral = 1\n",
        'mine.toml:5: seat 2, start: unknown resource "mineral"',
    ),
    (HEAD + 'players = 2\n[new_items.x]\nkind = "tehc"\n', "mine.toml:3: new_items.x: kind must be one of"),
    (HEAD + 'players = 2\nmodules = ["artifacts",\n  "artifacts"]\n', "mine.toml:4: module artifacts is listed twice"),
    (HEAD + 'players = 2\nmodules = [\n  "guardian"]\n', 'mine.toml:4: unknown module of Mothership "guardian"'),
    (
        'game = "star_stations"\nplayers = 2\n[set]\n"rules.die_faces" = 6\n"rules.hit_faces" = 9\n',
        "mine.toml:5: rules.hit_faces",
    ),
    (HEAD + "players = 1000000000000\n", "mine.toml:2: players: input should be less than or equal to 100"),
    (HEAD + "players = 2\nset = 3\n", "mine.toml:3: set: input should be a valid dictionary, not 3"),
]


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_what_is_wrong_is_told_with_file_and_line(write, text, words):
    with pytest.raises(ScenarioError) as caught:
        load_scenario(write(text))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_error_in_another_file_names_that_file_alone(write, tmp_path):
    write("title = mine\n\n?\n", "layout.txt")
    with pytest.raises(ScenarioError) as caught:
        load_scenario(write(HEAD + 'players = 2\nlayout = "layout.txt"\n'))
    assert "layout.txt:3" in str(caught.value)
    assert "mine.toml" not in str(caught.value)


def test_a_change_of_the_command_line_names_itself(write):
    with pytest.raises(ScenarioError, match=r"--set rules.rwo_cap: unknown address"):
        load_scenario(write(HEAD + "players = 2\n"), ["rules.rwo_cap=3"])


@pytest.mark.parametrize(
    ("text", "value"),
    [("a=3", 3), ("a=0.5", 0.5), ("a=true", True), ("a=floor", "floor"), ('a="x"', "x"), ("a=[1, 2]", [1, 2])],
)
def test_values_of_the_command_line_are_those_of_toml(text, value):
    assert parse_change(text) == ("a", value)


def test_the_schema_for_editors_is_that_of_the_loader():
    wanted = json.dumps(ScenarioEntry.model_json_schema(), indent=1) + "\n"
    assert SCHEMA.read_text() == wanted, "write it again: python -m tests.experiment.test_scenario"


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000])
def test_what_no_reader_of_toml_can_hold_is_refused_in_one_line(tmp_path, value):
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "duel"\nplayers = 2\ngames = {value}\n')
    with pytest.raises(ScenarioError, match="too long"):
        load_scenario(str(file))
    with pytest.raises(DataError, match="too long"):
        read_toml(file)
    with pytest.raises(ScenarioError, match=r"--set rules\.damage: a number in it is too long"):
        load_scenario("standard-2p", [f"rules.damage={value}"])


@pytest.mark.parametrize("line", ['players = 2\nlayout = "NAME"', 'base = "NAME"', 'bots = ["NAME.toml", "standard"]'])
def test_a_name_that_no_file_can_have_is_an_unknown_one(tmp_path, line):
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "duel"\n{line.replace("NAME", "x" * 5000)}\n')
    with pytest.raises(ScenarioError, match=r"unknown (layout|scenario|bot file)"):
        load_scenario(str(file))


def test_more_games_than_can_be_planned_are_refused(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "duel"\nplayers = 2\ngames = {10**15}\n')
    with pytest.raises(ScenarioError, match=r"mine.toml:3: games: .*less than or equal to 1000000000"):
        load_scenario(str(file))


if __name__ == "__main__":
    SCHEMA.write_text(json.dumps(ScenarioEntry.model_json_schema(), indent=1) + "\n")
