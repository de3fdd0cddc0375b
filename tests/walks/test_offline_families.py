"""Every family of rules without network: the next form asks for what the next deal needs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import NAMES, make_table
from tests.walks.conftest import look
from tests.walks.offline import SOLO, arm, numbers, save_here, wait_until_sent
from tests.walks.test_first_evening import tap
from whistclub.play.selectors import table_page

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def phone(open_page):
    """Open the first deal of a table, and take the network away."""

    def phone(table):
        page = open_page()
        arm(page, f"/t/{table.key}/deals/1/")
        page.context.set_offline(True)
        return page

    return phone


def arrive(page):
    look(page)
    page.context.set_offline(False)
    wait_until_sent(page)
    assert numbers() == [1, 2]


def test_five_at_a_table_of_contracts(phone, club):
    table = make_table(club, "whisthub", (*NAMES, "Anneleen Maes"), {"max_players": 5})
    page = phone(table)
    save_here(page, *SOLO)  # Thérèse deals and sits out
    expect(page.locator("#meets")).to_have_text("Ștefan deals.")
    expect(page.locator("#sits_out-1")).to_be_checked()
    expect(page.locator("#f-sits_out")).to_contain_text("The dealer sits out.")
    save_here(page, "contract-solo-6", "who-0", "trump-h", "tricks-5")
    arrive(page)
    # 15 from the three others who play; then 15 to them.
    assert table_page(table).totals == (-15, 15, 0, 0, 0)


def test_a_rubber(phone, club):
    table = make_table(club, "english-short")
    page = phone(table)
    save_here(page, "ns-11")
    expect(page.locator("#meets")).to_have_text("Ștefan deals.")
    save_here(page, "ns-9", "honours-ns3")
    arrive(page)
    # 5, then 3 for tricks and 2 for honours, and 2 for the rubber.
    assert table_page(table).totals == (12, -12, 12, -12)


def test_romanian_whist(phone, club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    page = phone(table)
    tap(page, "bid_1-2", "bid_2-2", "bid_3-2", "bid_0-2")
    page.get_by_role("button", name="Save it here").click()
    expect(page.locator("#dock")).to_contain_text("Tap the tricks that Ștefan Munteanu took.")
    tap(page, "tricks_1-2", "tricks_2-2", "tricks_3-2", "tricks_0-2")
    page.get_by_role("button", name="Save it here").click()
    expect(page.locator("#dock")).to_contain_text("The bids may not add up to 8")
    save_here(page, "bid_0-3")
    expect(page.locator("h1")).to_have_text("Hand 2 of 24")
    expect(page.locator("[id^=f-bid_] legend").first).to_contain_text("Oumar Diallo")
    expect(page.locator("[id^=f-bid_] legend").last).to_contain_text("dealt")
    tap(page, "bid_2-0", "bid_3-0", "bid_0-0", "bid_1-0")
    page.get_by_role("button", name="Save it here").click()
    save_here(page, "tricks_2-2", "tricks_3-2", "tricks_0-2", "tricks_1-2")
    arrive(page)
    # Hand 1: bids kept are 5 + 2, a bid missed by one -1. Hand 2: each missed by two.
    assert table_page(table).totals == (-3, 5, 5, 5)


def test_a_drive_hand(phone, club):
    table = make_table(club, "whist-drive")
    page = phone(table)
    save_here(page, "ns-8")
    expect(page.locator("#meets")).to_contain_text("Hand 2, ♣ clubs.")
    save_here(page, "ns-6")
    arrive(page)
    assert table_page(table).totals == (14, 12, 14, 12)


def test_whoever_dealt_a_deal_that_was_passed_out_deals_again(phone, club):
    page = phone(make_table(club))  # by the Whisthub table
    save_here(page, "contract-pass")
    expect(page.locator("#meets")).to_have_text("Thérèse deals.")
    save_here(page, *SOLO)
    expect(page.locator("#meets")).to_have_text("Ștefan deals.")
