"""A keeper makes a token, a program uses it, the keeper withdraws it; and the page is read."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request

import pytest

from tests.walks.conftest import DESK, PHONE, log_in, look

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
PICTURES = os.environ.get("WHISTCLUB_PICTURES")  # a folder to leave pictures of the pages in


def picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def ask(address, token):
    request = urllib.request.Request(address, headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, json.load(refused)


@pytest.mark.parametrize(("size", "language"), [(PHONE, "en"), (DESK, "fr")])
def test_a_token_is_made_used_and_withdrawn(open_page, club, live_server, size, language):
    page = open_page(size, language)
    log_in(page)
    page.goto(f"/clubs/{club.slug}/members/")
    page.click(f"a[href='/clubs/{club.slug}/tokens/']")
    look(page)
    page.fill("[name=name]", "Our own site")
    page.click("main .btn--primary")
    look(page)
    picture(page, f"token-{language}")
    token = page.input_value("textarea[readonly]")
    status, told = ask(f"{live_server.url}/api/v1/clubs", token)
    assert (status, told["results"][0]["club"]["name"]) == (200, "Les Quatre Vents")
    page.click("main .btn--danger")
    look(page)
    picture(page, f"token-withdrawn-{language}")
    assert ask(f"{live_server.url}/api/v1/clubs", token)[0] == 401


@pytest.mark.parametrize(("size", "language"), [(PHONE, "nl"), (DESK, "en")])
def test_the_page_for_programs_is_read_without_scripts(open_page, db, size, language):
    page = open_page(size, language)
    page.goto("/api/")
    look(page)
    picture(page, f"api-{language}")
    page.click("#postDeals summary")
    look(page)
    page.locator("#postDeals").scroll_into_view_if_needed()
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/api-open-{language}.png")


def test_the_page_for_programs_works_with_scripts_off(open_page, db):
    page = open_page(java_script_enabled=False)
    page.goto("/api/")
    page.click("#getVariants summary")
    page.click("#getVariants a")
    assert "whisthub" in page.content()
