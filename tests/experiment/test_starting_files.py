"""Files to start from are accepted as they are, and so is every example in them, for every game."""

import re

import pytest

from balance.errors import ScenarioError, StoreError
from balance.experiment.scaffold import texts
from balance.experiment.scaffold.files import starting_file
from balance.experiment.scenarios.scenario import load_matrix, load_scenario
from balance.games import game, game_names
from balance.games.catalogue.files import load_policy

GAMES = game_names()
EXAMPLE = re.compile(r'^# ((?:"[^"]+"|[a-z_]+(?:\.[a-z_]+)?) = .*)$')
WITH_LAYOUTS = [name for name in GAMES if game(name).layouts]


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def begun(kind, name, of, **options):
    file = starting_file(kind, name, game(of), **options)
    file.save()
    return file


def variants(text):
    """The text with one example line after the other taken in use."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if found := EXAMPLE.match(line):
            yield found[1], "\n".join([*lines[:number], found[1], *lines[number + 1 :]])


def head(text):
    """The file without its blocks of seats."""
    return text.partition("# seats that differ")[0]


@pytest.mark.untraced
@pytest.mark.parametrize("of", GAMES)
def test_a_scenario_plays_and_every_example_in_it_is_accepted(of, tmp_path):
    for players in game(of).players:
        file = begun("scenario", f"my-scenario-{players}", of, players=players)
        scenario = load_scenario(str(file.path))
        assert len(scenario.match.seats) == players
        assert (scenario.title, scenario.match.changes) == (f"My scenario {players}", {})
        assert len(scenario.prepared.simulate(1, 0, 2)["games"]["game"]) == 2
    examples = list(variants(head(file.text)))
    assert len(examples) >= 8
    plain = load_scenario(str(file.path)).match
    for line, text in examples:
        (tmp_path / "one.toml").write_text(text)
        loaded = load_matrix("one.toml").cells
        usual = line.startswith(("bots", "layout", "mode", "modules"))
        assert usual or len(loaded) > 1 or loaded[0].scenario.match != plain, line


@pytest.mark.parametrize("of", GAMES)
def test_the_seats_of_a_scenario_can_be_used(of, tmp_path):
    file = begun("scenario", "mine", of)
    top, _, seats = file.text.partition("# seats that differ")
    (tmp_path / "seats.toml").write_text(top + re.sub(r"^# ", "", seats.partition("\n")[2], flags=re.M))
    assert load_scenario("seats.toml").match.seats[0].start


@pytest.mark.parametrize("of", GAMES)
def test_a_card_is_in_play_and_every_effect_in_its_file_is_accepted(of, tmp_path):
    file = begun("card", "Ion Storm", of)
    assert file.path.name == "ion-storm.toml"
    scenario = load_scenario(str(file.path))
    item = scenario.prepared.catalogue[-1]
    assert (item.id, item.name) == ("ion_storm", "Ion Storm")
    assert scenario.match.seats[0].grant == ("ion_storm",)
    tables = scenario.prepared.simulate(1, 0, 20)
    number = len(scenario.prepared.catalogue) - 1
    assert number in tables["items"]["item"], "somebody has it in these games"
    own = re.compile(r"^effects\..*\n", re.M)
    for line, text in variants(own.sub("", file.text, count=1)):
        (tmp_path / "one.toml").write_text(text)
        assert line.split()[0].removeprefix("effects.") in load_scenario("one.toml").prepared.catalogue[-1].effects


@pytest.mark.parametrize("of", GAMES)
def test_a_bot_plays_like_the_one_it_was_made_from_and_says_what_its_weights_mean(of):
    file = begun("bot", "mine", of)
    spec = game(of)
    policy = load_policy(file.path, spec.vocabulary, spec.catalogue())
    assert policy.weights == spec.policies()["standard"].weights
    assert spec.vocabulary.weight_texts.keys() == {*spec.vocabulary.weights, *spec.vocabulary.item_weights}
    assert all(words in file.text for words in spec.vocabulary.weight_texts.values())


@pytest.mark.parametrize("of", WITH_LAYOUTS)
def test_a_layout_is_the_usual_board_without_a_warning(of):
    spec = game(of)
    for players in spec.players:
        file = begun("layout", f"map-{players}", of, players=players)
        assert spec.check_layout(file.path) == []
        drawn, usual = spec.board(str(file.path)), spec.board(None, players)
        assert (drawn.title, drawn.places) == (f"Map {players}", usual.places)


def test_there_are_games_with_layouts():
    assert WITH_LAYOUTS
    with pytest.raises(ScenarioError, match="Dice Duel has no layouts"):
        starting_file("layout", "mine", game("duel"))


def test_nothing_is_overwritten(tmp_path):
    begun("scenario", "mine", "duel")
    before = (tmp_path / "mine.toml").read_bytes()
    with pytest.raises(ScenarioError, match=r"mine.toml is there already"):
        begun("card", "mine", "duel")
    assert (tmp_path / "mine.toml").read_bytes() == before
    with pytest.raises(StoreError, match="there is no folder"):
        begun("bot", "mine", "duel", out=tmp_path / "no" / "bot.toml")


@pytest.mark.parametrize("name", ["", "///", "a\nb", "x" * 61])
def test_a_name_has_letters_and_an_end(name):
    with pytest.raises(ScenarioError, match="a name has 1 to 60 signs"):
        starting_file("scenario", name, game("duel"))


@pytest.mark.parametrize("name", ['say "no"', "a\\b", "[x] = 1", "../up", "Ünder #1", "mine.toml"])
def test_any_name_is_written_as_it_is(name, tmp_path):
    for kind in ("scenario", "card", "bot"):
        file = begun(kind, name, "duel", out=tmp_path / f"{kind}.toml")
        assert begun(kind, f"{name}{kind}", "duel").path.parent.resolve() == tmp_path
        if kind != "bot":
            assert name.removesuffix(".toml").lower() in load_scenario(str(file.path)).title.lower()


def test_a_card_of_a_known_name_and_a_wrong_number_of_players_are_refused():
    with pytest.raises(ScenarioError, match="Dice Duel has an item force_shield already"):
        starting_file("card", "Force Shield", game("duel"))
    with pytest.raises(ScenarioError, match="Dice Duel is for 2, 3, 4, 5, 6 players, not 9"):
        starting_file("scenario", "mine", game("duel"), players=9)


@pytest.mark.parametrize("players", [1, 4])
def test_maps_that_serve_any_number_of_players_are_named(players):
    spec = game("armada")
    line = next(line for line in texts.scenario_text(spec, "Mine", players).splitlines() if "# layout" in line)
    assert f"a map for {players}: {', '.join(spec.layouts)}, or a file" in line
