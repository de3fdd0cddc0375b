"""The history of a table: all that was put right, by whom, what it did, and the way back."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from tests.makers import (
    NOW,
    PASSED,
    enter,
    keeper_of,
    make_players,
    make_table,
    pair,
    rubber,
    solo,
)
from tests.play.test_correct_deal import correct, void
from tests.play.test_deal_page import SOLO, post, text
from tests.play.test_put_back import button, put_back
from tests.play.test_record_deal import points
from tests.play.test_repairs import swap
from tests.play.test_repairs_page import fresh
from whistclub.play import services
from whistclub.play.models import Entry, SeatSwap
from whistclub.play.selectors import corrections, table_page
from whistclub.play.selectors.audit import differences

pytestmark = pytest.mark.django_db


@pytest.fixture
def next_door(table):
    """Another table of the same evening."""
    players = make_players(table.evening.club, "Ann", "Ben", "Cor", "Dee")
    return services.seat_table(evening=table.evening, players=players)


def sheet(client, table, saved=""):
    return text(client.get(f"/t/{table.key}/?saved={saved}"))


def told(changes):
    return {str(one.who): (one.before, one.after) for one in changes}


def totals(table):
    return [total for _, total in table_page(table).player_totals]


def test_an_exchange_says_who_when_from_what_to_what_and_what_each_has(alma, table):
    enter(table, 1, solo(6, 1, 7))
    enter(table, 2, solo(6, 1, 7))
    swap(table, 2, 2, by=keeper_of(table.evening.club), note="wrong chairs")
    (act,) = corrections(table_page(table))
    assert told(act.totals) == {
        "Thérèse": (-10, -10), "Ștefan": (30, 10), "Oumar": (-10, 10), "Zoë": (-10, -10),
    }  # fmt: skip
    page = sheet(alma, table)
    assert "<strong>20:45</strong> · alma<br>" in page
    assert "Deal 2: Ștefan and Oumar sat in each other’s chairs." in page
    assert "Ștefan +30 → +10, Oumar −10 → +10" in page
    assert "Reason: wrong chairs" in page


def test_an_exchange_is_undone_on_the_spot(table):
    enter(table, 1, solo(6, 1, 7))
    client = Client()
    asked = {"act": "swap", **fresh(table), "seat": 1, "other": 2, "first": 1, "last": 1}
    answer = client.post(f"/t/{table.key}/repair/", asked, follow=True)
    assert totals(table) == [-5, -5, 15, -5]
    assert client.post(*button(text(answer), "Undo")).status_code == 302
    assert totals(table) == [-5, 15, -5, -5]
    assert differences() == (1, [])


def test_an_exchange_is_taken_back_later_from_the_history(table):
    enter(table, 1, solo(6, 1, 7))
    swap(table, 1, 1)
    enter(table, 2, PASSED)
    client = Client()
    client.post(*button(sheet(client, table), "Take it back"))
    assert totals(table) == [-5, 15, -5, -5]
    assert {act.kind for act in corrections(table_page(table))} == {"swap back", "swap"}


def test_two_phones_that_report_one_exchange_exchange_once(table):
    enter(table, 1, solo(6, 1, 7))
    asked = {"act": "swap", "seat": 1, "other": 2, "first": 1, "last": 1}
    both = [{**asked, **fresh(table)} for _ in "ab"]
    answers = [Client().post(f"/t/{table.key}/repair/", one) for one in both]
    assert [answer.status_code for answer in answers] == [302, 409]
    assert "Somebody has entered or corrected a deal" in text(answers[1])
    assert '<option value="2" selected>' in text(answers[1])
    assert SeatSwap.objects.count() == 1


@pytest.mark.parametrize("act", ["swap", "move", "room", "close"])
def test_no_stale_repair_goes_over_what_it_did_not_show(alma, table, next_door, act):
    enter(table, 1, solo(6, 1, 7))
    enter(table, 3, solo(6, 1, 7))
    seen = fresh(table)
    correct(Entry.objects.get(number=3), solo(6, 1, 5))
    before = Entry.objects.count()
    asked = {"seat": 1, "other": 2, "first": 3, "last": 3, "to": next_door.pk}
    number = {"swap": 3, "move": 3, "room": 3, "close": 2}[act]
    url = f"/t/{table.key}/repair/"
    answer = alma.post(url, {"act": act, "number": number, **asked, **seen})
    assert answer.status_code == 409
    assert (Entry.objects.count(), SeatSwap.objects.count()) == (before, 0)
    assert f'name="seen" value="{table_page(table).mark}"' in text(answer)


def test_a_moved_deal_stands_in_the_history_of_both_tables(alma, table, next_door):
    entry = enter(table, 1, solo(6, 1, 7))
    asked = {"act": "move", **fresh(table), "number": 1, "to": next_door.pk, "note": "wrong phone"}
    answer = text(alma.post(f"/t/{table.key}/repair/", asked, follow=True))
    assert "Deal 1 is taken to table 2: it is deal 1 there." in answer
    assert "Played at table 2, round 1: it is deal 1 there." in answer
    assert "Ștefan +15 → –" in answer
    there = sheet(alma, next_door)
    assert "Entered at table 1, round 1, first, as deal 1 there." in there
    assert "Ben – → +15" in there
    assert "Reason: wrong phone" in there
    assert entry.pk


@pytest.mark.parametrize(("place", "words"), [("here", "Undo"), ("there", "Take it back")])
def test_a_move_is_taken_back_from_either_table(alma, table, next_door, place, words):
    enter(table, 1, solo(6, 1, 7))
    asked = {"act": "move", **fresh(table), "number": 1, "to": next_door.pk}
    answer = text(alma.post(f"/t/{table.key}/repair/", asked, follow=True))
    page = answer if place == "here" else sheet(alma, next_door)
    action, sent = button(page, words)
    for _ in "ab":
        assert alma.post(action, sent).status_code == 302
    assert points(table, 1) == [-5, 15, -5, -5]
    assert points(next_door, 1) == []
    assert differences() == (2, [])


def test_a_move_sent_twice_by_the_page_is_one_move(alma, table, next_door):
    enter(table, 1, solo(6, 1, 7))
    asked = {"act": "move", **fresh(table), "number": 1, "to": next_door.pk}
    answers = [alma.post(f"/t/{table.key}/repair/", asked) for _ in "ab"]
    assert {(answer.status_code, answer["Location"]) for answer in answers} == {
        (302, f"/t/{table.key}/?saved={Entry.objects.get(table=table, void=True).pk}")
    }


def test_a_moved_deal_is_not_put_back_beside_the_one_it_became(alma, table, next_door):
    correct(enter(table, 1, solo(6, 1, 7)), solo(6, 1, 5))
    asked = {"act": "move", **fresh(table), "number": 1, "to": next_door.pk}
    alma.post(f"/t/{table.key}/repair/", asked)
    assert "Put it back" not in sheet(alma, table)


def test_a_move_is_not_taken_back_over_a_deal_entered_since(alma, table, next_door):
    enter(table, 1, solo(6, 1, 7))
    asked = {"act": "move", **fresh(table), "number": 1, "to": next_door.pk}
    undo = button(text(alma.post(f"/t/{table.key}/repair/", asked, follow=True)), "Undo")
    enter(table, 1, PASSED)
    answer = alma.post(*undo)
    assert answer.status_code == 422
    assert "This deal has been changed meanwhile" in text(answer)
    assert points(next_door, 1) == [-5, 15, -5, -5]


def test_the_tables_phone_takes_no_move_back(table, next_door):
    entry = enter(table, 1, solo(6, 1, 7))
    given = {"key": uuid.uuid4(), "by": keeper_of(table.evening.club), "at": NOW}
    moved = services.move_deal(entry=entry, to=next_door, **given)
    client = Client()
    assert "Take it back</button>" not in sheet(client, next_door)
    asked = {"act": "back", "key": uuid.uuid4(), "entry": moved.pk}
    assert client.post(f"/t/{next_door.key}/repair/", asked).status_code == 422
    assert points(table, 1) == []


def test_room_is_one_act_of_the_history_and_closed_on_the_spot(table):
    for number in (1, 2, 3):
        enter(table, number, solo(6, number, 7))
    client = Client()
    asked = {"act": "room", **fresh(table), "number": 1}
    answer = text(client.post(f"/t/{table.key}/repair/", asked, follow=True))
    assert [act.kind for act in corrections(table_page(table))] == ["room"]
    assert client.post(*button(answer, "Undo")).status_code == 302
    assert table_page(table).missing == ()
    assert points(table, 3) == [-5, -5, -5, 15]


def test_any_earlier_version_is_put_back_not_only_the_last(table):
    first = enter(table, 1, solo(6, 1, 7))
    second = correct(first, solo(6, 1, 6))
    correct(second, solo(6, 1, 5))
    client = Client()
    put_back(client, first)
    assert points(table, 1) == [-5, 15, -5, -5]
    put_back(client, second)
    assert points(table, 1) == [-4, 12, -4, -4]


def test_the_version_that_counts_is_not_offered_to_be_put_back(table):
    first = enter(table, 1, solo(6, 1, 7))
    second = correct(first, solo(6, 1, 6))
    put_back(Client(), first)
    undo = {act.entry.pk: act.undo for act in corrections(table_page(table))}
    assert undo.pop(second.pk) is None
    (latest,) = undo.values()
    assert latest.pk == second.pk


def test_a_version_is_not_put_back_over_one_that_was_not_seen(table):
    first = enter(table, 1, solo(6, 1, 7))
    seen = correct(first, solo(6, 1, 6))
    correct(seen, solo(6, 1, 8))
    answer = put_back(Client(), first, over=seen)
    assert answer.status_code == 409
    assert "This deal has been changed meanwhile" in text(answer)
    assert points(table, 1) == [-6, 18, -6, -6]


def test_a_version_is_not_put_back_without_saying_what_was_seen(table):
    first = enter(table, 1, solo(6, 1, 7))
    correct(first, solo(6, 1, 6))
    answer = Client().post(f"/t/{table.key}/entries/{first.pk}/restore/")
    assert answer.status_code == 409
    assert points(table, 1) == [-4, 12, -4, -4]


def test_a_deal_corrected_meanwhile_is_not_struck(table):
    first = enter(table, 1, solo(6, 1, 7))
    correct(first, solo(6, 1, 6))
    answer = Client().post(f"/t/{table.key}/entries/{first.pk}/void/")
    assert answer.status_code == 409
    assert points(table, 1) == [-4, 12, -4, -4]


def test_a_correction_tells_its_reason(client, table):
    first = enter(table, 1, solo(6, 1, 7))
    form = {**SOLO, "tricks": "6", "replaces": str(first.pk), "note": "miscounted"}
    assert post(client, table, 1, seen="-4 12 -4 -4", **form).status_code == 302
    page = sheet(client, table)
    assert "Reason: miscounted" in page
    assert "· on the table’s phone<br>" in page


def test_the_form_of_an_old_deal_says_that_it_is_corrected(alma, table):
    enter(table, 1, solo(6, 1, 7), by=keeper_of(table.evening.club))
    enter(table, 2, PASSED)
    first, second = (text(alma.get(f"/t/{table.key}/deals/{number}/")) for number in (1, 2))
    assert "You are correcting deal 1 of 16." in first
    assert "It was entered at 20:45 by alma." in first
    assert "It was entered at 20:45 on the table’s phone." in second
    current = text(alma.get(f"/t/{table.key}/deals/3/"))
    assert "It was entered at" not in current


@pytest.mark.parametrize(("number", "words"), [
    (1, "You are entering deal 1, which was left out."),
    (5, "You are entering deal 5.</strong> The next one is deal 1."),
])  # fmt: skip
def test_the_form_of_a_deal_out_of_turn_says_so(client, table, number, words):
    enter(table, 3, solo(6, 1, 7))
    assert words in text(client.get(f"/t/{table.key}/deals/{number}/"))


def test_a_forgotten_pass_out_names_the_deal_that_it_doubles(table):
    enter(table, 2, pair(8, (0, 2), 8))
    enter(table, 1, PASSED)
    (act,) = corrections(table_page(table))
    assert act.moved == (2,)
    assert told(act.totals) == {
        "Thérèse": (8, 16), "Ștefan": (-8, -16), "Oumar": (8, 16), "Zoë": (-8, -16),
    }  # fmt: skip


def test_a_rubber_names_the_later_deals_that_fall_into_another_game(club):
    table = make_table(club, "english-short")
    first = enter(table, 1, rubber(10))  # 4-0
    enter(table, 2, rubber(9))  # 7-0: one game
    enter(table, 3, rubber(7))
    correct(first, rubber(11))  # a game at once: deal 2 opens the next, deal 3 stays in it
    (act,) = corrections(table_page(table))
    assert act.moved == (2,)
    assert told(act.changes) == {"NS": (4, 5), "EW": (0, 0)}


def test_a_struck_deal_tells_what_everyone_had_of_it(client, table):
    void(enter(table, 1, solo(6, 1, 7)))
    page = sheet(client, table)
    assert "Thérèse −5 → –, Ștefan +15 → –" in page
