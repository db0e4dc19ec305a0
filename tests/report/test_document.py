"""A document becomes files: whole, the same every time, small, with every figure, table and number."""

import json
import re
from collections import Counter
from html.parser import HTMLParser

import pandas as pd
import pytest

from balance.errors import StoreError
from balance.report.core.html import report_page, with_terms
from balance.report.core.write import (
    Document,
    Figure,
    Form,
    Lead,
    Link,
    Numbers,
    PageColumn,
    PageTable,
    Section,
    write_report,
)

from .samples import EVIL, SHARES, sample

LEAD = Lead("Fair", "All is fair.")


@pytest.fixture(scope="module")
def written(sample_report):
    return sample_report


class Elements(HTMLParser):
    """Every element with its attributes, and the text outside of them."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.found, self.text = [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text.append(data)


def test_every_figure_is_a_picture_and_every_table_a_file(written):
    assert sorted(p.name for p in (written / "figures").iterdir()) == [
        "curves.png",
        "dots.png",
        "effect.png",
        "forest.png",
        "map.png",
    ]
    assert all(p.read_bytes().startswith(b"\x89PNG") for p in (written / "figures").iterdir())
    pd.testing.assert_frame_equal(pd.read_csv(written / "tables" / "seats.csv"), SHARES)
    assert len(pd.read_csv(written / "tables" / "values.csv")) == 20


def test_every_number_stands_in_the_summary(written):
    page = json.loads((written / "summary.json").read_text())["page"]
    seats = page["sections"]["seats"]
    assert seats["p"] == 0.03
    assert seats["odd"] is None, "JSON knows no NaN"
    assert [row["estimate"] for row in seats["tables"]["seats"]] == SHARES["estimate"].tolist()
    assert page["headline"].startswith("Overpowered")
    assert page["provenance"]["Seed"] == "7"


def test_nothing_of_a_file_becomes_markup(written):
    page = (written / "report.html").read_text()
    found = Elements(page)
    assert sum(tag == "script" for tag, _ in found.found) == 1, "the page's own"
    assert not any(tag == "img" for tag, _ in found.found)
    assert not any(name.startswith("on") for _, attributes in found.found for name in attributes)
    said = "".join(found.text)
    assert said.count(EVIL) >= 15, "texts say what was typed"
    assert "alert" not in page[page.rindex("<script>") :]


def test_ids_are_unique_and_every_reference_is_there(written):
    page = (written / "report.html").read_text()
    ids = [attributes["id"] for _, attributes in Elements(page).found if "id" in attributes]
    assert [one for one, n in Counter(ids).items() if n > 1] == []
    targets = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', page))
    assert {a or b for a, b in targets} <= set(ids)
    assert len(targets) > 10


def test_nothing_comes_from_elsewhere(written):
    page = (written / "report.html").read_text()
    for _, attributes in Elements(page).found:
        for name in ("href", "src", "xlink:href", "action"):
            assert not (attributes.get(name) or "").startswith(("http", "//", "data:", "javascript"))
    assert "@import" not in page
    assert "url(http" not in page


def test_the_same_document_twice_is_the_same_bytes(written, tmp_path):
    write_report(sample(), tmp_path)
    for path in sorted(written.rglob("*")):
        if path.is_file():
            assert path.read_bytes() == (tmp_path / path.relative_to(written)).read_bytes(), path


def test_the_page_is_small(written):
    assert (written / "report.html").stat().st_size < 250_000


def test_what_the_summary_says_already_stays(tmp_path):
    (tmp_path / "summary.json").write_text('{"games": 5, "page": "old"}')
    document = Document("t", LEAD, [Section("s", "S", [Numbers({"x": 1})])])
    write_report(document, tmp_path, {"verdict": "fair"})
    told = json.loads((tmp_path / "summary.json").read_text())
    assert (told["games"], told["verdict"], told["page"]["sections"]) == (5, "fair", {"s": {"x": 1}})


def test_a_report_that_cannot_be_written_leaves_the_old_one(tmp_path):
    write_report(Document("old", LEAD, []), tmp_path)
    before = (tmp_path / "report.html").read_bytes()
    (tmp_path / "tables" / "t.csv").mkdir(parents=True)  # a folder stands where a table must
    table = PageTable("t", "T", pd.DataFrame({"a": [1]}), [PageColumn("a", "A")])
    with pytest.raises(StoreError, match="it is a folder"):
        write_report(Document("new", LEAD, [Section("s", "S", [table])]), tmp_path)
    assert (tmp_path / "report.html").read_bytes() == before
    assert "s" not in json.loads((tmp_path / "summary.json").read_text())["page"]["sections"]


@pytest.mark.parametrize(
    "href", ["javascript:alert(1)", "http://example.org", "//example.org", "/etc/passwd", "a:b", ""]
)
def test_a_link_leads_nowhere_else(href):
    with pytest.raises(ValueError, match="neither a file next to the report"):
        Link("x", href)


@pytest.mark.parametrize("href", ["replay.html", "#seats", "cell/report.html#12", "../index.html"])
def test_a_link_to_a_file_beside_it_is_kept(href):
    assert Link("x", href).href == href


def test_names_are_checked():
    figure = Figure("../x", "c", "a", lambda: None)
    with pytest.raises(ValueError, match="lower-case letters"):
        Document("t", LEAD, [Section("s", "S", [figure])])
    twice = Figure("x", "c", "a", lambda: None)
    with pytest.raises(ValueError, match="have the same name"):
        Document("t", LEAD, [Section("s", "S", [twice, twice])])
    with pytest.raises(ValueError, match="have the same name"):
        Document("t", LEAD, [Section("s", "S", []), Section("s", "S", [])])


def test_terms_are_defined_where_they_stand_first():
    told = str(with_terms('A fair share & a share & a "share"', {"share": 'part "of"', "fair share": "1/n"}))
    assert told == (
        'A <abbr title="1/n">fair share</abbr> &amp; a '
        '<abbr title="part &#34;of&#34;">share</abbr> &amp; a &#34;share&#34;'
    )


def test_a_page_without_sections_is_a_page():
    page = report_page(Document("Title", LEAD, []))
    assert "<h1>Fair</h1>" in page
    assert page.lstrip().startswith("<!DOCTYPE html>")


def test_missing_values_are_shown_as_missing():
    frame = pd.DataFrame({"a": ["x", None], "b": [0.5, float("nan")]})
    table = PageTable("t", "T", frame, [PageColumn("a", "A"), PageColumn("b", "B", Form.SHARE)])
    page = report_page(Document("t", LEAD, [Section("s", "S", [table])]))
    assert page.count(">–<") == 2
    assert "nan" not in page.split("<main>")[1].split("</main>")[0].lower()
