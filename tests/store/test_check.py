"""`balance store check` finds whatever is wrong in a store, and plays it again; `clean` removes leftovers alone."""

import json
import shutil
from itertools import pairwise

import numpy as np
import pytest

import balance
from balance.experiment.compare.comparison import compare_matches
from balance.experiment.compare.versions import Version, changed_version
from balance.experiment.stored.check import State, check_store, sample_of
from balance.experiment.stored.clean import clean_folder
from balance.games import Match, Seat, game
from balance.store.chunks import MANIFEST, ChunkStore, _check, encoded
from tests.command import balance as command

DUEL = game("duel")
TWO = Match((Seat(), Seat("saver")))


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A store with the chunks of a run, with who won in others, and with several short runs in one."""
    folder = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(DUEL), "chunk_games", lambda *_: 20)
        balance.run("duel-2p", 90, 5, out=folder / "out", store=folder / "store")
    side = Version("a", DUEL, TWO)
    compare_matches(side, changed_version(side, "b", {"rules.start_hull": 5}), 5, games=40, store=folder / "store")
    from tests.store.test_misplaced import bots, measure

    bots(2, 5, folder / "bots", folder / "store")
    measure("trinket", 2, 5, folder / "measure", folder / "store")
    return folder


@pytest.fixture
def store(played, tmp_path):
    shutil.copytree(played / "store", tmp_path / "store")
    return tmp_path / "store"


def chunks_of(store):
    return sorted(path.parent for path in store.glob("??/*/*/manifest.json"))


def files_of(store):
    return {path.relative_to(store): path.read_bytes() for path in store.rglob("*.parquet")}


def test_all_games_of_an_honest_store_are_what_their_seeds_give(store):
    result = check_store(store, share=1.0)
    assert result.sound
    assert result.states == {State.WHOLE: len(chunks_of(store))}
    assert result.replayed == result.games > 300
    assert result.unknown == 0


def forged(place, change):
    """A chunk whose files are changed and whose manifest agrees with them."""
    import hashlib

    import pyarrow.parquet as pq

    files = {path.stem: pq.read_table(path) for path in place.glob("*.parquet")}
    tables = {name: {c: t[c].to_numpy().copy() for c in t.column_names} for name, t in files.items()}
    change(tables)
    manifest = {**json.loads((place / MANIFEST).read_text()), "files": {}}
    for name, data in encoded(tables).items():
        (place / f"{name}.parquet").write_bytes(data)
        manifest["files"][name] = hashlib.sha256(data).hexdigest()
    (place / MANIFEST).write_text(json.dumps({**manifest, "check": _check(manifest)}))


def other_winner(tables):
    name = "seats" if "seats" in tables else "wins"
    column = "win" if name == "seats" else "win_1"
    tables[name][column] = 1 - tables[name][column]


def test_a_forged_game_is_found_by_playing_it_again(store):
    forged(chunks_of(store)[0], other_winner)
    assert check_store(store).sound, "its manifest agrees with its files"
    result = check_store(store, share=1.0)
    assert [(one.state, one.place) for one in result.troubles] == [(State.WRONG, chunks_of(store)[0])]
    assert "is not what its seeds give: win" in result.troubles[0].why


def mixed_up(tables):
    tables["games"]["game"] = tables["games"]["game"][::-1].copy()


def of_other_games(tables):
    for columns in tables.values():
        if "game" in columns:
            columns["game"] = columns["game"] + 20


def without_a_game(tables):
    tables["games"] = {name: values[1:] for name, values in tables["games"].items()}


def with_a_seat_more(tables):
    tables["seats"]["seat"] = tables["seats"]["seat"] + 1


def with_another_column(tables):
    tables["games"]["luck"] = tables["games"]["rounds"]


def with_another_type(tables):
    tables["games"]["rounds"] = tables["games"]["rounds"].astype(np.float64)


def with_a_win_of_two(tables):
    tables["seats"]["win"] = tables["seats"]["win"] * 2


def with_an_unknown_end(tables):
    tables["games"]["end_reason"] = np.full_like(tables["games"]["end_reason"], 99)


def without_a_number(tables):
    tables["seats"]["rank"] = np.full_like(tables["seats"]["rank"], np.nan)


def without_a_table(tables):
    del tables["seats"]


FORGERIES = [
    mixed_up, of_other_games, without_a_game, with_a_seat_more, with_another_column, with_another_type,
    with_a_win_of_two, with_an_unknown_end, without_a_number, without_a_table,
]  # fmt: skip


@pytest.mark.parametrize("change", FORGERIES, ids=lambda change: change.__name__)
def test_what_no_game_of_the_match_can_be_is_neither_believed_nor_kept(change, played, tmp_path, monkeypatch):
    monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 20)
    store, before = tmp_path / "store", balance.open_run(played / "out")
    balance.run("duel-2p", 90, 5, out=tmp_path / "first", store=store)
    honest = files_of(store)
    forged(chunks_of(store)[1], change)
    assert [one.place for one in check_store(store).troubles] == [chunks_of(store)[1]]
    again = balance.run("duel-2p", 90, 5, out=tmp_path / "out", store=store)
    assert again.reused == 70
    assert files_of(store) == honest
    assert balance.open_run(tmp_path / "out").summary["tables"] == before.summary["tables"]


def damage_one(store, how):
    chunks = chunks_of(store)
    place = next(one for one, other in pairwise(chunks) if one.parent == other.parent)
    file = next(place.glob("*.parquet"))
    match how:
        case "cut":
            file.write_bytes(file.read_bytes()[:-9])
        case "lost":
            file.unlink()
        case "folder":
            file.unlink()
            file.mkdir()
        case "loop":
            shutil.rmtree(place)
            place.symlink_to(place)
        case "file":
            shutil.rmtree(place)
            place.write_text("x")
        case "swapped":
            other = next(one for one in chunks_of(store) if one.parent == place.parent and one != place)
            place.rename(store / "aside")
            other.rename(place)
            (store / "aside").rename(other)
    return place


@pytest.mark.parametrize("how", ["cut", "lost", "folder", "loop", "file", "swapped"])
def test_what_is_wrong_is_played_again_when_asked_for(store, how):
    honest = files_of(store)
    place = damage_one(store, how)
    found = check_store(store)
    assert place in [one.place for one in found.troubles]
    assert {one.state for one in found.troubles} == {State.WRONG}
    mended = check_store(store, repair=True)
    assert {one.state for one in mended.troubles} == {State.REPAIRED}
    assert files_of(store) == honest
    assert check_store(store, share=1.0).sound


def test_what_nothing_is_known_of_is_removed(store):
    for note in store.glob("??/*.json"):
        note.write_text("[" * 100_000)
    place = damage_one(store, "cut")
    assert check_store(store).unknown == len(chunks_of(store)) - 1
    assert [one.state for one in check_store(store, repair=True).troubles] == [State.REMOVED]
    assert not place.exists()
    assert check_store(store).sound


def test_the_note_of_another_series_is_not_believed(store):
    one, other, *_ = sorted(store.glob("??/*.json"))
    one.write_bytes(other.read_bytes())
    result = check_store(store, share=1.0)
    assert result.sound
    assert result.unknown == sum(chunk.parent.name == one.stem for chunk in chunks_of(store))


def test_a_sample_is_the_same_each_time_and_of_the_right_size(store):
    chunk = check_series().chunk(0, 100_000)
    assert sample_of(chunk, 0.02) == sample_of(chunk, 0.02)
    assert abs(len(sample_of(chunk, 0.02)) - 2000) < 5 * (2000 * 0.98) ** 0.5
    assert 0 < check_store(store, share=0.05).replayed < 100


def check_series():
    from balance.store.chunks import Series

    return Series("a match", 1, ("games",))


def test_the_command_says_what_is_wrong_and_mends_it(store, tmp_path):
    none = command("store", "check", str(tmp_path / "store" / "aa"), cwd=tmp_path)
    assert (none.returncode, none.stderr.count("\n")) == (2, 1)
    (tmp_path / "store").rename(tmp_path / ".store")
    fine = command("store", "check", str(tmp_path), "--replay", "100%", cwd=tmp_path)
    assert fine.returncode == 0, fine.stderr
    assert "games, the same as stored" in fine.stdout
    damage_one(tmp_path / ".store", "cut")
    bad = command("store", "check", ".store", cwd=tmp_path)
    assert bad.returncode == 1
    assert "has a damaged" in bad.stdout
    mended = json.loads(command("store", "check", ".store", "--repair", "--json", cwd=tmp_path).stdout)
    assert mended["chunks"]["repaired"] == 1
    assert command("store", "check", ".store", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize("words", [("nowhere",), (".", "--replay", "101%"), (".", "--replay", "x")])
def test_bad_input_is_one_line(words, tmp_path):
    done = command("store", "check", *words, cwd=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_clean_removes_leftovers_and_nothing_else(store, tmp_path):
    honest = files_of(store)
    data = tmp_path / "out" / "data"
    data.mkdir(parents=True)
    (data / ".games.999999999.part").write_bytes(b"x")
    (data / ".mine").write_bytes(b"x")
    assert clean_folder(tmp_path) == [data / ".games.999999999.part"]
    assert [path.name for path in data.iterdir()] == [".mine"]
    assert files_of(store) == honest
    assert ChunkStore(store)
    done = command("store", "clean", str(tmp_path), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "0 leftovers removed\n")
