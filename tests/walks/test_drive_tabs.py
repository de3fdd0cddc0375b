"""The tabs of a drive on a phone: one row in every language, also without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.drives.makers import announce, make_drive, plan
from tests.walks import drive_desk as desk
from tests.walks.conftest import DESK, PHONE, find_barriers, is_too_wide, log_in

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

ONE_ROW = 60  # pixels: one row of 48 and the line below it
TAP = 48


@pytest.fixture
def drive(club):
    drive = make_drive(club, 8)
    plan(drive)
    return drive


def height(page):
    return page.locator(".tabs").bounding_box()["height"]


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
def test_they_take_one_row_of_a_phone_at_every_stage(drive, open_page, language):
    page = open_page(language=language, java_script_enabled=False)
    log_in(page)
    for stage in ("before", "during"):
        if stage == "during":
            announce(drive, 1)
        for name in ("drive", "setup", "entries", "plan", "changes", "standings", "prizes"):
            page.goto(desk.at(drive, name))
            assert height(page) < ONE_ROW, (stage, name)


def test_the_keyboard_opens_more_and_every_page_in_it_can_be_tapped(drive, open_page):
    page = open_page(java_script_enabled=False)
    log_in(page)
    page.goto(desk.at(drive, "drive"))
    more = page.locator(".tabs__more summary")
    page.get_by_role("link", name="Rounds").focus()
    page.keyboard.press("Tab")
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    links = page.locator(".tabs__more a")
    assert links.all_inner_texts() == [
        "Set-up", "On the day", "Standings", "Prizes", "The wall", "Print",
    ]  # fmt: skip
    assert all(link.bounding_box()["height"] >= TAP for link in [more, *links.all()])
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/setup/")


def test_at_twice_the_size_of_text_nothing_is_cut_and_no_barrier_arises(drive, open_page):
    page = open_page()
    log_in(page)
    page.goto(desk.at(drive, "changes"))
    page.locator(".tabs__more summary").click()
    assert find_barriers(page) == []
    page.evaluate("document.documentElement.style.fontSize = '225%'")  # of 112.5 %
    assert not is_too_wide(page)
    bar = page.locator(".tabs").bounding_box()
    for link in page.locator(".tabs a:visible, .tabs summary").all():
        box = link.bounding_box()
        assert box["x"] >= bar["x"]
        assert box["x"] + box["width"] <= bar["x"] + bar["width"] + 1


def test_a_desk_shows_all_of_them_and_no_more(drive, open_page):
    page = open_page(DESK)
    log_in(page)
    page.goto(desk.at(drive, "drive"))
    assert height(page) < ONE_ROW
    assert page.locator(".tabs a:visible").count() == 9
    expect(page.locator(".tabs__more")).to_be_hidden()
    page.set_viewport_size(PHONE)
    expect(page.locator(".tabs__more")).to_be_visible()
