"""What is typed stays: a reload, a dead network, a log-in that ran out."""

from __future__ import annotations

from contextlib import suppress

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import Error, expect

from tests.makers import make_rules, make_table
from tests.walks.conftest import log_in
from tests.walks.test_first_evening import tap
from whistclub.play.models import Entry, Evening
from whistclub.play.selectors import table_page

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_a_half_filled_deal_survives_a_reload(open_page, table):
    page = open_page()
    page.goto(f"/t/{table.key}/deals/1/")
    tap(page, "contract-solo-6", "who-1", "trump-h")
    page.reload()
    expect(page.locator("#contract-solo-6")).to_be_checked()
    expect(page.locator("#who-1")).to_be_checked()
    tap(page, "tricks-7")
    expect(page.locator("#dock")).to_contain_text("+15")


def test_a_deal_that_was_saved_leaves_no_draft(open_page, table):
    page = open_page()
    page.goto(f"/t/{table.key}/deals/1/")
    tap(page, "contract-pass")
    page.locator("#dock [name=seen]").wait_for(state="attached")
    page.get_by_role("button", name="Save deal 1").click()
    expect(page.get_by_role("status")).to_contain_text("Deal 1 saved.")
    page.get_by_role("button", name="Undo").click()
    page.goto(f"/t/{table.key}/deals/1/")
    expect(page.locator("#contract-pass")).not_to_be_checked()


def test_a_deal_sent_back_to_be_put_right_survives_a_look_at_the_table(open_page, table):
    page = open_page()
    page.goto(f"/t/{table.key}/deals/1/")
    tap(page, "contract-solo-6", "trump-h")
    page.get_by_role("button", name="Show the points").click()
    expect(page.locator("form[data-bound]")).to_be_attached()
    page.goto(f"/t/{table.key}/")
    page.goto(f"/t/{table.key}/deals/1/")
    expect(page.locator("#contract-solo-6")).to_be_checked()
    expect(page.locator("#trump-h")).to_be_checked()


def test_a_deal_sent_into_a_dead_network_arrives_when_it_is_back(open_page, table):
    page = open_page()
    page.goto(f"/t/{table.key}/deals/1/")
    tap(page, "contract-solo-6", "who-1", "trump-h", "tricks-7")
    page.locator("#dock [name=seen]").wait_for(state="attached")
    page.context.set_offline(True)
    page.get_by_role("button", name="Save deal 1").click()
    expect(page.locator("#net")).to_have_text("Offline, waiting here: 1")
    page.context.set_offline(False)
    expect(page.locator("#phone")).to_be_hidden(timeout=20_000)
    assert Entry.objects.count() == 1
    assert table_page(table).totals == (-5, 15, -5, -5)


def test_an_answer_on_its_way_takes_no_later_tap_back(open_page, club):
    """The last bid comes anew with each answer; one that does not know of it must not land."""
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    page = open_page()
    page.goto(f"/t/{table.key}/deals/1/")
    held = []
    page.route("**/deals/1/", lambda route: held.append((route, route.fetch())))
    tap(page, "bid_1-0", "bid_2-0", "bid_3-0")
    page.wait_for_timeout(400)
    tap(page, "bid_0-0")
    for route, answer in held[:]:
        with suppress(Error):  # the page has given that one up
            route.fulfill(response=answer)
    page.wait_for_timeout(400)
    expect(page.locator("#bid_0-0")).to_be_checked()


def test_a_log_in_that_ran_out_keeps_what_was_typed(open_page, club):
    make_rules(club)
    page = open_page()
    log_in(page)
    page.goto(f"/clubs/{club.slug}/evenings/new/")
    page.fill("[name=place]", "Café Au Vieux Tilleul")
    Session.objects.all().delete()
    page.get_by_role("button", name="Open the evening").click()
    page.fill("[name=username]", "alma")
    page.fill("[name=password]", "a long pass phrase")
    page.locator("main button.btn--primary").click()
    expect(page.locator("[name=place]")).to_have_value("Café Au Vieux Tilleul")
    page.get_by_role("button", name="Open the evening").click()
    page.wait_for_url("**/evenings/*/")
    assert Evening.objects.get().place == "Café Au Vieux Tilleul"
