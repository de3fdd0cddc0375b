"""The server goes away and comes back while phones are at it: by itself, and as a new version."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import enter, make_table, solo
from tests.walks.conftest import HIDDEN_WHILE_CHANGING, PHONE
from tests.walks.offline import (
    PAIR,
    SOLO,
    arm,
    lose_answers,
    numbers,
    save_here,
    wait_for,
    wait_until_sent,
)
from tests.walks.test_first_evening import save, tap
from tests.walks.test_weight import sent
from whistclub.play.models import Entry
from whistclub.play.selectors import table_page

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

KEPT_BY_TWO = """async () => {
    const name = (await caches.keys()).find(name => name === "pages two");
    return name ? (await (await caches.open(name)).keys()).length : 0;
}"""


@pytest.fixture
def phone(browser, site):
    """A page of a new phone at the site; what its scripts fail at comes to light."""
    contexts, noise = [], []

    def phone(**options):
        context = browser.new_context(viewport=PHONE, base_url=site.url, **options)
        context.add_init_script(HIDDEN_WHILE_CHANGING)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: noise.append(str(error)))
        return page

    yield phone
    for context in contexts:
        context.close()
    assert noise == []


def test_the_server_stops_while_the_browser_believes_to_be_online(phone, site, club):
    table = make_table(club, deals=24)
    page = phone()
    arm(page, f"/t/{table.key}/deals/1/")
    tap(page, *SOLO)
    page.locator("#dock [name=seen]").wait_for(state="attached")
    site.kill()
    page.get_by_role("button", name="Save deal 1").click()
    expect(page.locator("#net")).to_have_text("Offline, waiting here: 1")
    assert page.evaluate("navigator.onLine")
    for _ in range(19):
        save_here(page, *SOLO)
    site.start()
    wait_until_sent(page, by_itself=True)
    assert numbers() == list(range(1, 21))
    assert table_page(table).totals == (-100, 300, -100, -100)


def test_the_answer_is_lost_after_the_server_has_stored_the_deal(phone, table):
    page = phone()
    arm(page, f"/t/{table.key}/deals/1/")
    tap(page, *SOLO)
    page.locator("#dock [name=seen]").wait_for(state="attached")
    lose_answers(page, "**/deals/1/")
    page.get_by_role("button", name="Save deal 1").click()
    expect(page.locator("h1")).to_have_text("Deal 2")
    wait_until_sent(page)
    assert Entry.objects.count() == 1
    save(page, *PAIR)
    assert numbers() == [1, 2]
    assert table_page(table).totals == (3, 7, 3, -13)


def test_a_new_version_comes_while_the_phone_is_offline(phone, site, table):
    page = phone()
    arm(page, f"/t/{table.key}/deals/1/")
    site.kill()
    tap(page, *SOLO)
    save_here(page)
    tap(page, "contract-pair-8", "who-0")
    site.start(WHISTCLUB_VERSION="two")
    wait_until_sent(page)
    expect(page.locator("#phone")).to_have_attribute("data-version", "two", timeout=30_000)
    expect(page.locator("h1")).to_have_text("Deal 2")
    expect(page.locator("#who-0")).to_be_checked()
    save(page, "who-2", "trump-c", "tricks-8")
    assert numbers() == [1, 2]
    assert table_page(table).totals == (3, 7, 3, -13)


def test_a_new_version_keeps_the_form_of_the_next_deal_for_when_the_network_goes(
    phone, site, table
):
    enter(table, 1, solo(6, 1, 7))
    page = phone()
    arm(page, f"/t/{table.key}/deals/2/")
    site.kill()
    site.start(WHISTCLUB_VERSION="two")
    page.evaluate("whistclub.look()")
    expect(page.locator("#phone")).to_have_attribute("data-version", "two", timeout=30_000)
    wait_for(page, KEPT_BY_TWO, 2)
    site.kill()
    page.goto(f"/t/{table.key}/deals/2/")
    expect(page.locator("h1")).to_have_text("Deal 2")
    save_here(page, *PAIR)
    site.start(WHISTCLUB_VERSION="two")
    wait_until_sent(page)
    assert table_page(table).totals == (3, 7, 3, -13)


def test_the_next_form_weighs_less_than_15_kb(phone, table):
    """Scripts, styles and fonts come from the worker; sent are the page and what it asks for."""
    page = phone()
    arm(page, f"/t/{table.key}/deals/1/")
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(f"/t/{table.key}/deals/2/", wait_until="networkidle")
    files = [answer for answer in answers if "/static/" in answer.url]
    assert len(files) > 10
    assert all(answer.from_service_worker for answer in files)
    assert sum(sent(answer) for answer in answers if answer not in files) < 15_000
