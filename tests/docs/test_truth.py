"""What the pages say about the project is so: files, tables, keys and hooks."""

import json
import re
import shlex

import yaml

from balance.experiment.scenarios.file import ScenarioEntry, SeatEntry
from balance.games import game, game_names
from balance.games.catalogue.ledger import rules_of
from balance.games.columns import SHARED_COLUMNS
from tests.conftest import PROJECT
from tests.docs.examples import GALLERY, PAGES, blocks

TEXTS = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
MAKE = (PROJECT / "Makefile").read_text(encoding="utf-8")
ENDS = ("estimate", "low", "high")
PLACES = ("balance/", "tests/", "scenarios/", "reports/gallery/")


def test_named_files_exist():
    named = {
        (page, name)
        for page, text in TEXTS.items()
        for name in re.findall(r"`([\w./-]+)`", text)
        if name.startswith(PLACES) and not re.search(r"\b[A-Z]{3,}\b", name.partition(".")[0])
    }
    assert len(named) >= 60
    missing = {(page, name) for page, name in named if not (PROJECT / name).exists()}
    assert not missing


def test_named_functions_are_where_the_pages_say():
    for what, where in re.findall(r"`(\w+)`(?:\(\))? in `(balance/[\w/]+\.py)`", TEXTS["developing.md"]):
        assert re.search(rf"^(def|class) {what}\b|^{what}\b", (PROJECT / where).read_text(encoding="utf-8"), re.M), what


def test_named_make_targets_exist():
    named = {name for text in TEXTS.values() for name in re.findall(r"`?\bmake ([a-z-]+)`", text)}
    named |= {line.split()[1] for block in blocks("sh") for line in block.lines if line.startswith("make ")}
    assert len(named) >= 8
    assert {name for name in named if not re.search(rf"^{name}:", MAKE, re.M)} == set()


def test_tests_that_the_guide_for_contributors_runs_exist():
    commands = [line for block in blocks("sh") for line in block.lines if "-m pytest" in line]
    paths = [word for line in commands for word in shlex.split(line) if word.startswith("tests/")]
    assert len(paths) >= 4
    for path in paths:
        assert (PROJECT / path).exists()
    assert "def test_a_station_pays_three" in (PROJECT / paths[1]).read_text(encoding="utf-8")  # -k station_pays


def test_every_key_of_a_scenario_is_explained():
    for key in (*ScenarioEntry.model_fields, *SeatEntry.model_fields):
        assert re.search(rf"`{key}\b", TEXTS["files.md"]), key


def test_every_shared_column_is_explained():
    for table in ("games", "seats", "items", "rounds", "places"):
        text = re.search(rf"^\*\*{table}\*\*.*?\n\n", TEXTS["files.md"], re.M | re.S)
        for column in SHARED_COLUMNS:
            assert column.table != table or f"`{column.name}`" in text[0], column


def test_every_game_has_its_row_and_its_rules():
    for name in game_names():
        assert re.search(rf"^\| {game(name).title} \|", TEXTS["README.md"], re.M)
        assert f"games/{name}/RULES.md" in TEXTS["games.md"]


def test_the_readme_counts_rules_and_items():
    implemented = sum(rule.status == "implemented" for rule in rules_of("mothership"))
    assert f"{implemented} rules, {len(game('mothership').catalogue())} items" in TEXTS["README.md"]


def test_the_sentence_on_a_change_is_that_of_the_gallery():
    change = json.loads((GALLERY / "change" / "summary.json").read_text(encoding="utf-8"))
    assert f"    {change['summary']}\n" in TEXTS["README.md"]


def test_claims_of_the_rulebook_read_as_in_the_gallery():
    claims = json.loads((GALLERY / "claims" / "summary.json").read_text(encoding="utf-8"))["claims"]
    rows = re.findall(r"^\| [^|]*\(p\.\d+\) \| ([^|]*) \| (.*) \|$", TEXTS["games.md"], re.M)
    assert len(rows) == len(claims)
    for claim in claims:
        digits = 1 if claim["of"] != "rounds" or abs(claim["effect"]["estimate"]) < 0.1 else 0
        effect = [f"{100 * claim['effect'][name]:+.{digits}f}".replace("-", "\N{MINUS SIGN}") for name in ENDS]
        row = f"({effect[1]} to {effect[2]})"
        assert (claim["verdict"].replace("_", " "), True) in [(word, effect[0] in m and row in m) for word, m in rows]


def test_the_readme_stays_a_door():
    assert len(TEXTS["README.md"].encode()) < 9000


def test_hooks_use_the_tools_of_the_environment():
    hooks = yaml.safe_load((PROJECT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert [repo["repo"] for repo in hooks] == ["local"]
    commands = [hook["entry"] for hook in hooks[0]["hooks"]]
    assert {command.split()[0] for command in commands} == {f".venv/bin/{t}" for t in ("ruff", "mypy", "lint-imports")}
    assert all(command in MAKE for command in commands)  # what make lint runs
    assert all(hook["language"] == "system" for hook in hooks[0]["hooks"])
