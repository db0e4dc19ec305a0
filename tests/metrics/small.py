"""Runs made by hand, so small that every number can be counted."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from balance.games.catalogue.contents import Item
from balance.games.columns import Column, Role
from balance.games.duel.game import DuelSpec
from balance.metrics.by_game import GameRows
from balance.metrics.record import Record
from balance.metrics.story import Story
from balance.metrics.win_model import Beliefs


class SmallSpec(DuelSpec):
    """A game that records one number of each kind."""

    end_reasons = ("capped", "last_standing")
    out_causes = ("none", "no_hull", "bad_luck")
    own_columns = (
        Column("seats", "place_in_order", "int32", "place in the order of play", role=Role.ORDER),
        Column("seats", "blows", "int32", "blows", role=Role.ATTACKS),
        Column("rounds", "points", "int32", "points", role=Role.SCORE),
        Column("rounds", "earned", "int32", "earned so far", role=Role.INCOME),
        Column("places", "fights", "int64", "fights"),
    )

    def branch_of(self, item: Item) -> str:
        return item.text


def item(name: str, kind: str = "tech", branch: str = "") -> Item:
    return Item(name, kind, name.title(), branch, "", 1, 1, 1, True, {})


def game(win: Sequence[float], points: Sequence[Sequence[int]], **more: Any) -> dict[str, Any]:
    """One game: shares of the win, and the points of all seats after each round; `out`: round or 0 a seat."""
    return {"win": list(win), "points": [list(row) for row in points], "out": [0] * len(win), **more}


def record(
    games: Sequence[Mapping[str, Any]],
    team: Sequence[int] | None = None,
    bots: Sequence[str] | None = None,
    items: Sequence[Item] = (),
    gains: Sequence[tuple[int, int, int, int]] = (),
    fights: Sequence[int] = (),
) -> Record:
    """A run; gains are (game, seat, item, round), and the item is played a round later if its kind is card."""
    n = len(games[0]["win"])
    told, seats, rounds = [], [], []
    for number, g in enumerate(games):
        length, out = len(g["points"]), [r for r in g["out"] if r]
        told.append(
            {
                "game": number,
                "rounds": length,
                "turns": g.get("turns", length * n),
                "decisions": g.get("decisions", length * n),
                "quiet_turns": g.get("quiet", 0),
                "capped": g.get("capped", False),
                "end_reason": 0 if g.get("capped", False) else 1,
                "winner": 0,
                "first_out": min(out, default=0),
            }
        )
        for s in range(n):
            mine = {"game": number, "seat": s + 1, "team": team[s] if team else s + 1, "win": g["win"][s]}
            fate = {"rank": 1.0, "out_round": g["out"][s], "out_cause": g.get("cause", [1] * n)[s] * (g["out"][s] > 0)}
            own = {"place_in_order": g.get("order", range(1, n + 1))[s], "blows": g.get("blows", [0] * n)[s]}
            seats.append({**mine, **fate, **own})
        for r, row in enumerate(g["points"], 1):
            for s in range(n):
                earned = sum(past[s] for past in g["points"][:r])
                rounds.append({"game": number, "round": r, "seat": s + 1, "points": row[s], "earned": earned})
    tables = {"games": pd.DataFrame(told), "seats": pd.DataFrame(seats), "rounds": pd.DataFrame(rounds)}
    columns = ["game", "seat", "item", "origin", "round", "played", "sold", "cancelled", "lost"]
    cards = [k for k, thing in enumerate(items) if thing.kind == "card"]
    gained = [(g, s, i, 0, r, (r + 1) * (i in cards), 0, 0, 0) for g, s, i, r in gains]
    tables["items"] = pd.DataFrame(gained, columns=columns)
    if fights:
        tables["places"] = pd.DataFrame({"place": range(len(fights)), "fights": fights})
    names = tuple(bots) if bots else tuple(f"bot {s}" for s in range(1, n + 1))
    return Record(SmallSpec(), tables, names, tuple(items), len(games))


def told(paths: Sequence[Sequence[Sequence[float]]]) -> Story:
    """A story with these chances: a game is a list of rows, from before the first round to the outcome."""
    games = [game(path[-1], [[0] * len(path[0])] * (len(path) - 1)) for path in paths]
    story = Story(record(games))
    lengths = np.array([len(path) for path in paths])
    rows = np.array([row for path in paths for row in path], dtype=np.float64)
    story.__dict__["beliefs"] = Beliefs(GameRows.of_lengths(lengths), rows)
    return story
