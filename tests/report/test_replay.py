"""The replay page: everything is in it, the steps add up to the scenes, and nothing from a file is markup."""

import json
import re
from dataclasses import replace

import pytest

from balance.experiment.scenarios.scenario import load_scenario
from balance.games import Match, Seat, game
from balance.games.replay_model import Film, Frame, Line, Panel, Piece, Scene
from balance.report.core.templating import script_data
from balance.report.replay.page import Showing, film_data, first_letters, replay_page
from balance.report.replay.watch import watch_game

EVIL = '<script>alert("x")</script> & \u2028 </script>'
SHOWING = Showing("A game", "of two", "the end", {"capture": "captures", "crash": "crashes"})


@pytest.fixture(scope="module", params=["standard-2p", "points-4p"])
def watched(request):
    return watch_game(load_scenario(request.param), 1, 7)


def replayed(data):
    """The steps in full, as the page's script builds them."""
    pieces, holders, gone, panels = {}, {}, [], {}
    for step in data["steps"]:
        pieces = {**pieces, **step.get("pieces", {})}
        holders = {**holders, **step.get("holders", {})}
        gone = step.get("gone", gone)
        for seat, change in step.get("panels", {}).items():
            old = panels.get(seat, {"numbers": {}, "lists": {}, "out": False})
            panels[seat] = {
                "numbers": old["numbers"] | change.get("numbers", {}),
                "lists": old["lists"] | change.get("lists", {}),
                "out": change.get("out", old["out"]),
            }
        yield pieces, holders, gone, {seat: dict(panel) for seat, panel in panels.items()}


def test_the_steps_of_the_script_add_up_to_the_scenes(watched):
    film = watched.film
    data = json.loads(json.dumps(film_data(film, watched.scenario.prepared.board(), {"capture": "c"})))
    for frame, (pieces, holders, gone, panels) in zip(film.frames, replayed(data), strict=True):
        scene = frame.scene
        assert {k: p for k, p in pieces.items() if p >= 0} == {p.key: p.place for p in scene.pieces}
        assert {int(p): seat for p, seat in holders.items() if seat} == scene.holders
        assert set(gone) == scene.gone
        for panel in scene.panels:
            there = panels[str(panel.seat)]
            assert there["numbers"] == panel.numbers
            assert there["lists"] == {name: list(names) for name, names in panel.lists.items()}
            assert there["out"] == panel.out


def test_rounds_turns_and_marks_are_where_the_log_says(watched):
    film = watched.film
    data = film_data(film, None, {"capture": "c", "kill": "k", "out": "o"})
    for mark, steps in data["marks"].items():
        assert steps == [i for i, f in enumerate(film.frames) if any(line.mark == mark for line in f.lines)]
    assert data["marks"]["capture"]
    assert [data["steps"][i]["seat"] for i in data["turns"]] == [
        line.seat for frame in film.frames for line in frame.lines if line.depth == 1
    ]
    rounds = [step["round"] for step in data["steps"] if "round" in step]
    assert rounds == list(range(1, len(rounds) + 1))


def test_the_page_holds_the_whole_log_and_nothing_from_elsewhere(watched):
    page = watched.page()
    assert len(page.encode()) < 1_000_000
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    for frame in watched.film.frames:
        for line in frame.lines:
            assert line.text.replace("&", "&amp;").replace("'", "&#39;").replace('"', "&#34;") in page


def evil_film():
    """Every string of a film is an attack."""
    panel = Panel(1, {EVIL: EVIL}, {EVIL: [EVIL]})
    scene = Scene([panel], [Piece(EVIL, 0, 1, EVIL, EVIL)])
    lines = [Line("round 1", 0, round=1), Line(EVIL, 1, 1), Line(EVIL, 2, 1, "capture")]
    return Film(1, 0, [EVIL], [Frame([], scene), Frame(lines, scene)], [1.0], [0])


def test_what_comes_from_a_file_is_never_markup():
    board = game("mothership").board("corners-2p")
    places = tuple(replace(p, name=EVIL) for p in board.places)
    board = replace(board, title=EVIL, places=places, features=dict.fromkeys(board.features, EVIL))
    page = replay_page(evil_film(), board, Showing(EVIL, EVIL, EVIL, {EVIL: EVIL}))
    assert len(re.findall("<script", page)) == 2, "the data and our own script"
    assert len(re.findall("</script", page)) == 2
    assert "alert(&#34;x&#34;)" in page


def test_names_of_a_scenario_are_escaped(tmp_path):
    file = tmp_path / "evil.toml"
    name = "<img src=x onerror=alert(1)>"
    file.write_text(
        f'game = "mothership"\ntitle = "{name}"\nplayers = 2\n[[seats]]\ngrant = ["trap"]\n[[seats]]\n'
        f'[new_items.trap]\nname = "{name}"\nkind = "card"\ntier = 1\neffects.roll_minerals = {{ sides = 4 }}\n'
    )
    page = watch_game(load_scenario(str(file)), 0).page()
    assert "<img" not in page
    assert page.count("&lt;img src=x onerror=alert(1)&gt;") >= 3


def test_data_for_a_script_survives_the_way():
    data = script_data({"text": EVIL})
    assert not set("<>&\u2028") & set(data)
    assert json.loads(data) == {"text": EVIL}


def test_every_mark_has_a_key_of_its_own():
    assert first_letters({"capture": "", "crash": "", "out": ""}) == {"capture": "c", "crash": "r", "out": "o"}


def test_a_game_without_a_board_has_a_page_too():
    spec = game("duel")
    film = spec.prepare(Match((Seat(), Seat()))).film(3, 0)
    page = replay_page(film, None, SHOWING)
    assert "<svg" not in page
    assert "last total" in page
