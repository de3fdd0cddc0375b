"""A whole round seated in one act."""

from __future__ import annotations

import time
import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.makers import NOW, keeper_of, make_evening, make_players, make_rules
from whistclub.play import services
from whistclub.play.models import Seating, Table, TableSeat
from whistclub.scoring import DealRejected

pytestmark = pytest.mark.django_db


def people(club, count):
    return make_players(club, *(f"Player {number:03}" for number in range(count)))


def seat(evening, *seatings, **options):
    given = {"round": 1, "key": uuid.uuid4(), "by": keeper_of(evening.club), **options}
    return services.seat_round(evening=evening, seatings=seatings, **given)


def test_a_round_has_its_tables_players_and_who_waits(club):
    evening, who = make_evening(club, deals=8), people(club, 9)
    first, second = seat(evening, who[:4], who[4:8], waiting=who[8:], seed=47, round=2)
    assert [(table.round, table.number, table.deals) for table in (first, second)] == [
        (2, 1, 8),
        (2, 2, 8),
    ]
    assert [one.player for one in second.seats.all()] == who[4:8]
    seating = Seating.objects.get()
    assert (seating.round, seating.seed) == (2, 47)
    assert [wait.player for wait in seating.waits.all()] == who[8:]
    evening.rules.refresh_from_db()
    assert evening.rules.frozen
    assert first.key != second.key


def test_the_same_form_sent_twice_seats_one_round(club):
    evening, who, key = make_evening(club), people(club, 8), uuid.uuid4()
    first = seat(evening, who[:4], who[4:], key=key)
    again = seat(evening, who[:4], who[4:], key=key)
    assert (again, Table.objects.count()) == (first, 2)


def test_latecomers_get_the_next_numbers_of_the_round(club):
    evening, who = make_evening(club), people(club, 8)
    seat(evening, who[:4])
    (late,) = seat(evening, who[4:])
    assert late.number == 2


def test_who_sits_already_cannot_sit_twice(club):
    evening, who = make_evening(club), people(club, 8)
    seat(evening, who[:4])
    with pytest.raises(services.PlayerSeated) as refused:
        seat(evening, [who[3], *who[4:7]])
    assert refused.value.player == who[3]
    with pytest.raises(services.PlayerSeated):
        seat(evening, [who[4], who[4], who[5], who[6]])
    seat(evening, who[:4], round=2)  # another round is another matter


def test_a_size_that_the_rules_do_not_play_leaves_nothing_behind(club):
    evening, who = make_evening(club), people(club, 9)
    with pytest.raises(DealRejected):
        seat(evening, who[:4], who[4:])
    assert not Table.objects.exists()
    five = make_rules(club, "wiezen-2-5-13")
    assert len(seat(evening, who[:4], who[4:], rules=five)) == 2


def test_a_closed_evening_is_seated_by_a_keeper_only(club):
    evening, who = make_evening(club), people(club, 4)
    services.close_evening(evening=evening, at=NOW)
    with pytest.raises(services.EveningClosed):
        seat(evening, who, by=None)
    assert seat(evening, who)


def test_a_hundred_tables_take_as_many_queries_as_one_and_under_three_seconds(club):
    evening, who = make_evening(club), people(club, 400)
    with CaptureQueriesContext(connection) as one:
        seat(evening, who[:4])
    start = time.perf_counter()
    with CaptureQueriesContext(connection) as hundred:
        seat(evening, *(who[at : at + 4] for at in range(0, 400, 4)), round=2)
    assert time.perf_counter() - start < 3
    assert len(hundred) <= len(one) + 1  # the seats may be written in two goes
    assert TableSeat.objects.count() == 404
