"""Kills, damages and swaps: whatever happens to stored games, the same command ends with the same bytes, or an error.

Every trial starts from what an honest command wrote, or from nothing; something happens; the command is repeated, and
all that it prints and writes is compared with the honest result.
"""

import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from unittest import mock

import pyarrow.parquet as pq

from balance.games import game
from balance.store.chunks import MANIFEST, _check, encoded
from tests.command import balance
from tests.conftest import PROJECT
from tests.pictures import texts_of
from tests.torture.hostile import Tally
from tests.torture.watching import Killed, watched

SIZE = 20  # games of a chunk
SCENARIO = 'game = "duel"\nplayers = {players}\n'
MATRIX = SCENARIO + '[matrix]\n"rules.start_hull" = [5, 10]\n'
COMMANDS = {
    "run": ["run", "mine.toml", "--games", "90", "--no-report", "--quiet", "--json", "--out", "out", "--store",
    "store"],
    "batch": ["batch", "many", "--games", "50", "--no-report", "--quiet", "--json", "--out", "out", "--store", "store"],
    "compare": ["compare", "mine.toml", "--set", "rules.start_hull=5", "--games", "400", "--json", "--quiet",
                "--store", "store"],
    "measure": ["measure", "trinket", "--scenario", "mine.toml", "--budget", "0", "--json", "--quiet", "--out", "out",
                "--store", "store"],
    "ask": ["ask", "is Great Blade overpowered?", "--game", "duel", "--budget", "0", "--json", "--quiet",
            "--out", "out", "--store", "store"],
}  # fmt: skip
SHARES = {"run": 62, "batch": 22, "compare": 6, "measure": 5, "ask": 5}  # of the trials, in percent
Result = dict[str, str]


@contextmanager
def stage() -> Iterator[None]:
    """Small chunks, and figures that are drawn but not rendered."""
    from balance.report.figures.drawing import inline, saving

    with (
        mock.patch.object(type(game("duel")), "chunk_games", lambda *_: SIZE),  # noqa: PT008
        mock.patch.object(saving, "figure_bytes", texts_of),
        mock.patch.object(inline, "figure_bytes", texts_of),
    ):
        yield


def prepared(place: Path, players: int = 2) -> Path:
    """A folder with the files that the commands name."""
    (place / "many").mkdir(parents=True)
    (place / "mine.toml").write_text(SCENARIO.format(players=players))
    (place / "many" / "one.toml").write_text(MATRIX.format(players=players))
    return place


def result_of(command: str, place: Path) -> Result:
    """What a command prints and writes; times and counts of reused games are no part of it."""
    done = balance(*COMMANDS[command], "--jobs", "1", cwd=place)
    found = {"exit": str(done.returncode), "printed": _without_clock(done.stdout)}
    if done.returncode:
        found["error"] = done.stderr
    for path in sorted((place / "out").rglob("*")):
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(place / "out").parts):
            data = path.read_bytes()
            text = _without_clock(data.decode()).encode() if path.suffix == ".json" else data
            found[path.relative_to(place).as_posix()] = hashlib.sha256(text).hexdigest()
    return found


def _without_clock(text: str) -> str:
    """JSON without what says how long it took or how much was there before."""
    try:
        found = json.loads(text)
    except ValueError:
        return text

    def plain(value: object) -> object:
        if isinstance(value, dict):
            return {
                key: plain(part) for key, part in value.items() if key not in ("seconds", "fresh", "reused", "when")
            }
        return [plain(part) for part in value] if isinstance(value, list) else value

    return json.dumps(plain(found), sort_keys=True)


@cache
def honest(command: str) -> tuple[Path, Result, int]:
    """The folder after an honest command, its result, and how many writes it took."""
    place = prepared(Path(tempfile.mkdtemp(prefix="torture-")) / "honest")
    with watched() as written:
        result = result_of(command, place)
    assert result["exit"] == "0", result
    return place, result, len(written)


@cache
def foreign(command: str, what: str) -> Path:
    """The store of the same command with another seed, or another number of players."""
    place = prepared(Path(tempfile.mkdtemp(prefix="torture-")) / "foreign", 2 if what == "seed" else 4)
    words = [*COMMANDS[command], "--jobs", "1", *(("--seed", "77") if what == "seed" else ())]
    balance(*words, cwd=place)
    return place / "store"


def chunks_of(store: Path) -> list[Path]:
    return sorted(path.parent for path in store.glob("??/*/*/manifest.json"))


def torture_stores(trials: int, seed: int) -> Iterator[Tally]:
    """So many kills, damages and swaps, spread over the commands."""
    with stage():
        for command, share in SHARES.items():
            tally = Tally(command)
            for number in range(max(round(trials * share / 100), 1)):
                trial(tally, command, random.Random(f"{seed} {command} {number}"), f"{seed} {command} {number}")
            yield tally


