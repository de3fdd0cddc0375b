"""A club's people and facts: found, put right, given a role."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.makers import (
    PASSWORD,
    enter,
    keeper_of,
    make_club,
    make_player_login,
    make_players,
    make_table,
    make_user,
    solo,
)
from whistclub.clubs import services
from whistclub.clubs.models import Club, Membership, Player, Role
from whistclub.play.models import Score

pytestmark = pytest.mark.django_db

FACTS = {
    "name": "Les Cinq Vents", "place": "Gent", "language": "nl", "time_zone": "Europe/Bucharest",
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


def test_a_keeper_makes_a_player_an_organiser(alma, club):
    user = make_player_login(club)
    (player,) = make_players(club, "Bo Tack")
    Membership.objects.filter(user=user).update(player=player)
    assert post(alma, club, "members", {"log_in": "bo", "role": "organiser"}).status_code == 302
    member = Membership.objects.get(user=user)
    assert (member.role, member.player) == (Role.ORGANISER, player)


def test_a_log_in_without_a_club_is_let_in(alma, club):
    make_user("dora")
    post(alma, club, "members", {"log_in": "dora", "role": "player"})
    client = Client()
    client.login(username="dora", password=PASSWORD)
    assert client.get(f"/clubs/{club.slug}/").status_code == 200


def test_a_log_in_that_does_not_exist_is_refused(alma, club):
    answer = post(alma, club, "members", {"log_in": "nobody", "role": "keeper"})
    assert answer.status_code == 422
    assert "There is no log-in of this name." in answer.content.decode()


def test_the_last_keeper_stays_keeper(alma, club):
    answer = post(alma, club, "members", {"log_in": "alma", "role": "player"})
    assert answer.status_code == 422
    assert "A club needs a keeper" in answer.content.decode()
    assert keeper_of(club).user.username == "alma"


def test_a_keeper_may_step_down_once_there_is_another(alma, club):
    services.give_role(club=club, user=make_user("dora"), role=Role.KEEPER)
    answer = post(alma, club, "members", {"log_in": "alma", "role": "player"})
    assert answer.url == f"/clubs/{club.slug}/"
    assert keeper_of(club).user.username == "dora"


def test_a_role_in_one_club_is_none_in_another(alma, club):
    other = make_club("Les Autres", keeper="carl")
    post(alma, club, "members", {"log_in": "carl", "role": "player"})
    assert keeper_of(other).user.username == "carl"
    assert not Membership.objects.filter(club=other, user__username="alma").exists()
