"""Games are played once: within an answer, across its stages, and across answers that share a store."""

from collections import Counter
from dataclasses import replace
from threading import Barrier, Thread

import numpy as np
import pytest

import balance
from balance.experiment.compare.comparison import compare_matches
from balance.experiment.compare.versions import Version, changed_version
from balance.experiment.item.arms import Approach
from balance.experiment.runs.chunk_plan import match_digest, varied_digest
from balance.experiment.sequential.game_spans import GameSpan, GameSpans
from balance.experiment.sequential.played import PlayedGames
from balance.experiment.sequential.records import SMALL
from balance.experiment.sequential.setting import GameRun, Setting
from balance.experiment.values import value_items
from balance.experiment.values.candidates import ValueQuestion
from balance.games import Match, Seat, game
from balance.games.prepared import PreparedMatch

DUEL, MOTHERSHIP = game("duel"), game("mothership")
TWO = Match((Seat(), Seat("saver")))


STORED = pytest.mark.parametrize("stored", [False, pytest.param(True, marks=pytest.mark.untraced)])


@pytest.fixture
def simulated(monkeypatch):
    """How often each game was played: (match, seed, number) -> times."""
    counted, whole = Counter(), PreparedMatch.simulate

    def simulate(self, seed, first, count, **options):
        counted.update((match_digest(self), seed, first + i) for i in range(count))
        return whole(self, seed, first, count, **options)

    monkeypatch.setattr(PreparedMatch, "simulate", simulate)
    return counted


@pytest.mark.untraced
@STORED
@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("is Trinket overpowered?", {"looks": (60, 90)}),
        ("is Placebo overpowered?", {"looks": (60,)}),  # costs nothing: its price in coins is the match as it is
        ("is Head Start overpowered?", {"looks": (60,)}),  # a card: its peers are played twice over
        ("is Trinket overpowered?", {"looks": (60,), "thorough": True, "budget": 20}),
        ("is Great Blade better than Trinket?", {"looks": (40,)}),
        ("which card is the best?", {"looks": (160,)}),
        ("does the first seat win more?", {"looks": (130, 300)}),
        ("what if the hand size was 2?", {"looks": (90,)}),
    ],
)
def test_no_game_of_an_answer_is_played_twice(simulated, tmp_path, question, options, stored):
    store = tmp_path / "store" if stored else None
    balance.ask(question, game="duel", **{"budget": 1e6, **options}, store=store, out=tmp_path / "page")
    assert simulated
    assert max(simulated.values()) == 1


@pytest.mark.untraced
@STORED
def test_no_game_of_mothership_is_played_twice(simulated, tmp_path, stored):
    store = tmp_path / "store" if stored else None
    balance.ask(
        "is Space Walls overpowered?", scenario="standard-2p", looks=(4,), budget=3, store=store, out=tmp_path / "page"
    )
    assert max(simulated.values()) == 1


@pytest.mark.parametrize("approach", [Approach.DEALT, Approach.BOUGHT])
def test_no_game_of_a_value_table_is_played_twice(simulated, approach):
    """Some hands are all blank: the match as it is, in games that were played plainly before."""
    *_, known = value_items(
        ValueQuestion(DUEL, replace(TWO, changes={}), approach, 3), games=800, confirm=3, pairs=True
    )
    assert known.pairs is not None
    assert max(simulated.values()) == 1


def test_no_game_of_a_comparison_is_played_twice(simulated):
    side = Version("a", DUEL, TWO)
    compare_matches(side, changed_version(side, "b", {"rules.start_hull": 5}), 1, games=(130, 300))
    assert max(simulated.values()) == 1


