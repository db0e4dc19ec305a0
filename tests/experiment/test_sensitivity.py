"""Assumed numbers: those that act and those that do not, against the exact truth of Dice Duel; the worst case."""

import copy
from dataclasses import replace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment.item.arms import Company, Option, arm_match, units_of
from balance.experiment.item.assumed.assumptions import price_is_assumed, priced_by, unknowns
from balance.experiment.item.assumed.combinations import Factor, factors_of
from balance.experiment.item.assumed.same_seeds import Alternative
from balance.experiment.item.assumed.vary_unknowns import Size, planned_size, vary_unknowns
from balance.experiment.item.deciding import GO, Deciding
from balance.experiment.item.design import Experiment
from balance.experiment.item.going import Going, TriedWay, Way
from balance.experiment.item.measure import play_looks
from balance.experiment.sequential.effort import Effort
from balance.experiment.sequential.pace import Pace
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.stats.effects.estimands import Arm
from balance.stats.effects.fold_over import fold_over
from balance.stats.inference.blocks import summarise
from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.replies import Asked, Reply, conclude
from balance.stats.verdicts.verdict import call_of

DUEL, MOTHERSHIP = game("duel"), game("mothership")
TWO = Match((Seat(), Seat()), changes={"rules.hand_size": 0})
FOUR = Match((Seat(),) * 4)
PLANNED = 0.5  # seconds, at the declared speed: 50,000 games of two


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


def exact_net(item, **numbers):
    """The true worth beyond the price, with other numbers of the rules."""
    match = replace(TWO, changes={**TWO.changes, **{f"rules.{name}": value for name, value in numbers.items()}})
    units, option = units_of(DUEL, match), Option.of(DUEL, match, item)
    wins = [exact_truth(arm_match(match, Arm.REFUND, units, s, option, Company())).win[s] for s in range(len(units))]
    return 1 / len(units) - float(np.mean(wins))


def vary(spec, item="sharp_blade", asked=Asked.TOO_STRONG, planned=PLANNED, seconds=1e6, seed=7, **effort):
    plan = Experiment(spec, TWO, Option.of(spec, TWO, item), seed, blocks=(2000,), asked=asked)
    known = next(play_looks(plan, 2))
    return vary_unknowns(plan, known, known.finding, None, planned, seconds, Effort(**{"jobs": 2, **effort}))


def test_which_numbers_are_varied_and_which_are_not():
    spec = assuming(die_sides=[3, 12], start_hull=(2, 4), damage=None, income=(1, 2))
    varied, left = unknowns(spec, replace(TWO, changes={"rules.income": 2}))
    assert [(one.constant.name, one.played, one.levels) for one in varied] == [
        ("start_hull", 3, [2, 4]),
        ("die_sides", 6, [3, 12]),
    ]
    assert {one.name: one.why.split()[0] for one in left} == {"income": "set", "damage": "no"}
    assert unknowns(DUEL, TWO) == ([], [])
    assert vary(DUEL) is None


def test_whose_price_is_assumed():
    """Techs cost what an assumed number says, unless the match gives them a price; cards cost what the rules state."""
    assert priced_by(MOTHERSHIP, FOUR, "space_walls") == ("tech_cost",)
    assert price_is_assumed(MOTHERSHIP, FOUR, "space_walls")
    for address, value in {"items.space_walls.cost": 5, "rules.tech_cost": [1, 1, 1, 1, 1]}.items():
        assert not price_is_assumed(MOTHERSHIP, replace(FOUR, changes={address: value}), "space_walls")
    card = next(item.id for item in MOTHERSHIP.catalogue() if item.kind == "card")
    assert not price_is_assumed(MOTHERSHIP, FOUR, card)
    assert not price_is_assumed(DUEL, TWO, "sharp_blade")


@pytest.fixture(scope="module")
def blade():
    """Sharp Blade is far too strong; on a larger die it is not, and the cap on rounds is never reached."""
    return vary(assuming(die_sides=[3, 12], round_cap=(55, 100)))


def test_a_number_that_changes_nothing_is_found_and_dropped(blade):
    assert (blade.inactive, blade.active) == (["round_cap"], ["die_sides"])
    assert all(one.differing == 0 for one in blade.screened.tried if one.name == "round_cap")
    assert {one.games for one in blade.screened.tried} == {400}
    assert [factor.name for factor in blade.combined.factors] == ["die_sides"]


@pytest.mark.untraced
def test_a_shift_covers_the_exact_difference(blade):
    """Alone, a number moves the effect by what the exact values differ; that other die was screened only."""
    usual = exact_net("sharp_blade")
    assert {(one.value, one.screened) for one in blade.shifts} == {(12, False), (3, True)}
    for one in blade.shifts:
        truth = exact_net("sharp_blade", die_sides=one.value) - usual
        assert one.effect.contains(truth)
        assert not one.effect.contains(0.0)
    assert blade.most("die_sides").value == 12, "combinations say more than the screen"
    assert blade.most("die_sides").effect.half < 0.02


