"""An organiser sets a drive up on a phone and takes entries at the door of the hall."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import make_club, make_players
from tests.walks.conftest import DESK, PHONE, log_in, look
from whistclub.drives.models import Drive

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_a_drive_of_23_is_set_up_and_entered_on_a_phone(open_page):
    club = make_club()
    make_players(club, *(f"Regular {number}" for number in range(1, 11)))
    page = open_page(PHONE)
    log_in(page)
    page.goto(f"/clubs/{club.slug}/drives/")
    page.click("text=New drive")
    page.fill("#id_name", "Advent drive")
    page.fill("#id_fee", "2,50")
    page.fill("#id_expected", "23")
    page.press("#id_expected", "Tab")
    expect(page.locator("#movement-winners-move")).to_be_disabled()
    expect(page.locator("#mv-winners-move-why")).to_contain_text("With a ghost it works.")
    page.check("#leftover-ghost", force=True)
    expect(page.locator("#movement-winners-move")).to_be_enabled()
    page.check("#movement-winners-move", force=True)
    expect(page.locator("#id_knob_lady_dir")).to_be_visible()
    assert page.input_value("#id_name") == "Advent drive"
    look(page)
    page.click("text=Set the drive up")
    page.click("text=Tick the club’s players >> nth=1")
    page.fill("#ticks-q", "regular 1")
    expect(page.locator(".ticks label:visible")).to_have_count(2)
    page.check("text=Regular 10")
    page.fill("#ticks-q", "")
    page.check("text=Regular 2")
    page.select_option("#id_role", "lady")
    look(page)
    page.click("button:has-text('Enter them')")
    names = [f"Guest {n};{'lady' if n < 11 else 'gent'}" for n in range(1, 22)]
    page.fill("#id_names", "\n".join(names))
    page.click("button:has-text('Enter them')")
    expect(page.locator("#entry-sums")).to_contain_text("Here: 0. Not yet: 23.")
    guest = page.locator(".entry", has_text="Guest 21")
    guest.get_by_text("here").click()
    expect(page.locator("#entry-sums")).to_contain_text("Here: 1. Not yet: 22.")
    guest.get_by_text("€2.50").click()
    expect(page.locator("#entry-sums")).to_contain_text("Paid: €2.50. Due: €55.00 from 22 cards.")
    page.click("text=Add 1 ghost")
    expect(page.locator("#entry-sums")).to_contain_text("24 players fill exactly 6 tables.")
    look(page)
    drive = Drive.objects.get()
    assert drive.entrants.filter(role="gent").count() == 12
    assert drive.entrants.filter(player__is_ghost=True).get().role == "gent"


@pytest.mark.parametrize("language", ["fr", "ro"])
def test_the_longest_words_fit_the_smallest_phone(open_page, language):
    club = make_club()
    page = open_page({"width": 320, "height": 640}, language=language)
    log_in(page)
    page.goto(f"/clubs/{club.slug}/drives/new/")
    page.fill("#id_name", "Advent drive")
    page.fill("#id_expected", "23")
    page.press("#id_expected", "Tab")
    expect(page.locator("#movement-winners-move")).to_be_disabled()
    look(page)
    page.click("button[value=save]")
    page.fill(
        "#id_names", "\n".join(f"Jean-Baptiste Hautecœur-Vandenbossche {n}" for n in range(9))
    )
    page.click(".sheet form button:not([name]) >> nth=-1")
    expect(page.locator(".entry")).to_have_count(9)
    for part in ("entries/", "wishes/", "units/", "entries/players/"):
        page.goto(f"/clubs/{club.slug}/drives/{Drive.objects.get().pk}/{part}")
        look(page)


def test_without_scripts_a_press_shows_what_fits(open_page):
    club = make_club()
    page = open_page(DESK, java_script_enabled=False)
    log_in(page)
    page.goto(f"/clubs/{club.slug}/drives/new/")
    page.fill("#id_name", "Advent drive")
    page.fill("#id_expected", "24")
    page.check("#movement-mitchell", force=True)
    page.click("text=Show what fits")
    expect(page.locator("#rounds-8")).to_be_checked()
    expect(page.locator("#rounds-6")).to_be_disabled()
    expect(page.locator("#rounds-5")).to_be_enabled()
    expect(page.locator("#movement-rainbow")).to_be_disabled()
    assert page.input_value("#id_name") == "Advent drive"
