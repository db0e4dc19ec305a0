import pytest

from balance.bots.genes import genome_of
from balance.errors import ScenarioError, UnknownName
from balance.games import game
from balance.games.catalogue.contents import Vocabulary
from balance.games.catalogue.parameters import choice

from .lottery import SPEC, bot

DUEL = game("duel")


def genes(*names, start=None):
    return genome_of(SPEC, start or bot("b", 4.0), names or None)


def test_a_bot_is_where_it_begins():
    genome = genome_of(DUEL, DUEL.policies()["standard"], ["noise", "only_when_leading", "want"])
    same = genome.policy(genome.origin, "copy")
    wanted = {item: weight for item, weight in same.weights["want"].items() if weight}
    assert wanted == DUEL.policies()["standard"].weights["want"]
    assert (same.weights["noise"], same.weights["only_when_leading"], same.name) == (0.0, False, "copy")


@pytest.mark.parametrize("name", ["strength", "idle", "signed", "count", "flag"])
def test_every_coordinate_is_a_weight_that_the_game_accepts(name):
    (gene,) = genes(name).genes
    low, high = gene.limits
    values = [gene.value(low + (high - low) * k / 200) for k in range(-20, 221)]
    assert all(SPEC.vocabulary.weights[name].accepts(value) for value in values)
    assert values == sorted(values)
    assert gene.value(gene.coordinate(gene.start)) == gene.start


def test_a_worth_moves_by_ratios_and_a_narrow_weight_by_sums():
    worth, narrow = genes("strength", "idle").genes
    at = worth.coordinate(50.0)
    assert worth.value(at + 0.7) == pytest.approx(2 * worth.value(at), rel=0.02)
    assert narrow.value(narrow.coordinate(0.5) + 0.2) == pytest.approx(0.6)


def test_nothing_has_room_in_a_worth_that_cannot_be_negative():
    (gene,) = genes("strength", start=bot("b", 0.0)).genes
    start = gene.coordinate(0.0)
    assert gene.limits[0] < start - 0.4
    assert gene.value(start + 0.2) == 0.0 < gene.value(start + 0.8)


def test_signs_may_change_where_the_limits_allow():
    (gene,) = genes("signed").genes
    assert gene.value(-gene.coordinate(3.0)) == -3.0


def test_weights_are_rounded_as_they_will_be_written():
    (gene,) = genes("strength").genes
    assert gene.value(1.234567) == float(f"{gene.value(1.234567):.3g}")


def test_without_names_all_numbers_are_trained():
    assert [g.name for g in genes().genes] == ["strength", "idle", "signed", "count"]


def test_items_one_by_one_or_all_that_are_bought():
    start = DUEL.policies()["saver"]
    assert [g.name for g in genome_of(DUEL, start, ["want.plating"]).genes] == ["want.plating"]
    names = [g.name for g in genome_of(DUEL, start, ["want"]).genes]
    assert "want.trinket" in names
    assert not {"want.crown", "want.blank"} & set(names)  # nobody can buy these


def test_what_cannot_be_trained_is_named(monkeypatch):
    with pytest.raises(UnknownName, match='did you mean "noise"'):
        genome_of(DUEL, DUEL.policies()["saver"], ["nois"])
    with pytest.raises(UnknownName, match='did you mean "plating"'):
        genome_of(DUEL, DUEL.policies()["saver"], ["want.platin"])
    words = Vocabulary(kinds=(), operations={}, weights={"manner": choice("a", "b", default="a")})
    monkeypatch.setattr(type(SPEC), "vocabulary", words)
    start = words.policy("here", "b", {}, [])
    with pytest.raises(ScenarioError, match="only numbers and switches"):
        genes("manner", start=start)
    with pytest.raises(ScenarioError, match="no weights that can be trained"):
        genes(start=start)
