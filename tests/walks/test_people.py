"""People let in by mail, merged and split, on the smallest phone; every page looked at."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from playwright.sync_api import expect

from tests.makers import make_players, make_table, play_small_evening
from tests.walks.conftest import log_in, look
from whistclub.clubs.models import User

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

SMALL = {"width": 320, "height": 640}
FILLED = "main button.btn--primary"


def link_in(letter):
    return re.search(r"http://\S+", letter.body)[0]


def test_a_link_in_a_mail_leads_back_to_the_page_that_was_asked_for(open_page, club):
    User.objects.filter(username="alma").update(email="alma@example.org")
    page = open_page(SMALL, language="nl")
    page.goto("/clubs/les-quatre-vents/members/")
    page.click("main p a.btn")
    look(page)
    page.fill("[name=email]", "alma@example.org")
    page.click(FILLED)
    expect(page.locator("h1")).to_have_text("Kijk in uw mailbox")
    look(page)
    page.goto(link_in(mail.outbox[0]))
    look(page)
    page.click(FILLED)
    page.wait_for_url(re.compile("/members/$"))
    page.goto("/password/")
    look(page)
    page.goto(link_in(mail.outbox[0]))
    expect(page.locator("h1")).to_have_text("Deze link werkt niet meer")
    look(page)


def test_a_keeper_lets_somebody_in_who_comes_by_the_mail(open_page, club):
    make_players(club, "Dora Maes")
    page = open_page(SMALL)
    log_in(page)
    page.goto("/clubs/les-quatre-vents/members/")
    page.fill("[name=who]", "dora@example.org")
    page.select_option("[name=player]", label="Dora Maes (1)")
    page.click(FILLED)
    expect(page.get_by_role("status")).to_contain_text("dora@example.org")
    look(page)
    phone = open_page(SMALL)
    phone.goto(link_in(mail.outbox[0]))
    phone.click(FILLED)
    expect(phone.get_by_role("link", name="Players")).to_be_visible()


def test_two_names_are_made_one_and_split_again_on_the_spot(open_page, club):
    play_small_evening(make_table(club))
    play_small_evening(make_table(club, names=("Zoe Vandriessche", "Bo", "Carl", "Dora")))
    page = open_page(SMALL)
    log_in(page)
    page.goto("/clubs/les-quatre-vents/players/4/")
    page.get_by_role("link", name="Entered twice?").click()
    look(page)
    page.select_option("[name=other]", "5")
    page.click(FILLED)
    expect(page.locator("tbody tr")).to_contain_text("+8")
    look(page)
    page.click(FILLED)
    expect(page.get_by_role("status")).to_contain_text("Zoe Vandriessche is now Zoë Van Driessche")
    look(page)
    page.get_by_role("button", name="Split again").click()
    expect(page.get_by_role("status")).to_contain_text("two players again")
    look(page)
