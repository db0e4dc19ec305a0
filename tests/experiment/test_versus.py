"""Two options against each other, and an option among its peers, its owners and other cells."""

import time
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment.item.arms import Company, Option, arm_match, units_of
from balance.experiment.item.design import Experiment, PlayedArm
from balance.experiment.item.elsewhere import (
    CellMeasured,
    Elsewhere,
    Thorough,
    elsewhere,
    play_elsewhere,
    skill_cells,
    slowness,
    summed_up,
)
from balance.experiment.item.measure import item_looks, item_work, play_looks
from balance.experiment.item.ownership import owned_share
from balance.experiment.item.peers import peers_of, value_peers
from balance.experiment.sequential.budget import planned_looks
from balance.experiment.sequential.effort import Effort
from balance.experiment.sequential.played import PlayedGames
from balance.experiment.versus import SidedArm, VersusPlan, planned_versus, versus_looks
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.games.policy_tables import steady
from balance.stats.effects.estimands import Arm
from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.replies import Asked, Reply, conclude
from balance.stats.verdicts.robustness import Hold
from balance.stats.verdicts.verdict import unread
from balance.stats.verdicts.versus import VersusWord

DUEL, MOTHERSHIP = game("duel"), game("mothership")
TWO, FOUR = Match((Seat(), Seat("saver"))), Match((Seat(),) * 4)


def last(plan):
    *_, known = versus_looks(plan, 2)
    return known


def exact_share(arm, item):
    """The true share of the treated seat, over all rotations."""
    option, units = Option.of(DUEL, TWO, item), units_of(DUEL, TWO)
    shares = [exact_truth(arm_match(TWO, arm, units, s, option, Company())).win[s] for s in range(2)]
    return np.mean(shares)


@pytest.mark.untraced
def test_differences_meet_the_exact_truth():
    known = last(VersusPlan.of(DUEL, TWO, "great_blade", "plating", 7, (4000,)))
    net = [-exact_share(Arm.REFUND, item) for item in ("great_blade", "plating")]
    plan = [exact_share(Arm.PURSUE, item) for item in ("great_blade", "plating")]
    for name, (one, other) in {"NET": net, "GO": plan}.items():
        found = known.readings[name].interval
        assert abs(found.estimate - (one - other)) < 4 * found.half / 1.96, name
    assert known.games == 4000 * 2 * len(known.plan.arms)


def test_better_worse_and_the_other_way_round():
    pairs = (("great_blade", "trinket"), ("trinket", "great_blade"))
    one, other = (last(VersusPlan.of(DUEL, FOUR, *pair, 5)) for pair in pairs)
    assert (one.finding.word, other.finding.word) == (VersusWord.BETTER, VersusWord.WORSE)
    assert one.readings["NET"].interval.estimate == pytest.approx(-other.readings["NET"].interval.estimate)
    assert one.finding.chance > 0.99 > 0.01 > other.finding.chance


def test_cards_are_compared_by_what_having_them_at_the_start_is_worth():
    plan = VersusPlan.of(DUEL, FOUR, "force_shield", "blank", 5, (400,))
    assert [target.name for target in plan.targets] == ["PN", "grant"]
    assert plan.verdict == plan.targets[:1]
    assert last(plan).finding.word is VersusWord.BETTER


def test_the_moment_to_go_for_an_item_is_searched_for_each():
    plan = planned_versus(VersusPlan.of(DUEL, TWO, "great_blade", "plating", 7), Effort(looks=(20,), jobs=2))
    assert all(not way.bot for way in plan.ways)
    assert plan.searched > 0
    assert plan.blocks == (20,)
    assert last(plan).games == 20 * 2 * len(plan.arms) + plan.searched


def test_an_item_that_does_all_that_another_does_is_named():
    """MS-TECH-S3A, -S3B: +3 to the rolls of bombers, against +2 at stations alone."""
    pair = "advanced_engineering", "target_the_women_and_children"
    assert VersusPlan.of(MOTHERSHIP, FOUR, *pair, 5).dominant == 0
    assert VersusPlan.of(MOTHERSHIP, FOUR, *reversed(pair), 5).dominant == 1
    assert VersusPlan.of(MOTHERSHIP, FOUR, "space_walls", "rear_turrets", 5).dominant is None
    weaker = replace(FOUR, changes={"items.advanced_engineering.effects.roll.value": 1})
    assert VersusPlan.of(MOTHERSHIP, weaker, *pair, 5).dominant is None


