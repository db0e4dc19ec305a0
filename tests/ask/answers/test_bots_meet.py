"""Styles, skill, luck and fights: the first line answers what was asked, and the plain command says the same."""

import json
import shlex

import pytest

from balance.ask.functions import answered
from balance.ask.reading import Intent, ParsedQuestion, with_flags
from balance.errors import ScenarioError
from balance.experiment.sequential.effort import Effort
from balance.games import game
from tests.command import balance


def reading(intent, subjects=(), name="duel", scenario=None, changes=()):
    spec = game(name)
    titles = tuple(one.replace("_", " ") for one in subjects)
    place = scenario or spec.scenario
    return ParsedQuestion(
        "?", name, intent, tuple(subjects), titles, place, tuple(changes), options={"title": spec.title}
    )


def answer(intent, subjects=(), name="duel", looks=(300,), **options):
    return answered(reading(intent, subjects, name, **options), Effort(5, seed=2, looks=looks, jobs=2))


def test_the_best_style_is_named_first():
    found = answer(Intent.STRATEGY)
    assert found.sentence == "Standard is the best style: it beats every other one."
    assert found.text.splitlines()[0] == found.sentence
    told = found.as_json()
    assert (told["answer"], told["grade"], told["chance"]) == ("standard", "one_best", None)
    assert told["estimands"]["standard"]["low"] > told["fair"] == 0.25
    assert {row["bot"] for row in told["strategies"]} == {"standard", "saver", "show_off"}
    assert ["standard", "saver"] in told["beats"]
    assert found.imbalanced


def test_one_style_is_viable_or_not():
    assert answer(Intent.STRATEGY, ["saver"]).sentence.startswith("No. Saver is not viable: one saver among players")
    yes = answer(Intent.STRATEGY, ["standard"])
    assert yes.sentence.startswith("Yes. Standard is viable: one standard player among players of another style wins 9")
    assert yes.as_json()["answer"] == "yes"


def test_of_two_styles_the_better_is_named_first_whichever_is_asked_first():
    for subjects in (["saver", "standard"], ["standard", "saver"]):
        found = answer(Intent.STRATEGY, subjects)
        assert found.sentence.startswith("Standard beats saver: one standard player among three savers wins 9")
        assert found.as_json()["answer"] == "standard"
        assert "Where two play, standard wins" in found.text


def test_what_cannot_be_told_ends_with_a_command_to_copy():
    found = answer(Intent.STRATEGY, ["saver", "show_off"], looks=(40,))
    assert found.sentence.startswith("Cannot tell yet whether saver or show off is better")
    (line,) = [line for line in found.text.splitlines() if "balance bots meta" in line]
    assert "balance bots meta duel --bots saver,show_off --scenario duel-4p --budget " in line
    assert "minutes)" in line or " s)" in line
    assert found.as_json()["answer"] == "not_known"


def test_better_players_win_more():
    found = answer(Intent.SKILL, ["novice", "standard"], looks=(2000,))
    assert found.sentence.startswith("A standard player wins 5")
    assert "of games of two against a novice player." in found.sentence
    assert found.as_json()["answer"] == "yes"
    assert set(found.as_json()["estimands"]) == {"standard_among_novice_2", "standard_among_novice_4"}
    few = answer(Intent.SKILL, ["novice", "standard"], looks=(20,))
    assert "no clear difference" in few.text


def test_luck_is_graded_by_thresholds_that_the_method_states():
    found = answer(Intent.LUCK, looks=(2000,))
    assert found.sentence.startswith("More luck than skill: a novice player beats a random player in 5")
    assert "from 40 % on about as much luck as skill" in " ".join(found.text.split())
    assert "Bots stand in for people" in found.text
    told = found.as_json()
    assert 0.1 < told["skill_decides"]["low"] < told["skill_decides"]["high"] < 0.4
    assert answer(Intent.LUCK, looks=(6,)).sentence.startswith(("Cannot tell yet", "Nearly all luck to"))


def test_who_wins_a_fight_is_exact():
    found = answer(Intent.ODDS, ["3 fighter vs control_ship"], "space_fighters")
    assert found.sentence == "3 fighters beat a control ship in 82.2 % (3367/4096) of fights."
    assert (found.games, found.as_json()["win"]["fraction"]) == (0, "3367/4096")
    assert found.as_json()["estimands"]["win"]["estimate"] == pytest.approx(3367 / 4096)


