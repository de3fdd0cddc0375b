"""Who may do what: let in by an address, given a role, and the log-in taken away."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
import time_machine
from django.core import mail
from django.test import Client

from tests.makers import (
    NOW,
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
from whistclub.clubs.models import Membership, Player, Role, User
from whistclub.play.models import Entry
from whistclub.play.services import void_deal

pytestmark = pytest.mark.django_db(transaction=True)

NEW = {"who": "Dora@Example.org", "name": "Dora Maes", "role": "organiser"}


def post(client, club, facts):
    return client.post(f"/clubs/{club.slug}/members/", facts)


def change(client, club, name, **facts):
    pk = Membership.objects.get(club=club, user__username=name).pk
    return client.post(f"/clubs/{club.slug}/members/{pk}/", facts)


def token_in(letter):
    return re.search(r"http://testserver(/log-in/link/\S+)", letter.body)[1]


def test_somebody_new_is_let_in_by_a_mailed_link(alma, club):
    assert post(alma, club, NEW).status_code == 302
    member = Membership.objects.get(user__email="dora@example.org")
    assert (member.role, member.player.name) == (Role.ORGANISER, "Dora Maes")
    (letter,) = mail.outbox
    assert letter.to == ["dora@example.org"]
    assert letter.subject == "Les Quatre Vents: your log-in"
    client = Client()
    assert client.post(token_in(letter)).url == f"/clubs/{club.slug}/"
    assert client.get(f"/clubs/{club.slug}/evenings/new/").status_code == 200


def test_a_first_link_works_for_three_days_and_not_longer(alma, club):
    with time_machine.travel(NOW, tick=False):
        post(alma, club, NEW)
    (letter,) = mail.outbox
    with time_machine.travel(NOW + timedelta(days=3, seconds=-1), tick=False):
        assert Client().get(token_in(letter)).status_code == 200
    with time_machine.travel(NOW + timedelta(days=3), tick=False):
        assert Client().get(token_in(letter)).status_code == 410


def test_the_letter_is_in_the_language_of_the_club(db):
    club = make_club("Vier Winden", language="nl")
    client = Client()
    client.login(username="alma", password=PASSWORD)
    client.cookies["django_language"] = "fr"
    post(client, club, NEW)
    assert mail.outbox[0].subject == "Vier Winden: uw toegang"
    assert "binnen 3 dagen" in mail.outbox[0].body


def test_a_player_of_the_club_is_let_in_as_that_player(alma, club):
    one, other = make_players(club, "Jan Peeters", "Jan Peeters")
    shown = alma.get(f"/clubs/{club.slug}/members/").content.decode()
    assert "Jan Peeters (1)" in shown
    assert "Jan Peeters (2)" in shown
    post(alma, club, {"who": "jan@example.org", "player": other.pk, "role": "player"})
    assert Membership.objects.get(player=other).user.email == "jan@example.org"
    assert Player.objects.count() == 2
    # Whoever has a log-in is no longer offered.
    shown = alma.get(f"/clubs/{club.slug}/members/").content.decode()
    assert f'<option value="{one.pk}">' in shown
    assert f'<option value="{other.pk}">' not in shown


def test_who_has_the_address_already_joins_with_the_same_log_in(alma, club):
    other = make_club("Les Autres", keeper="carl")
    User.objects.filter(username="carl").update(email="Carl@example.org")
    post(alma, club, {"who": "cARL@example.org", "name": "Carl Bos", "role": "player"})
    assert Membership.objects.get(club=club, user__username="carl").role == Role.PLAYER
    assert User.objects.filter(email__iexact="carl@example.org").count() == 1
    assert keeper_of(other).user.username == "carl"
    assert mail.outbox[0].to == ["Carl@example.org"]


def test_a_log_in_without_an_address_is_let_in_by_its_name(alma, club):
    make_user("dora")
    post(alma, club, {"who": "dora", "name": "Dora Maes", "role": "player"})
    client = Client()
    client.login(username="dora", password=PASSWORD)
    assert client.get(f"/clubs/{club.slug}/").status_code == 200
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"who": "nobody", "name": "Dora"}, "There is no log-in of this name."),
        ({"who": "no@body", "name": "Dora"}, "Enter a valid email address."),
        ({"who": "dora@example.org"}, "Choose a player, or write the name of somebody new."),
        ({"who": "dora@example.org", "name": "Dora", "player": "bo"}, "not both."),
        ({"who": "dora@example.org", "name": "x" * 81}, "at most 80 characters"),
    ],
)
def test_who_cannot_be_let_in_is_refused_and_what_was_typed_stays(alma, club, facts, fault):
    (bo,) = make_players(club, "Bo Tack")
    if "player" in facts:
        facts = {**facts, "player": bo.pk}
    answer = post(alma, club, {"role": "player", **facts})
    assert answer.status_code == 422
    assert fault in answer.content.decode()
    assert f'value="{facts["who"]}"' in answer.content.decode()
    assert User.objects.count() == 1
    assert mail.outbox == []


def test_an_address_belongs_to_one_log_in_in_whatever_capitals(club):
    one = services.log_in_of(address="dora@example.org")
    assert services.log_in_of(address="Dora@Example.ORG") == one


def test_a_name_that_is_taken_gets_no_address_of_somebody_else(club):
    make_user("dora@example.org")  # a name that looks like an address, of somebody without one
    assert services.log_in_of(address="dora@example.org").username == "dora@example.org-2"


def test_a_keeper_makes_a_player_an_organiser(alma, club):
    user = make_player_login(club)
    (player,) = make_players(club, "Bo Tack")
    Membership.objects.filter(user=user).update(player=player)
    assert change(alma, club, "bo", role="organiser").status_code == 302
    member = Membership.objects.get(user=user)
    assert (member.role, member.player) == (Role.ORGANISER, player)


def test_a_role_that_does_not_exist_is_refused(alma, club):
    make_player_login(club)
    assert change(alma, club, "bo", role="king").status_code == 422
    assert Membership.objects.get(user__username="bo").role == Role.PLAYER


def test_the_last_keeper_stays_keeper(alma, club):
    for facts in ({"role": "player"}, {"away": ""}):
        answer = change(alma, club, "alma", **facts)
        assert answer.status_code == 409
        assert "A club needs a keeper" in answer.content.decode()
    assert post(alma, club, {"who": "alma", "role": "player"}).status_code == 422
    assert keeper_of(club).may_log_in


def test_a_keeper_may_step_down_once_there_is_another(alma, club):
    services.give_role(club=club, user=make_user("dora"), role=Role.KEEPER)
    assert change(alma, club, "alma", role="player").url == f"/clubs/{club.slug}/"
    assert keeper_of(club).user.username == "dora"


def test_a_keeper_without_a_log_in_counts_for_nothing(alma, club):
    services.give_role(club=club, user=make_user("dora"), role=Role.KEEPER)
    change(alma, club, "dora", away="")
    assert change(alma, club, "alma", role="player").status_code == 409


def test_a_log_in_taken_away_opens_nothing_and_what_it_wrote_keeps_its_name(alma, club):
    post(alma, club, NEW)
    member = Membership.objects.get(user__email="dora@example.org")
    table = make_table(club)
    entry = enter(table, 1, solo(6, 1, 7), by=member)
    client = Client()
    client.force_login(member.user)
    assert client.get(f"/clubs/{club.slug}/").status_code == 200
    assert change(alma, club, "dora@example.org", away="").status_code == 302
    assert client.get(f"/clubs/{club.slug}/").status_code == 404
    void_deal(entry=entry, key="0" * 32, by=None, at=NOW)
    assert Entry.objects.earliest("pk").by.name == "Dora Maes"
    assert Player.objects.filter(name="Dora Maes").exists()


def test_a_player_is_let_in_again_at_another_address(alma, club):
    post(alma, club, {**NEW, "who": "wrong@example.org"})
    change(alma, club, "wrong@example.org", away="")
    dora = Player.objects.get(name="Dora Maes")
    facts = {"who": "dora@example.org", "player": dora.pk, "role": "player"}
    assert post(alma, club, facts).status_code == 302
    assert Membership.objects.get(player=dora).user.email == "dora@example.org"


def test_the_same_log_in_is_let_in_again(alma, club):
    post(alma, club, NEW)
    change(alma, club, "dora@example.org", away="")
    dora = Player.objects.get(name="Dora Maes")
    post(alma, club, {"who": NEW["who"], "player": dora.pk, "role": "keeper"})
    member = Membership.objects.get(player=dora)
    assert (member.role, member.may_log_in) == (Role.KEEPER, True)


def test_a_role_in_one_club_is_none_in_another(alma, club):
    other = make_club("Les Autres", keeper="carl")
    post(alma, club, {"who": "carl", "name": "Carl Bos", "role": "player"})
    assert keeper_of(other).user.username == "carl"
    assert not Membership.objects.filter(club=other, user__username="alma").exists()