def test_the_answer_flips_where_it_truly_flips(blade):
    assert blade.answer.reply is Reply.YES
    assert blade.worst.values == {"die_sides": 12}
    truth = exact_net("sharp_blade", die_sides=12)
    assert truth < blade.worst.reading.rope < exact_net("sharp_blade")
    assert blade.worst.reading.interval.contains(truth)
    assert blade.worst.conclusion.reply is Reply.NO
    assert blade.survives is False


def test_the_answer_survives_where_nothing_can_turn_it():
    """With a smaller die the blade is stronger still: no value speaks against "too strong", so none is played again."""
    found = vary(assuming(die_sides=[3]))
    assert found.worst.values == {}
    assert (found.worst.games, found.survives) == (0, True)
    found = vary(assuming(start_hull=(2, 4)))
    assert (found.worst.values, found.survives) == ({"start_hull": 2}, True)
    assert found.worst.reading.interval.contains(exact_net("sharp_blade", start_hull=2))
    assert found.worst.conclusion.reply is found.answer.reply is Reply.YES


def test_a_no_is_tried_at_the_values_that_make_the_item_strongest():
    """Nobody can afford Great Blade in time, unless the income were 2."""
    found = vary(assuming(income=[2], die_sides=[3]), "great_blade")
    assert found.answer.reply is Reply.NO
    assert found.worst.values["income"] == 2
    assert found.worst.reading.interval.contains(exact_net("great_blade", **found.worst.values))
    assert (found.worst.conclusion.reply, found.survives) == (Reply.YES, False)


@pytest.mark.untraced
def test_main_effects_of_numbers_varied_together_meet_the_exact_truth():
    """The same contrasts of the exact effects of all combinations lie within the intervals."""
    found = vary(assuming(die_sides=[12], start_hull=(2, 4), income=[2], damage=[2]), planned=2.0)
    factors, signs = found.combined.factors, fold_over(4)
    assert (found.combined.runs, found.combined.planned, found.combined.passes) == (8, 8, 2)
    truth = [
        exact_net("sharp_blade", **{f.name: f.values[int(s > 0)] for f, s in zip(factors, row, strict=True)})
        for row in signs
    ]
    for column, effect in zip(signs.T, found.combined.effects, strict=True):
        assert effect.contains(column @ truth / 4)
        assert effect.half < 0.02, "intervals that say something"


def test_an_effect_along_a_range_is_shared_out_between_its_ends():
    (number,) = unknowns(assuming(start_hull=(1, 5)), TWO)[0]
    shifts = Factor(number, 1, 5).shifts(Interval(0.2, 0.1, 0.3))
    assert [(one.value, one.effect.estimate, one.effect.low) for one in shifts] == [
        (1, pytest.approx(-0.1), pytest.approx(-0.15)),
        (5, pytest.approx(0.1), pytest.approx(0.05)),
    ]


def tried(number, value, estimate, differing=1):
    return Alternative(number, value, 400, differing, Interval.around(estimate, 0.1))


def test_two_values_of_every_number_that_acts():
    die, hull = reversed(unknowns(assuming(die_sides=[3, 12, 20], start_hull=(1, 5)), TWO)[0])
    several = [tried(die, 3, 0.1), tried(die, 12, -0.2), tried(die, 20, -0.3, 0), tried(hull, 1, 0), tried(hull, 5, 0)]
    assert [one.values for one in factors_of(several, 1)] == [(6, 3), (1, 5)]
    assert [one.values for one in factors_of(several, -1)] == [(6, 12), (1, 5)]
    assert [one.values for one in factors_of([tried(hull, 1, 0.1), tried(hull, 5, 0.0, 0)], -1)] == [(3, 1)]
    assert factors_of([tried(hull, 1, 0.0, 0)], 1) == []


def test_what_the_game_refuses_is_counted_and_named():
    """A value, a combination (its mirror image is left out too) and the worst case, which loses its weakest value."""

    def refuse(changes):
        twelve, two = changes.get("rules.die_sides") == 12, changes.get("rules.start_hull") == 2
        return changes.get("rules.die_sides") == 3 or (twelve and two)

    found = vary(assuming(refuse, die_sides=[3, 12], start_hull=(2, 3)))
    assert found.refused == {"too much at once": 3}
    assert (found.combined.runs, found.combined.planned) == (2, 4)
    assert [np.isfinite(effect.half) for effect in found.combined.effects] == [False, False], "they change together"
    assert found.worst.values == {"die_sides": 12}, "the same-seed games tell what speaks against the answer"
    assert found.survives is False


def test_the_plan_follows_the_declared_speed():
    plan = Deciding.of(*(found := known_blade()), found[1].finding, None).plan
    assert planned_size(plan, 4, 0.5) == Size(200, 9680, (908, 1815, 3630, 7260, 14520))
    assert planned_size(plan, 4, 0.001) is None, "too little to screen four values"
    rest = planned_size(plan, 1000, 4.0)
    assert rest.screen == 100
    assert rest.run_blocks(8) == rest.combined // 16


def known_blade():
    plan = Experiment(DUEL, TWO, Option.of(DUEL, TWO, "sharp_blade"), 7, blocks=(400,))
    return plan, next(play_looks(plan, 2))


