"""Kept games of the second mode; those of the first are kept with the examples of the contract."""

from pathlib import Path

import pytest

from balance import engine_mode
from balance.games import Match, Seat, contract
from balance.games.armada.game import ArmadaSpec

GOLDEN = Path(__file__).parents[2] / "golden"
PLAYERS = (1, 2, 4) if engine_mode() != "pure" else (1,)

pytestmark = pytest.mark.engine


class Repaired(ArmadaSpec):
    """Armada with repair bays in all its examples."""

    def examples(self):
        return {f"{n}-players-repair-bay": Match((Seat("standard"),) * n, mode="repair_bay") for n in PLAYERS}


@pytest.mark.parametrize("n", PLAYERS)
def test_a_kept_game_with_repair_bays_is_played_again(n):
    contract.check_playthrough(Repaired(), f"{n}-players-repair-bay", GOLDEN)