def test_what_is_there_from_the_start_is_compared_by_what_is_missed():
    plan = VersusPlan.of(MOTHERSHIP, Match((Seat(),) * 2), "fighter", "bomber", 5, (2,))
    assert [target.name for target in plan.targets] == ["fewer"]
    assert plan.arms == [SidedArm(side, PlayedArm(Arm.FEWER)) for side in (0, 1)]
    win = {arm: np.full((2, 2, 2), 0.5) for arm in plan.arms}
    win[plan.arms[0]][:] = [[0.2, 0.8], [0.8, 0.2]]  # without a fighter the treated seat wins less
    known = plan.read(win, 0)
    assert known.readings["fewer"].interval.estimate == pytest.approx(0.3)
    with pytest.raises(ScenarioError, match="there from the start"):
        VersusPlan.of(MOTHERSHIP, FOUR, "fighter", "space_walls", 5)
    with pytest.raises(ScenarioError, match="itself"):
        VersusPlan.of(DUEL, FOUR, "plating", "plating", 5)


def test_peers_have_the_same_tier_and_price_and_the_best_of_them_is_found():
    match = Match((Seat(),) * 4, new_items={"great_card": planted("Great Card", {"hull": {"value": 3}})})
    plan = Experiment(DUEL, match, Option.of(DUEL, match, "head_start"), 5, (120,))
    assert [row.item.id for row in peers_of(plan)] == ["force_shield", "blank", "great_card"]
    kept = item_work(plan, PlayedGames())
    (known,) = item_looks(kept, 2)
    own = next(row for row in value_peers(plan, kept, 120, 2).rows if row.asked)
    assert own.measured == pytest.approx(known.readings["PN"].interval.estimate)
    table = value_peers(plan, kept, 80, 2)
    assert table.rows[0].item == "great_card"
    assert table.rows[-1].item == "blank"
    assert (table.blocks, table.games) == (80, 3 * 80 * 4)
    assert [row.asked for row in table.rows].index(True) + 1 == table.place
    assert value_peers(plan, kept, 10, 2) is None, "too few blocks say nothing"
    ship = Experiment(MOTHERSHIP, FOUR, Option.of(MOTHERSHIP, FOUR, "fighter"), 5)
    assert peers_of(ship) == []
    walls = Experiment(MOTHERSHIP, FOUR, Option.of(MOTHERSHIP, FOUR, "space_walls"), 5)
    assert {row.item.tier for row in peers_of(walls)} == {1}


def planted(name, effects):
    return {"name": name, "kind": "card", "price": 2, "copies": 2, "for_sale": False, "effects": effects}


def test_what_leaders_buy_is_owned_by_winners_though_it_does_nothing():
    found = owned_share(DUEL, Match((Seat("show_off"),) * 4), "placebo", 5, 2000, 2)
    assert found.difference.low > 0.2
    nobody = owned_share(DUEL, FOUR, "placebo", 5, 100, 2)
    assert (nobody.owners, nobody.win, nobody.difference) == (0, None, None)
    everybody = owned_share(DUEL, FOUR, "sharp_blade", 5, 100, 2)
    assert (everybody.owners, everybody.difference) == (1, None)


def test_other_cells_differ_in_one_respect():
    cells = elsewhere(MOTHERSHIP, Match((Seat(),) * 4, layout="crossroads-4p"), ["narrows-4p", "ring-6p"])
    assert [cell.label for cell in cells] == [
        "2 players", "3 players", "5 players", "6 players", "narrows-4p",
    ]  # fmt: skip
    assert all(len(cell.match.seats) == 4 for cell in cells if cell.axis != "players")
    teams = Match((Seat(),) * 4, teams=((1, 3), (2, 4)))
    assert not elsewhere(DUEL, teams)


def test_the_skill_curve_has_three_skills_and_a_stronger_bot_where_there_is_time():
    """In games with an expert: two that are weaker than usual and as fast; and the expert's look-ahead, shortened."""
    for name in ("mothership", "star_stations", "space_fighters"):
        spec = game(name)
        match = Match((Seat(),) * 2)
        assert [cell.label for cell in skill_cells(spec, match, slow=False)] == ["novice bots", "casual bots"]
        assert [cell.label for cell in skill_cells(spec, match, slow=True)] == [
            "novice bots",
            "casual bots",
            "hasty bots",
        ]
        hasty, expert = spec.policies()["hasty"], spec.policies()["expert"]
        assert {key for key, value in hasty.weights.items() if value != expert.weights[key]} <= {"lookahead", "horizon"}
        assert 1 < spec.slow_bots["hasty"] < spec.slow_bots["expert"] / 2
        assert [slowness(spec, cell.match) for cell in skill_cells(spec, match, slow=True)] == [
            1,
            1,
            spec.slow_bots["hasty"],
        ]
    teams = Match((Seat(),) * 4, teams=((1, 3), (2, 4)))
    for slow in (False, True):
        assert [cell.label for cell in skill_cells(DUEL, teams, slow)] == ["random bots", "novice bots"]


@pytest.mark.parametrize("name", ["mothership", "star_stations", "space_fighters"])
def test_casual_is_half_way_between_novice_and_standard(name):
    novice, casual, standard = (game(name).policies()[bot].weights for bot in ("novice", "casual", "standard"))
    moved = {key for key, value in novice.items() if value != standard[key]}
    assert moved == {key for key, value in casual.items() if value != standard[key]}
    assert {key: casual[key] for key in moved} == pytest.approx(
        {key: (novice[key] + standard[key]) / 2 for key in moved}
    )


