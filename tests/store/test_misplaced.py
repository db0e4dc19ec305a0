"""A chunk that lies in the place of another one is not believed: its games are played again, with the same results."""

import json
import shutil
from functools import partial

import pytest

import balance
from balance.experiment.compare.comparison import compare_matches
from balance.experiment.compare.versions import Version, changed_version
from balance.experiment.item.arms import Approach, Option
from balance.experiment.item.design import Experiment
from balance.experiment.item.measure import play_looks
from balance.experiment.meetings.shares import duel_share
from balance.experiment.seats import SeatPlan, seat_looks
from balance.experiment.values import value_items
from balance.experiment.values.candidates import ValueQuestion
from balance.games import Match, Seat, game
from balance.store.chunks import MANIFEST, _check
from balance.store.runs import open_run

DUEL = game("duel")
TWO, FOUR = Match((Seat(), Seat("saver"))), Match((Seat(),) * 4)
DAMAGES = ["swapped", "of another seed", "of other games", "of other players", "forged", "renamed", "wholly forged"]


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 20)


def chunks_of(store):
    return sorted(path.parent for path in store.glob("??/*/*/manifest.json"))


def exchange(one, other):
    aside = one.parent / "aside"
    one.rename(aside)
    other.rename(one)
    aside.rename(other)


def damage(how, store, foreign):
    """Put wrong chunks into the places of a store; `foreign` are other stores: of another seed, and other players."""
    own = chunks_of(store)
    assert len(own) > 1
    match how:
        case "swapped":
            for one, other in zip(own[::2], own[1::2], strict=False):
                exchange(one, other)
        case "of other games":
            for one in own[1:]:
                shutil.rmtree(one)
                shutil.copytree(own[0], one)
        case "forged":  # the manifest claims to be the right one, its files are those of another
            for one, other in zip(own[::2], own[1::2], strict=False):
                forge(one, other)
        case "renamed":  # a whole match or seed under the name of another
            series = sorted({one.parent for one in own})
            for one, other in zip(series[::2], series[1::2], strict=False):
                exchange(one, other)
        case "wholly forged":  # files of another number of players, for which the manifest vouches
            for one, other in zip(own, chunks_of(foreign["of other players"]), strict=False):
                vouch_for(one, other)
        case _:
            others = chunks_of(foreign[how])
            for one, other in zip(own, others, strict=False):
                shutil.rmtree(one)
                shutil.copytree(other, one)


def forge(one, other):
    """Say in the place of `other` that the files of `one` are its own, or that they are of other games."""
    manifest = json.loads((one / MANIFEST).read_text())
    wanted = json.loads((other / MANIFEST).read_text())
    shutil.rmtree(other)
    shutil.copytree(one, other)
    (other / MANIFEST).write_text(json.dumps({**manifest, "key": wanted["key"], "games": wanted["games"]}))
    half = {**manifest, "key": manifest["key"], "games": {**manifest["games"], "seed": 99}}
    (one / MANIFEST).write_text(json.dumps({**half, "check": _check(half)}))


def vouch_for(one, other):
    """Put the files of `other` into the place of `one`, whose manifest says that they are its own."""
    manifest, files = (json.loads((place / MANIFEST).read_text()) for place in (one, other))
    manifest["files"] = files["files"]
    shutil.rmtree(one)
    shutil.copytree(other, one)
    (one / MANIFEST).write_text(json.dumps({**manifest, "check": _check(manifest)}))


def run(players, seed, folder, store):
    folder.mkdir(parents=True, exist_ok=True)
    scenario = folder / "mine.toml"
    scenario.write_text(f'game = "duel"\nplayers = {players}\n')
    balance.run(str(scenario), 90, seed, out=folder / "out", store=store)
    tables = open_run(folder / "out")
    return {name: tables.file(name).read_bytes() for name in tables.table_names}


def batch(players, seed, folder, store):
    from balance.experiment.runs.cells import run_matrix
    from balance.experiment.scenarios.scenario import load_matrix

    folder.mkdir(parents=True, exist_ok=True)
    scenario = folder / "mine.toml"
    scenario.write_text(f'game = "duel"\nplayers = {players}\n[matrix]\n"rules.start_hull" = [5, 10]\n')
    result = run_matrix(load_matrix(str(scenario)), folder / "out", 50, seed, store=store)
    return [
        (cell.run.out / "data" / f"{table}.parquet").read_bytes()
        for cell in result.cells
        for table in ("games", "seats", "items", "rounds")
    ]


def seated(players):
    return TWO if players == 2 else FOUR


def measure(item, players, seed, folder, store):
    match = seated(players)
    plan = Experiment(DUEL, match, Option.of(DUEL, match, item), seed, (40,))
    return list(play_looks(plan, 2, store=store))


def seats(players, seed, folder, store):
    return [known.readings for known in seat_looks(SeatPlan(DUEL, seated(players), seed, (90,)), 2, store=store)]


def compare(players, seed, folder, store):
    side = Version("a", DUEL, seated(players))
    known = compare_matches(side, changed_version(side, "b", {"rules.start_hull": 5}), seed, games=60, store=store)
    return known.changes


def values(players, seed, folder, store):
    question = ValueQuestion(DUEL, seated(players), Approach.BOUGHT, seed)
    *_, known = value_items(question, games=160, confirm=2, budget=0, store=store)
    return str(known.natural), known.screened.mean.tolist(), known.confirmed.items


def bots(players, seed, folder, store):
    return duel_share(DUEL, "standard", "saver", players, games=120, seed=seed, store=store)


READERS = {
    "run": run, "batch": batch, "compare": compare, "measure": partial(measure, "trinket"),
    "measure a card": partial(measure, "head_start"), "seats": seats, "values": values, "bots": bots,
}  # fmt: skip


@pytest.fixture(scope="module", params=READERS)
def reading(request, tmp_path_factory):
    """A reader, what it reads honestly, and the stores that this leaves: its own, of another seed, of other players."""
    folder = tmp_path_factory.mktemp("stores")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(DUEL), "chunk_games", lambda *_: 20)
        read = READERS[request.param]
        honest = read(2, 5, folder / "honest", folder / "store")
        read(2, 6, folder / "six", folder / "of another seed")
        read(4, 5, folder / "four", folder / "of other players")
    return read, honest, folder


@pytest.mark.untraced
@pytest.mark.parametrize("how", DAMAGES)
def test_a_misplaced_chunk_is_not_believed(reading, how, tmp_path):
    read, honest, folder = reading
    store = tmp_path / "store"
    shutil.copytree(folder / "store", store)
    damage(how, store, {name: folder / name for name in DAMAGES})
    assert read(2, 5, tmp_path / "honest", store) == honest
    if how in ("swapped", "forged"):
        assert read(2, 5, tmp_path / "honest", store) == honest, "and what was played again is kept"
