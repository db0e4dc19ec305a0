"""What holds after every turn of every solo game: every level, every bot, every reading of what the NPC does."""

from itertools import product
from pathlib import Path

import pytest

from balance import engine_mode
from balance.games import Match, Seat
from balance.games.mothership.engine.names import End, Kind, Mode
from balance.games.mothership.layout import LAYOUTS
from balance.games.shipped import find_file

from .position import SPEC
from .test_properties import (
    SETS,
    check_artifacts,
    check_board,
    check_cards,
    check_gone,
    check_seat,
    check_techs,
    with_places,
)

pytestmark = [pytest.mark.engine, pytest.mark.untraced]

PURE = engine_mode() == "pure"
NPC = 1
READINGS = {
    "rules.solo_first": ("player", "npc"),
    "rules.npc_order": ("mothership_first", "bombers_first"),
    "rules.npc_combined_attack": ("planets", "never", "always"),
    "rules.npc_engine_range": ("reach_adjacent", "hex_distance"),
    "rules.npc_energy_boost": (False, True),
}
BOTS = ("random", "novice", "standard")
CASES = [(level, bot) for level in range(1, 10) for bot in BOTS] if not PURE else [(4, "random"), (8, "standard")]


def prepared(level, bot, modules=(), **changes):
    rules = {"rules.solo_level": level, "rules.round_limit": 3 if PURE else 25, **changes}
    return SPEC.prepare(Match((Seat(bot),), mode="solo", modules=modules, changes=rules))


def check_npc(state, match):
    """The NPC has its level and its ships, and nothing else."""
    assert (state["minerals"][NPC], state["gas"][NPC], state["hand_size"][NPC], state["points"][NPC]) == (0, 0, 0, 0)
    assert state["row"][NPC] == [state["row"][NPC][0]] * 3 or match.rules.npc_energy_boost
    pieces = range(match.rules.n_pieces)
    present = [Kind(match.rules.kind[p]) for p in pieces if state["cell"][16 * NPC + p] >= 0]
    assert not {Kind.STATION, Kind.GUARDIAN} & set(present)
    assert (state["hull"][NPC] > 0) == (Kind.MOTHERSHIP in present) or not state["alive"][NPC]
    assert bool(present) == bool(state["alive"][NPC])
    if not state["alive"][NPC]:
        check_gone(state, match, NPC)
    for piece in pieces:
        assert 0 <= state["errand"][piece] <= match.rules.n_planets


def watch(match, seed, index):
    state = None
    for state in match.states(seed, index):
        check_board(state, match)
        check_cards(state)
        check_seat(state, match, 0, Mode.DEATHMATCH)
        check_techs(state, 0)
        check_npc(state, match)
        if not state["alive"][0]:
            check_gone(state, match, 0)
    assert state["over"]
    return state


@pytest.mark.rule("MS-SOLO-06", "MS-SOLO-14", "MS-SOLO-30", "MS-SOLO-33", "MS-SOLO-40")
@pytest.mark.parametrize(("level", "bot"), CASES)
def test_every_turn_leaves_the_table_in_order(level, bot):
    match = prepared(level, bot)
    for index in range(1 if PURE else 2):
        watch(match, 7, index)


@pytest.mark.rule("MS-GAP-25", "MS-GAP-26", "MS-AMB-52", "MS-AMB-109")
@pytest.mark.skipif(PURE, reason="whole games take too long uncompiled")
@pytest.mark.parametrize(
    "readings", list(product(*READINGS.values()))[::5], ids=lambda values: " ".join(map(str, values))
)
def test_with_every_reading_too(readings):
    watch(prepared(6, "standard", **dict(zip(READINGS, readings, strict=True))), 8, 0)


@pytest.mark.rule("MS-GAP-45")
@pytest.mark.skipif(PURE, reason="whole games take too long uncompiled")
@pytest.mark.parametrize("bot", BOTS)
def test_with_artifacts_too(bot):
    match = prepared(3, bot, modules=("artifacts",), **{"rules.explore_price": 0})
    for state in match.states(9, 0):
        check_board(state, match)
        check_cards(state)
        check_npc(state, match)
    assert any(state["explored"])


@pytest.mark.rule("MS-SOLO-01", "MS-GAP-44")
@pytest.mark.skipif(PURE, reason="many games")
@pytest.mark.parametrize("level", [1, 6, 9])
def test_a_level_is_won_exactly_if_the_npc_is_beaten(level):
    tables = prepared(level, "standard").simulate(3, 0, 60)
    games, seats = tables["games"], tables["seats"]
    assert (seats["win"] == (games["end_reason"] == End.FLEET_BEATEN)).all()
    assert ((seats["out_round"] > 0) == (games["end_reason"] == End.DEFENCE_BROKEN)).all()


def test_artifacts_are_counted_as_everywhere():
    match = prepared(1, "random", modules=("artifacts",))
    state = next(match.states(1, 0))
    check_artifacts(state, match)


@pytest.fixture
def tiled(tmp_path):
    """The map for one with places for two tiles of each kind."""
    text = find_file("layout", "solo-1p", Path("mothership", "layouts"), ".txt").read_text(encoding="utf-8")
    path = tmp_path / "solo-tiles.txt"
    path.write_text(with_places(LAYOUTS.find("solo-1p"), text), encoding="utf-8")
    return str(path)


@pytest.mark.rule("MS-GAP-45", "MS-BH-04", "MS-BH-10", "MS-NEU-02")
@pytest.mark.parametrize("modules", SETS if not PURE else SETS[-1:], ids=" ".join)
def test_with_every_set_of_modules_too(modules, tiled):
    for index, bot in enumerate(BOTS if not PURE else BOTS[:1]):
        rules = {"rules.solo_level": 4, "rules.round_limit": 2 if PURE else 25}
        match = SPEC.prepare(Match((Seat(bot),), layout=tiled, mode="solo", modules=modules, changes=rules))
        for game in range(1 if PURE else 4):
            watch(match, 9 + index, game)


@pytest.mark.rule("MS-GAP-45", "MS-BH-04")
@pytest.mark.skipif(PURE, reason="whole games take too long uncompiled")
def test_the_npc_too_warps_out_of_a_black_hole(tiled):
    rules = {"rules.solo_level": 9, "rules.black_hole_warp": 11}
    match = SPEC.prepare(Match((Seat("random"),), layout=tiled, mode="solo", modules=("black_holes",), changes=rules))
    lines = [line for game in range(12) for line in match.describe(3, game)]
    assert any("the NPC" in line and "MS-BH-04" in line for line in lines)
