"""Bot files: what is written can be read, and how a bot was made changes nothing in its games."""

import tomllib
from dataclasses import replace

import pytest

from balance.bots.bot_file import bot_file_text
from balance.errors import ScenarioError, UnknownName
from balance.experiment.runs.chunk_plan import match_digest
from balance.games import game, game_names
from balance.games.catalogue.files import load_policy
from balance.games.spec import Match, Seat

MADE = {"command": 'balance "x" \\ y', "seed": 5, "pool": ["a", "b"], "share": 0.25}


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("made", ["", 'by hand, "quickly"\n', MADE])
def test_every_shipped_bot_can_be_written_and_read(name, made, tmp_path):
    spec = game(name)
    for bot in spec.policies().values():
        file = tmp_path / f"{bot.name}.toml"
        file.write_text(bot_file_text(replace(bot, made=made), spec.vocabulary), encoding="utf-8")
        assert load_policy(file, spec.vocabulary, spec.catalogue()) == replace(bot, made=made)


def test_a_bot_may_start_from_another(tmp_path):
    spec = game("mothership")
    usual, file = spec.policies()["standard"], tmp_path / "mine.toml"
    file.write_text('text = "mine"\nbase = "standard"\nkill = 9\n[want]\nfast_cap = 7\n', encoding="utf-8")
    mine = load_policy(file, spec.vocabulary, spec.catalogue(), spec.policies())
    assert mine.weights == {**usual.weights, "kill": 9, "want": {**usual.weights["want"], "fast_cap": 7.0}}
    assert usual.weights["kill"] != 9
    file.write_text('base = "standart"\n', encoding="utf-8")
    with pytest.raises(UnknownName, match='unknown bot "standart"; did you mean "standard"'):
        load_policy(file, spec.vocabulary, spec.catalogue(), spec.policies())


@pytest.mark.parametrize("name", game_names())
def test_every_weight_says_what_it_means(name):
    vocabulary = game(name).vocabulary
    assert set(vocabulary.weight_texts) == {*vocabulary.weights, *vocabulary.item_weights}


def test_how_a_bot_was_made_changes_no_game():
    spec = game("duel")
    bot = spec.policies()["novice"]
    digests = {
        match_digest(spec.prepare(Match((Seat(one), Seat())))) for one in (bot, replace(bot, made=MADE), "novice")
    }
    assert len(digests) == 1


@pytest.mark.parametrize("made", [5, ["x"], {"when": {"a": 1}}])
def test_how_a_bot_was_made_is_a_text_or_a_table(made):
    spec = game("duel")
    with pytest.raises(ScenarioError, match="made must be a text, or a table"):
        spec.vocabulary.policy("bot.toml", "bot", {"made": made}, [])


def test_an_unknown_weight_is_still_an_error_with_the_nearest_name():
    with pytest.raises(UnknownName, match='did you mean "noise"'):
        game("duel").vocabulary.policy("bot.toml", "bot", {"made": "by hand", "noize": 1.0}, [])


def test_weights_stand_before_tables():
    text = bot_file_text(replace(game("duel").policies()["standard"], made=MADE), game("duel").vocabulary)
    assert list(tomllib.loads(text)) == ["text", "noise", "only_when_leading", "want", "made"]
