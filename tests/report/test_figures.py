"""Figures draw whatever numbers there are, in the colours of the page."""

import re

import numpy as np
import pandas as pd
import pytest

from balance.games import game
from balance.report.core.model import Form
from balance.report.core.palette import CARD, FAIR, HEAT, INK, LESS, MORE, ON_DARK, page_variables
from balance.report.figures.calibration import calibration
from balance.report.figures.curves import curves
from balance.report.figures.dot_plot import dot_plot
from balance.report.figures.drawing.inline import inline_svg
from balance.report.figures.drawing.style import NARROW, WIDE, Ticks
from balance.report.figures.forest import forest
from balance.report.figures.heat_map import DARKEST, heat_map
from balance.report.figures.incidence import incidence
from balance.report.figures.lengths import length_curve, length_histogram
from balance.report.figures.tornado import tornado

from .samples import CURVES, EVIL, SHARES, VALUES

BINS = pd.DataFrame({"first": [1, 2, 3], "last": [1, 2, 3], "share": [0.2, 0.5, 0.3], "capped": [0, 0, 0.1]})
BOARD = game("mothership").board(None, 4)
PLACES = pd.DataFrame({"place": range(len(BOARD.places)), "value": [k % 7 for k in range(len(BOARD.places))]})
CALIBRATION = pd.DataFrame(
    {"predicted": [0.2, 0.8], "observed": [0.25, 0.7], "low": [0.1, 0.6], "high": [0.4, 0.8], "games": [10, 90]}
)
INCIDENCE = pd.DataFrame({"time": [1, 2, 1, 2], "cause": ["a", "a", EVIL, EVIL], "share": [0.1, 0.2, 0.0, 0.3]})
OVER = pd.DataFrame({"rounds": [1, 2, 1, 2], "share": [0.1, 1, 0.2, 1], "group": ["before", "before", EVIL, EVIL]})
MOVED = pd.DataFrame(
    {
        "name": [EVIL, EVIL, "income"],
        "value": ["3", EVIL, "2"],
        "estimate": [-0.03, 0.05, 0.0],
        "low": [-0.06, 0.02, -0.01],
        "high": [0.0, 0.08, 0.01],
        "shown": ["", "advantaged", ""],
    }
)

