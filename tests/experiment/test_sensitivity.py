"""Assumed numbers varied all at once: effects against the exact truth of Dice Duel, and what is told of the rest."""

import copy
from dataclasses import replace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment.item.arms import Option
from balance.experiment.item.assumptions import combinations, contrasts, design, unknowns
from balance.experiment.item.design import Experiment
from balance.experiment.item.measure import play_looks
from balance.experiment.item.sensitivity import Size, affordable_size, vary_unknowns
from balance.experiment.item.verdict_stability import verdict_stability
from balance.games import Match, Seat, game
from balance.stats.effects.main_effects import MainEffects, main_effects
from balance.stats.verdicts.words import Word

from .test_measure import exact

DUEL, MOTHERSHIP = game("duel"), game("mothership")
TWO = Match((Seat(), Seat("saver")), changes={"rules.hand_size": 0})
FOUR = Match((Seat(),) * 4)


def assuming(refuse=None, **what):
    """Dice Duel in which some numbers are assumed: a pair is a range, a list alternatives, None neither."""
    spec = copy.copy(DUEL)
    known = [
        replace(
            constant,
            source="assumed",
            range=what[constant.name] if isinstance(what[constant.name], tuple) else None,
            alternatives=tuple(what[constant.name] or ()) if not isinstance(what[constant.name], tuple) else (),
        )
        if constant.name in what
        else constant
        for constant in DUEL.constants()
    ]
    spec.constants = lambda: known

    def prepare(match):
        if refuse and refuse(match.changes):
            raise ScenarioError("too much at once")
        return DUEL.prepare(match)

    spec.prepare = prepare
    return spec


SPEC = assuming(die_sides=[3, 12], start_hull=(2, 4), damage=None, income=(1, 2))


def planned(item="great_blade", spec=SPEC, match=TWO, blocks=(400,)):
    return Experiment(spec, match, Option.of(spec, match, item), 7, blocks=blocks)


def known(plan):
    return next(play_looks(plan, 2))


def test_which_numbers_are_varied_and_which_are_not():
    varied, left = unknowns(SPEC, replace(TWO, changes={"rules.income": 2}))
    assert [(one.constant.name, one.played, one.levels) for one in varied] == [
        ("start_hull", 3, [2, 4]),
        ("die_sides", 6, [3, 12]),
    ]
    assert {one.name: one.why.split()[0] for one in left} == {"income": "set", "damage": "no"}
    assert unknowns(DUEL, TWO) == ([], [])
    assert vary_unknowns(planned(spec=DUEL), known(planned(spec=DUEL))) is None


