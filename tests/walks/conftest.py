"""A real Chromium against the running site."""

from __future__ import annotations

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.sites import Site
from whistclub.clubs.models import User

CHROMIUM = "/usr/bin/chromium"
HALL = "hall.test"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A machine of the club's own network: a page of it by plain HTTP is no secure context.
    f"--host-resolver-rules=MAP {HALL} 127.0.0.1",
]
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1366, "height": 768}
# A program is faster than any hand: it finds a page only when its scripts have arrived too, and
# no more of it once it is being left.
HIDDEN_WHILE_CHANGING = """
const hidden = new CSSStyleSheet();
hidden.replaceSync("html { visibility: hidden }");
const hide = () => { document.adoptedStyleSheets = [hidden]; };
hide();
addEventListener("pageshow", () => { document.adoptedStyleSheets = []; });
addEventListener("beforeunload", hide);
"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Every violation; of what is in order no list, which takes longer to send than to find.
ASKED = {"runOnly": {"type": "tag", "values": RULES}, "resultTypes": ["violations"]}


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
            context.add_init_script(HIDDEN_WHILE_CHANGING)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: noise.append(str(error)))
        page.on("console", lambda line: "Security Policy" in line.text and noise.append(line.text))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert noise == []


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory):
    """Where the site has its scripts and its log; collected once."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture
def site(transactional_db, site_folder):
    """The site as processes of its own, which may be ended and started again."""
    site = Site(site_folder)
    site.start()
    yield site
    site.kill()


def log_in(page: Page, domain: str = "localhost") -> None:
    """Log Alma in without the page for it, as a browser that did so before."""
    client = Client()
    alma = User.objects.get(username="alma")
    client.force_login(alma, "django.contrib.auth.backends.ModelBackend")
    name = settings.SESSION_COOKIE_NAME
    session = {"name": name, "value": client.cookies[name].value}
    page.context.add_cookies([{**session, "domain": domain, "path": "/"}])


def look(page: Page, *sizes: ViewportSize) -> None:
    """What must hold on every page: no barrier that axe knows, no sideways scrolling; at each of
    the sizes, or as it stands."""
    for size in sizes or (page.viewport_size,):
        page.set_viewport_size(size)
        assert find_barriers(page) == []
        assert not is_too_wide(page), (page.url, size)


def find_barriers(page: Page) -> list[str]:
    """What axe finds on the page: the rule and the element for each violation."""
    expect(page.locator("html")).to_be_visible()
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    violations = page.evaluate("asked => axe.run(asked).then(found => found.violations)", ASKED)
    return [
        f"{page.url}: {violation['id']}: {node['target']}: {node.get('failureSummary', '')[:200]}"
        for violation in violations
        for node in violation["nodes"]
    ]


def is_too_wide(page: Page) -> bool:
    """Whether one would have to scroll sideways."""
    return page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
