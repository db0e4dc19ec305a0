"""Power is lost at any moment: what was not flushed may be gone, cut off or there; the same command mends it all.

A layer below the store remembers what is on disk for certain: contents that were flushed, and names whose folder was
flushed since. Everything else survives, or not, by chance.
"""

import contextlib
import random
import shutil
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import balance
from balance.errors import RunError
from balance.games import game
from balance.store import disk
from balance.store.runs import open_run

DUEL = game("duel")


class PowerLoss(BaseException):
    """Nothing happens any more."""


@dataclass
class Disk:
    """What a loss of power would leave of a folder.

    Attributes
    ----------
    kept : file -> contents that were flushed
    names : place -> whether its folder was flushed since it got its name
    """

    root: Path
    last: int  # the step that is not done any more
    steps: int = 0
    kept: dict[Path, bytes] = field(default_factory=dict)
    names: dict[Path, bool] = field(default_factory=dict)
    before: dict[Path, bytes | None] = field(default_factory=dict)  # what a name meant before it was put there
    lazy: bool = False  # an older version, which flushed nothing

    def step(self):
        self.steps += 1
        if self.steps >= self.last:
            raise PowerLoss

    def write(self, path, contents):
        self.step()
        path.write_bytes(contents)
        self.flush(path)

    def flush(self, path):
        self.step()
        if self.lazy:
            return
        if path.is_dir():
            for name in self.names:
                if name.parent == path:
                    self.names[name] = True
        else:
            self.kept[path] = path.read_bytes()

    def put(self, draft, place):
        self.step()
        if place.is_file():
            self.before[place] = place.read_bytes()
        if draft.is_dir():
            for file in draft.iterdir():
                if file in self.kept:
                    self.kept[place / file.name] = self.kept.pop(file)
        elif draft in self.kept:
            self.kept[place] = self.kept.pop(draft)
        draft.replace(place)
        self.names[place] = False

    def lose(self, rng):
        """Leave what certainly is on disk, and of everything else what chance leaves."""
        for place, safe in self.names.items():
            if safe or rng.random() < 0.5 or not place.exists():
                continue
            if place.is_dir():
                shutil.rmtree(place)
            else:
                place.unlink()
                if self.before.get(place) is not None:
                    place.write_bytes(self.before[place])
                    self.kept[place] = self.before[place]
        for file in sorted(self.root.rglob("*")):
            if file.is_file() and file.name != "mine.toml" and self.kept.get(file) != file.read_bytes():
                data = file.read_bytes()
                file.write_bytes(rng.choice((b"", data[: rng.randrange(len(data) + 1)], b"\0" * len(data))))


@pytest.fixture
def small_chunks(monkeypatch):
    monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 20)


def play(folder, games=50):
    balance.run("duel-2p", games, 5, out=folder / "out", store=folder / "store", jobs=1)
    run = open_run(folder / "out")
    return {name: run.file(name).read_bytes() for name in run.table_names}, (
        folder / "out" / "summary.json"
    ).read_text()


def without(folder, result):
    return result[0], result[1].replace(str(folder), "")


def lost_at(folder, last, seed, lazy=False, games=50):
    """Play until the power goes; the disk after that."""
    layer = Disk(folder, last, lazy=lazy)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("write", "flush", "put"):
            patch.setattr(disk, name, getattr(layer, name))
        with contextlib.suppress(PowerLoss):
            play(folder, games)
    layer.lose(random.Random(seed))
    return layer


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("lazy", [False, True])
def test_whatever_a_loss_of_power_leaves_the_same_command_mends(tmp_path, lazy):
    """Even with what a version without flushes leaves: then more games are played again."""
    honest = without(tmp_path / "honest", play(tmp_path / "honest"))
    steps = lost_at(tmp_path / "all", 10**9, 0).steps
    assert steps > 20
    for last in range(1, steps + 1, 3):
        folder = tmp_path / f"{last}"
        lost_at(folder, last, last, lazy)
        with contextlib.suppress(RunError):  # one line; never other tables
            open_run(folder / "out")
        assert without(folder, play(folder)) == honest, last
        shutil.rmtree(folder)


@pytest.mark.usefixtures("small_chunks")
def test_what_a_finished_command_wrote_survives(tmp_path):
    lost_at(tmp_path / "safe", 10**9, 1)
    assert balance.run("duel-2p", 50, 5, out=tmp_path / "safe" / "out", store=tmp_path / "safe" / "store").reused == 50
    open_run(tmp_path / "safe" / "out").file("games")
    lost_at(tmp_path / "lazy", 10**9, 1, lazy=True)
    again = balance.run("duel-2p", 50, 5, out=tmp_path / "lazy" / "out", store=tmp_path / "lazy" / "store")
    assert again.reused < 50, "the simulation loses what is not flushed"
