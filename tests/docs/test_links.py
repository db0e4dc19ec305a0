"""Every link leads somewhere, in the repository and on the site."""

import re

import pytest

from tests.conftest import PROJECT, run_python
from tests.docs.examples import FENCE, PAGES

LINK = re.compile(r"\]\((?![a-z]+:)([^()\s#]*)(?:#([^()\s]*))?\)")


def anchors(path):
    """Headings of a page, as links name them."""
    heads = re.findall(r"^#+ (.*)$", FENCE.sub("", path.read_text(encoding="utf-8")), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target, anchor in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        place = (page.parent / target) if target else page
        assert place.exists(), target
        assert not anchor or anchor in anchors(place), f"{target}#{anchor}"


def test_every_page_is_reached_from_the_readme():
    linked = {(PROJECT / target).resolve() for target, _ in LINK.findall(PAGES[0].read_text(encoding="utf-8"))}
    assert linked >= {page for page in PAGES if page.name != "README.md"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built as `make docs` builds it: warnings, such as broken links and anchors, are errors."""
    folder = tmp_path_factory.mktemp("site")
    words = ["build", "--strict", "--quiet", "-f", "balance/mkdocs.yml", "-d", str(folder)]
    done = run_python("-m", "mkdocs", *words, NO_MKDOCS_2_WARNING="1")
    assert done.returncode == 0, done.stderr
    return folder


def test_the_site_is_whole(site):
    for page in ("index", "guide", "contributing", "rules/mothership", "notebooks/change_a_card"):
        assert (site / f"{page}.html").stat().st_size > 10_000
    assert (site / "files" / "reports" / "gallery" / "space-walls" / "report.html").exists()


def test_pages_of_the_site_load_nothing_from_the_network(site):
    loaded = re.compile(r"""<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)""")
    pages = [path for path in sorted(site.rglob("*.html")) if "files" not in path.parts]
    assert len(pages) >= 15
    for page in pages:
        assert not loaded.findall(page.read_text(encoding="utf-8")), page.name
