"""The phones that have joined a table: what is written on them bears whose they are."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.test import Client

from tests.makers import NOW, enter, make_players, make_table, solo
from tests.pages import page_of
from tests.play.test_send_deal import send
from whistclub.clubs.guessing import PHONE_COOKIE, signed_key
from whistclub.play import services
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
    client.cookies[PHONE_COOKIE] = signed_key(phone.key)
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


def also(client, table, number=1):
    return client.get(f"/t/{table.key}/pulse/?deal={number}").json()["also"]


def test_two_phones_at_one_deal_hear_of_each_other(table):
    mine, _phone = make_phone(table, 0)
    other, _phone = make_phone(table)
    assert also(mine, table, 7) == ""
    assert also(other, table, 7) == "Thérèse Wauters is entering deal 7 on another phone."
    assert also(mine, table, 7) == "Another phone is entering deal 7 at this table."
    assert also(mine, table, 8) == ""


def test_the_deal_form_says_it_without_scripts(table):
    mine, _phone = make_phone(table, 0)
    other, _phone = make_phone(table)
    mine.get(f"/t/{table.key}/deals/1/")
    page = page_of(other.get(f"/t/{table.key}/deals/1/"))
    assert page.one("#also").text == "Thérèse Wauters is entering deal 1 on another phone."


def test_who_looks_at_the_sheet_writes_nothing_any_more(table):
    mine, _phone = make_phone(table, 0)
    other, _phone = make_phone(table)
    mine.get(f"/t/{table.key}/deals/1/")
    mine.get(f"/t/{table.key}/")
    assert also(other, table) == ""


def test_a_phone_that_was_not_heard_of_for_a_minute_is_gone(table, time_machine):
    mine, _phone = make_phone(table, 0)
    other, _phone = make_phone(table)
    time_machine.move_to(NOW, tick=False)
    also(mine, table)
    time_machine.move_to(NOW + timedelta(seconds=59), tick=False)
    assert also(other, table) != ""
    time_machine.move_to(NOW + timedelta(seconds=60), tick=False)
    assert also(other, table) == ""


def test_presence_is_written_at_most_once_in_ten_seconds(table, time_machine):
    mine, phone = make_phone(table, 0)
    time_machine.move_to(NOW, tick=False)
    also(mine, table)
    time_machine.move_to(NOW + timedelta(seconds=9), tick=False)
    also(mine, table)
    phone.refresh_from_db()
    assert phone.seen_at == NOW
    time_machine.move_to(NOW + timedelta(seconds=10), tick=False)
    also(mine, table)
    phone.refresh_from_db()
    assert phone.seen_at == NOW + timedelta(seconds=10)


def test_phones_at_another_table_are_none_of_its_business(club, table):
    players = make_players(club, "Ann", "Bert", "Cleo", "Dirk")
    there = services.seat_table(evening=table.evening, players=players)
    far, _phone = make_phone(there)
    mine, _phone = make_phone(table)
    also(far, there)
    assert also(mine, table) == ""


def test_a_pulse_of_no_deal_says_how_the_table_stands(client, table):
    found = client.get(f"/t/{table.key}/pulse/?deal=nonsense").json()
    assert (found["mark"], found["next"], found["also"]) == ("0-0", 1, "")


def test_a_form_that_a_phone_only_keeps_for_later_is_not_being_written(table):
    mine, _phone = make_phone(table, 0)
    other, _phone = make_phone(table)
    mine.get(f"/t/{table.key}/deals/1/", headers={"Sec-Fetch-Dest": "empty"})
    assert also(other, table) == ""
