"""Two people in each other’s places: before the round is announced, and found out after it."""

from __future__ import annotations

import pytest

from tests.drives.makers import announce, draw_and_announce, hand_in, make_drive, names_at, plan
from tests.makers import NOW
from whistclub.drives import services
from whistclub.drives.models import Draw, Entrant
from whistclub.drives.selectors.results import results_of
from whistclub.play.models import Table, Wait

pytestmark = pytest.mark.django_db


def latest(drive, round):
    return Draw.objects.filter(drive=drive, round=round).latest().get()


def exchange(drive, round, one, other):
    return services.exchange(draw=latest(drive, round), one=one, other=other, now=NOW, by=None)


def at(drive, round, table, seat):
    """The card that sits there."""
    return Entrant.objects.get(pk=latest(drive, round).seating["tables"][table - 1][seat])


def test_people_exchanged_before_the_round_sit_so_when_it_is_announced(club):
    drive = make_drive(club, 8)
    plan(drive)
    one, other = at(drive, 1, 1, 0), at(drive, 1, 2, 1)
    new = exchange(drive, 1, one, other)
    assert (new.attempt, new.announced_at) == (2, None)
    first, second = announce(drive, 1)
    assert names_at(first)[0] == other.player.name
    assert names_at(second)[1] == one.player.name


def test_tricks_entered_already_go_to_whoever_really_sat_there(club):
    """NS make 9 at table 1 and 4 at table 2."""
    drive = make_drive(club, 8)
    plan(drive)
    first, second = announce(drive, 1)
    hand_in(first, 9)
    hand_in(second, 4)
    north, south = at(drive, 1, 1, 0), at(drive, 1, 2, 2)
    exchange(drive, 1, north, south)
    (found,) = results_of(drive, [latest(drive, 1)])
    assert (found.points[north.pk], found.points[south.pk]) == (4, 9)
    assert names_at(first)[0] == south.player.name
    exchange(drive, 1, north, south)
    (found,) = results_of(drive, [latest(drive, 1)])
    assert (found.points[north.pk], found.points[south.pk]) == (9, 4)


def test_two_of_one_table_are_exchanged_too(club):
    drive = make_drive(club, 8)
    plan(drive)
    first, _ = announce(drive, 1)
    hand_in(first, 9)
    north, east = at(drive, 1, 1, 0), at(drive, 1, 1, 1)
    exchange(drive, 1, north, east)
    assert names_at(first)[:2] == [east.player.name, north.player.name]
    (found,) = results_of(drive, [latest(drive, 1)])
    assert (found.points[north.pk], found.points[east.pk]) == (4, 9)


def test_somebody_who_waits_takes_the_place_of_somebody_who_plays(club):
    drive = make_drive(club, 9, rounds=3)
    plan(drive)
    first, _ = announce(drive, 1)
    waiting = Entrant.objects.get(pk=latest(drive, 1).seating["byes"][0])
    north = at(drive, 1, 1, 0)
    exchange(drive, 1, waiting, north)
    assert names_at(first)[0] == waiting.player.name
    assert Wait.objects.get().player == north.player


def test_a_movement_goes_on_from_where_people_really_sat(club):
    drive = make_drive(club, 8, "winners-move")
    for table in draw_and_announce(drive):
        hand_in(table, 9)
    drawn = services.draw_round(drive=drive, now=NOW, by=None)
    north, other = at(drive, 1, 1, 0), at(drive, 1, 2, 0)
    exchange(drive, 1, north, other)
    assert not Draw.objects.filter(pk=drawn.pk).exists()
    again = services.draw_round(drive=drive, now=NOW, by=None)
    assert again.seating != drawn.seating


def test_a_lady_and_a_gent_of_different_pairs_are_not_exchanged(club):
    drive = make_drive(club, 8, "winners-move")
    draw_and_announce(drive)
    (n, _, _, _), _ = latest(drive, 1).seating["tables"]
    cards = Entrant.objects.in_bulk()
    gents = [card for card in cards.values() if card.role == "gent"]
    far = next(card for card in gents if card.pk not in latest(drive, 1).seating["tables"][0])
    with pytest.raises(services.PairBroken):
        exchange(drive, 1, cards[n], far)
    assert latest(drive, 1).attempt == 1


def test_a_draw_that_was_drawn_again_is_not_announced_or_exchanged(club):
    drive = make_drive(club, 8)
    plan(drive)
    old = latest(drive, 1)
    new = exchange(drive, 1, at(drive, 1, 1, 0), at(drive, 1, 2, 0))
    with pytest.raises(services.DrawnAgain) as refused:
        services.announce(draw=old, now=NOW, by=None)
    assert refused.value.draw == new
    assert not Table.objects.exists()


def test_a_round_that_was_exchanged_can_be_taken_back_and_announced_anew(club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    new = exchange(drive, 1, at(drive, 1, 1, 0), at(drive, 1, 2, 0))
    services.take_back(drive=drive)
    assert not Draw.objects.exclude(announced_at=None).exists()
    assert len(services.announce(draw=new, now=NOW, by=None)) == 2


def test_who_has_left_is_not_seated(club):
    drive = make_drive(club, 9, rounds=3)
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 7)
    gone = at(drive, 2, 1, 0)
    services.leave(entrant=gone, now=NOW, by=None, ghost="Gertrud")
    with pytest.raises(services.HasLeft) as refused:
        announce(drive, 2)
    assert refused.value.entrants == (gone,)
