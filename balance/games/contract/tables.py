"""Checks the tables of a run: they are complete, and the same however the run is split."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise

import numpy as np

from ..columns import ALWAYS, KEYS, SUMMED, TABLES, Role, Tables
from ..engine.names import Origin, Used
from ..prepared import Buffers, PreparedMatch, joined
from ..spec import GameSpec, Match
from .demand import FEW, GAMES, REPEATED, SEED, demand, played, same_tables


def check_columns(spec: GameSpec, match: Match) -> None:
    """Exactly the declared columns are recorded, with their types; a table that is not wanted changes nothing.

    Rows are written when a game is over, every kind for every game, so any game would show a fault.
    """
    prepared, tables = spec.prepare(match), played(spec, match, 5, FEW)
    declared = {(c.table, c.name): np.dtype(c.dtype) for c in spec.columns()}
    found = {(t, c): values.dtype for t, columns in tables.items() for c, values in columns.items()}
    demand(found == declared, f"columns differ from their declaration: {set(found.items()) ^ set(declared.items())}")
    for left_out in (t for t in TABLES if t not in ALWAYS):
        without = prepared.simulate(SEED, 5, FEW, tables=[t for t in TABLES if t != left_out])
        rest = {t: c for t, c in tables.items() if t != left_out}
        demand(same_tables(without, rest), f"switching the {left_out} table off changes the others")
    none = prepared.simulate(SEED, 5, 0)
    demand(all(len(values) == 0 for t in none for values in none[t].values() if t not in SUMMED), "no games, but rows")
    counts = (v for t in SUMMED for name, v in none.get(t, {}).items() if name != KEYS[t].name)
    demand(not any(values.any() for values in counts), "no games, but something happened at a place or by an item")


def check_rows(spec: GameSpec, match: Match) -> None:
    """Every game, seat and round appears once, in order; numbers are within their bounds."""
    tables = played(spec, match, 5)
    n, games, seats = len(match.seats), tables["games"], tables["seats"]
    demand(games["game"].tolist() == list(range(5, 5 + GAMES)), "games are missing or out of order")
    demand(seats["seat"].tolist() == list(range(1, n + 1)) * GAMES, "seats are missing or out of order")
    demand(seats["game"].tolist() == np.repeat(games["game"], n).tolist(), "seats of other games")
    expected = [
        (game, r, s)
        for game, rounds in zip(games["game"].tolist(), games["rounds"].tolist(), strict=True)
        for r in range(1, rounds + 1)
        for s in range(1, n + 1)
    ]
    found = list(zip(*(tables["rounds"][c].tolist() for c in ("game", "round", "seat")), strict=True))
    demand(found == expected, "rounds are not exactly every round of every seat")
    demand((games["rounds"] >= 1).all(), "a game without a round")
    demand((games["turns"] >= games["rounds"]).all(), "fewer turns than rounds")
    demand((games["decisions"] >= 0).all(), "a negative number of decisions")
    quiet = games["quiet_turns"]
    demand(((quiet >= 0) & (quiet <= games["turns"])).all(), "more turns without a choice than turns")
    demand(games["decisions"].sum() > 0 or not spec.catalogue(), "nobody ever has a choice")
    _check_codes(spec, tables)
    check_roles(spec, n, tables)
    _check_items(spec, match, tables)
    _check_sums(tables)


def _check_codes(spec: GameSpec, tables: Tables) -> None:
    for c in (c for c in spec.columns() if c.codes):
        values = tables[c.table][c.name]
        demand(((values >= 0) & (values < len(c.codes))).all(), f"{c.table}.{c.name} has a number without a meaning")


def check_roles(spec: GameSpec, n: int, tables: Tables) -> None:
    """Columns mean what their roles say: places in turn order are 1 to n, income so far never shrinks."""
    for c in spec.columns():
        values = tables[c.table][c.name].reshape(-1, n) if c.table in ("seats", "rounds") else None
        if values is None:
            continue
        if c.role is Role.ORDER:
            demand((np.sort(values, axis=1) == np.arange(1, n + 1)).all(), f"{c.table}.{c.name} is no order of play")
        if c.role is Role.INCOME:
            same = np.diff(tables["rounds"]["game"].reshape(-1, n)[:, 0]) == 0
            demand((np.diff(values, axis=0)[same] >= 0).all(), f"{c.table}.{c.name} shrinks, so it is no income so far")


def _check_items(spec: GameSpec, match: Match, tables: Tables) -> None:
    items = tables["items"]
    n_items = len(spec.catalogue()) + len(match.new_items)
    demand(len(items["item"]) or not n_items, "nobody ever comes by an item")
    demand(((items["item"] >= 0) & (items["item"] < n_items)).all(), "an item that is not in the catalogue")
    demand(((items["seat"] >= 1) & (items["seat"] <= len(match.seats))).all(), "an item of no seat")
    demand(np.isin(items["game"], tables["games"]["game"]).all(), "an item of no game")
    last = tables["games"]["rounds"][items["game"] - 5]
    for c in ("round", "played", "sold", "cancelled", "lost"):
        demand(((items[c] >= 0) & (items[c] <= last)).all(), f"items.{c} lies outside the game")
    ways = np.sum([items[c] > 0 for c in ("played", "sold", "cancelled", "lost")], axis=0)
    demand((ways <= 1).all(), "an item goes two ways")
    demand((items["round"][items["origin"] == Origin.BOUGHT] >= 1).all(), "bought before the first round")
    order = np.lexsort((items["round"], items["seat"], items["game"]))  # stable: rows in order stay where they are
    demand((order == np.arange(len(order))).all(), "items are out of order")


def _check_sums(tables: Tables) -> None:
    """Every place or item once, in order; counts are not negative, and something happens somewhere."""
    for table in (t for t in SUMMED if t in tables):
        counts, what = dict(tables[table]), KEYS[table].name
        numbers = counts.pop(what)
        demand(numbers.tolist() == list(range(len(numbers))), f"{table} are missing or out of order")
        demand(all((values >= 0).all() for values in counts.values()), f"a {what} counts less than nothing")
        demand(any(values.any() for values in counts.values()), f"nothing ever happens at a {what}")


def check_room(spec: GameSpec, match: Match) -> None:
    """A chunk ends where its rows are full: the games that fit are whole, and no later game takes another's place."""
    prepared = spec.prepare(match)
    whole, rec = played(spec, match), prepared.recorder()
    for table in (t for t in TABLES if t not in SUMMED):
        ends = np.searchsorted(whole[table]["game"], np.arange(GAMES), side="right")
        fit = 1 + int(np.diff(ends[: GAMES // 4]).argmax())  # a long game, so that another would fit in its place
        if ends[fit] == ends[fit - 1]:
            continue  # no game has any such rows
        rows = Buffers(rec, whole)
        setattr(rows, table, getattr(rows, table)[: ends[fit] - 1])  # one row fewer than that game needs
        prepared.play_chunk(SEED, 0, GAMES, rec, rows)
        done = int(rows.used[Used.GAMES])
        demand(done == fit, f"{fit} games fit into the rows of {table}, {done} were played into them")
        same = same_tables(prepared._tables(rows, whole), _first(prepared, whole, fit))
        demand(same, f"full rows of {table} change the games that fit")


def _first(prepared: PreparedMatch, whole: Tables, count: int) -> Tables:
    """The first games of a run that began with game 0."""
    if any(t in whole for t in SUMMED):
        return prepared.simulate(SEED, 0, count)
    return {t: {c: values[columns["game"] < count] for c, values in columns.items()} for t, columns in whole.items()}


def check_determinism(spec: GameSpec, match: Match) -> None:
    """The same seed gives the same games, another seed others, and other games in between leave no trace."""
    prepared, other_seed = spec.prepare(match), SEED + 1
    once = prepared.simulate(SEED, 0, REPEATED)
    for other in _examples(spec):
        other.simulate(other_seed, 0, 1)
    twice = prepared.simulate(SEED, 0, REPEATED)
    demand(same_tables(once, twice), "the same games come out differently a second time")
    demand(same_tables(once, played(spec, match, 0, REPEATED)), "a match prepared anew plays differently")
    few, others = (prepared.simulate(seed, 0, FEW) for seed in (SEED, other_seed))
    demand(not same_tables(few, others), "another seed gives the same games")


@cache
def _examples(spec: GameSpec) -> list[PreparedMatch]:
    """Matches whose games come in between; set up once, as that takes longer than their games."""
    return [spec.prepare(match) for match in spec.examples().values()]


def check_splits(spec: GameSpec, match: Match) -> None:
    """Any split into chunks, any order, any number of workers: the same games."""
    prepared, whole = spec.prepare(match), played(spec, match, 0, REPEATED)
    cuts = [0, 1, REPEATED // 4, REPEATED // 4, REPEATED // 2, REPEATED]
    pieces = list(pairwise(cuts))
    backwards = [prepared.simulate(SEED, a, b - a) for a, b in reversed(pieces)]
    demand(same_tables(whole, joined(reversed(backwards))), "a split into chunks changes games")
    with ThreadPoolExecutor(3) as pool:  # two at once are among them
        parts = list(pool.map(lambda piece: prepared.simulate(SEED, piece[0], piece[1] - piece[0]), pieces))
    demand(same_tables(whole, joined(parts)), "workers side by side change games")
