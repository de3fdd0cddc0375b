"""An evening that is closed and whose results are final at once: only a keeper can still write to
it, and has to say why."""

from __future__ import annotations

import uuid

import pytest
import time_machine
from django.test import Client

from tests.makers import (
    NOW,
    PASSWORD,
    end,
    enter,
    fine,
    keeper_of,
    make_players,
    make_table,
    make_user,
    rubber,
    solo,
)  # fmt: skip
from tests.play.test_record_deal import points
from whistclub.clubs.models import Role
from whistclub.clubs.services import give_role
from whistclub.play import services
from whistclub.play.models import Adjustment, Entry, Evening, OpenHand, SeatSwap, Table

pytestmark = pytest.mark.django_db

CLOSED = "The evening is closed; only a keeper can still change it."
FINAL = "The results are final; only a keeper can still change them."


@pytest.fixture
def closed(club):
    """A table with one deal, of an evening that is closed."""
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    end(table.evening)
    return table


def acts(table, by, note=""):
    """All that could be written at the table."""
    entry = Entry.objects.get(table=table)
    others = make_players(table.evening.club, *"abcd")
    said = {"by": by, "at": NOW, "note": note}
    who = {"key": uuid.uuid4(), **said}
    return {
        "enter": lambda: enter(table, 2, solo(6, 1, 7), by=by, note=note),
        "correct": lambda: services.correct_deal(entry=entry, deal=solo(6, 1, 5), **who),
        "strike": lambda: services.void_deal(entry=entry, **who),
        "put back": lambda: services.restore_deal(entry=entry, **who),
        "exchange": lambda: services.swap_seats(
            table=table, first=1, last=1, seat=0, other=1, **who
        ),
        "make room": lambda: services.make_room(table=table, number=1, **who),
        "leave the rest": lambda: services.leave_rest(table=table, **who),
        "keep bids": lambda: services.keep_bids(table=table, number=2, facts={}, **said),
        "fine": lambda: fine(table, 0, -3, reason=note, by=by),
        "open again": lambda: services.reopen_evening(evening=table.evening, **said),
        "play on": lambda: services.next_table(table=table, dealer=0, by=by),
        "seat others": lambda: services.seat_table(evening=table.evening, players=others, by=by),
    }


CHANGES = (
    "enter", "correct", "strike", "put back", "exchange", "make room", "leave the rest",
    "keep bids", "fine", "open again",
)  # fmt: skip
BEGINNINGS = ("play on", "seat others")


@pytest.mark.parametrize("role", [None, Role.PLAYER, Role.ORGANISER])
@pytest.mark.parametrize("act", CHANGES + BEGINNINGS)
def test_nobody_but_a_keeper_writes(closed, act, role):
    club = closed.evening.club
    by = None if role is None else give_role(club=club, user=make_user("bo"), role=role)
    with pytest.raises(services.EveningClosed):
        acts(closed, by)[act]()
    assert points(closed, 1) == [-5, 15, -5, -5]
    assert_untouched(closed)


def assert_untouched(table):
    assert (Entry.objects.count(), SeatSwap.objects.count(), Table.objects.count()) == (1, 0, 1)
    assert (Adjustment.objects.count(), OpenHand.objects.count()) == (0, 0)
    assert Evening.objects.get().closed


@pytest.mark.parametrize("act", CHANGES)
def test_a_keeper_says_why(closed, act):
    keeper = keeper_of(closed.evening.club)
    for nothing in ("", "  "):
        with pytest.raises(services.ReasonNeeded):
            acts(closed, keeper, nothing)[act]()
    assert_untouched(closed)
    acts(closed, keeper, "miscounted")[act]()


@pytest.mark.parametrize("act", BEGINNINGS)
def test_a_keeper_may_set_up_a_table_that_was_forgotten(closed, act):
    acts(closed, keeper_of(closed.evening.club))[act]()
    assert Table.objects.count() == 2


@time_machine.travel(NOW, tick=False)
def test_a_player_is_told_why_a_deal_cannot_be_struck(closed):
    give_role(club=closed.evening.club, user=make_user("bo"), role=Role.PLAYER)
    client = Client()
    client.login(username="bo", password=PASSWORD)
    answer = client.post(f"/t/{closed.key}/entries/{Entry.objects.get().pk}/void/")
    assert answer.status_code == 409
    assert FINAL in answer.content.decode()


def test_the_tables_phone_is_told_why_the_next_rubber_cannot_begin(client, club):
    table = make_table(club, "english-short")
    for number in (1, 2):
        enter(table, number, rubber(11))  # 5 points each: two games to none
    end(table.evening)
    answer = client.post(f"/t/{table.key}/next/")
    assert answer.status_code == 409
    assert CLOSED in answer.content.decode()
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
    assert CLOSED in answer.content.decode()
