"""Every finer point of judgement is a weight: a designer can read it, change it, and see another choice."""

import pytest

from balance import engine_mode
from balance.bots.genes import genome_of
from balance.games.catalogue.contents import Policy

from .judgement import CASES
from .judgement.finer import FINER
from .position import SPEC

pytestmark = pytest.mark.engine

KEYS = (1,) if engine_mode() == "pure" else (1, 2, 3)  # dice and hidden cards of a position
NAMED = {case.name: case for case in (*CASES, *FINER)}
STANDARD = SPEC.policies()["standard"]
FINE = SPEC.vocabulary.fine_weights
DECIDES = {  # weight -> a value that standard does not have, and what it no longer does then
    "spite": (0, "Wallet Inspector at somebody with minerals"),
    "card_minerals": (0, "two cards for one"),
    "gas_minerals": (3, "Wallet Inspector takes minerals rather than gas"),
    "blockade": (0, "Trade Blockade against somebody who holds all planets"),
    "raze": (0, "Planet Laser Pointer against somebody who holds all planets"),
    "envy": (0, "Planet Laser Pointer against somebody who holds all planets"),
    "deferred": (0, "Life Support is kept"),
    "revenge": (0, "Last Stand is kept"),
    "windfall": (0, "Replicator is kept at the end of a turn"),
    "cancel": (7, "Noooooooo! against a card that would end the mothership"),
    "idle_tech": (1, "no bomber tech without bombers"),
    "siege": (0, "Forced Update holds the bomber that threatens an open station"),
    "harass": (0, "Forced Update holds a fighter that threatens another"),
    "restrain": (0, "Forced Update holds the bomber that threatens an open station"),
    "tractor": (0, "the tractor beam on the bomber that threatens the station"),
    "wreck": (0, "a fighter is pushed into asteroids"),
    "disarm": (20, "a drained weapon is not worth a card"),
    "setback": (0, "a card in a fight that may cost the mothership"),
    "break_shield": (0, "Shield Breaker opens a mothership at its last hull"),
    "sturdy": (1000, "Auxiliary Shield at the last hull"),
    "aid": (0, "hull is repaired in the middle of a fight"),
    "nerve": (1, "Panic Button for a fighter against three"),
    "flee_hull": (0, "Panic Button for a doomed mothership"),
    "gas_care": (3, "gas where it decides the attack"),
    "hull_care": (1, "hull for a solar beam that decides the fight"),
    "edge": (0, "a mothership with one hull gets out of reach of bombers"),
    "luck": (0.5, "a mothership with one hull gets out of reach of bombers"),
    "winning_roll": (2, "fighters strip the shield for the bombers"),
    "victory": (0, "a planet that wins on points now comes before a station that will stand"),
    "downfall": (0, "the last guard of a station that one blow would end stays, though a planet is near"),
    "station_guardian": (0, "a guardian for a station that nothing threatens, where there are no planets"),
    "lead_hull": (0.1, "a fighter goes to a planet rather than after an enemy who is behind"),
    "station_pull": (20, "a mothership with one hull gets out of reach of bombers"),
    "mothership_pull": (1000, "a mothership with one hull gets out of reach of bombers"),
    "explore": (0, "a safe planet is explored"),
    "star": (0, "a fighter leaves the star before it attacks"),
    "hole": (0, "a mothership that is held puts its energy into shields"),
    "watch": (0, "alone, the mothership sets off for home at once, with its energy in the engines"),
    "muster": (0, "alone, a fighter takes the place of a guard that is nearly gone"),
    "dare": (5, "alone, a fighter takes the place of a guard that is nearly gone"),
    "bounty": (0, "alone, the guard strikes the mothership beside it and stays on guard"),
    "influence": (3, "of two planets the cheaper one"),
    "develop": (0, "what fits a gas planet"),
    "payback": (0, "a mineral becomes a deep shaft on a safe planet"),
    "rampart": (0, "a fortress for a planet, where nothing else is for sale"),
    "cube": (0, "more energy from a planet, where nothing else is for sale"),
    "planetoid": (5, "a mineral planet before a planetoid, where points do not count"),
    "bonus": (5, "a mineral planet before a planetoid, where points do not count"),
    "room": (0, "a planet is explored to build on it, where points count"),
    "objective": (0, "a gas planet of an enemy rather than a free mineral planet, for an objective"),
    "beacon": (0, "an idle fighter fetches a beacon in reach"),
    "kept": (0, "a bonus for a fight is kept rather than a card drawn"),
    "need": (0, "a card for an empty hand rather than minerals that pay for nothing yet"),
}


def test_every_finer_point_has_a_position():
    assert list(DECIDES) == list(FINE)


@pytest.mark.parametrize("weight", DECIDES)
def test_another_value_is_another_choice(weight):
    value, name = DECIDES[weight]
    other = Policy("other", "standard but for one weight", {**STANDARD.weights, weight: value})
    assert all(NAMED[name].solved("standard", key) for key in KEYS)
    assert not any(NAMED[name].solved(other, key) for key in KEYS)


def test_standard_says_what_each_is_and_has_the_usual_value():
    lines = (SPEC.folder / "bots" / "standard.toml").read_text(encoding="utf-8").splitlines()
    for weight in FINE:
        usual = SPEC.vocabulary.weights[weight].default
        assert STANDARD.weights[weight] == usual
        assert f"{weight} = {usual}  # {SPEC.vocabulary.weight_texts[weight]}" in lines


def test_training_leaves_them_alone_unless_it_is_asked_for_them():
    trained = {gene.name for gene in genome_of(SPEC, STANDARD).genes}
    assert {"capture", "kill"} <= trained
    assert not trained & set(FINE)
    assert [gene.name for gene in genome_of(SPEC, STANDARD, ["spite", "nerve"]).genes] == ["spite", "nerve"]
