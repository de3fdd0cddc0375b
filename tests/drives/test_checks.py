"""The check sums before the prizes: hands, roles, cards, zero; and where one is wrong."""

from __future__ import annotations

import pytest

from tests.drives.makers import hand_in, make_drive, play_round, sit
from tests.makers import enter, solo
from whistclub.clubs.models import Player
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.checks import Fault, checks
from whistclub.play.models import Score

pytestmark = pytest.mark.django_db


def found(drive):
    return {one.code: one for one in checks(board_of(drive))}


def test_two_tables_and_two_hands_add_up_to_four_times_26(club):
    drive = make_drive(club, 8, rounds=1, deals=2)
    for table in sit(drive, 1, [1, 2, 3, 4], [5, 6, 7, 8]):
        hand_in(table, 9, 0)
    sums = found(drive)["hands"]
    assert (sums.found, sums.wanted, sums.hands, sums.agrees) == (104, 104, 4, True)


def test_a_hand_that_adds_up_to_something_else_is_named(club):
    drive = make_drive(club, 8, rounds=1, deals=2)
    for table in sit(drive, 1, [1, 2, 3, 4], [5, 6, 7, 8]):
        hand_in(table, 9, 6)
    wrong = Score.objects.filter(entry__table__number=2, entry__number=2).first()
    Score.objects.filter(pk=wrong.pk).update(points=wrong.points - 1)
    assert found(drive)["hands"].faults == (Fault(1, 2, 2, 25, 26),)


def test_a_table_that_has_not_handed_in_is_no_wrong_sum(club):
    drive = make_drive(club, 8, rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], None))
    assert all(one.agrees for one in found(drive).values())


def test_ladies_have_what_gents_have(club):
    drive = make_drive(club, 4, "winners-move", rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    sums = found(drive)["roles"]
    assert (sums.found, sums.wanted, sums.agrees) == (13, 13, True)


def test_two_ladies_as_a_pair_are_found_at_their_table(club):
    """Ladies 1 and 2 have 9 each, gents 3 and 4 have 4 each."""
    drive = make_drive(club, 4, "winners-move", rounds=1)
    play_round(drive, 1, ([1, 3, 2, 4], 9))
    sums = found(drive)["roles"]
    assert (sums.found, sums.wanted) == (18, 8)
    assert sums.faults == (Fault(1, 1, 1, 18, 8),)


def test_faults_that_cancel_out_are_found_all_the_same(club):
    """Two ladies win 9 at one table, two gents win 9 at the other: the totals agree."""
    drive = make_drive(club, 8, "winners-move", rounds=1)  # ladies 1-4, gents 5-8
    play_round(drive, 1, ([1, 5, 2, 6], 9), ([7, 3, 8, 4], 9))
    sums = found(drive)["roles"]
    assert sums.found == sums.wanted
    assert not sums.agrees
    assert [fault.table for fault in sums.faults] == [1, 2]


def test_a_ghosts_tricks_count_among_those_of_its_role(club):
    drive = make_drive(club, 4, "winners-move", rounds=1)
    Player.objects.filter(entrants__number=4).update(is_ghost=True)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    assert found(drive)["roles"].agrees
    assert found(drive)["cards"].agrees


def test_points_of_a_stranger_are_on_no_card(club):
    drive = make_drive(club, 4, rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    Score.objects.filter(player__entrants__number=1).update(
        player=club.players.create(name="Passer-by", number=99).pk
    )
    sums = found(drive)["cards"]
    assert (sums.found, sums.wanted) == (17, 26)


def test_points_of_contracts_add_up_to_nothing(club):
    drive = make_drive(club, 4, "rank-seating", variant="whisthub", rounds=1)
    (table,) = sit(drive, 1, [1, 2, 3, 4])
    enter(table, 1, solo(6, 1, 7))
    assert set(found(drive)) == {"zero", "cards"}
    assert found(drive)["zero"].agrees


def test_hands_of_a_court_card_have_sums_of_their_own(club):
    """Hand 1 counts tricks (26), hand 5 counts them twice (52)."""
    drive = make_drive(club, 4, variant="court-whist", rounds=5)
    for round in range(1, 6):
        play_round(drive, round, ([1, 2, 3, 4], 9))
    sums = found(drive)["hands"]
    assert (sums.found, sums.wanted) == (4 * 26 + 52, 4 * 26 + 52)


def test_sums_take_a_fixed_number_of_queries(club, django_assert_num_queries):
    for players in (4, 12):
        drive = make_drive(club, players, rounds=1)
        play_round(drive, 1, *(([t + 1, t + 2, t + 3, t + 4], 8) for t in range(0, players, 4)))
        board = board_of(drive)
        with django_assert_num_queries(4):
            checks(board)
