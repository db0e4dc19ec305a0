"""Styles and skills that meet, against strengths and win rates that are known."""

from types import SimpleNamespace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment.meetings import bouts
from balance.experiment.meetings.bouts import Bout, affordable, bout_stages
from balance.experiment.meetings.field import MeetingField, find_bots, plain_match
from balance.experiment.meetings.skill import SkillPlan, skill_stages
from balance.experiment.meetings.styles import StylePlan, style_stages
from balance.experiment.sequential.effort import Effort
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.stats.verdicts.styles import RivalWord, StyleWord, ViableWord
from tests.bots.lottery import SEATS, SPEC, STRENGTH

NAMES = list(STRENGTH)


def last(stages):
    *_, known = stages
    return known


def lottery(names, players=4, games=3000, seed=3):
    return last(style_stages(StylePlan.of(SPEC, plain_match(SPEC, players), names, seed), Effort(looks=(games,))))


def lone_truth(own, other, units):
    """One with `own` among others with `other`, over all seats."""
    shares = []
    for seat in range(units):
        worth = np.full(units, other) * SEATS[:units]
        worth[seat] = own * SEATS[seat]
        shares.append(worth[seat] / worth.sum())
    return np.mean(shares)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_strong_way_is_found_to_be_the_best(players):
    known = lottery(NAMES, players)
    assert known.finding.word is StyleWord.ONE_BEST
    assert [known.names[i] for i in known.finding.best] == ["strong"]
    assert [known.names[i] for i in known.order] == NAMES
    for i, own in enumerate(NAMES):
        truths = [lone_truth(STRENGTH[own], STRENGTH[other], players) for other in NAMES if other != own]
        assert known.averages[i].low < np.mean(truths) < known.averages[i].high


def test_every_interval_covers_the_known_share():
    known = lottery(NAMES)
    for i, own in enumerate(NAMES):
        for j, other in enumerate(NAMES):
            if i != j:
                share = known.lone(i, j)
                assert share.low < lone_truth(STRENGTH[own], STRENGTH[other], 4) < share.high


def test_two_that_are_equal_never_beat_each_other():
    from tests.bots.lottery import bot

    field = MeetingField.of(SPEC, plain_match(SPEC, 4))
    for seed in range(5):
        plan = StylePlan(field, [bot("one", 2.0), bot("other", 2.0)], seed)
        known = last(style_stages(plan, Effort(looks=(4000,))))
        assert known.rivals in (RivalWord.ALIKE, RivalWord.OPEN)


def test_of_two_the_first_beats_the_second_or_the_other_way_round():
    assert lottery(["strong", "weak"]).rivals is RivalWord.BEATS
    assert lottery(["weak", "strong"]).rivals is RivalWord.BEATEN
    known = lottery(["strong", "weak"])
    assert known.between is not None
    assert known.between.low < lone_truth(4, 1, 2) < known.between.high


def test_one_style_is_judged_among_all(monkeypatch):
    monkeypatch.setattr(type(SPEC), "styles", ("strong", "weak"))
    monkeypatch.setattr("balance.experiment.meetings.metagame.USUAL", "middling")
    assert lottery(["strong"]).viable is ViableWord.VIABLE
    assert lottery(["weak"]).viable is ViableWord.NOT_VIABLE
    with pytest.raises(ScenarioError, match='did you mean "strong"'):
        StylePlan.of(SPEC, plain_match(SPEC, 2), ["stron"], 1)


def exact_lone(own, other, players):
    matches = [
        Match(tuple(Seat(own if seat == place else other) for seat in range(players))) for place in range(players)
    ]
    return np.mean([exact_truth(match).win[place] for place, match in enumerate(matches)])


