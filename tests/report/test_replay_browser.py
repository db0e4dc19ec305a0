"""The replay page in a browser: what a designer clicks and types."""

import pytest

from balance.experiment.scenarios.scenario import load_scenario
from balance.report.replay.page import film_data
from balance.report.replay.watch import watch_game

from .browser import SIZES, needs_browser

pytestmark = needs_browser


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    watched = watch_game(load_scenario("standard-4p"), 3)
    path = tmp_path_factory.mktemp("replay") / "game.html"
    watched.save(path)
    data = film_data(watched.film, watched.scenario.prepared.board(), {"capture": "c", "kill": "k", "out": "o"})
    return path, watched.film, data


def step_of(page):
    return int(page.input_value("#slider"))


def test_keys_buttons_slider_and_jumps_go_to_the_right_step(opened, shown):
    path, film, data = shown
    end = len(film.frames) - 1
    with opened(path) as page:
        for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowLeft", 0)):
            page.keyboard.press(key)
            assert step_of(page) == step
        for mark, key in (("capture", "c"), ("kill", "k"), ("out", "o")):
            page.click("[data-do=first]")
            for step in data["marks"][mark][:3]:
                page.keyboard.press(key)
                assert step_of(page) == step
            if len(data["marks"][mark]) > 1:
                page.keyboard.press(f"Shift+{key.upper()}")
                assert step_of(page) == data["marks"][mark][min(1, len(data["marks"][mark][:3]) - 2)]
        page.click("[data-do=first]")
        page.keyboard.press("Shift+ArrowRight")
        assert step_of(page) == data["turns"][0]
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Shift+ArrowLeft")
        assert step_of(page) == data["turns"][0]
        page.click("[data-do=last]")
        assert step_of(page) == end
        page.click("[data-jump=kill]")
        assert step_of(page) == end, "no kill after the end"
        page.evaluate("const s = document.getElementById('slider'); s.value = 40; s.dispatchEvent(new Event('input'))")
        assert step_of(page) == 40
        page.click("#log li[data-step='12']")
        assert step_of(page) == 12
        page.wait_for_function("location.hash === '#12'")
        page.evaluate("location.hash = '#33'")
        page.wait_for_function("document.getElementById('slider').value === '33'")
        page.focus("[data-jump=capture]")
        page.keyboard.press("Space")
        assert step_of(page) == next(step for step in data["marks"]["capture"] if step > 33), "a button is a button"


@pytest.mark.parametrize("fragment", ["#1.5", "#-3", "#abc", "#99999999", "#NaN"])
def test_any_address_opens_some_step(opened, shown, fragment):
    path, film, _ = shown
    with opened(path, fragment=fragment) as page:
        assert 0 <= step_of(page) < len(film.frames)
        assert page.inner_text("#where").startswith("step ")


def test_the_controls_stay_where_they_are_and_the_step_can_be_read(opened, shown):
    path, _, _ = shown
    with opened(path) as page:
        page.set_viewport_size({"width": 1366, "height": 700})
        places = set()
        for _ in range(40):
            page.keyboard.press("ArrowRight")
            assert page.inner_text("#now").strip()
            places.add(page.locator("#play").bounding_box()["y"])
            box = page.locator("#now").bounding_box()
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= 700
        assert len(places) == 1


def test_a_step_shows_the_scene_after_it(opened, shown):
    path, film, data = shown
    step = data["marks"]["kill"][-1]
    scene = film.frames[step].scene
    with opened(path, fragment=f"#{step}") as page:
        assert page.inner_text("#where").startswith(f"step {step} of {len(film.frames) - 1}, round ")
        seen = page.evaluate(
            "[...document.querySelectorAll('.piece')].filter(p => p.style.display !== 'none')"
            ".map(p => [p.dataset.key, p.getAttribute('transform')])"
        )
        places = {p.key: f"translate({data['x'][p.place]:g} {data['y'][p.place]:g})" for p in scene.pieces}
        assert dict(seen) == places
        for panel in scene.panels:
            box = page.locator(f".panel[data-seat='{panel.seat}']")
            for name, value in panel.numbers.items():
                assert box.locator(f"dd[data-number='{name}']").inner_text() == value
            assert box.locator("[data-list=cards]").inner_text() == (", ".join(panel.lists["cards"]) or "none")
        now = page.inner_text("#now")
        assert all(line.text in now for line in film.frames[step].lines if line.depth > 1)
        assert page.locator("#log li.here").get_attribute("data-step") == str(step)


def test_it_plays_by_itself_and_stops(opened, shown):
    path, _, _ = shown
    with opened(path) as page:
        page.select_option("#speed", "200")
        page.click("#play")
        page.wait_for_function("Number(document.getElementById('slider').value) >= 3")
        page.click("#play")
        here = step_of(page)
        page.wait_for_timeout(500)
        assert step_of(page) == here
        assert page.inner_text("#play") == "Play"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off(opened, shown, size, scheme):
    path, _, _ = shown
    with opened(path, size, scheme, "#60") as page:
        width = SIZES[size][0]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        box = page.locator(".board").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        paper, ink = page.evaluate("(s => [s.backgroundColor, s.color])(getComputedStyle(document.body))")
        assert (sum(map(int, paper[4:-1].split(","))) > 384) == (scheme == "light")
        assert paper != ink


def test_without_script_the_set_up_and_the_log_are_there(opened, shown):
    path, film, _ = shown
    with opened(path, script=False) as page:
        assert page.locator(".piece:visible").count() == len(film.frames[0].scene.pieces)
        assert not page.locator(".controls").is_visible()
        assert "Without JavaScript" in page.inner_text("body")
        assert film.frames[-1].lines[-1].text in page.inner_text("#log")
