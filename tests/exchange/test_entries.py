"""Entries of a drive taken over from a file."""

from __future__ import annotations

import pytest

from tests.drives.makers import announce, enter_people, make_drive, plan
from tests.exchange.pages import CLUB, counted, faults, preview_of, take_over
from tests.makers import make_players
from tests.pages import page_of
from whistclub.clubs.models import Player
from whistclub.drives import services

pytestmark = pytest.mark.django_db


def at(drive):
    return f"{CLUB}/drives/{drive.pk}/entries/from-a-file/"


def cards(drive):
    return list(drive.entrants.values_list("player__name", "role", "team"))


def test_names_roles_and_clubs_come_in(alma, club):
    make_players(club, "Zoë Maes")
    drive = make_drive(club, 0, "winners-move")
    page, address = preview_of(alma, "Naam;Kaart;Ploeg\nZOE MAES;dame;Ciney\nBo;H;\n", at(drive))
    assert counted(page) == ["1 person is new to the club.", "1 is a player of the club."]
    assert take_over(alma, address).url == f"{CLUB}/drives/{drive.pk}/entries/"
    assert cards(drive) == [("Zoë Maes", "lady", "Ciney"), ("Bo", "gent", "")]
    assert Player.objects.count() == 2


def test_a_file_read_again_enters_nobody(alma, club):
    drive = make_drive(club)
    _, address = preview_of(alma, "Name\nBo\n", at(drive))
    take_over(alma, address)
    page, _ = preview_of(alma, "Name\nBo\n", at(drive))
    assert counted(page) == ["1 has a card already and is left out."]


def test_a_name_that_several_players_have_is_left_out_and_shown(alma, club):
    make_players(club, "Jan", "Jan")
    drive = make_drive(club)
    page, address = preview_of(alma, "Name\nJan\nBo\n", at(drive))
    assert counted(page)[1].startswith("1 row has a name that several players of the club have")
    take_over(alma, address)
    assert cards(drive) == [("Bo", "", "")]


def test_the_second_of_two_of_one_name_enters_when_the_first_has_a_card(alma, club):
    first, second = make_players(club, "Jan", "Jan")
    drive = make_drive(club)
    services.enter(drive=drive, players=[first])
    _, address = preview_of(alma, "Name\nJan\nJan\n", at(drive))
    take_over(alma, address)
    assert list(drive.entrants.values_list("player", flat=True)) == [first.pk, second.pk]


def test_a_card_that_is_neither_ladys_nor_gents_is_named(alma, club):
    page, _ = preview_of(alma, "Name;Card\nBo;blue\n", at(make_drive(club)))
    assert faults(page) == ["Row 2, column Card: “blue” is neither lady nor gent."]


def test_the_clubs_own_file_of_entries_enters_nobody_twice(alma, club):
    drive = make_drive(club, 4, "winners-move")
    exported = alma.get(f"{CLUB}/drives/{drive.pk}/files/entries.xlsx").content
    page, _ = preview_of(alma, exported, at(drive), name="entries.xlsx")
    assert counted(page) == ["4 have a card already and are left out."]


def test_after_the_start_a_drive_of_fixed_people_takes_nobody(alma, club):
    drive = make_drive(club, 8, "mitchell", rounds=1)
    _, address = preview_of(alma, "Name\nLate\n", at(drive))
    plan(drive)
    announce(drive, 1)
    answer = take_over(alma, address)
    assert answer.status_code == 409
    assert "a late player takes over a card." in page_of(answer).one(".errors").text
    assert not Player.objects.filter(name="Late").exists()


def test_who_was_entered_meanwhile_is_not_entered_again(alma, club):
    drive = make_drive(club)
    _, address = preview_of(alma, "Name\nPlayer 1\nBo\n", at(drive))
    enter_people(drive, [1])
    take_over(alma, address)
    assert [name for name, _, _ in cards(drive)] == ["Player 1", "Bo"]
