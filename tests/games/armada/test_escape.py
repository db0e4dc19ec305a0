"""The tactic cards: Escape and Swap."""

import pytest

from balance.games.armada.engine.names import FightEnd, Use
from balance.games.armada.engine.rules import closing, combat, dice, escape, stations

from .position import BASIC, LASER, Position, put

pytestmark = pytest.mark.engine


def roll_for_escape(p, *sides):
    """An attempt in which the dice show these sides."""
    p.show(*sides)
    put(p.r, "kept", [1] * len(sides) + [0] * (48 - len(sides)), 0)
    escape.attempt_escape(p.g, p.t, p.f, p.r, p.rec, 0)


@pytest.mark.rule("AR-ESC-01", "AR-ESC-02", "AR-GAP-11")
def test_two_engineers_let_a_ship_escape_with_its_hull():
    p = Position()
    p.begin("sentinel")
    roll_for_escape(p, "E", "E", "-", "-", "-")
    assert (p.f.over, p.f.end, p.g.hull[0]) == (True, FightEnd.ESCAPE, 8)


@pytest.mark.rule("AR-ESC-03", "AR-ESC-06", "AR-ASG-04", "AR-CMP-14")
def test_any_die_and_hull_one_is_enough():
    p = Position()
    p.begin("sentinel")
    roll_for_escape(p, "-", "-", "-", "-", "E")
    assert (p.f.end, p.g.hull[0]) == (FightEnd.ESCAPE, 1)


@pytest.mark.rule("AR-ESC-04", "AR-AMB-16")
def test_a_die_may_wait_on_the_escape_card():
    p = Position()
    p.begin("sentinel")
    p.show("E", "-", "-", "-", "-")
    put(p.f, "escape_dice", 1, 0)
    put(p.r, "use", Use.ESCAPE, 0, 4)
    stations.gather(p.g, p.r, 0)
    assert p.r.use[0][4] == Use.ESCAPE
    roll_for_escape(p, "E", "-", "-", "-", "-")
    assert (p.f.end, p.g.hull[0]) == (FightEnd.ESCAPE, 8)


@pytest.mark.rule("AR-ESC-04")
def test_a_die_that_waits_on_the_escape_card_is_missing_meanwhile():
    p = Position(bot="random")
    p.begin("sentinel")
    left = set()
    for key in range(20):
        p.g.key = key
        p.show("E", "-", "-", "-", "-")
        put(p.f, "escape_dice", 0, 0)
        put(p.r, "use", Use.FREE, 0, 0)
        escape.leave_die_on_escape(p.g, p.t, p.f, p.r, 0)
        left.add((p.f.escape_dice[0], p.r.use[0][0], dice.free_dice(p.g, p.r, 0)))
    assert left == {(0, Use.FREE, 5), (1, Use.ESCAPE, 4)}


@pytest.mark.rule("AR-HER-02")
def test_with_hercule_every_symbol_counts_for_an_escape():
    p = Position()
    p.crew(0, "hercule_of_orion", BASIC, BASIC)
    p.begin("sentinel")
    roll_for_escape(p, "T", "M", "-")
    assert (p.f.end, p.g.hull[0]) == (FightEnd.ESCAPE, 8)


@pytest.mark.rule("AR-TMC-06")
def test_one_escape_takes_the_whole_team_out():
    p = Position(n=2)
    p.begin("sentinel")
    roll_for_escape(p, "E", "E", "-", "-", "-")
    closing.close_fight(p.g, p.t, p.f, p.r, p.rec)
    assert p.g.out_of_phase[:2] == [1, 1]
    assert p.g.hull[:2] == [8, 8]


@pytest.mark.rule("AR-TMC-05", "AR-GAP-12", "AR-ASG-04", "AR-CMP-14")
def test_a_swap_takes_a_die_of_each():
    p = Position(n=2)
    p.begin("sentinel")
    p.show("-", "T", "T", "T", "T")
    p.show("T", "-", "T", "T", "T", seat=1)
    escape.swap_front(p.g, p.t, p.f, p.r, p.rec, 1)
    assert (p.f.front, p.r.use[0][0], p.r.use[1][1]) == (1, Use.SWAP, Use.SWAP)


@pytest.mark.rule("AR-AMB-17", "AR-ESC-01")
def test_dice_that_worked_in_this_round_are_gathered_before_they_roll_for_an_escape():
    escaped = []
    for gathered in (False, True):
        p = Position()
        p.begin("sentinel")
        p.show("T", "T", "-", "-", "-")
        p.man(0, 0, 1)
        if gathered:
            combat.gather_crews(p.g, p.t, p.w, p.rec)
        put(p.g, "hull", 1, 0)
        roll_for_escape(p, "E", "E", "-", "-", "-")
        escaped.append((p.f.over, p.r.use[0][:2] == [0, 0]))
    assert escaped[1] == (True, True)
    assert not escaped[0][1]


@pytest.mark.rule("AR-AMB-20", "AR-MOD-00", "AR-MOD-01")
def test_an_ai_core_rolls_again_in_fights_but_not_for_repair_or_escape():
    def rerolled(modules):
        p = Position()
        p.rec.on = True
        p.rec.n = 1
        p.ship(0, modules=(LASER, *modules))
        mended = []
        for key in range(12):
            p.g.key = key
            mended.append(dice.repair_roll(p.g, p.t, p.rec, 0, 0))
        p.begin("bulkfrog")
        escape.attempt_escape(p.g, p.t, p.f, p.r, p.rec, 0)
        return mended, p.sides(), p.r.rolls

    assert rerolled(("ai_core_3",)) == rerolled(())
