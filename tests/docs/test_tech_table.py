"""The page on verdicts tells the answers that were played, and they are as many and as clear as promised."""

from balance.games import game
from tests.docs.tech_table import PAGE, flagship, table, techs

MOST_OPEN, SEEDS = 3, 20


def test_the_table_of_techs_is_that_of_the_answers():
    assert table() in PAGE.read_text(encoding="utf-8"), "python -m tests.docs.tech_table writes it again"


def test_every_tech_is_answered_and_hardly_any_is_left_open():
    rows = [row for _, row in techs()]
    assert len(rows) == 32
    assert [row["answer"] for row in rows].count("not_known") <= MOST_OPEN
    assert {row["rules"] for row in rows} == {game("mothership").rules_version}, "other rules: ask again"


def test_space_walls_is_answered_on_every_seed():
    rows = flagship()
    assert len({row["seed"] for row in rows}) == SEEDS
    assert sum(row["answer"] != "not_known" for row in rows) >= 0.95 * SEEDS
