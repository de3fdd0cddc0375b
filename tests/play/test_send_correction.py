"""Corrections that a phone sends by itself: each arrives once, and none goes over another."""

from __future__ import annotations

import uuid

import pytest
import time_machine

from tests.makers import NOW, end, enter, make_table, pair, solo
from tests.pages import page_of
from tests.play.test_conflicts import decide
from tests.play.test_correct_deal import correct, hand, void
from tests.play.test_record_deal import points
from tests.play.test_send_deal import send
from whistclub.play.models import Entry, Held, HeldDeal

pytestmark = pytest.mark.django_db

# What waits on the phone: North and South made a pair 8 with 8 tricks, +8 -8 +8 -8.
PAIR = {"contract": "pair 8", "who": ["0", "2"], "trump": "C", "tricks": "8", "note": "miscounted"}
OURS, FIRST, THEIRS = [8, -8, 8, -8], [-5, 15, -5, -5], [5, -15, 5, 5]


@pytest.fixture
def table(club):
    return make_table(club)


@pytest.fixture
def entry(table):
    """Deal 1 as it stood when the phone lost the network."""
    return enter(table, 1, solo(6, 1, 7))


def test_a_correction_that_waited_takes_the_place_of_the_entry(client, table, entry):
    answer = send(client, table, replaces=entry.pk, **PAIR)
    assert (answer.status_code, answer.json()["state"]) == (200, "saved")
    new = Entry.objects.live().get(table=table)
    assert (new.replaces, new.note) == (entry, "miscounted")
    assert points(table, 1) == OURS


def test_a_lost_answer_makes_no_second_correction(client, table, entry):
    key = str(uuid.uuid4())
    first, again = (send(client, table, key=key, replaces=entry.pk, **PAIR) for _ in range(2))
    assert first.json() == again.json()
    assert Entry.objects.count() == 2


def test_a_correction_changed_before_its_answer_came_is_put_right(client, table, entry):
    key = str(uuid.uuid4())
    send(client, table, key=key, replaces=entry.pk, **PAIR)
    answer = send(client, table, was=[key], replaces=entry.pk, tricks="5")
    assert Entry.objects.get(pk=answer.json()["entry"]).replaces.key == uuid.UUID(key)
    assert points(table, 1) == THEIRS


def test_a_correction_changed_before_it_ever_arrived_is_recorded(client, table, entry):
    send(client, table, was=[str(uuid.uuid4())], replaces=entry.pk, **PAIR)
    assert points(table, 1) == OURS


@pytest.mark.parametrize("was", [[], [str(uuid.uuid4())]])
def test_one_that_another_phone_overtook_is_held(client, table, entry, was):
    correct(entry, solo(6, 1, 5))
    answer = send(client, table, was=was, replaces=entry.pk, **PAIR)
    assert (answer.status_code, answer.json()["why"]) == (202, Held.RIVAL)
    assert points(table, 1) == THEIRS
    box = page_of(client.get(f"/t/{table.key}/")).one(".matter")
    assert box.one("h2").text == "Deal 1: 2 versions"
    assert "Reason: miscounted" in box.text


def test_one_that_is_held_stays_so_however_often_it_comes(client, table, entry):
    correct(entry, solo(6, 1, 5))
    key = str(uuid.uuid4())
    codes = [send(client, table, key=key, replaces=entry.pk, **PAIR).status_code for _ in range(2)]
    assert codes == [202, 202]
    assert HeldDeal.objects.count() == 1
    assert points(table, 1) == THEIRS


def test_one_that_is_taken_over_the_other_keeps_its_reason(client, table, entry):
    other = correct(entry, solo(6, 1, 5))
    send(client, table, replaces=entry.pk, **PAIR)
    decide(client, HeldDeal.objects.get(), "take", over=other.pk)
    new = Entry.objects.live().get(table=table)
    assert (new.replaces, new.note) == (other, "miscounted")
    assert points(table, 1) == OURS


