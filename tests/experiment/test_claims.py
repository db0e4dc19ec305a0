"""What is claimed about a game, put to the test; one treatment of a seat against another."""

from dataclasses import replace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment.claims.claim import claim_files, claim_looks, load_claim
from balance.experiment.claims.treatment import Treatment, treated_seat, treatment_looks
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.report.claims.words import effect_words

DUEL = game("duel")
TWO = Match((Seat(), Seat("saver")))
TEAMS = Match((Seat(),) * 4, teams=((1, 3), (2, 4)))
RICH, TOUGH = Seat(start={"coins": 3}), Seat(start={"hull": 1})


def last(looks):
    *_, known = looks
    return known


def exact_share(treatment):
    """The true share of the treated seat, over all rotations."""
    shares = []
    for s in range(2):
        seats = [treated_seat(seat, treatment) if i == s else seat for i, seat in enumerate(TWO.seats)]
        shares.append(exact_truth(replace(TWO, seats=tuple(seats))).win[s])
    return np.mean(shares)


@pytest.mark.untraced
@pytest.mark.parametrize("other", [None, TOUGH])
def test_treatments_meet_the_exact_truth(other):
    known = last(treatment_looks(Treatment(DUEL, TWO, RICH, other, 7, (4000,)), 2))
    truth = exact_share(RICH) - (exact_share(other) if other else 0.5)
    found = known.reading.interval
    assert abs(found.estimate - truth) < 4 * found.half / 1.96
    assert known.games == 4000 * 2 * (2 if other else 1)


def test_the_other_way_round_turns_the_sign():
    one, other = (
        last(treatment_looks(Treatment(DUEL, TWO, *pair, 5, (200,)), 2)) for pair in ((RICH, TOUGH), (TOUGH, RICH))
    )
    assert one.reading.interval.estimate == pytest.approx(-other.reading.interval.estimate)


def test_teams_are_treated_as_one_and_games_are_kept(tmp_path):
    plan = Treatment(DUEL, TEAMS, RICH, None, 5, (60,))
    assert len(plan.units) == 2
    again = [last(treatment_looks(plan, 2, store=tmp_path)).reading for _ in range(2)]
    assert again[0] == again[1]
    assert again[0].interval.estimate > 0.1


def test_a_treatment_comes_on_top_of_what_a_seat_has():
    seat = Seat("saver", ("crown",), ("trinket",), "plating", {"coins": 2})
    more = Seat("standard", ("placebo",), (), None, {"coins": 3, "hull": 1})
    wanted = Seat("saver", ("crown", "placebo"), ("trinket",), "plating", {"coins": 5, "hull": 1})
    assert treated_seat(seat, more) == wanted


def test_nothing_against_nothing_and_unknown_things_are_refused():
    for one, other in ((Seat(), None), (RICH, RICH)):
        with pytest.raises(ScenarioError, match="treated alike"):
            Treatment(DUEL, TWO, one, other, 1).check()
    with pytest.raises(ScenarioError, match="gold"):
        Treatment(DUEL, TWO, Seat(start={"gold": 1}), None, 1).check()


CLAIM = """game = "duel"
title = "Mine"
question = "Is it so?"
players = 2
seed = 4

[claim]
says = "So it is."
source = "p.1"
expects = "{expects}"
{rest}
"""
HULL = 'before = { "rules.start_hull" = 10 }\nafter = { "rules.start_hull" = 5 }'


@pytest.fixture
def claim(tmp_path):
    def claim(expects, rest):
        file = tmp_path / "mine.toml"
        file.write_text(CLAIM.format(expects=expects, rest=rest))
        return str(file)

    return claim


@pytest.mark.parametrize(("expects", "word"), [("shorter", "holds"), ("longer", "does_not_hold")])
def test_half_the_hull_makes_a_duel_shorter(claim, expects, word):
    known = last(claim_looks(load_claim(claim(expects, HULL)), (300,), 2))
    assert known.word == word
    assert known.games == 600
    assert known.reading.interval.high < -0.05


@pytest.mark.parametrize(("hull", "expects"), [(1, "more wins"), (-1, "fewer wins")])
def test_more_hull_wins_more_and_less_wins_less(claim, hull, expects):
    known = last(claim_looks(load_claim(claim(expects, f"seat = {{ start = {{ hull = {hull} }} }}")), (300,), 2))
    assert known.word == "holds"


def test_a_seat_may_be_played_by_another_bot(claim):
    known = last(claim_looks(load_claim(claim("fewer wins", 'seat = { bot = "random" }')), (300,), 2))
    assert known.word == "holds"
    assert known.result.plan.setting(0, 1).prepared.arrangement.policies[1].name == "random"
    assert f"A player who {known.result.plan.bot.text}, against a fair share" in effect_words(known)


@pytest.mark.parametrize(
    ("expects", "rest", "error"),
    [
        ("quicker", HULL, "expects"),
        ("shorter", 'after = { "rules.start_hul" = 5 }', r"mine\.toml:7: claim\.after: .*start_hull"),
        ("shorter", "", "the same match"),
        ("shorter", "seat = { start = { coins = 1 } }", "no seat"),
        ("more wins", HULL, "lists under seat"),
        ("more wins", "seat = { start = { gold = 1 } }", r"mine\.toml:7: .*gold"),
        ("more wins", 'seat = { bot = "savr" }', r"mine\.toml:7: .*saver"),
        ("more wins", "seat = { }", "treated alike"),
    ],
)
def test_a_claim_that_cannot_be_tested_is_refused_in_one_line(claim, expects, rest, error):
    with pytest.raises(ScenarioError, match=error) as trouble:
        load_claim(claim(expects, rest))
    assert "\n" not in str(trouble.value)


def test_a_scenario_without_a_claim_names_those_that_have_one():
    with pytest.raises(ScenarioError, match="minerals"):
        load_claim("mineral")
    with pytest.raises(Exception, match="claim"):
        load_claim("standard-2p")


@pytest.mark.parametrize("name", claim_files())
def test_every_shipped_claim_can_be_tested_and_names_the_command(name):
    found = load_claim(name)
    assert found.question.endswith("?")
    assert found.source
    assert f"# balance claims {name}\n" in claim_files()[name].read_text()
