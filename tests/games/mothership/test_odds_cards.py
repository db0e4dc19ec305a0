"""Cards in exact odds: what they do, how choices are made, what is said about it."""

from fractions import Fraction
from itertools import product

import pytest

from .test_odds import SPEC, ask, chances, outcomes


def score(a, b):
    return (a > b) - (a < b)


def mean(values):
    found = list(values)
    return Fraction(sum(found)) / len(found)


@pytest.mark.rule("MS-ACT-32", "MS-AMB-16")
def test_a_new_throw_of_the_attacker_is_best():
    """One die each: thrown again exactly where that is better on average."""
    value = mean(max(score(a, b), mean(score(c, b) for c in range(1, 7))) for a, b in product(range(1, 7), range(1, 9)))
    answer = ask("fighter(card=the_forks) vs bomber")
    assert answer.chance("win") - answer.chance("lose") == value


@pytest.mark.rule("MS-AMB-16")
def test_both_sides_throw_again_in_turn():
    def after(a, b, mine, theirs, mover, passed):
        """Plain search: the attacker's chance to win minus to lose."""
        if passed == 2:
            return score(a, b)
        found = [after(a, b, mine, theirs, 1 - mover, passed + 1)]
        if mover == 0 and mine:
            found.append(mean(after(c, b, mine - 1, theirs, 1, 0) for c in range(1, 7)))
        if mover == 1 and theirs:
            found.append(mean(after(a, c, mine, theirs - 1, 0, 0) for c in range(1, 5)))
        return min(found) if mover else max(found)

    expected = mean(after(a, b, 1, 1, 0, 0) for a, b in product(range(1, 7), range(1, 5)))
    answer = ask("fighter(card=the_forks) vs mothership(weapons=4, card=the_forks)")
    assert answer.chance("win") - answer.chance("lose") == expected


@pytest.mark.rule("MS-AMB-90", "MS-AMB-68")
def test_a_new_throw_against_a_planet_is_of_the_best_die():
    best = mean(
        max([a + b >= 9, mean(c + b >= 9 for c in range(1, 7)), mean(a + c >= 9 for c in range(1, 9))])
        for a, b in product(range(1, 7), range(1, 9))
    )
    assert ask("fighter(card=the_forks)+bomber vs planet(defence=9)").chance("win") == best
    assert chances("fighter(card=backup_generator) vs planet") == chances("fighter vs planet")


@pytest.mark.rule("MS-ACT-02")
def test_a_second_roll_is_used_whenever_it_helps():
    wins = mean(
        max(score(a, b), mean(score(a + c, b) for c in range(1, 7)) if a == 1 else -2)
        for a, b in product(range(1, 7), repeat=2)
    )
    answer = ask("fighter(card=backup_generator) vs fighter")
    assert answer.chance("win") - answer.chance("lose") == wins


@pytest.mark.rule("MS-ACT-29", "MS-AMB-66")
def test_life_support_saves_the_larger_die():
    lost = outcomes("fighter(card=life_support)+bomber vs mothership(weapons=12)")
    assert {mine for result, mine, _ in lost if result == "lose"} == {(("fighter", 1),)}
    assert {o.attacker_losses for o in ask("fighter(card=life_support) vs asteroids").outcomes} == {()}


@pytest.mark.rule("MS-ACT-28", "MS-AMB-66")
def test_last_stand_takes_an_attacker_along():
    lost = outcomes("fighter+bomber vs mothership(card=last_stand, hull=1, shields=1)")
    assert {mine for result, mine, _ in lost if result == "win"} == {(("bomber", 1),)}
    alone = outcomes("mothership vs fighter(card=last_stand)")
    assert {mine for result, mine, _ in alone if result == "win"} == {(("hull", 4),)}
    assert ("win", (("guardian", 1),), (("fighter", 1),)) in outcomes("guardian vs fighter(card=last_stand)")


@pytest.mark.rule("MS-AMB-66", "MS-AMB-85")
@pytest.mark.parametrize("attacker", ["mothership(remote=yes, tech=sunslayer_torpedoes)", "bomber(card=railguns)"])
def test_last_stand_reaches_nobody_who_attacks_from_afar(attacker):
    held = ask(f"{attacker} vs mothership(card=last_stand)")
    assert held.outcomes == ask(f"{attacker} vs mothership").outcomes
    assert any("Last Stand does nothing" in note for note in held.notes)


