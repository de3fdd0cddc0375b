"""The end of a drive on a phone without scripts: a cut, the raffle, finished, opened again."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.drives.makers import make_drive, play_round
from tests.makers import PASSWORD, make_club
from tests.walks.conftest import PHONE, is_too_wide

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_prizes_are_given_and_the_drive_is_finished(open_page):
    club = make_club()
    drive = make_drive(
        club, 4, rounds=1, prizes=["highest", "second", "raffle"], tie_breaks=["cut"]
    )
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    page = open_page(PHONE, java_script_enabled=False)
    page.goto(reverse("drives:prizes", args=[club.slug, drive.pk]))
    page.fill("input[name=username]", "alma")
    page.fill("input[name=password]", PASSWORD)
    page.press("input[name=password]", "Enter")
    first, second, raffle = page.locator(".prizes > li").all()
    expect(first).to_contain_text("Level, each cuts a card: Player 1, Player 3")
    expect(page.get_by_text("26 = 26").first).to_be_visible()
    page.get_by_label("Player 1, Card cut").select_option("7")
    page.get_by_role("button", name=re.compile("Player 1")).click()
    page.get_by_label("Player 3, Card cut").select_option("king")
    page.get_by_role("button", name=re.compile("Player 3")).click()
    expect(first).to_contain_text("Player 3 · 9")
    expect(second).to_contain_text("Player 1 · 9")
    page.get_by_label("Who won it").fill("Madame Wauters")
    raffle.get_by_role("button").click()
    assert not is_too_wide(page)
    page.get_by_role("button", name="Finish the drive").click()
    expect(page.get_by_text("The drive is finished.")).to_be_visible()
    expect(raffle).to_contain_text("Madame Wauters")
    page.get_by_role("link", name="Standings").click()
    expect(page.get_by_text("level with Player 3; lower card cut")).to_be_visible()
    page.get_by_role("link", name="Prizes").click()
    page.get_by_role("button", name="Open it again").click()
    expect(page.get_by_text("The drive is open again.")).to_be_visible()
