"""Pictures of odds: what stands in them, and that it stands there as it was typed."""

import warnings

import pytest
from matplotlib.colors import to_hex

from balance.dice import resolve
from balance.games import game
from balance.games.odds.notation import parse_question
from balance.games.odds.sweep import matrix, parse_axis, sweep
from balance.report.figures.dice_chart import dice_chart
from balance.report.figures.drawing.saving import figure_bytes
from balance.report.figures.odds_chart import INK, odds_chart
from balance.report.figures.odds_heatmap import odds_table

BOOK = game("mothership").odds()


def texts(axes):
    return [text.get_text() for text in axes.texts]


def swept(typed, *axes):
    return sweep(lambda _: BOOK, parse_question(BOOK, typed), [parse_axis(axis) for axis in axes])


def picture(table, what=None, *, is_matrix=False):
    return odds_table("a title", table, what, BOOK.loss_words, is_matrix=is_matrix)


def test_one_fight():
    figure = odds_chart("who fights whom", BOOK.answer(parse_question(BOOK, "fighter vs fighter")), BOOK.loss_words)
    top, bottom = figure.axes
    assert figure.get_suptitle() == "who fights whom"
    assert texts(top) == ["win 41.7%", "tie 16.7%", "lose 41.7%"]
    assert [bar.get_width() for bar in top.patches] == pytest.approx([5 / 12, 1 / 6, 5 / 12])
    assert [label.get_text() for label in bottom.get_yticklabels()] == [
        "win: defender loses 1 fighter", "tie: nobody loses anything", "lose: attacker loses 1 fighter",
    ]  # fmt: skip
    assert texts(bottom) == ["41.67 %", "16.67 %", "41.67 %"]
    assert [to_hex(bar.get_facecolor()) for bar in bottom.patches] == [INK["win"], INK["tie"], INK["lose"]]


def test_of_many_outcomes_the_rarer_ones_come_together():
    answer = BOOK.answer(parse_question(BOOK, "guardian vs mothership(weapons=12, shields=12)"))
    (_, bottom) = odds_chart("t", answer, BOOK.loss_words).axes
    assert len(bottom.patches) == 19
    assert bottom.get_yticklabels()[-1].get_text() == f"{len(answer.outcomes) - 18} rarer outcomes together"
    assert sum(bar.get_width() for bar in bottom.patches) == pytest.approx(100)


def test_the_matrix():
    table = matrix(BOOK)
    axes = picture(table, is_matrix=True).axes[0]
    assert len(axes.texts) == len(table.cells) == 4 * 7
    assert [label.get_text() for label in axes.get_yticklabels()] == ["fighter", "bomber", "mothership", "guardian"]
    assert texts(axes)[:2] == ["42 / 17 / 42", "31 / 12 / 56"]
    assert texts(axes).count("–") == sum(cell.answer is None for cell in table.cells) > 0


@pytest.mark.parametrize(
    ("what", "first", "words"),
    [
        (None, "69", "chance that the attacker wins"),
        ("tie", "12", "chance of a tie"),
        ("defender.hull", "3.88", "hull that the defender loses on average"),
    ],
)
def test_two_inputs(what, first, words):
    axes = picture(swept("bomber vs mothership", "weapons=4,12", "shields=0..2"), what).axes[0]
    assert len(axes.texts) == 6
    assert texts(axes)[0] == first
    assert axes.get_title("left") == f"a title: {words}"
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("shields", "weapons")


def test_one_input():
    axes = picture(swept("fighter vs fighter", "wingmen=0..2")).axes[0]
    assert [bar.get_height() for bar in axes.patches[:3]] == pytest.approx([15 / 36, 10 / 36, 6 / 36])
    assert texts(axes)[:3] == ["42", "28", "17"]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["win", "tie", "lose"]


@pytest.mark.parametrize(
    ("what", "labels", "words"),
    [
        ("lose", ["41.7%", "58.3%"], "chance that the attacker loses"),
        ("attacker.fighter", ["0.42", "0.58"], "fighters that the attacker loses on average"),
    ],
)
def test_one_input_and_what_to_show(what, labels, words):
    axes = picture(swept("fighter vs fighter", "wingmen=0..1"), what).axes[0]
    assert texts(axes) == labels
    assert axes.get_ylabel() == words
    assert len(axes.patches) == 2


@pytest.mark.parametrize("title", ["Costs $5 and 50% at \\frac{$", "$5 map versus $6", "宇宙 🚀"])
@pytest.mark.parametrize("form", ["png", "svg"])
def test_texts_are_drawn_as_typed_and_without_warnings(title, form):
    figures = [
        odds_chart(title, BOOK.answer(parse_question(BOOK, "fighter vs fighter")), BOOK.loss_words),
        odds_table(title, swept("fighter vs fighter", "wingmen=0..1"), None, BOOK.loss_words, is_matrix=False),
        odds_table(title, matrix(BOOK), None, BOOK.loss_words, is_matrix=True),
        dice_chart(title, resolve("2d6")),
        dice_chart(title, resolve("d6 vs d8")),
    ]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for figure in figures:
            assert len(figure_bytes(figure, form)) > 5_000


def test_dollar_signs_are_drawn():
    """As a formula the same text would be narrower: the signs would be gone."""
    plain, dollars = (figure_bytes(dice_chart(text, resolve("d6")), "svg") for text in ("a 5 b 6", "a $5 b $6"))
    assert dollars.count(b"<use ") == plain.count(b"<use ") + 2
