"""The index of a batch fits any screen."""

from dataclasses import replace
from html import unescape

import pytest

from balance.experiment.runs.batch import read_batch, run_batch
from balance.games import Match, Seat, game
from balance.report.core.notice import notices
from balance.report.runs.batch_page import batch_page, write_index

from .browser import needs_browser


@needs_browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_as_wide_as_a_phone_and_follows_the_colour_scheme(opened, tmp_path, scheme):
    (tmp_path / "long.toml").write_text(
        f'game = "duel"\ntitle = "{"Verylongtitle" * 9}"\ngames = 5\n[matrix]\nplayers = [2, 6]\n"rules.damage" = [1]\n'
    )
    run_batch(read_batch([str(tmp_path / "long.toml")]), tmp_path, keep=lambda b: write_index(b, tmp_path))
    with opened(tmp_path / "index.html", "phone", scheme, script=False) as page:
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == ("rgb(251, 250, 247)" if scheme == "light" else "rgb(18, 22, 29)")
        assert page.locator("tbody tr").count() == 2


def test_what_has_to_be_known_of_a_game_is_told_first(tmp_path):
    told = game("armada").caveat
    page = unescape(batch_page(read_batch(["armada-1p", "duel-2p"]), tmp_path))
    assert f"Deep Space D-6: Armada: {told}." in page.split("<main>")[0]
    assert told not in unescape(batch_page(read_batch(["duel-2p"]), tmp_path))
    some = Match((Seat(),) * 2)
    assert notices([(game("armada"), some), (game("armada"), some)]) == [f"{told[0].upper()}{told[1:]}."]
    assert notices([(game("duel"), some)]) == []


def test_cards_that_are_made_up_are_told_where_they_are_in_play():
    spec, plain = game("mothership"), Match((Seat(),) * 2)
    built = replace(plain, modules=("artifacts", "influence", "developments"))
    told = "The developments in play are stand-ins, not the published cards."
    assert notices([(spec, plain), (spec, built)]) == [told]
    assert notices([(spec, plain), (spec, replace(plain, modules=("artifacts",)))]) == []
