"""What the walks without network share."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

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


def wait_until_sent(page: Page, *, by_itself: bool = False) -> None:
    """All that waits arrives, and soon. by_itself: at the next look of the phone at the server;
    otherwise it looks now."""
    if not by_itself:
        page.evaluate("whistclub.look()")
    expect(page.locator("#phone")).to_be_hidden(timeout=SOON)


def numbers() -> list[int]:
    """The deals in the order in which they arrived."""
    return list(Entry.objects.order_by("pk").values_list("number", flat=True))
