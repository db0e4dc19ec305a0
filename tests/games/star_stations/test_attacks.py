"""Attacks, hits and what they destroy."""

from fractions import Fraction
from math import comb

import pytest

from balance.games import Seat
from balance.games.odds.notation import parse_question
from balance.games.star_stations.engine.rules import fight
from balance.games.star_stations.engine.rules import hits as assign
from tests.conftest import scaled

from .position import ALWAYS, SPEC, Position

pytestmark = pytest.mark.engine
THIRD = Fraction(1, 3)


def win(text, **changes):
    book = SPEC.odds({f"rules.{name}": value for name, value in changes.items()})
    return book.answer(parse_question(book, text)).chance("win")


def pmf(dice):
    return [comb(dice, h) * THIRD**h * (1 - THIRD) ** (dice - h) for h in range(dice + 1)]


@pytest.mark.rule("SS-ORA-01", "SS-ORA-02", "SS-ORA-03", "SS-ORA-04", "SS-ORA-05", "SS-ORA-06")
@pytest.mark.parametrize(
    ("dice", "over", "parts"),
    [
        (1, 3, [2, 1]),
        (2, 9, [4, 4, 1]),
        (3, 27, [8, 12, 6, 1]),
        (4, 81, [16, 32, 24, 8, 1]),
        (5, 243, [32, 80, 80, 40, 10, 1]),
        (8, 6561, [256, 1024, 1792, 1792, 1120, 448, 112, 16, 1]),
    ],
)
def test_chances_of_hits(dice, over, parts):
    exact = [Fraction(part, over) for part in parts]
    assert pmf(dice) == exact
    assert Position().t.chance[dice][: dice + 1] == pytest.approx([float(p) for p in exact])
    book = SPEC.odds()
    assert [book._chance(dice, hits) for hits in range(dice + 1)] == exact


@pytest.mark.rule("SS-ORA-07", "SS-AMB-03", "SS-SHP-06", "SS-SHP-07")
def test_a_flagship_or_cruiser_needs_two_hits():
    exact = {2: (1, 9), 3: (7, 27), 4: (11, 27), 5: (131, 243), 6: (473, 729), 8: (5281, 6561), 12: (502769, 531441)}
    for dice, (part, over) in exact.items():
        for target in ("flagship", "cruiser"):
            assert win(f"{dice} frigates vs {target}") == Fraction(part, over)


@pytest.mark.rule("SS-ORA-08", "SS-ORA-09", "SS-ORA-10", "SS-ORA-12", "SS-AMB-02", "SS-GAP-02")
def test_exact_fights():
    book = SPEC.odds()
    answer = book.answer(parse_question(book, "flagship vs 2 frigates"))
    assert answer.chance("win") == Fraction(11, 27)
    assert 1 - answer.chance("lose") == Fraction(65, 81)
    assert win("2 cruisers vs flagship + 2 frigates") == Fraction(5281, 6561)
    assert win("2 cruisers vs flagship + 2 frigates", hit_assigner="defender") == Fraction(1697, 6561)
    assert win("2 frigates vs flagship", hit_faces=1) == Fraction(1, 36)
    assert float(win("2 cruisers vs flagship", hit_faces=1)) == pytest.approx(0.39532, abs=5e-6)
    assert win("2 frigates vs flagship", hit_faces=3) == Fraction(1, 4)
    assert win("2 cruisers vs flagship", hit_faces=3) == Fraction(247, 256)
    assert win("2 frigates vs flagship", hit_faces=4) == Fraction(4, 9)
    assert float(win("2 cruisers vs flagship", hit_faces=4)) == pytest.approx(0.99741, abs=5e-6)
    assert win("destroyer(beside=yes) vs frigate") == Fraction(19, 27)
    assert win("destroyer vs frigate") == Fraction(5, 9)


@pytest.mark.rule("SS-ATK-08", "SS-ORA-04")
def test_the_engine_rolls_these_chances():
    p, n = Position(), scaled(3000)
    seen = [0] * 5
    for key in range(n):
        p.g.key, p.f.dice = key, 0
        seen[fight.roll_hits(p.g, p.t, p.f, 0, 4)] += 1
    for hits, chance in enumerate(map(float, pmf(4))):
        assert abs(seen[hits] / n - chance) < 5 * (chance * (1 - chance) / n) ** 0.5


@pytest.mark.rule("SS-AMB-02", "SS-ORA-09")
@pytest.mark.parametrize("assigner", ["attacker", "defender"])
def test_the_engine_assigns_hits_as_the_odds_do(assigner):
    book = SPEC.odds({"rules.hit_assigner": assigner})
    stack = {"frigate": 2, "destroyer": 1, "cruiser": 1, "flagship": 1}
    for hits in range(9):
        p = Position(flagships=False, hit_assigner=assigner)
        for kind, number in stack.items():
            p.put(1, kind, (2, 2), number)
        assign.line_up(p.g, p.t, p.f, 0, p.at((2, 2)), False, 1000.0)
        (assign.assign_by_attacker if assigner == "attacker" else assign.assign_by_defenders)(p.f, hits)
        lost = dict.fromkeys(stack, 0)
        for i in range(p.f.n):
            lost[list(stack)[p.f.kind[i]]] += p.f.loss[i]
        assert lost == book._losses(stack, hits), hits