def trial(tally: Tally, command: str, rng: random.Random, name: str) -> None:
    """One misfortune, and the same command after it."""
    source, wanted, writes = honest(command)
    folder = Path(tempfile.mkdtemp(prefix="torture-"))
    place = folder / "trial"
    begun = time.process_time()
    try:
        kills = rng.random() < 0.4
        if kills:
            prepared(place)
            what = killed(command, place, rng.randrange(1, writes + 1), rng)
        else:
            shutil.copytree(source, place, symlinks=True)
            damage = rng.choice(DAMAGES)
            what = f"{damage.__name__} {damage(rng, place, command)}"
            if damage is not results and rng.random() < 0.7:  # only the store can say what was played
                shutil.rmtree(place / "out", ignore_errors=True)
        found = result_of(command, place)
        if found["exit"] not in ("0", "1", "2"):
            tally.fault("traceback", f"[{name}] {what} {found.get('error', '')[-1500:]}")
        elif found["exit"] != "0":
            tally.fault("not mended", f"[{name}] {what} {found['error'][:300]}")
        elif found != wanted:
            different = [key for key in {*found, *wanted} if found.get(key) != wanted.get(key)]
            tally.fault("differs", f"[{name}] {what}: {different[:4]}")
        tally.tries += 1
    finally:
        tally.slowest = max(tally.slowest, time.process_time() - begun)
        shutil.rmtree(folder, ignore_errors=True)


def killed(command: str, place: Path, at: int, rng: random.Random) -> str:
    """Kill the command at one of its writes; the file that was being written may end anywhere."""
    with watched(at) as written, suppress(Killed):
        balance(*COMMANDS[command], "--jobs", "1", cwd=place)
    drafts = [Path(path) for path in written if ".part" in path and Path(path).is_file()]
    if drafts and rng.random() < 0.5:
        draft = drafts[-1]
        draft.write_bytes(draft.read_bytes()[: rng.randrange(draft.stat().st_size + 1)])
    return f"killed at write {at}"


