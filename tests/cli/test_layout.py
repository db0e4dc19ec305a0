"""`balance layout` as a designer meets it."""

import json

import pytest

from tests.command import balance
from tests.games.mothership.position import OPEN


def test_it_tells_access_shelter_and_fairness():
    done = balance("layout", "lopsided-2p", COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, "")
    assert "warning: seat 2 cannot reach a mineral planet in its first turn (MS-SETUP-24)" in done.stdout
    assert "  (6,4) minerals  1 1 1   3 4 3" in done.stdout
    assert "Static fairness: 0.04" in done.stdout
    assert "Only games can tell" in done.stdout
    assert "Distance" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.parametrize("name", ["ring-6p", "gap-5p", "narrows-4p", "triangle-3p", "open-2p"])
def test_it_fits_80_columns(name):
    done = balance("layout", name, "--distances", COLUMNS="80")
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "set-up advice: followed" in done.stdout
    assert "Distance from each station" in done.stdout


def test_json():
    found = json.loads(balance("layout", "crossroads-4p", "--json", "--field", "2").stdout)
    assert (found["layout"], found["players"], found["places"], found["warnings"]) == ("crossroads-4p", 4, 315, [])
    assert {unit["unit"]: unit["spaces"] for unit in found["units"]} == {"fighter": 4, "bomber": 3, "mothership": 5}
    centre = next(planet for planet in found["planets"] if planet["name"] == "(9,8)")
    assert (centre["kind"], centre["contested"]) == ("minerals", [1, 2, 3, 4])
    assert centre["access"][0]["distance"] == 10
    assert centre["access"][0]["units"]["fighter"] == {"steps": 7, "turn": 2, "safe_steps": 7, "safe_turn": 2}
    assert found["seats"][0]["station"] == "(2,2)"
    assert set(found["seats"][0]["shelter"]) == {
        "asteroids", "approaches", "closed", "nearest_enemy", "attack_turn", "attack_by",
    }  # fmt: skip
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1)
    assert found["fairness"]["figure"] == 1
    assert found["fairness"]["definition"].startswith("A planet counts")
    assert found["field"]["steps"]["(16,1)"] == 1
    assert found["field"]["steps"]["(16,2)"] == 0


@pytest.mark.rendered
def test_pictures(tmp_path):
    done = balance("layout", "corners-2p", "--png", str(tmp_path / "a.png"), "--svg", str(tmp_path / "a.svg"))
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    assert b"<svg" in (tmp_path / "a.svg").read_bytes()
    assert f"picture: {tmp_path / 'a.svg'}" in done.stdout
    quiet = balance("layout", "corners-2p", "--png", str(tmp_path / "b.png"), "--json")
    assert json.loads(quiet.stdout)["title"] == "Opposite corners"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.png", "a.svg", "b.png"]


def test_a_file_of_ones_own(tmp_path):
    (tmp_path / "mine.txt").write_text(f"title = Mine\n\n{OPEN}")
    done = balance("layout", "mine.txt", cwd=tmp_path)
    assert done.stdout.startswith("Mine (mine): 2 seats, 95 hexes, 2 mineral planets, 1 gas planet")
    assert "MS-SETUP-19" in done.stdout


def test_a_map_without_planets(tmp_path):
    (tmp_path / "mine.txt").write_text("\n" + OPEN.replace("M", ".").replace("G", "."))
    done = balance("layout", str(tmp_path / "mine.txt"), "--distances", "--svg", str(tmp_path / "mine.svg"))
    assert done.returncode == 0, done.stderr
    assert "0 mineral planets for 2 players" in done.stdout
    assert "Static fairness: 0.00" in done.stdout


def test_numbers_can_be_changed():
    def speeds(*arguments):
        found = json.loads(balance("layout", "open-2p", "--json", *arguments).stdout)
        return [unit["spaces"] for unit in found["units"]]

    assert speeds() == [4, 3, 5]
    assert speeds("--set", "items.fighter.effects.engine.spaces=6", "--set", "rules.start_split=[9,3,3]") == [6, 3, 9]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (OPEN.replace("2", "1"), "bad.txt:4:17: station 1 stands here for the second time"),
        (OPEN.replace("2", "3"), "bad.txt:4:17: station 3 stands here, but station 2 is missing"),
        (OPEN.replace("M", "x", 1), "bad.txt:6:11: 'x' is no sign of a map"),
        (OPEN.replace(". . 1", "1 . ."), "bad.txt:4:1: station 1 stands on the edge"),
        (OPEN + "                           .\n", "bad.txt:11:28: the board falls apart"),
        ("", "bad.txt:2:1: there is no map"),
    ],
)
def test_a_bad_map_is_one_line_with_file_line_and_column(text, words, tmp_path):
    (tmp_path / "bad.txt").write_text(f"\n{text}")
    done = balance("layout", "bad.txt", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"error: {words}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("corner-2p",), 2, 'did you mean "corners-2p"?'),
        (("corners-2p", "--field", "3"), 2, "a seat from 1 to 2"),
        (("corners-2p", "--game", "duel"), 2, "Dice Duel has no layouts"),
        (("corners-2p", "--set", "rules.placment_range=1"), 2, 'did you mean "rules.placement_range"?'),
        (("corners-2p", "--png", "missing/a.png"), 1, "cannot write"),
        (("corners-2p", "--png", "a.png", "--svg", "missing/a.svg"), 1, "cannot write"),
        (("corners-2p", "--png", "a", "--svg", "./a"), 2, "--png and --svg name the same file"),
        (("corners-2p", "--png", ""), 2, "--png wants the name of a file"),
    ],
)
def test_bad_input_is_one_line(arguments, code, words, tmp_path):
    done = balance("layout", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (code, "")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.glob("a*"))


@pytest.mark.parametrize("title", ["Costs $5 and 50% at \\frac{$", "$5 map versus $6", "宇宙 🚀"])
def test_titles_are_drawn_as_they_are(title, tmp_path):
    (tmp_path / "mine.txt").write_text(f"title = {title}\n\n{OPEN}")
    done = balance("layout", "mine.txt", "--png", "a.png", "--svg", "a.svg", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
