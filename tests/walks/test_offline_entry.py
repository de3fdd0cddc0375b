"""A table's phone without network: deals wait on it, and arrive once, in order."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import PASSED, enter, make_table, solo
from tests.walks.conftest import look
from tests.walks.offline import (
    PAIR,
    PASS,
    SOLO,
    arm,
    change_one_and_take_the_other_back,
    numbers,
    save_here,
    wait_until_sent,
)
from tests.walks.test_first_evening import save, tap
from whistclub.play.models import Entry
from whistclub.play.selectors import table_page

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


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
    look(page)
    page.close()
    page = page.context.new_page()
    page.goto(f"/t/{table.key}/deals/3/")
    expect(page.locator("h1")).to_have_text("Deal 3")
    save_here(page, *PAIR)
    expect(page.locator("#phone li")).to_have_count(3)
    assert Entry.objects.count() == 0
    page.context.set_offline(False)
    wait_until_sent(page)
    assert numbers() == [1, 2, 3]
    # Solo 6 with 7 tricks, a pass-out, a pair 8 just made that counts twice.
    assert table_page(table).totals == (11, -1, 11, -21)


def test_the_last_sheet_stands_without_network_and_names_what_waits(open_page, table):
    enter(table, 1, solo(6, 1, 7))
    page = open_page()
    arm(page, f"/t/{table.key}/")
    page.context.set_offline(True)
    page.get_by_role("link", name="Enter deal 2").click()
    save_here(page, *PAIR)
    page.goto(f"/t/{table.key}/")
    expect(page.locator("main .sheet").first).to_contain_text("+15")
    waits = page.locator("#phone")
    expect(waits).to_contain_text(
        "Contract · Proposal and acceptance 8; Who plays it? · Thérèse, Oumar;"
    )
    expect(waits).to_contain_text("The points follow when the network is back.")
    expect(page.locator("#kept")).to_contain_text("As it stood at ")
    page.get_by_role("link", name="Enter next deal").click()
    expect(page.locator("h1")).to_have_text("Deal 3")
    look(page)
    page.context.set_offline(False)
    wait_until_sent(page)
    assert table_page(table).totals == (3, 7, 3, -13)


def test_half_a_deal_survives_a_reload_without_network(open_page, table):
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.context.set_offline(True)
    save_here(page, *SOLO)
    tap(page, "contract-pair-8", "who-0", "trump-c")
    page.reload()
    expect(page.locator("h1")).to_have_text("Deal 2")
    expect(page.locator("#who-0")).to_be_checked()
    expect(page.locator("#trump-c")).to_be_checked()
    page.context.set_offline(False)
    wait_until_sent(page)
    save(page, "who-2", "tricks-8")
    assert table_page(table).totals == (3, 7, 3, -13)


def test_a_deal_that_waits_is_changed_and_another_taken_back(open_page, table):
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.context.set_offline(True)
    save_here(page, *SOLO)
    save_here(page, *PAIR)
    change_one_and_take_the_other_back(page)
    page.context.set_offline(False)
    wait_until_sent(page)
    assert numbers() == [1]
    assert table_page(table).totals == (5, -15, 5, 5)


def test_a_deal_changed_after_its_answer_was_lost_is_that_deal_put_right(open_page, table):
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    tap(page, *SOLO)
    page.locator("#dock [name=seen]").wait_for(state="attached")

    def lose(route):
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
        route.abort()

    page.route("**/deals/1/", lose)
    page.route("**/pulse/*", lose)
    page.get_by_role("button", name="Save deal 1").click()
    page.get_by_role("button", name="Change").click()
    expect(page.locator("#tricks-7")).to_be_checked()
    save_here(page, "tricks-5")
    page.unroute_all()
    wait_until_sent(page)
    assert table_page(table).totals == (5, -15, 5, 5)
    assert Entry.objects.live().count() == 1


def test_what_is_still_to_be_tapped_is_said_without_the_server(open_page, table):
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.context.set_offline(True)
    tap(page, "contract-pair-8", "who-0")
    here = page.get_by_role("button", name="Save it here")
    here.click()
    expect(page.locator("#dock")).to_contain_text("Tap who played it.")
    tap(page, "who-2")
    here.click()
    expect(page.locator("#dock")).to_contain_text("Tap the trumps.")
    expect(page.locator("#phone")).to_be_hidden()


def test_twenty_deals_arrive_within_twenty_seconds(open_page, club):
    table = make_table(club, deals=24)
    enter(table, 1, PASSED)
    page = open_page()
    arm(page, f"/t/{table.key}/deals/2/")
    page.context.set_offline(True)
    for _ in range(20):
        save_here(page, *SOLO)
    page.context.set_offline(False)
    wait_until_sent(page, by_itself=True)
    assert numbers() == list(range(1, 22))
    # The first counts twice after the pass-out.
    assert table_page(table).totals == (-105, 315, -105, -105)


def test_one_deal_sent_by_two_tabs_is_one(open_page, table):
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    other = page.context.new_page()
    other.goto(f"/t/{table.key}/")
    page.context.set_offline(True)
    save_here(page, *SOLO)
    page.context.set_offline(False)
    wait_until_sent(page)
    wait_until_sent(other)
    assert numbers() == [1]
