"""Two phones, one deal; a word for each deal; both sides blind; the referee: at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.makers import make_club, make_table
from tests.play.test_agreement import asking
from tests.play.test_record_deal import points
from tests.walks.conftest import log_in, look
from whistclub.play.doors import door_path
from whistclub.play.models import Agreement, Confirmation, Entry, HeldDeal

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def enter(page, table, tricks, number=1, save=True):
    """Solo six in hearts by East, tapped as at the table."""
    page.goto(f"/t/{table.key}/deals/{number}/")
    for choice in ("#contract-solo-6", "#who-1", "[name=trump][value=H]", f"#tricks-{tricks}"):
        page.locator(choice).check()
    button = page.get_by_role("button", name=f"Save deal {number}")
    expect(button).to_be_visible()
    if save:
        button.click()
    return button


def test_two_phones_with_one_deal_choose_one_version_and_change_their_mind(open_page):
    table = make_table(make_club())
    one, other = open_page(), open_page()
    late = enter(other, table, 5, save=False)
    enter(one, table, 7)
    expect(one.get_by_text("Deal 1 saved.")).to_be_visible()
    late.click()
    expect(other.get_by_role("heading", name="Deal 1: 2 versions")).to_be_visible()
    look(other)
    assert points(table, 1) == [-5, 15, -5, -5]

    one.reload()  # the page is left on the other phone, and both stand here
    expect(one.get_by_role("heading", name="Deal 1: 2 versions")).to_be_visible()
    look(one)
    one.get_by_role("button", name="Take this one").click()
    expect(one.get_by_role("button", name="Undo")).to_be_visible()
    assert points(table, 1) == [5, -15, 5, 5]
    one.get_by_role("button", name="Undo").click()
    expect(one.locator(".log li")).to_have_count(2)
    assert points(table, 1) == [-5, 15, -5, -5]


def test_a_player_of_the_other_side_agrees_to_a_deal_or_says_why_not(open_page):
    table = asking(make_table(make_club()), Agreement.DEAL)
    page = open_page()
    enter(page, table, 7)
    asked = page.locator("#agree")
    expect(asked.get_by_role("button", name="Zoë agrees")).to_be_visible()
    look(page)
    asked.get_by_text("Somebody does not agree").click()
    asked.get_by_label("Why not?").fill("six tricks, not seven")
    asked.get_by_role("button", name="Zoë does not agree").click()
    expect(page.locator("#d1")).to_contain_text("does not agree")
    look(page)
    page.locator("#agree").get_by_role("button", name="Oumar agrees").click()
    expect(page.locator("#d1 .status--ok")).to_contain_text("Oumar Diallo")
    expect(page.locator("#agree")).to_have_count(0)
    assert [word.agreed for word in Confirmation.objects.all()] == [False, True]


def joined(open_page, table):
    """A phone that has joined by the table's card."""
    page = open_page()
    page.goto(door_path(table.evening, table.number))
    page.get_by_role("button", name=re.compile("Yes")).click()
    return page


def test_both_sides_write_blind_then_differ_then_agree(open_page):
    table = asking(make_table(make_club()), Agreement.BLIND)
    ours, theirs = joined(open_page, table), joined(open_page, table)
    enter(ours, table, 7)
    expect(ours.get_by_role("heading", name="Deal 1 waits for the other side")).to_be_visible()
    theirs.goto(f"/t/{table.key}/")
    expect(theirs.get_by_role("heading", name="Deal 1 waits for the other side")).to_be_visible()
    expect(theirs.locator(".matter")).not_to_contain_text("Solo")
    look(theirs)
    enter(theirs, table, 6)
    expect(theirs.get_by_role("heading", name="Deal 1: 2 versions")).to_be_visible()
    look(theirs)
    assert Entry.objects.count() == 0
    theirs.get_by_role("button", name="Take this one").click()
    expect(theirs.get_by_text("Deal 1 saved.")).to_be_visible()
    assert points(table, 1) == [-5, 15, -5, -5]

    enter(ours, table, 7, number=2)
    enter(theirs, table, 7, number=2)
    expect(theirs.get_by_text("Deal 2 saved.")).to_be_visible()
    assert Entry.objects.count() == 2
    assert HeldDeal.objects.waiting().count() == 0


def test_the_referee_is_called_and_the_table_plays_on(open_page):
    table = make_table(make_club(), overrides={"referee_needed": ["solo"]})
    phone, desk = open_page(), open_page()
    enter(phone, table, 7)
    expect(phone.get_by_role("heading", name="Deal 1 waits for the referee")).to_be_visible()
    expect(phone.get_by_role("link", name="Enter deal 2")).to_be_visible()
    look(phone)
    log_in(desk)
    desk.goto(table.evening.get_absolute_url())
    look(desk)
    desk.locator(".matter").get_by_role("button", name="Confirm").click()
    expect(desk.get_by_text("Deal 1 saved.")).to_be_visible()
    assert points(table, 1) == [-5, 15, -5, -5]
