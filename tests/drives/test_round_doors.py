"""The doors of a drive's tables: one address on a card, good for all rounds."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.drives.makers import make_drive, sit
from tests.drives.pages import words
from whistclub.clubs.guessing import signed_key
from whistclub.drives.services import take_back
from whistclub.play.doors import door_path

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    return make_drive(club, 8)


def knock(drive, number):
    return Client().get(door_path(drive.evening, number))


def joining(table):
    return f"{table.get_absolute_url()}join/"


def test_the_door_leads_to_the_table_of_the_round_that_is_played(drive):
    first = sit(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    assert knock(drive, 2)["Location"] == joining(first[1])
    second = sit(drive, 2, (1, 3, 5, 7), (2, 4, 6, 8))
    assert knock(drive, 2)["Location"] == joining(second[1])
    take_back(drive=drive)
    assert knock(drive, 2)["Location"] == joining(first[1])


def test_before_the_first_round_the_door_says_so_and_looks_again(drive):
    answer = knock(drive, 1)
    assert answer.status_code == 200
    assert "The first round has not begun" in words(answer)
    assert answer["Refresh"] == "20"


def test_a_door_that_waits_leads_to_the_wall(drive):
    page = knock(drive, 1).content.decode()
    assert f'href="/wall/{drive.wall_key}/seat/"' in page


def test_a_table_that_a_round_leaves_out_says_so(drive):
    sit(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    sit(drive, 2, (1, 2, 3, 4), byes=(5, 6, 7, 8))
    assert "Nobody plays at this table in round 2." in words(knock(drive, 2))


def test_a_phone_stays_known_when_its_round_is_taken_back(drive):
    sit(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    (second, _other) = sit(drive, 2, (1, 3, 5, 7), (2, 4, 6, 8))
    client = Client()
    client.post(joining(second))
    take_back(drive=drive)
    assert drive.evening.phones.get().table is None
    assert client.cookies["phone"].value == signed_key(drive.evening.phones.get().key)