@pytest.mark.rule("SS-ATK-02", "SS-ATK-03", "SS-ATK-04", "SS-SHP-03", "SS-SHP-04")
def test_dice_against_a_square():
    p = Position().put(1, "frigate", (2, 2))
    assert p.dice((2, 2)) == 0
    p.put(0, "frigate", (2, 2), 2).put(0, "cruiser", (2, 2))
    assert p.dice((2, 2)) == 6
    p.put(0, "destroyer", (2, 2))
    assert p.dice((2, 2)) == 8
    p.put(0, "destroyer", (2, 1), 2).put(0, "cruiser", (1, 2), 2)
    assert p.dice((2, 2)) == 14
    p.put(0, "destroyer", (3, 3)).put(0, "destroyer", (2, 4))
    assert p.dice((2, 2)) == 14


@pytest.mark.rule("SS-ATK-01", "SS-AMB-04", "SS-AMB-18")
def test_one_stack_may_split_its_fire():
    p = Position(**ALWAYS).put(0, "frigate", (2, 2)).put(0, "destroyer", (2, 2)).put(0, "frigate", (2, 1), 3)
    p.put(1, "frigate", (2, 2), 2).put(1, "frigate", (3, 2), 4)
    fight.attack_from(p.g, p.t, p.f, p.rec, 0, p.at((2, 2)), p.at((3, 2)))
    assert p.ships(1, "frigate", (2, 2)) == 1
    assert p.ships(1, "frigate", (3, 2)) == 1
    p = Position(**ALWAYS).put(0, "frigate", (2, 2)).put(0, "destroyer", (2, 2)).put(1, "frigate", (2, 2), 5)
    p.put(0, "destroyer", (2, 1))  # another stack: it does not fire
    fight.attack_from(p.g, p.t, p.f, p.rec, 0, p.at((2, 2)), -1)
    assert p.ships(1, "frigate", (2, 2)) == 2


@pytest.mark.rule("SS-ATK-05", "SS-ATK-07", "SS-SHP-09", "SS-AMB-09")
def test_hits_destroy_ships_and_nobody_shoots_back():
    p = Position(**ALWAYS).put(0, "frigate", (1, 1)).put(1, "frigate", (1, 1), 2).station((1, 1))
    p.attack((1, 1))
    assert p.ships(1, "frigate", (1, 1)) == 1
    assert p.ships(0, "frigate", (1, 1)) == 1
    assert p.g.modules[p.at((1, 1))] == 3


@pytest.mark.rule("SS-ATK-06", "SS-SHP-06", "SS-AMB-03")
def test_an_ignored_hit_does_not_carry_over():
    p = Position(**ALWAYS).put(0, "frigate", (2, 2)).put(1, "cruiser", (2, 2))
    for _ in range(3):
        p.attack((2, 2))
        assert p.ships(1, "cruiser", (2, 2)) == 1
    p.put(0, "frigate", (2, 2)).attack((2, 2))
    assert p.ships(1, "cruiser", (2, 2)) == 0


@pytest.mark.rule("SS-WIN-03", "SS-WIN-04", "SS-WIN-05", "SS-AMB-11")
def test_a_lost_flagship_ends_its_player():
    p = Position(3, **ALWAYS).put(0, "cruiser", (4, 4)).put(1, "frigate", (2, 2), 3)
    p.set("keeper", (1, 1), 1).set("ore", 1, 4).set("metal", 1, 6).attack((4, 4))
    assert p.g.alive[:3] == [1, 0, 1]
    assert sum(p.g.here[1]) == 0
    assert (p.g.ore[1], p.g.metal[1], p.g.keeper[p.at((1, 1))]) == (0, 0, -1)
    assert not p.close()
    p.g.turn = 8
    p.put(0, "cruiser", (4, 0)).attack((4, 0))
    p.g.turn = 9
    assert p.close()
    assert p.rec.standing[0] > p.rec.standing[2] > p.rec.standing[1]  # the later out, the better


@pytest.mark.rule("SS-AMB-12")
def test_one_attack_may_take_two_flagships():
    p = Position(3, flagships=False, **ALWAYS).put(0, "flagship", (2, 2)).put(1, "flagship", (2, 2))
    p.put(2, "flagship", (2, 2)).attack((2, 2))
    assert p.g.alive[:3] == [1, 0, 0]
    assert p.close()


def test_void_ships_neither_shoot_nor_ignore_hits():
    seats = (Seat(void=("cruiser",)), Seat())
    p = Position(seats=seats, **ALWAYS).put(0, "cruiser", (2, 2)).put(1, "frigate", (2, 2))
    assert p.dice((2, 2)) == 0
    p.attack((2, 2), seat=1)
    assert p.ships(0, "cruiser", (2, 2)) == 0