def test_a_latin_hypercube_takes_every_value_equally_often():
    varied, _ = unknowns(SPEC, TWO)
    vectors = combinations(varied, 24, 5)
    assert vectors == combinations(varied, 24, 5)
    for address, values in {
        "rules.start_hull": (2, 3, 4),
        "rules.die_sides": (3, 6, 12),
        "rules.income": (1, 2),
    }.items():
        said = [vector[address] for vector in vectors]
        assert [said.count(value) for value in values] == [24 // len(values)] * len(values)
    found, left = unknowns(MOTHERSHIP, FOUR)
    assert len(found) + len(left) == sum(constant.source == "assumed" for constant in MOTHERSHIP.constants())
    for vector in combinations(found, 20, 1):
        MOTHERSHIP.prepare(replace(FOUR, changes=vector))


def test_columns_are_0_where_nothing_is_changed():
    varied, _ = unknowns(SPEC, TWO)
    played = {one.address: one.played for one in varied}
    assert not design(varied, [played]).any()
    assert design(varied, [{**played, "rules.die_sides": 12, "rules.start_hull": 4}]).tolist() == [[0.5, 0, 0, 1]]
    told = {(one.constant.name, value): row.tolist() for one, value, row in contrasts(varied)}
    assert told["start_hull", 2] == [-0.5, 0, 0, 0]
    assert told["income", 2] == [0, 1, 0, 0]
    assert told["die_sides", 3] == [0, 0, 1, 0]


@pytest.fixture(scope="module")
def measured():
    plan = planned()
    main = known(plan)
    return plan, main, vary_unknowns(plan, main, jobs=2, size=Size(120, 60))


@pytest.mark.untraced
def test_effects_meet_the_exact_truth(measured):
    """The same least squares on the exact effect of every combination lie within the intervals."""
    plan, _, found = measured
    vectors = combinations(found.varied, 120, plan.seed)
    truth = {}
    for vector in vectors:
        key = tuple(vector.values())
        if key not in truth:
            truth[key] = {
                a.name: exact(a, "great_blade", replace(TWO, changes={**TWO.changes, **vector}))
                for a in plan.verdict[:2]
            }
    change = [row for _, _, row in contrasts(found.varied)]
    assert list(found.moved) == ["PN", "P_0"]
    for name, rows in found.moved.items():
        response = [truth[tuple(vector.values())][name] for vector in vectors]
        exactly = main_effects(design(found.varied, vectors), response, change).effects
        for seen, true in zip(rows, exactly, strict=True):
            assert seen.effect.contains(true.estimate), (name, seen)
            assert not seen.effect.contains(true.estimate + 0.1), "intervals that say something"
    larger = found.most("die_sides")
    assert (larger.value, larger.effect.high < 0) == (12, True), "two more on a roll matter less on a larger die"
    assert found.games == 120 * 60 * 2 * 3


def test_how_often_the_word_stays(measured):
    _, main, found = measured
    assert main.finding.word is Word.OVERPOWERED or main.finding.possible
    assert sum(found.stability.words.values()) == pytest.approx(1)
    assert 0 < found.stability.sign.low <= found.stability.sign.estimate <= found.stability.sign.high <= 1
    assert found.fixed == ("P_last",)


def test_planted_effects_turn_the_word_as_often_as_they_must():
    """A trinket is worth less than its price; where one of two switches adds 30 points, half of them call it more."""
    plan = planned("trinket", blocks=(2000,))
    main = known(plan)
    assert main.finding.word is Word.UNDERPOWERED
    columns = np.array([[0.0], [1.0]] * 20)
    for push, kept in ((0.0, 1.0), (0.3, 0.5)):
        fit = MainEffects(np.array([0.0, push]), np.zeros((2, 2)), (), np.zeros(1), 1.0)
        found = verdict_stability(plan, main, columns, {"PN": fit, "P_0": fit})
        assert found.word.estimate == pytest.approx(kept, abs=0.02)
        assert found.sign.estimate == pytest.approx(kept, abs=0.02)
    assert set(found.words) >= {Word.UNDERPOWERED, Word.SELF_LIMITING}


def test_what_the_game_refuses_is_counted_and_named():
    spec = assuming(lambda changes: changes.get("rules.die_sides") == 12, die_sides=[3, 12], start_hull=(2, 4))
    plan = planned(spec=spec, blocks=(60,))
    found = vary_unknowns(plan, known(plan), jobs=2, size=Size(30, 2))
    assert found.refused == {"too much at once": 10}
    assert (found.vectors, found.planned) == (20, 30)
    never = [one for one in found.moved["PN"] if one.value == 12]
    assert [np.isfinite(one.effect.half) for one in never] == [False], "it was never played"
    assert found.most("die_sides").value == 3


def test_time_decides_how_many_combinations_are_played():
    plan = planned(blocks=(60,))
    assert affordable_size(plan, 5, 0.0, 2) is None
    assert affordable_size(plan, 5, None, 2) == Size(280, 33)
    assert affordable_size(plan, 5, 1e6, 2) == Size(280, 33)
    assert vary_unknowns(plan, known(plan), seconds=0.0, jobs=2) is None
    short = vary_unknowns(plan, known(plan), seconds=0.05, jobs=2, size=Size(4000, 2))
    assert short is None or short.vectors < 4000
