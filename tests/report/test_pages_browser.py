"""Every kind of page in a browser: values, comparisons, verdicts with all their parts, runs side by side."""

import pytest

from balance.experiment.compare.comparison import compare_matches
from balance.experiment.compare.versions import Version, changed_version
from balance.experiment.item.arms import Approach
from balance.experiment.runs.cells import run_matrix
from balance.experiment.scenarios.scenario import load_matrix
from balance.experiment.values import value_items
from balance.experiment.values.candidates import ValueQuestion
from balance.games import Match, Seat, game
from balance.report.compare.page import comparison_document
from balance.report.core.write import write_report
from balance.report.runs.page import write_matrix_report
from balance.report.values.page import values_document

from .browser import CONTRAST, OVERFLOWING, SIZES, SMALLEST_TEXT, needs_browser
from .samples import EVIL

pytestmark = needs_browser

DUEL = game("duel")
ENTRY = {"name": EVIL, "kind": "tech", "price": 1, "effects": {"hull": {"value": 1}}}
MATCH = Match((Seat(),) * 3, new_items={"evil": ENTRY})
MATRIX = 'game = "duel"\ntitle = "Two hulls"\nplayers = 2\ngames = 200\n[matrix]\n"rules.start_hull" = [4, 6]\n'


def values_page(out):
    *_, known = value_items(ValueQuestion(DUEL, MATCH, Approach.BOUGHT, 1), games=300, confirm=4, budget=0, jobs=1)
    return write_report(values_document(known, EVIL), out)


def comparison_page(out):
    side = Version(EVIL, DUEL, MATCH)
    other = changed_version(side, f"other {EVIL}", {"items.evil.price": 2})
    return write_report(comparison_document(compare_matches(side, other, 1, games=120), EVIL), out)


def verdict_page(out):
    import balance

    answer = balance.ask("is Great Blade overpowered?", thorough=True, budget=15, looks=(100,), jobs=2, out=out)
    return answer.report


def beside_page(out):
    out.mkdir()
    (out / "hulls.toml").write_text(MATRIX)
    run_matrix(load_matrix(str(out / "hulls.toml")), out / "hulls", jobs=1)
    return write_matrix_report(out / "hulls")


PAGES = {"values": values_page, "comparison": comparison_page, "verdict": verdict_page, "beside": beside_page}


@pytest.fixture(scope="module", params=PAGES)
def page_file(request, tmp_path_factory):
    return PAGES[request.param](tmp_path_factory.mktemp("pages") / request.param)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_and_can_be_read(opened, page_file, size, scheme):
    assert page_file.stat().st_size < 1_000_000
    with opened(page_file, size, scheme) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
        assert page.evaluate(OVERFLOWING) == []
        assert page.evaluate(SMALLEST_TEXT) >= 9
        contrast, where = page.evaluate(CONTRAST)
        assert contrast >= 4.5, where


def test_its_tables_are_sorted(opened, page_file):
    with opened(page_file) as page:
        heads = page.locator("table thead th button")
        assert heads.count() > 0
        heads.first.click()
        assert page.locator("table thead th[aria-sort]").count() >= 1
