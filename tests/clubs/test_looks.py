"""Colours that a person chooses, kept in cookies, without a log-in and without scripts."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.django_db


def root_of(answer):
    return re.search(r"<html[^>]*>", answer.content.decode()).group()


def test_without_a_choice_the_device_and_the_design_decide(client):
    assert root_of(client.get("/colours/")) == '<html lang="en">'


def test_what_is_chosen_stands_on_every_page_of_this_browser(client, table):
    answer = client.post(f"/colours/?next=/t/{table.key}/", {"suits": "four", "theme": "dark"})
    assert answer.url == f"/t/{table.key}/"
    assert root_of(client.get(answer.url)) == '<html lang="en" data-theme="dark" data-suits="four">'
    assert re.search(r'value="four"[^>]*checked', client.get("/colours/").content.decode())
    client.post("/colours/", {"suits": "", "theme": ""})
    assert root_of(client.get(answer.url)) == '<html lang="en">'


def test_a_colour_that_there_is_not_is_refused_and_ignored(client):
    assert client.post("/colours/", {"suits": "nine", "theme": ""}).status_code == 422
    client.cookies["whistclub_theme"] = '"><script>'
    assert root_of(client.get("/colours/")) == '<html lang="en">'


def test_one_is_not_led_to_another_site(client):
    answer = client.post("/colours/?next=https://example.org/", {"suits": "", "theme": ""})
    assert answer.url == "/"


def test_the_page_of_colours_leads_to_itself_with_the_same_way_back(client):
    assert 'href="/colours/?next=/t/abc/"' in client.get("/colours/?next=/t/abc/").content.decode()
