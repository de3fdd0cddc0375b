"""A real Chromium against the running site."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1366, "height": 768}
# A program types faster than any hand: it finds a page only when its scripts have arrived too.
HIDDEN_UNTIL_LOADED = """
const hidden = new CSSStyleSheet();
hidden.replaceSync("html { visibility: hidden }");
document.adoptedStyleSheets = [hidden];
addEventListener("load", () => { document.adoptedStyleSheets = []; });
"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, live_server):
    """Open the site in a new browser; every page must keep its console clean, and load and run
    nothing that its security policy refuses."""
    contexts, noise = [], []

    def open_page(size=PHONE, language="en", **options) -> Page:
        context = browser.new_context(viewport=size, base_url=live_server.url, **options)
        context.add_cookies(
            [{"name": "django_language", "value": language, "url": live_server.url}]
        )
        if options.get("java_script_enabled", True):
            context.add_init_script(HIDDEN_UNTIL_LOADED)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: noise.append(str(error)))
        page.on("console", lambda line: "Security Policy" in line.text and noise.append(line.text))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert noise == []


def find_barriers(page: Page) -> list[str]:
    """What axe finds on the page: the rule and the element for each violation."""
    results = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}})
    return [
        f"{page.url}: {violation['id']}: {node['target']}: {node.get('failureSummary', '')[:200]}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ]


def is_too_wide(page: Page) -> bool:
    """Whether one would have to scroll sideways."""
    return page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
