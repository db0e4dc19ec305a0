"""Hostile inputs for every command that reads a file or a text: one function a kind, each returns a command line."""

import hashlib
import json
import os
import random
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import balance
from balance.store.chunks import MANIFEST, _check
from tests.command import balance as command
from tests.conftest import PROJECT
from tests.torture.words import NASTY, hostile_json, hostile_text

Words = list[str]
Kind = Callable[[random.Random, Path], Words]
GAMES = ("mothership", "star_stations", "space_fighters", "armada", "duel")


@cache
def texts(pattern: str) -> tuple[str, ...]:
    """Honest files."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted((PROJECT / "scenarios").glob(pattern)))


@cache
def bots() -> tuple[tuple[str, str], ...]:
    """Honest bots, with their games."""
    files = sorted((PROJECT / "balance" / "games").glob("*/bots/*.toml"))
    return tuple((path.parts[-3], path.read_text(encoding="utf-8")) for path in files)


DICE = (
    "d6",
    "3d6",
    "d8+d6+2 vs d10",
    "2d6 >= 7",
    "max(d6, d8)",
    "4d6 keep 3",
    "d20 explode",
    "3d6 count >= 5",
    "d6 vs d6",
)
FIGHTS = (
    "fighter vs planet",
    "2 fighters+bomber vs mothership(weapons=10)",
    "cruiser vs station(hp=3)",
    "3 frigates vs 2",
)
QUESTIONS = (
    "is Great Blade overpowered?", "is Space Walls too strong?", "what if a station had 20 hull?",
    "how long is a game?",
    "does the first player win more?", "which card is best in duel?", "is trinket worth 3?", "how hard is Armada?",
)  # fmt: skip
SQL = (
    "SELECT * FROM games", "SELECT end_reason, count(*) FROM games GROUP BY 1", "SELECT win FROM seats WHERE seat = 1",
    "SELECT * FROM read_csv('/etc/passwd')", "COPY games TO 'x.csv'", "ATTACH 'x.db'", "INSTALL httpfs",
    "SET threads=9",
    "SELECT chr(27)||'[2J' AS a", "WITH a AS (SELECT 1) SELECT * FROM a", "PRAGMA database_list", "SELECT 1/0",
)  # fmt: skip
CHANGES = (
    "rules.start_hull=5", "rules.station_hp=20", "items.great_blade.price=3", "modules=artifacts", "players=3",
    "seed=4",
    "bots=[\"standard\",\"saver\"]", "items.trinket.effects.luck.value=2", "layout=open-2p", "mode=solo",
)  # fmt: skip
NAMES = (
    "great_blade",
    "Space Walls",
    "mothership",
    "duel",
    "standard-2p",
    "duel-2p",
    "trinket",
    "bomber",
    "crossroads-4p",
)


def written(place: Path, rng: random.Random, name: str, text: str) -> str:
    """The name of a file with a text, or now and then of something that is no file."""
    path = place / name
    data = text.encode("utf-8", "surrogatepass")
    match rng.randrange(40):
        case 0:
            os.mkfifo(path)
        case 1:
            path.mkdir()
        case 2:
            path.symlink_to(path)
        case 3:
            path.write_bytes(data[: len(data) // 2] + bytes(rng.randrange(256) for _ in range(20)))
        case 4:
            path.write_bytes(data * rng.choice((1, 300)))
        case _:
            path.write_bytes(data)
    return name


def dice(rng: random.Random, place: Path) -> Words:
    return ["dice", hostile_text(rng, DICE, 1500)]


def odds(rng: random.Random, place: Path) -> Words:
    return ["odds", rng.choice(GAMES[:4]), hostile_text(rng, FIGHTS, 600)]


def scenario(rng: random.Random, place: Path) -> Words:
    name = written(place, rng, "mine.toml", hostile_text(rng, texts("*/*.toml"), 100_000))
    return [*rng.choice((("check",), ("check", "--json"))), name]


def study(rng: random.Random, place: Path) -> Words:
    return ["check", written(place, rng, "mine.toml", hostile_text(rng, texts("*/studies/*.toml"), 100_000))]


def played(rng: random.Random, place: Path) -> Words:
    text = hostile_text(rng, texts("duel/*.toml"), 100_000)
    name = written(place, rng, "mine.toml", text)
    return ["run", name, "--games", "3", "--no-report", "--quiet", "--out", "out", "--jobs", "1"]


def changed(rng: random.Random, place: Path) -> Words:
    words = ["run", "duel-2p", "--games", "3", "--no-report", "--quiet", "--out", "out", "--jobs", "1"]
    return [*words, "--set", hostile_text(rng, CHANGES, 600)]


def bot(rng: random.Random, place: Path) -> Words:
    game, text = rng.choice(bots())
    return ["check", written(place, rng, "mine.toml", hostile_text(rng, (text,), 100_000)), "--game", game]


def layout(rng: random.Random, place: Path) -> Words:
    game = rng.choice(("mothership", "star_stations", "space_fighters", "armada"))
    text = hostile_text(rng, texts(f"{game}/layouts/*.txt") or ("x",), 100_000)
    name = written(place, rng, "mine.txt", text)
    return rng.choice((["check", name, "--game", game], ["layout", name, "--game", game]))


def question(rng: random.Random, place: Path) -> Words:
    return ["ask", hostile_text(rng, QUESTIONS, 1200), "--dry-run", "--json"]


def name(rng: random.Random, place: Path) -> Words:
    """Names that nobody has, for every command that takes one."""
    wrong = hostile_text(rng, NAMES, 300) + " qzx?"
    return rng.choice(
        (
            ["measure", wrong], ["price", wrong], ["seats", wrong], ["compare", wrong, "--set", "rules.start_hull=5"],
            ["claims", wrong], ["cards", wrong], ["techs", wrong], ["catalogue", wrong], ["rules", wrong],
            ["run", wrong], ["watch", wrong], ["batch", wrong], ["bots", wrong], ["bots", "ladder", wrong],
            ["bots", "ladder", "duel", "--bots", f"standard,{wrong}"], ["layout", wrong], ["use", wrong],
            ["combos", wrong], ["difficulty", wrong], ["pacing", wrong], ["unused", wrong], ["balanced", wrong],
            ["scenarios", wrong], ["games", wrong], ["data", wrong, "--tables"], ["report", wrong], ["selfcheck",
            wrong],
            ["answers", wrong], ["store", "check", wrong], ["bots", "tune", "duel", wrong], [wrong],
            ["bots", "skill", wrong], ["bots", "luck", wrong], ["bots", "meta", wrong], ["new", "scenario", wrong],
            ["catalogue", "duel", "--kind", wrong], ["measure", "trinket", "--in", wrong], ["run", "duel-2p",
            "--games", wrong],
            ["watch", "duel-2p", "--index", wrong], ["store", "check", ".", "--replay", wrong], ["bench", wrong],
        )
    )  # fmt: skip


TRAINING = ("bots", "tune", "duel", "mine", "--search", "60", "--games", "10", "--proof", "10", "--players", "2",
            "--quiet", "--jobs", "1")  # fmt: skip


@cache
def honest_run() -> Path:
    """A finished run, a finished matrix and an answer, played once."""
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix="torture-"))
    balance.run("duel-2p", 12, out=folder / "run")
    file = folder / "matrix.toml"
    file.write_text('game = "duel"\nplayers = 2\n[matrix]\n"rules.start_hull" = [5, 10]\n')
    from balance.experiment.runs.cells import run_matrix
    from balance.experiment.scenarios.scenario import load_matrix

    run_matrix(load_matrix(str(file)), folder / "matrix", 12)
    tune = command(*TRAINING, cwd=folder)
    assert (folder / "mine.training.json").exists(), tune.stderr
    (folder / "answer").mkdir()
    (folder / "answer" / "report.html").write_text("x")
    understood = {"game": "duel", "sentence": "Is it?"}
    answer = {
        "question": "q",
        "understood": understood,
        "page": {"headline": "h"},
        "games": 5,
        "command": "balance ask q",
    }
    (folder / "answer" / "summary.json").write_text(json.dumps(answer))
    return folder


def copied(place: Path, what: str = "run") -> Path:
    shutil.copytree(honest_run() / what, place / what)
    return place / what


def somebodys(rng: random.Random, place: Path) -> Words:
    """A run of somebody else: its summary is not what it seems."""
    run = copied(place)
    file = run / "summary.json"
    summary = hostile_json(rng, json.loads(file.read_text()))
    text = json.dumps(summary)
    if rng.random() < 0.1:
        text = hostile_text(rng, (text,), 100_000)
    file.unlink()
    written(run, rng, "summary.json", text)
    return reading(rng)


def reading(rng: random.Random) -> Words:
    """A command that reads a run."""
    words = (
        ["data", "run", "--tables"], ["data", "run", "--tables", "--json"], ["data", "run", "--sql",
        "SELECT * FROM seats"],
        ["compare", "run", "run", "--json"], ["data", "run", "--sql", "SELECT * FROM games", "--csv", "out.csv"],
        ["report", "run", "--quiet"],
    )  # fmt: skip
    return rng.choices(words, (4, 4, 4, 2, 2, 1))[0]


def table(rng: random.Random, place: Path) -> Words:
    """A run of somebody else: its tables are not what they seem, and its summary vouches for them."""
    run = copied(place)
    names = ("games", "seats", "items", "rounds")
    name, summary = rng.choice(names), json.loads((run / "summary.json").read_text())
    file = run / "data" / f"{name}.parquet"
    if rng.random() < 0.35:
        data = bytearray(file.read_bytes())
        for _ in range(rng.choice((1, 1, 4, 40))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        file.write_bytes(data[: rng.choice((len(data), len(data), rng.randrange(len(data))))])
    else:
        pq.write_table(_hostile_table(rng, pq.read_table(file)), file)
    summary["tables"]["sha256"][name] = hashlib.sha256(file.read_bytes()).hexdigest()
    (run / "summary.json").write_text(json.dumps(summary))
    return reading(rng)


def _hostile_table(rng: random.Random, rows: pa.Table) -> pa.Table:
    columns = {column: rows[column].to_numpy(zero_copy_only=False).copy() for column in rows.column_names}
    column = rng.choice(list(columns))
    match rng.randrange(9):
        case 0:
            columns[column] = columns[column].astype(object)
            columns[column][rng.randrange(len(columns[column]))] = None
        case 1:
            columns[column] = np.array([str(value) for value in columns[column]])
        case 2:
            del columns[column]
        case 3:
            columns["x\x1b" if rng.random() < 0.5 else column] = columns[column][::-1]
        case 4:
            columns[column][rng.randrange(len(columns[column]))] = rng.choice((0, 1, 100, 127))
        case 5 if columns[column].dtype.kind == "f":
            columns[column][0] = rng.choice((np.nan, np.inf, -1e308))
        case 6:
            rows_kept = rng.randrange(rows.num_rows)
            columns = {name: values[:rows_kept] for name, values in columns.items()}
        case 7:
            times = rng.choice((2, 2000))
            columns = {name: np.concatenate([values] * times) for name, values in columns.items()}
        case _:
            order = np.random.default_rng(rng.randrange(2**32)).permutation(rows.num_rows)
            columns = {name: values[order] for name, values in columns.items()}
    return pa.table(columns)


def matrix(rng: random.Random, place: Path) -> Words:
    """A matrix of somebody else."""
    folder = copied(place, "matrix")
    file = folder / "summary.json"
    file.write_text(json.dumps(hostile_json(rng, json.loads(file.read_text()))))
    for cell in sorted(folder.glob("*=*")):
        if rng.random() < 0.7:
            (cell / "summary.json").write_text("{}")
    return ["report", "matrix", "--quiet"]


def answer(rng: random.Random, place: Path) -> Words:
    folder = copied(place, "answer")
    text = json.dumps(hostile_json(rng, json.loads((folder / "summary.json").read_text())))
    (folder / "summary.json").unlink()
    written(folder, rng, "summary.json", text)
    return ["answers", ".", *rng.choice(((), ("--json",), ("--find", rng.choice(NASTY).replace("\x00", "") or "x")))]


def sql(rng: random.Random, place: Path) -> Words:
    copied(place)
    return ["data", "run", "--sql", hostile_text(rng, SQL, 1500)]


def store(rng: random.Random, place: Path) -> Words:
    """A store in which something is wrong."""
    shutil.copytree(honest_run() / ".store", place / ".store")
    files = sorted(path for path in (place / ".store").rglob("*") if path.is_file())
    file = rng.choice(files)
    if file.suffix == ".json" and rng.random() < 0.8:
        found = hostile_json(rng, json.loads(file.read_text()))
        if file.name == MANIFEST and isinstance(found, dict) and rng.random() < 0.8:
            found["check"] = _check(found)
        file.write_text(json.dumps(found))
    else:
        data = file.read_bytes()
        file.unlink()
        written(file.parent, rng, file.name, hostile_text(rng, (data.decode("latin-1"),), 10**6))
    return ["store", "check", ".store", *rng.choice(((), ("--json",), ("--replay", "20%")))]


def training(rng: random.Random, place: Path) -> Words:
    """A training that somebody began."""
    begun = json.loads((honest_run() / "mine.training.json").read_text())
    written(place, rng, "mine.training.json", json.dumps(hostile_json(rng, begun)))
    return list(TRAINING)


def remembered(rng: random.Random, place: Path) -> Words:
    """The file that remembers which game is meant."""
    written(place, rng, ".balance.toml", hostile_text(rng, ('game = "duel"\n', 'game = ["duel"]\n'), 100_000))
    return ["use"]


def folder(rng: random.Random, place: Path) -> Words:
    """A folder with wrong files among right ones."""
    (place / "many").mkdir()
    for number in range(3):
        written(place / "many", rng, f"{number}.toml", hostile_text(rng, texts("duel/*.toml"), 20_000))
    return ["batch", "many", "--games", "2", "--no-report", "--quiet", "--out", "out", "--jobs", "1"]


def watched(rng: random.Random, place: Path) -> Words:
    name = written(place, rng, "mine.toml", hostile_text(rng, texts("duel/*.toml"), 100_000))
    return ["watch", name, "--html", "out.html", "--json"]


def claim(rng: random.Random, place: Path) -> Words:
    honest = tuple(text for text in texts("*/studies/*.toml") if "[claim]" in text) or ("x",)
    return ["check", written(place, rng, "mine.toml", hostile_text(rng, honest, 100_000))]


# kind -> share of the tries
KINDS: dict[Kind, float] = {
    dice: 17, odds: 9, scenario: 4, study: 2, claim: 1, played: 4, changed: 11, bot: 11, layout: 14, question: 1,
    name: 4, somebodys: 5, table: 3, matrix: 0.5, answer: 9, sql: 5, store: 4, training: 2, remembered: 6, folder: 1,
    watched: 3,
}  # fmt: skip
