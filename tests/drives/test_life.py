"""The life of a drive: entered, planned or drawn, announced, played, taken back."""

from __future__ import annotations

import pytest

from tests.drives.makers import (
    LITTLE,
    announce,
    draw_and_announce,
    enter_people,
    hand_in,
    make_drive,
    names_at,
    plan,
)
from tests.makers import NOW, make_players
from whistclub.drives import services
from whistclub.drives.models import Draw, Entrant, Leftover, Plan
from whistclub.play.models import Table
from whistclub.play.services import TablesPlayed

pytestmark = pytest.mark.django_db


def test_eight_play_the_whole_design_and_nobody_partners_twice(club):
    drive = make_drive(club, 8, rounds=7)
    plan(drive)
    made = Plan.objects.get()
    assert (made.quality["code"], made.used_at) == ("perfect", NOW)
    pairs = [
        frozenset(pair)
        for draw in Draw.objects.all()
        for n, e, s, w in draw.seating["tables"]
        for pair in ((n, s), (e, w))
    ]
    assert len(pairs) == len(set(pairs)) == 28


def test_the_same_order_is_the_same_plan_and_builds_the_same_rounds(club):
    drive = make_drive(club, 9, rounds=4)
    first = services.order_plan(drive=drive, now=NOW, effort=LITTLE)
    assert services.order_plan(drive=drive, now=NOW, effort=LITTLE) == first
    plan(drive)
    once = list(Draw.objects.values_list("round", "attempt", "seating"))
    services.build(plan=first, beat=lambda done, total: None, clock=lambda: NOW)
    assert list(Draw.objects.values_list("round", "attempt", "seating")) == once


def test_an_announced_round_is_tables_with_their_hands_and_trumps(club):
    drive = make_drive(club, 8, deals=2, trumps=["H", "C", "none", "pass"])
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 8, 6)
    tables = announce(drive, 2)
    assert [table.setup["before"] for table in tables] == [2, 2]
    assert tables[0].setup["trumps"][2] == "none"
    assert announce(drive, 2) == tables


def test_a_round_waits_for_the_tables_of_the_one_before(club):
    drive = make_drive(club, 8)
    plan(drive)
    first, second = announce(drive, 1)
    hand_in(second, 7)
    draw = Draw.objects.latest().get(drive=drive, round=2)
    with pytest.raises(services.TableMissing) as missing:
        services.announce(draw=draw, now=NOW, by=None)
    assert missing.value.tables == (1,)
    assert services.announce(draw=draw, now=NOW, by=None, reason="card lost")
    draw.refresh_from_db()
    assert draw.reason == "card lost"
    assert Table.objects.filter(evening=drive.evening, round=1).first() == first


def test_winners_move_as_the_village_has_it(club):
    """Two tables; NS win at both. Gents up and ladies down meet at the other table (WB).

    At table 1 sit lady n with gent s and lady e with gent w. n and s go; e keeps her chair and
    gets table 2's winning gent; w opposes her with the winning lady of table 2.
    """
    drive = make_drive(club, 8, "winners-move")
    one, two = draw_and_announce(drive)
    (n1, e1, s1, w1), (n2, e2, s2, w2) = names_at(one), names_at(two)
    hand_in(one, 9)
    hand_in(two, 7)
    third, fourth = draw_and_announce(drive)
    n, e, s, w = names_at(third)
    assert {frozenset((n, s)), frozenset((e, w))} == {frozenset((e1, s2)), frozenset((n2, w1))}
    n, e, s, w = names_at(fourth)
    assert {frozenset((n, s)), frozenset((e, w))} == {frozenset((e2, s1)), frozenset((n1, w2))}


def test_a_drawn_round_stands_until_it_is_drawn_again(club):
    drive = make_drive(club, 12, "random-redraw")
    first = services.draw_round(drive=drive, now=NOW, by=None)
    assert services.draw_round(drive=drive, now=NOW, by=None) == first
    again = services.draw_round(drive=drive, now=NOW, by=None, again=True)
    assert (again.attempt, again.seating != first.seating) == (2, True)
    assert Draw.objects.latest().get() == again


