"""Every game keeps the contract; a game that breaks a promise is caught."""

from pathlib import Path

import pytest

from balance import engine_mode
from balance.games import contract, game, game_names
from balance.games.registry import module_of

GOLDEN = Path(__file__).parents[1] / "golden"
UNCOMPILED = engine_mode() == "pure"
# too slow as plain Python, which is compared turn by turn instead
SLOW = ("armada", "mothership", "space_fighters", "star_stations") if UNCOMPILED else ()
GAMES = [name for name in game_names() if name not in SLOW]
CASES = [(name, example) for name in GAMES for example in game(name).examples()]
FURTHER = {(name, example) for name in GAMES for example in list(game(name).examples())[1:]}
# The usual build is held to all promises in the first match of every game; in every other one it has to play the same.
PROMISES = [pytest.param(*case, marks=pytest.mark.checked) if case in FURTHER else case for case in CASES]

pytestmark = pytest.mark.engine


@pytest.mark.parametrize("name", GAMES)
def test_declarations(name):
    contract.check_declarations(game(name))
    contract.check_limits(game(name))


@pytest.mark.checked
@pytest.mark.parametrize("name", GAMES)
def test_changes(name):
    contract.check_changes(game(name))


@pytest.mark.checked
@pytest.mark.parametrize("check", contract.INPUT_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_input(name, check):
    check(game(name), next(iter(game(name).examples().values())))


@pytest.mark.untraced
@pytest.mark.parametrize("check", contract.MATCH_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("name", "example"), PROMISES)
def test_promise(name, example, check):
    check(game(name), game(name).examples()[example])


@pytest.mark.skipif(engine_mode() != "release", reason="compares the usual build with plain Python, which takes time")
@pytest.mark.parametrize("name", game_names())
def test_uncompiled_engine_plays_the_same_turns(name):
    contract.check_uncompiled(game(name), module_of(name))


@pytest.mark.parametrize(("name", "example"), CASES)
def test_playthrough(name, example):
    contract.check_playthrough(game(name), example, GOLDEN)