def flipped(rng: random.Random, place: Path, command: str) -> str:
    file = _file(rng, place)
    data = bytearray(file.read_bytes()) or bytearray(b"x")
    for _ in range(rng.choice((1, 1, 8))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    file.write_bytes(data)
    return file.name


def cut(rng: random.Random, place: Path, command: str) -> str:
    file = _file(rng, place)
    file.write_bytes(file.read_bytes()[: rng.randrange(file.stat().st_size + 1)])
    return file.name


def lost(rng: random.Random, place: Path, command: str) -> str:
    file = _file(rng, place)
    file.unlink()
    return file.name


def no_file(rng: random.Random, place: Path, command: str) -> str:
    """Something else where a file of a chunk was."""
    file = rng.choice([path for path in (place / "store").rglob("*") if path.is_file()])
    file.unlink()
    what = rng.choice(
        (os.mkfifo, os.mkdir, lambda path: path.symlink_to(path), lambda path: path.symlink_to("/etc/passwd"))
    )
    what(file)
    return file.name


def no_chunk(rng: random.Random, place: Path, command: str) -> str:
    """Something else where a chunk was."""
    chunk = rng.choice(chunks_of(place / "store"))
    shutil.rmtree(chunk)
    what = rng.choice((os.mkfifo, os.mkdir, lambda path: path.symlink_to(path), lambda path: path.write_text("x")))
    what(chunk)
    return chunk.name


def swapped(rng: random.Random, place: Path, command: str) -> str:
    one, other = _two(rng, place)
    aside = one.parent / "aside"
    one.rename(aside)
    other.rename(one)
    aside.rename(other)
    return f"{one.name} {other.name}"


def copied_over(rng: random.Random, place: Path, command: str) -> str:
    one, other = _two(rng, place)
    shutil.rmtree(one)
    shutil.copytree(other, one)
    return one.name


def of_another_seed(rng: random.Random, place: Path, command: str) -> str:
    return _from_elsewhere(rng, place, foreign(command, "seed"))


def of_other_players(rng: random.Random, place: Path, command: str) -> str:
    return _from_elsewhere(rng, place, foreign(command, "players"))


def _from_elsewhere(rng: random.Random, place: Path, store: Path) -> str:
    own, others = chunks_of(place / "store"), chunks_of(store)
    for chunk in rng.sample(own, rng.randint(1, len(own))):
        shutil.rmtree(chunk)
        shutil.copytree(rng.choice(others), chunk)
    return ""


def forged(rng: random.Random, place: Path, command: str) -> str:
    """Files of another number of players, or of other games, for which the manifest vouches."""
    if rng.random() < 0.5:
        one, other = rng.choice(chunks_of(place / "store")), rng.choice(chunks_of(foreign(command, "players")))
    else:
        one, other = _two(rng, place)
        if one.name == other.name or pq.read_schema(next(one.glob("*.parquet"))).names[:1] != ["game"]:
            return "nothing"  # who won says nothing about which games: only playing them again can tell
    manifest, files = (json.loads((chunk / MANIFEST).read_text()) for chunk in (one, other))
    shutil.rmtree(one)
    shutil.copytree(other, one)
    manifest["files"] = files["files"]
    (one / MANIFEST).write_text(json.dumps({**manifest, "check": _check(manifest)}))
    return one.name


def impossible(rng: random.Random, place: Path, command: str) -> str:
    """A number that no game can have, for which the manifest vouches."""
    chunk = rng.choice(chunks_of(place / "store"))
    file = rng.choice(sorted(chunk.glob("*.parquet")))
    rows = pq.read_table(file)
    columns = {name: rows[name].to_numpy().copy() for name in rows.column_names}
    name = next((column for column in columns if column.startswith("win") and columns[column].dtype.kind == "f"), None)
    if name is None:
        columns["game"] = columns["game"] + 1_000_000
    else:
        columns[name][0] = rng.choice((2.0, -1.0, float("nan"), float("inf")))
    data = encoded({"x": columns})["x"]
    file.write_bytes(data)
    manifest = json.loads((chunk / MANIFEST).read_text())
    manifest["files"][file.stem] = hashlib.sha256(data).hexdigest()
    (chunk / MANIFEST).write_text(json.dumps({**manifest, "check": _check(manifest)}))
    return file.name


def sums(rng: random.Random, place: Path, command: str) -> str:
    """A manifest with other sums, for which it vouches."""
    chunk = rng.choice(chunks_of(place / "store"))
    manifest = json.loads((chunk / MANIFEST).read_text())
    manifest["summary"] = {**manifest["summary"], "games": 5, "win": [1, 0]}
    (chunk / MANIFEST).write_text(json.dumps({**manifest, "check": _check(manifest)}))
    return chunk.name


def results(rng: random.Random, place: Path, command: str) -> str:
    """Finished results that were changed, with a summary that vouches for them."""
    files = sorted((place / "out").rglob("*.parquet"))
    if not files:
        return flipped(rng, place, command)
    file = rng.choice(files)
    rows = pq.read_table(file)
    pq.write_table(rows.slice(0, rng.randrange(rows.num_rows)), file)
    summary = file.parents[1] / "summary.json"
    told = json.loads(summary.read_text())
    told["tables"]["sha256"][file.stem] = hashlib.sha256(file.read_bytes()).hexdigest()
    summary.write_text(json.dumps(told))
    return file.name


DAMAGES: list[Callable[[random.Random, Path, str], str]] = [
    flipped, flipped, cut, lost, no_file, no_chunk, swapped, copied_over, of_another_seed, of_other_players, forged,
    impossible, sums, results,
]  # fmt: skip


def _file(rng: random.Random, place: Path) -> Path:
    """Any file of the store or of the results."""
    roots = [place / "store", *([place / "out"] if rng.random() < 0.3 and (place / "out").exists() else [])]
    return rng.choice(sorted(path for path in roots[-1].rglob("*") if path.is_file()))


def _two(rng: random.Random, place: Path) -> tuple[Path, Path]:
    chunks = chunks_of(place / "store")
    if len(chunks) < 2:
        return chunks[0], chunks[0]
    one, other = rng.sample(chunks, 2)
    return one, other


def really_killed(count: int, seed: int) -> Tally:
    """The same with processes that are killed by the system at any moment."""
    tally = Tally("run (processes)")
    code = (
        "import sys; from balance.games import game; type(game('duel')).chunk_games = lambda *_: 20;"
        "from balance.cli import main; sys.argv = ['balance', *sys.argv[1:]]; main()"
    )
    with stage():
        _, wanted, _ = honest("run")
        for number in range(count):
            rng = random.Random(f"{seed} real {number}")
            folder = Path(tempfile.mkdtemp(prefix="torture-"))
            place = prepared(folder / "trial")
            victim = subprocess.Popen(
                [sys.executable, "-c", code, *COMMANDS["run"], "--jobs", "1"], cwd=place, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, env=os.environ | {"PYTHONPATH": str(PROJECT)},
            )  # fmt: skip
            end = time.monotonic() + 60
            wanted_chunks = rng.randrange(0, 6)
            while victim.poll() is None and len(chunks_of(place / "store")) < wanted_chunks and time.monotonic() < end:
                time.sleep(0.001)
            time.sleep(rng.random() * 0.02)
            victim.kill()
            victim.wait()
            found = result_of("run", place)
            tally.tries += 1
            leftovers = list(place.rglob(".*part"))
            if found != wanted:
                tally.fault("differs", f"real kill {number}")
            if leftovers:
                tally.fault("leftovers", str(leftovers[:2]))
            shutil.rmtree(folder, ignore_errors=True)
    return tally
