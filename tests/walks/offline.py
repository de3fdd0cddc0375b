"""What the walks without network share."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.walks.test_first_evening import tap
from whistclub.play.models import Entry

SOLO = ("contract-solo-6", "who-1", "trump-h", "tricks-7")
PAIR = ("contract-pair-8", "who-0", "who-2", "trump-c", "tricks-8")
PASS = ("contract-pass",)
SOON = 20_000  # ms; within them, even twenty deals that wait have arrived

AHEAD = """async () => await new Promise(done => {
    const asked = indexedDB.open("whistclub");
    asked.onsuccess = () => {
        const rows = asked.result.transaction("tables").objectStore("tables").getAll();
        rows.onsuccess = () => { asked.result.close(); done(rows.result.length); };
    };
})"""
PAGES = """async () => {
    const pages = (await caches.keys()).filter(name => name.startsWith("pages "));
    const kept = pages.length ? await (await caches.open(pages[0])).keys() : [];
    return navigator.serviceWorker.controller ? kept.length : 0;
}"""


def wait_for(page: Page, script: str, least: int) -> None:
    """Until what the script counts is at least so much; the page's own rules forbid eval."""
    for _ in range(100):
        if page.evaluate(script) >= least:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"less than {least}: {script}")


def arm(page: Page, path: str, by_worker: bool = True) -> None:
    """Open a page and wait until it has all that it needs without network."""
    assert page.goto(path).ok
    wait_for(page, AHEAD, 1 if by_worker else 3)
    if by_worker:
        wait_for(page, PAGES, 2)


def save_here(page: Page, *places: str) -> None:
    """Tap the tiles and save the deal on the phone, without an answer of the server."""
    tap(page, *places)
    title = page.locator("h1").inner_text()
    page.get_by_role("button", name="Save it here").click()
    expect(page.locator("h1")).not_to_have_text(title)


def lose_answers(page: Page, to: str) -> None:
    """Let the server store what is posted to the address, and the phone hear nothing of it."""

    def lose(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
            route.abort()
        else:
            route.continue_()

    page.route(to, lose)


def change_one_and_take_the_other_back(page: Page) -> None:
    """Of two deals that wait, a solo with 7 tricks becomes one with 5 and the second goes."""
    page.locator("#phone li", has_text="Deal 2").get_by_role("button", name="Take it back").click()
    expect(page.locator("#phone li")).to_have_count(1)
    page.get_by_role("button", name="Change").click()
    expect(page.locator("h1")).to_have_text("Deal 1")
    expect(page.locator("#tricks-7")).to_be_checked()
    save_here(page, "tricks-5")


def wait_until_sent(page: Page, *, by_itself: bool = False) -> None:
    """All that waits arrives, and soon. by_itself: at the next look of the phone at the server;
    otherwise it looks now."""
    if not by_itself:
        page.evaluate("whistclub.look()")
    expect(page.locator("#phone")).to_be_hidden(timeout=SOON)


def numbers() -> list[int]:
    """The deals in the order in which they arrived."""
    return list(Entry.objects.order_by("pk").values_list("number", flat=True))