def test_a_reason_given_with_the_decision_goes_first(client, table, entry):
    other = correct(entry, solo(6, 1, 5))
    send(client, table, replaces=entry.pk, **PAIR)
    decide(client, HeldDeal.objects.get(), "take", over=other.pk, note="counted once more")
    assert Entry.objects.live().get(table=table).note == "counted once more"


def test_one_that_says_the_same_as_the_other_is_that_one(client, table, entry):
    other = correct(entry, pair(8, (0, 2), 8))
    answer = send(client, table, replaces=entry.pk, **PAIR)
    assert (answer.status_code, answer.json()["entry"]) == (200, other.pk)
    assert HeldDeal.objects.count() == 0


def test_one_of_a_deal_that_was_struck_meanwhile_is_held_until_it_is_recorded(client, table, entry):
    struck = void(entry)
    assert send(client, table, replaces=entry.pk, **PAIR).json()["why"] == Held.RIVAL
    assert Entry.objects.live().count() == 0
    box = page_of(client.get(f"/t/{table.key}/")).one(".matter")
    assert "Deal 1 has been struck meanwhile." in box.text
    decide(client, HeldDeal.objects.get(), "take")
    assert Entry.objects.live().get(table=table).replaces == struck
    assert points(table, 1) == OURS


@time_machine.travel(NOW, tick=False)
def test_one_that_comes_while_results_can_be_put_right_is_recorded(client, table, entry):
    end(table.evening, window=30)
    assert send(client, table, replaces=entry.pk, **PAIR).json()["state"] == "saved"


@time_machine.travel(NOW, tick=False)
def test_one_that_comes_once_the_results_are_final_is_held(client, table, entry):
    end(table.evening)
    assert send(client, table, replaces=entry.pk, **PAIR).json()["why"] == Held.CLOSED
    assert points(table, 1) == FIRST


@time_machine.travel(NOW, tick=False)
def test_a_keeper_changes_final_results_only_for_a_reason(alma, table, entry):
    end(table.evening)
    without = send(alma, table, replaces=entry.pk, **{**PAIR, "note": ""})
    assert without.json()["why"] == Held.CLOSED
    assert points(table, 1) == FIRST
    assert send(alma, table, replaces=entry.pk, **PAIR).json()["state"] == "saved"
    assert points(table, 1) == OURS


def test_one_that_breaks_the_rules_is_held(client, club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    entry = enter(table, 1, hand(8, 0, (2, 1, 2, 1), (2, 1, 2, 3)))
    bids = {f"bid_{seat}": "2" for seat in range(4)}  # 8 in all, the number of cards
    tricks = {f"tricks_{seat}": "2" for seat in range(4)}
    answer = client.post(
        f"/t/{table.key}/send/",
        {"number": 1, "key": str(uuid.uuid4()), "replaces": entry.pk, **bids, **tricks},
    )
    assert answer.json()["why"] == Held.UNFIT
    assert Entry.objects.live().get(table=table) == entry


def test_one_that_makes_a_listed_contract_of_the_deal_waits_for_the_referee(client, club):
    table = make_table(club, overrides={"referee_needed": ["misere_etalee"]})
    entry = enter(table, 1, solo(6, 1, 7))
    answer = send(client, table, replaces=entry.pk, contract="misere_etalee", tricks="0")
    assert answer.json()["why"] == Held.REFEREE
    assert points(table, 1) == FIRST


def test_one_of_what_the_table_has_not_got_is_held(client, table, entry):
    second = enter(table, 2, solo(6, 1, 7))
    for replaces, number in ((entry.pk, 2), (second.pk + 1, 3)):
        answer = send(client, table, replaces=replaces, number=number, **PAIR)
        assert answer.json()["why"] == Held.UNFIT
    assert Entry.objects.count() == 2


def test_what_names_no_entry_at_all_is_held(client, table, entry):
    assert send(client, table, replaces="x", **PAIR).json()["why"] == Held.UNFIT
    assert points(table, 1) == FIRST