def test_two_threads_that_want_the_same_games_play_them_once(simulated):
    played, setting, gate = PlayedGames(), Setting(DUEL, TWO), Barrier(4)
    found = []

    def ask(first):
        gate.wait()
        found.append(played.wins([GameRun(setting, first, 400)], 5)[1])

    threads = [Thread(target=ask, args=(first,)) for first in (0, 0, 100, 200)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(found) == played.fresh == 600
    assert max(simulated.values()) == 1


@STORED
def test_pieces_cut_in_any_way_are_the_same_games(tmp_path, stored):
    store = tmp_path if stored else None
    setting = Setting(DUEL, TWO)
    whole = setting.prepared.simulate(5, 0, 120, tables=SMALL)
    for _ in range(2):  # the second time from the store, where there is one
        played = PlayedGames(store, keep_tables=True)
        for first, count in ((0, 30), (50, 20), (20, 60), (0, 120), (7, 95)):
            tables, _ = played.tables(setting, 5, first, count)
            for name, columns in whole.items():
                rows = (columns["game"] >= first) & (columns["game"] < first + count)
                assert all((tables[name][c] == values[rows]).all() for c, values in columns.items())
                assert all(tables[name][c].dtype == values.dtype for c, values in columns.items())
            wins, fresh = played.wins([GameRun(setting, first, count)], 5)
            assert fresh == 0, "who won is known from the tables"
            assert np.array_equal(wins.win, whole["seats"]["win"].reshape(-1, 2)[first : first + count])
            assert np.array_equal(wins.rounds, whole["games"]["rounds"][first : first + count])


def test_tables_of_a_match_that_a_later_stage_needs_are_kept_from_the_start(simulated):
    played, setting = PlayedGames(keep_tables=True), Setting(DUEL, TWO)
    played.keep_tables_of(setting)
    wins, fresh = played.wins([GameRun(setting, 0, 50)], 5)
    tables, again = played.tables(setting, 5, 0, 50)
    assert (fresh, again) == (50, 0)
    assert np.array_equal(tables["seats"]["win"].reshape(-1, 2), wins.win)


def test_several_short_runs_are_one_piece_of_the_store_and_known_one_by_one(tmp_path, simulated):
    seats = [Setting(DUEL, replace(TWO, seats=(Seat(grant=(item,)), Seat()))) for item in ("trinket", "plating")]
    runs = [GameRun(seats[i % 2], 10 * i, 10) for i in range(4)]
    first, fresh = PlayedGames(tmp_path).wins(runs, 5)
    assert fresh == 40
    assert len(list(tmp_path.glob("*/*/*/manifest.json"))) == 1
    later = PlayedGames(tmp_path)
    again, fresh = later.wins(runs, 5)
    assert fresh == 0
    assert np.array_equal(first.win, again.win)
    assert later.wins([GameRun(seats[0], 20, 10)], 5)[1] == 0
    assert max(simulated.values()) == 1


def test_games_of_a_run_serve_a_measurement(tmp_path, simulated):
    """What `balance run` stored is not played again for the seats of the same match."""
    loaded = balance.load_scenario("duel-4p")
    balance.run("duel-4p", games=200, out=tmp_path / "out", store=tmp_path / "store")
    setting = Setting(loaded.spec, loaded.match)
    _, fresh = PlayedGames(tmp_path / "store").wins([GameRun(setting, 50, 200)], loaded.seed)
    assert fresh == 50
    assert max(simulated.values()) == 1


@pytest.mark.parametrize(
    "seats",
    [
        (Seat(grant=("plating",)), Seat("saver")),
        (Seat(void=("plating",), start={"coins": 2}), Seat("saver", pursue="trinket")),
        (Seat(), Seat("saver")),
    ],
)
def test_the_digest_of_a_varied_match_is_that_of_the_match_set_up(seats):
    base, match = DUEL.prepare(TWO), replace(TWO, seats=seats)
    assert varied_digest(base, match) == match_digest(DUEL.prepare(match))


def test_what_differs_in_more_than_gifts_is_set_up_for_its_digest():
    base = DUEL.prepare(TWO)
    others = [
        replace(TWO, changes={"rules.start_hull": 5}),
        Match((Seat(), Seat())),
        Match((Seat(grant=("no such item",)), Seat("saver"))),
        Match((Seat(), Seat("saver"), Seat())),
    ]
    assert [varied_digest(base, other) for other in others] == [None] * 4


def test_spans_never_lie_inside_each_other():
    spans, rng = GameSpans(), np.random.default_rng(1)
    held = set()
    for _ in range(300):
        first, count = int(rng.integers(200)), int(rng.integers(1, 20))
        spans.add(GameSpan(first, first + count, None))
        held |= set(range(first, first + count))
        ends = [span.end for span in spans.spans]
        assert spans.starts == sorted(set(spans.starts))
        assert ends == sorted(set(ends))
        assert {game for game in range(220) if spans.at(game)} == held
        assert all(span.first <= game < span.end for game in held if (span := spans.at(game)))
