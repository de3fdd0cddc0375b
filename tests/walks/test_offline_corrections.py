"""Corrections without network: they wait among the new deals, and go over nobody else's."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import enter, make_table, pair, solo
from tests.play.test_correct_deal import correct, hand
from tests.walks.conftest import look
from tests.walks.offline import (
    PAGES,
    PAIR,
    arm,
    lose_answers,
    numbers,
    save_here,
    wait_for,
    wait_until_sent,
)
from tests.walks.test_first_evening import tap
from whistclub.play.models import Entry, HeldDeal
from whistclub.play.selectors import table_page
from whistclub.scoring import ContractsDeal, TricksDeal

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def entry(table):
    """Deal 1: East makes solo 6 with 7 tricks, 15 from the others."""
    return enter(table, 1, solo(6, 1, 7))


@pytest.fixture
def page(open_page, table, entry):
    """A phone that loses the network while deal 1 is open to be corrected."""
    enter(table, 2, pair(8, (0, 2), 8))
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.context.set_offline(True)
    return page


def test_a_correction_arrives_once_and_in_its_place_among_the_deals_that_wait(page, table):
    save_here(page, "tricks-5")
    expect(page.locator("h1")).to_have_text("Deal 3")
    expect(page.locator("#net")).to_have_text("Offline, waiting here: 1")
    line = page.locator("#phone li")
    expect(line).to_contain_text("Deal 1, correction")
    expect(line).to_contain_text("7 → 5")
    expect(line).not_to_contain_text("Contract")
    look(page)
    save_here(page, *PAIR)
    assert Entry.objects.count() == 2
    page.context.set_offline(False)
    wait_until_sent(page)
    assert numbers() == [1, 2, 1, 3]
    assert Entry.objects.live().count() == 3
    # 15 off, and twice a pair 8 just made.
    assert table_page(table).totals == (21, -31, 21, -11)


def test_a_correction_outlives_its_tab_and_is_changed_before_it_goes(page, table):
    page.get_by_label("Reason, if you like").fill("Miscounted")
    save_here(page, "tricks-6")
    page.close()
    page = page.context.new_page()
    page.goto(f"/t/{table.key}/")
    expect(page.locator("#phone li")).to_contain_text("7 → 6; Miscounted")
    page.get_by_role("button", name="Change").click()
    expect(page.locator("h1")).to_have_text("Deal 1")
    expect(page.locator("#waiting")).to_be_visible()
    expect(page.locator("#tricks-6")).to_be_checked()
    expect(page.get_by_label("Reason, if you like")).to_have_value("Miscounted")
    look(page)
    save_here(page, "tricks-5")
    expect(page.locator("#phone li")).to_have_count(1)
    expect(page.locator("#phone li")).to_contain_text("7 → 5; Miscounted")
    page.context.set_offline(False)
    wait_until_sent(page)
    assert numbers() == [1, 2, 1]
    assert Entry.objects.last().note == "Miscounted"
    assert table_page(table).totals == (13, -23, 13, -3)


def test_a_correction_that_is_taken_back_changes_nothing(page, table):
    save_here(page, "tricks-5")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("#phone")).to_be_hidden()
    save_here(page, *PAIR)
    page.context.set_offline(False)
    wait_until_sent(page)
    assert numbers() == [1, 2, 3]
    # 15, and twice a pair 8 just made.
    assert table_page(table).totals == (11, -1, 11, -21)


def test_a_correction_that_another_phone_overtook_is_held_until_somebody_decides(
    page, table, entry
):
    save_here(page, "tricks-5")
    correct(entry, solo(6, 1, 6))
    page.context.set_offline(False)
    wait_until_sent(page)
    # 4 from each instead of 5, and a pair 8 just made.
    assert table_page(table).totals == (4, 4, 4, -12)
    assert HeldDeal.objects.waiting().count() == 1
    page.goto(f"/t/{table.key}/")
    expect(page.get_by_role("heading", name="Deal 1: 2 versions")).to_be_visible()
    look(page)
    page.get_by_role("button", name="Take this one").click()
    expect(page.get_by_role("status").first).to_contain_text("Deal 1")
    assert HeldDeal.objects.waiting().count() == 0
    assert table_page(table).totals == (13, -23, 13, -3)


def test_a_hand_whose_bids_and_tricks_are_corrected(open_page, club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    enter(table, 1, hand(8, 0, (2, 1, 2, 1), (2, 1, 2, 3)))
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.locator("summary", has_text="Bids").click()
    tap(page, "bid_0-3")  # of the last to bid, whose tiles come anew with what it is worth
    expect(page.locator("#dock [name=seen]")).to_be_attached()
    page.context.set_offline(True)
    save_here(page, "tricks_1-2", "tricks_3-2")
    expect(page.locator("h1")).to_have_text("Hand 2 of 24")
    expect(page.locator("#phone li")).to_contain_text("2 → 3")
    page.context.set_offline(False)
    wait_until_sent(page)
    # Bids 3, 1, 2, 1 and two tricks each: three miss by one, the third has 5 + 2.
    assert table_page(table).totals == (-1, -1, 7, -1)


def test_a_corrected_number_that_is_typed_is_named(open_page, club):
    table = make_table(club, "wiezen-pot")
    enter(table, 1, ContractsDeal((), queens=(1, 1, 1, 1)))
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.context.set_offline(True)
    page.fill("[name=queens_0]", "2")
    page.locator("[name=queens_0]").blur()
    save_here(page)
    expect(page.locator("#phone li")).to_contain_text(
        "Thérèse 1, Ștefan 1, Oumar 1, Zoë 1 → Thérèse 2, Ștefan 1, Oumar 1, Zoë 1"
    )
    expect(page.locator("#phone li")).not_to_contain_text("Contract")


def test_after_the_last_deal_the_page_turns_to_the_sheet(open_page, club):
    table = make_table(club, "whist-drive", deals=1)
    enter(table, 1, TricksDeal((8, 5)))
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    page.context.set_offline(True)
    save_here(page, "ns-6")
    expect(page.locator("h1")).to_have_text("Table 1")
    expect(page.locator("#phone li")).to_contain_text("8 → 6")
    page.context.set_offline(False)
    wait_until_sent(page)
    assert table_page(table).totals == (6, 7, 6, 7)


def test_a_correction_whose_answer_was_lost_is_made_once(open_page, table, entry):
    page = open_page()
    arm(page, f"/t/{table.key}/deals/1/")
    tap(page, "tricks-5")
    page.locator("#dock [name=seen]").wait_for(state="attached")
    lose_answers(page, "**/deals/1/")
    page.get_by_role("button", name="Save the correction of deal 1").click()
    expect(page.locator("h1")).to_have_text("Deal 2")
    wait_until_sent(page)
    assert numbers() == [1, 1]
    assert table_page(table).totals == (5, -15, 5, 5)


def test_a_form_that_was_opened_to_correct_stands_in_no_other_deal_s_way(open_page, table, entry):
    enter(table, 2, pair(8, (0, 2), 8))
    page = open_page()
    arm(page, f"/t/{table.key}/")
    page.goto(f"/t/{table.key}/deals/1/")
    wait_for(page, PAGES, 3)
    page.context.set_offline(True)
    page.goto(f"/t/{table.key}/deals/3/")
    expect(page.locator("h1")).to_have_text("Deal 3")
    page.goto(f"/t/{table.key}/deals/1/")
    expect(page.get_by_text("You are correcting deal 1")).to_be_visible()
    expect(page.locator("#tricks-7")).to_be_checked()
    page.goto(f"/t/{table.key}/deals/2/")  # never opened with the network
    expect(page.locator("h1")).to_have_text("Table 1")
