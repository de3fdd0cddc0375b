"""The doors of the tables: one address on a card, good for all rounds."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.drives.makers import make_drive, sit
from tests.drives.pages import words
from whistclub.drives.doors import door_path
from whistclub.drives.services import take_back

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    return make_drive(club, 8)


def knock(drive, number):
    return Client().get(door_path(drive, number))


def test_the_door_leads_to_the_table_of_the_round_that_is_played(drive):
    first = sit(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    assert knock(drive, 2)["Location"] == first[1].get_absolute_url()
    second = sit(drive, 2, (1, 3, 5, 7), (2, 4, 6, 8))
    assert knock(drive, 2)["Location"] == second[1].get_absolute_url()
    take_back(drive=drive)
    assert knock(drive, 2)["Location"] == first[1].get_absolute_url()


def test_no_phone_remembers_where_the_door_led(drive):
    sit(drive, 1, (1, 2, 3, 4))
    assert "no-store" in knock(drive, 1)["Cache-Control"]


def test_before_the_first_round_the_door_says_so_and_looks_again(drive):
    answer = knock(drive, 1)
    assert answer.status_code == 200
    assert "The first round has not begun" in words(answer)
    assert answer["Refresh"] == "20"


def test_a_table_that_a_round_leaves_out_says_so(drive):
    sit(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    sit(drive, 2, (1, 2, 3, 4), byes=(5, 6, 7, 8))
    assert "Nobody plays at this table in round 2." in words(knock(drive, 2))


def test_the_key_of_one_table_opens_no_other_and_no_other_drive(club, drive):
    other = make_drive(club)
    sit(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    mine = door_path(drive, 1)
    assert Client().get(mine.replace(f"/{drive.pk}/1/", f"/{drive.pk}/2/")).status_code == 404
    assert Client().get(mine.replace(f"/{drive.pk}/1/", f"/{other.pk}/1/")).status_code == 404
    assert Client().get(f"/d/{drive.pk}/1/{drive.wall_key}/").status_code == 404


def test_the_door_asks_the_database_three_times(drive, django_assert_num_queries):
    sit(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    with django_assert_num_queries(3):
        knock(drive, 1)
