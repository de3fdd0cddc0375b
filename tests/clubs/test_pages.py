"""Language, log-in and people of a club."""

from __future__ import annotations

import pytest
import time_machine
from django.test import Client

from tests.makers import PASSWORD, make_club, make_players, make_rules
from whistclub.clubs.models import Player
from whistclub.clubs.services import add_players

pytestmark = pytest.mark.django_db


def page(client, path):
    return " ".join(client.get(path).content.decode().split())


def test_the_language_follows_the_club():
    club = make_club(language="nl")
    client = Client()
    client.login(username="alma", password=PASSWORD)
    assert '<html lang="nl"' in page(client, f"/clubs/{club.slug}/")


def test_each_person_can_choose_another_language():
    club = make_club(language="nl")
    client = Client()
    client.login(username="alma", password=PASSWORD)
    answer = client.post("/language/", {"language": "ro", "next": f"/clubs/{club.slug}/"})
    assert answer.url == f"/clubs/{club.slug}/"
    assert '<html lang="ro"' in page(client, answer.url)


def test_the_clock_is_the_clubs_own(alma, club):
    make_rules(club)
    # 23:30 in UTC is already the next day in Brussels; the form offers the club's date.
    with time_machine.travel("2026-12-03T23:30:00Z", tick=False):
        assert 'value="2026-12-04"' in page(alma, f"/clubs/{club.slug}/evenings/new/")


def test_pasted_names_become_players_with_numbers(alma, club):
    names = "  Thérèse   Wauters \n\nJan Peeters\r\nJan Peeters\n"
    alma.post(f"/clubs/{club.slug}/players/", {"names": names})
    assert list(Player.objects.order_by("number").values_list("number", "name")) == [
        (1, "Thérèse Wauters"),
        (2, "Jan Peeters"),
        (3, "Jan Peeters"),
    ]


def test_a_name_that_is_too_long_is_refused_and_the_list_kept(alma, club):
    answer = alma.post(f"/clubs/{club.slug}/players/", {"names": "Bo\n" + "x" * 81})
    assert answer.status_code == 422
    assert "is too long: at most 80 characters" in answer.content.decode()
    assert "Bo\n" in answer.content.decode().replace("\r\n", "\n")
    assert Player.objects.count() == 0


def test_names_are_text_on_every_page(alma, club):
    make_players(club, "<b>x</b>", "O'Brien")
    shown = page(alma, f"/clubs/{club.slug}/players/")
    assert "&lt;b&gt;x&lt;/b&gt;" in shown
    assert "<b>x</b>" not in shown


def test_numbers_run_on_from_the_last(club):
    make_players(club, "Alma", "Bo")
    (carl,) = add_players(club=club, names=["Carl"])
    assert carl.number == 3
