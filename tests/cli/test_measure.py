"""`balance measure` and `balance selfcheck`: what they print, and how they refuse."""

import json
import re

import numpy as np
import pytest

from balance.experiment.item.arms import Option
from balance.experiment.item.design import Experiment
from balance.experiment.selfcheck import CheckRow
from balance.games import Match, Seat, game
from balance.report.item.effects import measure_json
from tests.command import balance

GOOD = 'game = "duel"\nplayers = 4\nseed = 4\n'


@pytest.fixture
def scenario(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD)
    return str(file)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Games that several tests of the same match share."""
    return str(tmp_path_factory.mktemp("store"))


def test_measure_prints_a_verdict_and_what_it_rests_on(scenario, store, tmp_path):
    done = balance("measure", "trinket", "--scenario", scenario, "--store", store, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "No. Trinket is not too strong: it is clearly too weak as a plan."
    assert lines[1].startswith(("The bots never bought it (0 of ", "Bots hardly ever buy it ("))
    assert "people who would. A player who goes for it decides instead. The best plan found," in " ".join(lines)
    assert "For 4 players, standard bots." in lines
    shown = [line.strip() for line in lines if line.startswith("  ")][1:3]
    assert [line.partition("?")[0] for line in shown] == [
        "Is it worth more than its price",
        "Does the best plan win more",
    ]
    assert "seed 4; " in done.stdout
    assert "stopped at the first of 5 planned readings" in done.stdout
    assert not re.search(r"\b(NET|GO|PN|blocks?|looks?)\b", done.stdout), (
        "names of the method are for the page and JSON"
    )


def test_measure_as_json(scenario, tmp_path):
    arguments = ("measure", "trinket", "--scenario", scenario, "--json")
    found = json.loads(balance(*arguments, cwd=tmp_path).stdout)
    assert (found["answer"], found["verdict"], found["grade"]) == ("no", "clearly too weak", "clearly_too_weak")
    assert (found["subject"], found["blocks"], found["rare"]) == ("trinket", found["looks"][0], True)
    assert found["chance"] < 0.01
    assert set(found["estimands"]) == {"NET", "GO"}
    go, net = found["estimands"]["GO"], found["estimands"]["NET"]
    assert go["low"] < go["estimate"] < go["high"] < -go["rope"]
    assert net["low"] < net["estimate"] == 0 < net["high"] < net["rope"], "nobody buys it, which settles it"
    assert net["games"] == 4 * found["blocks"]
    assert {one["round"] for one in found["going"]["tried"]} >= {1}
    assert json.loads(balance(*arguments, cwd=tmp_path).stdout) == found  # from the store


def test_what_changes_nothing_is_said_to_change_nothing(scenario, tmp_path):
    changes = ("--set", "items.trinket.price=0", "--set", "rules.round_cap=1")
    done = balance("measure", "trinket", "--scenario", scenario, "--budget", "0", *changes, cwd=tmp_path)
    assert done.stdout.startswith("Not known yet whether Trinket is too strong")
    assert "The bots never bought it (0 of " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("measure", "trinkt", "--scenario", "FILE"), 'did you mean "trinket"?'),
        (("measure", "trinket", "--scenario", "nowhere"), 'unknown scenario "nowhere"'),
        (("selfcheck", "--game", "duell"), 'did you mean "duel"?'),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, words, scenario, tmp_path):
    done = balance(*(scenario if a == "FILE" else a for a in arguments), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_selfcheck_fails_loudly(monkeypatch, capsys):
    import typer

    from balance.cli.answers import selfcheck
    from balance.experiment import selfcheck as package

    rows = [CheckRow("this", "Game", "1", "1", True), CheckRow("that", "Game", "1", "2", False)]
    monkeypatch.setattr(package, "selfcheck", lambda *_: iter(rows))
    with pytest.raises(typer.Exit) as end:
        selfcheck.selfcheck()
    assert end.value.exit_code == 1
    printed = capsys.readouterr().out.splitlines()
    assert [line[:4].strip() for line in printed] == ["pass", "yes", "NO", "", "1 of"]
    with pytest.raises(typer.Exit):
        selfcheck.selfcheck(as_json=True)
    assert json.loads(capsys.readouterr().out)["passed"] is False


def no_such_number(constant):
    pytest.fail(f"{constant} is no JSON")


def test_what_has_no_bound_is_null_in_json(scenario, tmp_path):
    free = ("--set", "items.sharp_blade.price=0", "--set", "rules.round_cap=1", "--budget", "0")
    done = balance("measure", "sharp_blade", "--scenario", scenario, *free, "--json", cwd=tmp_path)
    found = json.loads(done.stdout, parse_constant=no_such_number)
    assert found["estimands"]["NET"]["low"] is not None


def test_before_an_interval_is_known_it_is_null():
    match = Match((Seat(),) * 2)
    plan = Experiment(game("duel"), match, Option.of(game("duel"), match, "plating"), 1)
    equal = np.full((3, 2, 2), 0.5)
    known = plan.read(dict.fromkeys(plan.arms, equal), None)
    found = json.loads(json.dumps(measure_json(plan, known)), parse_constant=no_such_number)
    assert (found["estimands"]["NET"]["low"], found["estimands"]["NET"]["high"]) == (None, None)


ASKED = [
    ("too_weak", "yes", "Yes. Trinket is clearly too weak as a plan."),
    ("worth_it", "no", "No. Trinket is not worth its price: it is clearly too weak as a plan."),
    ("fair", "no", "No. Trinket is not fair: it is clearly too weak as a plan."),
    ("unfair", "yes", "Yes. Trinket is clearly too weak as a plan."),
]


@pytest.mark.parametrize(("asks", "answer", "sentence"), ASKED)
def test_the_answer_is_to_what_was_asked(asks, answer, sentence, scenario, store, tmp_path):
    arguments = ("measure", "trinket", "--scenario", scenario, "--asks", asks, "--store", store, "--json")
    found = json.loads(balance(*arguments, cwd=tmp_path).stdout)
    assert (found["answer"], found["sentence"], found["asked"]) == (answer, sentence, asks)


QUESTIONS = [  # as they are asked, and as they are measured
    ("Is Trinket too weak in Dice Duel?", ("trinket", "--asks", "too_weak")),
    ("Is Blank too strong in Dice Duel?", ("blank",)),
    ("Which is better in Dice Duel: Plating or Trinket?", ("plating", "--against", "trinket")),
]


SHORT = ("--budget", "0")
OTHERWISE = ("--seed", "7", "--set", "rules.hand_size=1", "--jobs", "1")
SAME = [(*QUESTIONS[0], ()), *((*one, SHORT) for one in QUESTIONS), *((*one, SHORT + OTHERWISE) for one in QUESTIONS)]


@pytest.mark.parametrize(("question", "subject", "options"), SAME)
def test_ask_and_measure_are_the_same_to_the_byte(question, subject, options, tmp_path):
    """Text, JSON and page: whoever asks and whoever measures plays the same games and reads the same."""
    folders = [tmp_path / "asked", tmp_path / "measured"]
    for folder in folders:
        folder.mkdir()
    commands = [("ask", question, "--game", "duel"), ("measure", *subject, "--scenario", "duel-4p")]
    texts, documents, pages = [], [], []
    for folder, command in zip(folders, commands, strict=True):
        done = balance(*command, *options, "--quiet", cwd=folder)
        assert done.returncode == 0, done.stderr
        texts.append(done.stdout.partition("\n\n")[2] if command[0] == "ask" else done.stdout)
        documents.append(json.loads(balance(*command, *options, "--quiet", "--json", cwd=folder).stdout))
        pages.append({path.relative_to(folder): path.read_bytes() for path in folder.rglob("*/*/*.html")})
    assert texts[0] == texts[1]
    for document in documents:
        del document["understood"]
    assert json.dumps(documents[0]) == json.dumps(documents[1])
    assert len(pages[0]) == 2, "report and replay"
    assert pages[0] == pages[1]


@pytest.mark.parametrize("options", [(), ("--seed", "7", "--budget", "0"), ("--thorough", "--budget", "0")])
def test_the_command_that_ask_names_gives_its_answer_again(options, tmp_path):
    import shlex

    asked = balance("ask", "is trinket worth it?", *options, "--quiet", cwd=tmp_path).stdout
    line = next(line for line in asked.splitlines() if line.startswith("the same as: "))
    command = shlex.split(line.removeprefix("the same as: "))
    assert command[0] == "balance"
    assert balance(*command[1:], "--quiet", cwd=tmp_path).stdout == asked.partition("\n\n")[2]


def test_an_item_finds_its_game_and_the_usual_match(tmp_path):
    found = json.loads(balance("measure", "destroyer", "--budget", "0", "--json", cwd=tmp_path).stdout)
    assert found["game"] == "star_stations"
    assert found["command"] == f"balance measure destroyer --scenario {game('star_stations').scenario} --budget 0"
    assert found["scope"].startswith("2 players")


def test_an_item_of_several_games_asks_which(monkeypatch, tmp_path):
    from balance.experiment.scenarios import usual

    monkeypatch.setattr(usual, "item_names", lambda spec: {"trinket": "Trinket"} if spec.name != "mothership" else {})
    done = balance("measure", "trinket", "--budget", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "several games have an item" in done.stderr
    assert "duel or" in done.stderr
    monkeypatch.undo()
    wrong = balance("measure", "trinket", "--game", "mothership", "--scenario", "duel-4p", cwd=tmp_path)
    assert (wrong.returncode, "is a scenario of Dice Duel" in wrong.stderr) == (2, True)


@pytest.mark.parametrize("name", ["mothership", "star_stations", "space_fighters", "duel"])
def test_every_command_takes_the_usual_match_of_the_game(name, tmp_path):
    """Cards, techs, seats and questions are all answered where GameSpec.scenario says."""
    from balance.ask.parse import read_question
    from balance.experiment.scenarios.scenario import load_scenario
    from balance.experiment.scenarios.usual import named_scenario

    spec = game(name)
    wanted = load_scenario(spec.scenario)
    assert named_scenario(name) == spec.scenario
    assert read_question("are the seats fair?", name).scenario == spec.scenario
    values = balance("techs", name, "--games", "80", "--budget", "0", "--confirm", "0", "--json", cwd=tmp_path)
    assert values.returncode == 0, values.stderr
    found = json.loads(values.stdout)
    assert found["scope"].startswith(f"{len(wanted.match.seats)} players")
    assert found["seed"] == wanted.seed
    if name == "duel":
        seats = json.loads(balance("seats", name, "--games", "20", "--json", cwd=tmp_path).stdout)
        assert len(seats["estimands"]) == len(wanted.match.seats)
