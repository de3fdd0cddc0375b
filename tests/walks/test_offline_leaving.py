"""What a phone keeps of a club, and when it forgets it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, expect

from tests.walks.conftest import log_in, look
from tests.walks.offline import AHEAD, PAGES, SOLO, arm, numbers, save_here
from tests.walks.test_first_evening import tap
from whistclub.play.models import Table

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

DRAFTS = "Object.keys(localStorage).filter(name => name.startsWith('whistclub draft')).length"


def log_in_at(page, table):
    log_in(page)
    arm(page, f"/t/{table.key}/deals/1/")


def cut(page):
    """The table's own pages have no answer any more; the rest of the site has."""
    for part in ("pulse", "send", "deals/1"):
        page.route(f"**/{part}/*", lambda route: route.abort())
        page.route(f"**/{part}/", lambda route: route.abort())


def test_logging_out_clears_pages_forms_and_drafts(open_page, table):
    page = open_page()
    log_in_at(page, table)
    tap(page, "contract-solo-6")
    assert page.evaluate(DRAFTS) == 1
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    assert page.evaluate(DRAFTS) == 0
    assert page.evaluate(AHEAD) == 0
    assert page.evaluate(PAGES) == 0
    page.context.set_offline(True)
    with pytest.raises(Error):  # nothing is there to be shown
        page.goto(f"/t/{table.key}/")


def test_a_deal_that_waits_is_named_and_kept_through_a_log_out(open_page, table):
    page = open_page()
    log_in_at(page, table)
    cut(page)
    save_here(page, *SOLO)
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Table 1, Deal 1")
    look(page)
    page.get_by_role("button", name="Log out and keep them").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    assert page.evaluate(AHEAD) == 0
    page.unroute_all()
    with page.expect_response("**/send/"):
        page.goto(f"/t/{table.key}/")
    assert numbers() == [1]


def test_a_deal_that_waits_is_dropped_with_the_log_out_if_somebody_says_so(open_page, table):
    page = open_page()
    log_in_at(page, table)
    cut(page)
    save_here(page, *SOLO)
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_role("button", name="Log out and drop them").click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    page.unroute_all()
    with page.expect_response("**/pulse/"):
        page.goto(f"/t/{table.key}/")
    page.wait_for_timeout(500)
    assert numbers() == []


def test_a_deal_waits_for_the_new_address_when_that_of_the_table_is_withdrawn(open_page, table):
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.context.set_offline(True)
    save_here(page, *SOLO)
    Table.objects.filter(pk=table.pk).update(key="anotherkey12")
    page.context.set_offline(False)
    expect(page.locator("#net")).to_have_text("Scan the new code of the table; waiting here: 1")
    look(page)
    with page.expect_response("**/send/"):
        page.goto("/t/anotherkey12/")
    assert numbers() == [1]
