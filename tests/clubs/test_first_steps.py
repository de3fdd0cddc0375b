"""An empty club shows its keeper the next step, one at a time."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.makers import (
    NAMES,
    PASSWORD,
    enter,
    make_evening,
    make_players,
    make_rules,
    make_user,
    solo,
)
from whistclub.clubs.models import Club, Role
from whistclub.clubs.services import give_role
from whistclub.play import services

pytestmark = pytest.mark.django_db


def next_step(client, club):
    """The one filled button of the club's page: its words and where it leads."""
    shown = " ".join(client.get(f"/clubs/{club.slug}/").content.decode().split())
    buttons = re.findall(r'<a class="btn btn--primary" href="([^"]*)">([^<]*)</a>', shown)
    assert len(buttons) == 1
    return buttons[0][1], buttons[0][0]


def test_each_step_follows_the_one_before(alma, club):
    home = f"/clubs/{club.slug}/"
    assert next_step(alma, club) == ("Choose the rules", f"{home}rules/?first")
    rules = make_rules(club)
    assert next_step(alma, club) == ("Add players", f"{home}players/?first")
    players = make_players(club, *NAMES)
    assert next_step(alma, club) == ("Open an evening", f"{home}evenings/new/")
    evening = make_evening(club, rules)
    assert next_step(alma, club) == ("Draw the seats", f"{evening.get_absolute_url()}rounds/1/")
    table = services.seat_table(evening=evening, players=players)
    assert next_step(alma, club) == ("Enter the first deal", f"/t/{table.key}/deals/1/")
    enter(table, 1, solo(6, 1, 7))
    assert next_step(alma, club) == ("Go to the tables", evening.get_absolute_url())


def test_from_a_step_one_comes_back_to_the_next(alma, club):
    home = f"/clubs/{club.slug}/"
    answer = alma.post(f"{home}rules/?first", {"variant": "whisthub", "name": ""})
    assert answer.url == home
    assert alma.post(f"{home}players/?first", {"names": "\n".join(NAMES)}).url == home


def test_an_organiser_is_told_that_a_keeper_chooses_the_rules(club):
    give_role(club=club, user=make_user("dora"), role=Role.ORGANISER)
    client = Client()
    client.login(username="dora", password=PASSWORD)
    shown = client.get(f"/clubs/{club.slug}/").content.decode()
    assert "A keeper of the club chooses the rules." in shown
    assert "?first" not in shown


def test_a_player_is_shown_no_steps(club):
    give_role(club=club, user=make_user("bo"), role=Role.PLAYER)
    client = Client()
    client.login(username="bo", password=PASSWORD)
    assert "The way to the first deal" not in client.get(f"/clubs/{club.slug}/").content.decode()


FACTS = {
    "name": "Les Amis", "place": "Gand", "language": "fr", "time_zone": "Europe/Brussels",
    "window": 30,
    "season_month": 9,
}  # fmt: skip


def test_whoever_looks_after_the_site_opens_a_club_and_is_led_on(db):
    user = make_user("root")
    user.is_superuser = True
    user.save()
    client = Client()
    client.login(username="root", password=PASSWORD)
    assert 'href="/open-a-club/"' in client.get("/").content.decode()
    answer = client.post("/open-a-club/", FACTS)
    club = Club.objects.get()
    assert answer.url == "/clubs/les-amis/"
    assert {key: getattr(club, key) for key in FACTS} == FACTS
    assert next_step(client, club) == ("Choisir les règles", "/clubs/les-amis/rules/?first")
    refused = client.post("/open-a-club/", {**FACTS, "name": "", "place": "Gand"})
    assert refused.status_code == 422
    assert 'value="Gand"' in refused.content.decode()
    assert Club.objects.count() == 1


def test_a_keeper_of_a_club_opens_no_other(alma, club):
    assert alma.get("/open-a-club/").status_code == 403
    assert "/open-a-club/" not in alma.get(f"/clubs/{club.slug}/facts/").content.decode()
