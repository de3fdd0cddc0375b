"""A club's people and facts: found, put right, given a role."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.makers import (
    enter,
    make_club,
    make_players,
    make_table,
    solo,
)
from whistclub.clubs.models import Club, Player
from whistclub.play.models import Score

pytestmark = pytest.mark.django_db

FACTS = {
    "name": "Les Cinq Vents", "place": "Gent", "language": "nl", "time_zone": "Europe/Bucharest",
    "window": 60,
    "season_month": 1,
}  # fmt: skip


def listed(client, club, query=""):
    """The names on the players page, in its order."""
    shown = client.get(f"/clubs/{club.slug}/players/", {"q": query}).content.decode()
    return re.findall(r'<th scope="row"><a class="tap" href="[^"]*">([^<]*)</a>', shown)


def post(client, club, page, facts):
    return client.post(f"/clubs/{club.slug}/{page}/", facts)


def test_the_players_stand_in_the_order_of_their_family_names(alma, club):
    make_players(club, "Zoë Van Driessche", "Ștefan Șandru", "Bo Tack", "Jan Émond", "Al Zeb")
    assert listed(alma, club) == [
        "Jan Émond", "Ștefan Șandru", "Bo Tack", "Zoë Van Driessche", "Al Zeb",
    ]  # fmt: skip


def test_a_search_shows_those_who_match(alma, club):
    make_players(club, "Éric Vanhove", "Frederic Bal", "Ștefan Munteanu")
    assert listed(alma, club, "eric") == ["Frederic Bal", "Éric Vanhove"]
    assert listed(alma, club, "\u015etefan") == ["Ștefan Munteanu"]


def test_a_search_without_an_answer_says_so(alma, club):
    make_players(club, "Éric Vanhove")
    shown = alma.get(f"/clubs/{club.slug}/players/", {"q": "<b>"}).content.decode()
    assert "Nobody here is called “&lt;b&gt;”." in shown


def test_four_hundred_players_have_their_letters_and_four_queries(
    alma, club, django_assert_num_queries
):
    names = [f"{first} {last}{n}" for n in range(20) for first in "ABCD" for last in "FGHIJ"]
    make_players(club, *names)
    with django_assert_num_queries(4):
        answer = alma.get(f"/clubs/{club.slug}/players/")
    assert len(listed(alma, club)) == 400
    assert re.findall(r'href="#letter-\d">(\w)</a>', answer.content.decode()) == []
    make_players(club, "A Zeb")
    shown = alma.get(f"/clubs/{club.slug}/players/").content.decode()
    assert re.findall(r'href="#letter-\d">(\w)</a>', shown) == list("FGHIJZ")


def test_a_name_put_right_is_right_on_past_evenings_and_no_point_moves(alma, club):
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    before = list(Score.objects.order_by("seat").values_list("player", "points"))
    player = table.seats.get(seat=1).player
    address = f"/clubs/{club.slug}/players/{player.number}/name/"
    assert alma.post(address, {"name": "  Ștefana   Munteanu "}).status_code == 302
    assert "Ștefana" in Client().get(f"/t/{table.key}/").content.decode()
    assert list(Score.objects.order_by("seat").values_list("player", "points")) == before


@pytest.mark.parametrize("name", ["", "   ", "x" * 81])
def test_a_name_that_cannot_be_is_refused(alma, club, name):
    make_players(club, "Bo")
    assert alma.post(f"/clubs/{club.slug}/players/1/name/", {"name": name}).status_code == 422
    assert Player.objects.get().name == "Bo"


def test_another_clubs_player_is_not_there(alma, club):
    make_players(make_club("Les Autres", keeper="carl"), "Carl")
    assert alma.get(f"/clubs/{club.slug}/players/1/name/").status_code == 404


def test_the_clubs_facts_change_and_its_address_stays(alma, club):
    assert post(alma, club, "facts", FACTS).url == f"/clubs/{club.slug}/"
    changed = Club.objects.get(pk=club.pk)
    assert {name: getattr(changed, name) for name in FACTS} == FACTS
    assert changed.slug == club.slug


def test_facts_that_cannot_be_are_refused_and_the_page_keeps_the_clubs_name(alma, club):
    answer = post(alma, club, "facts", {**FACTS, "time_zone": "Mars/Base"})
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert "Mars/Base is not a time zone." in shown
    assert f'/clubs/{club.slug}/">Les Quatre Vents</a>' in shown
    assert 'value="Les Cinq Vents"' in shown
