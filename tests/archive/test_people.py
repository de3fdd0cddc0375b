"""What is kept about a person, given out and taken away."""

from __future__ import annotations

import json
import uuid

import pytest
from django.test import Client

from tests.archive.files import archive_of
from tests.makers import (
    NOW,
    PASSWORD,
    enter,
    fine,
    keeper_of,
    make_players,
    make_user,
    play_small_evening,
    solo,
)
from tests.pages import page_of
from tests.test_access import DOORS, address, as_, furnish
from whistclub.archive.services import StillPlaying, forget_person, merge_archive
from whistclub.clubs.models import Membership, Player, Role, User
from whistclub.clubs.services import LastKeeper, give_role
from whistclub.jobs.models import Job
from whistclub.play.models import Adjustment, Entry, Score
from whistclub.play.selectors.audit import differences
from whistclub.play.services import close_evening, merge_players, void_deal
from whistclub.sheets.orders import order_results

pytestmark = pytest.mark.django_db


@pytest.fixture
def oumar(club, table):
    """Oumar, South, with a log-in, after an evening that is closed; a remark names him."""
    player = Player.objects.get(name="Oumar Diallo")
    user = make_user("oumar")
    user.email = "oumar@example.org"
    user.save()
    give_role(club=club, user=user, role=Role.PLAYER, player=player)
    play_small_evening(table)
    fine(table, 2, -15, reason="Oumar Diallo came late")
    last = Entry.objects.get(table=table, number=4)
    void_deal(entry=last, key=uuid.uuid4(), by=None, at=NOW, note="said oumar diallo")
    close_evening(evening=table.evening, at=NOW)
    return player


def browser(name):
    client = Client()
    client.login(username=name, password=PASSWORD)
    return client


def path(player, tail=""):
    return f"/clubs/{player.club.slug}/players/{player.number}/data/{tail}"


def test_the_page_says_who_and_how_much(oumar):
    page = page_of(browser("oumar").get(path(oumar)))
    rows = {row.one("th").text: row.one("td").text for row in page.all("tr")}
    assert rows["E-mail address"] == "oumar@example.org"
    assert (rows["Seats at tables"], rows["Deals and corrections"]) == ("1", "5")
    assert rows["Fines and rulings"] == "1"
    assert [item.text for item in page.all("main li")] == [
        "said oumar diallo", *["Oumar Diallo came late"] * 4
    ]  # fmt: skip


def test_others_see_it_only_if_they_keep_the_club(oumar, alma):
    give_role(club=oumar.club, user=make_user("olga"), role=Role.ORGANISER)
    assert alma.get(path(oumar)).status_code == 200
    assert browser("olga").get(path(oumar)).status_code == 403
    other = Player.objects.get(name="Zoë Van Driessche")
    assert browser("oumar").get(path(other)).status_code == 403
    assert browser("oumar").post(path(oumar, "forget/"), {"sure": "on"}).status_code == 403


def test_the_file_names_nobody_else(oumar):
    answer = browser("oumar").get(path(oumar, "file/"))
    text = answer.content.decode()
    assert "Oumar Diallo" in text
    assert "oumar@example.org" in text
    assert "Zoë" not in text
    assert json.loads(text)["counts"]["entry"] == 5


def test_forgotten_only_a_number_is_left_and_the_results_stand(oumar, alma):
    points = sorted(Score.objects.values_list("entry__number", "seat", "points"))
    answer = alma.post(path(oumar, "forget/"), {"sure": "on"})
    assert answer.status_code == 302
    oumar.refresh_from_db()
    assert (oumar.name, oumar.forgotten_at is None) == ("Player 3", False)
    assert sorted(Score.objects.values_list("entry__number", "seat", "points")) == points
    assert differences() == (1, [])
    assert not User.objects.filter(username="oumar").exists()
    assert Adjustment.objects.first().reason == "Player 3 came late"
    assert Entry.objects.latest("pk").note == "said Player 3"
    for name in ("oumar", "diallo"):
        assert name not in str(archive_of(oumar.club, addresses=True).rows).lower()


def test_a_printed_sheet_with_the_name_goes_too(oumar, table):
    evening = table.evening
    evening.refresh_from_db()
    job = order_results(evening=evening, language="en", paper="a4", now=NOW)
    assert "Oumar" in json.dumps(job.arguments)
    forget_person(player=oumar, at=NOW)
    assert not Job.objects.filter(pk=job.pk).exists()


def test_whoever_plays_at_an_open_evening_is_not_forgotten(club, table, alma):
    enter(table, 1, solo(6, 1, 7))
    player = Player.objects.get(name="Oumar Diallo")
    answer = alma.post(path(player, "forget/"), {"sure": "on"})
    assert answer.status_code == 409
    assert "close it first" in page_of(answer).one(".errors").text
    with pytest.raises(StillPlaying):
        forget_person(player=player, at=NOW)


def test_the_last_keeper_is_not_forgotten(club, alma):
    (player,) = make_players(club, "Alma Peeters")
    give_role(club=club, user=keeper_of(club).user, role=Role.KEEPER, player=player)
    with pytest.raises(LastKeeper):
        forget_person(player=player, at=NOW)
    player.refresh_from_db()
    assert player.name == "Alma Peeters"
    assert alma.post(path(player, "forget/"), {"sure": "on"}).status_code == 409


def test_it_is_not_done_without_the_tick(oumar, alma):
    assert alma.post(path(oumar, "forget/")).status_code == 422
    oumar.refresh_from_db()
    assert oumar.name == "Oumar Diallo"


def test_whoever_was_entered_twice_is_forgotten_twice(oumar):
    (twin,) = make_players(oumar.club, "O. Diallo")
    merge_players(kept=oumar, merged=twin, by=None, at=NOW)
    forget_person(player=oumar, at=NOW)
    twin.refresh_from_db()
    assert twin.name == "Player 3"


def test_a_log_in_that_opens_another_club_stays_there(oumar):
    from tests.makers import make_club

    other = make_club("Les Autres", keeper="carl")
    user = User.objects.get(username="oumar")
    give_role(club=other, user=user, role=Role.PLAYER)
    forget_person(player=oumar, at=NOW)
    assert [one.club for one in Membership.objects.filter(user=user)] == [other]


def test_an_old_file_does_not_bring_the_name_back(oumar):
    archive = archive_of(oumar.club)
    forget_person(player=oumar, at=NOW)
    merge_archive(archive=archive, club=oumar.club, theirs={"all"})
    oumar.refresh_from_db()
    assert oumar.name == "Player 3"


# Keepers see addresses there, and whoever follows a link in a mail his own.
TO_THEIR_OWN = (
    "clubs:members", "clubs:link_open", "archive:person", "archive:person_file", "archive:club_file"
)  # fmt: skip


def test_no_page_shows_an_address(club, subtests):
    place = furnish(club)
    User.objects.update(email="")
    for user in User.objects.all():
        user.email = f"{user.username}@secret.example"
        user.save()
    keeper = as_("keeper")
    for name, (method, statuses) in DOORS.items():
        if method == "get" and 200 in statuses and name not in TO_THEIR_OWN:
            with subtests.test(name):
                answer = keeper.get(address(name, place))
                body = b"".join(answer) if answer.streaming else answer.content
                assert b"secret.example" not in body
