"""Joining a table by its card, on phones, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import makers
from tests.walks.conftest import DESK, log_in, look
from tests.walks.test_first_evening import tap
from whistclub.play import services
from whistclub.play.doors import door_path
from whistclub.play.models import Entry, Evening

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

QUESTION = "Do you sit like this?"


@pytest.fixture
def table(transactional_db):
    return makers.make_table(makers.make_club())


def scan(page, table):
    """What a camera does: open the address on the card of the table."""
    page.goto(door_path(Evening.objects.get(pk=table.evening_id), table.number))


def join(page, table, who="It lies on the table for everybody"):
    scan(page, table)
    page.get_by_label(who, exact=True).check()
    page.get_by_role("button", name="Yes, enter deals with this phone").click()


def test_a_phone_scans_confirms_enters_a_deal_and_is_asked_again_after_the_move(open_page, table):
    page = open_page()
    scan(page, table)
    expect(page.get_by_role("heading", name=QUESTION)).to_be_visible()
    look(page)
    page.get_by_label("Zoë", exact=True).check()
    page.get_by_role("button", name="Yes, enter deals with this phone").click()
    expect(page.get_by_text("This is Zoë Van Driessche’s phone.")).to_be_visible()
    look(page)
    page.get_by_role("link", name="Enter deal 1").click()
    tap(page, "contract-solo-6", "who-1", "trump-h", "tricks-7")
    page.locator("#dock [name=seen]").wait_for(state="attached")
    page.get_by_role("button", name="Save deal 1").click()
    expect(page.get_by_text("Deal 1 saved.")).to_be_visible()
    assert Entry.objects.get().phone.player.name == "Zoë Van Driessche"
    players = [seat.player for seat in table.seats.all()]
    later = services.seat_table(evening=table.evening, players=players[::-1], round=2)
    scan(page, table)
    expect(page.get_by_role("heading", name=QUESTION)).to_be_visible()
    assert page.locator(".sit dd").first.inner_text() == "Zoë Van Driessche"
    page.goto(f"/t/{later.key}/")
    look(page)
    page.get_by_role("button", name="Yes, like this").click()
    expect(page.get_by_role("heading", name=QUESTION)).not_to_be_visible()
    expect(page.get_by_text("This is Zoë Van Driessche’s phone.")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_the_question_takes_nothing_of_a_deal_half_typed(open_page, table, scripts):
    page = open_page(java_script_enabled=scripts)
    join(page, table)
    players = [seat.player for seat in table.seats.all()]
    later = services.seat_table(evening=table.evening, players=players, round=2)
    page.goto(f"/t/{later.key}/deals/1/")
    tap(page, "contract-solo-6", "who-1")
    page.get_by_role("button", name="Yes, like this").click()
    expect(page.get_by_role("heading", name=QUESTION)).not_to_be_visible()
    assert page.locator("#contract-solo-6").is_checked()
    assert page.locator("#who-1").is_checked()
    assert page.locator("#faults").count() == 0


def test_two_phones_at_one_deal_see_each_other(open_page, table):
    one, other = open_page(), open_page()
    join(one, table, "Thérèse")
    join(other, table)
    one.goto(f"/t/{table.key}/deals/1/")
    other.goto(f"/t/{table.key}/deals/1/")
    expect(other.locator("#also")).to_have_text(
        "Thérèse Wauters is entering deal 1 on another phone."
    )
    look(other)
    one.evaluate("whistclub.look()")
    expect(one.locator("#also")).to_have_text("Another phone is entering deal 1 at this table.")
    other.goto(f"/t/{table.key}/")
    one.evaluate("whistclub.look()")
    expect(one.locator("#also")).to_have_text("")


def test_the_desk_withdraws_an_address_and_the_phone_scans_the_new_one(open_page, table):
    phone, desk = open_page(), open_page(DESK)
    join(phone, table)
    log_in(desk)
    club = table.evening.club
    desk.goto(f"/clubs/{club.slug}/evenings/{table.evening.pk}/")
    desk.get_by_role("link", name="The tables’ phones").click()
    look(desk)
    desk.get_by_role("button", name="Withdraw its address").click()
    expect(desk.locator(".code svg")).to_be_visible()
    look(desk)
    phone.goto(f"/t/{table.key}/")
    expect(phone.get_by_role("heading", name="This address was withdrawn")).to_be_visible()
    look(phone)
    join(phone, table)
    expect(phone.get_by_text("This is the table’s phone.")).to_be_visible()
    expect(phone.get_by_role("link", name="Enter deal 1")).to_be_visible()


def test_a_neighbour_joins_by_the_code_on_a_phone(open_page, table):
    phone, neighbour = open_page(), open_page()
    join(phone, table)
    phone.get_by_role("link", name="Join another phone").click()
    expect(phone.locator(".code svg")).to_be_visible()
    look(phone)
    neighbour.goto(f"http://{phone.locator('.code strong').inner_text()}/")
    expect(neighbour.get_by_role("heading", name=QUESTION)).to_be_visible()


def test_two_in_each_other_s_chairs_say_so_on_the_way_in(open_page, table):
    page = open_page()
    scan(page, table)
    page.get_by_text("No, somebody else sits here").click()
    look(page)
    page.get_by_label("This player").select_option("0")
    page.get_by_label("sits in the chair of").select_option("1")
    page.get_by_role("button", name="Exchange them").click()
    assert page.locator(".sit dd").first.inner_text() == "Ștefan Munteanu"