@pytest.mark.rule("MS-ACT-15", "MS-AMB-65")
def test_panic_button_calls_the_fight_off():
    assert chances("bomber vs mothership(card=panic_button)") == ("0", "1", "0")
    assert chances("guardian vs fighter(card=panic_button)") == ("0", "1", "0")


@pytest.mark.rule("MS-ACT-34")
def test_what_hurts_most_is_cancelled():
    held = "fighter vs mothership(card=volt_switch, card=defence_buff)"
    cancelled = ask("fighter(card=noooooooo) vs mothership(card=volt_switch, card=defence_buff)")
    assert cancelled.outcomes == ask("fighter vs mothership(card=defence_buff)").outcomes != ask(held).outcomes
    assert any("Volt Switch is cancelled" in note for note in cancelled.notes)
    both = "fighter(card=noooooooo) vs mothership(card=volt_switch, card=noooooooo)"
    assert ask(both).outcomes == ask("fighter vs mothership(card=volt_switch)").outcomes


@pytest.mark.rule("MS-ACT-09", "MS-AMB-78")
def test_prod_makes_the_die_smaller_where_it_can():
    smaller = ask("bomber(card=prod) vs mothership(weapons=10)")
    assert smaller.outcomes == ask("bomber vs mothership(weapons=9)").outcomes
    shields = ask("bomber(card=prod) vs mothership(weapons=11, shields=5)")
    assert shields.outcomes == ask("bomber vs mothership(weapons=11, shields=4)").outcomes


@pytest.mark.rule("MS-ACT-36", "MS-TECH-C5B", "MS-TECH-S5B", "MS-AMB-24")
def test_attacks_from_afar_are_safe():
    for typed in (
        "bomber(card=railguns) vs guardian",
        "mothership(remote=yes, tech=sunslayer_torpedoes) vs guardian",
        "mothership(remote=yes, tech=nuclear_missile) vs bomber",
    ):
        assert {o.attacker_losses for o in ask(typed).outcomes} == {()}, typed
    assert chances("bomber(card=railguns) vs guardian") == ("9/16", "1/8", "5/16")


@pytest.mark.rule("MS-ACT-12", "MS-ACT-04", "MS-CARD-13")
def test_cards_for_planets_and_asteroids():
    assert chances("2 fighters vs planet(card=git_off_mah_propertay)") == chances("2 fighters vs planet(defence=9)")
    assert chances("fighter(card=deflector_shields) vs asteroids") == ("1", "0", "0")
    assert chances("mothership(card=volt_switch, weapons=12) vs planet") == chances("mothership(weapons=12) vs planet")


@pytest.mark.rule("MS-TECH-C5A", "MS-AMB-42")
def test_the_solar_beam_costs_hull_before_the_roll():
    lost = outcomes("mothership(tech=solar_beam, weapons=2) vs fighter")
    assert {mine for _, mine, _ in lost} == {(("hull", 2),)}
    assert chances("mothership(tech=solar_beam, weapons=2) vs fighter") == ("1", "0", "0")
    assert chances("mothership(tech=solar_beam, weapons=2, hull=2) vs fighter") == chances(
        "mothership(weapons=2) vs fighter"
    )
    assert chances("mothership(tech=solar_beam, beam=no) vs fighter") == chances("mothership vs fighter")


@pytest.mark.rule("MS-TECH-11")
def test_no_second_ability_in_one_attack():
    both = "mothership(remote=yes, tech=nuclear_missile+solar_beam) vs bomber"
    assert outcomes(both) == outcomes("mothership(remote=yes, tech=nuclear_missile) vs bomber")


@pytest.mark.rule("MS-AMB-04")
def test_a_bonus_on_a_fighter_stops_at_the_shield():
    fighter = "fighter(card=enhanced_sensors)+mothership vs mothership(weapons=0, shields=1)"
    assert outcomes(fighter) == outcomes("fighter(bonus=2)+mothership vs mothership(weapons=0, shields=1)")
    bomber = "fighter(card=enhanced_sensors)+bomber vs mothership(shields=1)"
    assert outcomes(bomber) == outcomes("fighter+bomber(bonus=2) vs mothership(shields=1)")


