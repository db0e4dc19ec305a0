"""A headless Chromium for pages; where there is none, tests are skipped, but not in CI."""

import os
import shutil
from contextlib import contextmanager

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# what a page is asked: what juts out, how small its smallest text is, what is hardest to read
OVERFLOWING = """
() => {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll("body *")].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width && box.right > wide + 1 && !node.closest(".scroll");
  }).map((node) => node.outerHTML.slice(0, 80));
}
"""
SMALLEST_TEXT = """
() => Math.min(...[...document.querySelectorAll("figure svg text")].filter((t) => t.checkVisibility()).map((t) => {
  const svg = t.closest("svg");
  return parseFloat(getComputedStyle(t).fontSize) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
}))
"""
CONTRAST = """
() => {
  const rgb = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = (c) => rgb(c).map((x) => x / 255).map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4))
    .reduce((sum, x, k) => sum + x * [0.2126, 0.7152, 0.0722][k], 0);
  const ground = light(getComputedStyle(document.querySelector("section")).backgroundColor);
  const read = [...document.querySelectorAll("h1, h2, p, td, th, dt, dd, a, figcaption, figure svg text")];
  return read.map((node) => {
    const style = getComputedStyle(node);
    const ink = light(node.closest("svg") ? style.fill : style.color);
    return [(Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05), node.outerHTML.slice(0, 80)];
  }).sort((a, b) => a[0] - b[0])[0];
}
"""
SIZES = {"desk": (1280, 900), "phone": (390, 844)}

needs_browser = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"), reason="needs Chromium (Debian, Ubuntu: apt install chromium)"
)


@contextmanager
def browser():
    """A running browser; starting one takes longer than most tests of a page."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@contextmanager
def open_page(running, path, size="desk", scheme="light", fragment="", script=True):
    """A page of a file, for somebody who was never here before; every error of its script is one of the test."""
    width, height = SIZES[size]
    visitor = running.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, java_script_enabled=script
    )
    page, errors, asked = visitor.new_page(), [], []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    page.on("dialog", lambda dialog: errors.append(dialog.message) or dialog.dismiss())
    page.on("request", lambda request: asked.append(request.url))
    try:
        page.goto(f"{path.as_uri()}{fragment}")
        yield page
    finally:
        visitor.close()
    assert errors == []
    assert [url for url in asked if not url.startswith("file:")] == [], "the page needs no network"
