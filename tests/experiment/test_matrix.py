"""A matrix: every combination is a scenario of its own, checked before the first game, played into its own folder."""

import json

import pandas as pd
import pytest

from balance.errors import ScenarioError, UnknownName
from balance.experiment.runs.cells import run_matrix
from balance.experiment.scenarios.matrix import MOST_CELLS
from balance.experiment.scenarios.scenario import load_matrix, load_scenario

HEAD = 'game = "mothership"\nplayers = 2\n'
STATIONS = '[matrix]\nlayout = ["corners-2p", "open-2p"]\n"rules.station_hp" = [12, 16, 20]\n'


@pytest.fixture
def write(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def write(text, name="mine.toml"):
        (tmp_path / name).write_text(text)
        return name

    return write


def test_every_combination_is_a_scenario_that_says_what_differs(write):
    matrix = load_matrix(write('title = "Mine"\nseed = 4\n' + HEAD + STATIONS))
    assert matrix.varied == ("layout", "rules.station_hp")
    assert [cell.name for cell in matrix.cells] == [
        f"layout={layout},station_hp={hull}" for layout in ("corners-2p", "open-2p") for hull in (12, 16, 20)
    ]
    last = matrix.cells[-1]
    assert last.varied == {"layout": "open-2p", "rules.station_hp": 20}
    assert last.scenario.title == "Mine: layout open-2p; station_hp 20"
    assert last.scenario.name == "mine/layout=open-2p,station_hp=20"
    assert last.scenario.match.layout == "open-2p"
    assert [cell.scenario.prepared.arrangement.values["station_hp"] for cell in matrix.cells] == [12, 16, 20] * 2
    assert {cell.scenario.seed for cell in matrix.cells} == {4}, "the same games where the cells agree"


def test_fields_of_every_kind_vary(write):
    four = load_matrix(
        write('game = "mothership"\nplayers = 4\n[matrix]\nteams = [[], [[1, 3], [2, 4]]]\nseed = [1, 2]\n')
    )
    assert [cell.name for cell in four.cells] == [
        f"teams={teams},seed={seed}" for teams in ("none", "1+3-2+4") for seed in (1, 2)
    ]
    assert [cell.scenario.seed for cell in four.cells] == [1, 2, 1, 2]
    bots = load_matrix(write(HEAD + '[matrix]\nbots = [["random", "standard"], ["standard", "standard"]]\n'))
    assert [seat.bot for seat in bots.cells[0].scenario.match.seats] == ["random", "standard"]
    modes = load_matrix(write(HEAD + '[matrix]\nmode = ["deathmatch", "victory_points"]\nmodules = [[]]\n'))
    assert [cell.scenario.match.mode for cell in modes.cells] == ["deathmatch", "victory_points"]
    players = load_matrix(write('game = "duel"\n[matrix]\nplayers = [2, 3, 4]\n'))
    assert [len(cell.scenario.match.seats) for cell in players.cells] == [2, 3, 4]


def test_names_that_cannot_be_folders_are_numbered(write):
    numbers = ("mothership_hp", "guardian_price", "station_minerals", "planet_minerals", "planet_defence", "hand_size")
    lines = [f'"rules.{name}" = [1, 2]\n' for name in numbers]
    matrix = load_matrix(write(HEAD + '[matrix]\n"rules.loot_small" = [1]\n' + "".join(lines)))
    assert [cell.name for cell in matrix.cells] == [f"cell-{k}" for k in range(1, 65)]
    assert matrix.cells[1].scenario.title.endswith("planet_defence 1; hand_size 2")


def test_numbers_stand_in_names_as_they_are(write):
    file = write('game = "duel"\nplayers = 2\n[matrix]\n"items.crown.effects.claim.chance" = [0.5, 0.25]\n')
    assert [cell.name for cell in load_matrix(file).cells] == ["crown.claim.chance=0.5", "crown.claim.chance=0.25"]


WRONG = [
    ('layuot = ["open-2p"]', 'mine.toml:4: matrix: unknown key "layuot"; did you mean "layout"?'),
    ("rules.station_hp = [1, 2]", 'mine.toml:4: matrix: unknown key "rules"'),
    ('layout = "open-2p"', "mine.toml:4: matrix.layout wants a list of values, not 'open-2p'"),
    ("layout = []", "mine.toml:4: matrix.layout: the list is empty"),
    ('mode = ["deathmatch"]\nlayout = ["open-2p", "open-2p"]', "mine.toml:5: matrix.layout: open-2p stands twice"),
    ('"rules.station_hp" = [12, -1]', "mine.toml:4: rules.station_hp wants a whole number from 1 to 200, not -1"),
    ('"rules.station_hq" = [12]', 'mine.toml:4: unknown address "rules.station_hq"; did you mean'),
    ('"items.space_walls.cost" = [2, -1]', "mine.toml:4: items.space_walls.price wants"),
    ('layout = ["open-2p",\n  "opne-2p"]', 'mine.toml:5: unknown layout of Mothership "opne-2p"'),
    ('layout = ["open-2p", "ring-6p"]', "mine.toml:4: layout ring-6p is for 6 players, not 2"),
    ('layout = ["open-2p", 3]', "mine.toml:4: layout: input should be a valid string, not 3"),
    ("players = [2, 9]", "mine.toml:4: Mothership is for 2 to 6 players, not 9"),
    ('bots = [["standard", "standrad"]]', 'mine.toml:4: unknown bot "standrad"; did you mean "standard"?'),
    ("teams = [[[1]]]", "mine.toml:4: teams must name every seat 1 to 2 once"),
    (f"seed = {list(range(MOST_CELLS + 1))}", f"mine.toml:3: the matrix has {MOST_CELLS + 1} cells; at most"),
]


@pytest.mark.parametrize(("lines", "words"), WRONG)
def test_what_is_wrong_with_any_cell_is_told_with_file_and_line(write, lines, words):
    with pytest.raises(ScenarioError) as caught:
        load_matrix(write(HEAD + "[matrix]\n" + lines + "\n"))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_matrix_is_a_table(write):
    with pytest.raises(ScenarioError, match=r"mine.toml:3: matrix wants a table of lists, not 3"):
        load_matrix(write(HEAD + "matrix = 3\n"))


def test_a_matrix_is_inherited_and_what_stands_above_counts(write):
    write(HEAD + STATIONS, "below.toml")

    def cells(text):
        return [
            dict(cell.varied) for cell in load_matrix(write(f'game = "mothership"\nbase = "below.toml"\n{text}')).cells
        ]

    assert len(cells("")) == 6
    assert cells('[set]\n"rules.station_hp" = 14\n') == [{"layout": "corners-2p"}, {"layout": "open-2p"}]
    assert cells('layout = "open-2p"\n') == [{"rules.station_hp": hull} for hull in (12, 16, 20)]
    assert cells('layout = "open-2p"\n[matrix]\n"rules.station_hp" = [9]\n') == [{"rules.station_hp": 9}]
    write(HEAD + '[set]\n"items.space_walls.price" = 5\n', "below.toml")
    file = write('game = "mothership"\nbase = "below.toml"\n[matrix]\n"items.space_walls.cost" = [2, 3]\n')
    changes = [cell.scenario.match.changes for cell in load_matrix(file).cells]
    assert changes == [{"items.space_walls.cost": 2}, {"items.space_walls.cost": 3}]


def test_the_command_line_fixes_what_varies(write):
    file = write(HEAD + STATIONS)
    assert len(load_matrix(file, ["layout=open-2p"]).cells) == 3
    one = load_scenario(file, ["layout=open-2p", "rules.station_hp=7"])
    assert (one.name, one.match.layout, one.match.changes) == ("mine", "open-2p", {"rules.station_hp": 7})
    with pytest.raises(ScenarioError, match=r"^--set layout: unknown layout"):
        load_scenario(file, ["layout=opne-2p"])
    with pytest.raises(ScenarioError, match=r"^--set players: input should be a valid integer"):
        load_scenario(file, ["players=two"])


def test_one_cell_is_named_after_its_scenario(write):
    file = write(HEAD + STATIONS)
    one = load_scenario(f"{file}/layout=open-2p,station_hp=16")
    assert (one.match.layout, one.match.changes) == ("open-2p", {"rules.station_hp": 16})
    with pytest.raises(UnknownName, match=r"unknown cell of mine.toml .*did you mean"):
        load_scenario(f"{file}/layout=open-2p,station_hp=17")
    with pytest.raises(ScenarioError, match=r"mine.toml is a matrix of 6 cells: choose one by its name, such as mine"):
        load_scenario(file)


def test_every_cell_is_played_as_if_it_stood_alone(write, tmp_path):
    file = write("games = 6\nseed = 3\n" + HEAD + STATIONS)
    result = run_matrix(load_matrix(file), tmp_path / "out")
    assert result.finished
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert summary["scenario"] == "mine"
    assert len(summary["cells"]) == 6
    for told in summary["cells"]:
        name = told["scenario"].partition("/")[2]
        alone = load_scenario(f"{file}/{name}").prepared.simulate(3, 0, 6)
        win = alone["seats"]["win"].reshape(-1, 2).mean(axis=0)
        assert [seat["win"]["estimate"] for seat in told["seats"]] == pytest.approx(win.tolist())
        stored = pd.read_parquet(tmp_path / "out" / name / "data" / "games.parquet")
        assert stored["rounds"].tolist() == alone["games"]["rounds"].tolist()
        assert told["matrix"]["layout"] in name
    again = run_matrix(load_matrix(file), tmp_path / "out")
    assert again.reused == 36


def test_a_run_that_is_stopped_keeps_whole_cells_and_goes_on(write, tmp_path):
    matrix = load_matrix(write("games = 5\n" + HEAD + STATIONS))
    begun = []

    def watch(cell):
        begun.append(cell.name)

        def stop(totals):
            if len(begun) == 3:
                raise KeyboardInterrupt

        return stop

    first = run_matrix(matrix, tmp_path / "out", watch=watch)
    assert (len(first.cells), len(begun)) == (3, 3)
    assert not (tmp_path / "out" / "summary.json").exists()
    second = run_matrix(matrix, tmp_path / "out")
    assert (second.finished, second.reused) == (True, 15)


def test_time_that_is_over_ends_a_cell_but_not_the_next(write, tmp_path, monkeypatch):
    matrix = load_matrix(write("games = 20\n" + HEAD + STATIONS))
    monkeypatch.setattr(type(matrix.cells[0].scenario.spec), "chunk_games", lambda *_: 5)
    result = run_matrix(matrix, tmp_path / "out", seconds=lambda: 0, jobs=1)
    assert [cell.run.games for cell in result.cells] == [5] * 6
    assert not result.finished
    assert not result.stopped
    assert run_matrix(matrix, tmp_path / "out").finished


def test_a_seed_is_refused_where_seeds_vary(write, tmp_path):
    matrix = load_matrix(write(HEAD + "[matrix]\nseed = [1, 2]\n"))
    with pytest.raises(ScenarioError, match="its matrix varies the seed"):
        run_matrix(matrix, tmp_path / "out", seed=3)


EFFECT = """game = "duel"
players = 2
[matrix]
"rules.start_hull" = [3, 9]
[[effects]]
name = "hull"
before = { "rules.start_hull" = 3 }
after = { "rules.start_hull" = 9 }
"""


@pytest.mark.parametrize(
    ("one", "other", "message"),
    [
        (
            'after = { "rules.start_hull" = 9 }',
            'after = { "rules.start_hull" = 7 }',
            "unknown value of rules.start_hull",
        ),
        ('"rules.start_hull" = 9 }', '"rules.start_coins" = 9 }', "the same keys"),
        ('"rules.start_hull" = 9 }', '"rules.start_hull" = 3 }', "before and after are the same"),
        (
            'after = { "rules.start_hull" = 9 }',
            'after = { "rules.start_hull" = 9 }\nbeyond = ["hulls"]',
            "unknown effect",
        ),
    ],
)
def test_an_effect_compares_two_values_of_the_matrix(tmp_path, one, other, message):
    file = tmp_path / "mine.toml"
    file.write_text(EFFECT.replace(one, other))
    with pytest.raises(ScenarioError, match=rf"mine\.toml:[5-9].*{message}"):
        load_matrix(str(file))


def test_a_key_that_no_matrix_varies_has_no_effect(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(
        EFFECT.replace('rules.start_hull" = 3 }', 'mode" = 3 }').replace('rules.start_hull" = 9 }', 'mode" = 9 }')
    )
    with pytest.raises(ScenarioError, match='unknown key of the matrix "mode"'):
        load_matrix(str(file))
