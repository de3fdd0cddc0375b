"""Deals taken to the table where they were played, and room made for a forgotten one."""

from __future__ import annotations

import uuid

import pytest

from tests.makers import NOW, PASSED, enter, make_players, make_table, pair, solo
from tests.play.test_correct_deal import hand
from tests.play.test_record_deal import points
from whistclub.play import services
from whistclub.play.models import Entry
from whistclub.play.selectors import table_page
from whistclub.play.selectors.audit import differences
from whistclub.scoring import DealRejected

pytestmark = pytest.mark.django_db


@pytest.fixture
def next_door(table):
    """Another table of the same evening."""
    players = make_players(table.evening.club, "Ann", "Ben", "Cor", "Dee")
    return services.seat_table(evening=table.evening, players=players)


def who(**options):
    return {"key": uuid.uuid4(), "by": None, "at": NOW, **options}


def test_a_moved_deal_counts_only_where_it_was_played(table, next_door):
    entry = enter(table, 1, solo(6, 1, 7))
    enter(next_door, 1, pair(8, (0, 2), 8))
    moved = services.move_deal(entry=entry, to=next_door, **who())
    assert moved.number == 2
    assert moved.moved_from == Entry.objects.heads().get(table=table)
    assert table_page(table).totals == (0, 0, 0, 0)
    assert table_page(next_door).balance == 0
    assert points(next_door, 2) == [-5, 15, -5, -5]
    assert differences() == (2, [])


def test_a_move_sent_twice_is_one_move(table, next_door):
    entry = enter(table, 1, solo(6, 1, 7))
    once = who()
    first = services.move_deal(entry=entry, to=next_door, **once)
    assert services.move_deal(entry=entry, to=next_door, **once) == first
    assert Entry.objects.count() == 3


def test_a_move_to_a_deal_that_is_entered_leaves_both_tables_alone(table, next_door):
    entry = enter(table, 1, solo(6, 1, 7))
    enter(next_door, 1, PASSED)
    with pytest.raises(services.DealTaken):
        services.move_deal(entry=entry, to=next_door, number=1, **who())
    assert points(table, 1) == [-5, 15, -5, -5]
    assert Entry.objects.count() == 2


def test_a_move_that_the_other_rules_refuse_leaves_both_tables_alone(table):
    club = table.evening.club
    rules = services.adopt_preset(club=club, variant="solo-whist", name="solo whist")
    other = services.seat_table(
        evening=table.evening, players=make_players(club, "Ann", "Ben", "Cor", "Dee"), rules=rules
    )
    entry = enter(table, 1, solo(6, 1, 7))
    with pytest.raises(DealRejected):
        services.move_deal(entry=entry, to=other, **who())
    assert points(table, 1) == [-5, 15, -5, -5]


def test_a_deal_cannot_move_to_another_game(table):
    club = table.evening.club
    other = services.seat_table(
        evening=table.evening, players=make_players(club, "Ann", "Ben", "Cor", "Dee"),
        rules=services.adopt_preset(club=club, variant="english-short", name="english"),
    )  # fmt: skip
    with pytest.raises(services.MoveRefused) as refused:
        services.move_deal(entry=enter(table, 1, PASSED), to=other, **who())
    assert refused.value.code == "table"
    assert Entry.objects.count() == 1


def test_room_for_a_forgotten_deal_carries_the_later_ones_on(table):
    enter(table, 1, solo(6, 1, 7))
    enter(table, 2, solo(6, 2, 7))
    enter(table, 3, solo(6, 3, 7))
    services.make_room(table=table, number=2, **who())
    assert table_page(table).missing == (2,)
    assert points(table, 3) == [-5, -5, 15, -5]
    assert points(table, 4) == [-5, -5, -5, 15]
    assert differences() == (1, [])


def test_a_forgotten_pass_out_doubles_the_deal_after_it(table):
    enter(table, 1, pair(8, (0, 2), 8))
    enter(table, 2, pair(8, (0, 2), 8))
    services.make_room(table=table, number=2, **who())
    enter(table, 2, PASSED)
    assert points(table, 3) == [16, -16, 16, -16]
    assert differences() == (1, [])


def test_undo_of_the_forgotten_deal_leaves_the_room_empty(table):
    enter(table, 1, solo(6, 1, 7))
    enter(table, 2, solo(6, 2, 7))
    services.make_room(table=table, number=2, **who())
    forgotten = enter(table, 2, pair(8, (0, 2), 8))
    services.restore_deal(entry=forgotten.replaces, **who())
    assert table_page(table).missing == (2,)
    # Deals 1 and 3 are solos of 6 with 7 tricks, by East and by South: 15 each, -5 the others.
    assert table_page(table).totals == (-10, 10, 10, -10)
    assert differences() == (1, [])


def test_room_closed_again_is_as_if_it_had_never_been(table):
    for seat in (0, 1, 2):
        enter(table, seat + 1, solo(6, seat, 7))
    services.swap_seats(table=table, first=2, last=3, seat=1, other=2, **who())
    services.make_room(table=table, number=2, **who())
    (swap,) = table_page(table).swaps_in_force
    assert (swap.first, swap.last) == (3, 4)
    services.close_room(table=table, number=2, **who())
    assert points(table, 3) == [-5, -5, 15, -5]
    assert table_page(table).missing == ()
    (swap,) = table_page(table).swaps_in_force
    assert (swap.first, swap.last) == (2, 3)
    assert differences() == (1, [])


def test_room_asked_for_twice_is_made_once(table):
    enter(table, 1, solo(6, 1, 7))
    once = who()
    assert services.make_room(table=table, number=1, **once) == services.make_room(
        table=table, number=1, **once
    )
    assert points(table, 2) == [-5, 15, -5, -5]
    assert points(table, 3) == []


def test_a_romanian_match_makes_no_room(club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    enter(table, 1, hand(8, 0, (2, 1, 2, 1), (2, 1, 2, 3)))
    with pytest.raises(services.MoveRefused) as refused:
        services.make_room(table=table, number=1, **who())
    assert refused.value.code == "order"
    assert Entry.objects.count() == 1