ALL = {
    "forest": lambda width: forest(SHARES, "share", 0.25, 0.025, width=width),
    "dots": lambda width: dot_plot(VALUES, "points", width=width),
    "histogram": lambda width: length_histogram(BINS, {"mean": 2.1, "median": 2}, width),
    "over": lambda width: length_curve(OVER, width),
    "curves": lambda width: curves(CURVES, "rounds", EVIL, width=width),
    "calibration": lambda width: calibration(CALIBRATION, width),
    "incidence": lambda width: incidence(INCIDENCE, "seats", width),
    "tornado": lambda width: tornado(MOVED, "points", width),
    "nothing to move": lambda width: tornado(MOVED[:0], "points", width),
    "map": lambda width: heat_map(BOARD, PLACES, "fights", width),
}


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("name", ALL)
def test_a_figure_is_small_and_has_the_colours_of_the_page_only(name, width):
    svg = inline_svg(ALL[name](width), "fig", 'alt "x" <b>')
    assert len(svg) < 60_000
    assert re.findall(r"#[0-9a-fA-F]{6}\b", svg) == [], "every colour has a partner on dark pages"
    assert "font-family" not in svg
    assert "DejaVu" not in svg
    assert 'aria-label="alt &#34;x&#34; &lt;b&gt;"' in svg
    assert "<script" not in svg
    ids = re.findall(r'\bid="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert all(one.startswith("fig-") for one in ids)
    assert float(re.search(r"max-width:(\d+)px", svg)[1]) > 250


def test_a_text_that_looks_like_markup_stays_a_text():
    name = '" style="}b{x:#000000" id="a" >'
    svg = inline_svg(forest(SHARES.assign(words=name, label=name), "share", 0.25), "f", "")
    said = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    assert said.count(name.replace(">", "&gt;")) == len(SHARES)
    assert "}b{" not in "".join(re.findall(r"<style>(.*?)</style>", svg))


def test_only_settled_rows_of_a_forest_have_a_colour():
    def colours(calls):
        svg = inline_svg(forest(SHARES.assign(call=calls), "share", 0.25, 0.025), "f", "")
        return {name for light, (name, _) in ON_DARK.items() if light in (MORE, LESS, FAIR) and f"--{name})" in svg}

    assert colours(["balanced", "advantaged", "disadvantaged", ""]) == {"fair", "more", "less"}
    assert colours(["inconclusive", "small_edge", "continue", ""]) == set()


def test_words_and_numbers_stand_beside_the_marks():
    for width in (WIDE, NARROW):
        svg = inline_svg(forest(SHARES, "share", 0.25, 0.025, width=width), "f", "")
        assert "19.0\u00a0%" in svg
        assert "less than fair" in svg
        assert "band: counts as fair" in " ".join(re.findall(r">([^<]+)</text>", svg))


@pytest.mark.parametrize("low", [np.nan, -np.inf])
def test_an_interval_without_limits_is_drawn(low):
    frame = SHARES.assign(low=[low, 0.2, 0.1, 0.2], high=[np.inf, 0.4, np.nan, 0.3])
    assert len(inline_svg(forest(frame, "share", 0.25), "f", "")) > 1000
    nothing = SHARES.assign(estimate=np.nan, low=np.nan, high=np.nan)
    assert "no estimate" in inline_svg(forest(nothing, "share", 0.25), "f", "")


def test_few_rows_and_no_rows_are_drawn():
    for rows in (0, 1):
        for draw in (forest, dot_plot):
            assert draw(VALUES[:rows], "x").get_figwidth() == WIDE
    assert length_histogram(BINS[:1], {}).get_figwidth() == WIDE


def test_nothing_happened_anywhere_is_drawn():
    quiet = PLACES.assign(value=0)
    assert len(inline_svg(heat_map(BOARD, quiet, "fights"), "f", "")) > 1000


def test_ticks_have_as_many_digits_as_tell_them_apart():
    def shown(form, ticks):
        formatter = Ticks(form)
        formatter.set_locs(ticks)
        return [formatter(x) for x in ticks]

    assert shown(Form.SHARE, [0.2, 0.225, 0.25]) == ["20.0\u00a0%", "22.5\u00a0%", "25.0\u00a0%"]
    assert shown(Form.SHARE, [0, 0.5, 1]) == ["0\u00a0%", "50\u00a0%", "100\u00a0%"]
    assert shown(Form.POINTS, [-0.02, 0.0, 0.02]) == ["−2", "0", "+2"]
    assert shown(Form.NUMBER, [0.0, 2.5, 5.0]) == ["0.0", "2.5", "5.0"]


def test_every_colour_is_readable_on_both_themes():
    def luminance(colour):
        parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def contrast(a, b):
        high, low = sorted((luminance(a), luminance(b)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    for light, (name, dark) in ON_DARK.items():
        if name not in ("card", "line", "band", "heat"):
            assert contrast(light, "#ffffff") >= 4.5, name
            assert contrast(dark, "#1b212b") >= 4.5, name
    # ink is read on the strongest shade of a map
    for ink, heat, card in ((INK, HEAT, CARD), tuple(ON_DARK[colour][1] for colour in (INK, HEAT, CARD))):
        strongest = [
            round(DARKEST * int(heat[k : k + 2], 16) + (1 - DARKEST) * int(card[k : k + 2], 16)) for k in (1, 3, 5)
        ]
        assert contrast(ink, "#" + "".join(f"{c:02x}" for c in strongest)) >= 4
    assert len({name for name, _ in ON_DARK.values()}) == len(ON_DARK)
    assert page_variables().count(":") == page_variables(dark=True).count(":") == len(ON_DARK)
