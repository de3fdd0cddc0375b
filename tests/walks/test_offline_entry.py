"""A table's phone without network: deals wait on it, and arrive once, in order."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.walks.test_first_evening import look, tap
from whistclub.play.models import Entry
from whistclub.play.selectors import table_page

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

SOLO = ("contract-solo-6", "who-1", "trump-h", "tricks-7")
PAIR = ("contract-pair-8", "who-0", "who-2", "trump-c", "tricks-8")
PASS = ("contract-pass",)


KEPT = """async () => {
    const pages = (await caches.keys()).filter(name => name.startsWith("pages "));
    const kept = pages.length ? await (await caches.open(pages[0])).keys() : [];
    const ahead = await new Promise(done => {
        const asked = indexedDB.open("whistclub");
        asked.onsuccess = () => {
            const rows = asked.result.transaction("tables").objectStore("tables").getAll();
            rows.onsuccess = () => { asked.result.close(); done(rows.result.length); };
        };
    });
    return Boolean(navigator.serviceWorker.controller) && kept.length >= 2 && ahead > 0;
}"""


def arm(page: Page, path: str) -> None:
    """Open a page and wait until the worker keeps it, and the forms of the deals to come."""
    page.goto(path)
    for _ in range(100):
        if page.evaluate(KEPT):
            return
        page.wait_for_timeout(100)
    pytest.fail("the worker keeps no pages")


def save_here(page: Page, *places: str) -> None:
    """Tap the tiles and save the deal on the phone, without an answer of the server."""
    tap(page, *places)
    page.get_by_role("button", name="Save it here").click()


def numbers_in_order() -> list[int]:
    return list(Entry.objects.order_by("pk").values_list("number", flat=True))


def test_deals_entered_without_network_through_a_closed_tab_arrive_once_and_in_order(
    open_page, table
):
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.context.set_offline(True)
    save_here(page, *SOLO)
    expect(page.locator("#net")).to_have_text("Offline, waiting here: 1")
    expect(page.locator("h1")).to_have_text("Deal 2")
    save_here(page, *PASS)
    expect(page.locator("h1")).to_have_text("Deal 3")
    look(page)
    page.close()
    page = page.context.new_page()
    page.goto(f"/t/{table.key}/deals/3/")
    expect(page.locator("h1")).to_have_text("Deal 3")
    save_here(page, *PAIR)
    expect(page.locator("#phone li")).to_have_count(3)
    assert Entry.objects.count() == 0
    page.context.set_offline(False)
    expect(page.locator("#phone")).to_be_hidden(timeout=20_000)
    assert numbers_in_order() == [1, 2, 3]
    # Solo 6 with 7 tricks, a pass-out, a pair 8 just made that counts twice.
    assert table_page(table).totals == (11, -1, 11, -21)