@pytest.mark.untraced
def test_skills_of_a_real_game_win_what_they_win_exactly():
    spec = game("duel")
    known = last(skill_stages(SkillPlan.of(spec, plain_match(spec, 3), ["standard", "saver"], 4), Effort()))
    assert [one.units for one in known.shares] == [2, 3]
    for one in known.shares:
        truth = exact_lone(one.strong, one.weak, one.units)
        assert one.share.low < truth < one.share.high
        assert one.share.high - one.share.low < 0.06


def test_skills_are_put_in_order_whatever_the_question_says():
    spec = game("duel")
    plan = SkillPlan.of(spec, plain_match(spec, 2), ["standard", "random"], 1)
    assert [bot.name for bot in plan.bots] == ["random", "standard"]
    assert [bot.name for bot in SkillPlan.of(spec, plain_match(spec, 2), ["novice"], 1).bots] == ["novice", "standard"]
    every = SkillPlan.of(spec, plain_match(spec, 2), [], 1)
    assert every.pairs == [(0, 1), (1, 2), (0, 2)]
    assert SkillPlan.of(spec, plain_match(spec, 2), [], 1, near=True).pairs == [(0, 1), (1, 2)]


@pytest.mark.parametrize("name", ["mothership", "star_stations", "space_fighters"])
def test_a_slow_bot_is_left_out_where_the_time_does_not_pay_for_it(name):
    spec = game(name)
    plan = SkillPlan.of(spec, plain_match(spec, 4), [], 1)
    slow = set(spec.skills) - set(spec.skill_curve)
    chosen, missing = plan.planned(Effort(2.0))
    assert {plan.bots[s].name for (_, s), _ in chosen}.isdisjoint(slow)
    assert {plan.bots[s].name for (_, s), _ in missing} == slow
    assert not plan.planned(Effort(3600.0))[1], "an hour pays for all"


def test_the_plan_depends_on_the_budget_alone():
    spec = game("mothership")
    field = MeetingField.of(spec, plain_match(spec, 2))
    bots = find_bots(spec, ["standard", "novice", "expert"])
    planned = [Bout(field, (0, 1)), Bout(field, (0, 2))]
    cheap, dear = affordable(planned, bots, 50, 1000)
    assert cheap == 1000
    assert 0 < dear < cheap
    assert affordable(planned, bots, 50, 1000) == [cheap, dear]
    assert affordable(planned, bots, 5000, 1000) == [1000, 1000]


def test_a_stage_that_would_end_too_late_is_left_out(monkeypatch):
    field = MeetingField.of(SPEC, plain_match(SPEC, 2))
    bots = find_bots(SPEC, ["strong", "weak"])
    clock = iter(range(0, 10_000, 30))
    monkeypatch.setattr(bouts, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    stages = list(bout_stages(bots, [Bout(field, (0, 1), 400)], 1, Effort(50)))
    assert [len(rows[0].mass) for rows in stages] == [100]
    monkeypatch.undo()
    stages = list(bout_stages(bots, [Bout(field, (0, 1), 400)], 1, Effort(50)))
    assert [len(rows[0].mass) for rows in stages] == [100, 200, 400]


def test_no_game_is_played_twice():
    effort = Effort(looks=(200,))
    plan = StylePlan.of(game("duel"), plain_match(game("duel"), 3), [], 1)
    known = last(style_stages(plan, effort))
    assert effort.played.fresh == known.games
    again = last(style_stages(plan, effort))
    assert effort.played.fresh == known.games
    assert again.averages == known.averages


def test_an_interruption_keeps_the_last_stage():
    field = MeetingField.of(SPEC, plain_match(SPEC, 2))
    bots = find_bots(SPEC, ["strong", "weak"])
    calls = []

    def stop(text):
        calls.append(text)
        if len(calls) == 3:
            raise KeyboardInterrupt

    seen = []
    stages = bout_stages(bots, [Bout(field, (0, 1), 400)], 1, Effort(50, progress=stop))
    with pytest.raises(KeyboardInterrupt):
        seen.extend(len(rows[0].mass) for rows in stages)
    assert seen == [100]
