"""Closed doors: every URL, knocked at by everybody."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.makers import (
    NOW,
    PASSWORD,
    enter,
    fine,
    make_club,
    make_player_login,
    make_table,
    solo,
)
from whistclub.jobs.services import order
from whistclub.play.models import Adjustment, Entry

pytestmark = pytest.mark.django_db

# Status for: a stranger, a player of the club, its keeper, the keeper of another club.
# 302 for a stranger at a club's door is the way to the log-in page.
OPEN = (200, 200, 200, 200)
MEMBERS = (302, 200, 200, 404)
MEMBERS_ACT = (302, 302, 302, 404)
ORGANISERS = (302, 403, 200, 404)
ORGANISERS_ACT = (302, 403, 302, 404)
# Whoever holds the table's key, or the random number of a job, comes in.
KEY = (200, 200, 200, 200)
KEY_ACT = (302, 302, 302, 302)

DOORS = {
    "clubs:home": ("get", (200, 302, 302, 302)),
    "clubs:alive": ("get", OPEN),
    "clubs:log_in": ("get", (200, 302, 302, 302)),
    "clubs:log_out": ("post", (302, 302, 302, 302)),
    "clubs:language": ("post", (302, 302, 302, 302)),
    "clubs:players": ("get", MEMBERS),
    "clubs:player_name": ("get", ORGANISERS),
    "clubs:facts": ("get", ORGANISERS),
    "clubs:members": ("get", ORGANISERS),
    "play:club": ("get", MEMBERS),
    "play:evening": ("get", MEMBERS),
    "play:evening_new": ("get", ORGANISERS),
    "play:evening_close": ("post", ORGANISERS_ACT),
    "play:evening_reopen": ("post", ORGANISERS_ACT),
    "play:table_new": ("get", ORGANISERS),
    "play:settle_up": ("get", MEMBERS),
    "play:adjustments": ("get", ORGANISERS),
    "play:adjustment_strike": ("post", ORGANISERS_ACT),
    "play:player": ("get", MEMBERS),
    "play:rule_sets": ("get", MEMBERS),
    "play:rules": ("get", MEMBERS),
    "play:rules_copy": ("post", (302, 403, 302, 404)),
    "play:rules_trial": ("get", (302, 302, 302, 404)),
    "play:rules_versions": ("get", MEMBERS),
    "play:rules_compare": ("get", MEMBERS),
    "play:table": ("get", KEY),
    "play:table_next": ("post", KEY_ACT),
    "play:repair": ("get", KEY),
    "play:deal": ("get", KEY),
    "play:entry_void": ("post", KEY_ACT),
    "play:entry_restore": ("post", KEY_ACT),
    "sheets:table_sheet": ("post", KEY_ACT),
    "sheets:evening": ("post", MEMBERS_ACT),
    "sheets:rules": ("post", MEMBERS_ACT),
    "jobs:job": ("get", KEY),
    "jobs:result": ("get", (404, 404, 404, 404)),  # nothing has been made
    "jobs:again": ("post", KEY_ACT),
}

# Pages that anybody in the club may read, and only some may post to.
POSTS = {
    "clubs:players": (302, 403, 422, 404),
    "clubs:player_name": (302, 403, 422, 404),
    "clubs:facts": (302, 403, 422, 404),
    "clubs:members": (302, 403, 422, 404),
    "play:rule_sets": (302, 403, 422, 404),
    "play:rules": (302, 403, 422, 404),
    "play:rules_trial": (302, 422, 422, 404),
    "play:evening_new": (302, 403, 422, 404),
    "play:table_new": (302, 403, 422, 404),
    "play:adjustments": (302, 403, 422, 404),
}
PEOPLE = ("stranger", "player", "keeper", "other keeper")


@pytest.fixture
def place(club):
    """The club with a player's log-in, a table with a deal, a job, and another club."""
    make_player_login(club)
    make_club("Les Autres", keeper="carl")
    table = make_table(club, "whisthub")
    enter(table, 1, solo(6, 1, 7))
    fine(table, 0, -15)
    order(
        kind="whistclub.sheets.tasks.print_sheet", key="k", arguments={}, title="t",
        back="/", now=NOW,
    )  # fmt: skip
    return table