def test_the_same_result_at_any_speed():
    """Jobs and time do not matter as long as all steps are played."""
    spec = assuming(die_sides=[12], start_hull=(2, 4))
    assert vary(spec, jobs=1, seconds=1e9) == vary(spec, jobs=2, seconds=1e3)


def test_a_slow_machine_leaves_out_whole_steps(monkeypatch):
    spec = assuming(die_sides=[12], start_hull=(2, 4))
    whole = vary(spec)

    def slow(steps):
        answers = iter([*([True] * steps), *([False] * 20)])
        monkeypatch.setattr(Pace, "allows", lambda self, games: next(answers))
        return vary(spec)

    screen = len(whole.screened.tried)
    nothing = slow(screen - 1)
    assert nothing.screened.late == ("die_sides",)
    assert (nothing.combined, nothing.worst, nothing.survives) == (None, None, None)
    screened = slow(screen)
    assert screened.screened == whole.screened
    assert (screened.combined, screened.worst) == (None, None)
    assert all(one.screened for one in screened.shifts)
    half = slow(screen + 1)
    assert (half.combined.passes, half.combined.blocks) == (1, whole.combined.blocks // 2)
    assert half.worst is None
    assert slow(screen + 3).combined == whole.combined
    assert slow(screen + 3).worst is not None


def reading_at(effect):
    """A reading that leaves no doubt."""
    _, known = known_blade()
    interval = Interval.around(effect, 0.005)
    return replace(known.finding.reading, interval=interval, call=call_of(interval, known.finding.reading.rope))


def test_pace_stops_what_would_end_too_late(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("balance.experiment.sequential.pace.time.monotonic", lambda: now[0])
    pace = Pace(80.0)  # and a quarter more
    assert pace.allows(10**9), "nothing is known yet"
    pace.games, now[0] = 500, 150.0
    assert (pace.allows(500), pace.allows(501), pace.left) == (True, False, 50.0)
    now[0] = 250.0
    assert (pace.allows(1), pace.left) == (False, 0.0)


@pytest.mark.parametrize(
    ("asked", "effect", "reply", "worse"),
    [
        (Asked.TOO_STRONG, 0.0, Reply.NO, 1),
        (Asked.TOO_STRONG, 0.1, Reply.YES, -1),
        (Asked.TOO_WEAK, 0.0, Reply.NO, -1),
        (Asked.TOO_WEAK, -0.1, Reply.YES, 1),
        (Asked.WORTH_IT, 0.0, Reply.YES, -1),
        (Asked.WORTH_IT, -0.1, Reply.NO, 1),
        (Asked.FAIR, 0.01, Reply.YES, 1),
        (Asked.FAIR, -0.01, Reply.YES, -1),
        (Asked.FAIR, 0.1, Reply.NO, -1),
        (Asked.FAIR, -0.1, Reply.NO, 1),
        (Asked.UNFAIR, 0.01, Reply.NO, 1),
        (Asked.UNFAIR, 0.1, Reply.YES, -1),
    ],
)
def test_what_speaks_against_an_answer(asked, effect, reply, worse):
    plan, known = known_blade()
    answer = conclude(asked, "NET", reading_at(effect))
    assert answer.reply is reply
    assert Deciding.of(plan, replace(known, finding=answer), answer, None).worse == worse


def test_where_going_for_it_decides_that_is_measured_again():
    """The item is fair to those who buy it now and then, but going for it wins; or hardly anybody buys it."""
    spec = assuming(income=[2])
    plan = Experiment(spec, TWO, Option.of(spec, TWO, "great_blade"), 7, blocks=(400,))
    known = next(play_looks(plan, 2))
    best = TriedWay(Way(1), summarise([0.1, 0.2]), alone=False)
    going = Going("great_blade", (best,), reading_at(0.2), 400, 1600, 1, 1)
    for rare in (False, True):
        answer = conclude(Asked.TOO_STRONG, "NET", known.finding.reading, going.reading, rare)
        deciding = Deciding.of(plan, known, answer, going)
        assert (deciding.name, deciding.worse, deciding.reading) == (GO, -1, going.reading)
        assert deciding.answer_with(reading_at(0.0)).reply is Reply.NO
        assert deciding.answer_with(reading_at(0.3)).reply is Reply.YES
        found = vary_unknowns(plan, known, answer, going, PLANNED, 1e6, Effort(jobs=2))
        assert found.head == GO
        truth = [_pursued(income) for income in (1, 2)]
        assert found.most("income").effect.contains(truth[1] - truth[0])
    answer = conclude(Asked.TOO_STRONG, "NET", known.finding.reading, reading_at(0.0))
    assert Deciding.of(plan, known, answer, going).name == "NET"


def _pursued(income):
    """What going for Great Blade at once wins beyond the fair share."""
    wins = []
    for seat in range(2):
        seats = tuple(Seat(pursue="great_blade") if s == seat else Seat() for s in range(2))
        wins.append(exact_truth(Match(seats, changes={**TWO.changes, "rules.income": income})).win[seat])
    return float(np.mean(wins)) - 0.5
