"""Deals that a phone sends by itself: each arrives once, and none is lost."""

from __future__ import annotations

import uuid

import pytest
import time_machine

from tests.makers import NOW, end, enter, make_table, solo
from tests.play.test_record_deal import points
from whistclub.play.models import Entry, Held, HeldDeal

pytestmark = pytest.mark.django_db

SOLO = {"contract": "solo 6", "who": ["1"], "trump": "H", "tricks": "7", "count": "0"}


@pytest.fixture
def table(club):
    return make_table(club)


def send(client, table, number=1, **fields):
    """What the phone does: post the fields of the form with the key that was made with it."""
    form = {"number": number, "key": str(uuid.uuid4()), **SOLO, **fields}
    return client.post(f"/t/{table.key}/send/", form)


def test_a_deal_that_waited_is_recorded(client, table):
    answer = send(client, table)
    assert answer.status_code == 200
    assert answer.json()["state"] == "saved"
    assert points(table, 1) == [-5, 15, -5, -5]


def test_a_lost_answer_makes_no_second_deal(client, table):
    key = str(uuid.uuid4())
    first, again = send(client, table, key=key), send(client, table, key=key)
    assert first.json() == again.json()
    assert Entry.objects.count() == 1


def test_a_deal_that_was_changed_before_its_answer_came_is_that_deal_put_right(client, table):
    key = str(uuid.uuid4())
    send(client, table, key=key)
    answer = send(client, table, was=[key], tricks="5")
    assert (answer.status_code, answer.json()["state"]) == (200, "saved")
    assert Entry.objects.get(pk=answer.json()["entry"]).replaces.key == uuid.UUID(key)
    assert points(table, 1) == [5, -15, 5, 5]


def test_a_deal_that_was_changed_before_it_ever_arrived_is_recorded(client, table):
    assert send(client, table, was=[str(uuid.uuid4())]).json()["state"] == "saved"
    assert points(table, 1) == [-5, 15, -5, -5]


def test_a_deal_entered_alike_on_another_phone_is_that_deal(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    answer = send(client, table)
    assert (answer.status_code, answer.json()["entry"]) == (200, entry.pk)
    assert HeldDeal.objects.count() == 0


def test_a_deal_entered_otherwise_on_another_phone_is_held(client, table):
    enter(table, 1, solo(6, 1, 5))
    answer = send(client, table)
    assert (answer.status_code, answer.json()["why"]) == (202, "rival")
    held = HeldDeal.objects.get()
    bids = [{"contract": "solo", "level": 6, "declarers": [1], "trump": "H", "tricks": 7}]
    assert held.facts["bids"] == bids
    assert points(table, 1) == [5, -15, 5, 5]


def test_a_held_deal_sent_again_is_held_once(client, table):
    enter(table, 1, solo(6, 1, 5))
    key = str(uuid.uuid4())
    assert [send(client, table, key=key).status_code for _ in range(2)] == [202, 202]
    assert HeldDeal.objects.count() == 1


def test_a_deal_of_an_older_page_that_makes_no_sense_any_more_is_held_as_it_was_typed(
    client, table
):
    answer = send(client, table, contract="solo 66")
    assert (answer.status_code, answer.json()["why"]) == (202, "unfit")
    held = HeldDeal.objects.get()
    assert held.facts is None
    assert held.typed == {
        "contract": ["solo 66"], "who": ["1"], "trump": ["H"], "tricks": ["7"], "count": ["0"]
    }  # fmt: skip


@time_machine.travel(NOW, tick=False)
def test_a_deal_that_comes_once_the_results_are_final_is_held(client, table):
    end(table.evening)
    assert send(client, table).json()["why"] == Held.CLOSED
    assert Entry.objects.count() == 0


@pytest.mark.parametrize("fields", [{"key": "x"}, {"number": "0"}, {"number": "1000"}])
def test_what_says_of_no_deal_is_refused(client, table, fields):
    assert send(client, table, **fields).status_code == 400
