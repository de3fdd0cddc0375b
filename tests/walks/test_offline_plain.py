"""A phone without network where the club's own machine speaks plain HTTP: no worker keeps pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import enter, solo
from tests.walks.conftest import HALL, HIDDEN_WHILE_CHANGING, PHONE, log_in
from tests.walks.offline import (
    AHEAD,
    PAIR,
    PASS,
    SOLO,
    arm,
    change_one_and_take_the_other_back,
    numbers,
    save_here,
    wait_until_sent,
)
from tests.walks.test_first_evening import tap
from whistclub.play.selectors import table_page

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def page(browser, site):
    """The page of a phone in the hall; what its scripts fail at comes to light."""
    noise = []
    address = site.url.replace("localhost", HALL)
    context = browser.new_context(viewport=PHONE, base_url=address)
    context.add_init_script(HIDDEN_WHILE_CHANGING)
    context.on("weberror", lambda found: noise.append(str(found.error)))
    yield context.new_page()
    context.close()
    assert noise == []


def test_a_page_by_plain_http_has_no_worker(page, table):
    assert page.goto(f"/t/{table.key}/").ok
    assert page.url.startswith(f"http://{HALL}:")
    assert not page.evaluate("window.isSecureContext")
    assert not page.evaluate("'serviceWorker' in navigator")


def test_deals_entered_on_the_open_page_arrive_once_and_in_order(page, site, table):
    arm(page, f"/t/{table.key}/", by_worker=False)
    site.kill()
    page.get_by_role("link", name="Enter deal 1").click()
    save_here(page, *SOLO)
    save_here(page, *PASS)
    page.get_by_role("link", name="Table 1").click()
    expect(page.locator("#phone li")).to_have_count(2)
    expect(page.locator("h1")).to_have_text("Table 1")
    page.get_by_role("link", name="Enter next deal").click()
    expect(page.locator("h1")).to_have_text("Deal 3")
    save_here(page, *PAIR)
    site.start()
    wait_until_sent(page, by_itself=True)
    assert numbers() == [1, 2, 3]
    # Solo 6 with 7 tricks, a pass-out, a pair 8 just made that counts twice.
    assert table_page(table).totals == (11, -1, 11, -21)


def test_a_deal_outlives_its_page_and_one_half_typed_stands_there_again(page, site, table):
    arm(page, f"/t/{table.key}/deals/1/", by_worker=False)
    tap(page, *SOLO)
    page.locator("#dock [name=seen]").wait_for(state="attached")
    site.kill()
    page.get_by_role("button", name="Save deal 1").click()
    expect(page.locator("h1")).to_have_text("Deal 2")
    tap(page, "contract-pair-8", "who-0", "trump-c")
    again = page.context.new_page()
    page.close()
    site.start()
    again.goto(f"/t/{table.key}/deals/2/")
    wait_until_sent(again)
    expect(again.locator("#who-0")).to_be_checked()
    tap(again, "who-2", "tricks-8")
    again.locator("#dock [name=seen]").wait_for(state="attached")
    again.get_by_role("button", name="Save deal 2").click()
    expect(again.get_by_role("status").first).to_contain_text("Deal 2 saved.")
    assert numbers() == [1, 2]
    assert table_page(table).totals == (3, 7, 3, -13)


def test_a_deal_that_waits_is_changed_and_another_taken_back(page, site, table):
    arm(page, f"/t/{table.key}/deals/1/", by_worker=False)
    site.kill()
    save_here(page, *SOLO)
    save_here(page, *PAIR)
    page.get_by_role("link", name="Table 1").click()
    change_one_and_take_the_other_back(page)
    site.start()
    wait_until_sent(page)
    assert numbers() == [1]
    assert table_page(table).totals == (5, -15, 5, 5)


def test_a_correction_waits_on_the_open_page_and_is_changed_before_it_goes(page, site, table):
    enter(table, 1, solo(6, 1, 7))
    arm(page, f"/t/{table.key}/deals/1/", by_worker=False)
    site.kill()
    save_here(page, "tricks-6")
    expect(page.locator("h1")).to_have_text("Deal 2")
    page.get_by_role("link", name="Table 1").click()
    expect(page.locator("#phone li")).to_contain_text("Deal 1, correction")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("#tricks-6")).to_be_checked()
    save_here(page, "tricks-5")
    save_here(page, *PAIR)
    site.start()
    wait_until_sent(page)
    assert numbers() == [1, 1, 2]
    # Down one: 15 off; then a pair 8 just made.
    assert table_page(table).totals == (13, -23, 13, -3)


def test_what_is_taken_back_while_its_form_is_open_leaves_the_page_open(page, site, table):
    enter(table, 1, solo(6, 1, 7))
    arm(page, f"/t/{table.key}/deals/1/", by_worker=False)
    site.kill()
    save_here(page, "tricks-5")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("h1")).to_have_text("Deal 1")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("h1")).to_have_text("Table 1")
    expect(page.locator("#phone")).to_be_hidden()
    site.start()
    page.goto(f"/t/{table.key}/")
    assert numbers() == [1]


def test_logging_out_clears_what_the_phone_kept(page, table):
    log_in(page, HALL)
    arm(page, f"/t/{table.key}/deals/1/", by_worker=False)
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    assert page.evaluate(AHEAD) == 0
