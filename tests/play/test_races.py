"""Two scorers at once: the database decides, and nobody's deal is lost."""

from __future__ import annotations

import time
import uuid
from threading import Event

import pytest
from django.test import Client

from tests.makers import PASSED, enter, make_club, make_players, make_table, pair, rubber, solo
from tests.play.test_correct_deal import correct
from tests.play.test_record_deal import points
from tests.play.test_repairs import swap
from tests.play.test_repairs_moves import who
from tests.races import at_once
from whistclub.play import services
from whistclub.play.models import Entry, Score, Table
from whistclub.play.selectors import table_page
from whistclub.play.selectors.audit import differences
from whistclub.play.services import rules as rules_services

pytestmark = pytest.mark.django_db(transaction=True)


def test_twenty_posts_of_one_deal_store_one():
    table = make_table(make_club())
    results = at_once(*[lambda n=n: enter(table, 1, solo(6, n % 4, 7)) for n in range(20)])
    stored = [result for result in results if isinstance(result, Entry)]
    refused = [result for result in results if isinstance(result, services.DealTaken)]
    assert len(stored) == 1
    assert len(refused) == 19
    assert Entry.objects.count() == 1
    assert Score.objects.count() == 4


def test_the_same_form_sent_twice_within_a_moment_is_one_deal():
    table = make_table(make_club())
    key = uuid.uuid4()
    results = at_once(*[lambda: enter(table, 1, solo(6, 1, 7), key=key) for _ in range(2)])
    assert len({result.pk for result in results}) == 1
    assert Entry.objects.count() == 1


def test_the_same_form_sent_twice_within_50_ms_and_then_refreshed_is_one_deal():
    table = make_table(make_club())
    form = {"key": str(uuid.uuid4()), "contract": "solo 6", "who": ["1"], "trump": "H"}
    form |= {"tricks": "7", "count": "0", "seen": "-5 15 -5 -5"}

    def post():
        return Client().post(f"/t/{table.key}/deals/1/", form)

    answers = [*at_once(post, post), post()]
    receipts = {answer["Location"] for answer in answers}
    assert receipts == {f"/t/{table.key}/?saved={Entry.objects.get().pk}"}
    assert "Deal 1 saved." in Client().get(receipts.pop()).content.decode()


def test_of_twenty_corrections_of_one_deal_one_is_stored():
    table = make_table(make_club())
    entry = enter(table, 1, solo(6, 1, 7))
    results = at_once(*[lambda n=n: correct(entry, solo(6, n % 4, 8)) for n in range(20)])
    assert sum(isinstance(result, Entry) for result in results) == 1
    assert sum(isinstance(result, services.ChangedSince) for result in results) == 19
    assert Entry.objects.count() == 2
    assert differences() == (1, [])


@pytest.mark.parametrize("act", ["swap", "room", "restore"])
def test_of_phones_that_put_the_same_thing_right_at_once_one_does(act):
    table = make_table(make_club())
    first = enter(table, 1, solo(6, 1, 7))
    last = correct(first, solo(6, 1, 6))
    seen = table_page(table).mark
    acts = {
        "swap": lambda: swap(table, 1, 1, seen=seen),
        "room": lambda: services.make_room(table=table, number=1, seen=seen, **who()),
        "restore": lambda: services.restore_deal(entry=first, over=last, **who()),
    }
    results = at_once(*[acts[act]] * 6)
    assert sum(not isinstance(result, Exception) for result in results) == 1
    assert differences() == (1, [])


def test_deals_moved_both_ways_at_once_are_each_at_one_table():
    one = make_table(make_club())
    players = make_players(one.evening.club, *"abcd")
    other = services.seat_table(evening=one.evening, players=players)
    entries = [enter(table, 1, solo(6, 1, 7)) for table in (one, other)]
    at_once(
        lambda: services.move_deal(entry=entries[0], to=other, number=2, **who()),
        lambda: services.move_deal(entry=entries[1], to=one, number=2, **who()),
    )
    live = Entry.objects.live().values_list("table", "number")
    assert sorted(live) == sorted([(one.pk, 2), (other.pk, 2)])
    assert differences() == (2, [])


def test_two_deals_entered_at_once_are_both_counted():
    table = make_table(make_club())
    at_once(lambda: enter(table, 1, PASSED), lambda: enter(table, 2, pair(8, (0, 2), 8)))
    # Whichever came last tallied with the other: the pass-out doubles deal 2.
    assert points(table, 2) == [16, -16, 16, -16]


def test_twenty_phones_that_post_the_same_deal_get_one_receipt():
    table = make_table(make_club())
    url = f"/t/{table.key}/deals/1/"

    def post():
        form = {"key": str(uuid.uuid4()), "contract": "solo 6", "who": ["1"], "trump": "H"}
        return Client().post(url, {**form, "tricks": "7", "count": "0", "seen": "-5 15 -5 -5"})

    receipts = {answer["Location"] for answer in at_once(*[post] * 20)}
    assert receipts == {f"/t/{table.key}/?saved={Entry.objects.get().pk}"}


@pytest.mark.parametrize("moment", ["fold", "project"])
def test_a_deal_entered_while_the_rules_change_keeps_its_points(monkeypatch, moment):
    table = make_table(make_club())
    enter(table, 1, solo(6, 1, 7))
    is_changing = Event()
    undisturbed = getattr(rules_services, moment)

    def slow(*given):
        is_changing.set()
        time.sleep(0.3)
        return undisturbed(*given)

    def enter_meanwhile():
        is_changing.wait()
        return enter(table, 2, pair(8, (0, 2), 8))

    monkeypatch.setattr(rules_services, moment, slow)
    overrides = {"table": {"chelem": 90}}
    at_once(lambda: services.change_rules(rules=table.rules, overrides=overrides), enter_meanwhile)
    assert points(table, 2) == [8, -8, 8, -8]
    assert differences() == (1, [])


def test_two_phones_that_begin_the_next_rubber_begin_one():
    table = make_table(make_club(), "english-short")
    for number in (1, 2):
        enter(table, number, rubber(11))  # 5 points each: two games to none
    answers = at_once(*[lambda: Client().post(f"/t/{table.key}/next/")] * 6)
    later = Table.objects.get(round=2)
    assert {answer.url for answer in answers} == {later.get_absolute_url()}
