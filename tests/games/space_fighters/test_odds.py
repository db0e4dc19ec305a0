"""Exact odds of battles."""

from fractions import Fraction

import pytest

from balance.games.odds.model import CannotFight, Group, Question, Side

from .position import SPEC


def ask(attackers, target, **changes):
    book = SPEC.odds({f"rules.{k}": v for k, v in changes.items()})
    return book.answer(Question(Side((Group("fighter", attackers),)), Side((Group(target),))))


@pytest.mark.rule("SF-ORA-01", "SF-ORA-02", "SF-ORA-04", "SF-ORA-05", "SF-AMB-06")
def test_the_odds_of_several_attacks_are_exact():
    control = ["7/16", "175/256", "3367/4096", "58975/65536"]
    fighter = ["7/12", "119/144", "1603/1728", "20111/20736"]
    for target, chances in (("control_ship", control), ("fighter", fighter)):
        assert [ask(n, target).chance("win") for n in (1, 2, 3, 4)] == [Fraction(p) for p in chances]


@pytest.mark.rule("SF-BTL-04", "SF-BTL-05")
def test_what_is_lost_follows_the_rules():
    answer = ask(2, "fighter")
    assert answer.mean_losses("attacker") == {"sent_back": Fraction(5, 12) + Fraction(25, 144)}
    assert answer.mean_losses("defender") == {"fighter": Fraction(119, 144)}
    harsh = ask(1, "fighter", tie_winner="defender", lost_attack="destroyed")
    assert harsh.chance("win") == Fraction(15, 36)
    assert harsh.mean_losses("attacker") == {"fighter": Fraction(21, 36)}


@pytest.mark.rule("SF-CTL-03", "SF-MOV-04")
def test_control_ships_do_not_attack_and_one_ship_is_attacked_at_a_time():
    book = SPEC.odds()
    for attacker, defender in ((Group("control_ship"), Group("fighter")), (Group("fighter"), Group("fighter", 2))):
        with pytest.raises(CannotFight):
            book.answer(Question(Side((attacker,)), Side((defender,))))
