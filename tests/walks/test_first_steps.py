"""From the first log-in to the first deal, by the filled buttons alone, every tap counted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.makers import NAMES, PASSWORD, make_club, make_players, make_rules
from tests.walks.conftest import DESK, PHONE, log_in, look
from whistclub.play.models import Table
from whistclub.play.selectors import table_page

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

FILLED = "main .btn--primary"


class Counted:
    """A keeper's finger: taps and choices are counted, typing is not."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, place: str) -> None:
        self.taps += 1
        self.page.locator(place).click()

    def choose(self, place: str, label: str) -> None:
        self.taps += 2  # the list, and the line in it
        self.page.select_option(place, label=label)


def test_an_empty_club_is_19_taps_from_its_first_deal(open_page):
    make_club()
    page = open_page()
    finger = Counted(page)
    page.goto("/log-in/")
    page.fill("[name=username]", "alma")
    page.fill("[name=password]", PASSWORD)
    finger.tap(FILLED)
    look(page)
    finger.tap(FILLED)  # choose the rules
    finger.choose("[name=variant]", "Colour whist (Whisthub)")
    finger.tap(FILLED)
    finger.tap(FILLED)  # add players
    page.fill("[name=names]", "\n".join(NAMES))
    finger.tap(FILLED)
    finger.tap(FILLED)  # open an evening
    finger.tap(FILLED)
    finger.tap(FILLED)  # draw the seats
    for name in NAMES:
        finger.tap(f".opt:has(label:text-is('{name}'))")
    finger.tap(FILLED)
    look(page)
    finger.tap(FILLED)
    page.wait_for_url(re.compile(r"/evenings/\d+/$"))
    look(page)
    table = Table.objects.get()
    finger.tap(f'a[href="/t/{table.key}/deals/1/"]')
    finger.tap("#contract-pass")
    page.locator("#dock [name=seen]").wait_for(state="attached")
    finger.tap("#dock button[value=save]")
    page.wait_for_url(re.compile(r"saved="))
    assert len(table_page(table).deals) == 1
    # One to log in; 4 for the rules, 2 for the players, 2 for the evening; 7 for the seats,
    # 4 of them for four names; 3 for the deal.
    assert finger.taps == 19


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_points_of_a_trial_follow_what_is_typed(open_page, club, size):
    rules = make_rules(club)
    page = open_page(size)
    log_in(page)
    page.goto(rules.get_absolute_url())
    look(page)
    page.check("#contract-solo-6")
    page.check("#tricks-7")
    expect(page.locator("#trial")).to_contain_text("+15")
    page.fill("[name=cell-solo-6]", "9")
    page.select_option("[name=before-passes]", "1")
    expect(page.locator("#trial")).to_contain_text("+60")
    page.fill("[name=cell-solo-7]", "9.5")
    page.locator("[name=cell-solo-8]").focus()
    expect(page.locator("#trial")).to_contain_text("Solo 7: Type a whole number")
    look(page)


def test_without_scripts_a_button_shows_the_trial_and_keeps_what_was_typed(open_page, club):
    rules = make_rules(club)
    page = open_page(java_script_enabled=False)
    log_in(page)
    page.goto(rules.get_absolute_url())
    page.fill("[name=cell-pair-8]", "20")
    page.get_by_role("button", name="Show the points").click()
    expect(page.locator("#trial")).to_contain_text("+20")
    page.get_by_role("button", name="Save the rules").click()
    expect(page.get_by_role("status")).to_contain_text("The rules are saved.")
    rules.refresh_from_db()
    assert rules.overrides == {"table": {"pair 8": 20}}


def test_the_list_of_players_follows_what_is_typed(open_page, club):
    make_players(club, *NAMES, *(f"Guest Number{n:03}" for n in range(396)))
    page = open_page()
    log_in(page)
    page.goto("/clubs/les-quatre-vents/players/")
    expect(page.locator("#people tr")).to_have_count(401)
    page.locator("[name=q]").press_sequentially("Ştefan")
    expect(page.locator("#people tbody tr")).to_have_count(1)
    expect(page.locator("#people")).to_contain_text("Ștefan Munteanu")
    look(page)


@pytest.mark.parametrize("page_of_club", ["players/1/name/", "facts/", "members/"])
def test_the_pages_of_a_keeper_have_no_barriers(open_page, club, page_of_club):
    make_players(club, *NAMES)
    page = open_page({"width": 320, "height": 640})
    log_in(page)
    page.goto(f"/clubs/les-quatre-vents/{page_of_club}")
    look(page)


@pytest.mark.parametrize("page_of_rules", ["versions/", "compare/?other=preset-jeuxdecartes"])
def test_the_pages_of_rules_have_no_barriers(open_page, club, page_of_rules):
    rules = make_rules(club)
    page = open_page({"width": 320, "height": 640})
    log_in(page)
    page.goto(f"{rules.get_absolute_url()}{page_of_rules}")
    look(page)
