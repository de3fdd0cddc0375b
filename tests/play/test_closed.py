"""An evening that is closed: only a keeper can still write to it."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from tests.makers import NOW, PASSWORD, enter, make_players, make_table, make_user, rubber, solo
from tests.play.test_record_deal import points
from whistclub.clubs.models import Role
from whistclub.clubs.services import give_role
from whistclub.play import services
from whistclub.play.models import Entry, Evening, SeatSwap, Table

pytestmark = pytest.mark.django_db

SENTENCE = "The evening is closed; only a keeper can still change it."


@pytest.fixture
def closed(club):
    """A table with one deal, of an evening that is closed."""
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    services.close_evening(evening=table.evening, at=NOW)
    return table


def acts(table, by):
    """All that could be written at the table."""
    entry = Entry.objects.get(table=table)
    others = make_players(table.evening.club, *"abcd")
    who = {"by": by, "key": uuid.uuid4(), "at": NOW}
    return {
        "enter": lambda: enter(table, 2, solo(6, 1, 7), by=by),
        "correct": lambda: services.correct_deal(entry=entry, deal=solo(6, 1, 5), **who),
        "strike": lambda: services.void_deal(entry=entry, **who),
        "put back": lambda: services.restore_deal(entry=entry, **who),
        "exchange": lambda: services.swap_seats(
            table=table, first=1, last=1, seat=0, other=1, **who
        ),
        "make room": lambda: services.make_room(table=table, number=1, **who),
        "play on": lambda: services.next_table(table=table, dealer=0, by=by),
        "seat others": lambda: services.seat_table(evening=table.evening, players=others, by=by),
    }


ACTS = ("enter", "correct", "strike", "put back", "exchange", "make room", "play on", "seat others")


@pytest.mark.parametrize("role", [None, Role.PLAYER, Role.ORGANISER])
@pytest.mark.parametrize("act", ACTS)
def test_nobody_but_a_keeper_writes(closed, act, role):
    club = closed.evening.club
    by = None if role is None else give_role(club=club, user=make_user("bo"), role=role)
    with pytest.raises(services.EveningClosed):
        acts(closed, by)[act]()
    assert points(closed, 1) == [-5, 15, -5, -5]
    assert (Entry.objects.count(), SeatSwap.objects.count(), Table.objects.count()) == (1, 0, 1)


@pytest.mark.parametrize("act", ACTS)
def test_a_keeper_writes(closed, act):
    keeper = closed.evening.club.memberships.get(role=Role.KEEPER)
    assert acts(closed, keeper)[act]().pk


def test_a_player_is_told_why_a_deal_cannot_be_struck(closed):
    give_role(club=closed.evening.club, user=make_user("bo"), role=Role.PLAYER)
    client = Client()
    client.login(username="bo", password=PASSWORD)
    answer = client.post(f"/t/{closed.key}/entries/{Entry.objects.get().pk}/void/")
    assert answer.status_code == 409
    assert SENTENCE in answer.content.decode()


def test_the_tables_phone_is_told_why_the_next_rubber_cannot_begin(client, club):
    table = make_table(club, "english-short")
    for number in (1, 2):
        enter(table, number, rubber(11))  # 5 points each: two games to none
    services.close_evening(evening=table.evening, at=NOW)
    answer = client.post(f"/t/{table.key}/next/")
    assert answer.status_code == 409
    assert SENTENCE in answer.content.decode()
    assert Table.objects.count() == 1


def test_an_organiser_is_told_why_no_table_can_be_set_up(closed):
    club = closed.evening.club
    give_role(club=club, user=make_user("bo"), role=Role.ORGANISER)
    client = Client()
    client.login(username="bo", password=PASSWORD)
    seats = {f"seat_{n}": player.pk for n, player in enumerate(make_players(club, *"abcd"))}
    url = f"/clubs/{club.slug}/evenings/{Evening.objects.get().pk}/tables/new/"
    answer = client.post(url, {"rules": closed.rules_id, "dealer": 0, **seats})
    assert answer.status_code == 422
    assert SENTENCE in answer.content.decode()
