"""Away Missions as the engine plays them."""

import csv
from pathlib import Path

import pytest

from balance.games.armada.engine.bot import sections
from balance.games.armada.engine.bot.chances import mission_chance
from balance.games.armada.engine.names import Special, Use
from balance.games.armada.engine.rules import mission
from tests.conftest import scaled

from .position import BASIC, ITEMS, Position, put, rules_of

TABLE = Path(__file__).with_name("event_chances.csv").read_text(encoding="utf-8").splitlines()
CHANCES = {int(row["event"]): row for row in csv.DictReader(TABLE)}


def number_of(p, printed):
    return [p.t.event_number[e] for e in range(p.t.n_events)].index(printed)


def start(printed, *sides, crew=None, n=1, group=0, changes=None):
    p = Position(n=n, changes=changes)
    p.crew(0, *(crew or (BASIC,) * len(sides)))
    mission.begin_mission(p.g, p.t, p.w.m, p.r, p.rec, (1 << n) - 1, number_of(p, printed), group, False)
    p.show(*sides)
    return p


def fill(p, *wanted):
    chosen = sum(1 << section for section in wanted)
    done = sections.take_dice(p.g, p.t, p.w.m, p.r, chosen)
    mission.fill_sections(p.g, p.t, p.w.m, p.r, p.rec, chosen if done else 0)
    return done


@pytest.mark.rule("AR-GAP-21", "AR-GAP-31", "AR-AMB-06")
@pytest.mark.parametrize("printed", sorted(CHANCES))
def test_the_chance_of_every_event(printed):
    t = rules_of(2, None, {}, "standard", ())
    event = [t.event_number[e] for e in range(t.n_events)].index(printed)
    best = [max(t.section_chance[event][group][0][dice] for group in range(t.n_groups[event])) for dice in (5, 7, 10)]
    expected = [float(CHANCES[printed][name]) for name in ("five", "seven", "ten")]
    assert best == pytest.approx(expected, abs=0.0005 + 1e-9)


@pytest.mark.engine
@pytest.mark.rule("AR-AWY-01", "AR-AWY-02", "AR-AWY-03", "AR-AWY-04", "AR-AWY-05", "AR-EVT-02", "AR-EVT-03")
@pytest.mark.parametrize(("printed", "dice"), [(0, 5), (2, 5), (16, 5), (35, 7), (53, 5)])
def test_played_missions_succeed_as_often_as_the_table_says(printed, dice):
    p = Position()
    p.crew(0, *(BASIC,) * dice)
    event, games, won = number_of(p, printed), scaled(4000), 0
    for key in range(games):
        p.g.key = key
        won += mission.attempt_mission(p.g, p.t, p.w, p.rec, 1, event, 0, False)
    chance = p.t.section_chance[event][0][0][dice]
    assert abs(won / games - chance) < 5 * (chance * (1 - chance) / games) ** 0.5


@pytest.mark.engine
@pytest.mark.rule("AR-SPM-05", "AR-ORA-09")
def test_event_14_is_one_roll():
    p = Position()
    event, games, won = number_of(p, 14), scaled(4000), 0
    for key in range(games):
        p.g.key = key
        won += mission.attempt_mission(p.g, p.t, p.w, p.rec, 1, event, 0, False)
    assert p.t.special[event] == Special.VARIETY
    assert abs(won / games - 0.44753) < 5 * (0.25 / games) ** 0.5
    assert mission_chance(p.g, p.t, 1, event, 0) == pytest.approx(0.44753, abs=5e-6)


