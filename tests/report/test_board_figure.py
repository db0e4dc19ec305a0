"""Pictures of boards: what is drawn, and the same bytes every time."""

from dataclasses import replace

import pytest
from matplotlib.figure import Figure

from balance.games import game
from balance.games.boards.board import HEX, SQUARE, Board, Place
from balance.report.figures.board import draw_board, letter_of
from balance.report.figures.drawing.saving import save_figure
from balance.report.figures.layout import layout_figure

SPEC = game("mothership")


def board_figure(board, *arguments):
    figure = Figure()
    draw_board(figure.subplots(), board, *arguments)
    return figure


def texts(figure):
    return [text.get_text() for axes in figure.axes for text in axes.texts]


def test_every_place_is_named_and_every_symbol_has_its_letter():
    board = SPEC.board("crossroads-4p")
    said = texts(board_figure(board))
    assert all(place.name.strip("()") in said for place in board.places)
    assert said.count("M") == 5
    assert said.count("G") == 2
    assert [said.count(str(seat)) for seat in range(1, 5)] == [1, 1, 1, 1]


def test_the_legend_tells_what_is_on_the_board_and_nothing_else():
    def legend(name):
        return [text.get_text() for text in board_figure(SPEC.board(name)).axes[0].get_legend().get_texts()]

    assert legend("crossroads-4p") == [
        "1, 2, ...: station of that seat", "M: mineral planet", "G: gas planet", "asteroids",
        "small print: its name in texts",
    ]  # fmt: skip
    assert "asteroids" not in legend("open-2p")
    assert "G: gas planet" not in legend("ring-6p")


def test_numbers_are_written_on_free_places():
    board = SPEC.board("open-2p")
    said = texts(board_figure(board, [37] * len(board.places), "of something"))
    assert said.count("37") == sum(not place.feature and not place.home for place in board.places)


def test_letters_differ():
    board = Board(
        "b", "B", SQUARE, (Place(0, 0, "a1", "x"),), {"x": "floor"}, {"mine": "mine", "mill": "mill", "m": "m"}
    )
    assert [letter_of(board, key) for key in board.features] == ["M", "I", "?"]


@pytest.mark.parametrize("outline", [HEX, SQUARE])
def test_any_board_can_be_drawn(outline, tmp_path):
    grounds = {"grass": "grass", "wood": "wood", "rock": "rock", "mud": "mud", "sand": "sand"}
    features = {name: name for name in ("keep", "mill", "port", "inn", "fair")}
    places = tuple(
        Place(i, 0.0, f"a{i}", ground, feature, home=i + 1 if not feature else 0)
        for i, (ground, feature) in enumerate(zip(grounds, ["", *list(features)[1:]], strict=True))
    )
    save_figure(board_figure(Board("b", "B", outline, places, grounds, features)), tmp_path / "b.png", "png")
    assert (tmp_path / "b.png").read_bytes().startswith(b"\x89PNG")


def test_the_layout_figure_has_a_row_of_distances_for_each_planet():
    said = texts(layout_figure(SPEC.survey("corners-2p")))
    assert "(6,4) minerals" in said
    assert "5 (1)" in said
    assert "15 (3)" in said
    field = texts(layout_figure(SPEC.survey("corners-2p"), field=2))
    assert field.count("19") > 1  # steps to the far corner


def test_a_layout_without_planets_can_be_drawn(tmp_path):
    survey = replace(SPEC.survey("open-2p"), goals=())
    save_figure(layout_figure(survey), tmp_path / "a.png", "png")


@pytest.mark.parametrize("form", ["svg", "png"])
def test_the_same_bytes_every_time(form, tmp_path):
    for name in ("a", "b"):
        save_figure(layout_figure(SPEC.survey("narrows-4p")), tmp_path / name, form)
    data = (tmp_path / "a").read_bytes()
    assert data == (tmp_path / "b").read_bytes()
    assert b"<dc:date>" not in data
