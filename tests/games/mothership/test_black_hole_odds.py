"""Black holes: exact odds, and the engine beside them (MS-ORC-10, -24, -25)."""

from fractions import Fraction

import pytest

from balance.games.odds.model import CannotFight
from balance.games.odds.notation import parse_question
from tests.conftest import scaled

from .holes import held, inside
from .many import keys
from .position import SPEC

pytestmark = pytest.mark.engine

BOOK = SPEC.odds({})


def odds(typed, **changes):
    book = SPEC.odds({key.replace("__", "."): value for key, value in changes.items()}) if changes else BOOK
    return book.answer(parse_question(book, typed))


@pytest.mark.rule("MS-ORC-10", "MS-BH-04", "MS-BH-05", "MS-BH-12")
def test_the_exact_odds_of_a_black_hole():
    bare = odds("mothership(shields=0) vs black hole")
    assert bare.chance("win") == Fraction(1, 6)
    hits = [(dict(o.attacker_losses), o.p) for o in bare.outcomes if o.result == "lose"]
    assert sum(p for _, p in hits) == Fraction(5, 6)
    assert sum(lost["hull"] * p for lost, p in hits) / Fraction(5, 6) == Fraction(15, 2)
    assert sum(p for lost, p in hits if "mothership" in lost) == Fraction(1, 12)
    assert odds("fighter vs black hole").chance("win") == Fraction(1, 6)
    shielded = odds("mothership(shields=5) vs black hole")
    assert sum(dict(o.attacker_losses).get("hull", 0) * o.p for o in shielded.outcomes) == Fraction(28, 12)
    direct = odds("mothership(shields=5) vs black hole", rules__black_hole_damage="hull_directly")
    assert sum(dict(o.attacker_losses).get("hull", 0) * o.p for o in direct.outcomes) == Fraction(75, 12)
    assert odds("guardian vs black hole").chance("lose") == 1
    assert odds("station vs black hole").chance("win") == Fraction(1, 6)


HELD = {0: Fraction(3541, 5184), 5: 0.427, 8: Fraction(143104217, 1088391168), 12: 0}


@pytest.mark.rule("MS-ORC-24", "MS-BH-09", "MS-BH-13")
@pytest.mark.parametrize("shields", HELD)
def test_the_exact_odds_of_a_mothership_that_is_held(shields):
    dies = odds(f"mothership(shields={shields}) vs black hole(held=yes)").chance("lose")
    assert dies == HELD[shields] if shields != 5 else round(float(dies), 3) == HELD[5]


@pytest.mark.rule("MS-AMB-104", "MS-BH-02")
def test_what_the_book_refuses_and_what_it_lets_be_played():
    for typed in (
        "planet vs black hole",
        "2 fighters vs black hole",
        "black hole vs fighter",
        "mothership(remote=yes) vs black hole",
    ):
        with pytest.raises(CannotFight):
            odds(typed)
    with pytest.raises(CannotFight, match="ask without held"):
        odds("mothership(card=auxiliary_shield) vs black hole(held=yes)")
    helped = odds("mothership(shields=0, card=auxiliary_shield) vs black hole")
    assert sum(dict(o.attacker_losses).get("hull", 0) * o.p for o in helped.outcomes) == Fraction(sum(range(1, 9)), 12)
    assert any("Defence Buff does nothing" in note for note in odds("fighter(card=defence_buff) vs black hole").notes)
    assert odds("fighter(card=life_support) vs black hole").outcomes[-1].attacker_losses == ()


@pytest.mark.rule("MS-ORC-25")
@pytest.mark.parametrize(
    ("typed", "chance"),
    [
        ("fighter+bomber", "19/24"),
        ("fighter", "1/6"),
        ("fighter(tech=fast_cap)+bomber", "47/48"),
        ("fighter(tech=fast_cap)", "2/3"),
    ],
)
def test_the_exact_odds_of_a_claim(typed, chance):
    assert odds(f"{typed} vs planet").chance("win") == Fraction(chance)


@pytest.mark.rule("MS-ORC-24", "MS-ORC-10")
@pytest.mark.parametrize("shields", [0, 8])
def test_the_engine_lets_a_held_mothership_die_as_often(shields):
    p, ship = held(shields=shields)
    games, died = scaled(600), 0
    for _ in keys(p, games):
        for _ in range(200):
            p.turn_of(0)
            p.g.round += 1
            p.end_turn()
            if not inside(p, ship):
                break
        died += p.place_of(ship) is None
    chance = float(HELD[shields])
    assert abs(died - games * chance) < 5 * (games * chance * (1 - chance)) ** 0.5 + 1