def test_a_round_is_taken_back_until_something_is_recorded(club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    taken = services.take_back(drive=drive)
    assert (taken.round, Table.objects.count(), Draw.objects.count()) == (1, 0, 3)
    table, _ = announce(drive, 1)
    hand_in(table, 7)
    with pytest.raises(TablesPlayed):
        services.take_back(drive=drive)
    assert Table.objects.count() == 2


def test_who_comes_late_and_who_goes_early_leave_what_was_played_alone(club):
    drive = make_drive(club, 9, rounds=5)
    plan(drive)
    for round in (1, 2):
        for table in announce(drive, round):
            hand_in(table, 7)
    before = list(Draw.objects.latest().filter(round__lte=2).values_list("pk", "seating"))
    (late,) = enter_people(drive, [10])
    leaver = Entrant.objects.get(drive=drive, number=3)
    services.leave(entrant=leaver, now=NOW, by=None, ghost="Gertrud")
    plan(drive)
    assert list(Draw.objects.latest().filter(round__lte=2).values_list("pk", "seating")) == before
    for draw in Draw.objects.latest().filter(round__gt=2):
        assert leaver.pk in draw.seating["absent"]
        assert late.pk not in draw.seating["absent"]


def test_where_ghosts_make_the_number_up_one_plays_on_for_a_leaver(club):
    """Seven and a ghost: one leaves, and two ghosts make two full tables with the six."""
    drive = make_drive(club, 7, "mexicano", leftover=Leftover.GHOST)
    services.add_ghosts(drive=drive, name="Gertrud")
    for table in draw_and_announce(drive):
        hand_in(table, 8)
    leaver = Entrant.objects.get(drive=drive, number=3)
    services.leave(entrant=leaver, now=NOW, by=None, ghost="Gertrud")
    assert len(draw_and_announce(drive)) == 2
    assert Draw.objects.filter(drive=drive, round=2).latest().get().seating["byes"] == []


def test_a_leaver_of_a_movement_that_needs_everybody_leaves_a_ghost(club):
    drive = make_drive(club, 8, "winners-move")
    for table in draw_and_announce(drive):
        hand_in(table, 8)
    card = services.leave(
        entrant=Entrant.objects.get(drive=drive, number=2), now=NOW, by=None, ghost="Gertrud"
    )
    assert (card.player.name, card.is_ghost) == ("Gertrud", True)
    assert "Gertrud" in {name for table in draw_and_announce(drive) for name in names_at(table)}
    (late,) = make_players(club, "Late")
    card = services.hand_over(entrant=card, player=late, now=NOW, by=None)
    assert (card.player.name, card.is_ghost) == ("Late", False)


def test_ghosts_make_full_tables_a_lady_and_a_gent_each_pair(club):
    drive = make_drive(club, 11, "winners-move", leftover=Leftover.GHOST)  # 5 ladies, 6 gents
    (ghost,) = services.add_ghosts(drive=drive, name="Gertrud")
    assert (ghost.role, ghost.number) == ("lady", 12)
    assert len(draw_and_announce(drive)) == 3


def test_those_who_would_wait_sit_down_as_fifths(club):
    drive = make_drive(
        club, 9, "rank-seating", variant="wiezen-2-5-13", deals=4, leftover=Leftover.FIVE
    )
    tables = draw_and_announce(drive)
    assert [len(names_at(table)) for table in tables] == [4, 5]


def test_changing_the_movement_after_the_start_is_refused(club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    with pytest.raises(services.DriveStarted):
        services.change_drive(drive=drive, movement="mexicano")
    assert services.change_drive(drive=drive, name="Another").name == "Another"


def test_a_drive_cannot_have_fewer_rounds_than_are_announced(club):
    drive = make_drive(club, 8, rounds=3)
    plan(drive)
    for round in (1, 2):
        for table in announce(drive, round):
            hand_in(table, 7)
    with pytest.raises(services.DriveStarted):
        services.change_drive(drive=drive, rounds=1)
    assert services.change_drive(drive=drive, rounds=2).rounds == 2


def test_a_plan_for_people_who_are_no_longer_those_is_not_used(club):
    drive = make_drive(club, 8)
    ordered = services.order_plan(drive=drive, now=NOW)
    enter_people(drive, range(9, 13))
    services.build(plan=ordered, beat=lambda done, total: None, clock=lambda: NOW)
    assert not Draw.objects.exists()
