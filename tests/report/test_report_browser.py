"""A report in a browser: any screen, both themes, sorted and filtered, with nothing from elsewhere."""

import pytest

from .browser import CONTRAST, OVERFLOWING, SIZES, SMALLEST_TEXT, needs_browser
from .samples import EVIL, SHARES

pytestmark = needs_browser


@pytest.fixture(scope="module")
def shown(sample_report):
    return sample_report / "report.html"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_and_can_be_read(opened, shown, size, scheme):
    with opened(shown, size, scheme) as page:
        width = SIZES[size][0]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(OVERFLOWING) == []
        assert page.evaluate(SMALLEST_TEXT) >= 9
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (sum(map(int, paper[4:-1].split(","))) > 384) == (scheme == "light")
        contrast, where = page.evaluate(CONTRAST)
        assert contrast >= 4.5, where
        narrow = page.locator("#fig-forest .narrow")
        assert narrow.is_visible() == (size == "phone")
        assert page.inner_text("h1").endswith(f"Overpowered {EVIL}")
        assert page.locator("figure svg[role=img]").count() == 9  # four for both screens, one for one


def rows(page, table):
    return page.locator(f"#table-{table} tbody tr:visible").all_inner_texts()


def test_tables_are_sorted_folded_and_filtered(opened, shown):
    with opened(shown) as page:
        head = page.locator("#table-seats thead th").nth(1)
        for order, ascending in (("descending", False), ("ascending", True)):
            head.locator("button").click()
            assert head.get_attribute("aria-sort") == order
            told = page.locator("#table-seats tbody tr td:nth-child(2)").evaluate_all("c => c.map(x => +x.dataset.v)")
            assert told == sorted(SHARES["estimate"], reverse=not ascending)
        first = page.locator("#table-seats thead th").nth(0)
        first.locator("button").press("Enter")  # by keyboard
        assert first.get_attribute("aria-sort") == "ascending"
        assert head.get_attribute("aria-sort") is None
        assert rows(page, "seats")[0].startswith("seat 1")

        assert len(rows(page, "values")) == 10
        page.locator("#table-values thead th").nth(1).locator("button").click()
        page.locator("#table-values thead th").nth(1).locator("button").click()
        assert rows(page, "values")[0].startswith("Card 19"), "the first ten as they are sorted now"
        assert len(rows(page, "values")) == 10
        page.click("#table-values .all")
        assert len(rows(page, "values")) == 20
        page.fill("#table-values .filter input", "card 1")
        assert sorted(text.split("\t")[0] for text in rows(page, "values")) == sorted(
            f"Card {k}" for k in range(20) if str(k).startswith("1")
        )
        page.fill("#table-values .filter input", "")
        assert len(rows(page, "values")) == 10


def test_without_script_everything_is_there(opened, shown):
    with opened(shown, script=False) as page:
        assert len(rows(page, "values")) == 20
        assert page.locator("th button, .filter, .all").count() == 0
        page.click("nav a >> nth=1")
        assert page.evaluate("location.hash") == "#cards"
        page.click("details.folded summary")
        assert page.locator("#fig-curves svg").is_visible()


def test_it_prints_what_is_seen(opened, shown):
    with opened(shown, scheme="dark") as page:
        page.emulate_media(media="print", color_scheme="dark")
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        assert len(rows(page, "values")) == 10
        assert page.inner_text("#table-values .rest") == "The first 10 of 20 rows; all are in tables/values.csv"
        assert page.locator(".words dd").first.is_visible(), "definitions are written out"
        assert not page.locator("nav, .filter, .all, details.folded").locator("visible=true").count()
        ink, paper = page.evaluate("(s => [s.color, s.backgroundColor])(getComputedStyle(document.body))")
        assert paper == "rgb(255, 255, 255)"
        assert ink == "rgb(29, 36, 48)", "paper is light, whatever the screen"
        page.evaluate("window.dispatchEvent(new Event('afterprint'))")
        page.emulate_media(media="screen")
        assert not page.locator(".words dd").first.is_visible()
        page.click("details.folded summary")
        page.emulate_media(media="print")
        assert page.locator("#fig-curves svg").is_visible(), "what the reader opened is printed"
