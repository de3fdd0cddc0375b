"""The phones that have joined a table: what is written on them bears whose they are."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from tests.makers import NOW, enter, make_table, solo
from tests.pages import page_of
from tests.play.test_send_deal import send
from whistclub.play.access import PHONE_COOKIE
from whistclub.play.models import Entry, Phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(club):
    return make_table(club)


def make_phone(table, seat=None):
    """A browser whose phone has joined the table: that of whoever has the seat, or everybody's."""
    player = None if seat is None else table.seats.get(seat=seat).player
    phone = Phone.objects.create(
        evening=table.evening, table=table, player=player, joined_at=NOW, seen_at=NOW
    )
    client = Client()
    client.cookies[PHONE_COOKIE] = phone.key
    return client, phone


def test_a_deal_that_was_sent_bears_the_phone(table):
    client, phone = make_phone(table)
    send(client, table)
    assert Entry.objects.get().phone == phone


def test_a_phone_of_another_evening_is_nobody_s_here(club, table):
    other = make_table(club, "english-short", ("Ann", "Bert", "Cleo", "Dirk"))
    client, _phone = make_phone(other)
    send(client, table)
    assert Entry.objects.get().phone is None


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "on Thérèse Wauters’s phone"), (None, "on the table’s phone")]
)
def test_a_correction_says_on_whose_phone_it_was_made(table, seat, said):
    entry = enter(table, 1, solo(6, 1, 7))
    client, _phone = make_phone(table, seat)
    client.post(f"/t/{table.key}/entries/{entry.pk}/void/", {"key": str(uuid.uuid4())})
    page = page_of(client.get(f"/t/{table.key}/"))
    assert said in page.one(".log").text