def as_(who):
    client = Client()
    name = {"player": "bo", "keeper": "alma", "other keeper": "carl"}.get(who)
    if name:
        client.login(username=name, password=PASSWORD)
    return client


def address(name, table):
    from whistclub.jobs.models import Job

    evening = table.evening
    known = {
        "slug": evening.club.slug,
        "key": table.key,
        "number": 1,
        "adjustment": Adjustment.objects.filter(evening=evening).first().pk,
        "job_id": Job.objects.get(key="k").id,
    }
    known["pk"] = {
        "play:rules": table.rules_id,
        "play:rules_copy": table.rules_id,
        "play:rules_trial": table.rules_id,
        "play:rules_versions": table.rules_id,
        "play:rules_compare": table.rules_id,
        "sheets:rules": table.rules_id,
        "play:entry_void": Entry.objects.get(table=table).pk,
        "play:entry_restore": Entry.objects.get(table=table).pk,
    }.get(name, evening.pk)
    pattern = patterns()[name]
    names = pattern.pattern.converters
    return reverse(name, kwargs={key: known[key] for key in names})


def patterns(resolver=None, space=""):
    """All URL patterns of the site by their full names."""
    found = {}
    for item in (resolver or get_resolver()).url_patterns:
        if isinstance(item, URLResolver):
            found |= patterns(item, f"{item.namespace}:" if item.namespace else space)
        elif isinstance(item, URLPattern):
            found[f"{space}{item.name}"] = item
    return found


def test_every_page_of_the_site_is_knocked_at():
    assert set(patterns()) == set(DOORS)


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("name", list(DOORS))
def test_the_door_opens_for_those_who_may_enter(place, name, who):
    method, statuses = DOORS[name]
    data = {"preset": "whisthub", "language": "fr", "filled": "on", "act": "save"}
    answer = getattr(as_(who), method)(address(name, place), data if method == "post" else {})
    assert answer.status_code == statuses[PEOPLE.index(who)]


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("name", list(POSTS))
def test_only_some_may_write(place, name, who):
    answer = as_(who).post(address(name, place), {})
    assert answer.status_code == POSTS[name][PEOPLE.index(who)]


@pytest.mark.parametrize("name", list(DOORS))
def test_pages_that_are_read_are_not_written_and_the_other_way_round(place, name):
    method, _ = DOORS[name]
    if method == "post" and name != "clubs:language":  # Django's own; it changes nothing on GET
        assert as_("keeper").get(address(name, place)).status_code == 405


def test_a_stranger_comes_back_to_the_page_after_logging_in(place):
    url = address("play:evening", place)
    assert as_("stranger").get(url).url == f"/log-in/?next={url}"


def test_a_key_opens_its_own_table_only(place):
    other = make_table(make_club("Third club", keeper="dora"))
    entry = enter(other, 1, solo(6, 1, 7))
    answer = as_("stranger").post(f"/t/{place.key}/entries/{entry.pk}/void/")
    assert answer.status_code == 404


def test_a_guessed_key_opens_nothing(place):
    assert as_("keeper").get("/t/abcdefghijkl/").status_code == 404
    assert as_("keeper").get(f"/jobs/{uuid.uuid4()}/").status_code == 404


def test_what_a_member_writes_bears_the_members_name(place):
    answer = as_("keeper").post(f"/t/{place.key}/entries/{Entry.objects.get(table=place).pk}/void/")
    assert answer.status_code == 302
    assert Entry.objects.latest("pk").by.user.username == "alma"


def test_another_clubs_keeper_writes_at_a_table_as_the_tables_phone(place):
    as_("other keeper").post(f"/t/{place.key}/entries/{Entry.objects.get(table=place).pk}/void/")
    assert Entry.objects.latest("pk").by is None


def test_eight_wrong_passwords_lock_that_name_from_that_place(club, settings):
    settings.AXES_ENABLED = True
    client = Client()
    for _ in range(8):
        client.post("/log-in/", {"username": "alma", "password": "wrong"})
    answer = client.post("/log-in/", {"username": "alma", "password": PASSWORD})
    assert answer.status_code == 429
    assert "Too many wrong passwords" in answer.content.decode()