@pytest.mark.rule("MS-RES-08", "MS-RES-09", "MS-AMB-12", "MS-RES-10")
def test_gas():
    assert chances("mothership(gas=3) vs fighter") == chances("mothership(bonus=3) vs fighter")
    assert chances("mothership(gas=9) vs fighter") == chances("mothership(bonus=4) vs fighter")
    shared = chances("mothership(gas=3) vs mothership(gas=3)", rules__gas_cap="total")
    assert shared == chances("mothership(bonus=3) vs mothership(bonus=1)")
    assert chances("fighter(gas=3) vs fighter") == chances("fighter vs fighter")
    assert chances("mothership(weapons=12, gas=4) vs planet") == chances("mothership(weapons=12) vs planet")


@pytest.mark.rule("MS-GRD-18", "MS-AMB-21")
def test_gas_runs_out_in_a_duel():
    """6 cubes: 4 in the first exchange, 2 in the second, none afterwards."""

    def exchange(bonus):
        rolls = [score(a + bonus, b) for a, b in product(range(1, 7), repeat=2)]
        return Fraction(rolls.count(1), 36), Fraction(rolls.count(0), 36)

    (win4, tie4), (win2, tie2) = exchange(4), exchange(2)
    assert ask("guardian(gas=6) vs fighter").chance("win") == win4 + tie4 * (win2 + tie2 * Fraction(1, 2))


@pytest.mark.rule("MS-CARD-02")
def test_cards_that_are_no_reactions():
    answer = ask("fighter vs mothership(card=volt_switch)", rules__reaction_set="forced")
    assert answer.outcomes == ask("fighter vs mothership").outcomes
    assert any("another player's turn" in note for note in answer.notes)


def test_what_does_nothing_is_said():
    assert ask("fighter(card=afterburner) vs fighter").notes == ("Afterburner does nothing in this fight",)
    assert any("MS-WING-05" in note for note in ask("fighter(wingmen=1) vs fighter").notes)
    assert any("gas of the attacker" in note for note in ask("fighter(gas=1) vs fighter").notes)


@pytest.mark.untraced
def test_every_card_can_be_named_on_either_side_of_every_kind_of_fight():
    fights = ["fighter{} vs bomber{}", "bomber{}+mothership vs mothership{}", "guardian{} vs mothership{}"]
    fights += ["fighter{}+bomber vs planet{}", "mothership{} vs asteroids", "bomber{} vs station{}"]
    for item in SPEC.catalogue():
        if item.kind in ("card", "tech"):
            for typed in fights:
                sides = [f"({item.kind}={item.id})", ""]
                for text in (typed.format(*sides), typed.format(*sides[::-1])):
                    answer = ask(text)
                    assert sum(o.p for o in answer.outcomes) == 1


@pytest.mark.rule("MS-ACT-36", "MS-AMB-94", "MS-TECH-C5B")
def test_planets_are_attacked_from_afar_too():
    answer = ask("bomber(card=railguns) vs planet")
    assert answer.outcomes == ask("bomber vs planet").outcomes
    assert "Railguns: the bomber attacks from afar and takes no damage" in answer.notes
    torpedoes = "mothership(weapons=8, remote=yes, tech=sunslayer_torpedoes) vs planet"
    assert ask(torpedoes).outcomes == ask("mothership(weapons=8) vs planet").outcomes


@pytest.mark.rule("MS-ACT-36", "MS-AMB-86", "MS-GRD-10")
def test_railguns_of_several_ships_do_not_spare_them_the_guardian():
    answer = ask("bomber(card=railguns)+fighter vs guardian")
    assert answer.outcomes == ask("bomber+fighter vs guardian").outcomes
    assert "Railguns does nothing in this fight" in answer.notes


@pytest.mark.rule("MS-CARD-02", "MS-GRD-09", "MS-GRD-11")
def test_whose_turn_it_is_at_a_guardian():
    """Prod is no reaction: it can be played only in the own turn."""
    unable = "Prod cannot be played in another player's turn (rules.reaction_set)"
    came = ask("mothership vs guardian(card=prod)")
    assert unable in came.notes
    assert any("turn of whoever came next to the guardian" in note for note in came.notes)
    assert came.outcomes == ask("mothership vs guardian").outcomes
    deployed = ask("guardian(card=prod) vs mothership")
    assert unable not in deployed.notes
    assert any("taken to be the turn of the guardian's owner" in note for note in deployed.notes)
    assert deployed.outcomes != ask("guardian vs mothership").outcomes
    assert any("Hull Repair cannot be played" in note for note in ask("guardian vs mothership(card=hull repair)").notes)
    moved = ask("mothership(card=hull repair, hull=5) vs guardian")
    assert moved.outcomes != ask("mothership(hull=5) vs guardian").outcomes