@pytest.mark.engine
@pytest.mark.rule("AR-FAQ-08")
@pytest.mark.parametrize(("basic", "captains"), [(6, 0), (5, 1), (8, 1), (8, 2)])
def test_the_chance_of_a_mission_that_needs_command_is_reckoned_by_who_can_show_it(basic, captains):
    p = Position()
    p.crew(0, *(BASIC,) * basic, *ITEMS["hero"][:captains])
    event, games, won = number_of(p, 5), scaled(1000), 0
    for key in range(games):
        p.g.key = key
        won += mission.attempt_mission(p.g, p.t, p.w, p.rec, 1, event, 0, False)
    share = won / games
    estimate = mission_chance(p.g, p.t, 1, event, 0)
    assert abs(share - estimate) < 0.1 + 5 * (share * (1 - share) / games) ** 0.5
    assert (estimate == 0.0) == (captains == 0)


@pytest.mark.engine
@pytest.mark.rule("AR-AWY-11", "AR-EVT-04", "AR-TMA-03")
def test_dice_of_a_completed_section_are_gone():
    p = start(0, "T", "E", "-")
    assert fill(p, 0)
    assert p.r.use[0][:3] == [Use.SPENT, Use.FREE, Use.FREE]
    assert p.w.m.filled[:2] == [1, 0]


@pytest.mark.engine
@pytest.mark.rule("AR-AWY-12", "AR-AMB-06")
def test_a_section_is_filled_at_once_or_not_at_all():
    p = start(2, "S", "T", "-")
    assert not fill(p, 0)
    assert p.r.use[0][0] == Use.FREE


@pytest.mark.engine
@pytest.mark.rule("AR-AMB-06")
def test_the_other_reading_fills_bit_by_bit():
    p = start(2, "S", "T", "-", changes={"rules.sections": "cumulative"})
    mission.fill_bit_by_bit(p.g, p.t, p.w.m, p.r, p.rec)
    assert (p.r.use[0][0], p.w.m.filled[0]) == (Use.SPENT, 0)
    p.show("S", "S", "-")
    mission.fill_bit_by_bit(p.g, p.t, p.w.m, p.r, p.rec)
    assert p.w.m.filled[0] == 1


@pytest.mark.engine
@pytest.mark.rule("AR-AMB-68")
def test_a_side_fills_several_symbols_of_one_section_but_not_of_two():
    assert fill(start(2, "SS", "-", crew=("piotr_orlov", BASIC)), 0)
    assert not fill(start(53, "SS", "S", crew=("piotr_orlov", BASIC)), 0, 1, 2)


@pytest.mark.engine
@pytest.mark.rule("AR-DIE-05", "AR-FAQ-08")
def test_command_is_wild_but_a_command_section_needs_the_real_one():
    assert fill(start(0, "C", "E", crew=("kilroy", BASIC)), 0, 1)
    assert fill(start(5, "C", "-", crew=("kilroy", BASIC)), 2)
    assert not fill(start(5, "T", "E"), 2)


@pytest.mark.engine
@pytest.mark.rule("AR-EVT-02", "AR-EVT-03", "AR-HER-09", "AR-HER-27")
@pytest.mark.parametrize(
    ("hero", "allowed"),
    [
        (BASIC, [True, False, False]),
        ("kilig_havok", [True, True, True]),
        ("rigsystem_generation_2", [True, False, True]),
    ],
)
def test_a_sequence_goes_from_top_to_bottom(hero, allowed):
    p = start(16, "T", "T", "T", crew=(hero, BASIC, BASIC))
    assert [sections.is_allowed(p.g, p.t, p.w.m, 0, chosen) for chosen in (1, 2, 3)] == allowed


@pytest.mark.engine
@pytest.mark.rule("AR-AWY-03", "AR-AWY-04", "AR-AMB-07", "AR-AMB-08", "AR-GAP-54", "AR-QRF-02")
@pytest.mark.parametrize(("sides", "gave", "paid"), [("T--", 0, 1), ("M--", 0, 0), ("T--", 1, 0), ("M--", 1, 0)])
def test_what_another_roll_costs(sides, gave, paid):
    p = start(2, *sides)
    put(p.w.m, "gave", gave, 0)
    mission.try_again(p.g, p.t, p.w.m, p.r, p.rec, 0)
    assert p.sick() == paid


