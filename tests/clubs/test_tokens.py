"""Tokens for programs: made by a keeper, shown once, limited, withdrawn, let in again."""

from __future__ import annotations

import uuid

import pytest
import time_machine
from django.test import Client

from tests.makers import NOW, PASSWORD, make_club, make_user
from tests.pages import page_of
from whistclub.clubs.models import ApiToken, Role, digest_of
from whistclub.clubs.services import give_role

pytestmark = pytest.mark.django_db


def make(client, club, **facts):
    asked = {"name": "Site", "clubs": "one", "may": "read", "key": str(uuid.uuid4()), **facts}
    return client.post(f"/clubs/{club.slug}/tokens/", asked)


def shown(answer):
    return page_of(answer).one("textarea[readonly]").text


def test_a_token_is_shown_once_and_its_digest_is_kept(alma, club):
    answer = make(alma, club)
    token, row = shown(answer), ApiToken.objects.get()
    assert token.startswith("whist_")
    assert row.digest == digest_of(token)
    assert token not in str(vars(row))
    assert (row.user.username, row.club, row.reading_only) == ("alma", club, True)
    assert "no-store" in answer["Cache-Control"]
    again = alma.get(f"/clubs/{club.slug}/tokens/")
    assert token not in again.content.decode()
    assert token[:12] in again.content.decode()


def test_the_same_form_sent_twice_makes_one_token(alma, club):
    key = str(uuid.uuid4())
    make(alma, club, key=key)
    assert make(alma, club, key=key).status_code == 302
    assert ApiToken.objects.count() == 1


def test_a_token_may_be_for_all_clubs_and_for_writing(alma, club):
    make(alma, club, clubs="all", may="write")
    row = ApiToken.objects.get()
    assert (row.club, row.reading_only) == (None, False)


def test_a_token_without_a_name_is_refused_and_what_was_typed_stays(alma, club):
    answer = make(alma, club, name=" ", may="write")
    assert answer.status_code == 422
    assert page_of(answer).one("select[name=may] option[selected]")["value"] == "write"
    assert not ApiToken.objects.exists()


def test_a_withdrawn_token_can_be_let_in_again_on_the_spot(alma, club):
    make(alma, club)
    row = ApiToken.objects.get()
    page = alma.post(f"/clubs/{club.slug}/tokens/{row.pk}/", follow=True)
    assert not ApiToken.objects.in_force().exists()
    assert page_of(page).one("button[name=back]")
    alma.post(f"/clubs/{club.slug}/tokens/{row.pk}/", {"back": ""})
    assert ApiToken.objects.in_force().get() == row


def test_another_keeper_withdraws_the_clubs_tokens_but_not_those_for_all_clubs(alma, club):
    give_role(club=club, user=make_user("dora"), role=Role.KEEPER)
    make(alma, club)
    make(alma, club, clubs="all")
    of_club, of_all = ApiToken.objects.order_by("pk")
    dora = Client()
    dora.login(username="dora", password=PASSWORD)
    statuses = [
        dora.post(f"/clubs/{club.slug}/tokens/{row.pk}/").status_code for row in (of_club, of_all)
    ]
    assert statuses == [302, 404]


def test_a_token_of_another_club_is_not_found(alma, club):
    other = make_club("Les Autres", keeper="carl")
    carl = Client()
    carl.login(username="carl", password=PASSWORD)
    make(carl, other)
    row = ApiToken.objects.get()
    assert alma.post(f"/clubs/{club.slug}/tokens/{row.pk}/").status_code == 404
    assert ApiToken.objects.in_force().exists()


def test_the_page_says_when_a_token_was_used_last(alma, club):
    token = shown(make(alma, club))
    with time_machine.travel(NOW, tick=False):
        Client().get("/api/v1/variants", headers={"Authorization": f"Bearer {token}"})
        page = alma.get(f"/clubs/{club.slug}/tokens/")
    assert "Last used on 3 December 2026" in page_of(page).one("main").text