def test_a_bot_of_the_skill_curve_alone_meets_nobody_unless_it_is_named():
    """Ladders, mixed tables and look-ahead stay as they are."""
    for name in ("mothership", "star_stations", "space_fighters"):
        spec = game(name)
        assert set(spec.policies()) - set(spec.contestants()) == {"casual", "hasty"}
        assert {"casual", "hasty"}.isdisjoint((*spec.skills, *spec.styles))
        assert {"casual", "hasty"}.isdisjoint(bot.name for bot in steady(spec.policies().values()))
    assert DUEL.contestants() == list(DUEL.policies())


def test_a_useless_thing_is_underpowered_nearly_everywhere():
    plan = Experiment(DUEL, FOUR, Option.of(DUEL, FOUR, "trinket"), 5, (100, 300))
    *_, known = play_looks(plan, 2)
    cells = [cell for cell in (*skill_cells(DUEL, FOUR, False), *elsewhere(DUEL, FOUR)) if cell.label != "random bots"]
    main = CellMeasured(Elsewhere("main", "here", FOUR), plan, known)
    effort = Effort(jobs=2, looks=(100, 300))
    found = summed_up([main, *play_elsewhere(plan, cells, 10.0, 1e6, effort)])
    assert found.robustness.hold is not Hold.CONDITIONAL
    assert {cell.measured.finding.reply for cell in found.cells} == {Reply.NO}, "nowhere too strong"
    assert found.games == sum(cell.measured.games for cell in found.cells[1:])


def test_a_cell_that_is_begun_plays_its_first_look_and_no_other_begins_without_time(monkeypatch):
    plan = Experiment(DUEL, FOUR, Option.of(DUEL, FOUR, "trinket"), 5, (40, 60))
    cells = skill_cells(DUEL, FOUR, slow=False)
    assert list(play_elsewhere(plan, cells, 1.0, 0.0, Effort(jobs=2))) == []
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    found = []
    for one in play_elsewhere(plan, cells, 0.0, 10.0, Effort(jobs=2)):
        found.append((one.cell, one.measured.blocks >= one.plan.blocks[0]))
        now[0] = 11.0
    assert found == [(cells[0], True)]


@pytest.mark.parametrize(
    ("seconds", "looks"),
    [
        (0.0, (10, 20, 40)),  # the fewest blocks that say anything
        (160, (10, 20, 40)),
        (1280, (20, 40, 80, 160, 320)),  # 1,280 games are 320 blocks of four
        (1e9, (1250, 2500, 5000, 10_000, 20_000)),
    ],
)
def test_looks_end_where_the_budget_does_whatever_the_clock_says(monkeypatch, seconds, looks):
    monkeypatch.setattr(type(DUEL), "games_a_second", lambda *_: 1)
    monkeypatch.setattr(time, "monotonic", lambda: pytest.fail("looked at the clock"))
    plan = Experiment(DUEL, FOUR, Option.of(DUEL, FOUR, "trinket"), 5)
    assert planned_looks(plan, seconds) == looks


@pytest.mark.parametrize(("blocks", "last", "short"), [((89, 300), (89, False), True), ((89, 300), (89, True), False)])
def test_cells_that_were_cut_short_are_told(blocks, last, short):
    measured = SimpleNamespace(blocks=last[0], last=last[1], games=0)
    main = CellMeasured(None, SimpleNamespace(blocks=blocks), SimpleNamespace(blocks=300, last=True, games=0))
    thorough = Thorough((main, CellMeasured(None, None, measured)), None, 0.0)
    assert thorough.short is short
    assert replace(thorough, missing=("a cell",)).short


def test_cells_of_different_numbers_of_players_are_pooled_as_strengths():
    """The same log-worth is another share of the wins for every number of players, and no difference."""

    def cell(n, theta):
        scale = (1 / n) * (1 - 1 / n)
        reading = SimpleNamespace(
            interval=Interval.around(theta * scale, 0.02 * scale), se=0.01 * scale, rope=0.1 * scale
        )
        finding = conclude(Asked.TOO_STRONG, "NET", unread(0.1 * scale))
        measured = SimpleNamespace(finding=finding, readings={"NET": reading})
        plan = SimpleNamespace(units=[()] * n, looks=SimpleNamespace(c=2.0), together=False)
        return CellMeasured(None, plan, measured)

    alike = summed_up([cell(n, 0.4) for n in (2, 3, 4, 6)])
    assert alike.i2 == 0
    for one, n in zip(alike.cells, (2, 3, 4, 6), strict=True):
        assert one.shrunken.estimate == pytest.approx(0.4 * (1 / n) * (1 - 1 / n))
    assert summed_up([cell(4, 0.4), cell(4, 0.1), cell(4, 0.3)]).i2 > 0.9
