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
SIZES = {"desk": (1280, 900), "phone": (390, 844)}

needs_browser = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"), reason="needs Chromium (Debian, Ubuntu: apt install chromium)"
)


@contextmanager
def opened(path, size="desk", scheme="light", fragment="", script=True):
    """A page of a file in a fresh browser; every error of its script is an error of the test."""
    from playwright.sync_api import sync_playwright

    width, height = SIZES[size]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, java_script_enabled=script
        )
        page, errors, asked = context.new_page(), [], []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
        page.on("dialog", lambda dialog: errors.append(dialog.message) or dialog.dismiss())
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{path.as_uri()}{fragment}")
        yield page
        browser.close()
    assert errors == []
    assert [url for url in asked if not url.startswith("file:")] == [], "the page needs no network"
