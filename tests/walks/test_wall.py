"""The wall in a real browser: it turns by itself, and stands when the network is cut."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.drives.makers import make_drive, play_round
from tests.makers import make_club
from tests.walks.conftest import DESK, PHONE, find_barriers, look

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

TV = {"width": 1920, "height": 1080}
WAIT = 15_000


@pytest.fixture
def wall():
    """The address of the wall after the first of two rounds; each screen stays two seconds."""
    drive = make_drive(make_club(), 8, rounds=2)
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], 6))
    return reverse("drives:wall", args=[drive.wall_key]) + "?every=2"


def test_the_wall_turns_and_a_cut_network_does_not_darken_it(wall, open_page):
    page = open_page(TV)
    page.goto(wall)
    heading = page.locator("h1")
    expect(heading).to_have_text("Round 1 of 2: take your seats")
    expect(heading).to_have_text("Standings after 1 of 2 rounds", timeout=WAIT)
    page.context.set_offline(True)
    lost = page.get_by_text("No network; last seen")
    expect(lost).to_be_visible(timeout=WAIT)
    expect(heading).to_be_visible()
    assert find_barriers(page) == []
    page.context.set_offline(False)
    expect(lost).to_be_hidden(timeout=WAIT)
    expect(heading).to_have_text("Round 1 of 2: take your seats", timeout=WAIT)


def test_a_server_that_answers_with_a_fault_is_no_page_of_the_wall(wall, open_page):
    page = open_page(TV)
    page.goto(wall)
    page.route("**/wall/**", lambda route: route.fulfill(status=502, body="Bad gateway"))
    expect(page.get_by_text("No network; last seen")).to_be_visible(timeout=WAIT)
    expect(page.locator("h1")).to_have_text("Round 1 of 2: take your seats")
    page.unroute("**/wall/**")
    expect(page.get_by_text("No network; last seen")).to_be_hidden(timeout=WAIT)


def test_the_wall_turns_without_scripts(wall, open_page):
    page = open_page(TV, java_script_enabled=False)
    page.goto(wall)
    expect(page.locator("h1")).to_have_text("Standings after 1 of 2 rounds", timeout=WAIT)


def test_on_a_phone_the_reader_turns(wall, open_page):
    page = open_page(PHONE)
    page.goto(wall)
    page.wait_for_timeout(3000)
    expect(page.locator("h1")).to_have_text("Round 1 of 2: take your seats")
    page.get_by_role("link", name="Page before").click()
    expect(page.locator("h1")).to_have_text("Standings after 1 of 2 rounds")


@pytest.mark.parametrize("show", ["tables", "names", "standings"])
def test_each_screen_fits(wall, open_page, show):
    page = open_page()
    for size in (TV, DESK, PHONE, {"width": 320, "height": 640}):
        page.set_viewport_size(size)
        page.goto(f"{wall}&show={show}")
        look(page)
        if size in (TV, DESK):
            assert page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
