"""Everything that modules bring occurs in games of mixed styles, but for what the rules make pointless."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from balance.games import Match, Seat, game

SPEC = game("mothership")
GAMES, TABLE, SEED = 6000, 25, 9100
STYLES = ("standard", "novice", *SPEC.styles)
LEAST = 0.005
USES = ("takeovers", "blocks", "stripped", "influence_spent", "built", "swaps", "bonus_dice", "explored", "beacons")
POINTLESS = {"rock_hopper"}  # see the table of odds: entering costs more ships than its reward is worth
NEVER = {"hidden", "traveller", "pirate_raid", "gas_money", "particle_pool"}  # want what these books do not define


def tables(modules: tuple[str, ...]) -> Iterator[dict[str, dict[str, np.ndarray]]]:
    """Games of two and four, deathmatch and for points, with styles dealt at random."""
    dice = random.Random(7)
    for k in range(GAMES // TABLE):
        players, mode = (2, 4)[k % 2], SPEC.modes[(k // 2) % 2]
        seats = tuple(Seat(bot) for bot in dice.sample(STYLES, players))
        match = Match(seats, mode=mode, modules=modules)
        yield SPEC.prepare(match).simulate(seed=SEED + k, first=0, count=TABLE)


@pytest.fixture(scope="module")
def shares():
    """The share of all games with each item built, completed or drawn, and with each use."""
    items, found = SPEC.catalogue(), Counter[str]()
    for rows in tables(SPEC.modules):
        own, seats = rows["items"], rows["seats"]
        for number in np.unique(own["item"]):
            here = own["item"] == number
            done = own["played"] > 0 if items[number].kind == "objective" else here
            found[items[number].id] += len(np.unique(own["game"][here & done]))
        for use in USES:
            found[use] += len(np.unique(seats["game"][seats[use] > 0]))
    return {name: count / GAMES for name, count in found.items()}


def test_every_use_occurs(shares):
    assert {use: shares.get(use, 0.0) for use in USES if shares.get(use, 0.0) < LEAST} == {}


@pytest.mark.parametrize("kind", ["artifact", "development", "objective", "beacon"])
def test_every_item_of_modules_occurs(shares, kind):
    wanted = {item.id for item in SPEC.catalogue() if item.kind == kind} - NEVER - POINTLESS
    assert {name: shares.get(name, 0.0) for name in wanted if shares.get(name, 0.0) < LEAST} == {}
