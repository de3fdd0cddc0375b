"""The wall of the hall: its screens, how they turn, and finding one's seat."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.drives.makers import announce, make_drive, plan, play_round, sit
from tests.makers import NOW
from whistclub.clubs.models import Player
from whistclub.drives.models import Draw, Entrant
from whistclub.drives.selectors.wall import wall_of
from whistclub.drives.services import finish_drive

pytestmark = pytest.mark.django_db


def kinds(drive, shown=""):
    return [(slide.kind, slide.part, slide.parts) for slide in wall_of(drive).slides(shown)]


def look(drive, query="", name="wall", **headers):
    return Client().get(reverse(f"drives:{name}", args=[drive.wall_key]) + query, headers=headers)


def text(answer):
    return " ".join(answer.content.decode().split())


@pytest.fixture
def drive(club):
    """28 cards at 7 tables of the first round, nothing handed in."""
    made = make_drive(club, 28, rounds=2)
    sit(made, 1, *([t + 1, t + 2, t + 3, t + 4] for t in range(0, 28, 4)))
    return made


def test_before_the_first_round_the_wall_says_what_will_stand_there(club):
    drive = make_drive(club, 8)
    plan(drive)
    assert kinds(drive) == [("empty", 1, 1)]
    assert "The seats of the first round will stand here." in text(look(drive))


def test_a_round_that_is_not_announced_is_not_shown(club):
    drive = make_drive(club, 8)
    plan(drive)
    assert Draw.objects.count() == 3
    assert "Player 1" not in text(look(drive))


def test_seven_tables_take_two_screens_and_28_names_two_more(drive):
    assert kinds(drive) == [("tables", 1, 2), ("tables", 2, 2), ("names", 1, 2), ("names", 2, 2)]


def test_standings_join_in_when_all_tables_have_handed_in(club):
    drive = make_drive(club, 8, rounds=2)
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], None))
    assert [kind for kind, _, _ in kinds(drive)] == ["tables", "names"]
    other = make_drive(club, 4, rounds=2)
    play_round(other, 1, ([1, 2, 3, 4], 9))
    assert [kind for kind, _, _ in kinds(other)] == ["tables", "names", "standings"]


def test_after_the_last_round_only_standings_are_shown(club):
    drive = make_drive(club, 4, rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    assert kinds(drive) == [("standings", 1, 1)]
    assert "Standings after 1 of 1 rounds" in text(look(drive))


def test_a_second_screen_shows_one_kind_only(drive):
    assert kinds(drive, "names") == [("names", 1, 2), ("names", 2, 2)]
    assert "?show=names&amp;slide=1" in text(look(drive, "?show=names"))


def test_a_page_leads_to_the_next_and_the_last_to_the_first(drive):
    assert 'content="12;url=?slide=1"' in text(look(drive))
    assert 'content="12;url=?slide=0"' in text(look(drive, "?slide=3"))


@pytest.mark.parametrize(
    "query", ["?slide=99", "?slide=-1", "?every=0", "?show=secrets", "?slide=²"]
)
def test_an_address_that_makes_no_sense_shows_the_wall_all_the_same(drive, query):
    assert look(drive, query).status_code == 200


def test_nothing_new_is_not_sent_again(drive):
    tag = look(drive)["ETag"]
    assert look(drive, **{"if-none-match": tag}).status_code == 304
    play_round(drive, 2, ([1, 2, 3, 4], 9))
    assert look(drive, **{"if-none-match": tag}).status_code == 200


def test_trumps_of_the_hands_stand_in_the_foot(club):
    drive = make_drive(club, 4, rounds=2, deals=2, trumps=["S", "H"])
    sit(drive, 1, [1, 2, 3, 4])
    page = text(look(drive))
    assert page.index("spades") < page.index("hearts")


def test_whoever_waits_is_named(club):
    drive = make_drive(club, 5, rounds=1)
    sit(drive, 1, [1, 2, 3, 4], byes=[5])
    assert "Waiting: Player 5" in text(look(drive))
    assert "waits" in text(look(drive, "?show=names"))


def test_a_seat_is_found_by_a_part_of_the_name(club):
    drive = make_drive(club, 4, rounds=1)
    person = Entrant.objects.get(number=2).player
    person.name = "Ștefan Munteanu"
    person.save()
    sit(drive, 1, [1, 2, 3, 4])
    page = text(look(drive, "?name=stefan", "seat"))
    assert "Ștefan Munteanu" in page
    assert "East" in page
    assert "Partner: Player 4" in page
    assert "Player 1" not in page


def test_an_unknown_name_is_said_to_be_so(drive):
    assert "Nobody called “Zoë” sits in this round" in text(look(drive, "?name=Zoë", "seat"))


def test_a_wrong_key_opens_nothing(drive):
    assert Client().get("/wall/nonsense/").status_code == 404


def test_the_wall_of_a_finished_drive_stays(club):
    drive = make_drive(club, 4, rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    finish_drive(drive=drive, now=NOW, by=None)
    for minutes, words in ((29, "Provisional until 21:15"), (30, "Final standings")):
        with time_machine.travel(NOW + timedelta(minutes=minutes), tick=False):
            assert words in text(look(drive))


def test_a_ghost_is_not_in_the_list_of_names(club):
    drive = make_drive(club, 4, rounds=1)
    Player.objects.filter(entrants__number=4).update(is_ghost=True)
    sit(drive, 1, [1, 2, 3, 4])
    assert len(wall_of(drive).sittings) == 3


def test_flags_stand_on_the_wall_of_a_military_whist(club):
    drive = make_drive(club, 8, "military", rounds=2)
    for entrant in Entrant.objects.all():
        entrant.unit = (entrant.number - 1) // 4 + 1
        entrant.save()
    play_round(drive, 1, ([1, 7, 2, 8], 9), ([5, 3, 6, 4], 4))
    assert "Fort 2" in text(look(drive, "?show=standings"))


def test_the_wall_of_many_takes_as_many_queries_as_that_of_few(club, django_assert_num_queries):
    for players in (4, 12):
        drive = make_drive(club, players, rounds=2)
        play_round(drive, 1, *(([t + 1, t + 2, t + 3, t + 4], 8) for t in range(0, players, 4)))
        for query in ("", "?show=names", "?show=standings"):
            with django_assert_num_queries(14):
                look(drive, query)


def test_a_drive_that_is_planned_shows_its_announced_round(club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    assert "Round 1 of 3: take your seats" in text(look(drive))