def test_to_win_a_fight_is_not_to_destroy():
    found = answer(Intent.ODDS, ["3 fighter vs mothership"], "mothership")
    assert found.sentence.endswith("of fights against a mothership; one fight never destroys it.")
    mixed = answer(Intent.ODDS, ["2 cruiser vs flagship+2 frigate"], "star_stations")
    assert mixed.sentence.startswith(
        "2 cruisers win 80.5 % (5281/6561) of fights against a flagship and 2 frigates and"
    )
    assert mixed.sentence.endswith("destroy them in 25.9 % (1697/6561).")
    assert mixed.as_json()["destroyed"]["fraction"] == "1697/6561"
    plain = answer(Intent.ODDS, ["fighter vs bomber"], "mothership")
    assert "no tech, artifact, development, card, gas or wingmen" in plain.text


def test_changes_count_for_a_fight():
    found = answer(Intent.ODDS, ["2 fighter vs planet"], "mothership", changes=("rules.planet_defence=2",))
    assert found.sentence == "2 fighters beat a planet in 100 % of fights."
    assert "It cannot fail." in found.text


@pytest.mark.parametrize(
    ("intent", "subjects", "name", "words"),
    [
        (Intent.ODDS, ["a vs b"], "duel", 'no odds of fights: balance dice "2d6 vs d8"'),
        (Intent.ODDS, ["station vs frigate"], "star_stations", 'unknown unit "station"'),
        (Intent.STRATEGY, ["savr"], "duel", 'did you mean "saver"'),
        (Intent.SKILL, ["standard", "nobody"], "duel", 'unknown bot "nobody"'),
    ],
)
def test_what_makes_no_sense_is_one_line(intent, subjects, name, words):
    from balance.errors import BalanceError

    with pytest.raises(BalanceError, match=words.split('"')[0]) as error:
        answer(intent, subjects, name)
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_only_the_other_side_can_attack():
    with pytest.raises(ScenarioError, match="the other way round it works"):
        answer(Intent.ODDS, ["planet vs fighter"], "mothership")


SMALL = {  # a usual match with few and short games: what they are like does not matter here
    "mothership": ("standard-2p", "rules.round_limit=3"),
    "star_stations": (None, "rules.round_cap=3"),
    "space_fighters": ("fighters-2p", "rules.round_cap=3"),
}


@pytest.mark.untraced
@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("intent", [Intent.STRATEGY, Intent.LUCK])
def test_every_game_has_an_answer(name, intent, tmp_path):
    scenario, change = SMALL[name]
    asked = reading(intent, name=name, scenario=scenario, changes=(change,))
    found = answered(asked, Effort(0.3, seed=2, looks=(4,), jobs=2), tmp_path)
    assert found.sentence.endswith(".")
    page = (tmp_path / "report.html").read_text()
    assert "How it was measured" in page
    told = json.loads((tmp_path / "summary.json").read_text())
    assert set(told) >= {"answer", "grade", "chance", "estimands", "games", "seed"}


def test_a_fight_has_a_page_without_a_replay(tmp_path):
    answered(reading(Intent.ODDS, ["fighter vs bomber"], "mothership"), Effort(), tmp_path)
    assert "How it can end" in (tmp_path / "report.html").read_text()
    assert (tmp_path / "figures" / "odds.png").exists()
    assert not (tmp_path / "replay.html").exists()


PLAIN = [
    (Intent.STRATEGY, (), ()),
    (Intent.STRATEGY, ("saver",), ("--seed", "7")),
    (Intent.STRATEGY, ("saver", "standard"), ("--budget", "60")),
    (Intent.SKILL, (), ()),
    (Intent.SKILL, ("novice", "standard"), ("--seed", "7")),
    (Intent.LUCK, (), ("--budget", "60")),
]


@pytest.mark.untraced
@pytest.mark.parametrize(("intent", "subjects", "options"), PLAIN)
def test_the_plain_command_gives_the_same_answer(intent, subjects, options, tmp_path):
    given = dict(zip(options[::2], options[1::2], strict=True))
    budget = float(given["--budget"]) if "--budget" in given else None
    seed = int(given["--seed"]) if "--seed" in given else None
    asked = with_flags(reading(intent, subjects, changes=("rules.hand_size=1",)), budget, seed, False)
    found = answered(asked, Effort(budget or 50, seed=seed), tmp_path / "asked")
    command = shlex.split(found.reading.command)
    done = balance(*command[1:], "--quiet", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.partition("\n\npage: ")[0] == found.text
    told = json.loads(balance(*command[1:], "--quiet", "--json", cwd=tmp_path).stdout)
    assert told["estimands"] == found.as_json()["estimands"]


def test_the_plain_command_of_a_fight_says_the_same(tmp_path):
    asked = reading(Intent.ODDS, ["fighter+bomber vs mothership"], "mothership", changes=("rules.gas_cap=total",))
    asked = with_flags(asked, 20, 7, True)
    found = answered(asked, Effort())
    done = balance(*shlex.split(asked.command)[1:], cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{found.text}\n"
