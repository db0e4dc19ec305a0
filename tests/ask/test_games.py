"""What games tell about themselves for questions: every one of them, also those to come."""

import pytest

from balance.ask.answers.item import usual_layouts
from balance.ask.names import dull_words, known_names
from balance.ask.parse import read_question
from balance.experiment.scenarios.scenario import load_scenario
from balance.games import game, game_names


@pytest.mark.parametrize("name", game_names())
def test_what_a_game_says_about_itself_is_true(name):
    spec = game(name)
    assert set(spec.skills) <= set(spec.policies())
    if spec.scenario:
        assert load_scenario(spec.scenario).spec.name == name
    for few, many in spec.features.values():
        one, other = load_scenario(few), load_scenario(many)
        assert one.spec.name == other.spec.name == name
        assert one.match != other.match
        assert len(one.match.seats) == len(other.match.seats)
    for question in (*spec.questions, *spec.indispensable.values()):
        assert read_question(question).game == name
    assert {*spec.indispensable, *spec.bought_units} <= {item.id for item in spec.catalogue()}
    assert set(spec.bought_units.values()) <= {column.name for column in spec.columns() if column.table == "seats"}


@pytest.mark.parametrize("name", game_names())
def test_every_name_of_a_game_can_be_said(name):
    for known in known_names(name):
        assert known.spellings
        assert all(all(spelling) for spelling in known.spellings)
    assert not dull_words(name) & {""}


def test_layouts_made_for_a_map_feature_are_no_usual_ones():
    found = usual_layouts(game("mothership"))
    assert "crossroads-4p" in found
    assert not [layout for layout in found if layout.startswith(("gas-", "minerals-"))]


def test_an_item_that_a_scenario_brings_may_bear_a_name_of_another_game(tmp_path):
    path = tmp_path / "own.toml"
    item = 'name = "Great Blade"\nkind = "tech"\ncategory = "economy"\ntier = 1\nbranch = "A"\nfor_sale = false\n'
    path.write_text(
        f'game = "mothership"\nbase = "standard-2p"\n[new_items.own_blade]\n{item}effects.fresh_dice = {{}}\n'
    )
    reading = read_question("is the Great Blade fair?", scenario=str(path))
    assert (reading.game, reading.subjects) == ("mothership", ("own_blade",))


@pytest.mark.parametrize("name", game_names())
def test_the_title_of_a_layout_is_that_of_its_board(name):
    spec = game(name)
    assert [spec.layout_title(one) for one in spec.layouts] == [spec.board(one).title for one in spec.layouts]
