"""A seat whose ships are refunded plays on with its money: never worse off than one to whom the kind is void."""

import numpy as np
import pytest

from balance.games import Match, Seat, game

GAMES = 400
KINDS = [
    ("space_fighters", 2, "fighter"),
    ("space_fighters", 2, "control_ship"),
    ("space_fighters", 4, "control_ship"),
    ("star_stations", 2, "frigate"),
    ("star_stations", 2, "destroyer"),
    ("star_stations", 2, "cruiser"),
    ("mothership", 4, "guardian"),
]


def shares(name, players, **treatment):
    """Wins of the treated seat, which takes every place in turn."""
    won = []
    for at in range(players):
        seats = tuple(Seat(**treatment) if seat == at else Seat() for seat in range(players))
        tables = game(name).prepare(Match(seats)).simulate(7, 0, GAMES // players, tables=[])
        won.append(tables["seats"]["win"].reshape(-1, players)[:, at])
    return np.concatenate(won)


@pytest.mark.parametrize(("name", "players", "kind"), KINDS)
def test_a_refund_is_no_worse_than_doing_without(name, players, kind):
    void, refund = (shares(name, players, **{what: (kind,)}) for what in ("void", "refund"))
    print(f"\n{name}, {players} players, {kind}: void {void.mean():.3f}, refunded {refund.mean():.3f}")
    assert refund.mean() - void.mean() > -2 * np.sqrt((void.var() + refund.var()) / GAMES)
