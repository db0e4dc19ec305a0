"""Training: it finds better weights, the same every time, and loses at most a generation."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from balance.bots import duel_share, tune, tuning
from balance.bots import search as search_module
from balance.bots.training import TrainingBudget, state_path
from balance.errors import MissingExtra, RunError, ScenarioError
from balance.experiment.runs.totals import Estimate
from balance.games import Match, Seat, game
from balance.games.catalogue.files import load_policy
from tests.conftest import PROJECT

from .lottery import SPEC

DUEL = game("duel")
SHORT = {"weights": ["want"], "players": [2], "games": 80, "budget": "4000", "proof": 800}


def trained(out, start="saver", **changes):
    return tune(DUEL, "champion", start, out=out, **SHORT | changes)


def test_from_a_bad_bot_it_finds_one_that_beats_it(tmp_path):
    result = trained(tmp_path / "champion.toml")
    assert result.better
    bot = load_policy(tmp_path / "champion.toml", DUEL.vocabulary, DUEL.catalogue())
    share = duel_share(DUEL, bot, "saver", games=2000, seed=99)
    assert share.low > 0.6
    assert result.proof.estimate + 0.5 == pytest.approx(share.estimate, abs=0.06)
    assert bot.weights == {**result.trained.policy.weights, "want": bot.weights["want"]}
    made = bot.made
    assert (made["from"], made["seed"], made["generations"]) == ("saver", 1, result.trained.generations)
    assert "points" in made["result"]
    assert any(line.startswith("cma ") for line in made["versions"])


def test_the_worth_of_a_known_weight_is_found(tmp_path):
    """In the lottery only strength counts: it rises, whatever else is trained beside it."""
    result = tune(SPEC, "up", "weak", players=[2, 4], games=80, budget="6000", proof=800, out=tmp_path / "up.toml")
    assert result.better
    assert result.trained.policy.weights["strength"] > 4


@pytest.mark.untraced
def test_the_same_seed_gives_the_same_file_whatever_the_threads(tmp_path):
    files = []
    for jobs in (1, 2):
        place = tmp_path / str(jobs)
        place.mkdir()
        trained(place / "champion.toml", jobs=jobs)
        files.append([path.read_bytes() for path in sorted(place.iterdir())])
    assert files[0] == files[1]
    assert len(files[0]) == 2
    assert (
        trained(tmp_path / "other.toml", seed=2).trained.policy.weights
        != trained(tmp_path / "1" / "champion.toml").trained.policy.weights
    )


def test_an_interrupted_training_goes_on_to_the_same_end(tmp_path):
    whole = trained(tmp_path / "whole.toml")

    def stop(standing):
        if standing.generation == 4:
            raise KeyboardInterrupt

    part = trained(tmp_path / "part.toml", progress=stop)
    assert part.trained.interrupted
    assert part.proof is None
    assert not (tmp_path / "part.toml").exists()
    kept = json.loads(state_path(tmp_path / "part.toml").read_text())["generations"]
    assert len(kept) == 4
    end = trained(tmp_path / "part.toml")
    assert end.trained == whole.trained
    assert (tmp_path / "part.toml").read_bytes() == (tmp_path / "whole.toml").read_bytes()


@pytest.mark.untraced
def test_a_larger_budget_goes_on_where_a_smaller_one_ended(tmp_path):
    trained(tmp_path / "a.toml", budget="2000")
    longer = trained(tmp_path / "a.toml")
    assert longer.trained == trained(tmp_path / "b.toml").trained


@pytest.mark.untraced
def test_a_killed_training_leaves_whole_files_and_goes_on(tmp_path):
    options = ["--from", "saver", "--weights", "want", "--players", "2", "--games", "80", "--proof", "800"]
    command = [sys.executable, "-m", "balance", "bots", "tune", "duel", "champion", *options]
    running = subprocess.Popen(
        [*command, "--search", "100000000"], cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(PROJECT)}
    )
    state = tmp_path / "champion.training.json"
    try:
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and not (state.exists() and len(_generations(state)) >= 2):
            time.sleep(0.02)
    finally:
        running.send_signal(signal.SIGKILL)
        running.wait()
    kept = _generations(state)
    assert len(kept) >= 2
    assert not (tmp_path / "champion.toml").exists()
    again = trained(tmp_path / "champion.toml")
    assert again.trained == trained(tmp_path / "other.toml").trained
    assert _generations(state)[: len(kept)] == kept


def _generations(state):
    return json.loads(state.read_text())["generations"]


def test_what_is_not_better_is_not_written(tmp_path):
    out = tmp_path / "champion.toml"
    out.write_text("as it was")
    result = trained(out, start="standard", weights=["noise"], budget="1500")
    assert not result.better
    assert result.summary["out"] is None
    assert out.read_text() == "as it was"


@pytest.mark.untraced
def test_a_lead_that_may_be_chance_is_not_enough(tmp_path, monkeypatch):
    monkeypatch.setattr(tuning, "prove", lambda *_: Estimate(0.02, -0.001, 0.041, 900))
    assert not trained(tmp_path / "a.toml").better
    assert not (tmp_path / "a.toml").exists()
    monkeypatch.setattr(tuning, "prove", lambda *_: Estimate(0.02, 0.001, 0.039, 900))
    assert trained(tmp_path / "a.toml").better
    assert "+2.0 points (+0.1 to +3.9), 900 games" in (tmp_path / "a.toml").read_text()


def test_a_training_of_something_else_is_refused(tmp_path):
    trained(tmp_path / "a.toml", budget="600")
    with pytest.raises(ScenarioError, match="training with other seed: --fresh starts over"):
        trained(tmp_path / "a.toml", seed=2)
    assert trained(tmp_path / "a.toml", seed=2, fresh=True, budget="600").plan.seed == 2
    state_path(tmp_path / "a.toml").write_text("[1, 2")
    with pytest.raises(RunError, match="is no training of a bot"):
        trained(tmp_path / "a.toml")


def test_without_the_package_one_line_names_the_extra(tmp_path, monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(search_module.importlib, "import_module", missing)
    with pytest.raises(MissingExtra, match=r"tabletop-balance\[tune\]"):
        trained(tmp_path / "a.toml")
    assert list(tmp_path.iterdir()) == []


def test_champions_join_the_pool(tmp_path, monkeypatch):
    from balance.bots import training

    pools = []
    honest = training.trial_tables

    def seen(fields, pool, *rest):
        pools.append([bot.name for bot in pool])
        return honest(fields, pool, *rest)

    monkeypatch.setattr(training, "trial_tables", seen)
    trained(tmp_path / "a.toml", pool=["standard", "novice"], budget="8000")
    assert pools[0] == ["saver", "standard", "novice"]
    assert pools[5] == ["saver", "standard", "novice", "champion-5"]


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("20000", TrainingBudget(games=20000)),
        ("90s", TrainingBudget(seconds=90)),
        ("15m", TrainingBudget(seconds=900)),
        ("2h", TrainingBudget(seconds=7200)),
    ],
)
def test_budgets(text, budget):
    assert TrainingBudget.read(text) == budget


@pytest.mark.parametrize("text", ["", "0", "-5", "s", "1e3", "nans", "infs", "-1s", "3 weeks"])
def test_what_is_no_budget(text):
    with pytest.raises(ScenarioError, match="a budget is"):
        TrainingBudget.read(text)


def test_seconds_end_a_training(tmp_path):
    result = trained(tmp_path / "a.toml", budget="0.01s", proof=100)
    assert result.trained.generations == 1


@pytest.mark.parametrize(
    ("name", "out", "words"), [("no name", None, "name of a bot has letters"), ("x", "x.txt", "ends with .toml")]
)
def test_names_that_cannot_be(name, out, words, tmp_path):
    with pytest.raises(ScenarioError, match=words):
        tune(DUEL, name, "saver", out=tmp_path / (out or "x.toml"), **SHORT)


def test_in_a_mode_that_is_won_together_a_bot_is_trained_by_how_often_it_wins(tmp_path):
    """A mode may be won together where the rest of a game is not; both kinds in one training want different bots."""
    spec, alone = game("mothership"), Match((Seat(),), mode="solo", changes={"rules.round_limit": 6})
    given = {"weights": ["dare"], "budget": "16", "games": 8, "proof": 20, "jobs": 1, "out": tmp_path / "mine.toml"}
    assert tune(spec, "mine", "novice", matches=[alone], **given).plan.fields[0].together
    with pytest.raises(ScenarioError, match="train one for each"):
        tune(spec, "mine", "novice", matches=[alone, Match((Seat(),) * 2)], **given)
