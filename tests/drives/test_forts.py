"""Drives that are not won by points: military whist and knock-out."""

from __future__ import annotations

import uuid

import pytest

from tests.drives.makers import make_drive, play_round, sit
from tests.makers import NOW, PASSED, enter
from whistclub.drives.models import Entrant
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.forts import forts, knock_out
from whistclub.drives.selectors.prizes import awards
from whistclub.play.models import Adjustment

pytestmark = pytest.mark.django_db


def units_of(drive, size):
    for entrant in Entrant.objects.filter(drive=drive):
        entrant.unit = (entrant.number - 1) // size + 1
        entrant.save()


def test_each_game_moves_one_flag_and_24_stay_in_the_room(club):
    """Fort 1 (cards 1-4) wins at home, its away pair loses at fort 2: 12 + 1 - 1; then both win."""
    drive = make_drive(club, 8, "military", rounds=2)
    units_of(drive, 4)
    play_round(drive, 1, ([1, 7, 2, 8], 9), ([5, 3, 6, 4], 8))
    play_round(drive, 2, ([1, 7, 2, 8], 9), ([5, 3, 6, 4], 4))
    found = {fort.unit: (fort.rank, fort.flags, fort.after) for fort in forts(board_of(drive))}
    assert found == {1: (1, 14, (12, 14)), 2: (2, 10, (12, 10))}


def test_a_table_that_has_not_handed_in_moves_no_flag(club):
    drive = make_drive(club, 8, "military", rounds=1)
    units_of(drive, 4)
    play_round(drive, 1, ([1, 7, 2, 8], 9), ([5, 3, 6, 4], None))
    assert [fort.flags for fort in forts(board_of(drive))] == [13, 11]


def test_losers_are_out_and_the_last_pair_wins(club):
    """Pair 1 beats 2, pair 4 beats 3; then pair 4 beats pair 1."""
    drive = make_drive(club, 8, "knock-out", rounds=2)
    units_of(drive, 2)
    play_round(drive, 1, ([1, 3, 2, 4], 9), ([5, 7, 6, 8], 2))
    assert [(one.unit, one.out) for one in knock_out(board_of(drive))] == [
        (1, None), (4, None), (2, 1), (3, 1),
    ]  # fmt: skip
    play_round(drive, 2, ([1, 7, 2, 8], 6))
    found = [(one.unit, one.out, one.is_winner) for one in knock_out(board_of(drive))]
    assert found == [(4, None, True), (1, 2, False), (2, 1, False), (3, 1, False)]


def test_of_level_sides_those_are_out_who_are_not_drawn_again(club):
    """Contracts: both sides have 0; pair 2 is drawn for the final, so pair 1 lost the cut."""
    drive = make_drive(club, 8, "knock-out", variant="whisthub", rounds=2)
    units_of(drive, 2)
    for table in sit(drive, 1, [1, 3, 2, 4], [5, 7, 6, 8]):
        enter(table, 1, PASSED)
    play_round(drive, 2, ([3, 7, 4, 8], None))
    found = {one.unit: one.out for one in knock_out(board_of(drive))}
    assert found == {1: 1, 2: None, 3: 1, 4: None}


def test_the_best_team_is_the_fort_with_most_flags_whatever_its_tricks(club):
    """Fort 1 wins twice and has 14 flags; a ruling gives fort 2 fifty points."""
    drive = make_drive(club, 8, "military", rounds=1, prizes=["best_team"])
    units_of(drive, 4)
    play_round(drive, 1, ([1, 7, 2, 8], 7), ([5, 3, 6, 4], 6))
    Adjustment.objects.create(
        evening=drive.evening, rules=drive.evening.rules, act=uuid.uuid4(), points=50, reason="-",
        player=drive.entrants.get(number=8).player, at=NOW,
    )  # fmt: skip
    (award,) = awards(board_of(drive))
    assert [one.key for one in award.winners] == [1]


def test_the_best_pair_of_a_knock_out_is_the_one_that_is_left(club):
    drive = make_drive(club, 8, "knock-out", rounds=2, prizes=["best_pair"])
    units_of(drive, 2)
    play_round(drive, 1, ([1, 3, 2, 4], 13), ([5, 7, 6, 8], 6))
    play_round(drive, 2, ([1, 7, 2, 8], 6))
    (award,) = awards(board_of(drive))
    assert [one.key for one in award.winners] == [4]
