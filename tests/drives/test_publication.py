"""A finished drive: its tricks can be put right while its results are provisional."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.test import Client

from tests.drives.makers import make_drive, play_round
from tests.drives.pages import address, typed, words
from tests.makers import NOW, PASSWORD, keeper_of, make_user
from whistclub.clubs.models import Role
from whistclub.clubs.services import give_role
from whistclub.drives import services
from whistclub.play import services as play
from whistclub.play.models import Entry, Evening, Reopening

pytestmark = pytest.mark.django_db

IN_TIME = NOW + timedelta(minutes=29)
TOO_LATE = NOW + timedelta(minutes=30)


@pytest.fixture
def drive(club):
    """A round of one hand, 9 tricks for North and South; finished at NOW, 20:45 in Brussels."""
    drive = make_drive(club, 4, rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    services.finish_drive(drive=drive, now=NOW, by=None)
    return drive


@pytest.fixture
def organiser(club):
    give_role(club=club, user=make_user("odile"), role=Role.ORGANISER)
    client = Client()
    client.login(username="odile", password=PASSWORD)
    return client


def tricks(drive):
    return Entry.objects.live().get(table__evening=drive.evening).facts["tricks"]


def test_the_desk_still_corrects_tricks_while_results_are_provisional(drive, organiser):
    url = address(drive, "results", 1)
    with time_machine.travel(IN_TIME, tick=False):
        assert "Correct tricks" in words(organiser.get(address(drive)))
        assert organiser.post(url, typed(organiser.get(url), t1_1=8)).status_code == 302
    assert tricks(drive) == [8, 5]


def test_a_correction_in_time_asks_for_the_drive_to_be_finished_anew(club, organiser):
    # 90 and 60 more for the places at the table, and the last two become the first two.
    drive = make_drive(club, 4, rounds=1, place_bonus=[90, 60, 30, 0])
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    services.finish_drive(drive=drive, now=NOW, by=None)
    url = address(drive, "results", 1)
    with time_machine.travel(IN_TIME, tick=False):
        organiser.post(url, typed(organiser.get(url), t1_1=2))
        page = words(organiser.get(address(drive, "prizes")))
    assert "open the drive again and finish it anew" in page


def test_once_final_the_desk_of_an_organiser_does_not(drive, organiser):
    url = address(drive, "results", 1)
    with time_machine.travel(TOO_LATE, tick=False):
        assert "Correct tricks" not in words(organiser.get(address(drive)))
        answer = organiser.post(url, {**typed(organiser.get(url), t1_1=8), "note": "please"})
    assert answer.status_code == 409
    assert "The results are final; only a keeper can still change them." in words(answer)
    assert tricks(drive) == [9, 4]


def test_once_final_a_keeper_says_why_and_loses_nothing_typed(drive, alma):
    url = address(drive, "results", 1)
    with time_machine.travel(TOO_LATE, tick=False):
        answer = alma.post(url, typed(alma.get(url), t1_1=8))
        assert answer.status_code == 422
        assert "The results are final: say why they change." in words(answer)
        assert typed(answer)["t1-1"] == "8"
        alma.post(url, {**typed(answer), "note": "the slip says 8"})
    assert tricks(drive) == [8, 5]
    assert Entry.objects.live().get().note == "the slip says 8"


def test_a_final_drive_is_opened_again_by_a_keeper_who_says_why(drive):
    keeper = keeper_of(drive.evening.club)
    with pytest.raises(play.ResultsFinal):
        services.reopen_drive(drive=drive, now=TOO_LATE, by=None, note="please")
    with pytest.raises(play.ReasonNeeded):
        services.reopen_drive(drive=drive, now=TOO_LATE, by=keeper)
    drive.refresh_from_db()
    assert drive.finished_at == NOW
    services.reopen_drive(drive=drive, now=TOO_LATE, by=keeper, note="round 1 was miscounted")
    assert not Evening.objects.get().closed
    assert Reopening.objects.get().note == "round 1 was miscounted"


@pytest.mark.parametrize(
    ("at", "said"), [(IN_TIME, "Provisional until 21:15"), (TOO_LATE, "Final results")]
)
def test_its_pages_say_what_its_results_are(drive, alma, at, said):
    with time_machine.travel(at, tick=False):
        for name in ("drive", "standings", "prizes"):
            assert said in words(alma.get(address(drive, name))), name


def test_the_evening_of_a_drive_is_ended_and_opened_on_the_page_of_the_drive(drive, alma):
    evening = f"/clubs/{drive.evening.club.slug}/evenings/{drive.evening.pk}/"
    assert alma.post(f"{evening}reopen/").url == drive.get_absolute_url()
    assert Evening.objects.get().closed
