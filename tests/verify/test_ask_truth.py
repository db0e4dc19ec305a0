"""Planted truths in a large game: the page must say too strong, fair and which seat is better off."""

import balance
from balance.games import game

SCENARIO = """
game = "mothership"
base = "standard-2p"
"""


def asked(question, tmp_path, text="", looks=None, **options):
    path = tmp_path / "planted.toml"
    path.write_text(SCENARIO + text)
    answer = balance.ask(question, scenario=str(path), budget=600, looks=looks, out=tmp_path / "out", **options)
    return answer, (tmp_path / "out" / "report.html").read_text()


def test_a_tech_that_is_absurdly_cheap_and_strong(tmp_path):
    strong = {"items.red_leader.price": 0, "items.red_leader.effects.roll.value": 12}
    answer, page = asked("is Red Leader overpowered?", tmp_path, changes=strong, looks=(100, 300))
    assert answer.verdict == "clearly too strong"
    assert "Yes. Red Leader is overpowered: it is clearly too strong" in page


def test_a_placebo_of_price_0(tmp_path):
    entry = game("mothership").probes().match.new_items["placebo"]
    fields = "\n".join(
        f"{key} = {value!r}".replace("False", "false") for key, value in entry.items() if key != "effects"
    )
    text = f'[set]\n"rules.tech_cost" = [0, 3, 4, 5, 6]\n[new_items.placebo]\n{fields}\neffects.fresh_dice = {{}}\n'
    answer, page = asked("is the placebo fair?", tmp_path, text)
    assert answer.verdict.startswith("fair")
    assert "Yes. Placebo is fair" in page


def test_a_seat_with_double_income(tmp_path):
    text = '[[seats]]\ngrant = ["fusion_reactor", "cheese_steak_jimmys"]\n[[seats]]\n'
    answer, page = asked("is seat 1 better?", tmp_path, text)
    assert answer.verdict == "seat_biased"
    assert "Yes. Sitting in seat 1 is an advantage" in page


def test_an_unfair_map(tmp_path):
    answer, _ = asked("is lopsided fair?", tmp_path)
    assert answer.verdict == "seat_biased"
    assert answer.reading.changes == ("layout=lopsided-2p",)


def test_stronger_stations_make_longer_games(tmp_path):
    answer, page = asked("do stations with 28 hull slow the game?", tmp_path)
    assert answer.verdict == "longer"
    assert "Games get longer" in page