@pytest.mark.engine
@pytest.mark.rule("AR-AWY-05", "AR-TMA-02", "AR-TMA-06", "AR-TMA-05")
def test_crews_pay_for_themselves_and_drop_out_without_dice():
    p = start(2, "T", n=2)
    p.show("M", "-", "-", "-", "-", seat=1)
    for seat in (0, 1):
        mission.try_again(p.g, p.t, p.w.m, p.r, p.rec, seat)
    assert p.w.m.members == 2
    assert p.sick(1) == 0


@pytest.mark.engine
@pytest.mark.rule("AR-TMA-01")
def test_a_team_fills_sections_together():
    p = start(2, "S", n=2)
    p.show("S", "-", "-", "-", "-", seat=1)
    assert fill(p, 0)
    assert p.w.m.gave[:2] == [1, 1]


@pytest.mark.engine
@pytest.mark.rule("AR-TMA-02", "AR-TMA-03", "AR-AMB-06")
@pytest.mark.parametrize("reading", ["atomic", "cumulative"])
def test_a_crew_that_did_not_help_pays_for_its_next_roll(reading):
    p = start(2, "S", "S", n=2, changes={"rules.sections": reading})
    p.show("T", "-", "-", "-", "-", seat=1)
    if reading == "atomic":
        assert fill(p, 0)
    else:
        mission.fill_bit_by_bit(p.g, p.t, p.w.m, p.r, p.rec)
    assert (p.w.m.filled[0], p.w.m.gave[:2]) == (1, [1, 0])
    for seat in (0, 1):
        mission.try_again(p.g, p.t, p.w.m, p.r, p.rec, seat)
    assert [p.sick(seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.engine
@pytest.mark.rule("AR-OBL-03")
def test_blank_basic_dice_fade_in_the_tower():
    p = Position(n=2)
    p.crew(0, "kilroy", BASIC, BASIC)
    mission.begin_mission(p.g, p.t, p.w.m, p.r, p.rec, 1, p.t.tower_event, 0, False)
    p.show("-", "-", "T")
    mission.fade_blanks(p.g, p.t, p.w.m, p.r, 0)
    assert p.r.use[0][:3] == [Use.FREE, Use.SPENT, Use.FREE]


@pytest.mark.engine
@pytest.mark.rule("AR-MOD-17", "AR-AMB-67")
def test_the_kira_matrix_holds_dice():
    p = start(2, "S", "T", "-")
    sections.hold_dice(p.g, p.t, p.w.m, p.r, 0, 2)
    assert p.r.kept[0][:3] == [1, 0, 0]


@pytest.mark.engine
@pytest.mark.rule("AR-AWY-08", "AR-AWY-09", "AR-AMB-46", "AR-AWY-06")
def test_all_dice_are_back_afterwards():
    p = Position()
    put(p.g, "sick", 1, 0, 0)
    mission.attempt_mission(p.g, p.t, p.w, p.rec, 1, number_of(p, 36), 0, False)
    assert p.sick() == 0


@pytest.mark.engine
@pytest.mark.rule("AR-AWY-13", "AR-ORA-05")
def test_with_t_and_m_at_two_dice_the_section_is_finished():
    p = start(0, "T", "M")
    assert sections.choose_sections(p.g, p.t, p.w.m, p.r) == 1


@pytest.mark.engine
@pytest.mark.rule("AR-AWY-07")
def test_a_player_may_give_up_with_dice_at_hand():
    gave_up = {"random": 0, "standard": 0}
    for bot in gave_up:
        p = Position(bot=bot)
        for key in range(200):
            p.g.key = key
            mission.begin_mission(p.g, p.t, p.w.m, p.r, p.rec, 1, number_of(p, 2), 0, False)
            p.show("M", "-", "-", "-", "-")
            mission.try_again(p.g, p.t, p.w.m, p.r, p.rec, 0)
            gave_up[bot] += p.w.m.members == 0
    assert gave_up["standard"] == 0 < gave_up["random"] < 100
